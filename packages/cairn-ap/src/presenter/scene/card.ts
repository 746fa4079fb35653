import {
  counted,
  signed,
  type CardItem,
  type Keyword,
  type Stat,
  type Term,
  type UnitCard,
} from '@caltrop/engine';
import { abilitiesOf } from '../../rules/uses/abilities.ts';
import { armourOf, MOST_ARMOUR, wearsMetal } from '../../rules/inventory/armour.ts';
import { conditionOf, bearingsOf } from '../../rules/conditions/bearings.ts';
import { kitOf, type Position } from '../../match/book.ts';
import { moveAllowance } from '../../rules/movement/footing.ts';
import { isPackFull, itemOf, slotsOf, slotsUsed } from '../../rules/inventory/slots.ts';
import { dustOf } from '../../rules/magic/spells.ts';
import { findCreature, maxOf, type Afflicted, type Carried, type Creature } from '../../match/state.ts';
import { weaponsOf } from '../../rules/inventory/weapons.ts';
import { ATTRIBUTES } from '../../content/content.ts';
import { fateBadge } from './badges.ts';
import { holdWords } from '../deeds/hold-words.ts';
import { iconOfCreature, iconOfItem, SIGNS } from '../icons.ts';
import { markOf } from '../places.ts';
import { kindName } from './tokens.ts';
import { causeWords, scarWords } from './wear-words.ts';
import { diceWords, rangeWords } from '../deeds/weapon-words.ts';

const joined = (...parts: readonly string[]): string => parts.filter((t) => t !== '').join(', ');

const statsOf = (p: Position, c: Creature): Stat[] => [
  ...ATTRIBUTES.map((a): Stat => ({
    label: a.toUpperCase(),
    value: String(c[a]),
    note: c[a] === maxOf(c, a) ? '' : `of ${maxOf(c, a)}`,
    rule: 'CA-ATTR-01',
  })),
  {
    label: 'Armor',
    value: String(armourOf(p, c)),
    note: armourTerms(p, c)
      .map((t) => `${t.label} ${signed(t.value)}`)
      .join(', '),
    rule: 'CA-ARM-01',
  },
  ...(p.state.stage === 'fight'
    ? [{ label: 'AP', value: String(c.ap), note: `of ${c.maxAp}`, rule: 'CA-TURN-01' }]
    : []),
  { label: 'Move', value: String(moveAllowance(p, c)), note: 'Spaces for 1 AP', rule: 'CA-MOVE-01' },
  ...(c.kind === 'npc'
    ? []
    : [
        {
          label: 'Slots',
          value: String(slotsUsed(p, c)),
          note: joined(`of ${c.capacity}`, slotWords(p, c)),
          rule: 'CA-INV-01',
        },
        ...(c.gold > 0 ? [{ label: 'Gold', value: String(c.gold), note: 'gp', rule: 'CA-INV-03' }] : []),
      ]),
];

const slotWords = (p: Position, c: Creature): string =>
  [
    ...(c.fatigue > 0 ? [`${c.fatigue} by Fatigue`] : []),
    ...(c.tumours > 0 ? [`${c.tumours} by tumours`] : []),
    ...(dustOf(p, c) > 0 ? [`${counted(dustOf(p, c), 'use')} of Mana Dust`] : []),
  ].join(', ');

const PLACES: Readonly<Record<Carried['place'], string>> = {
  // What is in hand says so by itself.
  hand: '',
  worn: 'worn',
  pack: 'in the pack',
};

const itemCard = (p: Position, c: Creature, carried: Carried): CardItem => {
  const item = itemOf(p.book, carried);
  const weapon = weaponsOf(p, c).find((w) => w.id === carried.id);
  const die = item.strike === undefined ? '' : `d${item.strike.die}`;
  const dice =
    weapon === undefined ? die : [diceWords(weapon), rangeWords(weapon)].filter(Boolean).join(', ');
  const slots = slotsOf(p.book, carried);
  const armour = (item.baseArmour ?? 0) + (item.armour ?? 0);
  const spells = carried.spells.map((id) => p.book.content.spells.get(id)?.name ?? id);
  return {
    icon: iconOfItem(item),
    name: carried.name,
    note: [
      dice,
      ...(armour === 0 ? [] : [`Armor ${item.baseArmour === undefined ? signed(armour) : armour}`]),
      ...(item.shieldDie === undefined ? [] : [`d${item.shieldDie} to a block`]),
      ...(item.uses === null ? [] : [counted(carried.uses, 'use')]),
      PLACES[carried.place],
      ...(slots === 1 ? [] : [slots === 0 ? 'petty' : counted(slots, 'slot')]),
      ...(spells.length === 0 ? [] : [spells.join(', ')]),
    ]
      .filter((text) => text !== '')
      .join(', '),
    inUse: carried.place === 'hand',
    tags: [
      ...(carried.ruined === true
        ? [{ text: 'Ruined', meaning: 'It is useless until it is mended.', rule: 'CA-MIS-13' }]
        : []),
      ...(carried.unloaded === true
        ? [{ text: 'Not loaded', meaning: 'It must be loaded before the next shot.', rule: 'CA-AUTO-02' }]
        : []),
      ...(item.text === '' ? [] : [{ text: 'What it does', meaning: item.text, rule: 'CA-INV-02' }]),
    ],
  };
};

/** Printed attacks, bare hands, and abilities: what is no thing. */
const naturalItems = (p: Position, c: Creature): CardItem[] => [
  ...weaponsOf(p, c)
    .filter((w) => w.carried === undefined)
    .map((w) => ({
      icon: w.id === 'unarmed' ? SIGNS.fists : w.far > w.reach ? SIGNS.shot : SIGNS.natural,
      name: w.name.slice(0, 1).toUpperCase() + w.name.slice(1),
      note: [diceWords(w), rangeWords(w)].filter((t) => t !== '').join(', '),
      inUse: false,
      tags: [],
    })),
  ...abilitiesOf(p, c).map((a) => ({
    icon: SIGNS.ability,
    name: a.name,
    note: [`${a.ap} AP`, ...(a.per === undefined ? [] : [`once a ${a.per}`])].join(', '),
    inUse: false,
    tags: a.text === '' ? [] : [{ text: 'What it does', meaning: a.text, rule: 'CA-AUTO-02' }],
  })),
];

const lasting = (p: Position, a: Afflicted): string => {
  if (a.until >= 0) return `until Round ${a.until}`;
  if (a.clock >= 0) return `for ${a.clock - p.state.clock} more minutes`;
  return '';
};

/** What it suffers and what waits, each with its meaning. */
const notesOf = (p: Position, c: Creature): Keyword[] => {
  const fate = fateBadge(c);
  const left = c.deathAt < 0 ? '' : ` Dies in ${c.deathAt - p.state.clock} minutes.`;
  return [
    ...(fate === undefined
      ? []
      : [{ text: fate.text, meaning: `${c.name} no longer fights.${left}`, rule: fate.rule }]),
    ...(isPackFull(p, c)
      ? [
          {
            text: 'Every slot is filled',
            meaning: 'No HP until one is free.',
            rule: 'CA-R60',
          },
        ]
      : []),
    ...c.conditions.map((a): Keyword => {
      const kind = conditionOf(p, a.kind);
      const by = findCreature(p.state, a.by);
      const more = [lasting(p, a), ...(by === undefined || by.id === c.id ? [] : [`by ${by.name}`])]
        .filter((t) => t !== '')
        .join(', ');
      return {
        text: more === '' ? kind.name : `${kind.name} (${more})`,
        meaning: kind.text,
        rule: kind.rule,
      };
    }),
    ...c.holds.map((hold): Keyword => ({
      text: 'Held Action',
      meaning: `${holdWords(p, hold)}.`,
      rule: 'CA-HELD-01',
    })),
    ...(c.bank > 0
      ? [
          {
            text: counted(c.bank, 'Advantage'),
            meaning: 'Banked for the next Base Die.',
            rule: 'CA-GADV-03',
          },
        ]
      : []),
    ...c.deprived.map((cause): Keyword => ({
      text: 'Deprived',
      meaning: `Cannot recover: ${causeWords(p, cause)}.`,
      rule: 'CA-DEP-01',
    })),
    ...c.scars.map((text): Keyword => ({ text: 'Scar', meaning: scarWords(text), rule: 'CA-SCAR-01' })),
    ...c.mishaps.map((text): Keyword => ({ text: 'Mishap', meaning: text, rule: 'CA-CAST-06' })),
    ...(c.sunk === null
      ? []
      : [
          { text: 'Begun', meaning: `${c.sunk.ap} AP are already paid for a longer Action.`, rule: 'CA-R87' },
        ]),
    ...(c.reaction === ''
      ? []
      : [{ text: c.reaction, meaning: 'Its attitude to the party.', rule: 'CA-REACT-01' }]),
    ...c.notes.map(({ text, secret }): Keyword => ({
      text: secret ? 'Secret note' : 'Note',
      meaning: text,
      rule: 'CA-WARD-24',
    })),
  ];
};

/** A trait has no name: it is known by how its text begins. */
const inShort = (text: string): string => {
  const [clause = ''] = text.split(/[.,;:]/u);
  const words = clause.split(' ');
  return words.length > SHORT_WORDS ? `${words.slice(0, SHORT_WORDS).join(' ')}…` : clause;
};
const SHORT_WORDS = 4;

/** What it is like beyond its numbers. */
const keywordsOf = (p: Position, c: Creature): Keyword[] => {
  const kit = kitOf(p.book, c);
  const text = p.book.content.monsters.get(kit.of)?.text ?? '';
  return [
    ...kit.traits.flatMap((t): Keyword[] =>
      t.text === '' ? [] : [{ text: inShort(t.text), meaning: t.text, rule: 'CA-AUTO-09' }],
    ),
    ...(text === '' ? [] : [{ text: kindName(p, c), meaning: text, rule: 'CA-AUTO-09' }]),
  ];
};

/** Everything about a creature that the rules look at. */
export const cardOf = (p: Position, id: string): UnitCard | undefined => {
  const c = findCreature(p.state, id);
  if (c === undefined) return undefined;
  return {
    id: c.id,
    name: c.name,
    kind: kindName(p, c),
    side: markOf(p, c),
    icon: iconOfCreature(p, c),
    hp: c.hp,
    maxHp: c.maxHp,
    stats: statsOf(p, c),
    items: [...naturalItems(p, c), ...c.items.map((i) => itemCard(p, c, i))],
    keywords: keywordsOf(p, c),
    notes: notesOf(p, c),
  };
};

/** CA-ARM-01 to 03: what makes the Armor of a creature; what counts for less than it says is explained by the last term. */
const armourTerms = (p: Position, c: Creature): Term[] => {
  const terms: Term[] = [];
  const { armour } = kitOf(p.book, c);
  if (armour > 0) terms.push({ label: 'its own', value: armour, rule: 'CA-ARM-01' });
  if (c.extraArmour !== 0) terms.push({ label: 'changed', value: c.extraArmour, rule: 'CA-R16' });
  for (const carried of c.items) {
    if (carried.place === 'pack' || carried.ruined === true) continue;
    const item = itemOf(p.book, carried);
    const inHand = item.kind === 'shield' || item.place === 'hand';
    const value = (item.baseArmour ?? 0) + (item.armour ?? 0);
    if (value !== 0 && inHand === (carried.place === 'hand'))
      terms.push({ label: carried.name, value, rule: 'CA-ARM-02' });
  }
  for (const b of bearingsOf(p, c)) {
    const value = (b.baseArmour ?? 0) + (b.armour ?? 0);
    // What is worn or held has been counted; what is part of the body is told in full among its traits.
    if (b.source.kind === 'item' || value === 0 || (b.voidWith === 'metal' && wearsMetal(p, c))) continue;
    const label = b.source.kind === 'condition' ? b.source.name : 'its nature';
    terms.push({ label, value, rule: b.source.rule });
  }
  const sum = terms.reduce((n, t) => n + t.value, 0);
  const counts = armourOf(p, c);
  if (counts !== sum)
    terms.push({
      label:
        sum > MOST_ARMOUR && counts === MOST_ARMOUR
          ? 'never more than 3'
          : counts === 0
            ? 'none of it counts now'
            : counts < sum
              ? 'only the best of a kind counts'
              : 'from what it is',
      value: counts - sum,
      rule: 'CA-ARM-03',
    });
  return terms;
};
