/**
 * A server as it is started, and a page that comes into a room with a long story: how long until the server answers, and until the
 * first picture of the board is on the screen.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SimRandom } from '@caltrop/engine';
import { aboutOf, keyHash, Room, type Line, type Say } from '@caltrop/room';
import { FIRST, take } from '@caltrop/shelf';
import { chromium, type Browser } from '@playwright/test';
import { openDatabase } from '../../server/src/storage/database.ts';
import { openerKeeping } from '../../server/src/rooms/games.ts';
import { newRoom } from '../../server/src/rooms/making.ts';
import { rowOf } from '../../server/src/rooms/row.ts';
import { SqlStore } from '../../server/src/storage/store.ts';
import { median, type Row } from '../../../bench/measure.ts';
import { findBrowser } from '../../../scripts/browser.ts';
import { buildPage } from '../../../scripts/page.ts';
import { must } from '../../../tests/kit/must.ts';

const PORT = 4375;
const COMMANDS = 500;
const ROUNDS = 5;
const ROOT = new URL('../../..', import.meta.url).pathname;

/** What somebody at random says next: a command, an answer, or now and then that the last command is taken back. */
const nextSay = (room: Room, random: SimRandom): { readonly by: string; readonly say: Say } => {
  const { match, game } = room;
  const [question] = match.open();
  const [due = ''] = match.toAct();
  const seat = question?.seat ?? due;
  const by = room.holder(seat)?.id ?? '';
  if (question !== undefined) {
    const answer = question.choices[random.below(question.choices.length)]?.id ?? '';
    return { by, say: { do: 'answer', seat, key: question.key, answer } };
  }
  if (match.undoTerms(seat).kind === 'free' && random.below(3) === 0)
    return { by, say: { do: 'undo', seat } };
  const command = game.randomCommand(match.state, seat, random);
  return { by, say: { do: 'command', seat, command: { ...(command as object) } } };
};

/** Plays at random until so many commands were given; none where the match is over before. */
const playedLines = (room: Room, seed: number): Line[] | undefined => {
  const random = SimRandom.from('long room', seed);
  const lines: Line[] = [];
  let commands = 0;
  const say = (by: string, what: Say): void => {
    const id = `long-room-${room.seq}`;
    const heard = room.hear({ by, id, knew: room.seq, say: what }, room.since + room.seq);
    if ('line' in heard) lines.push(heard.line);
  };
  say(room.host, { do: 'begin' });
  while (room.stage === 'play' && commands < COMMANDS) {
    const { by, say: what } = nextSay(room, random);
    say(by, what);
    if (what.do === 'command') commands++;
  }
  return room.stage === 'play' ? lines : undefined;
};

/** Writes a room in which so many commands were given into a data folder; gives its address in the page. */
const makeLongRoom = async (data: string): Promise<string> => {
  const open = openerKeeping(1);
  const cartridge = must(await take(FIRST));
  const { box } = await cartridge.play();
  const { game } = must(await open(FIRST, box.playNow));
  const keys = game.seats.map(() => randomBytes(32).toString('base64url'));
  const [host = '', ...others] = keys;
  const wanted = JSON.stringify({
    kind: FIRST,
    setup: game.setup,
    host: { hash: keyHash(host), seats: [game.seats[0]], name: 'Anselm' },
    keys: others.map((key, n) => ({ hash: keyHash(key), role: 'seat', seats: [game.seats[n + 1]] })),
  });
  const { db } = await openDatabase(data, undefined);
  const store = new SqlStore(db);
  for (let seed = 0; ; seed++) {
    const first = must(await newRoom(wanted, open, Date.now()));
    const { made } = first.say;
    const room = new Room(game, made, first.at);
    const about = aboutOf(room);
    const lines = playedLines(room, seed);
    if (lines === undefined) continue;
    await store.make(first, rowOf(about, first.at));
    await Promise.all(lines.map((line) => store.append(made.room, line)));
    await store.close();
    return `#/room/${made.room}/${host}`;
  }
};

/** Starts the server as people do; resolves with the seconds until it answered. */
const startOnce = async (
  data: string,
): Promise<{ readonly child: ChildProcess; readonly seconds: number }> => {
  const began = performance.now();
  const words = ['scripts/start.mjs', '--no-open', '--port', String(PORT), '--data', data];
  const child = spawn(process.execPath, words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise<void>((said, fail) => {
    child.stdout.once('data', () => said());
    child.once('exit', () => fail(new Error('the server has ended')));
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const health = await fetch(`http://127.0.0.1:${PORT}/api/health`);
  if (!health.ok) throw new Error(`the server says ${health.status}`);
  return { child, seconds: (performance.now() - began) / 1000 };
};

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });

/** Seconds from the click on a link until the board is drawn, on a device that has never been here. */
const joinOnce = async (browser: Browser, address: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('[data-unit]') === null) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => Object.assign(globalThis, { pictureAfter: performance.now() })),
      );
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address);
  const shown = await page.waitForFunction(
    () => (globalThis as { pictureAfter?: number }).pictureAfter ?? false,
  );
  const ms = Number(await shown.jsonValue());
  await context.close();
  return ms / 1000;
};

const benchRoom = async (): Promise<Row[]> => {
  await buildPage();
  const data = mkdtempSync(join(tmpdir(), 'caltrop-bench-'));
  const path = await makeLongRoom(data);
  const starts: number[] = [];
  const joins: number[] = [];
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  for (let round = 1; round < ROUNDS; round++) {
    const { child, seconds } = await startOnce(data);
    starts.push(seconds);
    await ended(child);
  }
  const { child, seconds } = await startOnce(data);
  starts.push(seconds);
  const address = `http://127.0.0.1:${PORT}/${path}`;
  // The first one finds a server that is still reading the content of its games.
  await joinOnce(browser, address);
  for (let round = 0; round < ROUNDS; round++) joins.push(await joinOnce(browser, address));
  await ended(child);
  await browser.close();
  rmSync(data, { recursive: true, force: true });
  const spread = (times: readonly number[]): string =>
    `${Math.min(...times).toFixed(2)} to ${Math.max(...times).toFixed(2)} s`;
  return [
    {
      name: 'Online: the server from its start until it answers, with the page built',
      ours: median(starts),
      unit: 's, median',
      target: '< 3 s',
      met: median(starts) < 3,
      note: spread(starts),
    },
    {
      name: `Online: from a link to the first picture of a room of ${COMMANDS} commands, new device`,
      ours: median(joins),
      unit: 's, median',
      target: '< 1 s',
      met: median(joins) < 1,
      note: spread(joins),
    },
  ];
};

process.stdout.write(JSON.stringify(await benchRoom()));
process.exit(0);
