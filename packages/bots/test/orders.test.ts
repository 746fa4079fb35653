import { describe, expect, it } from 'vitest';
import { ordersFor, type BotKit, type Question, type Taken } from '@caltrop/engine';
import type { Duel, DuelCommand } from '../../engine/test/toy.ts';
import { NO_ORDERS, putQuestion, settledWords, type Orders } from '../src/index.ts';
import { duel, duelKit } from './duel-kit.ts';

const FORMS = [
  { kind: 'parry', name: 'Parries', usual: 'matters', yes: 'yes', no: 'no' },
  { kind: 'press', name: 'Pressing on', usual: 'ask', yes: 'yes', no: 'no' },
  { kind: 'offer', name: 'Offers', usual: 'matters' },
] as const;

const question = (seat: string, key: string, ids: readonly string[]): Question => ({
  key,
  seat,
  rule: 'TOY-ASK',
  text: `${key}?`,
  choices: ids.map((id) => ({ id, label: `says ${id}` })),
});

const put = (
  asked: Question,
  command: DuelCommand,
  taken: readonly Taken[],
  orders: Orders = NO_ORDERS,
  kit: BotKit<Duel, DuelCommand> = duelKit,
) =>
  putQuestion(
    { game: duel, kit, forms: FORMS, orders },
    {
      seat: asked.seat,
      view: duel.view(duel.start(), asked.seat),
      stream: { name: 'duel', number: 0 },
      question: asked,
      by: 'a',
      command,
      taken,
    },
  );

const FIVE: Taken = { d: 6, f: [5], by: 'a' };
const parry = question('b', 'parry', ['no', 'yes']);
const press = question('a', 'press', ['no', 'yes']);
const pressed = [FIVE, { q: 'parry', by: 'b', a: 'no' }];
const stance = question('a', 'stance', ['high', 'low', 'guard']);
const given = (kind: string, order: 'ask' | 'matters' | 'always' | 'never'): Orders => ({
  everything: false,
  kinds: { [kind]: order },
});

describe('a question to a person', () => {
  it('answers itself where one answer is never worse: a parry only helps', () => {
    // The lowest of three d4 comes off the blow, and nothing is lost by it.
    const { settled, answers } = put(parry, { do: 'feint' }, [FIVE]);
    expect(settled).toEqual({
      id: 'yes',
      because: 'better',
      about: 'Parries',
      label: 'says yes',
      reason: 'parry? says yes',
    });
    expect(answers.map((a) => a.id)).toEqual(['yes', 'no']);
  });

  it('answers itself where all answers end alike', () => {
    // A stance that nobody looks at any more: the game takes such positions for equal.
    const blind = { ...duel, mergeKey: (s: Duel) => JSON.stringify({ ...s, stance: [] }) };
    const same = putQuestion(
      { game: blind, kit: duelKit, forms: FORMS, orders: NO_ORDERS },
      {
        seat: 'a',
        view: duel.view(duel.start(), 'a'),
        stream: { name: 'duel', number: 0 },
        question: stance,
        by: 'a',
        command: { do: 'think' },
        taken: [],
      },
    );
    expect(same.settled?.because).toBe('same');
    expect(same.settled?.id).toBe('high');
  });

  it('is put where each answer is better in some outcome', () => {
    // The lowest of three d4 comes off a blow of 5: from 12 HP that leaves 7 without a parry, 8 to 11 with one. To this
    // one 11 are worse than 7, and all else is as it stands.
    const dear = { ...duelKit, evaluate: ({ hp }: Duel) => (hp[1] === 11 ? 0 : hp[1]) };
    expect(put(parry, { do: 'feint' }, [FIVE], NO_ORDERS, dear).settled).toBeUndefined();
  });

  it('is put where its usual order says so, and weighed only for those who want it', () => {
    expect(put(press, { do: 'feint' }, pressed)).toEqual({ settled: undefined, answers: [] });
  });

  it('is answered by a standing order', () => {
    expect(put(press, { do: 'feint' }, pressed, given('press', 'always')).settled).toMatchObject({
      id: 'yes',
      because: 'order',
    });
    expect(put(parry, { do: 'feint' }, [FIVE], given('parry', 'never')).settled?.id).toBe('no');
    expect(put(parry, { do: 'feint' }, [FIVE], given('parry', 'ask')).settled).toBeUndefined();
    expect(put(press, { do: 'feint' }, pressed, given('press', 'matters')).settled?.because).toBe('better');
  });

  it('takes what is suggested where "always" stands for no answer', () => {
    // Two points of harm to the other are better than one.
    const offer = question('a', 'offer', ['one', 'two']);
    expect(put(offer, { do: 'barter' }, [], given('offer', 'always')).settled?.id).toBe('two');
  });

  it('is always put to whoever wants to be asked everything', () => {
    const all = { everything: true, kinds: { parry: 'always' } } as const;
    expect(put(parry, { do: 'feint' }, [FIVE], all).settled).toBeUndefined();
  });

  it('is put where the seat does not know enough to play it on', () => {
    const other: Taken = { d: 20, f: [5], by: 'a' };
    expect(put(parry, { do: 'feint' }, [other]).settled).toBeUndefined();
  });

  it('is told of in short where it was settled', () => {
    const { settled } = put(parry, { do: 'feint' }, [FIVE]);
    const no = put(parry, { do: 'feint' }, [FIVE], given('parry', 'never')).settled;
    if (settled === undefined || no === undefined) throw new Error('both are settled');
    expect(settledWords([settled, no, settled])).toBe('Parries: says yes (2 times); Parries: says no');
  });

  it('can be declined for good only where the game says which answer that is', () => {
    expect(FORMS.map((form) => ordersFor(form).includes('never'))).toEqual([true, true, false]);
  });
});
