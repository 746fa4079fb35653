import { calledAs } from '../creature/alike.ts';
import type { Refusal } from '@caltrop/engine';
import { refuse, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { LIGHTS } from '../../match/desk-command.ts';
import { DESK_RULE, isWithin, nameFault, named } from './fault.ts';
import { tell } from '../../match/events.ts';
import { groundAt, heightAt, riseOf, squaresOf } from '../creature/measures.ts';
import { newCreature } from '../creature/making/new-creature.ts';
import { pushArrival } from '../turns/turns.ts';
import { isFree } from '../board/standing.ts';
import { creatureOf, isHere, numberOf, type Creature } from '../../match/state.ts';
import { nearestFree } from '../areas/summons.ts';
import { jumpTo } from '../casting/teleports.ts';

/** Those who take a place together: a rider and its mount stand where the mount does (GE-R46). */
const bearerOf = (p: Position, c: Creature): Creature => (c.mount < 0 ? c : creatureOf(p.state, c.mount));

const putFault = (p: Position, { who, at }: CommandOf<'put'>): Refusal | undefined => {
  const fault = nameFault(p, who);
  if (fault !== undefined) return fault;
  const c = bearerOf(p, named(p, who));
  if (!isWithin(at, 0, p.book.board.size - 1)) return refuse('GE-GRID-01', `There is no square ${at}.`);
  if (c.at === at && c.where === 'board') return refuse('GE-GRID-01', `${c.name} stands there.`);
  return isFree(p, c, at) ? undefined : refuse('GE-GRID-06', `${c.name} cannot stand there.`);
};

/** GE-R75: somebody is put on a square, whatever is between; one who was not there comes in (GE-R06). */
export const putVerb: Verb<CommandOf<'put'>> = {
  fault: (p, _seat, command) => putFault(p, command),
  start: (b, _seat, { who, at }) => {
    const c = bearerOf(b, named(b, who));
    const n = numberOf(b.state, c.id);
    const all = c.rider < 0 ? [n] : [n, c.rider];
    for (const i of all) creatureOf(b.state, i).at = at;
    if (c.where === 'board') {
      jumpTo(b, n, at, 'put');
      return;
    }
    for (const i of all) comeIn(b, i);
  },
  choices: () => [],
};

/** Somebody comes to the board: in a fight it rolls initiative, unless it has its place in the order (GE-R06). */
const comeIn = (b: Battle, n: number): void => {
  const c = creatureOf(b.state, n);
  if (b.state.stage === 'battle' && !b.state.order.includes(n) && c.rider < 0) {
    pushArrival(b, n);
    return;
  }
  c.where = 'board';
  tell(b, { type: 'arrives', rules: [DESK_RULE], who: c.id, at: c.at });
};

const MOST = 20;

const bringFault = (p: Position, command: CommandOf<'bring'>): Refusal | undefined => {
  const { profile, side, at, count = 1 } = command;
  if (!p.book.kitOf.has(profile)) return refuse(DESK_RULE, `There is no creature or character "${profile}".`);
  if (!p.book.sides.includes(side))
    return refuse(DESK_RULE, `There is no side "${side}". There are: ${p.book.sides.join(', ')}.`);
  if (!isWithin(count, 1, MOST)) return refuse(DESK_RULE, `From 1 to ${MOST} come at once.`);
  if (!isWithin(at, 0, p.book.board.size - 1)) return refuse('GE-GRID-01', `There is no square ${at}.`);
  const fresh = comer(p, command, 0);
  return fresh === undefined || nearestFree(p, fresh, at) < 0
    ? refuse('GE-GRID-06', 'There is no room for anybody.')
    : undefined;
};

/** One of those who come, with an id that nobody has. */
const comer = (p: Position, command: CommandOf<'bring'>, i: number): Creature | undefined => {
  const { profile, side, at, name = '', count = 1 } = command;
  const kit = p.book.kitOf.get(profile) ?? -1;
  const found = p.book.kits[kit];
  if (found === undefined) return undefined;
  const number = p.book.sides.indexOf(side);
  const mate = p.state.creatures.find((c) => c.side === number);
  const called = name === '' ? calledAs(found) : name;
  let n = 1;
  while (numberOf(p.state, `${profile}-${n}`) >= 0) n++;
  return newCreature(
    found.profile,
    kit,
    `${profile}-${n}`,
    count === 1 ? called : `${called} ${i + 1}`,
    number,
    mate?.seat ?? p.book.master,
    at,
    'waiting',
  );
};

/** The numbers of everybody of another side. */
const othersOf = (p: Position, side: number): number[] =>
  p.state.creatures.flatMap((c, n) => (c.side === side ? [] : [n]));

/** GE-R06, GE-R75: creatures or characters of the content come in, on the free squares nearest to a place. */
export const bringVerb: Verb<CommandOf<'bring'>> = {
  fault: (p, _seat, command) => bringFault(p, command),
  start: (b, _seat, command) => {
    const arrived: number[] = [];
    for (let i = 0; i < (command.count ?? 1); i++) {
      const fresh = comer(b, command, i);
      const at = fresh === undefined ? -1 : nearestFree(b, fresh, command.at);
      if (fresh === undefined || at < 0) {
        tell(
          b,
          { type: 'text', rules: ['GE-GRID-06'], who: '', text: 'There is no room for more.' },
          command.hidden === true ? [b.book.master] : undefined,
        );
        break;
      }
      fresh.at = at;
      // There at once, so that the next one finds another square.
      fresh.where = 'board';
      if (command.hidden === true) fresh.unseenBy = othersOf(b, fresh.side);
      arrived.push(b.state.creatures.length);
      b.state.creatures = [...b.state.creatures, fresh];
    }
    // The last on the pile rolls first.
    for (const n of arrived.toReversed()) comeIn(b, n);
  },
  choices: () => [],
};

const squaresFault = (p: Position, at: readonly number[]): Refusal | undefined => {
  const off = at.find((square) => !isWithin(square, 0, p.book.board.size - 1));
  if (at.length === 0) return refuse('GE-GRID-01', 'No square is named.');
  return off === undefined ? undefined : refuse('GE-GRID-01', `There is no square ${off}.`);
};

/** The ground of squares changes, and how high they are: an opened door, a fire, a bridge that falls. */
export const groundVerb: Verb<CommandOf<'ground'>> = {
  fault: (p, _seat, { at, ground, height = 0 }) => {
    const fault = squaresFault(p, at);
    if (fault !== undefined) return fault;
    const found = p.book.content.ground.get(ground);
    if (found === undefined) return refuse('GE-GRID-06', `There is no ground "${ground}".`);
    if (!isWithin(height, -50, 50)) return refuse('GE-GRID-03', 'Ground lies from 50 m deep to 50 m high.');
    const stood = p.state.creatures.find(
      (c) => isHere(c) && squaresOf(p, c).some((square) => at.includes(square)),
    );
    return found.cost === 0 && stood !== undefined
      ? refuse('GE-GRID-06', `${stood.name} stands there, where nobody could stand.`)
      : undefined;
  },
  start: (b, _seat, { at, ground, height }) => {
    const n = b.book.grounds.findIndex((g) => g.id === ground);
    const squares = [...new Set(at)];
    b.state.changed = [
      ...b.state.changed.filter(([square]) => !squares.includes(square)),
      ...squares.map(
        (square) => [square, n, height ?? floorAt(b, square) + riseOf(b.book.grounds[n])] as const,
      ),
    ];
    tell(b, { type: 'ground', rules: ['GE-GRID-06', DESK_RULE], at: squares, ground });
  },
  choices: () => [],
};

/** How high the floor is, below what can be climbed onto. */
const floorAt = (p: Position, at: number): number =>
  heightAt(p, at) - riseOf(p.book.grounds[groundAt(p, at)]);

/** How bright squares are: a torch goes out, somebody opens a shutter (GE-SNK-08). */
export const lightVerb: Verb<CommandOf<'light'>> = {
  fault: (p, _seat, { at }) => squaresFault(p, at),
  start: (b, _seat, { at, light }) => {
    const squares = [...new Set(at)];
    b.state.lights = [
      ...b.state.lights.filter(([square]) => !squares.includes(square)),
      ...squares.map((square) => [square, LIGHTS.indexOf(light)] as const),
    ];
    tell(b, { type: 'light', rules: ['GE-SNK-08', DESK_RULE], at: squares, light });
  },
  choices: () => [],
};
