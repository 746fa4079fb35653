import type { Battle } from './book.ts';
import { whyOf } from './dice.ts';
import type { Creature } from './state.ts';

/** Rows of the zone die: 1 to 5 torso, 6 and 7 arms, 8 and 9 legs, 10 head (GE-HZ-02 to 05). */
const ROWS: readonly number[] = [5, 7, 9];
const ZONE_OF_BAND: readonly number[] = [1, 2, 3, 0];

/** How likely each zone is struck, by its number. */
export const ZONE_CHANCES: readonly number[] = [0, 1, 2, 3].map((zone) => {
  const band = ZONE_OF_BAND.indexOf(zone);
  return ((ROWS[band] ?? 10) - (ROWS[band - 1] ?? 0)) / 10;
});

/** How many of its ten faces strike head, torso, arms and legs. */
export const ZONE_FACES: readonly number[] = [1, 5, 2, 2];

/** Throws the hit zone; the number of a zone. */
export const throwZone = (b: Battle, by: Creature): number =>
  ZONE_OF_BAND[b.table.bands(10, ROWS, whyOf(b, by, 'GE-HZ-01', 'hit zone'))] ?? 1;
