import { describe, expect, test } from 'vitest';
import {
  characterFrom,
  checksOf,
  isLegal,
  profileOf,
  readCharacter,
  writeCharacter,
  type Character,
} from '../src/builder/index.ts';
import { openSetup } from '../src/match/setup/setup.ts';
import { must, own, printed } from './own.ts';
import { fighter } from './people.ts';

const people = [...own.profiles.values()].filter((p) => p.character);

/** GE-R69: printed MODs that differ from half the attributes, by enchantments and curses that no sheet lists. */
const OTHERWISE: ReadonlySet<string> = new Set(['guard-captain-15', 'apprentice-necromancer']);

describe('ready characters', () => {
  test.each(people.filter((p) => !OTHERWISE.has(p.id)).map((p) => [p.name, p] as const))(
    'GE-VAL: the values of %s are those that are printed',
    (_, p) => {
      const built = profileOf(own, characterFrom(own, p));
      const { mods, en, mp, mpr, wl, wt, tn, ms, av, md, worn, hands } = p;
      expect(built).toMatchObject({ mods, en, mp, mpr, wl, wt, tn, ms, av, md, worn, hands });
      expect(built.arms.map((line) => [line.hit, line.dice.plus, line.block])).toEqual(
        p.arms.filter((line) => line.weapon !== '').map((line) => [line.hit, line.dice.plus, line.block]),
      );
    },
  );

  test('GE-X50, GE-X51: Fighter 7 and Archer 7 are legal as printed', () => {
    for (const name of ['Fighter 7', 'Archer 7', 'Marauder 7'])
      expect(isLegal(own, characterFrom(own, printed(name)))).toBe(true);
  });

  test('GE-BUILD-02: rituals of a class are among its spells', () => {
    expect(characterFrom(own, printed('Wizard (Thermics) 7')).spells).toContain('create-matrix-crystal');
  });

  test('their files come back', () => {
    for (const p of people) {
      const { focus, abilities, hands } = profileOf(own, characterFrom(own, p));
      const again = must(readCharacter(own, writeCharacter(own, characterFrom(own, p)), 'again.yaml'));
      expect(profileOf(own, again.character)).toMatchObject({ focus, abilities, hands });
    }
  });
});

describe('hands', () => {
  test('GE-INV-01: two one-handed weapons or a two-handed one, chosen by number', () => {
    const codes = (hands: readonly number[]): string[] =>
      checksOf(own, { ...fighter, hands } satisfies Character)
        .filter((one) => one.level === 'illegal')
        .map((one) => one.code);
    expect(codes([0, 2])).toEqual([]);
    expect(codes([0, 1, 2])).toEqual(['hands']);
    expect(codes([7])).toEqual(['hands']);
    expect(codes([0, 0])).toEqual(['hands']);
    expect(profileOf(own, { ...fighter, hands: [0, 2] }).hands).toEqual([0, 2]);
  });
});

describe('play', () => {
  test('a built character takes a place in an encounter', () => {
    const ring = [...own.encounters.values()].find((e) => e.code === 'E6');
    const [side = '', other = ''] = ring?.sides ?? [];
    const anna = profileOf(own, { ...fighter, id: 'anna', name: 'Anna' });
    const opened = must(
      openSetup(own, {
        encounter: ring?.id ?? '',
        creatures: [
          { id: 'anna', profile: anna, side, at: 13 },
          { id: 'foe', profile: 'marauder-7', side: other, at: 14 },
        ],
      }),
    );
    const kit = opened.book.kits.find((one) => one.name === 'Anna');
    expect([kit?.dodge, kit?.wt, kit?.arms[0]?.hit]).toEqual([4, 6, 6]);
    expect(kit?.abilities.map((a) => a.id)).toEqual(
      expect.arrayContaining(['mighty-strike', 'opportunist', 'maim']),
    );
  });
});
