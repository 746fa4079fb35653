import { describe, expect, it } from 'vitest';
import { SimRandom, type BotKit } from '@caltrop/engine';
import type { Duel, DuelCommand } from '../../engine/test/toy.ts';
import { greedyBot, weigh } from '../src/index.ts';
import { duel, duelKit, taskIn } from './duel-kit.ts';

const ALL = { exact: 99, margin: 99 };

describe('the greedy bot', () => {
  it('takes the command with the best mean, which for the duel is the higher of two dice', () => {
    const decision = greedyBot(duelKit, ALL).decide(taskIn(duel.start()));
    expect(decision.commands).toEqual([{ do: 'blow', roll: 'highest' }]);
    expect(decision.reason).toBe('blow');
  });

  it('makes no words and no odds for them where nobody reads reasons', () => {
    const kit: BotKit<Duel, DuelCommand> = {
      ...duelKit,
      plans: (state, seat) => duelKit.plans(state, seat, 1).slice(0, 1),
      evaluate: () => {
        throw new Error('a plan without rivals need not be weighed');
      },
      describe: () => {
        throw new Error('nobody reads this');
      },
    };
    const told = greedyBot(duelKit, ALL).decide(taskIn(duel.start()));
    const untold = greedyBot(duelKit, ALL).decide({ ...taskIn(duel.start()), telling: false });
    expect(untold).toEqual({ commands: told.commands, reason: '' });
    expect(greedyBot(kit, ALL).decide({ ...taskIn(duel.start()), telling: false }).reason).toBe('');
  });

  it('weighs by exact odds: the higher of two dice is 161/36 on average', () => {
    const plan = { commands: [{ do: 'blow', roll: 'highest' } as const], dice: 0, score: 0 };
    const weighed = weigh(duel, duelKit, duel.start(), 'a', plan, SimRandom.from(1));
    expect(weighed?.value).toBeCloseTo(161 / 36, 12);
  });

  it('counts no HP that are not there', () => {
    // Three HP left: a die takes 1, 2 or, with four faces of six, all 3 of them.
    const state: Duel = { ...duel.start(), hp: [12, 3] };
    const plan = { commands: [{ do: 'blow', roll: 'die' } as const], dice: 0, score: 0 };
    const weighed = weigh(duel, duelKit, state, 'a', plan, SimRandom.from(1));
    expect(weighed?.value).toBeCloseTo(9 + (1 + 2 + 4 * 3) / 6, 12);
  });

  it('looks only at the best guesses', () => {
    const liar: BotKit<Duel, DuelCommand> = {
      ...duelKit,
      plans: () => [
        { commands: [{ do: 'wait' }], dice: -1, score: 5 },
        { commands: [{ do: 'blow', roll: 'highest' }], dice: 0, score: 0 },
      ],
    };
    expect(greedyBot(liar, { exact: 2, margin: 4 }).decide(taskIn(duel.start())).commands).toEqual([
      { do: 'wait' },
    ]);
    expect(greedyBot(liar, { exact: 2, margin: 6 }).decide(taskIn(duel.start())).commands).toEqual([
      { do: 'blow', roll: 'highest' },
    ]);
  });

  it('leaves out plans that the rules refuse', () => {
    const kit: BotKit<Duel, DuelCommand> = {
      ...duelKit,
      plans: () => [
        { commands: [{ do: 'volley', blows: 9 }], dice: 0, score: 9 },
        { commands: [{ do: 'wait' }], dice: -1, score: 0 },
      ],
    };
    expect(greedyBot(kit, ALL).decide(taskIn(duel.start())).commands).toEqual([{ do: 'wait' }]);
  });

  it('has a legal command even when the game names no plan', () => {
    const decision = greedyBot({ ...duelKit, plans: () => [] }).decide(taskIn(duel.start()));
    expect(duel.commands(duel.start(), 'a')).toContainEqual(decision.commands[0]);
  });
});
