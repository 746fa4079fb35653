import { ATTRIBUTES, type Content } from '../../content/content.ts';
import { check, type CharacterCheck } from './check.ts';
import type { Character } from '../character.ts';
import { apHad, apSpent, spHad, spSpent, type Points } from '../cost.ts';

/** The highest value of an attribute (GE-ATTR-01). */
export const MOST = 40;

const spend = (
  what: 'AP' | 'SP',
  had: Points,
  spent: Points,
  where: string,
  rule: string,
): CharacterCheck[] => {
  if (spent.sum > had.sum)
    return [
      check(
        'illegal',
        `too-much-${what.toLowerCase()}`,
        where,
        rule,
        `It costs ${spent.sum} ${what}, and there are ${had.sum}: ${spent.sum - had.sum} too many.`,
      ),
    ];
  if (spent.sum === had.sum) return [];
  const left = had.sum - spent.sum;
  return [
    check(
      'note',
      `${what.toLowerCase()}-left`,
      where,
      rule,
      `${left} of ${had.sum} ${what} are not spent yet.`,
    ),
  ];
};

/** Level, attributes, and what AP and SP pay for. */
export const pointChecks = (content: Content, c: Character): CharacterCheck[] => {
  const checks: CharacterCheck[] = [];
  if (!Number.isInteger(c.level) || c.level < 1)
    checks.push(
      check(
        'illegal',
        'bad-level',
        'level',
        'GE-ATTR-02',
        `A level is a whole number from 1 on, found ${c.level}.`,
      ),
    );
  ATTRIBUTES.forEach((name, i) => {
    const value = c.attributes[i] ?? 0;
    if (!Number.isInteger(value) || value < 0 || value > MOST)
      checks.push(
        check(
          'illegal',
          'bad-attribute',
          'attributes',
          'GE-ATTR-01',
          `${name} is a whole number from 0 to ${MOST}, found ${value}.`,
          name,
        ),
      );
  });
  return [
    ...checks,
    ...spend('AP', apHad(c), apSpent(c), 'attributes', 'GE-ATTR-02'),
    ...spend('SP', spHad(c), spSpent(content, c), 'skills', 'GE-BUILD-01'),
  ];
};
