import { refuse } from './book.ts';
import type { Verb } from './chapter.ts';
import type { Command } from './command.ts';

/** A verb whose chapter is empty: nobody can say it. */
export const closed = <C extends Command>(rule: string): Verb<C> => ({
  fault: (_p, _seat, command) => refuse(rule, `"${command.do}" cannot be done here.`),
  start: () => {},
  choices: () => [],
});
