/** Fields of which the compiler makes something else before anything is played; `unplayed` alters them in the packs. */
export const COMPILED: readonly string[] = [
  'numbers.chart',
  'layouts.*.half',
  'layouts.*.half.*.kind',
  'layouts.*.half.*.x',
  'layouts.*.half.*.y',
  'layouts.*.centre',
  'battles.*.south.places',
];

/** Fields of which no case and no battle shows that a rule reads them; what is new must not come to be among them. */
export const UNREAD: readonly string[] = [
  // No armour of ours has a save of 6+, and no list another base for an elite.
  'numbers.gear.saves.6',
  'numbers.bases.religious',
  // No faction of ours has Destiny actions; those of cases are powers by then.
  'actions.*.cost',
  'actions.*.phase',
  'actions.*.range',
  'actions.*.effects',
  // What players make themselves: `packages/dwethia/test/makings.test.ts` builds with it.
  'forces.*.models.*.rules.*.id',
  'forces.*.own.items',
  'forces.*.own.powers',
];
