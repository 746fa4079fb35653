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
import { stepAbility } from '../rules/skills/abilities.ts';
import { canReact } from '../rules/actions/actions.ts';
import { useVerb } from '../rules/skills/uses.ts';
import { stepAfterParry } from '../rules/skills/after-parry.ts';
import { stepAttack } from '../rules/attack/attack.ts';
import { attackVerb } from '../rules/aim/aim.ts';
import { refuse, type Battle, type Book, type Position } from './book.ts';
import type { Verb } from './chapter.ts';
import type { Command } from './command.ts';
import { isDesk } from './desk-command.ts';
import { stepDesk } from '../rules/master/checks.ts';
import { DESK_VERBS } from '../rules/master/master.ts';
import { dropsOf, dropVerb } from '../rules/areas/concentration.ts';
import type { Content } from '../content/content.ts';
import { stepTrigger } from '../rules/steps/steps.ts';
import { stepFall } from '../rules/movement/falls.ts';
import { freecastVerb } from '../rules/traditions/freecasting.ts';
import { breakVerb, grappleVerb, holdVerb, letGoVerb } from '../rules/movement/grapples.ts';
import { pickUpVerb, reloadVerb, swapVerb } from '../rules/gear/hands.ts';
import { itemVerb } from '../rules/gear/items.ts';
import { jumpVerb, stepJump } from '../rules/movement/jumps.ts';
import { mergeKey } from './merge-key.ts';
import { mountUseVerb } from '../rules/skills/mount-uses.ts';
import { dismountVerb, mountAttackVerb, mountVerb, rideVerb } from '../rules/movement/mounts.ts';
import { moveVerb, stepMove } from '../rules/movement/movement.ts';
import { parseCommand } from './parse-command.ts';
import { randomCommand } from './random-command.ts';
import { stepWindow } from '../rules/skills/reactions.ts';
import { helpVerb, riseVerb, rouseVerb } from '../rules/movement/rising.ts';
import {
  concedeVerb,
  endTurn,
  endVerb,
  isTurnOver,
  placeVerb,
  readyVerb,
  seatsOf,
  stepInitiative,
  stepTurn,
} from '../rules/turns/turns.ts';
import { openSetup, type Opened, type Setup } from './setup.ts';
import { cloneState, lastNumber, type State } from './state.ts';
import { searchVerb } from '../rules/stealth/stealth.ts';
import { stepSave } from '../rules/happenings/inflictions.ts';
import { stepSeries, stepSweep } from '../rules/attack/series.ts';
import { stepShove } from '../rules/movement/shoves.ts';
import { stepHarm } from '../rules/wounds/surroundings.ts';
import { analyzeVerb, faceVerb, prepareVerb, stepDeed, longRangeVerb } from '../rules/turns/universal.ts';
import { leaveVerb } from '../rules/movement/edges.ts';
import { openVerb } from '../rules/movement/doors.ts';
import { checkEnd } from '../rules/turns/victory.ts';
import { resampleView, secretsOf, viewOf } from './view.ts';
import type { Work } from './work.ts';
import { stepWounds, exhaust } from '../rules/wounds/wounds.ts';

export const KIND = 'generia';
export const TITLE = 'Generia';
/** Changes whenever the same journal could lead to another state. */
export const RULES_VERSION = '0.2.0';

/** Which chapter answers each verb. */
const VERBS: { readonly [V in Command['do']]: Verb<Extract<Command, { readonly do: V }>> } = {
  place: placeVerb,
  ready: readyVerb,
  move: moveVerb,
  jump: jumpVerb,
  rise: riseVerb,
  attack: attackVerb,
  use: useVerb,
  item: itemVerb,
  swap: swapVerb,
  reload: reloadVerb,
  'pick up': pickUpVerb,
  grapple: grappleVerb,
  hold: holdVerb,
  'break free': breakVerb,
  'let go': letGoVerb,
  rouse: rouseVerb,
  'help up': helpVerb,
  search: searchVerb,
  prepare: prepareVerb,
  analyze: analyzeVerb,
  'long range': longRangeVerb,
  drop: dropVerb,
  open: openVerb,
  mount: mountVerb,
  dismount: dismountVerb,
  ride: rideVerb,
  'mount attack': mountAttackVerb,
  'mount use': mountUseVerb,
  face: faceVerb,
  freecast: freecastVerb,
  leave: leaveVerb,
  end: endVerb,
  concede: concedeVerb,
  ...DESK_VERBS,
};

/** Verbs of the rarer kind, from which a random player draws now and then. */
const RARE: readonly Command['do'][] = [
  'use',
  'item',
  'rise',
  'break free',
  'swap',
  'grapple',
  'jump',
  'reload',
  'pick up',
  'hold',
  'let go',
  'rouse',
  'help up',
  'search',
  'prepare',
  'analyze',
  'drop',
  'open',
  'mount',
  'dismount',
  'ride',
  'mount attack',
  'mount use',
  'freecast',
  'face',
  'end',
];

const BEFORE: readonly Command['do'][] = ['place', 'ready'];

/** The verb of a command, as a verb of commands in general. */
export const verbOf = (word: Command['do']): Verb<Command> => VERBS[word];

/** A match of Generia, with the book that its rules are closed over. */
export interface Generia extends Game<State, Command> {
  readonly book: Book;
}

/** Opens a match: checks the setup and gives the rules closed over it. */
export const openGeneria = (content: Content, setup: Setup): Result<Generia> => {
  const opened = openSetup(content, setup);
  return opened.ok ? ok(gameOf(opened.value, setup)) : opened;
};

/** The rules closed over a book and the position a match starts from. */
export const gameOf = ({ book, start }: Opened, setup: unknown): Generia => {
  const identity = JSON.stringify([RULES_VERSION, book.content.hash, book.options]);
  return {
    kind: KIND,
    version: RULES_VERSION,
    rulesHash: sha256Hex(identity).slice(0, 16),
    setup,
    seats: book.seats,
    ...(book.master === '' ? {} : { master: book.master }),
    book,
    start: () => cloneState(start),
    clone: cloneState,
    toAct: (state) => toAct({ book, state }),
    apply: (state, seat, command, table) => apply({ book, state, table }, seat, command),
    advance: (state, table) => advance({ book, state, table }),
    mergeKey,
    outcome: (state) => outcomeOf(book, state),
    commands: (state, seat) => commandsOf({ book, state }, seat),
    randomCommand: (state, seat, random) => {
      const p = { book, state };
      const as = speaksFor(p, seat);
      const drops = as === undefined ? dropsOf(p, seat) : [];
      return (
        drops[random.below(Math.max(1, drops.length))] ?? randomCommand(p, as ?? seat, random, rareCommand)
      );
    },
    view: (state, seat) => viewOf({ book, state }, seat),
    resample: (view, seat, random) => resampleView(book, view, seat, random),
    secrets: (state, seat) => secretsOf({ book, state }, seat),
    parseCommand: (json) => parseCommand(json, book.board),
  };
};

const NOBODY: readonly Seat[] = [];

/** The seats that may say something: whoever's turn it is, a game master, and those who may let go of something (GE-KEY-04). */
const toAct = (p: Position): readonly Seat[] => {
  const seat = seatInTurn(p);
  if (seat === undefined) return NOBODY;
  const { master } = p.book;
  const seats = master === '' || master === seat ? [seat] : [seat, master];
  if (p.state.stage !== 'battle') return seats;
  // Of one who is hidden from somebody nobody is told that it keeps something up.
  for (const c of p.state.creatures)
    if (c.held.length > 0 && c.unseenBy.length === 0 && !seats.includes(c.seat) && canReact(p, c))
      seats.push(c.seat);
  return seats;
};

/** The seat that is to place or to act; undefined when the fight is over. */
const seatInTurn = (p: Position): Seat | undefined => {
  const { state } = p;
  if (state.stage === 'over') return undefined;
  if (state.stage === 'place') return seatsOf(p).find((seat) => !state.ready.includes(seat));
  return state.creatures[state.turn.who]?.seat;
};

/** For whom a seat speaks: a game master for whoever's turn it is; undefined when it is not for the seat to act. */
const speaksFor = (p: Position, seat: Seat): Seat | undefined => {
  const inTurn = seatInTurn(p);
  return seat === inTurn || seat === p.book.master ? inTurn : undefined;
};

/** Why a seat cannot say a command now; undefined when it can. */
export const faultOf = (p: Position, seat: Seat, command: Command): Refusal | undefined => {
  const { state } = p;
  if (state.stage === 'over') return refuse('GE-ROUND-03', 'The fight is over.');
  if (isDesk(command))
    return seat === p.book.master
      ? verbOf(command.do).fault(p, seat, command)
      : refuse('GE-R75', `"${command.do}" is for the game master alone.`);
  if (command.do === 'concede')
    return p.book.sideOf.has(seat)
      ? undefined
      : refuse('GE-R57', `${seat} has nobody in the fight to give it up for.`);
  const as = speaksFor(p, seat);
  // Concentration is dropped in the turn of another too (GE-KEY-04).
  if (command.do === 'drop' && state.stage === 'battle' && as !== seat && seat !== p.book.master)
    return dropVerb.fault(p, seat, command);
  if (as === undefined) return refuse('GE-ROUND-02', `It is not for ${seat} to act now.`);
  if ((state.stage === 'place') !== BEFORE.includes(command.do))
    return refuse(
      'GE-ROUND-01',
      state.stage === 'place' ? 'The fight has not begun.' : 'The fight has begun.',
    );
  return verbOf(command.do).fault(p, as, command);
};

const apply = (b: Battle, seat: Seat, command: Command): Refusal | undefined => {
  const refusal = faultOf(b, seat, command);
  if (refusal !== undefined) return refusal;
  // Everybody but a game master speaks for itself.
  const as =
    seat !== b.book.master || isDesk(command) || command.do === 'concede'
      ? seat
      : (speaksFor(b, seat) ?? seat);
  verbOf(command.do).start(b, as, command);
  return undefined;
};

/** One step of whatever is being resolved; then, when nothing is, on to where somebody can do something. */
const advance = (b: Battle): boolean => {
  const { state } = b;
  for (;;) {
    const top = state.work[state.work.length - 1];
    if (top !== undefined) {
      // Steps without dice are one stretch with the next that has some.
      if (step(b, top)) return true;
      continue;
    }
    if (state.stage === 'battle' && exhaust(b)) continue;
    if (state.stage !== 'battle' || checkEnd(b) || !isTurnOver(b)) {
      if (state.serial > 0) state.serial = lastNumber(state);
      return false;
    }
    endTurn(b);
  }
};

/** Does one step of a frame; true when dice were thrown, so that a forecast can merge equal states. */
const step = (b: Battle, work: Work): boolean => {
  switch (work.is) {
    case 'attack':
      return stepAttack(b, work);
    case 'wounds':
      return stepWounds(b, work);
    case 'move':
      return stepMove(b, work);
    case 'window':
      return stepWindow(b, work);
    case 'after parry':
      return stepAfterParry(b, work);
    case 'turn':
      return stepTurn(b, work);
    case 'initiative':
      return stepInitiative(b, work);
    case 'ability':
      return stepAbility(b, work);
    case 'trigger':
      return stepTrigger(b, work);
    case 'series':
      return stepSeries(b, work);
    case 'sweep':
      return stepSweep(b, work);
    case 'save':
      return stepSave(b, work);
    case 'shove':
      return stepShove(b, work);
    case 'fall':
      return stepFall(b, work);
    case 'jump':
      return stepJump(b, work);
    case 'deed':
      return stepDeed(b, work);
    case 'harm':
      return stepHarm(b, work);
    case 'desk':
      return stepDesk(b, work);
  }
};

const commandsOf = (p: Position, seat: Seat): Command[] => {
  const as = speaksFor(p, seat);
  if (as === undefined) return toAct(p).includes(seat) ? dropsOf(p, seat) : [];
  const words: readonly Command['do'][] =
    p.state.stage === 'place'
      ? BEFORE
      : (Object.keys(VERBS) as Command['do'][]).filter((w) => !BEFORE.includes(w));
  const all = words.flatMap((word) => [...verbOf(word).choices(p, as)]);
  const legal = all.filter((c) => faultOf(p, as, c) === undefined);
  return p.book.sideOf.has(seat) ? [...legal, { do: 'concede' }] : legal;
};

const rareCommand = (p: Position, seat: Seat, random: Random): Command | undefined => {
  const word = RARE[random.below(RARE.length)];
  if (word === undefined) return undefined;
  const verb = verbOf(word);
  if (verb.random !== undefined) return verb.random(p, seat, random);
  const choices = verb.choices(p, seat);
  const command = choices[random.below(Math.max(1, choices.length))];
  return command !== undefined && faultOf(p, seat, command) === undefined ? command : undefined;
};

const outcomeOf = (book: Book, state: State): Outcome | undefined => {
  const { result } = state;
  if (result === null) return undefined;
  const winners = book.seats.filter((seat) => result.winners.includes(book.sideOf.get(seat) ?? -1));
  return { winners, rule: result.rule, text: result.text };
};
