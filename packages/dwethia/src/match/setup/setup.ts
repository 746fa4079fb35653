import { err, ok, type Problem, type Result, type Seat } from '@caltrop/engine';
import { INCH, type Surface } from '@caltrop/engine/inches';
import type { Content, Force, ReadyBattle } from '../../content/content.ts';
import { NAMED } from '../../content/named.ts';
import { factionFor } from '../../rules/forces/contingents.ts';
import { contentFor } from '../../rules/forces/fielded.ts';
import { boardFor, forcePools, forceProblems } from '../../rules/forces/forces.ts';
import { footingAt } from '../../rules/ground/terrain.ts';
import { kitOfEntry, radiusOf } from '../../rules/profile/kits.ts';
import { autoPlaces } from '../../rules/set-up/muster.ts';
import { withKits, type Book, type Kit } from '../book.ts';
import { newModel, openingState } from './opening.ts';
import { parseOptions, type Options } from '../options.ts';
import type { Setup } from './parse-setup.ts';
import { MOST_PLAYERS, seatsOfSide, type Shares } from '../shares.ts';
import { SIDES, type Model, type Side, type State } from '../state.ts';

export const DEPLOYMENTS = ['auto', 'by hand'] as const;

export interface Opened {
  readonly book: Book;
  readonly start: State;
}

const problem = (code: string, what: string, where: string, rule?: string): Problem =>
  rule === undefined ? { code, what, where } : { code, what, where, rule };

const unknown = (what: string, id: string, known: Iterable<string>, where: string): Problem =>
  problem(`unknown-${what}`, `There is no ${what} "${id}". There are: ${[...known].join(', ')}.`, where);

/** DW-R87: the content with victory points of one's own, where the option says so. */
const scored = (content: Content, { scoring }: Setup, options: Options, problems: Problem[]): Content => {
  if (scoring === undefined) return content;
  if (options.scenarioTable !== 'custom') {
    const what = 'Victory points of your own need the option scenarioTable: custom.';
    problems.push(problem('scoring', what, 'scoring', 'DW-R87'));
  }
  const { numbers } = content;
  return { ...content, numbers: { ...numbers, scoring: { ...numbers.scoring, ...scoring } } };
};

/** The only way from a setup to a legal position: checks everything and says what is wrong, where, by which rule. */
export const openSetup = (given: Content, setup: Setup): Result<Opened> => {
  const problems: Problem[] = [];
  const battle = setup.battle === undefined ? undefined : given.battles.get(setup.battle);
  if (setup.battle !== undefined && battle === undefined)
    return err([unknown('battle', setup.battle, given.battles.keys(), 'battle')]);
  const options = parseOptions(setup.options ?? {});
  if (!options.ok) problems.push(...options.error);
  const forces = forcesOf(given, setup, battle, problems);
  if (!options.ok || forces === undefined) return err(problems);
  const limit = setup.limit ?? battle?.limit ?? Math.max(forces.south.limit, forces.north.limit);
  const content = scored(
    contentFor(contentFor(given, forces.south), forces.north),
    setup,
    options.value,
    problems,
  );
  problems.push(...clashes(forces));
  const surface = surfaceOf(content, limit, options.value);
  if (surface === undefined) {
    const what = `There is no table for ${limit} points.`;
    return err([...problems, problem('bad-limit', what, 'limit', 'DW-SETUP-01')]);
  }
  const pieces = piecesFor(content, setup, battle, surface, problems);
  if (problems.length > 0) return err(problems);
  const { kits, models } = muster(content, forces);
  const shares = sharesOf(setup, models);
  if (!shares.ok) return shares;
  const pools = {
    south: forcePools(given, forces.south),
    north: forcePools(given, forces.north),
  };
  const book: Book = {
    content,
    options: options.value,
    limit,
    surface,
    forces,
    pools,
    ...withKits(kits),
    ...(shares.value === undefined ? {} : { shares: shares.value }),
    ground: new WeakMap(),
  };
  const byHand = setup.deploy === 'by hand' && battle === undefined;
  const start = openingState(models, pieces ?? []);
  for (const side of SIDES) start.pools[side] = { ...pools[side] };
  if (byHand) {
    start.toPlace = pieces === undefined ? (boardFor(content, limit)?.pieces ?? 0) : 0;
    start.stage = start.toPlace > 0 ? 'terrain' : 'edge';
    // DW-DEP-02, DW-R16: set-up priority is rolled first.
    start.work = [{ is: 'priority', step: 'roll', setUp: true, winner: '' }];
    return ok({ book, start });
  }
  const unplaced = deploy(book, start, battle);
  return unplaced.length > 0 ? err(unplaced) : ok({ book, start });
};

/** The forces of both sides, complete and checked; undefined when one is missing. */
const forcesOf = (
  content: Content,
  setup: Setup,
  battle: ReadyBattle | undefined,
  problems: Problem[],
): Record<Side, Force> | undefined => {
  const south = forceOf(content, setup, battle, 'south', problems);
  const north = forceOf(content, setup, battle, 'north', problems);
  return south === undefined || north === undefined ? undefined : { south, north };
};

const forceOf = (
  content: Content,
  setup: Setup,
  battle: ReadyBattle | undefined,
  side: Side,
  problems: Problem[],
): Force | undefined => {
  const said = setup[side] ?? battle?.[side];
  if (said === undefined) {
    problems.push(problem('no-force', `The ${side} side has no force.`, side, 'DW-SETUP-14'));
    return undefined;
  }
  const { force: named } = said;
  const listed = typeof named === 'string' ? content.forces.get(named) : named;
  if (listed === undefined) {
    problems.push(
      unknown(
        'force',
        typeof named === 'string' ? named : named.name,
        content.forces.keys(),
        `${side}.force`,
      ),
    );
    return undefined;
  }
  const force: Force = {
    ...listed,
    limit: setup.limit ?? battle?.limit ?? listed.limit,
    religion: said.religion ?? listed.religion,
    scenario: said.scenario ?? listed.scenario,
    missions: said.missions ?? listed.missions,
  };
  for (const { level, code, what, where, rule } of forceProblems(content, force)) {
    if (level === 'illegal') problems.push({ code, what, where: `${side}.${where}`, rule });
  }
  return force;
};

/** Wargear and powers of the two players' own making must not share an id and differ. */
const clashes = (forces: Readonly<Record<Side, Force>>): Problem[] => {
  const made = (force: Force) => [...(force.own?.items ?? []), ...(force.own?.powers ?? [])];
  return made(forces.north).flatMap((thing) => {
    const other = made(forces.south).find((o) => o.id === thing.id);
    if (other === undefined || JSON.stringify(other) === JSON.stringify(thing)) return [];
    return [problem('same-id', `Both sides have made a "${thing.id}", and they differ.`, 'north.own')];
  });
};

/** DW-SETUP-09 to 12, DW-R136: the table for a point limit; its edges are the long sides unless told otherwise. */
const surfaceOf = (content: Content, limit: number, options: Options): Surface | undefined => {
  const board = boardFor(content, limit);
  if (board === undefined || limit < 1) return undefined;
  const [short, long] = [Math.min(board.width, board.depth), Math.max(board.width, board.depth)];
  const [width, height] = options.longEdges ? [long, short] : [short, long];
  return { width: width * INCH, height: height * INCH };
};

/** The pieces on the table before anybody places any; undefined when players place them. */
const piecesFor = (
  content: Content,
  setup: Setup,
  battle: ReadyBattle | undefined,
  surface: Surface,
  problems: Problem[],
): State['pieces'] | undefined => {
  const id = setup.layout ?? (setup.terrain === undefined ? battle?.layout : undefined);
  const inMils = (list: NonNullable<Setup['terrain']>): State['pieces'] =>
    list.map(({ kind, x, y }) => ({ kind, x: Math.round(x * INCH), y: Math.round(y * INCH) }));
  if (id !== undefined) {
    const layout = content.layouts.get(id);
    if (layout === undefined) problems.push(unknown('layout', id, content.layouts.keys(), 'layout'));
    else if (layout.board * INCH !== surface.width || layout.board * INCH !== surface.height) {
      const what = `${layout.name} is a layout for ${layout.board} × ${layout.board} inches; this table has ${surface.width / INCH} × ${surface.height / INCH}.`;
      problems.push(problem('other-board', what, 'layout', 'DW-SETUP-09'));
    }
    return layout === undefined ? undefined : inMils(layout.pieces);
  }
  if (setup.terrain === undefined) return undefined;
  setup.terrain.forEach(({ kind: name, x, y }, i) => {
    const where = `terrain.${i}`;
    const kind = content.pieces.get(name);
    if (kind === undefined) problems.push(unknown('piece', name, content.pieces.keys(), where));
    else if (
      x < 0 ||
      y < 0 ||
      (x + kind.width) * INCH > surface.width ||
      (y + kind.depth) * INCH > surface.height
    )
      problems.push(
        problem('off-table', `The ${kind.name} must lie wholly on the table.`, where, 'DW-DEP-03'),
      );
  });
  return inMils(setup.terrain);
};

/** The models of both forces with their kits: ids by side and number, look-alikes numbered in their names. */
const muster = (content: Content, forces: Readonly<Record<Side, Force>>) => {
  const kits = new Map<string, Kit>();
  const models: Model[] = [];
  for (const side of SIDES) {
    const { faction: id, models: entries } = forces[side];
    const faction = content.factions.get(id);
    if (faction === undefined) continue;
    const named = entries.flatMap((entry) => {
      const kit = kitOfEntry(content, factionFor(content, forces[side], entry.unit) ?? faction, entry);
      if (kit === undefined) return [];
      const name = entry.name ?? kit.unit.name;
      return Array.from({ length: entry.count }, () => ({ kit, name, base: entry.base ?? kit.unit.base }));
    });
    const seen = new Map<string, number>();
    named.forEach(({ kit, name, base }, i) => {
      const number = (seen.get(name) ?? 0) + 1;
      seen.set(name, number);
      const isOne = named.filter((o) => o.name === name).length === 1;
      const modelId = `${side === 'south' ? 's' : 'n'}${i + 1}`;
      kits.set(modelId, kit);
      models.push(newModel(modelId, isOne ? name : `${name} ${number}`, side, radiusOf(base), kit.stats.W));
    });
    // Corruption raises Zombies.
    const zombie = kitOfEntry(content, faction, { unit: NAMED.risen, count: 1 });
    if (zombie !== undefined) kits.set(`${side}-zombie`, zombie);
  }
  return { kits, models };
};

/** DW-GEN-10: which player leads which model; undefined where each side has one player. */
const sharesOf = (
  { players = {}, owners = {} }: Setup,
  models: readonly Model[],
): Result<Shares | undefined> => {
  const problems: Problem[] = [];
  const say = (code: string, what: string, where: string): void =>
    void problems.push(problem(code, what, where, 'DW-GEN-10'));
  const seats = { south: [] as readonly Seat[], north: [] as readonly Seat[] };
  const led = new Map<string, Seat>();
  for (const side of SIDES) {
    const own = models.filter((m) => m.side === side);
    const n = players[side] ?? 1;
    if (n < 1 || n > MOST_PLAYERS) {
      say('bad-players', `One to ${MOST_PLAYERS} players can run a side, not ${n}.`, `players.${side}`);
      continue;
    }
    if (n > own.length)
      say('too-few', `Every player needs a model: ${own.length} for ${n}.`, `players.${side}`);
    const given = owners[side];
    // In equal parts, in the order of the force: who stands together is led together.
    const dealt = given ?? own.map((_, i) => Math.floor((i * n) / own.length));
    if (dealt.length !== own.length || dealt.some((o) => o >= n) || new Set(dealt).size !== n) {
      const what = `Each of the ${own.length} models in the ${side} needs a player from 0 to ${n - 1}, and every player a model.`;
      say('bad-owners', what, `owners.${side}`);
    }
    seats[side] = seatsOfSide(side, n);
    own.forEach((m, i) => led.set(m.id, seats[side][dealt[i] ?? 0] ?? side));
  }
  if (problems.length > 0) return err(problems);
  return ok(seats.south.length + seats.north.length === 2 ? undefined : { seats, owners: led });
};

/** Puts every model where the ready battle says or where it is drawn up by itself; those without room are held off (DW-R93). */
const deploy = (book: Book, start: State, battle: ReadyBattle | undefined): Problem[] => {
  const problems: Problem[] = [];
  const p = { book, state: start };
  const put = (m: Model, x: number, y: number): void => {
    m.x = x;
    m.y = y;
    m.z = footingAt(p, { x, y });
    m.where = 'table';
  };
  const { width, height } = book.surface;
  for (const side of SIDES) {
    if (book.forces[side].scenario === 'king-of-the-hill')
      start.hills = { ...start.hills, [side]: { x: width / 2, y: height / 2 } };
    for (const { unit, x, y } of battle?.places[side] ?? []) {
      const m = start.models.find(
        (o) => o.side === side && o.where === 'muster' && book.kits.get(o.id)?.unit.id === unit,
      );
      if (m !== undefined) put(m, Math.round(x * INCH), Math.round(y * INCH));
      else {
        const what = `The battle places a "${unit}" that the force does not have.`;
        problems.push(problem('unknown-model', what, `${side}.places`));
      }
    }
    for (const { id, x, y } of autoPlaces(p, side)) {
      const m = start.models.find((o) => o.id === id);
      if (m !== undefined) put(m, x, y);
    }
    for (const m of start.models) if (m.side === side && m.where === 'muster') m.where = 'held';
  }
  return problems;
};
