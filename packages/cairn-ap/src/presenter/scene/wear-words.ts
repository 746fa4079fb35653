/** What Scars and lacks are called: the state keeps them by the rule that brought them. */
import type { Position } from '../../match/book.ts';
import { scarName } from '../../rules/damage/scars.ts';

const RULE = /^CA-[A-Z]+-\d+/u;
/** CA-MAKE-03: whoever has made a Grimoire needs rest. */
const MADE = 'CA-MAKE-03';

/** A Scar by its name: `Lasting Scar (neck)`. */
export const scarWords = (scar: string): string => {
  const [rule = ''] = RULE.exec(scar) ?? [];
  const detail = scar.slice(rule.length).replace(/^: /u, '');
  const name = scarName(rule) ?? rule;
  return rule === '' ? scar : detail === '' ? name : `${name} (${detail})`;
};

/** Why somebody is Deprived: a Scar, a spell, or what is lacking. */
export const causeWords = ({ book }: Pick<Position, 'book'>, cause: string): string =>
  cause === MADE
    ? 'the making of a Grimoire'
    : (scarName(cause) ?? book.content.spells.get(cause)?.name ?? cause);

/** A sentence of the log, with the names of what it calls by rules. */
export const withoutRules = (p: Pick<Position, 'book'>, text: string): string =>
  text.replace(/(?<=\bDeprived: |\bis rid of this: ).+$/u, (cause) => causeWords(p, cause));
