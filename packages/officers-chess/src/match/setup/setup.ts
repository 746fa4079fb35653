import { err, ok, type Problem, type Result, type Seat } from '@caltrop/engine';
import { armyProblems, findArmy, type ArmyList } from '../../rules/army/army.ts';
import { makeBook, type Book } from '../book.ts';
import type { ArmyUnit, Content, Scenario, ScenarioUnit, Side } from '../../content/content.ts';
import { equipFault, isWeapon } from '../../rules/gear/items.ts';
import { parseOptions, type Options } from '../options.ts';
import type { Setup } from './parse-setup.ts';
import { cloneUnit, NATURAL, NO_ITEM, openingState, type Held, type State, type Unit } from '../state.ts';

export const PLAYER_SEATS = ['blue', 'green', 'white', 'violet'] as const;
/** The seat of the game master, or of the second army. */
export const ENEMY_SEAT = 'red';

export interface Opened {
  readonly book: Book;
  readonly start: State;
}

const problem = (code: string, what: string, where: string, rule?: string): Problem =>
  rule === undefined ? { code, what, where } : { code, what, where, rule };

/** The only way from a setup to a legal position: checks everything and says what is wrong, where, by which rule. */
export const openSetup = (content: Content, setup: Setup): Result<Opened> => {
  const problems: Problem[] = [];
  const scenario = content.scenarios.get(setup.scenario);
  if (scenario === undefined) {
    const ids = [...content.scenarios.keys()].join(', ');
    return err([
      problem('unknown-scenario', `There is no scenario "${setup.scenario}". There are: ${ids}.`, 'scenario'),
    ]);
  }
  const players = setup.players ?? 1;
  if (!Number.isInteger(players) || players < 1 || players > PLAYER_SEATS.length) {
    const what = `One to ${PLAYER_SEATS.length} players can share an army, not ${players}.`;
    return err([problem('bad-players', what, 'players', 'OC-BUILD-04')]);
  }
  const difficulty = setup.difficulty ?? 'normal';
  const easy = difficulty === 'easy' && setup.options?.['gmBatch'] === undefined;
  const options = parseOptions({
    ...setup.options,
    ...(easy ? { gmBatch: content.numbers.scaling.batch } : {}),
  });
  if (!options.ok) problems.push(...options.error);
  else if (options.value.dataProfile !== content.profile) {
    const what = `The content was compiled for the profile ${content.profile}, not ${options.value.dataProfile}.`;
    problems.push(problem('other-profile', what, 'options.dataProfile', 'OC-R01'));
  }

  const army = armyOf(content, setup.army ?? scenario.army, 'army', problems);
  const enemy = setup.enemy === undefined ? undefined : armyOf(content, setup.enemy, 'enemy', problems);
  const chest = setup.chest;
  if (chest !== undefined) {
    for (const [where, list] of [
      ['army', army],
      ['enemy', enemy],
    ] as const) {
      if (list !== undefined) problems.push(...inside(where, armyProblems(content, list, chest)));
    }
  }
  if (setup.enemy !== undefined && !scenario.mirror) {
    const what = `${scenario.name} has a fixed enemy; a second army needs a mirrored map.`;
    problems.push(problem('no-mirror', what, 'enemy', 'OC-BUILD-05'));
  }
  const all = army?.units.length ?? 0;
  const size = Math.min(setup.units ?? all, all);
  const owners = setup.owners ?? Array.from({ length: size }, (_, i) => i % players);
  if (army !== undefined) problems.push(...sizeProblems(setup, scenario, size, enemy?.units.length ?? 0));
  if (army !== undefined && setup.owners !== undefined)
    problems.push(...ownerProblems(owners, players, size));
  if (problems.length > 0 || !options.ok || army === undefined) return err(problems);

  const seats: Seat[] = [...PLAYER_SEATS.slice(0, players), ENEMY_SEAT];
  const sideOf: Record<Seat, Side> = Object.fromEntries(
    seats.map((s) => [s, s === ENEMY_SEAT ? 'gm' : 'players']),
  );
  const taken = new Set(scenario.enemies.map((u) => u.id));
  const named = (u: ArmyUnit): NamedUnit => ({ ...u, id: idFor(u.name, taken) });
  const fielded = army.units.slice(0, size).map(named);
  const rivals = enemy?.units.map(named);
  const raised = new Map([...fielded, ...(rivals ?? [])].map((u) => [u.id, u.raised ?? []]));
  const book = makeBook(
    content,
    options.value,
    sightedBy(setup, scenario, options.value),
    seats,
    sideOf,
    raised,
  );
  const own = fielded.map((u, i) => {
    const seat = PLAYER_SEATS[owners[i] ?? 0] ?? PLAYER_SEATS[0];
    return armyUnit(book, u, 'players', seat, homeOf(scenario, i));
  });
  const second = rivals?.map((u, i) => {
    const mirrored = scenario.width * scenario.height - 1 - homeOf(scenario, i);
    return armyUnit(book, u, 'gm', ENEMY_SEAT, mirrored);
  });
  const fewer = scenario.places.length - size;
  const roster = scaled(scenario.enemies, fewer).map((u) => rosterUnit(book, u, difficulty));
  const deploying = second === undefined ? seats.filter((s) => s !== ENEMY_SEAT) : seats;
  return ok({ book, start: openingState([...own, ...(second ?? roster)], deploying) });
};

/** OC-FOG-01: in fog the option, where it is given, decides how far units see, else the scenario. */
const sightedBy = (setup: Setup, scenario: Scenario, options: Options): Scenario =>
  scenario.vision === 0 || setup.options?.['vision'] === undefined
    ? scenario
    : { ...scenario, vision: options.vision };

/** OC-BUILD-04, OC-BUILD-05: a unit for every player, and room for every unit. */
const sizeProblems = (setup: Setup, scenario: Scenario, size: number, rivals: number): Problem[] => {
  const { units, players = 1 } = setup;
  if (units !== undefined && (!Number.isInteger(units) || units < 1)) {
    const what = `An army takes the field with a whole number of units, not with ${units}.`;
    return [problem('bad-units', what, 'units', 'OC-BUILD-04')];
  }
  const problems: Problem[] = [];
  if (size < players) {
    problems.push(
      problem('too-few', `Every player needs a unit: ${size} for ${players}.`, 'units', 'OC-BUILD-04'),
    );
  }
  const room = scenario.zone.length;
  for (const [where, n] of [
    ['army', size],
    ['enemy', rivals],
  ] as const) {
    if (n <= room) continue;
    const what = `The deployment zone has room for ${room} units, not for ${n}.`;
    problems.push(problem('too-many', what, where, 'OC-BUILD-05'));
  }
  return problems;
};

/** OC-BUILD-04: every unit has an owner, every player a unit. */
const ownerProblems = (owners: readonly number[], players: number, size: number): Problem[] => {
  const stray = owners.some((o) => !Number.isInteger(o) || o < 0 || o >= players);
  if (owners.length === size && !stray && new Set(owners).size === players) return [];
  const what = `Each of the ${size} units needs an owner from 0 to ${players - 1}, and every player a unit.`;
  return [problem('bad-owners', what, 'owners', 'OC-BUILD-04')];
};

interface NamedUnit extends ArmyUnit {
  readonly id: string;
}

/** Problems of an army with their places in the setup: the chest, the army as a whole, or a unit in it. */
const inside = (field: string, problems: readonly Problem[]): Problem[] =>
  problems.map((p) => {
    const { where = field } = p;
    return { ...p, where: where === 'chest' ? where : where === 'army' ? field : `${field}, ${where}` };
  });

const homeOf = (scenario: Scenario, i: number): number => {
  const place = scenario.places[i];
  return place === undefined ? (scenario.zone[0] ?? 0) : place[1] * scenario.width + place[0];
};

const armyOf = (
  content: Content,
  army: string | ArmyList,
  where: string,
  problems: Problem[],
): ArmyList | undefined => {
  const found = findArmy(content, army, where);
  const faults = found.ok ? inside(where, armyProblems(content, found.value, undefined)) : found.error;
  problems.push(...faults);
  return found.ok && faults.length === 0 ? found.value : undefined;
};

/** Fewer player units face fewer enemies, taken from the end: no bosses, no reinforcements with a tag. */
const scaled = (enemies: readonly ScenarioUnit[], fewer: number): readonly ScenarioUnit[] => {
  let surplus = fewer;
  const kept: ScenarioUnit[] = [];
  for (const u of enemies.toReversed()) {
    const stays = u.boss || (u.arrives > 1 && u.tags.length > 0);
    if (surplus > 0 && !stays) surplus--;
    else kept.unshift(u);
  }
  return kept;
};

/** A short id from a name: its last word, or more when that is taken. */
const idFor = (name: string, taken: Set<string>): string => {
  const words = name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((w) => w !== '');
  const base = words.at(-1) ?? 'unit';
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}${n}`;
  taken.add(id);
  return id;
};

const hold = (book: Book, ids: readonly string[]): Held[] =>
  ids.map((id) => ({ item: id, uses: book.content.items.get(id)?.uses ?? 0 }));

/** The first weapon and the first accessory start in hand. */
const inHand = (
  book: Book,
  classId: string,
  ids: readonly string[],
  raised: readonly string[] | undefined,
): Pick<Unit, 'weapon' | 'accessory'> => {
  const items = ids.map((id) => book.content.items.get(id));
  const weapon = items.findIndex(
    (item) => item !== undefined && isWeapon(item) && equipFault(book, classId, item, raised) === undefined,
  );
  const natural = book.content.classes.get(classId)?.natural !== undefined;
  return {
    weapon: weapon >= 0 ? weapon : natural ? NATURAL : NO_ITEM,
    accessory: items.findIndex((item) => item?.kind === 'accessory'),
  };
};

/** The parts of a unit that its class and items decide: what it carries and holds, and nothing suffered yet. */
export const unitBase = (
  book: Book,
  classId: string,
  items: readonly string[],
  raised?: readonly string[],
) => ({
  class: classId,
  items: hold(book, items),
  ...inHand(book, classId, items, raised),
  activated: false,
  refreshed: false,
  danced: false,
  statuses: [],
  inflicted: [],
  torch: 0,
  provoked: false,
  routs: 0,
  fate: 'open' as const,
});

const armyUnit = (book: Book, u: NamedUnit, side: Side, seat: Seat, home: number): Unit => {
  const hp = book.content.classes.get(u.class)?.hp ?? 0;
  return cloneUnit({
    ...unitBase(book, u.class, u.items, u.raised),
    id: u.id,
    name: u.name,
    side,
    seat,
    maxHp: hp,
    hp,
    where: 'reserve',
    tile: -1,
    arrives: 1,
    home,
    tags: [...(u.tags ?? []), ...(side === 'players' ? book.scenario.playerTags.map((t) => t.text) : [])],
    boss: false,
  });
};

const rosterUnit = (book: Book, u: ScenarioUnit, difficulty: Setup['difficulty']): Unit => {
  const { scaling } = book.content.numbers;
  const hard = difficulty === 'hard';
  const unitClass = book.content.classes.get(u.class);
  const items = hard ? u.items.map((id) => upgraded(book, u.class, id)) : u.items;
  const hp = (u.hp ?? unitClass?.hp ?? 0) + (hard && u.boss ? scaling.bossHp : 0);
  const home = u.at[1] * book.scenario.width + u.at[0];
  const arrives = u.arrives > 1 && difficulty === 'easy' ? u.arrives + scaling.later : u.arrives;
  return cloneUnit({
    ...unitBase(book, u.class, items),
    id: u.id,
    name: `${unitClass?.name ?? u.class} ${u.id}`,
    side: 'gm',
    seat: ENEMY_SEAT,
    maxHp: hp,
    hp,
    where: u.arrives > 1 ? 'reserve' : 'map',
    tile: u.arrives > 1 ? -1 : home,
    arrives,
    home,
    tags: u.tags.map((t) => t.text),
    boss: u.boss,
  });
};

/** Hard mode: the next better weapon of the kind, where the class may use it. */
const upgraded = (book: Book, classId: string, id: string): string => {
  const better = book.content.items.get(book.content.items.get(id)?.upgrade ?? '');
  return better === undefined || equipFault(book, classId, better) !== undefined ? id : better.id;
};
