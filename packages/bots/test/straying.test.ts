import { SimRandom } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { greedyBot } from '../src/index.ts';
import { strayingBot } from '../src/straying.ts';
import { duel, duelKit } from './duel-kit.ts';

describe('a bot that goes astray', () => {
  const greedy = greedyBot(duelKit);
  const straying = strayingBot(greedy, duelKit);
  const decided = Array.from({ length: 400 }, (_, k) => {
    const task = () => ({
      game: duel,
      view: duel.view(duel.start(), 'a'),
      seat: 'a',
      random: SimRandom.from('astray', k),
      clock: () => 0,
      budgetMs: 100,
    });
    return { as: straying.decide(task()), like: greedy.decide(task()) };
  });

  it('does what the other would do three times in four', () => {
    // 100 of 400 stray, give or take 4 · sqrt(400 · 3/16) = 35.
    const astray = decided.filter(({ as }) => as.reason === 'astray').length;
    expect(Math.abs(astray - 100)).toBeLessThanOrEqual(35);
    for (const { as, like } of decided)
      if (as.reason !== 'astray') expect(as.commands).toEqual(like.commands);
  });

  it('says something legal when it strays', () => {
    for (const { as } of decided) expect(duel.commands(duel.start(), 'a')).toContainEqual(as.commands[0]);
  });
});
