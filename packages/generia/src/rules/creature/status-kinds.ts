import type { Attribute, Effect, SaveTime, StatusKind, StatusName } from '../../content/effects/effect.ts';
import type { Formula } from '../../content/effects/formula.ts';

interface Said {
  readonly effects?: readonly Effect[];
  readonly counts?: readonly StatusName[];
  readonly saves?: readonly Attribute[];
  readonly when?: readonly SaveTime[];
  readonly counter?: boolean;
  readonly several?: boolean;
  readonly harmful?: boolean;
  readonly tiered?: boolean;
}

const kind = (name: StatusName, rule: string, text: string, said: Said = {}): StatusKind => ({
  name,
  rule,
  text,
  tiered: said.tiered ?? false,
  harmful: said.harmful ?? true,
  effects: said.effects ?? [],
  counts: said.counts ?? [],
  saves: said.saves ?? [],
  when: said.when ?? [],
  counter: said.counter ?? false,
  several: said.several ?? false,
});

/** Mental statuses: those saved with INT, WIL or PER (GE-STS-05). */
export const isOfMind = ({ saves }: StatusKind): boolean =>
  saves.length > 0 && saves.every((a) => a === 'INT' || a === 'WIL' || a === 'PER');

const tiered = (name: StatusName, rule: string, text: string, harmful = true): StatusKind =>
  kind(name, rule, text, {
    tiered: true,
    harmful,
    saves: harmful ? ['CON'] : [],
    when: harmful ? ['round start'] : [],
  });

const worse = (roll: Extract<Effect, { hook: 'roll' }>['roll'], adv: number): Effect => ({
  hook: 'roll',
  roll,
  adv,
});
const onAttribute = (attribute: Attribute, adv: Formula): readonly Effect[] => [
  { hook: 'roll', roll: 'check', adv, when: [{ is: 'attribute', of: [attribute] }] },
  { hook: 'roll', roll: 'save', adv, when: [{ is: 'attribute', of: [attribute] }] },
];
/** 0 below X 2 and 1 from there on: the second stage of Corruption (GE-STS-62). */
const SECOND: Formula = ['max', 0, ['min', 1, ['-', ['var', 'X'], 1]]];
const ROOT: readonly Effect[] = [{ hook: 'forbids', what: 'movement' }, worse('defence', -2)];
const waiting = (name: StatusName, rule: string, text: string, harmful: boolean): StatusKind =>
  kind(name, rule, text, { several: true, harmful });

/** The statuses of the rule index: what each does while it lasts, how it is saved against and how it ends (GE-STS). */
export const STATUS_KINDS: readonly StatusKind[] = [
  tiered(
    'Bleeding',
    'GE-STS-10',
    'Absolute damage against Toughness each turn; healing magic and potions end it.',
  ),
  tiered('Burning', 'GE-STS-11', 'Fire damage against Toughness each turn.'),
  tiered('Decay', 'GE-STS-12', 'Void damage against Toughness each turn.'),
  tiered('Lightburn', 'GE-STS-13', 'Light damage against Toughness each turn.'),
  tiered('Poisoned', 'GE-STS-14', 'Absolute damage against Toughness each turn.'),
  tiered('Spellburn', 'GE-STS-15', 'Arcane damage against Toughness each turn.'),
  tiered('Regeneration', 'GE-STS-16', 'Gathers healing points each turn; heals light wounds.', false),
  kind(
    'Blinded',
    'GE-STS-20',
    'Disadvantage 1 on ranged attacks and projectiles, and on defence against them.',
    {
      counter: true,
      effects: [
        worse('ranged', -1),
        worse('projectile', -1),
        { hook: 'roll', roll: 'defence', adv: -1, when: [{ is: 'attack', kind: 'ranged' }] },
        { hook: 'roll', roll: 'defence', adv: -1, when: [{ is: 'attack', kind: 'projectile' }] },
      ],
    },
  ),
  // A zone that loses AV, or a shield that loses Block Strength, is looked up where armour is (armour.ts).
  kind('Brittle', 'GE-STS-21', 'The zone loses X AV until it is repaired.', { several: true }),
  kind('Charmed', 'GE-STS-22', "Cannot attack the caster's faction.", {
    saves: ['WIL'],
    when: ['turn start', 'damaged'],
    effects: [{ hook: 'forbids', what: 'attack faction' }],
  }),
  kind('Chilled', 'GE-STS-23', 'Counts as Slowed and Drowsy.', {
    saves: ['CON'],
    when: ['turn end'],
    counts: ['Slowed', 'Drowsy'],
  }),
  kind('Confused', 'GE-STS-24', 'Disadvantage 1 on attack rolls; cannot communicate.', {
    saves: ['INT'],
    when: ['turn end', 'damaged'],
    effects: [worse('attack', -1)],
  }),
  kind('Disarmed', 'GE-STS-25', 'One weapon cannot be used until an action regains it.', { several: true }),
  kind('Drowsy', 'GE-STS-26', 'Disadvantage 1 on DEX and PER checks and on concentration.', {
    saves: ['PER'],
    when: ['turn end'],
    effects: [...onAttribute('DEX', -1), ...onAttribute('PER', -1), worse('concentration', -1)],
  }),
  kind('Frail', 'GE-STS-27', 'Disadvantage 1 on CON checks.', {
    saves: ['CON'],
    when: ['turn start', 'wound healed'],
    effects: [
      { hook: 'roll', roll: 'check', adv: -1, when: [{ is: 'attribute', of: ['CON'] }] },
      {
        hook: 'roll',
        roll: 'save',
        adv: -1,
        when: [
          { is: 'attribute', of: ['CON'] },
          { is: 'not', of: { is: 'against', status: ['Frail'] } },
        ],
      },
    ],
  }),
  kind('Frozen', 'GE-STS-28', 'No actions, no reactions, no movement.', {
    saves: ['STR'],
    when: ['turn start'],
    effects: [
      { hook: 'forbids', what: 'actions' },
      { hook: 'forbids', what: 'reactions' },
      { hook: 'forbids', what: 'movement' },
    ],
  }),
  kind('Frightened', 'GE-STS-29', 'Disadvantage 1 on attack rolls; coming nearer to an enemy costs double.', {
    saves: ['WIL'],
    when: ['turn end', 'damaged'],
    effects: [worse('attack', -1)],
  }),
  kind('Grappled', 'GE-STS-30', 'No Movement Actions; Disadvantage 2 on dodge, parry and block.', {
    effects: ROOT,
  }),
  kind('Hyperpathia', 'GE-STS-31', 'On a wound, CON or WIL save or be Stunned.', { saves: ['CON', 'WIL'] }),
  kind(
    'Off-Balance',
    'GE-STS-33',
    'Disadvantage 1 on dodge, parry, block and DEX checks; any action ends it.',
    {
      effects: [worse('defence', -1), ...onAttribute('DEX', -1)],
    },
  ),
  kind('Panicked', 'GE-STS-34', 'Disadvantage 1 on attack rolls; every action goes into moving away.', {
    saves: ['WIL'],
    when: ['turn start', 'damaged'],
    effects: [worse('attack', -1), { hook: 'forbids', what: 'attack' }, { hook: 'forbids', what: 'utility' }],
  }),
  kind('Prone', 'GE-STS-35', 'No Movement Actions; Disadvantage 2 on dodge, parry and block.', {
    effects: ROOT,
  }),
  kind('Restrained', 'GE-STS-36', 'No Movement Actions; Disadvantage 2 on dodge, parry and block.', {
    saves: ['STR'],
    when: ['turn start'],
    effects: ROOT,
  }),
  kind(
    'Shocked',
    'GE-STS-37',
    'Dodge, parry and attack rolls hindered by X until the end of its next turn.',
    {
      effects: [
        { hook: 'roll', roll: 'attack', eased: ['-', 0, ['var', 'X']] },
        { hook: 'roll', roll: 'dodge', eased: ['-', 0, ['var', 'X']] },
        { hook: 'roll', roll: 'parry', eased: ['-', 0, ['var', 'X']] },
      ],
    },
  ),
  kind('Sick', 'GE-STS-38', 'Counts as Weakened and Slowed.', { counts: ['Weakened', 'Slowed'] }),
  kind('Silenced', 'GE-STS-39', 'No spoken incantations.', {
    effects: [{ hook: 'forbids', what: 'casting' }],
  }),
  kind('Slowed', 'GE-STS-40', 'Each metre costs 2 MS.', { counter: true, effects: [{ hook: 'slowed' }] }),
  kind('Stunned', 'GE-STS-41', 'Disadvantage 1 on all rolls; counts as Slowed.', {
    saves: ['WIL', 'CON'],
    when: ['turn start', 'damaged'],
    counts: ['Slowed'],
    effects: [
      worse('attack', -1),
      worse('spell attack', -1),
      worse('determined', -1),
      worse('defence', -1),
      worse('spell defence', -1),
      worse('check', -1),
      // Saves to concentrate, to stay awake and to wake are saves; sneaking and searching are checks.
      worse('jump', -1),
      worse('chaos', -1),
      worse('wound check', -1),
      {
        hook: 'roll',
        roll: 'save',
        adv: -1,
        when: [{ is: 'not', of: { is: 'against', status: ['Stunned'] } }],
      },
    ],
  }),
  kind('Vulnerable', 'GE-STS-42', 'Damage of a type +50% for some rounds.', { several: true }),
  kind('Weakened', 'GE-STS-43', 'Disadvantage 1 on STR checks.', {
    saves: ['CON'],
    when: ['turn start'],
    effects: onAttribute('STR', -1),
  }),
  kind('Clear Mind', 'GE-STS-50', 'Advantage 1 on concentration saves.', {
    harmful: false,
    effects: [{ hook: 'roll', roll: 'concentration', adv: 1 }],
  }),
  kind('Hidden', 'GE-STS-51', 'Advantage X on sneaking checks.', {
    harmful: false,
    effects: [{ hook: 'roll', roll: 'sneak', adv: ['var', 'X'] }],
  }),
  kind('Immune', 'GE-STS-52', 'A damage type does nothing, or a status cannot be applied.', {
    several: true,
    harmful: false,
  }),
  kind('Keen Senses', 'GE-STS-53', 'Advantage 1 on PER checks.', {
    harmful: false,
    effects: onAttribute('PER', 1),
  }),
  kind('Nimble', 'GE-STS-53', 'Advantage 1 on DEX checks.', {
    harmful: false,
    effects: onAttribute('DEX', 1),
  }),
  kind('Strong', 'GE-STS-53', 'Advantage 1 on STR checks.', {
    harmful: false,
    effects: onAttribute('STR', 1),
  }),
  kind('Levitating', 'GE-STS-54', 'Hovers 2, 4 or 6 m.', { harmful: false }),
  kind('Resistant', 'GE-STS-55', 'Damage of a type is halved for some rounds.', {
    several: true,
    harmful: false,
  }),
  kind('Attribute Curse', 'GE-STS-61', 'Rolls with an attribute hindered by severity.', { several: true }),
  kind('Status Curse', 'GE-STS-61', 'A status stays until the curse ends.', { several: true }),
  kind('Value Curse', 'GE-STS-61', 'A value lowered by severity.', { several: true }),
  // Its factors, its healing and its WL are looked up where damage, healing and values are.
  kind('Corruption', 'GE-STS-62', 'Healing fails, Light and Fire burn, the wound limit grows.', {
    effects: [...onAttribute('CON', SECOND), ...onAttribute('WIL', ['-', 0, SECOND])],
  }),
  waiting('Attack Bonus', 'GE-STS-81', 'The next basic attack roll eased by X.', false),
  waiting('Attack Penalty', 'GE-STS-81', 'The next basic attack roll hindered by X.', true),
  waiting('Damage Bonus', 'GE-STS-82', "The next basic attack's damage +X.", false),
  waiting('Damage Penalty', 'GE-STS-82', "The next basic attack's damage -X.", true),
  waiting('Defense Bonus', 'GE-STS-83', 'The next block, dodge or parry eased by X.', false),
  waiting('Defense Penalty', 'GE-STS-83', 'The next block, dodge or parry hindered by X.', true),
  waiting('Healing Bonus', 'GE-STS-84', 'One instance of healing +X.', false),
  waiting('Healing Penalty', 'GE-STS-84', 'One instance of healing -X.', true),
  waiting('Movement Bonus', 'GE-STS-85', 'MS +X for the next Movement Action.', false),
  waiting('Movement Penalty', 'GE-STS-85', 'MS -X for the next Movement Action.', true),
  waiting('Save Bonus', 'GE-STS-86', 'The next save that is not against a status eased by X.', false),
  waiting('Save Penalty', 'GE-STS-86', 'The next save that is not against a status hindered by X.', true),
];
