import type { Character, Content } from '@caltrop/cairn-ap';
import { parseCharacter } from '@caltrop/cairn-ap/sheet';
import type { Result } from '@caltrop/engine';
import { freshId, rosters, type SavedRoster } from '../../../store/saves.ts';
import { KIND } from './use-content.ts';

/** `Barber-Surgeon, STR 9 DEX 10 WIL 13, 5 HP`. */
export const characterFacts = (content: Content, who: Character): string => {
  const background = content.backgrounds.get(who.background)?.name ?? 'Hireling';
  return `${background}, STR ${who.str} DEX ${who.dex} WIL ${who.wil}, ${who.hp} HP`;
};

/** A character as it is kept. */
export const toSaved = (content: Content, id: string, who: Character): SavedRoster => ({
  id,
  kind: KIND,
  name: who.name,
  list: who,
  facts: characterFacts(content, who),
  faults: parseCharacter(content, who).ok ? 0 : 1,
  changed: Date.now(),
});

/** The character in what was kept. */
export const fromSaved = (content: Content, saved: SavedRoster): Result<Character> =>
  parseCharacter(content, saved.list);

/** Keeps a new character and gives the id of its page. */
export const keepCharacter = async (content: Content, who: Character): Promise<string> => {
  const id = freshId();
  // Two of the same id could not go into one party.
  await rosters.put(toSaved(content, id, { ...who, id: `${who.id}-${id.slice(0, 4)}` }));
  return id;
};
