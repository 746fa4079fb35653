/** Generia on the command line: its content, and matches from flags or from what a journal holds. */
import type { Result } from '@caltrop/engine';
import { loadOwnPacks, readPackFile } from '@caltrop/generia/content-node';
import { compileContent, readPack } from '@caltrop/generia/pack';
import { generiaBox } from '@caltrop/generia/table';
import type { Given } from './arguments.ts';
import { encounterSetup, type EncounterForm } from './encounter-flags.ts';
import { makePackShelf } from './pack-shelf.ts';

export const { compileWith, readPackFiles, openBox } = makePackShelf({
  loadOwnPacks,
  readPackFile,
  readPack,
  compileContent,
  open: (content, setup) => generiaBox.open(content, setup),
});

const FORM: EncounterForm = {
  kind: 'generia',
  flags: ['scenario', 'army', 'enemy', 'players', 'master', 'option', 'pack'],
  first: 'toll-at-the-ford',
  master: 'master',
};

/** The setup that flags describe: an encounter, who fights in it, and whether a game master rules. */
export const setupFromFlags = (given: Given, all: readonly string[]): Result<Record<string, unknown>> => {
  const packs = readPackFiles(given.all('pack'));
  if (!packs.ok) return packs;
  const content = compileWith(packs.value);
  if (!content.ok) return content;
  const { encounters, profiles: characters } = content.value;
  return encounterSetup(FORM, given, all, packs.value, { encounters, characters });
};
