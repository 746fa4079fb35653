import { createBoard, err, ok, type Problem, type Result, type Seat } from '@caltrop/engine';
import { Strides } from '@caltrop/engine/squares';
import { newBearingNotes, type Book, type Kit } from './book.ts';
import type { Character, Content, Encounter, GroundKind, Monster, Placed } from './content.ts';
import { gameOf, type CairnAp } from './game.ts';
import { kitOfCharacter, kitOfMonster, monsterKitsOf, sideOf, templated, turnsOf } from './kits.ts';
import { creatureOfCharacter, creatureOfMonster, openingState } from './opening.ts';
import { parseOptions, type Options } from './options.ts';
import { DESK_STEPS, type Degree, type Desk, type DeskStep } from './ruling.ts';
import { WARDEN, type Creature, type Group, type State } from './state.ts';

/** Somebody of the Warden's in a setup of one's own. */
export interface SetupFoe {
  readonly monster: string;
  readonly name?: string;
  readonly count?: number;
  readonly at?: { readonly x: number; readonly y: number };
  readonly group?: string;
  readonly template?: NonNullable<Placed['template']>;
  readonly asleep?: boolean;
}

/** What a match of Cairn AP is opened with: anything a person can write down. */
export interface Setup {
  /** A ready encounter, with its map and foes. */
  readonly encounter?: string;
  /** Characters by id or written out; the encounter's own when left out. */
  readonly party?: readonly (string | Character)[];
  /** Foes instead of the encounter's; without an encounter they stand wherever there is room. */
  readonly foes?: readonly SetupFoe[];
  /** A map of one's own in the glyphs of the grounds; none: a scene without a map. */
  readonly map?: readonly string[];
  /** Who runs which characters, by their ids; one seat for the whole party when left out. */
  readonly players?: readonly {
    readonly seat: Seat;
    readonly name: string;
    readonly characters: readonly string[];
  }[];
  /** The fight is all there is: it begins at once, and its end is the end of the match. */
  readonly single?: boolean;
  readonly surprised?: readonly string[];
  readonly sneaking?: string;
  /** Where the Warden is asked (CA-WARD); automatic where nothing is said in a single fight, else as `DESK` has it. */
  readonly desk?: Partial<Record<DeskStep, Degree>>;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Who plays each seat: a person or the name of a bot. No rule looks at it. */
  readonly seats?: Readonly<Record<string, string>>;
}

export const PARTY = 'party';
const FOES = 'foes';

/** Where a Warden who says nothing is asked: what only a person can know. */
export const DESK: Desk = {
  rulings: 'ask',
  saves: 'ask',
  naturals: 'ask',
  criticals: 'ask',
  holds: 'ask',
  morale: 'auto',
  retreats: 'ask',
  open: 'ask',
  areas: 'auto',
  endings: 'ask',
};

/** Everything by the auto-Warden (CA-AUTO). */
export const AUTO_DESK: Desk = {
  rulings: 'auto',
  saves: 'auto',
  naturals: 'auto',
  criticals: 'auto',
  holds: 'auto',
  morale: 'auto',
  retreats: 'auto',
  open: 'auto',
  areas: 'auto',
  endings: 'auto',
};

const problem = (code: string, what: string, where: string, rule?: string): Problem =>
  rule === undefined ? { code, what, where } : { code, what, where, rule };

const unknown = (what: string, id: string, known: Iterable<string>, where: string): Problem =>
  problem(
    `unknown-${what}`,
    `There is no ${what} "${id}". There are: ${[...known].slice(0, 40).join(', ')}.`,
    where,
  );

/** The only way from a setup to a match: checks everything and says what is wrong, where, by which rule. */
export const openCairnAp = (content: Content, setup: Setup): Result<CairnAp> => {
  const problems: Problem[] = [];
  const options = parseOptions(setup.options ?? {});
  if (!options.ok) problems.push(...options.error);
  const encounter = encounterOf(content, setup, problems);
  const party = partyOf(content, setup, encounter, problems);
  const rows = setup.map ?? encounter?.rows;
  const map = mapOf(content, rows, problems);
  if (!options.ok || problems.length > 0) return err(problems);
  const mapped = rows !== undefined;
  const board = mapped ? createBoard(rows[0]?.length ?? 1, rows.length) : createBoard(1, 1);
  const kits = new Map<string, Kit>();
  const monsterKits = monsterKitsOf(content);
  const creatures = [
    ...partyCreatures(content, setup, encounter, party, board.width, kits, problems),
    ...foeCreatures(content, setup, encounter, party.length, board.width, options.value, kits, problems),
  ];
  const groups = groupsOf(creatures, encounter);
  if (problems.length > 0) return err(problems);
  const seats = seatsOf(setup);
  const single = setup.single === true;
  const footing = {
    cost: new Uint8Array(board.size),
    block: new Uint8Array(board.size),
    corner: new Uint8Array(board.size),
  };
  const book: Book = {
    content,
    options: options.value,
    seats: seats.map((s) => s.seat),
    board,
    mapped,
    map,
    encounter: encounter ?? null,
    kits,
    monsterKits,
    strides: new Strides(board),
    footing,
    notes: newBearingNotes(),
    single,
  };
  const desk: Desk = { ...(single ? AUTO_DESK : DESK), ...setup.desk };
  const start = openingState(creatures, groups, desk);
  const lost = placeAll(book, start);
  if (lost.length > 0) return err(lost);
  if (single) begin(start, setup);
  return ok(gameOf(book, start, setup));
};

/** A single fight begins at once: initiative is the first thing that is rolled. */
const begin = (start: State, setup: Setup): void => {
  start.stage = 'fight';
  for (const c of start.creatures) c.surprised = setup.surprised?.includes(c.id) === true;
  start.work = [
    { is: 'fight', left: start.creatures.filter((c) => c.at >= 0).map((c) => c.id), stealth: null },
  ];
};

const encounterOf = (
  content: Content,
  { encounter: id }: Setup,
  problems: Problem[],
): Encounter | undefined => {
  if (id === undefined) return undefined;
  const found = content.encounters.get(id);
  if (found === undefined) problems.push(unknown('encounter', id, content.encounters.keys(), 'encounter'));
  return found;
};

const partyOf = (
  content: Content,
  setup: Setup,
  encounter: Encounter | undefined,
  problems: Problem[],
): readonly Character[] => {
  const listed = setup.party ?? encounter?.party ?? [];
  if (listed.length > 8) problems.push(problem('party-too-large', 'A party has at most 8 members.', 'party'));
  return listed.flatMap((said, i) => {
    const who = typeof said === 'string' ? content.characters.get(said) : said;
    if (who === undefined)
      problems.push(unknown('character', String(said), content.characters.keys(), `party.${i}`));
    const missing = who?.items.find((item) => !content.items.has(item.item));
    if (missing !== undefined) problems.push(unknown('item', missing.item, [], `party.${i}.items`));
    const stray = who?.items.flatMap((item) => item.spells ?? []).find((s) => !content.spells.has(s));
    if (stray !== undefined) problems.push(unknown('spell', stray, [], `party.${i}.items`));
    return who === undefined ? [] : [who];
  });
};

/** The ground of every Space, row by row. */
const mapOf = (content: Content, rows: readonly string[] | undefined, problems: Problem[]): GroundKind[] => {
  const byGlyph = new Map(
    [...content.grounds.values()].flatMap((g) => [...g.glyph].map((glyph) => [glyph, g] as const)),
  );
  const open = byGlyph.get('.');
  if (open === undefined) {
    problems.push(problem('no-ground', 'The content has no open ground ".".', 'map'));
    return [];
  }
  if (rows === undefined) return [open];
  if (rows.length === 0 || rows.length > 60 || rows[0] === '')
    problems.push(problem('bad-map', 'A map has 1 to 60 rows of at least one Space.', 'map'));
  return rows.flatMap((row, y) => {
    if (row.length !== rows[0]?.length || row.length > 60)
      problems.push(
        problem(
          'bad-map',
          `Row ${y + 1} of the map has ${row.length} Spaces, the first has ${rows[0]?.length}; at most 60.`,
          `map.${y}`,
        ),
      );
    return [...row].map((glyph, x) => {
      const ground = byGlyph.get(glyph);
      if (ground === undefined)
        problems.push(
          problem(
            'unknown-ground',
            `"${glyph}" in column ${x + 1} of row ${y + 1} is no ground.`,
            `map.${y}`,
            'CA-R86',
          ),
        );
      return ground ?? open;
    });
  });
};

/** The seats of a match: the Warden, and players who run the party. */
export const seatsOf = ({ players }: Setup): { readonly seat: Seat; readonly name: string }[] => [
  { seat: WARDEN, name: 'Warden' },
  ...(players === undefined || players.length === 0
    ? [{ seat: PARTY, name: 'Party' }]
    : players.map(({ seat, name }) => ({ seat, name }))),
];

const partyCreatures = (
  content: Content,
  setup: Setup,
  encounter: Encounter | undefined,
  party: readonly Character[],
  width: number,
  kits: Map<string, Kit>,
  problems: Problem[],
): Creature[] => {
  const { players } = setup;
  if (players?.some((p) => p.seat === WARDEN || p.seat === '') === true)
    problems.push(problem('bad-seat', 'A player’s seat needs a name of its own.', 'players'));
  const employer = party.find((who) => who.hireling !== true)?.id ?? '';
  return party.map((who, i): Creature => {
    const id = party.findIndex((other) => other.id === who.id) === i ? who.id : `${who.id}-${i + 1}`;
    const runner = players?.find((p) => p.characters.includes(id));
    if (players !== undefined && players.length > 0 && runner === undefined)
      problems.push(problem('no-player', `Nobody runs ${who.name}.`, 'players', 'CA-HIRE-04'));
    const spot = encounter?.starts[Math.min(i, (encounter.starts.length || 1) - 1)];
    kits.set(id, kitOfCharacter(content, who, who.hireling === true ? employer : ''));
    const at = spot === undefined ? 0 : spot.y * width + spot.x;
    return creatureOfCharacter(content, who, { id, seat: runner?.seat ?? PARTY, group: PARTY, at });
  });
};

/** The foes of the encounter for so many characters, or those that the setup names. */
const foesOf = (setup: Setup, encounter: Encounter | undefined, heroes: number): readonly Placed[] => {
  if (setup.foes === undefined)
    return (encounter?.foes ?? []).filter(
      (f) => f.parties === undefined || f.parties.includes(Math.max(2, Math.min(6, heroes))),
    );
  return setup.foes.flatMap(({ count = 1, at, ...foe }, i) =>
    Array.from({ length: count }, (_, n): Placed => ({
      ...foe,
      key: `${i}.${n}`,
      at: at ?? encounter?.foes[i + n]?.at ?? { x: -1, y: -1 },
    })),
  );
};

const foeCreatures = (
  content: Content,
  setup: Setup,
  encounter: Encounter | undefined,
  heroes: number,
  width: number,
  options: Options,
  kits: Map<string, Kit>,
  problems: Problem[],
): Creature[] => {
  const placed = foesOf(setup, encounter, heroes);
  const made = placed.flatMap((foe, i): { foe: Placed; monster: Monster }[] => {
    const monster = content.monsters.get(foe.monster);
    if (monster === undefined)
      problems.push(unknown('monster', foe.monster, content.monsters.keys(), `foes.${i}`));
    return monster === undefined ? [] : [{ foe, monster: templated(monster, foe.template, heroes) }];
  });
  return made.map(({ foe, monster }, i): Creature => {
    const like = made.filter((m) => m.monster.id === monster.id && m.foe.name === undefined);
    const nth = like.findIndex((m) => m.foe === foe);
    const id = `${monster.id}-${made.slice(0, i).filter((m) => m.monster.id === monster.id).length + 1}`;
    const name =
      foe.name ??
      (like.length > 1 ? `${monster.name} ${'abcdefghijklmnopqrstuvwxyz'[nth] ?? nth + 1}` : monster.name);
    kits.set(id, kitOfMonster(monster));
    return creatureOfMonster(content, monster, {
      id,
      name,
      group: foe.group ?? FOES,
      at: foe.at.x < 0 ? 0 : foe.at.y * width + foe.at.x,
      side: sideOf(monster, options.footprints),
      turns: turnsOf(monster.tags, heroes, options.soloTurns),
      key: foe.key,
      inert: foe.asleep === true,
    });
  });
};

/** CA-INIT-04: the party against every other Group; others among themselves only where an encounter says so. */
const groupsOf = (creatures: readonly Creature[], _encounter: Encounter | undefined): Group[] => {
  const ids = [...new Set([PARTY, ...creatures.map((c) => c.group)])];
  return ids.map((id) => ({
    id,
    name: id === PARTY ? 'The party' : id === FOES ? 'Foes' : id,
    party: id === PARTY,
    enemies: id === PARTY ? ids.filter((other) => other !== PARTY) : [PARTY],
    heads: creatures.filter((c) => c.group === id).length,
    fired: [],
  }));
};

/** Sees to it that nobody stands on another: whoever finds its Space taken goes to the nearest free one. */
const placeAll = (book: Book, start: State): Problem[] => {
  if (!book.mapped) return [];
  const { board } = book;
  const taken = new Uint8Array(board.size);
  const fits = (at: number, side: number): boolean => {
    const x = board.xs[at] ?? 0;
    const y = board.ys[at] ?? 0;
    if (x + side > board.width || y + side > board.height) return false;
    for (let dy = 0; dy < side; dy++)
      for (let dx = 0; dx < side; dx++) {
        const t = at + dy * board.width + dx;
        if (taken[t] === 1 || (book.map[t]?.cost ?? 0) === 0) return false;
      }
    return true;
  };
  return start.creatures.flatMap((c): Problem[] => {
    let best = -1;
    let bestFar = Number.POSITIVE_INFINITY;
    for (let t = 0; t < board.size; t++) {
      if (!fits(t, c.side)) continue;
      const dx = Math.abs((board.xs[t] ?? 0) - (board.xs[c.at] ?? 0));
      const dy = Math.abs((board.ys[t] ?? 0) - (board.ys[c.at] ?? 0));
      const far = Math.max(dx, dy) * 1000 + dx + dy;
      if (far >= bestFar) continue;
      best = t;
      bestFar = far;
    }
    if (best < 0) return [problem('no-room', `There is no room for ${c.name} on the map.`, 'map', 'CA-R86')];
    c.at = best;
    for (let dy = 0; dy < c.side; dy++)
      for (let dx = 0; dx < c.side; dx++) taken[best + dy * board.width + dx] = 1;
    return [];
  });
};

/** Whether a word is a step of the desk. */
export const isDeskStep = (word: string): word is DeskStep => DESK_STEPS.some((s) => s === word);
