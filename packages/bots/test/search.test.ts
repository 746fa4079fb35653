import { describe, expect, it } from 'vitest';
import { SimRandom } from '@caltrop/engine';
import { greedyBot, searchBot } from '../src/index.ts';
import { duel, duelKit } from './duel-kit.ts';

const task = (clock: () => number, seed = 1) => ({
  game: duel,
  view: duel.view(duel.start(), 'a'),
  seat: 'a',
  random: SimRandom.from(seed),
  clock,
  budgetMs: 100,
});

/** A clock that moves on by so much each time somebody looks. */
const ticking = (step: number): (() => number) => {
  let now = 0;
  return () => (now += step);
};

describe('the search bot', () => {
  const bot = searchBot(duelKit, { plans: 20, depth: 2, samples: 30 });

  it('comes to an end though no time goes by', () => {
    const { commands, reason } = bot.decide(task(() => 0));
    expect(duel.commands(duel.start(), 'a')).toContainEqual(commands[0]);
    expect(reason).toContain('each played on 30 times');
  });

  it('stops when the time is up, with what it has by then', () => {
    // Half of the time is up before the second plan is weighed.
    const { commands, reason } = bot.decide(task(ticking(60)));
    expect(duel.commands(duel.start(), 'a')).toContainEqual(commands[0]);
    expect(reason).not.toContain('playouts');
  });

  it('looks at the clock before every plan and every activation, and stops when the time is up', () => {
    let looks = 0;
    const { reason } = bot.decide(task(() => ++looks / 8));
    expect(reason).toContain('played on');
    // 100 ms after the first look it is over; each loop that is left looks once more.
    expect(looks).toBeLessThanOrEqual(805);
  });

  it('takes the plan with the best odds where there was time for a few playouts only', () => {
    let looks = 0;
    const { commands, reason } = bot.decide(task(() => ++looks));
    expect(reason).not.toContain('playouts');
    expect(commands).toEqual(greedyBot(duelKit, { exact: 20, margin: 1000 }).decide(task(() => 0)).commands);
  });

  it('decides the same from the same seed', () => {
    expect(bot.decide(task(() => 0, 5))).toEqual(bot.decide(task(() => 0, 5)));
  });

  it('finds the heaviest blow', () => {
    expect(searchBot(duelKit, { plans: 20, depth: 0, samples: 200 }).decide(task(() => 0)).commands).toEqual([
      { do: 'blow', roll: 'highest' },
    ]);
  });
});
