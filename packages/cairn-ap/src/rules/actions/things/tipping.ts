import type { Refusal } from '@caltrop/engine';
import { refuse, type Play, type Position } from '../../../match/book.ts';
import { runEffects } from '../../../match/effect-order.ts';
import type { Die } from '../../../content/content.ts';
import { distance, distanceToSpace, groundAt, spacesOf } from '../../ground/map.ts';
import { laidTogether } from '../../ground/magic-there.ts';
import { lift } from '../../ground/patches.ts';
import { isPresent, type Creature } from '../../../match/state.ts';

/** How what stands on a Space is tipped over: against which number, and for which die it falls; undefined where it cannot be. */
export const tipsAt = (p: Position, at: number): { readonly dc: number; readonly die: Die } | undefined =>
  p.book.mapped && at >= 0 && at < p.book.board.size ? groundAt(p, at).tips : undefined;

/** Why somebody cannot tip over what stands on a Space. */
export const tipFault = (p: Position, c: Creature, at: number): Refusal | undefined =>
  distanceToSpace(p, c, at) > 1 ? refuse('CA-EXA-12', 'That is out of reach.') : undefined;

/** The Spaces of the one thing that stands on a Space: of two statues the one that is pushed. */
const spacesOfThing = (p: Position, at: number): readonly number[] => {
  const patch = p.state.patches.findLast((o) => o.at === at);
  const thing = laidTogether(p.state.patches).find((laid) => laid.some((o) => o === patch));
  return thing?.map((o) => o.at) ?? [at];
};

/** Summon Idol: it falls away from whoever pushes, on those beside it who are further off than it is itself. */
export const tipOver = (g: Play, c: Creature, at: number): void => {
  const tips = tipsAt(g, at);
  if (tips === undefined) return;
  const ground = groundAt(g, at).id;
  const thing = spacesOfThing(g, at);
  const far = Math.max(...thing.map((space) => distanceToSpace(g, c, space)));
  const under = g.state.creatures.filter(
    (o) =>
      isPresent(o) &&
      o.id !== c.id &&
      distance(g, c, o) > far &&
      spacesOf(g, o).length > 0 &&
      thing.some((space) => distanceToSpace(g, o, space) <= 1),
  );
  lift(g, (patch) => patch.ground === ground && thing.includes(patch.at));
  runEffects(g, {
    by: c.id,
    on: under.map((o) => o.id),
    effects: [{ do: 'harm', amount: { roll: `d${tips.die}` } }],
    source: ground,
  });
};
