import { describe, expect, it } from 'vitest';
import { Match, SimRandom, type Bot } from '@caltrop/engine';
import { seedOf, type Duel, type DuelCommand } from '../../engine/test/toy.ts';
import {
  greedyBot,
  greedyPolicy,
  playOn,
  playout,
  randomBot,
  randomPolicy,
  type Saying,
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
    const said: Saying<DuelCommand>[] = [];
    const stop = playOn(
      match,
      { a: greedy, b: randomBot() },
      {
        ...options,
        random: SimRandom.from(1),
        onSay: (s) => said.push(s),
      },
    );
    expect(stop).toBe('over');
    expect(match.outcome).toBeDefined();
    expect(said.filter((s) => s.command !== undefined)).toHaveLength(match.length);
  });

  it('hands over where a seat without a bot must act', () => {
    const match = fresh();
    expect(playOn(match, { a: greedy }, { ...options, random: SimRandom.from(1) })).toBe('human');
    expect(match.toAct()).toEqual(['b']);
    expect(match.length).toBe(1);
  });

  it('hands over where a seat without a bot is asked, and goes on after the answer', () => {
    const match = fresh();
    const players = { a: stubborn({ do: 'feint' }) };
    expect(playOn(match, players, { ...options, random: SimRandom.from(1) })).toBe('human');
    expect(match.pending?.questions[0]?.key).toBe('parry');
    match.answer('b', 'no');
    // The bot that answers nonsense gets the first answer.
    expect(playOn(match, players, { ...options, random: SimRandom.from(1) })).toBe('human');
    expect(match.toAct()).toEqual(['b']);
    expect(match.pending).toBeUndefined();
  });

  it('plays something legal for a bot whose ideas are all refused', () => {
    const match = fresh();
    const players = { a: stubborn({ do: 'volley', blows: 9 }), b: stubborn() };
    expect(playOn(match, players, { ...options, random: SimRandom.from(2) })).toBe('over');
  });

  it('drops the rest of a plan once something hidden has come to light', () => {
    const match = fresh();
    const said: Saying<DuelCommand>[] = [];
    let asked = 0;
    const spy: Bot<Duel, DuelCommand> = {
      name: 'spy',
      decide: () => ({
        commands: asked++ === 0 ? [{ do: 'peek' }, { do: 'wait' }] : [{ do: 'wait' }],
        reason: '',
      }),
      answer: () => 'no',
    };
    playOn(match, { a: spy }, { ...options, random: SimRandom.from(1), onSay: (s) => said.push(s) });
    expect(said.map((s) => s.command?.do ?? s.answer)).toEqual(['no', 'peek']);
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
