import { describe, expect, it } from 'vitest';
import { defaultPlayers } from '../src/store/players.ts';

const BLUE = { seat: 'blue', name: 'Blue', side: 'a' } as const;
const GREEN = { seat: 'green', name: 'Green', side: 'a' } as const;
const RED = { seat: 'red', name: 'Red', side: 'b' } as const;

describe('players where nobody has chosen', () => {
  it('are people against the orders of the scenario', () => {
    expect(defaultPlayers([BLUE, GREEN, RED], ['behaviour'], false)).toEqual({
      blue: 'human',
      green: 'human',
      red: 'behaviour',
    });
  });
  it('are people against the bot that plays by the odds in a duel, and where a game has no orders', () => {
    expect(defaultPlayers([BLUE, RED], ['behaviour'], true)).toEqual({ blue: 'human', red: 'greedy' });
    expect(defaultPlayers([BLUE, RED], [], false)).toEqual({ blue: 'human', red: 'greedy' });
  });
});
