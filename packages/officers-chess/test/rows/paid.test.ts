/** Whatever is paid for changes something besides its price; what may be used so often is used up, and comes back. */
import { describe, expect, it } from 'vitest';
import { stateAfter, tried } from '../../../../tests/fuzz/acts.ts';
import { botKit } from '../../src/bot/index.ts';
import { armyFor, startCampaign } from '../../src/campaign/roster.ts';
import { entered } from '../../src/campaign/spoils.ts';
import { openOfficersChess } from '../../src/index.ts';
import type { UnitCommand } from '../../src/match/command.ts';
import { unitOf } from '../../src/match/state.ts';
import { must, ownContent } from '../own.ts';
import { after, opened, stageOf, type Table } from './table.ts';

const content = ownContent();
const used = [...content.items.values()].filter(({ kind }) => kind === 'staff' || kind === 'consumable');
const hooksOf = (id: string): readonly string[] =>
  (content.items.get(id)?.tags ?? []).flatMap(({ effects }) => effects.map(({ hook }) => hook));

/** Somebody who uses anything there is: staves up to S, and keys without Pick. */
const USER = { class: 'high-priest', at: 'c3' };
const STATUSES = [...content.statuses.keys()].filter((name) => name !== 'Inflicted');

/** Who and what is around, by what is the matter with it: f is a friend beside the user, x an enemy three tiles off. */
const EDGES: Readonly<
  Record<
    string,
    {
      readonly f?: object;
      readonly x?: object;
      readonly u?: object;
      readonly map?: string;
      readonly vision?: number;
      readonly chests?: object;
    }
  >
> = {
  plain: {},
  'hurt friend': { f: { hp: 5 } },
  ...Object.fromEntries(STATUSES.map((name) => [`friend ${name}`, { f: { statuses: [name] } }])),
  ...Object.fromEntries(STATUSES.map((name) => [`enemy ${name}`, { x: { statuses: [name] } }])),
  ...Object.fromEntries(STATUSES.map((name) => [`user ${name}`, { u: { statuses: [name] } }])),
  'weakened friend': { f: { statuses: ['Def-2'] } },
  'friend that has acted': { f: { activated: true } },
  'friend that was refreshed': { f: { activated: true, refreshed: true } },
  'armoured friend': { f: { class: 'lance-armor' } },
  'armoured enemy': { x: { class: 'lance-armor' } },
  'enemy beside the user': { x: { at: 'c2' } },
  'hurt user': { u: { hp: 3 } },
  'user with a light': { u: { torch: 9 }, vision: 3 },
  fog: { vision: 3 },
  'no room': { map: '......\n.###..\n##....\n.#.#..\n......', x: { at: 'c4' } },
  'ground of every kind': { map: 'TtMFph\n~P_DBV\n....E.\nX/=.C.\n......', chests: { e4: 'elixir' } },
};
const GROUND = '......\n......\n......\n......\n......';

const waiting = (edge: string, items: readonly unknown[], tags: readonly string[] = []): Table => {
  const { f, x, u, map = GROUND, vision, chests = {} } = EDGES[edge] ?? {};
  return opened({
    map,
    chests,
    ...(vision === undefined ? {} : { vision }),
    players: {
      u: { ...USER, items, tags, ...u },
      f: { class: 'archer', at: 'd3', ...f },
    },
    // An action of a unit itself is for whoever is adjacent (OC-SPEC-02).
    enemies: { x: { class: 'mage', at: tags.length > 0 ? 'c2' : 'f3', items: ['fire'], ...x } },
  });
};

/** What comes with the beginning of a turn is none of the action's doing. */
const staged = (edge: string, items: readonly unknown[], tags: readonly string[] = []): Table =>
  after(waiting(edge, items, tags), { do: 'activate', unit: 'u' });

const SEEDS = Array.from({ length: 12 }, (_, n) => String(n));

/** So many plans of a bot are looked at. */
const PLANS = 40;

const WORDS: ReadonlySet<string> = new Set(['use', 'special', 'pick']);

/** Every way in which the user can use what it carries or can do by itself. */
const usesAt = ({ game, state }: Table): UnitCommand[] =>
  game
    .commands(state, 'blue')
    .filter((c): c is UnitCommand => WORDS.has(c.do) && 'unit' in c && c.unit === 'u');

/** Tags that are Special Actions of a unit itself (OC-SPEC-01). */
const INNATE = ['Dance', 'Entrap', 'Freeze', 'Rescue', 'Restore', 'Rewarp', 'Vein(Ice)', 'Warp'];

/** OC-R72, OC-FOG-07: healing whoever is whole and a light that shows no more are legal and wasted. */
const WASTED = new Set(['heal', 'torch']);

describe.each(Object.keys(EDGES))('%s', (edge) => {
  it('OC-R94: no use is spent for nothing', () => {
    const vain = used
      .filter(({ id }) => !hooksOf(id).some((hook) => WASTED.has(hook)))
      .flatMap(({ id }) => {
        const table = staged(edge, [id]);
        return usesAt(table)
          .filter((use) => tried(stageOf(table), use, SEEDS) === 'idle')
          .map((use) => `${id} ${JSON.stringify(use)}`);
      });
    expect(vain).toEqual([]);
  });

  it('OC-R94, OC-SPEC-03: nor is the Action of a unit itself', () => {
    const vain = INNATE.flatMap((tag) => {
      const table = staged(edge, [], [tag]);
      return usesAt(table)
        .filter((use) => tried(stageOf(table), use, SEEDS) === 'idle')
        .map((use) => JSON.stringify(use));
    });
    expect(vain).toEqual([]);
  });

  it('OC-R94: a bot plans nothing that is refused', () => {
    const refused = used.flatMap(({ id }) => {
      const table = waiting(edge, [id, 'elfire']);
      const plans = botKit(table.game).plans(table.state, 'blue', PLANS);
      return plans.flatMap(({ commands }) => {
        let state = table.state;
        for (const command of commands) {
          const next = stateAfter(stageOf({ ...table, state }), command, 'plan');
          if (typeof next === 'string') return [`${id} ${JSON.stringify(command)}: ${next}`];
          state = next;
          // The turn may be over by what the dice have decided.
          if (state.turn === null) break;
        }
        return [];
      });
    });
    expect(refused).toEqual([]);
  });

  it('OC-TURN-03: what can be done does not depend on whether the turn has begun', () => {
    const all = ({ game, state }: Table): unknown[] =>
      game.commands(state, 'blue').filter((c) => 'unit' in c && c.unit === 'u');
    for (const { id } of used) {
      const items = [id, 'elfire', 'riding-boots'];
      expect([id, all(waiting(edge, items))]).toEqual([id, all(staged(edge, items))]);
    }
    for (const tag of INNATE) expect(all(waiting(edge, [], [tag]))).toEqual(all(staged(edge, [], [tag])));
  });
});

/** Where each of them has something to do: a door, wounds, statuses, fog. */
const ready = (items: readonly unknown[]): Table =>
  opened({
    map: '......\n..D...\n......\n......\n......',
    vision: 3,
    players: {
      u: { ...USER, items, hp: 1, statuses: ['Poisoned'] },
      f: { class: 'archer', at: 'd3', hp: 1, statuses: ['Poisoned'] },
    },
    enemies: { x: { class: 'mage', at: 'f3', items: ['fire'] } },
  });

describe('uses', () => {
  it.each(used.map(({ id }) => [id]))('%s changes something besides its price where it can', (id) => {
    const table = ready([id]);
    const uses = usesAt(table);
    expect(uses.length).toBeGreaterThan(0);
    expect(uses.filter((use) => tried(stageOf(table), use, SEEDS) === 'idle')).toEqual([]);
  });

  it.each(used.map(({ id, uses }) => [id, uses] as const))('%s is used up after %i uses', (id, uses) => {
    let carried: readonly unknown[] = [{ [id]: uses }];
    for (let left = uses; left > 0; left--) {
      const table = ready(carried);
      const [use] = usesAt(table);
      if (use === undefined) throw new Error(`${id} cannot be used with ${left} uses left`);
      const { items } = unitOf(after(table, use).state, 'u');
      expect(items).toEqual(left === 1 ? [] : [{ item: id, uses: left - 1 }]);
      carried = items.map(({ item, uses: n }) => ({ [item]: n }));
    }
  });

  it.each(used.map(({ id, kind }) => [id, kind] as const))('%s: a %s after a battle', (id, kind) => {
    const units = [{ name: 'A', class: 'high-priest', items: [id] }];
    const campaign = must(startCampaign(content, { name: 'One', units }));
    const [scenario = '', next = ''] = content.campaign.order;
    const fought = [
      {
        ...units[0],
        name: 'A',
        class: 'high-priest',
        end: 'stood',
        routs: 0,
        deed: false,
        items: [],
      } as const,
    ];
    const report = { scenario, winner: 'players', villages: 0, fought, found: [], discarded: [] } as const;
    const army = armyFor(content, must(entered(content, campaign, report)));
    const { units: there } = must(openOfficersChess(content, { scenario: next, army })).start();
    // Staves are refilled between battles, used-up consumables are gone (content, section 10).
    const uses = content.items.get(id)?.uses;
    expect(there.find(({ name }) => name === 'A')?.items).toEqual(
      kind === 'staff' ? [{ item: id, uses }] : [],
    );
  });
});
