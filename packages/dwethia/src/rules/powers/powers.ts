import type { Refusal } from '@caltrop/engine';
import { gap, INCH } from '@caltrop/engine/inches';
import type { Power } from '../../content/content.ts';
import { powerOf, refuse, type Position } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { findModel, type Model } from '../../match/state.ts';
import { areEngaged, HAIR, isEngaged } from '../ground/measures.ts';
import { standFault, stoodAt } from '../ground/terrain.ts';
import { aurasOn, hasEffect, NO_OCCASION } from '../profile/stats.ts';
import { isObscured, sightFault } from '../sight/sight.ts';
import { aimFault } from '../ways/drives.ts';
import { roomFault } from '../ways/paths.ts';
import { isRooted } from './lasting.ts';

type Cast = CommandOf<'cast'>;
export type Spell = Cast['powers'][number];

/** DW-R117: what a power costs a caster now: Charge, Upcharge, and one more for each step of an enemy's disruption. */
export const costOf = (p: Position, m: Model, { power, upcharge = 0 }: Spell): number => {
  const { charge, pays } = powerOf(p.book, power);
  if (pays === 'destiny') return charge;
  // Auras of one kind do not stack (DW-CSR-E5); each step of the strongest costs one more.
  let disrupted = 0;
  for (const { by = 0 } of aurasOn(p, m, NO_OCCASION, 'Af')) disrupted = Math.max(disrupted, -by);
  return charge + upcharge + disrupted;
};

/**
 * How many powers a model may declare now: one in a turn (DW-AFF-02), or two, and then both at once (DW-CSR-L11, DW-AFF-05).
 * Who has cast anything this turn has declared.
 */
export const castsLeft = (p: Position, m: Model): number => {
  if (m.casts > 0) return 0;
  return hasEffect(p, m, 'two-powers') ? 2 : 1;
};

/** Why a power cannot be cast at its target; phase, caster and price have been looked at. */
export const spellFault = (p: Position, m: Model, spell: Spell): Refusal | undefined => {
  const fault = reachFault(p, m, spell);
  const target = fault === undefined ? findModel(p.state, spell.target ?? '') : undefined;
  if (target === undefined || target.side === m.side) return fault;
  return aimFault(p, m, target, 'power', (e) => reachFault(p, m, { ...spell, target: e.id }) === undefined);
};

/** The same without what markers of the campaign bind a caster to. */
export const reachFault = (p: Position, m: Model, spell: Spell): Refusal | undefined => {
  const power = powerOf(p.book, spell.power);
  const upcharge = spell.upcharge ?? 0;
  if (!Number.isInteger(upcharge) || upcharge < 0 || (upcharge > 0 && power.upcharge === 'none')) {
    return refuse('DW-AFF-08', `${power.name} takes no Upcharge of ${upcharge}.`);
  }
  if (power.target === 'self') return placeFault(p, m, power, spell);
  const target = findModel(p.state, spell.target ?? '');
  if (target === undefined || target.where !== 'table')
    return refuse('DW-SPB-02', `${power.name} needs a target on the table.`);
  if (target.pending) return refuse('DW-R19', `${target.name} is out of the battle already.`);
  if (power.target === 'enemy' && target.side === m.side)
    return refuse('DW-SPB-02', `${power.name} can only be cast at enemies.`);
  if (power.target === 'friend' && target.side !== m.side)
    return refuse('DW-SPB-02', `${power.name} is cast at friends.`);
  const placed = power.effects.some((e) => e.does === 'place');
  // DW-R32: who is hidden is out of the reach of its own powers too, where they name a target.
  if (target.hidden !== '') return refuse('DW-CSR-L13', `${target.name} cannot be targeted in this phase.`);
  if (target === m) return obscuredFault(p, m) ?? (placed ? moveFault(p, m, power, spell) : undefined);
  const isAction = power.pays === 'destiny';
  // DW-AFF-04, DW-R78: a caster that stands among enemies may target only them.
  if (!isAction && !areEngaged(m, target) && isEngaged(p, m)) {
    return refuse('DW-AFF-04', `${m.name} stands among enemies and may only target them.`);
  }
  if (gap(m, target) > power.range * INCH + HAIR) {
    return refuse('DW-SHOOT-03', `${target.name} is out of the ${power.range}″ of ${power.name}.`);
  }
  // DW-DEST-08: an action asks for a distance, not for sight.
  const blind = obscuredFault(p, target) ?? (isAction ? undefined : sightFault(p, m, target));
  if (blind !== undefined) return blind;
  return placed ? moveFault(p, target, power, spell) : undefined;
};

/** DW-TERR-07, DW-R32: obscuring ground keeps powers off whoever stands in it, its friends' and its own too. */
const obscuredFault = (p: Position, target: Model): Refusal | undefined =>
  isObscured(p, target) ? refuse('DW-TERR-07', `${target.name} is hidden in obscuring ground.`) : undefined;

/** Who is put elsewhere must be free to go: engaged models leave only by a retreat (DW-R21). */
const moveFault = (p: Position, m: Model, power: Power, spell: Spell): Refusal | undefined =>
  isEngaged(p, m)
    ? refuse('DW-R21', `${m.name} is locked in combat and stays.`)
    : placeFault(p, m, power, spell);

/** Void Step and the like: a place within reach of the model that is put there, on free ground, more than 1" from enemies. */
const placeFault = (p: Position, m: Model, power: Power, { at }: Spell): Refusal | undefined => {
  const step = power.effects.find((e) => e.does === 'place');
  if (step?.does !== 'place') return undefined;
  if (at === undefined) return refuse('DW-SPB-02', `${power.name} needs a place.`);
  // It counts as a full move, so it cannot follow one; a Destiny action is no move (DW-R49).
  if (power.pays !== 'destiny' && isRooted(p, m))
    return refuse('DW-R150', `${power.name} is a full move, and ${m.name} is held by Root.`);
  if (power.pays !== 'destiny' && (m.moved || m.spent > 0))
    return refuse('DW-MOVE-01', `${power.name} is a full move, and ${m.name} has moved this turn.`);
  const end = stoodAt(p, m.r, at);
  if (gap({ ...m, z: 0, r: 0 }, { ...end, z: 0, r: 0 }) > step.within * INCH + HAIR) {
    return refuse('DW-SPB-02', `That is more than ${step.within}″ away.`);
  }
  const near = p.state.models.find(
    (o) => o.side !== m.side && o.where === 'table' && gap(end, o) <= INCH + HAIR,
  );
  if (near !== undefined) return refuse('DW-R25', `${near.name} is within 1″ of that place.`);
  return standFault(p, end) ?? roomFault(p, m, end);
};
