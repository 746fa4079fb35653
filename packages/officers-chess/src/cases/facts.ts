import { makeCell, parseCell, type Event, type FactSource, type FactValue, type Seat } from '@caltrop/engine';
import { bySeat, countsOf, sourceOf, type Readers } from '@caltrop/sheets/case-kit';
import { accessoryOf, classOf, terrainAt, weaponOf, type Position } from '../match/book.ts';
import { unitCost } from '../rules/army/army.ts';
import { LETTERS, SIDES, type Rating } from '../content/content.ts';
import type { BattleEvent } from '../match/events.ts';
import { radiusOf, seesTile } from '../rules/fog/fog.ts';
import type { OfficersChess } from '../match/game.ts';
import { movementOf } from '../rules/gear/items.ts';
import { budgetOf, distancesFrom, reachable, unreached } from '../rules/movement/movement.ts';
import { damageAt } from '../rules/attack/objects.ts';
import { agilityOf, avoidOf, gradeOf, hitOf, letterOf } from '../rules/unit/ratings.ts';
import { findUnit, NATURAL, type State, type Unit } from '../match/state.ts';
import { noTraits } from '../rules/unit/traits.ts';
import type { BATTLE_FACTS, TILE_FACTS, UNIT_FACTS } from './words.ts';

const cellsOf = (p: Position, tiles: readonly number[]): ReadonlySet<string> =>
  new Set(tiles.map((tile) => makeCell(p.book.board, tile)));

/** What a unit suffers, Inflict effects written as `Spd-1`; what it has twice, which it must not, is told apart. */
const statusesOf = (u: Unit): ReadonlySet<string> => {
  const inflicted = u.inflicted.map((i) => `${i.rating.charAt(0).toUpperCase()}${i.rating.slice(1)}-${i.by}`);
  const names = [...u.statuses.map((s) => s.name), ...inflicted];
  return new Set(names.map((name, i) => (names.indexOf(name) < i ? `${name} again` : name)));
};

const usesOf = (u: Unit): FactSource =>
  sourceOf(Object.fromEntries(u.items.map((h) => [h.item, () => h.uses])), { other: () => 0 });

/** The least Movement it takes to enter a tile from where the unit stands; none where no path leads. */
const costsOf = (p: Position, u: Unit): FactSource =>
  sourceOf(
    {},
    {
      other: (cell) => {
        const tile = parseCell(p.book.board, cell);
        if (!tile.ok) return undefined;
        const cost = distancesFrom(p, u)[tile.value] ?? unreached;
        return cost === unreached ? null : cost;
      },
    },
  );

const unitFacts = (p: Position, u: Unit): FactSource => {
  const letter = (rating: Rating) => (): string => letterOf(gradeOf(p, u, rating));
  const facts: Readers<keyof typeof UNIT_FACTS> = {
    hp: () => u.hp,
    maxHp: () => u.maxHp,
    at: () => (u.where === 'map' ? makeCell(p.book.board, u.tile) : null),
    where: () => u.where,
    statuses: () => statusesOf(u),
    activated: () => u.activated,
    items: () => u.items.map((h) => h.item),
    uses: () => usesOf(u),
    weapon: () => (u.weapon === NATURAL ? 'natural' : (weaponOf(p.book, u)?.id ?? null)),
    accessory: () => accessoryOf(p.book, u)?.id ?? null,
    movement: () => movementOf(p, u),
    reach: () => cellsOf(p, reachable(p, u, budgetOf(p, u, p.state.turn))),
    cost: () => costsOf(p, u),
    agility: () => agilityOf(p, u),
    avoid: () => avoidOf(p, u, noTraits()),
    hit: () => hitOf(p, u, weaponOf(p.book, u)?.hit ?? 0),
    str: letter('str'),
    mag: letter('mag'),
    dex: letter('dex'),
    spd: letter('spd'),
    def: letter('def'),
    res: letter('res'),
    vision: () => radiusOf(p, u),
    tags: () => new Set([...classOf(p.book, u).tags.map((t) => t.text), ...u.tags]),
    seat: () => u.seat,
    side: () => u.side,
    routs: () => u.routs,
    fate: () => u.fate,
    price: () =>
      unitCost(p.book.content, { name: u.name, class: u.class, items: u.items.map((h) => h.item) }),
  };
  return sourceOf(facts, { short: 'hp' });
};

const tileFacts = (p: Position, tile: number): FactSource => {
  const terrain = terrainAt(p, tile);
  const facts: Readers<keyof typeof TILE_FACTS> = {
    terrain: () => terrain.id,
    damage: () => damageAt(p, tile),
    left: () => Math.max(0, terrain.objectHp - damageAt(p, tile)),
    avoid: () => terrain.avo,
    seenBy: () => {
      const { sideOf } = p.book;
      return new Set(p.book.seats.filter((seat) => seesTile(p, sideOf[seat] ?? 'players', tile)));
    },
  };
  return sourceOf(facts, { short: 'terrain' });
};

const STRUCK = { miss: 'misses', hit: 'hits', crit: 'crits' } as const;

const isStrike = (e: Event): e is BattleEvent & { readonly type: 'strike' } => e.type === 'strike';

/** The strikes of the last command in order: `axe hits sword 8`. */
const strikesOf = (events: readonly Event[]): string[] =>
  events.filter(isStrike).map((e) => {
    const damage = e.result === 'miss' ? '' : ` ${e.damage}`;
    return `${e.by} ${STRUCK[e.result]} ${e.target}${damage}`;
  });

/** The enemies that a seat finds in its view. */
const sightOf = (game: OfficersChess, state: State, seat: Seat): ReadonlySet<string> => {
  const side = game.book.sideOf[seat];
  const seen = game.view(state, seat).units.filter((u) => u.side !== side && u.where === 'map');
  return new Set(seen.map((u) => u.id));
};

const isFor = (seat: Seat, e: Event): boolean => e.to === undefined || e.to.includes(seat);

/** Whether a unit follows up on another, by their Spd alone: tried out, not looked up. */
export type FollowUp = (row: number, column: number) => boolean;

const byLetter = (read: (grade: number) => FactValue): FactSource =>
  sourceOf(Object.fromEntries(LETTERS.map((letter, grade) => [letter, () => read(grade)])));

/** Everything that a case can expect of a state. */
export const battleFacts = (
  game: OfficersChess,
  state: State,
  events: readonly Event[],
  followsUp: FollowUp,
): FactSource => {
  const p: Position = { book: game.book, state };
  const { content, board } = game.book;
  const facts: Readers<keyof typeof BATTLE_FACTS> = {
    round: () => state.round,
    phase: () => state.phase,
    toAct: () => game.toAct(state)[0] ?? null,
    batch: () => [...state.batch.owed],
    turn: () => state.turn?.unit ?? null,
    winner: () => state.result?.winner ?? null,
    wonBy: () => state.result?.rule ?? null,
    count: () =>
      countsOf(
        state.units.filter((u) => u.where === 'map').map((u) => [u.side, u.seat, u.class]),
        (name) =>
          SIDES.some((side) => side === name) || game.seats.includes(name) || content.classes.has(name),
      ),
    sees: () => bySeat(game.seats, (seat) => sightOf(game, state, seat)),
    strikes: () => strikesOf(events),
    told: () => bySeat(game.seats, (seat) => strikesOf(events.filter((e) => isFor(seat, e)))),
    opened: () => cellsOf(p, state.opened),
    visited: () => cellsOf(p, state.visited),
    razed: () => cellsOf(p, state.razed),
    value: () => byLetter((grade) => content.value[grade] ?? null),
    damage: () => byLetter((grade) => content.damage[grade] ?? null),
    reduction: () => byLetter((grade) => content.reduction[grade] ?? null),
    followsUpOn: () => byLetter((row) => new Set(LETTERS.filter((_, column) => followsUp(row, column)))),
  };
  return sourceOf(facts, {
    other: (name) => {
      const unit = findUnit(state, name);
      if (unit !== undefined) return unitFacts(p, unit);
      const tile = parseCell(board, name);
      return tile.ok ? tileFacts(p, tile.value) : undefined;
    },
  });
};
