import { describe, expect, it } from 'vitest';
import { printedTable } from './kit/tables.ts';
import { games, isOurs } from './kit/kits.ts';
import { playedTable, tuningFaults, tuningsOf } from './kit/tuned.ts';

describe('the lists of what is tuned', async () => {
  const lists = await Promise.all(
    games.filter(isOurs).map(async ({ kit: { game } }) => ({ game, tunings: await tuningsOf(game) })),
  );

  it('say what is printed, play something else, and say why', () => {
    expect(lists.some(({ tunings }) => tunings.length > 0)).toBe(true);
    for (const { game, tunings } of lists) {
      for (const tuning of tunings) {
        expect(tuningFaults(printedTable(game, tuning.table), [tuning])).toEqual([]);
        expect(tuning.why).toMatch(/\.$/u);
      }
    }
  });

  it('name a cell once', () => {
    for (const { tunings } of lists) {
      const named = tunings.flatMap(({ table, cells = {}, added = {} }) =>
        [
          ...Object.entries(cells).flatMap(([row, columns]) =>
            Object.keys(columns).map((c) => `${row}.${c}`),
          ),
          ...Object.keys(added),
        ].map((cell) => `${table} ${cell}`),
      );
      expect(named).toHaveLength(new Set(named).size);
    }
  });

  it('are wrong where they repeat the print, misquote it, or add what is printed', () => {
    const printed = { orc: { points: '20', move: '6' } };
    expect(tuningFaults(printed, [{ cells: { orc: { points: ['20', '20'] } } }])).toHaveLength(1);
    expect(tuningFaults(printed, [{ cells: { orc: { points: ['21', '20'] } } }])).toHaveLength(1);
    expect(tuningFaults(printed, [{ cells: { elf: { points: ['20', '21'] } } }])).toHaveLength(1);
    expect(tuningFaults(printed, [{ added: { orc: { points: '20' } } }])).toHaveLength(1);
  });

  it('change nothing but what they name', () => {
    const printed = { orc: { points: '20', move: '6' }, geck: { points: '24', move: '8' } };
    expect(
      playedTable(printed, [
        { cells: { orc: { points: ['20', '19'] } }, added: { troll: { points: '213' } } },
      ]),
    ).toEqual({
      orc: { points: '19', move: '6' },
      geck: { points: '24', move: '8' },
      troll: { points: '213' },
    });
  });
});
