import { dictionary } from '@caltrop/engine';

/** The words that questions begin with, and the rule that asks where it is one: gathered by `npm run schemas`. */
export const QUESTIONS: Readonly<Record<string, string>> = dictionary({
  concede: 'OC-VIC-11',
  guard: 'OC-DEC-05',
  next: 'OC-DEC-09',
  place: 'OC-DEC-06',
  push: 'OC-DEC-08',
  trade: 'OC-DEC-10',
});
