import { describe, expect, test } from 'vitest';
import type { Command } from '../src/match/command.ts';
import type { Profile } from '../src/content/content.ts';
import { hasStatus, statusOf } from '../src/match/state.ts';
import { status } from './bodies.ts';
import { arm, battle, profile, say, who, type Field, type Played } from './field.ts';
import { damageOf, duel, foe, FOE, me, use, x, type Given, type Said } from './skill-duel.ts';
import { ABILITIES, TRAITS } from './skills.ts';

const BEAST: Partial<Profile> = {
  arms: ['Bite', 'Claws', 'Claw', 'Tusks', 'Horns', 'Tentacle Slap', 'Needle', 'Punch', 'Spear'].map((name) =>
    arm(name, 6, '2d6+2'),
  ),
  hands: [],
};
const beast = (id: string, given: Given = {}): Played =>
  duel(id, { ...given, me: { ...BEAST, ...given.me } });
const strike = (n: number): Command => ({ do: 'attack', arm: n, on: 'foe' });
const HIT = [10, 3, 2, 2];
const down = (
  kind: 'Prone' | 'Grappled' | 'Restrained' | 'Burning' | 'Spellburn',
): NonNullable<Given['foeBut']> => ({
  statuses: [status(kind, { by: 0 })],
});

/** Reactions after a hit: the line that hits, the die of the save that fails, and what the target has then. */
const after: readonly (readonly [
  id: string,
  line: number,
  fails: number,
  then: (s: Said) => void,
  given?: Given,
])[] = [
  ['tear', 0, 12, (s) => expect(x(foe(s), 'Bleeding')).toBe(1)],
  ['great-tear', 0, 12, (s) => expect(x(foe(s), 'Bleeding')).toBe(2)],
  ['great-tear', 0, 13, (s) => expect(x(foe(s), 'Bleeding')).toBe(1)],
  ['tear-16', 0, 15, (s) => expect(x(foe(s), 'Bleeding')).toBe(1)],
  ['gore', 3, 12, (s) => expect(x(foe(s), 'Bleeding')).toBe(1)],
  ['great-gore', 4, 14, (s) => expect(x(foe(s), 'Bleeding')).toBe(2)],
  ['slam', 1, 12, (s) => expect(hasStatus(foe(s), 'Prone')).toBe(true)],
  ['slam', 1, 13, (s) => expect(hasStatus(foe(s), 'Off-Balance')).toBe(true)],
  ['aurochs-slam', 4, 14, (s) => expect(foe(s).at).toBe(4 * 12 + 10)],
  ['clamp', 0, 12, (s) => expect(me(s).grappling).toBe(1)],
  ['eel-shock', 0, 14, (s) => expect(x(foe(s), 'Shocked')).toBe(2)],
  ['tentacle-poison', 5, 14, (s) => expect(x(foe(s), 'Poisoned')).toBe(2)],
  ['poison-claws', 1, 13, (s) => expect(x(foe(s), 'Poisoned')).toBe(2)],
  ['pure-strength', 7, 15, (s) => expect(foe(s).at).toBe(4 * 12 + 11)],
  ['grasping-tentacle', 5, 18, (s) => expect(me(s).grappling).toBe(1)],
  ['tentacle-grab-13', 5, 12, (s) => expect(statusOf(foe(s), 'Restrained')).toMatchObject({ dc: 13 })],
  ['tentacle-grab-16', 5, 15, (s) => expect(statusOf(foe(s), 'Restrained')).toMatchObject({ dc: 16 })],
  ['elemental-bite', 0, 17, (s) => expect(x(foe(s), 'Burning')).toBe(2)],
  [
    'elemental-bite',
    0,
    17,
    (s) => expect(x(foe(s), 'Shocked')).toBe(4),
    { me: { tags: ['Lightning Heritage'] } },
  ],
  ['singe', 1, 19, (s) => expect(x(foe(s), 'Burning')).toBe(2)],
  ['chill', 1, 19, (s) => expect(hasStatus(foe(s), 'Chilled')).toBe(true)],
  ['wyvern-shock', 1, 19, (s) => expect(x(foe(s), 'Shocked')).toBe(4)],
  ['wyvern-poison', 1, 19, (s) => expect(x(foe(s), 'Poisoned')).toBe(2)],
];

describe('what follows a hit', () => {
  test.each(after.map(([id, line, fails, then, given = {}]) => [id, line, fails, then, given] as const))(
    'GE-SEQ-13: %s',
    (id, line, fails, then, given) => {
      expect.hasAssertions();
      then(say(beast(id, given), strike(line), [...HIT, fails], ['none', id]));
    },
  );

  test('acid-fangs: Brittle 1 on the zone, or Poisoned 2 where no AV is left', () => {
    expect(
      statusOf(foe(say(beast('acid-fangs'), strike(0), HIT, ['none', 'acid-fangs'])), 'Brittle'),
    ).toMatchObject({ zone: 1 });
    expect(
      x(
        foe(say(beast('acid-fangs', { foe: { av: [0, 0, 0, 0] } }), strike(0), HIT, ['none', 'acid-fangs'])),
        'Poisoned',
      ),
    ).toBe(2);
  });
});

/** Attacks of its own. */
const attacks: readonly (readonly [
  id: string,
  given: Given,
  command: Command,
  dice: readonly number[],
  answers: readonly string[],
  damage: number,
])[] = [
  ['pounce', { x: 8 }, use('pounce', { path: [53, 54, 55] }), HIT, ['none'], 6],
  ['great-pounce', { x: 9 }, use('great-pounce', { path: [53, 54, 55, 56] }), HIT, ['none'], 6],
  ['pounce-claw', { x: 9 }, use('pounce-claw', { path: [53, 54, 55, 56] }), HIT, ['none'], 6],
  ['beast-charge', { x: 9 }, use('beast-charge', { path: [53, 54, 55, 56] }), HIT, ['none'], 6],
  [
    'bear-charge',
    { x: 9, foe: { size: 'Small' }, me: { traits: ['imposing-15'] } },
    use('bear-charge', { path: [53, 54, 55, 56] }),
    [14, ...HIT, 20],
    ['none'],
    6,
  ],
  [
    'cave-bear-charge',
    { x: 9 },
    use('cave-bear-charge', { path: [53, 54, 55, 56] }),
    [10, 3, 2, 2, 12],
    ['none'],
    16,
  ],
  ['elk-charge', { x: 11 }, use('elk-charge', { path: [53, 54, 55, 56, 57, 58] }), HIT, ['none'], 6],
  ['aurochs-charge', { x: 11 }, use('aurochs-charge', { path: [53, 54, 55, 56, 57, 58] }), HIT, ['none'], 6],
  ['dive', { x: 11 }, use('dive', { path: [53, 54, 55, 56, 57, 58] }), HIT, ['none'], 6],
  [
    'pounce-rift-lion',
    { x: 8 },
    use('pounce-rift-lion', { path: [53, 54, 55] }),
    [10, 3, 2, 2, 14],
    ['none'],
    13,
  ],
  [
    'wyvern-dive',
    { x: 9, but: { up: 4 }, me: { fly: 12 } },
    use('wyvern-dive', { path: [53, 54, 55, 56] }),
    [10, 3, 2, 2, 14],
    ['none'],
    8,
  ],
  ['mean-stab', {}, use('mean-stab'), [2, ...HIT], ['none'], 6],
  [
    'squash-young-ogre',
    { foeBut: down('Prone') },
    use('squash-young-ogre'),
    [10, 3, 1, 1, 1, 1],
    ['none'],
    13,
  ],
  ['squash-ogre', { foeBut: down('Prone') }, use('squash-ogre'), [10, 3, 1, 1, 1, 1], ['none'], 14],
  ['weakpoint-strike-4', {}, use('weakpoint-strike-4'), HIT, ['none'], 6],
  ['weakpoint-strike-6', {}, use('weakpoint-strike-6'), HIT, ['none'], 6],
  ['tail-swipe-allosaurus', {}, { do: 'use', ability: 'tail-swipe-allosaurus' }, [10, 3, 1, 2], ['none'], 10],
  [
    'tail-swipe-tyrannosaurus',
    {},
    { do: 'use', ability: 'tail-swipe-tyrannosaurus' },
    [10, 3, 1, 2],
    ['none'],
    13,
  ],
  ['tail-swipe-rift-biter', {}, { do: 'use', ability: 'tail-swipe-rift-biter' }, [10, 3, 1, 2], ['none'], 10],
  ['tail-swipe-rift-lion', {}, { do: 'use', ability: 'tail-swipe-rift-lion' }, [10, 3, 1, 2], ['none'], 9],
  ['tail-swipe-wyvern', {}, { do: 'use', ability: 'tail-swipe-wyvern' }, [10, 3, 1, 2], ['none'], 7],
  ['whirling-attack', { x: 6 }, { do: 'use', ability: 'whirling-attack' }, HIT, ['none'], 6],
];

describe('attacks of creatures', () => {
  test.each(attacks)('%s', (id, given, command, dice, answers, dealt) => {
    expect(damageOf(say(beast(id, given), command, dice, answers))).toBe(dealt);
  });

  test('twofold-bite: twice against the prone', () => {
    const s = say(
      beast('twofold-bite', { foeBut: down('Prone') }),
      use('twofold-bite'),
      [...HIT, ...HIT],
      ['none', 'none'],
    );
    expect(s.events.filter((e) => e.type === 'damage')).toHaveLength(2);
  });

  test.each([
    ['multislap', 18],
    ['double-slap', 20],
    ['double-slap-1', 19],
  ])('%s: slaps on different targets', (id, en) => {
    const third = { id: 'third', is: { ...FOE, id: 'third' }, side: 'foes' as const, x: 4, y: 5 };
    const s = say(beast(id, { more: [third] }), use(id), [...HIT, ...HIT], ['none', 'third', 'none']);
    expect(s.events.filter((e) => e.type === 'damage')).toMatchObject([{ who: 'foe' }, { who: 'third' }]);
    expect(me(s).en).toBe(en);
  });

  test('pin: grapples a prone target', () => {
    expect(me(say(beast('pin', { foeBut: down('Prone') }), use('pin'))).grappling).toBe(1);
  });

  test('twitch: the zone die of a melee attack is thrown again', () => {
    const s = say(
      duel('feint', { foe: { abilities: ['twitch'] } }),
      strike(0),
      [10, 10, 3, 2, 2],
      ['none', 'twitch'],
    );
    expect(foe(s).en).toBe(9);
    expect(s.events.find((e) => e.type === 'damage')).toMatchObject({ threshold: 7 });
  });

  test.each(['nimble', 'hare-nimble', 'sidewinder'])('%s: Advantage 1 on the dodge', (id) => {
    const s = say(duel(id, { turn: 'foe' }), { do: 'attack', arm: 0, on: 'me' }, [15, 1, 12], [id, 'dodge']);
    expect(s.events.find((e) => e.type === 'defended')).toMatchObject({ face: 12 });
    expect(me(s).boons).toHaveLength(0);
  });

  test.each([2, 4, 6])('solidify-%i: Block Strength', (n) => {
    // The club deals 6 + 6 = 12 more than it can: 12 - 4 - n.
    const strong = { arms: [arm('Club', 0, '1d6+10', { damage: 'Blunt' })] };
    const s = say(
      duel(`solidify-${n}`, { turn: 'foe', foe: strong }),
      { do: 'attack', arm: 0, on: 'me' },
      [5, 12, 3, 2],
      [`solidify-${n}`, 'block 0'],
    );
    expect(damageOf(s)).toBe(12 - 4 - n);
  });

  test.each([2, 4, 6])('turbulence-%i: a projectile flies worse', (n) => {
    const archer = {
      arms: [arm('Bow', 0, '1d6', { damage: 'Arrow', range: { short: 0, medium: 0, long: 0, max: 20 } })],
    };
    const s = say(
      duel(`turbulence-${n}`, { turn: 'foe', foe: archer }),
      { do: 'attack', arm: 0, on: 'me' },
      [12 + n, 6],
      [`turbulence-${n}`, 'dodge'],
    );
    expect(s.events.find((e) => e.type === 'defended')).toMatchObject({ outcome: 'succeeded' });
  });
});

/** Castings of creatures: check and save dice, then what the target has. */
const casts: readonly (readonly [
  id: string,
  given: Given,
  more: Partial<Extract<Command, { do: 'use' }>>,
  dice: readonly number[],
  then: (s: Said) => void,
])[] = [
  ['screech', {}, {}, [11], (s) => expect(hasStatus(foe(s), 'Frightened')).toBe(true)],
  ['roar-16', {}, {}, [15], (s) => expect(hasStatus(foe(s), 'Frightened')).toBe(true)],
  ['roar-18', {}, {}, [17], (s) => expect(hasStatus(foe(s), 'Frightened')).toBe(true)],
  [
    'stomp-16',
    { foe: { size: 'Small' } },
    {},
    [15],
    (s) => expect(hasStatus(foe(s), 'Off-Balance')).toBe(true),
  ],
  [
    'stomp-17',
    { foe: { size: 'Small' } },
    {},
    [16],
    (s) => expect(hasStatus(foe(s), 'Off-Balance')).toBe(true),
  ],
  ['poison-spit', {}, { on: ['foe'] }, [13], (s) => expect(x(foe(s), 'Poisoned')).toBe(2)],
  ['root-grasp', {}, { on: ['foe'] }, [15], (s) => expect(hasStatus(foe(s), 'Restrained')).toBe(true)],
  [
    'stone-shackles-shaman-15',
    {},
    { on: ['foe'] },
    [19],
    (s) => expect(hasStatus(foe(s), 'Restrained')).toBe(true),
  ],
  [
    'stone-shackles-shaman-25',
    {},
    { on: ['foe'] },
    [20],
    (s) => expect(hasStatus(foe(s), 'Restrained')).toBe(true),
  ],
  ['void-grasp-15', {}, { on: ['foe'] }, [17], (s) => expect(hasStatus(foe(s), 'Restrained')).toBe(true)],
  ['void-grasp-25', {}, { on: ['foe'] }, [20], (s) => expect(hasStatus(foe(s), 'Restrained')).toBe(true)],
  ['earthquake-troll', {}, { at: 53 }, [15], (s) => expect(hasStatus(foe(s), 'Prone')).toBe(true)],
  ['wing-beat', {}, { at: 53 }, [19], (s) => expect(hasStatus(foe(s), 'Off-Balance')).toBe(true)],
  [
    'shriek',
    {},
    {},
    [14],
    (s) => expect([hasStatus(foe(s), 'Confused'), hasStatus(foe(s), 'Frightened')]).toEqual([true, true]),
  ],
  ['fey-lights-14', {}, { on: ['foe'] }, [13], (s) => expect(hasStatus(foe(s), 'Confused')).toBe(true)],
  ['fey-lights-16', {}, { on: ['foe'] }, [15], (s) => expect(hasStatus(foe(s), 'Confused')).toBe(true)],
  ['fey-lights-17', {}, { on: ['foe'] }, [16], (s) => expect(hasStatus(foe(s), 'Confused')).toBe(true)],
  ['fey-lights-19', {}, { on: ['foe'] }, [18], (s) => expect(hasStatus(foe(s), 'Confused')).toBe(true)],
  ['confuse-17', {}, { on: ['foe'] }, [16], (s) => expect(hasStatus(foe(s), 'Confused')).toBe(true)],
  ['confuse-21', {}, { on: ['foe'] }, [20], (s) => expect(hasStatus(foe(s), 'Confused')).toBe(true)],
  ['distract', {}, { on: ['foe'] }, [20], (s) => expect(x(foe(s), 'Attack Penalty')).toBe(6)],
  ['air-pressure', {}, {}, [17], (s) => expect(foe(s).at).toBe(4 * 12 + 9)],
  ['air-pressure-greater', {}, {}, [20], (s) => expect(foe(s).at).toBe(4 * 12 + 11)],
  [
    'blood-sacrifice',
    { but: { mp: 0 } },
    {},
    [3],
    (s) => expect([me(s).mp, x(me(s), 'Bleeding')]).toEqual([3, 1]),
  ],
  ['beast-camouflage', {}, {}, [], (s) => expect(x(me(s), 'Hidden')).toBe(1)],
  ['sneaky', {}, {}, [], (s) => expect(x(me(s), 'Hidden')).toBe(1)],
  ['stoneskin-troll', {}, {}, [], (s) => expect(me(s).boons).toMatchObject([{ until: 'held' }])],
  ['void-veil', {}, {}, [], (s) => expect(me(s).boons).toMatchObject([{ until: 'held' }])],
  ['stoneskin-shaman', {}, { on: ['me'] }, [], (s) => expect(me(s).boons).toMatchObject([{ until: 'held' }])],
  ['defensive-stance', {}, {}, [], (s) => expect(me(s).boons).toMatchObject([{ until: 'own turn' }])],
  ['elemental-weapon', {}, {}, [], (s) => expect(me(s).boons).toMatchObject([{ until: 'held' }])],
  ['wyvern-flight', {}, {}, [], (s) => expect(me(s).up).toBe(4)],
  [
    'slime-puddle',
    {},
    { at: 54 },
    [],
    (s) => expect(s.state.areas).toMatchObject([{ kind: 'FIELD', radius: 1 }]),
  ],
  [
    'acid-puddle',
    {},
    { at: 54 },
    [],
    (s) => expect(s.state.areas).toMatchObject([{ kind: 'FIELD', radius: 1 }]),
  ],
  [
    'thorn-whirl',
    {},
    {},
    [],
    (s) => expect(s.state.areas).toMatchObject([{ kind: 'ZONE', radius: 2, around: true }]),
  ],
  ['foul-mist', {}, {}, [], (s) => expect(s.state.areas).toMatchObject([{ kind: 'ZONE', radius: 2 }])],
  [
    'void-field',
    { me: { mp: 20 } },
    { at: 54 },
    [],
    (s) => expect(s.state.areas).toMatchObject([{ kind: 'FIELD', radius: 2 }]),
  ],
  [
    'poison-cloud',
    {},
    { at: 54 },
    [],
    (s) => expect(s.state.areas).toMatchObject([{ kind: 'ZONE', radius: 2 }]),
  ],
  [
    'kobold-zone',
    {},
    { at: 54 },
    [],
    (s) => expect(s.state.areas).toMatchObject([{ kind: 'ZONE', radius: 2 }]),
  ],
  ['void-step-15', {}, { at: 76 }, [], (s) => expect(me(s).at).toBe(76)],
  ['pixie-teleport', {}, { at: 76 }, [], (s) => expect(me(s).at).toBe(76)],
];

describe('castings and other actions of creatures', () => {
  test.each(casts)('%s', (id, given, more, dice, then) => {
    expect.hasAssertions();
    then(say(duel(id, given), { do: 'use', ability: id, ...more }, dice));
  });

  test.each([
    ['tentacle-pull-13', 12, 3],
    ['tentacle-pull-16', 15, 6],
  ])('%s: the restrained are moved in the direction that is chosen', (id, fails, metres) => {
    // To the west, and no farther than beside the hero in column 4.
    const s = say(beast(id, { foeBut: down('Restrained'), x: 7 }), use(id), [fails], ['6']);
    expect(foe(s).at).toBe(4 * 12 + Math.max(5, 7 - metres));
  });

  test('GE-STS-29: Howl of a wolf, DC 10 + 1 for each wolf within 12 m', () => {
    const wolf = (id: string, y: number): Field['creatures'][number] => ({
      id,
      is: { ...profile({ id, name: 'Wolf 10', tags: ['Wolf'] }), abilities: ['howl', 'great-howl'] },
      side: 'heroes',
      x: 2,
      y,
    });
    const q = battle({
      creatures: [wolf('one', 2), wolf('two', 4), { id: 'foe', is: FOE, side: 'foes', x: 6, y: 3 }],
      abilities: ABILITIES,
    });
    // The other wolf is inside as well and saves first (GE-R72).
    expect(hasStatus(who(say(q, { do: 'use', ability: 'howl' }, [20, 11]).state, 'foe'), 'Frightened')).toBe(
      true,
    );
    expect(hasStatus(who(say(q, { do: 'use', ability: 'howl' }, [20, 12]).state, 'foe'), 'Frightened')).toBe(
      false,
    );
    expect(hasStatus(who(say(q, { do: 'use', ability: 'howl' }, [20, 2]).state, 'foe'), 'Panicked')).toBe(
      true,
    );
    expect(
      hasStatus(who(say(q, { do: 'use', ability: 'great-howl' }, [20, 13]).state, 'foe'), 'Frightened'),
    ).toBe(true);
  });

  /** Spell Attacks and projectiles: the roll, the defence or save, the dice, the damage. */
  test.each([
    ['fire-bolt-05', { on: ['foe'] }, [10, 2, 2], ['none'], 6],
    ['fire-bolt-15', { on: ['foe'] }, [10, 2, 2], ['none'], 8],
    ['blood-shot', { on: ['foe'] }, [10, 3, 2, 2], ['none'], 6],
    ['razor-drop', { on: ['foe'] }, [10, 3, 2, 2], ['none'], 6],
    ['wind-shot-lesser', { on: ['foe'] }, [10, 2, 2], ['none'], 6],
    ['fire-shot-lesser', { on: ['foe'] }, [10, 2, 2], ['none'], 6],
    ['zap-rift-fish', { on: ['foe'] }, [10, 2, 2, 2], [], 6],
    ['soul-spike-10', { on: ['foe'] }, [10, 2, 1, 1], [], 6],
  ] as const)('%s deals %s', (id, more, dice, answers, dealt) => {
    expect(
      damageOf(
        say(
          duel(id),
          { do: 'use', ability: id, ...more, on: ['foe'] },
          [...dice, ...(dealt > 5 && !['blood-shot', 'razor-drop'].includes(id) ? [3] : [])],
          [...answers],
        ),
      ),
    ).toBe(dealt);
  });
});

test.each([14, 16, 17, 22])(
  'invisibility-%i: Hidden 2, and attackers that fail a PER save have Disadvantage 1',
  (n) => {
    const id = `invisibility-${n}`;
    const q = duel(id);
    const s = say(q, { do: 'use', ability: id });
    expect(x(me(s), 'Hidden')).toBe(2);
    const ended = say({ ...q, state: s.state }, { do: 'end' });
    const blow = { do: 'attack', arm: 0, on: 'me' } as const;
    // The foe has PER-MOD 0: one below the difficulty fails.
    const missed = say({ ...q, state: ended.state }, blow, [Math.min(20, n - 1), 9, 5, 12], ['dodge']);
    const rolled = (r: typeof missed): unknown => r.events.find((e) => e.type === 'attack rolled');
    expect(rolled(missed)).toMatchObject({ score: -1 });
    if (n > 20) return;
    expect(rolled(say({ ...q, state: ended.state }, blow, [n, 9, 12], ['dodge']))).toMatchObject({
      score: 0,
    });
  },
);

test('ids are given once', () => {
  expect(new Set(ABILITIES.map((a) => a.id)).size).toBe(ABILITIES.length);
  expect(new Set(TRAITS.map((t) => t.id)).size).toBe(TRAITS.length);
});
