import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { err, ok } from '@caltrop/engine';
import type { Problem, Result } from '@caltrop/engine';
import { readPack } from './pack/index.ts';
import type { Pack } from './pack/index.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Reads a pack file from disk; problems name it by `shownAs`, at first its own name. */
export const readPackFile = (path: string, shownAs: string = basename(path)): Result<Pack> => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return err([{ code: 'unreadable-file', what: `this file cannot be read: ${why}`, where: shownAs }]);
  }
  return readPack(text, shownAs);
};

/** Reads the content that comes with the game, one pack for each file. */
export const loadOwnPacks = (): Result<Pack[]> => {
  const folder = join(ROOT, 'content');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .sort();
  const packs: Pack[] = [];
  const problems: Problem[] = [];
  for (const file of files) {
    const path = join(folder, file);
    const result = readPackFile(path, relative(ROOT, path).split(sep).join('/'));
    if (result.ok) packs.push(result.value);
    else problems.push(...result.error);
  }
  return problems.length > 0 ? err(problems) : ok(packs);
};
