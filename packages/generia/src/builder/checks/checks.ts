import type { Content } from '../../content/content.ts';
import type { CharacterCheck } from './check.ts';
import type { Character } from '../character.ts';
import { gearChecks } from './gear.ts';
import { classChecks, learningChecks, speciesChecks } from './learning.ts';
import { pointChecks } from './points.ts';

const ORDER = ['illegal', 'warning', 'note'];

/** Everything that is to say about a character, the worst first. */
export const checksOf = (content: Content, c: Character): CharacterCheck[] =>
  [
    ...pointChecks(content, c),
    ...classChecks(content, c),
    ...learningChecks(content, c),
    ...speciesChecks(content, c),
    ...gearChecks(content, c),
  ].toSorted((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level));

/** Whether a character breaks no rule. */
export const isLegal = (content: Content, c: Character): boolean =>
  checksOf(content, c).every((one) => one.level !== 'illegal');
