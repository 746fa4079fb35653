import type { RollTable } from '@caltrop/engine';
import type { Battle } from '../../match/book.ts';
import { ZONES } from '../../content/content.ts';
import { whyOf } from '../dice/dice.ts';
import type { Creature } from '../../match/state.ts';

/** GE-HZ: where a blow lands, by a d10. */
export const HIT_ZONES: RollTable = {
  id: 'hit-zones',
  name: 'Hit zones',
  dice: 'd10',
  rows: [
    { from: 1, to: 5, text: 'torso', rule: 'GE-HZ-02' },
    { from: 6, to: 7, text: 'arms', rule: 'GE-HZ-03' },
    { from: 8, to: 9, text: 'legs', rule: 'GE-HZ-04' },
    { from: 10, to: 10, text: 'head', rule: 'GE-HZ-05' },
  ],
};

const { rows } = HIT_ZONES;
const BANDS: readonly number[] = rows.slice(0, -1).map((row) => row.to);
const ZONE_OF_BAND: readonly number[] = rows.map((row) => ZONES.findIndex((zone) => zone === row.text));

/** How likely each zone is struck, by its number. */
export const ZONE_CHANCES: readonly number[] = ZONES.map((zone) =>
  rows.reduce((sum, { from, to, text }) => sum + (text === zone ? (to - from + 1) / 10 : 0), 0),
);

/** Throws the hit zone; the number of a zone. */
export const throwZone = (b: Battle, by: Creature): number =>
  ZONE_OF_BAND[b.table.bands(10, BANDS, whyOf(b, by, 'GE-HZ-01', 'hit zone'))] ?? 1;
