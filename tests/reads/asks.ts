/** What clauses that are marked `ask` really ask, and of whom, in the cases of their rows. */
import { exercises, runCase, type Case, type RowClause } from '@caltrop/cases';
import type { Offered } from '@caltrop/engine';
import { allCases, games, type CaseGame } from '../kit/kits.ts';
import { rowsOf } from './rows.ts';

const cases = allCases();

/** The seat of the game master in a case, undefined where none sits at the table. */
const masterIn = ({ position }: Case): string | undefined => {
  const { gm, warden } = position as { readonly gm?: string; readonly warden?: string };
  return gm ?? warden;
};

/** What a ruling is asked by; other questions are those of the rules to whoever they concern. */
const RULINGS = /^(?:ruling|element|save) \d|^(?!tie:)[a-z-]+:/u;

const isRuling = ({ key, ids }: Offered): boolean => RULINGS.test(key) && ids.length > 1;

const show = ({ row, text }: RowClause): string => `${row}: ${text}`;

const rulingsOf = (clause: RowClause, game: CaseGame): readonly (readonly [c: Case, asked: Offered])[] =>
  cases
    .filter((c) => c.game === game.kit.game && exercises(c, clause))
    .flatMap((c) =>
      runCase(c, game.kit)
        .asked.filter(isRuling)
        .map((asked) => [c, asked] as const),
    );

/** What was found of a game. */
export interface Asks {
  /** Clauses of which no case shows that they ask anything. */
  readonly silent: readonly string[];
  /** Questions that are put to somebody else than the game master, or than who uses the row where none is there. */
  readonly wrong: readonly string[];
}

export const asksOf = (kind: string): Asks => {
  const game = games.find(({ kit }) => kit.game === kind);
  if (game === undefined) throw new Error(`there is no game "${kind}"`);
  const asks = rowsOf(game.cartridge).clauses.filter(({ mark }) => mark === 'ask');
  const silent: string[] = [];
  const wrong = new Set<string>();
  for (const clause of asks) {
    const rulings = rulingsOf(clause, game);
    if (rulings.length === 0) silent.push(show(clause));
    for (const [c, { seat, key }] of rulings) {
      const master = masterIn(c);
      if (master === undefined ? seat === 'foes' : seat !== master)
        wrong.add(`${c.name}: ${seat} is asked ${key}`);
    }
  }
  return { silent, wrong: [...wrong] };
};
