import type { OrderForm } from '@caltrop/engine';

/**
 * The questions of an encounter, and what is done about them where nobody has said. Reactions and what costs EN or MP
 * are asked; the rest only when it matters.
 */
export const ORDER_FORMS: readonly OrderForm[] = [
  {
    kind: 'attacked',
    name: 'Reactions when attacked',
    rule: 'GE-REACT-01',
    usual: 'matters',
    no: 'no',
    costs: true,
    free: ['dodge', 'parry', 'block', 'rider', 'none'],
  },
  { kind: 'defend', name: 'How to meet an attack', rule: 'GE-DEF-01', usual: 'matters', after: 'attacked' },
  { kind: 'second', name: 'A second die for a parry', usual: 'matters', yes: 'throw', no: 'no' },
  {
    kind: 'own',
    name: 'Reactions to your own attack',
    rule: 'GE-REACT-01',
    usual: 'matters',
    no: 'no',
    costs: true,
  },
  {
    kind: 'watch',
    name: 'Striking at those who pass a watch',
    rule: 'GE-REACT-02',
    usual: 'matters',
    yes: 'yes',
    no: 'no',
    costs: true,
  },
  { kind: 'again', name: 'The target of the next strike', rule: 'GE-R29', usual: 'ask' },
  { kind: 'reroll', name: 'Re-rolls of damage dice', rule: 'GE-CORE-09', usual: 'matters', no: 'keep' },
  { kind: 'aim', name: 'Where an aimed blow lands', usual: 'matters' },
  { kind: 'zone', name: 'Which zone takes a hit', usual: 'matters' },
  { kind: 'let', name: 'Letting go of a spell', usual: 'ask' },
  { kind: 'free', name: 'Free movement after an attack', usual: 'ask' },
  { kind: 'tried', name: 'What a player tries', rule: 'GE-R75', usual: 'ask' },
  { kind: 'tried-with', name: 'The attribute of what is tried', rule: 'GE-CORE-02', usual: 'ask' },
  { kind: 'tried-against', name: 'How hard it is', rule: 'GE-UNI-09', usual: 'ask' },
  { kind: 'fail', name: 'Failing a save on purpose', usual: 'matters', yes: 'fail', no: 'save' },
];
