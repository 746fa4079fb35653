import type { Scene, Token } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import {
  aimsOf,
  deedsAt,
  familiesOf,
  likeliestFirst,
  waysLike,
  type AnyDeed,
} from '../src/table/play/families.ts';

const deed = (over: Partial<AnyDeed>): AnyDeed => ({
  id: 'x',
  group: 'attack',
  label: 'Lance',
  detail: '',
  icon: '',
  rule: '',
  commands: [],
  dice: true,
  ...over,
});
const way = { commands: [], path: [], used: 1, left: 1, words: '' };
const lance = deed({ id: '1', target: 'axe', way });
const javelin = deed({ id: '2', label: 'Javelin', target: 'axe' });
const other = deed({ id: '3', target: 'bow' });
const door = deed({ id: '4', label: 'Strike the Door', spot: { x: 3.5, y: 1.5 } });
const barred = deed({ id: '5', target: 'axe', refusal: { rule: 'R', what: 'No.' } });
const mend = deed({ id: '6', group: 'aid', label: 'Mend', target: 'orla', dice: false });
const wait = deed({ id: '7', group: 'turn', label: 'Wait', dice: false });
const all = [lance, javelin, other, door, barred, mend, wait];
const spot = (unit: string | undefined, x = 0.5, y = 0.5) => ({ point: { x, y }, cell: 0, unit });

describe('deeds at a spot', () => {
  it('are those that can be done, from here before those with a way', () => {
    expect(deedsAt(all, spot('axe'), undefined)).toEqual([javelin, lance]);
    expect(deedsAt(all, spot(undefined, 3.5, 1.5), undefined)).toEqual([door]);
    expect(deedsAt(all, spot(undefined), undefined)).toEqual([]);
    expect(deedsAt(all, undefined, undefined)).toEqual([]);
  });
  it('are spells where nothing else can be done to somebody', () => {
    const bolt = deed({ id: '8', group: 'act', label: 'Bolt', target: 'mage' });
    const nearer = deed({ id: '9', group: 'act', label: 'Bolt', target: 'bow' });
    const door2 = deed({ id: '10', group: 'act', label: 'Open', target: 'mage', dice: false });
    const more = [...all, bolt, nearer, door2];
    expect(deedsAt(more, spot('mage'), undefined)).toEqual([bolt]);
    expect(deedsAt(more, spot('bow'), undefined)).toEqual([other]);
  });
  it('keep to what was chosen first', () => {
    expect(deedsAt(all, spot('axe'), 'attack Lance')).toEqual([lance]);
    expect(deedsAt(all, spot('orla'), 'attack Lance')).toEqual([]);
  });
});

describe('families', () => {
  it('hold the same deed on several targets', () => {
    const lances = familiesOf(all).find((f) => f.key === 'attack Lance');
    expect(lances?.deeds).toEqual([lance, other, barred]);
  });
  it('are listed with the likeliest to decide something first, and else as they came', () => {
    const chances = new Map([
      [javelin, 0.2],
      [other, 0.7],
    ]);
    expect(likeliestFirst([lance, javelin, wait, other], (d) => chances.get(d))).toEqual([
      other,
      javelin,
      lance,
      wait,
    ]);
  });
  it('offer other ways against the same target only', () => {
    expect(waysLike(all, lance)).toEqual([lance, javelin]);
    expect(waysLike(all, wait)).toEqual([]);
  });
});

describe('aims', () => {
  it('are each target once, and no refused deed', () => {
    const tokens = ['axe', 'bow', 'orla'].map((id, x) => ({ id, at: { x, y: 0 } }) as Token);
    const scene = { tokens } as Partial<Scene> as Scene;
    expect(aimsOf(all, scene, undefined).map((a) => a.unit)).toEqual(['axe', 'bow', undefined, 'orla']);
    expect(aimsOf(all, scene, 'aid Mend').map((a) => a.unit)).toEqual(['orla']);
  });
});
