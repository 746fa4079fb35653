import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Command } from '../src/match/command.ts';
import type { Power } from '../src/content/content.ts';
import type { Model, Side, State } from '../src/match/state.ts';
import { battle, gun, item, refusal, rule, type Field, type Someone } from './field.ts';

const BOLT: Power = {
  id: 'bolt',
  name: 'Bolt',
  charge: 1,
  range: 24,
  strength: 5,
  phases: ['shoot'],
  target: 'enemy',
  group: false,
  keywords: [],
  upcharge: 'none',
  effects: [{ does: 'attack' }],
  oncePerGame: true,
  text: '',
};
const RALLY: Power = { ...BOLT, id: 'rally', name: 'Rally', pays: 'destiny', phases: ['end'] };
const BOW = gun('bow', 24, 3);
const MEDKIT = item({ id: 'medkit', mends: 1, oncePerGame: true });
const SHIFT = rule({
  id: 'shift',
  category: 'activated',
  limits: ['once-per-game'],
  effects: [{ kind: 'effect', effect: 'untargetable' }],
});

const go = (model: string, x: number, y: number): Command => ({
  do: 'move',
  model,
  path: [{ x: x * 1000, y: y * 1000 }],
});
const shoot = (target: string, weapon = 'bow'): Command => ({ do: 'shoot', model: 's1', weapon, target });
const cast = (power: string, target?: string, upcharge?: number): Command => ({
  do: 'cast',
  model: 's1',
  powers: [
    { power, ...(target === undefined ? {} : { target }), ...(upcharge === undefined ? {} : { upcharge }) },
  ],
});
const use = (id: string): Command => ({ do: 'use', model: 's1', rule: id });
const retreat: Command = { do: 'retreat', model: 's1', path: [{ x: 4000, y: 1000 }] };
const DONE: Command = { do: 'done' };

/** A soldier with everything that can be refused, and an enemy far off. */
const field = (is: Partial<Someone>, more: Partial<Field> = {}, others: readonly Someone[] = []): Field => ({
  models: [
    {
      id: 's1',
      x: 4,
      y: 4,
      type: 'hero',
      stats: { Af: 1 },
      items: [BOW, MEDKIT],
      rules: [SHIFT],
      powers: ['bolt', 'rally'],
      ...is,
    },
    { id: 'n1', x: 4, y: 14 },
    ...others,
  ],
  powers: [BOLT, RALLY],
  pools: { south: { affinity: 5, destiny: 2 } },
  ...more,
});

const marked = (is: Partial<Model>): Partial<Someone> => ({ is });
const NORTH: Partial<Field> = { priority: 'north' };
const SURGE: Partial<State> = { work: [{ is: 'surge', side: 'north', hero: 'n1', may: ['n1'], moved: [] }] };
const REACT: Partial<State> = {
  work: [{ is: 'retreat', step: 'react', side: 'south', may: ['s1'], inRange: [] }],
};

/** Every rule that refuses, by a command that nothing else is against. */
const ROWS: readonly [string, string, Field, Command, Partial<State>?][] = [
  // Whose turn it is, stage by stage.
  ['DW-DEP-03', 'terrain in turn', field({}, { stage: 'terrain', ...NORTH }), DONE],
  ['DW-DEP-04', 'the edge is for the other side', field({}, { stage: 'edge', ...NORTH }), DONE],
  ['DW-DEP-05', 'places in turn', field({}, { stage: 'place', ...NORTH }), DONE],
  ['DW-TURN-02', 'the other side moves first', field({}, NORTH), go('s1', 4, 5)],
  ['DW-TURN-03', 'the other side shoots first', field({}, { stage: 'shoot', ...NORTH }), shoot('n1')],
  [
    'DW-FIGHT-08',
    'the other side picks first',
    field({}, { stage: 'combat', ...NORTH }),
    { do: 'fight', model: 's1' },
  ],
  ['DW-RET-03', 'the other side retreats first', field({}, { stage: 'retreat', ...NORTH }), retreat],
  ['DW-PRIO-05', 'the other side ends first', field({}, { stage: 'end', ...NORTH }), use('medkit')],
  ['DW-END-01', 'nothing after the end', field({}, { stage: 'over' }), go('s1', 4, 5)],
  ['DW-END-01', 'no giving up after the end', field({}, { stage: 'over' }), { do: 'concede' }],
  ['DW-DEST-09', 'the enemy surges', field({}), go('s1', 4, 5), SURGE],
  ['DW-TURN-01', 'shots have their phase', field({}), shoot('n1')],
  ['DW-TURN-06', 'fights cannot be left', field({}, { stage: 'combat' }), DONE],
  ['DW-DEP-01', 'no step of the set-up is passed over', field({}, { stage: 'edge' }), DONE],
  ['DW-DEP-02', 'the priority roll first', field({}, { stage: 'place', round: 0 }), go('s1', 4, 5)],
  // Moves.
  [
    'DW-R102',
    'away from the prey',
    field({ markers: ['DW-SCAR-MON-4'] }, {}, [{ id: 'n2', x: 14, y: 4, type: 'monster' }]),
    go('s1', 2, 4),
  ],
  [
    'DW-SCAR-RNG-3',
    'away from cover',
    field(
      { markers: ['DW-SCAR-RNG-3'] },
      { pieces: [{ kind: { cover: 1, width: 4, depth: 1 }, x: 2, y: 8 }] },
    ),
    go('s1', 4, 2),
  ],
  [
    'DW-R92',
    'no charge on arrival',
    field(marked({ usedThisRound: ['arrived'] }), {}, [{ id: 'n2', x: 4, y: 8 }]),
    go('s1', 4, 6.73),
  ],
  // Shots.
  ['DW-SHOOT-02', 'another weapon', field({}, { stage: 'shoot' }), shoot('n1', 'cannon')],
  ['DW-SHOOT-03', 'a friend', field({}, { stage: 'shoot' }), shoot('s1')],
  [
    'DW-SHOOT-03',
    'somebody held off',
    field({}, { stage: 'shoot' }, [{ id: 'n2', is: { where: 'held' } }]),
    shoot('n2'),
  ],
  [
    'DW-R19',
    'somebody slain',
    field({}, { stage: 'shoot' }, [{ id: 'n2', x: 8, y: 4, is: { pending: true } }]),
    shoot('n2'),
  ],
  [
    'DW-KEY-02',
    'a shot without Arc',
    field({}, { stage: 'shoot' }),
    { do: 'shoot', model: 's1', weapon: 'bow', target: 'n1', arc: true },
  ],
  [
    'DW-LOS-09',
    'past an ally',
    field({}, { stage: 'shoot', factions: { south: { pastAllies: 'never' } } }, [
      { id: 's2', x: 4, y: 8, base: 60 },
    ]),
    shoot('n1'),
  ],
  [
    'DW-LOS-06',
    'through a wall',
    field({}, { stage: 'shoot', pieces: [{ kind: { impassable: true, width: 8, depth: 1 }, x: 0, y: 8 }] }),
    shoot('n1'),
  ],
  // Powers and actions.
  ['DW-AFF-01', 'an unknown power', field({}, { stage: 'shoot' }), cast('fire', 'n1')],
  ['DW-AFF-08', 'no Upcharge', field({}, { stage: 'shoot' }), cast('bolt', 'n1', 1)],
  ['DW-R77', 'another phase', field({}, { stage: 'end' }), cast('bolt', 'n1')],
  ['DW-DEST-07', 'an action in another phase', field({}, { stage: 'shoot' }), cast('rally', 'n1')],
  ['DW-SPB-02', 'nobody named', field({}, { stage: 'shoot' }), cast('bolt')],
  ['DW-SPB-04', 'once a game', field(marked({ used: ['bolt'] }), { stage: 'shoot' }), cast('bolt', 'n1')],
  // What is declared.
  ['DW-CSR-07', 'nothing of that name', field({}, { stage: 'end' }), use('fork')],
  ['DW-CSR-20', 'a rule once a game', field(marked({ used: ['shift'] }), { stage: 'shoot' }), use('shift')],
  ['DW-WGB-06', 'an item once a game', field(marked({ used: ['medkit'] }), { stage: 'end' }), use('medkit')],
  ['DW-CSR-18', 'nobody hurt', field({}, { stage: 'end' }), use('medkit')],
  // Destiny.
  ['DW-DEST-09', 'no Destiny left', field({}, { pools: {} }), { do: 'surge', model: 's1' }],
  ['DW-R71', 'no Hero', field({ type: 'basic' }), { do: 'surge', model: 's1' }],
  ['DW-DEST-13', 'no Destiny left', field({}, { pools: {} }), { do: 'together', model: 's1', pulled: [] }],
  ['DW-R19', 'a slain caller', field(marked({ pending: true })), { do: 'together', model: 's1', pulled: [] }],
  // Retreats.
  ['DW-RET-01', 'who did not fight', field({}, { stage: 'retreat' }), retreat],
  [
    'DW-R66',
    'a second retreat',
    field(marked({ fought: true, retreated: true }), { stage: 'retreat' }),
    retreat,
  ],
  ['DW-FIGHT-13', 'only retreats in a reaction', field({}, { stage: 'combat' }), go('s1', 4, 5), REACT],
];

it.each(ROWS.map(([id, what, given, command, more]) => [id, what, { given, command, more }] as const))(
  '%s refuses: %s',
  (expected, _, { given, command, more }) => {
    const played = battle(given);
    Object.assign(played.state, more);
    const side: Side = 'south';
    const before = JSON.stringify(played.state);
    expect(refusal(played, side, command)).toBe(expected);
    expect(JSON.stringify(played.state)).toBe(before);
  },
);

const at = (path: string): URL => new URL(path, import.meta.url);
const textsIn = (folder: string, ending: string): string[] =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(at(folder + name), 'utf8'));

it('every rule that refuses something in battle does so in a case or in the table above', () => {
  const rules = ['../src/match/', '../src/rules/'].flatMap((room) => textsIn(room, '.ts'));
  const refusing = rules.flatMap((text) =>
    [...text.matchAll(/refuse\(\s*'(DW-[A-Z0-9-]+)'/g)].map(([, id = '']) => id),
  );
  const shown = new Set([
    ...ROWS.map(([id]) => id),
    ...textsIn('../../../cases/dwethia/', '.yaml').flatMap((text) =>
      [...text.matchAll(/- refuse: .*(?:\n +by: .*)?\n +rule: (DW-[A-Z0-9-]+)/g)].map(([, id = '']) => id),
    ),
  ]);
  expect(refusing.length).toBeGreaterThan(90);
  expect([...new Set(refusing)].filter((id) => !shown.has(id))).toEqual([]);
});
