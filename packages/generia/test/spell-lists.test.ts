import { runCommand, ScriptedTable, type Question, type Seat } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import type { Command } from '../src/match/command.ts';
import type { Ability, Condition, StatusName, Step, Weapon } from '../src/content/content.ts';
import type { State } from '../src/match/state.ts';
import { A7, arm, battle, F7, profile, refusal, STAFF, tags, who, type Played } from './field.ts';
import { SPELLS, spells, THINGS, wizard } from './magic.ts';

/** A table whose d20s all show the same face and whose other dice show low ones; answers by a preference, else the first. */
class SetTable extends ScriptedTable {
  private readonly prefer: readonly string[];
  private readonly face: number;

  constructor(face: number, prefer: readonly string[] = []) {
    super([]);
    this.face = face;
    this.prefer = prefer;
  }

  protected override roll(count: number, sides: number): readonly number[] {
    return Array.from({ length: count }, () =>
      sides === 20 ? this.face : sides === 12 ? 11 : Math.min(3, sides),
    );
  }

  override choose(_seat: Seat, _key: string, ids: readonly string[], _describe: () => Question): string {
    return ids.find((id) => this.prefer.includes(id)) ?? ids[0] ?? '';
  }
}

const EVERY = ['Fire', 'Ice', 'Arcane', 'Light', 'Stone', 'Water', 'Air', 'Lightning', 'Luna', 'Sol', 'Euphony', 'Cacophony',
  'Fauna', 'Flora', 'Night', 'Shadow', 'Binding', 'Summoning', 'Mechanics', 'Pharmacy', 'Body', 'Soul', 'Dagger',
  'Faith', 'Potency', 'Concept', 'Void']; // prettier-ignore
const TRADITIONS = [
  'Wizard',
  'Acolyte',
  'Bard',
  'Druid',
  'Nox',
  'Shaman',
  'Alchemist',
  'Tempering',
  'Invoker',
  'Sorcerer',
];
const ITEMS = ['matrix-crystal', 'sunstone', 'moonstone', 'fire-dust', 'water-dust', 'stone-dust', 'poison-i', 'poison-ii', 'herbs',
  'regenerative-potion-i', 'healing-potion-small+1', 'shadow-knife', 'therapeutic-round-i', 'therapeutic-round-ii',
  'remedy-i', 'remedy-ii', 'soul-anchor-boar', ...['basic', 'fire', 'air', 'ice', 'lightning'].flatMap((e) => ['i', 'ii', 'iii'].map((n) => `${e}-round-${n}`)), 'monster-core-lesser', 'fire-core-lesser']; // prettier-ignore

const FOCUS = [{ tag: 'Focus', n: 0, word: 'Wizard' }] as const;

/** Somebody who can cast everything. */
const caster = (ids: readonly string[], shoots: boolean, focus: boolean, plain: boolean) =>
  wizard(ids, {
    mods: [4, 4, 4, 5, 5, 4],
    raw: [8, 8, 8, 10, 10, 8],
    mp: 60,
    en: 30,
    ms: 6,
    wl: 6,
    pv: Object.fromEntries(EVERY.map((name) => [name, 3])),
    tiers: Object.fromEntries(TRADITIONS.map((name) => [name, 2])),
    arms: [
      arm('Staff', 8, '2d8', {
        damage: 'Blunt',
        block: { bonus: 2, strength: 2 },
        weapon: 'staff',
        tags: plain ? [] : FOCUS,
      }),
      arm('Handgun', 5, '0d6', {
        damage: 'Blunt',
        weapon: 'handgun',
        range: { short: 0, medium: 0, long: 0, max: 20 },
        tags: focus ? FOCUS : [],
      }),
      arm('Fist', 5, '1d6', { damage: 'Blunt', weapon: 'fist', tags: tags('Natural') }),
    ],
    hands: shoots ? [1] : [0, 1],
    carries: ITEMS.map((id) => [id, 9] as const),
  });

/** A weapon of alchemists. */
const HANDGUN: Weapon = {
  ...STAFF,
  id: 'handgun',
  name: 'Handgun',
  type: 'Transmuted',
  subtype: 'Transmuted',
  skill: '',
};

/** What an ability asks of weapons, also in turned-round conditions. */
const asks = (needs: readonly Condition[], is: (c: Condition) => boolean): boolean =>
  needs.some((c) => is(c) || (c.is === 'not' && asks([c.of], is)));

const isRanged = (c: Condition): boolean =>
  (c.is === 'weapon' && (c.kind === 'ranged' || c.type === 'Transmuted')) ||
  (c.is === 'any of' && c.of.every((one) => one.is === 'attack'));

const ELEMENTALS = ['lesser-', '', 'greater-'].flatMap((grade) =>
  ['air', 'fire', 'stone', 'water'].map((element) => profile({ id: `${grade}${element}-elemental` })),
);
const BEASTS = [...ELEMENTALS, profile({ id: 'boar-10' })];

const foe = profile({
  id: 'foe',
  mods: [0, 0, 0, 0, 0, 0],
  wl: 9,
  wt: 50,
  // It wears something that can be worn down.
  av: [1, 1, 1, 1],
  mp: 20,
  tags: ['Sapient'],
  abilities: ['mana-bolt-i'],
  arms: A7.arms,
});
const friend = { ...F7, id: 'friend', wl: 9, abilities: [] };

const status = (kind: StatusName) => ({ kind, x: 1, dc: 12, by: -1, type: '', attribute: -1, zone: -1, rounds: 0, until: '', from: 0, source: '', old: false, magical: true, pool: 0 }) as const; // prettier-ignore

/** Statuses that an ability asks of somebody. */
const wanted = (needs: readonly Condition[], of: 'self' | 'target'): StatusName[] =>
  needs.flatMap((c) =>
    c.is === 'status' && c.who === of ? [c.status] : c.is === 'any of' ? wanted(c.of, of).slice(0, 1) : [],
  );

/** Spells whose area an ability asks for: its user's own, or one that it moves or ends. */
const areaOf = (a: Ability): readonly string[] => [
  ...a.effect.flatMap((s) => (s.do === 'move area' ? [s.of] : [])),
  ...a.needs.flatMap((c) => (c.is === 'own area' ? c.of.slice(0, 1) : [])),
  ...(a.aim.inside ?? []).slice(0, 1),
  ...(a.effect.some((s) => s.do === 'end area') ? ['grasping-vines'] : []),
];

const field = (a: Ability): Played => {
  const p = bareField(a);
  const squares = Array.from({ length: 144 }, (_, i) => i);
  p.state.areas = areaOf(a).map((ability) => ({ n: 960, ability, part: 0, kind: 'ZONE', by: 0, side: 0, at: 26, around: false, radius: 12, squares, dc: 12, level: 1, element: '', from: 0, rounds: 0, uses: 0, hiddenFrom: [], met: [], within: [0, 1, 2], who: 'all', inside: [] })); // prettier-ignore
  return p;
};

const bareField = (a: Ability): Played => {
  const parent = [...SPELLS.values()].find((s) =>
    s.held.some((e) => e.hook === 'grants' && e.ability === a.id),
  );
  const ids = [a.id, ...(parent === undefined ? [] : [parent.id])];
  const needs = a.needs.flatMap((c) => (c.is === 'holding' ? [c.ability] : []));
  return battle({
    creatures: [
      {
        id: 'caster',
        is: caster(
          ids,
          asks(a.needs, isRanged),
          a.needs.some((c) => c.is === 'focus weapon'),
          a.needs.some((c) => c.is === 'not' && c.of.is === 'focus weapon'),
        ),
        x: 2,
        y: 2,
        but: {
          statuses: [
            ...wanted(a.needs, 'self'),
            ...(helps(a) && a.aim.at === 'self' ? (['Burning'] as const) : []),
          ].map(status),
          held: needs.map((ability, i) => ({
            n: 900 + i,
            ability,
            level: 1,
            element: 'Fire',
            on: [],
            count: 3,
          })),
          boons: a.needs.flatMap((c) =>
            c.is === 'bears'
              ? [
                  {
                    n: 970,
                    source: SPELLS.get(c.ability)?.name ?? '',
                    by: 0,
                    effects: [],
                    until: 'phase' as const,
                    rounds: 0,
                    from: 0,
                  },
                ]
              : [],
          ),
          up: a.needs.some((c) => c.is === 'flying') ? 2 : 0,
          grappling: a.needs.some((c) => c.is === 'holds') ? 1 : -1,
          wounds: [0, 2, 0, 0, 0, 0, 0, 0],
          light: 2,
        },
      },
      {
        id: 'foe',
        is: foe,
        side: 'foes',
        x: 3,
        y: 2,
        but: {
          statuses: [
            ...[...wanted(a.needs, 'target'), 'Hidden' as const].map(status),
            ...(a.effect.some((s) => s.do === 'if' && s.when.some((c) => c.is === 'own status'))
              ? [{ ...status('Confused'), by: 0 }]
              : []),
            ...(a.needs.some((c) => c.is === 'held by plants')
              ? [{ ...status('Restrained'), source: 'root-grip' }]
              : []),
            ...(a.needs.some((c) => c.is === 'holds') ? [{ ...status('Grappled'), by: 0 }] : []),
            // There is something that a sunstone goes by.
            ...a.effect.flatMap((s) =>
              s.do === 'damage' && s.per?.status === 'Lightburn' ? [status('Lightburn')] : [],
            ),
          ],
          held: [{ n: 950, ability: 'mana-bolt-i', level: 1, element: '', on: [], count: 0 }],
          // There is something to heal by what is for foes.
          ...(helps(a) && a.aim.who === 'foes' ? { wounds: [0, 1, 0, 0, 0, 0, 0, 0], light: 1 } : {}),
        },
      },
      {
        id: 'friend',
        is: friend,
        side: 'heroes',
        x: 2,
        y: 3,
        but: {
          statuses: [status('Burning'), status('Confused')],
          wounds: [0, 3, 0, 0, 0, 0, 0, 0],
          light: 3,
        },
      },
    ],
    abilities: spells(...new Set([...ids, ...needs, ...areaOf(a), 'mana-bolt-i', 'root-grip'])),
    weapons: [STAFF, HANDGUN],
    consumables: THINGS,
    profiles: BEASTS,
    elements: { Air: 'normal', Fire: 'normal', Stone: 'normal', Water: 'normal' },
    // No sun rises where it shines (GE-R116).
    sky: a.id === 'sunrise' ? 'moonlight' : 'sunlight',
    map: ['............', ...Array.from({ length: 9 }, () => '............'), '#...........', '............'],
  });
};

const helps = (a: Ability): boolean =>
  a.keywords.includes('SUPPORT') || a.keywords.includes('HEAL') || a.effect.some((s) => s.do === 'cleanse');

/** A sensible way to use an ability in that field. */
const commandFor = (a: Ability): Command => {
  const base = { do: 'use', ability: a.id } as const;
  const at = 3 + 2 * 12;
  const forFriend = a.aim.who === 'allies' || (helps(a) && a.aim.who !== 'foes');
  const teleports = a.effect.some((s) => s.do === 'teleport');
  const jumps = a.effect.some((s) => s.do === 'jump');
  switch (a.aim.at) {
    case 'creature':
    case 'creatures':
    case 'chain':
      return { ...base, on: [forFriend ? 'friend' : 'foe'], ...(teleports ? { at: 12 * 5 + 5 } : {}) };
    case 'weapon':
      return { ...base, on: ['foe'], arm: a.id.includes('-round-') ? 1 : 0 };
    case 'path':
      return a.effect.some((s) => s.do === 'move')
        ? { ...base, path: [2 + 12, 2] }
        : { ...base, path: [5 + 12 * 5, 6 + 12 * 5] };
    case 'square':
      return { ...base, at: teleports ? 12 * 9 + 1 : jumps ? 12 * 4 + 4 : at };
    case 'radius':
    case 'line':
      return a.aim.around === true ? base : { ...base, at };
    default:
      return base;
  }
};

const play = (
  p: Played,
  command: Command,
  prefer: readonly string[] = [],
  face = 10,
): { state: State; events: ScriptedTable['events'] } => {
  const state = p.game.clone(p.state);
  const table = new SetTable(face, prefer);
  const [seat = ''] = p.game.toAct(state);
  const ran = runCommand(p.game, state, seat, command, table);
  if (ran.kind === 'refused') throw new Error(`${ran.refusal.rule} ${ran.refusal.what}`);
  expect(table.failure).toBeUndefined();
  return { state, events: table.events };
};

/** Whether a step has left its mark. */
const marked = (
  s: Step,
  a: Ability,
  state: State,
  events: ScriptedTable['events'],
  before: State,
): boolean => {
  const told = (type: string): boolean => events.some((e) => e.type === type);
  switch (s.do) {
    case 'status':
      return s.per !== undefined || events.some((e) => e.type === 'status' && 'status' in e);
    case 'grant':
      return state.creatures.some((c) => c.boons.length > 0);
    case 'damage':
    case 'attack':
      return told('damage') || told('attack rolled');
    case 'heal':
      return told('healed');
    case 'protect':
      return state.creatures.some((c) => c.shields.length > 0) || a.trigger !== '';
    case 'area':
      return state.areas.length > 0;
    case 'summon':
      return state.creatures.length > before.creatures.length;
    case 'terrain':
      return state.changed.length > 0;
    case 'teleport':
    case 'swap places':
      return told('shifted');
    case 'cleanse':
    case 'end area':
      return s.do === 'end area' || told('check') || told('status ends');
    case 'charges':
      return state.creatures.some((c) => c.held.some((h) => h.count > 0));
    case 'move':
      return told('moved');
    case 'knockback':
    case 'jump':
      return !events.some((e) => e.type === 'text');
    default:
      return true;
  }
};

/** Handled by nothing: what the game says when a step has no rule. */
const unknown = (events: ScriptedTable['events']): unknown[] =>
  events.filter((e) => e.type === 'text' && e.rules.includes('GE-R75'));

const all = [...SPELLS.values()];
/** What needs a golem, a shadow, a weak source, a toxin or a ground of its own has cases (`rows-rites-*.yaml`). */
const BY_CASE: ReadonlySet<string> = new Set([
  'substitution',
  'substitution-reaction',
  'blur-shadow',
  'shoot-thorn-arrow',
  'shoot-bone-arrow',
  'toxin-purge',
]);
const isKit = (id: string): boolean => /^golem-kit-|elemental-call$|stonewall$/u.test(id) || BY_CASE.has(id);
/** Living arrows have cases of their own: nobody here holds a bow. */
const isForBows = (a: Ability): boolean => a.needs.some((c) => c.is === 'weapon' && c.type === 'Bow');
const own = all
  .filter((a) => !isForBows(a))
  .filter((a) => a.trigger === '' && a.actions.length > 0 && !a.actions.includes('ritual') && !isKit(a.id));
const reactions = all.filter((a) => a.trigger !== '' && !isKit(a.id));

describe('Spell lists', () => {
  it.each(own.map((a) => [a.id, a] as const))('GE-ACT-04, GE-ACT-09: %s is cast', (_id, a) => {
    const p = field(a);
    const command = commandFor(a);
    const { state, events } = play(p, command);
    expect(unknown(events)).toEqual([]);
    expect(state.work).toEqual([]);
    for (const s of a.effect) expect([s.do, marked(s, a, state, events, p.state)]).toEqual([s.do, true]);
    if (a.keywords.includes('CONCENTRATION')) expect(who(state, 'caster').held.length).toBeGreaterThan(0);
  });

  it.each(
    own
      .filter((a) => !a.actions.includes('reaction') && a.check.kind !== 'weapon')
      .filter((a) => a.effect.every((s) => s.do !== 'move'))
      .map((a) => [a.id, a] as const),
  )('GE-SEQ-01: %s is among what its caster can do', (_id, a) => {
    const p = field(a);
    const [seat = ''] = p.game.toAct(p.state);
    const offered = p.game.commands(p.state, seat).filter((c) => c.do === 'use' && c.ability === a.id);
    expect(offered.length).toBeGreaterThan(0);
  });

  it.each(own.filter((a) => a.saved !== null || a.saved10 !== null).map((a) => [a.id, a] as const))(
    'GE-SPX-02: %s against one who saves',
    (_id, a) => {
      const p = field(a);
      const { state, events } = play(p, commandFor(a), [], 20);
      expect(unknown(events)).toEqual([]);
      expect(state.work).toEqual([]);
    },
  );

  it.each(own.filter((a) => a.with !== null).map((a) => [a.id, a] as const))(
    'GE-KEY-10: %s with its crystal or stone uses it up',
    (_id, a) => {
      const p = field(a);
      const plain = commandFor(a);
      if (plain.do !== 'use') throw new Error('no use');
      // There is somebody more, whom it reaches or spares, and what a stone may look for on its target.
      who(p.state, 'friend').at = 6 + 12 * 2;
      const { statuses } = who(p.state, 'foe');
      for (const id of ['foe', 'friend']) who(p.state, id).statuses = [...statuses, status('Shocked')];
      const several = a.with?.targets !== undefined && a.with.sustains !== true;
      const command = several ? { ...plain, on: ['foe', 'friend'] } : plain;
      const { state } = play(p, { ...command, with: true });
      const item = a.with?.item ?? '';
      const left = who(state, 'caster').items.find(([id]) => id === item)?.[1];
      expect(left).toBe(8 - (a.cost.items?.includes(item) === true ? 1 : 0));
    },
  );

  it.each(
    own
      .filter((a) => a.with?.targets !== undefined && a.with.sustains !== true)
      .map((a) => [a.id, a] as const),
  )('GE-R116: %s spends no crystal or stone on one target', (_id, a) => {
    const p = field(a);
    const command = commandFor(a);
    if (command.do !== 'use') throw new Error('no use');
    expect(refusal(p, { ...command, with: true })).toBe('GE-R116');
  });

  it.each(
    reactions
      .filter(
        (a) => a.trigger === 'attacked' || a.trigger === 'projectile seen' || a.trigger === 'ally attacked',
      )
      .map((a) => [a.id, a] as const),
  )('GE-REACT-03: %s answers an attack', (_id, a) => {
    const p = field(a);
    const state = p.game.clone(p.state);
    state.turn = { ...state.turn, who: 1 };
    state.place = 1;
    const on = a.trigger === 'ally attacked' ? 'friend' : 'caster';
    const foeBack = state.creatures[1];
    if (foeBack !== undefined) foeBack.at = 8 + 12 * 2;
    const { state: after, events } = play({ ...p, state }, { do: 'attack', arm: 0, on }, [a.id], 6);
    expect(unknown(events)).toEqual([]);
    expect(events.some((e) => e.type === 'used' && 'ability' in e && e.ability === a.id)).toBe(true);
    expect(after.work).toEqual([]);
  });

  it.each(
    reactions
      .filter((a) => a.trigger === 'own attack declared' || a.trigger === 'own hit' || a.trigger === 'any')
      .map((a) => [a.id, a] as const),
  )('GE-REACT-03: %s goes with an own attack', (_id, a) => {
    const p = field(a);
    const bare = a.needs.some((c) => c.is === 'weapon' && c.kind === 'unarmed');
    const command: Command =
      a.trigger === 'any'
        ? { do: 'use', ability: a.id, on: ['foe'] }
        : { do: 'attack', arm: bare ? 2 : asks(a.needs, isRanged) ? 1 : 0, on: 'foe' };
    const { state, events } = play(p, command, [a.id, 'none'], 18);
    expect(unknown(events)).toEqual([]);
    expect(events.some((e) => e.type === 'used' && 'ability' in e && e.ability === a.id)).toBe(true);
    expect(state.work).toEqual([]);
  });

  it.each(
    reactions
      .filter((a) => a.trigger === 'ally attacks' || a.trigger === 'attack declared')
      .map((a) => [a.id, a] as const),
  )('GE-REACT-03: %s goes with the attack of a friend', (_id, a) => {
    const p = field(a);
    const state = p.game.clone(p.state);
    state.turn = { ...state.turn, who: 2 };
    state.place = 2;
    const archer = state.creatures[2];
    // Only shots are helped by some: the friend has the bow of the archer.
    const bow = p.book.kitOf.get('foe') ?? 0;
    if (archer !== undefined && a.trigger === 'ally attacks')
      state.creatures[2] = { ...archer, kit: bow, items: [['arrow-light', 9]], hands: [0] };
    const { state: after, events } = play({ ...p, state }, { do: 'attack', arm: 0, on: 'foe' }, [a.id], 12);
    expect(unknown(events)).toEqual([]);
    expect(events.some((e) => e.type === 'used' && 'ability' in e && e.ability === a.id)).toBe(true);
    expect(after.work).toEqual([]);
  });
});
