/** A server of its own for a test, and people who play in its rooms over real connections. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SimRandom, verifyJournal, type Game, type Refusal } from '@caltrop/engine';
import { RoomGuest, type Frame, type Say, type Standing, type Told } from '@caltrop/room';
import { FIRST, take } from '@caltrop/shelf';
import { openSetup } from '@caltrop/shelf/node';
import { WebSocket } from 'ws';
import { must } from '../../../tests/kit/must.ts';
import { SHELF_GAMES } from '../../../tests/kit/shelf-games.ts';
import { logTo } from '../src/log.ts';
import { startServer, type RunningServer, type ServerOptions } from '../src/server.ts';

export interface TestServer extends RunningServer {
  readonly data: string;
  /** Everything that was logged. */
  readonly logged: string[];
  readonly api: string;
  end(): Promise<void>;
}

/** Starts a server on a free port of this machine, with a data folder that goes with it. */
export const testServer = async (options: Partial<ServerOptions> = {}): Promise<TestServer> => {
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'caltrop-server-'));
  const logged: string[] = [];
  const log = logTo((line) => void logged.push(line));
  const server = await startServer({ port: 0, log, bots: { threads: 1, budgetMs: 20 }, ...options, data });
  return {
    ...server,
    data,
    logged,
    api: `http://127.0.0.1:${server.port}/api`,
    end: async () => {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
};

export const newKey = (): string => randomBytes(32).toString('base64url');
export const hashOf = (key: string): string =>
  createHash('sha256').update(`caltrop-key ${key}`).digest('hex');

export const post = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** What is played where any game will do. */
export const KIND = FIRST;

/** The battle that "Play now" begins, and its game. */
export const plainBattle = async (
  kind: string,
): Promise<{ setup: unknown; game: Game<unknown, unknown> }> => {
  const cartridge = must(await take(kind));
  const { box } = await cartridge.play();
  const { game } = must(await openSetup(cartridge, box.playNow));
  return { setup: game.setup, game };
};

export interface MadeRoom {
  readonly room: string;
  readonly code: string;
}

export const makeRoom = async (server: Pick<TestServer, 'api'>, wanted: object): Promise<MadeRoom> => {
  const made = await post(`${server.api}/rooms`, wanted);
  const body = (await made.json()) as MadeRoom;
  if (made.status !== 201) throw new Error(JSON.stringify(body));
  return body;
};

/** Somebody in a room, over a connection that is opened again when it breaks. */
export class Player {
  readonly guest: RoomGuest;
  readonly frames: Frame[] = [];
  /** What it was told has happened. */
  story: readonly Told[] = [];
  readonly acknowledged = new Map<string, number>();
  private readonly url: () => string;
  private socket: WebSocket | undefined;
  private wanted = true;
  private waiting: (() => void)[] = [];
  closed = false;

  constructor(url: () => string, key: string) {
    this.url = url;
    this.guest = new RoomGuest({
      key,
      newId: () => randomBytes(9).toString('base64url'),
      send: (message) => this.send(JSON.stringify(message)),
      onNews: (_standing, story, fresh) => {
        this.story = fresh ? story : [...this.story, ...story];
        this.wake();
      },
      onFrame: (frame) => void this.frames.push(frame),
    });
    this.open();
  }

  get standing(): Standing | undefined {
    return this.guest.standing;
  }

  send(raw: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(raw);
  }

  say(say: Say): Promise<Refusal | undefined> {
    return this.guest.say(say);
  }

  /** Resolves when something holds. */
  async until(holds: (standing: Standing | undefined) => boolean): Promise<void> {
    while (!holds(this.guest.standing))
      await new Promise<void>((done) => {
        this.waiting.push(done);
      });
  }

  /** Resolves with the first frame of a kind that comes from now on. */
  async frame<T extends Frame['t']>(t: T): Promise<Extract<Frame, { t: T }>> {
    const isIt = (frame: Frame): frame is Extract<Frame, { t: T }> => frame.t === t;
    for (;;) {
      const found = this.frames.findIndex(isIt);
      const frame = this.frames[found];
      if (frame !== undefined && isIt(frame)) {
        this.frames.splice(found, 1);
        return frame;
      }
      await new Promise<void>((done) => {
        this.waiting.push(done);
      });
    }
  }

  end(): void {
    this.wanted = false;
    this.socket?.terminate();
  }

  private wake(): void {
    for (const done of this.waiting.splice(0)) done();
  }

  private open(): void {
    const socket = new WebSocket(this.url());
    this.socket = socket;
    socket.on('open', () => this.guest.opened());
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Frame;
      if (frame.t === 'done') this.acknowledged.set(frame.id, frame.seq);
      this.guest.heard(frame);
      this.wake();
    });
    // A server that is not there is tried again; how often does not matter on one machine.
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      this.guest.closed();
      if (code === 4000) this.closed = true;
      this.wake();
      if (this.wanted && !this.closed) setTimeout(() => this.open(), 20);
    });
  }
}

/** What somebody who plays at random says next; undefined where nothing is up to them. */
export const atRandom = (
  game: Game<unknown, unknown>,
  standing: Standing,
  seat: string,
  random: SimRandom,
): Say | undefined => {
  const dice = standing.waits?.dice;
  if (dice?.seat === seat)
    return {
      do: 'dice',
      seat,
      faces: Array.from({ length: dice.count }, () => 1 + random.below(dice.sides)),
    };
  const question = standing.waits?.questions.find((q) => q.seat === seat);
  if (question !== undefined) {
    const choice = question.choices[random.below(question.choices.length)];
    return { do: 'answer', seat, key: question.key, answer: choice?.id ?? '' };
  }
  if (standing.waits !== undefined || standing.toAct[0] !== seat || standing.stage !== 'play')
    return undefined;
  const state = game.resample(standing.views[seat], seat, random);
  return { do: 'command', seat, command: { ...(game.randomCommand(state, seat, random) as object) } };
};

/** Plays a seat at random until the match is over; after so many commands it is resigned. Without `dice` it types none. */
export const playOut = async (
  player: Player,
  game: Game<unknown, unknown>,
  seat: string,
  { most, seed, dice = true }: { readonly most: number; readonly seed: number; readonly dice?: boolean },
): Promise<number> => {
  const random = SimRandom.from('player', seed);
  let said = 0;
  for (;;) {
    await player.until((s) => s?.stage === 'over' || (s !== undefined && isUp(s, seat, dice)));
    const { standing } = player;
    if (standing?.stage !== 'play') return said;
    const say: Say | undefined =
      said >= most ? { do: 'resign', seat } : atRandom(game, standing, seat, random);
    if (say === undefined) continue;
    const refused = await player.say(say);
    if (refused !== undefined && refused.rule !== 'stale' && player.standing?.stage === 'play')
      throw new Error(refused.what);
    said++;
  }
};

const isUp = (standing: Standing, seat: string, dice: boolean): boolean =>
  standing.waits === undefined
    ? standing.toAct[0] === seat
    : (dice && standing.waits.dice?.seat === seat) ||
      standing.waits.questions.some((question) => question.seat === seat);

/** A room of a plain battle: Ann and Ben in the first two seats, bots in all others. */
export const twoPeople = async (
  server: Pick<TestServer, 'api' | 'port'>,
  kind: string,
  wanted: (second: string) => object = () => ({}),
): Promise<{
  readonly game: Game<unknown, unknown>;
  readonly seats: readonly [first: string, second: string];
  readonly url: () => string;
  readonly ann: Player;
  readonly ben: Player;
}> => {
  const { setup, game } = await plainBattle(kind);
  const [first = '', second = '', ...others] = game.seats;
  const [annKey, benKey] = [newKey(), newKey()];
  const { room } = await makeRoom(server, {
    kind,
    setup,
    host: { hash: hashOf(annKey), seats: [first], name: 'Ann' },
    keys: [{ hash: hashOf(benKey), role: 'seat', seats: [second] }],
    bots: Object.fromEntries(others.map((seat) => [seat, 'random'])),
    ...wanted(second),
  });
  const url = (): string => `ws://127.0.0.1:${server.port}/api/rooms/${room}/socket`;
  return { game, seats: [first, second], url, ann: new Player(url, annKey), ben: new Player(url, benKey) };
};

/** The journal that a room gives out when the battle is over, and whether it proves itself. */
export const provenJournal = async (player: Player, kind: string): Promise<{ text: string; ok: boolean }> => {
  player.send(JSON.stringify({ t: 'journal' }));
  const { text } = await player.frame('journal');
  const game = SHELF_GAMES.get(kind);
  return { text, ok: game !== undefined && verifyJournal(text, game.reopen).ok };
};
