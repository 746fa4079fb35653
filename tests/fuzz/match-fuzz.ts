import {
  checksum,
  loadMatch,
  makeProblem,
  Match,
  runCommand,
  SimRandom,
  SimulationTable,
  type Deed,
  type OpenBox,
  type Policy,
  type Random,
  type Refusal,
  type Said,
  type Seat,
} from '@caltrop/engine';
import { openAtRandom, type Arena } from './arenas.ts';
import { drawCommand, oneOf, randomly, seedHex } from './playout.ts';
import { leakIn } from './watch.ts';

/** Something that went wrong, with all that is needed to come back to it. */
interface Fault {
  readonly kind:
    | 'crash'
    | 'refused'
    | 'deed refused'
    | 'deed accepted'
    | 'typed'
    | 'way refused'
    | 'plan refused'
    | 'no dice'
    | 'clone'
    | 'negative'
    | 'leak'
    | 'save'
    | 'undo';
  readonly battle: number;
  /** How many things had been said. */
  readonly at: number;
  readonly what: string;
}

/** What a run of battles has looked at, and what it found. */
export interface Findings {
  battles: number;
  ended: number;
  said: number;
  undone: number;
  restored: number;
  loaded: number;
  listed: number;
  deeds: number;
  plans: number;
  readonly faults: Fault[];
}

export const noFindings = (): Findings => ({
  battles: 0,
  ended: 0,
  said: 0,
  undone: 0,
  restored: 0,
  loaded: 0,
  listed: 0,
  deeds: 0,
  plans: 0,
  faults: [],
});

/** How closely battles are looked at. */
export interface Closeness {
  /** Every so many things said, all lists are tried in full. */
  readonly every: number;
  /** A battle is left after so many. */
  readonly most: number;
}

/** A generator and a policy that count what is asked of them. */
class Counter {
  dice = 0;
  answers = 0;
  readonly random: Random;
  readonly policy: Policy;

  constructor(random: SimRandom) {
    this.random = {
      below: (n) => {
        this.dice++;
        return random.below(n);
      },
    };
    this.policy = (_seat, _key, ids) => {
      this.answers++;
      return oneOf(ids, random);
    };
  }

  get table(): SimulationTable {
    return new SimulationTable(this.random, this.policy);
  }
}

/** Numbers below 0 in some data, by the names on the way to them; the way is only written down where there is one. */
const negatives = (
  data: unknown,
  may: RegExp,
  way: string[] = [],
  found: string[] = [],
): readonly string[] => {
  if (typeof data === 'number') {
    if (data >= 0) return found;
    const path = `.${way.join('.')}`;
    if (!may.test(path)) found.push(`${path} is ${data}`);
  } else if (Array.isArray(data)) {
    // A number beside its name.
    const list: readonly unknown[] = data;
    const [name, value] = list;
    if (list.length === 2 && typeof name === 'string') {
      way.push(name);
      negatives(value, may, way, found);
      way.pop();
    } else for (const item of list) negatives(item, may, way, found);
  } else if (typeof data === 'object' && data !== null) {
    for (const [name, value] of Object.entries(data)) {
      way.push(name);
      negatives(value, may, way, found);
      way.pop();
    }
  }
  return found;
};

const words = (refusal: Refusal): string => `${refusal.what} (${refusal.rule})`;

/** One battle of an arena, played through a match at random, with undo, redo, save and load. */
class Battle<S, C> {
  private readonly arena: Arena<S, C>;
  private readonly box: OpenBox<S, C>;
  private readonly random: SimRandom;
  private readonly found: Findings;
  private readonly close: Closeness;
  private readonly number: number;
  private match: Match<S, C>;
  private said = 0;

  constructor(arena: Arena<S, C>, box: OpenBox<S, C>, number: number, close: Closeness, found: Findings) {
    this.arena = arena;
    this.box = box;
    this.number = number;
    this.close = close;
    this.found = found;
    this.random = SimRandom.from(`${arena.game} battle`, number);
    const typed = this.random.below(8) === 0 ? box.game.seats.slice(0, 1) : [];
    this.match = new Match(box.game, { seed: seedHex(number + 1), typed });
  }

  play(): void {
    try {
      while (this.match.outcome === undefined && this.said < this.close.most) {
        this.look();
        this.step();
        this.said++;
      }
      this.look();
      this.load();
    } catch (error) {
      this.fault('crash', error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    this.found.battles++;
    this.found.said += this.said;
    if (this.match.outcome !== undefined) this.found.ended++;
  }

  private fault(kind: Fault['kind'], what: string): void {
    this.found.faults.push({ kind, battle: this.number, at: this.said, what });
  }

  private step(): void {
    const { match, random } = this;
    const roll = random.below(100);
    if (roll < 3) this.undo();
    else if (roll < 40 && match.canRedo) this.redo();
    else if (roll === 6) this.load();
    else if (match.pending !== undefined) this.answer();
    else this.command();
  }

  private undo(): void {
    const { match } = this;
    const { seats } = match.game;
    const before = match.pending === undefined ? match.at(match.length - 1) : match.state;
    if (match.undo(oneOf(seats, this.random), seats).kind === 'refused') return;
    this.found.undone++;
    if (before !== undefined && checksum(match.state) !== checksum(before))
      this.fault('undo', 'the position after undo is not the one before the command');
  }

  private redo(): void {
    if (this.accepted(this.match.redo(oneOf(this.match.game.seats, this.random)), 'redo'))
      this.found.restored++;
  }

  /** Goes on with what a save leads to, which must be the same match. */
  private load(): void {
    const text = this.match.save();
    const loaded = loadMatch(text, this.arena.reopen);
    if (!loaded.ok) {
      this.fault('save', loaded.error.map(makeProblem).join(' '));
      return;
    }
    if (loaded.value.save() !== text) this.fault('save', 'saved again, the save differs');
    if (checksum(loaded.value.state) !== checksum(this.match.state))
      this.fault('save', 'the loaded position differs');
    this.found.loaded++;
    this.match = loaded.value;
  }

  private answer(): void {
    const { match, random } = this;
    const { pending } = match;
    if (pending === undefined) return;
    if (pending.dice !== undefined) {
      const { seat, sides, count } = pending.dice;
      const faces = Array.from({ length: count }, () => 1 + random.below(sides));
      this.accepted(match.typeDice(seat, faces), 'typed dice');
      return;
    }
    const open = match.toAct();
    const seat = oneOf(open, random);
    const asked = pending.questions.filter((q) => q.seat === seat);
    const question = asked.at(-open.filter((s) => s === seat).length);
    const choice = oneOf(question?.choices ?? [], random).id;
    this.accepted(match.answer(seat, choice), `the answer ${choice} to ${question?.key ?? ''}`);
  }

  private command(): void {
    const { match, random, arena } = this;
    const { game } = match;
    const seat = oneOf(match.toAct(), random);
    const waits = random.below(8) === 0 ? game.commands(match.state, seat).filter(arena.waits) : [];
    const command =
      waits.length > 0 ? oneOf(waits, random) : drawCommand(game, match.state, seat, random, arena);
    this.accepted(match.command(seat, command), `${seat}'s ${JSON.stringify(command)}`);
  }

  private accepted(said: Said, what: string): boolean {
    if (said.kind !== 'refused') return true;
    this.fault('refused', `${what}: ${words(said.refusal)}`);
    // Whatever was refused must not be said for ever.
    if (this.match.pending !== undefined)
      this.match.undo(this.match.game.seats[0] ?? '', this.match.game.seats);
    return false;
  }

  /** Everything that must hold in every position. */
  private look(): void {
    const { match } = this;
    const { game } = match;
    const state = match.pending?.state ?? match.state;
    for (const what of negatives(state, this.arena.belowZero)) this.fault('negative', what);
    const copy = game.clone(state);
    // The checksum is one of the text: the order of names counts.
    if (JSON.stringify(copy) !== JSON.stringify(state)) this.fault('clone', difference(copy, state));
    if (game.mergeKey(copy) !== game.mergeKey(state)) this.fault('clone', 'its merge key differs');
    for (const seat of game.seats) {
      if (game.secrets(state, seat).length === 0) continue;
      const leak = leakIn(game, state, seat, game.view(state, seat));
      if (leak !== undefined) this.fault('leak', `${seat} can read ${leak.secret}`);
    }
    if (match.pending !== undefined || this.said % this.close.every !== 0) return;
    for (const seat of game.toAct(match.state)) this.tryLists(seat);
  }

  private tryLists(seat: Seat): void {
    const { match, box, random, found } = this;
    const { game } = match;
    const before = checksum(match.state);
    for (const command of game.commands(match.state, seat)) {
      found.listed++;
      const table = new SimulationTable(random, randomly(random));
      const ran = runCommand(game, game.clone(match.state), seat, command, table);
      if (ran.kind === 'refused')
        this.fault('refused', `${seat}'s listed ${JSON.stringify(command)}: ${words(ran.refusal)}`);
    }
    const view = match.view(seat);
    const { presenter } = box;
    const ready = presenter.scene(view, seat).tokens.filter((t) => t.ready && t.seat === seat);
    for (const unit of [...ready.map((t) => t.id), undefined]) {
      for (const deed of presenter.deeds(view, seat, unit)) this.tryDeed(seat, view, deed);
    }
    // Where a unit could go is dear to work out: one of them will do.
    if (ready.length > 0) this.tryWays(seat, view, oneOf(ready, random).id);
    for (const plan of box.kit.plans(view, seat, 6)) {
      found.plans++;
      const refusal = this.sequence(seat, plan.commands).refused;
      if (refusal !== undefined)
        this.fault('plan refused', `${seat}'s plan ${JSON.stringify(plan.commands)}: ${words(refusal)}`);
    }
    if (checksum(match.state) !== before) this.fault('clone', 'the position changed while lists were made');
  }

  /**
   * Says commands one after the other: the first to the position itself, then all of them to what the seat knows of it,
   * for something hidden may come between. Gives how many dice fell, what was refused before any had, and the position in
   * which the last was said: none where it did not come to that, for a walk may end the battle.
   */
  private sequence(
    seat: Seat,
    commands: readonly C[],
  ): { readonly refused: Refusal | undefined; readonly dice: number; readonly last?: S } {
    const { game, state } = this.match;
    const counter = new Counter(this.random);
    const [first] = commands;
    if (first !== undefined) {
      const ran = runCommand(game, game.clone(state), seat, first, counter.table);
      if (ran.kind === 'refused' || commands.length === 1)
        return { refused: ran.kind === 'refused' ? ran.refusal : undefined, dice: counter.dice, last: state };
    }
    const known = game.view(state, seat);
    const then = new Counter(this.random);
    let last: S | undefined;
    for (const command of commands) {
      if (!game.toAct(known).includes(seat)) return { refused: undefined, dice: then.dice };
      if (command === commands.at(-1)) last = game.clone(known);
      const sure = then.dice + then.answers === 0;
      const ran = runCommand(game, known, seat, command, then.table);
      if (ran.kind === 'refused') return { refused: sure ? ran.refusal : undefined, dice: then.dice };
    }
    return { refused: undefined, dice: then.dice, ...(last === undefined ? {} : { last }) };
  }

  private tryDeed(seat: Seat, view: S, deed: Deed<C>): void {
    const { found, box } = this;
    const { presenter } = box;
    found.deeds++;
    const what = `${seat}'s deed "${deed.label}, ${deed.detail}" ${JSON.stringify(deed.commands)}`;
    const { refused, dice, last } = this.sequence(seat, deed.commands);
    if (deed.refusal !== undefined) {
      if (refused === undefined && deed.commands.length > 0 && dice === 0)
        this.fault('deed accepted', `${what} should be refused: ${words(deed.refusal)}`);
      return;
    }
    if (refused !== undefined) this.fault('deed refused', `${what}: ${words(refused)}`);
    else if (deed.dice && dice === 0 && last !== undefined && this.isStrike(seat, deed, last)) {
      const again = [1, 2, 3, 4].some(() => this.sequence(seat, deed.commands).dice > 0);
      if (!again) this.fault('no dice', what);
    }
    const [first] = deed.commands;
    if (first === undefined) return;
    const typed = presenter.makeText(view, first);
    const read = presenter.parseText(view, seat, typed);
    if (!read.ok) this.fault('typed', `"${typed}" of ${what}: ${read.error.map(makeProblem).join(' ')}`);
    else {
      const again = this.sequence(seat, [read.value]).refused;
      if (again !== undefined && refused === undefined)
        this.fault('typed', `"${typed}" of ${what}: ${words(again)}`);
    }
  }

  /** Blows always have dice; a save that fails by itself, or an area that nobody stands in, has none. */
  private isStrike(seat: Seat, { commands }: Deed<C>, state: S): boolean {
    const last = commands.at(-1);
    const { game } = this.match;
    return last !== undefined && this.arena.isBlow(last) && !this.arena.sure(game, state, seat, last);
  }

  private tryWays(seat: Seat, view: S, unit: string): void {
    const { presenter } = this.box;
    const reach = presenter.reach(view, seat, unit);
    if (reach === undefined) return;
    const { field } = presenter.scene(view, seat);
    const middles = reach.zone.cells.map((cell) => ({
      x: (cell % field.width) + 0.5,
      y: Math.floor(cell / field.width) + 0.5,
    }));
    const points = [...middles, ...reach.zone.shapes.flat()];
    for (let i = 0; i < 3 && points.length > 0; i++) {
      const to = oneOf(points, this.random);
      const way = presenter.wayTo(view, seat, unit, to, []);
      if (!way.ok) continue;
      const refusal = this.sequence(seat, way.value.commands).refused;
      if (refusal !== undefined)
        this.fault('way refused', `${seat}'s ${JSON.stringify(way.value.commands)}: ${words(refusal)}`);
    }
  }
}

/** The first place where two copies of a state differ as text. */
const difference = (a: unknown, b: unknown): string => {
  const [one, two] = [JSON.stringify(a), JSON.stringify(b)];
  let i = 0;
  while (i < one.length && one[i] === two[i]) i++;
  return `the clone has …${one.slice(Math.max(0, i - 60), i + 60)}…, the original …${two.slice(Math.max(0, i - 60), i + 60)}…`;
};

/** Plays battles `first` to `first + count - 1` of an arena; a battle's number is all that is needed to play it again. */
export const fuzz = <S, C>(
  arena: Arena<S, C>,
  first: number,
  count: number,
  close: Closeness,
  found: Findings = noFindings(),
): Findings => {
  for (let number = first; number < first + count; number++) {
    const random = SimRandom.from(`${arena.game} setup`, number);
    new Battle(arena, openAtRandom(arena, random), number, close, found).play();
  }
  return found;
};
