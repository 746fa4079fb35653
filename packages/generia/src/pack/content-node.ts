import { fileURLToPath } from 'node:url';
import type { Result } from '@caltrop/engine';
import { loadPacks, readFileAs } from '@caltrop/sheets/packs-node';
import { readPack } from './index.ts';
import type { Pack } from './index.ts';

/** Reads a pack file from disk; problems name it by `shownAs`, at first its own name. */
export const readPackFile = (path: string, shownAs?: string): Result<Pack> =>
  readFileAs(readPack, path, shownAs);

/** Reads the content that comes with the game, one pack for each file. */
export const loadOwnPacks = (): Result<Pack[]> =>
  loadPacks(readPack, fileURLToPath(new URL('../..', import.meta.url)));
