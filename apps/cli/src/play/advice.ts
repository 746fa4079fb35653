/** What would work instead of an attack or a Move that the rules refuse. */
import { makeCell, type Refusal, type Seat } from '@caltrop/engine';
import {
  budgetOf,
  findByName,
  findUnit,
  itemOf,
  reachable,
  traitsOf,
  weaponOf,
  type Command,
  type Item,
  type Position,
  type Unit,
} from '@caltrop/officers-chess';
import { attackerOf } from './example.ts';

const NEAREST = 4;

/** Whether a weapon reaches from a tile to a unit (OC-WPN-10). */
const reachesFrom = (p: Position, u: Unit, weapon: Item, from: number, to: number): boolean => {
  const extra = weapon.type === 'tome' ? traitsOf(p.book, u).spellRange : 0;
  const far = p.book.metric.distance(from, to);
  return weapon.kind === 'weapon' && far >= weapon.range.lo && far <= weapon.range.hi + extra;
};

/** Another weapon that the unit carries and may use, in reach of the target; its name. */
const otherWeapon = (p: Position, u: Unit, target: Unit): string | undefined => {
  const arms = u.items.map((held) => itemOf(p.book, held.item));
  const fit = arms.find(
    (item, i) =>
      i !== u.weapon &&
      item.kind === 'weapon' &&
      weaponOf(p.book, { ...u, weapon: i }) !== undefined &&
      reachesFrom(p, u, item, u.tile, target.tile),
  );
  return fit?.name.toLowerCase();
};

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;

/** Tiles that the unit can still go to this turn and attack the target from, the nearest first. */
export const tilesFor = (p: Position, u: Unit, target: Unit, weapon: Item): string[] => {
  const turn = p.state.turn?.unit === u.id ? p.state.turn : null;
  if (turn !== null && (turn.acted || turn.moved)) return [];
  return reachable(p, u, budgetOf(p, u, turn))
    .filter((tile) => reachesFrom(p, u, weapon, tile, target.tile))
    .toSorted((a, b) => p.book.metric.distance(u.tile, a) - p.book.metric.distance(u.tile, b))
    .slice(0, NEAREST)
    .map((tile) => makeCell(p.book.board, tile));
};

/** A refusal of the rules with what could be done instead, where something can. */
export const advised = (p: Position, command: Command, refusal: Refusal): Refusal => {
  const unit = 'unit' in command ? findUnit(p.state, command.unit) : undefined;
  if (unit === undefined) return refusal;
  if (command.do === 'move' && refusal.rule.startsWith('OC-MOVE')) {
    const goal = command.path.at(-1);
    if (goal === undefined || refusal.rule !== 'OC-MOVE-01') return refusal;
    return { ...refusal, what: `${makeCell(p.book.board, goal)} is out of reach: ${refusal.what}` };
  }
  if (command.do !== 'attack' || refusal.rule !== 'OC-HIT-01') return refusal;
  const target = findUnit(p.state, command.target);
  if (target === undefined || target.side === unit.side) return refusal;
  const chosen = command.weapon === undefined ? unit : { ...unit, weapon: command.weapon };
  const weapon = weaponOf(p.book, chosen);
  const other = otherWeapon(p, chosen, target);
  const from = weapon === undefined ? [] : tilesFor(p, unit, target, weapon);
  const ways = [
    ...(other === undefined ? [] : [`with ${other}`]),
    ...(from.length === 0 ? [] : [`from ${listed(from)}`]),
  ];
  return ways.length === 0
    ? refusal
    : { ...refusal, what: `${refusal.what} It works ${ways.join(', or ')}.` };
};

/** `Who attacks?` where somebody named only the target while nobody is active. */
export const whoAttacks = (p: Position, seat: Seat, said: string): string | undefined => {
  if (p.state.turn !== null || p.state.phase !== 'battle') return undefined;
  const [first = '', ...rest] = said.trim().toLowerCase().split(/\s+/);
  const words = first === 'attack' ? rest : [first, ...rest];
  const [name] = words;
  if (name === undefined || name === '' || (words.length > 1 && words[1] !== 'with')) return undefined;
  const target = findByName(p, seat, name, false);
  if (!target.ok || target.value.seat === seat) return undefined;
  return `Who attacks? For example: attack ${attackerOf(p, seat, target.value)} ${words.join(' ')}.`;
};
