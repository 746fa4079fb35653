/** Connections of devices to rooms: who may open one, how much may come over it, and what happens to it. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { LONGEST_MESSAGE, readMessage, type Frame, type Keeper, type Pipe } from '@caltrop/room';
import { WebSocket, WebSocketServer } from 'ws';
import type { Hosts } from '../http/hosts.ts';
import { HELLO_WITHIN_MS, Limiter, MOST_UNSENT, newBucket, takeFrom, type Limits } from '../http/limits.ts';
import { roomInLog, whyOf, type Log } from '../log.ts';
import type { Metrics } from '../http/metrics.ts';

/** How often it is looked whether the other side is still there. */
const HEARTBEAT_MS = 30_000;

/** Why a connection is closed, by the numbers that are free for it. */
const CLOSED = { fault: 1011, done: 4000, tooMuch: 4008, silent: 4001, stopping: 1012 } as const;

const PATH = /^\/api\/rooms\/([\w-]{1,64})\/socket$/;

export interface SocketsNeed {
  readonly keeper: Keeper;
  readonly hosts: Hosts;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly now: () => number;
  readonly addressOf: (request: IncomingMessage) => string;
}

interface Device extends Pipe {
  readonly socket: WebSocket;
  /** What it is carried by. */
  readonly wire: Duplex;
  isAlive: boolean;
  /** Was told why the connection ends for good. */
  isDone: boolean;
}

export class Sockets {
  private readonly need: SocketsNeed;
  // A letter has up to four bytes.
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: 4 * LONGEST_MESSAGE,
    perMessageDeflate: false,
  });
  private readonly devices = new Set<Device>();
  private readonly each = new Map<string, number>();
  private readonly opened: Limiter;
  private readonly heart: NodeJS.Timeout;

  constructor(need: SocketsNeed) {
    this.need = need;
    this.opened = new Limiter(need.limits.connection, need.now);
    this.heart = setInterval(() => this.beat(), HEARTBEAT_MS);
    this.heart.unref();
  }

  get size(): number {
    return this.devices.size;
  }

  /** Somebody wants a connection. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { hosts, metrics, addressOf, limits } = this.need;
    const refuse = (status: string, what: string): void => {
      metrics.count('caltrop_limited_total');
      socket.end(
        `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${what}\n`,
      );
    };
    const { host, origin } = request.headers;
    if (!hosts.isOurs(host))
      return refuse('421 Misdirected Request', 'This server does not go by that name.');
    if (!hosts.mayCall(origin, host))
      return refuse('403 Forbidden', 'Only pages of this server may speak to it.');
    const room = PATH.exec((request.url ?? '').split('?', 1)[0] ?? '')?.[1];
    if (room === undefined) return refuse('404 Not Found', 'There is no table at this address.');
    const address = addressOf(request);
    const open = this.each.get(address) ?? 0;
    if (
      open >= limits.connections.each ||
      this.devices.size >= limits.connections.all ||
      !this.opened.take(address)
    )
      return refuse('429 Too Many Requests', 'Too many connections: try again in a moment.');
    this.server.handleUpgrade(request, socket, head, (webSocket) =>
      this.serve(webSocket, socket, room, address),
    );
  }

  /** Tells everybody that the server stops; they come back when it is there again. */
  close(): void {
    clearInterval(this.heart);
    for (const { socket } of this.devices) socket.close(CLOSED.stopping, 'The server stops.');
    this.server.close();
  }

  terminate(): void {
    for (const { socket } of this.devices) socket.terminate();
  }

  private serve(socket: WebSocket, wire: Duplex, room: string, address: string): void {
    const { keeper, metrics, now, log, limits } = this.need;
    metrics.count('caltrop_connections_total');
    const device: Device = {
      socket,
      wire,
      isAlive: true,
      isDone: false,
      send: (frame) => this.send(device, frame),
      // Only those who were told why stay away; whoever met a fault comes again.
      close: () => socket.close(device.isDone ? CLOSED.done : CLOSED.fault),
    };
    this.devices.add(device);
    this.each.set(address, (this.each.get(address) ?? 0) + 1);
    const messages = newBucket(limits.message, now());
    let entered = false;
    const silent = setTimeout(
      () => socket.close(CLOSED.silent, 'Nobody has said who it is.'),
      HELLO_WITHIN_MS,
    );

    const failed = (fault: unknown): void => {
      metrics.count('caltrop_faults_total');
      log('error', 'a message could not be handled', { room: roomInLog(room), why: whyOf(fault) });
      // It was not answered: whoever sent it comes again and sends it again, and it happens once.
      socket.close(CLOSED.fault, 'The server could not do that now.');
    };
    const enter = (raw: string): Promise<void> => {
      const read = readMessage(raw);
      if (read.ok && read.value.t === 'hello') {
        entered = true;
        clearTimeout(silent);
        const { key, since, v } = read.value;
        return keeper.enter(device, room, key, since, v);
      }
      const what = read.ok ? 'Whoever comes in says hello first.' : read.error.map((p) => p.what).join(' ');
      device.send({ t: 'refused', id: '', refusal: { rule: 'message', what } });
      return Promise.resolve();
    };
    const receive = async (raw: string): Promise<void> => {
      metrics.count('caltrop_messages_total');
      if (!entered) return enter(raw);
      const began = performance.now();
      await keeper.receive(device, raw);
      metrics.took(performance.now() - began);
    };

    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary || !takeFrom(messages, limits.message, now())) {
        metrics.count('caltrop_limited_total');
        socket.close(CLOSED.tooMuch, isBinary ? 'Messages are text.' : 'Too many messages.');
        return;
      }
      void receive(data.toString()).catch(failed);
    });
    socket.on('pong', () => {
      device.isAlive = true;
    });
    // What is wrong with it closes it.
    socket.on('error', () => metrics.count('caltrop_refused_total'));
    socket.on('close', () => {
      clearTimeout(silent);
      this.devices.delete(device);
      const left = (this.each.get(address) ?? 1) - 1;
      if (left > 0) this.each.set(address, left);
      else this.each.delete(address);
      keeper.leave(device);
    });
  }

  private send(device: Device, frame: Frame): void {
    const { socket, wire } = device;
    if (frame.t === 'bye') device.isDone = true;
    if (socket.readyState !== WebSocket.OPEN) return;
    if (frame.t === 'done') this.need.metrics.count('caltrop_accepted_total');
    if (frame.t === 'refused') this.need.metrics.count('caltrop_refused_total');
    if (socket.bufferedAmount > MOST_UNSENT) {
      this.need.metrics.count('caltrop_limited_total');
      socket.terminate();
      return;
    }
    // What is said to somebody in one go is written in one go: a position and the acknowledgement that it came of.
    wire.cork();
    socket.send(JSON.stringify(frame));
    process.nextTick(() => wire.uncork());
  }

  private beat(): void {
    for (const device of this.devices) {
      if (!device.isAlive) {
        device.socket.terminate();
        continue;
      }
      device.isAlive = false;
      device.socket.ping();
    }
  }
}
