import { Match, runCommand, ScriptedTable, SimRandom, SimulationTable, type Said } from '@caltrop/engine';
import type { ArmyList, Command, OfficersChess, Setup, State, Unit } from '@caltrop/officers-chess';
import { describe, expect, it } from 'vitest';
import { open } from './fixture.ts';
import { seedHex } from '../fuzz/playout.ts';

/** Small positions for what random matches meet too seldom: who may know what, and what may be aimed at whom. */

const GUESTS: ArmyList = {
  name: 'Guests',
  units: [
    { name: 'Vane', class: 'sage', items: ['tempest', 'upheaval', 'vulnerary'] },
    { name: 'Brisk', class: 'high-priest', items: ['entrap', 'rescue', 'torch'] },
    { name: 'Hob', class: 'sword-fighter', items: ['steel-sword', 'vulnerary'] },
  ],
};

const begin = (setup: Partial<Setup> = {}): { readonly game: OfficersChess; readonly state: State } => {
  const game = open({ scenario: 'night-fair', army: GUESTS, units: 3, ...setup });
  const state = game.start();
  runCommand(game, state, 'blue', { do: 'ready' }, new SimulationTable(SimRandom.from(1)));
  return { game, state };
};

const unit = (state: State, id: string): Unit => {
  const found = state.units.find((u) => u.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};

/** Puts units on tiles, by column and row, and everybody else of the enemy out of the way. */
const set = (
  game: OfficersChess,
  state: State,
  places: Readonly<Record<string, readonly [number, number]>>,
): void => {
  for (const id of Object.keys(places)) unit(state, id);
  for (const u of state.units) {
    const at = places[u.id];
    if (at !== undefined) Object.assign(u, { where: 'map', tile: at[1] * game.book.board.width + at[0] });
    else if (u.side === 'gm') Object.assign(u, { where: 'routed', tile: -1 });
  }
};

const play = (
  game: OfficersChess,
  state: State,
  command: Command,
  dice: readonly number[] = [],
  answers: string[] = [],
) => {
  const table = new ScriptedTable(
    dice,
    answers.map((answer) => ({ answer })),
  );
  const ran = runCommand(game, state, 'blue', command, table);
  return { ran, table };
};

describe('what a consumable or a staff may be aimed at', () => {
  it.each<[string, Command]>([
    ['a Vulnerary for somebody else (OC-CON-01)', { do: 'use', unit: 'vane', item: 2, target: 'hob' }],
    ['a Vulnerary for an enemy (OC-CON-01)', { do: 'use', unit: 'vane', item: 2, target: 'x3' }],
    ['a Torch for somebody else (OC-CON-01)', { do: 'use', unit: 'brisk', item: 2, target: 'hob' }],
    ['a Vein on a unit (OC-STAG-VEIN)', { do: 'use', unit: 'vane', item: 1, target: 'hob', to: 0 }],
  ])('not %s', (_name, command) => {
    const { game, state } = begin();
    set(game, state, { vane: [2, 3], brisk: [3, 3], hob: [2, 4], x3: [4, 3] });
    expect(play(game, state, command).ran.kind).toBe('refused');
  });

  it('a Vulnerary for its owner', () => {
    const { game, state } = begin();
    unit(state, 'vane').hp = 5;
    expect(play(game, state, { do: 'use', unit: 'vane', item: 2 }).ran.kind).toBe('done');
    expect(unit(state, 'vane').hp).toBe(10);
  });
});

describe('in fog (OC-FOG-02, OC-FOG-03)', () => {
  it('a hidden unit and one that does not exist are refused in the same words', () => {
    const { game, state } = begin();
    set(game, state, { vane: [2, 3], x5: [13, 4] });
    expect(game.secrets(state, 'blue')).toContain('"x5"');
    const commands = (id: string): Command[] => [
      { do: 'attack', unit: 'vane', target: id },
      { do: 'use', unit: 'brisk', item: 0, target: id },
      { do: 'move', unit: id, path: [1] },
      { do: 'trade', unit: 'vane', partner: id, give: [0], take: [] },
    ];
    const refusals = (id: string): string[] =>
      commands(id).map((command) => JSON.stringify(play(game, state, command).ran).replaceAll(id, '?'));
    expect(refusals('x5')).toEqual(refusals('x99'));
  });

  it('a hidden unit cannot be placed, led or equipped at deployment, nor named in the refusal', () => {
    const game = open({ scenario: 'night-fair' });
    for (const command of [
      { do: 'place', unit: 'x5', at: 15 },
      { do: 'lead', unit: 'x5' },
      { do: 'equip', unit: 'x5', weapon: 0 },
    ] as const) {
      const { ran } = play(game, game.start(), command);
      expect(ran).toEqual({
        kind: 'refused',
        refusal: { rule: 'OC-DEC-12', what: 'There is no unit "x5".' },
      });
    }
  });

  it('the roll against a hidden unit names nobody who is hidden', () => {
    const { game, state } = begin({ options: { vision: 1 } });
    set(game, state, { vane: [2, 3], brisk: [0, 0], hob: [0, 1], x3: [3, 3], x5: [2, 5] });
    expect(game.secrets(state, 'blue')).toContain('"x5"');
    // Tempest sweeps over both; every strike misses but the roll is in everybody's log.
    const { ran, table } = play(
      game,
      state,
      { do: 'attack', unit: 'vane', target: 'x3' },
      [100, 100, 100, 100, 100, 100],
    );
    expect(ran.kind).toBe('done');
    const blue = table.events.filter((e) => e.to === undefined || e.to.includes('blue'));
    expect(blue.filter((e) => e.type === 'roll').length).toBeGreaterThan(2);
    expect(JSON.stringify(blue)).toContain('a hidden unit');
    expect(JSON.stringify(blue)).not.toContain('x5');
  });

  it('a combat with a hidden unit is not shown while somebody is asked about it', () => {
    const { game, state } = begin({ options: { vision: 1 } });
    set(game, state, { vane: [2, 3], brisk: [0, 0], hob: [0, 1], x1: [3, 3], x5: [2, 5], x3: [2, 6] });
    const match = new Match(
      { ...game, start: () => game.clone(state) },
      { seed: seedHex(1), typed: ['blue', 'red'] },
    );
    match.command('blue', { do: 'attack', unit: 'vane', target: 'x1' });
    while (match.pending?.dice !== undefined) match.typeDice(match.pending.dice.seat, [100]);
    // The sweep has come to the hidden thief, and the hidden adept beside it may guard.
    expect(match.pending?.questions.map((q) => [q.seat, q.key])).toEqual([['red', 'guard:x5']]);
    expect(match.view('red').work).toMatchObject([{ is: 'sweep' }, { is: 'combat', defender: 'x5' }]);
    expect(match.view('blue').work).toMatchObject([{ is: 'sweep', targets: [] }]);
    expect(JSON.stringify(match.view('blue'))).not.toMatch(/x[35]"/);
    match.answer('red', 'x3');
    expect(JSON.stringify(match.events('blue'))).not.toMatch(/x[35]\b/);
  });

  it('a hidden enemy that strikes a door is not named, nor what it rolls against', () => {
    const { game, state } = begin({ scenario: 'cold-keep-by-night', options: { objectsAutoHit: false } });
    const door = game.book.doors[0] ?? -1;
    const beside = game.book.board.neighbours[door]?.find((t) => (game.book.walk[t] ?? 0) > 0) ?? -1;
    for (const u of state.units) if (u.side === 'gm') Object.assign(u, { where: 'routed', tile: -1 });
    Object.assign(unit(state, 'e1'), { where: 'map', tile: beside, activated: false });
    state.batch = { side: 'gm', owed: ['red'], held: [] };
    expect(game.secrets(state, 'blue')).toContain('"e1"');
    const table = new ScriptedTable([100], []);
    const strike: Command = { do: 'strike', unit: 'e1', at: door };
    expect(runCommand(game, state, 'red', strike, table).kind).toBe('done');
    const rolls = table.events.filter((e) => e.type === 'roll');
    expect(rolls).toHaveLength(1);
    expect(rolls[0]).toMatchObject({ text: expect.stringMatching(/^a hidden unit strikes at \w+$/) });
    const blue = table.events.filter((e) => e.to === undefined || e.to.includes('blue'));
    expect(JSON.stringify(blue)).not.toMatch(/\be1\b/);
  });

  it('a hidden enemy that routs its attacker by a counter is not named', () => {
    const { game, state } = begin({ options: { vision: 1 } });
    set(game, state, { vane: [2, 3], brisk: [0, 0], hob: [0, 1], x3: [3, 3], x5: [2, 5] });
    unit(state, 'vane').hp = 1;
    // Tempest misses both; the hidden thief's dagger strikes back and routs the sage.
    const { table } = play(
      game,
      state,
      { do: 'attack', unit: 'vane', target: 'x3' },
      [100, 100, 100, 100, 1],
    );
    expect(unit(state, 'vane').where).toBe('routed');
    const told = (seat: string) =>
      table.events.filter((e) => e.type === 'routed' && (e.to === undefined || e.to.includes(seat)));
    expect(told('red')).toMatchObject([{ unit: 'vane', by: 'x5' }]);
    expect(told('blue')).toMatchObject([{ unit: 'vane', by: '' }]);
  });

  it('lifts when the battle is decided', () => {
    const { game, state } = begin();
    expect(game.secrets(state, 'blue').length).toBeGreaterThan(0);
    expect(play(game, state, { do: 'concede' }).ran.kind).toBe('done');
    expect(game.secrets(state, 'blue')).toEqual([]);
    expect(game.view(state, 'blue').units).toHaveLength(state.units.length);
  });

  it('light that shows an enemy cannot be taken back freely', () => {
    const match = new Match(open({ scenario: 'night-fair', army: GUESTS, units: 3 }), { seed: seedHex(7) });
    match.command('blue', { do: 'ready' });
    const hidden = match.game.secrets(match.state, 'blue').length;
    const said: Said = match.command('blue', { do: 'use', unit: 'brisk', item: 2 });
    expect(said.kind).toBe('done');
    expect(match.game.secrets(match.state, 'blue').length).toBeLessThan(hidden);
    expect(match.undoTerms('blue')).toMatchObject({
      kind: 'consent',
      because: 'Something hidden has been revealed:',
    });
  });
});

describe('with veinDuration fullRound (OC-R45)', () => {
  it("a unit's own veins are gone before its first deed is judged", () => {
    const { game, state } = begin({ options: { veinDuration: 'fullRound' } });
    set(game, state, { vane: [2, 3], brisk: [0, 0], hob: [0, 1], x5: [13, 7] });
    const { width } = game.book.board;
    // Vines of Vane's on a Pillar: entering costs 2 either way; a Heal Tile of his on it would cost 1 while it lasts.
    const pillar = 6 * width + 3;
    unit(state, 'vane').tile = 5 * width + 3;
    state.tiles = [
      { at: pillar, terrain: 'heal-tile', damage: 0, under: 'pillar', veinBy: 'vane', veinRound: 1 },
    ];
    state.round = 2;
    // Sage: 5 Movement. Pillar 2, then three plains are 5; with the vein there would be one left.
    const path = [pillar, pillar + 1, pillar + 2, pillar + 3];
    const further = [...path, pillar + 4];
    expect(play(game, game.clone(state), { do: 'move', unit: 'vane', path: further }).ran.kind).toBe(
      'refused',
    );
    expect(play(game, game.clone(state), { do: 'move', unit: 'vane', path }).ran.kind).toBe('done');
    const others = game.clone(state);
    others.tiles = others.tiles.map((t) => ({ ...t, veinBy: 'brisk' }));
    expect(play(game, others, { do: 'move', unit: 'vane', path: further }).ran.kind).toBe('done');
  });
});

describe('at deployment (OC-BUILD-05)', () => {
  it('only free tiles are listed', () => {
    const game = open({ scenario: 'two-banners' });
    const state = game.start();
    expect(play(game, state, { do: 'place', unit: 'bram', at: 64 }).ran.kind).toBe('done');
    const taken = game.commands(state, 'blue').filter((c) => c.do === 'place' && c.at === 64);
    expect(taken).toEqual([{ do: 'place', unit: 'bram', at: 64 }]);
  });
});
