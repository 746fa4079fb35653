import { runCommand, ScriptedTable } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import type { Profile } from '../src/content/content.ts';
import { openGeneria } from '../src/match/game.ts';
import { gloomAt, isDarkTo } from '../src/rules/board/light.ts';
import { toAbility } from '../src/pack/abilities.ts';
import { abilitySchema } from '../src/content/abilities.ts';
import { deedsOf } from '../src/presenter/deeds/deeds.ts';
import { makeText, parseText } from '../src/presenter/text/text.ts';
import { bestWay, PLAIN_SAVE } from '../src/rules/status/saves.ts';
import { presenceOf } from '../src/rules/board/presence.ts';
import { pushFling } from '../src/rules/movement/shoves.ts';
import { release } from '../src/rules/status/tumble.ts';
import { hasStatus } from '../src/match/state.ts';
import { arm, battle, F7, profile, refusal, say, who, type Played } from './field.ts';
import { run, status } from './bodies.ts';
import { spells, wizard } from './magic.ts';
import { must, own, printed } from './own.ts';
import { damageOf, FOE, rolled } from './skill-duel.ts';
import { ABILITIES, TRAITS } from './skills.ts';

const at = (x: number, y: number): number => y * 12 + x;

describe('mounts', () => {
  const riders = (): Played => {
    const p = battle({
      creatures: [
        { id: 'rider', is: F7, x: 1, y: 4, but: { mount: 1 } },
        { id: 'elk', is: printed('Elk 20'), side: 'heroes', x: 1, y: 4, but: { rider: 0 } },
        { id: 'foe', is: { ...FOE, wt: 50 }, side: 'foes', x: 9, y: 4 },
      ],
      abilities: ABILITIES,
      traits: TRAITS,
    });
    p.state.order = [0, 2];
    return p;
  };
  const path = [2, 3, 4, 5, 6, 7].map((x) => at(x, 4));
  const charge = { do: 'mount use', ability: 'elk-charge', on: ['foe'], path, pay: 'utility' } as const;

  test('GE-MNT-08, GE-R46: an action of the rider for the Charge of its elk, which pays the EN', () => {
    const p = riders();
    const before = who(p.state, 'elk').en;
    // The foe is smaller: WIL or INT 10 against 15 fails. Horns +10; 1 + 2 + 3 + 5 in the torso. Damaged, it saves again: 4 fails.
    const s = say(p, charge, [10, 10, 3, 1, 2, 3, 4], ['none']);
    expect([who(s.state, 'elk').at, who(s.state, 'rider').at]).toEqual([at(7, 4), at(7, 4)]);
    expect([s.state.turn.utility, s.state.turn.attack, s.state.turn.mountMoved]).toEqual([
      true,
      false,
      false,
    ]);
    expect(before - who(s.state, 'elk').en).toBe(2);
    expect(rolled(s)).toMatchObject({ who: 'elk', total: 20 });
    expect(damageOf(s)).toBe(11);
    expect(hasStatus(who(s.state, 'foe'), 'Frightened')).toBe(true);
    const after: Played = { ...p, state: s.state };
    expect(refusal(after, charge)).toBe('GE-ACT-07');
    // GE-R44: the mount has moved, so that the rider strikes with Disadvantage 1.
    expect(rolled(say(after, { do: 'attack', arm: 0, on: 'foe' }, [1, 2, 12], ['dodge']))).toMatchObject({
      score: -1,
    });
  });

  test('GE-MNT-08: only what the mount knows, and only from the saddle', () => {
    const p = riders();
    expect(refusal(p, { ...charge, ability: 'charge' })).toBe('GE-ACT-03');
    expect(refusal(p, { ...charge, path: path.slice(0, 4) })).toBe('GE-SEQ-01');
    who(p.state, 'rider').mount = -1;
    who(p.state, 'elk').rider = -1;
    expect(refusal(p, charge)).toBe('GE-MNT-08');
  });

  test('GE-MNT-08: it is offered, and read from words', () => {
    const p = riders();
    const deed = deedsOf(p, 'heroes', 'rider').find((d) => d.label === 'elk: Charge');
    expect(deed).toMatchObject({ target: 'foe', rule: 'GE-MNT-08', dice: true });
    expect(deed?.detail).toBe('Horns, 6 m, 2 EN, Movement Action of rider');
    expect(deed?.commands).toEqual([{ ...charge, pay: 'move' }]);
    const words = makeText(p.game, p, charge);
    expect(words).toBe('mount use charge on foe with utility via C5 D5 E5 F5 G5 H5');
    expect(parseText(p.game, p, 'heroes', words)).toEqual({ ok: true, value: charge });
    expect(parseText(p.game, p, 'heroes', 'mount use charge on foe')).toEqual({
      ok: true,
      value: { ...charge, pay: 'move' },
    });
  });
});

describe('Concentration', () => {
  const mage = (more: Partial<Profile> = {}): Played =>
    battle({
      creatures: [
        { id: 'mage', is: wizard(['thermal-bolt-i', 'flame-mantle-i'], more), x: 2, y: 2 },
        { id: 'foe', is: FOE, side: 'foes', x: 6, y: 2 },
      ],
      abilities: spells('thermal-bolt-i', 'flame-mantle-i'),
      traits: TRAITS,
    });
  const mantle = { do: 'use', ability: 'flame-mantle-i', on: ['mage'] } as const;

  test('GE-UNI-03: while the only Concentration is tied up, nothing is concentrated on', () => {
    const p = mage();
    expect(refusal(p, mantle)).toBe('');
    const { state } = say(p, { do: 'long range' });
    expect(refusal({ ...p, state }, mantle)).toBe('GE-UNI-03');
    // Focus I: one is left.
    const two = mage({ traits: ['focus-i'] });
    expect(refusal({ ...two, state: say(two, { do: 'long range' }).state }, mantle)).toBe('');
  });
});

describe('Counterspell', () => {
  const against = (id: string, mp = 30): Played =>
    battle({
      creatures: [
        { id: 'foe', is: wizard([id], { id: 'foe' }), x: 2, y: 2, but: { items: [['matrix-crystal', 1]] } },
        { id: 'T7', is: wizard(['counterspell'], { id: 'hero' }), x: 6, y: 2, but: { mp } },
        { id: 'other', is: FOE, side: 'foes', x: 6, y: 4 },
      ],
      abilities: spells(id, 'counterspell'),
    });

  test('content 10: a crystal for two targets costs twice, and all but 1 MP of it comes back', () => {
    const beam = {
      do: 'use',
      ability: 'thermal-beam-i',
      level: 2,
      on: ['T7', 'other'],
      element: 'Fire',
      with: true,
    } as const;
    // 2 MP at level 2, times two targets; 10 + INT 3 + Fire 2 on both sides.
    const s = say(against('thermal-beam-i'), beam, [10, 10], ['counterspell']);
    expect(who(s.state, 'foe').mp).toBe(29);
  });

  test('content 10: it meets the whole spell: no second projectile comes', () => {
    const hail = { do: 'use', ability: 'stone-hail', on: ['T7', 'other'] } as const;
    // 2 MP for each stone. 10 + INT 3 + Stone 1; the Counterspell has 9 + INT 3 + Arcane 2.
    const s = say(against('stone-hail'), hail, [10, 9], ['counterspell']);
    expect(who(s.state, 'foe').mp).toBe(29);
    expect(s.events.filter((e) => e.type === 'attack rolled')).toHaveLength(1);
  });

  test('content 10: nobody is asked who has fewer MP than the tier of the spell', () => {
    expect(spells('thermal-bolt-ii')[0]?.tier).toBe(2);
    const bolt = { do: 'use', ability: 'thermal-bolt-ii', on: ['T7'], element: 'Fire' } as const;
    expect(() => say(against('thermal-bolt-ii', 1), bolt, [10], ['counterspell'])).toThrow(/does not answer/);
    expect(say(against('thermal-bolt-ii', 2), bolt, [10, 10], ['counterspell']).events).not.toEqual([]);
  });
});

describe('light', () => {
  const room = Array.from({ length: 3 }, () => '............');
  const p = (): Played =>
    battle({
      creatures: [
        { id: 'a', is: F7, x: 5, y: 1 },
        { id: 'b', is: F7, x: 11, y: 1 },
      ],
      map: ['############', 'f.....+.....', '############', ...room],
      light: 'dark',
    });

  test('content 14: a door that has been opened lets the light of a fire through', () => {
    const before = p();
    // Row 1: the fire on column 0, the door on column 6.
    expect([gloomAt(before, at(5, 1)), gloomAt(before, at(8, 1))]).toEqual([0, 2]);
    const after = say(before, { do: 'open', at: at(6, 1), pay: 'utility' }).state;
    // 8 m away: dim, as up to 12 m.
    expect([gloomAt({ ...before, state: after }, at(8, 1)), gloomAt(before, at(8, 1))]).toEqual([1, 2]);
  });

  test('content 17, E2: the braziers give dim light only; outside the walls it is dark', () => {
    const game = must(openGeneria(own, { encounter: 'wolves-at-the-steading' }));
    const q = { book: game.book, state: game.start() };
    const on = (x: number, y: number): number => gloomAt(q, y * 24 + x);
    // Beside a brazier, 6 m off in the same room, and in front of the wall.
    expect([on(12, 6), on(13, 8), on(10, 2), on(21, 6)]).toEqual([1, 1, 2, 2]);
  });

  test('content 14: a torch counts as weak fire within 12 m only', () => {
    const q = battle({
      creatures: [
        { id: 'near', is: F7, x: 12, y: 0 },
        { id: 'far', is: F7, x: 13, y: 0 },
      ],
      map: ['.'.repeat(20)],
    });
    const map = { ...q.book.encounter.map, lamps: [{ at: 0, bright: 4, dim: 8 }] };
    const lit = { state: q.state, book: { ...q.book, encounter: { ...q.book.encounter, map } } };
    expect(presenceOf(lit, who(q.state, 'near'), 'Fire')).toBe(1);
    expect(presenceOf(lit, who(q.state, 'far'), 'Fire')).toBe(0);
  });
});

describe('Variant', () => {
  const fencer = (tiers: Readonly<Record<string, number>>, x = 5): Played =>
    battle({
      creatures: [
        {
          id: 'me',
          is: {
            ...F7,
            abilities: ['lunge'],
            tiers,
            arms: [arm('Spadroon', 6, '2d6', { weapon: 'spadroon', pv: 2 }), arm('Knife', 2, '2d4')],
            hands: [0],
          },
          x: 4,
          y: 4,
        },
        { id: 'foe', is: { ...FOE, wt: 50 }, side: 'foes', x, y: 4 },
      ],
      abilities: ABILITIES,
      weapons: [...own.weapons.values()],
    });

  test('GE-TAG-19, GE-PROF-02: a Stabbing spadroon used as a Slashing weapon has the tier of those', () => {
    const attack = { do: 'attack', arm: 0, on: 'foe' } as const;
    const extra = (tiers: Readonly<Record<string, number>>): number =>
      say(fencer(tiers), attack, [1, 12], ['dodge']).state.turn.extra;
    expect([extra({ Stabbing: 0 }), extra({ Stabbing: 0, Slashing: 2 }), extra({ Slashing: 4 })]).toEqual([
      0, 1, 2,
    ]);
    // Expert: Lunge costs 1 EN less.
    const lunge = { do: 'use', ability: 'lunge', on: ['foe'], arm: 0, path: [at(5, 4)] } as const;
    const paid = (tiers: Readonly<Record<string, number>>): number =>
      15 - who(say(fencer(tiers, 6), lunge, [1, 12], ['dodge', 'stay']).state, 'me').en;
    expect([paid({ Stabbing: 2 }), paid({ Stabbing: 0, Slashing: 3 })]).toEqual([1, 0]);
    // Intermediate: drawn as a reaction.
    const drawn = (tiers: Readonly<Record<string, number>>): string => {
      const p = fencer(tiers);
      who(p.state, 'me').hands = [1];
      return refusal(p, { do: 'swap', hands: [0], pay: 'reaction' });
    };
    expect([drawn({ Stabbing: 0 }), drawn({ Stabbing: 0, Slashing: 1 })]).toEqual(['GE-PROF-02', '']);
  });
});

describe('fear', () => {
  test('GE-STS-29: coming nearer to any enemy costs double, not to the nearest alone', () => {
    const p = battle({
      creatures: [
        { id: 'a', is: F7, x: 3, y: 4, but: { statuses: [status('Frightened', { by: 2 })] } },
        { id: 'near', is: FOE, side: 'foes', x: 1, y: 4 },
        { id: 'far', is: FOE, side: 'foes', x: 11, y: 4 },
      ],
    });
    // MS 4: away from the one beside it and towards the other, two squares.
    expect(refusal(p, { do: 'move', path: [at(4, 4), at(5, 4)] })).toBe('');
    expect(refusal(p, { do: 'move', path: [at(4, 4), at(5, 4), at(6, 4)] })).toBe('GE-ACT-13');
  });
});

describe('falls', () => {
  const gale = toAbility(
    'gale',
    abilitySchema.parse({
      name: 'Gale',
      kind: 'spell',
      tier: 1,
      tradition: 'Wizard',
      school: 'Meteorics',
      elements: ['Air'],
      actions: ['attack'],
      cost: { mp: 1 },
      check: { kind: 'SA', bonus: 'INT-MOD', vs: ['CON'] },
      aim: { at: 'creature', range: 20, who: 'any' },
      effect: [{ do: 'damage', dice: '1d6 + 40', type: 'Air' }],
    }),
  );

  test('GE-FALL-05: half the damage of a Spell Attack is what the check of the fall must reach', () => {
    const heights = Array.from({ length: 144 }, (_, n) => (n === at(6, 4) ? -3 : 0));
    const field = (dex: number): Played =>
      battle({
        creatures: [
          { id: 'mage', is: wizard(['gale']), x: 2, y: 4 },
          { id: 'foe', is: profile({ id: 'foe', wt: 99, mods: [0, 0, dex, 0, 0, 0] }), x: 5, y: 4 },
        ],
        map: Array.from({ length: 12 }, (_, y) => (y === 4 ? '......x.....' : '............')),
        heights,
        abilities: [gale],
      });
    const cast = { do: 'use', ability: 'gale', on: ['foe'] } as const;
    // 6 explodes into 1: 47 Air, Knockback by Air 1. Half is 23: 20 + 2 is short of it, 3d4; 20 + 3 takes 3 m off.
    const thrown = [10, 1, 6, 1, 20];
    expect(who(say(field(2), cast, [...thrown, 1, 1, 1]).state, 'foe').at).toBe(at(6, 4));
    expect(who(say(field(3), cast, thrown).state, 'foe').at).toBe(at(6, 4));
  });
});

describe('grips', () => {
  const field = (): Played => {
    const p = battle({
      creatures: [
        { id: 'a', is: F7, x: 4, y: 4, but: { grappling: 2 } },
        { id: 'b', is: { ...F7, id: 'strong', mods: [2, 4, 2, 1, 1, 2] }, side: 'heroes', x: 6, y: 4 },
        { id: 'foe', is: FOE, side: 'foes', x: 5, y: 4 },
      ],
    });
    who(p.state, 'b').grappling = 2;
    who(p.state, 'foe').statuses = [status('Grappled', { by: 0, dc: 12 })];
    return p;
  };

  test('GE-R42, GE-STS-30: one of two lets go, and the other still holds', () => {
    const p = field();
    const one = say(p, { do: 'let go' }).state;
    expect(who(one, 'foe').statuses).toMatchObject([{ kind: 'Grappled', by: 1, dc: 14 }]);
    const none = run({ ...p, state: one }, [], (b) => release(b, 1));
    expect(hasStatus(who(none, 'foe'), 'Grappled')).toBe(false);
  });
});

describe('riders', () => {
  const elk = profile({ id: 'elk', size: 'Large', mount: 1, wl: 1, wt: 5, hands: [], arms: [] });
  const lancers = (): Played => {
    const p = battle({
      creatures: [
        { id: 'rider', is: F7, x: 4, y: 4, but: { mount: 1 } },
        { id: 'elk', is: elk, side: 'heroes', x: 4, y: 4, but: { rider: 0 } },
        { id: 'foe', is: { ...FOE, arms: [arm('Pike', 8, '1d4+5')], hands: [0] }, side: 'foes', x: 6, y: 4 },
      ],
      turn: 'foe',
    });
    p.state.order = [0, 2];
    p.state.place = 1;
    return p;
  };

  test('GE-R21, GE-MNT-06: who parried for its mount has the options also when the mount drops', () => {
    // 5 + 8 against 7 + 6: partial; 1 is below 7. 2 + 5 on WT 5 is the one wound that fells it; the rider lands well.
    const s = say(
      lancers(),
      { do: 'attack', arm: 0, on: 'elk' },
      [5, 7, 1, 2, 15],
      ['rider parry 0', 'torso', 'lower'],
    );
    expect([who(s.state, 'elk').awake, who(s.state, 'rider').mount]).toEqual([false, -1]);
    expect(who(s.state, 'foe').statuses).toMatchObject([{ kind: 'Defense Penalty', x: 4, by: 0 }]);
  });

  test('GE-R89, GE-R46: a mount that is knocked back carries its rider along', () => {
    const state = run(lancers(), [], (b) => pushFling(b, 1, 2, { dx: -1, dy: 0 }, 2, 12));
    expect([who(state, 'elk').at, who(state, 'rider').at]).toEqual([at(2, 4), at(2, 4)]);
  });
});

describe('questions', () => {
  test('GE-PAR-09, GE-SKR-02: a step after a parry in the middle of a move asks questions of its own', () => {
    const guard = { ...FOE, abilities: ['opportunist'] };
    const p = battle({
      creatures: [
        { id: 'a', is: F7, x: 4, y: 4 },
        { id: 'b', is: { ...guard, id: 'b' }, side: 'foes', x: 3, y: 3 },
        { id: 'c', is: { ...guard, id: 'c' }, side: 'foes', x: 4, y: 3 },
      ],
      abilities: ABILITIES,
    });
    const answers = ['no', 'yes', 'parry 0', 'move', String(at(4, 5)), 'no'];
    const table = new ScriptedTable(
      [1, 12],
      answers.map((answer) => ({ answer })),
    );
    const keys: string[] = [];
    const choose = table.choose.bind(table);
    table.choose = (seat, key, ids, words) => {
      keys.push(key);
      return choose(seat, key, ids, words);
    };
    const state = p.game.clone(p.state);
    runCommand(p.game, state, 'heroes', { do: 'move', path: [at(5, 5)] }, table);
    expect([table.failure, table.leftOver(), who(state, 'a').at]).toEqual([undefined, undefined, at(5, 5)]);
    expect(keys.filter((key) => key.startsWith('opportunity') && key.endsWith(' b'))).toHaveLength(2);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('spells and skills', () => {
  test('content 10: Thermal Vision sees body heat within 20 m, beasts in the dark within 8', () => {
    const seer = wizard(['thermal-vision']);
    const p = battle({
      creatures: [
        { id: 'mage', is: seer, x: 0, y: 0 },
        { id: 'near', is: FOE, side: 'foes', x: 20, y: 0 },
        { id: 'far', is: { ...FOE, id: 'far' }, side: 'foes', x: 21, y: 0 },
        { id: 'bones', is: { ...FOE, id: 'bones', tags: ['Undead'] }, side: 'foes', x: 5, y: 0 },
      ],
      map: ['.'.repeat(24)],
      light: 'dark',
      abilities: spells('thermal-vision'),
    });
    const unseen = (q: Played): string[] =>
      ['near', 'far', 'bones'].filter((id) => isDarkTo(q, who(q.state, 'mage'), who(q.state, id)));
    expect(unseen(p)).toEqual(['near', 'far', 'bones']);
    const cast = say(p, { do: 'use', ability: 'thermal-vision' }).state;
    expect(unseen({ ...p, state: cast })).toEqual(['far', 'bones']);
  });

  test('content 10: Shadow Sense perceives everybody in darkness within 12 m', () => {
    const p = battle({
      creatures: [
        { id: 'nox', is: wizard(['shadow-sense'], { pv: { Night: 2 } }), x: 0, y: 0 },
        { id: 'near', is: FOE, side: 'foes', x: 12, y: 0 },
        { id: 'far', is: { ...FOE, id: 'far' }, side: 'foes', x: 13, y: 0 },
      ],
      map: ['.'.repeat(24)],
      light: 'dark',
      abilities: spells('shadow-sense'),
    });
    const { state } = say(p, { do: 'use', ability: 'shadow-sense' });
    const unseen = ['near', 'far'].map((id) => isDarkTo({ ...p, state }, who(state, 'nox'), who(state, id)));
    expect(unseen).toEqual([false, true]);
  });

  test('content 10: Sanctuary eases by [Luna], allies by half of it or by their own, whichever is more', () => {
    const luna = (id: string, n: number): Profile => wizard(['sanctuary'], { id, pv: { Luna: n } });
    const p = battle({
      creatures: [
        { id: 'warden', is: luna('warden', 5), x: 4, y: 4 },
        { id: 'novice', is: luna('novice', 3), side: 'heroes', x: 5, y: 4 },
        { id: 'friend', is: luna('friend', 0), side: 'heroes', x: 4, y: 5 },
        { id: 'outside', is: luna('outside', 3), side: 'heroes', x: 9, y: 9 },
      ],
      abilities: spells('sanctuary'),
    });
    const state = say(p, { do: 'use', ability: 'sanctuary' }).state;
    const eased = (s: typeof state, id: string): number => {
      const n = s.creatures.findIndex((c) => c.id === id);
      return (
        bestWay({ ...p, state: s }, { ...PLAIN_SAVE, who: n, with: ['WIL'] }, who(s, id), false)?.eased ?? -9
      );
    };
    const gains = ['warden', 'novice', 'friend', 'outside'].map(
      (id) => eased(state, id) - eased(p.state, id),
    );
    expect(gains).toEqual([5, 3, 2, 0]);
  });

  test('content 10: Stranglevine strikes one whom Grasping Vines slow', () => {
    const druid = wizard(['grasping-vines', 'stranglevine'], { pv: { Flora: 3 } });
    const p = battle({
      creatures: [
        { id: 'druid', is: druid, x: 4, y: 4 },
        { id: 'foe', is: FOE, side: 'foes', x: 9, y: 4 },
      ],
      map: ['"...........', ...Array.from({ length: 11 }, () => '............')],
      abilities: spells('grasping-vines', 'stranglevine'),
    });
    const strangle = { do: 'use', ability: 'stranglevine', on: ['foe'] } as const;
    expect(refusal(p, strangle)).toBe('GE-SEQ-01');
    const state = say(p, { do: 'use', ability: 'grasping-vines', at: at(9, 4) }).state;
    expect(refusal({ ...p, state }, strangle)).toBe('');
  });

  test('content 10: Lightning Strike with a crystal stuns those who were Shocked before, not by its own explosion', () => {
    const field = (shocked: boolean): Played =>
      battle({
        creatures: [
          {
            id: 'mage',
            is: wizard(['lightning-strike']),
            x: 2,
            y: 4,
            but: { items: [['matrix-crystal', 1]] },
          },
          {
            id: 'foe',
            is: { ...FOE, wt: 90 },
            side: 'foes',
            x: 8,
            y: 4,
            but: { statuses: shocked ? [status('Shocked')] : [] },
          },
        ],
        abilities: spells('lightning-strike'),
      });
    const cast = { do: 'use', ability: 'lightning-strike', at: at(8, 4), with: true } as const;
    // Failed; 3d6, the first 6 explodes into 1: Shocked by Lightning 2.
    const dice = [15, 2, 6, 1, 2, 2];
    const { state } = say(field(true), cast, dice);
    expect(hasStatus(who(state, 'foe'), 'Stunned')).toBe(true);
    // Where nobody is Shocked before, the crystal would be wasted (GE-R116), whatever the dice may do.
    expect(refusal(field(false), cast)).toBe('GE-R116');
    const plain = say(field(false), { ...cast, with: false }, dice).state;
    expect([hasStatus(who(plain, 'foe'), 'Shocked'), hasStatus(who(plain, 'foe'), 'Stunned')]).toEqual([
      true,
      false,
    ]);
  });

  test('content 10: Vacuum takes the concentration of those who breathe', () => {
    const held = [{ n: 1, ability: 'vacuum', level: 1, element: '', on: [], count: 0 }];
    const p = battle({
      creatures: [
        { id: 'mage', is: wizard(['vacuum']), x: 1, y: 4 },
        { id: 'foe', is: FOE, side: 'foes', x: 8, y: 4, but: { held } },
        {
          id: 'bones',
          is: { ...FOE, id: 'bones', tags: ['Undead'] },
          side: 'foes',
          x: 9,
          y: 4,
          but: { held },
        },
      ],
      abilities: spells('vacuum'),
    });
    const { state } = say(p, { do: 'use', ability: 'vacuum', at: at(8, 4) }, [1, 1]);
    expect(['foe', 'bones'].map((id) => who(state, id).held.length)).toEqual([0, 1]);
  });

  test('content 6: Challenge is a melee attack or a weapon skill', () => {
    const champion: Profile = {
      ...F7,
      id: 'champion',
      abilities: ['challenge', 'challenge-strike', 'force'],
      tiers: { Slashing: 1 },
      arms: [arm('Poleaxe', 6, '2d8', { weapon: 'poleaxe', pv: 2 })],
      hands: [0],
    };
    const p = battle({
      creatures: [
        { id: 'me', is: champion, x: 4, y: 4 },
        { id: 'foe', is: { ...FOE, wt: 90 }, side: 'foes', x: 5, y: 4 },
        { id: 'ally', is: { ...FOE, id: 'ally' }, side: 'heroes', x: 5, y: 5 },
      ],
      abilities: ABILITIES,
      weapons: [...own.weapons.values()],
    });
    const challenged = say(p, { do: 'use', ability: 'challenge', on: ['foe'] }).state;
    const turn = say({ ...p, state: challenged }, { do: 'end' }).state;
    // The foe rolls 2; Force: 10 + 6, torso, 1 + 1 and STR-MOD 2 more for 1 EN; then the ally dodges.
    const answers = ['challenge-strike', 'skill', 'none', 'dodge'];
    const s = say({ ...p, state: turn }, { do: 'attack', arm: 0, on: 'ally' }, [2, 10, 3, 1, 1, 12], answers);
    expect(damageOf(s)).toBe(4);
    expect(who(turn, 'me').en - who(s.state, 'me').en).toBe(1);
  });

  test('content 6: Mighty Shot needs a weapon whose DR is above 0', () => {
    const shot = (weapon: string): string => {
      const is = {
        ...F7,
        abilities: ['mighty-shot'],
        tiers: { Ranged: 1 },
        arms: [arm('Bow', 5, '1d6', { weapon, range: { short: 0, medium: 0, long: 0, max: 20 } })],
        hands: [0],
      };
      const p = battle({
        creatures: [
          { id: 'me', is, x: 4, y: 4 },
          { id: 'foe', is: FOE, side: 'foes', x: 8, y: 4 },
        ],
        abilities: ABILITIES,
        weapons: [...own.weapons.values()],
      });
      return refusal(p, { do: 'use', ability: 'mighty-shot', on: ['foe'], level: 1 });
    };
    expect([shot('longbow'), shot('javelin'), shot('light-crossbow'), shot('staff-sling')]).toEqual([
      '',
      '',
      'GE-SEQ-01',
      'GE-SEQ-01',
    ]);
  });
});
