import { forecast, fractions, runCommand, SimRandom, SimulationTable } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { critical, scatter } from '../../../tests/fuzz/scatter.ts';
import type { Command } from '../src/match/command.ts';
import { cloneState, WARDEN, type State } from '../src/match/state.ts';
import { attack, scene, type Somebody, type Stand } from './field.ts';
import { BOOK, caster, magicScene } from './magic.ts';
import { holding, STAGED, standOf } from './staged.ts';

/**
 * The same rules run twice: on the table of forecasts, which walks every branch, and many times on the table of simulations,
 * which rolls. If both are right, the counts scatter round the forecast as chi-square says.
 */
const SAMPLES = 20_000;

const strike = (creature: string, target: string, more: Partial<Command> = {}): Command =>
  ({ do: 'act', creature, template: 'attack', item: 'blow', targets: [target], ...more }) as Command;

/** The chance of every end of some commands in a row; one that is refused is left out, as it is in a simulation. */
const endsOf = ({ game, state }: Stand, commands: readonly Command[]): ReadonlyMap<string, number> => {
  let now = new Map<string, { readonly state: State; readonly chance: number }>([
    [game.mergeKey(state), { state, chance: 1 }],
  ]);
  for (const command of commands) {
    const next = new Map<string, { readonly state: State; readonly chance: number }>();
    const add = (s: State, chance: number): void => {
      const key = game.mergeKey(s);
      next.set(key, { state: s, chance: chance + (next.get(key)?.chance ?? 0) });
    };
    for (const one of now.values()) {
      const told = forecast(game, one.state, WARDEN, command);
      if (!told.ok) add(one.state, one.chance);
      else {
        expect(told.value.samples).toBe(0);
        for (const leaf of told.value.leaves) add(leaf.state, one.chance * fractions.ratio(leaf.n, leaf.d));
      }
    }
    now = next;
  }
  return new Map([...now].map(([key, { chance }]) => [key, chance]));
};

/** How often each end comes up when it is played. */
const countsOf = (
  { game, state }: Stand,
  commands: readonly Command[],
  seed: number,
): ReadonlyMap<string, number> => {
  const table = new SimulationTable(SimRandom.from(seed));
  const counts = new Map<string, number>();
  for (let i = 0; i < SAMPLES; i++) {
    const s = cloneState(state);
    for (const command of commands) runCommand(game, s, WARDEN, command, table);
    const key = game.mergeKey(s);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

const blow = (dice: readonly (4 | 6 | 8 | 10 | 12)[]) => [attack('blow', { dice: [...dice] })];
const END = (creature: string): Command => ({ do: 'end', creature });

const WATCHED: ReadonlySet<string> = new Set([
  'a shot of a crossbow, which is empty then',
  'a bomb',
  'a trip',
  'a spell by touch',
  'a spell from afar',
]);
const WAITS: Partial<Somebody> = {
  is: {
    holds: [holding({ do: 'act', creature: 'x', template: 'trip' }, { on: 'enters', who: '', reach: 1 })],
  },
};
/** Beside both: it shoves `p` away from `foe` as soon as `p` begins anything. */
const SHOVES: Partial<Somebody> = {
  x: 4,
  y: 2,
  is: {
    holds: [
      holding({ do: 'act', creature: 'x', template: 'shove', targets: ['p'] }, { on: 'acts', who: 'p' }),
    ],
  },
};

const BOUTS: readonly {
  readonly name: string;
  readonly stand: Stand;
  readonly commands: readonly Command[];
}[] = [
  {
    name: 'an attack that may fell a character (CA-X25)',
    stand: scene({
      fight: true,
      map: null,
      creatures: [
        { id: 'foe', str: 12, attacks: blow([6]) },
        { id: 'p', hp: 4, armour: 1 },
      ],
    }),
    commands: [strike('foe', 'p')],
  },
  {
    name: 'two weapons with banked Advantage and naturals that count',
    stand: scene({
      fight: true,
      map: null,
      options: { naturals: 'autoPolicy' },
      creatures: [
        { id: 'p', attacks: blow([6, 8]), is: { bank: 2 } },
        { id: 'foe', hp: 12, armour: 1 },
      ],
    }),
    commands: [strike('p', 'foe')],
  },
  {
    name: 'a Detachment against three (CA-X43)',
    stand: scene({
      fight: true,
      map: null,
      creatures: [
        {
          id: 'bees',
          dex: 14,
          tags: ['Detachment'],
          attacks: [attack('blow', { dice: [6], attribute: 'dex' })],
        },
        { id: 'p1', hp: 12 },
        { id: 'p2', hp: 12 },
        { id: 'p3', hp: 12 },
      ],
    }),
    commands: [strike('bees', 'p1', { targets: ['p1', 'p2', 'p3'] })],
  },
  {
    name: 'Sleep with a slot and two uses of dust, Mishaps and all',
    stand: magicScene({
      fight: true,
      creatures: [
        caster({
          wil: 13,
          items: [{ item: 'grimoire', place: 'hand', spells: ['sleep'] }, { item: 'fine-mana-dust' }],
        }),
        { id: 'x', x: 5, y: 3, wil: 8 },
        { id: 'y', x: 5, y: 4, wil: 12 },
      ],
    }),
    commands: [
      {
        do: 'cast',
        creature: 'p',
        spell: 'sleep',
        source: BOOK,
        dice: { slots: 1, dust: 2, free: 0 },
        targets: ['x', 'y'],
      },
    ],
  },
  {
    name: 'a short fight: a blow, a parry held, a blow back, morale at 0 HP',
    stand: scene({
      fight: true,
      map: null,
      creatures: [
        { id: 'p', hp: 4, str: 12, attacks: blow([8]), is: { initiative: 20, taken: 1 } },
        { id: 'foe', hp: 4, wil: 9, armour: 1, attacks: blow([6]), is: { initiative: 10 } },
      ],
      is: { slot: 1 },
    }),
    commands: [
      strike('p', 'foe'),
      { do: 'hold', creature: 'p', name: 'parry' },
      END('p'),
      strike('foe', 'p'),
    ],
  },
  // Holds on the board: one that waits in vain, and one that breaks in (CA-R43, CA-WIN-02).
  ...STAGED.filter(({ name }) => WATCHED.has(name)).flatMap((staged) => [
    {
      name: `${staged.name}, while somebody waits in vain`,
      stand: standOf(staged, WAITS),
      commands: [staged.command],
    },
    {
      name: `${staged.name}, broken into by a shove that may fail`,
      stand: standOf(staged, SHOVES),
      commands: [staged.command],
    },
  ]),
];

describe('simulations scatter round forecasts as they should', () => {
  it.each(BOUTS.map((bout, i) => [bout.name, bout, i] as const))('%s', (_name, { stand, commands }, i) => {
    const ends = endsOf(stand, commands);
    const counts = countsOf(stand, commands, 1000 + i);
    const bars = [...ends].map(([key, chance]) => ({
      count: counts.get(key) ?? 0,
      should: chance * SAMPLES,
    }));
    const { statistic, bins, found } = scatter(bars);
    // Whatever comes up in play is in the forecast.
    expect(found).toBe(SAMPLES);
    expect(bins).toBeGreaterThan(1);
    expect(statistic).toBeLessThan(critical(bins - 1));
  });
});
