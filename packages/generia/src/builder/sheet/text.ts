import { ATTRIBUTES, type ArmLine, type Content, type Dice } from '../../content/content.ts';
import type { Character } from '../character.ts';
import { apHad, apSpent, spHad, spSpent, type Points } from '../cost.ts';
import { nameOf, tierText } from '../names.ts';
import { profileOf } from '../profile.ts';
import { sumsOf, VALUE_NAMES } from '../worth.ts';

const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`);

/** Dice with what is added: `2d6+2`. */
export const diceText = ({ dice, plus }: Dice): string => {
  const thrown = dice.map(([count, sides]) => `${count}d${sides}`).join('+');
  return typeof plus === 'number' && plus !== 0 ? `${thrown}${signed(plus)}` : thrown;
};

const armText = (line: ArmLine): string =>
  [
    `${line.name} ${signed(line.hit)}`,
    ...(line.dice.dice.length === 0 ? [] : [`${diceText(line.dice)} ${line.damage}`]),
    ...(line.block === null ? [] : [`block ${signed(line.block.bonus)}/${line.block.strength}`]),
    ...(line.ammo === null ? [] : [`${line.ammo.count} shots of ${diceText(line.ammo.dice)}`]),
  ].join(', ');

const pointsText = (what: string, spent: Points, had: Points): string =>
  `${what} ${spent.sum} of ${had.sum}: ${spent.terms.map((t) => `${t.label} (${t.value})`).join(', ')}`;

const line = (name: string, parts: readonly string[]): string[] =>
  parts.length === 0 ? [] : [`${name}: ${parts.join(', ')}`];

/** A character as plain text for people: the sheet in a few lines, and where its points went. */
export const characterText = (content: Content, c: Character): string => {
  const sums = sumsOf(content, c);
  const { arms, carries } = profileOf(content, c);
  const classes = c.classes.map((id) => nameOf(content, 'class', id));
  return [
    c.name,
    `Level ${c.level} ${[c.species, ...classes].join(', ')}`,
    ATTRIBUTES.map((name, i) => `${name} ${c.attributes[i] ?? 0} (${sums.mods[i] ?? 0})`).join(', '),
    VALUE_NAMES.map((name) => `${name} ${sums.values[name].value}`).join(', '),
    `AV ${sums.av.join('/')}, MD ${sums.md}, ER ${signed(sums.er)}, dodge ${signed(sums.dodge)}`,
    `Weight ${sums.weight / 100} of ${sums.carry / 100}`,
    ...arms.map(armText),
    ...line(
      'Skills',
      c.skills.map((id) => nameOf(content, 'skill', id)),
    ),
    ...line('Spells', [...c.spells.map((id) => nameOf(content, 'spell', id)), ...c.rituals]),
    ...line(
      'Perks',
      c.perks.map((id) => nameOf(content, 'perk', id)),
    ),
    ...line('Proficiencies', [
      ...Object.entries(c.tiers).map(([name, tier]) => tierText(name, tier)),
      ...Object.entries(c.values).map(([name, value]) => `${name} ${value}`),
    ]),
    ...line('Carries', [
      ...carries.map(([item, count]) => `${count} ${content.consumables.get(item)?.name ?? item}`),
      ...c.belongings,
    ]),
    pointsText('AP', apSpent(c), apHad(c)),
    pointsText('SP', spSpent(content, c), spHad(c)),
    '',
  ].join('\n');
};
