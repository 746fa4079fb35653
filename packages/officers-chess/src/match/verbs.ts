import type { Refusal, Seat } from '@caltrop/engine';
import { rulesFrom, forItself, type Verbs } from '@caltrop/engine/chapter';
import { attackDeed, stepCombat, stepSweep, strikeDeed } from '../rules/attack/attack.ts';
import { sees } from '../rules/fog/fog.ts';
import { discardDeed, equipDeed, tradeDeed } from '../rules/gear/free.ts';
import { moveDeed } from '../rules/movement/movement.ts';
import { uponActivation } from '../rules/movement/terrain.ts';
import { concedeVerb, fateVerb } from '../rules/scenario/aftermath.ts';
import { escapeDeed, pickDeed, razeDeed, seizeDeed, visitDeed } from '../rules/scenario/scenario.ts';
import { specialDeed, useDeed } from '../rules/special/deeds.ts';
import { leadVerb, outfitVerb, placeVerb, readyVerb } from '../rules/turn/deployment.ts';
import { isFresh, yieldVerb } from '../rules/turn/rounds.ts';
import { activateDeed, activationFault, afterAction, beginTurn, endDeed } from '../rules/turn/turn.ts';
import { refuse, type Battle, type Book, type Position } from './book.ts';
import type { Command, UnitCommand } from './command.ts';
import { findUnit, unitOf, type Frame, type State, type Unit } from './state.ts';
import type { CommandOf, Deed, Verb } from './verb.ts';

/** Which chapter answers each verb of a unit; what it can do is listed in this order. */
const DEEDS: { readonly [Word in UnitCommand['do']]: Deed<CommandOf<Word>> } = {
  activate: activateDeed,
  move: moveDeed,
  attack: attackDeed,
  strike: strikeDeed,
  use: useDeed,
  special: specialDeed,
  visit: visitDeed,
  escape: escapeDeed,
  seize: seizeDeed,
  raze: razeDeed,
  pick: pickDeed,
  equip: equipDeed,
  discard: discardDeed,
  trade: tradeDeed,
  end: endDeed,
};

const LISTED: readonly Deed<UnitCommand>[] = Object.values(DEEDS);

const hasActed = (p: Position): boolean => p.state.turn?.acted === true;

const spent = (u: Unit): Refusal => refuse('OC-TURN-02', `${u.name} has taken its Action.`);

/** Why a deed is not legal for a unit whose turn it is or could be; undefined when it is. */
export const deedFault = (p: Position, u: Unit, command: UnitCommand): Refusal | undefined => {
  const { action, unknown, fault }: Deed<UnitCommand> = DEEDS[command.do];
  return unknown?.(p, u, command) ?? (action === true && hasActed(p) ? spent(u) : fault(p, u, command));
};

/** The units that a seat can act with: the one whose turn it is, else those that it may activate. */
const ableOf = (p: Position, seat: Seat): Unit[] => {
  const { turn, units } = p.state;
  return turn === null ? units.filter((u) => u.seat === seat && isFresh(p, u)) : [unitOf(p.state, turn.unit)];
};

/** A deed as a verb: checks activation and the deed itself; starts the turn if need be, then does it. */
const verbOf = <C extends UnitCommand>({
  action = false,
  unknown,
  fault,
  start,
  choices,
}: Deed<C>): Verb<C> => ({
  fault: (p, seat, command) => {
    const u = findUnit(p.state, command.unit);
    if (u === undefined || !sees(p, p.book.sideOf[seat] ?? 'players', u))
      return refuse('OC-DEC-01', `There is no unit "${command.unit}".`);
    const idle = activationFault(p, seat, u);
    if (idle !== undefined) return idle;
    const then = uponActivation(p, u);
    const missing = unknown === undefined ? undefined : unknown(then, u, command);
    if (missing !== undefined) return missing;
    return action && hasActed(p) ? spent(u) : fault(then, u, command);
  },
  start: (b, _seat, command) => {
    const { state } = b;
    const u = unitOf(state, command.unit);
    state.tally = null;
    if (state.turn === null && !beginTurn(b, u)) return;
    if (action && state.turn !== null) state.turn.acted = true;
    start(b, u, command);
    // OC-TURN-05: attacks go on strike by strike; every other Action is over at once.
    if (action && state.work.length === 0) afterAction(b, u);
  },
  choices: (p, seat) =>
    action && hasActed(p) ? [] : ableOf(p, seat).flatMap((u) => [...choices(uponActivation(p, u), u)]),
  sure: true,
});

const equipInBattle = verbOf(equipDeed);

/** Before the battle a unit is fitted out, in its turn it takes something else in hand. */
const equipVerb: Verb<CommandOf<'equip'>> = {
  ...equipInBattle,
  fault: (p, seat, command) => during(p).fault(p, seat, command),
  start: (b, seat, command) => during(b).start(b, seat, command),
};
const during = ({ state }: Position): Verb<CommandOf<'equip'>> =>
  state.phase === 'deploy' ? outfitVerb : equipInBattle;

/** Which chapter answers each verb. */
const VERBS: Verbs<Position, Battle, Command> = {
  ready: readyVerb,
  place: placeVerb,
  lead: leadVerb,
  activate: verbOf(DEEDS.activate),
  move: verbOf(DEEDS.move),
  attack: verbOf(DEEDS.attack),
  strike: verbOf(DEEDS.strike),
  use: verbOf(DEEDS.use),
  special: verbOf(DEEDS.special),
  visit: verbOf(DEEDS.visit),
  escape: verbOf(DEEDS.escape),
  seize: verbOf(DEEDS.seize),
  raze: verbOf(DEEDS.raze),
  pick: verbOf(DEEDS.pick),
  equip: equipVerb,
  discard: verbOf(DEEDS.discard),
  trade: verbOf(DEEDS.trade),
  end: verbOf(DEEDS.end),
  yield: yieldVerb,
  concede: concedeVerb,
  fate: fateVerb,
};

/** What may be said before the battle, in it and after it. */
const WORDS: Readonly<Record<State['phase'], readonly Command['do'][]>> = {
  deploy: ['ready', 'place', 'lead'],
  battle: [
    'move',
    'attack',
    'strike',
    'use',
    'special',
    'visit',
    'escape',
    'seize',
    'raze',
    'pick',
    'equip',
    'discard',
    'trade',
    'end',
    'yield',
    'concede',
  ],
  aftermath: ['fate'],
  over: [],
};

/** Whether a command has its place before the battle, in it or after it. */
const gate = ({ state }: Position, seat: Seat, command: Command): Refusal | undefined => {
  const word = command.do;
  switch (state.phase) {
    case 'deploy':
      if (state.deploying[0] !== seat) return refuse('OC-BUILD-05', `It is not ${seat}'s turn to deploy.`);
      return word === 'ready' || word === 'place' || word === 'lead' || word === 'equip'
        ? undefined
        : refuse('OC-BUILD-05', `Units are still being deployed; "${word}" comes later.`);
    case 'battle':
      if (word === 'ready' || word === 'place' || word === 'lead')
        return refuse('OC-BUILD-05', 'The battle has begun; deployment is over.');
      return word === 'fate'
        ? refuse('OC-DEC-11', 'The fate of routed units is decided after the battle.')
        : undefined;
    case 'aftermath':
      return word === 'fate' ? undefined : refuse('OC-DEC-11', 'The fate of routed units is being decided.');
    case 'over':
      return refuse('OC-VIC-08', 'The battle is over.');
  }
};

const NOBODY: readonly Seat[] = [];

/** The seats that may give a command now. */
export const toAct = ({ book, state }: Position): readonly Seat[] => {
  switch (state.phase) {
    case 'deploy':
      return state.deploying.slice(0, 1);
    case 'battle':
      return book.alone[state.batch.owed[0] ?? ''] ?? NOBODY;
    case 'aftermath':
      return book.seats.filter((s) => book.sideOf[s] === 'gm');
    case 'over':
      return NOBODY;
  }
};

/** What the chapters of the rule book come to. */
export const RULES = rulesFrom<Book, State, Command, Frame>({
  verbs: VERBS,
  steps: { combat: stepCombat, sweep: stepSweep },
  gate,
  speaker: forItself,
  words: (p, seat) => (toAct(p).includes(seat) ? WORDS[p.state.phase] : WORDS.over),
});

/** Every legal command of a seat, in the battle unit by unit. Trades are listed one item at a time. */
export const commandsOf = (p: Position, seat: Seat): Command[] => {
  const { phase, turn } = p.state;
  if (phase !== 'battle' || !toAct(p).includes(seat)) return RULES.commands(p, seat);
  const found: Command[] = [];
  for (const u of ableOf(p, seat)) {
    const then = uponActivation(p, u);
    for (const { action, choices } of LISTED)
      if (action !== true || !hasActed(p)) for (const command of choices(then, u)) found.push(command);
  }
  if (turn === null) found.push(...yieldVerb.choices(p, seat), ...concedeVerb.choices(p, seat));
  return found;
};
