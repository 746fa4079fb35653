import type { Outcome, Random, Refusal, Seat } from '@caltrop/engine';
import { forItself, gameFrom, rulesFrom, type Opened, type Steps } from '@caltrop/engine/chapter';
import { refuse, type Book, type Play, type Position, type Verb } from './book.ts';
import { type Command, parseCommand } from './command.ts';
import { abilityVerb } from '../rules/uses/abilities.ts';
import { actVerb } from '../rules/actions/actions.ts';
import { afflictVerb, cureVerb } from '../rules/conditions/condition-verbs.ts';
import { buyVerb, sellVerb, hireVerb, succeedVerb } from '../rules/characters/market.ts';
import { payVerb } from '../rules/characters/services.ts';
import { castVerb, stepCast } from '../rules/magic/casting.ts';
import { copyVerb, makeVerb } from '../rules/magic/scrolls.ts';
import { endVerb, stepTurn } from '../rules/fight/turn.ts';
import { fightVerb, stepFight } from '../rules/fight/fight.ts';
import { giveVerb, stowVerb, grantVerb, takeVerb } from '../rules/actions/things/belongings.ts';
import { harmVerb, mendVerb, stepDamage } from '../rules/damage/damage.ts';
import { holdVerb, gainVerb } from '../rules/holds/holds.ts';
import { moveVerb } from '../rules/movement/movement.ts';
import { stepMove } from '../rules/movement/steps.ts';
import {
  restVerb,
  waitVerb,
  recoverVerb,
  depriveVerb,
  fatigueVerb,
  stepTime,
} from '../rules/healing/rest.ts';
import { retreatVerb, stepRetreat } from '../rules/fight/retreat.ts';
import { rollVerb } from '../rules/warden/tables.ts';
import { tableVerb } from '../rules/warden/events.ts';
import { delveVerb } from '../rules/warden/delving.ts';
import { downtimeVerb } from '../rules/warden/downtime.ts';
import { journeyVerb, watchVerb } from '../rules/warden/travel.ts';
import { weatherVerb } from '../rules/warden/weather.ts';
import {
  setVerb,
  placeVerb,
  bringVerb,
  dismissVerb,
  groupVerb,
  seatVerb,
  turnVerb,
  deskVerb,
  noteVerb,
  timerVerb,
  unpinVerb,
  closeVerb,
  ceaseVerb,
  groundVerb,
} from '../rules/warden/desk.ts';
import { stepCheck } from '../rules/results/results.ts';
import { stepEffects } from '../rules/effects/effects.ts';
import { stepMorale } from '../rules/encounter/morale.ts';
import { tryVerb, ruleVerb, confirmVerb, withdrawVerb, checkVerb } from '../rules/warden/rulings.ts';
import { stepHold } from '../rules/holds/held.ts';
import { stepDeed } from './deed-steps.ts';
import { useVerb } from '../rules/uses/items.ts';
import { rechargeVerb } from '../rules/uses/recharge.ts';
import { mergeKey } from './merge-key.ts';
import { settle } from '../rules/encounter/objectives.ts';
import { sway } from '../rules/actions/sway.ts';
import { bears } from '../rules/conditions/bearings.ts';
import { pick, pickCommand } from './random-command.ts';
import { cloneState, creatureOf, findCreature, WARDEN, type State } from './state.ts';
import { resample, secretsOf, viewOf } from './view.ts';
import type { Work } from './work.ts';

export const KIND = 'cairn-ap';
/** Changes whenever the same journal could lead to another state. */
export const RULES_VERSION = '1.11.0';

/** What is asked of a verb here. */
interface Known extends Pick<Verb<Command>, 'who' | 'stages'> {
  readonly choices: (p: Position, creature: string) => readonly Command[];
  readonly random?: ((p: Position, creature: string, random: Random) => Command | undefined) | undefined;
}

/** Which chapter answers each verb. */
const VERBS: { readonly [V in Command['do']]: Verb<Extract<Command, { readonly do: V }>> } = {
  try: tryVerb,
  rule: ruleVerb,
  confirm: confirmVerb,
  withdraw: withdrawVerb,
  check: checkVerb,
  act: actVerb,
  hold: holdVerb,
  gain: gainVerb,
  harm: harmVerb,
  mend: mendVerb,
  retreat: retreatVerb,
  rest: restVerb,
  wait: waitVerb,
  weather: weatherVerb,
  journey: journeyVerb,
  watch: watchVerb,
  delve: delveVerb,
  downtime: downtimeVerb,
  recover: recoverVerb,
  deprive: depriveVerb,
  fatigue: fatigueVerb,
  give: giveVerb,
  stow: stowVerb,
  grant: grantVerb,
  take: takeVerb,
  set: setVerb,
  place: placeVerb,
  bring: bringVerb,
  dismiss: dismissVerb,
  group: groupVerb,
  seat: seatVerb,
  turn: turnVerb,
  desk: deskVerb,
  note: noteVerb,
  timer: timerVerb,
  unpin: unpinVerb,
  close: closeVerb,
  cease: ceaseVerb,
  ground: groundVerb,
  roll: rollVerb,
  table: tableVerb,
  afflict: afflictVerb,
  cure: cureVerb,
  cast: castVerb,
  copy: copyVerb,
  make: makeVerb,
  use: useVerb,
  recharge: rechargeVerb,
  ability: abilityVerb,
  buy: buyVerb,
  sell: sellVerb,
  pay: payVerb,
  hire: hireVerb,
  succeed: succeedVerb,
  fight: fightVerb,
  end: endVerb,
  move: moveVerb,
};

/** Who may say each verb and where, and what is drawn of it: in one shape for all, as every command asks. */
const KNOWN: ReadonlyMap<string, Known> = new Map(
  Object.entries<Known>(VERBS).map(([word, { who, stages, choices, random }]) => [
    word,
    { who, stages, choices, random },
  ]),
);
const knownOf = (word: Command['do']): Known => KNOWN.get(word)!;

/** The seats that may say something: the Warden always may; in a fight also whoever runs the creature whose turn it is. */
const toAct = ({ book, state }: Position): readonly Seat[] => {
  if (state.stage === 'over') return [];
  const { proposal } = state;
  if (proposal !== null && !proposal.ruled) return [WARDEN];
  if (proposal !== null) return proposal.by === WARDEN ? [WARDEN] : [proposal.by, WARDEN];
  if (state.stage === 'scene')
    return book.opening === undefined ? [WARDEN, ...book.seats.filter((s) => s !== WARDEN)] : [WARDEN];
  const turn = findCreature(state, state.turn);
  if (turn === undefined || turn.seat === WARDEN) return [WARDEN];
  // Where the fight is all there is, nobody sits at the desk.
  return book.single ? [turn.seat] : [turn.seat, WARDEN];
};

/** The creature a command is about, where it is somebody's own doing. */
const actorOf = (command: Command): string | undefined =>
  'creature' in command ? command.creature : undefined;

const WORDS = Object.keys(VERBS).filter((word): word is Command['do'] => Object.hasOwn(VERBS, word));

/** What is left to one who does nothing but move: getting up and free, going, leaving. */
const isMoving = (command: Command): boolean =>
  command.do === 'move' ||
  command.do === 'end' ||
  command.do === 'retreat' ||
  (command.do === 'act' && (command.template === 'stand' || command.template === 'break-free'));

/** What holds for every verb: who may speak now, and where. */
const gate = (p: Position, seat: Seat, command: Command): Refusal | undefined => {
  const { state } = p;
  const { stages, who } = knownOf(command.do);
  if (!toAct(p).includes(seat)) return refuse('CA-LOOP-03', `It is not for ${seat} to act now.`);
  if (state.stage === 'over' || !stages.includes(state.stage))
    return refuse(
      'CA-LOOP-06',
      `"${command.do}" cannot be used ${state.stage === 'fight' ? 'in a fight' : 'outside a fight'}.`,
    );
  const waits =
    state.proposal !== null && command.do !== 'rule' && command.do !== 'confirm' && command.do !== 'withdraw';
  if (waits && who === 'runner')
    return refuse('CA-ACT-03', 'An Action waits for its ruling: settle that first.');
  const id = actorOf(command);
  const actor = id === undefined ? undefined : findCreature(state, id);
  if (id !== undefined && actor === undefined) return refuse('CA-ACT-01', `There is no creature "${id}".`);
  if (who === 'warden' && seat !== WARDEN) return refuse('CA-WARD-24', `"${command.do}" is the Warden’s.`);
  if (who === 'runner' && actor !== undefined) {
    if (actor.seat !== seat && seat !== WARDEN)
      return refuse('CA-LOOP-03', `${actor.name} is not yours to run.`);
    if (state.stage === 'fight' && state.turn !== actor.id)
      return refuse('CA-LOOP-03', `It is ${creatureOf(state, state.turn).name}’s turn.`);
    if (state.stage === 'fight' && bears(p, actor, 'onlyMoves') && !isMoving(command))
      return refuse('CA-MOVE-01', `${actor.name} only moves.`);
  }
  return undefined;
};

/** One step of whatever is being resolved, by its kind. */
const STEPS: Steps<Play, Work> = {
  check: stepCheck,
  deed: stepDeed,
  hold: stepHold,
  damage: stepDamage,
  morale: stepMorale,
  retreat: stepRetreat,
  time: stepTime,
  effects: stepEffects,
  cast: stepCast,
  fight: stepFight,
  turn: stepTurn,
  move: stepMove,
};

const isTurnOf = (p: Position, seat: Seat): boolean => {
  const { stage, turn, proposal } = p.state;
  return stage === 'fight' && turn !== '' && proposal === null && creatureOf(p.state, turn).seat === seat;
};

const RULES = rulesFrom<Book, State, Command, Work>({
  verbs: VERBS,
  steps: STEPS,
  gate,
  speaker: forItself,
  // Outside fights and for the desk there is no end of what could be said.
  words: (p, seat) => (isTurnOf(p, seat) ? WORDS : []),
  choosers: ({ state }) => [state.turn],
  idle: (g) => (settle(g) || sway(g) ? 'joint' : 'rest'),
});

/** Every legal command of the creature whose turn it is, and how the fight begins or an Action that was ruled goes on. */
export const commandsOf = (p: Position, seat: Seat): Command[] => {
  const { state, book } = p;
  if (state.stage === 'scene' && seat === WARDEN && book.opening !== undefined) return [book.opening];
  if (
    state.stage === 'fight' &&
    state.turn !== '' &&
    state.proposal?.ruled === true &&
    state.proposal.by === seat
  )
    return [{ do: 'confirm' }, { do: 'withdraw' }];
  return RULES.commands(p, seat);
};

/** Something at random of a verb, for the creature whose turn it is. */
const drawOf = (p: Position, verb: Known, random: Random): Command | undefined =>
  verb.random === undefined
    ? pick(verb.choices(p, p.state.turn), random)
    : verb.random(p, p.state.turn, random);

/** A legal command at random, for simulation: outside a fight there is nothing to simulate but the end of it. */
const randomCommand = (p: Position, seat: Seat, random: Random): Command => {
  const { state } = p;
  if (state.proposal !== null)
    return state.proposal.ruled ? { do: 'confirm' } : { do: 'rule', ruling: state.proposal.ruling };
  if (state.stage !== 'fight')
    return seat === WARDEN ? (p.book.opening ?? { do: 'close' }) : strollOf(p, seat, random);
  const picked = pickCommand(
    p,
    state.turn,
    random,
    (verb) => drawOf(p, knownOf(verb), random),
    (command) => RULES.fault(p, seat, command) === undefined,
  );
  return RULES.vouched(p, seat, picked);
};

/** What a player does at random outside a fight: something that one of its own can do there. */
const strollOf = (p: Position, seat: Seat, random: Random): Command => {
  const open: Command[] = [];
  for (const c of p.state.creatures)
    if (c.seat === seat)
      for (const verb of [moveVerb, actVerb])
        for (const one of verb.choices(p, c.id)) if (RULES.fault(p, seat, one) === undefined) open.push(one);
  return open[random.below(Math.max(1, open.length))] ?? { do: 'withdraw' };
};

/** Who has won: the players, or the Warden's side. */
const outcomeOf = ({ book, state: { result, stage } }: Position): Outcome | undefined => {
  if (result === null || stage !== 'over') return undefined;
  const { winner, rule, text } = result;
  const players = book.seats.filter((s) => s !== WARDEN);
  return { winners: winner === 'party' ? players : winner === 'foes' ? [WARDEN] : [], rule, text };
};

/** A match of Cairn AP, with the book that its rules are closed over. */
export type CairnAp = Opened<Book, State, Command>;

/** The rules closed over a book and the position a match starts from. */
export const gameOf = (book: Book, start: State, setup: unknown): CairnAp =>
  gameFrom({
    kind: KIND,
    version: RULES_VERSION,
    rules: RULES,
    book,
    start,
    setup,
    seats: book.seats,
    master: WARDEN,
    clone: cloneState,
    toAct,
    mergeKey,
    outcome: outcomeOf,
    commands: commandsOf,
    randomCommand,
    view: (p, seat) => viewOf(p.book, p.state, seat),
    resample: (view) => resample(view.state),
    secrets: (p, seat) => secretsOf(p.book, p.state, seat),
    parseCommand: (json) => parseCommand(json, book.board),
  });
