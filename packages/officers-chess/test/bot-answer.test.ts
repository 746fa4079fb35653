import { sampleAnswer } from '@caltrop/bots';
import { SimRandom, type Question } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { type Command, type State } from '../src/index.ts';
import { botKit } from '../src/bot/index.ts';
import { begun, only, open, put, tileAt, turnOf } from './field.ts';

const game = open({ scenario: 'ferry-crossing' });
const kit = botKit(game);
const at = (x: number, y: number): number => tileAt(game, x, y);

const question = (key: string, seat: string, ids: readonly string[]): Question => ({
  key,
  seat,
  rule: 'OC-DEC-05',
  text: 'Who?',
  choices: ids.map((id) => ({ id, label: id })),
});

const answer = (state: State, command: Command, asked: Question): string =>
  sampleAnswer(
    {
      game,
      view: game.view(state, asked.seat),
      seat: asked.seat,
      random: SimRandom.from(1),
      clock: () => 0,
      budgetMs: 100,
      by: 'red',
      command,
      taken: [],
    },
    kit,
    asked,
  );

describe('the guard of an adept', () => {
  /** An Archer shoots at Captain Orla, who stands beside Brother Hale. */
  const shot = (orla: number): string => {
    const state = begun(game);
    only(state, 'orla', 'hale', 'e4');
    put(state, 'orla', at(11, 5), { hp: orla });
    put(state, 'hale', at(12, 5));
    put(state, 'e4', at(11, 7));
    turnOf(state, 'red', 'gm');
    const command: Command = { do: 'attack', unit: 'e4', target: 'orla' };
    return answer(state, command, question('guard:orla', 'blue', ['none', 'hale']));
  };

  it('is given to a unit that the strike would rout', () => {
    // 5 HP of damage in 70 of 100 cases and 13 in 10: Orla would fall, the adept loses 3 or 7 of 14.
    expect(shot(5)).toBe('hale');
  });
});

describe('the rule for questions that nobody is asked', () => {
  const state = begun(game);
  const policy = kit.policy(state);

  it('agrees to trades, does not concede, and takes the first of what is all one', () => {
    expect(policy('green', 'trade:bram', ['yes', 'no'])).toBe('yes');
    expect(policy('green', 'concede:green', ['no', 'yes'])).toBe('no');
    expect(policy('blue', 'push:e1', ['x', 'y'])).toBe('x');
    expect(policy('blue', 'place:e1', ['c3', 'c5'])).toBe('c3');
  });

  it('guards who has fewer HP than the adept, and fights the weakest next', () => {
    put(state, 'orla', at(3, 5), { hp: 6 });
    put(state, 'bram', at(4, 4), { hp: 20 });
    expect(policy('blue', 'guard:orla', ['none', 'hale'])).toBe('hale');
    expect(policy('blue', 'guard:bram', ['none', 'hale'])).toBe('none');
    put(state, 'e3', at(11, 8), { hp: 2 });
    expect(policy('blue', 'next:orla', ['e1', 'e3', 'e2'])).toBe('e3');
  });
});
