import { describe, expect, it } from 'vitest';
import {
  distributionOf,
  forecast,
  forecastFrom,
  forecastTold,
  forecastWatched,
  makeFraction,
  SimRandom,
  type AnswerGiven,
  type Forecast,
  type ForecastOptions,
  type Policy,
  type Taken,
} from '@caltrop/engine';
import { openDuel, type Duel, type DuelCommand } from './toy.ts';

const game = openDuel();
const FEINT: DuelCommand = { do: 'feint' };
const FIVE: Taken = { d: 6, f: [5], by: 'a' };
const answering =
  (answers: Readonly<Record<string, string>>): Policy =>
  (_seat, key, ids) =>
    answers[key] ?? ids[0] ?? '';

const from = (
  taken: readonly Taken[],
  answer: AnswerGiven,
  options: ForecastOptions = {},
  command: DuelCommand = FEINT,
): ReturnType<typeof forecastFrom<Duel, DuelCommand>> =>
  forecastFrom(game, game.start(), 'a', command, taken, answer, options);

const damage = (found: ReturnType<typeof from>): Record<number, string> => {
  if (!found.ok) throw new Error(found.error.what);
  const f: Forecast<Duel> = found.value;
  return Object.fromEntries(
    distributionOf(f, (s) => 12 - s.hp[1]).map((d) => [d.value, makeFraction(d.chance)]),
  );
};

describe('a forecast from the middle of a command', () => {
  it('keeps the die that has fallen and walks the dice after the answer', () => {
    // 5 less the lowest of three d4: 1, 2, 3, 4 in 37, 19, 7, 1 of 64 cases.
    expect(damage(from([FIVE], { key: 'parry', seat: 'b', id: 'yes' }))).toEqual({
      4: '37/64',
      3: '19/64',
      2: '7/64',
      1: '1/64',
    });
  });

  it('leaves later questions to the policy', () => {
    const pressed = from(
      [FIVE],
      { key: 'parry', seat: 'b', id: 'no' },
      { policy: answering({ press: 'yes' }) },
    );
    expect(damage(pressed)).toEqual({ 5: '2/3', 8: '1/3' });
  });

  it('takes up a second question, after dice and an answer', () => {
    const taken: Taken[] = [FIVE, { q: 'parry', by: 'b', a: 'yes' }, { d: 4, f: [2, 3, 4], by: 'b' }];
    expect(damage(from(taken, { key: 'press', seat: 'a', id: 'yes' }))).toEqual({ 3: '2/3', 6: '1/3' });
    expect(damage(from(taken, { key: 'press', seat: 'a', id: 'no' }))).toEqual({ 3: '1' });
  });

  it('is the whole forecast under the condition that the first die shows a face', () => {
    const whole = forecast(game, game.start(), 'a', FEINT, { policy: answering({ parry: 'yes' }) });
    if (!whole.ok) throw new Error(whole.error.what);
    // `rolled` keeps the first die: given a 5, everything weighs six times as much.
    const given: Record<number, number> = {};
    for (const { state, n, d } of whole.value.leaves) {
      if (state.rolled !== 5) continue;
      const lost = 12 - state.hp[1];
      given[lost] = (given[lost] ?? 0) + (6 * 64 * Number(n)) / Number(d);
    }
    expect(given).toEqual({ 1: 1, 2: 7, 3: 19, 4: 37 });
    expect(damage(from([FIVE], { key: 'parry', seat: 'b', id: 'yes' }))).toEqual(
      Object.fromEntries(Object.entries(given).map(([lost, ways]) => [lost, `${ways}/64`])),
    );
  });

  it('gives the answer of one seat where two decide at once, the other by the policy', () => {
    const found = from([], { key: 'stance', seat: 'b', id: 'low' }, {}, { do: 'clash' });
    if (!found.ok) throw new Error(found.error.what);
    expect(found.value.leaves.every(({ state }) => state.stance.join() === 'high,low')).toBe(true);
    expect(found.value.asked).toEqual([{ seat: 'a', key: 'stance', ids: ['high', 'low', 'guard'] }]);
  });

  it.each<[string, readonly Taken[], AnswerGiven, DuelCommand]>([
    ['another question', [FIVE], { key: 'press', seat: 'a', id: 'yes' }, FEINT],
    ['another seat', [FIVE], { key: 'parry', seat: 'a', id: 'yes' }, FEINT],
    ['no such answer', [FIVE], { key: 'parry', seat: 'b', id: 'perhaps' }, FEINT],
    ['a die that is missing', [], { key: 'parry', seat: 'b', id: 'yes' }, FEINT],
    ['a die of another kind', [{ d: 8, f: [5], by: 'a' }], { key: 'parry', seat: 'b', id: 'yes' }, FEINT],
    [
      'a wrong answer before it',
      [FIVE, { q: 'press', by: 'a', a: 'no' }],
      { key: 'press', seat: 'a', id: 'no' },
      FEINT,
    ],
    ['no question at all', [], { key: 'parry', seat: 'b', id: 'yes' }, { do: 'wait' }],
    ['dice in place of a question', [], { key: 'parry', seat: 'b', id: 'yes' }, { do: 'volley', blows: 2 }],
  ])('refuses a record that does not fit: %s', (_, taken, answer, command) => {
    const found = from(taken, answer, {}, command);
    expect(found).toMatchObject({ ok: false, error: { rule: 'forecast' } });
  });

  it('passes a refusal of the command on', () => {
    const found = forecastFrom(game, game.start(), 'b', FEINT, [], { key: 'parry', seat: 'a', id: 'yes' });
    expect(found).toMatchObject({ ok: false, error: { rule: 'TOY-LEGAL' } });
  });

  it('is sampled over budget, with the same beginning', () => {
    const answer = { key: 'parry', seat: 'b', id: 'yes' };
    const options = { budget: 2, random: SimRandom.from(3), samples: 500 };
    const found = from([FIVE], answer, options);
    if (!found.ok) throw new Error(found.error.what);
    expect(found.value.samples).toBe(500);
    expect(found.value.leaves.every(({ state }) => state.rolled === 5 && state.hp[1] < 12)).toBe(true);
    expect(from([FIVE], answer, { budget: 2 }).ok).toBe(false);
  });
});

describe('a forecast that is told', () => {
  it('shows every stretch with its weight and comes to the same leaves', () => {
    const command: DuelCommand = { do: 'volley', blows: 2 };
    const seen: [from: number, to: number, events: number, weight: string][] = [];
    const told = forecastTold(game, game.start(), 'a', command, {}, ({ from: a, to: b, events, n, d }) =>
      seen.push([a.hp[1], b.hp[1], events.length, `${n}/${d}`]),
    );
    expect(told).toEqual(forecast(game, game.start(), 'a', command));
    expect(seen).toEqual([
      [12, 12, 0, '1/1'],
      [12, 11, 1, '3/6'],
      [12, 12, 1, '3/6'],
      [11, 10, 1, '9/36'],
      [11, 11, 1, '9/36'],
      [12, 11, 1, '9/36'],
      [12, 12, 1, '9/36'],
    ]);
  });

  it('is quicker where only the states are shown, and the same otherwise', () => {
    const command: DuelCommand = { do: 'volley', blows: 2 };
    const seen: [from: number, to: number, weight: string][] = [];
    const watched = forecastWatched(game, game.start(), 'a', command, {}, ({ from: a, to: b, n, d }) =>
      seen.push([a.hp[1], b.hp[1], `${n}/${d}`]),
    );
    expect(watched).toEqual(forecast(game, game.start(), 'a', command));
    expect(seen.slice(0, 3)).toEqual([
      [12, 12, '1/1'],
      [12, 11, '3/6'],
      [12, 12, '3/6'],
    ]);
  });
});
