import { toNumber, type Beat, type Event, type Stretch } from '@caltrop/engine';
import { weaponOf, type Book, type Position } from '../../match/book.ts';
import { isBattleEvent, type BattleEvent } from '../../match/events.ts';
import { nameOf } from '../text/names.ts';
import { combatOf, findUnit, unitOf, type Phase, type State } from '../../match/state.ts';
import { BROKEN } from '../../rules/attack/strike.ts';
import { agilityOf } from '../../rules/unit/ratings.ts';
import { percent } from './chances.ts';
import { iconOfItem, SIGNS } from '../icons.ts';
import { markOf } from '../places.ts';

type StrikeEvent = Extract<BattleEvent, { type: 'strike' }>;

/** One way in which a strike does damage: how much, to whom, with Backup or without. */
interface Blow {
  readonly damage: number;
  readonly struck: string;
  readonly backup: boolean;
  weight: number;
}

/** One strike of the combat sequence, with everything that it was in some branch. */
export interface Slot {
  readonly striker: string;
  readonly target: string;
  readonly attacker: string;
  readonly defender: string;
  readonly phase: Phase;
  /** Its place: which combat of a sweep, which phase, which strike of the phase. */
  readonly place: readonly [combat: number, phase: number, strike: number];
  /** The chance that it comes to it. */
  weight: number;
  hits: number;
  crits: number;
  readonly numbers: Set<number>;
  readonly plain: Map<string, Blow>;
  readonly critical: Map<string, Blow>;
  readonly guards: Set<string>;
  /** Units that may be Routed, Broken, pushed or slowed down by it. */
  readonly routs: Set<string>;
  readonly breaks: Set<string>;
  readonly pushes: Set<string>;
  readonly slows: Set<string>;
  /** Agility of the two as it is when the strike is due, "own against other", the first found first. */
  readonly agilities: Set<string>;
}

const isStrike = (e: Event): e is StrikeEvent => e.type === 'strike';

const addBlow = (blows: Map<string, Blow>, e: StrikeEvent, backup: boolean, weight: number): void => {
  const key = `${e.damage},${e.target},${backup}`;
  const known = blows.get(key);
  if (known === undefined) blows.set(key, { damage: e.damage, struck: e.target, backup, weight });
  else known.weight += weight;
};

/** Writes down every strike of an attack while its branches are walked. */
export class StrikeBook {
  /** The position in which the first combat begins: activated, armed, nobody struck yet. */
  opening: State | undefined;
  private readonly slots = new Map<string, Slot>();
  private readonly combats: string[] = [];
  private readonly book: Book;

  constructor(book: Book) {
    this.book = book;
  }

  watch(stretch: Stretch<State>): void {
    const { from, to, events } = stretch;
    const combat = combatOf(to);
    if (combat === undefined) return;
    this.opening ??= to;
    const strike = events.find(isStrike);
    if (strike === undefined) return;
    if (!this.combats.includes(combat.defender)) this.combats.push(combat.defender);
    const weight = toNumber({ n: stretch.n, d: stretch.d });
    const slot = this.slotOf(
      strike,
      combat.attacker,
      combat.defender,
      combat.phase,
      combat.left,
      combat.order,
    );
    slot.weight += weight;
    slot.numbers.add(strike.targetNumber);
    if (slot.phase === 'follow-up') {
      const p: Position = { book: this.book, state: from };
      const agility = (id: string): number => agilityOf(p, unitOf(from, id));
      slot.agilities.add(`${agility(slot.striker)} against ${agility(slot.target)}`);
    }
    const initiator = strike.by === combat.attacker;
    const begun = combatOf(from);
    const backup = (initiator ? begun?.attackerBackup : begun?.defenderBackup) ?? 0;
    if (strike.target !== slot.target) slot.guards.add(strike.target);
    if (strike.result !== 'miss') {
      slot.hits += weight;
      if (strike.result === 'crit') slot.crits += weight;
      addBlow(strike.result === 'crit' ? slot.critical : slot.plain, strike, backup > 0, weight);
    }
    for (const e of events) {
      if (!isBattleEvent(e)) continue;
      if (e.type === 'routed') slot.routs.add(e.unit);
      else if (e.type === 'gained' && e.status === BROKEN) slot.breaks.add(e.unit);
      else if (e.type === 'gained' && e.status.startsWith('spd -')) slot.slows.add(e.unit);
      else if (e.type === 'pushed') slot.pushes.add(e.unit);
    }
  }

  /** The strikes in the order of the combat sequence. */
  ordered(): readonly Slot[] {
    return [...this.slots.values()].toSorted((a, b) => {
      const [c, p, s] = a.place;
      const [d, q, t] = b.place;
      return c - d || p - q || s - t;
    });
  }

  private slotOf(
    e: StrikeEvent,
    attacker: string,
    defender: string,
    phase: number,
    left: number,
    order: readonly Phase[],
  ): Slot {
    const key = `${defender}:${phase}:${left}:${e.by}`;
    const known = this.slots.get(key);
    if (known !== undefined) return known;
    const slot: Slot = {
      striker: e.by,
      target: e.by === attacker ? defender : attacker,
      attacker,
      defender,
      phase: order[phase] ?? 'attack',
      // Strikes of a phase count down.
      place: [this.combats.indexOf(defender), phase, -left],
      weight: 0,
      hits: 0,
      crits: 0,
      numbers: new Set(),
      plain: new Map(),
      critical: new Map(),
      guards: new Set(),
      routs: new Set(),
      breaks: new Set(),
      pushes: new Set(),
      slows: new Set(),
      agilities: new Set(),
    };
    this.slots.set(key, slot);
    return slot;
  }
}

const DIE = 100;
const SURE = 1 - 1e-9;

const byWeight = (blows: Map<string, Blow>): Blow[] =>
  [...blows.values()].toSorted((a, b) => b.weight - a.weight);

/** What a strike does at times instead of what it mostly does. */
const otherBlows = (p: Position, slot: Slot, earlier: number): string[] => {
  const [main, ...rest] = byWeight(slot.plain);
  if (main === undefined) return [];
  return rest.flatMap((blow) => {
    if (blow.damage === main.damage) return [];
    if (blow.backup && !main.backup)
      return [`${blow.damage} if ${earlier === 1 ? 'the first missed' : 'none hit before'}`];
    if (main.backup && !blow.backup) return [`${blow.damage} once the Backup is spent`];
    return [
      blow.struck === main.struck ? `or ${blow.damage}` : `${blow.damage} to ${nameOf(p, blow.struck)}`,
    ];
  });
};

/** Why it may not come to a strike, from what the strikes before it can do. */
const conditionOf = (p: Position, slot: Slot, before: readonly Slot[]): string[] => {
  if (slot.weight >= SURE) return [];
  const may = (what: 'routs' | 'breaks' | 'pushes' | 'slows', id: string): boolean =>
    before.some((s) => s[what].has(id));
  const fall = [slot.striker, slot.target].filter((id) => may('routs', id));
  const conditions: string[] = [];
  const self = fall.length === 1 && fall[0] === slot.striker;
  if (fall.length === 2) conditions.push('both stand');
  else if (fall[0] !== undefined) conditions.push(self ? 'it stands' : `${nameOf(p, fall[0])} stands`);
  if (slot.striker === slot.defender && may('breaks', slot.striker))
    conditions.push(self ? 'is not Broken' : 'it is not Broken');
  if (may('pushes', slot.target) || may('pushes', slot.striker)) conditions.push('still in reach');
  // OC-R20: the follow-up check looks at Agility after the strikes before it.
  if (slot.phase === 'follow-up' && (may('slows', slot.striker) || may('slows', slot.target)))
    conditions.push('fast enough');
  return conditions.length === 0 ? [] : [`only if ${conditions.join(' and ')}`];
};

const labelOf = (p: Position, state: State, slot: Slot, slots: readonly Slot[]): string => {
  const again = slots.some(
    (s) =>
      s !== slot &&
      s.place[0] === slot.place[0] &&
      s.place[1] === slot.place[1] &&
      s.place[2] < slot.place[2],
  );
  const weapon = weaponOf(p.book, unitOf(state, slot.striker))?.name ?? 'strike';
  const what = slot.phase === 'attack' ? weapon : slot.phase;
  const at = slot.place[0] === 0 || slot.striker === slot.defender ? '' : ` at ${nameOf(p, slot.target)}`;
  return `${what}${again ? ', again' : ''}${at}`;
};

/** The strikes of an attack as beats, in the order in which they fall. */
export const beatsOf = (p: Position, book: StrikeBook): readonly Beat[] => {
  const { opening } = book;
  if (opening === undefined) return [];
  const slots = book.ordered();
  return slots.map((slot, i): Beat => {
    const unit = unitOf(opening, slot.striker);
    const weapon = weaponOf(p.book, unit);
    const before = slots.slice(0, i);
    const own = before.filter((s) => s.striker === slot.striker && s.target === slot.target);
    const [only] = slot.numbers;
    const same = slot.numbers.size === 1 && only !== undefined;
    const [main] = byWeight(slot.plain);
    const crits = [...new Set(byWeight(slot.critical).map(({ damage }) => damage))];
    const guard =
      main !== undefined && main.struck !== slot.target ? findUnit(opening, main.struck) : undefined;
    const notes = [
      ...(crits.length === 0 || main === undefined
        ? []
        : [`critical ${crits.join(' or ')}: ${percent(slot.crits / slot.weight)}`]),
      ...otherBlows(p, slot, own.length),
      ...(guard === undefined ? [] : [`taken by ${nameOf(p, guard.id)}`]),
      ...conditionOf(p, slot, before),
    ];
    return {
      side: markOf(unit.side),
      unit: unit.id,
      icon: weapon === undefined ? SIGNS.unit : iconOfItem(weapon),
      label: labelOf(p, opening, slot, slots),
      chance: same ? Math.max(0, Math.min(DIE, only)) / DIE : slot.hits / slot.weight,
      effect: `${main?.damage ?? crits[0] ?? 0}`,
      note: notes.join('; '),
    };
  });
};
