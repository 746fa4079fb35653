import type { LabField, LabValues } from '@caltrop/engine';
import type { Content, Effect, Item, StatusKind, UnitClass } from '../../content/content.ts';
import { classEquipFault } from '../../rules/gear/items.ts';
import { OPTIONS, type OptionName } from '../../match/options.ts';
import { title } from '../places.ts';

/** The two of a duel: the one who attacks and the one attacked. */
export type Corner = 'left' | 'right';

/** No weapon or no accessory, and a creature's own weapon. */
export const NONE = 'none';
export const OWN = 'natural';

/** House rules that change an exchange between two units. */
const COMBAT_OPTIONS: readonly OptionName[] = [
  'deadlyStrict',
  'deadlyMode',
  'critAfterReduction',
  'counterCanBreak',
  'brokenBlocksFollowUp',
  'braveOnCounter',
  'heavyMight',
  'backupOnCounter',
];
const MOST_MIGHT = 20;
/** More HP than any unit has. */
const MOST_HP = 99;

const LABELS: Partial<Record<OptionName, string>> = {
  deadlyStrict: 'Deadly only below its number',
  deadlyMode: 'Deadly and the base crit',
  critAfterReduction: 'Crits double after reduction',
  counterCanBreak: 'Counters can Break',
  brokenBlocksFollowUp: 'Broken stops follow-ups',
  braveOnCounter: 'Brave counters',
  heavyMight: 'Extra Might of Heavy weapons',
  backupOnCounter: 'Backup for counters',
};

/** The name of a field of one of the two: `leftWeapon`. */
export const fieldName = (corner: Corner, what: string): string => `${corner}${title(what)}`;

/** The class that a form begins with. */
const FIRST: Readonly<Record<Corner, string>> = { left: 'sword-fighter', right: 'axe-fighter' };

/** The class in one corner; the first of the book where the form names none that there is. */
const classIn = (content: Content, values: LabValues, corner: Corner): UnitClass | undefined =>
  content.classes.get(String(values[fieldName(corner, 'class')] ?? FIRST[corner])) ??
  content.classes.get(FIRST[corner]) ??
  [...content.classes.values()][0];

/** The weapons that a class may take in hand, `+` proficiencies raised (OC-UNIT-10, OC-R62). */
const weaponsFor = (content: Content, unitClass: UnitClass, corner: Corner): Item[] =>
  [...content.items.values()].filter(
    (item) =>
      (item.kind === 'weapon' || (item.kind === 'staff' && corner === 'right')) &&
      item.type !== OWN &&
      classEquipFault(unitClass, item, unitClass.raisable) === undefined,
  );

/** The weapon of a corner as the form has it; undefined for nothing in hand or something unknown. */
const weaponIn = (content: Content, values: LabValues, corner: Corner): Item | undefined => {
  const unitClass = classIn(content, values, corner);
  if (unitClass === undefined) return undefined;
  const chosen = String(values[fieldName(corner, 'weapon')] ?? firstWeapon(content, unitClass, corner));
  return content.items.get(chosen === OWN ? (unitClass.natural ?? '') : chosen);
};

const firstWeapon = (content: Content, unitClass: UnitClass, corner: Corner): string =>
  unitClass.natural === undefined ? (weaponsFor(content, unitClass, corner)[0]?.id ?? NONE) : OWN;

const matters = (e: Effect): boolean =>
  ['noCounter', 'rating', 'damageTaken', 'agility', 'forbids'].includes(e.hook);

/** Statuses that change an exchange; Broken goes when the attacker is activated (OC-TURN-03). */
export const statusesFor = (content: Content, corner: Corner): StatusKind[] =>
  [...content.statuses.values()].filter(
    (s) => s.effects.some(matters) && (corner === 'right' || s.ends !== 'broken'),
  );

/** The sets of tags that units of a class may have kept from the class they were promoted from. */
export const keptBy = (content: Content, unitClass: UnitClass): string[] => [
  ...new Set(
    [...content.classes.values()].flatMap((from) =>
      from.promotesTo
        .filter((promotion) => promotion.class === unitClass.id && promotion.keeps.length > 0)
        .map((promotion) => promotion.keeps.map((tag) => tag.text).join(', ')),
    ),
  ),
];

const choice = (values: readonly (readonly [value: string, label: string])[]): LabField['kind'] => ({
  is: 'choice',
  values: values.map(([value, label]) => ({ value, label })),
});

const byName = (a: readonly [string, string], b: readonly [string, string]): number => (a[1] < b[1] ? -1 : 1);

/** `General (lance)`: rows of one class name differ by what they wield. */
const classLabel = (content: Content, c: UnitClass): string => {
  const shared = [...content.classes.values()].some((other) => other !== c && other.name === c.name);
  return shared ? `${c.name} (${Object.keys(c.proficiencies).join(', ')})` : c.name;
};

const unitFields = (content: Content, values: LabValues, corner: Corner): LabField[] => {
  const unitClass = classIn(content, values, corner);
  if (unitClass === undefined) return [];
  const field = (
    what: string,
    label: string,
    text: string,
    kind: LabField['kind'],
    initial: LabField['initial'],
  ): LabField => ({
    name: fieldName(corner, what),
    label,
    group: corner,
    text,
    kind,
    initial,
  });
  const weapons = weaponsFor(content, unitClass, corner).map((item) => [item.id, item.name] as const);
  const natural = content.items.get(unitClass.natural ?? '');
  const full = Number(values[fieldName(corner, 'full')] ?? unitClass.hp);
  const most = Number.isInteger(full) && full >= 1 && full <= MOST_HP ? full : unitClass.hp;
  const kept = keptBy(content, unitClass);
  return [
    field(
      'class',
      'Class',
      '',
      choice(
        [...content.classes.values()].map((c) => [c.id, classLabel(content, c)] as const).toSorted(byName),
      ),
      unitClass.id,
    ),
    field(
      'weapon',
      'Weapon',
      'What the class may take in hand.',
      choice([
        ...(natural === undefined ? [] : [[OWN, natural.name] as const]),
        ...weapons,
        ...(corner === 'right' ? [[NONE, 'Nothing'] as const] : []),
      ]),
      firstWeapon(content, unitClass, corner),
    ),
    field(
      'accessory',
      'Accessory',
      '',
      choice([
        [NONE, 'None'],
        ...[...content.items.values()]
          .filter((item) => item.kind === 'accessory')
          .map((item) => [item.id, item.name] as const),
      ]),
      NONE,
    ),
    ...(kept.length === 0
      ? []
      : [
          field(
            'kept',
            'Kept tags',
            'From the class before promotion.',
            choice([[NONE, 'None'], ...kept.map((text) => [text, text] as const)]),
            NONE,
          ),
        ]),
    field('hp', 'HP now', '', { is: 'number', least: 1, most }, most),
    field(
      'full',
      'Full HP',
      'More than the class has for a boss.',
      { is: 'number', least: 1, most: MOST_HP },
      unitClass.hp,
    ),
    field(
      'ground',
      'Stands on',
      '',
      choice(
        [...content.terrain.values()]
          .filter((t) => t.move > 0 || t.flyingOnly)
          .map((t) => [t.id, t.name] as const)
          .toSorted(byName),
      ),
      'plains',
    ),
    ...statusesFor(content, corner).map((s) => field(s.name, s.name, s.text, { is: 'flag' }, false)),
    field(
      'backup',
      'Backup',
      corner === 'left'
        ? 'An ally with Backup could strike the target as well.'
        : 'An ally with Backup could strike the attacker as well; counts only by house rule.',
      { is: 'flag' },
      false,
    ),
  ];
};

/** How far apart two can fight with the weapon of the first. */
const distancesFor = (content: Content, values: LabValues): { least: number; most: number } => {
  const weapon = weaponIn(content, values, 'left');
  const accessory = content.items.get(String(values['leftAccessory'] ?? NONE));
  const unitClass = classIn(content, values, 'left');
  if (weapon === undefined) return { least: 1, most: 1 };
  const tags = [...(unitClass?.tags ?? []), ...weapon.tags, ...(accessory?.tags ?? [])];
  const longer = tags
    .flatMap((t) => t.effects)
    .reduce((sum, e) => sum + (e.hook === 'spellRange' ? e.by : 0), 0);
  return { least: weapon.range.lo, most: weapon.range.hi + (weapon.type === 'tome' ? longer : 0) };
};

/** The form of a duel for some values: what a unit may carry depends on what it is. */
export const duelFields = (content: Content, values: LabValues): readonly LabField[] => {
  const { least, most } = distancesFor(content, values);
  return [
    ...unitFields(content, values, 'left'),
    ...unitFields(content, values, 'right'),
    {
      name: 'distance',
      label: 'Distance',
      group: 'both',
      text: 'Tiles from one to the other, as far as the weapon of the attacker carries.',
      kind: { is: 'number', least, most },
      initial: least,
    },
    ...OPTIONS.filter((o) => COMBAT_OPTIONS.includes(o.name)).map((o): LabField => ({
      name: o.name,
      label: LABELS[o.name] ?? o.name,
      group: 'both',
      text: `${o.text} (${o.ruling})`,
      kind:
        typeof o.initial === 'boolean'
          ? { is: 'flag' }
          : o.words === undefined
            ? { is: 'number', least: o.least ?? 0, most: MOST_MIGHT }
            : choice(o.words.map((word) => [word, title(word)] as const)),
      initial: o.initial,
    })),
  ];
};

/** Whether a field of the form is a house rule. */
export const isCombatOption = (name: string): name is OptionName => COMBAT_OPTIONS.some((o) => o === name);
