import { ok, type Result } from '@caltrop/engine';
import type { Content } from '@caltrop/cairn-ap';
import { compileContent, readPack, type Pack } from '@caltrop/cairn-ap/pack';

/** A pack that a setup carries, whole. */
export interface SetupPack {
  readonly file: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const FILES = import.meta.glob<string>('../../../../packages/cairn-ap/content/**/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Our own packs, read again from their files: only needed beside packs of the user's own. */
const ownPacks = (): Result<Pack[]> => {
  const packs: Pack[] = [];
  for (const path of Object.keys(FILES).toSorted()) {
    const pack = readPack(FILES[path] ?? '', path.replace(/^.*cairn-ap\//, ''));
    if (!pack.ok) return pack;
    packs.push(pack.value);
  }
  return ok(packs);
};

/** Our content with other packs beside it. */
export const compileWith = (others: readonly SetupPack[]): Result<Content> => {
  const ours = ownPacks();
  if (!ours.ok) return ours;
  const packs = [...ours.value];
  for (const { file, data } of others) {
    // JSON is YAML too: packs that a setup carries pass the same checks as those from a file.
    const pack = readPack(JSON.stringify(data, null, 1), file);
    if (!pack.ok) return pack;
    packs.push(pack.value);
  }
  return compileContent(packs);
};

/** Reads a pack from a file of the user's and tries it beside ours. */
export const readOwnPack = (text: string, file: string): Result<SetupPack> => {
  const pack = readPack(text, file);
  if (!pack.ok) return pack;
  const carried: SetupPack = { file: pack.value.file, data: { ...pack.value.data } };
  const tried = compileWith([carried]);
  return tried.ok ? ok(carried) : tried;
};
