import { bears } from '../conditions/bearings.ts';
import type { Position } from '../../match/book.ts';
import { spacesOf } from './map.ts';
import { veilsAt } from './patches.ts';
import type { Creature } from '../../match/state.ts';

/** Whether a creature stands where no sound is. */
export const isInSilence = (p: Position, c: Creature): boolean =>
  p.state.patches.length > 0 &&
  p.book.mapped &&
  c.at >= 0 &&
  spacesOf(p, c).some((space) => veilsAt(p, space).some((veil) => veil.silent === true));

/** Whether a creature hears anything: it is not Deafened, and there is something to hear. */
export const hears = (p: Position, c: Creature): boolean => !bears(p, c, 'deaf') && !isInSilence(p, c);

/** Whether a creature can be heard: it has a voice, and sound carries where it is. What it plays or blows needs none (CA-R213). */
export const isHeard = (p: Position, c: Creature): boolean => !bears(p, c, 'mute') && !isInSilence(p, c);
