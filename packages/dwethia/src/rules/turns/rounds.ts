import { push, replace, takeOff } from '@caltrop/engine/chapter';
import { powerOf, refuse, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import { otherSide, SIDES, type Model, type Side, type Stage } from '../../match/state.ts';
import type { PriorityWork } from '../../match/work.ts';
import { declarationWindow } from '../declared/declaration-window.ts';
import { gainPerRound } from '../declared/uses.ts';
import { destinyWindow } from '../destiny/destiny-window.ts';
import { endSurge, surgeEndFault } from '../destiny/surge.ts';
import { pickWindow } from '../destiny/call-window.ts';
import { question } from '../dice/dice.ts';
import { finish, isDecided, offersEarlyEnd, scoreNow } from '../end/victory.ts';
import { meleeRanges, opportunities } from '../retreat/retreat.ts';
import { forgetCourage } from '../ways/drives.ts';
import { remove } from '../wounds/wounds.ts';

/** What the side that waits is told at both ends of a Movement half. */
const BEGIN = (): string => 'The moves of the enemy begin.';
const END = (): string => 'The moves of the enemy end.';

/** What comes after a stage. */
const NEXT: Readonly<Partial<Record<Stage, Stage>>> = {
  movement: 'shoot',
  shoot: 'combat',
  combat: 'retreat',
  retreat: 'end',
};

/** DW-TURN-01: a new turn, which begins with its priority roll. */
export const beginRound = (b: Battle): void => {
  const { state, book } = b;
  state.round++;
  for (const m of state.models) {
    refresh(m);
    forgetCourage(b, m);
  }
  const { poolRefresh, magicVariant } = book.options;
  if ((poolRefresh === 'round' || magicVariant === 'site') && state.round > 1) refill(b);
  tell(b, { type: 'round', rules: ['DW-TURN-01'], round: state.round });
  push(state, { is: 'priority', step: 'roll', setUp: false, winner: '' });
};

const refresh = (m: Model): void => {
  m.spent = 0;
  m.moved = false;
  m.charged = false;
  m.fired = '';
  m.shots = 0;
  m.casts = 0;
  m.castInShoot = false;
  m.fought = false;
  m.struck = false;
  m.retreated = false;
  m.hidden = '';
  m.usedThisRound = NOTHING;
};

const NOTHING: readonly string[] = [];

/** DW-R69 with `poolRefresh`, DW-R86 with `magicVariant`: all pools return to the size they were filled to. */
const refill = ({ state, book }: Battle): void => {
  for (const side of SIDES) state.pools[side] = { ...book.pools[side] };
};

const HIGH = 6;

/** DW-PRIO-01 to 03: one D6 each, ties again; the winner chooses who has priority, once for the turn (DW-R15). */
export const stepPriority = (b: Battle, work: PriorityWork): void => {
  const { state } = b;
  if (work.step === 'roll') {
    const why = (seat: Side) => ({ seat, rule: 'DW-PRIO-01', text: 'Priority' });
    const south = b.table.die(HIGH, why('south'));
    const north = b.table.die(HIGH, why('north'));
    if (south === north) return;
    const winner: Side = south > north ? 'south' : 'north';
    tell(b, { type: 'priority', rules: ['DW-PRIO-01'], side: winner, dice: [south, north] });
    replace(state, { ...work, step: 'choose', winner });
    return;
  }
  const winner = work.winner === '' ? 'south' : work.winner;
  state.priority = winner;
  if (!work.setUp && b.book.options.priorityChoice) {
    const key = `priority ${state.round}`;
    state.priority =
      b.table.choose(winner, key, ['first', 'second'], () =>
        question(winner, key, 'You have won the priority roll. Who acts first this turn?', 'DW-PRIO-03', [
          ['first', 'We do'],
          ['second', 'They do'],
        ]),
      ) === 'first'
        ? winner
        : otherSide(winner);
  }
  // Only now: whoever is asked is still in the roll for priority.
  takeOff(state);
  if (work.setUp) state.active = state.priority;
  else enter(b, 'movement');
};

/** The moment at which a Movement half begins, as questions name it. */
const startOf =
  ({ state }: Battle) =>
  (): string =>
    `start ${state.round} ${state.active}`;

/** Enters a stage: the side with priority begins (DW-PRIO-05). */
const enter = (b: Battle, stage: Stage): void => {
  const { state } = b;
  state.stage = stage;
  state.done = [];
  state.active = state.priority;
  // The retreats belong to the Close Combat phase: what works in that phase still works there.
  if (stage !== 'retreat') {
    for (const m of state.models) {
      if (m.hidden !== stage) m.hidden = '';
      m.active = NOTHING;
    }
  }
  if (stage === 'retreat') state.inRange = meleeRanges(b);
  if (
    stage === 'movement' ||
    stage === 'shoot' ||
    stage === 'combat' ||
    stage === 'end' ||
    stage === 'retreat'
  ) {
    tell(b, { type: 'phase', rules: ['DW-TURN-01'], phase: stage, side: state.active });
  }
  uproot(b);
  if (stage === 'movement' || stage === 'shoot' || stage === 'combat' || stage === 'end')
    declarationWindow(b, stage);
  // DW-R72: at the start of a half the other side may surge.
  if (stage === 'movement') destinyWindow(b, otherSide(state.active), startOf(b), BEGIN);
  if (stage === 'combat') pickWindow(b);
};

/** Root ends when a Movement half of the caster's side begins, in a later turn than it was cast. */
const uproot = ({ state, book }: Battle): void => {
  if (state.stage !== 'movement') return;
  for (const m of state.models) {
    if (m.lasting.length === 0) continue;
    m.lasting = m.lasting.filter((l) => {
      const roots = powerOf(book, l.power).effects.some((e) => e.does === 'root');
      return !roots || l.side !== state.active || l.round > state.round;
    });
  }
};

/** A side has finished its half, or its part of a stage that alternates. */
export const endHalf = (b: Battle): void => {
  const { state } = b;
  const other = otherSide(state.active);
  const isSecond = state.done.includes(other);
  // DW-R72: who has had its own half may surge once more before this one ends.
  if (
    isSecond &&
    state.stage === 'movement' &&
    destinyWindow(b, other, () => `end ${state.round} ${state.active}`, END) === 'surge'
  )
    return;
  state.done = [...state.done, state.active];
  if (isSecond) {
    endStage(b);
    return;
  }
  state.active = other;
  uproot(b);
  if (state.stage === 'movement') destinyWindow(b, otherSide(other), startOf(b), BEGIN);
};

/** What a stage does when both sides have finished it, and what comes after. */
export const endStage = (b: Battle): void => {
  const { state } = b;
  if (state.stage === 'retreat' && state.inRange.length > 0) {
    const { inRange } = state;
    state.inRange = [];
    // The blows at those who went come first; nobody has anything left to retreat, so the stage then ends by itself.
    if (opportunities(b, inRange)) return;
  }
  expire(b);
  if (state.stage === 'shoot') {
    // DW-TURN-04: ranged casualties leave when everybody has shot.
    for (const m of state.models) if (m.pending) remove(b, m);
  }
  const next = NEXT[state.stage];
  if (next !== undefined) enter(b, next);
  else endRound(b);
};

/** Powers that last to the end of this phase of this round end now. */
const expire = ({ state }: Battle): void => {
  if (state.stage === 'combat') return;
  const phase = state.stage === 'retreat' ? 'combat' : state.stage;
  for (const m of state.models) {
    if (m.lasting.length === 0) continue;
    m.lasting = m.lasting.filter(
      (l) => l.round > state.round || (l.round === state.round && l.phase !== phase),
    );
  }
};

/** DW-TURN-07, DW-END-01, DW-R89: the turn closes; after the last one, or when a side is gone and its enemy says so, points count. */
const endRound = (b: Battle): void => {
  const { state } = b;
  state.graves = [];
  gainPerRound(b);
  if (state.round >= b.book.content.numbers.rounds || isDecided(b)) {
    finish(b);
    return;
  }
  const alone = offersEarlyEnd(b);
  if (alone !== undefined) {
    const key = `early end ${state.round}`;
    const answer = b.table.choose(alone, key, ['score', 'go-on'], () =>
      question(alone, key, 'The enemy has nothing left. Count the points now, or play on alone?', 'DW-R89', [
        ['score', 'Count the points now'],
        ['go-on', 'Play the remaining turns'],
      ]),
    );
    if (answer === 'score') {
      scoreNow(b);
      return;
    }
  }
  beginRound(b);
};

/** Whether models are being moved out of turn: in a Surge, or in the reaction of a Defender. */
export const isMoving = ({ state }: Position): boolean => {
  const top = state.work.at(-1);
  return top?.is === 'surge' || (top?.is === 'retreat' && top.step === 'react');
};

/** Whether the battle waits for a word to begin: everything stands ready, or the set-up roll lies before the players. */
export const isReady = ({ state }: Position): boolean =>
  state.round === 0 &&
  (state.work.at(-1)?.is === 'priority' ||
    (state.stage === 'place' && state.models.every((m) => m.where !== 'muster')));

const OPEN_ENDED: ReadonlySet<Stage> = new Set<Stage>(['movement', 'shoot', 'retreat', 'end']);

/** "Nothing more": ends a half, a Surge or a reaction; before the battle, "ready". */
export const doneVerb: Verb<CommandOf<'done'>> = {
  fault: (p) => {
    const top = p.state.work.at(-1);
    if (top?.is === 'surge') return surgeEndFault(p, top);
    if (isMoving(p) || isReady(p) || OPEN_ENDED.has(p.state.stage)) return undefined;
    return p.state.stage === 'combat'
      ? refuse('DW-TURN-06', 'Every fight must be fought: pick one.')
      : refuse('DW-DEP-01', 'The set-up goes step by step: none of them can be passed over.');
  },
  start: (b) => {
    const top = b.state.work.at(-1);
    if (top?.is === 'surge') endSurge(b);
    else if (isMoving(b)) takeOff(b.state);
    else if (!isReady(b)) endHalf(b);
    // The set-up roll lies on the pile already; else turn 1 begins (DW-DEP-09, DW-R16).
    else if (top === undefined) beginRound(b);
  },
  choices: (p: Position) =>
    doneVerb.fault(p, p.state.active, { do: 'done' }) === undefined ? [{ do: 'done' }] : [],
  any: () => true,
};
