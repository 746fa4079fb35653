import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { openOfficersChess, parseSetup } from '../src/index.ts';
import { must, ownContent } from './own.ts';

const FULL = {
  scenario: 'two-banners',
  players: 2,
  army: { name: 'Mine', units: [{ name: 'Ada', class: 'archer', items: ['iron-bow'] }] },
  units: 4,
  enemy: 'vanguard',
  owners: [0, 1, 0, 1],
  difficulty: 'hard',
  chest: 'company',
  options: { vision: 4 },
  packs: [{ file: 'mine.yaml', data: { weapons: {} } }],
};

describe('a setup from outside', () => {
  it('is taken as it is when every field has its form', () => {
    expect(parseSetup(FULL)).toEqual({ ok: true, value: FULL });
    expect(parseSetup({ scenario: 'ferry-crossing' }).ok).toBe(true);
  });

  it('comes back from JSON and opens the same match', () => {
    const content = ownContent();
    const setup = must(parseSetup(JSON.parse(JSON.stringify({ scenario: 'ferry-crossing', players: 2 }))));
    const game = must(openOfficersChess(content, setup));
    expect(game.setup).toEqual({ scenario: 'ferry-crossing', players: 2 });
    expect(game.seats).toEqual(['blue', 'green', 'red']);
  });

  it.each([
    ['nothing', undefined, 'setup', 'A setup is an object, found undefined.'],
    ['null', null, 'setup', 'A setup is an object, found null.'],
    ['a list', [], 'setup', 'A setup is an object, found [].'],
    ['no scenario', {}, 'setup.scenario', '"scenario" is missing: the id of a scenario.'],
    [
      'a number as scenario',
      { scenario: 7 },
      'setup.scenario',
      '"scenario" must be the id of a scenario; found 7.',
    ],
    [
      'half a player',
      { scenario: 's', players: 1.5 },
      'setup.players',
      '"players" must be a whole number; found 1.5.',
    ],
    [
      'units below zero',
      { scenario: 's', units: -1 },
      'setup.units',
      '"units" must be a whole number; found -1.',
    ],
    [
      'another difficulty',
      { scenario: 's', difficulty: 'brutal' },
      'setup.difficulty',
      '"difficulty" must be easy, normal, hard; found "brutal".',
    ],
    [
      'owners by name',
      { scenario: 's', owners: ['blue'] },
      'setup.owners.0',
      '"owners" must be a list of player numbers, from 0; found ["blue"].',
    ],
    [
      'options as a list',
      { scenario: 's', options: [] },
      'setup.options',
      '"options" must be a map of option names to values; found [].',
    ],
    [
      'an army without units',
      { scenario: 's', army: { name: 'Mine' } },
      'setup.army.units',
      '"army" must be the id of an army, or { name, units: [{ name, class, items }] }; found {"name":"Mine"}.',
    ],
    [
      'a pack without data',
      { scenario: 's', packs: [{ file: 'a.yaml' }] },
      'setup.packs.0.data',
      '"packs" must be a list of { file, data }; found [{"file":"a.yaml"}].',
    ],
  ])('with %s is refused', (_what, json, where, what) => {
    const parsed = parseSetup(json);
    expect(parsed.ok).toBe(false);
    expect(parsed.ok ? [] : parsed.error.map((p) => ({ where: p.where, what: p.what }))).toEqual([
      { where, what },
    ]);
  });

  it('names every unknown field, and the known ones', () => {
    const parsed = parseSetup({ scenario: 's', sceario: 't', constructor: 1 });
    expect(parsed.ok ? [] : parsed.error.map((p) => p.where)).toEqual(['setup.sceario', 'setup.constructor']);
    expect(parsed.ok ? '' : parsed.error[0]?.what).toContain('there may be scenario, players, army');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(typeof parseSetup(json).ok).toBe('boolean');
      }),
    );
  });
});
