import { err, ok, type Problem, type Result } from '@caltrop/engine';
import type { ReadRoster } from '@caltrop/sheets/cartridge';
import type { Character, Content } from '../index.ts';
import { parseCharacter } from '../builder/index.ts';

/** A character as it is kept: `Barber-Surgeon, STR 9 DEX 10 WIL 13, 5 HP`. */
export const characterFacts = (content: Content, who: Character): string => {
  const background = content.backgrounds.get(who.background)?.name ?? who.background;
  return `${background}, STR ${who.str} DEX ${who.dex} WIL ${who.wil}, ${who.hp} HP`;
};

/** Characters in our own form or in that of Kettlewright. */
export const read = (content: Content, json: unknown): Result<readonly ReadRoster[]> => {
  const found: ReadRoster[] = [];
  const problems: Problem[] = [];
  for (const one of Array.isArray(json) ? json : [json]) {
    const who = parseCharacter(content, one);
    if (who.ok)
      found.push({
        name: who.value.name,
        list: who.value,
        facts: characterFacts(content, who.value),
        faults: 0,
      });
    else problems.push(...who.error);
  }
  return problems.length > 0 ? err(problems) : ok(found);
};
