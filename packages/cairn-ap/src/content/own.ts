import type { Problem } from '@caltrop/engine';
import { byId, fields, makeFaults } from '@caltrop/sheets';
import { monster } from './creatures.ts';
import type { Written } from './effects/effects.ts';
import { item, spell } from './things.ts';

const ownSchema = fields('things of your own: items, monsters, spells', {
  items: byId(item).exactOptional(),
  monsters: byId(monster).exactOptional(),
  spells: byId(spell).exactOptional(),
});

/** Monsters, items and spells of one's own, written as packs have them, by id. An interface: declarations name it and do not write it out. */
export interface Own extends Written<typeof ownSchema> {}

/** What is wrong with the form of monsters, items and spells of one's own; by the same schemas as packs. */
export const ownProblems = (json: unknown, where: string): Problem[] => {
  const read = ownSchema.safeParse(json);
  if (read.success) return [];
  return makeFaults(json, read.error.issues).map(({ path, code, what }) => ({
    code,
    what,
    where: [where, ...path].join('.'),
  }));
};
