import { ACTION_NAME } from '../../rules/actions/actions.ts';
import { ATTRIBUTES, type Ability, type Content, type Weapon } from '../../content/content.ts';
import type { Formula } from '../../content/effects/formula.ts';

const SIGNS = { '+': ' + ', '-': ' − ', '*': ' × ', '/': ' / ' } as const;

/** A formula as it is read: `INT-MOD + 2`, `the higher of 2 and DEX-MOD`. */
export const formulaText = (f: Formula): string => {
  if (typeof f === 'number') return String(f);
  const [kind, a, b] = f;
  switch (kind) {
    case 'mod':
      return `${ATTRIBUTES[a] ?? ''}-MOD`;
    case 'raw':
      return ATTRIBUTES[a] ?? '';
    case 'pv':
    case 'var':
      return a;
    case 'max':
    case 'min':
      return `the ${kind === 'max' ? 'higher' : 'lower'} of ${formulaText(a)} and ${formulaText(b)}`;
    default:
      return `${formulaText(a)}${SIGNS[kind]}${formulaText(b)}`;
  }
};

const steps = (list: readonly Formula[], unit: string): string[] => {
  const real = list.filter((f) => f !== 0);
  return real.length === 0 ? [] : [`${real.map(formulaText).join('/')} ${unit}`];
};

/** What it costs to use: `1/2/3 EN`, `2 MP`. */
export const costText = ({ cost }: Ability): string =>
  [
    ...steps(cost.en, 'EN'),
    ...steps(cost.mp, 'MP'),
    ...(cost.strain === undefined || cost.strain === 0 ? [] : [`${cost.strain} Strain`]),
    ...(cost.items ?? []).map((item) =>
      (typeof item === 'string' ? item : item.join(' or '))
        .replaceAll('ELEMENT', 'elemental')
        .replaceAll('-', ' '),
    ),
  ].join(', ');

const CHECKS: Readonly<Record<Ability['check']['kind'], string>> = {
  weapon: 'weapon attack',
  SA: 'spell attack',
  PA: 'projectile',
  SD: 'spell defense',
  DC: 'check',
  'DC+': 'check',
  SURE: 'surecast',
  none: '',
};

const ACTIONS: Readonly<Record<Ability['actions'][number], string>> = {
  ...ACTION_NAME,
  'attack and move': 'Attack and Movement Action',
  'two actions': 'two Actions',
  reaction: 'Reaction',
  'free reaction': 'free Reaction',
  free: 'Free Action',
  ritual: 'ritual',
};

const actionText = (a: Ability): string =>
  `${a.actions.map((action) => ACTIONS[action]).join(' or ')}${a.trigger === '' ? '' : `: ${a.trigger}`}`;

const rangeText = ({ range, at }: Ability['aim']): string =>
  at === 'self' || range === 'reach' || range === 'shot' || range === 0
    ? ''
    : range === 'adjacent'
      ? 'adjacent'
      : `${formulaText(range)} m`;

/** How an ability is used, in short: `Attack Action, 1 MP, 6 m, spell attack against DEX`. */
export const useText = (a: Ability): string =>
  [
    actionText(a),
    costText(a),
    rangeText(a.aim),
    [CHECKS[a.check.kind], ...(a.check.vs.length === 0 ? [] : [`against ${a.check.vs.join(' or ')}`])]
      .join(' ')
      .trim(),
  ]
    .filter((part) => part !== '')
    .join(', ');

/** The tags of a weapon: `Two-Handed, Long, Shield 2`. */
export const tagsText = ({ tags }: Weapon): string =>
  tags
    .map(({ tag, n, word }) =>
      [tag, ...(n === 0 ? [] : [String(n)]), ...(word === '' ? [] : [word])].join(' '),
    )
    .join(', ');

/** What everything that has a price costs together, in hundredths of gold. */
export const goodsWorth = (
  content: Content,
  items: readonly { readonly item: string; readonly count: number }[],
): number => items.reduce((sum, i) => sum + i.count * (content.consumables.get(i.item)?.price ?? 0), 0);
