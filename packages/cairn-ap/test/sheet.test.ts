import { SimRandom } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import type { Character } from '../src/content/content.ts';
import { createCharacter } from '../src/rules/characters/creation.ts';
import { parseOptions } from '../src/match/options.ts';
import {
  characterOf,
  parseCharacter,
  parseCharacterText,
  toKettlewright,
  writeCharacter,
  writeCharacterText,
} from '../src/builder/index.ts';
import { creatureOf } from '../src/match/state.ts';
import { content, must, open } from './printed.ts';

const options = must(parseOptions({}));
const rolled = Array.from({ length: 20 }, (_, i) => {
  const random = SimRandom.from('sheet', i);
  return must(createCharacter(content, options, (sides) => random.below(sides) + 1));
});
const all = [...content.characters.values(), ...rolled];
const hurt: Character = {
  ...must(parseCharacter(content, content.characters.get('nyx'))),
  hp: 1,
  max: { hp: 3, str: 9 },
  fatigue: 1,
  scars: ['CA-SCAR-12'],
  mishaps: ['CA-MIS-11'],
  notes: 'Owes the miller.\nFears owls.',
};

describe.each([...all, hurt].map((who, i) => [`${i} ${who.name}`, who] as const))(
  'the sheet of %s',
  (_name, who) => {
    it('is the same after it was written as JSON', () => {
      expect(must(parseCharacter(content, JSON.parse(writeCharacter(who))))).toEqual(who);
    });

    it('is the same after it was written as text', () => {
      const text = writeCharacterText(content, who);
      const { items: _items, id: _id, ...rest } = who;
      const { items, id: _own, ...read } = must(parseCharacterText(content, text));
      const { profile: _profile, bonds, ...same } = rest;
      expect({ ...read, bonds: read.bonds ?? [] }).toEqual({ ...same, bonds: bonds ?? [] });
      const lean = (list: typeof items) =>
        list.map((i) => ({ ...i, uses: i.uses ?? content.items.get(i.item)?.uses ?? undefined }));
      expect(lean(items)).toEqual(lean(who.items));
    });

    it('keeps scores, things, gold and rows on the way to Kettlewright and back', () => {
      const sheet = toKettlewright(content, who, 1);
      expect(sheet).toMatchObject({
        armor: '1',
        strength: who.str,
        willpower_max: who.max?.wil ?? who.wil,
        gold: who.gold,
      });
      const json: unknown = JSON.parse(JSON.stringify(sheet));
      const back = must(parseCharacter(content, json));
      const { str, dex, wil, hp, gold, background, rows } = who;
      expect(back).toMatchObject({ str, dex, wil, hp, gold, background });
      expect(back.rows).toEqual(rows);
      const names = (list: typeof who.items) =>
        list.map((i) => content.items.get(i.item)?.name ?? '').toSorted((a, b) => a.localeCompare(b));
      expect(names(back.items)).toEqual(names(who.items));
      expect(back.fatigue).toBe(who.fatigue);
    });
  },
);

describe('what Kettlewright exports', () => {
  const sheet = {
    name: 'Isolde',
    background: 'Hexenbane',
    strength: 9,
    strength_max: 12,
    dexterity: 12,
    dexterity_max: 12,
    willpower: 12,
    willpower_max: 12,
    hp: 3,
    hp_max: 5,
    deprived: false,
    gold: 14,
    items: [
      { id: 1, name: 'Rations', tags: ['uses'], uses: '2', charges: 0, max_charges: 0, location: 0 },
      { id: 2, name: 'Silver Knife', tags: ['d6'], uses: 0, charges: 0, max_charges: 0, location: 0 },
      { id: 3, name: 'Crossbow', tags: ['d8', 'bulky'], uses: 0, location: 0 },
      { id: 4, name: 'Pocket Leyfinder', tags: [], location: 0 },
      { id: 5, name: 'Fatigue', tags: [], location: 0 },
      { id: 6, name: 'Grandmother’s teapot', tags: [], location: 0 },
    ],
    containers: [{ id: 0, name: 'Main', slots: 10 }],
    traits: '',
    bonds: 'You owe a noble.',
    omens: '',
    scars: '',
    notes: '',
  };

  it('is read: numbers, things by their names, Fatigue, and what we do not know as a note', () => {
    const who = must(parseCharacter(content, sheet));
    expect(who).toMatchObject({
      background: 'hexenbane',
      str: 9,
      max: { str: 12, hp: 5 },
      gold: 14,
      fatigue: 1,
    });
    expect(who.items).toEqual([
      { item: 'rations', uses: 2 },
      { item: 'silver-knife' },
      { item: 'crossbow' },
      { item: 'pocket-leyfinder' },
    ]);
    expect(who.notes).toContain('Grandmother’s teapot');
    expect(who.bonds).toEqual(['You owe a noble.']);
  });

  it('may hold its lists as text', () => {
    const who = must(
      parseCharacter(content, { ...sheet, items: JSON.stringify(sheet.items), containers: '[]' }),
    );
    expect(who.items.length).toBe(4);
  });

  it.each([
    [{ strength: 'many' }, 'character.strength'],
    [{ background: 'Baker' }, 'character.background'],
    [{ name: '' }, 'character.name'],
  ])('is refused with %j at %s', (more, where) => {
    const read = parseCharacter(content, { ...sheet, ...more });
    expect(read.ok ? [] : read.error.map((p) => p.where)).toContain(where);
  });
});

describe('sheets that cannot be read', () => {
  it.each([
    [null, 'character'],
    [{ kind: 'cairn-ap-character', version: 9, character: {} }, 'version'],
    [{ ...content.characters.get('nyx'), str: 99 }, 'character.str'],
    [{ ...content.characters.get('nyx'), colour: 'red' }, 'character.colour'],
    [{ ...content.characters.get('nyx'), background: 'baker' }, 'character.background'],
  ])('%j', (json, where) => {
    const read = parseCharacter(content, json);
    expect(read.ok ? [] : read.error.map((p) => p.where)).toContain(where);
  });

  it('names the line of a text that says nothing', () => {
    const read = parseCharacterText(
      content,
      'Pia\nBackground: jongleur\nSTR 1, DEX 2, WIL 3, HP 4, 5 gp\nwhat is this\nItems:\n- ',
    );
    expect(read.ok ? [] : read.error.map((p) => p.where)).toEqual(['line 4', 'line 6']);
  });
});

describe('after a session', () => {
  it('a character leaves the match as it is, camp and all', () => {
    const game = open({ party: ['nyx'], foes: [{ monster: 'goblin' }] });
    const state = game.start();
    const nyx = creatureOf(state, 'nyx');
    nyx.hp = 0;
    nyx.str = 5;
    nyx.gold = 30;
    nyx.fatigue = 2;
    nyx.scars = ['CA-SCAR-03'];
    nyx.items = nyx.items.filter((i) => i.item !== 'torch');
    const who = characterOf({ book: game.book, state }, nyx);
    expect(who).toMatchObject({
      str: 5,
      hp: 0,
      max: { hp: 3, str: 8 },
      gold: 30,
      fatigue: 2,
      scars: ['CA-SCAR-03'],
    });
    expect(who.items.find((i) => i.item === 'ghillie-suit')?.place).toBe('camp');
    expect(who.items.find((i) => i.item === 'grimoire')?.spells).toEqual(['thicket', 'sleep', 'push-pull']);
    expect(who.items.some((i) => i.item === 'torch')).toBe(false);
    // And comes back as it left.
    const again = open({ party: [who], foes: [{ monster: 'goblin' }] }).start().creatures[0];
    expect(again).toMatchObject({ hp: 0, maxHp: 3, str: 5, maxStr: 8, gold: 30, fatigue: 2 });
  });
});
