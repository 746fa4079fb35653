import { createBoard, type Fault } from '@caltrop/engine';
import { didYouMean } from '@caltrop/sheets';
import { drawPieces, placeOfPiece, type Drawn, type Piece } from '@caltrop/sheets/case-kit';
import type { Position } from '../match/book.ts';
import type { Character } from '../builder/character.ts';
import type { Content, Encounter } from '../content/content.ts';
import { presencesOf } from '../content/encounters.ts';
import { footOf, squaresOf } from '../rules/creature/measures.ts';
import type { Options } from '../match/options.ts';
import { beginCount } from '../rules/turns/stalemate.ts';
import { newTurn } from '../rules/turns/turns.ts';
import { openBook, type Comer, type Opened } from '../match/setup/setup.ts';
import { creatureOf, numberOf } from '../match/state.ts';
import { toAbility, toTrait } from '../pack/abilities.ts';
import { stateIn } from './creature.ts';
import { characterOf, profileIn, type Complain, type Entrant } from './profile.ts';
import { parseCreature, type Moment, type PositionData } from './position.ts';

const SIDES = ['heroes', 'foes', 'others'] as const;

/** A position of a case opened, with the characters that its sheets hold. */
export interface OpenedCase extends Opened {
  readonly characters: ReadonlyMap<string, Character>;
  readonly content: Content;
}

const readEntrants = (content: Content, data: PositionData, faults: Fault[]): Entrant[] =>
  SIDES.flatMap((side) =>
    Object.entries(data[side] ?? {}).map(([id, written]): Entrant => {
      const path = [side, id];
      if (typeof written !== 'string') return { id, side, given: written, path };
      const read = parseCreature(written, content.profiles);
      if (!read.ok) faults.push(...read.error.map((f) => ({ ...f, path })));
      return { id, side, given: read.ok ? read.value : {}, path };
    }),
  );

/** A side of which nobody is named has one who comes long after the case, so that the fight does not end by that. */
const STAND_IN = 99;

const pieceOf = (e: Entrant): Piece => ({ id: e.id, left: e.side === 'heroes', at: e.given.at });

const encounterOf = (
  content: Content,
  data: PositionData,
  drawn: Drawn,
  sides: readonly string[],
  complain: Complain,
): Encounter => {
  const grounds = new Map([...content.ground.values()].map((g) => [g.glyph, g]));
  const width = drawn.rows[0]?.length ?? 1;
  drawn.rows.forEach((row, y) => {
    if (row.length !== width)
      complain(['map'], 'bad-map', `row ${y + 1} has ${row.length} squares, the first ${width}`);
    const odd = [...row].find((glyph) => !grounds.has(glyph));
    if (odd !== undefined)
      complain(['map'], 'unknown-ground', `"${odd}" in row ${y + 1} is neither ground nor a creature`);
  });
  for (const ground of Object.keys(data.heights ?? {}))
    if (!content.ground.has(ground))
      complain(['heights', ground], 'unknown-ground', `there is no ground "${ground}"`);
  const tiles = drawn.rows.flatMap((row) => [...row].map((glyph) => grounds.get(glyph)?.id ?? 'open'));
  const heights = tiles.map((id) => data.heights?.[id] ?? 0);
  return {
    id: 'case',
    code: 'C',
    name: 'Case',
    blurb: '',
    notes: '',
    map: {
      width,
      height: drawn.rows.length,
      tiles,
      heights: heights.some((h) => h !== 0) ? heights : [],
      light: data.light ?? 'bright',
      lamps: tiles.flatMap((id, at) =>
        content.ground.get(id)?.fire === true ? [{ at, bright: 6, dim: 12 }] : [],
      ),
      sky: data.sky ?? 'sunlight',
      elements: presencesOf(data.elements),
    },
    sides,
    fielded: [],
    // Everybody may start anywhere.
    places: Object.fromEntries(sides.map((side) => [side, tiles.map((_, i) => i)])),
    goals: [{ kind: 'last standing' }],
    behaviour: '',
    bound: [],
  };
};

/** The printed content with abilities and traits of the case's own. */
const withOwn = (printed: Content, { abilities = {}, traits = {} }: PositionData): Content => ({
  ...printed,
  abilities: new Map([
    ...printed.abilities,
    ...Object.entries(abilities).flatMap(([id, a]) =>
      a === undefined ? [] : [[id, toAbility(id, a)] as const],
    ),
  ]),
  traits: new Map([
    ...printed.traits,
    ...Object.entries(traits).flatMap(([id, t]) => (t === undefined ? [] : [[id, toTrait(id, t)] as const])),
  ]),
});

/** Everybody must fit on the board, on ground where one can stand, and two cannot stand on one square. */
const checkPlaces = (p: Position, entrants: readonly Entrant[], complain: Complain): void => {
  const taken = new Map<number, string>();
  const { width, size } = p.book.board;
  p.state.creatures.forEach((c, i) => {
    const path = entrants[i]?.path ?? [];
    if (c.where !== 'board' || c.mount >= 0) return;
    const foot = footOf(p, c);
    if ((c.at % width) + foot > width || c.at + (foot - 1) * width >= size) {
      complain(path, 'bad-place', `${c.id} is ${foot} squares to a side and does not fit there`);
      return;
    }
    for (const square of squaresOf(p, c)) {
      const other = taken.get(square);
      if (other !== undefined) complain(path, 'bad-place', `${c.id} and ${other} stand on the same square`);
      taken.set(square, c.id);
    }
  });
};

/** Begins a fight in the middle: this one has the turn, in this round and order. */
export const beginAt = (
  p: Position,
  { round, order, turn, spent }: Moment,
  present: readonly number[],
  find: (id: string, path: Fault['path']) => number,
): void => {
  const { state } = p;
  state.stage = 'battle';
  state.round = round ?? 1;
  state.order = order?.map((id, i) => find(id, ['order', i])) ?? [...present];
  const who = turn === undefined ? (state.order[0] ?? -1) : find(turn, ['turn']);
  state.place = Math.max(0, state.order.indexOf(who));
  state.turn = newTurn(who);
  for (const action of spent ?? []) state.turn[action] = true;
  beginCount(p);
};

/** Opens a position of a case: the book and the state, and everything that is wrong with it. */
export const openPosition = (
  printed: Content,
  options: Options,
  data: PositionData,
): { readonly opened: OpenedCase; readonly faults: readonly Fault[] } => {
  const faults: Fault[] = [];
  const complain: Complain = (path, code, what) => void faults.push({ path, code, what });
  const content = withOwn(printed, data);
  const written = readEntrants(content, data, faults);
  written.forEach((e, i) => {
    if (written.findIndex((o) => o.id === e.id) < i) complain(e.path, 'same-id', `"${e.id}" is on two sides`);
  });
  const missing = (['heroes', 'foes'] as const).filter((side) => written.every((e) => e.side !== side));
  const entrants: Entrant[] = [
    ...written,
    ...missing.map((side) => ({
      id: `no-${side}`,
      side,
      given: { arrives: STAND_IN, at: 'a1' },
      path: [side],
    })),
  ];
  const drawn = drawPieces(data.map, written.map(pieceOf), data.distance);
  const sides = data.others === undefined ? ['heroes', 'foes'] : [...SIDES];
  const encounter = encounterOf(content, data, drawn, sides, complain);
  const board = createBoard(encounter.map.width, encounter.map.height);
  const characters = new Map<string, Character>();
  const comers = entrants.map((e): Comer => {
    const character = characterOf(content, e, complain);
    if (character !== undefined) characters.set(e.id, character);
    const is = profileIn(content, e, character, complain);
    const place = placeOfPiece(pieceOf(e), board, drawn);
    if (!place.ok) complain([...e.path, 'at'], 'bad-place', place.error[0]?.what ?? 'no such square');
    else if (place.value < 0 && e.given.rides === undefined)
      complain(e.path, 'no-place', `"${e.id}" is nowhere: give it "at", or draw it on the map`);
    return {
      id: e.id,
      profile: is.id,
      is,
      side: e.side,
      at: place.ok ? Math.max(0, place.value) : 0,
      arrives: e.given.arrives ?? 1,
      arm: -1,
      mount: e.given.rides ?? '',
      maker: 0,
      name: e.given.name ?? e.id,
    };
  });
  const owners = Object.fromEntries(
    entrants.flatMap((e) => (e.given.seat === undefined ? [] : [[e.id, e.given.seat]])),
  );
  const { book, start: state } = openBook(content, encounter, comers, options, {
    owners,
    ...(data.gm === undefined ? {} : { gm: data.gm }),
    ...(data.preparation === undefined ? {} : { preparation: data.preparation }),
    ...(data.ambush === undefined ? {} : { ambush: ambushesOf(data.ambush) }),
  });
  const find = (id: string, path: Fault['path']): number => {
    const n = numberOf(state, id);
    if (n < 0)
      complain(
        path,
        'unknown-creature',
        `there is no creature "${id}"${didYouMean(
          id,
          state.creatures.map((c) => c.id),
        )}`,
      );
    return n;
  };
  const serial = (): number => ++state.serial;
  entrants.forEach((e, i) => {
    const c = creatureOf(state, i);
    Object.assign(c, stateIn(e, c, find, serial, complain));
  });
  for (const id of Object.keys(data.ambush ?? {})) find(id, ['ambush', id]);
  if (faults.length === 0) checkPlaces({ book, state }, entrants, complain);
  state.creatures.forEach((c, i) => {
    const under = state.creatures[c.mount];
    if (under !== undefined) under.rider = i;
  });
  if (data.stage !== 'place') {
    const present = entrants.flatMap((e, i) => {
      const c = creatureOf(state, i);
      return e.given.arrives === undefined && c.rider < 0 ? [i] : [];
    });
    beginAt({ book, state }, data, present, find);
  }
  return { opened: { book, start: state, characters, content }, faults };
};

const ambushesOf = (
  written: NonNullable<PositionData['ambush']>,
): Record<string, { action: 'attack' | 'utility'; what: string; move: boolean }> =>
  Object.fromEntries(
    Object.entries(written).flatMap(([id, a]) =>
      a === undefined ? [] : [[id, { action: a.action, what: a.what, move: a.move ?? false }]],
    ),
  );
