import { describe, expect, it } from 'vitest';
import type { BotKit } from '@caltrop/engine';
import { cardOf } from '@caltrop/engine/card';
import type { Duel, DuelCommand } from '../../engine/test/toy.ts';
import { quickBot } from '../src/index.ts';
import { duel, duelKit, taskIn } from './duel-kit.ts';

/** Who is badly hurt waits; everybody else strikes. */
const kit: BotKit<Duel, DuelCommand> = {
  ...duelKit,
  card: cardOf<Duel, Duel, DuelCommand>(
    'A duel',
    [
      {
        when: 'It has fewer than 4 HP',
        what: 'it waits',
        find: ({ hp }) => (hp[0] < 4 ? [{ do: 'wait' }] : undefined),
      },
      { when: 'Nothing else holds', what: 'it strikes', find: () => [{ do: 'blow', roll: 'die' }] },
    ],
    (state) => (state.hp[1] > 1 ? state : undefined),
  ),
};

describe('the quick bot', () => {
  it('follows the first line of the card that holds, and says which', () => {
    const hurt = quickBot(kit).decide(taskIn({ ...duel.start(), hp: [3, 12] }));
    expect(hurt).toEqual({
      commands: [{ do: 'wait' }],
      reason: 'wait (line 1: It has fewer than 4 HP: it waits)',
    });
    const whole = quickBot(kit).decide(taskIn({ ...duel.start(), hp: [4, 12] }));
    expect(whole.commands).toEqual([{ do: 'blow', roll: 'die' }]);
  });

  it('says nothing about it where nobody reads reasons', () => {
    expect(quickBot(kit).decide({ ...taskIn(duel.start()), telling: false }).reason).toBe('');
  });

  it('takes the first idea of its game where the card has nothing to say', () => {
    const view: Duel = { ...duel.start(), hp: [12, 1] };
    expect(quickBot(kit).decide(taskIn(view)).commands).toEqual(duelKit.plans(view, 'a', 1)[0]?.commands);
  });
});
