import type { Phase } from '../content/words.ts';
import type { Position } from '../match/book.ts';
import { findModel, isUp, type Model } from '../match/state.ts';
import { areEngaged } from '../rules/ground/measures.ts';
import { shotsFrom } from '../rules/shooting/targets.ts';
import { weaponOf } from '../rules/strikes/weapons.ts';
import { attackWorth } from './shots.ts';
import { leftOf } from './worth.ts';

/** The part of what is left of a model that must be in peril before it uses up what hides it once a game. */
const PERIL = 1 / 3;
/** What of a model each enemy takes that it fights for each Wound that it has. */
const BLOW = 1 / 3;

/** What the enemy's best shots at a model are expected to take from it. */
const underFire = (p: Position, m: Model): number => {
  let worth = 0;
  for (const e of p.state.models) {
    if (e.side === m.side || !isUp(e)) continue;
    let best = 0;
    for (const { weapon: id, target, arc } of shotsFrom(p, e)) {
      const weapon = target === m.id ? weaponOf(p, e, id) : undefined;
      if (weapon !== undefined)
        best = Math.max(best, attackWorth(p, e, weapon, m, { arc: arc === true, power: false }));
    }
    worth += best;
  }
  return worth;
};

/** What part of a model is in peril in a phase in which it could be targeted. */
const perilOf = (p: Position, m: Model, phase: string): number => {
  if (phase === ('shoot' satisfies Phase)) return underFire(p, m) / Math.max(1, leftOf(p, m));
  if (phase !== ('combat' satisfies Phase)) return 0;
  const foes = p.state.models.filter((e) => e.side !== m.side && isUp(e) && areEngaged(e, m));
  return (BLOW * foes.length) / Math.max(1, m.wounds);
};

/** DW-CSR-31: which of the models that could be hidden in a phase is, if any: whoever is in the greatest peril. */
export const hidden = (p: Position, phase: string, ids: readonly string[]): string | undefined => {
  let best: string | undefined;
  let most = PERIL;
  for (const id of ids) {
    const m = findModel(p.state, id.split(' ')[0] ?? '');
    const peril = m === undefined ? 0 : perilOf(p, m, phase);
    if (peril < most || (best !== undefined && peril === most)) continue;
    best = id;
    most = peril;
  }
  return best;
};
