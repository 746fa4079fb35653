import type { Random, Refusal } from '@caltrop/engine';
import { actionFault, active, canReact, spendAction, freeFault } from '../actions/actions.ts';
import { armOf, kitOf, refuse, type Arm, type Battle, type Kit, type Position } from '../../match/book.ts';
import type { CommandOf, Verb, Pay } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import { distanceTo } from '../creature/measures.ts';
import { gripOf, hasWielded, wield } from '../creature/in-hand.ts';
import type { Creature, ArmState } from '../../match/state.ts';
import { flagBit } from '../creature/hooks.ts';
import { hasFlag } from '../creature/sources.ts';

const PAYS: readonly Pay[] = ['utility', 'attack', 'move'];

const lies = (c: Creature, kit: Kit, arm: number): boolean =>
  c.arms.some((a) => a.lies >= 0 && gripOf(kit, a.arm) === gripOf(kit, arm));

/** Why these arms cannot be held together (GE-INV-01, GE-TAG-17, GE-R63). */
const holdFault = (p: Position, c: Creature, hands: readonly number[]): Refusal | undefined => {
  const kit = kitOf(p.book, c);
  let needed = 0;
  for (const arm of hands) {
    const weapon = kit.arms[arm];
    if (weapon === undefined || weapon.natural)
      return refuse('GE-R63', `${c.name} has no such weapon to take in hand.`);
    if (lies(c, kit, arm)) return refuse('GE-R65', `${weapon.name} lies on the ground: pick it up first.`);
    needed += weapon.hands;
  }
  if (new Set(hands.map((arm) => gripOf(kit, arm))).size < hands.length)
    return refuse('GE-R63', 'One weapon cannot be in both hands twice.');
  const free = freeHands(p, c);
  const both = hands.some((arm) => (kit.arms[arm]?.hands ?? 0) > 1);
  const rule = both ? 'GE-TAG-17' : free < 2 ? 'GE-R42' : 'GE-R63';
  return needed > free
    ? refuse(rule, `That needs ${needed} hands; ${c.name} has ${free} to spare.`)
    : undefined;
};

/** Whether only the grip of something in hand changes (GE-TAG-07). */
const isRegrip = (kit: Kit, from: readonly number[], to: readonly number[]): boolean => {
  const plain = (hands: readonly number[]): string =>
    hands
      .map((arm) => gripOf(kit, arm))
      .toSorted((a, b) => a - b)
      .join(' ');
  return plain(from) === plain(to);
};

const swapFault = (p: Position, { hands, pay }: CommandOf<'swap'>): Refusal | undefined => {
  const c = active(p);
  const kit = kitOf(p.book, c);
  if (hands.length === c.hands.length && hands.every((arm) => c.hands.includes(arm)))
    return refuse('GE-ACT-10', `${c.name} holds that already.`);
  const fault = holdFault(p, c, hands);
  if (fault !== undefined) return fault;
  // A golem is fitted out by its maker's kits.
  const fitted = hands.find((arm) => !c.hands.includes(arm) && armOf(kit, arm).skills !== undefined);
  if (fitted !== undefined)
    return refuse('GE-R63', `${c.name} takes up ${armOf(kit, fitted).name} with a kit of its maker.`);
  if (hasWielded(c) && !isRegrip(kit, c.hands, hands))
    return refuse('GE-R63', `${c.name} has no weapon of its line besides the one in hand.`);
  if (pay === 'free') {
    if (!isRegrip(kit, c.hands, hands)) return refuse('GE-R63', 'Only another grip is free.');
    return p.state.turn.regripped
      ? refuse('GE-R63', `${c.name} has changed its grip in this turn.`)
      : freeFault(p);
  }
  if (pay === 'reaction') {
    if (!canReact(p, c)) return refuse('GE-REACT-01', `${c.name} has no reaction left in this turn.`);
    const drawn = hands.filter((arm) => !c.hands.includes(arm));
    // GE-PROF-02: from Intermediate on one swaps to weapons of that type as a reaction.
    return drawn.every((arm) => armOf(kit, arm).tier >= 1)
      ? undefined
      : refuse('GE-PROF-02', `${c.name} is not Intermediate with that weapon.`);
  }
  return pay === 'utility'
    ? actionFault(p, pay)
    : refuse('GE-ACT-10', 'Weapons are swapped with a Utility Action.');
};

/** Sets of arms that may be held: one weapon, or two that leave each other a hand. */
const sets = (p: Position, c: Creature): number[][] => {
  const kit = kitOf(p.book, c);
  const held = kit.arms.flatMap((arm, i) => (arm.natural ? [] : [i]));
  const pairs = held.flatMap((a, i) => held.slice(i + 1).map((b) => [a, b]));
  return [...held.map((a) => [a]), ...pairs].filter((hands) => holdFault(p, c, hands) === undefined);
};

/** A weapon that is not grown on, from a random one on; 0 when there is none. */
const randomArm = (arms: readonly Arm[], random: Random): number => {
  const start = random.below(Math.max(1, arms.length));
  for (let k = 0; k < arms.length; k++) {
    const arm = (start + k) % arms.length;
    if (arms[arm]?.natural === false) return arm;
  }
  return 0;
};

const SWAPS = ['free', 'utility', 'reaction'] as const;

/** GE-ACT-10, GE-R63: other weapons in hand; a free change of grip; a reaction for those who have learnt it. */
export const swapVerb: Verb<CommandOf<'swap'>> = {
  fault: (p, _seat, command) => swapFault(p, command),
  start: (b, _seat, { hands, pay }) => {
    const c = active(b);
    if (pay === 'free') b.state.turn.regripped = true;
    else if (pay === 'reaction') c.reacted = true;
    else spendAction(b, 'utility');
    c.hands = hands;
    if (pay !== 'free') wield(b, c);
    told(b, c);
  },
  choices: (p) =>
    sets(p, active(p)).flatMap((hands) =>
      SWAPS.map((pay) => ({ do: 'swap', hands, pay }) as const)
        .filter((command) => swapFault(p, command) === undefined)
        .slice(0, 1),
    ),
  random: (p, _seat, random) => {
    const c = active(p);
    const { arms } = kitOf(p.book, c);
    const one = randomArm(arms, random);
    const other = random.below(2) === 0 ? randomArm(arms, random) : one;
    const hands = other === one ? [one] : [one, other];
    if (holdFault(p, c, hands) !== undefined) return undefined;
    const command = { do: 'swap', hands, pay: 'utility' } as const;
    for (const pay of SWAPS) if (swapFault(p, { ...command, pay }) === undefined) return { ...command, pay };
    return undefined;
  },
};

const told = (b: Battle, c: Creature): void => {
  const kit = kitOf(b.book, c);
  tell(b, {
    type: 'hands',
    rules: ['GE-R63'],
    who: c.id,
    arms: c.hands.map((arm) => armOf(kit, arm).name),
  });
};

const reloadFault = (p: Position, { arm, pay }: CommandOf<'reload'>): Refusal | undefined => {
  const c = active(p);
  if (armState(c, arm).reload === 0) return refuse('GE-TAG-14', 'There is nothing to reload.');
  if (pay === 'move') return refuse('GE-TAG-14', 'Reloading takes an Attack or Utility Action.');
  if (!c.hands.includes(arm)) return refuse('GE-R63', 'What is reloaded must be in hand.');
  return actionFault(p, pay);
};

/** GE-TAG-14: one of the actions that reloading takes. */
export const reloadVerb: Verb<CommandOf<'reload'>> = {
  fault: (p, _seat, command) => reloadFault(p, command),
  start: (b, _seat, { arm, pay }) => {
    const c = active(b);
    spendAction(b, pay);
    const state = armState(c, arm);
    setArm(c, { ...state, reload: state.reload - 1 });
    tell(b, {
      type: 'reloads',
      rules: ['GE-TAG-14'],
      who: c.id,
      arm: armOf(kitOf(b.book, c), arm).name,
      left: state.reload - 1,
    });
  },
  choices: (p) =>
    active(p).arms.flatMap(({ arm }) =>
      PAYS.map((pay) => ({ do: 'reload', arm, pay }) as const).filter(
        (command) => reloadFault(p, command) === undefined,
      ),
    ),
};

const pickUpFault = (p: Position, { arm, pay }: CommandOf<'pick up'>): Refusal | undefined => {
  const c = active(p);
  const { lies: at } = armState(c, arm);
  if (at < 0) return refuse('GE-R65', 'That does not lie on the ground.');
  if (distanceTo(p, c, at) > 1) return refuse('GE-R65', 'It lies too far away.');
  // After the skill Disarm only an Attack or Utility Action picks it up.
  if (pay === 'move' && c.statuses.some((s) => s.kind === 'Disarmed' && s.source === 'disarm'))
    return refuse('GE-R65', 'After a Disarm that takes an Attack or Utility Action.');
  return actionFault(p, pay);
};

/** Has a weapon again that lay on the ground, in hand where one is free; one regained ends one Disarmed. */
export const regain = (b: Battle, c: Creature, arm: number): void => {
  setArm(c, { ...armState(c, arm), lies: -1 });
  if (holdFault(b, c, [...c.hands, arm]) === undefined) c.hands = [...c.hands, arm];
  const one = c.statuses.findIndex((s) => s.kind === 'Disarmed');
  if (one >= 0) c.statuses = c.statuses.filter((_, i) => i !== one);
  told(b, c);
};

/** GE-STS-25, GE-R65: takes up what lies in one's own square or beside it. */
export const pickUpVerb: Verb<CommandOf<'pick up'>> = {
  fault: (p, _seat, command) => pickUpFault(p, command),
  start: (b, _seat, { arm, pay }) => {
    spendAction(b, pay);
    regain(b, active(b), arm);
  },
  choices: (p) =>
    active(p).arms.flatMap(({ arm }) =>
      PAYS.map((pay) => ({ do: 'pick up', arm, pay }) as const).filter(
        (command) => pickUpFault(p, command) === undefined,
      ),
    ),
};

/** Hands that a grip takes: two, one for an expert (GE-R42). */
const EXPERT = flagBit('grapple expert');
export const handsFor = (p: Position, c: Creature): number => (hasFlag(p, c, EXPERT) ? 1 : 2);

/** Hands that somebody has for weapons: those that hold nobody. */
const freeHands = (p: Position, c: Creature): number => 2 - (c.grappling >= 0 ? handsFor(p, c) : 0);

/** What is different about an arm of a creature; an arm in its plain state has no entry. */
export const armState = (c: Creature, arm: number): ArmState =>
  c.arms.find((a) => a.arm === arm) ?? { arm, reload: 0, lies: -1, coating: '' };

/** Notes what has become of an arm. */
export const setArm = (c: Creature, state: ArmState): void => {
  const rest = c.arms.filter((a) => a.arm !== state.arm);
  const plain = state.reload === 0 && state.lies < 0 && state.coating === '';
  c.arms = plain ? rest : [...rest, state];
};
