import type { OrderForm } from '@caltrop/engine';

/** The questions of an encounter, and what is done about them where nobody has said; the Warden’s have switches of their own. */
export const ORDER_FORMS: readonly OrderForm[] = [
  { kind: 'save', name: 'How to escape', rule: 'CA-SAVE-03', usual: 'matters' },
  { kind: 'buy', name: 'AP spent on a Save', rule: 'CA-R39', usual: 'matters', no: '0', costs: true },
  {
    kind: 'decline',
    name: 'Held Actions whose moment has come',
    rule: 'CA-R43',
    usual: 'matters',
    yes: 'yes',
    no: 'no',
    costs: true,
  },
  {
    kind: 'ignore',
    name: 'Ignoring one Fatigue of a casting',
    rule: 'CA-R69',
    usual: 'matters',
    yes: 'yes',
    no: 'no',
    costs: true,
  },
  { kind: 'choice', name: 'What a spell or item does', usual: 'ask' },
  { kind: 'drop', name: 'What is dropped when tired', usual: 'matters' },
  { kind: 'excess', name: 'What is dropped when overloaded', usual: 'matters' },
  { kind: 'heads', name: 'Which head is struck', usual: 'matters' },
  { kind: 'tie', name: 'Who acts first on a tie', usual: 'matters' },
];
