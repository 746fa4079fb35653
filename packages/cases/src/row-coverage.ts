import type { Case } from './read.ts';
import { exercises, type RowClause } from './rows.ts';

/** How the clauses of a section are done. */
export interface SectionCount {
  readonly section: string;
  readonly rows: number;
  /** Sentences without a mark: each is the one clause of its row, and the other fields of the row play it. */
  readonly plain: number;
  readonly full: number;
  readonly ask: number;
  readonly text: number;
  /** Plain and full ones that no case names. */
  readonly unseen: number;
}

/** A clause with the cases that name its row. */
export interface ClauseCoverage {
  readonly clause: RowClause;
  readonly cases: readonly Case[];
}

export const coverClauses = (clauses: readonly RowClause[], cases: readonly Case[]): ClauseCoverage[] =>
  clauses.map((clause) => ({ clause, cases: cases.filter((c) => exercises(c, clause)) }));

/** The sections of a game's content, counted, in the order in which they come. */
export const countSections = (covered: readonly ClauseCoverage[]): SectionCount[] => {
  const sectionOf = ({ clause }: ClauseCoverage): string => String(clause.at[0]);
  return [...new Set(covered.map(sectionOf))].map((section) => {
    const all = covered.filter((one) => sectionOf(one) === section);
    const marked = (mark: RowClause['mark']): number =>
      all.filter(({ clause }) => clause.mark === mark).length;
    const played = all.filter(({ clause: { mark } }) => mark === 'unmarked' || mark === 'full');
    return {
      section,
      rows: new Set(all.map(({ clause }) => clause.row)).size,
      plain: marked('unmarked'),
      full: marked('full'),
      ask: marked('ask'),
      text: marked('text'),
      unseen: played.filter((one) => one.cases.length === 0).length,
    };
  });
};
