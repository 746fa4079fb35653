import { active, isGoingOn } from '../actions/actions.ts';
import { ageAreas } from '../areas/areas.ts';
import { kitOf, refuse, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import { happen } from '../happenings/happenings.ts';
import { flagBit } from '../creature/hooks.ts';
import { takeOff } from '@caltrop/engine/chapter';
import {
  counterOf,
  creatureOf,
  setCounter,
  type Boon,
  type Creature,
  type State,
  type Turn,
  creatureAt,
} from '../../match/state.ts';
import { hasFlag } from '../creature/sources.ts';
import { beginCount, stalemateOf } from './stalemate.ts';
import { doUpkeep, upkeepOf } from './upkeep.ts';
import { checkEnd, collapseBound, endingOfRound, finish } from './victory.ts';
import { isTaken } from '../board/standing.ts';
import { endFault } from '../movement/panic.ts';
import { canHelp } from '../movement/rising.ts';
import { ordered, rollInitiative, wholeOf } from './initiative.ts';
import type { InitiativeWork, TurnWork } from '../../match/work.ts';

const FORERUNNER = flagBit('forerunner');

/** A turn with nothing spent. */
export const newTurn = (who: number): Turn => ({
  who,
  attack: false,
  utility: false,
  move: false,
  extra: 0,
  metres: 0,
  mountMoved: false,
  regripped: false,
  notes: [],
});

/** Before the fight: a creature on one of its side's squares. */
export const placeVerb: Verb<CommandOf<'place'>> = {
  fault: (p, seat, { who, at }) => {
    const c = p.state.creatures.find((o) => o.id === who);
    if (c === undefined || c.seat !== seat) return refuse('GE-SEQ-01', `"${who}" is not yours to place.`);
    const side = p.book.sides[c.side] ?? '';
    if (!(p.book.encounter.places[side] ?? []).includes(at))
      return refuse('GE-SEQ-01', `${c.name} may not start on that square.`);
    return isTaken(p, c, at) ? refuse('GE-GRID-06', 'Somebody stands there already.') : undefined;
  },
  start: (b, _seat, { who, at }) => {
    const c = b.state.creatures.find((o) => o.id === who);
    if (c === undefined) return;
    c.at = at;
    tell(b, { type: 'placed', rules: ['GE-SEQ-01'], who, at });
  },
  choices: (p, seat) =>
    p.state.creatures.flatMap((c) =>
      c.seat === seat && c.where === 'board'
        ? (p.book.encounter.places[p.book.sides[c.side] ?? ''] ?? []).flatMap((at) =>
            at !== c.at && !isTaken(p, c, at) ? [{ do: 'place', who: c.id, at } as const] : [],
          )
        : [],
    ),
};

/** A seat is ready; when all are, initiative is rolled (GE-R06). */
export const readyVerb: Verb<CommandOf<'ready'>> = {
  fault: () => undefined,
  start: (b, seat) => {
    b.state.ready = [...b.state.ready, seat];
    if (b.state.ready.length < seatsOf(b).length) return;
    b.state.stage = 'battle';
    b.state.work.push({ is: 'initiative', step: 'roll', next: 0 });
  },
  choices: () => [{ do: 'ready' }],
};

/** Seats that have creatures. */
export const seatsOf = (p: Position): readonly string[] =>
  p.book.seats.filter((seat) => p.state.creatures.some((c) => c.seat === seat));

/** Rolls initiative, one creature at a time; then the order, with ties by PER, DEX and another d8 (GE-VAL-02, GE-R06). */
export const stepInitiative = (b: Battle, w: InitiativeWork): boolean => {
  if (w.step === 'roll') {
    const c = b.state.creatures[w.next];
    if (c !== undefined) {
      w.next++;
      if (c.where === 'board' && c.summoner < 0 && c.rider < 0)
        rollInitiative(b, b.state.creatures.indexOf(c), c);
      return true;
    }
    w.step = 'ties';
    return false;
  }
  if (w.step === 'ties') {
    w.step = 'begin';
    b.state.order = ordered(b);
    b.state.place = -1;
    for (const n of b.state.order)
      if (kitOf(b.book, creatureOf(b.state, n)).happens.has('fight start')) happen(b, n, 'fight start');
    return true;
  }
  b.state.work.pop();
  nextTurn(b);
  return false;
};

/** GE-ROUND-03: a new round, with those who come in it. */
const beginRound = (b: Battle): void => {
  b.state.round++;
  if (b.state.round === 1 && b.book.options.stalemate) beginCount(b);
  b.state.place = -1;
  b.state.turn = newTurn(-1);
  tell(b, { type: 'round', rules: ['GE-ROUND-01'], round: b.state.round });
  for (const c of b.state.creatures)
    if (c.used.length > 0) c.used = c.used.filter((u) => !u.startsWith('round '));
  const todo = upkeepOf(b, 'round', -1);
  const late = b.state.creatures.some((c, i) => c.where === 'waiting' && comesNow(b, i));
  b.state.work.push({ is: 'turn', step: 'round', todo: late ? [...arrivals(b), ...todo] : todo });
};

const comesNow = (b: Battle, n: number): boolean => (b.book.arrivals[n] ?? 1) <= b.state.round;

const arrivals = (b: Battle): string[] =>
  b.state.creatures.flatMap((c, i) => (c.where === 'waiting' && comesNow(b, i) ? [`arrive ${i}`] : []));

/** A late comer: it rolls when it arrives and acts from the next round on (GE-R06). */
const arrive = (b: Battle, n: number): void => {
  const c = creatureOf(b.state, n);
  c.where = 'board';
  rollInitiative(b, n, c);
  tell(b, { type: 'arrives', rules: ['GE-R06'], who: c.id, at: c.at });
};

/** Goes through the list of a turn's start or end; then on. */
export const stepTurn = (b: Battle, w: TurnWork): boolean => {
  const [next] = w.todo;
  if (next !== undefined) {
    w.todo = w.todo.slice(1);
    if (next.startsWith('arrive ')) arrive(b, Number(next.slice(7)));
    else doUpkeep(b, b.state.turn.who, next);
    return true;
  }
  takeOff(b.state, w);
  if (w.step === 'start') return false;
  nextTurn(b);
  return false;
};

/** The next in order takes its turn; after the last a new round begins (GE-ROUND-02, 03). Round 0 is for Forerunners. */
const nextTurn = (b: Battle): void => {
  const { state } = b;
  if (checkEnd(b)) return;
  for (;;) {
    state.place++;
    const who = state.order[state.place];
    if (who === undefined) {
      if (state.round > 0 && endsRound(b)) return;
      beginRound(b);
      return;
    }
    const c = creatureOf(state, who);
    if (c.where !== 'board' || c.dead) {
      // What counts its turns ends though it has none any more (GE-R87).
      if (state.areas.some((area) => area.by === who && area.rounds !== 0)) ageAreas(b, who);
      continue;
    }
    if (state.round === 0) {
      const waits = c.counters.length === 0 ? 0 : counterOf(c, 'ambush');
      if (waits > 0) {
        // GE-UNI-07: the action that was named, and a move if it was paid for.
        setCounter(c, 'ambush', 0);
        state.turn = {
          ...newTurn(who),
          attack: (waits & 1) === 0,
          utility: (waits & 2) === 0,
          move: (waits & 4) === 0,
        };
        return;
      }
      // Forerunners are too late where somebody lies in wait for them (GE-R73).
      if (isAmbushed(state, c) || !hasFlag(b, c, FORERUNNER)) continue;
      // One Movement Action before the first round, nothing else.
      state.turn = { ...newTurn(who), attack: true, utility: true };
      return;
    }
    beginTurn(b, who);
    return;
  }
};

/** Whether foes of a creature have lain in wait: their prepared action, or what is left of the counter, tells. */
const isAmbushed = (state: State, c: Creature): boolean =>
  state.creatures.some((o) => o.side !== c.side && (o.prepared !== '' || counterOf(o, 'ambush') > 0));

/** The end of a round: goals that count then, those bound to the fallen, late comers join the order. True for the end. */
const endsRound = (b: Battle): boolean => {
  const { state } = b;
  if (b.book.encounter.bound.length > 0) collapseBound(b);
  const ending = endingOfRound(b);
  if (ending !== null) {
    finish(b, ending);
    return true;
  }
  if (checkEnd(b)) return true;
  const draw = stalemateOf(b);
  if (draw !== null) {
    finish(b, draw);
    return true;
  }
  if (
    state.creatures.some(
      (c, i) => c.where === 'board' && c.summoner < 0 && c.rider < 0 && !state.order.includes(i),
    )
  )
    state.order = withSummons(state, ordered(b));
  return false;
};

/** GE-R91: summons that have their place keep it after their summoner. */
const withSummons = (state: State, order: readonly number[]): number[] =>
  order.flatMap((n) => [n, ...state.order.filter((o) => state.creatures[o]?.summoner === n)]);

/** A turn begins for somebody: what it has moved and held is of its last turn, what lasted until now ends. */
const beginFor = (c: Creature): void => {
  c.movedLastTurn = c.movedThisTurn;
  c.movedThisTurn = false;
  c.keptHold = false;
  if (c.statuses.length > 0) c.statuses = c.statuses.map((s) => (s.old ? s : { ...s, old: true }));
  if (c.boons.length > 0) c.boons = c.boons.filter((o) => o.until !== 'own turn');
};

/** GE-REACT-01, GE-SEQ-16: everybody has its reaction again; what waits for this turn is done. */
const beginTurn = (b: Battle, who: number): void => {
  const { state } = b;
  state.turn = newTurn(who);
  for (const other of state.creatures) other.reacted = false;
  const c = creatureOf(state, who);
  const struck = `struck by ${who}`;
  for (const other of b.state.creatures)
    if (other.used.length > 0 && other.used.includes(struck))
      other.used = other.used.filter((u) => u !== struck);
  beginFor(c);
  // Rider and mount act together (GE-MNT-01): its turn begins for the mount as well.
  const mount = creatureAt(state, c.mount);
  if (mount !== undefined) beginFor(mount);
  if (c.lost.length > 0) {
    for (const pay of c.lost) state.turn[pay] = true;
    c.lost = [];
  }
  if (b.table.telling) tell(b, { type: 'turn', rules: ['GE-TURN-01'], who: c.id });
  const todo = upkeepOf(b, 'start', who);
  if (todo.length > 0) state.work.push({ is: 'turn', step: 'start', todo });
};

/** The order after an initiative was changed: whoever's turn it is keeps it (GE-R75). */
export const reorder = (state: State): void => {
  // Those who were tied keep the order that they have.
  const ini = (n: number): number => wholeOf(state.creatures[n]?.initiative ?? 0);
  const own = state.order.filter((n) => (state.creatures[n]?.summoner ?? -1) < 0);
  state.order = withSummons(
    state,
    own.toSorted((x, y) => ini(y) - ini(x)),
  );
  state.place = state.order.indexOf(state.turn.who);
};

/** Gives the turn to somebody of the order; whoever had it loses what is left of it (GE-R75). */
export const giveTurn = (b: Battle, who: number): void => {
  b.state.place = b.state.order.indexOf(who);
  beginTurn(b, who);
};

/** Somebody comes in: it rolls its initiative at once and acts from the next round on (GE-R06). */
export const pushArrival = (b: Battle, n: number): void => {
  b.state.work.push({ is: 'turn', step: 'start', todo: [`arrive ${n}`] });
};

/** What is for the next attack, defence or sorcery of this turn ends with it too. */
const THIS_TURN: ReadonlySet<Boon['until']> = new Set(['turn', 'next attack', 'next defence', 'next spell']);

/** Ends the turn: what lasts until its end goes, then the list of GE-SEQ-17. */
export const endTurn = (b: Battle): void => {
  const { state } = b;
  const c = active(b);
  for (const other of state.creatures) {
    if (other.boons.length > 0) other.boons = other.boons.filter((o) => !THIS_TURN.has(o.until));
    if (other.statuses.length > 0 && other.statuses.some((s) => s.until === 'turn'))
      other.statuses = other.statuses.filter((s) => s.until !== 'turn');
    if (other.used.length > 0) other.used = other.used.filter((u) => !u.startsWith('turn '));
  }
  if (b.table.telling) tell(b, { type: 'turn over', rules: ['GE-TURN-02'], who: c.id });
  const todo = upkeepOf(b, 'end', state.turn.who);
  if (todo.length > 0) state.work.push({ is: 'turn', step: 'end', todo });
  else nextTurn(b);
};

/** Whether the turn is over by itself: every action spent and nothing opened (GE-TURN-02, GE-R83), or nobody to act. */
export const isTurnOver = (p: Position): boolean => {
  const { turn } = p.state;
  const c = p.state.creatures[turn.who];
  if (c === undefined || !c.awake || c.dead || c.where !== 'board') return true;
  if (!turn.attack || !turn.utility || !turn.move || turn.extra > 0) return false;
  // What is left of a move may still be used where it may be split, or to help a friend up.
  return turn.metres === 0 || !(isGoingOn(p) || canHelp(p, c));
};

/** GE-R83: a player may end its turn early. */
export const endVerb: Verb<CommandOf<'end'>> = {
  fault: (p) => endFault(p, active(p)),
  start: (b) => endTurn(b),
  choices: () => [{ do: 'end' }],
};

/** Giving up: the other sides win. */
export const concedeVerb: Verb<CommandOf<'concede'>> = {
  fault: () => undefined,
  start: (b, seat) => {
    const side = b.book.sideOf.get(seat) ?? 0;
    const winners = b.book.sides.flatMap((_, i) => (i === side ? [] : [i]));
    finish(b, { winners, rule: 'GE-R57', text: `${b.book.sides[side] ?? seat} gives up.` });
  },
  choices: () => [],
};
