/** The rows of content as they are written, and the proof that a clause is played by the fields it names. */
import {
  clausesIn,
  exercises,
  runCase,
  takeOut,
  type Case,
  type RowClause,
  type RowFile,
} from '@caltrop/cases';
import type { CaseKit } from '@caltrop/engine';
import { ownPacks, ownSheets } from '@caltrop/shelf/node';
import type { AnyPack, Cartridge } from '@caltrop/shelf';
import { must } from '../kit/must.ts';

/** A game's content, file by file, with every clause in it. */
export interface Rows {
  readonly files: readonly RowFile[];
  readonly clauses: readonly RowClause[];
}

export const rowsOf = (cartridge: Cartridge): Rows => {
  const files = must(ownSheets(cartridge));
  return { files, clauses: files.flatMap(({ file, data, lines }) => clausesIn(file, data, lines)) };
};

/** Makes a kit from content that has been altered. */
export type KitMaker = (files: readonly RowFile[]) => CaseKit | string;

/** Builds kits from altered files; files that are as they were are not read again. */
export const kitMaker = async (
  cartridge: Cartridge,
  { files }: Rows,
  rules: readonly string[],
): Promise<KitMaker> => {
  const [packs, cases, own] = await Promise.all([cartridge.packs(), cartridge.cases(), ownPacks(cartridge)]);
  const read = new Map<unknown, AnyPack>();
  for (const pack of must(own)) {
    const given = files.find(({ file }) => file === pack.file);
    if (given !== undefined) read.set(given.data, pack);
  }
  return (altered) => {
    const all: AnyPack[] = [];
    for (const { file, data } of altered) {
      const known = read.get(data);
      const pack =
        known === undefined
          ? packs.readPack(JSON.stringify(data), file)
          : { ok: true as const, value: known };
      if (!pack.ok) return pack.error[0]?.what ?? 'it cannot be read';
      all.push(pack.value);
    }
    const kit = cases.makeKit(all, rules);
    return kit.ok ? kit.value : (kit.error[0]?.what ?? 'it cannot be compiled');
  };
};

/** Why a clause is not shown to be played by the fields it names; undefined when one of its cases changes without them. */
export const unproved = (
  clause: RowClause,
  rows: Rows,
  cases: readonly Case[],
  make: KitMaker,
): string | undefined => {
  const where = `${clause.file}:${clause.line} ${clause.at.join('.')} "${clause.text}"`;
  const mine = cases.filter((c) => exercises(c, clause));
  if (mine.length === 0) return `${where}: no case lists this row`;
  const altered = takeOut(rows.files, clause);
  if (!altered.ok) return `${where}: there is no ${altered.error.join(', ')}`;
  const kit = make(altered.value);
  if (typeof kit === 'string') return `${where}: without its fields the content is refused: ${kit}`;
  return mine.some((c) => runCase(c, kit).problems.length > 0)
    ? undefined
    : `${where}: no case changes without its fields (${mine.map((c) => c.name).join('; ')})`;
};
