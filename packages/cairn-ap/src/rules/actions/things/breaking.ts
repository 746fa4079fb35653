import { NO_WHY, type Refusal } from '@caltrop/engine';
import { refuse, type Play, type Position } from '../../../match/book.ts';
import { tell } from '../../../match/events.ts';
import { distanceToSpace, groundAt } from '../../ground/map.ts';
import { lift } from '../../ground/patches.ts';
import type { Creature } from '../../../match/state.ts';
import type { Weapon } from '../../inventory/weapons.ts';
import type { Act } from '../deed.ts';

const keyOf = (space: number): string => `broken:${space}`;

/** Whether an attack goes at a Space that can be broken: a wall of ice, a glacier. */
export const isAtGround = (p: Position, { at, targets }: Act): boolean =>
  at !== undefined &&
  targets === undefined &&
  p.book.mapped &&
  at >= 0 &&
  groundAt(p, at).hp !== undefined &&
  p.state.patches.some((patch) => patch.at === at);

/** Why a Space cannot be struck at with this weapon. */
export const groundFault = (p: Position, c: Creature, { at = -1 }: Act, w: Weapon): Refusal | undefined => {
  const far = distanceToSpace(p, c, at);
  return far > w.reach && far > w.far
    ? refuse(
        'CA-R52',
        `That is ${far} Spaces away: ${c.name} reaches ${Math.max(w.reach, w.far)} with the ${w.name}.`,
      )
    : undefined;
};

/** Nothing opposes a blow at a wall: its weapon die, less the Armor of the ground, comes off its HP (CA-R08, CA-ARM-01). */
export const breakGround = (g: Play, c: Creature, { at = -1 }: Act, w: Weapon): void => {
  const ground = groundAt(g, at);
  const why = g.table.telling
    ? { seat: c.seat, rule: 'CA-ATK-02', text: `${w.name} at the ${ground.name}` }
    : NO_WHY;
  let face = 0;
  for (const die of w.dice) face = Math.max(face, g.table.die(die, why));
  const taken = (g.state.counters[keyOf(at)] ?? 0) + Math.max(0, face - (ground.armour ?? 0));
  const { [keyOf(at)]: _old, ...counters } = g.state.counters;
  const gone = taken >= (ground.hp ?? 0);
  g.state.counters = gone ? counters : { ...counters, [keyOf(at)]: taken };
  if (gone) lift(g, (patch) => patch.at === at && patch.ground === ground.id);
  tell(g, () => ({
    type: 'ground',
    rules: ['CA-ARM-01'],
    at: [at],
    ground: ground.id,
    text: gone ? 'breaks' : `has ${(ground.hp ?? 0) - taken} HP left`,
  }));
};
