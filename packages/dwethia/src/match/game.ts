import {
  ok,
  sha256Hex,
  type Game,
  type Outcome,
  type Random,
  type Refusal,
  type Result,
  type Seat,
} from '@caltrop/engine';
import type { Content } from '../content/content.ts';
import { useVerb } from '../rules/declared/uses.ts';
import { surgeVerb } from '../rules/destiny/surge.ts';
import { togetherVerb } from '../rules/destiny/together.ts';
import { objectiveVerb, raiseVerb } from '../rules/end/end.ts';
import { concedeVerb } from '../rules/end/victory.ts';
import { fightVerb, stepFight } from '../rules/fight/combat.ts';
import { arriveVerb, moveVerb } from '../rules/movement/movement.ts';
import { castVerb, stepCast } from '../rules/powers/affinity.ts';
import { retreatVerb, stepRetreat } from '../rules/retreat/retreat.ts';
import { edgeVerb, hillVerb, holdVerb, placeVerb, terrainVerb } from '../rules/set-up/deployment.ts';
import { shootVerb } from '../rules/shooting/shooting.ts';
import { stepShot, stepVolley } from '../rules/shooting/shots.ts';
import { doneVerb, endHalf, endStage, isMoving, isReady, stepPriority } from '../rules/turns/rounds.ts';
import { stepWounds } from '../rules/wounds/wounds.ts';
import { refuse, type Battle, type Book, type Position } from './book.ts';
import type { Verb } from './chapter.ts';
import type { Command } from './command.ts';
import { mergeKeyOf } from './merge-key.ts';
import { parseCommand } from './parse-command.ts';
import { randomCommand } from './random-command.ts';
import { openSetup, type Opened, type Setup } from './setup.ts';
import { cloneState, SIDES, type Side, type Stage, type State } from './state.ts';
import { resampleView, secretsOf, sideOf, viewOf } from './view.ts';
import type { Work } from './work.ts';

export const KIND = 'dwethia';
export const TITLE = 'Wonders of Dwethia: Skirmish';
/** Changes whenever the same journal could lead to another state. */
export const RULES_VERSION = '1.1.0';

/** Which chapter answers each verb. */
const VERBS: { readonly [V in Command['do']]: Verb<Extract<Command, { readonly do: V }>> } = {
  terrain: terrainVerb,
  edge: edgeVerb,
  hill: hillVerb,
  place: placeVerb,
  hold: holdVerb,
  move: moveVerb,
  arrive: arriveVerb,
  surge: surgeVerb,
  together: togetherVerb,
  shoot: shootVerb,
  cast: castVerb,
  use: useVerb,
  fight: fightVerb,
  retreat: retreatVerb,
  objective: objectiveVerb,
  raise: raiseVerb,
  done: doneVerb,
  concede: concedeVerb,
};

/** Which verbs may be said at which stage. */
const OPEN: Readonly<Record<State['stage'], readonly Command['do'][]>> = {
  terrain: ['terrain', 'done'],
  edge: ['edge', 'done'],
  place: ['hill', 'place', 'hold', 'done'],
  movement: ['move', 'arrive', 'cast', 'surge', 'together', 'use', 'done'],
  shoot: ['shoot', 'cast', 'use', 'done'],
  combat: ['fight', 'cast', 'together', 'use', 'done'],
  retreat: ['retreat', 'done'],
  end: ['cast', 'objective', 'raise', 'together', 'use', 'done'],
  over: [],
};

/** Where something that can be done is looked for, the quickest look first. */
const LOOK: Readonly<Record<State['stage'], readonly Command['do'][]>> = {
  terrain: ['terrain'],
  edge: ['edge'],
  place: ['place', 'hill', 'hold'],
  movement: ['arrive', 'move', 'use', 'cast', 'surge', 'together'],
  shoot: ['use', 'shoot', 'cast'],
  combat: ['fight'],
  retreat: ['retreat'],
  end: ['use', 'objective', 'raise', 'cast', 'together'],
  over: [],
};

/** The verb of a command, as a verb of commands in general. */
const verbOf = (command: Command): Verb<Command> => VERBS[command.do];

/** A match of Wonders of Dwethia, with the book that its rules are closed over. */
export interface Dwethia extends Game<State, Command> {
  readonly book: Book;
}

/** Opens a match: checks the setup and gives the rules closed over it. */
export const openDwethia = (content: Content, setup: Setup): Result<Dwethia> => {
  const opened = openSetup(content, setup);
  return opened.ok ? ok(gameOf(opened.value, setup)) : opened;
};

/** The rules closed over a book and the position a match starts from. */
export const gameOf = ({ book, start }: Opened, setup: unknown): Dwethia => {
  const identity = JSON.stringify([RULES_VERSION, book.content.hash, book.options]);
  return {
    kind: KIND,
    version: RULES_VERSION,
    rulesHash: sha256Hex(identity).slice(0, 16),
    setup,
    seats: SIDES,
    book,
    start: () => cloneState(start),
    clone: cloneState,
    toAct,
    apply: (state, seat, command, table) => apply({ book, state, table }, seat, command),
    advance: (state, table) => advance({ book, state, table }),
    mergeKey: mergeKeyOf(book),
    outcome: outcomeOf,
    commands: (state, seat) => commandsOf({ book, state }, seat),
    randomCommand: (state, seat, random: Random) => randomCommand({ book, state }, sideOf(seat), random),
    view: (state, seat) => viewOf({ book, state }, seat),
    resample: (view, seat) => resampleView({ book, state: view }, seat),
    secrets: (state, seat) => secretsOf({ book, state }, seat),
    parseCommand: (json) => parseCommand(json, book.surface),
  };
};

const toAct = (state: State): readonly Seat[] => {
  if (state.stage === 'over') return [];
  const top = state.work.at(-1);
  return [top?.is === 'surge' || (top?.is === 'retreat' && top.step === 'react') ? top.side : state.active];
};

/** The rule that says in what order the sides act in a stage. */
const ORDER: Readonly<Record<Stage, string>> = {
  terrain: 'DW-DEP-03',
  edge: 'DW-DEP-04',
  place: 'DW-DEP-05',
  movement: 'DW-TURN-02',
  shoot: 'DW-TURN-03',
  combat: 'DW-FIGHT-08',
  retreat: 'DW-RET-03',
  end: 'DW-PRIO-05',
  over: 'DW-END-01',
};

const fault = (p: Position, side: Side, command: Command): Refusal | undefined => {
  const { state } = p;
  if (command.do === 'concede') return verbOf(command).fault(p, side, command);
  if (!toAct(state).includes(side)) {
    const rule = !isMoving(p)
      ? ORDER[state.stage]
      : state.work.at(-1)?.is === 'surge'
        ? 'DW-DEST-09'
        : 'DW-FIGHT-13';
    return refuse(rule, `It is not for ${side} to act now.`);
  }
  if (isMoving(p)) {
    const surge = state.work.at(-1)?.is === 'surge';
    if (command.do === 'done' || command.do === (surge ? 'move' : 'retreat'))
      return verbOf(command).fault(p, side, command);
    return surge
      ? refuse('DW-DEST-09', 'A Surge is under way: move its models, then say that you are done.')
      : refuse('DW-FIGHT-13', 'Your models retreat: move them, then say that you are done.');
  }
  if (isReady(p) && command.do !== 'done')
    return refuse('DW-DEP-02', 'The priority roll comes first: say that you are ready.');
  if (!OPEN[state.stage].includes(command.do)) {
    return refuse('DW-TURN-01', `"${command.do}" has no place in the ${state.stage} stage.`);
  }
  return verbOf(command).fault(p, side, command);
};

const apply = (b: Battle, seat: Seat, command: Command): Refusal | undefined => {
  const side = sideOf(seat);
  const refusal = fault(b, side, command);
  if (refusal !== undefined) return refusal;
  verbOf(command).start(b, side, command);
  return undefined;
};

/** One step of whatever is being resolved; then, when nothing is, on to where somebody can do something. */
const advance = (b: Battle): boolean => {
  const top = b.state.work.at(-1);
  if (top !== undefined && !isMoving(b)) {
    step(b, top);
    return true;
  }
  if (top?.is === 'retreat' && !retreatVerb.any(b, top.side)) {
    // Nobody is left who could make way: the window closes by itself.
    b.state.work = b.state.work.slice(0, -1);
    return true;
  }
  return passOver(b);
};

const step = (b: Battle, work: Work): void => {
  switch (work.is) {
    case 'priority':
      return stepPriority(b, work);
    case 'shot':
      return stepShot(b, work);
    case 'volley':
      return stepVolley(b, work);
    case 'cast':
      return stepCast(b, work);
    case 'fight':
      return stepFight(b, work);
    case 'wounds':
      return stepWounds(b, work);
    case 'retreat':
      return stepRetreat(b, work);
    case 'surge':
      return;
  }
};

/** Ends a half in which nobody can do anything but say so; true when there was one. */
const passOver = (b: Battle): boolean => {
  const { state } = b;
  if (state.work.length > 0 || state.stage === 'over') return false;
  const can = (side: Side): boolean => LOOK[state.stage].some((verb) => VERBS[verb].any(b, side));
  if (state.stage === 'combat') {
    // Fights are picked in turn; when none is left, the stage is over.
    if (fightVerb.any(b, state.active)) return false;
    endStage(b);
    return true;
  }
  if (can(state.active)) return false;
  if (
    state.stage === 'movement' ||
    state.stage === 'shoot' ||
    state.stage === 'retreat' ||
    state.stage === 'end'
  ) {
    endHalf(b);
    return true;
  }
  return false;
};

const commandsOf = (p: Position, seat: Seat): Command[] => {
  if (!toAct(p.state).includes(seat)) return [];
  const side = sideOf(seat);
  const open: readonly Command['do'][] = isMoving(p)
    ? [p.state.work.at(-1)?.is === 'surge' ? 'move' : 'retreat', 'done']
    : OPEN[p.state.stage];
  const all = open.flatMap((verb) => [...VERBS[verb].choices(p, side)]);
  return [...all.filter((c) => fault(p, side, c) === undefined), { do: 'concede' }];
};

const outcomeOf = (state: State): Outcome | undefined => {
  const { result } = state;
  if (result === null || state.stage !== 'over') return undefined;
  return { winners: result.winner === 'draw' ? [] : [result.winner], rule: result.rule, text: result.text };
};
