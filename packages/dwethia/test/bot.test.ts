import { runCommand, SimRandom, SimulationTable, type Plan } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { botKit } from '../src/bot/index.ts';
import type { Command } from '../src/match/command.ts';
import type { Power } from '../src/content/content.ts';
import { SCENARIOS } from '../src/content/words.ts';
import { openDwethia, type Dwethia } from '../src/match/game.ts';
import type { Setup } from '../src/match/setup/parse-setup.ts';
import type { Stage } from '../src/match/state.ts';
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

describe('waiting', () => {
  const apart: Field = {
    models: [
      { id: 's1', x: 12, y: 4, move: 6 },
      { id: 'n1', x: 12, y: 20, move: 6 },
    ],
  };

  it('a side without shooters goes for an equal enemy as far as it can', () => {
    const command = best(battle(apart), 'south')?.commands[0];
    expect(command).toMatchObject({ do: 'move', model: 's1' });
    // From 4 with a move of 6.
    expect(command?.do === 'move' ? command.path.at(-1)?.y : 0).toBe(10_000);
  });

  it('the fighters of a side that shoots let the enemy come', () => {
    const bow = { id: 's2', x: 3, y: 4, items: [gun('bow', 20, 4)] };
    const played = battle({ models: [...apart.models, bow] });
    const plans = botKit(played.game).plans(played.state, 'south', 6);
    const movers = plans.flatMap(({ commands }) => commands.map((c) => (c.do === 'move' ? c.model : c.do)));
    expect(movers).toContain('done');
    expect(movers).not.toContain('s1');
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

const BLAST: Power = {
  id: 'blast',
  name: 'Blast',
  charge: 1,
  range: 18,
  strength: 6,
  phases: ['shoot'],
  target: 'enemy',
  group: false,
  keywords: [],
  upcharge: 'wound',
  effects: [{ does: 'attack' }],
  text: '',
};

describe('powers', () => {
  const casting = (wounds: number, affinity = 6): Field => ({
    stage: 'shoot',
    models: [
      { id: 's1', x: 12, y: 6, powers: ['blast'] },
      { id: 'n1', x: 12, y: 14, type: 'hero', stats: { W: wounds } },
    ],
    powers: [BLAST],
    pools: { south: { affinity } },
  });
  const upcharge = (field: Field): number | undefined => {
    const command = best(battle(field), 'south')?.commands[0];
    return command?.do === 'cast' ? (command.powers[0]?.upcharge ?? 0) : undefined;
  };

  it('pays Upcharge where more Wounds are to be taken, and no more than those (DW-AFF-08)', () => {
    // P 3 and S 6 against D 3: 2+, so that each further Wound of the three is taken with 5/6.
    expect(upcharge(casting(3))).toBe(2);
    expect(upcharge(casting(1))).toBe(0);
    expect(upcharge(casting(3, 2))).toBe(1);
  });

  it('buys a power back with Destiny once, by as much as it needs, and not for nothing (DW-FAITH-07)', () => {
    const played = battle({ ...casting(1), pools: { south: { destiny: 4 }, north: { destiny: 4 } } });
    const policy = botKit(played.game).policy(played.state);
    const ids = ['0', '1', '2', '3', '4'];
    const bid = (seat: string, totals: string): string =>
      policy(seat, `destiny bid ${totals} blast s1 n1`, ids);
    // Two behind: equal totals are enough for who casts, who resists needs one more.
    expect(bid('south', '0 0 0 6 8')).toBe('2');
    expect(bid('north', '0 0 0 7 6')).toBe('2');
    // Ahead, or after a first raise: no more.
    expect(bid('south', '0 0 0 8 8')).toBe('0');
    expect(bid('south', '2 1 0 8 9')).toBe('0');
  });
});

describe('Destiny actions', () => {
  it('calls together before a fight whose side is the better for it (DW-DEST-13)', () => {
    const models: Field['models'] = [
      { id: 's1', x: 12, y: 10, type: 'hero', stats: { M: 4, A: 4, W: 3 } },
      // It would lend the fight its Integrity: ARV 7 instead of 4 against 7.
      { id: 's2', x: 14.7, y: 9, stats: { I: 3 } },
      { id: 'n1', x: 12, y: 11.5, type: 'hero', stats: { M: 7, A: 4, W: 3 } },
    ];
    const played = battle({ stage: 'combat', models, pools: { south: { destiny: 1 } } });
    expect(best(played, 'south')?.commands[0]).toMatchObject({ do: 'together', model: 's1' });
    const poor = battle({ stage: 'combat', models });
    expect(best(poor, 'south')?.commands[0]).toMatchObject({ do: 'fight' });
  });

  const facing = (enemy: number): Field => ({
    models: [
      { id: 's1', x: 12, y: 15, type: 'hero', stats: { M: 8, S: 8, D: 8, A: 4, W: 3 } },
      { id: 'n1', x: 12, y: 10, type: 'hero', stats: { M: enemy, S: enemy, D: enemy, A: 3, W: 2 } },
    ],
    active: 'north',
    priority: 'north',
    pools: { south: { destiny: 3 } },
  });
  /** The position after the Hero of the south has called a Surge in the enemy's half. */
  const surged = (field: Field) => {
    const played = battle(field);
    const kit = botKit(played.game);
    const before = kit.evaluate(played.state, 'south');
    played.state.pools.south.destiny--;
    played.state.work = [{ is: 'surge', side: 'south', hero: 's1', may: ['s1'], moved: [] }];
    return { kit, before, state: played.state };
  };

  it('surges to charge a weakling before it gets away, and charges it then (DW-DEST-09)', () => {
    const { kit, before, state } = surged(facing(2));
    expect(kit.evaluate(state, 'south')).toBeGreaterThan(before);
    const commands = kit.plans(state, 'south', 4)[0]?.commands ?? [];
    expect(commands.map((c) => c.do)).toEqual(['move', 'done']);
    const [move] = commands;
    const end = move?.do === 'move' ? move.path.at(-1) : undefined;
    expect(((end?.y ?? 0) - 10_000) / 1000).toBeCloseTo(1.28, 1);
  });

  it('does not surge for a march that can wait', () => {
    const field = facing(2);
    const far = field.models.map((m) => (m.id === 's1' ? { ...m, y: 22 } : m));
    const { kit, before, state } = surged({ ...field, models: far });
    expect(kit.evaluate(state, 'south')).toBeLessThan(before);
  });
});

describe('groups', () => {
  it('march together, each in coherency when they arrive (DW-COH-01)', () => {
    const models: Field['models'] = [
      ...[0, 1, 2, 3].map((i) => ({ id: `s${i}`, x: 8 + i * 1.5, y: 3 })),
      { id: 'n1', x: 12, y: 20 },
    ];
    const played = battle({ models });
    const commands = best(played, 'south')?.commands ?? [];
    expect(commands.map((c) => c.do)).toEqual(['move', 'move', 'move', 'move']);
    const table = new SimulationTable(SimRandom.from(1), botKit(played.game).policy(played.state));
    for (const command of commands)
      expect(runCommand(played.game, played.state, 'south', command, table)).toEqual({ kind: 'done' });
    const xs = played.state.models.filter((m) => m.side === 'south').map((m) => m.y);
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(100);
    expect(Math.min(...xs)).toBeGreaterThan(8000);
  });

  it('charge one enemy together where one of them alone would not dare', () => {
    const stats = { M: 4, S: 4, D: 3, A: 2 };
    const models: Field['models'] = [
      ...[0, 1, 2].map((i) => ({ id: `s${i}`, x: 10.6 + i * 1.4, y: 10, stats })),
      { id: 'n1', x: 12, y: 14.5, type: 'hero', stats: { M: 5, S: 5, D: 4, A: 4, W: 2 } },
    ];
    const played = battle({ models });
    const charges = (best(played, 'south')?.commands ?? []).filter((c) => c.do === 'move');
    expect(charges.length).toBeGreaterThan(1);
  });
});

describe('shots into combat', () => {
  it('keeps silent where its own are likelier to fall (DW-SHOOT-25)', () => {
    const models: Field['models'] = [
      { id: 's1', x: 12, y: 6, stats: { P: 4 }, items: [gun('bow', 18, 4)] },
      { id: 's2', x: 12, y: 12, stats: { D: 1 } },
      { id: 'n1', x: 12, y: 13.5, stats: { D: 7 } },
    ];
    const factions: Field['factions'] = { south: { intoCombat: 'risk' } };
    expect(best(battle({ stage: 'shoot', models, factions }), 'south')?.commands[0]).toEqual({ do: 'done' });
  });
});
