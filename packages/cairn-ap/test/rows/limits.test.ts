/** What holds after anything at all: one creature to a Space, no more than fits, nothing to strike with where there are no limbs. */
import { describe, expect, it } from 'vitest';
import { drop } from '../../src/rules/conditions/endings.ts';
import { afflict } from '../../src/rules/conditions/affliction.ts';
import { allEffects } from '../../src/content/defaults.ts';
import type { Effect } from '../../src/content/content.ts';
import { runEffects } from '../../src/match/effect-order.ts';
import type { Play } from '../../src/match/book.ts';
import { creatureOf } from '../../src/match/state.ts';
import { firstAnswer, runCommand, SimRandom, SimulationTable } from '@caltrop/engine';
import { lossesOf } from '../../src/rules/inventory/losses.ts';
import { slotsUsed } from '../../src/rules/inventory/slots.ts';
import { after, opened } from './table.ts';
import { content } from '../printed.ts';

const playOf = (position: object): Play & { readonly settle: () => void } => {
  const { game, state } = opened(position);
  const table = new SimulationTable(SimRandom.from('limits'), firstAnswer);
  const settle = (): void => {
    while (state.work.length > 0 && game.advance(state, table));
  };
  return { book: game.book, state, table, settle };
};

describe('nobody stands where somebody else does', () => {
  const crowds = [...content.conditions.values()].filter((kind) => kind.crowds === true).map(({ id }) => id);

  it('some conditions let creatures', () => {
    expect(crowds).not.toEqual([]);
  });

  it.each(crowds)('once %s is over', (kind) => {
    const g = playOf({
      party: { a: { at: 'b2' } },
      foes: { x: { at: 'b2' }, y: { at: 'd3' } },
      map: '....\n....\n....',
    });
    const a = creatureOf(g.state, 'a');
    afflict(g, a, kind, 'a');
    a.at = creatureOf(g.state, 'x').at;
    const [on] = a.conditions;
    if (on !== undefined) drop(g, a, on);
    g.settle();
    expect(a.conditions).toEqual([]);
    expect(a.at).not.toBe(creatureOf(g.state, 'x').at);
  });
});

describe('nobody carries more than fits', () => {
  /** What makes a load larger, or the room for it smaller. */
  const GROWS: ReadonlySet<Effect['do']> = new Set(['swell', 'slots', 'gold', 'give', 'fatigue']);
  const rows: (readonly [string, Effect])[] = [
    ...[...content.items.values()].map((i) => [i.id, i.use?.effects ?? []] as const),
    ...[...content.conditions.values()].map(
      (k) => [k.id, [...(k.onEnd ?? []), ...(k.onTime ?? [])]] as const,
    ),
    ...[...content.spells.values()].map((s) => [s.id, s.effects] as const),
  ].flatMap(([id, effects]) =>
    allEffects(effects)
      .filter((e) => GROWS.has(e.do))
      .map((e) => [id, e] as const),
  );

  it('rows of several kinds make a load larger', () => {
    expect(new Set(rows.map(([, e]) => e.do)).size).toBeGreaterThan(2);
  });

  it.each(rows)('after %s', (_id, effect) => {
    const g = playOf({
      party: { a: { capacity: 6, gold: 90, items: ['drowning-rod', 'rope', 'chest', 'mirror', 'pole'] } },
      foes: { x: {} },
    });
    const a = creatureOf(g.state, 'a');
    for (let n = 0; n < 3; n++) {
      runEffects(g, { by: 'a', on: 'a', effects: [effect], source: 'a.1' });
      g.settle();
    }
    expect(slotsUsed(g, a)).toBeLessThanOrEqual(a.capacity);
  });
});

describe('nobody carries what a cart or an animal carried, when it is gone', () => {
  const carriers = [...content.items.values()].filter((i) => (i.carries ?? 0) > 0);
  const load = ['rope', 'chest', 'mirror', 'pole', 'chalk', 'compass', 'games', 'sewing-kit'];
  const scene = (item: string): object => ({
    scene: true,
    party: { a: { capacity: 6, items: [{ item, place: 'hand' }, ...load] }, b: { capacity: 20 } },
    foes: { x: {} },
  });
  const losses = [
    { do: 'give', creature: 'a', item: 'a.1', to: 'b' },
    { do: 'stow', creature: 'a', item: 'a.1', place: 'ground' },
    { do: 'take', creature: 'a', item: 'a.1' },
  ] as const;

  it.each(carriers.map(({ id }) => id))('%s', (item) => {
    const { game, state } = opened(scene(item));
    for (const loss of losses) {
      const seat = loss.do === 'take' ? 'warden' : 'party';
      const next = game.clone(state);
      const ran = runCommand(
        game,
        next,
        seat,
        loss,
        new SimulationTable(SimRandom.from('load'), firstAnswer),
      );
      expect([loss.do, ran.kind]).toEqual([loss.do, 'done']);
      const a = creatureOf(next, 'a');
      expect(slotsUsed({ book: game.book, state: next }, a)).toBeLessThanOrEqual(a.capacity);
    }
  });
});

describe('whoever has no limbs lays hands on nobody', () => {
  const beings = [...content.monsters.values()]
    .filter((m) => m.traits.some((t) => t.blowless === true))
    .map((m) => [m.id, { monster: m.id }] as const);
  const kinds = [...content.conditions.values()]
    .filter((k) => k.blowless === true)
    .map((k) => [k.id, { conditions: [k.id] }] as const);

  it.each([...beings, ...kinds])('%s', (_id, x) => {
    const { game, state } = opened({
      party: { a: { items: ['sword'], at: 'b1' } },
      foes: { x: { at: 'c1', ...x } },
      turn: 'x',
      map: '....\n....',
    });
    for (const template of ['shove', 'trip', 'grapple', 'disarm'] as const)
      expect(after(game, state, { do: 'act', creature: 'x', template, targets: ['a'] })).toMatch(
        /^CA-R(11|147|199) /,
      );
    expect(
      after(game, state, { do: 'act', creature: 'x', template: 'attack', item: 'unarmed', targets: ['a'] }),
    ).toMatch(/^CA-/);
  });
});

describe('what is good for nothing but throwing breaks on a natural 1', () => {
  const props = [...content.items.values()]
    .filter((i) => i.strike?.class === 'improvised')
    .map(({ id }) => id);

  it.each(props)('%s', (item) => {
    const thrown = { do: 'act', creature: 'a', template: 'throw-prop', item: 'a.1', targets: ['x'] } as const;
    const { game, state } = opened({
      party: { a: { items: [{ item, place: 'hand' }] } },
      foes: { x: { hp: 20, str: 99, dex: 99 } },
      turn: 'a',
      map: 'a..x\n....',
    });
    const lasting = new Set<boolean>();
    for (let n = 0; n < 60; n++) {
      const next = after(game, state, thrown, `throw ${n}`);
      if (typeof next === 'string') throw new Error(next);
      lasting.add(next.lying.length > 0);
    }
    expect(lasting).toEqual(new Set([true, false]));
  });
});

describe('an illness takes hold of nobody who does not live', () => {
  const ills = [...content.conditions.values()].filter((k) => k.family === 'illness').map(({ id }) => id);
  /** What rots, or turns its victim into a beast or one of the dead, when a rider leaves it behind. */
  const left = [...content.monsters.values()].flatMap((m) =>
    allEffects(m.rider ?? []).flatMap((e) => (e.do === 'condition' ? [e.condition] : [])),
  );
  const rises = left.filter((id) => {
    const kind = content.conditions.get(id);
    return (
      kind?.ends.some((end) => end.by === 'rest' && end.rest === 'healer') === true &&
      kind.family !== 'poison'
    );
  });

  it('all that a healer cures is one, or poison', () => {
    expect(rises.filter((id) => !ills.includes(id))).toEqual([]);
    expect(rises).not.toEqual([]);
  });

  it.each(ills)('%s', (kind) => {
    const g = playOf({ party: { a: {} }, foes: { x: { monster: 'gargoyle' }, y: { monster: 'skeleton' } } });
    expect(['a', 'x', 'y'].map((id) => afflict(g, creatureOf(g.state, id), kind, ''))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('poison that makes somebody Deprived', () => {
  const effects = [...content.monsters.values()].flatMap((m) =>
    allEffects([...(m.rider ?? []), ...m.abilities.flatMap((a) => a.effects)]),
  );
  const causes = effects.flatMap((e) => (e.do === 'deprived' && e.of === 'poison' ? [e.cause] : []));
  const cures = [...content.items.values()].flatMap((i) =>
    allEffects(i.use?.effects ?? []).flatMap((e) =>
      e.do === 'relieve' && e.causes.some((cause) => causes.includes(cause))
        ? [[i.id, e.causes] as const]
        : [],
    ),
  );

  it('comes from several', () => {
    expect(causes.length).toBeGreaterThan(2);
    expect(cures).not.toEqual([]);
  });

  it.each(cures)('is ended by %s', (_id, relieved) => {
    expect(causes.filter((cause) => !relieved.includes(cause))).toEqual([]);
  });
});

describe('what cannot be lost is never taken away (CA-R215)', () => {
  const bound = [...content.items.values()].filter((i) => i.returns === true).map(({ id }) => id);
  const LOST = ['weapon', 'shield', 'held', 'metal', 'metal-armour', 'armour', 'gear', 'item'] as const;

  it('some things cannot be', () => {
    expect(bound.length).toBeGreaterThan(4);
  });

  it.each(bound)('%s', (item) => {
    for (const place of ['hand', 'worn', 'pack']) {
      const { game, state } = opened({
        party: { a: { items: [{ item, place }] }, b: {} },
        foes: { x: {} },
        turn: 'a',
      });
      const p = { book: game.book, state };
      for (const what of LOST) expect(lossesOf(p, creatureOf(state, 'a'), what)).toEqual([]);
      expect(after(game, state, { do: 'give', creature: 'a', item: 'a.1', to: 'b' })).toMatch(/^CA-INV-06 /);
    }
  });
});

describe('what only heals in time is not spent on the whole (CA-R153)', () => {
  const heals = new Set(
    [...content.conditions.values()]
      .filter(({ onTime = [] }) => onTime.length > 0 && onTime.every((e) => e.do === 'cure'))
      .map(({ id }) => id),
  );
  const isFor = (e: Effect): boolean => e.do === 'condition' && heals.has(e.condition);
  const things = [...content.items.values()]
    .filter(({ use }) => use !== undefined && use.effects.length > 0 && use.effects.every(isFor))
    .map(({ id }) => id);

  it('something does', () => {
    expect(things).not.toEqual([]);
  });

  it.each(things)('%s', (item) => {
    const { game, state } = opened({
      scene: true,
      party: { a: { items: [{ item, place: 'hand' }] } },
      foes: { x: {} },
    });
    expect(after(game, state, { do: 'use', creature: 'a', item: 'a.1', targets: ['a'] })).toMatch(
      /would do nothing/,
    );
  });
});
