import { dictionary, type Tellings } from '@caltrop/engine';
import { byEvents, namedIn } from '@caltrop/engine/shown';

/** An answer without what it brings: `head (AV 2, Disadvantage 2)` is the head. */
const plainly = (answer: string): string => answer.replace(/ \(.+\)$/u, '');

/** How the chronicle tells of answers; most of them it tells by what follows. */
export const TELLINGS: Tellings = dictionary({
  'GE-CORE-09': (e) =>
    e.answer.startsWith('The ') ? `${namedIn(e, /^(.+) may throw/u)} re-rolls the ${e.answer.slice(4)}.` : '',
  'GE-HZ-01': byEvents,
  'GE-MEL-03': byEvents,
  'GE-RNG-03': byEvents,
  'GE-PAR-04': byEvents,
  'GE-PAR-05': (e) =>
    e.answer === 'Throw it' ? `${namedIn(e, /^(.+) has parried/u)} rolls another d12.` : '',
  'GE-PAR-07': byEvents,
  'GE-PAR-09': byEvents,
  'GE-R29': byEvents,
  'GE-R30': byEvents,
  'GE-REACT-01': byEvents,
  'GE-REACT-02': byEvents,
  'GE-SEQ-02': (e) => `${namedIn(e, /^Where does (.+) aim/u)} aims at the ${plainly(e.answer)}.`,
  'GE-SKR-02': byEvents,
  'GE-UPC-01': byEvents,
});
