import { describe, expect, it } from 'vitest';
import { isPresent } from '../src/match/state.ts';
import { content, open, playRandom } from './printed.ts';

const PARTY = ['ragnar', 'isolde', 'hawk', 'sawbones', 'nyx', 'sparrow'];
const SIZES = [2, 3, 4, 5, 6];
const encounters = [...content.encounters.values()];
const cases = encounters.flatMap((e) => SIZES.map((size) => [e.id, size] as const));

describe.each(cases)('%s with %i characters', (encounter, size) => {
  const game = open({ encounter, party: PARTY.slice(0, size), single: true });

  it('has everybody on a free Space of the map (CA-R86)', () => {
    const state = game.start();
    const { board, map } = game.book;
    const taken = state.creatures.filter(isPresent).flatMap((c) => {
      const spaces: number[] = [];
      for (let dy = 0; dy < c.side; dy++)
        for (let dx = 0; dx < c.side; dx++) spaces.push(c.at + dy * board.width + dx);
      return spaces;
    });
    expect(new Set(taken).size).toBe(taken.length);
    expect(taken.filter((s) => map[s]?.cost === 0)).toEqual([]);
  });

  it('is played to an end by random commands', () => {
    const { state, commands } = playRandom(game, `${encounter} ${size}`, 6000);
    expect(commands).toBeLessThan(6000);
    expect(state.stage).toBe('over');
    expect(state.result).not.toBeNull();
  });
});
