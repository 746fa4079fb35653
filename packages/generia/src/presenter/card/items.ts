import { counted, signed, type CardItem, type Keyword } from '@caltrop/engine';
import { plainWords } from '@caltrop/engine/shown';
import { armState } from '../../rules/gear/hands.ts';
import { kitOf, type Arm, type Position } from '../../match/book.ts';
import { isArmed } from '../../rules/creature/in-hand.ts';
import type { Ability } from '../../content/content.ts';
import { priceOf } from '../../rules/actions/costs.ts';
import type { Creature } from '../../match/state.ts';
import { actionWords, armWords, joined } from '../deeds/use-words.ts';
import { iconOfAbility } from '../deeds/deed-icons.ts';
import { abilityText } from '../casting/ability-text.ts';
import { bestElement } from '../../rules/effects/ability-values.ts';
import { iconOfArm, SIGNS } from '../icons.ts';
import { weaponKeyword } from './keywords.ts';

/** What a weapon does in defence: `parry +6, block +8 for 4`. */
const defenceWords = (arm: Arm): string =>
  joined(
    arm.canParry ? `parry ${signed(arm.parry)}` : '',
    arm.canBlock ? `block ${signed(arm.block)} for ${arm.strength}` : '',
  );

/** What is different about a weapon now: coated, to be loaded, on the ground. */
const stateTags = (p: Position, c: Creature, n: number): Keyword[] => {
  const { reload, lies, coating } = armState(c, n);
  return [
    ...(reload > 0
      ? [
          {
            text: 'Not loaded',
            meaning: `${counted(reload, 'action')} to load it again.`,
            rule: 'GE-TAG-14',
          },
        ]
      : []),
    ...(lies >= 0
      ? [{ text: 'On the ground', meaning: 'It must be picked up first.', rule: 'GE-STS-25' }]
      : []),
    ...(coating === ''
      ? []
      : [
          {
            text: `Coated: ${p.book.content.consumables.get(coating)?.name ?? coating}`,
            meaning: p.book.content.consumables.get(coating)?.text ?? '',
            rule: 'GE-ITEM-01',
          },
        ]),
  ];
};

const armItem = (p: Position, c: Creature, arm: Arm, n: number): CardItem => {
  const weapon = p.book.content.weapons.get(arm.weapon);
  const skill = p.book.content.abilities.get(arm.skill);
  const held = c.hands.includes(n);
  return {
    icon: iconOfArm(arm),
    name: arm.name,
    note: joined(
      armWords(arm),
      defenceWords(arm),
      arm.range === null
        ? ''
        : `${signed(arm.range.short)} / ${signed(arm.range.medium)} / ${signed(arm.range.long)} by range`,
      held || arm.natural ? '' : 'holstered',
    ),
    inUse: held,
    tags: [
      ...stateTags(p, c, n),
      ...(weapon?.tags ?? []).map(weaponKeyword),
      ...(skill === undefined || skill.text === ''
        ? []
        : [{ text: skill.name, meaning: skill.text, rule: 'GE-WSK-12' }]),
    ],
  };
};

/** What an ability is paid with: `Attack or Utility Action, 2 EN`. */
const costWords = (p: Position, c: Creature, a: Ability): string => {
  const { en, mp, strain, items } = priceOf(p, c, a, {
    level: 1,
    element: a.elements[0] ?? '',
    targets: 1,
    with: false,
  });
  return joined(
    actionWords(a),
    en > 0 ? `${en} EN` : '',
    mp > 0 ? `${mp} MP` : '',
    strain > 0 ? `${strain} Strain` : '',
    ...items.map((id) => p.book.content.consumables.get(id)?.name ?? id.replaceAll('-', ' ')),
  );
};

/** What an ability does in the hands of this creature: its own numbers, at the first level. */
const wordsFor = (p: Position, c: Creature, a: Ability): string =>
  plainWords(abilityText(p, c, a, 1, bestElement(kitOf(p.book, c), a)));

const abilityItem = (p: Position, c: Creature, a: Ability): CardItem => ({
  icon: iconOfAbility(a),
  name: a.name,
  note: joined(costWords(p, c, a), a.kind === 'spell' && a.tradition !== '' ? a.tradition : ''),
  inUse: c.held.some((h) => h.ability === a.id),
  tags: [
    ...(a.text === '' ? [] : [{ text: 'What it does', meaning: wordsFor(p, c, a), rule: ruleOf(a) }]),
    ...(a.keywords.includes('CONCENTRATION')
      ? [
          {
            text: 'Concentration',
            meaning: 'Lasts as long as its user concentrates; a hit may end it.',
            rule: 'GE-KEY-02',
          },
        ]
      : []),
    ...(a.ask === '' ? [] : [{ text: 'The game master decides', meaning: a.ask, rule: 'GE-R75' }]),
  ],
});

/** The rule that lets somebody use an ability. */
const ruleOf = (a: Ability): string =>
  a.kind === 'spell'
    ? 'GE-ACT-04'
    : a.actions.some((x) => x === 'reaction' || x === 'free reaction')
      ? 'GE-REACT-02'
      : a.actions.includes('attack')
        ? 'GE-ACT-03'
        : 'GE-ACT-08';

const thingItem = (p: Position, [id, count]: Creature['items'][number]): CardItem => {
  const { content } = p.book;
  const thing = content.consumables.get(id);
  return {
    icon: thing === undefined ? SIGNS.shot : SIGNS.item,
    name: thing?.name ?? content.ammunition.get(id)?.name ?? id.replaceAll('-', ' '),
    note: `× ${count}`,
    inUse: false,
    tags:
      thing === undefined || thing.text === ''
        ? []
        : [{ text: 'What it does', meaning: thing.text, rule: 'GE-ITEM-01' }],
  };
};

/** Weapons, what is in hand first. */
export const armItems = (p: Position, c: Creature): CardItem[] => {
  const arms = kitOf(p.book, c).arms.flatMap((arm, n) => {
    const other = arm.grip !== undefined;
    // The other grip of a weapon is shown only when it is in use.
    // Nor are fists and feet of one who has something better.
    return (other && !c.hands.includes(n)) || (arm.spare && isArmed(p, c)) ? [] : [armItem(p, c, arm, n)];
  });
  return [...arms.filter((i) => i.inUse), ...arms.filter((i) => !i.inUse)];
};

/** Skills, spells and features. */
export const abilityItems = (p: Position, c: Creature): CardItem[] =>
  kitOf(p.book, c).abilities.map((a) => abilityItem(p, c, a));

/** What is carried and used up. */
export const thingItems = (p: Position, c: Creature): CardItem[] =>
  c.items.filter(([, count]) => count > 0).map((item) => thingItem(p, item));

/** Weapons, what is in hand first; then skills and spells, then what is carried. */
export const itemsOf = (p: Position, c: Creature): CardItem[] => [
  ...armItems(p, c),
  ...abilityItems(p, c),
  ...thingItems(p, c),
];
