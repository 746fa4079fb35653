/** What house rules make of a keyword: its text says what is played at this table. */
import { DEFAULT_OPTIONS, type Options } from '../match/options.ts';
import type { Effect } from '../content/content.ts';

/** A change of the text of every keyword with a hook, where a house rule holds: some words for others, or more words. */
export interface HouseWords {
  readonly hook: Effect['hook'];
  readonly holds: (options: Options) => boolean;
  /** The words of the book; empty where nothing of them is wrong. */
  readonly was: string;
  readonly now: string | ((options: Options) => string);
}

const DEADLY = 'The crit threshold becomes X (roll ≤ X);';

export const HOUSE_WORDS: readonly HouseWords[] = [
  {
    hook: 'deadly',
    holds: (o) => o.deadlyMode === 'replace' && o.deadlyStrict,
    was: DEADLY,
    now: 'Rolls below X that hit are critical hits;',
  },
  {
    hook: 'deadly',
    holds: (o) => o.deadlyMode === 'add',
    was: DEADLY,
    now: (o) =>
      o.deadlyStrict
        ? 'X is added to the crit threshold, and 1 taken off for all together;'
        : 'X is added to the crit threshold;',
  },
  {
    hook: 'backup',
    holds: (o) => o.backupStacks,
    was: 'At most +3 per combat.',
    now: 'Several such units add up.',
  },
  {
    hook: 'backup',
    holds: (o) => o.backupOnCounter,
    was: '',
    now: 'The first strike of the defender that hits gets it from its own allies in the same way.',
  },
  {
    hook: 'strikes',
    holds: (o) => o.braveOnCounter,
    was: "In the wielder's own Attack action each attack, and each follow-up, is made twice.",
    now: 'Each attack, counter and follow-up is made twice.',
  },
  {
    hook: 'strikesLast',
    holds: (o) => o.heavyMight > 0,
    was: '',
    now: (o) => `Its Might is ${o.heavyMight} higher.`,
  },
  {
    hook: 'guard',
    holds: (o) => !o.guardOnCounter,
    was: 'the first strike directed at that ally in a combat;',
    now: 'the first strike directed at that ally when it is attacked;',
  },
  {
    hook: 'flying',
    holds: (o) => !o.flyingIgnoresTileEffects,
    was: 'terrain DR, Avo and tile effects (heal, flames) do not apply.',
    now: 'terrain DR and Avo do not apply, but tile effects (heal, flames) do.',
  },
  {
    hook: 'dance',
    holds: (o) => !o.danceOncePerRound,
    was: 'A unit can be refreshed once per round.',
    now: 'A unit can Dance once per round.',
  },
  {
    hook: 'vein',
    holds: (o) => o.veinDuration === 'fullRound',
    was: 'until the end of the round.',
    now: 'until the user is next activated, at the latest until the end of the next round.',
  },
  {
    hook: 'heal',
    holds: (o) => o.consumableHealAddsMag,
    was: 'a consumable gives its user X flat.',
    now: 'so does the user of a consumable.',
  },
  {
    hook: 'restore',
    holds: (o) => o.restoreKeepsBarrier,
    was: 'Inflict effects, and Barrier too.',
    now: 'Inflict effects, but not Barrier.',
  },
  {
    hook: 'noCounter',
    holds: (o) => !o.brokenBlocksFollowUp,
    was: 'No counter attacks,',
    now: 'No counter attacks (but follow-ups),',
  },
];

/** The text of a keyword as it is played here. */
export const asPlayed = (
  text: string,
  effects: readonly Effect[],
  options: Options = DEFAULT_OPTIONS,
): string => {
  let said = text;
  for (const { hook, holds, was, now } of HOUSE_WORDS) {
    if (!holds(options) || effects.every((e) => e.hook !== hook)) continue;
    const words = typeof now === 'string' ? now : now(options);
    said = was !== '' && said.includes(was) ? said.replace(was, words) : `${said} ${words}`;
  }
  return said;
};
