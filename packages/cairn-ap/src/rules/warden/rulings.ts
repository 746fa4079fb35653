import type { Refusal, Seat } from '@caltrop/engine';
import { abilityVerb } from '../uses/abilities.ts';
import { actVerb, legalTemplates, pay, priceFault } from '../actions/actions.ts';
import { refuse, type Play, type Position, type Verb } from '../../match/book.ts';
import { castVerb } from '../magic/casting.ts';
import type { CommandOf, Command } from '../../match/command.ts';
import { newCheck, startCheck } from '../check/check.ts';
import { canAct } from '../conditions/conditions.ts';
import { ATTRIBUTES, type Attribute } from '../../content/content.ts';
import { runEffects } from '../../match/effect-order.ts';
import { tell, wardenOnly } from '../../match/events.ts';
import { holdVerb } from '../holds/holds.ts';
import { useVerb } from '../uses/items.ts';
import { isInterrupted } from '../check/plain-deeds.ts';
import { obstacleDc, UNLISTED_DC } from './obstacles.ts';
import { kindOf, precedentFor, propose, takeRuling } from '../check/proposals.ts';
import type { ObjectDie, Ruling } from '../../match/ruling.ts';
import {
  creatureOf,
  findCreature,
  isPresent,
  WARDEN,
  type Creature,
  type Precedent,
} from '../../match/state.ts';
import type { CheckWork } from '../../match/work.ts';

const isWhole = (n: number, least: number): boolean => Number.isInteger(n) && n >= least;

const objectsFault = (objects: readonly ObjectDie[]): Refusal | undefined =>
  objects.every((o) => isWhole(o.adv, 0) && isWhole(o.dis, 0))
    ? undefined
    : refuse('CA-ACT-10', 'Advantages and Disadvantages are counted in whole numbers.');

/** CA-ACT-02: anything that no template covers. */
export const tryVerb: Verb<CommandOf<'try'>> = {
  who: 'runner',
  stages: ['scene', 'fight'],
  fault(p, seat, command) {
    const c = creatureOf(p.state, command.creature);
    // CA-AUTO-15.
    if (p.state.desk.rulings !== 'ask' && seat !== WARDEN)
      return refuse('CA-AUTO-15', `Nobody rules here: choose one of ${legalTemplates()}.`);
    if (!canAct(p, c)) return refuse('CA-LOOP-07', `${c.name} cannot act.`);
    if (command.text.trim() === '') return refuse('CA-ACT-02', 'Say what is attempted.');
    for (const id of command.targets ?? [])
      if (findCreature(p.state, id) === undefined)
        return refuse('CA-ACT-02', `There is no creature "${id}".`);
    return objectsFault(command.objects ?? []);
  },
  start(g, seat, command) {
    propose(g, seat, command, suggestTry(g, command));
  },
  choices: () => [],
};

/** CA-WARD-02, CA-AUTO-08: a contest where somebody awake opposes it, else the number of the obstacle. */
const suggestTry = (p: Position, command: CommandOf<'try'>): Ruling => {
  const targets = command.targets ?? [];
  const opposed = targets.some((id) => canAct(p, creatureOf(p.state, id)));
  const attribute: Attribute = command.attribute ?? 'str';
  const dc = obstacleDc(command.text);
  return precedentFor(p, kindOf(command), {
    verdict: !opposed && dc === null ? 'yes' : 'roll',
    ap: p.state.stage === 'fight' ? (command.ap ?? 1) : 0,
    against: opposed ? { mode: 'CC', save: attribute } : { mode: 'DC', dc: dc ?? UNLISTED_DC, hidden: false },
    attribute,
    objects: command.objects ?? [],
    causes: [],
    targets,
    onSuccess: [],
    onFailure: [],
    note: '',
    pin: false,
  });
};

/** CA-WARD-01 to 07: the Warden answers a proposal; every number may differ from the suggestion. */
export const ruleVerb: Verb<CommandOf<'rule'>> = {
  who: 'warden',
  stages: ['scene', 'fight'],
  fault(p, _seat, { ruling }) {
    if (p.state.proposal === null) return refuse('CA-ACT-03', 'No Action waits for a ruling.');
    if (!isWhole(ruling.ap, 0)) return refuse('CA-WARD-07', 'AP are a whole number, 0 or more.');
    if (ruling.against.mode === 'DC' && !isWhole(ruling.against.dc, 1))
      return refuse('CA-WARD-03', 'A difficulty is a whole number, 1 or more.');
    if (ruling.against.mode === 'CC' && ruling.verdict === 'roll' && ruling.targets.length === 0)
      return refuse('CA-WARD-02', 'A contest needs an opponent.');
    for (const id of ruling.targets)
      if (findCreature(p.state, id) === undefined)
        return refuse('CA-WARD-02', `There is no creature "${id}".`);
    if (!ruling.causes.every((c) => Number.isInteger(c.by)))
      return refuse('CA-WARD-06', 'Advantages are counted in whole numbers.');
    return objectsFault(ruling.objects);
  },
  start(g, _seat, { ruling }) {
    const { state } = g;
    const { proposal } = state;
    if (proposal === null) return;
    state.proposal = { ...proposal, ruling, ruled: true };
    if (ruling.pin) pin(g, proposal.command, proposal.text, ruling);
    const hidden = ruling.against.mode === 'DC' && ruling.against.hidden;
    tell(g, () => ({
      type: 'ruled',
      rules: ['CA-ACT-03'],
      who: proposal.creature,
      text: ruling.note === '' ? ruledWords(ruling, hidden) : ruling.note,
    }));
    // Without a second thought allowed, or where the Warden rules its own, it goes ahead (CA-R79).
    if (!g.book.options.confirmAfterOdds || proposal.by === WARDEN) goAhead(g);
  },
  choices: () => [],
};

const ruledWords = ({ verdict, ap, against, attribute }: Ruling, hidden: boolean): string => {
  const price = `${ap} AP`;
  if (verdict !== 'roll') return verdict === 'yes' ? `it succeeds, ${price}` : `it fails, ${price}`;
  if (against.mode === 'CC') return `a contest with ${attribute.toUpperCase()}, ${price}`;
  return `${attribute.toUpperCase()} against ${hidden ? 'a number' : against.dc}, ${price}`;
};

const pin = (g: Play, command: Command, text: string, ruling: Ruling): void => {
  const kind = kindOf(command);
  const one: Precedent = { kind, text, ruling: { ...ruling, pin: false } };
  g.state.precedents = [...g.state.precedents.filter((old) => old.kind !== kind), one];
};

/** Whether this seat is the one whose proposal has been ruled on. */
const answerFault = (p: Position, seat: Seat): Refusal | undefined => {
  const { proposal } = p.state;
  if (proposal === null) return refuse('CA-R79', 'No Action waits for an answer.');
  return proposal.by === seat || seat === WARDEN ? undefined : refuse('CA-R79', 'That Action is not yours.');
};

/** CA-R79: the Initiator goes ahead: AP are paid, then windows open. */
export const confirmVerb: Verb<CommandOf<'confirm'>> = {
  who: 'anyone',
  stages: ['scene', 'fight'],
  fault(p, seat) {
    const fault = answerFault(p, seat);
    const { proposal } = p.state;
    if (fault !== undefined || proposal === null) return fault;
    if (!proposal.ruled) return refuse('CA-R79', 'The Warden has not ruled yet.');
    const c = findCreature(p.state, proposal.creature);
    return c === undefined ? undefined : priceFault(p, c, proposal.command, proposal.ruling.ap);
  },
  start: (g) => goAhead(g),
  choices: () => [],
};

/** CA-R79: the Initiator thinks better of it, at no cost. */
export const withdrawVerb: Verb<CommandOf<'withdraw'>> = {
  who: 'anyone',
  stages: ['scene', 'fight'],
  fault: answerFault,
  start(g) {
    const { proposal } = g.state;
    g.state.proposal = null;
    tell(g, () => ({
      type: 'said',
      rules: ['CA-R79'],
      who: proposal?.creature ?? '',
      text: 'thinks better of it',
    }));
  },
  choices: () => [],
};

/** Begins the proposed Action again, now with its ruling; each verb takes that as it starts. */
const goAhead = (g: Play): void => {
  const { proposal } = g.state;
  if (proposal === null) return;
  const { by, command } = proposal;
  switch (command.do) {
    case 'act':
      return actVerb.start(g, by, command);
    case 'try':
      return goTry(g, by, command);
    case 'hold':
      return holdVerb.start(g, by, command);
    case 'cast':
      castVerb.start(g, by, command);
      break;
    case 'use':
      useVerb.start(g, by, command);
      break;
    case 'ability':
      abilityVerb.start(g, by, command);
      break;
    default:
  }
  g.state.proposal = null;
};

/** CA-ACT-11: the roll of a free Action as it was ruled; play and odds use the same. */
export const triedCheck = (seat: Seat, command: CommandOf<'try'>, ruling: Ruling): CheckWork =>
  newCheck({
    creature: command.creature,
    seat,
    command,
    kind: 'try',
    against: ruling.against,
    spec: { adv: 0, dis: 0, attribute: ruling.attribute, flat: 0, objects: ruling.objects },
    causes: ruling.causes,
    targets: ruling.targets,
    onSuccess: ruling.onSuccess,
    onFailure: ruling.onFailure,
    hidden: ruling.against.mode === 'DC' && ruling.against.hidden,
    ruled: true,
    source: 'try',
  });

const goTry = (g: Play, seat: Seat, command: CommandOf<'try'>): void => {
  const ruling = takeRuling(g);
  const c = creatureOf(g.state, command.creature);
  if (ruling === null || !pay(g, c, command, ruling.ap)) return;
  tell(g, () => ({
    type: 'declared',
    rules: ['CA-ACT-02'],
    who: c.id,
    what: command.text,
    ap: ruling.ap,
    targets: ruling.targets,
  }));
  if (ruling.verdict === 'roll') return startCheck(g, triedCheck(seat, command, ruling));
  // CA-R08: no dice.
  if (!isInterrupted(g, { creature: c.id, seat, command, ruling, hold: '' })) finishTry(g, command, ruling);
};

/** What comes of something that the Warden has ruled to succeed or fail by itself. */
export const finishTry = (g: Play, command: CommandOf<'try'>, ruling: Ruling | null): void => {
  if (ruling === null) return;
  const c = creatureOf(g.state, command.creature);
  const on = ruling.targets.length > 0 ? ruling.targets : [c.id];
  runEffects(g, {
    by: c.id,
    on,
    at: c.at,
    effects: ruling.verdict === 'yes' ? ruling.onSuccess : ruling.onFailure,
    source: 'try',
  });
};

/** CA-SAVE-04, CA-ACT-05: the Warden calls for a Save or an Action against a number. */
export const checkVerb: Verb<CommandOf<'check'>> = {
  who: 'warden',
  stages: ['scene', 'fight'],
  fault(p, _seat, { creature, dc, adv, attribute, objects }) {
    const c: Creature = creatureOf(p.state, creature);
    if (!isPresent(c) && p.state.stage === 'fight') return refuse('CA-SAVE-01', `${c.name} is not there.`);
    if (!isWhole(dc, 1)) return refuse('CA-WARD-03', 'A difficulty is a whole number, 1 or more.');
    if (!Number.isInteger(adv)) return refuse('CA-WARD-06', 'Advantages are counted in whole numbers.');
    if (!ATTRIBUTES.includes(attribute)) return refuse('CA-ATTR-01', 'Name STR, DEX or WIL.');
    return objectsFault(objects);
  },
  start(g, seat, command) {
    const { creature, attribute, save, dc, hidden, adv, objects, text } = command;
    tell(g, () => ({
      type: 'said',
      rules: [save ? 'CA-SAVE-02' : 'CA-ACT-03'],
      who: creature,
      text,
      ...(text === '' ? { to: wardenOnly(g.book.seats) } : {}),
    }));
    startCheck(
      g,
      newCheck({
        creature,
        seat,
        command,
        kind: save ? 'save' : 'check',
        against: { mode: 'DC', dc, hidden },
        spec: { adv: Math.max(0, adv), dis: Math.max(0, -adv), attribute, flat: 0, objects },
        onSuccess: command.onSuccess,
        onFailure: command.onFailure,
        hidden,
        source: 'check',
      }),
    );
  },
  choices: () => [],
};
