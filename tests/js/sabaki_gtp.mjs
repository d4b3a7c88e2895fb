// The npm package @sabaki/gtp (MIT), which is what Sabaki talks GTP with, drives the program: a whole
// game of Go against itself, analysis as Sabaki reads it, synchronisation, another game, the end.
//
//   node tests/js/sabaki_gtp.mjs MODULES TENGEN
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const [modules, tengen] = process.argv.slice(2);
const dir = resolve(join(modules, '@sabaki/gtp'));
if (!existsSync(dir)) process.exit(77);
const { Controller, ControllerStateTracker } = createRequire(import.meta.url)(dir);

let answers = 0;
const start = (...options) => new Controller(tengen, ['gtp', ...options]);
async function ask(controller, line, subscriber) {
    const [name, ...args] = line.split(' ');
    const response = await controller.sendCommand({ name, args }, subscriber);
    answers++;
    return response;
}
async function fine(controller, line, subscriber) {
    const response = await ask(controller, line, subscriber);
    assert.ok(!response.error, `${line}: ${response.content}`);
    return response.content;
}
async function fails(controller, line, message) {
    const response = await ask(controller, line);
    assert.ok(response.error, `${line} did not fail`);
    assert.equal(response.content, message);
}

// What Sabaki does with a line of analysis: pieces between "info", keys and values, "pv" last.
function parseAnalysis(line) {
    return line.split(/\s*info\s+/).slice(1).map((piece) => {
        const [head, pv] = piece.split(/\s+pv\s+/);
        const words = head.split(/\s+/);
        const found = { pv: pv.split(/\s+/) };
        for (let i = 0; i + 1 < words.length; i += 2) found[words[i]] = words[i + 1];
        return found;
    });
}
function checkAnalysis(line) {
    const found = parseAnalysis(line);
    assert.ok(found.length > 0, line);
    found.forEach((f, i) => {
        assert.match(f.move, /^([A-HJ][1-9]|pass)$/);
        assert.equal(f.pv[0], f.move);
        assert.equal(Number(f.order), i);
        assert.ok(Number(f.visits) >= 0);
        assert.match(f.winrate, /^[01]\.\d+$/);
        assert.ok(Number(f.winrate) <= 1);
        assert.ok(Number.isFinite(Number(f.scoreLead)));
    });
    return found;
}

// Two programs play a game; each hears the other's moves from us.
async function playGame() {
    const players = [start('--size', '9', '--nodes', '60'), start('--size', '9', '--nodes', '40')];
    for (const player of players) {
        const commands = (await fine(player, 'list_commands')).split('\n');
        for (const needed of ['play', 'genmove', 'undo', 'analyze', 'genmove_analyze', 'loadsgf'])
            assert.ok(commands.includes(needed), needed);
        await fine(player, 'boardsize 9');
        await fine(player, 'clear_board');
        await fine(player, 'komi 6.5');
    }
    let passes = 0;
    let moves = 0;
    let move;
    while (passes < 2 && moves < 250) {
        const colour = moves % 2 ? 'W' : 'B';
        move = await fine(players[moves % 2], `genmove ${colour}`);
        if (move === 'resign') break;
        assert.match(move, /^([A-HJ][1-9]|pass)$/);
        await fine(players[(moves + 1) % 2], `play ${colour} ${move}`);
        passes = move === 'pass' ? passes + 1 : 0;
        moves++;
    }
    assert.ok(moves > 20 && moves < 250, `${moves} moves`);
    for (const question of ['list_stones b', 'list_stones w', 'captures b', 'final_score', 'printsgf'])
        assert.equal(await fine(players[0], question), await fine(players[1], question), question);
    assert.match(await fine(players[0], 'final_score'), /^([BW]\+\d+(\.5)?|0)$/);
    await Promise.all(players.map((player) => player.stop()));
    return moves;
}

async function analyze() {
    const engine = start('--size', '9', '--time', '60');
    const lines = [];
    let enough;
    const twoLines = new Promise((done) => { enough = done; });
    const analysis = fine(engine, 'analyze B 5', ({ line }) => {
        if (line.startsWith('info ')) lines.push(line);
        if (lines.length === 2) enough();
    });
    await twoLines;
    const name = await fine(engine, 'name'); // which ends it
    assert.equal(name, 'Tengen');
    await analysis;
    lines.forEach(checkAnalysis);

    await fine(engine, 'time_settings 0 1 5');
    const told = [];
    const answer = await fine(engine, 'genmove_analyze B 5', ({ line }) => told.push(line));
    const play = told.find((line) => line.startsWith('play '));
    assert.ok(answer.endsWith(play));
    const best = told.filter((line) => line.startsWith('info ')).map(checkAnalysis);
    assert.ok(best.length > 0);
    assert.equal(await fine(engine, `color ${play.slice(5)}`), 'black');

    await fails(engine, `play W ${play.slice(5)}`, 'illegal move');
    await fails(engine, 'boardsize 99', 'unacceptable size');
    await fails(engine, 'nonsense', 'unknown command');
    await engine.stop();
}

// How Sabaki brings an engine to the position on its board.
async function synchronise() {
    const tracker = new ControllerStateTracker(start('--nodes', '20'));
    const moves = [['B', 'C3'], ['W', 'G7'], ['B', 'G3'], ['W', 'C7'], ['B', 'E5']];
    const history = moves.map((args) => ({ name: 'play', args }));
    const state = { komi: 5.5, boardsize: [9, 9], timeSettings: null, history };
    await tracker.sync(state);
    assert.equal(await fine(tracker.controller, 'list_stones black'), 'E5 C3 G3');
    assert.equal(await fine(tracker.controller, 'get_komi'), '5.5');
    await tracker.sync({ ...state, history: [...history.slice(0, 4), { name: 'play', args: ['B', 'D4'] }] });
    assert.equal(await fine(tracker.controller, 'list_stones black'), 'D4 C3 G3');
    const handicap = { name: 'set_free_handicap', args: ['C3', 'G7'] };
    await tracker.sync({ ...state, boardsize: [13, 13], history: [handicap, { name: 'play', args: ['W', 'K10'] }] });
    assert.equal(await fine(tracker.controller, 'list_stones black'), 'G7 C3');
    await tracker.controller.stop();
}

// Five in a row in a program that knows only Go's letters.
async function fiveInARow() {
    const engine = start('--game', 'gomoku', '--nodes', '500');
    for (const move of ['H8', 'J9', 'K10', 'L11']) await fine(engine, `play B ${move}`);
    assert.equal(await fine(engine, 'tengen-result'), 'unknown');
    assert.match(await fine(engine, 'genmove B'), /^(G7|M12)$/);
    assert.equal(await fine(engine, 'tengen-result'), 'black wins by five in a row');
    await fails(engine, 'analyze B 10', 'cannot estimate');
    await engine.stop();
}

// In the middle of a thought: quit is obeyed, and so is a pipe that closes.
async function endAtOnce() {
    for (const last of ['quit\n', '']) {
        const began = Date.now();
        const program = spawn(tengen, ['gtp', '--time', '600']);
        program.stdin.write('genmove b\n');
        await new Promise((done) => setTimeout(done, 200));
        program.stdin.end(last);
        const code = await new Promise((done) => program.on('exit', done));
        assert.equal(code, 0);
        assert.ok(Date.now() - began < 10000);
    }
}

const moves = await playGame();
await analyze();
await synchronise();
await fiveInARow();
await endAtOnce();
console.log(`sabaki_gtp: a game of ${moves} moves, ${answers} answers`);
