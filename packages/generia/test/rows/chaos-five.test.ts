import { runCommand, ScriptedTable } from '@caltrop/engine';
import { expect, it } from 'vitest';
import { openPosition } from '../../src/cases/open.ts';
import { positionSchema } from '../../src/cases/position.ts';
import { gameOf } from '../../src/match/game.ts';
import { parseOptions } from '../../src/match/options.ts';
import { parseText } from '../../src/presenter/text/text.ts';
import { must, own } from '../own.ts';

/** The Chaos Check fails, the chaos effect is the fifth, and all else shows a three; each first option is chosen. */
class Five extends ScriptedTable {
  private thrown = 0;

  override choose(_seat: string, _key: string, ids: readonly string[]): string {
    return ids[0] ?? '';
  }

  protected override roll(count: number, sides: number): readonly number[] {
    this.thrown++;
    const face = this.thrown === 1 ? 1 : this.thrown === 2 ? 5 : 3;
    return Array.from({ length: count }, () => Math.min(face, sides));
  }
}

const SPELLS = [...own.abilities.values()].filter(
  (a) =>
    a.tradition === 'Sorcerer' &&
    (a.aim.at === 'creature' || a.aim.at === 'radius') &&
    a.actions.some((action) => action === 'attack' || action === 'utility'),
);

it('GE-R149: every spell of a sorcerer that is aimed at somebody strikes one more by chaos', () => {
  expect(SPELLS.length).toBeGreaterThan(8);
  const options = must(parseOptions({}));
  const found = SPELLS.filter((a) => {
    const data = positionSchema.parse({
      map: 'a......xy..z',
      heroes: {
        a: { knows: [a.id], mp: 30, wt: 99, mods: [0, 0, 0, 0, 0, 3], pv: { Concept: 2, Element: 3 } },
      },
      foes: { x: { light: 1, wt: 3, wl: 9 }, y: { light: 1, wt: 3, wl: 9 }, z: { light: 1, wt: 3, wl: 9 } },
    });
    const { opened, faults } = openPosition(own, options, data);
    expect(faults).toEqual([]);
    const game = gameOf(opened, {});
    const state = game.start();
    const where = a.aim.at === 'radius' ? 'at h1' : 'on x';
    const command = must(parseText(game, { book: game.book, state }, 'heroes', `use ${a.id} ${where}`));
    const before = state.creatures.map((c) => JSON.stringify({ ...c, reacted: false }));
    const ran = runCommand(game, state, 'heroes', command, new Five([]));
    expect([a.id, ran.kind]).toEqual([a.id, 'done']);
    // In a radius stand x and y; z is the nearest beyond it.
    const changed = state.creatures.filter(
      (c, i) => c.id !== 'a' && JSON.stringify({ ...c, reacted: false }) !== before[i],
    );
    return changed.length < (a.aim.at === 'radius' ? 3 : 2);
  });
  expect(found.map((a) => a.id)).toEqual([]);
});
