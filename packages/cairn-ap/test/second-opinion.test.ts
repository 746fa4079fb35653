import { firstAnswer, forecast, runCommand, ScriptedTable, SimRandom, type Why } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import type { Command } from '../src/command.ts';
import type { Item } from '../src/content.ts';
import { cloneState, creatureOf, type Afflicted, type Hold, type State } from '../src/state.ts';
import { attack, scene, type Somebody, type Stand } from './field.ts';
import {
  attackScript,
  calledScript,
  factsOf,
  manoeuvreScript,
  spreading,
  throwing,
  type Ask,
  type Being,
  type House,
  type Scene,
  type Strike,
  type Thing,
} from './second-opinion.ts';

/** How many positions of each kind are compared: by dice in order, and by exact odds. */
const THROWN = Number(process.env['OPINIONS'] ?? 150);
const SPREAD = Math.ceil(THROWN / 5);

/** A drawer of random positions. */
class Draw {
  private readonly random: SimRandom;
  constructor(seed: string, n: number) {
    this.random = SimRandom.from(seed, n);
  }
  readonly die = (sides: number): number => this.random.below(sides) + 1;
  between(least: number, most: number): number {
    return least + this.random.below(most - least + 1);
  }
  chance(percent: number): boolean {
    return this.random.below(100) < percent;
  }
  of<T>(list: readonly T[]): T {
    const one = list[this.random.below(list.length)];
    if (one === undefined) throw new Error('an empty list');
    return one;
  }
}

const THINGS = {
  sword: { name: 'sword', weapon: 8, class: 'medium', reach: 1 },
  knife: { name: 'knife', weapon: 6, class: 'light', reach: 1, near: 4, far: 8 },
  spear: { name: 'spear', weapon: 8, class: 'medium', reach: 1, near: 4, far: 8 },
  'great-axe': { name: 'great-axe', weapon: 10, class: 'heavy', reach: 1 },
  bow: { name: 'bow', weapon: 6, class: 'ranged', reach: 0, near: 8, far: 16 },
  sling: { name: 'sling', weapon: 6, class: 'ranged', reach: 0, near: 3, far: 16 },
  heater: { name: 'heater', shield: 4 },
  buckler: { name: 'buckler', shield: 4 },
} as const satisfies Record<string, Thing>;

const ITEMS: readonly (Partial<Item> & { readonly id: string })[] = [
  {
    id: 'knife',
    kind: 'weapon',
    strike: { die: 6, class: 'light', hands: 1, reach: 1, thrown: { near: 4, far: 8 } },
  },
  {
    id: 'spear',
    kind: 'weapon',
    strike: { die: 8, class: 'medium', hands: 1, reach: 1, thrown: { near: 4, far: 8 } },
  },
  {
    id: 'sling',
    kind: 'weapon',
    strike: { die: 6, class: 'ranged', hands: 1, reach: 0, shot: { near: 3, far: 16 } },
  },
];

const PLAIN: House = {
  ties: 'seed',
  advMix: 'cancel',
  naturals: 'wardenOnly',
  dualAddsBothToHit: false,
  critSaveAtZero: false,
  critDC: 15,
  npcCrit: 'dead',
  dyingSaves: false,
  scarTrigger: 'zeroOrBelow',
  gainAdvScope: 'any',
  freeParry: false,
  occupiedBonus: true,
  moraleRoll: 'leaderElseEach',
};

const house = (d: Draw): House =>
  d.chance(40)
    ? PLAIN
    : {
        ties: d.of(['seed', 'pcWins', 'meetsDC']),
        advMix: d.of(['cancel', 'cancel', 'anyMixIsFlat']),
        naturals: d.of(['wardenOnly', 'autoPolicy', 'autoPolicy', 'autoWinLose']),
        dualAddsBothToHit: d.chance(20),
        critSaveAtZero: d.chance(20),
        critDC: d.of([15, 15, 12]),
        npcCrit: d.of(['dead', 'dying']),
        dyingSaves: d.chance(30),
        scarTrigger: d.of(['zeroOrBelow', 'exactlyZero']),
        gainAdvScope: d.of(['any', 'any', 'actionOnly']),
        freeParry: d.chance(30),
        occupiedBonus: d.chance(80),
        moraleRoll: d.of(['leaderElseEach', 'oneRollPerGroup']),
      };

const being = (d: Draw, id: string, side: Being['side'], x: number, y: number): Being => {
  const hp = d.of([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14]);
  const score = (): number => d.between(3, 18);
  const [str, dex, wil] = [score(), score(), score()];
  return {
    id,
    kind: side === 'party' ? 'pc' : 'npc',
    side,
    x,
    y,
    str,
    dex,
    wil,
    hp,
    maxHp: Math.max(hp, d.between(1, 9)),
    maxStr: str + d.of([0, 0, 2]),
    maxDex: dex,
    maxWil: wil,
    base: d.between(0, 2),
    plus: 0,
    hands: [],
    claws: [],
    clawScore: 'str',
    mass: false,
    leader: false,
    mindless: false,
    initiative: d.between(1, 30),
    conditions: [],
    fate: 'up',
    bank: d.chance(20) ? d.between(1, 2) : 0,
    ap: d.between(3, 4),
    owed: 0,
    dodge: 0,
    parry: false,
    doomed: side === 'party' && d.chance(15),
    deprived: false,
  };
};

const HANDS: readonly (readonly (keyof typeof THINGS)[])[] = [
  [],
  ['sword'],
  ['knife'],
  ['great-axe'],
  ['sword', 'heater'],
  ['knife', 'buckler'],
  ['heater'],
  ['spear', 'buckler'],
  ['sword', 'knife'],
];

const held = (d: Draw, names: readonly (keyof typeof THINGS)[]): readonly Thing[] =>
  names.map((name) => ({
    ...THINGS[name],
    ...('weapon' in THINGS[name] && d.chance(30) ? { sharp: true } : {}),
  }));

const TARGET_WOES = [
  'prone',
  'grappled',
  'restrained',
  'blinded',
  'asleep',
  'unconscious',
  'paralysed',
  'invisible',
  'bane',
  'broken-rib',
];
const OWN_WOES = ['prone', 'grappled', 'restrained', 'blinded', 'invisible', 'bane', 'panicked'];

/** A Target with whatever may be in its hands, on it and held by it. */
const target = (d: Draw, id: string, side: Being['side'], x: number, y: number): Being => {
  const b = being(d, id, side, x, y);
  const names = d.of(HANDS);
  const shields = names.includes('heater') ? 1 : 0;
  const plus = shields + (d.chance(30) ? 1 : 0);
  const able = d.chance(80);
  return {
    ...b,
    plus,
    hands: held(d, names),
    claws: side === 'foes' && d.chance(50) ? [d.of([4, 6, 8])] : [],
    conditions: able && d.chance(60) ? [] : [d.of(TARGET_WOES)],
    fate: side === 'party' && d.chance(10) ? d.of(['dying', 'stable']) : 'up',
    dodge: able && d.chance(15) ? d.between(1, 3) : 0,
    parry: able && d.chance(20),
  };
};

/** Holds, banks and the like make no sense on those who cannot have them. */
const sound = (b: Being): Being => {
  const down = b.fate !== 'up';
  const still = down || ['asleep', 'unconscious', 'paralysed'].some((c) => b.conditions.includes(c));
  const parries = b.claws.length > 0 || b.hands.some((t) => t.weapon !== undefined && t.class !== 'ranged');
  return {
    ...b,
    ...(down ? { hp: 0, bank: 0, hands: [], conditions: [], plus: 0 } : {}),
    ...(still ? { dodge: 0, parry: false } : {}),
    parry: b.parry && !still && parries,
  };
};

const on = (kind: string): Afflicted => {
  const ends =
    kind === 'asleep'
      ? [{ by: 'harmed' as const }]
      : kind === 'invisible'
        ? [{ by: 'attacks' as const }]
        : [];
  return { kind, by: '', ends, since: 0, until: -1, clock: -1, left: 0, n: 0 };
};

const holdsOf = (b: Being): readonly Hold[] => {
  const hold = (name: 'dodge' | 'parry', ap: number): Hold => ({
    id: `${b.id}-${name}`,
    template: name,
    command: { do: 'hold', creature: b.id, name, ap },
    trigger: { on: 'targeted', melee: name === 'parry' },
    spec: null,
    secret: false,
  });
  return [...(b.dodge > 0 ? [hold('dodge', b.dodge)] : []), ...(b.parry ? [hold('parry', 1)] : [])];
};

/** The same position for the game. */
const standOf = (s: Scene): Stand => {
  const somebody = (b: Being): Somebody => {
    const shield = b.hands.some((t) => t.name === 'heater') ? 1 : 0;
    const helmets = b.plus - shield;
    const worn = helmets > 0 ? [{ item: 'helmet', place: 'worn' as const }] : [];
    return {
      id: b.id,
      kind: b.kind,
      group: b.side,
      seat: b.side === 'party' ? 'party' : 'warden',
      armour: b.base,
      x: b.x,
      y: b.y,
      side: b.mass ? 2 : 1,
      items: [...b.hands.map((t) => ({ item: t.name, place: 'hand' as const })), ...worn],
      attacks:
        b.claws.length === 0 ? [] : [attack('claws', { dice: b.claws as never, attribute: b.clawScore })],
      kit: { detachment: b.mass, leader: b.leader, mindless: b.mindless },
      is: {
        str: b.str,
        dex: b.dex,
        wil: b.wil,
        hp: b.hp,
        maxHp: b.maxHp,
        maxStr: b.maxStr,
        maxDex: b.maxDex,
        maxWil: b.maxWil,
        initiative: b.initiative,
        conditions: b.conditions.map(on),
        fate: b.fate,
        deathAt: b.fate === 'dying' ? 60 : -1,
        bank: b.bank,
        ap: b.ap,
        doomed: b.doomed,
        holds: holdsOf(b),
      },
    };
  };
  const rows = Array.from({ length: 8 }, (_, y) =>
    Array.from({ length: 24 }, (_cell, x) => (s.undergrowth.includes(`${x},${y}`) ? '"' : '.')).join(''),
  );
  const stand = scene({
    // Two who look on from afar, so that the fight goes on whoever falls.
    creatures: [
      ...s.beings.map(somebody),
      { id: 'p-far', kind: 'pc', x: 23, y: 0 },
      { id: 'q-far', kind: 'npc', group: 'others', x: 23, y: 7 },
    ],
    map: rows,
    items: ITEMS,
    turn: s.turn,
    // Not the first Round, in which whoever is Panicked does nothing (CA-PANIC-01).
    is: { round: 3 },
    options: { ...s.house },
  });
  for (const b of s.beings) {
    const c = creatureOf(stand.state, b.id);
    c.items = c.items.map((i, n) => (b.hands[n]?.sharp === true ? { ...i, sharp: true } : i));
  }
  return stand;
};

/** What the game has made of a position, in the words of the second reckoning. */
const gameFacts = (s: Scene, state: State): string =>
  factsOf(
    s.beings.map((b) => {
      const c = creatureOf(state, b.id);
      const dodge = c.holds.find((h) => h.template === 'dodge')?.command;
      return {
        ...b,
        str: c.str,
        dex: c.dex,
        wil: c.wil,
        hp: c.hp,
        maxHp: c.maxHp,
        maxStr: c.maxStr,
        maxDex: c.maxDex,
        maxWil: c.maxWil,
        conditions: c.conditions.map((a) => a.kind),
        fate: c.fate as Being['fate'],
        bank: c.bank,
        ap: c.ap,
        owed: c.owed,
        dodge: dodge?.do === 'hold' ? (dodge.ap ?? 1) : 0,
        parry: c.holds.some((h) => h.template === 'parry'),
        doomed: c.doomed,
        deprived: c.deprived.length > 0,
      };
    }),
  );

/** A table that notes the sides of every die. */
class NotingTable extends ScriptedTable {
  readonly sides: number[] = [];
  protected override roll(count: number, sides: number, why: Why): readonly number[] {
    for (let i = 0; i < count; i++) this.sides.push(sides);
    return super.roll(count, sides, why);
  }
}

interface Posed {
  readonly scene: Scene;
  readonly command: Command;
  readonly script: (ask: Ask) => string;
  readonly seat?: string;
}

const seatOf = ({ scene: s, command, seat }: Posed): string => {
  if (seat !== undefined) return seat;
  const id = 'creature' in command ? command.creature : '';
  return s.beings.find((b) => b.id === id)?.side === 'party' ? 'party' : 'warden';
};

/** The same dice in the same order lead to the same end. */
const compareThrown = (posed: Posed, d: Draw): void => {
  const { dice, result } = throwing(posed.script, d.die);
  const stand = standOf(posed.scene);
  const table = new NotingTable(dice.map(({ face }) => face));
  const state = cloneState(stand.state);
  const ran = runCommand(stand.game, state, seatOf(posed), posed.command, table);
  const found = {
    refused: ran.kind === 'refused' ? ran.refusal : undefined,
    wrong: table.failure ?? table.leftOver(),
    sides: table.sides,
    facts: gameFacts(posed.scene, state),
  };
  expect(found, JSON.stringify([posed.command, posed.scene])).toEqual({
    refused: undefined,
    wrong: undefined,
    sides: dice.map(({ sides }) => sides),
    facts: result,
  });
};

/** Every end is as likely as in the forecast. */
const compareSpread = (posed: Posed): void => {
  const stand = standOf(posed.scene);
  const told = forecast(stand.game, stand.state, seatOf(posed), posed.command, { policy: firstAnswer });
  if (!told.ok) throw new Error(told.error.what);
  const chances = new Map<string, number>();
  for (const { state, n, d } of told.value.leaves) {
    const facts = gameFacts(posed.scene, state);
    chances.set(facts, (chances.get(facts) ?? 0) + Number(n) / Number(d));
  }
  const own = spreading(posed.script);
  for (const facts of new Set([...own.keys(), ...chances.keys()])) {
    const [mine = 0, its = 0] = [own.get(facts), chances.get(facts)];
    if (Math.abs(mine - its) > 1e-9)
      expect({ facts, chance: its }, JSON.stringify([posed.command, posed.scene])).toEqual({
        facts,
        chance: mine,
      });
  }
};

const compare = (kind: string, pose: (d: Draw) => Posed): void => {
  test(`${kind}: dice in order`, () => {
    for (let n = 0; n < THROWN; n++) {
      const d = new Draw(kind, n);
      compareThrown(pose(d), d);
    }
  });
  test(`${kind}: exact odds`, () => {
    for (let n = 0; n < SPREAD; n++) compareSpread(pose(new Draw(`${kind} odds`, n)));
  });
};

const struck = (s: Scene, strike: Strike): Posed => {
  const { by, at, kind } = strike;
  const [first, second] = strike.with === 'claws' || strike.with === 'fists' ? [] : strike.with;
  const item =
    strike.with === 'claws' ? 'claws' : strike.with === 'fists' ? 'unarmed' : `${by}.${(first ?? 0) + 1}`;
  const command: Command = {
    do: 'act',
    creature: by,
    template: kind,
    item,
    targets: at,
    ...(second === undefined ? {} : { second: `${by}.${second + 1}` }),
  };
  return { scene: s, command, script: attackScript(s, strike) };
};

/** Two sides, of which the first acts, with perhaps somebody else beside the Target. */
const stage = (
  d: Draw,
  mine: readonly Thing[],
  far: number,
): { a: Being; t: Being; others: readonly Being[] } => {
  const [side, other] = d.chance(50) ? (['party', 'foes'] as const) : (['foes', 'party'] as const);
  const plain = being(d, 'a', side, 4, 4);
  const a: Being = {
    ...plain,
    ap: 4,
    fate: 'up',
    hands: mine,
    conditions: d.chance(30) ? [d.of(OWN_WOES)] : [],
  };
  const t = sound(target(d, 't', other, 4 + far, 4));
  const friend = d.chance(30) ? [sound(target(d, 'b', side, 5 + far, d.of([3, 4, 5])))] : [];
  const foe = d.chance(30) ? [sound(target(d, 'c', other, 4, d.of([3, 5])))] : [];
  return { a, t, others: [...friend, ...foe] };
};

const sceneOf = (
  d: Draw,
  turn: string,
  beings: readonly Being[],
  undergrowth: readonly string[] = [],
): Scene => ({
  house: house(d),
  beings,
  turn,
  undergrowth,
});

describe('a second opinion on', () => {
  compare('plain attacks', (d) => {
    const mine = held(d, d.of([[], ['sword'], ['knife'], ['great-axe'], ['spear', 'heater']] as const));
    const { a, t, others } = stage(d, mine, 1);
    const claws = mine.length === 0 && a.side === 'foes';
    const by: Being = claws
      ? { ...a, claws: d.of([[4], [6], [6, 6], [8, 4]]), clawScore: d.of(['str', 'dex']) }
      : a;
    const s = sceneOf(d, 'a', [by, t, ...others]);
    return struck(s, {
      kind: 'attack',
      by: 'a',
      with: claws ? 'claws' : mine.length === 0 ? 'fists' : [0],
      at: ['t'],
    });
  });

  compare('two weapons', (d) => {
    const { a, t, others } = stage(
      d,
      held(
        d,
        d.of([
          ['sword', 'knife'],
          ['knife', 'knife'],
          ['spear', 'sword'],
          ['knife', 'sword'],
        ] as const),
      ),
      1,
    );
    return struck(sceneOf(d, 'a', [a, t, ...others]), { kind: 'dual', by: 'a', with: [0, 1], at: ['t'] });
  });

  compare('shots and throws', (d) => {
    const [mine] = held(d, [d.of(['bow', 'sling', 'knife', 'spear'] as const)]);
    if (mine === undefined) throw new Error('empty hands');
    const far = d.between(mine.class === 'ranged' ? 1 : 2, Math.min(14, mine.far ?? 1));
    const { a, t, others } = stage(d, [mine], far);
    const green = d.chance(40) ? [`${t.x},${t.y}`] : [];
    return struck(sceneOf(d, 'a', [a, t, ...others], green), {
      kind: 'attack',
      by: 'a',
      with: [0],
      at: ['t'],
    });
  });

  compare('sweeps', (d) => {
    const { a, t } = stage(d, held(d, [d.of(['sword', 'knife', 'great-axe'] as const)]), 1);
    const more = (['b', 'c'] as const)
      .slice(0, d.between(0, 2))
      .map((id, i) => sound(target(d, id, t.side, 4 + i, 5)));
    const s = sceneOf(d, 'a', [a, t, ...more]);
    return struck(s, { kind: 'sweep', by: 'a', with: [0], at: ['t', ...more.map((b) => b.id)] });
  });

  compare('Detachments', (d) => {
    const { a, t, others } = stage(d, held(d, ['sword']), 1);
    const mass = (b: Being): Being => ({
      ...b,
      mass: true,
      hands: [],
      claws: [d.of([6, 8])],
      plus: 0,
      parry: false,
    });
    if (a.side === 'party') {
      const many = mass(t);
      return struck(sceneOf(d, 'a', [a, many, ...others]), { kind: 'attack', by: 'a', with: [0], at: ['t'] });
    }
    const many = { ...mass(a), x: 3, y: 4 };
    const near = others.filter((b) => b.side === 'party').map((b) => ({ ...b, x: 4, y: 3 }));
    const s = sceneOf(d, 'a', [many, t, ...near]);
    return struck(s, { kind: 'attack', by: 'a', with: 'claws', at: ['t', ...near.map((b) => b.id)] });
  });

  compare('morale of several foes', (d) => {
    const a: Being = {
      ...being(d, 'a', 'party', 4, 4),
      ap: 4,
      fate: 'up',
      str: d.between(14, 30),
      hands: held(d, ['great-axe']),
    };
    const foes = ['t', 'b', 'c', 'e'].slice(0, d.between(1, 4)).map((id, i): Being => {
      const b = sound(target(d, id, 'foes', i === 3 ? 10 : 4 + (i % 2), 5 - (i >> 1) * 2));
      return {
        ...b,
        str: d.between(1, 6),
        hp: d.between(0, 3),
        base: 0,
        leader: d.chance(15),
        mindless: d.chance(15),
      };
    });
    const s = sceneOf(d, 'a', [a, ...foes]);
    const at = foes.slice(0, 3).map((b) => b.id);
    return struck(
      s,
      d.chance(50)
        ? { kind: 'sweep', by: 'a', with: [0], at }
        : { kind: 'attack', by: 'a', with: [0], at: at.slice(0, 1) },
    );
  });

  compare('manoeuvres', (d) => {
    const kind = d.of(['trip', 'grapple', 'disarm'] as const);
    const { a, t, others } = stage(d, held(d, d.of([[], ['sword'], ['knife']] as const)), 1);
    const ready = {
      ...t,
      conditions: t.conditions.filter((c) => c !== 'prone'),
      hands: t.hands.length === 0 ? held(d, ['sword']) : t.hands,
    };
    const s = sceneOf(d, 'a', [
      a,
      t.fate === 'up' && kind === 'disarm' ? ready : { ...t, conditions: ready.conditions },
      ...others,
    ]);
    const able = kind !== 'disarm' || t.fate === 'up' ? kind : 'trip';
    const command: Command = { do: 'act', creature: 'a', template: able, targets: ['t'] };
    return { scene: s, command, script: manoeuvreScript(s, able, 'a', 't') };
  });

  compare('checks and Saves against a number', (d) => {
    const b = sound(target(d, 'a', d.of(['party', 'foes'] as const), 4, 4));
    const s = sceneOf(d, 'a', [b]);
    const called = {
      by: 'a',
      score: d.of(['str', 'dex', 'wil'] as const),
      save: d.chance(60),
      dc: d.between(10, 30),
      adv: d.between(-2, 2),
      object: d.of([0, 0, 4, 6] as const),
    };
    const { score, save, dc, adv, object } = called;
    const command: Command = {
      do: 'check',
      creature: 'a',
      attribute: score,
      save,
      dc,
      hidden: false,
      adv,
      objects: object === 0 ? [] : [{ die: object, sign: 1, adv: 0, dis: 0, role: 'other', of: 'tool' }],
      text: 'a boulder',
      onSuccess: [],
      onFailure: [{ do: 'harm', amount: { flat: 1 }, armour: false }],
    };
    return { scene: s, command, script: calledScript(s, called), seat: 'warden' };
  });
});
