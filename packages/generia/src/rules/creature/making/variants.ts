import type { ArmLine, Content, Fielded, Profile, Trait } from '../../../content/content.ts';
import { derive, modifier } from './derive.ts';

type Raised = NonNullable<Trait['maker']>['raises'];

const ALL: Raised = ['hit', 'block', 'MD'];

/** What the one who made it raises, as its traits say: all of it where a pack names a maker and no trait. */
const raisedBy = (content: Content, is: Profile): Raised => {
  const told = is.traits.flatMap((id) => content.traits.get(id)?.maker ?? []);
  return told.length === 0 ? ALL : told.flatMap(({ raises }) => raises);
};

/** A line raised by the value of whoever made its bearer. */
const raised = (line: ArmLine, raises: Raised, by: number): ArmLine => ({
  ...line,
  hit: raises.includes('hit') ? line.hit + by : line.hit,
  block:
    line.block === null || !raises.includes('block')
      ? line.block
      : { ...line.block, bonus: line.block.bonus + by },
});

/**
 * A profile as one creature of an encounter has it: of the weapon lines to choose from only the one it carries, besides
 * what grows on it; raised by its maker as its traits say. Values stand as printed otherwise (GE-R69).
 */
export const variantOf = (
  content: Content,
  is: Profile,
  { arm, maker }: Pick<Fielded, 'arm' | 'maker'>,
): Profile => {
  if (arm < 0 && maker === 0) return is;
  const chosen = is.arms[arm];
  const lines = chosen === undefined ? is.arms : [chosen, ...is.arms.filter((line) => line.weapon === '')];
  const raises = maker === 0 ? [] : raisedBy(content, is);
  return {
    ...is,
    id: `${is.id}/${arm}/${maker}`,
    printed: is.printed ?? is.id,
    md: raises.includes('MD') ? is.md + maker : is.md,
    arms: lines.map((line) => raised(line, raises, maker)),
    hands: chosen === undefined ? is.hands : [0],
  };
};

const numberIn = (tags: readonly string[], word: string): number =>
  Number(tags.find((tag) => tag.startsWith(`${word} `))?.slice(word.length + 1) ?? 0);

/**
 * GE-OPT-22: a creature computed anew from its attributes: MODs, pools, WL, WT, TN and MS, with size, tags and the perks
 * that raise them. Armour and weapon lines stand as printed: they hold gear that no attribute tells of.
 */
export const repaired = (content: Content, is: Profile): Profile => {
  const { tags } = is;
  const from = derive(is.raw, is.size, tags.includes('Construct'), tags.includes('Colossus'));
  const effects = is.traits.flatMap((id) => content.traits.get(id)?.effects ?? []);
  const by = (value: string): number =>
    effects.reduce(
      (sum, e) => (e.hook === 'value' && e.value === value && typeof e.by === 'number' ? sum + e.by : sum),
      0,
    );
  return {
    ...is,
    mods: is.raw.map(modifier),
    wl: from.wl + by('WL'),
    wt: from.wt + by('WT'),
    tn: from.tn + by('TN') + numberIn(tags, 'Tough'),
    ms: from.ms + by('MS') + numberIn(tags, 'Fast') - numberIn(tags, 'Slow'),
    en: from.en + by('EN'),
    mp: from.mp + by('MP'),
    mpr: from.mpr + by('MPR'),
  };
};
