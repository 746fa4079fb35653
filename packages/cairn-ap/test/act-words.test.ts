import { expect, it } from 'vitest';
import type { Command } from '../src/match/command.ts';
import { creatureOf } from '../src/match/state.ts';
import { actWords } from '../src/presenter/deeds/act-words.ts';
import { deedWords } from '../src/presenter/deeds/deed-words.ts';
import { opened } from './rows/table.ts';

it('a monster’s crossbow is named where it is loaded (CA-R183)', () => {
  const { game, state } = opened({ party: { a: {} }, foes: { x: 'bandit-leader' } });
  const load = { do: 'act', creature: 'x', template: 'reload', item: 'crossbow' } as const;
  expect(actWords({ book: game.book, state }, creatureOf(state, 'x'), load).label).toBe('Load Crossbow');
});

it('webs beside a lit torch are set fire to (CA-R160)', () => {
  const { game, state } = opened({
    map: 'a..x',
    party: { a: { items: [{ item: 'torch', place: 'hand', lit: true }] } },
    foes: { x: {} },
  });
  state.patches = [{ at: 1, ground: 'web', by: '', ends: [], until: -1, n: 0 }];
  const burn = { do: 'act', creature: 'a', template: 'interact', at: 1 } as const;
  expect(actWords({ book: game.book, state }, creatureOf(state, 'a'), burn).label).toBe('Set fire to webs');
});

it('to switch names what it puts away, with the price (CA-AUTO-02)', () => {
  const { game, state } = opened({
    map: 'a..x',
    party: {
      a: {
        items: [
          { item: 'torch', place: 'hand' },
          { item: 'dagger', place: 'hand' },
          { item: 'crossbow', place: 'pack' },
        ],
      },
    },
    foes: { x: {} },
  });
  const a = creatureOf(state, 'a');
  const crossbow = a.items.find((i) => i.item === 'crossbow');
  const swap = { do: 'act', creature: 'a', template: 'swap', item: crossbow?.id ?? '' } as const;
  const { label, detail } = actWords({ book: game.book, state }, a, swap);
  expect(label).toBe('Switch to Crossbow');
  expect(detail).toMatch(/puts away Torch and Dagger$/);
});

it('what AP end is named, and whose it is (CA-AUTO-02)', () => {
  const { game, state } = opened({ map: 'ab.x', party: { a: {}, b: {} }, foes: { x: {} } });
  const p = { book: game.book, state };
  const end = { do: 'act', creature: 'a', template: 'put-out', item: 'burning' } as const;
  const b = creatureOf(state, 'b').name;
  expect(actWords(p, creatureOf(state, 'a'), end).label).toBe('End Burning');
  expect(actWords(p, creatureOf(state, 'a'), { ...end, targets: ['b'] }).label).toBe(`End Burning on ${b}`);
});

it('whoever is looked for is named: nobody sees where (CA-AUTO-01)', () => {
  const { game, state } = opened({ map: 'a..x', party: { a: {} }, foes: { x: {} } });
  const search = { do: 'act', creature: 'a', template: 'search', targets: ['x'] } as const;
  const { label } = actWords({ book: game.book, state }, creatureOf(state, 'a'), search);
  expect(label).toBe(`Look for ${creatureOf(state, 'x').name}`);
});

it('a vow that is broken harms whoever breaks it: it is grave, a shove is not', () => {
  const words = (command: Command) => {
    // The sixth vow is that of Valor: whoever breaks it dies.
    const { game, state } = opened({
      party: { a: { background: 'hexenbane', rows: [1, 6] } },
      foes: { x: {} },
    });
    return deedWords({ book: game.book, state }, command);
  };
  expect(words({ do: 'ability', creature: 'a', ability: 'break-vow' })?.grave).toBe(true);
  expect(words({ do: 'act', creature: 'a', template: 'shove', targets: ['x'] })?.grave).toBeUndefined();
});
