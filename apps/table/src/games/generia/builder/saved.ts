import type { Content } from '@caltrop/generia';
import { checksOf, nameOf, parseCharacter, spSpent, type Character } from '@caltrop/generia/builder';
import type { Result } from '@caltrop/engine';
import { freshId, rosters, type SavedRoster } from '../../../store/saves.ts';
import { KIND } from './use-content.ts';

/** `Level 7 Human, Fighter, 55 SP`. */
const characterFacts = (content: Content, c: Character): string =>
  [
    `Level ${c.level} ${c.species}`,
    ...c.classes.map((id) => nameOf(content, 'class', id)),
    `${spSpent(content, c).sum} SP`,
  ].join(', ');

/** A character as it is kept. */
export const toSaved = (content: Content, id: string, c: Character): SavedRoster => ({
  id,
  kind: KIND,
  name: c.name,
  list: c,
  facts: characterFacts(content, c),
  faults: checksOf(content, c).filter((one) => one.level === 'illegal').length,
  changed: Date.now(),
});

/** The character in what was kept. */
export const fromSaved = (_: Content, saved: SavedRoster): Result<Character> => parseCharacter(saved.list);

/** The same character under an id of its own: two of one id could not go into one fight. */
export const ownId = (c: Character, id: string): Character => ({
  ...c,
  id: `${c.id.replace(/-own-[a-z0-9]+$/, '')}-own-${id
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 6)}`,
});

/** Keeps a new character and gives the id of its page. */
export const keepCharacter = async (content: Content, c: Character): Promise<string> => {
  const id = freshId();
  await rosters.put(toSaved(content, id, ownId(c, id)));
  return id;
};
