import { dictionary, listed, type ChoiceEvent, type Tellings } from '@caltrop/engine';
import { byEvents, namedIn } from '@caltrop/engine/shown';

/** Who supports a fight (DW-R55): those whom the question names. */
const supports = (e: ChoiceEvent): string => {
  if (e.answer === 'One by one') return '';
  if (e.answer !== 'All of them') return 'Those who can strike support the fight.';
  const names = namedIn(e, /fight\? (.+) could\.$/u).split(', ');
  return `${listed(names)} ${names.length === 1 ? 'supports' : 'support'} the fight.`;
};

/** How the chronicle tells of answers; most of them it tells by what follows. */
export const TELLINGS: Tellings = dictionary({
  'DW-PRIO-03': byEvents,
  'DW-SHOOT-22': byEvents,
  'DW-SHOOT-26': (e) => `The shot goes astray and hits ${e.answer}.`,
  'DW-AFF-08': byEvents,
  'DW-SHOOT-12': (e) =>
    `${namedIn(e, /^Does (.+) count its/u)} is behind its shield: ${e.answer.replace(/^Yes: /u, '')}.`,
  'DW-DEST-01': byEvents,
  'DW-DEST-09': byEvents,
  'DW-DEST-11': byEvents,
  'DW-DEST-12': byEvents,
  'DW-DEST-13': byEvents,
  'DW-FAITH-01': byEvents,
  'DW-FAITH-03': byEvents,
  'DW-FAITH-07': byEvents,
  'DW-FIGHT-10': (e) => `${namedIn(e, /^Does (.+) support the fight/u)} supports the fight.`,
  'DW-FIGHT-11': byEvents,
  'DW-FIGHT-14': byEvents,
  'DW-R52': byEvents,
  'DW-R55': supports,
  'DW-R60': byEvents,
  'DW-R62': byEvents,
  'DW-R75': byEvents,
  'DW-R77': byEvents,
  'DW-R89': (e) =>
    e.answer === 'Count the points now' ? 'The points are counted now.' : 'The remaining turns are played.',
  'DW-R86': byEvents,
  'DW-RET-04': byEvents,
  'DW-CSR-31': byEvents,
  'DW-CSR-E2': byEvents,
});
