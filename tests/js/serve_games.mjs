// Games through the server's interface: two people, the computer, clocks, offers, openings, scoring.
//
//   node tests/js/serve_games.mjs MODULES TENGEN
import { assert, Client, runTests, sleep, startServer } from './serve_client.mjs';

const server = await startServer();
const A = await Client.open(server), B = await Client.open(server);
const HERE = { kind: 'here', name: 'Ann' }, LINK = { kind: 'link' };

/** A game between A (player 0) and B, who came by the link. */
async function between(fields = {}) {
    const made = await A.ok('new', { game: 'gomoku', players: [HERE, LINK], ...fields });
    const joined = await B.ok('join', { game: made.game, key: made.invite['1'], name: 'Bob' });
    assert.deepEqual(joined.you, [1]);
    await A.state(made.game, (s) => s.players[1].taken && s.players[1].online);
    await B.state(made.game, (s) => s.you.length === 1);
    return { id: made.game, keys: { ...made.keys, ...joined.keys }, invite: made.invite['1'] };
}

const ACROSS = ['h8', 'a1', 'i8', 'b1', 'j8', 'c1', 'k8', 'd1', 'l8'];

await runTests({
    async 'hello tells what there is'() {
        const { hello } = A;
        assert.equal(hello.version, 1);
        assert.match(hello.me, /^[\w-]{22}$/);
        assert.deepEqual(hello.games.map((g) => g.name), ['gomoku', 'renju', 'hex', 'go']);
        assert.ok(hello.games[1].openings.includes('taraguchi-10'));
        assert.ok(!hello.games[0].openings.includes('rif'));
        assert.deepEqual(hello.games[3].openings, []);
        assert.equal(hello.engines[0].levels[0].level, 1);
        assert.ok(hello.engines.some((e) => e.games.includes('go')));
        assert.equal(hello.openings.length, 10);
        for (const o of hello.openings) assert.ok(o.title && o.text && o.title.length < 40, o.title);
        assert.ok(hello.presets.some((p) => p.name === 'japanese' && p.scoring === 'territory'));
        assert.deepEqual(hello.formats.map((f) => f.name), ['sgf', 'psq', 'lib', 'pos', 'moves', 'hexo', 'svg', 'png', 'gif']);
        const zh = await Client.open(server, A.me, 'zh');
        assert.equal(zh.me, A.me);
        assert.match((await zh.fails('not_found', 'join', { game: 'AAAAAAAAAAAA' })).message, /[一-鿿]/);
        await zh.close();
    },

    async 'a whole game of two people'() {
        const { id } = await between();
        for (let i = 0; i < ACROSS.length; i++) await (i % 2 ? B : A).play(id, ACROSS[i]);
        const state = await B.state(id, (s) => s.phase === 'over');
        assert.deepEqual(state.result, {
            outcome: 'black', by: 'five', text: 'B+', sentence: 'Black wins: five in a row',
        });
        const position = await B.ok('position', { game: id, node: state.node });
        assert.deepEqual(position.line, ['h8', 'i8', 'j8', 'k8', 'l8']);
        assert.equal(position.number, 9);
        assert.equal(position.last, 'l8');
        assert.equal(position.numbers.l8, 9);
        assert.equal(position.stones.split('X').length - 1, 5);
        assert.equal(state.points.length, 225);
        assert.equal(position.stones[state.points.indexOf('h8')], 'X');
        assert.equal(A.trees[id].size, 10);
        assert.deepEqual(A.trees[id].get(state.node).slice(2), ['b l8', 0]);
        await A.fails('not_now', 'play', { game: id, node: state.node, point: 'a2' });
    },

    async 'only the seat moves, and in turn'() {
        const { id, keys, invite } = await between();
        const C = await Client.open(server);
        await C.fails('not_found', 'position', { game: id, node: 0 });
        await C.fails('not_found', 'join', { game: id });
        await C.fails('not_found', 'join', { game: id, key: 'x'.repeat(22) });
        const seen = await C.ok('join', { game: id, key: keys.watch });
        assert.deepEqual(seen, { you: [], keys: {} });
        const state = await C.state(id, () => true);
        assert.deepEqual([state.you, state.can], [[], []]);
        await C.fails('not_yours', 'play', { game: id, node: 0, point: 'h8' });
        await C.fails('not_yours', 'resign', { game: id });
        await B.fails('not_yours', 'play', { game: id, node: 0, point: 'h8' });
        await A.play(id, 'h8');
        await C.state(id, (s) => s.node === 1 && s.turn === 'white');
        await A.fails('not_yours', 'play', { game: id, node: 1, point: 'i8' });
        await B.fails('not_now', 'play', { game: id, node: 0, point: 'i8' }, 'node');
        await B.fails('illegal', 'play', { game: id, node: 1, point: 'h8' }, 'point');
        await B.fails('bad_request', 'play', { game: id, node: 1, point: 'z99' }, 'point');
        await B.fails('not_found', 'play', { game: id, node: 77, point: 'a1' }, 'node');
        // A second window with the seat's key may move as well.
        const D = await Client.open(server);
        assert.deepEqual((await D.ok('join', { game: id, key: keys['1'] })).you, [1]);
        await D.play(id, 'i9');
        await C.state(id, (s) => s.node === 2);
        // The invitation is used up: who comes with it later only watches.
        const E = await Client.open(server);
        const late = await E.ok('join', { game: id, key: invite });
        assert.deepEqual(late.you, []);
        await Promise.all([C.close(), D.close(), E.close()]);
    },

    async 'reconnecting resumes'() {
        const { id } = await between();
        await A.play(id, 'h8');
        const B2 = await Client.open(server, B.me);
        assert.deepEqual((await B2.ok('join', { game: id })).you, [1]);
        await B2.state(id, (s) => s.node === 1 && s.points);
        await B2.play(id, 'i9');
        await A.state(id, (s) => s.node === 2);
        await B2.close();
        await B.ok('leave', { game: id });
        await A.state(id, (s) => !s.players[1].online);
    },

    async 'take-back by consent'() {
        const { id } = await between();
        await A.fails('not_now', 'undo', { game: id });
        await A.play(id, 'h8');
        await B.play(id, 'i9');
        await A.ok('undo', { game: id });
        await B.state(id, (s) => s.offers.undo === 0);
        await A.fails('not_yours', 'agree', { game: id, what: 'undo', yes: true });
        await B.ok('agree', { game: id, what: 'undo', yes: false });
        await A.state(id, (s) => s.offers.undo === null && s.node === 2);
        await A.ok('undo', { game: id });
        await B.ok('agree', { game: id, what: 'undo', yes: true });
        const state = await A.state(id, (s) => s.node === 0);
        assert.equal(state.to_move, 0);
        assert.equal(A.trees[id].size, 3);
        await A.fails('not_now', 'redo', { game: id });
        // Another move becomes the main line; the old one stays a variation.
        await A.play(id, 'g7');
        await A.until(() => [...A.trees[id].values()][1][2] === 'b g7');
        assert.equal(A.trees[id].size, 4);
        await B.fails('not_now', 'agree', { game: id, what: 'undo', yes: true });
        await B.fails('bad_request', 'agree', { game: id, what: 'tea', yes: true }, 'what');
    },

    async 'draw by consent, resignation'() {
        let { id } = await between();
        await A.play(id, 'h8');
        assert.deepEqual(await A.ok('draw', { game: id }), { agreed: false });
        await B.state(id, (s) => s.offers.draw === 0);
        await B.ok('agree', { game: id, what: 'draw', yes: true });
        assert.equal((await A.state(id, (s) => s.phase === 'over')).result.by, 'agreement');
        ({ id } = await between());
        await B.ok('resign', { game: id });
        const { result } = await A.state(id, (s) => s.phase === 'over');
        assert.deepEqual([result.outcome, result.by, result.text], ['black', 'resignation', 'B+R']);
        await A.fails('not_now', 'resign', { game: id });
        await A.fails('not_now', 'draw', { game: id });
        await A.fails('not_now', 'undo', { game: id });
    },

    async 'against the computer: moves, take-back, replay, draw'() {
        const { game } = await A.ok('new', { game: 'gomoku', players: [HERE, { kind: 'engine', level: 2 }] });
        await A.play(game, 'h8');
        let state = await A.state(game, (s) => s.node === 2 && !s.thinking);
        assert.equal(state.players[1].name, 'tengen');
        await A.ok('undo', { game });
        state = await A.state(game, (s) => s.node === 0);
        assert.ok(state.can.includes('redo'));
        await A.ok('redo', { game });
        await A.state(game, (s) => s.node === 2);
        await A.fails('not_now', 'redo', { game });
        const { agreed } = await A.ok('draw', { game });
        assert.equal(typeof agreed, 'boolean');
        if (!agreed) await A.ok('resign', { game });
        await A.state(game, (s) => s.phase === 'over');
        await A.fails('bad_request', 'new', { game: 'gomoku', players: [{ kind: 'engine', level: 99 }] }, 'players');
        await A.fails('not_found', 'new', { game: 'gomoku', players: [{ kind: 'engine', engine: 'deep' }] }, 'players');
        await A.fails('not_found', 'new', { game: 'gomoku', players: [{ kind: 'engine', engine: 'uct' }] }, 'players');
    },

    async 'two computers play until the end'() {
        const engine = { kind: 'engine', level: 1 };
        const { game } = await A.ok('new', { game: 'gomoku', size: 7, players: [engine, engine] });
        const state = await A.state(game, (s) => s.phase === 'over');
        assert.ok(['five', 'full-board', 'resignation', 'agreement'].includes(state.result.by));
        assert.ok(state.node >= (state.result.by === 'five' ? 9 : 4)); // whoever resigns has thought twice at least
        // None that gives up, if they are told not to.
        for (let i = 0; i < 4; i++) {
            const stubborn = { kind: 'engine', level: 3, resigns: false };
            const other = await A.ok('new', { game: 'gomoku', size: 9, players: [stubborn, stubborn] });
            const end = await A.state(other.game, (s) => s.phase === 'over');
            assert.ok(['five', 'full-board', 'agreement'].includes(end.result.by), end.result.by);
        }
        await A.fails('bad_request', 'new', { game: 'gomoku', players: [{ kind: 'engine', resigns: 3 }] }, 'players');
    },

    async 'computers offer draws: to each other, and to people'() {
        const engine = { kind: 'engine', engine: 'classic', level: 3 };
        const { game } = await A.ok('new', { game: 'hex', size: 4, players: [engine, engine] });
        const end = await A.state(game, (s) => s.phase === 'over');
        assert.equal(end.result.by, 'agreement');
        // The same game with a person in the place of the one who accepted: who moved last offered it.
        const { numbers } = await A.ok('position', { game, node: end.node });
        const moves = Object.entries(numbers).sort((a, b) => a[1] - b[1]).map(([point]) => point);
        const person = moves.length % 2 ? 1 : 0;
        const players = person ? [engine, HERE] : [HERE, engine];
        const other = await A.ok('new', { game: 'hex', size: 4, players });
        for (let i = person; i < moves.length - 1; i += 2) {
            await A.state(other.game, (s) => s.node === i && s.to_move === person);
            await A.ok('play', { game: other.game, node: i, point: moves[i] });
        }
        const state = await A.state(other.game, (s) => s.node === moves.length && !s.thinking);
        assert.equal(state.offers.draw, 1 - person);
        await A.ok('agree', { game: other.game, what: 'draw', yes: true });
        await A.state(other.game, (s) => s.phase === 'over' && s.result.by === 'agreement');
    },

    async 'the clock runs out by itself'() {
        const { id } = await between({ clock: { kind: 'absolute', main: 300 } });
        assert.equal(A.states[id].clock.running, 0);
        await A.play(id, 'h8');
        await A.state(id, (s) => s.clock.running === 1);
        const begun = Date.now();
        const { result, clock } = await A.state(id, (s) => s.phase === 'over');
        assert.ok(Date.now() - begun < 1500);
        assert.deepEqual([result.outcome, result.by, result.text], ['black', 'time', 'B+T']);
        assert.equal(clock.left[1], 0);
        assert.ok(clock.left[0] > 0 && clock.left[0] <= 300);
        await B.fails('not_now', 'play', { game: id, node: 1, point: 'i9' });
    },

    async 'byo-yomi and Fischer'() {
        const byoyomi = await between({ clock: { kind: 'byoyomi', main: 0, periods: 2, period: 400 } });
        let { clock } = A.states[byoyomi.id];
        assert.deepEqual([clock.in_period, clock.periods], [[true, true], [2, 2]]);
        await sleep(500); // one period of black's goes by
        await A.play(byoyomi.id, 'h8');
        ({ clock } = await A.state(byoyomi.id, (s) => s.node === 1));
        assert.deepEqual(clock.periods, [1, 2]);
        assert.equal(clock.left[0], 400);
        assert.equal((await B.state(byoyomi.id, (s) => s.phase === 'over')).result.outcome, 'black');
        const fischer = await between({ clock: { kind: 'fischer', main: 5000, increment: 3000 } });
        await A.play(fischer.id, 'h8');
        ({ clock } = await A.state(fischer.id, (s) => s.node === 1));
        assert.ok(clock.left[0] > 7000 && clock.left[0] <= 8000);
        for (const clock of [{ kind: 'hourglass' }, { kind: 'absolute' }, { kind: 'byoyomi', main: 1 }, { kind: 'fischer', main: 'x' }])
            await A.fails('bad_request', 'new', { game: 'go', clock }, 'clock');
    },

    async 'renju: forbidden points and their reasons'() {
        const moves = 'h9 a1 h10 c1 g8 e1 f8 g1';
        const { game } = await A.ok('new', { game: 'renju', moves });
        const { node } = await A.state(game, () => true);
        const position = await A.ok('position', { game, node });
        assert.deepEqual(position.forbidden, [{ point: 'h8', kinds: ['three-three'], name: 'three-three' }]);
        const error = await A.fails('forbidden', 'play', { game, node, point: 'h8' }, 'point');
        assert.match(error.message, /three-three/);
        const told = await A.ok('explain', { game, node, point: 'h8' });
        assert.equal(told.verdict, 'forbidden');
        assert.ok(told.reason.threes.length >= 2);
        assert.equal((await A.ok('explain', { game, node, point: 'i10', colour: 'white' })).verdict, 'legal');
        assert.equal((await A.ok('explain', { game, node, point: 'a1' })).verdict, 'occupied');
        const lose = await A.ok('new', { game: 'renju', foul: 'lose', moves });
        await A.state(lose.game, () => true);
        await A.ok('play', { game: lose.game, node, point: 'h8' });
        assert.equal((await A.state(lose.game, (s) => s.phase === 'over')).result.by, 'forbidden');
        const named = await A.ok('new', { game: 'renju', moves: 'h8 h9 i9' });
        assert.match((await A.ok('position', { game: named.game, node: 3 })).name, /花月/);
        await A.fails('bad_request', 'new', { game: 'renju', moves: 'h8 h8' }, 'moves');
    },

    async 'hexagon'() {
        const { game } = await A.ok('new', { game: 'hex', size: 5 });
        await A.state(game, (s) => s.points.length === 61 && s.config.board === 'hexagon');
        await A.play(game, A.states[game].points[30], A.states[game].points[0]);
    },

    async 'Go: captures, ko, passes, scoring by both, resume'() {
        const { id } = await between({ game: 'go', size: 5, komi: 0.5, rules: 'japanese' });
        const moves = ['C3', 'C2', 'B2', 'D3', 'D4', 'B3', 'C4', 'B4'];
        for (let i = 0; i < moves.length; i++) await (i % 2 ? B : A).play(id, moves[i]);
        await A.play(id, 'pass');
        await B.play(id, 'pass');
        let state = await A.state(id, (s) => s.phase === 'scoring');
        assert.deepEqual([state.to_move, state.accepted], [null, [false, false]]);
        await A.fails('not_now', 'play', { game: id, node: state.node, point: 'A1' });
        await A.ok('mark', { game: id, point: 'B2', life: 'dead' });
        await A.ok('accept', { game: id });
        await B.state(id, (s) => s.accepted[0] && !s.accepted[1]);
        let { score } = await B.ok('position', { game: id, node: state.node });
        assert.ok(score.dead.includes('B2'));
        assert.equal(score.owners.length, 25);
        assert.match(score.sentence, /^Black has/);
        await B.ok('mark', { game: id, point: 'B2', life: 'alive' });
        await A.state(id, (s) => !s.accepted[0]);
        await B.fails('illegal', 'mark', { game: id, point: 'E1', life: 'dead' });
        await B.fails('bad_request', 'mark', { game: id, point: 'B2', life: 'odd' }, 'life');
        await B.ok('resume', { game: id });
        state = await A.state(id, (s) => s.phase === 'play');
        assert.equal(state.to_move, 0);
        await A.play(id, 'pass');
        await B.play(id, 'pass');
        await A.state(id, (s) => s.phase === 'scoring');
        await A.ok('accept', { game: id });
        await B.ok('accept', { game: id });
        const { result } = await A.state(id, (s) => s.phase === 'over');
        assert.equal(result.by, 'score');
        assert.match(result.text, /^[BW]\+\d/);
        await A.fails('not_now', 'accept', { game: id });
        await A.fails('not_now', 'resume', { game: id });
    },

    async 'Go: ko and handicap'() {
        const { game } = await A.ok('new', {
            game: 'go', size: 5, moves: 'B1 C1 A2 D2 B3 C3 C2 B2',
        });
        const { node } = await A.state(game, () => true);
        const error = await A.fails('illegal', 'play', { game, node, point: 'C2' });
        assert.match(error.message, /ko/i);
        const told = await A.ok('explain', { game, node, point: 'C2' });
        assert.equal(told.verdict, 'ko');
        assert.equal(told.reason.ko, 'B2');
        assert.equal((await A.ok('position', { game, node })).captured.white, 1);
        const handicap = await A.ok('new', { game: 'go', size: 9, handicap: 4 });
        const state = await A.state(handicap.game, () => true);
        assert.deepEqual([state.turn, state.to_move, state.config.handicap], ['white', 1, 4]);
        await A.fails('bad_request', 'new', { game: 'go', komi: 0.3 }, 'komi');
        await A.fails('bad_request', 'new', { game: 'go', size: 99 }, 'size');
        await A.fails('bad_request', 'new', { game: 'chess' }, 'game');
    },

    async 'Go against the computer, to the count'() {
        const { game } = await A.ok('new', { game: 'go', size: 5, players: [HERE, { kind: 'engine', engine: 'uct', level: 1 }] });
        await A.play(game, 'pass');
        let state = await A.state(game, (s) => !s.thinking && s.node >= 2);
        while (state.phase === 'play') {
            const { node } = await A.ok('play', { game, node: state.node, point: 'pass' });
            state = await A.state(game, (s) => s.node > node || s.phase !== 'play');
        }
        if (state.phase === 'scoring') {
            assert.deepEqual(state.accepted, [false, true]);
            await A.ok('accept', { game });
        }
        await A.state(game, (s) => s.phase === 'over');
    },

    async 'swap2 between people, with take-back'() {
        const { id } = await between({ opening: 'swap2' });
        let state = A.states[id];
        assert.equal(state.phase, 'opening');
        assert.equal(state.opening.question.ask, 'stone');
        assert.equal(state.opening.question.points.length, 225);
        await B.fails('not_yours', 'answer', { game: id, point: 'h8' });
        await A.fails('refused', 'answer', { game: id, choice: 'swap' });
        await A.fails('bad_request', 'answer', { game: id, choice: 'dance' }, 'choice');
        await A.fails('bad_request', 'answer', { game: id });
        for (const point of ['h8', 'i9', 'j10']) await A.ok('answer', { game: id, point });
        state = await B.state(id, (s) => s.opening.question?.ask === 'choice');
        assert.deepEqual(state.opening.question.choices.sort(), ['more', 'stay', 'swap']);
        await B.fails('not_now', 'play', { game: id, node: state.node, point: 'a1' });
        await B.ok('answer', { game: id, choice: 'swap' });
        state = await A.state(id, (s) => s.phase === 'play');
        assert.deepEqual(state.colours, { black: 1, white: 0 });
        assert.deepEqual([state.turn, state.to_move], ['white', 0]);
        await B.ok('undo', { game: id });
        await A.ok('agree', { game: id, what: 'undo', yes: true });
        await B.state(id, (s) => s.phase === 'opening' && s.opening.question.ask === 'choice');
        await B.ok('answer', { game: id, choice: 'stay' });
        await A.state(id, (s) => s.phase === 'play' && s.colours.black === 0);
        await B.fails('not_now', 'answer', { game: id, choice: 'stay' });
    },

    async 'swap2 and renju openings with the computer'() {
        const engine = { kind: 'engine', level: 1 };
        for (const [game, opening] of [['gomoku', 'swap2'], ['renju', 'taraguchi-10'], ['renju', 'rif']]) {
            for (const players of [[HERE, engine], [engine, HERE]]) {
                const made = await A.ok('new', { game, opening, players });
                let state = await A.state(made.game, (s) => !s.thinking);
                while (state.phase === 'opening') {
                    const { seq, opening: { question } } = state;
                    if (question.player === state.you[0]) {
                        const answer = question.ask === 'choice' ? { choice: question.choices[0] }
                            : question.ask === 'number' ? { number: question.low }
                            : { point: question.points[0] };
                        await A.ok('answer', { game: made.game, ...answer });
                    }
                    state = await A.state(made.game, (s) => s.seq > seq && !s.thinking);
                }
                assert.equal(state.phase, 'play');
            }
        }
        await A.fails('bad_request', 'new', { game: 'gomoku', opening: 'rif' }, 'opening');
        await A.fails('bad_request', 'new', { game: 'gomoku', opening: 'tea' }, 'opening');
        await A.fails('bad_request', 'new', { game: 'gomoku', opening: 'swap', moves: 'h8' }, 'moves');
    },

    async 'list, search, rename, delete'() {
        const C = await Client.open(server), D = await Client.open(server);
        assert.deepEqual(await C.ok('list'), { total: 0, games: [] });
        const one = await C.ok('new', { game: 'renju', players: [{ kind: 'here', name: 'Wei 100%' }, LINK] });
        const two = await C.ok('new', { game: 'go', players: [HERE, HERE] });
        await C.ok('rename', { game: two.game, title: '名局 of the year' });
        let list = await C.ok('list');
        assert.equal(list.total, 2);
        const row = list.games.find((g) => g.game === one.game);
        assert.deepEqual([row.kind, row.players[0], row.moves, row.phase, row.key], ['renju', 'Wei 100%', 0, 'play', one.keys['0']]);
        for (const [search, total] of [['名局', 1], ['year', 1], ['YEAR', 1], ['0%', 1], ['_', 0], ['renju', 1], ['', 2], ['nothing', 0]])
            assert.equal((await C.ok('list', { search })).total, total, search);
        assert.equal((await C.ok('list', { limit: 1, offset: 1 })).games.length, 1);
        await D.ok('join', { game: one.game, key: one.invite['1'] });
        assert.equal((await D.ok('list')).games[0].game, one.game);
        await D.fails('not_yours', 'delete', { game: one.game });
        await D.fails('not_yours', 'rename', { game: one.game, title: 'x' });
        const gone = D.event('gone', (e) => e.game === one.game);
        await C.ok('delete', { game: one.game });
        await gone;
        await D.fails('gone', 'position', { game: one.game, node: 0 });
        await A.fails('not_found', 'join', { game: one.game, key: one.keys.watch });
        assert.equal((await C.ok('list')).total, 1);
        assert.equal((await D.ok('list')).total, 0);
        await Promise.all([C.close(), D.close()]);
    },
}, 19);
