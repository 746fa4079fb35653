import { describe, expect, it } from 'vitest';
import { Match, SimRandom, type Bot } from '@caltrop/engine';
import { seedOf, type Duel, type DuelCommand } from '../../engine/test/toy.ts';
import {
  NO_ORDERS,
  greedyBot,
  greedyPolicy,
  patient,
  playOn,
  playout,
  randomBot,
  questionCall,
  randomPolicy,
  sayings,
  turnCall,
  type Done,
  type Thinker,
} from '../src/index.ts';
import { duel, duelKit } from './duel-kit.ts';

const options = { clock: () => 0, budgetMs: 50 };
const fresh = (seed = 1) => new Match(duel, { seed: seedOf(seed) });
const greedy = greedyBot(duelKit, { exact: 99, margin: 99 });

/** A bot that always says the same. */
const stubborn = (...commands: DuelCommand[]): Bot<Duel, DuelCommand> => ({
  name: 'stubborn',
  decide: () => ({ commands, reason: 'because' }),
  answer: () => 'whatever',
});

describe('the driver', () => {
  it('plays bots against each other to the end', () => {
    const match = fresh();
    const said: Done<DuelCommand>[] = [];
    const stop = playOn(
      match,
      { a: greedy, b: randomBot() },
      {
        ...options,
        onSay: (s) => said.push(s),
      },
    );
    expect(stop).toBe('over');
    expect(match.outcome).toBeDefined();
    expect(said.filter((s) => s.command !== undefined)).toHaveLength(match.length);
  });

  it('hands over where a seat without a bot must act', () => {
    const match = fresh();
    expect(playOn(match, { a: greedy }, { ...options })).toBe('human');
    expect(match.toAct()).toEqual(['b']);
    expect(match.length).toBe(1);
  });

  it('hands over where a seat without a bot is asked, and goes on after the answer', () => {
    const match = fresh();
    const players = { a: stubborn({ do: 'feint' }) };
    const said: Done<DuelCommand>[] = [];
    expect(playOn(match, players, { ...options, onSay: (s) => said.push(s) })).toBe('human');
    expect(said).toEqual([{ seat: 'a', command: { do: 'feint' }, reason: 'because', events: [] }]);
    expect(match.pending?.questions[0]?.key).toBe('parry');
    match.answer('b', 'no');
    // The bot that answers nonsense gets the first answer.
    expect(playOn(match, players, { ...options })).toBe('human');
    expect(match.toAct()).toEqual(['b']);
    expect(match.pending).toBeUndefined();
  });

  it('plays something legal for a bot whose ideas are all refused', () => {
    const match = fresh();
    const players = { a: stubborn({ do: 'volley', blows: 9 }), b: stubborn() };
    expect(playOn(match, players, { ...options })).toBe('over');
  });

  it('plays something legal for a bot that throws, and says why', () => {
    const match = fresh();
    const broken: Bot<Duel, DuelCommand> = {
      name: 'broken',
      decide: () => {
        throw new Error('out of ideas');
      },
      answer: () => {
        throw new Error('out of words');
      },
    };
    const said: Done<DuelCommand>[] = [];
    const stop = playOn(match, { a: broken, b: broken }, { ...options, onSay: (s) => said.push(s) });
    expect(stop).toBe('over');
    const commands = said.filter((s) => s.command !== undefined);
    expect(commands).toHaveLength(match.length);
    expect(new Set(commands.map((s) => s.reason))).toEqual(
      new Set(['the broken bot has failed: out of ideas']),
    );
    for (const { answer, reason } of said.filter((s) => s.answer !== undefined)) {
      expect(reason).toBe(`${reason.split('?')[0]}? to ${answer} (the broken bot has failed: out of words)`);
    }
  });

  it('cuts a thought off that takes many times its budget, and plays on', () => {
    const match = fresh();
    let now = 0;
    const endless: Bot<Duel, DuelCommand> = {
      name: 'endless',
      // A second between two looks at the clock, for ever.
      decide: ({ clock }) => {
        for (;;) {
          now += 1000;
          clock();
        }
      },
      answer: ({ clock }) => {
        now += 1000;
        clock();
        return 'no';
      },
    };
    const said: Done<DuelCommand>[] = [];
    const pace = { clock: () => now, budgetMs: 50 };
    expect(playOn(match, { a: endless, b: endless }, { ...pace, onSay: (s) => said.push(s) })).toBe('over');
    expect(said.find((s) => s.command !== undefined)?.reason).toBe(
      'the endless bot has failed: it has thought too long',
    );
  });

  it('gives a bot the same chance each time the match comes to the same point', () => {
    const match = fresh();
    const before = turnCall(match, 'a');
    expect(match.command('a', { do: 'wait' }).kind).toBe('done');
    expect(turnCall(match, 'b').stream).not.toEqual(before.stream);
    expect(match.undo('a').kind).toBe('done');
    expect(turnCall(match, 'a')).toEqual(before);
    // Another seed is another battle, and what is drawn for bots is not what is drawn for dice.
    expect(turnCall(fresh(2), 'a').stream).not.toEqual(before.stream);
    expect(JSON.stringify(before)).not.toContain(seedOf(1));
  });

  it('asks with plain data, so that a bot can think elsewhere', () => {
    const match = fresh();
    match.command('a', { do: 'feint' });
    const call = questionCall(match);
    expect(call).toMatchObject({ seat: 'b', by: 'a', command: { do: 'feint' } });
    expect(structuredClone(call)).toEqual(call);
    // Both choose in secret: what one has answered is not told to the other.
    const clash = fresh();
    clash.command('a', { do: 'clash' });
    clash.answer('a', 'guard', 'stance');
    expect(questionCall(clash)).toMatchObject({ seat: 'b', taken: [] });
  });

  it('drops the rest of a plan once something hidden has come to light', () => {
    const match = fresh();
    const said: Done<DuelCommand>[] = [];
    let asked = 0;
    const spy: Bot<Duel, DuelCommand> = {
      name: 'spy',
      decide: () => ({
        commands: asked++ === 0 ? [{ do: 'peek' }, { do: 'wait' }] : [{ do: 'wait' }],
        reason: '',
      }),
      answer: () => 'no',
    };
    playOn(match, { a: spy }, { ...options, onSay: (s) => said.push(s) });
    expect(said.map((s) => s.command?.do ?? s.answer)).toEqual(['no', 'peek']);
  });
});

describe('bots that think elsewhere', () => {
  const match = fresh();
  match.command('a', { do: 'feint' });
  const question = questionCall(match);
  const turn = turnCall(match, 'a');
  const never = new Promise<never>(() => undefined);
  const withPatience = (thinker: Thinker, late: Promise<unknown>) => {
    const given = { up: 0 };
    const giveUp = (): void => void given.up++;
    return { thinker: patient(thinker, { late: () => late, giveUp }), given };
  };

  it('are given up when they never answer, and something legal is said for them', async () => {
    const { thinker, given } = withPatience(
      { decide: () => never, answer: () => never, put: () => never },
      Promise.resolve(),
    );
    const decision = await thinker.decide(turn, 'slow');
    expect(decision).toEqual({ commands: [], reason: 'the bot has failed: it has thought too long' });
    if (question === undefined) throw new Error('nobody is asked');
    expect((await thinker.answer(question, 'slow')).id).toBe(question.question.choices[0]?.id);
    // A question that could not be weighed is the person's.
    const put = await thinker.put(question, NO_ORDERS);
    expect(put.settled).toBeUndefined();
    expect(put.answers.map(({ id }) => id)).toEqual(question.question.choices.map(({ id }) => id));
    expect(given.up).toBe(3);
    // What the driver says then is legal.
    const own = fresh();
    const first = sayings(own, turnCall(own, 'a'), { commands: [], reason: decision.reason }).next();
    if (first.done === true) throw new Error('nothing is said');
    expect(own.command('a', first.value.command).kind).not.toBe('refused');
  });

  it('are given up when they fail, and heard when they do not', async () => {
    const failing = withPatience(
      { decide: () => Promise.reject(new Error('no such bot')), answer: () => never, put: () => never },
      never,
    );
    expect((await failing.thinker.decide(turn, 'x')).reason).toBe('the bot has failed: no such bot');
    expect(failing.given.up).toBe(1);
    const decision = { commands: [{ do: 'wait' }], reason: 'why not' };
    const able = withPatience({ decide: async () => decision, answer: () => never, put: () => never }, never);
    expect(await able.thinker.decide(turn, 'x')).toBe(decision);
    expect(able.given.up).toBe(0);
  });
});

describe('playouts', () => {
  it('are the same from the same stream', () => {
    const play = () => playout(duel, { a: randomPolicy(duel), b: randomPolicy(duel) }, SimRandom.from(4, 2));
    expect(play()).toEqual(play());
  });

  it('show that greedy beats random', () => {
    const careful = greedyPolicy(duel, duelKit, { exact: 99, margin: 99 });
    let won = 0;
    for (let i = 0; i < 60; i++) {
      const seats =
        i % 2 === 0 ? { a: careful, b: randomPolicy(duel) } : { a: randomPolicy(duel), b: careful };
      const outcome = duel.outcome(playout(duel, seats, SimRandom.from(9, i)));
      if (outcome?.winners.includes(i % 2 === 0 ? 'a' : 'b') === true) won++;
    }
    expect(won).toBeGreaterThan(50);
  });
});
