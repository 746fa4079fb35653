import type { Position } from '../../match/book.ts';
import type { Creature } from '../../match/state.ts';
import { tagsOf, bears } from './bearings.ts';

/** Kinds that neither live nor bleed (CA-R141). */
const BLOODLESS: ReadonlySet<string> = new Set([
  'undead',
  'construct',
  'ooze',
  'plant',
  'elemental',
  'Incorporeal',
  'object',
  'illusion',
]);

/** CA-R141: what does nothing to those who neither live nor bleed. */
const OF_BLOOD: ReadonlySet<string> = new Set(['poison', 'drug', 'fumes', 'illness']);

/** CA-R141: whether only those who live and bleed feel something of this word. */
export const isOfBlood = (word: string): boolean => OF_BLOOD.has(word);

/** CA-R141: whether somebody is of flesh and blood. */
export const hasBlood = (p: Position, c: Creature): boolean =>
  !tagsOf(p, c).some((tag) => BLOODLESS.has(tag));

/** CA-R141: whether somebody breathes: it lives, and needs air. */
export const breathes = (p: Position, c: Creature): boolean => hasBlood(p, c) && !bears(p, c, 'airless');
