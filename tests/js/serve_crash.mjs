// kill -9 in the middle of games: nothing that was acknowledged is lost.
//
//   node tests/js/serve_crash.mjs MODULES TENGEN
import { assert, Client, newFolder, runTests, startServer } from './serve_client.mjs';

const data = newFolder();
let server = await startServer(data);

async function crash() {
    server.child.kill('SIGKILL');
    await server.ended;
    server = await startServer(data);
}

const shown = async (client, game, node) => {
    const { stones, turn, number, comment, marks, score, captured } = await client.ok('position', { game, node });
    return { stones, turn, number, comment, marks, score, captured };
};

await runTests({
    async 'games in every phase come back as they were'() {
        let A = await Client.open(server), B = await Client.open(server);
        const players = [{ kind: 'here', name: 'Ann' }, { kind: 'link' }];
        const games = {};
        for (const [name, fields, moves] of [
            ['gomoku', { game: 'gomoku', clock: { kind: 'fischer', main: 60000, increment: 1000 } }, ['h8', 'i9', 'j10']],
            ['renju', { game: 'renju', opening: 'swap2' }, ['h8', 'h9', 'i9']],
            ['hex', { game: 'hex' }, []],
            ['go', { game: 'go', size: 7, handicap: 2, komi: 0.5 }, ['C4', 'pass', 'pass']],
            ['resumed', { game: 'go', size: 5 }, ['C3', 'pass', 'pass']],
            ['over', { game: 'gomoku' }, ['h8']],
        ]) {
            const made = await A.ok('new', { ...fields, players });
            await B.ok('join', { game: made.game, key: made.invite['1'], name: 'Bob' });
            for (const point of moves) {
                const mover = await Promise.race([A, B].map((c) => c.state(made.game, (s) => s.players[1].taken && s.you.includes(s.to_move)).then(() => c)));
                await mover.play(made.game, point);
                await Promise.all([A, B].map((c) => c.state(made.game, (s) => s.node === mover.states[made.game].node)));
            }
            games[name] = made;
        }
        await A.ok('mark', { game: games.go.game, point: 'C4', life: 'dead' });
        await A.ok('resume', { game: games.resumed.game });
        await B.ok('answer', { game: games.renju.game, choice: 'swap' });
        await A.ok('undo', { game: games.gomoku.game });
        await B.ok('resign', { game: games.over.game });
        await A.ok('edit', { game: games.over.game, node: 1, op: 'comment', text: '妙 ] \\ :' });
        await A.ok('rename', { game: games.over.game, title: 'T' });

        const before = {};
        for (const [name, { game }] of Object.entries(games)) {
            const state = await A.state(game, () => true);
            before[name] = [await shown(A, game, state.node), structuredClone(A.states[game])];
        }
        const { me } = A, other = B.me;
        await crash();
        await Promise.all([A.closed, B.closed]);
        A = await Client.open(server, me);
        B = await Client.open(server, other);
        for (const [name, { game, keys }] of Object.entries(games)) {
            assert.deepEqual((await A.ok('join', { game, key: keys['0'] })).you, [0]);
            assert.deepEqual((await B.ok('join', { game })).you, [1]);
            const state = await A.state(game, () => true);
            const [position, old] = before[name];
            assert.deepEqual(await shown(A, game, state.node), position, name);
            for (const field of ['title', 'config', 'phase', 'turn', 'to_move', 'colours', 'opening', 'offers', 'accepted', 'result'])
                assert.deepEqual(state[field], old[field], `${name}: ${field}`);
            assert.deepEqual(state.players.map((p) => p.name), ['Ann', 'Bob']);
            if (old.clock) {
                assert.equal(state.clock.running, old.clock.running);
                for (const p of [0, 1]) assert.ok(Math.abs(state.clock.left[p] - old.clock.left[p]) < 5000);
            }
        }
        // And they go on.
        await B.ok('agree', { game: games.gomoku.game, what: 'undo', yes: true });
        await A.state(games.gomoku.game, (s) => s.to_move === 0);
        await A.ok('accept', { game: games.go.game });
        await B.ok('accept', { game: games.go.game });
        await A.state(games.go.game, (s) => s.phase === 'over');
        await A.play(games.renju.game, 'j10');
        assert.equal((await A.ok('list')).total, 6);
        await Promise.all([A.close(), B.close()]);
    },

    async 'killed while moves fly: all acknowledged ones are there'() {
        const clients = await Promise.all(Array.from({ length: 20 }, async () => {
            const client = await Client.open(server);
            const { game } = await client.ok('new', { game: 'go', size: 19 });
            const points = [...(await client.state(game, () => true)).points];
            client.mine = { game, points, acknowledged: 0 };
            return client;
        }));
        const rounds = clients.map(async (client) => {
            const { mine } = client;
            try {
                for (let node = 0; node < 300; node++) {
                    await client.ok('play', { game: mine.game, node, point: mine.points[node] });
                    mine.acknowledged = node + 1;
                }
            } catch (error) {
                assert.match(error.message, /closed/);
            }
        });
        await clients[0].until(() => clients[0].mine.acknowledged >= 40);
        await crash();
        await Promise.all(rounds);
        let sum = 0;
        for (const { me, mine } of clients) {
            const client = await Client.open(server, me);
            await client.ok('join', { game: mine.game });
            const state = await client.state(mine.game, () => true);
            await client.until(() => client.trees[mine.game]);
            const played = client.trees[mine.game].size - 1;
            assert.ok(played >= mine.acknowledged && played <= mine.acknowledged + 1, `${played} of ${mine.acknowledged}`);
            assert.equal(state.node, played);
            sum += mine.acknowledged;
            await client.close();
        }
        assert.ok(sum > 40);
    },

    async 'the computer goes on after a crash'() {
        const client = await Client.open(server);
        const engine = { kind: 'engine', level: 6 };
        const { game } = await client.ok('new', { game: 'gomoku', players: [{ kind: 'here' }, engine], moves: 'h8i9j10i10i11h10' });
        const node = await client.play(game, 'g9');
        await crash();
        const again = await Client.open(server, client.me);
        await again.ok('join', { game });
        await again.state(game, (s) => s.node > node || s.thinking);
        await again.ok('resign', { game });
        await again.state(game, (s) => s.phase === 'over' && !s.thinking);
        await again.close();
    },

    async 'twenty times in a row'() {
        let client = await Client.open(server);
        const { me } = client;
        const { game } = await client.ok('new', { game: 'go', size: 9, study: true });
        let node = 0;
        for (let round = 0; round < 20; round++) {
            await client.ok('edit', { game, node, op: 'comment', text: `round ${round}` });
            await crash();
            client = await Client.open(server, me);
            await client.ok('join', { game });
            node = (await client.state(game, () => true)).node;
            assert.equal((await client.ok('position', { game, node })).comment, `round ${round}`);
        }
    },
}, 4);
