import { describe, expect, it } from 'vitest';
import { PARTS } from '../src/match/merge-key.ts';
import { cloneState, modelOf, type Deeds, type Fall, type Lasting, type Model } from '../src/match/state.ts';
import type { Pools, State } from '../src/match/state.ts';
import type { Blow, Dice, FightWork, Work, Wound, WoundsWork } from '../src/match/work.ts';
import { battle } from './field.ts';

const { game, state } = battle({
  models: [
    { id: 'a', x: 4, y: 4 },
    { id: 'x', side: 'north', x: 8, y: 8 },
  ],
});

const wound: Wound = {
  by: 'a',
  with: 'sword',
  means: 'melee',
  wounds: 1,
  saves: 1,
  lent: 0,
  unstoppable: false,
};
const blow: Blow = { on: 'x', wound, step: 'save', left: 1, tries: 0 };
const wounds: WoundsWork = {
  is: 'wounds',
  side: 'north',
  among: ['x'],
  pile: [wound],
  blow,
  slain: [],
  removal: 'now',
};
const dice: Dice = { by: 'a', kind: 'meleeAttack', need: 4, rolled: 2, good: 1 };
const fight: FightWork = {
  is: 'fight',
  step: 'attack',
  attacker: 'south',
  turn: 'south',
  engaged: ['a', 'x'],
  supporters: [],
  option: 'fight',
  strikers: [],
  attacks: [dice],
  wounds: [],
  volleys: [],
  hits: [],
  health: { south: 1, north: 1 },
};
const fall: Fall = { by: 'a', means: 'melee', with: 'sword', round: 1, own: false, under: [] };
const lasting: Lasting = { power: 'root', by: 'a', side: 'south', round: 1, phase: 'end' };

/** Another value for every field. */
type Others<T> = { readonly [K in keyof T]-?: NonNullable<T[K]> };

const keyWith = (change: (s: State, m: Model) => void): string => {
  const copy = cloneState(state);
  change(copy, modelOf(copy, 'a'));
  return game.mergeKey(copy);
};

const withWork = (...work: readonly Work[]): string => keyWith((s) => void (s.work = work));

/** Each field of a part, with the key of a state in which it has another value. */
const changes = <T extends object>(others: Others<T>, key: (change: Partial<T>) => string) =>
  Object.entries(others).map(([name, value]): [string, string] => {
    // One field with a value of its own.
    const change = { [name]: value } as Partial<T>;
    return [name, key(change)];
  });

const otherModel: Others<Model> = {
  id: 'a',
  name: 'Another',
  side: 'north',
  r: 1,
  x: 1,
  y: 1,
  z: 1,
  where: 'held',
  wounds: 9,
  pending: true,
  spent: 1,
  moved: true,
  charged: true,
  careful: 'stealth',
  fired: 'bow',
  shots: 1,
  casts: 1,
  castInShoot: true,
  fought: true,
  struck: true,
  retreated: true,
  hidden: 'shoot',
  lasting: [lasting],
  active: ['rule'],
  used: ['rule'],
  usedThisRound: ['rule'],
  fell: fall,
};
const otherState: Others<State> = {
  stage: 'end',
  round: 4,
  priority: 'north',
  active: 'north',
  done: ['south', 'north'],
  models: [],
  pools: { ...state.pools, south: { destiny: 9, faith: 9, affinity: 9 } },
  deeds: { ...state.deeds, south: { ...state.deeds.south, prize: 3 } },
  pieces: [{ kind: 'ruin', x: 1, y: 1 }],
  toPlace: 3,
  hills: { south: { x: 1, y: 1 } },
  work: [wounds],
  inRange: [{ striker: 'a', prey: 'x' }],
  graves: [{ side: 'south', x: 1, y: 1 }],
  result: { winner: 'south', south: 1, north: 0, rule: 'DW-END-01', text: 'over' },
  begun: '2 end',
  passed: { half: '1 movement south ', seats: ['south-2'] },
};
const otherPools: Others<Pools> = { destiny: 9, faith: 9, affinity: 9 };
const otherDeeds: Others<Deeds> = {
  firstBlood: 'north',
  markers: [1],
  resisted: 2,
  chargeRounds: [1],
  brawl: true,
  prize: 2,
  used: ['rule'],
};
const otherLasting: Others<Lasting> = { power: 'haste', by: 'x', side: 'north', round: 2, phase: 'shoot' };
const otherFall: Others<Fall> = {
  by: 'x',
  means: 'ranged',
  with: 'bow',
  round: 2,
  own: true,
  under: ['root'],
  blackSun: true,
  strength: 8,
};
const otherWound: Others<Wound> = {
  by: 'x',
  with: 'axe',
  means: 'danger',
  wounds: 2,
  saves: 2,
  lent: 5,
  unstoppable: true,
  blackSun: true,
  strength: 8,
  on: 'a',
};
const otherBlow: Others<Blow> = {
  on: 'a',
  wound: { ...wound, wounds: 2 },
  step: 'ignore',
  left: 2,
  tries: 1,
};
const otherDice: Others<Dice> = { by: 'x', kind: 'meleeWound', need: 5, rolled: 3, good: 2, like: 'x' };
const otherWounds: Others<Omit<WoundsWork, 'is'>> = {
  side: 'south',
  among: ['a'],
  front: ['x'],
  pile: [],
  blow: { ...blow, left: 2 },
  slain: ['x'],
  removal: 'phase',
};
const otherFight: Others<Omit<FightWork, 'is'>> = {
  step: 'wound',
  attacker: 'north',
  turn: 'north',
  engaged: ['a'],
  supporters: ['x'],
  option: 'fire',
  strikers: [{ by: 'a', dice: 1, need: 4, wound: 4, like: 'a' }],
  attacks: [],
  wounds: [dice],
  volleys: [{ by: 'a', weapon: '' }],
  hits: [wound],
  health: { south: 2, north: 1 },
};

/** Of each part, the key of the base and the key with each field changed. */
const TOLD: Readonly<Record<keyof typeof PARTS, readonly [base: string, changed: [string, string][]]>> = {
  state: [
    keyWith(() => undefined),
    changes(otherState, (change) => keyWith((s) => void Object.assign(s, change))),
  ],
  model: [
    keyWith(() => undefined),
    changes(otherModel, (change) => keyWith((_, m) => void Object.assign(m, change))),
  ],
  pools: [
    keyWith(() => undefined),
    changes(otherPools, (change) => keyWith((s) => void Object.assign(s.pools.south, change))),
  ],
  deeds: [
    keyWith(() => undefined),
    changes(otherDeeds, (change) => keyWith((s) => void Object.assign(s.deeds.south, change))),
  ],
  lasting: [
    keyWith((_, m) => void (m.lasting = [lasting])),
    changes(otherLasting, (change) => keyWith((_, m) => void (m.lasting = [{ ...lasting, ...change }]))),
  ],
  fall: [
    keyWith((_, m) => void (m.fell = fall)),
    changes(otherFall, (change) => keyWith((_, m) => void (m.fell = { ...fall, ...change }))),
  ],
  fight: [withWork(fight), changes(otherFight, (change) => withWork({ ...fight, ...change }))],
  dice: [
    withWork(fight),
    changes(otherDice, (change) => withWork({ ...fight, attacks: [{ ...dice, ...change }] })),
  ],
  wounds: [withWork(wounds), changes(otherWounds, (change) => withWork({ ...wounds, ...change }))],
  blow: [
    withWork(wounds),
    changes(otherBlow, (change) => withWork({ ...wounds, blow: { ...blow, ...change } })),
  ],
  wound: [
    withWork(wounds),
    changes(otherWound, (change) => withWork({ ...wounds, pile: [{ ...wound, ...change }] })),
  ],
};

describe.each(Object.entries(TOLD))('the merge key and the fields of %s', (part, [base, changed]) => {
  const parts = new Map(
    Object.entries(PARTS).map(([name, fields]) => [name, new Map(Object.entries(fields))]),
  );
  it.each(changed)('%s', (name, key) => {
    expect(key === base ? 'out' : 'in').toBe(parts.get(part)?.get(name));
  });
});
