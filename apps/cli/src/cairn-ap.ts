/** Cairn AP on the command line: its content, and matches from flags or from what a journal holds. */
import { loadOwnPacks, readPackFile } from '@caltrop/cairn-ap/content-node';
import { compileContent, readPack } from '@caltrop/cairn-ap/pack';
import { cairnApBox } from '@caltrop/cairn-ap/table';
import type { Result } from '@caltrop/engine';
import type { Given } from './arguments.ts';
import { encounterSetup, type EncounterForm } from './encounter-flags.ts';
import { makePackShelf } from './pack-shelf.ts';

export const { compileWith, readPackFiles, openBox } = makePackShelf({
  loadOwnPacks,
  readPackFile,
  readPack,
  compileContent,
  open: (content, setup) => cairnApBox.open(content, setup),
});

const FORM: EncounterForm = {
  kind: 'cairn-ap',
  flags: ['scenario', 'army', 'players', 'warden', 'option', 'pack'],
  first: 'toll-at-sallow-ford',
  master: 'warden',
};

/** The setup that flags describe: an encounter, who goes there, and whether a Warden rules. */
export const setupFromFlags = (given: Given, all: readonly string[]): Result<Record<string, unknown>> => {
  const packs = readPackFiles(given.all('pack'));
  if (!packs.ok) return packs;
  const content = compileWith(packs.value);
  if (!content.ok) return content;
  return encounterSetup(FORM, given, all, packs.value, content.value);
};
