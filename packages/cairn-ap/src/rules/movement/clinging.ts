import { afflict } from '../conditions/affliction.ts';
import { cure } from '../conditions/cures.ts';
import { NAMED } from '../../content/known.ts';
import type { Play } from '../../match/book.ts';
import { distance } from '../ground/map.ts';
import { armourOf } from '../inventory/armour.ts';
import { isPresent, type Afflicted, type Creature } from '../../match/state.ts';
import { pushAway } from './pushing.ts';

/** What draws somebody: who has cast it, how near it must come, and what it is under then. */
interface Draw extends Pick<Afflicted, 'by' | 'n' | 'named' | 'magical'> {
  readonly until?: number;
  readonly clock?: number;
  readonly dice?: number;
  readonly sum?: number;
}

const drawOf = (c: Creature): Afflicted | undefined => c.conditions.find((a) => a.kind === NAMED.drawn);

/** Attract: those in armor under the same spell who are near enough to each other come together and hold on, each once. */
export const clingNear = (g: Play): void =>
  pairUp(
    g,
    g.state.creatures.filter((c) => c.conditions.length > 0 && isPresent(c)),
    drawOf,
  );

export const pairUp = (
  g: Play,
  some: readonly Creature[],
  drawn: (c: Creature) => Draw | undefined,
): void => {
  const loose = some.filter((c) => drawn(c) !== undefined && armourOf(g, c) > 0);
  for (let c = loose.shift(); c !== undefined; c = loose.shift()) {
    const self = c;
    const draw = drawn(self);
    if (draw === undefined) continue;
    const near = loose.filter((o) => drawn(o)?.by === draw.by && distance(g, self, o) <= draw.n);
    near.sort((a, b) => distance(g, self, a) - distance(g, self, b));
    const [other] = near;
    if (other === undefined) continue;
    loose.splice(loose.indexOf(other), 1);
    const hold = (one: Creature, two: Creature): boolean => {
      const { named = '', dice = 1, sum = 1, magical = false, until, clock } = draw;
      if (!afflict(g, one, named, two.id, undefined, 0, { dice, sum, magical, named: two.id })) return false;
      // It lasts as long as what has drawn them.
      if (until !== undefined && clock !== undefined)
        one.conditions = one.conditions.map((a) =>
          a.kind === named && a.named === two.id ? { ...a, until, clock } : a,
        );
      return true;
    };
    if (!hold(self, other) || !hold(other, self)) continue;
    cure(g, self, NAMED.drawn);
    cure(g, other, NAMED.drawn);
    if (g.book.mapped) pushAway(g, other, self.at, distance(g, self, other) - 1, true, draw.by, '');
  }
};
