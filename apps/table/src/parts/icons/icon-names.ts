/** The icons that the table itself uses; games name their own. */
export const TABLE_ICONS = [
  'crossed-swords',
  'chess-knight',
  'scroll-unfurled',
  'dice-twenty-faces-twenty',
  'spyglass',
  'hourglass',
  'laurel-crown',
  'trophy',
  'broken-shield',
  'open-book',
  'anvil',
  'winchester-rifle',
  'crowned-skull',
  'run',
  'knapsack',
] as const;
