import { describe, expect, it } from 'vitest';
import { runCommand, SimRandom, SimulationTable, type Deed } from '@caltrop/engine';
import type { Command, OfficersChess, State } from '../src/index.ts';
import { ICONS, presenterOf } from '../src/presenter/index.ts';
import { begun, only, open, put, randomPositions, tileAt, turnOf } from './field.ts';
import { ownContent } from './own.ts';

const ferry = open({ scenario: 'ferry-crossing' });
const presenter = presenterOf(ferry);
const at = (x: number, y: number): number => tileAt(ferry, x, y);
const middle = (x: number, y: number) => ({ x: x + 0.5, y: y + 0.5 });

/** Only the named units, Blue to act. */
const position = (places: Readonly<Record<string, readonly [number, number]>>): State => {
  const state = begun(ferry);
  only(state, ...Object.keys(places));
  for (const [id, [x, y]] of Object.entries(places)) put(state, id, at(x, y));
  turnOf(state, 'blue', 'players');
  return state;
};

const find = (deeds: readonly Deed<Command>[], label: string, target?: string): Deed<Command> | undefined =>
  deeds.find((d) => d.label === label && (target === undefined || d.target === target));

describe('reach', () => {
  it('costs what the ground costs: Woods 2, one for whoever flies (OC-TERR-02, OC-CTAG-FLYING)', () => {
    const onFoot = new Map(presenter.reach(position({ orla: [3, 4] }), 'blue', 'orla')?.costs);
    expect(onFoot.get(at(4, 4))).toBe(2);
    // Through the Woods at (4, 4), 2 + 1; the way around costs 4.
    expect(onFoot.get(at(5, 4))).toBe(3);
    expect(onFoot.has(at(7, 4))).toBe(false);
    const flying = new Map(presenter.reach(position({ ines: [3, 4] }), 'blue', 'ines')?.costs);
    expect(flying.get(at(4, 4))).toBe(1);
    expect(flying.get(at(7, 4))).toBe(4);
  });

  it('strikes one tile further with a sword', () => {
    const reach = presenter.reach(position({ orla: [0, 0] }), 'blue', 'orla');
    expect(reach?.budget).toBe(4);
    // Four tiles to the right stands Woods at (4, 0), too dear after three plains.
    expect(reach?.zone.cells).not.toContain(at(4, 0));
    expect(reach?.strikes.cells).toContain(at(4, 0));
  });

  it('is undefined for units that cannot move', () => {
    const state = position({ orla: [3, 4], e1: [10, 4] });
    expect(presenter.reach(state, 'blue', 'e1')).toBeUndefined();
    expect(presenter.reach(state, 'blue', 'nobody')).toBeUndefined();
    put(state, 'orla', at(3, 4), { statuses: [{ name: 'Frozen', running: false, round: 1 }] });
    expect(presenter.reach(state, 'blue', 'orla')).toBeUndefined();
  });

  it('has a way of the same cost to each of its tiles', () => {
    const state = begun(ferry);
    for (const id of ['orla', 'tove', 'ines']) {
      for (const [cell, cost] of presenter.reach(state, 'blue', id)?.costs ?? []) {
        const to = middle(ferry.book.board.xs[cell] ?? 0, ferry.book.board.ys[cell] ?? 0);
        expect(presenter.wayTo(state, 'blue', id, to, [])).toMatchObject({ ok: true, value: { used: cost } });
      }
    }
  });
});

describe('ways', () => {
  it('go through waypoints', () => {
    const state = position({ orla: [3, 4] });
    const way = presenter.wayTo(state, 'blue', 'orla', middle(5, 4), [middle(4, 3)]);
    expect(way).toMatchObject({
      ok: true,
      value: {
        path: [middle(3, 4), middle(3, 3), middle(4, 3), middle(5, 3), middle(5, 4)],
        used: 4,
        left: 0,
        words: '4 of 4 Movement, 0 left',
      },
    });
  });

  it.each([
    ['too far', [9, 4], 'OC-MOVE-01'],
    ['held by an enemy', [4, 3], 'OC-MOVE-04'],
    ['held by an ally', [2, 4], 'OC-MOVE-04'],
    ['off the map', [16, 4], 'OC-MOVE-03'],
  ] as const)('name the rule when a tile is %s', (_, [x, y], rule) => {
    const state = position({ orla: [3, 4], bram: [2, 4], e1: [4, 3] });
    expect(presenter.wayTo(state, 'blue', 'orla', middle(x, y), [])).toMatchObject({
      ok: false,
      error: { rule },
    });
  });

  it('name the rule for walls, for the units of others and for a second Move', () => {
    const gate = open({ scenario: 'the-tollgate' });
    const shown = presenterOf(gate);
    const state = begun(gate);
    only(state, 'orla');
    put(state, 'orla', tileAt(gate, 1, 10));
    turnOf(state, 'blue', 'players');
    expect(shown.wayTo(state, 'blue', 'orla', middle(1, 9), [])).toMatchObject({
      ok: false,
      error: { rule: 'OC-MOVE-05' },
    });
    const ours = position({ orla: [3, 4], e1: [9, 4] });
    expect(presenter.wayTo(ours, 'blue', 'e1', middle(9, 5), [])).toMatchObject({
      ok: false,
      error: { rule: 'OC-UNIT-01' },
    });
    const table = new SimulationTable(SimRandom.from(1));
    runCommand(ferry, ours, 'blue', { do: 'move', unit: 'orla', path: [at(3, 5)] }, table);
    expect(presenter.wayTo(ours, 'blue', 'orla', middle(3, 6), [])).toMatchObject({
      ok: false,
      error: { rule: 'OC-TURN-02' },
    });
  });
});

describe('attacks after a Move', () => {
  it('go to where the weapon carries', () => {
    const deeds = presenter.deeds(position({ wick: [0, 2], e1: [5, 2] }), 'blue', 'wick');
    const attack = find(deeds, 'Steel Bow', 'e1');
    // A bow strikes two tiles off; an Iron Axe cannot answer there.
    expect(attack).toMatchObject({ group: 'attack', dice: true, detail: '2 tiles off, no counter' });
    expect(attack?.way).toMatchObject({ used: 3, left: 1 });
    expect(attack?.way?.path.at(-1)).toEqual(middle(3, 2));
    expect(attack?.commands.map((c) => c.do)).toEqual(['move', 'attack']);
  });

  it('prefer to stand where nobody answers, then better ground, then the nearer tile', () => {
    const thrown = presenter.deeds(position({ tove: [0, 5], e1: [4, 5] }), 'blue', 'tove');
    expect(find(thrown, 'Hand Axe', 'e1')?.detail).toBe('2 tiles off, no counter');
    expect(find(thrown, 'Steel Axe', 'e1')?.detail).toBe('next to it');
    const ground = presenter.deeds(position({ orla: [1, 3], e1: [3, 3] }), 'blue', 'orla');
    // The Fort at (2, 3) costs 2 Movement; two plains around e1 are in reach as well.
    expect(find(ground, 'Steel Sword', 'e1')?.way?.path.at(-1)).toEqual(middle(2, 3));
    const near = presenter.deeds(position({ orla: [0, 5], e1: [3, 5] }), 'blue', 'orla');
    expect(find(near, 'Steel Sword', 'e1')?.way).toMatchObject({ used: 2 });
  });

  it('need no way from next to the enemy, and are gone with the Action', () => {
    const state = position({ orla: [3, 5], e1: [4, 5] });
    const attack = find(presenter.deeds(state, 'blue', 'orla'), 'Steel Sword', 'e1');
    expect(attack?.way).toBeUndefined();
    expect(attack?.commands).toEqual([{ do: 'attack', unit: 'orla', target: 'e1' }]);
    state.turn = {
      unit: 'orla',
      moved: true,
      movedLate: false,
      spent: 0,
      acted: true,
      cantoDone: false,
      partner: '',
    };
    const groups = presenter.deeds(state, 'blue', 'orla').map((d) => d.group);
    expect(groups).not.toContain('attack');
    expect(groups).toContain('turn');
  });
});

describe('other deeds', () => {
  it('heals whoever is hurt, going there if need be', () => {
    const state = position({ hale: [0, 5], orla: [4, 5], bram: [0, 6] });
    put(state, 'orla', at(4, 5), { hp: 5 });
    const deeds = presenter.deeds(state, 'blue', 'hale');
    // OC-W32: Heal gives 3 and 7 for Mag B.
    expect(find(deeds, 'Heal', 'orla')).toMatchObject({ group: 'aid', dice: false, way: { used: 3 } });
    expect(find(deeds, 'Heal', 'orla')?.detail).toContain('+10 HP, 5 of 20 now');
    expect(find(deeds, 'Heal', 'bram')).toBeUndefined();
  });

  it('shows a silenced staff with the rule', () => {
    const state = position({ hale: [0, 5], orla: [1, 5] });
    put(state, 'hale', at(0, 5), { statuses: [{ name: 'Silenced', running: false, round: 1 }] });
    const heal = find(presenter.deeds(state, 'blue', 'hale'), 'Heal');
    expect(heal).toMatchObject({ refusal: { rule: 'OC-STAT-SILENCED' }, commands: [] });
  });

  it('seizes from afar', () => {
    const gate = open({ scenario: 'the-tollgate' });
    const state = begun(gate);
    only(state, 'orla');
    put(state, 'orla', tileAt(gate, 8, 3), { tags: ['Leader'] });
    turnOf(state, 'blue', 'players');
    const seize = find(presenterOf(gate).deeds(state, 'blue', 'orla'), 'Go and seize');
    expect(seize).toMatchObject({
      group: 'act',
      rule: 'OC-SCEN-LEADER',
      spot: middle(8, 1),
      way: { used: 2 },
    });
  });

  it('offers a seat what is not done by a unit', () => {
    const state = position({ orla: [3, 5], e1: [10, 5] });
    expect(presenter.deeds(state, 'blue', undefined).map((d) => d.id)).toEqual(['concede']);
    expect(presenter.deeds(state, 'red', undefined)).toEqual([]);
  });
});

/** Says the commands of a deed one after the other; the first refusal ends it. */
const carryOut = (game: OfficersChess, view: State, seat: string, deed: Deed<Command>): string => {
  const state = game.clone(view);
  const table = new SimulationTable(SimRandom.from(1));
  for (const command of deed.commands) {
    const ran = runCommand(game, state, seat, command, table);
    if (ran.kind === 'refused') return `${deed.id}: ${ran.refusal.what}`;
  }
  return 'done';
};

/** Every deed of every unit in positions of random battles is said to the match. */
const checkDeeds = (game: OfficersChess, battles: number, every: number): Set<string> => {
  const shown = presenterOf(game);
  const kinds = new Set<string>();
  for (const { state, seat } of randomPositions(game, battles, every)) {
    const view = game.view(state, seat);
    const units = [undefined, ...view.units.filter((u) => u.seat === seat).map((u) => u.id)];
    for (const unit of units) {
      const deeds = shown.deeds(view, seat, unit);
      expect(new Set(deeds.map((d) => d.id)).size).toBe(deeds.length);
      for (const deed of deeds) {
        kinds.add(deed.label);
        expect(ICONS).toContain(deed.icon);
        expect(deed.label).not.toBe('');
        expect(deed.rule).toMatch(/^OC-/);
        if (deed.refusal === undefined) expect(carryOut(game, view, seat, deed)).toBe('done');
        else expect(deed.refusal.rule).toMatch(/^OC-/);
      }
    }
  }
  return kinds;
};

describe('every deed that is offered', () => {
  it.each([...ownContent().scenarios.keys()])('is accepted in %s', (scenario) => {
    expect(checkDeeds(open({ scenario, options: { gmBatch: 2 } }), 2, 29).size).toBeGreaterThan(0);
  });

  it('is accepted under other house rules', () => {
    const options = { moveAfterAction: true, freeActionsMidMove: true, objectsAutoHit: false };
    expect(
      checkDeeds(open({ scenario: 'the-iron-marshal', players: 2, options }), 1, 29).size,
    ).toBeGreaterThan(0);
  });

  it('is accepted with every kind of staff', () => {
    const priest = (name: string, ...items: string[]) => ({ name, class: 'high-priest', items });
    const units = [
      priest('Ada', 'fortify', 'warp', 'freeze'),
      priest('Bea', 'rewarp', 'rescue', 'silence'),
      priest('Cid', 'obstruct', 'entrap', 'restore'),
      { name: 'Dov', class: 'dancer', items: ['steel-hand-art', 'vulnerary', 'vulnerary'] },
      { name: 'Eve', class: 'sage', items: ['tempest', 'illume', 'bramble'] },
    ];
    const army = { name: 'Staves', units };
    const kinds = checkDeeds(open({ scenario: 'two-banners', army, enemy: army }), 1, 41);
    for (const label of ['Fortify', 'Freeze', 'Rewarp', 'Rescue', 'Obstruct', 'Dance']) {
      expect(kinds).toContain(label);
    }
  });
});
