import { runCommand, ScriptedTable, type Policy, type Question } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import type { Command } from '../src/match/command.ts';
import type { Effect, Limit, Power, SpecialRule } from '../src/content/content.ts';
import { CONDITIONS, POSITIONS, TRIGGERS } from '../src/content/words.ts';
import type { Fielded } from '../src/rules/forces/fielded.ts';
import { whyNever } from '../src/rules/special-rules/moments.ts';
import { whyUseless } from '../src/rules/forces/rule-uses.ts';
import { effectLabel, ruleProblems } from '../src/rules/prices/rule-price.ts';
import type { Side } from '../src/match/state.ts';
import {
  answering,
  at,
  battle,
  gun,
  item,
  rule,
  SHIELD,
  SPARE_SHOTS,
  type Field,
  type Played,
  type Someone,
} from './field.ts';

/*
 * Everything that the builder sells is played: for every effect with every trigger, position, condition and limit, a rule
 * changes something in one of these scenes, or the builder warns that it never works; never both and never neither.
 */

/** Fixed faces, good and bad ones in turn. */
const FACES = [1, 6, 2, 5, 6, 1, 3, 6, 4, 2, 6, 1, 5, 3, 6, 2, 1, 4, 6, 5, 1, 6];

/** A table that rolls fixed faces for ever and answers by a policy. */
class ProbeTable extends ScriptedTable {
  private rolled = 0;
  private readonly policy: Policy;
  private readonly faces: readonly number[];
  constructor(policy: Policy, faces: readonly number[] = FACES) {
    super([]);
    this.policy = policy;
    this.faces = faces;
  }
  override choose(seat: string, key: string, ids: readonly string[], _describe: () => Question): string {
    return this.policy(seat, key, ids);
  }
  protected override roll(count: number): readonly number[] {
    return Array.from({ length: count }, () => this.faces[this.rolled++ % this.faces.length] ?? 1);
  }
}

const POLICY = answering({
  option: 'fight',
  resolve: 'yes',
  reroll: 'yes',
  redirect: 's1',
  wound: 's1',
  shield: 'yes',
  opportunity: 'yes',
  resist: 's1',
  support: 'all',
  mend: 's2',
});

const BOLT: Power = {
  id: 'bolt',
  name: 'Bolt',
  charge: 1,
  range: 24,
  strength: 2,
  phases: ['movement', 'shoot', 'combat', 'end'],
  target: 'enemy',
  group: false,
  keywords: [],
  upcharge: 'none',
  effects: [{ does: 'attack' }],
  text: '',
};

const GUN = gun('gun', 24, 3, []);
const AXE = item({ id: 'axe', kind: 'melee', melee: { range: 1, strength: 0 } });
const TOUGH = rule({ id: 'tough', effects: [{ kind: 'effect', effect: 'undying-6' }] });
const COVER = { kind: { id: 'wall', cover: 1, height: 1, width: 3, depth: 1 } } as const;

/** The bearer: a Hero with two Wounds of which one is left, that has charged, with a shield, a gun and powers. */
const bearer = (own: SpecialRule, more: Partial<Someone> = {}): Someone => ({
  id: 's1',
  type: 'hero',
  x: 10,
  y: 10,
  stats: { M: 5, P: 5, S: 5, A: 3, W: 2, I: 1, Dst: 1, F: 1, Af: 2, D: 5 },
  items: [SHIELD, GUN, AXE],
  powers: ['bolt'],
  rules: [TOUGH, own],
  ...more,
  is: { wounds: 1, charged: true, ...more.is },
});

/** Two friends in coherency, one with a shield, both hurt; or nobody. */
const friends = (together: boolean): Someone[] =>
  together
    ? [
        { id: 's2', x: 8.6, y: 10, stats: { I: -1, W: 2, A: 1 }, items: [SHIELD], is: { wounds: 1 } },
        { id: 's3', x: 8.6, y: 8.6, stats: { W: 2 }, is: { wounds: 1 } },
      ].map((one) => (one.id === 's3' ? { ...one, x: 10, y: 8.6 } : one))
    : [];

const foes = (y: number, more: Partial<Someone> = {}): Someone[] => [
  {
    id: 'n1',
    type: 'hero',
    x: 9.3,
    y,
    stats: { M: 5, P: 5, W: 9, A: 3, S: 6, D: 5, Af: 2, F: 1 },
    items: [GUN],
    powers: ['bolt', 'storm'],
    ...more,
  },
  {
    id: 'n2',
    type: 'monster',
    base: 32,
    x: 10.6,
    y,
    stats: { M: 5, P: 5, W: 9, A: 2, S: 6, D: 5 },
    items: [GUN],
    ...more,
  },
];

interface Scene {
  readonly name: string;
  readonly field: (own: SpecialRule, together: boolean) => Field;
  readonly says: readonly (readonly [Side, Command])[];
  /** Answers of its own. */
  readonly answers?: Readonly<Record<string, string>>;
  /** Faces of its own. */
  readonly faces?: readonly number[];
}

/** A hit, failed saves, a wound that is not ignored and not resolved. */
const STRUCK = [6, 2, 1, 3, 2, 1, 3, 2, 6, 2, 1];

const shoot = (model: string, target: string): Command => ({ do: 'shoot', model, weapon: 'gun', target });
const cast = (model: string, target: string, power = 'bolt'): Command => ({
  do: 'cast',
  model,
  powers: [{ power, target }],
});

const base = (own: SpecialRule, together: boolean, more: Partial<Field>, y = 11.4): Field => ({
  models: [bearer(own), ...friends(together), ...foes(y)],
  pieces: [
    { ...COVER, x: 10.6, y: 8.9 },
    { ...COVER, x: 5.2, y: 7.9 },
  ],
  powers: [BOLT, { ...BOLT, id: 'storm', name: 'Storm', charge: 6 }],
  pools: { south: { destiny: 2, faith: 2, affinity: 4 }, north: { faith: 1, affinity: 9 } },
  ...more,
});

const SCENES: readonly Scene[] = [
  {
    name: 'a fight as Attacker',
    field: (own, together) => base(own, together, { stage: 'combat' }),
    says: [['south', { do: 'fight', model: 's1' }]],
  },
  {
    name: 'a fight as Defender',
    field: (own, together) => base(own, together, { stage: 'combat', priority: 'south', active: 'north' }),
    says: [['north', { do: 'fight', model: 's1' }]],
  },
  {
    name: 'a fight that is fired in',
    field: (own, together) => base(own, together, { stage: 'combat', active: 'north' }),
    says: [['north', { do: 'fight', model: 's1' }]],
    answers: { option: 'fire' },
  },
  {
    name: 'a fight that is fired in for nothing',
    field: (own, together) => base(own, together, { stage: 'combat', active: 'north' }),
    says: [['north', { do: 'fight', model: 's1' }]],
    answers: { option: 'fire' },
    faces: [1],
  },
  {
    name: 'a retreat over bad ground',
    field: (own, together) =>
      base(own, together, {
        stage: 'retreat',
        models: [
          bearer(own, { is: { struck: true, fought: true } }),
          ...friends(together),
          ...foes(11.4).map((one) => ({ ...one, is: { fought: true } })),
        ],
        pieces: [{ kind: { id: 'mud', difficult: true, width: 9, depth: 6 }, x: 5, y: 6 }],
      }),
    says: [['south', { do: 'retreat', model: 's1', path: [{ x: 12_300, y: 9000 }] }]],
  },
  {
    name: 'a hit',
    field: (own, together) =>
      base(own, together, {
        stage: 'shoot',
        models: [
          bearer(own),
          ...friends(together),
          { id: 'n1', type: 'hero', x: 10, y: 20, stats: { W: 9 }, items: [SHIELD] },
        ],
      }),
    says: [['south', shoot('s1', 'n1')]],
    faces: [6, 1],
  },
  {
    name: 'a fight as Attacker that is fired in',
    field: (own, together) => base(own, together, { stage: 'combat' }),
    says: [['south', { do: 'fight', model: 's1' }]],
    answers: { option: 'fire' },
  },
  ...(['south', 'north'] as const).map((attacker): Scene => ({
    name: `a fight without discipline, ${attacker} attacks`,
    field: (own, together) =>
      base(own, together, {
        stage: 'combat',
        active: attacker,
        models: [bearer(own, { stats: { I: -3, W: 2, M: 5 } }), ...friends(together), ...foes(11.4)],
      }),
    says: [[attacker, { do: 'fight', model: 's1' }]],
  })),
  {
    name: 'a kill',
    field: (own, together) =>
      base(own, together, {
        stage: 'combat',
        models: [
          bearer(own, { stats: { A: 9, S: 9, M: 9, W: 2, D: 9, Dst: 1 } }),
          ...friends(together),
          { id: 'n1', type: 'hero', x: 9.3, y: 11.4, stats: { A: 0 } },
          { id: 'n2', type: 'monster', base: 32, x: 10.6, y: 11.4, stats: { A: 0 } },
        ],
      }),
    says: [['south', { do: 'fight', model: 's1' }]],
  },
  {
    name: 'the second row',
    field: (own, together) =>
      base(own, together, {
        stage: 'combat',
        models: [
          bearer(own, { is: { charged: false } }),
          { id: 's4', x: 10, y: 11.28, stats: { A: 0 } },
          ...friends(together),
          { id: 'n1', x: 10, y: 12.7, stats: { W: 9 } },
        ],
      }),
    says: [['south', { do: 'fight', model: 's4' }]],
  },
  {
    name: 'shots',
    field: (own, together) =>
      base(own, together, {
        stage: 'shoot',
        models: [
          bearer(own),
          ...friends(together),
          { id: 'n1', type: 'hero', x: 10, y: 23.3, stats: { W: 9, D: 8 }, items: [SHIELD] },
          { id: 'n3', x: 11.26, y: 23.3, stats: { W: 9 } },
        ],
      }),
    says: [['south', shoot('s1', 'n1')]],
    answers: { redirect: 'n1', shield: 'no' },
  },
  {
    name: 'shots at a giant',
    field: (own, together) =>
      base(own, together, {
        stage: 'shoot',
        models: [
          bearer(own),
          ...friends(together),
          { id: 'n2', type: 'monster', base: 32, x: 10, y: 23.3, stats: { W: 9, D: 8 } },
        ],
      }),
    says: [['south', shoot('s1', 'n2')]],
  },
  {
    name: 'a lobbed shot',
    field: (own, together) =>
      base(own, together, {
        stage: 'shoot',
        board: 60,
        models: [
          bearer(own),
          ...friends(together),
          { id: 'n2', x: 10, y: 50, stats: { W: 9 } },
          ...SPARE_SHOTS,
        ],
      }),
    says: [['south', { ...shoot('s1', 'n2'), arc: true } as Command]],
  },
  {
    name: 'shots while engaged',
    field: (own, together) =>
      base(own, together, {
        stage: 'shoot',
        models: [bearer(own), ...friends(together), { id: 'n2', x: 10, y: 11.5, stats: { W: 9 } }],
        factions: { south: { intoCombat: 'risk' } },
      }),
    says: [['south', shoot('s1', 'n2')]],
  },
  {
    name: 'shots from afar',
    field: (own, together) => base(own, together, { stage: 'shoot', active: 'north' }, 23.3),
    says: [
      ['north', shoot('n1', 's1')],
      ['north', shoot('n2', 's1')],
    ],
    faces: STRUCK,
  },
  {
    name: 'shots from near by',
    field: (own, together) =>
      base(own, together, {
        stage: 'shoot',
        active: 'north',
        models: [
          bearer(own, { stats: { W: 5, I: 1, D: 4, Dst: 1 }, is: { wounds: 1 } }),
          ...friends(together),
          ...foes(14, {}),
        ],
      }),
    says: [
      ['north', shoot('n1', 's1')],
      ['north', shoot('n2', 's1')],
    ],
    answers: { resolve: 'yes' },
  },
  {
    name: 'a power',
    field: (own, together) => base(own, together, { stage: 'shoot', active: 'north' }, 14),
    says: [['north', cast('n1', 's1')]],
    answers: { resist: 'no' },
    faces: STRUCK,
  },
  {
    name: 'a resisted power',
    field: (own, together) => base(own, together, { stage: 'shoot', active: 'north' }, 14),
    says: [['north', cast('n1', 's1', 'storm')]],
  },
  {
    name: 'two powers',
    field: (own, together) => base(own, together, { stage: 'combat' }, 14),
    says: [
      [
        'south',
        {
          do: 'cast',
          model: 's1',
          powers: [
            { power: 'bolt', target: 'n1' },
            { power: 'bolt', target: 'n2' },
          ],
        },
      ],
    ],
  },
  {
    name: 'two powers after blows',
    field: (own, together) =>
      base(own, together, {
        stage: 'combat',
        models: [
          bearer(own, { is: { struck: true, fought: true } }),
          ...friends(together),
          ...foes(14),
          { id: 's9', x: 20, y: 2 },
          { id: 'n9', x: 20, y: 3.4 },
        ],
      }),
    says: [
      [
        'south',
        {
          do: 'cast',
          model: 's1',
          powers: [
            { power: 'bolt', target: 'n1' },
            { power: 'bolt', target: 'n2' },
          ],
        },
      ],
    ],
  },
  {
    name: 'a power after blows of the enemy',
    field: (own, together) =>
      base(own, together, {
        stage: 'combat',
        active: 'north',
        models: [
          bearer(own, { is: { struck: true, fought: true } }),
          ...friends(together),
          ...foes(14),
          { id: 's9', x: 20, y: 2 },
          { id: 'n9', x: 20, y: 3.4 },
        ],
      }),
    says: [['north', cast('n1', 's1')]],
  },
  {
    name: 'parting blows',
    field: (own, together) =>
      base(own, together, {
        stage: 'retreat',
        active: 'north',
        models: [
          bearer(own, { is: { struck: true, fought: true } }),
          ...friends(together),
          ...foes(11.4).map((one) => ({ ...one, is: { fought: true } })),
        ],
      }),
    says: [
      ['north', { do: 'retreat', model: 'n1', path: [{ x: 9300, y: 13_500 }] }],
      ['north', { do: 'retreat', model: 'n2', path: [{ x: 10_600, y: 13_500 }] }],
      ['north', { do: 'done' }],
      ['south', { do: 'done' }],
    ],
  },
  {
    name: 'a retreat',
    field: (own, together) =>
      base(own, together, {
        stage: 'retreat',
        models: [
          bearer(own, { is: { struck: true, fought: true } }),
          ...friends(together),
          ...foes(11.4).map((one) => ({ ...one, is: { fought: true } })),
        ],
      }),
    says: [
      ['south', { do: 'retreat', model: 's1', path: [{ x: 8700, y: 8700 }] }],
      ['south', { do: 'done' }],
      ['north', { do: 'done' }],
    ],
  },
  {
    name: 'the end of a round',
    field: (own, together) => base(own, together, { stage: 'end' }, 20),
    says: [
      ['south', { do: 'done' }],
      ['north', { do: 'done' }],
    ],
  },
];

/** What happened, as far as a rule could change it. */
const traceOf = (scene: Scene, own: SpecialRule, together: boolean): string => {
  const played = battle(scene.field(own, together));
  const { state, game } = played;
  if (state.stage === 'retreat')
    state.inRange = ['n1', 'n2'].flatMap((n) => [
      { striker: 's1', prey: n },
      { striker: n, prey: 's1' },
    ]);
  const answers = scene.answers ?? {};
  const policy: Policy = (seat, key, ids) =>
    Object.keys(answers).some((start) => key.startsWith(start))
      ? answering(answers)(seat, key, ids)
      : POLICY(seat, key, ids);
  const told: string[] = [String(at(played, 's1').wounds)];
  const run = (side: Side, command: Command): boolean => {
    const table = new ProbeTable(policy, scene.faces);
    const ran = runCommand(game, state, side, command, table);
    if (ran.kind === 'refused') return false;
    for (const e of table.events) {
      if (e.type === 'effect' || e.type === 'choice') continue;
      const { rules: _, terms: __, ...rest } = { terms: 0, ...e };
      told.push(JSON.stringify(rest));
    }
    return true;
  };
  const use = (): void => {
    for (const target of ['s1', 's2', undefined]) {
      const command: Command = {
        do: 'use',
        model: 's1',
        rule: own.id,
        ...(target === undefined ? {} : { target }),
      };
      const table = new ProbeTable(policy);
      if (game.apply(state, 'south', command, table) !== undefined) continue;
      told.push(...table.events.filter((e) => e.type !== 'effect').map((e) => JSON.stringify(e)));
      return;
    }
  };
  // It is declared in the own half, and what lasts for Close Combat lasts for its retreats.
  const { active, stage } = state;
  state.active = 'south';
  if (stage === 'retreat') state.stage = 'combat';
  use();
  state.active = active;
  state.stage = stage;
  for (const [side, command] of scene.says) told.push(String(run(side, command)));
  return told.join('\n');
};

/** Somebody who is still to be placed. */
const offTable = (m: Someone): Someone => ({ ...m, is: { ...m.is, where: 'muster' } });

/** The ground: ways through difficult ground and past an enemy, the allowance, what may be held off. */
const wayOf = (own: SpecialRule, together: boolean): string => {
  const field: Field = {
    models: [bearer(own, { is: { charged: false } }), ...friends(together), { id: 'n1', x: 10, y: 13 }],
    pieces: [
      { ...COVER, x: 10.6, y: 8.9 },
      { kind: { id: 'mud', difficult: true, width: 6, depth: 2 }, x: 12, y: 9 },
    ],
  };
  const ways = (played: Played): string => {
    runCommand(
      played.game,
      played.state,
      'south',
      { do: 'use', model: 's1', rule: own.id },
      new ProbeTable(POLICY),
    );
    return JSON.stringify(
      [
        [{ x: 18_000, y: 10_000 }],
        [{ x: 15_000, y: 10_000 }],
        [{ x: 10_000, y: 15_950 }],
        [{ x: 4500, y: 10_000 }],
        [{ x: 3500, y: 10_000 }],
        [{ x: 2500, y: 10_000 }],
        [
          { x: 8000, y: 13_000 },
          { x: 12_000, y: 13_000 },
        ],
      ].map(
        (path) =>
          played.game.apply(
            played.game.clone(played.state),
            'south',
            { do: 'move', model: 's1', path },
            new ProbeTable(POLICY),
          )?.rule ?? 'may',
      ),
    );
  };
  const held = battle({
    models: [bearer(own, { is: { wounds: 2, charged: false } }), ...foes(20)].map((m) =>
      m.id === 's1' ? offTable(m) : m,
    ),
    stage: 'place',
    round: 0,
  });
  const holds =
    held.game.apply(held.game.clone(held.state), 'south', { do: 'hold', model: 's1' }, new ProbeTable(POLICY))
      ?.rule ?? 'may';
  return `${ways(battle(field))} ${holds}`;
};

/** Values that are counted at set-up. */
const countedOf = (own: SpecialRule): string => {
  const { book } = battle({ models: [bearer(own)] });
  return JSON.stringify(book.kits.get('s1')?.stats);
};

/** The bearer as the checks of a force see it. */
const fieldedWith = (own: SpecialRule): Fielded => {
  const kit = battle({ models: [bearer(own)] }).book.kits.get('s1');
  if (kit === undefined) throw new Error('no bearer');
  const { unit, stats, items, rules, powers, worth, points } = kit;
  return { unit, stats, move: 6, base: 32, items, rules, powers, worth, points };
};

const INERT: Effect = { kind: 'stat', stat: 'W', by: 0, scope: 'self' };

const baseline = new Map<string, string>();
const once = (key: string, make: () => string): string => {
  const known = baseline.get(key) ?? make();
  baseline.set(key, known);
  return known;
};

/** The first scene in which a rule changes anything. */
const worksIn = (own: SpecialRule): string | undefined => {
  // What does nothing does nothing under any condition: one twin serves for all.
  const twin = rule({ id: 'own', effects: [INERT] });
  if (countedOf(own) !== once('counted', () => countedOf(twin))) return 'set-up';
  for (const together of [true, false]) {
    if (wayOf(own, together) !== once(`way ${together}`, () => wayOf(twin, together))) return 'the way';
    for (const scene of SCENES) {
      const plain = once(`${scene.name} ${together}`, () => traceOf(scene, twin, together));
      if (traceOf(scene, own, together) !== plain) return `${scene.name}, ${together ? 'together' : 'alone'}`;
    }
  }
  return undefined;
};

const STATS = ['M', 'P', 'S', 'D', 'A', 'I', 'W', 'Dst', 'F', 'Af'] as const;
const ROLLED = [
  'rangedAttack',
  'meleeAttack',
  'meleeWound',
  'save',
  'ignore',
  'opportunity',
  'resolve',
] as const;
const LIBRARY = [
  'ignore-difficult',
  'ignore-long-distance',
  'ignore-negative-integrity',
  'undying-5',
  'undying-4',
  'slip-away',
  'ethereal',
  'ambush',
  'warded',
  'two-powers',
  'untargetable',
] as const;

const EFFECTS: readonly Effect[] = [
  ...STATS.map((stat): Effect => ({ kind: 'stat', stat, by: 9, scope: 'self' })),
  ...STATS.map((stat): Effect => ({ kind: 'stat', stat, by: -9, scope: 'self' })),
  { kind: 'stat', stat: 'Move', by: 2, scope: 'self' },
  { kind: 'stat', stat: 'Move', by: -2, scope: 'self' },
  { kind: 'stat', stat: 'S', by: 3, scope: 'ownDice' },
  ...ROLLED.flatMap((roll): Effect[] => [
    { kind: 'reroll', which: 'all', roll },
    { kind: 'reroll', which: 'one', roll },
  ]),
  ...LIBRARY.map((effect): Effect => ({ kind: 'effect', effect })),
  ...(['light', 'arc', 'quick-shot'] as const).flatMap((key): Effect[] => [
    { kind: 'keyword', keyword: { key }, weapon: 'gun' },
    { kind: 'keyword', keyword: { key } },
  ]),
  ...(['sunder', 'blast', 'radius', 'wound'] as const).map((key): Effect => ({
    kind: 'keyword',
    keyword: { key, n: 2 },
    weapon: 'gun',
  })),
  ...(['sunder', 'wound'] as const).map((key): Effect => ({
    kind: 'keyword',
    keyword: { key, n: 3 },
    weapon: 'axe',
  })),
  { kind: 'keyword', keyword: { key: 'range', n: 2 } },
  { kind: 'keyword', keyword: { key: 'range', n: 2 }, weapon: 'axe' },
  ...(['M', 'P', 'S', 'D', 'A', 'I', 'Dst', 'F', 'Af'] as const).flatMap((stat): Effect[] => [
    { kind: 'aura', over: 'allies', within: 0, stat, by: 9 },
    { kind: 'aura', over: 'enemies', within: 6, stat, by: -9 },
    { kind: 'aura', over: 'fight', within: 0, stat, by: -9 },
  ]),
  { kind: 'aura', over: 'allies', within: 0, effect: 'ignore-negative-integrity' },
  { kind: 'aura', over: 'enemies', within: 6, effect: 'undying-6' },
  { kind: 'aura', over: 'fight', within: 0, effect: 'undying-6' },
  ...(['W', 'Dst', 'F', 'Af'] as const).flatMap((resource): Effect[] => [
    { kind: 'resource', resource, amount: 1, cadence: 'use', to: 'self' },
    { kind: 'resource', resource, amount: 1, cadence: 'round', to: 'self' },
  ]),
  { kind: 'resource', resource: 'W', amount: 1, cadence: 'use', to: 'coherency' },
  { kind: 'resource', resource: 'W', amount: 1, cadence: 'round', to: 'coherency' },
];

type How = Pick<SpecialRule, 'category' | 'limits'> & Partial<Pick<SpecialRule, 'trigger'>>;

const limited = (limit: Limit): How => ({ category: 'passive', limits: [limit] });
const HOWS: readonly (readonly [string, readonly How[]])[] = [
  ['always on', [{ category: 'passive', limits: [] }]],
  [
    'activated',
    [
      { category: 'activated', limits: ['once-per-game'] },
      { category: 'activated', limits: ['once-per-round'] },
    ],
  ],
  ...TRIGGERS.filter((t) => t !== 'captain-slain').map(
    (trigger) => [trigger, [{ category: 'triggered', trigger, limits: [] }]] as const,
  ),
  [
    'triggered, once',
    (['charging', 'in-coherency', 'slays'] as const).map((trigger): How => ({
      category: 'triggered',
      trigger,
      limits: ['once-per-round'],
    })),
  ],
  ['a position', POSITIONS.map((position) => limited({ position }))],
  ['a condition', CONDITIONS.map((when) => limited({ condition: 1, when }))],
  [
    'activated on a condition',
    (['charging', 'versus-hero'] as const).map((when): How => ({
      category: 'activated',
      limits: ['once-per-round', { condition: 1, when }],
    })),
  ],
  [
    'what contradicts itself',
    [{ category: 'triggered', trigger: 'alone', limits: [{ position: 'in-coherency' }] }],
  ],
];

/** One in so many effects with each trigger and limit; all of them with `RULES=all`. */
const SHARE = process.env['RULES'] === 'all' ? 1 : 16;

describe('DW-CSR-E1 to E6: what the builder sells is played or warned about', () => {
  it.each(HOWS.map(([name, hows], place) => [name, hows, place] as const))('%s', (name, hows, place) => {
    const wholly = SHARE === 1 || name === 'always on';
    const wrong: string[] = [];
    hows.forEach((how, n) =>
      EFFECTS.forEach((e, i) => {
        if ((i + n + place) % (wholly ? 1 : SHARE) !== 0) return;
        const own = rule({ id: 'own', ...how, effects: [e] });
        if (ruleProblems(own).length > 0) return;
        const never = whyNever(e, own) ?? whyUseless(e, own, fieldedWith(own));
        const works = worksIn(own);
        if ((never === undefined) === (works === undefined))
          wrong.push(
            `${JSON.stringify(how)} ${effectLabel(e)}${e.kind === 'keyword' ? ` ${e.weapon ?? ''}` : ''}: ${never === undefined ? 'sold, but does nothing' : `warned, but works in ${works ?? ''}`}`,
          );
      }),
    );
    expect(wrong).toEqual([]);
  });
});
