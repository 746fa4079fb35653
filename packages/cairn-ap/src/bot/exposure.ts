/** What it costs to come to a foe rather than to let it come: whoever has gone there is struck with a whole turn. */
import { attackOn } from '../rules/actions/aiming.ts';
import { attackPrice } from '../rules/actions/attack.ts';
import { bears } from '../rules/conditions/bearings.ts';
import { distance } from '../rules/ground/map.ts';
import { weaponsOf } from '../rules/inventory/weapons.ts';
import { moveAllowance } from '../rules/movement/footing.ts';
import { quickOdds } from '../rules/odds/quick-odds.ts';
import type { Creature } from '../match/state.ts';
import { valueOf, type Scene } from './scene.ts';
import { isOurs, partOf } from './worth.ts';

/** The blow by which a foe harms somebody most for its AP. */
export interface Blow {
  /** Spaces from which it strikes or shoots, and that one AP takes it. */
  readonly reach: number;
  readonly stride: number;
  readonly price: number;
  /** What it costs on average, in value. */
  readonly harm: number;
}

/** Rounds in which the Warden's side, and the characters, let foes come; after that somebody must go. */
const WAITS = { foes: 4, party: 2 };

/** What exposure counts: the danger at a Space beyond that where somebody stands. */
export const exposureAt = (scene: Scene, at: number): number => {
  const { p, c, home } = scene;
  if (at === home || p.state.round > (isOurs(p, c) ? WAITS.party : WAITS.foes)) return 0;
  return Math.max(0, dangerAt(scene, at) - dangerAt(scene, home));
};

/** What foes with nobody beside them could do in their next turn to whoever stands on a Space. */
const dangerAt = (scene: Scene, at: number): number => {
  const { p, c, foes, friends, home } = scene;
  let danger = 0;
  for (const t of foes) {
    if (friends.some((o) => o.fate === 'up' && distance(p, o, t) <= 1)) continue;
    const blow = blowOf(scene, t);
    if (blow === undefined) continue;
    c.at = at;
    const gap = distance(p, c, t) - blow.reach;
    c.at = home;
    const moves = gap <= 0 ? 0 : Math.ceil(gap / Math.max(1, blow.stride));
    danger += blow.harm * Math.max(0, Math.floor((t.maxAp - moves) / blow.price));
  }
  return danger;
};

/** A foe's blow at the creature whose turn it is, worked out once a scene. */
const blowOf = (scene: Scene, t: Creature): Blow | undefined => {
  const { p, c, blows, wits } = scene;
  if (blows.has(t.id)) return blows.get(t.id);
  let best: Blow | undefined;
  const idle = bears(p, t, 'cannotAct') || bears(p, t, 'cannotAttack') || bears(p, t, 'helpless');
  for (const w of idle ? [] : weaponsOf(p, t)) {
    if (w.shape !== undefined) continue;
    const price = Math.max(1, attackPrice(p, w));
    for (const q of quickOdds(p, attackOn(p, t, c, w))) {
      if (q.id !== c.id) continue;
      const lost = { hp: Math.min(q.damage, c.hp), str: Math.max(0, q.damage - c.hp), falls: q.down };
      const harm = valueOf(scene, c) * partOf(wits.worths.weights, c, { ...lost, left: c.str });
      if (best === undefined || harm / price > best.harm / best.price)
        best = { reach: Math.max(w.reach, w.near), stride: moveAllowance(p, t), price, harm };
    }
  }
  blows.set(t.id, best);
  return best;
};
