import type { Keyword as KeywordPicture } from '@caltrop/engine';
import type { Item, Keyword, Power } from '../../content/content.ts';

/** What each keyword means, in short, and its rule. */
const MEANINGS: Readonly<Record<Keyword['key'], readonly [name: string, meaning: string, rule: string]>> = {
  'quick-shot': ['Quick Shot', 'The target has one save die instead of two and leaves at once.', 'DW-KEY-01'],
  arc: ['Arc', 'May be lobbed: three times the range, no line needed, Perception counts 0.', 'DW-KEY-02'],
  light: ['Light', 'Can be fired while engaged, and its bearer still fights.', 'DW-KEY-06'],
  'two-handed': ['Two-Handed', 'A shield helps its bearer nothing.', 'DW-KEY-12'],
  'black-sun': ['Black Sun', 'Whoever it slays may roll on the scars of the Black Sun.', 'DW-KEY-13'],
  blast: ['Blast', 'Also rolls against everybody within so many contacts of the target.', 'DW-KEY-03'],
  wound: ['Wound', 'Each hit takes so many Wounds.', 'DW-KEY-08'],
  'multi-shot': ['Multi-Shot', 'Fires so many shots a turn.', 'DW-KEY-09'],
  sunder: ['Sunder', 'Lowers the Defense it meets.', 'DW-KEY-10'],
  radius: ['Radius', 'Reaches everybody within so many inches of the target.', 'DW-KEY-11'],
  dangerous: ['Dangerous', 'May wound whoever uses it.', 'DW-SPB-05'],
  range: ['Range', 'Strikes over so many contacts.', 'DW-FIGHT-05'],
};

export const keywordPicture = (k: Keyword): KeywordPicture => {
  const [name, meaning, rule] = MEANINGS[k.key];
  return { text: 'n' in k ? `${name} ${k.n}` : name, meaning, rule };
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
