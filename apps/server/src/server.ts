/** One process that serves page, rooms and storage. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import { aboutOf, journalOf, Keeper, Room } from '@caltrop/room';
import { refused, safeHeaders, send, text, type Answer } from './http/answer.ts';
import { roomAgain } from './rooms/again.ts';
import { Api } from './http/api.ts';
import { BOT_LIMITS, Bots, type BotLimits } from './bots/bots.ts';
import { openDatabase } from './storage/database.ts';
import { fileAnswer, listen, pathIn, type PageFolder } from './http/files.ts';
import { openerKeeping } from './rooms/games.ts';
import { hostsOf } from './http/hosts.ts';
import { Jobs } from './jobs/jobs.ts';
import { Limiter, LIMITS, type Limits } from './http/limits.ts';
import { roomInLog, whyOf, type Log } from './log.ts';
import { newName } from './rooms/making.ts';
import { newMetrics } from './http/metrics.ts';
import { CHANNEL, Peers } from './rooms/peers.ts';
import { rowOf } from './rooms/row.ts';
import { Sockets } from './rooms/sockets.ts';
import { SqlStore } from './storage/store.ts';

export interface ServerOptions {
  /** The folder that rooms are kept in, where no database is named. */
  readonly data: string;
  /** The address of a PostgreSQL database. */
  readonly database?: string;
  readonly page?: PageFolder;
  readonly port: number;
  /** Whether another port will not do. */
  readonly strictPort?: boolean;
  /** Where it listens: this machine alone, or `0.0.0.0` for its networks too. */
  readonly host?: string;
  /** Other names that it goes by. */
  readonly names?: readonly string[];
  /** The addresses that others can open the page by, once the port is known. */
  readonly addresses?: (port: number) => readonly string[];
  /** Whether a proxy in front of it says whom it speaks for. */
  readonly behindProxy?: boolean;
  readonly bots?: Partial<BotLimits>;
  /** How many batches of battles this process fights at once; 0 leaves them to workers, where a database is named. */
  readonly fighters?: number;
  readonly limits?: Partial<Limits>;
  /** After how many days a table that nobody uses is removed. */
  readonly keepDays?: number;
  readonly log: Log;
}

export interface RunningServer {
  readonly port: number;
  readonly storage: 'sqlite' | 'postgres';
  /** Ends it: what is under way is finished first. */
  stop(): Promise<void>;
}

/** How many games are kept open for rooms. */
const GAMES_KEPT = 64;
const KEEP_DAYS = 365;
/** How exactly it is known when a table was last used, and how often unused ones are looked for. */
const NOTED_EVERY_MS = 60 * 60 * 1000;
/** How often clocks are looked at. */
const TICK_MS = 500;
/** How long a stop waits for connections to close by themselves. */
const PATIENCE_MS = 2000;
/** Without a page there is nothing that could be loaded. */
const NOTHING = "default-src 'none'";

const now = (): number => Date.now();

export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { log, page, behindProxy = false } = options;
  const { db, kind: storage } = await openDatabase(options.data, options.database, (fault) =>
    log('warn', 'a connection to the database broke', { why: whyOf(fault) }),
  );
  /** What this server is called among those on the same database. */
  const own = newName();
  const store = new SqlStore(db, storage === 'postgres' ? { channel: CHANNEL, own } : undefined);
  const metrics = newMetrics();
  const open = openerKeeping(GAMES_KEPT);
  const failed = (what: string, id: string) => (fault: unknown) => {
    metrics.count('caltrop_faults_total');
    log('error', what, { room: roomInLog(id), why: whyOf(fault) });
  };

  const written = new WeakMap<Room, { readonly words: string; readonly at: number }>();
  /** Writes what is found about a room, where it has changed, and now and then that it is in use. */
  const noted = (room: Room): void => {
    const about = aboutOf(room);
    const words = JSON.stringify(about);
    const before = written.get(room);
    if (before?.words === words && now() - before.at < NOTED_EVERY_MS) return;
    written.set(room, { words, at: now() });
    store.note(rowOf(about, now())).catch(failed('a table could not be noted', about.room));
  };

  /** Makes the room in which people play again, and says where it is. */
  const again = async (room: Room): Promise<void> => {
    const line = roomAgain(room, now());
    if (line === undefined) return;
    const about = aboutOf(new Room(room.game, line.say.made, line.at));
    await store.make(line, rowOf(about, now()));
    metrics.count('caltrop_rooms_made_total');
    const spoken = { id: newName(), knew: room.seq, say: { do: 'moved', room: about.room } } as const;
    await keeper.say(room.made.room, spoken);
  };

  const threads = Math.max(1, availableParallelism() - 1);
  const bots: Bots = new Bots(() => keeper, log, metrics, own, {
    ...BOT_LIMITS,
    threads,
    ...options.bots,
  });
  const peers: Peers | undefined =
    options.database === undefined
      ? undefined
      : new Peers({
          address: options.database,
          own,
          keeper: () => keeper,
          notify: (channel, payload) => store.notify(channel, payload),
          log,
          now,
        });
  const keeper: Keeper = new Keeper({
    store,
    open: async (kind, setup) => {
      const box = await open(kind, setup);
      return box.ok ? { ok: true, value: box.value.game } : box;
    },
    now,
    noted,
    ...(peers === undefined
      ? {}
      : {
          here: (id, here, asking) => peers.here(id, here, asking),
          shown: (id, who, presence) => peers.shown(id, who, presence),
        }),
    botDue: (room) => {
      if (peers?.owns(room.made.room) !== false) bots.due(room);
    },
    again: (room) => void again(room).catch(failed('another match could not be made', room.made.room)),
  });

  const hosts = hostsOf(options.names);
  const addressOf = (request: IncomingMessage): string => {
    const forwarded = behindProxy ? String(request.headers['x-forwarded-for'] ?? '').split(',') : [];
    const client = forwarded.at(-1)?.trim() ?? '';
    return client === '' ? (request.socket.remoteAddress ?? '') : client;
  };
  const limits = { ...LIMITS, ...options.limits };
  const sockets = new Sockets({ keeper, hosts, log, metrics, limits, now, addressOf });
  let port = options.port;
  const jobs = new Jobs({ db, address: options.database, threads: options.fighters ?? 1, log, now });
  const api = new Api({
    keeper,
    store,
    jobs,
    open,
    metrics,
    limits,
    now,
    addressOf,
    addresses: () => options.addresses?.(port) ?? [],
    gauges: () => ({
      caltrop_servers: 1 + (peers?.size ?? 0),
      caltrop_rooms: keeper.size.rooms,
      caltrop_connections: sockets.size,
      caltrop_bots_thinking: bots.thinking,
      caltrop_memory_bytes: process.memoryUsage.rss(),
      caltrop_processor_seconds: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    }),
  });

  const safe = safeHeaders(page?.policy ?? NOTHING);
  const asked = new Limiter(limits.request, now);
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const { host, origin } = request.headers;
    if (!hosts.isOurs(host)) return text(421, 'This server does not go by that name.');
    const path = pathIn(request.url ?? '/');
    if (path?.startsWith('/api/') !== true)
      return page === undefined ? text(404, 'There is no page here.') : fileAnswer(page.folder, request);
    if (!hosts.mayCall(origin, host)) return refused(403, 'Only pages of this server may speak to it.');
    if (!asked.take(addressOf(request))) {
      metrics.count('caltrop_limited_total');
      return refused(429, 'That is too much at once: try again in a moment.', { 'Retry-After': '5' });
    }
    return api.answer(request, path);
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    metrics.count('caltrop_requests_total');
    let answer: Answer;
    try {
      answer = await answerTo(request);
    } catch (fault) {
      metrics.count('caltrop_faults_total');
      log('error', 'a request could not be answered', { method: request.method, why: whyOf(fault) });
      answer = refused(500, 'Something is wrong with this server. What was stored before is safe.');
    }
    send(request, response, safe, answer);
  };
  const server = createServer((request, response) => void serve(request, response));
  // Longer than proxies keep a connection that nobody uses: it is they who close it, never we as a request is on its way.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 30_000;
  server.requestTimeout = 30_000;
  server.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head));

  /** Removes the rooms that nobody has used for so long; of those whose match is over the journal is kept. */
  const sweep = async (): Promise<void> => {
    const old = await store.unused(now(), options.keepDays ?? KEEP_DAYS);
    for (const id of old) {
      const journal = await keeper.ask(id, journalOf);
      if (journal !== undefined) await store.keepJournal(id, journal, now());
      await keeper.say(id, { id: newName(), knew: 0, say: { do: 'forget' } });
    }
    if (old.length > 0) log('info', 'removed tables that nobody used', { tables: old.length });
  };
  const sweepNow = (): void => void sweep().catch(failed('old tables could not be removed', ''));
  const sweeping = setInterval(sweepNow, NOTED_EVERY_MS);
  sweepNow();

  const ticking = setInterval(
    () => void keeper.tick().catch(failed('a clock could not be read', '')),
    TICK_MS,
  );

  const stop = async (): Promise<void> => {
    clearInterval(ticking);
    clearInterval(sweeping);
    const closed = new Promise((done) => server.close(done));
    sockets.close();
    await bots.close();
    const late = setTimeout(() => {
      sockets.terminate();
      server.closeAllConnections();
    }, PATIENCE_MS);
    server.closeIdleConnections();
    await closed;
    clearTimeout(late);
    await keeper.settled();
    await jobs.close();
    await peers?.close();
    await store.close();
    log('info', 'stopped');
  };

  await peers?.open();
  await jobs.open();
  try {
    port = await listen(server, options.port, options.strictPort === true, options.host);
  } catch (fault) {
    clearInterval(ticking);
    clearInterval(sweeping);
    sockets.close();
    await jobs.close();
    await peers?.close();
    await store.close();
    throw fault;
  }
  log('info', 'started', { port, storage });
  return { port, storage, stop };
};
