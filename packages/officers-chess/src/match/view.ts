import type { Random, Seat } from '@caltrop/engine';
import { enterCost, onMap, otherSide, terrainAt, traitsOf, type Book, type Position } from './book.ts';
import { LETTERS, type Item, type Side, type UnitClass } from '../content/content.ts';
import { isFogged, seesTile, sees } from '../rules/fog/fog.ts';
import { equipFault } from '../rules/gear/items.ts';
import { isFresh } from '../rules/turn/rounds.ts';
import { cloneState, NATURAL, nothingUnseen, unitAt, type Frame, type State, type Unit } from './state.ts';

const SIDES: readonly Side[] = ['players', 'gm'];

/** The sides whose fog lies over what a seat knows: its own, and for those who only look on every one. */
const eyesOf = (p: Position, seat: Seat): readonly Side[] => {
  const own = p.book.sideOf[seat];
  return (own === undefined ? SIDES : [own]).filter((side) => isFogged(p, side));
};

const hiddenFrom = (p: Position, fogged: readonly Side[]): readonly Unit[] =>
  p.state.units.filter((u) => fogged.some((side) => !sees(p, side, u)));

/** What a seat may know (OC-FOG-02, OC-R65): everything without fog; in fog no hidden unit and nothing it does. */
export const viewOf = (p: Position, seat: Seat): State => {
  const fogged = eyesOf(p, seat);
  const state = cloneState(p.state);
  if (fogged.length === 0) return state;
  const hidden = hiddenFrom(p, fogged);
  const ids = new Set(hidden.map((u) => u.id));
  state.units = state.units.filter((u) => !ids.has(u.id));
  if (state.turn !== null && ids.has(state.turn.unit)) state.turn = null;
  if (state.turn !== null && ids.has(state.turn.partner)) state.turn.partner = '';
  state.work = state.work.flatMap((frame): Frame[] => {
    if (frame.is === 'combat') return ids.has(frame.attacker) || ids.has(frame.defender) ? [] : [frame];
    return ids.has(frame.unit) ? [] : [{ ...frame, targets: frame.targets.filter((id) => !ids.has(id)) }];
  });
  // Damage done to a hidden unit is hidden with it.
  state.tally = null;
  state.shown = state.shown.filter((id) => !ids.has(id));
  state.batch = { ...state.batch, held: state.batch.held.filter((id) => !ids.has(id)) };
  // Who cast a vein is not public, only the vein.
  state.tiles = state.tiles.map((t) => (ids.has(t.veinBy) ? { ...t, veinBy: '' } : t));
  // A view may be looked at again: what it could not see stays counted.
  const { map, reserve, fresh } = p.state.unseen;
  state.unseen = {
    map: map + hidden.filter(onMap).length,
    reserve: reserve + hidden.filter((u) => u.where === 'reserve').length,
    fresh: fresh + hidden.filter((u) => onMap(u) && !u.activated).length,
  };
  return state;
};

/** Ids, alone or at the end of a key, and names of what is hidden from a seat; a name that is part of a visible one's tells nothing. */
export const secretsOf = (p: Position, seat: Seat): string[] => {
  const fogged = eyesOf(p, seat);
  if (fogged.length === 0) return [];
  const hidden = hiddenFrom(p, fogged);
  const known = p.state.units.filter((u) => !hidden.includes(u)).map((u) => u.name);
  const names = hidden.map((u) => u.name).filter((name) => !known.some((other) => other.includes(name)));
  return [...hidden.flatMap((u) => [`"${u.id}"`, `:${u.id}"`]), ...names];
};

/** A full state that could lie behind a view: hidden enemies of common classes on tiles the seat cannot see. */
export const resampleView = ({ book, state: view }: Position, seat: Seat, random: Random): State => {
  const state = cloneState(view);
  const { map, reserve, fresh } = view.unseen;
  if (map + reserve === 0) return state;
  const side = book.sideOf[seat] ?? 'players';
  const p = { book, state };
  const classes = [...book.content.classes.values()].filter((c) => c.tier === 'base');
  const dark = book.ground.flatMap((_, tile) => (seesTile(p, side, tile) ? [] : [tile]));
  const seats = book.seats.filter((s) => book.sideOf[s] !== side);
  // A seat that owes an activation has a unit for it: if none is to be seen, a hidden one.
  const owing = seats.filter(
    (s) => state.batch.owed.includes(s) && !state.units.some((u) => u.seat === s && isFresh(p, u)),
  );
  for (let i = 0; i < map + reserve; i++) {
    const owner = owing[i] ?? seats[i % seats.length] ?? '';
    const unit = guess(book, otherSide(side), owner, `hidden-${i}`, classes[random.below(classes.length)]);
    if (unit === undefined) continue;
    state.units.push(unit);
    if (i >= map) continue;
    const { flying } = traitsOf(book, unit);
    const open = dark.filter(
      (tile) => unitAt(state, tile) === undefined && enterCost(terrainAt(p, tile), flying) > 0,
    );
    if (open.length === 0) continue;
    unit.where = 'map';
    unit.tile = open[random.below(open.length)] ?? -1;
    unit.activated = i >= fresh;
  }
  state.unseen = nothingUnseen();
  return state;
};

const GRADE_D = LETTERS.indexOf('D');

const guess = (
  book: Book,
  side: Side,
  seat: Seat,
  id: string,
  unitClass: UnitClass | undefined,
): Unit | undefined => {
  if (unitClass === undefined) return undefined;
  const weapon = [...book.content.items.values()].find(
    (item: Item) =>
      item.kind === 'weapon' && item.level === GRADE_D && equipFault(book, unitClass.id, item) === undefined,
  );
  return {
    id,
    name: unitClass.name,
    side,
    seat,
    class: unitClass.id,
    maxHp: unitClass.hp,
    hp: unitClass.hp,
    where: 'reserve',
    tile: -1,
    arrives: 99,
    home: 0,
    items: weapon === undefined ? [] : [{ item: weapon.id, uses: weapon.uses }],
    weapon: weapon === undefined ? (unitClass.natural === undefined ? -1 : NATURAL) : 0,
    accessory: -1,
    activated: false,
    refreshed: false,
    danced: false,
    statuses: [],
    inflicted: [],
    tags: [],
    boss: false,
    torch: 0,
    provoked: false,
    routs: 0,
    fate: 'open',
  };
};
