import { ATTRIBUTES, type Content } from '../../content/content.ts';
import { isSpeciesPerk, type Character, type OwnItem } from '../character.ts';
import { nameOf, proficiencyKind, tierText, withQuality } from '../names.ts';
import { LOOSE } from './belongings.ts';
import { sumsOf, VALUE_NAMES } from '../worth.ts';

/** A text as YAML: bare where it cannot be read as anything else. */
const scalar = (text: string): string =>
  /^[A-Za-z][A-Za-z '’.()+×-]*$/u.test(text) &&
  !/^(true|false|null|yes|no|on|off)$/iu.test(text) &&
  !text.endsWith(' ')
    ? text
    : JSON.stringify(text);

const list = (name: string, lines: readonly string[], indent: string): string[] => [
  `${indent}${name}:`,
  ...(lines.length === 0 ? [`${indent}  - ""`] : lines.map((one) => `${indent}  - ${one}`)),
];

interface Thing {
  readonly name: string;
  readonly quality: number;
  readonly enchantments: readonly string[];
  readonly called?: string | undefined;
  readonly held?: boolean;
}

/** An enchantment by its name, with its choice beside it: `[Focus, Nox]`. */
const enchantmentText = (content: Content, id: string): string => {
  const name = content.enchantments.get(id)?.name ?? id;
  const [, plain, choice] = /^(.+) \((.+)\)$/u.exec(name) ?? [];
  return plain === undefined ? scalar(name) : `[${scalar(plain)}, ${scalar(choice ?? '')}]`;
};

const thingLines = (content: Content, { name, quality, enchantments, called, held }: Thing): string[] => [
  `    - name: ${scalar(name)}`,
  ...(quality === 0 ? [] : [`      q: ${quality}`]),
  ...(held === true ? ['      held: true'] : []),
  ...(called === undefined ? [] : [`      disp: ${scalar(called)}`]),
  ...(enchantments.length === 0
    ? []
    : ['      enchantments:', ...enchantments.map((id) => `        - ${enchantmentText(content, id)}`)]),
];

const things = (content: Content, name: string, all: readonly Thing[]): string[] => [
  `  ${name}:`,
  ...(all.length === 0 ? ['    - ""'] : all.flatMap((one) => thingLines(content, one))),
];

const itemText = (content: Content, { item, count }: OwnItem): string => {
  const [id = item, quality = '0'] = item.split('+');
  return scalar(`${count} ${withQuality(content.consumables.get(id)?.name ?? id, Number(quality))}`);
};

/** What is carried: loose in Quick Access, and in the backpack what must be looked for. */
const miscLines = (content: Content, c: Character): string[] => {
  const quick = c.items.filter((i) => !i.stowed).map((i) => itemText(content, i));
  const stowed = c.items.filter((i) => i.stowed).map((i) => itemText(content, i));
  const pocket = (name: string, lines: readonly string[]): string[] =>
    lines.length === 0
      ? []
      : [`    - name: ${name}`, '      content:', ...lines.map((one) => `        - ${one}`)];
  const all = [
    ...pocket(LOOSE, quick),
    ...pocket('Backpack', stowed),
    ...c.belongings.map((one) => `    - name: ${scalar(one)}`),
  ];
  return ['  misc:', ...(all.length === 0 ? ['    - ""'] : all)];
};

const proficiencyLines = (content: Content, c: Character): string[] =>
  (['magic', 'weapons', 'civilian'] as const).flatMap((kind) =>
    list(
      kind,
      [
        ...Object.entries(c.tiers)
          .filter(([name]) => proficiencyKind(content, name) === kind)
          .map(([name, tier]) => JSON.stringify(tierText(name, tier))),
        ...Object.entries(c.values)
          .filter(([name]) => proficiencyKind(content, name) === kind)
          .map(([name, value]) => `[${scalar(name)}, ${value}]`),
      ],
      '  ',
    ),
  );

/** Perks that files list under magic; the rules do not tell them apart. */
const MAGIC: ReadonlySet<string> = new Set([
  'arcane-artillery',
  'astral-body-i',
  'astral-body-ii',
  'battle-meditation',
  'blood-mage',
  'cold-calculation',
  'contained-surge',
  'emergency-healer',
  'focus-i',
  'focus-ii',
  'intensity',
  'overchannel',
  'precision-casting',
  'shield-mage',
  'stable-mind',
  'supporter',
]);

/** A character as a file in the shape that the author of the game publishes; `readCharacter` reads it again. */
export const writeCharacter = (content: Content, c: Character): string => {
  const sums = sumsOf(content, c);
  const perk = (id: string): string =>
    scalar(
      id === 'bloodline' && c.bloodline !== undefined
        ? `Bloodline (${c.bloodline})`
        : id === 'tradition' && c.tradition !== undefined
          ? `Tradition (${c.tradition})`
          : nameOf(content, 'perk', id),
    );
  const special = c.perks.filter(isSpeciesPerk);
  const others = c.perks.filter((id) => !isSpeciesPerk(id));
  const [head = 0, torso = 0, arms = 0, legs = 0] = sums.av;
  return [
    `name: ${scalar(c.name)}`,
    `id: ${scalar(c.id)}`,
    'info:',
    `  species: ${scalar(c.species)}`,
    `  level: ${c.level}`,
    `  size: ${c.size}`,
    `  classes: [${c.classes.map((id) => scalar(nameOf(content, 'class', id))).join(', ')}]`,
    `  tags: [${c.tags.map(scalar).join(', ')}]`,
    ...(c.npc ? ['  npc: true'] : []),
    ...(c.bonus === 0 ? [] : [`  bonus: ${c.bonus}`]),
    ...(c.notes === '' ? [] : [`notes: ${JSON.stringify(c.notes)}`]),
    'attributes:',
    ...ATTRIBUTES.map((name, i) => `  ${name}: [${c.attributes[i] ?? 0}, ${sums.mods[i] ?? 0}]`),
    'values:',
    ...VALUE_NAMES.map((name) => `  ${name}: ${sums.values[name].value}`),
    'armor:',
    ...Object.entries({ head, torso, arms, legs, md: sums.md, er: sums.er }).map(
      ([name, n]) => `  ${name}: ${n}`,
    ),
    'inventory:',
    ...things(content, 'weapons', [
      ...c.weapons.map((w, i) => ({
        held: c.hands?.includes(i) ?? false,
        ...w,
        name: content.weapons.get(w.weapon)?.name ?? w.weapon,
        called: w.name,
      })),
      ...c.ammunition.map((a) => ({
        name: `${a.count}× ${content.ammunition.get(a.ammunition)?.name ?? a.ammunition}`,
        quality: a.quality,
        enchantments: [],
      })),
    ]),
    ...things(content, 'armor', [
      ...c.armour.map((a) => ({
        ...a,
        name: content.armour.get(a.armour)?.name ?? a.armour,
        called: a.name,
      })),
      ...c.trinkets.map((t) => ({ ...t, name: t.kind === 'amulet' ? 'Amulet' : 'Ring', called: t.name })),
    ]),
    ...miscLines(content, c),
    'actions:',
    ...list(
      'skills',
      c.skills.map((id) => scalar(nameOf(content, 'skill', id))),
      '  ',
    ),
    ...list(
      'spells',
      c.spells.map((id) => scalar(nameOf(content, 'spell', id))),
      '  ',
    ),
    ...list('rituals', c.rituals.map(scalar), '  '),
    'proficiencies:',
    ...proficiencyLines(content, c),
    'perks:',
    ...list('special', special.map(perk), '  '),
    ...list('combat', others.filter((id) => !MAGIC.has(id)).map(perk), '  '),
    ...list('magic', others.filter((id) => MAGIC.has(id)).map(perk), '  '),
    '',
  ].join('\n');
};
