/**
 * Rooms, storage and people in one process, under a clock, a network and a disk that all come from one seed: messages are
 * lost, doubled, delayed and reordered, servers are killed between any two steps, disks fail before or after a write. After
 * every step the invariants are looked at.
 */
import { err, ok, SimRandom, type DiceRequest, type Refusal, type Seat } from '@caltrop/engine';
import {
  firstLine,
  Keeper,
  keyHash,
  keyOf,
  Room,
  RoomGuest,
  USUAL,
  type AnyGame,
  type Frame,
  type Line,
  type Message,
  type Pipe,
  type Say,
  type Standing,
  type Store,
} from '@caltrop/room';

const ROOM = 'storm';
const START = 1_000_000;
/** How often it is waited for those who see late: a clock may run out meanwhile. */
const MOST_WAITS = 20;
const COMMENTS = 'key of the commentator';

/** What a storm is raised over. */
export interface Sea {
  readonly kind: string;
  readonly setup: unknown;
  readonly open: () => AnyGame;
  /** Seats played by bots: what they say is drawn at random by whichever server notices first. */
  readonly bots: readonly Seat[];
}

export interface Weather {
  readonly seed: number;
  readonly steps: number;
  readonly servers: number;
}

/** What was counted, to see that a storm was one. */
export interface Tally {
  acknowledged: number;
  refused: number;
  lost: number;
  doubled: number;
  kills: number;
  failures: number;
  conflicts: number;
  /** How often somebody typed real dice. */
  typed: number;
  lines: number;
  chats: number;
  /** What was told to those who see late. */
  late: number;
  left: number;
  gone: number;
  over: boolean;
}

interface Operation {
  readonly server: number;
  readonly life: number;
  readonly run: (fate: 'done' | 'before' | 'after') => void;
}

interface Packet {
  readonly deliver: () => void;
}

class Link implements Pipe {
  open = true;
  readonly server: number;
  readonly life: number;
  private readonly onFrame: (frame: Frame) => void;
  private readonly onClose: () => void;

  constructor(server: number, life: number, onFrame: (frame: Frame) => void, onClose: () => void) {
    this.server = server;
    this.life = life;
    this.onFrame = onFrame;
    this.onClose = onClose;
  }

  send(frame: Frame): void {
    if (this.open) this.onFrame(frame);
  }

  close(): void {
    this.open = false;
    this.onClose();
  }
}

/** Somebody with a device. */
interface Device {
  readonly key: string;
  readonly seat: Seat | undefined;
  /** Comments, and so sees everything. */
  readonly comments: boolean;
  /** Was told that its link opens nothing any more. */
  out: boolean;
  guest: RoomGuest;
  link: Link | undefined;
}

class World {
  readonly tally: Tally = {
    acknowledged: 0,
    refused: 0,
    lost: 0,
    doubled: 0,
    kills: 0,
    failures: 0,
    conflicts: 0,
    typed: 0,
    lines: 0,
    chats: 0,
    late: 0,
    left: 0,
    gone: 0,
    over: false,
  };
  private readonly sea: Sea;
  private readonly random: SimRandom;
  private readonly game: AnyGame;
  /** Whether people may choose to roll real dice. */
  private readonly rolls: boolean;
  private now = START;
  private ids = 0;
  private readonly lines: Line[] = [];
  private packets: Packet[] = [];
  private operations: Operation[] = [];
  private readonly keepers: Keeper[] = [];
  private readonly lives: number[] = [];
  private readonly devices: Device[] = [];
  /** Every message that somebody was told is done, by its id. */
  private readonly acknowledged = new Map<string, number>();
  /** The room as the lines have it, to compare all others with. */
  private truth: Room;
  /** Every hidden word there is, and those that the rules have shown to a seat. */
  private readonly secrets = new Set<string>();
  private readonly shown = new Map<Seat, Set<string>>();
  private calm = false;
  private waits = 0;
  /** The number of the line that says that the room has been removed: those before it are no longer there. */
  private gone: number | undefined;
  private faults: string[] = [];

  constructor(sea: Sea, { seed, servers }: Weather) {
    this.sea = sea;
    this.random = SimRandom.from('storm', seed);
    this.game = sea.open();
    this.rolls = seed % 2 === 0;
    const keys = Object.fromEntries(this.people().map((seat) => [seat, `key of ${seat}`]));
    const [first = ''] = this.people();
    const made = {
      room: ROOM,
      kind: sea.kind,
      version: this.game.version,
      rules: this.game.rulesHash,
      setup: sea.setup,
      seed: 'ab'.repeat(32),
      typed: [],
      settings: {
        ...USUAL,
        delay: this.random.below(2) === 0 ? 0 : 120,
        clock: this.random.below(2) === 0 ? USUAL.clock : ({ is: 'move', seconds: 600 } as const),
      },
      host: keyOf(keyHash(keys[first] ?? ''), 'seat', [first]),
      keys: [keyOf(keyHash(COMMENTS), 'comment', [])],
      names: {},
      known: ['random', 'greedy'],
      battle: 'A duel',
      code: 'AAAAA',
      bots: Object.fromEntries(sea.bots.map((seat) => [seat, 'random'])),
    };
    this.lines.push(firstLine(made, this.now, 'made-room'));
    this.truth = new Room(sea.open(), made, this.now);
    this.note();
    // The host has sent everybody a link before the weather turns.
    for (const seat of this.people().slice(1)) {
      const say = { do: 'key', hash: keyHash(keys[seat] ?? ''), role: 'seat', seats: [seat] } as const;
      const heard = this.truth.hear(
        { by: made.host.id, id: `link-for-${seat}`, knew: this.truth.seq, say },
        this.now,
      );
      if ('line' in heard) this.lines.push(heard.line);
    }
    for (let n = 0; n < servers; n++) {
      this.lives.push(0);
      this.keepers.push(this.keeper(n));
    }
    for (const seat of this.people()) this.devices.push(this.device(keys[seat] ?? '', seat));
    this.devices.push(this.device('', undefined), this.device(COMMENTS, undefined));
  }

  private people(): readonly Seat[] {
    return this.game.seats.filter((seat) => !this.sea.bots.includes(seat));
  }

  /** So many steps of storm, then calm until nothing is under way; what was wrong, if anything. */
  async run(steps: number): Promise<readonly string[]> {
    for (let i = 0; i < steps && this.faults.length === 0; i++) {
      this.step();
      await this.settle();
      this.look();
    }
    this.calm = true;
    for (let i = 0; i < 4000 && this.faults.length === 0; i++) {
      if (!this.soothe()) break;
      await this.settle();
      this.look();
    }
    if (this.faults.length === 0) this.compare();
    this.tally.lines = this.lines.length;
    this.tally.over = this.truth.stage === 'over';
    return this.faults;
  }

  /** Lets everything run that needs nothing from outside. */
  private settle(): Promise<void> {
    return new Promise((done) => {
      setImmediate(done);
    });
  }

  private one<T>(all: readonly T[]): T | undefined {
    return all[this.random.below(Math.max(1, all.length))];
  }

  private keeper(server: number): Keeper {
    const life = this.lives[server] ?? 0;
    const alive = (): boolean => this.lives[server] === life;
    return new Keeper({
      store: this.store(server, life),
      open: async (kind) => (kind === this.sea.kind ? ok(this.sea.open()) : err([])),
      now: () => this.now,
      spread: (room, seq) => {
        if (!alive()) return;
        for (const [other, keeper] of this.keepers.entries())
          if (other !== server)
            this.packets.push({ deliver: () => void this.quiet(keeper.notified(room, seq)) });
      },
      botDue: (room) => {
        if (alive()) this.packets.push({ deliver: () => this.botActs(server, room) });
      },
    });
  }

  private store(server: number, life: number): Store {
    const later = <T>(act: () => T): Promise<T> =>
      new Promise((done, fail) => {
        const run = (fate: 'done' | 'before' | 'after'): void => {
          if (fate === 'before') return fail(new Error('the disk failed before'));
          const value = act();
          if (fate === 'after') fail(new Error('the disk failed after'));
          else done(value);
        };
        this.operations.push({ server, life, run });
      });
    return {
      append: (_room, line) =>
        later(() => {
          if (this.lines[line.seq] !== undefined) {
            this.tally.conflicts++;
            return false;
          }
          // A line of another room's future cannot be stored: the number before it must be there.
          if (line.seq !== this.lines.length) {
            this.faults.push(`line ${line.seq} was stored where ${this.lines.length} was due`);
            return false;
          }
          const stored = JSON.parse(JSON.stringify(line)) as Line;
          this.lines.push(stored);
          const fault = this.truth.restore(stored);
          if (fault !== undefined) this.faults.push(fault);
          this.note();
          return true;
        }),
      read: (_room, from) =>
        later(() => {
          const there = this.lines.slice(Math.max(from, this.gone ?? 0));
          return JSON.parse(JSON.stringify(there)) as Line[];
        }),
      forget: (_room, last) =>
        later(() => {
          this.gone = last;
        }),
      rewrite: (_room, lines) =>
        later(() => {
          for (const line of lines) this.lines[line.seq] = JSON.parse(JSON.stringify(line)) as Line;
        }),
    };
  }

  private device(key: string, seat: Seat | undefined): Device {
    const device: Device = {
      key,
      seat,
      comments: key === COMMENTS,
      out: false,
      link: undefined,
      guest: this.guest(key, () => device),
    };
    return device;
  }

  private guest(key: string, own: () => Device): RoomGuest {
    return new RoomGuest({
      key,
      newId: () => `message-${this.ids++}`,
      send: (message) => this.toServer(own(), message),
      onNews: () => undefined,
    });
  }

  /** Sends a message over the present link, by a network that does what it likes. */
  private toServer(device: Device, message: Message): void {
    const { link } = device;
    if (link?.open !== true) return;
    const raw = JSON.stringify(message);
    this.packets.push({
      deliver: () => {
        if (this.lives[link.server] === link.life && link.open)
          void this.quiet(this.keepers[link.server]?.receive(link, raw));
      },
    });
  }

  private connect(device: Device): void {
    device.link?.close();
    const server = this.random.below(this.keepers.length);
    const life = this.lives[server] ?? 0;
    const link: Link = new Link(
      server,
      life,
      (frame) => this.toDevice(device, link, frame),
      () => device.guest.closed(),
    );
    device.link = link;
    this.packets.push({
      deliver: () => {
        if (this.lives[server] !== life || !link.open) return;
        void this.quiet(this.keepers[server]?.enter(link, ROOM, device.key));
        device.guest.opened();
      },
    });
  }

  private toDevice(device: Device, link: Link, frame: Frame): void {
    const text = JSON.stringify(frame);
    if (!device.comments) this.checkSecrets(device, text);
    if (device.seat === undefined) this.checkTime(device, frame);
    this.packets.push({
      deliver: () => {
        // What was said before the door was closed still comes through it.
        if (device.link !== link || !(link.open || frame.t === 'bye')) return;
        const read = JSON.parse(text) as Frame;
        if (read.t === 'done') {
          this.tally.acknowledged++;
          this.acknowledged.set(read.id, read.seq);
        }
        if (read.t === 'refused') this.tally.refused++;
        if (read.t === 'bye') device.out = true;
        device.guest.heard(read);
      },
    });
  }

  /** Notes which hidden words the rules have shown to a seat: what was seen stays seen, though it be taken back. */
  private note(): void {
    const { match } = this.truth;
    for (const seat of this.game.seats) {
      const shown = this.shown.get(seat) ?? new Set<string>();
      this.shown.set(seat, shown);
      const states = [match.state, match.pending?.state ?? match.state];
      for (const state of states) {
        const hidden = new Set(this.game.secrets(state, seat));
        for (const other of this.game.seats)
          for (const secret of this.game.secrets(state, other)) this.secrets.add(secret);
        for (const secret of this.secrets) if (!hidden.has(secret)) shown.add(secret);
      }
    }
  }

  /** Nothing that is sent to somebody holds what is hidden from a seat that it has not, or the seed before the end. */
  private checkSecrets(device: Device, text: string): void {
    const { match } = this.truth;
    const seats = device.seat === undefined ? this.game.seats : [device.seat];
    for (const secret of this.secrets)
      if (text.includes(secret) && !seats.every((seat) => this.shown.get(seat)?.has(secret) === true))
        this.faults.push(`${device.seat ?? 'a watcher'} was told "${secret}"`);
    if (match.outcome === undefined && text.includes('ab'.repeat(32))) this.faults.push('the seed was told');
  }

  /** Those who have no seat see nothing that is younger than the host wants, once the match has begun. */
  private checkTime(device: Device, frame: Frame): void {
    if (frame.t === 'presence' && this.truth.settings.delay > 0)
      this.faults.push('a pointer was shown at once');
    if (frame.t !== 'change' && frame.t !== 'welcome') return;
    const seq = frame.t === 'change' ? frame.seq : frame.standing.seq;
    const begun = this.lines.findIndex(({ say }) => say.do === 'begin');
    const line = this.lines[seq];
    const { delay } = this.truth.settings;
    if (delay === 0 || begun < 0 || line === undefined || line.seq <= begun) return;
    this.tally.late++;
    if (line.at > this.now - delay * 1000)
      this.faults.push(
        `${device.comments ? 'the commentator' : 'the watcher'} saw line ${line.seq} too early`,
      );
  }

  private async quiet(done: Promise<unknown> | undefined): Promise<void> {
    try {
      await done;
    } catch (fault) {
      // Only disks may fail.
      if (!(fault instanceof Error) || !fault.message.startsWith('the disk')) this.faults.push(String(fault));
    }
  }

  private step(): void {
    this.now += this.random.below(2000);
    const roll = this.random.below(100);
    if (roll < 45) this.deliver();
    else if (roll < 65) this.operate();
    else if (roll < 90) this.act();
    else if (roll < 94) this.resend();
    else if (roll < 97) this.reconnect();
    else if (roll < 99) void this.quiet(this.one(this.keepers)?.tick());
    else if (this.random.below(3) === 0) this.kill();
  }

  private deliver(): void {
    // Mostly in order, sometimes not.
    const at = this.random.below(4) === 0 ? this.random.below(Math.max(1, this.packets.length)) : 0;
    const packet = this.packets[at];
    if (packet === undefined) return;
    const luck = this.calm ? 99 : this.random.below(100);
    if (luck < 4) this.tally.doubled++;
    else this.packets.splice(at, 1);
    if (luck >= 4 && luck < 8) {
      this.tally.lost++;
      return;
    }
    packet.deliver();
  }

  private operate(): void {
    const at = this.calm ? 0 : this.random.below(Math.max(1, this.operations.length));
    const [operation] = this.operations.splice(at, 1);
    if (operation === undefined) return;
    const luck = this.calm ? 99 : this.random.below(100);
    const fate = luck < 3 ? 'before' : luck < 6 ? 'after' : 'done';
    if (fate !== 'done') this.tally.failures++;
    operation.run(fate);
  }

  /** Somebody says something that might be right. */
  private act(): void {
    const device = this.one(this.devices);
    if (device?.seat === undefined || device.guest.standing === undefined || device.guest.waiting > 2) return;
    const say = this.somethingFor(device.guest.standing, device.seat);
    if (say !== undefined) void device.guest.say(say).then((refused) => this.heardBy(refused));
  }

  private heardBy(refused: Refusal | undefined): void {
    if (refused?.rule === 'message') this.faults.push(refused.what);
  }

  private somethingFor(standing: Standing, seat: Seat): Say | undefined {
    if (standing.stage === 'lobby') return this.inLobby(standing, seat);
    const offer = standing.offers.find(({ of }) => of.includes(standing.you.id));
    if (offer !== undefined && this.random.below(2) === 0)
      return { do: this.random.below(3) === 0 ? 'decline' : 'agree', offer: offer.id };
    const word = this.random.below(40);
    if (word === 0) return { do: 'chat', text: `word ${this.tally.chats++} of ${seat}` };
    if (word === 1) return { do: 'name', name: `${seat} the ${this.ids}th` };
    if (word === 2 && standing.you.host && this.random.below(20) === 0) return this.asHost(standing);
    if (word === 3 && this.random.below(60) === 0) return { do: 'leave' };
    const odd = this.random.below(60);
    if (odd === 0) return { do: 'offer', what: 'draw', seat };
    if (odd === 1) return { do: 'pause', paused: !standing.paused };
    if (odd < 6) return { do: 'undo', seat };
    if (odd === 6) return { do: 'redo', seat };
    if (odd === 7 && this.random.below(4) === 0) return { do: 'resign', seat };
    if (standing.paused) return { do: 'pause', paused: false };
    const dice = standing.waits?.dice;
    if (dice?.seat === seat) return { do: 'dice', seat, faces: this.facesOf(dice) };
    const question = standing.waits?.questions.find((q) => q.seat === seat);
    if (question !== undefined)
      return { do: 'answer', seat, key: question.key, answer: this.one(question.choices)?.id ?? '' };
    if (standing.waits !== undefined || standing.toAct[0] !== seat) return undefined;
    const view = this.game.resample(standing.views[seat], seat, this.random);
    const command = this.game.randomCommand(view, seat, this.random);
    return { do: 'command', seat, command: { ...(command as object) } };
  }

  private asHost({ people, you }: Standing): Say {
    const other = this.one(people.filter(({ id }) => id !== you.id));
    if (other === undefined || this.random.below(4) === 0) return { do: 'forget' };
    return this.random.below(2) === 0
      ? { do: 'mute', who: other.id, muted: !other.muted }
      : { do: 'host', to: other.id };
  }

  private inLobby(standing: Standing, seat: Seat): Say | undefined {
    if (!standing.you.host) {
      if (this.random.below(2) === 0) return { do: 'ready', ready: !standing.you.ready };
      return { do: 'salt', seat, salt: `salt of ${seat} ${this.ids}` };
    }
    // Some roll real dice: what they type is a line like any other.
    if (this.rolls && this.random.below(3) === 0)
      return { do: 'rolls', seats: this.game.seats.filter(() => this.random.below(2) === 0) };
    return { do: 'begin' };
  }

  private facesOf({ count, sides }: DiceRequest): number[] {
    this.tally.typed++;
    return Array.from({ length: count }, () => 1 + this.random.below(sides));
  }

  private botActs(server: number, room: Room): void {
    const due = room.botDue();
    if (due === undefined) return;
    const { seat } = due;
    const { match } = room;
    const spoken = this.wordOf(match, seat);
    void this.quiet(
      this.keepers[server]?.say(ROOM, {
        id: `bot-${room.seq}-${server}-${this.ids++}`,
        knew: room.seq,
        say: spoken,
      }),
    );
  }

  /** What a bot says: dice, an answer, or a command. */
  private wordOf(match: Room['match'], seat: Seat): Say {
    const dice = match.pending?.dice;
    if (dice?.seat === seat) return { do: 'dice', seat, faces: this.facesOf(dice) };
    const question = match.open().find((q) => q.seat === seat);
    if (question !== undefined)
      return { do: 'answer', seat, key: question.key, answer: this.one(question.choices)?.id ?? '' };
    const command = this.game.randomCommand(match.state, seat, this.random);
    return { do: 'command', seat, command: { ...(command as object) } };
  }

  private resend(): void {
    this.one(this.devices)?.guest.flush();
  }

  private reconnect(): void {
    const device = this.one(this.devices);
    if (device === undefined) return;
    // Now and then it is another device, which knows nothing.
    if (device.guest.waiting === 0 && this.random.below(4) === 0)
      device.guest = this.guest(device.key, () => device);
    this.connect(device);
  }

  /** A server is killed: what it has under way is done or not, and it begins anew knowing nothing. */
  private kill(): void {
    const server = this.random.below(this.keepers.length);
    this.tally.kills++;
    const life = (this.lives[server] ?? 0) + 1;
    this.lives[server] = life;
    for (const operation of this.operations.filter((o) => o.server === server))
      if (this.random.below(2) === 0) operation.run('after');
    this.operations = this.operations.filter((o) => o.server !== server);
    for (const device of this.devices)
      if (device.link?.server === server) {
        device.link.open = false;
        device.guest.closed();
        device.link = undefined;
      }
    this.keepers[server] = this.keeper(server);
  }

  /** A step of calm: nothing fails any more. False when nothing is left to do. */
  private soothe(): boolean {
    const here = this.devices.filter(({ out }) => !out);
    const cut = here.find((d) => d.link?.open !== true);
    if (this.packets.length > 0) this.deliver();
    else if (this.operations.length > 0) this.operate();
    else if (cut !== undefined) this.connect(cut);
    else {
      const waiting = here.find((d) => d.guest.waiting > 0);
      const behind = here.find((d) => d.guest.seq !== this.truth.seq);
      // A link that does not answer is taken for broken.
      if (waiting !== undefined) this.connect(waiting);
      else if (behind !== undefined && behind.seat === undefined && this.waits < MOST_WAITS)
        return this.wait();
      else if (behind !== undefined) this.connect(behind);
      else return false;
    }
    return true;
  }

  /** Time passes, so that those who see late have seen all. */
  private wait(): boolean {
    this.waits++;
    this.now += this.truth.settings.delay * 1000;
    for (const keeper of this.keepers) void this.quiet(keeper.tick());
    return true;
  }

  /** What must hold after every step. */
  private look(): void {
    for (const [id, seq] of this.acknowledged) {
      const line = this.lines[seq];
      if (line?.id !== id)
        this.faults.push(`${id} was acknowledged as line ${seq}, which is ${line?.id ?? 'not there'}`);
    }
    this.acknowledged.clear();
    for (const [server, keeper] of this.keepers.entries()) {
      const replica = keeper.replica(ROOM);
      const line = replica === undefined ? undefined : this.lines[replica.seq];
      if (replica !== undefined && replica.seq > 0 && line?.sum !== replica.sum)
        this.faults.push(`server ${server} has another room at line ${replica.seq}`);
    }
  }

  /** At the end everybody knows the same. */
  private compare(): void {
    const ids = new Set(this.lines.map(({ id }) => id));
    if (ids.size !== this.lines.length) this.faults.push('a message stands twice in the lines');
    const left = new Set(this.lines.filter(({ say }) => say.do === 'leave').map(({ by }) => by));
    this.tally.left += left.size;
    for (const { by, say } of this.lines)
      if (
        left.has(by) &&
        this.gone === undefined &&
        ((say.do === 'chat' && say.text !== '') || (say.do === 'name' && say.name !== ''))
      )
        this.faults.push(`${by} has left, and a word of theirs is still there`);
    if (this.truth.stage === 'gone') {
      this.tally.gone++;
      if (this.gone === undefined) this.faults.push('the room was removed, and its lines are still there');
      if (this.devices.some(({ out }) => !out))
        this.faults.push('the room was removed, and somebody is still in it');
      return;
    }
    for (const { seat, guest, out, comments } of this.devices) {
      if (out || comments) continue;
      const { standing } = guest;
      const eyes = seat ?? '';
      const name = seat ?? 'the watcher';
      if (standing?.seq !== this.truth.seq)
        this.faults.push(`${name} is at ${standing?.seq}, the room at ${this.truth.seq}`);
      else if (JSON.stringify(standing.views[eyes]) !== JSON.stringify(this.truth.match.view(eyes)))
        this.faults.push(`${name} sees another position`);
      if (guest.waiting > 0) this.faults.push(`${name} still waits for an answer`);
    }
  }
}

/** One storm from a seed. */
export const storm = async (
  sea: Sea,
  weather: Weather,
): Promise<{ readonly faults: readonly string[]; readonly tally: Tally }> => {
  const world = new World(sea, weather);
  const faults = await world.run(weather.steps);
  return { faults, tally: world.tally };
};
