import { armyCost, OPTIONS } from '@caltrop/officers-chess';
import type { Given } from '../arguments.ts';
import { compileWith, readPackFiles } from '../games.ts';
import type { ExitCode, Terminal } from '../terminal.ts';
import { optionRows, readAsked, showLists } from './lists.ts';

const KINDS = ['scenarios', 'armies', 'chests', 'options'] as const;

/** What a battle of Officer's Chess can be set up with. */
export const listChess = (words: readonly string[], given: Given, terminal: Terminal): ExitCode => {
  const kinds = readAsked(KINDS, words);
  if (!kinds.ok) return terminal.problems(kinds.error);
  const asked = kinds.value;
  const packs = readPackFiles(given.all('pack'));
  const content = packs.ok ? compileWith(packs.value, 'seed') : packs;
  if (!content.ok) return terminal.problems(content.error);
  const { scenarios, armies, chests } = content.value;
  const lists = {
    scenarios: [...scenarios.values()]
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .map(({ id, code, name, blurb, width, height, mirror, vision, limit, army }) => {
        return { id, code, name, blurb, width, height, mirror, vision, limit, army };
      }),
    armies: [...armies.values()].map((army) => {
      const { id, name, chest, blurb, units } = army;
      return { id, name, chest, blurb, units: units.length, cost: armyCost(content.value, army) };
    }),
    chests: [...chests.values()],
    options: OPTIONS,
  };
  const rows: Record<(typeof KINDS)[number], () => [string, string][]> = {
    scenarios: () =>
      lists.scenarios.map((s) => {
        const marks = [
          `${s.width}×${s.height}`,
          ...(s.vision > 0 ? ['fog'] : []),
          ...(s.mirror ? ['mirrored'] : []),
        ];
        return [s.id, `${s.code} ${s.name} (${marks.join(', ')}). ${s.blurb}`];
      }),
    armies: () => lists.armies.map((a) => [a.id, `${a.name}: ${a.units} units, ${a.cost} gold. ${a.blurb}`]),
    chests: () =>
      lists.chests.map((c) => [
        c.id,
        `${c.gold} gold, up to ${c.units} units, ${c.promoted} of them Promoted.`,
      ]),
    options: () => optionRows(lists.options),
  };
  return showLists(asked, lists, rows, terminal);
};
