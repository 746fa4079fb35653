import { fraction, ONE, ZERO } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import type { CommandOf } from '../src/match/command.ts';
import { actOdds } from '../src/rules/odds/odds.ts';
import { forecastCard } from '../src/presenter/forecast/forecast.ts';
import { quickOdds } from '../src/rules/odds/quick-odds.ts';
import { creatureOf, type Hold, type State } from '../src/match/state.ts';
import { attack, odds, scene, type Somebody, type Stand } from './field.ts';

const BLOW: CommandOf<'act'> = {
  do: 'act',
  creature: 'x',
  template: 'attack',
  item: 'blow',
  targets: ['p'],
};

/** An attacker whom nobody escapes: DEX 10 never makes up for STR 60, so that the damage is all that is open. */
const fight = (by: Partial<Somebody>, on: Partial<Somebody>): Stand =>
  scene({
    fight: true,
    map: null,
    creatures: [
      { id: 'x', str: 60, attacks: [attack('blow', { dice: [4] })], ...by },
      { id: 'p', hp: 20, ...on },
    ],
    items: [{ id: 'band', uses: 1, tags: ['everbloom'] }],
  });

const target = (stand: Stand) => {
  const found = actOdds(stand, 'warden', BLOW)?.targets[0];
  if (found === undefined) throw new Error('no odds');
  return found;
};

describe('the odds of an attack', () => {
  test('CA-RES-06, CA-WARD-09: dice that hits do more are in the damage, before Armor', () => {
    const stand = fight({ traits: [{ text: '', extraHarm: 'd4' }] }, { armour: 1 });
    // Two d4 less 1: 1 to 7.
    const ways = [1, 2, 3, 4, 3, 2, 1];
    expect(target(stand).damage).toEqual(
      ways.map((n, i) => ({ points: i + 1, chance: fraction(BigInt(n), 16n) })),
    );
    expect(odds(stand, BLOW, (s) => creatureOf(s, 'p').hp === 13)).toEqual(fraction(1n, 16n));
  });

  test('CA-WARD-09: those dice count for being down and at 0 HP too', () => {
    const stand = fight({ traits: [{ text: '', extraHarm: 'd4' }] }, { hp: 7, str: 10 });
    // 7 is 0 HP, 8 a Critical Save with STR 9, which fails on 6 of 20.
    expect(target(stand).zero).toEqual(fraction(3n, 16n));
    expect(target(stand).down).toEqual(fraction(6n, 16n * 20n));
    expect(odds(stand, BLOW, (s) => creatureOf(s, 'p').fate !== 'up')).toEqual(fraction(6n, 16n * 20n));
  });

  test('CA-WIN-05, CA-WARD-09: an Everbloom Band keeps its bearer up in the odds as in play', () => {
    const bare = fight({}, { hp: 0, str: 5 });
    const worn = fight({}, { hp: 0, str: 5, items: ['band'] });
    // STR 4 to 1 are left: 11, 12, 13 and 14 of 20 fail.
    expect(target(bare).down).toEqual(fraction(50n, 80n));
    expect(target(worn).down).toEqual(ZERO);
    expect(odds(worn, BLOW, (s) => creatureOf(s, 'p').fate !== 'up')).toEqual(ZERO);
  });

  test('CA-AUTO-05d, CA-WARD-09: the distraction of a friend that waits for this attack is in its odds', () => {
    const waiting = (is: Somebody['is'], between = '.'): Stand =>
      scene({
        turn: 'p1',
        map: Array.from({ length: 8 }, (_, y) => (y === 5 ? between : '.').repeat(12)),
        creatures: [
          { id: 'p1', attacks: [attack('blow', { dice: [8] })], x: 3, y: 3 },
          { id: 'p2', x: 9, y: 6, is: is ?? {} },
          { id: 'foe', hp: 20, x: 4, y: 3 },
        ],
      });
    const blow = { ...BLOW, creature: 'p1', targets: ['foe'] };
    const distraction = (who: string, on: string): Hold => ({
      id: 'hold-1',
      template: 'distract',
      command: { do: 'gain', creature: 'p2' },
      trigger: { on: 'attacks', who, target: on },
      spec: null,
      secret: false,
    });
    const hits = (s: State): boolean => creatureOf(s, 'foe').hp < 20;
    // CA-X15: contest 10 + d8 against 10, with one Advantage and with none.
    const helped = waiting({ holds: [distraction('p1', 'foe')] });
    expect(actOdds(helped, 'party', blow)?.success).toEqual(fraction(2719n, 3200n));
    expect(odds(helped, blow, hits)).toEqual(fraction(2719n, 3200n));
    expect(quickOdds(helped, blow)[0]?.hit).toBeCloseTo(2719 / 3200, 12);
    for (const other of [distraction('foe', 'p1'), distraction('p1', 'p2')])
      expect(actOdds(waiting({ holds: [other] }), 'party', blow)?.success).toEqual(fraction(57n, 80n));
    // CA-R43 c: behind a wall, without a whistle, it distracts nobody.
    const walled = waiting({ holds: [distraction('p1', 'foe')] }, '#');
    expect(actOdds(walled, 'party', blow)?.success).toEqual(fraction(57n, 80n));
    expect(odds(walled, blow, hits)).toEqual(fraction(57n, 80n));
    expect(quickOdds(walled, blow)[0]?.hit).toBeCloseTo(57 / 80, 12);
  });

  test('CA-WIN-02, CA-WARD-09: the card reckons with a blow that comes before the attack', () => {
    const stand = scene({
      turn: 'x',
      creatures: [
        { id: 'x', hp: 0, str: 1, attacks: [attack('blow', { dice: [4] })], x: 3, y: 3 },
        {
          id: 'p',
          str: 60,
          hp: 20,
          attacks: [attack('club', { dice: [6] })],
          x: 4,
          y: 3,
          is: {
            holds: [
              {
                id: 'hold-1',
                template: 'overwatch',
                command: { do: 'act', creature: 'p', template: 'attack', item: 'club' },
                trigger: { on: 'attacks', who: 'x', target: '' },
                spec: null,
                secret: false,
              },
            ],
          },
        },
      ],
    });
    // Nobody escapes STR 60, and with STR 1 nobody lives on: the attack never comes.
    expect(odds(stand, BLOW, (s) => creatureOf(s, 'p').hp === 20)).toEqual(ONE);
    const card = forecastCard(stand.game, stand.state, 'warden', [BLOW]);
    expect(card.ok && card.value.ladders.map((l) => [l.unit, l.chance])).toEqual([['x', 1]]);
  });
});
