import { ok, type Outcome, type Refusal, type Result, type Seat } from '@caltrop/engine';
import {
  gameFrom,
  rulesFrom,
  takeOff,
  type Opened as OpenGame,
  type Stand,
  type Steps,
} from '@caltrop/engine/chapter';
import type { Content } from '../content/content.ts';
import { useVerb } from '../rules/declared/uses.ts';
import { surgeVerb } from '../rules/destiny/surge.ts';
import { togetherVerb } from '../rules/destiny/together.ts';
import { objectiveVerb } from '../rules/end/end.ts';
import { raiseVerb } from '../rules/end/graves.ts';
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
import { refuse, type Battle, type Book, type Position, resultText } from './book.ts';
import { parseCommand, type Command, type CommandOf, type Verb } from './command.ts';
import { mergeKeyOf } from './merge-key.ts';
import type { Setup } from './setup/parse-setup.ts';
import { randomCommand } from './random-command.ts';
import { openSetup, type Opened } from './setup/setup.ts';
import { sharedBy } from './shared.ts';
import { sideOf } from './shares.ts';
import { cloneState, SIDES, type Side, type Stage, type State } from './state.ts';
import { resampleView, secretsOf, viewOf } from './view.ts';
import type { Work } from './work.ts';

export const KIND = 'dwethia';
/** Changes whenever the same journal could lead to another state. */
export const RULES_VERSION = '1.10.0';

/** Which chapter answers each verb. */
const VERBS: { readonly [Word in Command['do']]: Verb<CommandOf<Word>> } = {
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

/** Which chapter takes up each kind of work. */
const STEPS: Steps<Battle, Work> = {
  priority: stepPriority,
  shot: stepShot,
  volley: stepVolley,
  cast: stepCast,
  fight: stepFight,
  wounds: stepWounds,
  retreat: stepRetreat,
  // A Surge waits for moves until its side is done.
  surge: () => undefined,
};

interface StageRow {
  /** The verbs that may be said, in the order of their choices. */
  readonly open: readonly Command['do'][];
  /** Where something that can be done is looked for, the quickest look first. */
  readonly look: readonly Pick<Verb<never>, 'any'>[];
  /** The rule that says in what order the sides act. */
  readonly order: string;
}

const STAGES: Readonly<Record<Stage, StageRow>> = {
  terrain: { open: ['terrain', 'done'], look: [terrainVerb], order: 'DW-DEP-03' },
  edge: { open: ['edge', 'done'], look: [edgeVerb], order: 'DW-DEP-04' },
  place: {
    open: ['hill', 'place', 'hold', 'done'],
    look: [placeVerb, hillVerb, holdVerb],
    order: 'DW-DEP-05',
  },
  movement: {
    open: ['move', 'arrive', 'cast', 'surge', 'together', 'use', 'done'],
    look: [arriveVerb, moveVerb, useVerb, castVerb, surgeVerb, togetherVerb],
    order: 'DW-TURN-02',
  },
  shoot: {
    open: ['shoot', 'cast', 'use', 'done'],
    look: [useVerb, shootVerb, castVerb],
    order: 'DW-TURN-03',
  },
  combat: { open: ['fight', 'cast', 'together', 'use', 'done'], look: [fightVerb], order: 'DW-FIGHT-08' },
  retreat: { open: ['retreat', 'done'], look: [retreatVerb], order: 'DW-RET-03' },
  end: {
    open: ['cast', 'objective', 'raise', 'together', 'use', 'done'],
    look: [useVerb, objectiveVerb, raiseVerb, castVerb, togetherVerb],
    order: 'DW-PRIO-05',
  },
  over: { open: [], look: [], order: 'DW-END-01' },
};

const isSurge = ({ state }: Position): boolean => state.work.at(-1)?.is === 'surge';

const toAct = ({ state }: Position): readonly Side[] => {
  if (state.stage === 'over') return [];
  const top = state.work.at(-1);
  return [top?.is === 'surge' || (top?.is === 'retreat' && top.step === 'react') ? top.side : state.active];
};

/** What a side may not say now, whatever its chapter would answer: whose turn it is, which stage, what is under way. */
const gate = (p: Position, seat: Seat, command: Command): Refusal | undefined => {
  const { stage } = p.state;
  const side = sideOf(seat);
  if (command.do === 'concede') return undefined;
  if (!toAct(p).includes(side)) {
    const rule = !isMoving(p) ? STAGES[stage].order : isSurge(p) ? 'DW-DEST-09' : 'DW-FIGHT-13';
    return refuse(rule, `It is not for ${side} to act now.`);
  }
  if (isMoving(p)) {
    if (command.do === 'done' || command.do === (isSurge(p) ? 'move' : 'retreat')) return undefined;
    return isSurge(p)
      ? refuse('DW-DEST-09', 'A Surge is under way: move its models, then say that you are done.')
      : refuse('DW-FIGHT-13', 'Your models retreat: move them, then say that you are done.');
  }
  if (isReady(p) && command.do !== 'done')
    return refuse('DW-DEP-02', 'The priority roll comes first: say that you are ready.');
  return STAGES[stage].open.includes(command.do)
    ? undefined
    : refuse('DW-TURN-01', `"${command.do}" cannot be used in the ${stage} stage.`);
};

/** The verbs that a side can choose from now. */
const words = (p: Position, seat: Seat): readonly Command['do'][] => {
  if (!toAct(p).includes(sideOf(seat))) return [];
  if (isMoving(p)) return [isSurge(p) ? 'move' : 'retreat', 'done', 'concede'];
  return [...STAGES[p.state.stage].open, 'concede'];
};

/** What happens when nothing is to be resolved: a window or a half in which nobody can do anything closes by itself. */
const idle = (b: Battle): Stand => {
  const { state } = b;
  const top = state.work.at(-1);
  if (top?.is === 'retreat' && !retreatVerb.any(b, top.side)) {
    takeOff(state);
    return 'joint';
  }
  if (top !== undefined || state.stage === 'over') return 'rest';
  for (const verb of STAGES[state.stage].look) if (verb.any(b, state.active)) return 'rest';
  switch (state.stage) {
    case 'combat':
      // Fights are picked in turn; when none is left, the stage is over.
      endStage(b);
      return 'joint';
    case 'movement':
    case 'shoot':
    case 'retreat':
    case 'end':
      endHalf(b);
      return 'joint';
    case 'terrain':
    case 'edge':
    case 'place':
      return 'rest';
  }
};

const RULES = rulesFrom<Book, State, Command, Work, Side>({
  verbs: VERBS,
  steps: STEPS,
  gate,
  speaker: (_, seat) => sideOf(seat),
  words,
  waits: isMoving,
  idle,
});

/** A match of Wonders of Dwethia, with the book that its rules are closed over. */
export interface Dwethia extends OpenGame<Book, State, Command> {
  /** The same match between two sides, where several players share one (DW-GEN-10). */
  readonly sides?: Dwethia;
}

/** Opens a match: checks the setup and gives the rules closed over it. */
export const openDwethia = (content: Content, setup: Setup): Result<Dwethia> => {
  const opened = openSetup(content, setup);
  if (!opened.ok) return opened;
  const game = gameOf(opened.value, setup);
  const { shares } = opened.value.book;
  return ok(shares === undefined ? game : sharedBy(game, shares));
};

/** The rules closed over a book and the position a match starts from. */
export const gameOf = ({ book, start }: Opened, setup: unknown): Dwethia =>
  gameFrom({
    kind: KIND,
    version: RULES_VERSION,
    rules: RULES,
    book,
    start,
    setup,
    seats: SIDES,
    clone: cloneState,
    toAct,
    mergeKey: mergeKeyOf(book),
    outcome: outcomeOf,
    randomCommand: (p, seat, random) => RULES.vouched(p, seat, randomCommand(p, sideOf(seat), random)),
    view: viewOf,
    resample: resampleView,
    secrets: secretsOf,
    parseCommand: (json) => parseCommand(json, book.surface),
  });

const outcomeOf = ({ book, state: { result, stage } }: Position): Outcome | undefined => {
  if (result === null || stage !== 'over') return undefined;
  const winners = result.winner === 'draw' ? [] : [result.winner];
  return { winners, rule: result.rule, text: resultText(book, result.text) };
};
