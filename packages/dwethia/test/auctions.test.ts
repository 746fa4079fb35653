import { Match, type Auction } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import type { Command } from '../src/match/command.ts';
import type { Power } from '../src/content/content.ts';
import { presenterOf } from '../src/presenter/presenter.ts';
import type { State } from '../src/match/state.ts';
import { battle, type Field } from './field.ts';

const BOLT: Power = {
  id: 'bolt',
  name: 'Bolt',
  charge: 1,
  range: 24,
  strength: 0,
  phases: ['shoot'],
  target: 'enemy',
  group: false,
  keywords: [],
  upcharge: 'none',
  effects: [],
  text: '',
};

/** A match on a small field, taken to its first question. */
const asked = (field: Field, command: Command) => {
  const { game, state } = battle(field);
  const match = new Match<State, Command>(
    { ...game, start: () => game.clone(state) },
    { seed: '1'.repeat(64) },
  );
  const said = match.command('south', command);
  expect(said.kind).toBe('asked');
  const presenter = presenterOf(game);
  /** The auction that is open now. */
  const auction = (): Auction | undefined => {
    const [question] = match.pending?.questions ?? [];
    const line = match.journal({ withSeed: false }).lines.at(-1);
    if (question === undefined || line?.t !== 'ask') throw new Error('nothing is asked');
    return presenter.auction?.(match.view(question.seat), question, line.taken);
  };
  const answer = (id: string): void => {
    const [question] = match.pending?.questions ?? [];
    match.answer(question?.seat ?? '', id, question?.key);
  };
  return { auction, answer, match };
};

const exact = (auction: Auction | undefined): Record<string, string> =>
  Object.fromEntries(
    (auction?.raises ?? []).map((r) => [
      r.id,
      r.outbid === undefined ? r.exact : `${r.exact} outbid ${r.outbid.exact}`,
    ]),
  );

const casting = (pools: NonNullable<Field['pools']>, options: NonNullable<Field['options']> = {}) =>
  asked(
    {
      stage: 'shoot',
      models: [
        { id: 's1', x: 4, y: 4, powers: ['bolt'] },
        { id: 'n1', x: 4, y: 14, stats: { F: 1 } },
      ],
      powers: [BOLT],
      pools,
      options,
    },
    { do: 'cast', model: 's1', powers: [{ power: 'bolt', target: 'n1' }] },
  );

describe('auctions', () => {
  it('DW-V-18, DW-FAITH-01: to enter against a Charge of 1 negates 5 in 18, to let it happen nothing', () => {
    const { auction } = casting({ south: { affinity: 1 }, north: { faith: 1 } });
    expect(exact(auction())).toEqual({ no: '0', 'n1 +0': '5/18' });
    expect(auction()?.of).toBe('that Bolt is negated');
  });

  it('DW-FAITH-03, DW-R81: every raise of the resister, and what is left when the caster adds all', () => {
    // With equal bids the resister needs the higher die: 15 of 36. One ahead: 21 of 36; one behind: 10 of 36.
    const { auction, answer } = casting({ south: { affinity: 2 }, north: { faith: 3 } });
    expect(exact(auction())).toEqual({
      no: '0',
      'n1 +0': '5/18',
      'n1 +1': '5/12 outbid 5/18',
      'n1 +2': '7/12 outbid 5/12',
    });
    answer('n1 +2');
    // The caster, one behind: passes at 15 of 36, or is even at 21 of 36 with nobody left to outbid it.
    expect(auction()?.of).toBe('that Bolt works');
    expect(exact(auction())).toEqual({ '0': '5/12', '1': '7/12' });
  });

  it('DW-FAITH-07: once the dice lie, Destiny is certain unless it is answered', () => {
    const { auction, answer, match } = casting({
      south: { affinity: 1, destiny: 6 },
      north: { faith: 1, destiny: 6 },
    });
    answer('n1 +0');
    const raises = auction()?.raises ?? [];
    const { caster, defender } = (() => {
      const [question] = match.pending?.questions ?? [];
      const [, c = '', d = ''] =
        /the caster has (\d+), the resistance (\d+)/.exec(question?.text ?? '') ?? [];
      return { caster: Number(c), defender: Number(d) };
    })();
    const [question] = match.pending?.questions ?? [];
    const resists = question?.seat === 'north';
    for (const { id, exact: chance } of raises) {
      const wins = resists ? defender + Number(id) > caster : caster + Number(id) >= defender;
      expect([id, chance]).toEqual([id, wins ? '1' : '0']);
    }
    expect(raises).toHaveLength(7);
  });

  it('DW-R86: by the newer pages a bid moves the need of the casting roll', () => {
    // Charge 1 against Faith 1: 4+ works. One more: 1 against 2, half, 6+. Two more the same.
    const { auction, answer } = casting(
      { south: { affinity: 1 }, north: { faith: 1, affinity: 2 } },
      { magicVariant: 'site' },
    );
    expect(exact(auction())).toEqual({ no: '1/2', n1: '1/2', 'n1 affinity': '1/2' });
    answer('n1');
    expect(exact(auction())).toMatchObject({ '0': '1/2', '1': '5/6' });
  });

  it('DW-DEST-11, DW-R73: a contested Surge is even at equal wagers, and certain one ahead', () => {
    const { auction, answer } = asked(
      {
        stage: 'movement',
        models: [
          { id: 's1', x: 4, y: 4, type: 'hero' },
          { id: 'n1', x: 4, y: 20, type: 'hero' },
        ],
        pools: { south: { destiny: 2 }, north: { destiny: 3 } },
      },
      { do: 'surge', model: 's1' },
    );
    expect(exact(auction())).toEqual({ no: '0', n1: '1/2 outbid 0' });
    answer('n1');
    expect(exact(auction())).toEqual({ '0': '1/2 outbid 0', '1': '1 outbid 1/2', '2': '1 outbid 1' });
    answer('1');
    expect(exact(auction())).toEqual({ '0': '0 outbid 0', '1': '1/2 outbid 0' });
    answer('0');
    // The south has passed: a pass of the north ends it.
    expect(exact(auction())).toEqual({ '0': '1', '1': '1 outbid 1' });
  });
});
