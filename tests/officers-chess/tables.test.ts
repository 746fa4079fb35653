import { describe, expect, it } from 'vitest';
import type {
  ArmyUnit,
  Content,
  ScenarioUnit,
  Tag,
  UnitClass,
} from '../../packages/officers-chess/src/content/content.ts';
import { RATINGS } from '../../packages/officers-chess/src/content/words.ts';
import { unitCost } from '../../packages/officers-chess/src/rules/army/army.ts';
import { get, ownContent } from '../../packages/officers-chess/test/own.ts';
import { printedTable, tableFaults } from '../kit/tables.ts';
import { TUNINGS } from './tuned.ts';
import { playedTable } from '../kit/tuned.ts';

const LETTERS = 'FEDCBAS';
const WHOLE_MAP = 50;

const rangeText = ({ lo, hi }: { readonly lo: number; readonly hi: number }): string => {
  if (hi === 0) return 'self';
  if (hi > WHOLE_MAP) return 'map';
  return lo === hi ? String(lo) : `${lo}~${hi}`;
};

const tagList = (tags: readonly Tag[]): string =>
  tags
    .map(({ text }) => text.replaceAll(' ', '_'))
    .toSorted()
    .join(' ') || 'none';

const proficiencyList = ({ proficiencies, raisable }: UnitClass): string =>
  Object.entries(proficiencies)
    .map(([type, level]) =>
      `${type}[${LETTERS[level] ?? ''}${raisable.includes(type) ? '+' : ''}]`.toLowerCase(),
    )
    .toSorted()
    .join(' ');

/** Base or Promoted Movement and what the tags of the class add to it (OC-UNIT-06). */
const moveOf = ({ numbers }: Content, { tier, tags }: UnitClass): number =>
  tags
    .flatMap(({ effects }) => effects)
    .reduce((sum, e) => (e.hook === 'movement' ? sum + e.by : sum), numbers.movement[tier]);

const ratingCells = ({ ratings }: UnitClass): Record<string, string> =>
  Object.fromEntries(RATINGS.map((rating) => [rating, LETTERS[ratings[rating]] ?? '']));

describe("Officer's Chess: the columns of the content tables", () => {
  it('weapons, staves, consumables and accessories have all their printed columns', () => {
    const { items } = ownContent();
    const cell = (id: string, column: string): string | undefined => {
      const item = items.get(id);
      if (item === undefined) return undefined;
      const tags = item.tags.map((tag) => tag.text.replaceAll(' ', '_')).toSorted();
      const cells: Readonly<Record<string, string>> = {
        name: item.name,
        type: item.type,
        level: LETTERS[item.level] ?? '',
        might: String(item.might),
        weight: String(item.weight),
        hit: String(item.hit),
        range: rangeText(item.range),
        damage: item.damage,
        price: String(item.price),
        tags: tags.join(' ') || 'none',
      };
      return cells[column] ?? 'no such column';
    };
    // Natural weapons belong to the creatures and stand in no list of items.
    const rows = [...items.values()].filter(({ type }) => type !== 'natural').map(({ id }) => id);
    const tuned = TUNINGS.filter(({ table }) => table === 'items');
    expect(tableFaults(playedTable(printedTable('officers-chess', 'items'), tuned), rows, cell)).toEqual([]);
  });

  it('classes have their printed HP, ratings, proficiencies, tags and Movement in every profile', () => {
    const [content, older, newer] = [ownContent(), ownContent('v0.9.1'), ownContent('v0.10')];
    const cell = (id: string, column: string): string | undefined => {
      const one = content.classes.get(id);
      if (one === undefined) return undefined;
      const revised = get(newer.classes, id);
      const cells: Readonly<Record<string, string>> = {
        name: one.name,
        tier: one.tier,
        hp: String(one.hp),
        'hp v0.9.1': String(get(older.classes, id).hp),
        'hp v0.10': String(revised.hp),
        ...ratingCells(one),
        ...Object.fromEntries(
          Object.entries(ratingCells(revised)).map(([rating, letter]) => [`${rating} v0.10`, letter]),
        ),
        proficiencies: proficiencyList(one),
        tags: tagList(one.tags),
        move: String(moveOf(content, one)),
      };
      return cells[column] ?? 'no such column';
    };
    const rows = [...content.classes.values()].filter(({ tier }) => tier !== 'creature').map(({ id }) => id);
    expect(tableFaults(printedTable('officers-chess', 'classes'), rows, cell)).toEqual([]);
    // The one proficiency that profile v0.10 prints otherwise.
    expect(proficiencyList(get(newer.classes, 'thief'))).toBe('dagger[b]');
  });

  it('creatures have their printed HP, ratings, tags, Movement and natural weapon', () => {
    const content = ownContent();
    const cell = (id: string, column: string): string | undefined => {
      const one = content.classes.get(id);
      if (one?.natural === undefined) return undefined;
      const weapon = get(content.items, one.natural);
      const cells: Readonly<Record<string, string>> = {
        name: one.name,
        hp: String(one.hp),
        ...ratingCells(one),
        weapon: weapon.name,
        damage: weapon.damage,
        might: String(weapon.might),
        weight: String(weapon.weight),
        hit: String(weapon.hit),
        range: rangeText(weapon.range),
        'weapon tags': tagList(weapon.tags),
        tags: tagList(one.tags),
        move: String(moveOf(content, one)),
      };
      return cells[column] ?? 'no such column';
    };
    const rows = [...content.classes.values()].filter(({ tier }) => tier === 'creature').map(({ id }) => id);
    expect(tableFaults(printedTable('officers-chess', 'creatures'), rows, cell)).toEqual([]);
  });

  it('the rosters of the scenarios have their printed classes, places, items, HP and behaviours, but what is tuned', () => {
    const content = ownContent();
    const units = new Map<string, ScenarioUnit>(
      [...content.scenarios.values()].flatMap(({ code, enemies }) =>
        enemies.map((enemy) => [`${code} ${enemy.id}`, enemy] as const),
      ),
    );
    const cell = (row: string, column: string): string | undefined => {
      const one = units.get(row);
      if (one === undefined) return undefined;
      const { behaviour } = one;
      const word = `${behaviour.kind.charAt(0).toUpperCase()}${behaviour.kind.slice(1)}`;
      const cells: Readonly<Record<string, string>> = {
        class: one.class,
        at: one.at.join(','),
        items: one.items.join(' '),
        hp: String(one.hp ?? get(content.classes, one.class).hp),
        behaviour: behaviour.kind === 'guard' ? `${word}(${behaviour.within})` : word,
        boss: one.boss ? 'yes' : 'no',
        tags: tagList(one.tags),
        arrives: String(Math.max(1, one.arrives)),
      };
      return cells[column] ?? 'no such column';
    };
    const tuned = TUNINGS.filter(({ table }) => table === 'rosters');
    const played = playedTable(printedTable('officers-chess', 'rosters'), tuned);
    expect(tableFaults(played, [...units.keys()], cell)).toEqual([]);
  });

  it('the ready-made armies have their printed units at their printed cost', () => {
    const content = ownContent();
    const units = new Map<string, ArmyUnit>(
      [...content.armies.values()].flatMap((army) =>
        army.units.map((unit, i) => [`${army.id} ${i + 1}`, unit] as const),
      ),
    );
    const cell = (row: string, column: string): string | undefined => {
      const one = units.get(row);
      if (one === undefined) return undefined;
      const cells: Readonly<Record<string, string>> = {
        name: one.name ?? '',
        class: one.class,
        items: one.items.join(' '),
        cost: String(unitCost(content, one)),
      };
      return cells[column] ?? 'no such column';
    };
    expect(tableFaults(printedTable('officers-chess', 'armies'), [...units.keys()], cell)).toEqual([]);
  });

  it('terrain has its printed cost, reduction, Avoid, Vein and effects', () => {
    const { terrain } = ownContent();
    const yes = (is: boolean): string => (is ? 'yes' : 'no');
    const cell = (id: string, column: string): string | undefined => {
      const kind = terrain.get(id);
      if (kind === undefined) return undefined;
      const cells: Readonly<Record<string, string>> = {
        rule: kind.rule,
        move: kind.move === 0 ? 'impassable' : String(kind.move),
        dr: String(kind.dr),
        avo: String(kind.avo),
        vein: yes(kind.vein),
        flying: yes(kind.flyingOnly),
        heal: String(kind.heal),
        object: String(kind.objectHp),
        pick: yes(kind.pickable),
      };
      return cells[column];
    };
    expect(tableFaults(printedTable('officers-chess', 'terrain'), [...terrain.keys()], cell)).toEqual([]);
  });
});
