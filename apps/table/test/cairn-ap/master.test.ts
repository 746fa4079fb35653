import type { FormBars } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { firstDice } from '../../src/games/cairn-ap/builder/maker/first-dice.ts';
import { ownText } from '../../src/games/cairn-ap/builder/sheet/own-text.ts';
import { barsOf, HEIGHT, WIDTH } from '../../src/master/danger/bars.ts';
import {
  entered,
  formOf,
  mainEnd,
  placeIn,
  pointedAt,
  taskOn,
  type AnyForm,
  type AnyMaster,
  type PlaceRow,
} from '../../src/master/desk/state.ts';
import { recapText, storyOf } from '../../src/master/over/story.ts';
import type { Entry } from '../../src/session/session.ts';

const form = (id: string, text = ''): AnyForm => ({
  id,
  title: id,
  unit: '',
  said: text,
  rule: '',
  rows: [],
  ends: [
    { id: 'no', label: 'No', note: '', main: false, commands: [] },
    { id: 'yes', label: 'Yes', note: '', main: true, commands: ['yes'] },
  ],
});

/** A master whose only question is named by its view, and whose form says what was entered. */
const master: AnyMaster = {
  seat: 'master',
  brief: [],
  hand: () => 'master',
  controls: () => [],
  foe: () => undefined,
  wound: () => [],
  change: () => [],
  things: () => [],
  clock: () => ({ title: '', text: '' }),
  roll: () => [],
  order: () => [],
  tasks: () => [],
  waiting: () => 'ask',
  form: (view, task, _unit, draft) =>
    task === 'ask' ? form(String(view), JSON.stringify(draft)) : undefined,
  set: () => [],
  place: () => [],
  tables: () => [],
  steps: () => [],
  notes: () => [],
  ideas: () => [],
  recap: () => [],
};

describe('the form that a master has open', () => {
  it('keeps what was entered while the question is the same, and begins anew with another', () => {
    const open = entered({ task: 'ask', unit: undefined, form: '', draft: {} }, form('first'), { dc: 20 });
    expect(open.draft).toEqual({ dc: 20 });
    expect(formOf(master, 'first', open)?.said).toBe('{"dc":20}');
    expect(formOf(master, 'second', open)?.said).toBe('{}');
    expect(entered(open, form('second'), { ap: 1 }).draft).toEqual({ ap: 1 });
    expect(entered(open, form('first'), { ap: 1 }).draft).toEqual({ dc: 20, ap: 1 });
  });

  it('is none where the game has none', () => {
    expect(formOf(master, 'first', { task: 'other', unit: undefined, form: '', draft: {} })).toBeUndefined();
  });

  it('ends by Enter in its main way, or its only one', () => {
    expect(mainEnd(form('first'))?.id).toBe('yes');
    const [no] = form('first').ends;
    expect(mainEnd({ ...form('first'), ends: no === undefined ? [] : [no] })?.id).toBe('no');
    expect(mainEnd({ ...form('first'), ends: [] })).toBeUndefined();
  });
});

it('a letter begins its task, whichever way it is written', () => {
  const task = { id: 'damage', label: 'Damage', key: 'd', icon: '', group: 'unit' } as const;
  expect(taskOn([task], 'D')).toBe(task);
  expect(taskOn([task], 'x')).toBeUndefined();
});

describe('bars beside each other', () => {
  const set = (side: 'a' | 'b', values: readonly number[]): FormBars => ({
    label: side,
    side,
    points: values.map((value) => ({ value, chance: 1 / values.length })),
  });

  it('fill the width from the least total to the most, the likeliest as high as there is room', () => {
    const { rects } = barsOf([set('a', [1, 2, 3, 4]), set('b', [2, 3])]);
    expect(rects).toHaveLength(6);
    expect(Math.max(...rects.map((r) => r.height))).toBe(HEIGHT);
    expect(rects.filter((r) => r.side === 'a').map((r) => r.height)).toEqual([38, 38, 38, 38]);
    for (const r of rects) {
      expect(r.x).toBeGreaterThanOrEqual(0);
      expect(r.x + r.width).toBeLessThanOrEqual(WIDTH);
    }
  });

  it('do not lie over each other', () => {
    const { rects } = barsOf([set('a', [1, 2]), set('b', [1, 2])]);
    const sorted = rects.toSorted((p, q) => p.x - q.x);
    const over = sorted.filter((r, i) => r.x + r.width > (sorted[i + 1]?.x ?? Infinity) + 1e-9);
    expect(over).toEqual([]);
  });

  it('have no more marks than can be read', () => {
    const many = set(
      'a',
      Array.from({ length: 40 }, (_, i) => i + 2),
    );
    expect(barsOf([many]).ticks.map((t) => t.value)).toEqual([5, 10, 15, 20, 25, 30, 35, 40]);
    expect(barsOf([])).toEqual({ rects: [], ticks: [] });
  });
});

it('the first Magic Die is a free one, then of dust, then of a slot, as many as the spell needs', () => {
  expect(firstDice({ slots: 3, dust: 2, free: 0 }, 1)).toEqual({ slots: 0, dust: 1, free: 0 });
  expect(firstDice({ slots: 3, dust: 0, free: 1 }, 2)).toEqual({ slots: 1, dust: 0, free: 1 });
  expect(firstDice({ slots: 0, dust: 0, free: 0 }, 1)).toEqual({ slots: 0, dust: 0, free: 0 });
});

it('simple fields come to a pack that keeps every word as it was typed', () => {
  const fields = {
    name: 'Mud: "hound"',
    hp: 4,
    armour: 1,
    str: 9,
    dex: 12,
    wil: 6,
    die: 6,
    slots: 1,
    price: 10,
    text: '',
  };
  const text = ownText('monster', fields);
  expect(text).toContain('  mud-hound:\n    name: "Mud: \\"hound\\""\n    hp: 4\n');
  expect(text).not.toContain('traits');
  expect(ownText('monster', { ...fields, text: 'Bites.' })).toContain('- { text: "Bites." }');
  expect(ownText('spell', fields)).toMatch(/^spells:\n {2}mud-hound:/);
});

describe('a where', () => {
  const place = (several: boolean, cells: readonly number[]): PlaceRow => ({
    id: 'at',
    label: 'Where',
    note: '',
    rule: '',
    kind: 'place',
    value: '',
    hint: '',
    cells,
    several,
    ends: !several,
  });

  it('is the tile that was clicked; one of several is added, and taken out by a second click', () => {
    // Ten columns: tile 12 is in the second row, third column.
    expect(pointedAt(place(false, [3]), 10, 12)).toBe('C2');
    expect(pointedAt(place(true, [3]), 10, 12)).toBe('D1 C2');
    expect(pointedAt(place(true, [3, 12]), 10, 12)).toBe('D1');
  });

  it('is asked by some forms only', () => {
    expect(placeIn(form('first'))).toBeUndefined();
    expect(placeIn({ ...form('first'), rows: [place(false, [])] })?.id).toBe('at');
  });
});

describe('the story of a recap', () => {
  const told = (text: string, heading = false, takenBack = false): Entry => ({
    at: 0,
    seat: 'a',
    takenBack,
    reason: undefined,
    lines: [{ heading, parts: [text], dice: [], rules: [], units: [] }],
  });

  it('goes by rounds, without what was taken back, answers given by themselves and secrets', () => {
    const story = storyOf([
      told('They meet.'),
      told('Round 1', true),
      told('Hawk looses.'),
      told('Settled without asking: How to escape: Dodge: DEX.'),
      told('Hawk misses.', false, true),
      {
        ...told(''),
        lines: [{ heading: false, parts: ['A trap.'], dice: [], rules: [], units: [], secret: true }],
      },
      told('Round 2', true),
    ]);
    expect(story).toEqual([
      { title: 'Before the fight', lines: ['They meet.'] },
      { title: 'Round 1', lines: ['Hawk looses.'] },
    ]);
    expect(recapText(story)).toBe('Before the fight\n- They meet.\n\nRound 1\n- Hawk looses.');
  });
});
