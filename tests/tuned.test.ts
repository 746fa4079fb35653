import { describe, expect, it } from 'vitest';
import { printedTable } from './tables.ts';
import { playedTable, tuningFaults, TUNINGS } from './tuned.ts';

describe('the list of what is tuned', () => {
  it('says what is printed, plays something else, and says why', () => {
    for (const tuning of TUNINGS) {
      expect(tuningFaults(printedTable(tuning.game, tuning.table), [tuning])).toEqual([]);
      expect(tuning.why).toMatch(/\.$/u);
    }
  });

  it('names a cell once', () => {
    const named = TUNINGS.flatMap(({ game, table, cells = {}, added = {} }) =>
      [
        ...Object.entries(cells).flatMap(([row, columns]) => Object.keys(columns).map((c) => `${row}.${c}`)),
        ...Object.keys(added),
      ].map((cell) => `${game} ${table} ${cell}`),
    );
    expect(named).toHaveLength(new Set(named).size);
  });

  it('is wrong where it repeats the print, misquotes it, or adds what is printed', () => {
    const printed = { orc: { points: '20', move: '6' } };
    expect(tuningFaults(printed, [{ cells: { orc: { points: ['20', '20'] } } }])).toHaveLength(1);
    expect(tuningFaults(printed, [{ cells: { orc: { points: ['21', '20'] } } }])).toHaveLength(1);
    expect(tuningFaults(printed, [{ cells: { elf: { points: ['20', '21'] } } }])).toHaveLength(1);
    expect(tuningFaults(printed, [{ added: { orc: { points: '20' } } }])).toHaveLength(1);
  });

  it('changes nothing but what it names', () => {
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
