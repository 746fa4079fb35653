import type { Keyword as KeywordPicture } from '@caltrop/engine';
import type { Item, Power } from '../../content/content.ts';
import { KEYWORDS, keywordText, type Keyword } from '../../content/keywords.ts';

/** A keyword with what it means, in short, and its rule. */
export const keywordPicture = (k: Keyword): KeywordPicture => {
  const { text, rule } = KEYWORDS[k.key];
  return { text: keywordText(k), meaning: text, rule };
};

const PENALTIES = { none: '', half: 'after half a move at most', full: 'only unmoved' } as const;

/** The profile of a piece of wargear, in a few words. */
export const itemNote = (item: Item): string => {
  const changes = Object.entries(item.stats).map(([stat, by]) => `${stat} ${by < 0 ? `−${-by}` : `+${by}`}`);
  return [
    ...(item.ranged === undefined
      ? []
      : [`${item.ranged.range}″`, `Strength ${item.ranged.strength}`, PENALTIES[item.ranged.penalty]]),
    ...(item.melee === undefined
      ? []
      : [`Range ${item.melee.range}`, item.melee.strength === 0 ? '' : `Strength +${item.melee.strength}`]),
    ...(item.save > 0 ? [`save ${item.save}+`] : []),
    ...(item.cover > 0 ? [`cover ${item.cover} taken along`] : []),
    ...(item.mends > 0 ? [`gives ${item.mends} Wound back`] : []),
    ...changes,
    ...(item.oncePerGame ? ['once a game'] : []),
  ]
    .filter((part) => part !== '')
    .join(', ');
};

/** The profile of a power, in a few words. */
export const powerNote = (power: Power): string =>
  [
    `Charge ${power.charge}`,
    ...(power.range > 0 ? [`${power.range}″`] : ['self']),
    ...(power.strength > 0 ? [`Strength ${power.strength}`] : []),
    ...(power.group ? ['a whole group'] : []),
    ...(power.upcharge === 'none' ? [] : ['may be upcharged']),
    power.phases.join(' or '),
  ].join(', ');
