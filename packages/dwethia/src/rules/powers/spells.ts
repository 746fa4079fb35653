import type { Refusal } from '@caltrop/engine';
import { INCH, isNear, type Spot } from '@caltrop/engine/inches';
import type { Power } from '../../content/content.ts';
import type { Phase } from '../../content/words.ts';
import { kitOf, powerOf, refuse, type Position } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { findModel, isUp, poolsOf, type Model, type Side } from '../../match/state.ts';
import { freePlace } from '../ground/free-places.ts';
import { idleFault } from './idle.ts';
import { castsLeft, costOf, spellFault } from './powers.ts';

type Cast = CommandOf<'cast'>;

export const phaseOf = (p: Position): Phase | undefined => {
  const { stage } = p.state;
  return stage === 'movement' || stage === 'shoot' || stage === 'combat' || stage === 'end'
    ? stage
    : undefined;
};

/** DW-AFF-01 to 03, DW-R76, R77: why a model cannot cast anything now. */
const casterFault = (p: Position, m: Model, count: number): Refusal | undefined => {
  if (m.where !== 'table') return refuse('DW-AFF-01', `${m.name} is not on the table.`);
  if (m.casts > 0) return refuse('DW-AFF-02', `${m.name} has declared what it casts this turn.`);
  if (count > castsLeft(p, m)) return refuse('DW-AFF-02', `${m.name} casts one power in a turn.`);
  if (p.state.stage === 'shoot' && m.fired !== '')
    return refuse('DW-AFF-03', `${m.name} has fired a weapon in this phase.`);
  return undefined;
};

const knows = (p: Position, m: Model, id: string): boolean => kitOf(p.book, m).powers.includes(id);

/** DW-DEST-07: why a model cannot use Destiny actions now; one is used by itself. */
const userFault = (m: Model, count: number): Refusal | undefined => {
  if (!isUp(m)) return refuse('DW-DEST-07', `${m.name} is not on the table.`);
  return count > 1 ? refuse('DW-DEST-07', 'A Destiny action is used by itself.') : undefined;
};

/** What a command is paid from: Affinity, or Destiny for a Destiny action. */
export const poolOf = (p: Position, powers: Cast['powers']): 'affinity' | 'destiny' => {
  for (const { power } of powers) if (powerOf(p.book, power).pays === 'destiny') return 'destiny';
  return 'affinity';
};

/** Why the powers of a command cannot be cast together (DW-AFF-05). */
export const castFault = (p: Position, side: Side, { model, powers }: Cast): Refusal | undefined => {
  const m = findModel(p.state, model);
  const phase = phaseOf(p);
  if (m === undefined || m.side !== side) return refuse('DW-AFF-01', `${side} has no model "${model}".`);
  if (powers.length === 0 || phase === undefined)
    return refuse('DW-AFF-01', 'There is no power to cast here.');
  for (const { power } of powers)
    if (!knows(p, m, power)) return refuse('DW-AFF-01', `${m.name} does not know "${power}".`);
  const pays = poolOf(p, powers);
  const caster = pays === 'destiny' ? userFault(m, powers.length) : casterFault(p, m, powers.length);
  if (caster !== undefined) return caster;
  let cost = 0;
  for (const [i, spell] of powers.entries()) {
    const power = powerOf(p.book, spell.power);
    if (!power.phases.includes(phase)) {
      const rule = power.pays === 'destiny' ? 'DW-DEST-07' : 'DW-R77';
      return refuse(rule, `${power.name} cannot be used in this phase.`);
    }
    const isTwice = powers.some((other, j) => j < i && other.power === power.id);
    if (power.oncePerGame === true && (isTwice || m.used.includes(power.id))) {
      return refuse('DW-SPB-04', `${m.name} has cast ${power.name} already.`);
    }
    const fault = spellFault(p, m, spell) ?? idleFault(p, m, spell, powers.slice(0, i));
    if (fault !== undefined) return fault;
    cost += costOf(p, m, spell);
  }
  const left = poolsOf(p.state, side)[pays];
  if (cost <= left) return undefined;
  return pays === 'destiny'
    ? refuse('DW-DEST-07', `That costs ${cost} Destiny; ${left === 0 ? 'none' : `only ${left}`} is left.`)
    : refuse('DW-AFF-06', `That costs ${cost} Affinity; ${left === 0 ? 'none' : `only ${left}`} is left.`);
};

/** The models of a side that know any power. */
export const casters = (p: Position, side: Side): Model[] =>
  p.state.models.filter((m) => m.side === side && m.where === 'table' && kitOf(p.book, m).powers.length > 0);

/** Every legal single power of a model, without Upcharge; places of Void Step at its full distance, or any other. */
export const spellsOf = (p: Position, m: Model): Cast[] => {
  const spells = triesOf(p, m).filter((c) => castFault(p, m.side, c) === undefined);
  const phase = phaseOf(p);
  for (const id of kitOf(p.book, m).powers) {
    if (phase === undefined || stepOf(powerOf(p.book, id)) === 0) continue;
    if (spells.some(({ powers }) => powers[0]?.power === id)) continue;
    const elsewhere = stepElsewhere(p, m, powerOf(p.book, id));
    if (elsewhere !== undefined) spells.push(elsewhere);
  }
  return spells;
};

const castOf = (m: Model, power: string, aim: Aim): Cast => ({
  do: 'cast',
  model: m.id,
  powers: [{ power, ...aim }],
});

/** How far a power puts a model; 0 where it does not. */
const stepOf = ({ effects }: Power): number => {
  const step = effects.find((e) => e.does === 'place');
  return step?.does === 'place' ? step.within : 0;
};

/** A legal place for a power that puts somebody elsewhere, when none of the usual ones is. */
const stepElsewhere = (p: Position, m: Model, power: Power): Cast | undefined => {
  const within = stepOf(power) * INCH;
  if (within === 0) return undefined;
  const whom = power.target === 'self' ? [m] : p.state.models.filter((o) => o.side === m.side && isUp(o));
  for (const o of whom) {
    const target = power.target === 'self' ? {} : { target: o.id };
    const isLegal = (at: Spot): boolean =>
      castFault(p, m.side, castOf(m, power.id, { ...target, at })) === undefined;
    // What no place mends is looked at first: phase, price, sight.
    const fault = castFault(p, m.side, castOf(m, power.id, { ...target, at: { x: o.x, y: o.y } }));
    if (fault !== undefined && !OF_PLACE.has(fault.rule)) continue;
    const at = freePlace(p, o, o, within, isLegal);
    if (at !== undefined) return castOf(m, power.id, { ...target, at });
  }
  return undefined;
};

/** The rules by which a place is refused. */
const OF_PLACE: ReadonlySet<string> = new Set([
  'DW-R25',
  'DW-MOVE-05',
  'DW-MOVE-15',
  'DW-TERR-05',
  'DW-R125',
]);

/** The same before anybody has looked whether each is legal. */
export const triesOf = (p: Position, m: Model): Cast[] => {
  const phase = phaseOf(p);
  const { powers } = kitOf(p.book, m);
  if (phase === undefined || powers.length === 0) return [];
  const mayCast = casterFault(p, m, 1) === undefined;
  return powers.flatMap((id) => {
    const power = powerOf(p.book, id);
    if (!power.phases.includes(phase) || (power.pays === undefined && !mayCast)) return [];
    return aims(p, m, power).map((aim) => castOf(m, id, aim));
  });
};

/** Whether a model has any legal power now: the first one found is enough. */
export const canCast = (p: Position, m: Model): boolean => {
  const { powers } = kitOf(p.book, m);
  const phase = phaseOf(p);
  if (powers.length === 0 || phase === undefined) return false;
  const pool = poolsOf(p.state, m.side);
  let mayCast: boolean | undefined;
  for (const id of powers) {
    const power = powerOf(p.book, id);
    if (!power.phases.includes(phase) || power.charge > pool[power.pays ?? 'affinity']) continue;
    if (power.pays === undefined && !(mayCast ??= casterFault(p, m, 1) === undefined)) continue;
    for (const aim of aims(p, m, power))
      if (castFault(p, m.side, castOf(m, id, aim)) === undefined) return true;
    if (stepElsewhere(p, m, power) !== undefined) return true;
  }
  return false;
};

type Aim = { readonly target?: string; readonly at?: { readonly x: number; readonly y: number } };

const aims = (p: Position, m: Model, power: Power): Aim[] => {
  const within = stepOf(power);
  if (power.target === 'self') return within === 0 ? [{}] : placesAround(m, within).map((at) => ({ at }));
  const found: Aim[] = [];
  for (const o of p.state.models) {
    if (o.where !== 'table' || !isNear(m, o, power.range * INCH + INCH)) continue;
    if (power.target === (o.side === m.side ? 'enemy' : 'friend')) continue;
    if (within === 0) found.push({ target: o.id });
    else if (o.side === m.side) for (const at of placesAround(o, within)) found.push({ target: o.id, at });
  }
  return found;
};

/** The places at a full distance from a model, in eight directions. */
const placesAround = (m: Model, inches: number): { x: number; y: number }[] => {
  const far = inches * INCH;
  const slant = Math.round(far * 0.7);
  return [
    [far, 0],
    [-far, 0],
    [0, far],
    [0, -far],
    [slant, slant],
    [slant, -slant],
    [-slant, slant],
    [-slant, -slant],
  ].map(([dx = 0, dy = 0]) => ({ x: m.x + dx, y: m.y + dy }));
};
