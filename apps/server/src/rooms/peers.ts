/**
 * Other servers on the same PostgreSQL. Each tells the others of lines that it has stored, of who is there and of what
 * they show; whoever has not been heard of for a while is gone, and what it looked after is taken over. Nothing depends on
 * what is told here but speed: what was missed is read when a room is next looked at.
 */
import { PRESENCE, type Here, type Keeper, type Presence } from '@caltrop/room';
import { flag, hasForm, listOf, taggedBy, textUpTo, wholeFrom, type TypeOf } from '@caltrop/engine/form';
import { parseJson } from '@caltrop/engine';
import { Client } from 'pg';
import { whyOf, type Log } from '../log.ts';

/** The channel on which servers speak to each other. */
export const CHANNEL = 'caltrop';

/** How often a server says that it is there, and after how long a silence it is gone. */
const BEAT_MS = 1000;
const SILENCE_MS = 4000;
/** How long it is waited before the connection is tried again. */
const AGAIN_MS = 250;

const room = textUpTo(64);
const by = textUpTo(64);
const WORD = taggedBy('t', {
  /** A line was stored. */
  line: { by, room, seq: wholeFrom(0) },
  here: { by, room, who: listOf(textUpTo(64)), watching: wholeFrom(0), asking: flag },
  shown: { by, room, who: textUpTo(64), presence: PRESENCE },
  alive: { by },
  gone: { by },
});
type Word = TypeOf<typeof WORD>;

export interface PeersNeed {
  readonly address: string;
  /** What this server is called among the others. */
  readonly own: string;
  readonly keeper: () => Keeper;
  /** Sends a word to all servers. */
  readonly notify: (channel: string, payload: string) => Promise<void>;
  readonly log: Log;
  readonly now: () => number;
}

export class Peers {
  private readonly need: PeersNeed;
  /** When each of the others was last heard of. */
  private readonly heard = new Map<string, number>();
  private client: Client | undefined;
  private closed = false;
  private readonly beating: NodeJS.Timeout;
  private again: NodeJS.Timeout | undefined;

  constructor(need: PeersNeed) {
    this.need = need;
    this.beating = setInterval(() => this.beat(), BEAT_MS);
  }

  get size(): number {
    return this.heard.size;
  }

  /** Begins to listen; resolves when whatever is said from now on is heard. */
  async open(): Promise<void> {
    const client = new Client({ connectionString: this.need.address, keepAlive: true });
    this.client = client;
    client.on('notification', ({ payload = '' }) => this.hear(payload));
    client.on('error', (fault) => this.lost(client, fault));
    client.on('end', () => this.lost(client, new Error('the connection has ended')));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (fault) {
      this.lost(client, fault);
      return;
    }
    this.say({ t: 'alive', by: this.need.own });
  }

  /** Whether this server lets the bots of a room think: of those with people in it the one whose name comes first. */
  owns(id: string): boolean {
    const { keeper, own } = this.need;
    return keeper()
      .keepersOf(id)
      .every((other) => own < other);
  }

  here(id: string, { who, watching }: Here, asking: boolean): void {
    this.say({ t: 'here', by: this.need.own, room: id, who, watching, asking });
  }

  shown(id: string, who: string, presence: Presence): void {
    this.say({ t: 'shown', by: this.need.own, room: id, who, presence });
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.beating);
    clearTimeout(this.again);
    await this.tell({ t: 'gone', by: this.need.own });
    await this.client?.end();
  }

  /** The connection has broken: what was said meanwhile is read from the lines when there is another. */
  private lost(client: Client, fault: unknown): void {
    if (this.closed || client !== this.client) return;
    this.client = undefined;
    this.need.log('warn', 'other servers cannot be heard', { why: whyOf(fault) });
    client.end().catch(() => undefined);
    this.again = setTimeout(() => void this.reopen(), AGAIN_MS);
  }

  private async reopen(): Promise<void> {
    await this.open();
    if (this.client === undefined) return;
    await this.need
      .keeper()
      .refresh()
      .catch((fault: unknown) =>
        this.need.log('warn', 'rooms could not be read again', { why: whyOf(fault) }),
      );
  }

  private say(word: Word): void {
    void this.tell(word);
  }

  private async tell(word: Word): Promise<void> {
    try {
      await this.need.notify(CHANNEL, JSON.stringify(word));
    } catch (fault) {
      this.need.log('warn', 'other servers could not be told', { why: whyOf(fault) });
    }
  }

  private beat(): void {
    this.say({ t: 'alive', by: this.need.own });
    // Where nothing can be heard, nobody is thought to be gone for it.
    if (this.client === undefined) return;
    const silentSince = this.need.now() - SILENCE_MS;
    for (const [peer, at] of this.heard) if (at < silentSince) this.gone(peer);
  }

  private gone(peer: string): void {
    if (!this.heard.delete(peer)) return;
    this.need.log('info', 'another server is gone', { server: peer });
    this.need.keeper().keeperGone(peer);
  }

  private hear(payload: string): void {
    const read = parseJson(payload);
    if (!read.ok || !hasForm(WORD, read.value)) return;
    const word = read.value;
    if (word.by === this.need.own) return;
    if (word.t === 'gone') return this.gone(word.by);
    this.heard.set(word.by, this.need.now());
    const keeper = this.need.keeper();
    switch (word.t) {
      case 'alive':
        return;
      case 'line':
        keeper
          .notified(word.room, word.seq)
          .catch((fault: unknown) =>
            this.need.log('warn', 'a line could not be read', { why: whyOf(fault) }),
          );
        return;
      case 'here':
        if (keeper.hereElsewhere(word.room, word.by, word) && word.asking) keeper.sayWhoIsHere(word.room);
        return;
      case 'shown':
        return keeper.shownElsewhere(word.room, word.who, word.presence);
    }
  }
}
