import type { Problem } from '@caltrop/engine';
import type { Behaviour, Condition, Item, Numbers, Scenario, ScenarioUnit } from '../../content/content.ts';
import type { Site, SiteKind, Tag, Terrain, UnitClass, Victory } from '../../content/content.ts';
import { didYouMean } from '@caltrop/sheets';
import type { Path } from '@caltrop/sheets';
import { checkInventory } from './inventory.ts';
import { furnish, readMap } from '../map.ts';
import type { DrawnMap } from '../map.ts';
import { complain } from '../merge.ts';
import type { Entry, Merged } from '../merge.ts';
import type { EnemyData, ScenarioData, VictoryData } from '../../content/schema.ts';
import { readTags } from './tags.ts';
import type { TagBook } from './tags.ts';

/** Everything a scenario may refer to. */
export interface ScenarioDesk {
  readonly merged: Merged;
  readonly book: TagBook;
  readonly numbers: Numbers;
  readonly items: ReadonlyMap<string, Item>;
  readonly classes: ReadonlyMap<string, UnitClass>;
  readonly terrain: ReadonlyMap<string, Terrain>;
  readonly sites: Readonly<Record<Site, SiteKind>>;
  readonly problems: Problem[];
}

type Tile = readonly [number, number];

const hasHook = (tags: readonly Tag[], test: (effect: Tag['effects'][number]) => boolean): boolean =>
  tags.some((tag) => tag.effects.some(test));

const terrainAt = (
  map: DrawnMap,
  [x, y]: Tile,
  terrain: ReadonlyMap<string, Terrain>,
): Terrain | undefined =>
  x < map.width && y < map.height ? terrain.get(map.tiles[y * map.width + x] ?? '') : undefined;

/** Checks that a tile is on the map; takes down a problem when it is not. */
const onMap = (
  entry: Entry<unknown>,
  inside: Path,
  map: DrawnMap,
  at: Tile,
  problems: Problem[],
): boolean => {
  if (at[0] < map.width && at[1] < map.height) return true;
  const what = `(${at.join()}) is outside the map; x goes to ${map.width - 1} and y to ${map.height - 1}`;
  complain(problems, entry, inside, 'outside-map', what);
  return false;
};

const readBehaviour = (written: string): Behaviour => {
  const within = /^Guard\((\d+)\)$/.exec(written)?.[1];
  if (within !== undefined) return { kind: 'guard', within: Number(within) };
  if (written === 'Hold') return { kind: 'hold' };
  if (written === 'Raid') return { kind: 'raid' };
  if (written === 'Storm') return { kind: 'storm' };
  return { kind: 'charge' };
};

/** Raid and Storm are for units that may Raze and Seize. */
const ACTION_OF = { raid: ['raze', 'Raider'], storm: ['seize', 'Leader'] } as const;

const readEnemy = (
  entry: Entry<ScenarioData>,
  enemy: EnemyData,
  i: number,
  map: DrawnMap,
  compilation: ScenarioDesk,
): ScenarioUnit => {
  const inside: Path = ['enemies', i];
  const { problems } = compilation;
  const unitClass = compilation.classes.get(enemy.class);
  if (unitClass === undefined) {
    const what = `unknown class "${enemy.class}"${didYouMean(enemy.class, compilation.classes.keys())}`;
    complain(problems, entry, [...inside, 'class'], 'unknown-class', what);
  }
  const tags = readTags(compilation.book, enemy.tags, entry, [...inside, 'tags'], problems);
  const allTags = [...tags, ...(unitClass?.tags ?? [])];
  const items = enemy.items ?? [];
  checkInventory(entry, [...inside, 'items'], unitClass, items, compilation);
  if (onMap(entry, [...inside, 'at'], map, enemy.at, problems) && unitClass !== undefined) {
    const tile = terrainAt(map, enemy.at, compilation.terrain);
    const enterable =
      tile === undefined ||
      (tile.move > 0 && (!tile.flyingOnly || hasHook(allTags, (effect) => effect.hook === 'flying')));
    if (!enterable) {
      const what = `${unitClass.name} cannot stand on ${tile.name} at (${enemy.at.join()})`;
      complain(problems, entry, [...inside, 'at'], 'impassable', what, { rule: tile.rule });
    }
  }
  const behaviour = readBehaviour(enemy.behaviour);
  if (behaviour.kind === 'raid' || behaviour.kind === 'storm') {
    const [action, tag] = ACTION_OF[behaviour.kind];
    if (!hasHook(allTags, (effect) => effect.hook === 'scenarioAction' && effect.action === action)) {
      complain(
        problems,
        entry,
        [...inside, 'behaviour'],
        'bad-behaviour',
        `${enemy.behaviour} needs the tag ${tag}`,
      );
    }
  }
  if (enemy.hp !== undefined && enemy.hpBonus !== undefined) {
    complain(problems, entry, [...inside, 'hpBonus'], 'bad-value', 'expected hp or hpBonus, not both');
  }
  return {
    id: enemy.id,
    class: enemy.class,
    at: enemy.at,
    items,
    hp: enemy.hpBonus === undefined ? enemy.hp : (unitClass?.hp ?? 0) + enemy.hpBonus,
    behaviour,
    tags,
    boss: enemy.boss ?? false,
    arrives: enemy.arrives ?? 1,
  };
};

const readEnemies = (
  entry: Entry<ScenarioData>,
  map: DrawnMap,
  compilation: ScenarioDesk,
): ScenarioUnit[] => {
  const ids = new Set<string>();
  const taken = new Map<string, string>();
  return entry.value.enemies.map((enemy, i) => {
    if (ids.has(enemy.id)) {
      complain(
        compilation.problems,
        entry,
        ['enemies', i, 'id'],
        'duplicate-id',
        `"${enemy.id}" is used twice in this list`,
      );
    }
    ids.add(enemy.id);
    const unit = readEnemy(entry, enemy, i, map, compilation);
    const key = enemy.at.join();
    const other = unit.arrives === 1 ? taken.get(key) : undefined;
    if (other !== undefined) {
      const what = `(${key}) is taken by ${other} at the start`;
      complain(compilation.problems, entry, ['enemies', i, 'at'], 'tile-taken', what, { rule: 'OC-MOVE-04' });
    }
    if (unit.arrives === 1) taken.set(key, enemy.id);
    return unit;
  });
};

/** The tiles of the deployment zone; undefined when part of it is outside the map. */
const readZone = (
  entry: Entry<ScenarioData>,
  map: DrawnMap,
  compilation: ScenarioDesk,
): number[] | undefined => {
  const { areas = [], tiles = [], terrain = [] } = entry.value.zone;
  const zone = new Set<number>();
  let sound = true;
  terrain.forEach((id, i) => {
    if (compilation.terrain.has(id)) return;
    const what = `unknown terrain "${id}"${didYouMean(id, compilation.terrain.keys())}`;
    complain(compilation.problems, entry, ['zone', 'terrain', i], 'unknown-terrain', what);
  });
  const add = (at: Tile): void => {
    const tile = terrainAt(map, at, compilation.terrain);
    if (tile === undefined || tile.move === 0) return;
    if (terrain.length === 0 || terrain.includes(tile.id)) zone.add(at[1] * map.width + at[0]);
  };
  areas.forEach(({ from, to }, i) => {
    const inside: Path = ['zone', 'areas', i];
    const known =
      onMap(entry, [...inside, 'from'], map, from, compilation.problems) &&
      onMap(entry, [...inside, 'to'], map, to, compilation.problems);
    if (!known) {
      sound = false;
      return;
    }
    for (let y = Math.min(from[1], to[1]); y <= Math.max(from[1], to[1]); y++) {
      for (let x = Math.min(from[0], to[0]); x <= Math.max(from[0], to[0]); x++) add([x, y]);
    }
  });
  tiles.forEach((at, i) => {
    if (onMap(entry, ['zone', 'tiles', i], map, at, compilation.problems)) add(at);
    else sound = false;
  });
  if (!sound) return undefined;
  if (zone.size === 0)
    complain(compilation.problems, entry, ['zone'], 'empty-zone', 'no unit can stand anywhere in this zone');
  return [...zone].sort((a, b) => a - b);
};

const checkPlaces = (
  entry: Entry<ScenarioData>,
  map: DrawnMap,
  zone: readonly number[],
  enemies: readonly ScenarioUnit[],
  problems: Problem[],
): void => {
  const seen = new Set(enemies.filter((unit) => unit.arrives === 1).map((unit) => unit.at.join()));
  entry.value.places.forEach((at, i) => {
    if (!onMap(entry, ['places', i], map, at, problems)) return;
    if (!zone.includes(at[1] * map.width + at[0])) {
      const what = `(${at.join()}) is not in the deployment zone, or nobody can stand there`;
      complain(problems, entry, ['places', i], 'outside-zone', what, { rule: 'OC-BUILD-05' });
    } else if (seen.has(at.join())) {
      complain(problems, entry, ['places', i], 'tile-taken', `(${at.join()}) is taken`, {
        rule: 'OC-BUILD-05',
      });
    }
    seen.add(at.join());
  });
};

/** The rule behind each kind of condition. */
export const RULE_OF: Readonly<Record<Condition['kind'], string>> = {
  rout: 'OC-VIC-02',
  escaped: 'OC-VIC-03',
  'cannot-escape': 'OC-VIC-03',
  'leaders-lost': 'OC-VIC-04',
  'boss-routed': 'OC-VIC-07',
  standing: 'OC-VIC-05',
  'fewer-than': 'OC-VIC-05',
  razed: 'OC-VIC-06',
  unrazed: 'OC-VIC-06',
  'raiders-gone': 'OC-VIC-06',
  'more-units': 'OC-VIC-02',
  always: 'OC-VIC-01',
};

/** What must be on the map for a condition ever to come true. */
const missingFor = (when: Condition, map: DrawnMap, enemies: readonly EnemyData[]): string | undefined => {
  const count = (site: Site): number => map.sites.filter((other) => other.site === site).length;
  if (when.kind === 'escaped' && count('escape') === 0) return 'the map has no escape tile';
  if (when.kind === 'boss-routed' && !enemies.some((enemy) => enemy.boss)) return 'no enemy has boss: true';
  const villages = 'count' in when ? when.count : 'unrazed' in when ? when.unrazed : 0;
  return villages > count('village') ? `the map has only ${count('village')} villages` : undefined;
};

const readVictories = (
  entry: Entry<ScenarioData>,
  field: 'victory' | 'atLimit',
  map: DrawnMap,
  problems: Problem[],
): Victory[] =>
  (entry.value[field] ?? []).map(({ winner, when, rule }: VictoryData, i) => {
    const missing = missingFor(when, map, entry.value.enemies);
    if (missing !== undefined) complain(problems, entry, [field, i, 'when'], 'never-true', missing);
    return { winner, when, rule: rule ?? RULE_OF[when.kind] };
  });

/** Reads one scenario; undefined when its map cannot be used. */
export const compileScenario = (
  entry: Entry<ScenarioData>,
  compilation: ScenarioDesk,
): Scenario | undefined => {
  const { value } = entry;
  const { problems } = compilation;
  if (!compilation.merged.armies.has(value.army)) {
    const what = `unknown army "${value.army}"${didYouMean(value.army, compilation.merged.armies.keys())}`;
    complain(problems, entry, ['army'], 'unknown-army', what);
  }
  for (const field of ['chests', 'gifts'] as const) {
    (value[field] ?? []).forEach(({ item }, i) => {
      if (compilation.items.has(item)) return;
      const what = `unknown item "${item}"${didYouMean(item, compilation.items.keys())}`;
      complain(problems, entry, [field, i, 'item'], 'unknown-item', what);
    });
  }
  const playerTags = readTags(compilation.book, value.playerTags, entry, ['playerTags'], problems);
  if (value.atLimit !== undefined && value.limit === undefined) {
    complain(problems, entry, ['atLimit'], 'missing-field', 'atLimit needs a limit');
  }
  const map = readMap(entry, compilation.terrain, compilation.sites, problems);
  if (map === undefined) return undefined;
  if (value.namesLeader !== undefined && !map.sites.some(({ site }) => site === 'seize')) {
    complain(problems, entry, ['namesLeader'], 'no-site', 'the map has no seize tile', { rule: 'OC-VIC-04' });
  }
  const enemies = readEnemies(entry, map, compilation);
  const zone = readZone(entry, map, compilation);
  if (zone !== undefined) checkPlaces(entry, map, zone, enemies, problems);
  return {
    id: entry.id,
    code: value.code ?? '',
    name: value.name,
    blurb: value.blurb ?? '',
    goal: value.goal,
    notes: value.notes ?? '',
    targetWins: value.targetWins,
    width: map.width,
    height: map.height,
    tiles: map.tiles,
    sites: furnish(entry, map, problems),
    vision: value.vision ?? 0,
    victory: readVictories(entry, 'victory', map, problems),
    limit: value.limit ?? 0,
    atLimit: readVictories(entry, 'atLimit', map, problems),
    namesLeader: value.namesLeader,
    playerTags,
    zone: zone ?? [],
    places: value.places,
    mirror: value.mirror ?? false,
    enemies,
    army: value.army,
  };
};
