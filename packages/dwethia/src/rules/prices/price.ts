import type { Problem, Term } from '@caltrop/engine';
import type { Content, Numbers, Profile, UnitProfile } from '../../content/content.ts';
import { STATS, type Stat } from '../../content/words.ts';

/** A price, term by term; the terms add up to the points. */
export interface Price {
  readonly points: number;
  readonly terms: readonly Term[];
}

/** A price with what a careful reader would say about it. */
export interface WarnedPrice extends Price {
  readonly warnings: readonly Problem[];
}

/** Changes of a profile by value, inches for Move. */
export type Changes = Readonly<Partial<Record<Stat | 'Move', number>>>;

export const sumOf = (terms: readonly Term[]): number => terms.reduce((sum, t) => sum + t.value, 0);

/** Terms as a price; below the least price a last term lifts it there (DW-R113). */
export const priceFrom = (terms: readonly Term[], least: number, rule = 'DW-R113'): Price => {
  const sum = sumOf(terms);
  if (sum >= least) return { points: sum, terms };
  return { points: least, terms: [...terms, { label: `at least ${least}`, value: least - sum, rule }] };
};

/** `+2` or `-1`. */
export const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`);

/** What a change of one value costs by the schedule; Move counts in steps of two inches (DW-R06, DW-R105). */
export const changePrice = (numbers: Numbers, stat: Stat | 'Move', by: number): number =>
  stat === 'Move' ? Math.ceil(by / 2) * numbers.movePrice + 0 : numbers.price[stat] * by;

/** Changes of a profile as terms, in printed order. */
export const changeTerms = (numbers: Numbers, changes: Changes, rule: string): Term[] =>
  ([...STATS, 'Move'] as const).flatMap((stat) => {
    const by = changes[stat] ?? 0;
    if (by === 0) return [];
    const label = stat === 'Move' ? `Move ${signed(by)}"` : `${stat} ${signed(by)}`;
    return [{ label, value: changePrice(numbers, stat, by), rule }];
  });

/** A profile with changes on it; Move is left to the one who asks. */
export const changed = (stats: Profile, by: Changes, sign: 1 | -1 = 1): Profile => {
  const of = (stat: Stat): number => stats[stat] + sign * (by[stat] ?? 0);
  return {
    M: of('M'),
    P: of('P'),
    S: of('S'),
    D: of('D'),
    A: of('A'),
    W: of('W'),
    I: of('I'),
    Dst: of('Dst'),
    F: of('F'),
    Af: of('Af'),
  };
};

/** The profile of a unit without what its printed wargear gives. */
export const bareProfile = (
  content: Content,
  unit: UnitProfile,
): { readonly stats: Profile; readonly move: number } => {
  let { stats, move } = unit;
  for (const id of unit.wargear) {
    const by = content.items.get(id)?.stats ?? {};
    stats = changed(stats, by, -1);
    move -= by.Move ?? 0;
  }
  return { stats, move };
};
