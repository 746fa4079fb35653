import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { err, ok } from '@caltrop/engine';
import type { Problem, Result } from '@caltrop/engine';

const MOST_BYTES = 10_000_000;

/** What reads the text of a file: `readPack` of a game. */
type Read<P> = (text: string, file: string) => Result<P>;

/** Reads a pack file from disk; problems name it by `shownAs`, at first its own name. */
export const readFileAs = <P>(read: Read<P>, path: string, shownAs: string = basename(path)): Result<P> => {
  let text: string;
  try {
    const stat = statSync(path);
    // A pipe or a device may never end.
    if (!stat.isFile()) throw new Error('it is not a file');
    if (stat.size > MOST_BYTES) throw new Error('it is larger than 10 MB, and no pack is');
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return err([{ code: 'unreadable-file', what: `this file cannot be read: ${why}`, where: shownAs }]);
  }
  return read(text, shownAs);
};

/** Reads the YAML files of the folder `content` under `root`, one pack for each file. */
export const loadPacks = <P>(read: Read<P>, root: string): Result<P[]> => {
  const folder = join(root, 'content');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .sort();
  const packs: P[] = [];
  const problems: Problem[] = [];
  for (const file of files) {
    const path = join(folder, file);
    const result = readFileAs(read, path, relative(root, path).split(sep).join('/'));
    if (result.ok) packs.push(result.value);
    else problems.push(...result.error);
  }
  return problems.length > 0 ? err(problems) : ok(packs);
};
