import { describe, expect, test } from 'vitest';
import type { Battle } from '../src/match/book.ts';
import type { LibraryEffect } from '../src/content/words.ts';
import type { Side, State } from '../src/match/state.ts';
import type { Wound, WoundsWork } from '../src/match/work.ts';
import { suffer } from '../src/rules/wounds/wounds.ts';
import {
  answering,
  at,
  battle,
  begun,
  item,
  mean,
  odds,
  rule,
  say,
  SHIELD,
  SPARE_SHOTS,
  type Field,
  type Played,
  type Someone,
} from './field.ts';

const WOUND: Wound = { by: 's1', with: '', means: 'melee', wounds: 1, saves: 1, lent: 0, unstoppable: false };
const effect = (name: LibraryEffect) => rule({ id: name, effects: [{ kind: 'effect', effect: name }] });
const DONE = { do: 'done' } as const;

/** Wounds on north models, with nothing else to be done. */
const hit = (
  models: readonly Someone[],
  pile: readonly Partial<Wound>[],
  work: Partial<WoundsWork> = {},
  field: Partial<Field> = {},
): Played => {
  const side: Side = 'north';
  const all = models.map((m, i) => ({ x: 6 + 3 * i, y: 14, ...m }));
  const b = battle({ models: [{ id: 's1', x: 6, y: 4 }, ...all, ...SPARE_SHOTS], stage: 'shoot', ...field });
  return begun(b, (b2: Battle) =>
    suffer(b2, {
      side,
      among: models.map((m) => m.id),
      pile: pile.map((w) => ({ ...WOUND, ...w })),
      removal: 'now',
      ...work,
    }),
  );
};

const left = (s: State): string => s.models.flatMap((m) => (/^n\d/.test(m.id) ? [m.wounds] : [])).join('');

describe('the way of a wound', () => {
  test('DW-V-20, DW-R44, DW-SHOOT-13: save, then ignore rule', () => {
    const b = hit([{ id: 'n1', items: [SHIELD], rules: [effect('undying-6')] }], [{}]);
    expect(odds(b, 'north', DONE, (s) => left(s) === '0')).toBe('5/9');
  });

  test('DW-V-21: two save dice of a shot, then 5+', () => {
    const b = hit(
      [{ id: 'n1', items: [SHIELD], rules: [effect('undying-5')] }],
      [{ saves: 2, means: 'ranged' }],
    );
    expect(odds(b, 'north', DONE, (s) => left(s) === '0')).toBe('8/27');
  });

  test('DW-R44: save, ignore, Heroic Resolve, in this order, each only when the one before failed', () => {
    const b = hit(
      [{ id: 'n1', type: 'hero', items: [SHIELD], rules: [effect('undying-6')] }],
      [{}],
      {},
      { pools: { north: { destiny: 1 } } },
    );
    const answers = [
      { answer: '0', seat: 'north', question: 'destiny save' },
      { answer: '0', seat: 'north', question: 'destiny ignore' },
      { answer: 'yes', seat: 'north', question: 'resolve n1' },
    ];
    expect(say(b, 'north', DONE, [4, 5, 4], answers).failure).toBeUndefined();
    expect(at(b, 'n1').wounds).toBe(1);
    expect(b.state.pools.north.destiny).toBe(0);
  });

  test('DW-V-17, DW-WIN-12, DW-DEST-12, DW-R74: Heroic Resolve as often as Destiny lasts', () => {
    const b = hit([{ id: 'n1', type: 'hero' }], [{}], {}, { pools: { north: { destiny: 3 } } });
    const all = answering({ resolve: 'yes', destiny: '0' });
    expect(odds(b, 'north', DONE, (s) => left(s) === '1', all)).toBe('7/8');
    expect(mean(b, 'north', DONE, (s) => 3 - s.pools.north.destiny, all)).toBe('7/4');
  });

  test('DW-R71: who is not a Hero needs printed Destiny', () => {
    const pools = { north: { destiny: 3 } };
    expect(say(hit([{ id: 'n1' }], [{}], {}, { pools }), 'north', DONE).failure).toBeUndefined();
    const printed = hit([{ id: 'n1', stats: { Dst: 1 } }], [{}], {}, { pools });
    expect(
      say(printed, 'north', DONE, [], [{ answer: 'no', seat: 'north', question: 'resolve' }]).failure,
    ).toBeUndefined();
  });

  test('DW-R74: nothing stops a wound that cannot be ignored', () => {
    const hero: Someone = { id: 'n1', type: 'hero', rules: [effect('undying-4')] };
    const b = hit([hero], [{ unstoppable: true, saves: 0 }], {}, { pools: { north: { destiny: 3 } } });
    expect(say(b, 'north', DONE).failure).toBeUndefined();
    expect(at(b, 'n1').wounds).toBe(0);
  });

  test('DW-R45, DW-KEY-08: one save, then each Wound by itself; the rest is lost', () => {
    const b = hit(
      [{ id: 'n1', stats: { W: 2 }, items: [SHIELD], rules: [effect('undying-4')] }],
      [{ wounds: 3 }],
    );
    // Failed save 2/3; of three Wounds with 1/2 each at least two get through: 1/2.
    expect(odds(b, 'north', DONE, (s) => left(s) === '0')).toBe('1/3');
    expect(odds(b, 'north', DONE, (s) => left(s) === '1')).toBe('1/4');
  });

  test('DW-R47: a lent save counts where it is better', () => {
    const lent = (items: Someone['items']) => hit([{ id: 'n1', items: items ?? [] }], [{ lent: 4 }]);
    expect(odds(lent([]), 'north', DONE, (s) => left(s) === '0')).toBe('1/2');
    expect(odds(lent([SHIELD]), 'north', DONE, (s) => left(s) === '0')).toBe('1/2');
    expect(
      odds(lent([item({ id: 'tower', kind: 'shield', save: 3 })]), 'north', DONE, (s) => left(s) === '0'),
    ).toBe('1/3');
  });

  test('DW-R03, naturalExtremes: a 1 never saves, unless the option is off', () => {
    const field = (on: boolean): Partial<Field> => ({
      options: { defensiveMove: true, naturalExtremes: on },
    });
    const wall = item({ id: 'wall', kind: 'shield', save: 2 });
    const made = (on: boolean) =>
      hit([{ id: 'n1', items: [wall], is: { careful: 'defensive' } }], [{}], {}, field(on));
    expect(odds(made(true), 'north', DONE, (s) => left(s) === '0')).toBe('1/6');
    expect(odds(made(false), 'north', DONE, (s) => left(s) === '0')).toBe('0');
  });
});

describe('who takes a wound', () => {
  const three: readonly Someone[] = [{ id: 'n1', items: [SHIELD] }, { id: 'n2' }, { id: 'n3' }];

  test('DW-V-14, DW-FIGHT-24, DW-R61: models with a save first, until none is left', () => {
    const b = hit(three, [{}, {}, {}]);
    expect(odds(b, 'north', DONE, (s) => left(s) === '111')).toBe('1/27');
    expect(odds(b, 'north', DONE, (s) => left(s) === '011')).toBe('2/27');
    expect(odds(b, 'north', DONE, (s) => left(s) === '001')).toBe('2/9');
    expect(odds(b, 'north', DONE, (s) => left(s) === '000')).toBe('2/3');
    expect(mean(b, 'north', DONE, (s) => 3 - [...left(s)].filter((w) => w === '1').length)).toBe('68/27');
  });

  test('DW-FIGHT-25, DW-R61: then those with an ignore rule, then anybody', () => {
    const b = hit([{ id: 'n1' }, { id: 'n2', rules: [effect('undying-6')] }, { id: 'n3' }], [{}, {}]);
    const { failure } = say(
      b,
      'north',
      DONE,
      [1],
      [{ answer: 'n3', seat: 'north', question: 'wound north 1' }],
    );
    expect(failure).toBeUndefined();
    expect(left(b.state)).toBe('100');
  });

  test('DW-R61, savesFirst optional: the chooser places every wound freely', () => {
    const b = hit(three, [{}], {}, { options: { savesFirst: 'optional' } });
    expect(say(b, 'north', DONE, [], [{ answer: 'n2', seat: 'north' }]).failure).toBeUndefined();
    expect(left(b.state)).toBe('101');
  });

  test('DW-WIN-16, DW-FIGHT-26, DW-R62, woundChooser: the suffering side, or its opponent inside the classes', () => {
    const plain: readonly Someone[] = [{ id: 'n1' }, { id: 'n2' }];
    expect(
      say(hit(plain, [{}]), 'north', DONE, [], [{ answer: 'n2', seat: 'north' }]).failure,
    ).toBeUndefined();
    const options = { woundChooser: 'attacker' };
    expect(
      say(hit(plain, [{}], {}, { options }), 'north', DONE, [], [{ answer: 'n2', seat: 'south' }]).failure,
    ).toBeUndefined();
    // One with a save: there is nothing to choose.
    expect(say(hit(three, [{}], {}, { options }), 'north', DONE, [5]).failure).toBeUndefined();
  });

  test('DW-R62: engaged models and strikers before other supporters, inside a class', () => {
    const front = { front: ['n2'] };
    const b = hit([{ id: 'n1' }, { id: 'n2' }], [{}], front);
    expect(say(b, 'north', DONE).failure).toBeUndefined();
    expect(left(b.state)).toBe('10');
    const saving = hit([{ id: 'n1', items: [SHIELD] }, { id: 'n2' }], [{}], front);
    expect(say(saving, 'north', DONE, [1]).failure).toBeUndefined();
    expect(left(saving.state)).toBe('01');
  });

  test('DW-R60: the suffering side chooses which wound die comes next, where they differ', () => {
    const two = begun(
      battle({
        models: [
          { id: 's1', x: 6, y: 4 },
          { id: 's2', x: 9, y: 4, type: 'hero' },
          { id: 'n1', x: 6, y: 14 },
          ...SPARE_SHOTS,
        ],
        stage: 'shoot',
      }),
      (now) =>
        suffer(now, { side: 'north', among: ['n1'], pile: [WOUND, { ...WOUND, by: 's2' }], removal: 'now' }),
    );
    expect(
      say(two, 'north', DONE, [], [{ answer: '1', seat: 'north', question: 'wound die' }]).failure,
    ).toBeUndefined();
    expect(at(two, 'n1').fell?.by).toBe('s2');
  });

  test('DW-R135: who is shifted out of the combat takes none; a wound without a bearer is lost', () => {
    const b = hit([{ id: 'n1', is: { hidden: 'combat' } }, { id: 'n2' }], [{}, {}]);
    expect(say(b, 'north', DONE).failure).toBeUndefined();
    expect(left(b.state)).toBe('10');
  });
});

describe('deaths', () => {
  test('DW-R99: the source of the last Wound slew; first blood is remembered', () => {
    const b = hit([{ id: 'n1', stats: { W: 2 } }], [{}, {}]);
    say(b, 'north', DONE);
    expect(at(b, 'n1')).toMatchObject({
      where: 'slain',
      fell: { by: 's1', means: 'melee', own: false, round: 2 },
    });
    expect(b.state.deeds.north.firstBlood).toBe('south');
  });

  test('DW-CSR-T2: a rule that feeds on kills gives once for each, and brings nobody back', () => {
    const drain = rule({
      id: 'drain',
      category: 'triggered',
      trigger: 'slays',
      effects: [{ kind: 'resource', resource: 'W', amount: 1, cadence: 'use', to: 'self' }],
    });
    const fed = (wounds: number) =>
      begun(
        battle({
          models: [
            { id: 's1', x: 6, y: 4, stats: { W: 3 }, rules: [drain], is: { wounds } },
            { id: 'n1', x: 6, y: 14 },
            ...SPARE_SHOTS,
          ],
          stage: 'shoot',
        }),
        (b) => suffer(b, { side: 'north', among: ['n1'], pile: [WOUND], removal: 'now' }),
      );
    const alive = fed(1);
    say(alive, 'north', DONE);
    expect(at(alive, 's1').wounds).toBe(2);
    const dead = fed(0);
    say(dead, 'north', DONE);
    expect(at(dead, 's1').wounds).toBe(0);
  });

  test('DW-DEST-07, Prize Crew: a slain Hero adds a point of Destiny', () => {
    const b = hit([{ id: 'n1', type: 'hero' }], [{}], {}, { factions: { south: { trait: 'prize-crew' } } });
    say(b, 'north', DONE);
    expect(b.state.pools.south.destiny).toBe(1);
  });

  test('DW-R130: outside the Shoot phase the slain leave at once, in it they wait', () => {
    const now = hit([{ id: 'n1' }], [{}]);
    say(now, 'north', DONE);
    expect(at(now, 'n1').where).toBe('slain');
    const later = hit([{ id: 'n1' }], [{}], { removal: 'phase' });
    say(later, 'north', DONE);
    expect(at(later, 'n1')).toMatchObject({ where: 'table', pending: true });
  });
});
