import type { Keyword as KeywordPicture } from '@caltrop/engine';
import type { Item, Power } from '../../content/content.ts';
import { KEYWORDS, keywordText, type Keyword } from '../../content/keywords.ts';
import type { Options } from '../../match/options.ts';

/** DW-R56: how far a melee Range gets, counted from the enemy or from the fighting friend. */
const rangeWords = (n: number, { rangeCount }: Options): string => {
  const links = rangeCount === 'fromEnemy' ? n - 1 : n;
  if (n < 2) return 'Strikes within 1″.';
  return `Strikes within 1″, or past ${links === 1 ? 'a friend' : `${links} friends`} in base contact.`;
};

/** What a keyword means with its number and under the house rules of a table. */
const meaningOf = (k: Keyword, options: Options): string => {
  const n = 'n' in k ? k.n : 0;
  if (k.key === 'range') return rangeWords(n, options);
  if (k.key === 'dangerous' && n === 0)
    return 'Then its user rolls a D6: on a 1 it loses a Wound that nothing stops.';
  const { text } = KEYWORDS[k.key];
  const own = k.key === 'light' && options.lightIgnoresTargetRule;
  return (
    text.replaceAll(/\bN\b/g, String(n)).replaceAll(/\b1 (base contact|Wound|shot)s\b/g, '1 $1') +
    (own ? ' It may be fired at enemies of its own fight, whatever the faction.' : '')
  );
};

/** A keyword with what it means, in short, and its rule. */
export const keywordPicture = (k: Keyword, options: Options): KeywordPicture => ({
  text: keywordText(k),
  meaning: meaningOf(k, options),
  rule: KEYWORDS[k.key].rule,
});

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
      : [
          `Range ${item.melee.range}`,
          item.melee.strength === 0 ? '' : `Strength +${item.melee.strength} with its own dice`,
        ]),
    ...(item.save > 0 ? [`save ${item.save}+`] : []),
    ...(item.kind === 'shield' ? ['Integrity counts as Defense against shots'] : []),
    ...(item.noShield ? ['no shield beside it'] : []),
    ...(item.extraPowers > 0
      ? [item.extraPowers === 1 ? 'a power more' : `${item.extraPowers} powers more`]
      : []),
    ...(item.cover > 0 ? [`cover ${item.cover} taken along`] : []),
    ...(item.mends > 0 ? [`gives ${item.mends === 1 ? 'a Wound' : `${item.mends} Wounds`} back`] : []),
    ...changes,
    ...(item.oncePerGame ? ['once a game'] : []),
  ]
    .filter((part) => part !== '')
    .join(', ');
};

/** The profile of a power, in a few words. */
export const powerNote = (power: Power): string =>
  [
    power.pays === 'destiny' ? `${power.charge} Destiny` : `Charge ${power.charge}`,
    ...(power.range > 0 ? [`${power.range}″`] : ['self']),
    ...(power.strength > 0 ? [`Strength ${power.strength}`] : []),
    ...(power.group ? ['a whole group'] : []),
    ...(power.upcharge === 'none' ? [] : ['may be upcharged']),
    power.phases.join(' or '),
  ].join(', ');
