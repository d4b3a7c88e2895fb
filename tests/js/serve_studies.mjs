// Studies, files and searches through the server's interface.
//
//   node tests/js/serve_studies.mjs MODULES TENGEN
import { assert, Client, runTests, sleep, startServer } from './serve_client.mjs';

const server = await startServer();
const A = await Client.open(server);
const base64 = (text) => Buffer.from(text).toString('base64');

async function study(fields = {}) {
    const { game, keys } = await A.ok('new', { game: 'gomoku', study: true, ...fields });
    await A.state(game, (s) => s.phase === 'study');
    return { game, keys };
}
const moves = (game) => [...A.trees[game].values()].map((row) => row[2]).join(',');
async function tree(game, wanted) {
    await A.until(() => moves(game) === wanted, `tree ${wanted}`);
}

await runTests({
    async 'a tree grows and is changed'() {
        const { game } = await study();
        assert.deepEqual(A.states[game].can, ['edit']);
        const one = (await A.ok('play', { game, node: 0, point: 'h8' })).node;
        const two = (await A.ok('play', { game, node: one, point: 'i9' })).node;
        const other = (await A.ok('play', { game, node: one, point: 'g7' })).node;
        assert.equal((await A.ok('play', { game, node: one, point: 'i9' })).node, two);
        await tree(game, ',b h8,w i9,w g7');
        await A.fails('illegal', 'play', { game, node: one, point: 'h8' });
        await A.ok('edit', { game, node: other, op: 'promote' });
        await tree(game, ',b h8,w g7,w i9');
        await A.ok('edit', { game, node: other, op: 'shift', by: 1 });
        await tree(game, ',b h8,w i9,w g7');
        await A.fails('not_now', 'edit', { game, node: other, op: 'shift', by: 1 }, 'op');
        await A.fails('bad_request', 'edit', { game, node: other, op: 'shift' }, 'by');
        await A.ok('edit', { game, node: two, op: 'comment', text: '好棋 "fine"' });
        await A.ok('edit', { game, node: two, op: 'mark', kind: 'triangle', point: 'h8' });
        await A.ok('edit', { game, node: two, op: 'mark', kind: 'label', point: 'a1', label: 'A' });
        await A.ok('edit', { game, node: two, op: 'mark', kind: 'arrow', point: 'a1', end: 'c3' });
        let position = await A.ok('position', { game, node: two });
        assert.equal(position.comment, '好棋 "fine"');
        assert.deepEqual(position.marks, [
            { kind: 'triangle', point: 'h8', end: null, label: null },
            { kind: 'label', point: 'a1', end: null, label: 'A' },
            { kind: 'arrow', point: 'a1', end: 'c3', label: null },
        ]);
        await A.until(() => A.trees[game].get(two)[3] === 3);
        await A.ok('edit', { game, node: two, op: 'unmark', point: 'a1' });
        position = await A.ok('position', { game, node: two });
        assert.deepEqual(position.marks.map((m) => m.kind), ['triangle']);
        assert.deepEqual(await A.ok('edit', { game, node: two, op: 'delete' }), { node: one });
        await tree(game, ',b h8,w g7');
        await A.fails('not_found', 'position', { game, node: two }, 'node');
        await A.ok('edit', { game, node: 0, op: 'undo' });
        await tree(game, ',b h8,w i9,w g7');
        await A.ok('edit', { game, node: 0, op: 'redo' });
        await tree(game, ',b h8,w g7');
        await A.fails('not_now', 'edit', { game, node: 0, op: 'redo' });
        await A.fails('not_now', 'edit', { game, node: 0, op: 'delete' });
        await A.fails('bad_request', 'edit', { game, node: 0, op: 'sing' }, 'op');
        await A.fails('bad_request', 'edit', { game, node: 0, op: 'mark', kind: 'star', point: 'h8' }, 'kind');
        await A.fails('bad_request', 'edit', { game, node: 0, op: 'info', property: 'SZ', text: '9' }, 'property');
        await A.ok('edit', { game, node: 0, op: 'info', property: 'PB', text: 'Wang' });
        assert.equal((await A.ok('list', { search: 'Wang' })).total, 1);
        const { nodes } = await A.ok('children', { game, node: 0 });
        assert.deepEqual(nodes.map((row) => row[2]), ['b h8', 'w g7']);
        for (const [name, fields] of [['resign'], ['undo'], ['accept'], ['answer', { choice: 'stay' }]])
            await A.fails('not_now', name, { game, ...fields });
    },

    async 'spectators of a study do not edit'() {
        const { game, keys } = await study();
        const B = await Client.open(server);
        await B.ok('join', { game, key: keys.watch });
        await B.fails('not_yours', 'edit', { game, node: 0, op: 'comment', text: 'x' });
        await B.fails('not_yours', 'setup', { game, node: 0, stones: '.', turn: 'black' });
        assert.deepEqual((await B.ok('join', { game, key: keys['0'] })).you, [0]);
        await B.ok('edit', { game, node: 0, op: 'comment', text: 'x' });
        await B.close();
    },

    async 'positions are set up'() {
        const { game } = await study({ game: 'go', size: 5 });
        const { points } = A.states[game];
        const stones = (...list) => points.map((p) => (list.includes(p) ? 'X' : list.includes(p.toLowerCase()) ? 'O' : '.')).join('');
        const first = await A.ok('setup', { game, node: 0, stones: stones('C3', 'd4'), turn: 'white' });
        assert.equal(first.node, 0);
        let position = await A.ok('position', { game, node: 0 });
        assert.deepEqual([position.turn, position.stones], ['white', stones('C3', 'd4')]);
        const next = (await A.ok('play', { game, node: 0, point: 'B2' })).node;
        const { node } = await A.ok('setup', { game, node: next, stones: stones('A1', 'A2'), turn: 'black' });
        position = await A.ok('position', { game, node });
        assert.deepEqual([position.turn, position.stones], ['black', stones('A1', 'A2')]);
        await A.fails('illegal', 'setup', { game, node: 0, stones: stones('A2', 'B1', 'a1'), turn: 'black' }, 'stones');
        await A.fails('bad_request', 'setup', { game, node: 0, stones: '...', turn: 'black' }, 'stones');
        await A.fails('bad_request', 'setup', { game, node: 0, stones: stones(), turn: 'red' }, 'turn');
    },

    async 'comments on finished games only'() {
        const { game } = await A.ok('new', { game: 'gomoku' });
        await A.fails('not_now', 'edit', { game, node: 0, op: 'comment', text: 'x' });
        await A.fails('not_now', 'setup', { game, node: 0, stones: 'x', turn: 'black' });
        await A.play(game, 'h8');
        await A.ok('resign', { game });
        await A.ok('edit', { game, node: 1, op: 'comment', text: 'x' });
        await A.fails('not_now', 'edit', { game, node: 1, op: 'delete' });
    },

    async 'files of every format, there and back'() {
        const { game } = await study({ game: 'renju' });
        let node = 0;
        for (const point of ['h8', 'h9', 'i9', 'g7']) node = (await A.ok('play', { game, node, point })).node;
        await A.ok('play', { game, node: 1, point: 'i10' });
        await A.ok('edit', { game, node, op: 'comment', text: '花月' });
        for (const format of ['sgf', 'psq', 'lib', 'pos', 'moves']) {
            const file = await A.ok('export', { game, node, format });
            assert.match(file.name, /^game\.\w+$/);
            assert.ok(Array.isArray(file.lost) && file.type.includes('/'));
            if (format === 'moves') assert.ok(file.lost.length > 0);
            const back = await A.ok('import', { name: file.name, data: file.data });
            assert.equal(back.format, format);
            assert.equal(back.games, 1);
            await A.until(() => A.trees[back.game]?.size >= 4);
            const last = [...A.trees[back.game].keys()];
            const shown = await Promise.all(last.map((n) => A.ok('position', { game: back.game, node: n })));
            const wanted = await A.ok('position', { game, node });
            assert.ok(shown.some((p) => p.stones === wanted.stones), format);
        }
        const svg = await A.ok('export', { game, node, format: 'svg', numbers: true });
        assert.match(Buffer.from(svg.data, 'base64').toString(), /^<svg|^<\?xml/);
        const png = Buffer.from((await A.ok('export', { game, node, format: 'png' })).data, 'base64');
        assert.equal(png.subarray(1, 4).toString(), 'PNG');
        const gif = Buffer.from((await A.ok('export', { game, node, format: 'gif', delay: 100 })).data, 'base64');
        assert.equal(gif.subarray(0, 6).toString(), 'GIF89a');
        await A.fails('not_now', 'export', { game, node, format: 'hexo' }, 'format');
        await A.fails('bad_request', 'export', { game, node, format: 'doc' }, 'format');
        const hex = await study({ game: 'hex' });
        const at = (await A.ok('play', { game: hex.game, node: 0, point: A.states[hex.game].points[80] })).node;
        const file = await A.ok('export', { game: hex.game, node: at, format: 'hexo' });
        assert.equal((await A.ok('import', { data: file.data })).format, 'hexo');
    },

    async 'import: several games, text, warnings, mistakes'() {
        const sgf = '(;GM[4]SZ[15];B[hh];W[ii])(;GM[1]SZ[9]GN[Second];B[ee]C[五])';
        const second = await A.ok('import', { text: sgf, number: 2 });
        assert.deepEqual([second.games, second.format, second.charset], [2, 'sgf', 'UTF-8']);
        const state = await A.state(second.game, () => true);
        assert.deepEqual([state.title, state.config.game, state.config.size], ['Second', 'go', 9]);
        await A.until(() => A.trees[second.game]?.size === 2);
        assert.equal((await A.ok('position', { game: second.game, node: [...A.trees[second.game].keys()][1] })).comment, '五');
        await A.fails('not_now', 'edit', { game: second.game, node: state.root, op: 'undo' });
        await A.fails('not_found', 'import', { text: sgf, number: 3 }, 'number');
        const odd = await A.ok('import', { text: '(;GM[4]SZ[15];B[hh];W[zz];B[ii])' });
        assert.ok(odd.warnings.length > 0 || A.trees[odd.game]);
        const gb = await A.ok('import', { data: Buffer.from('(;GM[4]SZ[15]CA[GB18030]C[\xcc\xec\xd4\xaa];B[hh])', 'latin1').toString('base64') });
        assert.equal(gb.charset, 'GB18030');
        assert.equal((await A.ok('position', { game: gb.game, node: (await A.state(gb.game, () => true)).root })).comment, '天元');
        await A.fails('bad_request', 'import', { data: base64('nothing of the kind') }, 'data');
        await A.fails('bad_request', 'import', { data: '!!!' }, 'data');
        await A.fails('bad_request', 'import', {}, 'data');
        await A.fails('bad_request', 'import', { text: 7 }, 'text');
    },

    async 'a large tree comes cut'() {
        let text = '(;GM[4]SZ[15];B[hh]';
        const names = 'abcdefghijklmno';
        for (const a of names) for (const b of names) if (a + b !== 'hh') {
            text += `(;W[${a}${b}]`;
            for (let i = 0; i < 110; i++) text += `(;B[${names[i % 15]}${names[(i * 7) % 15]}])`;
            text += ')';
        }
        const { game } = await A.ok('import', { text: text + ')' });
        const event = await A.until(() => A.events.find((e) => e.event === 'tree' && e.game === game));
        assert.equal(event.cut, true);
        assert.ok(event.nodes.length <= 20000 && event.nodes.length > 200);
        const child = event.nodes[2][0];
        assert.equal((await A.ok('children', { game, node: child })).nodes.length, 110);
        await A.ok('delete', { game });
    },

    async 'analysis: lines, stop at once, kept in the node'() {
        const { game } = await study();
        const node = (await A.ok('play', { game, node: 0, point: 'h8' })).node;
        A.events.length = 0;
        await A.ok('analyse', { game, node, lines: 3 });
        const event = await A.event('analysis', (e) => e.lines.length === 3, 0);
        assert.equal(event.done, false);
        assert.deepEqual(event.lines.map((l) => l.rank), [1, 2, 3]);
        assert.match(event.lines[0].move, /^[a-o]\d+$/);
        assert.equal(event.lines[0].line[0], event.lines[0].move);
        for (let i = 0; i < 5; i++) {
            const begun = performance.now();
            await A.ok('stop');
            const last = await A.until(() => A.events.findLast((e) => e.event === 'analysis' && e.done));
            const took = performance.now() - begun;
            assert.ok(took < 50, `stopped after ${took} ms`);
            assert.ok(last.lines.length === 3);
            A.events.length = 0;
            await A.ok('analyse', { game, node, lines: 3 });
            await A.event('analysis', (e) => e.lines.length === 3, 0);
        }
        // A new one replaces it.
        await A.ok('analyse', { game, node: 0, lines: 1, time: 50 });
        await A.event('analysis', (e) => e.node === 0 && e.done, 0);
        const kept = await A.ok('position', { game, node });
        assert.equal(kept.analysis.length, 3);
        assert.equal(kept.analysis[0].engine, event.engine);
        await A.until(() => A.trees[game].get(node)[3] === 8);
        await A.fails('bad_request', 'analyse', { game, node, lines: 99 }, 'lines');
        await A.fails('not_found', 'analyse', { game, node, engine: 'nobody' }, 'engine');
    },

    async 'busy when all search; freed at once'() {
        const { game, keys } = await study();
        const { node } = await A.ok('play', { game, node: 0, point: 'h8' }); // an empty board is soon thought over
        const others = [];
        let busy = null;
        for (let i = 0; i < 200 && !busy; i++) {
            const client = await Client.open(server);
            others.push(client);
            await client.ok('join', { game, key: keys['0'] });
            const reply = await client.request('analyse', { game, node });
            busy = reply.error;
        }
        assert.equal(busy.code, 'busy');
        assert.ok(others.length > 2);
        // Moves do not wait for analyses.
        const play = await A.ok('new', { game: 'gomoku', players: [{ kind: 'here' }, { kind: 'engine', level: 1 }] });
        const begun = performance.now();
        await A.play(play.game, 'h8');
        await A.state(play.game, (s) => s.node === 2);
        assert.ok(performance.now() - begun < 1000);
        // Closing a connection ends its search.
        await others[0].close();
        await sleep(60);
        await others.at(-1).ok('analyse', { game, node: 0, time: 20 });
        await Promise.all(others.slice(1).map((client) => client.close()));
    },

    async 'hint and win'() {
        const { game } = await study();
        let node = 0;
        for (const point of ['h8', 'a1', 'i8', 'a3', 'j8', 'a5'])
            node = (await A.ok('play', { game, node, point })).node;
        const hint = await A.ok('hint', { game, node });
        assert.ok(['g8', 'k8', 'f8', 'l8'].includes(hint.move), hint.move);
        const win = await A.ok('win', { game, node });
        assert.ok(win.found);
        assert.ok(win.moves >= 2 && win.line.length >= 1);
        // Two threes at once: no fours yet, and the whole line comes.
        let far = 0;
        for (const point of ['h8', 'a1', 'i8', 'c2', 'j9', 'a3', 'j10', 'b5'])
            far = (await A.ok('play', { game, node: far, point })).node;
        const threats = await A.ok('win', { game, node: far, time: 20000 });
        assert.ok(threats.found);
        assert.equal(threats.line.length, 2 * threats.moves - 1);
        const none = await A.ok('win', { game, node: 1, time: 100 });
        assert.equal(none.found, false);
        assert.match(none.sentence, /no forced win found in 0\.1 s/);
        const one = await A.ok('balance', { game, node: 1, time: 100 });
        assert.equal(one.moves.length, 1);
        const two = await A.ok('balance', { game, node: 1, count: 2, time: 100 });
        assert.equal(new Set(two.moves).size, 2);
        await A.fails('bad_request', 'balance', { game, node: 1, count: 3 }, 'count');
        const go = await study({ game: 'go', size: 9 });
        await A.fails('not_now', 'balance', { game: go.game, node: 0 });
        // Moves that are left out.
        const without = A.event('analysis', (e) => e.game === game && e.node === node && e.done);
        await A.ok('analyse', { game, node, lines: 3, time: 100, without: 'g8 k8' });
        const left = (await without).lines.map((line) => line.move);
        assert.ok(left.length > 0 && !left.includes('g8') && !left.includes('k8'), left.join());
        await A.fails('bad_request', 'analyse', { game, node, without: 'z99' }, 'without');
        await A.fails('not_now', 'win', { game: go.game, node: 0 });
        const told = A.event('analysis', (e) => e.game === go.game && e.ownership);
        await A.ok('analyse', { game: go.game, node: 0, lines: 2, ownership: true });
        const event = await told;
        await A.ok('stop');
        assert.ok(event.lines[0].win >= 0 && event.lines[0].win <= 1);
        assert.equal(event.ownership.length, 81);
    },

    async 'nobody is helped while two people play'() {
        const { game, invite } = await A.ok('new', { game: 'gomoku', players: [{ kind: 'here' }, { kind: 'link' }] });
        const B = await Client.open(server);
        await B.ok('join', { game, key: invite['1'] });
        for (const name of ['analyse', 'hint', 'win', 'review'])
            await B.fails('not_now', name, { game, node: 0 });
        await B.ok('resign', { game });
        await B.ok('hint', { game, node: 0 });
        await B.close();
    },

    async 'review and graph'() {
        const { game } = await study();
        let node = 0;
        for (const point of ['h8', 'i9', 'i8', 'g8']) node = (await A.ok('play', { game, node, point })).node;
        assert.deepEqual((await A.ok('graph', { game })).values, []);
        const finished = A.event('review', (e) => e.finished);
        assert.deepEqual(await A.ok('review', { game, time: 20 }), { of: 5 });
        const last = await finished;
        assert.deepEqual([last.done, last.of], [5, 5]);
        const { values } = await A.ok('graph', { game });
        assert.deepEqual(values.map((v) => v.number), [0, 1, 2, 3, 4]);
        await A.ok('review', { game, time: 1000 });
        await sleep(30);
        const stopped = A.event('review', (e) => e.finished);
        await A.ok('stop');
        assert.ok((await stopped).done < 5);
    },

    async 'SIGTERM: everybody is told, the program ends'() {
        await A.ok('analyse', { game: (await study()).game, node: 0 });
        server.child.kill('SIGTERM');
        assert.equal((await A.event('bye')).event, 'bye');
        assert.equal(await A.closed, 1001);
        const { code, err } = await server.ended;
        assert.deepEqual([code, err], [0, '']);
    },
}, 13);
