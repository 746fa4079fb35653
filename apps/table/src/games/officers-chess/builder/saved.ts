import type { Result } from '@caltrop/engine';
import { type Content } from '@caltrop/officers-chess';
import { armyFacts, checkArmy, readArmies, type BuiltArmy } from '@caltrop/officers-chess/workshop';
import { freshId, rosters, type SavedRoster } from '../../../store/saves.ts';
import { KIND } from './use-content.ts';

/** How many rules an army breaks. */
export const faultsOf = (content: Content, army: BuiltArmy): number =>
  checkArmy(content, army).filter((c) => c.level === 'illegal').length;

/** An army as it is kept; lists that break rules are kept like any other. */
export const toSaved = (content: Content, id: string, army: BuiltArmy): SavedRoster => ({
  id,
  kind: KIND,
  name: army.name,
  list: army,
  facts: armyFacts(content, army),
  faults: faultsOf(content, army),
  changed: Date.now(),
});

/** The army in what was kept. */
export const fromSaved = (saved: SavedRoster): Result<BuiltArmy> => {
  const read = readArmies(saved.list);
  const [army] = read.ok ? read.value : [];
  if (army !== undefined) return { ok: true, value: army };
  return read.ok
    ? { ok: false, error: [{ code: 'empty', what: 'There is no army in it.', where: saved.name }] }
    : read;
};

/** Keeps a new army and gives its id. */
export const keepArmy = async (content: Content, army: BuiltArmy): Promise<string> => {
  const id = freshId();
  await rosters.put(toSaved(content, id, army));
  return id;
};
