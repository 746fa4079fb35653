import { tallyOf, type Judge, type Measure } from '@caltrop/engine';
import { findCreature, WARDEN, type Creature, type State } from '../match/state.ts';
import { markOf } from './scene/places.ts';

const lost: Judge<Creature> = (before, after) => Math.max(0, before.hp + before.str - after.hp - after.str);
const downed: Judge<Creature> = (before, after) => (before.fate === 'up' && after.fate !== 'up' ? 1 : 0);

const { dealt, balance } = tallyOf<State, Creature>({
  units: (state) => state.creatures,
  later: (after, c) => findCreature(after, c.id),
  isFoe: (state, c, seat) => (markOf({ state }, c) === 'b') === (seat !== WARDEN),
});

/** What the luck of dice is measured by: HP and STR first, since every hit moves them. */
export const MEASURES: readonly Measure<State>[] = [
  { id: 'harm', label: 'HP and STR taken from the enemy', of: dealt(lost) },
  { id: 'balance', label: 'HP and STR taken less those lost', of: balance(lost) },
  { id: 'down', label: 'enemies down', of: dealt(downed) },
];
