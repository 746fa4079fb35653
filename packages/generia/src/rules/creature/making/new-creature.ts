import type { Seat } from '@caltrop/engine';
import type { Profile } from '../../../content/content.ts';
import { corruptionOf } from './tags.ts';
import { UNHURT, type Creature, type Status, wholeStatus } from '../../../match/state.ts';

/** GE-CTAG-02: the Corrupted have Corruption of that severity from the start. */
const statusesOf = (tags: readonly string[]): readonly Status[] => {
  const x = corruptionOf(tags);
  return x === 0 ? [] : [wholeStatus({ kind: 'Corruption', x })];
};

/** A creature as it comes to the fight. */
export const newCreature = (
  profile: Profile,
  kit: number,
  id: string,
  name: string,
  side: number,
  seat: Seat,
  at: number,
  where: Creature['where'],
): Creature => ({
  id,
  name,
  side,
  seat,
  kit,
  where,
  at,
  up: profile.levitating,
  facing: 0,
  wounds: UNHURT,
  light: 0,
  severe: 0,
  en: profile.en,
  mp: profile.mp,
  awake: true,
  dead: false,
  initiative: 0,
  reacted: false,
  hands: profile.hands,
  statuses: statusesOf(profile.tags),
  boons: [],
  shields: [],
  held: [],
  unseenBy: [],
  grappling: -1,
  keptHold: false,
  mount: -1,
  rider: -1,
  movedThisTurn: false,
  movedLastTurn: false,
  items: [
    ...profile.carries,
    ...profile.arms.flatMap((a) => (a.ammo === null ? [] : [[a.ammo.id, a.ammo.count] as const])),
  ],
  arms: [],
  used: [],
  counters: [],
  prepared: '',
  lost: [],
  summoner: -1,
});
