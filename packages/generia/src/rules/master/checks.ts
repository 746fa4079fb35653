import type { Odds, Refusal } from '@caltrop/engine';
import { kitOf, pvOf, refuse, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { NO_OCCASION } from '../effects/occasion.ts';
import { ATTRIBUTES, STATUSES, ZONES, type StatusName } from '../../content/content.ts';
import { afflict, afflictFault } from './bodies.ts';
import type { Blow, Consequence, Skill } from '../../match/desk-command.ts';
import { blowFault, plainDice } from './dice.ts';
import { DESK_RULE, isWithin, MOST_ADVANTAGE, nameFault, named } from './fault.ts';
import { opposed, opposedOdds, passes, passOdds, whyOf } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { ROLL } from '../creature/hooks.ts';
import { modOf } from '../creature/numbers.ts';
import { takeOff } from '@caltrop/engine/chapter';
import { bestWay, PLAIN_SAVE, throwSave, type Save } from '../status/saves.ts';
import { creatureOf, isHere, numberOf } from '../../match/state.ts';
import { pushHarm } from '../wounds/surroundings.ts';
import { addRolls, advantage, ease, newTally, spendNext, type Tally } from '../effects/tally.ts';
import { pushFall } from '../status/tumble.ts';
import { valueOf } from '../creature/values.ts';
import type { DeskWork } from '../../match/work.ts';

const DEX = 2;
const MOST_GOAL = 99;
const MOST_FALL = 100;

/** What somebody adds to a check: MOD, proficiency, encumbrance for DEX, all that its perks and statuses say (GE-CORE-02). */
export const skillTally = (p: Position, n: number, skill: Skill, telling: boolean): Tally => {
  const c = creatureOf(p.state, n);
  const attribute = ATTRIBUTES.indexOf(skill.attribute);
  const t = newTally(telling);
  ease(t, modOf(p, c, attribute), `${skill.attribute}-MOD`, 'GE-CORE-02');
  if (skill.pv !== undefined) ease(t, pvOf(kitOf(p.book, c), skill.pv), skill.pv, 'GE-UNI-09');
  if (attribute === DEX) ease(t, valueOf(p, c, 'ER'), 'encumbrance', 'GE-VAL-18');
  addRolls(p, n, c, 'rolls', ROLL.check, { ...NO_OCCASION, attribute, proficiency: skill.pv ?? '' }, t);
  advantage(t, skill.adv, 'as the game master says', DESK_RULE);
  return t;
};

/** The odds of a check: that it is passed, that it is not. */
export const checkOdds = (p: Position, n: number, skill: Skill, goal: number): Odds => {
  const t = skillTally(p, n, skill, false);
  return passOdds(p, 20, t.adv, goal - t.eased);
};

/** The odds that the first wins an opposed check, and that the second does (GE-CORE-04). */
export const contestOdds = (p: Position, one: number, a: Skill, two: number, b: Skill): Odds => {
  const [x, y] = [skillTally(p, one, a, false), skillTally(p, two, b, false)];
  return opposedOdds(x.adv, x.eased, y.adv, y.eased);
};

const skillFault = (p: Position, id: string, skill: Skill): Refusal | undefined => {
  const fault = nameFault(p, id);
  if (fault !== undefined) return fault;
  const c = named(p, id);
  if (!isHere(c)) return refuse('GE-CORE-02', `${c.name} is not there.`);
  if (!c.awake) return refuse('GE-WND-10', `${c.name} is unconscious.`);
  return isWithin(skill.adv, -MOST_ADVANTAGE, MOST_ADVANTAGE)
    ? undefined
    : refuse('GE-CORE-08', `An Advantage Score is shifted by ${MOST_ADVANTAGE} at most.`);
};

const goalFault = (goal: number): Refusal | undefined =>
  isWithin(goal, 1, MOST_GOAL)
    ? undefined
    : refuse('GE-CORE-02', `A difficulty is a number from 1 to ${MOST_GOAL}.`);

/** GE-CORE-02, GE-UNI-09: somebody is asked for a check against a difficulty. */
export const checkVerb: Verb<CommandOf<'check'>> = {
  fault: (p, _seat, command) => skillFault(p, command.who, command) ?? goalFault(command.goal),
  start: (b, _seat, command) => void b.state.work.push({ is: 'desk', command }),
  choices: () => [],
};

/** GE-CORE-04: two creatures are set against each other. */
export const opposeVerb: Verb<CommandOf<'oppose'>> = {
  fault: (p, _seat, command) =>
    skillFault(p, command.who, command.with) ??
    skillFault(p, command.on, command.against) ??
    (command.who === command.on ? refuse('GE-CORE-04', 'Nobody opposes itself.') : undefined),
  start: (b, _seat, command) => void b.state.work.push({ is: 'desk', command }),
  choices: () => [],
};

const consequenceFault = (p: Position, who: string, c: Consequence): Refusal | undefined => {
  switch (c.is) {
    case 'harm':
      return blowFault(c);
    case 'status': {
      const { is: _, ...status } = c;
      return afflictFault(p, who, status);
    }
    case 'fall':
      return metresFault(c.metres);
  }
};

const metresFault = (metres: number): Refusal | undefined =>
  isWithin(metres, 1, MOST_FALL) ? undefined : refuse('GE-FALL-01', `A fall is of 1 to ${MOST_FALL} metres.`);

/** The save that a command calls for. */
export const saveOf = (p: Position, command: CommandOf<'save'>): Save => ({
  ...PLAIN_SAVE,
  who: numberOf(p.state, command.who),
  with: command.with,
  goal: command.goal,
  against: command.text === '' ? 'what befalls it' : command.text,
  statuses: command.failed.flatMap((one) => (one.is === 'status' ? (statusNamed(one.status) ?? []) : [])),
  adv: command.adv,
});

const statusNamed = (name: string): StatusName | undefined => STATUSES.find((kind) => kind === name);

/** The odds of that save; a sure failure for the unconscious without CON (GE-WND-10). */
export const saveOdds = (p: Position, command: CommandOf<'save'>): Odds => {
  const save = saveOf(p, command);
  const t = bestWay(p, save, creatureOf(p.state, save.who), false);
  return t === undefined
    ? { outcomes: [1, 0], ways: [0n, 1n], total: 1n }
    : passOdds(p, 20, t.adv, command.goal - t.eased);
};

/** GE-CORE-03: somebody saves against what befalls it; what comes of it is said beforehand. */
export const saveVerb: Verb<CommandOf<'save'>> = {
  fault: (p, _seat, command) => {
    const fault = nameFault(p, command.who) ?? goalFault(command.goal);
    if (fault !== undefined) return fault;
    const c = named(p, command.who);
    if (!isHere(c)) return refuse('GE-CORE-03', `${c.name} is not there.`);
    if (command.with.length === 0) return refuse('GE-R30', 'A save names at least one attribute.');
    if (!isWithin(command.adv, -MOST_ADVANTAGE, MOST_ADVANTAGE))
      return refuse('GE-CORE-08', `An Advantage Score is shifted by ${MOST_ADVANTAGE} at most.`);
    return [...command.failed, ...command.saved]
      .map((one) => consequenceFault(p, c.id, one))
      .find((f) => f !== undefined);
  },
  start: (b, _seat, command) => void b.state.work.push({ is: 'desk', command }),
  choices: () => [],
};

/** The dice of a check, a save or a contest that the game master called for, and what comes of it. True: dice fall. */
export const stepDesk = (b: Battle, w: DeskWork): boolean => {
  takeOff(b.state, w);
  const { command } = w;
  if (command.do === 'check') rollCheck(b, command);
  else if (command.do === 'oppose') rollContest(b, command);
  else {
    const good = throwSave(b, saveOf(b, command));
    // The last on the pile comes first.
    for (const one of (good ? command.saved : command.failed).toReversed())
      befall(b, command.who, one, command.goal);
  }
  return true;
};

const rollCheck = (b: Battle, command: CommandOf<'check'>): void => {
  const { who, goal, hidden, attribute, pv } = command;
  const n = numberOf(b.state, who);
  const t = skillTally(b, n, command, b.table.telling);
  const what = command.text === '' ? (pv ?? attribute) : command.text;
  const why = whyOf(b, creatureOf(b.state, n), 'GE-CORE-02', `${what}, ${goal} with ${t.eased}`, t.terms);
  const to = hidden ? [b.book.master] : undefined;
  const good = passes(
    b,
    20,
    t.adv,
    goal - t.eased,
    to === undefined ? why : { ...why, to },
    creatureOf(b.state, n),
  );
  spendNext(b, n, ROLL.check, { ...NO_OCCASION, attribute: ATTRIBUTES.indexOf(attribute) });
  tell(b, { type: 'check', rules: ['GE-CORE-02', DESK_RULE], who, what, total: 0, goal, good }, to);
};

const rollContest = (b: Battle, command: CommandOf<'oppose'>): void => {
  const { who, on } = command;
  const side = (id: string, skill: Skill) => {
    const t = skillTally(b, numberOf(b.state, id), skill, false);
    return { who: named(b, id), score: t.adv, plus: t.eased };
  };
  const what = command.text === '' ? 'opposed check' : command.text;
  const won = opposed(b, side(who, command.with), side(on, command.against), 'GE-CORE-04', what);
  tell(b, { type: 'opposed', rules: ['GE-CORE-04', DESK_RULE], who, on, what, won });
};

/** What comes of a save; its goal is the DC behind a fall (GE-FALL-04). */
const befall = (b: Battle, who: string, c: Consequence, goal: number): void => {
  switch (c.is) {
    case 'harm':
      strike(b, who, c);
      break;
    case 'status':
      afflict(b, who, c);
      break;
    case 'fall':
      pushFall(b, numberOf(b.state, who), c.metres, { goal });
      break;
  }
};

const strike = (b: Battle, who: string, { dice, type, zone, half = false }: Blow): void => {
  const sum = plainDice(dice);
  if (sum === undefined) return;
  const at = zone === undefined ? -1 : ZONES.indexOf(zone);
  pushHarm(b, numberOf(b.state, who), { ...sum, type, half, rule: 'GE-WND-01' }, at);
};

const hereFault = (p: Position, who: string): Refusal | undefined =>
  nameFault(p, who) ?? (isHere(named(p, who)) ? undefined : refuse(DESK_RULE, `${who} is not there.`));

/** Fire, falling stones, an acid bath: damage that nobody deals, by the way of all damage (GE-R14). */
export const harmVerb: Verb<CommandOf<'harm'>> = {
  fault: (p, _seat, command) => hereFault(p, command.who) ?? blowFault(command),
  start: (b, _seat, command) => {
    if (command.text !== '')
      tell(b, { type: 'text', rules: [DESK_RULE], who: command.who, text: command.text });
    strike(b, command.who, command);
  },
  choices: () => [],
};

/** GE-FALL-01: somebody falls, with a check where there is something to be done about it. */
export const fallVerb: Verb<CommandOf<'fall'>> = {
  fault: (p, _seat, { who, metres }) => hereFault(p, who) ?? metresFault(metres),
  start: (b, _seat, { who, metres, check }) => pushFall(b, numberOf(b.state, who), metres, { check }),
  choices: () => [],
};
