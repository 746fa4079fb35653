import type { OrderForm } from '@caltrop/engine';

/** The questions of a battle, and what is done about them where nobody has said. */
export const ORDER_FORMS: readonly OrderForm[] = [
  { kind: 'guard', name: 'An adept takes a strike', rule: 'OC-DEC-05', usual: 'ask', no: 'none' },
  { kind: 'next', name: 'The next target of an area attack', usual: 'matters' },
  { kind: 'push', name: 'Which way a unit is pushed', usual: 'ask' },
  { kind: 'place', name: 'Where a rescued unit is set down', usual: 'ask' },
  { kind: 'trade', name: 'Trades with an ally', usual: 'ask', yes: 'yes', no: 'no' },
  { kind: 'concede', name: 'Giving up with the others', usual: 'ask', no: 'no' },
];
