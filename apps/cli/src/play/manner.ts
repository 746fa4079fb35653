/** How Officer's Chess is talked about at the terminal. */
import { makeCommandText } from '@caltrop/officers-chess';
import { sumsOfEvents } from '../officers-chess/why.ts';
import { advised } from './advice.ts';
import { LOOKS } from './look.ts';
import { passKeyboard } from './pass.ts';
import { makePrompt } from './prompt.ts';
import { seen, visible, whole, type Manner } from './session.ts';
import { obey } from './words.ts';

const isLook = (word: string): word is keyof typeof LOOKS => Object.hasOwn(LOOKS, word);

export const manner: Manner = {
  textOf: (s, command) => makeCommandText(whole(s), command),
  prompt: makePrompt,
  obey,
  look: (s, seat, word, rest) => {
    if (!isLook(word)) return false;
    LOOKS[word](s, seat, rest);
    return true;
  },
  advised: (s, command, refusal) => advised(seen(s), command, refusal),
  settled: (s, events) => {
    s.sums = sumsOfEvents(whole(s), visible(s, events));
  },
  rolling: (s, { why }) => {
    s.sums = [{ title: why.text, terms: why.terms ?? [], rules: [why.rule] }];
  },
  pass: passKeyboard,
};
