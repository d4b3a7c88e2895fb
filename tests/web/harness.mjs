// What the browser tests share: a server of their own, a browser, pages that complain about every error
// in the console, and clicking as people do.
//
//   node tests/web/run.mjs NODE_MODULES TENGEN [NAME...]
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import assert from 'node:assert/strict';

const [modules, program] = process.argv.slice(2);
export const require = createRequire(join(modules, 'package.json'));
/** Long enough for a machine that does much else; nothing waits that long unless it fails. */
const TIMEOUT = 30000;
export const shots = process.env.TG_SHOTS ?? null; // a folder for screenshots

/** A Chromium of this machine, if there is one. */
export function findBrowser() {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/bin'].filter((folder) => !folder.startsWith('/snap'));
  const places = [process.env.CHROMIUM, ...names.flatMap((name) => folders.map((folder) => join(folder, name)))];
  return places.find((place) => place && existsSync(place)) ?? null;
}

export class Server {
  constructor() {
    this.data = mkdtempSync(join(tmpdir(), 'tengen-web-'));
  }

  /** Starts it on any free port, or again on the one it had. */
  async start() {
    this.process = spawn(program, ['serve', '--port', String(this.port ?? 0), '--data', this.data], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.url = await new Promise((resolve, reject) => {
      let text = '';
      this.process.stdout.on('data', (data) => {
        text += data;
        const found = /http:\/\/\S+/.exec(text);
        if (found) resolve(found[0]);
      });
      this.ended.then((code) => reject(new Error(`the server ended with ${code}: ${text}`)));
    });
    this.port = Number(new URL(this.url).port);
  }

  /** Ends it as `kill` does, or as a crash would. */
  async stop(signal = 'SIGTERM') {
    this.process.kill(signal);
    await this.ended;
  }

  remove() {
    rmSync(this.data, { recursive: true, force: true });
  }
}

export class Tester {
  constructor(browser, server) {
    this.browser = browser;
    this.server = server;
    this.contexts = [];
    /** @type {any[]} */
    this.pages = [];
    this.ownServer = null;
  }

  /** A server for this test alone, which it may kill. */
  async serve() {
    this.ownServer = new Server();
    this.server = this.ownServer;
    await this.server.start();
  }

  get url() {
    return this.server.url;
  }

  /**
   * A browser of its own, with nothing remembered.
   * @param {{lang?: string, phone?: boolean, width?: number, height?: number, dark?: boolean, path?: string}} options
   */
  async open(options = {}) {
    const phone = options.phone ?? false;
    const context = await this.browser.newContext({
      viewport: { width: options.width ?? (phone ? 360 : 1280), height: options.height ?? (phone ? 740 : 850) },
      locale: options.lang === 'zh' ? 'zh-CN' : 'en-US',
      colorScheme: options.dark ? 'dark' : 'light',
      hasTouch: phone,
      isMobile: phone,
      acceptDownloads: true,
    });
    this.contexts.push(context);
    return this.tab(context, options.path);
  }

  /** One more window of a browser that is open. */
  async tab(context, path = '') {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT);
    this.pages.push(page);
    page.problems = [];
    page.on('pageerror', (error) => page.problems.push(error.message));
    page.on('console', (message) => { if (message.type() === 'error' && !/WebSocket|ERR_/.test(message.text())) page.problems.push(message.text()); });
    await page.goto(this.url + path);
    await page.waitForSelector('#menu button');
    return page;
  }

  /** What went wrong unseen, in the pages that were opened. */
  problems() {
    return this.pages.flatMap((page) => page.problems);
  }

  async close() {
    for (const context of this.contexts.splice(0)) await context.close();
    if (this.ownServer) {
      await this.ownServer.stop();
      this.ownServer.remove();
    }
  }
}

/** Clicks the control of that name, as in `data-name`. */
export async function press(page, name) {
  await page.click(`[data-name="${name}"]:visible`);
}

/** Passes and waits until that is part of the game: a second pass is the other side's. */
export async function pass(page) {
  const moves = () => page.evaluate(() => Number(document.querySelector('#steps input')?.max ?? 0));
  const before = await moves();
  await press(page, 'pass');
  await page.waitForFunction((count) => Number(document.querySelector('#steps input')?.max ?? 0) > count, before);
}

/** Plays a point and waits until the stone is there. */
export async function play(page, point) {
  await page.waitForSelector('.board.playable'); // it may still be somebody else's turn to decide
  await page.click(`[data-point="${point}"]`);
  await page.waitForFunction((name) => !/, (empty|空)/.test(document.querySelector(`[data-point="${name}"]`)?.getAttribute('aria-label') ?? ', empty'), point);
}

/** Waits until the text of an element matches. */
export async function waitText(page, selector, pattern) {
  try {
    await page.waitForFunction(([where, source, flags]) => new RegExp(source, flags).test(document.querySelector(where)?.textContent ?? ''),
      [selector, pattern.source, pattern.flags]);
  } catch {
    assert.fail(`${selector} says "${await page.locator(selector).first().textContent({ timeout: 1000 }).catch(() => 'nothing')}", not ${pattern}`);
  }
}

/** Waits until there are so many of these. */
export async function waitCount(page, selector, count) {
  try {
    await page.waitForFunction(([where, wanted]) => document.querySelectorAll(where).length === wanted, [selector, count]);
  } catch {
    assert.fail(`${await page.locator(selector).count()} of ${selector}, not ${count}`);
  }
}

/** Opens a text through the dialog. */
export async function openText(page, text) {
  await press(page, 'open');
  await page.fill('dialog[data-name=open] textarea', text);
  await press(page, 'open-text');
}

/** Saves in a format and returns the file. */
export async function save(page, format) {
  await press(page, 'save');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, `save-${format}`)]);
  const path = await download.path();
  await page.keyboard.press('Escape');
  return { name: download.suggestedFilename(), bytes: readFileSync(path) };
}

/** Move number i of a game of Go on 19 × 19 where black fills the left and white the right, and nothing is taken. */
export function sideBySide(i) {
  const letters = 'abcdefghijklmnopqrs', each = Math.floor(i / 2);
  return `;${i % 2 ? 'W' : 'B'}[${letters[(each % 9) + (i % 2 ? 10 : 0)]}${letters[Math.floor(each / 9) % 19]}]`;
}

/** The part of a link behind the server's address. */
export function pathOf(link) {
  return link.slice(link.indexOf('#'));
}

/** Plays moves one after the other on one page. */
export async function playAll(page, moves) {
  for (const point of moves.split(' ')) await play(page, point);
}

/** What the point is said to be: "black stone", "empty" … */
export async function pointText(page, point) {
  return page.getAttribute(`[data-point="${point}"]`, 'aria-label');
}

export async function status(page) {
  return (await page.textContent('#status')) ?? '';
}

/** Waits until the verdict matches. */
export async function waitStatus(page, pattern) {
  try {
    await page.waitForFunction(([source, flags]) => new RegExp(source, flags).test(document.getElementById('status')?.textContent ?? ''), [pattern.source, pattern.flags]);
  } catch {
    assert.fail(`the status is "${await status(page)}", not ${pattern}`);
  }
}

/** How many stones are on the board. */
export async function stones(page) {
  return page.locator('.stones .stone').count();
}

export async function waitStones(page, count) {
  try {
    await page.waitForFunction((wanted) => document.querySelectorAll('.stones .stone').length === wanted, count);
  } catch {
    assert.fail(`${await stones(page)} stones on the board, not ${count}`);
  }
}

/**
 * Fills in "New game" as a person would.
 * @param {{game: string, opponent?: string, size?: string, rule?: string, colour?: string, opening?: string, level?: number, clock?: string}} wishes
 */
export async function newGame(page, wishes) {
  await press(page, 'new');
  const dialog = page.locator('dialog[data-name=new]');
  const radio = async (name, value) => dialog.locator(`input[name="${name}"][value="${value}"]`).check({ force: true });
  await radio('game', wishes.game);
  if (wishes.size) await dialog.locator('select[name=size]').selectOption(wishes.size);
  if (wishes.rule) await dialog.locator('select[name=rule]').selectOption(wishes.rule);
  await radio('opponent', wishes.opponent ?? 'here');
  if (wishes.level) await dialog.locator('input[name=level]').fill(String(wishes.level));
  if (wishes.colour) await radio('colour', wishes.colour);
  if (wishes.opening) await dialog.locator('select[name=opening]').selectOption(wishes.opening);
  if (wishes.clock) {
    await radio('clock', wishes.clock);
    for (const [name, value] of Object.entries(wishes.times ?? {})) {
      await dialog.locator(`input[name="${name}"]`).fill(String(value));
      await dialog.locator(`input[name="${name}"]`).blur();
    }
  }
  if (wishes.more) await wishes.more(dialog);
  await dialog.locator('[data-name=start]').click();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForSelector('.board');
  await page.waitForSelector('.cell[aria-label]');
}

/** A picture to look at, if TG_SHOTS says where. */
export async function picture(page, name) {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`) });
}

export { assert };
