import {
  chance,
  expected,
  forecast,
  runCommand,
  SimRandom,
  SimulationTable,
  toNumber,
  type Decision,
} from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import {
  budgetOf,
  findUnit,
  reachable,
  unitOf,
  type Command,
  type OfficersChess,
  type State,
} from '../src/index.ts';
import { behaviours } from '../src/bot/behaviours/index.ts';
import { begun, only, open, put, randomPositions, tileAt, turnOf } from './field.ts';

const table = (): SimulationTable => new SimulationTable(SimRandom.from(1));

/** What a unit of the enemy does when it is its turn. */
const acts = (game: OfficersChess, state: State, id: string): Decision<Command> => {
  for (const u of state.units) if (u.side === 'gm') u.activated = u.id !== id;
  turnOf(state, 'red', 'gm');
  return behaviours(game)(state, 'red');
};

const verbs = (d: Decision<Command>): string[] => d.commands.map((c) => c.do);

const find = <K extends Command['do']>(
  d: Decision<Command>,
  verb: K,
): Extract<Command, { do: K }> | undefined =>
  d.commands.find((c): c is Extract<Command, { do: K }> => c.do === verb);

const endOf = (d: Decision<Command>): number | undefined => find(d, 'move')?.path.at(-1);

describe('Charge', () => {
  /** E[dealt] + 10 P(Routed) - E[taken] of a Move and an attack, by the forecast. */
  const scoreOf = (game: OfficersChess, state: State, commands: readonly Command[]): number => {
    const after = game.clone(state);
    const attack = commands.findIndex((c) => c.do === 'attack');
    for (const c of commands.slice(0, attack)) runCommand(game, after, 'red', c, table());
    const command = commands[attack];
    if (command === undefined || command.do !== 'attack') throw new Error('there is no attack');
    const cast = forecast(game, after, 'red', command);
    if (!cast.ok) throw new Error(cast.error.what);
    const mean = (of: (s: State) => number) => toNumber(expected(cast.value, of));
    const routed = toNumber(chance(cast.value, (s) => findUnit(s, command.target)?.where === 'routed'));
    return mean((s) => s.tally?.defender ?? 0) + 10 * routed - mean((s) => s.tally?.attacker ?? 0);
  };

  it('makes the attack with the best score of all tiles, weapons and targets', () => {
    const game = open({ scenario: 'two-banners' });
    let compared = 0;
    for (const { state } of randomPositions(game, 6, 40)) {
      // Nobody who could guard a strike, so that no decision enters the odds.
      for (const id of ['hale', 'e6']) Object.assign(unitOf(state, id), { where: 'routed', tile: -1 });
      for (const id of ['e2', 'e4']) {
        const u = unitOf(state, id);
        if (u.where !== 'map' || u.statuses.length > 0) continue;
        const decision = acts(game, state, id);
        if (find(decision, 'attack') === undefined) continue;
        const chosen = scoreOf(game, state, decision.commands);
        for (const tile of reachable(
          { book: game.book, state },
          u,
          budgetOf({ book: game.book, state }, u, null),
        )) {
          const there = game.clone(state);
          const path = game
            .commands(there, 'red')
            .find((c) => c.do === 'move' && c.unit === id && c.path.at(-1) === tile);
          if (path !== undefined) runCommand(game, there, 'red', path, table());
          else if (tile !== u.tile) continue;
          for (const c of game.commands(there, 'red')) {
            if (c.do !== 'attack' || c.unit !== id) continue;
            compared++;
            expect(scoreOf(game, state, path === undefined ? [c] : [path, c])).toBeLessThanOrEqual(
              chosen + 1e-9,
            );
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(50);
  });

  it('picks the target with fewer HP of two alike, then the first of the roster', () => {
    const game = open({ scenario: 'ferry-crossing' });
    const state = begun(game);
    only(state, 'orla', 'pike', 'e4');
    const at = (x: number, y: number) => tileAt(game, x, y);
    // Two twins, out of reach of a rout: an Archer between them.
    const twin = { class: 'sword-fighter', items: [], weapon: -1, accessory: -1, hp: 20, maxHp: 20 };
    put(state, 'orla', at(9, 5), twin);
    put(state, 'pike', at(13, 5), twin);
    put(state, 'e4', at(11, 5), { statuses: [{ name: 'Frozen', running: false, round: 0 }] });
    expect(find(acts(game, state, 'e4'), 'attack')?.target).toBe('orla');
    unitOf(state, 'pike').hp = 19;
    expect(find(acts(game, state, 'e4'), 'attack')?.target).toBe('pike');
  });

  it('goes towards the nearest enemy by path cost when there is nobody to attack', () => {
    const game = open({ scenario: 'hold-the-granary' });
    const state = begun(game);
    only(state, 'orla', 'e1');
    // The granary stands between the two: the way leads round its upper side, of which 4 steps are walked now.
    put(state, 'e1', tileAt(game, 5, 4));
    put(state, 'orla', tileAt(game, 10, 4));
    expect(endOf(acts(game, state, 'e1'))).toBe(tileAt(game, 7, 2));
  });

  it('attacks even where the score is below nothing', () => {
    const game = open({ scenario: 'ferry-crossing' });
    const state = begun(game);
    only(state, 'bram', 'e7');
    // A Sword Fighter against a Lance Armor: 7 - 5 against 4 and more.
    put(state, 'e7', tileAt(game, 11, 5));
    put(state, 'bram', tileAt(game, 11, 6));
    expect(find(acts(game, state, 'e7'), 'attack')?.target).toBe('bram');
  });
});

describe('Guard', () => {
  const game = open({ scenario: 'ferry-crossing' });
  /** The Axe Armor e10 guards (13, 8) with a radius of 5. */
  const guard = (distance: number): State => {
    const state = begun(game);
    only(state, 'orla', 'e10');
    put(state, 'orla', tileAt(game, 13, 8 - distance));
    return state;
  };

  it('passes until somebody is within its radius', () => {
    expect(verbs(acts(game, guard(6), 'e10'))).toEqual(['end']);
    expect(verbs(acts(game, guard(5), 'e10'))).toContain('move');
  });

  it('wakes when it has been a target or has lost HP', () => {
    const state = guard(6);
    unitOf(state, 'e10').provoked = true;
    expect(verbs(acts(game, state, 'e10'))).toContain('move');
  });

  it('stays awake for good once somebody was near when its activation began', () => {
    const state = guard(5);
    for (const u of state.units) if (u.side === 'gm') u.activated = u.id !== 'e10';
    turnOf(state, 'red', 'gm');
    // It wakes and does not stir: whoever plays the enemy may let it stand.
    expect(runCommand(game, state, 'red', { do: 'end', unit: 'e10' }, table()).kind).toBe('done');
    put(state, 'orla', tileAt(game, 3, 5));
    expect(verbs(acts(game, state, 'e10'))).toContain('move');
  });

  it('sleeps on when somebody was near only between its activations', () => {
    const state = guard(6);
    for (const u of state.units) if (u.side === 'gm') u.activated = u.id !== 'e10';
    turnOf(state, 'red', 'gm');
    runCommand(game, state, 'red', { do: 'end', unit: 'e10' }, table());
    put(state, 'orla', tileAt(game, 13, 7));
    put(state, 'orla', tileAt(game, 13, 2));
    expect(verbs(acts(game, state, 'e10'))).toEqual(['end']);
  });

  it('sleeps wherever it stands: one that arrived beside its place has not been woken', () => {
    const state = guard(6);
    put(state, 'e10', tileAt(game, 13, 9));
    put(state, 'orla', tileAt(game, 3, 5));
    expect(verbs(acts(game, state, 'e10'))).toEqual(['end']);
  });

  it('lets those act first who have something to do', () => {
    const state = begun(game);
    only(state, 'orla', 'e8', 'e10', 'e2');
    put(state, 'orla', tileAt(game, 3, 5));
    for (const u of state.units) u.activated = false;
    turnOf(state, 'red', 'gm', 3);
    // e2 Charges; e8 and e10 sleep. Among those with something to do, and among sleepers, roster order.
    expect(behaviours(game)(state, 'red').commands.at(-1)).toEqual({ do: 'end', unit: 'e2' });
    unitOf(state, 'e2').activated = true;
    expect(behaviours(game)(state, 'red').commands).toEqual([{ do: 'end', unit: 'e8' }]);
  });
});

describe('Hold', () => {
  const game = open({ scenario: 'the-iron-marshal' });

  it('never moves, but attacks what it can reach from its tile', () => {
    const state = begun(game);
    only(state, 'orla', 'e4');
    put(state, 'orla', tileAt(game, 6, 3));
    expect(verbs(acts(game, state, 'e4'))).toEqual(['end']);
    put(state, 'orla', tileAt(game, 6, 4));
    expect(verbs(acts(game, state, 'e4'))).toEqual(['attack', 'end']);
  });

  it('takes the weapon that reaches, and ends with one that counters at range 1', () => {
    const state = begun(game);
    only(state, 'orla', 'e1');
    put(state, 'orla', tileAt(game, 8, 3));
    // The General has a Silver Lance and a Javelin, and both counter at range 1.
    expect(acts(game, state, 'e1').commands).toEqual([
      { do: 'attack', unit: 'e1', target: 'orla', weapon: 1 },
      { do: 'end', unit: 'e1' },
    ]);
  });
});

describe('Raid', () => {
  const game = open({ scenario: 'three-hamlets' });
  const village = tileAt(game, 3, 0);

  it('goes to the nearest village that stands and Razes it', () => {
    const state = begun(game);
    only(state, 'orla', 'e1');
    put(state, 'orla', tileAt(game, 17, 11));
    put(state, 'e1', tileAt(game, 3, 4));
    const decision = acts(game, state, 'e1');
    expect(verbs(decision)).toEqual(['move', 'raze', 'end']);
    expect(endOf(decision)).toBe(village);
  });

  it('passes a village that is Razed', () => {
    const state = begun(game);
    only(state, 'orla', 'e1');
    state.razed = [village];
    put(state, 'orla', tileAt(game, 17, 11));
    put(state, 'e1', tileAt(game, 3, 1));
    expect(verbs(acts(game, state, 'e1'))).toEqual(['move', 'end']);
  });

  it('attacks on its way only if that does not delay it', () => {
    const state = begun(game);
    only(state, 'orla', 'e1');
    state.razed = [tileAt(game, 9, 9)];
    // Ten steps from the village with 4 Movement: three turns. Two steps at least must be gone in this one.
    put(state, 'e1', tileAt(game, 3, 10));
    put(state, 'orla', tileAt(game, 2, 8));
    const passing = acts(game, state, 'e1');
    expect(verbs(passing)).toContain('attack');
    // Behind it: an attack would cost a turn.
    put(state, 'orla', tileAt(game, 3, 11));
    expect(verbs(acts(game, state, 'e1'))).not.toContain('attack');
  });

  it('fights where somebody stands on every village', () => {
    const state = begun(game);
    only(state, 'orla', 'bram', 'tove', 'e1');
    put(state, 'orla', village);
    put(state, 'bram', tileAt(game, 14, 0));
    put(state, 'tove', tileAt(game, 9, 9));
    put(state, 'e1', tileAt(game, 3, 2));
    expect(find(acts(game, state, 'e1'), 'attack')?.target).toBe('orla');
  });
});

describe('Storm', () => {
  const game = open({ scenario: 'hold-the-granary' });
  const at = (x: number, y: number) => tileAt(game, x, y);

  it('attacks the door that is next on its way', () => {
    const state = begun(game);
    only(state, 'orla', 'e9');
    put(state, 'orla', at(0, 13));
    put(state, 'e9', at(8, 9));
    const decision = acts(game, state, 'e9');
    expect(endOf(decision)).toBe(at(8, 7));
    expect(find(decision, 'strike')?.at).toBe(at(8, 6));
  });

  it('Seizes when it gets there', () => {
    const state = begun(game);
    only(state, 'orla', 'e9');
    put(state, 'orla', at(0, 13));
    put(state, 'e9', at(8, 5));
    expect(verbs(acts(game, state, 'e9'))).toEqual(['move', 'seize']);
  });

  it('attacks who stands in its way, and nobody else', () => {
    const state = begun(game);
    only(state, 'orla', 'bram', 'e9');
    state.tiles = [at(7, 6), at(8, 6)].map((tile) => ({
      at: tile,
      terrain: 'floor',
      damage: 0,
      under: '',
      veinBy: '',
      veinRound: 0,
    }));
    put(state, 'e9', at(8, 9));
    put(state, 'orla', at(8, 10));
    put(state, 'bram', at(0, 13));
    // The way is open: on it goes, past the one beside it.
    expect(verbs(acts(game, state, 'e9'))).toEqual(['move', 'end']);
    // Somebody on the seize tile bars every way.
    put(state, 'bram', at(8, 4));
    put(state, 'e9', at(8, 6));
    expect(find(acts(game, state, 'e9'), 'attack')?.target).toBe('bram');
  });
});

describe('every behaviour', () => {
  it('heals an ally that lacks 5 HP instead of attacking, and takes up its weapon again', () => {
    const game = open({ scenario: 'the-iron-marshal' });
    const state = begun(game);
    only(state, 'orla', 'e7', 'e2');
    const at = (x: number, y: number) => tileAt(game, x, y);
    put(state, 'e7', at(7, 4), { provoked: true });
    put(state, 'e2', at(8, 4), { hp: 15 });
    put(state, 'orla', at(7, 5));
    const healing = acts(game, state, 'e7');
    expect(find(healing, 'use')).toEqual({ do: 'use', unit: 'e7', item: 1, target: 'e2' });
    expect(find(healing, 'equip')).toEqual({ do: 'equip', unit: 'e7', weapon: 0 });
    unitOf(state, 'e2').hp = 16;
    expect(find(acts(game, state, 'e7'), 'attack')?.target).toBe('orla');
  });

  it('counts a closed door as cost 4 only where no other path exists', () => {
    const game = open({ scenario: 'hold-the-granary' });
    const at = (x: number, y: number) => tileAt(game, x, y);
    const state = begun(game);
    only(state, 'orla', 'bram', 'e1');
    // One enemy two steps behind the door, another ten steps away in the open: the open way counts.
    put(state, 'e1', at(7, 8));
    put(state, 'orla', at(7, 5));
    put(state, 'bram', at(7, 13));
    expect(find(acts(game, state, 'e1'), 'strike')).toBeUndefined();
    put(state, 'bram', -1, { where: 'routed' });
    const decision = acts(game, state, 'e1');
    expect(endOf(decision)).toBe(at(7, 7));
    expect(find(decision, 'strike')?.at).toBe(at(7, 6));
  });

  it('is legal in random positions of every scenario', () => {
    for (const scenario of [
      'the-tollgate',
      'hold-the-granary',
      'three-hamlets',
      'crownbreak-pass',
      'cold-keep-by-night',
    ]) {
      const game = open({ scenario, players: 2 });
      const decide = behaviours(game);
      for (const { state, seat, random } of randomPositions(game, 2, 15)) {
        if (seat !== 'red') continue;
        const after = game.clone(state);
        const dice = new SimulationTable(random);
        for (const command of decide(state, seat).commands) {
          if (!('unit' in command) || unitOf(after, command.unit).where !== 'map' || after.phase !== 'battle')
            break;
          expect({ command, ...runCommand(game, after, seat, command, dice) }).toEqual({
            command,
            kind: 'done',
          });
        }
      }
    }
  });

  it('Charges with a second army', () => {
    const game = open({ scenario: 'two-banners', enemy: 'vanguard' });
    const state = begun(game);
    const decision = acts(game, state, 'orla2');
    expect(verbs(decision)).toEqual(['move', 'end']);
    expect(decision.reason).toContain('towards the nearest enemy');
  });
});
