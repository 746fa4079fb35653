import { describe, expect, it } from 'vitest';
import { runCommand, SimRandom, SimulationTable, type Random } from '@caltrop/engine';
import { openDuel, type DuelCommand } from './toy.ts';

/** A generator that gives faces 1, 2, 3 … of each die in turn. */
const counting = (): Random => {
  let n = 0;
  return { below: (sides) => n++ % sides };
};

const game = openDuel();

describe('a simulation table', () => {
  it.each<[DuelCommand, number]>([
    [{ do: 'blow', roll: 'die' }, 1],
    [{ do: 'blow', roll: 'bands' }, 0],
    [{ do: 'blow', roll: 'pool' }, 0],
    [{ do: 'blow', roll: 'highest' }, 2],
    [{ do: 'blow', roll: 'lowest' }, 1],
  ])('reads %j with faces 1, 2, 3 as %i', (command, damage) => {
    const state = game.start();
    expect(runCommand(game, state, 'a', command, new SimulationTable(counting())).kind).toBe('done');
    expect(state.hp[1]).toBe(12 - damage);
  });

  it('lets the policy decide, but not where there is one answer', () => {
    const asked: string[] = [];
    const table = new SimulationTable(counting(), (seat, key, ids) => {
      asked.push(`${seat}:${key}`);
      return ids.at(-1) ?? '';
    });
    const state = game.start();
    runCommand(game, state, 'a', { do: 'clash' }, table);
    expect(state.stance).toEqual(['guard', 'guard']);
    expect(asked).toEqual(['a:stance', 'b:stance']);
    const question = () => ({ key: 'k', seat: 'a', text: '', rule: '', choices: [] });
    expect(table.chooseAll([{ seat: 'a', key: 'k', ids: ['only'], describe: question }])).toEqual(['only']);
    expect(asked).toHaveLength(2);
  });

  it('gives the same battle for the same seed and stream', () => {
    const play = () => {
      const random = SimRandom.from(7, 3);
      const table = new SimulationTable(random, (_seat, _key, ids) => ids[random.below(ids.length)] ?? '');
      const state = game.start();
      for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
        runCommand(game, state, seat, game.randomCommand(state, seat, random), table);
      }
      return state;
    };
    expect(play()).toEqual(play());
  });
});
