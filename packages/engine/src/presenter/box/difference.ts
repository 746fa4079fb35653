/** One line of a comparison: the same thing counted in two rosters. */
export interface Difference {
  readonly label: string;
  readonly left: number;
  readonly right: number;
}

/** Two rosters side by side: totals, and whatever one has more of. */
export interface RosterComparison {
  readonly totals: readonly Difference[];
  readonly differences: readonly Difference[];
}

const countOf = (names: readonly string[], name: string): number => names.filter((n) => n === name).length;

/** The names of which one list has more than the other, in the order in which they come up. */
export const differencesOf = (left: readonly string[], right: readonly string[]): Difference[] =>
  [...new Set([...left, ...right])]
    .map((label) => ({ label, left: countOf(left, label), right: countOf(right, label) }))
    .filter((d) => d.left !== d.right);
