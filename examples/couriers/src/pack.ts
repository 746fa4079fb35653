/** Packs: kinds of goblins, and yards with a parcel. */
import { fields, whole, words } from '@caltrop/sheets';
import { plainPacks } from '@caltrop/sheets/plain-packs';
import type { z } from 'zod';

const goblin = fields('a kind of goblin', {
  name: words('a name'),
  icon: words('an icon of game-icons.net'),
  legs: whole('squares it may go', 1, 9),
  grit: whole('hits it can take', 1, 9),
  reach: whole('squares its weapon reaches', 1, 9),
  aim: whole('what a d6 must show', 2, 6),
});
export type GoblinKind = z.infer<typeof goblin>;

export const { sections, readPack, compileContent } = plainPacks('couriers', goblin, ['P']);
