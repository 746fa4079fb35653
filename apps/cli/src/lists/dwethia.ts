import { forceCost, forceSize, OPTIONS } from '@caltrop/dwethia';
import { dwethiaBox } from '@caltrop/dwethia/table';
import type { Given } from '../arguments.ts';
import { compileWith, readPackFiles } from '../dwethia.ts';
import type { ExitCode, Terminal } from '../terminal.ts';
import { optionRows, readAsked, showLists } from './lists.ts';

const KINDS = ['battles', 'forces', 'layouts', 'options'] as const;

/** What a battle of Wonders of Dwethia can be set up with. */
export const listDwethia = (words: readonly string[], given: Given, terminal: Terminal): ExitCode => {
  const asked = readAsked(KINDS, words);
  if (!asked.ok) return terminal.problems(asked.error);
  const packs = readPackFiles(given.all('pack'));
  const content = packs.ok ? compileWith(packs.value) : packs;
  if (!content.ok) return terminal.problems(content.error);
  const { battles, forces, layouts, factions } = content.value;
  const { scenarios } = dwethiaBox.shelf(content.value);
  const shown = (has: (id: string) => boolean) =>
    scenarios
      .filter(({ id }) => has(id))
      .map(({ id, name, blurb, goal, facts }) => ({ id, name, facts, blurb, goal }));
  const lists = {
    battles: shown((id) => battles.has(id)),
    forces: [...forces].map(([id, force]) => ({
      id,
      name: force.name,
      faction: factions.get(force.faction)?.name ?? force.faction,
      limit: force.limit,
      models: forceSize(force),
      cost: forceCost(content.value, force).points,
    })),
    layouts: shown((id) => layouts.has(id)),
    options: OPTIONS,
  };
  const scene = (s: (typeof lists.battles)[number]): [string, string] => [
    s.id,
    `${s.name} (${s.facts}). ${s.blurb} ${s.goal}`,
  ];
  const rows: Record<(typeof KINDS)[number], () => [string, string][]> = {
    battles: () => lists.battles.map(scene),
    forces: () =>
      lists.forces.map((f) => [
        f.id,
        `${f.name}: ${f.faction}, ${f.models} models, ${f.cost} of ${f.limit} points.`,
      ]),
    layouts: () => lists.layouts.map(scene),
    options: () => optionRows(lists.options),
  };
  return showLists(asked.value, lists, rows, terminal);
};
