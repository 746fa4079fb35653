import { dictionary } from '@caltrop/engine';
import type { Position } from '../../../match/book.ts';
import { modOf } from '../numbers.ts';
import type { Creature } from '../../../match/state.ts';

const [INT, WIL, PER] = [3, 4, 5];

/** Attributes that traditions cast with (GE-FREEC-03). */
export const PRIMARY: Readonly<Record<string, number>> = dictionary({
  Wizard: INT,
  Alchemist: INT,
  Acolyte: WIL,
  Bard: WIL,
  Druid: WIL,
  Shaman: WIL,
  Nox: PER,
  Sorcerer: PER,
});

/** The primary casting MOD of a tradition; the best of the three mental ones where no tradition says which. */
export const primaryMod = (p: Position, c: Creature, tradition: string): number => {
  const known = PRIMARY[tradition];
  return known === undefined
    ? Math.max(modOf(p, c, INT), modOf(p, c, WIL), modOf(p, c, PER))
    : modOf(p, c, known);
};
