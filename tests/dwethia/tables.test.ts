import { describe, expect, it } from 'vitest';
import { printedPoints, rowById, TABLES } from '../../packages/dwethia/src/campaign/index.ts';
import { parseOptions } from '../../packages/dwethia/src/match/options.ts';
import { must, ownContent as content } from '../../packages/dwethia/test/own.ts';
import type { UnitProfile } from '../../packages/dwethia/src/content/content.ts';
import { STATS } from '../../packages/dwethia/src/content/words.ts';
import {
  forceCost,
  forcePools,
  forceSize,
  forceWorth,
} from '../../packages/dwethia/src/rules/forces/forces.ts';
import { priceOf } from '../../packages/dwethia/src/rules/prices/rule-price.ts';
import { printedTable, tableFaults } from '../kit/tables.ts';
import { playedTable } from '../kit/tuned.ts';
import { TUNINGS } from './tuned.ts';

const listed = (ids: readonly string[]): string => ids.join(' ') || 'none';

const word = ({ key, n }: { readonly key: string; readonly n?: number }): string =>
  n === undefined || n === 0 ? key : `${key}-${n}`;

describe('Wonders of Dwethia: the columns of the content tables', () => {
  it('units have their printed values, wargear, rules, powers and points', () => {
    const factionOf = (id: string): string =>
      [...content.factions.values()].find(({ units }) => units.includes(id))?.id ?? 'religion';
    const units = new Map<string, UnitProfile>(
      [...content.units.values()].map((unit) => [`${factionOf(unit.id)} ${unit.mark}`, unit] as const),
    );
    const cell = (row: string, column: string): string | undefined => {
      const unit = units.get(row);
      if (unit === undefined) return undefined;
      const stat = STATS.find((one) => one === column);
      if (stat !== undefined) return String(unit.stats[stat]);
      const cells: Readonly<Record<string, string>> = {
        name: unit.name,
        move: String(unit.move),
        base: String(unit.base),
        points: String(unit.points),
        wargear: listed(unit.wargear),
        rules: listed(unit.rules),
        powers: listed(unit.powers),
      };
      return cells[column] ?? 'no such column';
    };
    expect(tableFaults(printedTable('dwethia', 'units'), [...units.keys()], cell)).toEqual([]);
  });

  it('wargear has its printed kind, points but for what is tuned, range, Strength, penalty and keywords', () => {
    const cell = (id: string, column: string): string | undefined => {
      const item = content.items.get(id);
      if (item === undefined) return undefined;
      const cells: Readonly<Record<string, string>> = {
        name: item.name,
        kind: item.kind,
        points: String(item.points),
        range: String(item.ranged?.range ?? 'none'),
        strength: String(item.ranged?.strength ?? 'none'),
        penalty: item.ranged?.penalty ?? 'none',
        keywords: listed(item.keywords.map(word).toSorted()),
      };
      return cells[column] ?? 'no such column';
    };
    const tuned = TUNINGS.filter(({ table }) => table === 'wargear');
    const table = playedTable(printedTable('dwethia', 'wargear'), tuned);
    expect(tableFaults(table, [...content.items.keys()], cell)).toEqual([]);
  });

  it('powers have their printed Charge, range, Strength and phases', () => {
    const cell = (id: string, column: string): string | undefined => {
      const power = content.powers.get(id);
      if (power === undefined) return undefined;
      const cells: Readonly<Record<string, string>> = {
        name: power.name,
        charge: String(power.charge),
        range: String(power.range),
        strength: String(power.strength),
        phases: power.phases.join(' '),
      };
      return cells[column] ?? 'no such column';
    };
    expect(tableFaults(printedTable('dwethia', 'powers'), [...content.powers.keys()], cell)).toEqual([]);
  });

  it('special rules come to their printed price', () => {
    const cell = (id: string, column: string): string | undefined => {
      const rule = content.rules.get(id);
      if (rule === undefined) return undefined;
      const cells: Readonly<Record<string, string>> = {
        name: rule.name,
        points: String(priceOf(content.numbers, rule).points),
      };
      return cells[column] ?? 'no such column';
    };
    expect(tableFaults(printedTable('dwethia', 'rules'), [...content.rules.keys()], cell)).toEqual([]);
  });

  it('missions have their printed faction and victory points', () => {
    const cell = (id: string, column: string): string | undefined => {
      const mission = content.missions.get(id);
      if (mission === undefined) return undefined;
      const cells: Readonly<Record<string, string>> = {
        name: mission.name,
        faction: mission.faction === '' ? 'any' : mission.faction,
        points: String(mission.points),
        most: String(mission.upTo ?? mission.points),
      };
      return cells[column] ?? 'no such column';
    };
    expect(tableFaults(printedTable('dwethia', 'missions'), [...content.missions.keys()], cell)).toEqual([]);
  });

  it('terrain pieces have their printed keywords, height and footprint, and layouts their places', () => {
    const yes = (is: boolean): string => (is ? 'yes' : 'no');
    const cell = (id: string, column: string): string | undefined => {
      const piece = content.pieces.get(id);
      if (piece === undefined) return undefined;
      const cells: Readonly<Record<string, string>> = {
        name: piece.name,
        cover: String(piece.cover),
        difficult: yes(piece.difficult),
        impassable: yes(piece.impassable),
        hazardous: yes(piece.hazardous),
        obscuring: yes(piece.obscuring),
        stairs: yes(piece.stairs),
        height: String(piece.height),
        width: String(piece.width),
        depth: String(piece.depth),
        shape: piece.shape,
      };
      return cells[column] ?? 'no such column';
    };
    expect(tableFaults(printedTable('dwethia', 'pieces'), [...content.pieces.keys()], cell)).toEqual([]);
  });

  it('a layout has each printed half piece twice, turned by half a turn, and its middle once', () => {
    const cell = (id: string, column: string): string | undefined => {
      const layout = content.layouts.get(id);
      if (layout === undefined) return undefined;
      if (column === 'board') return String(layout.board);
      const twin = ({ kind, x, y }: (typeof layout.pieces)[number]): string => {
        const { width = 0, depth = 0 } = content.pieces.get(kind) ?? {};
        return `${kind}@${layout.board - x - width},${layout.board - y - depth}`;
      };
      const placed = layout.pieces.map((piece) => `${piece.kind}@${piece.x},${piece.y}`);
      const printed = (printedTable('dwethia', 'layouts')[id]?.[column] ?? '').split(' ');
      const here = layout.pieces.filter((_, i) => printed.includes(placed[i] ?? ''));
      const twins = here.filter((piece) => placed.includes(twin(piece)));
      return listed(twins.map(({ kind, x, y }) => `${kind}@${x},${y}`).toSorted());
    };
    const printed = printedTable('dwethia', 'layouts');
    expect(tableFaults(printed, [...content.layouts.keys()], cell)).toEqual([]);
    const count = (cellText = ''): number => (cellText === 'none' ? 0 : cellText.split(' ').length);
    for (const [id, { half, centre }] of Object.entries(printed))
      expect(content.layouts.get(id)?.pieces).toHaveLength(2 * count(half) + count(centre));
  });

  it('factions have their printed flags, rule, armoury and powers', () => {
    const cell = (id: string, column: string): string | undefined => {
      const faction = content.factions.get(id);
      if (faction === undefined) return undefined;
      const cells: Readonly<Record<string, string>> = {
        name: faction.name,
        pastAllies: faction.pastAllies,
        intoCombat: faction.intoCombat,
        traitName: faction.traitName,
        armoury: listed(faction.armoury.toSorted()),
        powers: listed((faction.powers ?? []).toSorted()),
      };
      return cells[column] ?? 'no such column';
    };
    expect(tableFaults(printedTable('dwethia', 'factions'), [...content.factions.keys()], cell)).toEqual([]);
  });

  it('religions have their printed elite and factions, races their printed changes, rules and needs, at no points', () => {
    const religion = (id: string, column: string): string | undefined => {
      const { name = '', elite = '', factions = [] } = content.religions.get(id) ?? {};
      const cells: Readonly<Record<string, string>> = {
        name,
        elite: content.units.get(elite)?.name ?? '',
        open: listed(factions.toSorted()),
      };
      return cells[column] ?? 'no such column';
    };
    const race = (id: string, column: string): string | undefined => {
      const { name = '', stats = {}, rules = [], needs = {} } = content.races.get(id) ?? {};
      const changes = Object.entries(stats).map(([stat, by]) => `${stat}${by > 0 ? '+' : ''}${by}`);
      const cells: Readonly<Record<string, string>> = {
        name,
        stats: listed(changes.toSorted()),
        rules: listed(rules.map((rule) => content.rules.get(rule)?.name ?? rule)),
        needs: listed(Object.entries(needs).map(([stat, least]) => `${stat}${least}`)),
      };
      return cells[column] ?? 'no such column';
    };
    expect(
      tableFaults(printedTable('dwethia', 'religions'), [...content.religions.keys()], religion),
    ).toEqual([]);
    expect(tableFaults(printedTable('dwethia', 'races'), [...content.races.keys()], race)).toEqual([]);
  });

  it('sample forces have their printed models, points, pools and worth, but for what is tuned', () => {
    const short = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
    const cell = (id: string, column: string): string | undefined => {
      const force = content.forces.get(id);
      if (force === undefined) return undefined;
      const pools = forcePools(content, force);
      const models = force.models.map(({ unit, count, wargear }) => {
        const name = short(content.units.get(unit)?.name ?? unit);
        // The printed lists give nobody other wargear than its own.
        return `${name}${wargear === undefined ? '' : `+${wargear.join('+')}`}:${count}`;
      });
      const cells: Readonly<Record<string, string>> = {
        list: listed(models.toSorted()),
        models: String(forceSize(force)),
        points: String(forceCost(content, force).points),
        destiny: String(pools.destiny),
        faith: String(pools.faith),
        affinity: String(pools.affinity),
        worth: String(forceWorth(content, force)),
      };
      return cells[column] ?? 'no such column';
    };
    // Forces of five for a first battle are printed nowhere.
    const rows = [...content.forces.keys()].filter((id) => !id.endsWith('-five'));
    const tuned = TUNINGS.filter(({ table }) => table === 'forces');
    expect(tableFaults(playedTable(printedTable('dwethia', 'forces'), tuned), rows, cell)).toEqual([]);
  });

  it('scars and glory have their printed rows, changes and points', () => {
    const rows = TABLES.flatMap((table) => table.rows);
    const options = must(parseOptions({}));
    const cell = (id: string, column: string): string | undefined => {
      const row = rowById(id);
      if (row === undefined) return undefined;
      const changes = row.gains.flatMap((gain) =>
        gain.does === 'stat' ? [`${gain.stat}${gain.by > 0 ? '+' : ''}${gain.by}`] : [],
      );
      const cells: Readonly<Record<string, string>> = {
        die: String(row.die),
        name: row.name,
        changes: listed(changes),
        next: row.gains.some(({ does }) => does === 'next') ? 'yes' : 'no',
        points: String(printedPoints(row, options, content.numbers)),
      };
      return cells[column];
    };
    const faults = tableFaults(
      printedTable('dwethia', 'campaign'),
      rows.map(({ id }) => id),
      cell,
    );
    expect(faults).toEqual([]);
  });
});
