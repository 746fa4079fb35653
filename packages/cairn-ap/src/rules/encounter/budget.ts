import { kitOf, type Position } from '../../match/book.ts';
import type { Template } from '../../match/setup/kits.ts';
import { groupOf, isPresent } from '../../match/state.ts';

/** Content 6.1: what those are worth who stand against the party, for each character, and what that is called. */
export interface Budget {
  /** Baseline fighters in all. */
  readonly total: number;
  readonly each: number;
  readonly word: 'easy' | 'standard' | 'hard' | 'deadly';
}

/** From which total for each character on: 0.6 is easy, 1.0 to 1.2 standard, 1.5 hard, 2 and more deadly. */
const WORDS = [
  ['deadly', 2],
  ['hard', 1.5],
  ['standard', 1],
] as const;

/** A Detachment made of individuals is worth two and a half of them. */
const MASS = 2.5;

const wordOf = (each: number): Budget['word'] => WORDS.find(([, from]) => each >= from)?.[0] ?? 'easy';

/** What a stat block is worth, in hundredths so that sums stay whole; those that were never measured count nothing. */
const worthOf = ({ book }: Position, monster: string, massed: boolean): number => {
  const kind = book.content.monsters.get(monster);
  const many = massed && kind?.tags.includes('Detachment') !== true ? MASS : 1;
  return Math.round((kind?.threat ?? 0) * many * 100);
};

/** Newcomers that are counted besides. */
interface Newcomers {
  readonly monster: string;
  readonly count: number;
  readonly template?: Template;
}

/** The foes of the party that are here, and those who would come besides. */
export const budgetOf = (p: Position, more?: Newcomers): Budget => {
  const { state, book } = p;
  let heroes = 0;
  let sum = more === undefined ? 0 : more.count * worthOf(p, more.monster, more.template === 'detachment');
  for (const c of state.creatures) {
    if (!isPresent(c) || c.fate === 'dead') continue;
    const { party } = groupOf(state, c);
    if (c.kind === 'pc') heroes += 1;
    else if (!party) {
      const { of, detachment } = kitOf(book, c);
      sum += worthOf(p, of, detachment);
    }
  }
  const each = Math.round(sum / Math.max(1, heroes)) / 100;
  return { total: sum / 100, each, word: wordOf(each) };
};

export const budgetWords = ({ total, each, word }: Budget): string =>
  `with those who are here T ${total}, ${each} for each character: ${word}`;
