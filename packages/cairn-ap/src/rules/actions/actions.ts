import type { Refusal, Seat } from '@caltrop/engine';
import { ATTACKS } from './sweeps.ts';
import { BODY } from './body.ts';
import type { Act, KnownAction } from './deed.ts';
import { HANDIWORK } from './things/handiwork.ts';
import { MANOEUVRES } from './manoeuvre.ts';
import { STEALTH } from './stealth.ts';
import { THINGS } from './things/things.ts';
import { refuse, type Play, type Position, type Verb } from '../../match/book.ts';
import { type CommandOf, TEMPLATES, type Command, type Template } from '../../match/command.ts';
import { fixedSpec, newCheck, startCheck, SURE } from '../check/check.ts';
import { canAct } from '../conditions/conditions.ts';
import { endBySetter } from '../conditions/endings.ts';
import { tell } from '../../match/events.ts';
import { handsFault } from '../inventory/hands.ts';
import { isInterrupted } from '../check/plain-deeds.ts';
import { touch } from '../check/touch.ts';
import type { Ruling } from '../../match/ruling.ts';
import { precedentFor, proposes, takeRuling } from '../check/proposals.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { spendAp } from '../fight/turn.ts';
import type { CheckWork } from '../../match/work.ts';

/** What the table knows of a template. */
export const deedOf = (template: Template): KnownAction => {
  // Looked up when it is needed, as chapters know each other both ways.
  const deed =
    ATTACKS[template] ??
    MANOEUVRES[template] ??
    BODY[template] ??
    HANDIWORK[template] ??
    THINGS[template] ??
    STEALTH[template];
  if (deed === undefined) throw new Error(`there is no Action "${template}"`);
  return deed;
};

/** CA-AUTO-15: the Actions that can be said without a Warden, in words. */
export const legalTemplates = (): string => TEMPLATES.join(', ');

/** CA-R87: what is still due of an Action that has been begun in an earlier turn. */
const dueOf = (c: Creature, command: Command, price: number): number =>
  c.sunk !== null && JSON.stringify(c.sunk.command) === JSON.stringify(command) ? price - c.sunk.ap : price;

/** Whether an Action happens this turn: one dearer than what is left is only begun (CA-R87). */
export const isPaidNow = ({ state }: Position, c: Creature, command: Command, price: number): boolean =>
  state.stage !== 'fight' || dueOf(c, command, price) <= c.ap;

/** Why AP do not suffice: only an Action dearer than a whole turn is paid over several (CA-R87). */
export const priceFault = (
  p: Position,
  c: Creature,
  command: Command,
  price: number,
): Refusal | undefined => {
  if (p.state.stage !== 'fight') return undefined;
  const due = dueOf(c, command, price);
  if (due <= c.ap) return undefined;
  if (price > c.maxAp && c.ap > 0) return undefined;
  return refuse('CA-TURN-03', `That costs ${due} AP and ${c.name} has ${c.ap}.`);
};

/** Pays for an Action; false where it is not paid in full yet and happens in a later turn (CA-R87). */
export const pay = (g: Play, c: Creature, command: Command, price: number): boolean => {
  if (g.state.stage !== 'fight') return true;
  const due = dueOf(c, command, price);
  if (due <= c.ap) {
    spendAp(g, c, due);
    return true;
  }
  const paid = price - due + c.ap;
  spendAp(g, c, c.ap);
  c.sunk = { command, ap: paid };
  tell(g, () => ({
    type: 'said',
    rules: ['CA-R87'],
    who: c.id,
    text: `${c.name} has begun something longer: ${paid} of ${price} AP are paid`,
  }));
  return false;
};

/** The check of an Action as the table would make it; undefined for a trivial one. */
export const checkOf = (p: Position, seat: Seat, command: Act): CheckWork | undefined => {
  const c = creatureOf(p.state, command.creature);
  const draft = deedOf(command.template).check?.(p, c, command, seat);
  return draft === undefined ? undefined : newCheck(draft);
};

/** CA-WARD-01 to 07: the complete ruling that the table suggests for an Action. */
export const suggestAct = (p: Position, seat: Seat, command: Act): Ruling => {
  const c = creatureOf(p.state, command.creature);
  const deed = deedOf(command.template);
  const work = checkOf(p, seat, command);
  const suggested: Ruling =
    work === undefined
      ? {
          verdict: 'yes',
          ap: deed.price(p, c, command),
          against: { mode: 'DC', dc: 20, hidden: false },
          attribute: c.str >= c.dex ? 'str' : 'dex',
          objects: [],
          causes: [],
          targets: command.targets ?? [],
          onSuccess: [],
          onFailure: [],
          note: '',
          pin: false,
        }
      : {
          verdict: 'roll',
          ap: deed.price(p, c, command),
          against: work.against,
          attribute: work.spec.attribute,
          objects: work.spec.objects,
          causes: fixedSpec(p, { ...work, hold: '-' }, c).causes,
          targets: work.savings.map((s) => s.id),
          onSuccess: work.onSuccess,
          onFailure: work.onFailure,
          note: '',
          pin: false,
        };
  return precedentFor(p, command.template, suggested);
};

/** A check as the Warden has ruled it. */
export const ruledCheck = (p: Position, seat: Seat, command: Act, ruling: Ruling): CheckWork => {
  const c = creatureOf(p.state, command.creature);
  const work = checkOf(p, seat, command);
  const base = newCheck({
    creature: c.id,
    seat,
    command,
    kind: command.template,
    against: ruling.against,
    spec: {
      adv: 0,
      dis: 0,
      attribute: ruling.attribute,
      flat: work?.spec.flat ?? 0,
      objects: ruling.objects,
    },
    targets: ruling.targets,
    causes: ruling.causes,
    onSuccess: ruling.onSuccess,
    onFailure: ruling.onFailure,
    hidden: ruling.against.mode === 'DC' && ruling.against.hidden,
    ruled: true,
    source: work?.source ?? command.template,
    asked: ruling.verdict === 'yes' ? [SURE] : [],
  });
  if (work === undefined) return base;
  const { melee, blast, magical, attack, of, damage, at } = work;
  return { ...base, melee, blast, magical, attack, of, damage, at };
};

/** Does an Action whose AP are paid: the check it needs, or what it does. */
export const perform = (
  g: Play,
  seat: Seat,
  command: Act,
  ruling: Ruling | null,
  held: Partial<CheckWork> = {},
): void => {
  const c = creatureOf(g.state, command.creature);
  const deed = deedOf(command.template);
  endBySetter(g, c);
  // Made before anything is used up: what it strikes with may be gone by then.
  const work = ruling === null ? checkOf(g, seat, command) : undefined;
  const ruled = ruling === null ? undefined : ruledCheck(g, seat, command, ruling);
  const rolls =
    ruling?.verdict === 'roll' ||
    (ruling?.verdict === 'yes' &&
      deed.check !== undefined &&
      (ruled?.damage !== null || ruled.savings.length > 0));
  const check = rolls ? ruled : work;
  if (check === undefined) {
    if (isInterrupted(g, { creature: c.id, seat, command, ruling, hold: held.hold ?? '' })) return;
    return finishAct(g, command, ruling?.verdict === 'no');
  }
  deed.spends?.(g, c, command);
  startCheck(g, { ...check, ...held });
};

/** Whether an Action without a roll cannot be finished after somebody has broken in (CA-R43 e). */
export const actHalted = (p: Position, c: Creature, command: Act): boolean => {
  const deed = deedOf(command.template);
  const fault = deed.halted === undefined ? deed.fault(p, c, command) : deed.halted(p, c, command);
  return fault !== undefined;
};

/** Actions without a roll in which one lays hands on another. */
const LAYS_HANDS: ReadonlySet<string> = new Set(['first-aid', 'put-out', 'wake', 'drag', 'bind']);

/** What comes of an Action without a roll: what it uses up, and what it does unless the Warden has ruled that it fails. */
export const finishAct = (g: Play, command: Act, fails: boolean): void => {
  const c = creatureOf(g.state, command.creature);
  const deed = deedOf(command.template);
  deed.spends?.(g, c, command);
  if (fails) return;
  // What is pushed first happens last: it is done, then it hurts.
  if (LAYS_HANDS.has(command.template)) touch(g, c.id, command.targets ?? []);
  deed.does?.(g, c, command);
};

/** CA-R11: Actions that take hands; a kick, a shoulder and a roll on the ground do not. */
const TAKES_HANDS: ReadonlySet<Template> = new Set([
  'first-aid',
  'interact',
  'disarm',
  'bind',
  'draw',
  'stow',
  'swap',
  'pick-up',
  'plant',
  'reload',
  'drag',
]);

/** CA-AUTO-01: an Action that the table knows. */
export const actVerb: Verb<CommandOf<'act'>> = {
  who: 'runner',
  stages: ['scene', 'fight'],
  fault(p, _seat, command) {
    const c = creatureOf(p.state, command.creature);
    if (!canAct(p, c)) return refuse('CA-LOOP-07', `${c.name} cannot act.`);
    const deed = deedOf(command.template);
    const bound = TAKES_HANDS.has(command.template) ? handsFault(p, c) : undefined;
    return bound ?? deed.fault(p, c, command) ?? priceFault(p, c, command, deed.price(p, c, command));
  },
  start(g, seat, command) {
    if (proposes(g, seat, command, () => suggestAct(g, seat, command))) return;
    const ruling = takeRuling(g);
    const c = creatureOf(g.state, command.creature);
    const deed = deedOf(command.template);
    const price = ruling?.ap ?? deed.price(g, c, command);
    if (!pay(g, c, command, price)) return;
    tell(g, () => ({
      type: 'declared',
      rules: [deed.rule],
      who: c.id,
      what: deed.says,
      ap: price,
      targets: command.targets ?? [],
    }));
    perform(g, seat, command, ruling);
  },
  choices(p, creature) {
    const c = creatureOf(p.state, creature);
    if (!canAct(p, c)) return [];
    const all: Act[] = [];
    const bound = handsFault(p, c) !== undefined;
    for (const template of TEMPLATES) {
      if (bound && TAKES_HANDS.has(template)) continue;
      const deed = deedOf(template);
      for (const choice of deed.choices(p, c))
        if (priceFault(p, c, choice, deed.price(p, c, choice)) === undefined) all.push(choice);
    }
    return all;
  },
};
