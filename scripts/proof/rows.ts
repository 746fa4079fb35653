/** Every clause of content that is marked as played, taken out of its row: a case must notice. */
import { existsSync } from 'node:fs';
import type { Case } from '@caltrop/cases';
import type { Cartridge } from '@caltrop/shelf';
import { allCases, games, isOurs } from '../../tests/kit/kits.ts';
import { readsOf, type Reading } from '../../tests/reads/reads.ts';
import { unplayed } from '../../tests/reads/played.ts';
import { kitMaker, rowsOf, unproved } from '../../tests/reads/rows.ts';

export interface RowProof {
  readonly game: string;
  readonly clauses: number;
  readonly faults: readonly string[];
}

/** How a game's content is read through a lens. */
interface Lens {
  readonly reading: Reading;
  /** Fields of which the compiler makes something else. */
  readonly compiled?: readonly string[];
}

/** Fields that no rule reads and words that make no difference to any case, of a game whose content is read through a lens. */
const unreadContent = async (cartridge: Cartridge, cases: readonly Case[]): Promise<readonly string[]> => {
  const file = new URL(`../../tests/${cartridge.lid.kind}/reading.ts`, import.meta.url);
  if (!existsSync(file)) return [];
  const { lens } = (await import(file.href)) as { readonly lens: Lens };
  const { idle, unread } = await readsOf(cartridge, lens.reading);
  const idleOnes = await unplayed(cartridge, lens.compiled ?? [], cases);
  const isNew = (found: string): boolean => lens.reading.known?.includes(found) !== true;
  return [
    ...unread.filter(isNew).map((path) => `${path} is read by no rule`),
    ...idle.filter(isNew).map((word) => `${word} makes no difference`),
    ...idleOnes.map((path) => `${path} can be altered without any case noticing`),
  ];
};

/** What a game's own tests of rows try in part, tried in whole. */
const ownFaults = async (cartridge: Cartridge): Promise<readonly string[]> => {
  const file = new URL(`../../packages/${cartridge.lid.kind}/test/rows/proof.ts`, import.meta.url);
  if (!existsSync(file)) return [];
  const { faults } = (await import(file.href)) as { readonly faults: () => readonly string[] };
  return faults();
};

/** Proves the rows of one game, or of all. */
export const proveRows = async (
  only: string | undefined,
  told: (proof: RowProof) => void,
): Promise<number> => {
  const cases = allCases();
  let faults = 0;
  for (const { cartridge, kit, rules } of games.filter(isOurs)) {
    if (only !== undefined && kit.game !== only) continue;
    const rows = rowsOf(cartridge);
    // oxlint-disable-next-line no-await-in-loop -- one game is proved after the other
    const make = await kitMaker(
      cartridge,
      rows,
      rules.map(({ id }) => id),
    );
    const mine = cases.filter((c) => c.game === kit.game);
    const full = rows.clauses.filter(({ mark }) => mark === 'full');
    const found = full.flatMap((clause) => unproved(clause, rows, mine, make) ?? []);
    // oxlint-disable-next-line no-await-in-loop -- one game is read after the other
    found.push(...(await unreadContent(cartridge, cases)));
    // oxlint-disable-next-line no-await-in-loop -- one game is proved after the other
    found.push(...(await ownFaults(cartridge)));
    faults += found.length;
    told({ game: kit.game, clauses: full.length, faults: found });
  }
  return faults;
};
