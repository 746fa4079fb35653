import { expect, it } from 'vitest';
import { chance, forecast, makeFraction, NO_WHY, type Game } from '@caltrop/engine';
import { openDuel, type Duel, type DuelCommand } from './toy.ts';

const duel = openDuel();

/** A duel in which a die of 1 or 2 is rolled again until it shows more; with `always`, whatever it shows. */
const stubborn = (always: boolean): Game<Duel, DuelCommand> => ({
  ...duel,
  apply: (s) => {
    s.blows = 1;
    return undefined;
  },
  advance: (s, table) => {
    if (s.blows === 0) return false;
    const die = table.die(6, NO_WHY);
    if (die <= 2 || always) return true;
    s.blows = 0;
    s.rolled = die;
    return true;
  },
});

it('dice that are rolled again until they show something else have exact odds', () => {
  const game = stubborn(false);
  const found = forecast(game, game.start(), 'a', { do: 'wait' });
  const odds = [1, 2, 3, 4, 5, 6].map((die) =>
    found.ok ? makeFraction(chance(found.value, (s) => s.rolled === die)) : found.error.what,
  );
  expect(odds).toEqual(['0', '0', '1/4', '1/4', '1/4', '1/4']);
});

it('what only ever leads back to itself is refused', () => {
  const game = stubborn(true);
  expect(forecast(game, game.start(), 'a', { do: 'wait' }).ok).toBe(false);
});
