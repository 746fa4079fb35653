import { forecast, runCommand, SimRandom, SimulationTable, type Plan } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { unitOf, type Command, type State } from '../src/index.ts';
import { botKit } from '../src/bot/index.ts';
import { begun, only, open, put, randomPositions, tileAt, turnOf } from './field.ts';

const SCENARIOS = [
  'ferry-crossing',
  'the-tollgate',
  'lanterns-in-the-mirewood',
  'hold-the-granary',
  'three-hamlets',
  'the-iron-marshal',
  'cold-keep-by-night',
  'two-banners',
  'crownbreak-pass',
];

/** The action of a plan. */
const deedOf = (plan: Plan<Command> | undefined): Command | undefined =>
  plan?.commands.find((c) => c.do !== 'move' && c.do !== 'end' && c.do !== 'equip');

describe('the plans of a seat', () => {
  it.each(SCENARIOS)('are legal in random positions of %s', (scenario) => {
    const game = open({ scenario, players: 2, army: 'lanternbearers' });
    const kit = botKit(game);
    for (const { state, seat, random } of randomPositions(game, 2, 25)) {
      const plans = kit.plans(state, seat, 12);
      expect(plans.length).toBeGreaterThan(0);
      for (const plan of plans) {
        const after = game.clone(state);
        const table = new SimulationTable(random, kit.policy(after));
        for (const [i, command] of plan.commands.entries()) {
          const unit = 'unit' in command ? unitOf(after, command.unit) : undefined;
          // The dice may have taken the unit away, and in fog somebody may have stood in its path.
          const gone = unit?.where !== 'map' || after.phase !== 'battle' || game.book.vision > 0;
          if (i > 0 && gone) break;
          expect({ command, ...runCommand(game, after, seat, command, table) }).toEqual({
            command,
            kind: 'done',
          });
        }
      }
    }
  });

  it('come best guess first, and no more than asked for', () => {
    const game = open({ scenario: 'two-banners' });
    const kit = botKit(game);
    for (const { state, seat } of randomPositions(game, 1, 20)) {
      const scores = kit.plans(state, seat, 5).map((plan) => plan.score);
      expect(scores.length).toBeLessThanOrEqual(5);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      expect(kit.plans(state, seat, 1)[0]?.score).toBe(scores[0]);
    }
  });

  it('begin with the deployment', () => {
    const game = open({ scenario: 'two-banners' });
    expect(botKit(game).plans(game.start(), 'blue', 3)[0]?.commands).toEqual([{ do: 'ready' }]);
  });

  it('have the Leader Seize where it can', () => {
    const game = open({ scenario: 'the-tollgate' });
    const state = begun(game);
    only(state, 'orla', 'e1');
    put(state, 'orla', tileAt(game, 8, 3));
    put(state, 'e1', tileAt(game, 1, 1));
    turnOf(state, 'blue', 'players');
    const [best] = botKit(game).plans(state, 'blue', 4);
    expect(best?.commands.map((c) => c.do)).toEqual(['move', 'seize']);
  });

  it('have the Fleeing escape from an escape tile', () => {
    const game = open({ scenario: 'lanterns-in-the-mirewood' });
    const state = begun(game);
    put(state, 'isk', tileAt(game, 18, 5));
    for (const u of state.units) if (u.seat === 'blue' && u.id !== 'isk') u.activated = true;
    turnOf(state, 'blue', 'players');
    expect(deedOf(botKit(game).plans(state, 'blue', 4)[0])).toEqual({ do: 'escape', unit: 'isk' });
  });

  it('take a sure rout before a scratch', () => {
    const game = open({ scenario: 'two-banners', enemy: 'vanguard' });
    const state = begun(game);
    only(state, 'wick', 'hale2', 'orla2');
    // The Archer can shoot both: a Monk with 1 HP and a fresh Sword Fighter.
    put(state, 'wick', tileAt(game, 3, 6));
    put(state, 'hale2', tileAt(game, 5, 5), { hp: 1 });
    put(state, 'orla2', tileAt(game, 4, 7));
    turnOf(state, 'blue', 'players');
    expect(deedOf(botKit(game).plans(state, 'blue', 4)[0])).toMatchObject({ do: 'attack', target: 'hale2' });
  });

  it('end the turn of a unit that is in the middle of it', () => {
    const game = open({ scenario: 'ferry-crossing' });
    const state = begun(game);
    const table = new SimulationTable(SimRandom.from(1));
    runCommand(game, state, 'blue', { do: 'activate', unit: 'orla' }, table);
    for (const plan of botKit(game).plans(state, 'blue', 9)) {
      for (const command of plan.commands) expect(command).toMatchObject({ unit: 'orla' });
      expect(plan.commands.at(-1)).toEqual({ do: 'end', unit: 'orla' });
    }
  });
});

describe('the evaluation', () => {
  it('is as good for one side as it is bad for the other', () => {
    for (const scenario of SCENARIOS) {
      const game = open({ scenario, options: { fogForGM: false } });
      if (game.book.vision > 0) continue;
      const kit = botKit(game);
      for (const { state } of randomPositions(game, 1, 40)) {
        expect(kit.evaluate(state, 'blue') + kit.evaluate(state, 'red')).toBeCloseTo(0, 9);
      }
    }
  });

  it('is even before a battle of equal armies, whoever acts next apart', () => {
    const game = open({ scenario: 'two-banners', enemy: 'vanguard' });
    expect(Math.abs(botKit(game).evaluate(begun(game), 'blue'))).toBeLessThan(1);
  });

  const change = (scenario: string, by: (state: State) => void): number => {
    const game = open({ scenario });
    const kit = botKit(game);
    const before = begun(game);
    const after = game.clone(before);
    by(after);
    return kit.evaluate(after, 'blue') - kit.evaluate(before, 'blue');
  };

  it('likes enemies hurt and routed, the boss most of all', () => {
    const hurt = change('the-iron-marshal', (s) => void (unitOf(s, 'e2').hp -= 5));
    const boss = change('the-iron-marshal', (s) => void (unitOf(s, 'e1').hp -= 5));
    expect(hurt).toBeGreaterThan(0);
    expect(boss).toBeGreaterThan(hurt);
  });

  it('likes a win more than anything and a defeat less', () => {
    const won = change('ferry-crossing', (s) => {
      s.result = { winner: 'players', rule: '', text: '' };
    });
    const lost = change('ferry-crossing', (s) => {
      s.result = { winner: 'gm', rule: '', text: '' };
    });
    expect(won).toBeGreaterThan(500);
    expect(lost).toBeLessThan(-500);
  });

  it('likes a unit that has escaped better than one on its way', () => {
    const escaped = change('lanterns-in-the-mirewood', (s) => {
      Object.assign(unitOf(s, 'isk'), { where: 'escaped', tile: -1 });
    });
    expect(escaped).toBeGreaterThan(0);
  });

  it('minds a razed village and likes a broken door on the way', () => {
    expect(change('three-hamlets', (s) => void (s.razed = [3]))).toBeLessThan(-20);
    const door = { at: 9 * 18 + 8, terrain: 'floor', damage: 0, under: '', veinBy: '', veinRound: 0 };
    expect(change('the-tollgate', (s) => void (s.tiles = [door]))).toBeGreaterThan(0);
  });
});

describe('the reason for a plan', () => {
  it('names who does what to whom, with the odds', () => {
    const game = open({ scenario: 'ferry-crossing' });
    const kit = botKit(game);
    const state = begun(game);
    only(state, 'wick', 'e2');
    put(state, 'wick', tileAt(game, 3, 6));
    put(state, 'e2', tileAt(game, 3, 8), { hp: 5 });
    turnOf(state, 'blue', 'players');
    const command: Command = { do: 'attack', unit: 'wick', target: 'e2' };
    const cast = forecast(game, state, 'blue', command);
    if (!cast.ok) throw new Error(cast.error.what);
    // Steel Bow: 80 hits for 6 + 4 - 3, every hit routs a unit with 5 HP.
    expect(kit.describe(state, { commands: [command], dice: 0, score: 0 }, cast.value)).toBe(
      'Wick attacks Sword Fighter e2: 80% to rout, 4.0 HP dealt, 0.0 taken on average',
    );
  });

  it('says where to and what with', () => {
    const game = open({ scenario: 'ferry-crossing' });
    const kit = botKit(game);
    const commands: Command[] = [
      { do: 'move', unit: 'hale', path: [tileAt(game, 3, 5)] },
      { do: 'use', unit: 'hale', item: 1, target: 'bram' },
      { do: 'end', unit: 'hale' },
    ];
    expect(kit.describe(begun(game), { commands, dice: -1, score: 0 }, undefined)).toBe(
      'Brother Hale moves to D6 and uses Heal on Bram',
    );
    // The nearest enemy to J5, four columns on, is e1 at L4.
    const march: Command = { do: 'move', unit: 'bram', path: [tileAt(game, 9, 4)] };
    expect(kit.describe(begun(game), { commands: [march], dice: -1, score: 0 }, undefined)).toBe(
      'Bram moves to J5, towards Axe Fighter e1',
    );
  });
});
