import type { ArmLine, Fielded, Profile } from '../../content/content.ts';
import { derive, modifier } from './derive.ts';

/** A line raised by the Necromancy value of whoever made its bearer. */
const raised = (line: ArmLine, by: number): ArmLine => ({
  ...line,
  hit: line.hit + by,
  block: line.block === null ? null : { ...line.block, bonus: line.block.bonus + by },
});

/**
 * A profile as one creature of an encounter has it: of the weapon lines to choose from only the one it carries, besides
 * what grows on it; hit, block and MD raised by its reanimator. Values stand as printed otherwise (GE-R69).
 */
export const variantOf = (is: Profile, { arm, reanimator }: Pick<Fielded, 'arm' | 'reanimator'>): Profile => {
  if (arm < 0 && reanimator === 0) return is;
  const chosen = is.arms[arm];
  const lines = chosen === undefined ? is.arms : [chosen, ...is.arms.filter((line) => line.weapon === '')];
  return {
    ...is,
    id: `${is.id}/${arm}/${reanimator}`,
    md: is.md + reanimator,
    arms: lines.map((line) => raised(line, reanimator)),
    hands: chosen === undefined ? is.hands : [0],
  };
};

const numberIn = (tags: readonly string[], word: string): number =>
  Number(tags.find((tag) => tag.startsWith(`${word} `))?.slice(word.length + 1) ?? 0);

/**
 * GE-OPT-22: a creature computed anew from its attributes: MODs, pools, WL, WT, TN and MS, with size, tags and the perks
 * that raise them. Armour and weapon lines stand as printed: they hold gear that no attribute tells of.
 */
export const repaired = (is: Profile): Profile => {
  const { tags, traits } = is;
  const from = derive(is.raw, is.size, tags.includes('Construct'), tags.includes('Colossus'));
  const fit = traits.filter((t) => t === 'conditioned-i' || t === 'conditioned-ii').length;
  const astral = traits.filter((t) => t === 'astral-body-i' || t === 'astral-body-ii').length;
  return {
    ...is,
    mods: is.raw.map(modifier),
    wl: from.wl,
    wt: from.wt,
    tn: from.tn + fit + numberIn(tags, 'Tough'),
    ms: from.ms + numberIn(tags, 'Fast') - numberIn(tags, 'Slow'),
    en: from.en + 5 * fit,
    mp: from.mp + 5 * astral,
    mpr: from.mpr + astral,
  };
};
