import {
  forceId,
  guideRange,
  powerPrice,
  powerProblems,
  priceOf,
  ruleProblems,
  wargearPrice,
  wargearProblems,
  type Content,
  type GuideRange,
} from '@caltrop/dwethia';
import type { Problem, Term } from '@caltrop/engine';
import type { Made } from './use-makings.ts';
import { itemFacts, powerFacts, powerSentence, ruleSentence, ruleText, wordedTerms } from '../words.ts';

/** What there is to say about something that is being made. */
export interface Appraisal {
  readonly points: number;
  readonly terms: readonly Term[];
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** The range of the game master, for rules. */
  readonly guide: GuideRange | undefined;
  /** It in words. */
  readonly text: string;
}

const nameless = (made: Made): Problem[] =>
  made.value.name.trim() === '' ? [{ code: 'no-name', what: 'It needs a name.' }] : [];

/** The price of something made, term by term, and what is wrong or odd about it. */
export const appraise = (content: Content, made: Made): Appraisal => {
  const { numbers } = content;
  switch (made.what) {
    case 'rule': {
      const rule = made.value;
      const { priceByMaster, ...bare } = rule;
      const price = priceOf(numbers, rule);
      const parts = priceOf(numbers, bare);
      const word: Term[] =
        priceByMaster === undefined || priceByMaster === parts.points
          ? []
          : [{ label: 'set by the game master', value: priceByMaster - parts.points, rule: 'DW-CSR-15' }];
      return {
        points: price.points,
        terms: wordedTerms(rule, [...parts.terms, ...word]),
        warnings: price.warnings,
        problems: [...nameless(made), ...ruleProblems(rule).filter((p) => p.code !== 'no-name')],
        guide: guideRange(numbers, rule),
        text: ruleText(rule),
      };
    }
    case 'item': {
      const price = wargearPrice(numbers, made.value);
      const problems = wargearProblems(numbers, { ...made.value, points: price.points });
      return {
        ...price,
        warnings: [],
        problems: [...nameless(made), ...problems],
        guide: undefined,
        text: itemFacts(made.value),
      };
    }
    case 'power': {
      const price = powerPrice(numbers, made.value);
      return {
        ...price,
        warnings: [],
        problems: [...nameless(made), ...powerProblems(made.value)],
        guide: undefined,
        text: `${powerFacts(made.value)}. ${made.value.text === '' ? powerSentence(made.value) : made.value.text}`,
      };
    }
  }
};

/** Something made with all that it needs to be kept: an id of its own, words, its price. */
export const finished = (content: Content, made: Made): Made => {
  const name = made.value.name.trim();
  const id = made.value.id === '' ? `own-${forceId(name)}` : made.value.id;
  switch (made.what) {
    case 'rule': {
      const text = made.value.text.trim() === '' ? ruleSentence(made.value) : made.value.text.trim();
      return { what: 'rule', value: { ...made.value, id, name, text } };
    }
    case 'item':
      return {
        what: 'item',
        value: { ...made.value, id, name, points: wargearPrice(content.numbers, made.value).points },
      };
    case 'power': {
      const text = made.value.text.trim() === '' ? powerSentence(made.value) : made.value.text.trim();
      return { what: 'power', value: { ...made.value, id, name, text } };
    }
  }
};

/** The five sample rules of the text, which come out at their printed prices (DW-CSR-28 to 32). */
export const SAMPLES = ['sharpshooter', 'battle-frenzy', 'command-aura', 'phase-shift', 'tech-disruptor'];
