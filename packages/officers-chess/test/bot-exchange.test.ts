import { chance, expected, forecast, toNumber } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { exchange, swingAt } from '../src/bot/exchange.ts';
import { groundOf } from '../src/bot/ground.ts';
import { makeNotes, profileOf } from '../src/bot/profile.ts';
import { backupFor, counterBackupFor } from '../src/rules/attack/combat.ts';
import {
  findUnit,
  traitsOf,
  unitOf,
  type OfficersChess,
  type Position,
  type State,
  type Unit,
} from '../src/index.ts';
import { begun, open, put, randomPositions, tileAt } from './field.ts';

const odds = (p: Position, a: Unit, d: Unit, backup = 0) => {
  const notes = makeNotes(p.book);
  const [attacker, defender] = [profileOf(notes, p, a), profileOf(notes, p, d)];
  return exchange(p, groundOf(notes, p), attacker, a.tile, a.hp, defender, d.tile, d.hp, backup, 0);
};

describe('the odds of an exchange', () => {
  const game = open({ scenario: 'ferry-crossing' });
  const at = (x: number, y: number): number => tileAt(game, x, y);

  it('of an Archer that is out of reach of the counter', () => {
    const state = begun(game);
    const p = { book: game.book, state };
    // Iron Bow: Hit 70 + 15, Agility of a Sword Fighter 5: 80 hits, 10 crits. Damage 6 + 2 - 3, crit 16 - 3.
    const a = put(state, 'e4', at(11, 5));
    const d = put(state, 'e2', at(11, 7), { side: 'players', hp: 20 });
    const x = odds(p, a, d);
    expect(x.dealt).toBeCloseTo(0.7 * 5 + 0.1 * 13, 12);
    expect(x.taken).toBe(0);
    expect(x.routs).toBe(0);
    // With 5 HP left every hit routs, and no strike counts for more than 5.
    d.hp = 5;
    const last = odds(p, a, d);
    expect(last.routs).toBeCloseTo(0.8, 12);
    expect(last.dealt).toBeCloseTo(0.8 * 5, 12);
  });

  it('of a sword against an axe, which a hit leaves without a counter', () => {
    const state = begun(game);
    const p = { book: game.book, state };
    // Sword: 75 hits, 10 crits, 6 + 1 - 3 or 14 - 3. Axe: the same chances, 6 + 3 - 3 or 18 - 3. No follow-ups.
    const a = put(state, 'e2', at(11, 6), { side: 'players' });
    const d = put(state, 'e1', at(11, 7));
    const x = odds(p, a, d);
    expect(x.dealt).toBeCloseTo(0.65 * 4 + 0.1 * 11, 12);
    expect(x.breaks).toBeCloseTo(0.75, 12);
    expect(x.taken).toBeCloseTo(0.25 * (0.65 * 6 + 0.1 * 15), 12);
  });

  it('gives Backup to the first hit only', () => {
    const state = begun(game);
    const p = { book: game.book, state };
    const a = put(state, 'e4', at(11, 5));
    const d = put(state, 'e2', at(11, 7), { side: 'players', hp: 20 });
    expect(odds(p, a, d, 3).dealt).toBeCloseTo(0.7 * 8 + 0.1 * (22 - 3), 12);
  });

  it('counts the terrain under the one who is struck', () => {
    const state = begun(game);
    const p = { book: game.book, state };
    const a = put(state, 'e4', at(13, 6));
    // A Fort at (13, 8): Avo 5 and damage reduction 2.
    const d = put(state, 'e2', at(13, 8), { side: 'players', hp: 20 });
    expect(odds(p, a, d).dealt).toBeCloseTo(0.65 * 3 + 0.1 * 11, 12);
  });

  it('of the attack alone, as a threat, looks at no counter', () => {
    const state = begun(game);
    const p = { book: game.book, state };
    const a = put(state, 'e2', at(11, 6), { side: 'players' });
    const d = put(state, 'e1', at(11, 7));
    const notes = makeNotes(p.book);
    const swing = swingAt(
      p,
      groundOf(notes, p),
      profileOf(notes, p, a),
      profileOf(notes, p, d),
      d.tile,
      d.hp,
    );
    expect(swing.dealt).toBeCloseTo(0.65 * 4 + 0.1 * 11, 12);
  });
});

/** Whether somebody beside either of the two could take a strike. */
const guarded = (p: Position, ...units: readonly Unit[]): boolean =>
  units.some((u) =>
    p.state.units.some(
      (g) =>
        g !== u &&
        g.where === 'map' &&
        g.side === u.side &&
        p.book.metric.distance(g.tile, u.tile) === 1 &&
        traitsOf(p.book, g).guard > 0,
    ),
  );

const agrees = (game: OfficersChess, state: State, seat: string): number => {
  const p = { book: game.book, state };
  const notes = makeNotes(game.book);
  let compared = 0;
  for (const command of game.commands(state, seat)) {
    if (command.do !== 'attack') continue;
    // Activated already, so that nothing but the combat happens.
    if (state.turn === null) continue;
    const u = unitOf(state, command.unit);
    const a = command.weapon === undefined ? u : { ...u, weapon: command.weapon };
    const d = unitOf(state, command.target);
    const [attacker, defender] = [profileOf(notes, p, a), profileOf(notes, p, d)];
    if (!attacker.plain || !defender.plain || guarded(p, u, d)) continue;
    const x = exchange(
      p,
      groundOf(notes, p),
      attacker,
      a.tile,
      a.hp,
      defender,
      d.tile,
      d.hp,
      backupFor(p, u, d),
      counterBackupFor(p, d, u),
    );
    const cast = forecast(game, state, seat, command);
    if (!cast.ok) throw new Error(cast.error.what);
    const routed = (id: string) => toNumber(chance(cast.value, (s) => findUnit(s, id)?.where === 'routed'));
    expect(x.dealt).toBeCloseTo(toNumber(expected(cast.value, (s) => s.tally?.defender ?? 0)), 9);
    expect(x.taken).toBeCloseTo(toNumber(expected(cast.value, (s) => s.tally?.attacker ?? 0)), 9);
    expect(x.routs).toBeCloseTo(routed(d.id), 9);
    expect(x.routed).toBeCloseTo(routed(u.id), 9);
    compared++;
  }
  return compared;
};

describe('the odds of an exchange and the forecast', () => {
  it.each([
    ['two-banners', 'vanguard'],
    ['crownbreak-pass', 'iron-crown'],
    ['three-hamlets', 'lanternbearers'],
  ])('agree in random positions of %s', (scenario, army) => {
    const game = open({ scenario, army });
    let compared = 0;
    for (const { state, seat } of randomPositions(game, 12, 3)) compared += agrees(game, state, seat);
    expect(compared).toBeGreaterThan(30);
  });

  it('agree with Brave on counters, Backup that adds up and counts for counters, and follow-ups of the Broken', () => {
    const options = {
      braveOnCounter: true,
      backupStacks: true,
      backupOnCounter: true,
      brokenBlocksFollowUp: false,
    };
    const game = open({ scenario: 'crownbreak-pass', army: 'iron-crown', options });
    let compared = 0;
    for (const { state, seat } of randomPositions(game, 8, 7)) compared += agrees(game, state, seat);
    expect(compared).toBeGreaterThan(20);
  });
});
