import { expect, it } from 'vitest';
import { mergeKey } from '../src/match/merge-key.ts';
import type { Carried, Creature, State } from '../src/match/state.ts';
import { scene } from './field.ts';

/** No dice of a command change it, or they change something else with it. */
const same = Symbol('same');

/** Another value of every field, or that the key does not tell it. A field that is new has to be settled here. */
type Others<T> = { readonly [K in keyof T]-?: T[K] | typeof same };

const CARRIED = {
  id: 'other',
  item: same,
  name: same,
  uses: 7,
  place: 'pack',
  spells: same,
  // A Mishap that changes it leaves its mark too.
  slots: same,
  unloaded: true,
  ruined: true,
  sharp: true,
  coated: 'poison',
  planted: true,
  fused: true,
  lit: true,
  honed: true,
  notched: true,
  shorter: 2,
  chosen: 'beast',
  soul: 'b',
} satisfies Others<Carried>;

const CREATURE = {
  id: same,
  name: same,
  kind: same,
  seat: 'player-2',
  group: 'others',
  at: 7,
  side: same,
  fate: 'dying',
  hp: 3,
  maxHp: 30,
  str: 3,
  maxStr: 18,
  dex: 3,
  maxDex: 18,
  wil: 3,
  maxWil: 18,
  ap: 1,
  maxAp: same,
  owed: 1,
  turns: same,
  taken: 1,
  initiative: 17,
  surprised: true,
  pool: 2,
  straight: 2,
  heading: 3,
  bank: 2,
  holds: [
    {
      id: 'h',
      template: 'dodge',
      command: { do: 'hold', creature: 'p1', name: 'dodge' },
      trigger: { on: 'words', text: '' },
      spec: null,
      secret: false,
    },
  ],
  conditions: [{ kind: 'prone', by: '', ends: [], since: 1, until: -1, clock: -1, left: 0, n: 0 }],
  items: [],
  gold: 5,
  fatigue: 1,
  tumours: 1,
  capacity: 5,
  extraArmour: 1,
  deprived: ['hunger'],
  deprivedHours: 2,
  deathAt: 60,
  doomed: true,
  age: 30,
  scars: ['CA-SCAR-01'],
  mishaps: ['CA-MIS-01'],
  recoveries: [{ rule: 'CA-MIS-01', when: 'rest', hours: 8, text: '' }],
  attacks: 1,
  used: [{ id: 'bite', round: 1, turn: 1 }],
  harmed: true,
  // What was begun ends with the AP, the fate or the turn.
  sunk: same,
  drags: 'p2',
  rides: 'p2',
  key: same,
  employer: same,
  sheet: same,
  reaction: 'friendly',
  notes: same,
  wounds: { fire: 2 },
  deadSince: 3,
  spells: same,
} satisfies Others<Creature>;

const STATE = {
  stage: 'scene',
  round: 9,
  clock: 9,
  creatures: [],
  groups: [],
  order: ['foes'],
  slot: 7,
  turn: 'p2',
  patches: [{ at: 1, ground: 'fire', by: '', ends: [], until: -1, n: 0 }],
  lying: [{ at: 1, item: { id: 'x', item: 'sword', name: '', uses: 0, place: 'pack', spells: [] } }],
  done: ['lever'],
  counters: { rite: 1 },
  proposal: {
    by: 'party',
    creature: 'p1',
    text: '',
    command: { do: 'end', creature: 'p1' },
    ruling: {
      verdict: 'yes',
      ap: 0,
      against: { mode: 'CC', save: 'dex' },
      attribute: 'str',
      objects: [],
      causes: [],
      targets: [],
      onSuccess: [],
      onFailure: [],
      note: '',
      pin: false,
    },
    causes: [],
    ruled: false,
  },
  desk: same,
  timers: [{ id: 't', text: '', at: 9, secret: false }],
  precedents: same,
  notes: [{ text: '', secret: false, clock: 0 }],
  serial: 99,
  work: [{ is: 'retreat', creature: 'p1' }],
  // It follows from the rest.
  result: same,
  past: [{ creatures: [], lying: [], patches: [] }],
} satisfies Others<State>;

/** The fields of a record for which the key does not do what is said of them. */
const wrong = <T extends object>(others: Others<T>, change: (field: Partial<T>) => State): string[] => {
  const before = mergeKey(state);
  return Object.entries(others).flatMap(([name, other]) => {
    if (other === same) return [];
    const field: Partial<T> = {};
    Object.assign(field, { [name]: other });
    return mergeKey(change(field)) === before ? [name] : [];
  });
};

const { state } = scene({
  creatures: [{ id: 'p1', items: [{ item: 'sword', place: 'hand' }] }, { id: 'foe' }],
  fight: true,
});
const [first, ...rest] = state.creatures;
if (first === undefined) throw new Error('nobody is there');
const [thing] = first.items;
if (thing === undefined) throw new Error('there is nothing');

it('every field of a state, of a creature and of a thing that dice can change tells two states apart', () => {
  expect(wrong<State>(STATE, (field) => ({ ...state, ...field }))).toEqual([]);
  expect(
    wrong<Creature>(CREATURE, (field) => ({ ...state, creatures: [{ ...first, ...field }, ...rest] })),
  ).toEqual([]);
  expect(
    wrong<Carried>(CARRIED, (field) => ({
      ...state,
      creatures: [{ ...first, items: [{ ...thing, ...field }] }, ...rest],
    })),
  ).toEqual([]);
});
