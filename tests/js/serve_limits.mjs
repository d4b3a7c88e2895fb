// What the server refuses, and that it disturbs nobody: malformed and oversized messages, floods, slow
// readers, other sites, path tricks, wrong options.
//
//   node tests/js/serve_limits.mjs MODULES TENGEN
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { assert, Client, newFolder, runProgram, runTests, sleep, startServer, WebSocket } from './serve_client.mjs';

const server = await startServer();
const A = await Client.open(server);
const port = Number(new URL(server.url).port);

/** A message as it is; the reply. */
async function raw(client, text) {
    const reply = client.event('reply');
    client.ws.send(text);
    return reply;
}

/** GET with the path untouched. */
function get(path, { method = 'GET', headers = {} } = {}) {
    return new Promise((done, fail) => {
        const call = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
            let body = '';
            response.on('data', (text) => (body += text));
            response.on('end', () => done({ status: response.statusCode, headers: response.headers, body }));
        });
        call.on('error', fail);
        call.end();
    });
}

/** Bytes to the port; whatever comes back until it is closed, or for a moment. */
function talk(bytes, wait = 300) {
    return new Promise((done) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
        let text = '';
        const end = () => {
            socket.destroy();
            done(text);
        };
        socket.on('data', (more) => (text += more));
        socket.on('close', end);
        socket.on('error', end);
        setTimeout(end, wait);
    });
}

function refused(options, url = server.socket, protocol = 'tengen-1') {
    return new Promise((done) => {
        const ws = new WebSocket(url, protocol, options);
        ws.on('open', () => done('open') || ws.close());
        ws.on('unexpected-response', (_, response) => done(response.statusCode));
        ws.on('error', (error) => done(error.message));
    });
}

await runTests({
    async 'messages that are none'() {
        for (const text of ['', '{', 'nonsense', '[1,2', '{"id":1,"do":"hello"', '"\\ud800"', '{"a":1}{"b":2}'])
            assert.equal((await raw(A, text)).error.code, 'bad_request', text);
        for (const text of ['[]', '7', '"x"', 'null', '{}', '{"do": 7}', '{"do": null}'])
            assert.equal((await raw(A, text)).error.code, 'bad_request', text);
        assert.equal((await raw(A, '{"do": "dance"}')).error.code, 'unknown');
        const deep = await raw(A, `{"do": "new", "game": ${'['.repeat(100000)}`);
        assert.deepEqual([deep.id, deep.error.code], [null, 'bad_request']);
        assert.match(deep.error.message, /nested/);
        const string = await raw(A, JSON.stringify({ id: {}, do: 'x', text: '[{'.repeat(50) }));
        assert.deepEqual([string.id, string.error.code], [null, 'unknown']);
        const named = await A.fails('bad_request', 'new', {}, 'game');
        assert.match(named.message, /game/);
        await A.fails('bad_request', 'new', { game: 7 }, 'game');
        await A.fails('bad_request', 'new', { game: 'go', size: 'big' }, 'size');
        await A.fails('bad_request', 'new', { game: 'go', size: 7.5 }, 'size');
        await A.fails('bad_request', 'new', { game: 'go', players: [{ kind: 'ghost' }] }, 'players');
        await A.fails('bad_request', 'new', { game: 'go', players: [1, 2] }, 'players');
        await A.fails('bad_request', 'new', { game: 'go', players: [{}, {}, {}] }, 'players');
        await A.fails('bad_request', 'new', { game: 'go', players: [{ name: 'x'.repeat(100) }] }, 'players');
        await A.fails('bad_request', 'new', { game: 'go', clock: 'fast' }, 'clock');
        await A.fails('bad_request', 'list', { limit: -1 }, 'limit');
        await A.fails('too_large', 'list', { search: 'x'.repeat(201) }, 'search');
        const { game } = await A.ok('new', { game: 'go', komi: null, size: null });
        await A.fails('bad_request', 'position', { game }, 'node');
        await A.fails('bad_request', 'position', { game, node: -1 }, 'node');
        await A.fails('bad_request', 'position', { game, node: 2 ** 32 }, 'node');
        await A.fails('not_found', 'position', { game, node: 2 ** 32 - 2 }, 'node');
        await A.fails('bad_request', 'position', { game: [], node: 0 }, 'game');
        await A.fails('not_found', 'position', { game: "' OR 1=1 --", node: 0 }, 'game');
    },

    async 'hello comes first, with the right version and key'() {
        const client = new Client(server);
        await client.opened;
        await client.fails('bad_request', 'list', {}, 'do');
        await client.fails('version', 'hello', { version: 2 });
        await client.fails('bad_request', 'hello', { version: 1, me: 'short' }, 'me');
        await client.fails('bad_request', 'hello', { version: 1, me: '*'.repeat(22) }, 'me');
        await client.fails('bad_request', 'hello', { version: 1, lang: 'xx' }, 'lang');
        const { me } = await client.ok('hello', { version: 1 });
        await client.ok('new', { game: 'go' });
        await client.ok('hello', { version: 1, me, lang: 'zh' });
        await client.fails('not_now', 'hello', { version: 1, me: 'A'.repeat(22) }, 'me');
        await client.close();
    },

    async 'sizes of messages'() {
        const client = await Client.open(server);
        await client.fails('too_large', 'list', { search: 'x'.repeat(2 << 20) });
        await client.fails('bad_request', 'import', { data: 'A'.repeat(2 << 20) });
        const pieces = client.request('list', { more: 'x'.repeat(300000) });
        assert.ok((await pieces).ok);
        client.ws.send(' '.repeat(30 << 20));
        assert.equal(await client.closed, 1009);
        const binary = await Client.open(server);
        binary.ws.send(Buffer.from([1, 2, 3]));
        assert.equal(await binary.closed, 1003);
        const utf8 = await Client.open(server);
        utf8.ws.send(Buffer.from([0x22, 0xff, 0xfe, 0x22]), { binary: false });
        assert.equal(await utf8.closed, 1007);
    },

    async 'a flood closes the connection that sends it'() {
        const client = await Client.open(server);
        // Seconds are counted apart: twice as many and some are too many on one side of a boundary.
        for (let i = 0; i < 450; i++) client.ws.send('{"do":"list"}');
        assert.equal(await client.closed, 1008);
        const wild = await Client.open(server);
        wild.ws.on('error', () => {}); // it goes on writing when nobody reads any more
        for (let i = 0; i < 20000; i++) wild.ws.send('{"do":"list"}');
        assert.ok([1006, 1008].includes(await wild.closed));
        const many = await Client.open(server);
        const { game } = await many.ok('new', { game: 'gomoku', study: true });
        for (let i = 0; i < 60; i++) many.ws.send(JSON.stringify({ id: i + 10, do: 'hint', game, node: 0 }));
        assert.equal(await many.closed, 1008);
        await A.ok('list');
    },

    async 'who does not read is dropped'() {
        const slow = await Client.open(server);
        let text = '(;GM[1]SZ[19]';
        for (let i = 0; i < 9000; i++) text += `;B[${'abcdefghijklmnopqrs'[i % 19]}a]C[x]`;
        const { game } = await slow.ok('import', { text: text + ')' });
        slow.ws._socket.pause();
        // Each asks for some 300 KB.
        for (let second = 0; second < 4; second++) {
            for (let i = 0; i < 150; i++) slow.ws.send(JSON.stringify({ id: 1e6, do: 'children', game, node: 0 }));
            await sleep(1000);
            await A.ok('list');
        }
        slow.ws._socket.resume();
        assert.ok([1005, 1006].includes(await slow.closed));
    },

    async 'other sites and other paths'() {
        const host = `127.0.0.1:${port}`;
        assert.equal(await refused({ origin: `http://${host}` }), 'open');
        assert.equal(await refused({ origin: 'http://evil.example' }), 403);
        assert.equal(await refused({ origin: `http://127.0.0.1:${port + 1}` }), 403);
        assert.equal(await refused({ origin: 'null' }), 403);
        assert.notEqual(await refused({}, server.url + 'other'), 'open');
        assert.notEqual(await refused({}, server.socket, 'other-protocol'), 'open');
    },

    async 'files: headers, ETag, path tricks'() {
        const page = await get('/');
        assert.equal(page.status, 200);
        assert.match(page.headers['content-type'], /^text\/html; charset=utf-8$/);
        assert.match(page.body, /Tengen/);
        const policy = page.headers['content-security-policy'];
        assert.match(policy, /default-src 'none'/);
        assert.match(policy, /frame-ancestors 'none'/);
        assert.doesNotMatch(policy, /unsafe/);
        assert.equal(page.headers['x-content-type-options'], 'nosniff');
        assert.equal(page.headers['referrer-policy'], 'no-referrer');
        const { etag } = page.headers;
        assert.equal((await get('/index.html')).headers.etag, etag);
        const again = await get('/', { headers: { 'if-none-match': etag } });
        assert.deepEqual([again.status, again.body], [304, '']);
        const head = await get('/', { method: 'HEAD' });
        assert.deepEqual([head.status, head.body], [200, '']);
        for (const path of ['/../etc/passwd', '/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '//etc/passwd', '/index.html/',
            '/index.html%00.png', '/.git/config', '/./../CMakeLists.txt', '/none', '/INDEX.HTML', '/index.html/../../x']) {
            const { status, body } = await get(path).catch(() => ({ status: 0, body: '' }));
            assert.ok([0, 400, 403, 404].includes(status), `${path}: ${status}`);
            assert.doesNotMatch(body, /root:/);
        }
        assert.equal((await get('/none')).status, 404);
        assert.equal((await get('/none')).headers['x-content-type-options'], 'nosniff');
        assert.ok([0, 403, 404, 405].includes((await get('/', { method: 'POST' }).catch(() => ({ status: 0 }))).status));
        assert.ok([0, 403, 404, 405].includes((await get('/', { method: 'DELETE' }).catch(() => ({ status: 0 }))).status));
        for (const bytes of ['GET / HTTP/1.1\r\n' + 'x: y\r\n'.repeat(5000) + '\r\n', '\x16\x03\x01\x02\x00', `GET /${'a'.repeat(20000)} HTTP/1.1\r\n\r\n`, '\0\0\0\0\r\n\r\n'])
            assert.doesNotMatch(await talk(bytes), /HTTP\/1\.1 200/);
        await A.ok('list');
    },

    async 'the page from a folder'() {
        const folder = newFolder();
        mkdirSync(join(folder, 'js'));
        writeFileSync(join(folder, 'index.html'), '<p>work in progress');
        writeFileSync(join(folder, 'js', 'a.js'), 'export {};');
        writeFileSync(join(folder, '.hidden'), 'no');
        const own = await startServer(newFolder(), '--web', folder);
        const fetchText = async (path) => {
            const response = await fetch(own.url + path);
            return [response.status, response.headers.get('content-type'), await response.text()];
        };
        assert.deepEqual(await fetchText(''), [200, 'text/html; charset=utf-8', '<p>work in progress']);
        assert.deepEqual(await fetchText('js/a.js'), [200, 'text/javascript; charset=utf-8', 'export {};']);
        for (const path of ['.hidden', 'js', 'js/', 'none', '..%2f..%2fetc/passwd', '%2e%2e/x'])
            assert.ok((await fetchText(path))[0] >= 400, path);
        own.child.kill('SIGINT');
        const { code, err } = await own.ended;
        assert.deepEqual([code, err], [0, '']);
    },

    async 'many connections'() {
        const clients = await Promise.all(Array.from({ length: 300 }, async () => {
            const client = new Client(server);
            await client.opened;
            return client;
        }));
        // Most of them say nothing; the others are served all the same.
        await clients[299].ok('hello', { version: 1 });
        await A.ok('list');
        await Promise.all(clients.map((client) => client.close()));
    },

    async 'starting goes wrong, and says how'() {
        const data = newFolder();
        for (const [wanted, ...args] of [
            [/another tengen serve is using it/, '--port', '0', '--data', server.data],
            [new RegExp(`cannot listen on 127.0.0.1, port ${port}`), '--port', String(port), '--data', data],
            [/cannot listen on 203.0.113.1/, '--port', '0', '--bind', '203.0.113.1', '--data', newFolder()],
            [/Not a directory/, '--port', '0', '--data', join(data, 'file', 'x')],
            [/not a database/, '--port', '0', '--data', join(data, 'bad')],
        ]) {
            writeFileSync(join(data, 'file'), 'x');
            mkdirSync(join(data, 'bad'), { recursive: true });
            writeFileSync(join(data, 'bad', 'games.db'), 'this is no database, but long enough to be looked at '.repeat(40));
            const { code, out, err } = await runProgram('serve', ...args);
            assert.match(err, wanted);
            assert.deepEqual([code, out], [3, '']);
        }
        assert.equal((await runProgram('serve', '--port', '99999')).code, 2);
        assert.equal((await runProgram('serve', 'now')).code, 2);
    },
}, 10);
