import { describe, expect, it } from 'vitest';
import { mergeKey } from '../src/match/merge-key.ts';
import type { Area, Boon, Creature, Held, Shield, State, Status, Turn } from '../src/match/state.ts';
import type { AttackWork, SeriesWork, SweepWork, WoundsWork } from '../src/match/work.ts';
import { attackFrame } from '../src/rules/aim/blows.ts';
import { PLAIN } from '../src/rules/aim/manner.ts';
import { status } from './bodies.ts';
import { battle, F7, G5 } from './field.ts';

/** No dice of a command change it, or they change something else with it. */
const same = Symbol('same');

/** Another value of every field, or that the key does not tell it. A field that is new has to be settled here. */
type Others<T> = { readonly [K in keyof T]-?: T[K] | typeof same };

const STATUS: Status = status('Bleeding', { x: 2 });
const BOON: Boon = { n: 1, source: 'a', by: 0, effects: [], until: 'turn', rounds: 0, from: 0 };
const SHIELD: Shield = { n: 1, source: 'a', points: 3, resistant: [], projectiles: false, from: 0 };
const HELD: Held = { n: 1, ability: 'a', level: 1, element: '', on: [], count: 0 };
const AREA: Area = {
  n: 1,
  ability: 'a',
  part: 0,
  kind: 'FIELD',
  by: 0,
  side: 0,
  at: 5,
  around: false,
  radius: 1,
  squares: [5],
  dc: 10,
  level: 1,
  element: '',
  from: 0,
  rounds: 2,
  uses: 0,
  hiddenFrom: [],
  met: [],
  within: [],
  who: 'all',
  inside: [],
};

const base = battle({
  creatures: [
    { id: 'f', is: F7, x: 3, y: 3 },
    { id: 'g', is: G5, x: 4, y: 3 },
  ],
}).state;

/** What of a creature is worn or kept by it never changes, only what lies on it. */
const CREATURE = {
  id: same,
  name: same,
  side: same,
  seat: same,
  kit: same,
  where: 'left',
  at: 1,
  up: 2,
  // Said by a command of its own.
  facing: same,
  // Told with their numbers.
  wounds: same,
  light: 3,
  severe: 2,
  en: 1,
  mp: 1,
  awake: false,
  dead: true,
  initiative: 99,
  reacted: true,
  // What falls out of a hand lies somewhere, and arms tell it; a swap throws no dice.
  hands: same,
  statuses: [STATUS],
  boons: [BOON],
  shields: [SHIELD],
  held: [HELD],
  unseenBy: [1],
  grappling: 1,
  // With `grappling`, or by a command of its own.
  keptHold: same,
  mount: 1,
  // The other half of `mount`.
  rider: same,
  // With the Movement Action, before any die.
  movedThisTurn: same,
  movedLastTurn: same,
  items: [['arrow', 3]],
  arms: [{ arm: 0, reload: 1, lies: -1, coating: '' }],
  used: ['turn a'],
  counters: [['Rage', 1]],
  prepared: 'attack',
  lost: ['move'],
  summoner: same,
  // With a ritual, which is a command of its own.
  gear: same,
} satisfies Others<Creature>;

const TURN = {
  // With `place`.
  who: same,
  attack: true,
  utility: true,
  move: true,
  extra: 2,
  // With where a move has come to.
  metres: same,
  mountMoved: same,
  regripped: same,
  notes: same,
} satisfies Others<Turn>;

const STATE = {
  stage: 'over',
  round: 9,
  // Below, field by field.
  creatures: same,
  // With initiative and `place`.
  order: same,
  place: 1,
  turn: same,
  ready: same,
  areas: [AREA],
  changed: [[1, 0, 2]],
  lights: [[1, 2]],
  // The game master's commands throw no dice before them.
  notes: same,
  unasked: same,
  stirred: 5,
  // Worked out at the end of a round from where everybody stands.
  nearest: same,
  // What it numbers tells it.
  serial: same,
  work: [attackFrame(1, 0, 1, 0, PLAIN)],
  result: { winners: [0], rule: '', text: 'won' },
} satisfies Others<State>;

const IN_STATUS = {
  kind: 'Burning',
  x: 3,
  dc: 11,
  by: 1,
  type: 'Fire',
  attribute: same,
  zone: 2,
  rounds: 2,
  until: 'phase',
  from: 2,
  source: 'other',
  old: same,
  magical: true,
  pool: 2,
  hindered: 2,
  raised: [[2, 1]],
} satisfies Others<Status>;

// What a number was given to stays as it was but for what runs down.
const IN_BOON = {
  n: 2,
  source: 'b',
  by: same,
  effects: same,
  until: 'phase',
  rounds: 1,
  shots: { left: 1, of: 'coat' },
  dc: 7,
  from: same,
} satisfies Others<Boon>;
const IN_SHIELD = {
  n: 2,
  source: same,
  points: 2,
  resistant: same,
  projectiles: same,
  from: same,
} satisfies Others<Shield>;
const IN_HELD = {
  n: 2,
  ability: same,
  level: same,
  element: same,
  on: same,
  count: 1,
  // Another shape ends with what is held, and that is told.
  was: same,
  // Said with the command, before any die.
  crystal: same,
} satisfies Others<Held>;
const IN_AREA = {
  n: 2,
  ability: same,
  part: same,
  kind: same,
  by: same,
  side: same,
  at: 6,
  around: same,
  // Grows at the start of a turn, without dice.
  radius: same,
  squares: same,
  dc: same,
  level: same,
  element: same,
  from: same,
  rounds: 1,
  uses: 1,
  hiddenFrom: [1],
  met: [1],
  // With where everybody stands.
  within: same,
  who: same,
  inside: same,
} satisfies Others<Area>;

const ATTACK = attackFrame(1, 0, 1, 0, PLAIN);
const IN_ATTACK = {
  is: same,
  step: 'zone',
  n: 2,
  by: 1,
  on: 0,
  arm: 1,
  manner: { ...PLAIN, ability: 'other' },
  face: 4,
  score: 1,
  total: 12,
  defence: 'dodge',
  item: 1,
  outcome: 'open',
  deflected: 3,
  guard: 5,
  // With `guard`.
  guardTypes: same,
  zone: 2,
  hit: true,
  asleep: true,
  explosions: 1,
  apart: 1,
  thrown: [7, 1],
  damage: 6,
  wounds: 1,
  severe: 1,
  asked: [1],
  named: 'dodge',
  pricks: [BOON],
  pained: ['Burning'],
} satisfies Others<AttackWork>;

const WOUNDS: WoundsWork = {
  is: 'wounds',
  step: 'next',
  on: 1,
  by: 0,
  zone: 1,
  left: 2,
  taken: 0,
  checked: false,
  score: 0,
  wasAwake: true,
  severe: 0,
};
// Of one blow, which the frame below it tells.
const IN_WOUNDS = {
  is: same,
  step: 'core',
  on: 0,
  by: same,
  zone: 2,
  left: 1,
  taken: 1,
  checked: same,
  score: same,
  wasAwake: same,
  severe: 1,
} satisfies Others<WoundsWork>;

const SERIES: SeriesWork = {
  is: 'series',
  step: 'strike',
  n: 1,
  by: 0,
  on: 1,
  arm: 0,
  manner: PLAIN,
  left: 2,
  price: 1,
  whileHit: false,
  others: false,
  hit: false,
  struck: [],
  saved: [],
};
const IN_SERIES = {
  is: same,
  step: 'again',
  n: 2,
  by: same,
  on: 0,
  arm: same,
  manner: same,
  left: 1,
  price: same,
  whileHit: same,
  others: same,
  hit: true,
  struck: [[1, 1, 5]],
  saved: [1],
} satisfies Others<SeriesWork>;

const SWEEP: SweepWork = {
  is: 'sweep',
  n: 1,
  by: 0,
  arm: 0,
  manner: PLAIN,
  left: [1],
  rolled: true,
  total: 10,
  score: 0,
  thrown: -1,
};
const IN_SWEEP = {
  is: same,
  n: 2,
  by: same,
  arm: same,
  manner: same,
  left: [],
  rolled: false,
  total: 11,
  score: 1,
  thrown: 5,
} satisfies Others<SweepWork>;

/** Every field with another value must make another key, put into a state by `put`. */
const tells = <T extends object>(what: string, one: T, others: Others<T>, put: (of: T) => State): void => {
  describe(`of ${what}`, () => {
    it.each(Object.entries(others).filter(([, value]) => value !== same))('%s', (field, value) => {
      expect(mergeKey(put({ ...one, [field]: value }))).not.toBe(mergeKey(put(one)));
    });
  });
};

const [first, ...rest] = base.creatures;
if (first === undefined) throw new Error('the field is empty');
const hurt: Creature = { ...first, wounds: [1, 0, 0, 0, 0, 0, 0, 0], light: 0, severe: 0 };
const withFirst = (c: Creature): State => ({ ...base, creatures: [c, ...rest] });
const withWork = (w: State['work'][number]): State => ({ ...base, work: [w] });

describe('the merge key tells every field that dice can change', () => {
  tells('a state', base, STATE, (s) => s);
  tells('a turn', base.turn, TURN, (turn) => ({ ...base, turn }));
  tells('a creature', hurt, CREATURE, withFirst);
  tells('a status', STATUS, IN_STATUS, (s) => withFirst({ ...first, statuses: [s] }));
  tells('a boon', BOON, IN_BOON, (b) => withFirst({ ...first, boons: [b] }));
  tells('a shield', SHIELD, IN_SHIELD, (s) => withFirst({ ...first, shields: [s] }));
  tells('what is held', HELD, IN_HELD, (h) => withFirst({ ...first, held: [h] }));
  tells('an area', AREA, IN_AREA, (a) => ({ ...base, areas: [a] }));
  tells('an attack', ATTACK, IN_ATTACK, withWork);
  tells('wounds', WOUNDS, IN_WOUNDS, withWork);
  tells('a series', SERIES, IN_SERIES, withWork);
  tells('a sweep', SWEEP, IN_SWEEP, withWork);
});
