import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Person } from './seen.ts';

/**
 * A browser that is driven by WebDriver BiDi, the standard's own protocol: one socket, a message for each command. It is
 * as much of it as a battle needs; Firefox speaks it by itself, so that nothing besides Firefox has to be installed.
 */
export interface Browser {
  /** What pages have complained about. */
  readonly complaints: readonly string[];
  open(url: string): Promise<void>;
  readonly person: Person;
  close(): Promise<void>;
}

type Fields = Readonly<Record<string, unknown>>;

interface Message extends Fields {
  readonly id?: number;
  readonly type?: string;
  readonly method?: string;
  readonly result?: Fields;
  readonly message?: string;
  readonly params?: { readonly level?: string; readonly text?: string };
}

const WAIT = 60_000;

/** Starts Firefox with a profile of its own, and gives the address that it listens at. */
const start = async (path: string) => {
  const profile = await mkdtemp(join(tmpdir(), 'caltrop-firefox-'));
  // Nothing moves longer than it must, as in the other tests.
  await writeFile(join(profile, 'user.js'), "user_pref('ui.prefersReducedMotion', 1);\n");
  const child = spawn(
    path,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  const address = await new Promise<string>((done, fail) => {
    const late = setTimeout(() => fail(new Error(`Firefox does not listen: ${said}`)), WAIT);
    child.stderr.on('data', (part: Buffer) => {
      said += part.toString();
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/u.exec(said) ?? [];
      if (found === undefined) return;
      clearTimeout(late);
      done(found);
    });
    child.on('error', fail);
    child.on('close', (code) => fail(new Error(`Firefox has ended (${code}): ${said}`)));
  });
  const stop = async (): Promise<void> => {
    const gone = new Promise((done) => child.on('close', done));
    child.kill();
    await gone;
    await rm(profile, { recursive: true, force: true });
  };
  return { address, stop };
};

/** A socket on which each command waits for its answer. */
const connect = async (address: string, complaints: string[]) => {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((done, fail) => {
    socket.addEventListener('open', done, { once: true });
    socket.addEventListener('error', () => fail(new Error(`Nobody answers at ${address}.`)), { once: true });
  });
  let count = 0;
  const waiting = new Map<number, (message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method === 'log.entryAdded' && message.params?.level === 'error')
      complaints.push(message.params.text ?? '');
  });
  return (method: string, params: Fields): Promise<Fields> =>
    new Promise((done, fail) => {
      const id = ++count;
      const late = setTimeout(() => fail(new Error(`${method} is not answered.`)), WAIT);
      waiting.set(id, ({ type, result = {}, message = '' }) => {
        clearTimeout(late);
        waiting.delete(id);
        if (type === 'error') fail(new Error(`${method}: ${message}`));
        else done(result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
};

/** The middle of the first or last thing that a selector finds in sight. */
const middleOf = (selector: string, which: string): string => {
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((e) => e.checkVisibility());
  const one = which === 'first' ? all[0] : all.at(-1);
  if (one === undefined) return 'null';
  one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { x, y, width, height } = one.getBoundingClientRect();
  return JSON.stringify({ x: Math.round(x + width / 2), y: Math.round(y + height / 2) });
};

/** Opens a window of that size in Firefox. */
export const openFirefox = async (
  path: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<Browser> => {
  const complaints: string[] = [];
  const { address, stop } = await start(path);
  const send = await connect(address, complaints);
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = await send('browsingContext.create', { type: 'tab' });
  await send('browsingContext.setViewport', { context, viewport });

  /** Runs a function in the page; what comes of it is carried as JSON. */
  const call = async (inPage: string, args: readonly string[]): Promise<unknown> => {
    const { type, result, exceptionDetails } = await send('script.callFunction', {
      functionDeclaration: `(...args) => JSON.stringify((${inPage})(...args))`,
      arguments: args.map((value) => ({ type: 'string', value })),
      target: { context },
      awaitPromise: true,
    });
    if (type !== 'success') throw new Error(JSON.stringify(exceptionDetails));
    const { value } = result as { readonly value?: string };
    return value === undefined ? undefined : JSON.parse(value);
  };

  const person: Person = {
    read: async <T>(inPage: () => T): Promise<T> => (await call(inPage.toString(), [])) as T,
    async press(selector, which = 'first') {
      const found = JSON.parse((await call(middleOf.toString(), [selector, which])) as string) as {
        readonly x: number;
        readonly y: number;
      } | null;
      if (found === null) return false;
      await send('input.performActions', {
        context,
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: [
              { type: 'pointerMove', ...found },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      });
      return true;
    },
  };
  return {
    complaints,
    person,
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    close: stop,
  };
};
