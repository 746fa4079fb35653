import { describe, expect, it } from 'vitest';
import { SimRandom, type Question, type Taken } from '@caltrop/engine';
import type { DuelCommand } from '../../engine/test/toy.ts';
import { sampleAnswer } from '../src/index.ts';
import { duel, duelKit } from './duel-kit.ts';

const question = (seat: string, key: string, ids: readonly string[]): Question => ({
  key,
  seat,
  rule: 'TOY-ASK',
  text: `${key}?`,
  choices: ids.map((id) => ({ id, label: id })),
});

const asked = (seat: string, command: DuelCommand, taken: readonly Taken[]) => ({
  game: duel,
  view: duel.view(duel.start(), seat),
  seat,
  random: SimRandom.from(3),
  clock: () => 0,
  budgetMs: 100,
  by: 'a',
  command,
  taken,
});

const FIVE: Taken = { d: 6, f: [5], by: 'a' };

describe('a question in the middle of a command', () => {
  it('is answered by playing the rest with each answer: a parry only helps', () => {
    expect(
      sampleAnswer(asked('b', { do: 'feint' }, [FIVE]), duelKit, question('b', 'parry', ['no', 'yes'])),
    ).toBe('yes');
  });

  it('is answered for the seat that is asked: pressing on only hurts the other', () => {
    const taken = [FIVE, { q: 'parry', by: 'b', a: 'no' }];
    expect(
      sampleAnswer(asked('a', { do: 'feint' }, taken), duelKit, question('a', 'press', ['no', 'yes'])),
    ).toBe('yes');
  });

  it("is left to the kit's own rule between equals", () => {
    const stances = question('a', 'stance', ['high', 'low', 'guard']);
    expect(sampleAnswer(asked('a', { do: 'think' }, []), duelKit, stances)).toBe('high');
    const guarding = { ...duelKit, policy: () => () => 'guard' };
    expect(sampleAnswer(asked('a', { do: 'think' }, []), guarding, stances)).toBe('guard');
  });

  it("is left to the kit's own rule where the record does not fit what the seat knows", () => {
    const taken: readonly Taken[] = [{ d: 20, f: [5], by: 'a' }];
    expect(
      sampleAnswer(asked('b', { do: 'feint' }, taken), duelKit, question('b', 'parry', ['no', 'yes'])),
    ).toBe('no');
  });
});
