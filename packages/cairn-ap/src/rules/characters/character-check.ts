import type { Problem } from '@caltrop/engine';
import { fieldProblems, hasForm, shown } from '@caltrop/engine/form';
import { POOLS, type Character, type Content } from '../../content/content.ts';
import { CHARACTER, character } from '../../content/sheet.ts';
import { loadOf } from './load.ts';
import { CAPACITY } from '../../match/setup/opening.ts';

/** What is wrong with the form of a character that somebody else wrote; nothing for a whole one. */
export const formProblems = (json: unknown, where: string): Problem[] =>
  typeof json !== 'object' || json === null || Array.isArray(json)
    ? [{ code: 'bad-character', what: `A character is an object, found ${shown(json)}.`, where }]
    : fieldProblems({ ...json }, CHARACTER, where).map((problem) => ({ ...problem, rule: 'CA-CHAR-01' }));

export const isCharacter = (json: unknown): json is Character => hasForm(character, json);

/** What is wrong with a character of the right form: names that lead nowhere, more than anybody can carry. */
export const characterProblems = (content: Content, who: Character, where: string): Problem[] => {
  const problems: Problem[] = [];
  const say = (code: string, what: string, at: string, rule: string): void =>
    void problems.push({ code, what, where: `${where}.${at}`, rule });
  // A hireling of a role has none (CA-HIRE-02).
  const needs = who.hireling !== true || who.background !== '';
  if (needs && !content.backgrounds.has(who.background))
    say('unknown-background', `There is no background "${who.background}".`, 'background', 'CA-CHAR-01');
  who.items.forEach((carried, i) => {
    if (!content.items.has(carried.item))
      say('unknown-item', `There is no item "${carried.item}".`, `items.${i}`, 'CA-INV-02');
    for (const spell of carried.spells ?? [])
      if (!content.spells.has(spell))
        say('unknown-spell', `There is no spell "${spell}".`, `items.${i}.spells`, 'CA-GRIM-02');
  });
  for (const companion of who.companions ?? [])
    if (!content.monsters.has(companion))
      say('unknown-monster', `There is no creature "${companion}".`, 'companions', 'CA-CHAR-01');
  for (const condition of who.conditions ?? [])
    if (!content.conditions.has(condition))
      say('unknown-condition', `There is no condition "${condition}".`, 'conditions', 'CA-WARD-11');
  for (const pool of POOLS)
    if (who[pool] > (who.max?.[pool] ?? who[pool]))
      say(
        'above-most',
        `${pool.toUpperCase()} is ${who[pool]}, but its maximum is ${who.max?.[pool]}.`,
        pool,
        'CA-R10',
      );
  const { used } = loadOf(content, who);
  if (used > CAPACITY)
    say(
      'overloaded',
      `${who.name} fills ${used} slots; nobody carries more than ${CAPACITY}.`,
      'items',
      'CA-INV-04',
    );
  const hands = who.items.reduce((sum, i) => {
    if (i.place !== 'hand') return sum;
    const item = content.items.get(i.item);
    const both = item?.kind === 'grimoire' || item?.kind === 'scroll' ? 2 : 1;
    return sum + (item?.strike?.hands ?? both);
  }, 0);
  if (hands > 2) say('no-hand', `${who.name} has two hands, and needs ${hands}.`, 'items', 'CA-R90');
  return problems;
};
