import type { Refusal, Seat } from '@caltrop/engine';
import { rulesFrom, type Stand, type Steps, type Verbs } from '@caltrop/engine/chapter';
import { stepAbility } from '../rules/skills/abilities.ts';
import { answerable } from '../rules/skills/acting.ts';
import { useVerb } from '../rules/skills/uses.ts';
import { stepAfterParry } from '../rules/skills/after-parry.ts';
import { stepAttack } from '../rules/attack/attack.ts';
import { attackVerb } from '../rules/skills/basic-attacks.ts';
import { tryVerb } from '../rules/master/attempts.ts';
import { stepDesk } from '../rules/master/checks.ts';
import { DESK_VERBS } from '../rules/master/master.ts';
import { dropVerb } from '../rules/areas/concentration.ts';
import { settleInside } from '../rules/areas/inside.ts';
import { lapseSummons } from '../rules/areas/concentration.ts';
import { settleShadows } from '../rules/areas/shadows.ts';
import { stepTrigger } from '../rules/steps/steps.ts';
import { stepFall } from '../rules/movement/heights/falls.ts';
import { freecastVerb } from '../rules/traditions/freecasting.ts';
import { breakVerb, grappleVerb, holdVerb, letGoVerb } from '../rules/movement/grapples.ts';
import { pickUpVerb, reloadVerb, swapVerb } from '../rules/gear/hands.ts';
import { itemVerb } from '../rules/turns/items.ts';
import { jumpVerb, stepJump } from '../rules/movement/heights/jumps.ts';
import { mountUseVerb } from '../rules/skills/mount-uses.ts';
import { dismountVerb, mountAttackVerb, mountVerb, rideVerb } from '../rules/movement/mounts.ts';
import { moveVerb, stepMove } from '../rules/movement/movement.ts';
import { stepWindow } from '../rules/skills/reactions/reactions.ts';
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
import { eatVerb } from '../rules/rituals/meals.ts';
import { ritualVerb } from '../rules/rituals/rituals.ts';
import { searchVerb } from '../rules/stealth/stealth.ts';
import { stepCaused, stepSuffered, stepSave } from '../rules/happenings/inflictions.ts';
import { stepSeries, stepSweep } from '../rules/attack/series.ts';
import { stepShove } from '../rules/movement/shoves.ts';
import { stepHarm } from '../rules/wounds/surroundings.ts';
import { analyzeVerb, faceVerb, prepareVerb, stepDeed, longRangeVerb } from '../rules/turns/universal.ts';
import { leaveVerb } from '../rules/movement/edges.ts';
import { openVerb } from '../rules/movement/doors.ts';
import { checkEnd } from '../rules/turns/victory.ts';
import { stepWounds, exhaust } from '../rules/wounds/wounds.ts';
import { refuse, type Battle, type Book, type Position } from './book.ts';
import type { Command, Verb } from './command.ts';
import { isDesk } from './desk-command.ts';
import { lastNumber, type State } from './state.ts';
import type { Work } from './work.ts';

/** Which chapter answers each verb. */
const VERBS: Verbs<Position, Battle, Command> = {
  place: placeVerb,
  ready: readyVerb,
  ritual: ritualVerb,
  eat: eatVerb,
  move: answerable(moveVerb),
  jump: answerable(jumpVerb),
  rise: riseVerb,
  attack: attackVerb,
  use: answerable(useVerb),
  item: answerable(itemVerb),
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
  try: tryVerb,
  leave: leaveVerb,
  end: endVerb,
  concede: concedeVerb,
  ...DESK_VERBS,
};

/** Which chapter goes on with each kind of frame. */
const STEPS: Steps<Battle, Work> = {
  attack: stepAttack,
  wounds: stepWounds,
  move: stepMove,
  window: stepWindow,
  'after parry': stepAfterParry,
  turn: stepTurn,
  initiative: stepInitiative,
  ability: stepAbility,
  trigger: stepTrigger,
  series: stepSeries,
  sweep: stepSweep,
  save: stepSave,
  caused: stepCaused,
  suffered: stepSuffered,
  shove: stepShove,
  fall: stepFall,
  jump: stepJump,
  deed: stepDeed,
  harm: stepHarm,
  desk: stepDesk,
};

/** What is said before the fight. */
const BEFORE: readonly Command['do'][] = ['place', 'ritual', 'eat', 'ready'];
const SINCE = (Object.keys(VERBS) as Command['do'][]).filter((word) => !BEFORE.includes(word));
const NOTHING: readonly Command['do'][] = [];

/** The seat that is to place or to act; undefined when the fight is over. */
export const seatInTurn = (p: Position): Seat | undefined => {
  const { state } = p;
  if (state.stage === 'over') return undefined;
  if (state.stage === 'place') return seatsOf(p).find((seat) => !state.ready.includes(seat));
  return state.creatures[state.turn.who]?.seat;
};

/** For whom a seat speaks: a game master for whoever's turn it is; undefined when it is not for the seat to act. */
export const speaksFor = (p: Position, seat: Seat): Seat | undefined => {
  const inTurn = seatInTurn(p);
  return seat === inTurn || seat === p.book.master ? inTurn : undefined;
};

/** Why a seat cannot say a command now, whatever its verb would answer. */
const gate = (p: Position, seat: Seat, command: Command): Refusal | undefined => {
  const { state } = p;
  if (state.stage === 'over') return refuse('GE-ROUND-03', 'The fight is over.');
  if (isDesk(command))
    return seat === p.book.master
      ? undefined
      : refuse('GE-R75', `"${command.do}" is for the game master alone.`);
  if (command.do === 'concede')
    return p.book.sideOf.has(seat)
      ? undefined
      : refuse('GE-R57', `${seat} has nobody in the fight to give it up for.`);
  // Outside combat is before it, and whenever the game master says so.
  if ((command.do === 'ritual' || command.do === 'eat') && state.stage === 'battle')
    return seat === p.book.master
      ? undefined
      : refuse('GE-KEY-12', 'Rituals and meals are for the time outside combat.');
  const as = speaksFor(p, seat);
  // Concentration is dropped in the turn of another too (GE-KEY-04).
  if (command.do === 'drop' && state.stage === 'battle' && as === undefined) return undefined;
  if (as === undefined) return refuse('GE-ROUND-02', `It is not for ${seat} to act now.`);
  if ((state.stage === 'place') !== BEFORE.includes(command.do))
    return refuse(
      'GE-ROUND-01',
      state.stage === 'place' ? 'The fight has not begun.' : 'The fight has begun.',
    );
  return undefined;
};

/** Everybody but a game master speaks for itself. */
const speaker = (p: Position, seat: Seat, word: Command['do']): Seat =>
  seat !== p.book.master || isDesk({ do: word }) || word === 'concede' || word === 'ritual' || word === 'eat'
    ? seat
    : (speaksFor(p, seat) ?? seat);

/** When nothing is being resolved: on to where somebody can do something. */
const idle = (b: Battle): Stand => {
  const { state } = b;
  settleShadows(b);
  lapseSummons(b);
  if (state.areas.length > 0 && state.stage === 'battle' && settleInside(b)) return 'on';
  if (state.stage === 'battle' && exhaust(b)) return 'on';
  if (state.stage !== 'battle' || checkEnd(b) || !isTurnOver(b)) {
    if (state.serial > 0) state.serial = lastNumber(state);
    return 'rest';
  }
  endTurn(b);
  return 'on';
};

/** The chapters of Generia put together. */
export const RULES = rulesFrom<Book, State, Command, Work>({
  verbs: VERBS,
  steps: STEPS,
  gate,
  speaker,
  words: (p, seat) =>
    speaksFor(p, seat) === undefined ? NOTHING : p.state.stage === 'place' ? BEFORE : SINCE,
  idle,
});

/** The verb of a command, as a verb of commands in general. */
export const verbOf = (word: Command['do']): Verb<Command> => VERBS[word];

/** Why a seat cannot say a command now; undefined when it can. */
export const faultOf = RULES.fault;
