import { describe, expect, it } from 'vitest';
import type { BotKit, OrderForm, Question, Taken } from '@caltrop/engine';
import { ordersFor } from '@caltrop/engine/shown';
import type { Duel, DuelCommand } from '../../engine/test/toy.ts';
import {
  givenBefore,
  NO_ORDERS,
  putQuestion,
  settledWords,
  type Counsel,
  type Given,
  type Orders,
} from '../src/index.ts';
import { sparing, type WeighedAnswer } from '../src/questions/weigh.ts';
import { duel, duelKit } from './duel-kit.ts';

const FORMS = [
  { kind: 'parry', name: 'Parries', usual: 'matters', yes: 'yes', no: 'no' },
  { kind: 'press', name: 'Pressing on', usual: 'ask', yes: 'yes', no: 'no' },
  { kind: 'offer', name: 'Offers', usual: 'matters' },
] as const satisfies readonly OrderForm[];

const question = (seat: string, key: string, ids: readonly string[]): Question => ({
  key,
  seat,
  rule: 'TOY-ASK',
  text: `${key}?`,
  choices: ids.map((id) => ({ id, label: `says ${id}` })),
});

/** The mean of what is left to the seat that is asked, as the odds of an answer. */
const presenter: Counsel<Duel, DuelCommand>['presenter'] = {
  orders: FORMS,
  answerOdds: (_before, { seat }, all) =>
    all.map(({ leaves }) => {
      const left = leaves.reduce(
        (sum, { state, n, d }) => sum + (state.hp[seat === 'a' ? 0 : 1] * Number(n)) / Number(d),
        0,
      );
      return { figure: left.toFixed(2), words: 'HP left' };
    }),
};

const put = (
  asked: Question,
  command: DuelCommand,
  taken: readonly Taken[],
  orders: Orders = NO_ORDERS,
  kit: BotKit<Duel, DuelCommand> = duelKit,
) =>
  putQuestion(
    { game: duel, kit, presenter, orders },
    {
      seat: asked.seat,
      view: duel.view(duel.start(), asked.seat),
      stream: { name: 'duel', number: 0 },
      question: asked,
      by: 'a',
      command,
      taken,
      since: 3,
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
  given: [],
});

describe('a question to a person', () => {
  it('answers itself where one answer is never worse: a parry only helps', () => {
    // The lowest of three d4 comes off the blow, and nothing is lost by it.
    const { settled } = put(parry, { do: 'feint' }, [FIVE]);
    expect(settled).toEqual({
      id: 'yes',
      because: 'better',
      about: 'Parries',
      label: 'says yes',
      reason: 'parry? says yes',
    });
  });

  it('answers itself where all answers end alike', () => {
    // A stance that nobody looks at any more: the game takes such positions for equal.
    const blind = { ...duel, mergeKey: (s: Duel) => JSON.stringify({ ...s, stance: [] }) };
    const same = putQuestion(
      { game: blind, kit: duelKit, presenter, orders: NO_ORDERS },
      {
        seat: 'a',
        view: duel.view(duel.start(), 'a'),
        stream: { name: 'duel', number: 0 },
        question: stance,
        by: 'a',
        command: { do: 'think' },
        taken: [],
        since: 0,
      },
    );
    expect(same.settled?.because).toBe('same');
    expect(same.settled?.id).toBe('high');
  });

  it('answers itself where samples say the same of all answers and none of them is better', () => {
    const told = (kit: BotKit<Duel, DuelCommand>, words: readonly string[]) =>
      putQuestion(
        {
          game: duel,
          kit: { ...kit, branches: 1 },
          presenter: {
            orders: FORMS,
            answerOdds: (_before, _asked, all) => all.map((_, i) => ({ figure: '', words: words[i] ?? '' })),
          },
          orders: NO_ORDERS,
        },
        {
          seat: 'b',
          view: duel.view(duel.start(), 'b'),
          stream: { name: 'duel', number: 0 },
          question: parry,
          by: 'a',
          command: { do: 'feint' },
          taken: [FIVE],
          since: 0,
        },
      ).settled?.because;
    const level = { ...duelKit, evaluate: () => 1 };
    expect(told(level, ['one is hurt', 'one is hurt'])).toBe('same');
    // What is told apart is for the person; so is what is better; and where nothing is said, nothing is known.
    expect(told(level, ['one is hurt', 'nobody is hurt'])).toBeUndefined();
    expect(told(duelKit, ['one is hurt', 'one is hurt'])).toBeUndefined();
    expect(told(level, ['', ''])).toBeUndefined();
  });

  it('is put where each answer is better in some outcome', () => {
    // The lowest of three d4 comes off a blow of 5: from 12 HP that leaves 7 without a parry, 8 to 11 with one. To this
    // one 11 are worse than 7, and all else is as it stands.
    const dear = { ...duelKit, evaluate: ({ hp }: Duel) => (hp[1] === 11 ? 0 : hp[1]) };
    expect(put(parry, { do: 'feint' }, [FIVE], NO_ORDERS, dear).settled).toBeUndefined();
  });

  it('is put with the odds of each answer, the suggested one first, where its usual order says so', () => {
    // From 12 HP the blow of 5 leaves 7; who presses deals 3 more on 5+ of a d6: to b, so that a keeps its 12.
    expect(put(press, { do: 'feint' }, pressed)).toEqual({
      settled: undefined,
      answers: [
        // The same for both, so no number is loud.
        { id: 'yes', figure: '', words: '12.00 HP left' },
        { id: 'no', figure: '', words: '12.00 HP left' },
      ],
    });
    // The lowest of three d4 is 1 in 37 of 64, 2 in 19, 3 in 7, 4 in 1: 100/64 in the mean, and 5 less that come off 12.
    expect(put(parry, { do: 'feint' }, [FIVE], given('parry', 'ask')).answers).toEqual([
      { id: 'yes', figure: '8.56', words: 'HP left' },
      { id: 'no', figure: '7.00', words: 'HP left' },
    ]);
  });

  it('is put where the evaluation cannot tell the answers apart', () => {
    const idle = { ...duelKit, evaluate: () => 0 };
    expect(put(parry, { do: 'feint' }, [FIVE], NO_ORDERS, idle).settled).toBeUndefined();
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
    const all = {
      everything: true,
      kinds: { parry: 'always' },
      given: [{ key: 'parry', id: 'no', at: 3 }],
    } as const;
    expect(put(parry, { do: 'feint' }, [FIVE], all).settled).toBeUndefined();
  });

  it('is put where the seat does not know enough to play it on', () => {
    const other: Taken = { d: 20, f: [5], by: 'a' };
    expect(put(parry, { do: 'feint' }, [other]).settled).toBeUndefined();
  });

  const spending = (form: Partial<OrderForm>, stake: number, orders: Orders = NO_ORDERS) =>
    putQuestion(
      {
        game: duel,
        kit: { ...duelKit, stake },
        presenter: { ...presenter, orders: [{ ...FORMS[0], costs: true, ...form }] },
        orders,
      },
      {
        seat: 'b',
        view: duel.view(duel.start(), 'b'),
        stream: { name: 'duel', number: 0 },
        question: parry,
        by: 'a',
        command: { do: 'feint' },
        taken: [FIVE],
        since: 3,
      },
    ).settled;

  it('spends nothing for a person, and does not ask about a gain that is not worth it', () => {
    // A parry saves 100/64 HP in the mean.
    expect(spending({}, 1.5)).toBeUndefined();
    expect(spending({}, 1.6)).toMatchObject({ id: 'no', because: 'idle' });
  });

  it('holds for the rest of a volley: declined once is declined, and what was chosen is chosen again', () => {
    const before = (id: string, at: number): Orders => ({
      ...NO_ORDERS,
      given: [{ key: 'parry 1', id, at }],
    });
    expect(spending({ once: true }, 0, before('no', 3))).toMatchObject({ id: 'no', because: 'once' });
    expect(spending({ once: true }, 0, before('yes', 4))).toMatchObject({ id: 'yes', because: 'once' });
    // The commands of one seat without another in between began with the third.
    expect(spending({ once: true }, 0, before('no', 2))).toBeUndefined();
    expect(spending({}, 0, before('no', 3))).toBeUndefined();
  });

  it('is answered as suggested for whoever has just been asked about the same thing', () => {
    const asked = (before: Given, after?: string, kinds: Orders['kinds'] = {}) =>
      putQuestion(
        {
          game: duel,
          kit: duelKit,
          presenter: {
            ...presenter,
            orders: [{ ...FORMS[0], costs: true, ...(after === undefined ? {} : { after }) }],
          },
          orders: { everything: false, kinds, given: [before] },
        },
        {
          seat: 'b',
          view: duel.view(duel.start(), 'b'),
          stream: { name: 'duel', number: 0 },
          question: parry,
          by: 'a',
          command: { do: 'feint' },
          taken: [FIVE],
          since: 3,
        },
      ).settled?.because;
    const attacked: Given = { key: 'attacked ann', id: 'ward', at: 3 };
    expect(asked(attacked, 'attacked')).toBe('once');
    // Something else was asked, or of an earlier command; and some want to be asked each time.
    expect(asked({ ...attacked, key: 'watched ann' }, 'attacked')).toBeUndefined();
    expect(asked({ ...attacked, at: 2 }, 'attacked')).toBeUndefined();
    expect(asked(attacked)).toBeUndefined();
    expect(asked(attacked, 'attacked', { parry: 'ask' })).toBeUndefined();
  });

  it('is asked again where the command that was answered is taken back', () => {
    const all: readonly Given[] = [2, 3, 4].map((at) => ({ key: 'parry', id: 'no', at }));
    expect(givenBefore(all, 3).map(({ at }) => at)).toEqual([2]);
  });

  it('is told of in short where it was settled', () => {
    const { settled } = put(parry, { do: 'feint' }, [FIVE]);
    const no = put(parry, { do: 'feint' }, [FIVE], given('parry', 'never')).settled;
    if (settled === undefined || no === undefined) throw new Error('both are settled');
    expect(settledWords([settled, no, settled])).toBe('Parries: says yes (2 times), then says no');
    // Twelve wounds in a fight are one matter: who takes them can be read in the lines above.
    const wound = (label: string): typeof settled => ({ ...settled, about: 'Wounds', label });
    const many = ['Orla', 'Bram', 'Bram', 'Tove', 'Wick', 'Wick'].map(wound);
    expect(settledWords([...many, settled])).toBe(
      'Wounds: Orla, then Bram (2 times), and 3 more; Parries: says yes',
    );
  });

  it('can be declined for good only where the game says which answer that is', () => {
    expect(FORMS.map((form) => ordersFor(form).includes('never'))).toEqual([true, true, false]);
  });
});

describe('amounts that are spent', () => {
  const weighed = (id: string, mean: number, error = 0): WeighedAnswer<Duel> => ({
    id,
    mean,
    error,
    odds: { leaves: [], samples: error === 0 ? 0 : 16 } as unknown as WeighedAnswer<Duel>['odds'],
    ends: new Map(),
    rungs: [],
  });
  const order = (...answers: readonly WeighedAnswer<Duel>[]) => sparing(answers).map(({ id }) => id);

  it('are suggested as small as they are as good', () => {
    // 9 is the best by a little more than nothing, and samples are off by √(1² + 1²).
    expect(order(weighed('n1 +9', 8, 1), weighed('n1 +3', 7, 1), weighed('n1 +1', 6, 1))).toEqual([
      'n1 +3',
      'n1 +9',
      'n1 +1',
    ]);
    expect(order(weighed('2', 5), weighed('1', 5), weighed('0', 4))).toEqual(['1', '2', '0']);
  });

  it('stay where less is worth less, of somebody else, or no amount', () => {
    expect(order(weighed('2', 5), weighed('1', 4))).toEqual(['2', '1']);
    expect(order(weighed('n1 +2', 5), weighed('n2 +1', 5))).toEqual(['n1 +2', 'n2 +1']);
    expect(order(weighed('n2', 5), weighed('n1', 5))).toEqual(['n2', 'n1']);
  });
});
