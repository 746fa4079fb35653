import type { SetupOffer } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import {
  changedOptions,
  fieldOf,
  NO_CHOICES,
  parseChoices,
  playersFor,
  settle,
  toSetup,
  withPack,
  type Choices,
} from '../src/setup/choices.ts';
import type { SavedRoster } from '../src/store/saves.ts';

const scenario = (id: string, duel: boolean) => ({
  id,
  name: id,
  blurb: '',
  goal: '',
  notes: '',
  field: { unit: 'tile', width: 1, height: 1, cells: [] } as const,
  tokens: [],
  facts: '',
  roster: 'vanguard',
  duel,
});

const OFFER: SetupOffer = {
  scenarios: [scenario('ferry', false), scenario('banners', true)],
  rosters: [{ id: 'vanguard', name: 'Vanguard', blurb: '', facts: '', icons: [] }],
  options: [
    { name: 'fog', label: 'Fog', text: '', ruling: 'R1', initial: true, words: [] },
    { name: 'batch', label: 'Batch', text: '', ruling: 'R2', initial: 3, words: [], least: 1 },
  ],
  settings: [{ name: 'players', label: 'Players', text: '', initial: 1, values: [] }],
};

const MINE: SavedRoster = {
  id: 'abc',
  kind: 'chess',
  name: 'Mine',
  list: { name: 'Mine', units: [] },
  facts: '',
  faults: 0,
  changed: 0,
};

const chosen = (part: Partial<Choices>): Choices => ({ ...NO_CHOICES, scenario: 'ferry', ...part });

const BLUE = { seat: 'blue', name: 'Blue', side: 'a' } as const;
const GREEN = { seat: 'green', name: 'Green', side: 'a' } as const;
const RED = { seat: 'red', name: 'Red', side: 'b' } as const;

describe('the setup that choices come to', () => {
  it('says only what differs from the usual', () => {
    expect(toSetup(chosen({}), OFFER, [])).toEqual({ scenario: 'ferry' });
    const same = chosen({ settings: { players: 1 }, options: { fog: true, batch: 3 } });
    expect(toSetup(same, OFFER, [])).toEqual({ scenario: 'ferry' });
    expect(changedOptions(same, OFFER)).toBe(0);
    const other = chosen({ settings: { players: 2 }, options: { fog: false, batch: 3 } });
    expect(toSetup(other, OFFER, [])).toEqual({ scenario: 'ferry', players: 2, options: { fog: false } });
    expect(changedOptions(other, OFFER)).toBe(1);
  });

  it('names ready rosters and carries those of the user’s own', () => {
    expect(toSetup(chosen({ army: 'ready/vanguard' }), OFFER, [MINE])).toEqual({
      scenario: 'ferry',
      army: 'vanguard',
    });
    expect(toSetup(chosen({ army: 'own/abc' }), OFFER, [MINE])).toEqual({
      scenario: 'ferry',
      army: MINE.list,
    });
    // Deleted since: the one that suits the scenario takes its place.
    expect(toSetup(chosen({ army: 'own/gone' }), OFFER, [MINE])).toEqual({ scenario: 'ferry' });
  });

  it('has a second roster only where two are fought', () => {
    const enemy = 'ready/vanguard';
    expect(toSetup(chosen({ enemy }), OFFER, [])).toEqual({ scenario: 'ferry' });
    expect(toSetup(chosen({ scenario: 'banners', enemy }), OFFER, [])).toEqual({
      scenario: 'banners',
      enemy: 'vanguard',
    });
  });

  it('carries packs, the last of a file only', () => {
    const once = withPack(chosen({}), { file: 'a.yaml', pack: 1 });
    const twice = withPack(withPack(once, { file: 'b.yaml', pack: 2 }), { file: 'a.yaml', pack: 3 });
    expect(toSetup(twice, OFFER, [])).toEqual({ scenario: 'ferry', packs: [2, 3] });
  });

  it('is of things that are there', () => {
    expect(settle(chosen({ scenario: 'gone', army: 'ready/gone', enemy: 'own/x' }), OFFER)).toEqual(
      chosen({ scenario: 'ferry', army: '', enemy: 'own/x' }),
    );
  });
});

describe('seats', () => {
  const bots = ['orders', 'greedy'];
  const of = (part: Partial<Choices>) => playersFor(chosen(part), [BLUE, GREEN, RED], ['orders'], bots);

  it('are yours first, then a friend’s, and the enemy keeps to its orders', () => {
    expect(of({})).toEqual({ blue: 'me', green: 'friend', red: 'orders' });
  });
  it('against a second roster are played by the bot that plays by the odds', () => {
    expect(of({ enemy: 'ready/vanguard' })['red']).toBe('greedy');
  });
  it('have one "you", wherever people sit', () => {
    expect(of({ players: { blue: 'greedy', red: 'me' } })).toEqual({
      blue: 'greedy',
      green: 'me',
      red: 'friend',
    });
  });
  it('chosen for a bot that is not there fall back to the usual', () => {
    expect(of({ players: { red: 'oracle' } })['red']).toBe('orders');
  });
});

describe('remembered choices', () => {
  it('come back whole', () => {
    const kept = chosen({ options: { fog: false }, typed: ['blue'], packs: [{ file: 'a', pack: {} }] });
    expect(parseChoices(JSON.stringify(kept))).toEqual(kept);
  });
  it('that are damaged are left out, each by itself', () => {
    for (const text of [null, '', 'no', '[]', '7', 'null']) expect(parseChoices(text)).toEqual(NO_CHOICES);
    const odd = {
      scenario: 7,
      options: { fog: [], batch: 2 },
      packs: [1],
      typed: 'blue',
      players: { red: 1 },
    };
    expect(parseChoices(JSON.stringify(odd))).toEqual({ ...NO_CHOICES, options: { batch: 2 } });
  });
});

describe('problems of a setup', () => {
  it('belong to a field', () => {
    const field = (where?: string): string =>
      fieldOf({ code: 'x', what: 'X.', ...(where === undefined ? {} : { where }) });
    expect(field('army')).toBe('army');
    expect(field('setup.army')).toBe('army');
    expect(field('army, unit 2')).toBe('army');
    expect(field('options.gmBatch')).toBe('options.gmBatch');
    expect(field()).toBe('');
  });
});
