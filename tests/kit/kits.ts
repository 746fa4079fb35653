import type { CaseKit, OptionSpec } from '@caltrop/engine';
import { readCaseFile, type Case, type CoveredRule } from '@caltrop/cases';
import { takeAll, type Cartridge } from '@caltrop/shelf';
import { caseKitOf, rulesOf } from '@caltrop/shelf/node';
import { caseFiles, read } from './case-files.ts';
import { must } from './must.ts';

/** A game that has cases: its kit, its rules as its book has them, and its options. */
export interface CaseGame {
  readonly cartridge: Cartridge;
  readonly kit: CaseKit;
  readonly rules: readonly CoveredRule[];
  readonly options: readonly OptionSpec[];
  /** Everything that its cases can expect, by name. */
  readonly facts: readonly Readonly<Record<string, string>>[];
}

/** Every game of the shelf. */
export const games: readonly CaseGame[] = await Promise.all(
  (await takeAll()).map(async (cartridge) => ({
    cartridge,
    kit: must(await caseKitOf(cartridge)),
    rules: rulesOf(cartridge),
    options: (await cartridge.play()).options,
    facts: (await cartridge.cases()).facts,
  })),
);

export const kits: readonly CaseKit[] = games.map(({ kit }) => kit);

/** Every case that can be read; those that cannot are named by `cases.test.ts`. */
export const allCases = (): readonly Case[] =>
  caseFiles.flatMap((file) => {
    const known = readCaseFile(read(file), file, kits);
    return known.ok ? known.value.cases : [];
  });

/** Whether a game comes with Caltrop; examples are on the shelf of the tests too. */
export const isOurs = ({ cartridge }: CaseGame): boolean => !cartridge.home.includes('/examples/');
