import { dictionary, type Emphasis } from '@caltrop/engine';

/** `4+[dice]×2`, `[sum]+1`, and before it that only as many are meant at most, which a spread says by itself. */
const TOKEN = /(up to )?(?:(\d+)\+)?\[(dice|sum)\](?:×(\d+))?(?:\+(\d+))?/giu;
/** What is counted, when it comes right after its number: `nearby magical effects`. */
const NOUN =
  /^((?: (?:dim|extra|illusory|magical|mundane|nearby|random|touched|visible))*) (allies|people|feet|[A-Za-z]+s)\b/u;
const IRREGULAR: Readonly<Record<string, string>> = dictionary({
  allies: 'ally',
  people: 'person',
  feet: 'foot',
});
/** What several do and what one does, where it is more than an s. */
const OWN_VERBS: readonly (readonly [many: string, one: string])[] = [
  ['are', 'is'],
  ['have', 'has'],
  ['do', 'does'],
  ['pass', 'passes'],
  ['push', 'pushes'],
  ['look and sound', 'looks and sounds'],
  ['attack it', 'attacks it'],
];
const PLAIN_VERBS =
  'abhor appear come crave dread fail fall flee form hate hear ignore obey open rise shrink stand subtract treat';
const VERBS = [...OWN_VERBS, ...PLAIN_VERBS.split(' ').map((verb) => [verb, `${verb}s`] as const)].map(
  ([many, one]) => [new RegExp(` ${many}\\b`, 'gu'), ` ${one}`] as const,
);

/** The rest of a text after the number one: what is counted and what it does are about one. */
const asOne = (rest: string): string => {
  const noun = NOUN.exec(rest);
  if (noun === null) return rest;
  const [whole, before = '', many = ''] = noun;
  const end = rest.search(/[.;:]/u);
  const clause = rest.slice(whole.length, end < 0 ? undefined : end);
  const done = VERBS.reduce((text, [verb, one]) => text.replace(verb, one), clause);
  return `${before} ${IRREGULAR[many] ?? many.slice(0, -1)}${done}${end < 0 ? '' : rest.slice(end)}`;
};

/**
 * What somebody reads of a spell who puts so many Magic Dice into it: numbers in the place of [dice] and [sum]. Once the dice
 * have been rolled, [sum] is one number too.
 */
export const spellText = (text: string, dice: number, sum?: number): Emphasis => {
  const parts: { text: string; strong?: true }[] = [];
  let rest = text;
  for (;;) {
    const found = new RegExp(TOKEN.source, 'iu').exec(rest);
    if (found === null) break;
    const [whole, most = '', before = '0', of, times = '1', plus = '0'] = found;
    const at = (n: number): number => Number(before) + n * Number(times) + Number(plus);
    let lead = rest.slice(0, found.index);
    const after = rest.slice(found.index + whole.length);
    const known = of?.toLowerCase() === 'dice' ? dice : sum;
    if (known !== undefined) {
      const one = at(known) === 1;
      // One is not picked out of one.
      const which = one && lead.endsWith('Which of ');
      // Two who do it together are several, however many the second is.
      const several = lead.endsWith(' and ');
      if (one) lead = lead.replace(/each of $/u, '').replace(/Which of $/u, 'Which');
      parts.push({ text: `${lead}${most}` }, { text: which ? '' : String(at(known)), strong: true });
      rest = one && !several ? asOne(after) : one ? after.replace(/^( touched creature)s/u, '$1') : after;
    } else {
      // CA-CAST-08: so many dice show 1 to 6 each, 3½ on average.
      const noun = NOUN.exec(after)?.[0] ?? '';
      parts.push(
        { text: lead },
        { text: `${at(dice)} to ${at(dice * 6)}${noun}`, strong: true },
        { text: ` (${at(dice * 3.5)} on average)` },
      );
      rest = after.slice(noun.length);
    }
  }
  return [...parts, { text: rest }].filter((part) => part.text !== '');
};

/** The same once the dice have been rolled, as a sentence. */
export const spellWords = (text: string, dice: number, sum: number): string =>
  spellText(text, dice, sum)
    .map((part) => part.text)
    .join('');
