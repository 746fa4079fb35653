/** Every clause of content that is marked as played, taken out of its row: a case must notice. */
import { allCases, games, isOurs } from '../tests/kits.ts';
import { readsOf } from '../tests/reads.ts';
import { READINGS } from '../tests/reads/readings.ts';
import { kitMaker, rowsOf, unproved } from '../tests/rows.ts';

export interface RowProof {
  readonly game: string;
  readonly clauses: number;
  readonly faults: readonly string[];
}

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
    const lens = READINGS.get(kit.game);
    if (lens !== undefined) {
      // oxlint-disable-next-line no-await-in-loop -- one game is read after the other
      const { idle } = await readsOf(cartridge, lens.reading);
      for (const word of idle) if (!lens.idle.includes(word)) found.push(`${word} makes no difference`);
    }
    faults += found.length;
    told({ game: kit.game, clauses: full.length, faults: found });
  }
  return faults;
};
