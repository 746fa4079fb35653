import { SimRandom } from '@caltrop/engine';
import type { Being, House, Scene, Thing } from './beings.ts';

/** A drawer of random positions. */
export class Draw {
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

export const THINGS = {
  sword: { name: 'sword', weapon: 8, class: 'medium', reach: 1 },
  knife: { name: 'knife', weapon: 6, class: 'light', reach: 1, near: 4, far: 8 },
  spear: { name: 'spear', weapon: 8, class: 'medium', reach: 1, near: 4, far: 8 },
  'great-axe': { name: 'great-axe', weapon: 10, class: 'heavy', reach: 1 },
  bow: { name: 'bow', weapon: 6, class: 'ranged', reach: 0, near: 8, far: 16 },
  sling: { name: 'sling', weapon: 6, class: 'ranged', reach: 0, near: 3, far: 16 },
  heater: { name: 'heater', shield: 4 },
  buckler: { name: 'buckler', shield: 4 },
} as const satisfies Record<string, Thing>;

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

export const being = (d: Draw, id: string, side: Being['side'], x: number, y: number): Being => {
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
    free: 10,
    fatigue: 0,
    tumours: 0,
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

export const held = (d: Draw, names: readonly (keyof typeof THINGS)[]): readonly Thing[] =>
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
export const target = (d: Draw, id: string, side: Being['side'], x: number, y: number): Being => {
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
export const sound = (b: Being): Being => {
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

/** Two sides, of which the first acts, with perhaps somebody else beside the Target. */
export const stage = (
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

export const sceneOf = (
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
