import { describe, expect, test } from 'vitest';
import type { Command } from '../src/match/command.ts';
import type { ArmourClass } from '../src/content/content.ts';
import { statusOf } from '../src/match/state.ts';
import { status } from './bodies.ts';
import { arm, refusal, say, tags, type Played } from './field.ts';
import { damageOf, duel, foe, FOE, me, use, x, type Given } from './skill-duel.ts';

// The head is another matter: a skill that works on no zone at all is refused (GE-R184).
const worn = (of: ArmourClass): NonNullable<Given['foe']> => ({
  worn: [of === 'light' ? 'medium' : 'light', of, of, of],
});
const HIT = [10, 3, 2, 2];

describe('GE-WSK: weapon skills', () => {
  test('GE-WSK-01: Butcher, again while it hits, on one who is confined, grappled or restrained', () => {
    const held: Given = {
      foeBut: {
        statuses: [status('Restrained', { by: 0 })],
      },
    };
    const s = say(
      duel('butcher', held),
      use('butcher', { arm: 0 }),
      [...HIT, ...HIT],
      ['none', 'foe', 'none'],
    );
    expect(s.events.filter((e) => e.type === 'damage')).toHaveLength(2);
    expect(me(s).en).toBe(19);
    // The first does not hit: 2 + 2 + 2 = 6 is not more than AV 9.
    const missed = say(
      duel('butcher', { ...held, foe: { av: [9, 9, 9, 9] } }),
      use('butcher', { arm: 0 }),
      HIT,
      ['none'],
    );
    expect(missed.events.filter((e) => e.type === 'damage')).toHaveLength(1);
    expect(refusal(duel('butcher'), use('butcher', { arm: 0 }))).toBe('GE-SEQ-01');
  });

  test.each([
    ['none', 0],
    ['light', 1],
    ['medium', 2],
    ['heavy', 3],
  ] as const)('GE-WSK-02: Break on %s armour: Brittle %i', (of, n) => {
    const s = say(duel('break', { foe: worn(of) }), use('break', { arm: 0 }), HIT, ['none']);
    expect(statusOf(foe(s), 'Brittle')?.x ?? 0).toBe(n);
    expect(me(s).en).toBe(18);
  });

  test.each([
    ['none', 3],
    ['light', 2],
    ['medium', 1],
    ['heavy', 0],
  ] as const)('GE-WSK-03: Cut on %s armour: Bleeding %i', (of, n) => {
    expect(
      x(foe(say(duel('cut', { foe: worn(of) }), use('cut', { arm: 0 }), HIT, ['none'])), 'Bleeding'),
    ).toBe(n);
  });

  test('GE-WSK-04: Force, damage + STR-MOD', () => {
    const s = say(duel('force'), use('force', { arm: 0 }), HIT, ['none']);
    expect(damageOf(s)).toBe(9);
    expect(me(s).en).toBe(19);
  });

  test('GE-WSK-05: Kite, a shot at any point of a move of up to min(PV, DEX-MOD)', () => {
    const s = say(
      duel('kite', { x: 8 }),
      use('kite', { arm: 2, path: [40, 28, 16], at: 40 }),
      [10, 3, 2],
      ['none'],
    );
    expect(me(s).at).toBe(16);
    expect(s.events.map((e) => e.type).filter((t) => t === 'moved' || t === 'attack')).toEqual([
      'moved',
      'attack',
      'moved',
    ]);
    expect(refusal(duel('kite', { x: 8 }), use('kite', { arm: 2, path: [40, 28, 16, 4, 5] }))).toBe(
      'GE-SEQ-01',
    );
  });

  test('GE-WSK-06: Lunge, a step, a blow, and a step back', () => {
    const s = say(duel('lunge', { x: 6 }), use('lunge', { arm: 0, path: [53] }), HIT, ['none', '52']);
    expect(me(s).at).toBe(52);
    expect(damageOf(s)).toBe(6);
  });

  test('GE-WSK-07: Maim, every wound needs a Wound Check', () => {
    const s = say(duel('maim'), use('maim', { arm: 0 }), [10, 3, 3, 4, 9], ['none']);
    expect(foe(s).severe).toBe(1);
  });

  test('GE-WSK-08: Pierce ignores up to PV of AV', () => {
    const s = say(duel('pierce', { foe: { av: [9, 9, 9, 9] } }), use('pierce', { arm: 0 }), HIT, ['none']);
    expect(s.events.find((e) => e.type === 'damage')).toMatchObject({ threshold: 5 + 9 - 4 });
  });

  test('GE-WSK-09: Pull, a target that loses the opposed STR check is dragged one square nearer', () => {
    const long = { arms: [arm('Halberd', 6, '2d6+2', { tags: tags('Long'), pv: 3 })], hands: [0] };
    const s = say(duel('pull', { me: long, x: 6 }), use('pull', { arm: 0 }), [...HIT, 10, 5], ['none']);
    expect(foe(s).at).toBe(4 * 12 + 5);
    expect(
      foe(say(duel('pull', { me: long, x: 6 }), use('pull', { arm: 0 }), [...HIT, 2, 15], ['none'])).at,
    ).toBe(4 * 12 + 6);
  });

  test('GE-WSK-10, GE-R03: Push, the loser is thrown back; ties go to the higher weapon PV', () => {
    const push = (dice: readonly number[]): ReturnType<typeof say> =>
      say(duel('push'), use('push', { arm: 0 }), [...HIT, ...dice], ['none']);
    expect(foe(push([10, 5])).at).toBe(4 * 12 + 6);
    expect(me(push([2, 15])).at).toBe(4 * 12 + 3);
    // 10 + 3 against 13 + 0: a tie, and the sword's 4 is more than the club's 0.
    expect(foe(push([10, 13])).at).toBe(4 * 12 + 6);
  });

  test('GE-WSK-11: Scattershot also strikes one beside the target, at short range only', () => {
    const third = { id: 'third', is: { ...FOE, id: 'third' }, side: 'foes' as const, x: 7, y: 5 };
    const s = say(
      duel('scattershot', { x: 7, more: [third] }),
      use('scattershot', { arm: 2 }),
      [10, 3, 2, 3],
      ['none', 'none'],
    );
    expect(s.events.filter((e) => e.type === 'damage')).toMatchObject([{ who: 'foe' }, { who: 'third' }]);
    expect(me(s).mp).toBe(9);
    expect(refusal(duel('scattershot', { x: 9 }), use('scattershot', { arm: 2 }))).toBe('GE-SEQ-01');
  });

  test('GE-PROF-02, GE-WSK-12: an Expert pays 1 EN less; an Adept may use one with the extra attack', () => {
    const expert = { character: true, tiers: { Slashing: 3 } };
    const q = duel('force', {
      me: { ...expert, arms: [arm('Sword', 6, '2d6+2', { weapon: 'sword', pv: 4 })], hands: [0] },
      weapons: [forceful],
    });
    expect(me(say(q, use('force', { arm: 0 }), HIT, ['none'])).en).toBe(20);
    const first = say(q, { do: 'attack', arm: 0, on: 'foe' } satisfies Command, HIT, ['none']);
    expect(first.state.turn.extra).toBe(1);
    const second = say(after(q, first), use('force', { arm: 0 }), HIT, ['none']);
    expect(second.state.turn.extra).toBe(0);
    expect(damageOf(second)).toBe(9);
  });
});

const after = (q: Played, s: ReturnType<typeof say>): Played => ({ ...q, state: s.state });

const forceful = {
  id: 'sword',
  name: 'Sword',
  type: 'Slashing',
  subtype: 'Sword',
  dice: [[2, 6]],
  damage: 'Sharp',
  hit2: 2,
  damage2: 2,
  range: null,
  ammo: '',
  skill: 'force',
  weight: 100,
  tier: 1,
  tags: [],
} as const;
