import { Match, SimRandom } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import { mergeKey, PARTS } from '../src/match/merge-key.ts';
import { cloneState, type State, type Unit } from '../src/match/state.ts';
import { commandsOf, RULES } from '../src/match/verbs.ts';
import { begun, open } from './field.ts';

const game = open({ scenario: 'the-tollgate', players: 2 });

/** Positions of a battle that is played at random. */
const positions = (): State[] => {
  const match = new Match(game, { seed: '0'.repeat(64) });
  const random = SimRandom.from('verbs');
  const found: State[] = [];
  for (let i = 0; i < 80 && match.outcome === undefined; i++) {
    found.push(match.state);
    const [seat = ''] = match.toAct();
    match.command(seat, game.randomCommand(match.state, seat, random));
    for (let asked = match.pending?.questions[0]; asked !== undefined; asked = match.pending?.questions[0])
      match.answer(asked.seat, asked.choices[0]?.id ?? '', asked.key);
  }
  return found;
};

describe('the verbs', () => {
  test('list the same commands verb by verb as the game lists unit by unit, and none of them has a fault', () => {
    for (const state of positions()) {
      const p = { book: game.book, state };
      for (const seat of game.seats) {
        const listed = commandsOf(p, seat);
        expect(listed.filter((c) => RULES.fault(p, seat, c) !== undefined)).toEqual([]);
        const byVerb = RULES.commands(p, seat).map((c) => JSON.stringify(c));
        expect(byVerb.toSorted()).toEqual(listed.map((c) => JSON.stringify(c)).toSorted());
      }
    }
  });
});

describe('the key by which forecasts merge positions', () => {
  const state = begun(game);
  const [unit] = state.units;
  if (unit === undefined) throw new Error('nobody is there');
  const battle: State = {
    ...state,
    turn: {
      unit: unit.id,
      moved: false,
      movedLate: false,
      spent: 0,
      acted: false,
      cantoDone: false,
      partner: '',
    },
    work: [
      { is: 'sweep', unit: unit.id, targets: ['e1'] },
      {
        is: 'combat',
        attacker: unit.id,
        defender: 'e1',
        attackerBegan: false,
        defenderBegan: false,
        order: ['attack', 'counter', 'follow-up'],
        phase: 0,
        left: 1,
        striker: unit.id,
        attackerStruck: false,
        defenderStruck: false,
        attackerBackup: 0,
        defenderBackup: 0,
        defenderUsed: false,
        unveiled: false,
      },
    ],
    tally: { target: 'e1', attacker: 0, defender: 0, others: 0, guard: 0 },
  };

  /** Another value of the same kind. */
  const other = (value: unknown): unknown =>
    typeof value === 'number'
      ? value + 1
      : typeof value === 'boolean'
        ? !value
        : typeof value === 'string'
          ? `${value}x`
          : Array.isArray(value)
            ? [...value, ...(value.length === 0 ? [] : value)]
            : value;

  const changed = (part: object, field: string): object => ({
    ...part,
    [field]: other(Reflect.get(part, field)),
  });

  /** The same position with one field of a part of it changed. */
  const varied = (part: keyof typeof PARTS, field: string): State => {
    const s = cloneState(battle);
    switch (part) {
      case 'state':
        return changed(s, field) as State;
      case 'turn':
        return { ...s, turn: changed(s.turn ?? {}, field) as State['turn'] };
      case 'tally':
        return { ...s, tally: changed(s.tally ?? {}, field) as State['tally'] };
      case 'unit':
        return { ...s, units: s.units.map((u) => (u.id === unit.id ? (changed(u, field) as Unit) : u)) };
      case 'combat':
      case 'sweep':
        return { ...s, work: s.work.map((f) => (f.is === part ? (changed(f, field) as typeof f) : f)) };
    }
  };

  // Lists and objects are written entry by entry; these fields hold one plain value.
  const plain = (part: keyof typeof PARTS, field: string): boolean => {
    const whole = varied(part, field);
    return JSON.stringify(whole) !== JSON.stringify(battle) && field !== 'is';
  };

  const rows = (Object.keys(PARTS) as (keyof typeof PARTS)[]).flatMap((part) =>
    Object.entries(PARTS[part]).map(([field, is]) => [part, field, is] as const),
  );

  test.each(rows.filter(([part, field]) => plain(part, field)))('%s.%s is %s it', (part, field, is) => {
    const same = mergeKey(varied(part, field)) === mergeKey(battle);
    expect(same ? 'out' : 'in').toBe(is);
  });
});
