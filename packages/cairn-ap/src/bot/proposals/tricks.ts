import { act, type Act } from '../../rules/actions/deed.ts';
import { MANOEUVRES } from '../../rules/actions/manoeuvre.ts';
import { hasCondition } from '../../rules/conditions/conditions.ts';
import { distance, groundAt } from '../../rules/ground/map.ts';
import { quickOdds } from '../../rules/odds/quick-odds.ts';
import type { Creature } from '../../match/state.ts';
import { fallsIn } from './crafts.ts';
import { valueOf, type Scene } from '../scene.ts';

/** Something for 1 AP that is no blow: what it brings. */
export interface Trick {
  readonly command: Act;
  readonly gain: number;
}

const chanceOf = (scene: Scene, command: Act): number => quickOdds(scene.p, command)[0]?.hit ?? 0;

/** What lying there costs a foe, as a part of its worth. */
const TRIPPED = 0.09;

/** What waits behind somebody who is shoved: a chasm, fire, deep water; as a part of worth. */
const behind = (scene: Scene, t: Creature): number => {
  const { p, c } = scene;
  const { board } = p.book;
  const dx = Math.sign((board.xs[t.at] ?? 0) - (board.xs[c.at] ?? 0));
  const dy = Math.sign((board.ys[t.at] ?? 0) - (board.ys[c.at] ?? 0));
  const x = (board.xs[t.at] ?? 0) + dx;
  const y = (board.ys[t.at] ?? 0) + dy;
  if (t.side > 1 || x < 0 || y < 0 || x >= board.width || y >= board.height) return 0;
  const at = y * board.width + x;
  if (p.state.creatures.some((o) => o.at === at)) return 0;
  const ground = groundAt(p, at);
  if (ground.chasm === true) return 0.8 * fallsIn(t);
  if (ground.onEnter.length > 0) return 0.2;
  return ground.deep === true ? 0.08 : 0;
};

/** Shoves into what hurts, trips, from where the creature is put now. */
export const tricksOf = (scene: Scene): Trick[] => {
  const { p, c, foes, leaning } = scene;
  const found: Trick[] = [];
  if (c.ap < 1) return found;
  for (const t of foes) {
    if (distance(p, c, t) > 1) continue;
    const value = valueOf(scene, t);
    const harm = p.book.mapped ? behind(scene, t) : 0;
    if (harm > 0) {
      const command = act(c, 'shove', { targets: [t.id] });
      if (MANOEUVRES.shove?.fault(p, c, command) === undefined)
        found.push({ command, gain: harm * value * chanceOf(scene, command) });
    }
    if (leaning.tricks > 0 && c.ap >= 3 && !hasCondition(t, 'prone') && t.side <= c.side) {
      const command = act(c, 'trip', { targets: [t.id] });
      if (MANOEUVRES.trip?.fault(p, c, command) === undefined)
        found.push({ command, gain: leaning.tricks * TRIPPED * value * chanceOf(scene, command) });
    }
  }
  return found;
};
