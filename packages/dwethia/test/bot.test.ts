import { runCommand, SimRandom, SimulationTable, type Plan } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { botKit } from '../src/bot.ts';
import type { Command } from '../src/command.ts';
import { SCENARIOS } from '../src/content.ts';
import { openDwethia, type Dwethia } from '../src/game.ts';
import type { Setup } from '../src/setup.ts';
import type { Stage } from '../src/state.ts';
import { battle, gun, type Field, type Played } from './field.ts';
import { must, ownContent } from './own.ts';

/** Far above what any battle needs. */
const MOST = 1000;

/** Plays a battle by the best guesses of both sides; every command must be legal. Gives the stages that were decided in. */
const playThrough = (game: Dwethia, seed: number): Set<Stage> => {
  const kit = botKit(game);
  const state = game.start();
  const random = SimRandom.from('bot', seed);
  const table = new SimulationTable(random, (seat, key, ids) => kit.policy(state)(seat, key, ids));
  const stages = new Set<Stage>();
  for (let n = 0; n < MOST; n++) {
    const [seat] = game.toAct(state);
    if (seat === undefined) return stages;
    stages.add(state.stage);
    const before = JSON.stringify(state);
    const [plan] = kit.plans(state, seat, 1);
    expect(JSON.stringify(state)).toBe(before);
    for (const command of plan?.commands ?? []) {
      const ran = runCommand(game, state, seat, command, table);
      expect({ command, ran }).toEqual({ command, ran: { kind: 'done' } });
    }
  }
  throw new Error('the battle does not end');
};

const forces = [...ownContent.forces].filter(([, force]) => force.limit === 500).map(([id]) => id);
const layouts = [...ownContent.layouts.values()].filter((layout) => layout.board === 24).map(({ id }) => id);

/** Every faction once, on every layout. */
const setups: readonly Setup[] = layouts.map((layout, i) => ({
  layout,
  south: { force: forces[2 * i] ?? '', scenario: SCENARIOS[i + 1] ?? 'annihilation' },
  north: { force: forces[2 * i + 1] ?? '', scenario: SCENARIOS[i + 2] ?? 'annihilation' },
  deploy: 'by hand',
}));

describe('bots of Wonders of Dwethia', () => {
  it.each(setups.map((setup, i) => [setup.layout, setup, i] as const))(
    '%s: every guess is legal from the first piece placed to the last turn',
    (_, setup, i) => {
      const stages = playThrough(must(openDwethia(ownContent, setup)), i);
      expect(stages).toContain('place');
      expect(stages).toContain('movement');
    },
  );

  it('places ground by turns where no layout is given', () => {
    const south = { force: forces[0] ?? '' };
    const north = { force: forces[1] ?? '' };
    expect(playThrough(must(openDwethia(ownContent, { south, north, deploy: 'by hand' })), 1)).toContain(
      'terrain',
    );
  });

  it('says in words what it does', () => {
    const game = must(openDwethia(ownContent, { battle: 'first-muster' }));
    const kit = botKit(game);
    const state = game.start();
    const table = new SimulationTable(SimRandom.from(1), kit.policy(state));
    runCommand(game, state, 'south', { do: 'done' }, table);
    const [seat = ''] = game.toAct(state);
    for (const plan of kit.plans(state, seat, 4)) {
      expect(kit.describe(state, plan, undefined)).toMatch(/\w+ (moves|charges|casts)|nothing more/);
    }
  });

  it('the values of both sides of a position sum to zero', () => {
    const game = must(openDwethia(ownContent, { battle: 'first-muster' }));
    const kit = botKit(game);
    const state = game.start();
    expect(kit.evaluate(state, 'south') + kit.evaluate(state, 'north')).toBeCloseTo(0, 9);
  });
});

const best = (played: Played, side: 'south' | 'north'): Plan<Command> | undefined =>
  botKit(played.game).plans(played.state, side, 4)[0];

/** A champion of the south before one enemy, five inches of open ground between them. */
const meeting = (champion: number, enemy: number): Field => ({
  models: [
    { id: 's1', x: 12, y: 10, move: 6, stats: { M: champion, S: champion, D: champion, A: 3, W: 2 } },
    { id: 'n1', x: 12, y: 15, stats: { M: enemy, S: enemy, D: enemy, A: 3, W: 2 } },
  ],
});

describe('charges', () => {
  it('a champion charges a weakling: 3 dice on 2+ and 2+ against 3 on 6 and 6', () => {
    const command = best(battle(meeting(8, 2)), 'south')?.commands[0];
    const end = command?.do === 'move' ? command.path.at(-1) : undefined;
    // In contact: two bases of 32 mm, 1.26 inches from middle to middle.
    expect((15_000 - (end?.y ?? 0)) / 1000).toBeCloseTo(1.28, 1);
  });

  it('a weakling does not charge a champion', () => {
    const played = battle(meeting(2, 8));
    const ends = botKit(played.game)
      .plans(played.state, 'south', 6)
      .flatMap(({ commands: [c] }) => (c?.do === 'move' ? (c.path.at(-1)?.y ?? []) : []));
    // Whoever comes within an inch of the other base comes into contact: 2.26 inches from middle to middle.
    expect(ends.filter((y) => 15_000 - y < 2260)).toEqual([]);
  });
});

describe('shots', () => {
  const range = (strength: number): Field => ({
    stage: 'shoot',
    models: [
      { id: 's1', x: 12, y: 6, stats: { P: 4 }, items: [gun('bow', 18, strength)] },
      { id: 'n1', x: 8, y: 12, stats: { D: 12 } },
      { id: 'n2', x: 16, y: 12, stats: { D: 3 } },
    ],
  });

  it('goes for the one who can be hurt, not the one whose Defense is three times the Strength (DW-SHOOT-07)', () => {
    expect(best(battle(range(4)), 'south')?.commands[0]).toMatchObject({ do: 'shoot', target: 'n2' });
  });

  it('says done when nobody can be hurt', () => {
    const field = range(4);
    const alone = { ...field, models: field.models.filter((m) => m.id !== 'n2') };
    expect(best(battle(alone), 'south')?.commands[0]).toEqual({ do: 'done' });
  });
});
