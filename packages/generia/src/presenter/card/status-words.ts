import { counted } from '@caltrop/engine';
import { ATTRIBUTES, ZONES, type Lasts } from '../../content/content.ts';
import type { Status } from '../../match/state.ts';

/** Statuses whose number says how strong they are, even when it is 1. */
const NUMBERED =
  /Bonus$|Penalty$|Curse$|^(?:Bleeding|Burning|Decay|Lightburn|Poisoned|Spellburn|Regeneration|Brittle|Shocked|Corruption)$/u;

/** Whether a status is told with its number: `Bleeding 1`, `Attack Bonus 4`; others only above 1. */
export const isNumbered = (kind: string, x: number): boolean => x > 1 || NUMBERED.test(kind);

/** What a status is about besides its name: a type of damage, an attribute, a hit zone. */
const aboutOf = ({ type, attribute, zone }: Status): string =>
  [type, ATTRIBUTES[attribute] ?? '', ZONES[zone] ?? ''].filter((t) => t !== '').join(' ');

/** How long something lasts that is not counted in rounds. */
export const LASTING: Readonly<Record<Lasts, string>> = {
  held: 'as long as it is kept up',
  inside: 'as long as it is inside',
  turn: 'until the end of this turn',
  'own turn': 'until its next turn',
  phase: 'for this fight',
  fight: 'for this fight',
  attack: 'for this attack',
  'next attack': 'for its next attack',
  'next defence': 'for its next defence',
  'next check': 'for its next such check',
  'next spell': 'for its next spell',
  day: 'until midnight',
};

/** How long a status lasts, in words; empty where only a save or a cure ends it. */
export const lastingWords = (s: Status): string =>
  s.rounds > 0 ? `${counted(s.rounds, 'round')} left` : s.until === '' ? '' : LASTING[s.until];

/** A status by name, with its tier or number and what it is about: `Bleeding 2`, `Vulnerable Fire`. */
export const statusName = (s: Status): string =>
  [s.kind, aboutOf(s), isNumbered(s.kind, s.x) ? String(s.x) : ''].filter((t) => t !== '').join(' ');

/** A status on a token: its name, and the rounds that it has left. */
export const statusWords = (s: Status): string =>
  s.rounds > 0 ? `${statusName(s)}, ${counted(s.rounds, 'round')}` : statusName(s);
