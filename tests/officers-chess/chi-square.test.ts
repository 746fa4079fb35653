import {
  chance,
  forecast,
  fraction,
  makeFraction,
  runCommand,
  SimRandom,
  SimulationTable,
  type Policy,
} from '@caltrop/engine';
import type { ArmyList, Command, OfficersChess, State } from '@caltrop/officers-chess';
import { describe, expect, it } from 'vitest';
import { open } from './fixture.ts';
import { critical, scatterOf } from '../fuzz/scatter.ts';

/**
 * The same rules run twice: once on the forecast's table, which walks every branch, and a million times on the table of
 * simulations, which rolls. If both are right, the counts scatter round the forecast as chi-square says.
 */
const SAMPLES = 1_000_000;

interface Unit {
  readonly class: string;
  readonly items: readonly string[];
  /** Column and row. */
  readonly at: readonly [number, number];
  readonly hp?: number;
}

interface Pairing {
  readonly name: string;
  /** The first attacks. */
  readonly own: readonly Unit[];
  /** The first is attacked. */
  readonly foes: readonly Unit[];
  readonly policy?: Policy;
  /** Something known of the odds, from the worked examples of the rules. */
  readonly known?: { readonly of: 'attacker' | 'defender'; readonly routed: string };
}

const army = (name: string, units: readonly Unit[]): ArmyList => ({
  name,
  units: units.map((u, i) => ({ name: `${name}${i}`, class: u.class, items: [...u.items] })),
});

/** A position with these units and no others on open ground, the first of `own` to act. */
const position = (pairing: Pairing): { readonly game: OfficersChess; readonly state: State } => {
  const game = open({
    scenario: 'two-banners',
    army: army('own', pairing.own),
    enemy: army('foe', pairing.foes),
  });
  const state = game.start();
  const table = new SimulationTable(SimRandom.from(1));
  for (const seat of game.seats) runCommand(game, state, seat, { do: 'ready' }, table);
  for (const [i, { at, hp }] of [...pairing.own, ...pairing.foes].entries()) {
    const unit = state.units[i];
    if (unit === undefined) throw new Error('a unit is missing');
    unit.tile = at[1] * game.book.board.width + at[0];
    unit.hp = hp ?? unit.hp;
  }
  return { game, state };
};

const ATTACK: Command = { do: 'attack', unit: 'own0', target: 'foe0' };

const PAIRINGS: readonly Pairing[] = [
  {
    name: 'a plain exchange (OC-W06)',
    own: [{ class: 'sword-fighter', items: ['steel-sword'], at: [6, 0] }],
    foes: [{ class: 'axe-fighter', items: ['steel-axe'], at: [7, 0] }],
    known: { of: 'defender', routed: '0' },
  },
  {
    name: 'Brave strikes and follow-ups (OC-W19)',
    own: [{ class: 'dancer', items: ['steel-hand-art'], at: [4, 0] }],
    foes: [{ class: 'mage', items: ['elfire'], at: [5, 0] }],
    known: { of: 'defender', routed: '81673/160000' },
  },
  {
    name: 'Heavy: the counter first, then a push (OC-W22)',
    own: [{ class: 'axe-fighter', items: ['steel-greataxe'], at: [3, 0] }],
    foes: [{ class: 'sword-flier', items: ['steel-sword'], at: [4, 0] }],
    known: { of: 'attacker', routed: '33/400' },
  },
  {
    name: 'Drain of a wounded striker',
    own: [{ class: 'sage', items: ['siphon'], at: [4, 0], hp: 6 }],
    foes: [{ class: 'axe-fighter', items: ['steel-axe'], at: [5, 0] }],
  },
  {
    name: 'Poison that tells in the follow-up',
    own: [{ class: 'thief', items: ['steel-dagger'], at: [4, 0] }],
    foes: [{ class: 'lance-armor', items: ['steel-lance'], at: [5, 0] }],
  },
  {
    name: 'a guard that takes the first strike (OC-W25)',
    own: [{ class: 'axe-fighter', items: ['steel-axe'], at: [4, 0] }],
    foes: [
      { class: 'mage', items: ['elfire'], at: [5, 0] },
      { class: 'martial-monk', items: ['heal'], at: [5, 1] },
    ],
    policy: (_seat, key, ids) => (key.startsWith('guard:') ? ids[1] : ids[0]) ?? '',
  },
  {
    name: 'a sweep over two enemies (OC-W49)',
    own: [{ class: 'sage', items: ['tempest'], at: [3, 0] }],
    foes: [
      { class: 'sword-fighter', items: ['steel-sword'], at: [4, 0] },
      { class: 'archer', items: ['steel-bow'], at: [3, 2] },
    ],
  },
  {
    // The first counter may Break the sage; whether it began the second combat Broken decides if it stays so.
    name: 'a sweep between two whose counters Break',
    own: [{ class: 'sage', items: ['tempest'], at: [4, 0] }],
    foes: [
      { class: 'high-priest', items: ['initiate-art'], at: [3, 0] },
      { class: 'high-priest', items: ['initiate-art'], at: [5, 0] },
    ],
  },
];

describe('a million simulated exchanges', () => {
  it.each(PAIRINGS)('fall as the forecast says: $name', (pairing) => {
    const { game, state } = position(pairing);
    const { policy } = pairing;
    const odds = forecast(game, state, 'blue', ATTACK, policy === undefined ? {} : { policy });
    if (!odds.ok) throw new Error(odds.error.what);
    expect(odds.value.samples).toBe(0);
    const { known } = pairing;
    const id = known?.of === 'attacker' ? 'own0' : 'foe0';
    const routed = chance(odds.value, (s) => s.units.some((u) => u.id === id && u.where === 'routed'));
    expect(makeFraction(routed)).toBe(known?.routed ?? makeFraction(routed));

    const samples = Math.ceil(SAMPLES / PAIRINGS.length);
    const table = new SimulationTable(SimRandom.from(pairing.name), policy);
    const counts = new Map<string, number>();
    for (let i = 0; i < samples; i++) {
      const end = game.clone(state);
      const ran = runCommand(game, end, 'blue', ATTACK, table);
      if (ran.kind !== 'done') throw new Error(`the attack was ${ran.kind}`);
      const key = game.mergeKey(end);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }

    const { statistic, bins, found } = scatterOf(game, odds.value, samples, counts);
    // Nothing happened that the forecast does not know.
    expect(found).toBe(samples);
    expect(bins).toBeGreaterThan(2);
    expect(statistic).toBeLessThan(critical(bins - 1));
  });
});

describe('merging equal states', () => {
  it.each(PAIRINGS)('never changes the odds: $name', (pairing) => {
    const { game, state } = position(pairing);
    const options = pairing.policy === undefined ? {} : { policy: pairing.policy };
    const merged = forecast(game, state, 'blue', ATTACK, options);
    const whole = { ...game, mergeKey: (s: State) => JSON.stringify(s) };
    const exact = forecast(whole, state, 'blue', ATTACK, options);
    if (!merged.ok || !exact.ok) throw new Error('the attack was refused');
    const weights = (leaves: readonly { state: State; n: bigint; d: bigint }[]): Map<string, string> =>
      new Map(leaves.map((leaf) => [JSON.stringify(leaf.state), makeFraction(fraction(leaf.n, leaf.d))]));
    expect(weights(merged.value.leaves)).toEqual(weights(exact.value.leaves));
  });
});
