import { OPTIONS, type Profile } from '@caltrop/generia';
import { generiaBox } from '@caltrop/generia/table';
import type { Given } from '../arguments.ts';
import { compileWith, readPackFiles } from '../generia.ts';
import type { ExitCode, Terminal } from '../terminal.ts';
import { optionRows, readAsked, showLists } from './lists.ts';

const KINDS = ['encounters', 'characters', 'creatures', 'options'] as const;

const factsOf = ({ id, name, level, size, wl, wt, tn, ms, en, mp }: Profile) => ({
  id,
  name,
  level,
  size,
  wl,
  wt,
  tn,
  ms,
  en,
  mp,
});

const row = (p: ReturnType<typeof factsOf>): [string, string] => [
  p.id,
  `${p.name}: level ${p.level}, size ${p.size}, WL ${p.wl}, WT ${p.wt}, TN ${p.tn}, MS ${p.ms}, EN ${p.en}, MP ${p.mp}.`,
];

/** What a match of Generia can be set up with. */
export const listGeneria = (words: readonly string[], given: Given, terminal: Terminal): ExitCode => {
  const asked = readAsked(KINDS, words);
  if (!asked.ok) return terminal.problems(asked.error);
  const packs = readPackFiles(given.all('pack'));
  const content = packs.ok ? compileWith(packs.value) : packs;
  if (!content.ok) return terminal.problems(content.error);
  const profiles = [...content.value.profiles.values()];
  const { scenarios } = generiaBox.shelf(content.value);
  const lists = {
    encounters: scenarios.map(({ id, name, blurb, goal, facts }) => ({ id, name, facts, blurb, goal })),
    characters: profiles.filter((p) => p.character).map(factsOf),
    creatures: profiles.filter((p) => !p.character).map(factsOf),
    options: OPTIONS,
  };
  const rows: Record<(typeof KINDS)[number], () => [string, string][]> = {
    encounters: () => lists.encounters.map((e) => [e.id, `${e.name} (${e.facts}). ${e.blurb} ${e.goal}`]),
    characters: () => lists.characters.map(row),
    creatures: () => lists.creatures.map(row),
    options: () => optionRows(lists.options),
  };
  return showLists(asked.value, lists, rows, terminal);
};
