import { Match, SimRandom } from '@caltrop/engine';
import { expect, test } from 'vitest';
import { battle, F7, G5 } from './field.ts';

test('GE-MEL-03, GE-R15: in a match the defender is asked in the middle of the attack, after the attack roll', () => {
  const { game } = battle({
    creatures: [
      { id: 'fighter', is: F7, x: 4, y: 4 },
      { id: 'goblin', is: G5, x: 5, y: 4 },
    ],
  });
  const match = new Match(game, { seed: '7'.padStart(64, '0'), salts: ['salt'] });
  expect(match.command('heroes', { do: 'attack', arm: 0, on: 'goblin' })).toEqual({ kind: 'asked' });
  expect(match.toAct()).toEqual(['foes']);
  const [question] = match.pending?.questions ?? [];
  expect(question?.seat).toBe('foes');
  expect(question?.choices.map((c) => c.id)).toContain('dodge');
  expect(match.answer('foes', 'dodge').kind).toBe('done');
});

test('a whole duel is played through a match, every question answered by its seat', () => {
  const played = battle({
    creatures: [
      { id: 'fighter', is: F7, x: 4, y: 4 },
      { id: 'goblin', is: G5, x: 5, y: 4 },
    ],
  });
  played.state.stage = 'place';
  played.state.round = 0;
  const match = new Match(played.game, { seed: '9'.padStart(64, '0'), salts: ['salt'] });
  const random = SimRandom.from(5, 5);
  for (let n = 0; match.outcome === undefined && n < 2000; n++) {
    const [seat = ''] = match.toAct();
    const question = match.pending?.questions.find((q) => q.seat === seat);
    const said =
      question === undefined
        ? match.command(seat, played.game.randomCommand(match.state, seat, random))
        : match.answer(seat, question.choices[random.below(question.choices.length)]?.id ?? '');
    expect(['done', 'asked']).toContain(said.kind);
  }
  expect(match.outcome).toBeDefined();
});
