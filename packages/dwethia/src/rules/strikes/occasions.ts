import type { Position } from '../../match/book.ts';
import { modelOf, type Model } from '../../match/state.ts';
import type { Wound } from '../../match/work.ts';
import type { Occasion } from '../profile/stats.ts';
import { isFar } from '../sight/sight.ts';
import { participantsOf } from './strikes.ts';
import { occasionOf } from './values.ts';

/** The fight that is being fought, as a side of it sees it; nothing out of a fight. */
const fightNow = (p: Position, m: Model): Occasion => {
  const fight = p.state.work.findLast((w) => w.is === 'fight');
  return fight?.is === 'fight' ? occasionOf(participantsOf(p, fight), fight.attacker, m.side) : {};
};

/** DW-R133: what a shooter or caster is about; in the Fire option it is in a fight too. */
export const aimOccasion = (p: Position, m: Model, target: Model): Occasion => ({
  ...fightNow(p, m),
  foes: [target.id],
});

/** The same as its target sees it (DW-CSR-T1, T2). */
export const targetOccasion = (p: Position, by: Model, target: Model, power: boolean): Occasion => ({
  ...fightNow(p, target),
  foes: [by.id],
  long: isFar(by, target),
  power,
});

/** What a model is about that a wound has come to: its protections may hang on who struck it, and how. */
export const woundOccasion = (p: Position, m: Model, { by, means }: Wound): Occasion => {
  if (means === 'melee') return fightNow(p, m);
  if (by === '' || by === m.id) return {};
  const source = modelOf(p.state, by);
  if (means === 'opportunity') return { foes: [by] };
  return targetOccasion(p, source, m, means === 'power');
};
