import { runCommand, SimRandom, SimulationTable, type Refusal } from '@caltrop/engine';
import { expect, it } from 'vitest';
import { botKit } from '../src/bot/index.ts';
import type { Command } from '../src/match/command.ts';
import { moveVerb } from '../src/rules/movement/movement.ts';
import { ARRIVED } from '../src/rules/ways/plans.ts';
import { presenterOf } from '../src/presenter/presenter.ts';
import type { Side } from '../src/match/state.ts';
import { battle, gun, SHIELD, type Field, type Played, type Someone } from './field.ts';

const BLACK_SUN = gun('lance', 24, 8, [{ key: 'black-sun' }]);

/** Enemies of every kind that a marker drives at, some to be met straight on, one behind others. */
const FOES: readonly Someone[] = [
  { id: 'n1', x: 6, y: 9.5 },
  { id: 'n2', x: 8.3, y: 9.5, type: 'hero' },
  { id: 'n3', x: 3.5, y: 9, type: 'monster', base: 50 },
  { id: 'n4', x: 7.2, y: 11.5, stats: { Af: 2 } },
  { id: 'n5', x: 9.5, y: 7, items: [BLACK_SUN] },
];

const OWN: readonly Someone[] = [
  { id: 's1', x: 6, y: 6, type: 'hero', items: [gun('bow', 24, 3, [], 'half'), SHIELD] },
  { id: 's2', x: 4.5, y: 6 },
  { id: 's3', x: 7.5, y: 6 },
];

const WALL = { kind: { name: 'Wall', cover: 1, width: 4, depth: 1 }, x: 10, y: 3 };

const all = (models: readonly Someone[], change: Partial<Someone>): Someone[] =>
  models.map((m) => ({ ...m, ...change }));

const markers = ['AFF-3', 'MON-4', 'HERO-4', 'SUN-5', 'RNG-3'].map((row): [string, Field] => [
  `driven by DW-SCAR-${row} (DW-R102)`,
  { models: [...all(OWN, { markers: [`DW-SCAR-${row}`] }), ...FOES], pieces: [WALL] },
]);

const FIELDS: readonly [string, Field][] = [
  ['nothing binds', { models: [...OWN, ...FOES], pieces: [WALL] }],
  [
    'out of a fight (DW-R21)',
    {
      // One in front and one behind, whom nothing but the rule keeps it from.
      models: [...OWN, ...FOES, { id: 'n6', x: 6, y: 7.4 }, { id: 'n7', x: 6, y: 2.5 }],
      options: { disengageMove: true },
    },
  ],
  [
    'in the turn of arrival (DW-R92)',
    { models: [...all(OWN, { is: { usedThisRound: [ARRIVED] } }), ...FOES], pieces: [WALL] },
  ],
  ...markers,
  [
    'careful moves (DW-MOVE-12, 13)',
    { models: [...OWN, ...FOES], options: { defensiveMove: true, stealthMove: true } },
  ],
];

/** The first refusal of some commands, before any die falls; undefined when all are taken. */
const refusalOf = (
  { game, state }: Played,
  side: Side,
  commands: readonly Command[],
): Refusal | undefined => {
  const copy = game.clone(state);
  const random = SimRandom.from('listed moves', 0);
  let dice = 0;
  const table = new SimulationTable(
    {
      below: (n) => {
        dice++;
        return random.below(n);
      },
    },
    (_, __, ids) => ids[0] ?? '',
  );
  for (const command of commands) {
    const ran = runCommand(game, copy, side, command, table);
    if (ran.kind === 'refused') return ran.refusal;
    if (dice > 0) return undefined;
  }
  return undefined;
};

it.each(FIELDS)('%s: every move that is listed, planned or shown is taken, typed too', (_, field) => {
  const played = battle(field);
  const { game, state } = played;
  const presenter = presenterOf(game);
  const listed = game.commands(state, 'south');
  const moves = listed.filter((command) => command.do === 'move');
  expect(moves.length).toBeGreaterThan(0);
  const units = [undefined, ...state.models.filter((m) => m.side === 'south').map((m) => m.id)];
  const deeds = units.flatMap((unit) => presenter.deeds(state, 'south', unit));
  const typed = moves.map((move) => {
    const read = presenter.parseText(state, 'south', presenter.makeText(state, move));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    return read.value;
  });
  // What bots choose from, before anything looks at it again.
  const choices = moveVerb.choices(played, 'south');
  const said: (readonly Command[])[] = [
    ...[...listed, ...choices].map((command) => [command]),
    ...botKit(game)
      .plans(state, 'south', 40)
      .map((plan) => plan.commands),
    ...deeds.filter((deed) => deed.refusal === undefined).map((deed) => deed.commands),
    ...typed.map((command) => [command]),
  ];
  const refused = said.flatMap((commands) => {
    const refusal = refusalOf(played, 'south', commands);
    return refusal === undefined ? [] : [{ commands, refusal }];
  });
  expect(refused).toEqual([]);
});
