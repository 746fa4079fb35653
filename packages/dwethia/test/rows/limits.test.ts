/** Whatever may be used so often is used up by play, and comes back where its row says so. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../src/match/command.ts';
import { newModel } from '../../src/match/setup/opening.ts';
import { modelOf } from '../../src/match/state.ts';
import { ownContent } from '../own.ts';
import { after, from, opened, until, type Table } from './table.ts';

const onceRules = [...ownContent.rules.values()].filter((r) => r.limits.includes('once-per-game'));
const onceItems = [...ownContent.items.values()].filter((item) => item.oncePerGame || item.mends > 0);

/** What its bearer can always use, so that no half passes by itself. */
const HUM = { id: 'hum', category: 'activated', effects: [{ kind: 'resource', resource: 'Dst', amount: 1 }] };

/** Somebody hurt with a hurt friend at hand, and an enemy in reach. */
const scene = (
  stage: string,
  { rules = [], ...has }: { readonly rules?: readonly unknown[] } & Readonly<Record<string, unknown>>,
): Table =>
  opened({
    stage,
    round: 1,
    priority: 'south',
    south: {
      a: { W: 5, wounds: 1, P: 9, S: 9, M: 9, at: [12, 6], rules: [HUM, ...rules], ...has },
      f: { W: 5, wounds: 1, at: [13.26, 6] },
    },
    north: { x: { at: [12, 9], D: 1, W: 9 }, y: { at: [12, 20] } },
  });

const nextTurn = (table: Table, stage: string): Table =>
  until(table, (s) => s.round === 2 && s.stage === stage && s.active === 'south');

describe('once a game', () => {
  it('has these rules and items in print', () => {
    expect(onceRules.map(({ id }) => id)).toEqual(['phase-shift', 'field-medic', 'soul-drain']);
    expect(onceItems.map(({ id }) => id)).toEqual(['medkit', 'grenades']);
  });

  it.each([
    ['phase-shift', 'shoot', 'DW-CSR-20'],
    ['field-medic', 'end', 'DW-CSR-20'],
  ])('%s is used once, in the next turn too', (id, stage, rule) => {
    const table = scene(stage, { rules: [id] });
    const use: Command = { do: 'use', model: 'a', rule: id, ...(stage === 'end' ? { target: 'f' } : {}) };
    const used = from(table, after(table, use));
    expect(modelOf(used.state, 'a').used).toEqual([id]);
    expect(after(used, use)).toMatch(rule);
    expect(after(nextTurn(used, stage), use)).toMatch(rule);
  });

  it('the Medkit mends once; two of them mend twice', () => {
    const use: Command = { do: 'use', model: 'a', rule: 'medkit', target: 'f' };
    for (const carried of [1, 2]) {
      let table = scene('end', { items: Array.from({ length: carried }, () => 'medkit') });
      for (let i = 0; i < carried; i++) table = from(table, after(table, use));
      expect(modelOf(table.state, 'f').wounds).toBe(1 + carried);
      expect(after(table, use)).toMatch('DW-WGB-06');
      expect(after(nextTurn(table, 'end'), use)).toMatch('DW-WGB-06');
    }
  });

  it('Grenades are thrown once', () => {
    const table = scene('shoot', { items: ['grenades'] });
    const shoot: Command = { do: 'shoot', model: 'a', weapon: 'grenades', target: 'x' };
    const thrown = from(table, after(table, shoot));
    expect(after(thrown, shoot)).toMatch('DW-SHOOT-16');
    expect(after(nextTurn(thrown, 'shoot'), shoot)).toMatch('DW-WGB-06');
  });
});

/** What is remembered of a model for one turn. */
const OF_A_TURN = [
  ...(['moved', 'spent', 'charged', 'fired', 'shots', 'casts', 'castInShoot', 'fought', 'struck'] as const),
  ...(['retreated', 'hidden', 'active', 'usedThisRound'] as const),
];

describe('once a round', () => {
  it('comes back with the next turn, once a game does not', () => {
    const effects = [{ kind: 'resource', resource: 'F', amount: 1 }];
    const rules = [
      { id: 'daily', category: 'activated', limits: ['once-per-round'], effects },
      { id: 'ever', category: 'activated', limits: ['once-per-game'], effects },
    ];
    const use = (rule: string): Command => ({ do: 'use', model: 'a', rule });
    let table = scene('movement', { rules });
    for (const id of ['daily', 'ever']) table = from(table, after(table, use(id)));
    expect(table.state.pools.south.faith).toBe(2);
    expect(after(table, use('daily'))).toMatch('DW-CSR-21');
    expect(after(table, use('ever'))).toMatch('DW-CSR-20');
    const next = nextTurn(table, 'movement');
    expect(from(next, after(next, use('daily'))).state.pools.south.faith).toBe(3);
    expect(after(next, use('ever'))).toMatch('DW-CSR-20');
  });

  it('what a turn remembers of a model is gone with it', () => {
    const used = {
      moved: true,
      spent: 3,
      charged: true,
      fired: 'pistol',
      casts: 1,
      fought: true,
      struck: true,
    };
    const table = scene('end', { items: ['pistol'], ...used, retreated: true });
    const fresh = modelOf(until(table, (s) => s.round === 2).state, 'a');
    const plain = newModel('a', 'a', 'south', fresh.r, 1);
    for (const field of OF_A_TURN) expect([field, fresh[field]]).toEqual([field, plain[field]]);
  });
});
