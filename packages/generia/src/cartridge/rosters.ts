import { err, ok, type Problem, type Result } from '@caltrop/engine';
import type { ReadRoster } from '@caltrop/sheets/cartridge';
import { checksOf, nameOf, parseCharacter, spSpent, type Character } from '../builder/index.ts';
import type { Content } from '../index.ts';

/** `Level 7 Human, Fighter, 55 SP`. */
export const characterFacts = (content: Content, c: Character): string =>
  [
    `Level ${c.level} ${c.species}`,
    ...c.classes.map((id) => nameOf(content, 'class', id)),
    `${spSpent(content, c).sum} SP`,
  ].join(', ');

/** Characters as the workshop writes them. */
export const read = (content: Content, json: unknown): Result<readonly ReadRoster[]> => {
  const found: ReadRoster[] = [];
  const problems: Problem[] = [];
  for (const one of Array.isArray(json) ? json : [json]) {
    const who = parseCharacter(one);
    if (who.ok)
      found.push({
        name: who.value.name,
        list: who.value,
        facts: characterFacts(content, who.value),
        faults: checksOf(content, who.value).filter(({ level }) => level === 'illegal').length,
      });
    else problems.push(...who.error);
  }
  return problems.length > 0 ? err(problems) : ok(found);
};
