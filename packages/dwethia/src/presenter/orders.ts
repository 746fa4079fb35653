import type { OrderForm } from '@caltrop/engine';

/**
 * The questions of a battle, and what is done about them where nobody has said. What spends Destiny, Faith or Affinity,
 * or decides how a fight goes, is asked; shields count and friends support without a word; the rest is asked when it matters.
 */
export const ORDER_FORMS: readonly OrderForm[] = [
  { kind: 'priority', name: 'Who acts first (DW-PRIO-03)', usual: 'ask', yes: 'first', no: 'second' },
  { kind: 'window', name: 'Destiny in the enemy’s moves (DW-DEST-09)', usual: 'ask', no: 'not-this-half' },
  {
    kind: 'together',
    name: 'Together as One against shots and powers (DW-DEST-13)',
    usual: 'ask',
    no: 'not-this-half',
  },
  { kind: 'surge', name: 'Surges (DW-DEST-09)', usual: 'ask' },
  { kind: 'wager', name: 'Wagers on a surge', usual: 'ask' },
  { kind: 'destiny', name: 'Destiny for another roll (DW-DEST-01)', usual: 'ask', no: '0' },
  { kind: 'resolve', name: 'Heroic Resolve (DW-DEST-12)', usual: 'ask', yes: 'yes', no: 'no' },
  { kind: 'redirect', name: 'Who takes a shot (DW-SHOOT-22)', usual: 'matters' },
  { kind: 'shield', name: 'Shields against shots (DW-SHOOT-12)', usual: 'always', yes: 'yes', no: 'no' },
  { kind: 'again', name: 'Another target for a shot', usual: 'matters', no: 'hold' },
  { kind: 'friend', name: 'Which friend a stray shot hits', usual: 'matters' },
  { kind: 'discipline', name: 'Fire Discipline', usual: 'matters', yes: 'yes', no: 'no' },
  { kind: 'reroll', name: 'Rerolls of special rules', usual: 'matters', yes: 'yes', no: 'no' },
  { kind: 'resist', name: 'Resisting a power (DW-FAITH-01)', usual: 'ask', no: 'no' },
  { kind: 'bid', name: 'Bids on a power (DW-FAITH-03)', usual: 'ask', no: '0' },
  { kind: 'upcharge', name: 'Stronger powers for more Affinity', usual: 'ask' },
  { kind: 'powers', name: 'Powers in a fight', usual: 'ask' },
  { kind: 'support', name: 'Who supports a fight (DW-R55)', usual: 'always', yes: 'all', no: 'none' },
  { kind: 'option', name: 'Fight, retreat or fire (DW-FIGHT-11)', usual: 'ask', yes: 'fight' },
  { kind: 'fire', name: 'Targets of those who fire in a fight', usual: 'matters' },
  { kind: 'wound', name: 'Who takes a wound (DW-R62)', usual: 'matters' },
  { kind: 'captain', name: 'The next Captain', usual: 'matters' },
  {
    kind: 'opportunity',
    name: 'Strikes at those who retreat (DW-RET-04)',
    usual: 'matters',
    yes: 'yes',
    no: 'no',
  },
  { kind: 'courage', name: 'Courage', usual: 'matters', yes: 'yes', no: 'no' },
  { kind: 'mend', name: 'Who is mended', usual: 'matters' },
  { kind: 'banish', name: 'Who is banished', usual: 'matters' },
  { kind: 'declare', name: 'Special actions of the phase', usual: 'ask', no: 'no' },
  { kind: 'early', name: 'Ending the battle early', usual: 'ask' },
];
