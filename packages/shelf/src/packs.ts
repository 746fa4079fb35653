/** The packs that setups carry. */
import { ok, type Result } from '@caltrop/engine/result';
import type { AnyPack, PackPart } from '@caltrop/sheets/cartridge';

/** A pack that a setup carries, whole, so that a journal needs no other file. */
export interface CarriedPack {
  readonly file: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const isCarried = (v: unknown): v is CarriedPack =>
  typeof v === 'object' && v !== null && 'file' in v && typeof v.file === 'string' && 'data' in v;

/** The packs that a setup carries; whether they are good is said when they are read. */
export const packsIn = (setup: unknown): readonly CarriedPack[] => {
  const packs = typeof setup === 'object' && setup !== null && 'packs' in setup ? setup.packs : [];
  return Array.isArray(packs) ? packs.filter(isCarried) : [];
};

/** Packs as a setup carries them: nothing where there are none. */
export const carriedPacks = (packs: readonly AnyPack[]): { readonly packs?: readonly CarriedPack[] } =>
  packs.length === 0 ? {} : { packs: packs.map(({ file, data }) => ({ file, data: { ...data } })) };

/** Reads packs that a setup carries. JSON is YAML too: they pass the same checks as those from a file. */
export const readCarried = (part: PackPart, packs: readonly CarriedPack[]): Result<readonly AnyPack[]> => {
  const read: AnyPack[] = [];
  for (const { file, data } of packs) {
    const pack = part.readPack(JSON.stringify(data, null, 1), file);
    if (!pack.ok) return pack;
    read.push(pack.value);
  }
  return ok(read);
};
