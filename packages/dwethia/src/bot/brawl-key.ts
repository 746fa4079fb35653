import { groundOf, kitOf, type Position } from '../match/book.ts';
import { SIDES, type Model, type Side } from '../match/state.ts';
import { areCoherent, touchesAny, within } from '../rules/ground/measures.ts';
import { canReach, supportersOf } from '../rules/strikes/fights.ts';

/** What counts of a model itself, of the ground at its base, and who is in direct coherency with it. */
const selfKey = (p: Position, m: Model): string => {
  const { hazardous, covering } = groundOf(p);
  let key = `|${m.id} ${m.wounds}${m.pending ? 'p' : ''}${m.fought ? 'f' : ''}${m.struck ? 's' : ''}${m.charged ? 'c' : ''}`;
  key += `${m.careful}${m.hidden}${m.fired}${touchesAny(hazardous, m) ? '~' : ''}${touchesAny(covering, m) ? '#' : ''}`;
  if (m.active.length > 0) key += `a${m.active.join()}`;
  if (m.used.length > 0) key += `u${m.used.join()}`;
  if (m.usedThisRound.length > 0) key += `r${m.usedThisRound.join()}`;
  for (const { power } of m.lasting) key += `l${power}`;
  for (const o of p.state.models) if (o.where === 'table' && areCoherent(m, o)) key += `+${o.id}`;
  return key;
};

/** Whether a model that takes no part has an aura that may work on one that does (DW-CSR-E5). */
const bearsOn = (p: Position, by: Model, all: readonly Model[]): boolean => {
  for (const { aura } of kitOf(p.book, by).auras) {
    for (const m of all) {
      if (aura.over === 'allies' && areCoherent(by, m)) return true;
      if (aura.over === 'enemies' && by.side !== m.side && within(by, m, aura.within)) return true;
    }
  }
  return false;
};

/** Everybody in a fight or able to support it, and all that its odds hang on beside answers and pools, as text. */
export interface Brawl {
  readonly all: readonly Model[];
  readonly key: string;
}

/**
 * Two positions with the same key have the same odds of a fight, where its answers and pools are the same too. Where models
 * stand counts by who is engaged, who may support, who reaches, who is coherent with whom and whose auras work.
 */
export const brawlOf = (p: Position, fight: readonly Model[], attacker: Side): Brawl => {
  const { stage, priority, pools, models } = p.state;
  let key = `${stage}${priority}${attacker}${pools.south.faith},${pools.north.faith},${fight.length}`;
  for (const m of fight) key += selfKey(p, m);
  const all = [...fight];
  for (const side of SIDES) {
    for (const m of supportersOf(p, side, fight)) {
      key += `${selfKey(p, m)}${canReach(p, m, fight) ? '>' : ''}`;
      all.push(m);
    }
  }
  for (const by of models)
    if (by.where === 'table' && !all.includes(by) && bearsOn(p, by, all)) key += `^${selfKey(p, by)}`;
  return { all, key };
};
