/** What rules name themselves is in the content, and rows of packs can stand for it. */
import { describe, expect, it } from 'vitest';
import { isNamed, NAMED } from '../../src/content/named.ts';
import { TRAITS } from '../../src/content/words.ts';
import { offersOf } from '../../src/campaign/index.ts';
import { compileContent, readPack } from '../../src/pack/index.ts';
import { literalsIn } from '../../../../tests/kit/literals.ts';
import { after as campaignAfter, fell, fought, rosterOf, victim } from '../campaign-kit.ts';
import { must, ownContent, ownPacks } from '../own.ts';

const sections = [
  ownContent.units,
  ownContent.items,
  ownContent.powers,
  ownContent.races,
  ownContent.religions,
  ownContent.factions,
  ownContent.pieces,
  ownContent.layouts,
  ownContent.forces,
  ownContent.battles,
  ownContent.actions,
];
const ids = new Set(sections.flatMap((section) => [...section.keys()]));

/** Words of the rules that are also ids: effects of powers, kinds of wargear, keywords. */
const WORDS = new Set(['root', 'zombie', 'banish', 'shield', 'blast', 'black-sun']);

describe('names in code', () => {
  it('are ids of the content', () => {
    const known = new Set([...ids, ...ownContent.missions.keys()]);
    expect(Object.values<string>(NAMED).filter((id) => !known.has(id))).toEqual([]);
    expect([...ownContent.factions.values()].map(({ trait }) => trait).toSorted()).toEqual(
      TRAITS.filter((trait) => trait !== 'none').toSorted(),
    );
  });

  it('stand in one place: no rule asks for a row by its id', () => {
    const rooms = ['rules', 'match', 'campaign', 'bot'].map((room) => `packages/dwethia/src/${room}`);
    const names = new Set<string>(Object.keys(NAMED));
    const found = literalsIn(rooms).filter(
      ({ word }) => ids.has(word) && !WORDS.has(word) && !names.has(word),
    );
    expect(found).toEqual([]);
  });
});

const PACK = `
game: dwethia
units:
  grave-wraith:
    { mark: B.9, name: Grave Wraith, like: wraith, faction: champions-of-the-void, source: house, move: 6,
      stats: { M: 3, P: 1, S: 3, D: 3, A: 1, W: 1, I: 0, Dst: 0, F: 0, Af: 0 }, base: 32, points: 20 }
powers:
  chain-lightning: { name: Chain Lightning, like: lightning, charge: 1, range: 12, strength: 5, phases: [shoot], target: enemy, effects: [{ does: attack }], text: A bolt. }
  rot: { name: Rot, like: corruption, charge: 1, range: 12, phases: [shoot], target: enemy, effects: [{ does: zombie }], text: Rot. }
items:
  psalter: { name: Psalter, like: spellbook, kind: other, points: 5, extraPowers: 1 }
`;

describe('rows of a pack', () => {
  const content = must(compileContent([...ownPacks, must(readPack(PACK, 'own.yaml'))]));

  it('are taken for what they are like', () => {
    expect(isNamed(content.units.get('grave-wraith'), 'wraith')).toBe(true);
    expect(isNamed(content.units.get('thrall'), 'wraith')).toBe(false);
  });

  it('have the same special circumstances', () => {
    const zombie = rosterOf('champions-of-the-void', { unit: 'zombie' });
    const musts = (given: Parameters<typeof fell>[0]) =>
      offersOf(content, campaignAfter(zombie, [fought('m1', { fell: fell(given) })])).flatMap(
        ({ must: all }) => all,
      );
    expect(musts({ means: 'power', with: 'chain-lightning' })).toEqual(['DW-SCAR-SPEC-3']);
    expect(musts({ means: 'power', with: 'blast' })).toEqual([]);
    expect(musts({ under: ['rot'] })).toEqual(['DW-SCAR-SPEC-1']);
    const orc = rosterOf('orc-assault', { unit: 'orc' });
    const mays = (given: Parameters<typeof victim>[0]) =>
      offersOf(content, campaignAfter(orc, [fought('m1', { slew: [victim(given)] })])).flatMap(
        ({ may }) => may,
      );
    expect(mays({ unit: 'grave-wraith' })).toEqual(['DW-GLORY-SPEC-7']);
    expect(mays({ type: 'hero', items: ['psalter'] })).toEqual(['DW-GLORY-SPEC-2']);
  });

  it('name a row that is there', () => {
    const bad = compileContent([
      ...ownPacks,
      must(readPack(PACK.replace('like: wraith', 'like: wrath'), 'own.yaml')),
    ]);
    expect(bad.ok ? [] : bad.error.map(({ code }) => code)).toEqual(['unknown-name']);
  });
});
