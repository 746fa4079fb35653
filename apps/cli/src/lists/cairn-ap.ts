import { OPTIONS } from '@caltrop/cairn-ap';
import { cairnApBox } from '@caltrop/cairn-ap/table';
import type { Given } from '../arguments.ts';
import { compileWith, readPackFiles } from '../cairn-ap.ts';
import type { ExitCode, Terminal } from '../terminal.ts';
import { optionRows, readAsked, showLists } from './lists.ts';

const KINDS = ['encounters', 'characters', 'monsters', 'options'] as const;

/** What a match of Cairn AP can be set up with. */
export const listCairnAp = (words: readonly string[], given: Given, terminal: Terminal): ExitCode => {
  const asked = readAsked(KINDS, words);
  if (!asked.ok) return terminal.problems(asked.error);
  const packs = readPackFiles(given.all('pack'));
  const content = packs.ok ? compileWith(packs.value) : packs;
  if (!content.ok) return terminal.problems(content.error);
  const { characters, monsters, backgrounds } = content.value;
  const { scenarios } = cairnApBox.shelf(content.value);
  const lists = {
    encounters: scenarios.map(({ id, name, blurb, goal, facts }) => ({ id, name, facts, blurb, goal })),
    characters: [...characters.values()].map(({ id, name, background, str, dex, wil, hp }) => ({
      id,
      name,
      background: backgrounds.get(background)?.name ?? background,
      str,
      dex,
      wil,
      hp,
    })),
    monsters: [...monsters.values()].map(({ id, name, str, dex, wil, hp, armour, threat }) => ({
      id,
      name,
      str,
      dex,
      wil,
      hp,
      armour,
      threat,
    })),
    options: OPTIONS,
  };
  const scores = (o: { str: number; dex: number; wil: number; hp: number }): string =>
    `STR ${o.str}, DEX ${o.dex}, WIL ${o.wil}, ${o.hp} HP`;
  const rows: Record<(typeof KINDS)[number], () => [string, string][]> = {
    encounters: () => lists.encounters.map((e) => [e.id, `${e.name} (${e.facts}). ${e.blurb} ${e.goal}`]),
    characters: () => lists.characters.map((c) => [c.id, `${c.name}: ${c.background}, ${scores(c)}.`]),
    monsters: () => lists.monsters.map((m) => [m.id, `${m.name}: ${scores(m)}, Armor ${m.armour}.`]),
    options: () => optionRows(lists.options),
  };
  return showLists(asked.value, lists, rows, terminal);
};
