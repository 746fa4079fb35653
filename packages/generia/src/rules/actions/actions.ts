import type { Refusal } from '@caltrop/engine';
import { refuse, type Battle, type Position, kitOf } from '../../match/book.ts';
import type { Pay } from '../../match/command.ts';
import { FORBIDS } from '../creature/hooks.ts';
import { forbidden } from '../creature/sources.ts';
import { creatureOf, hasStatus, type Creature } from '../../match/state.ts';
import type { Ability, Window } from '../../content/content.ts';
import { whyOf } from '../dice/dice.ts';
import { allHold } from '../effects/conditions.ts';
import { NO_OCCASION } from '../effects/occasion.ts';

/** The rule of an action of each kind. */
export const ACTION_RULE: Readonly<Record<Pay, string>> = {
  attack: 'GE-ACT-01',
  utility: 'GE-ACT-07',
  move: 'GE-ACT-12',
};
/** What an action of each kind is called. */
export const ACTION_NAME: Readonly<Record<Pay, string>> = {
  attack: 'Attack Action',
  utility: 'Utility Action',
  move: 'Movement Action',
};

/** The creature whose turn it is. */
export const active = (p: Position): Creature => creatureOf(p.state, p.state.turn.who);

/** Whether an action of this kind has not been spent (GE-TURN-01). */
export const hasAction = (p: Position, pay: Pay): boolean => !p.state.turn[pay];

/** Why the creature whose turn it is cannot spend an action (GE-R07); Prone needs one to rise first. */
export const actionFault = (p: Position, pay: Pay): Refusal | undefined => {
  const c = active(p);
  if (p.state.turn[pay])
    return refuse(ACTION_RULE[pay], `${c.name} has spent its ${ACTION_NAME[pay]} of this turn.`);
  const bits = forbidden(p, c);
  if (bits === 0) return undefined;
  if ((bits & FORBIDS.actions) !== 0) return refuse('GE-STS-28', `${c.name} cannot take any action now.`);
  if (pay === 'attack' && (bits & FORBIDS.attack) !== 0)
    return refuse('GE-R92', `${c.name} cannot use its Attack Action in this turn.`);
  if (pay === 'utility' && (bits & FORBIDS.utility) !== 0)
    return refuse('GE-R92', `${c.name} cannot use its Utility Action in this turn.`);
  return undefined;
};

/**
 * Why a creature cannot use something as its Movement Action: it is held, or runs from somebody (GE-STS-30, GE-R92). What may
 * be spent on anything, such as breaking free, is another matter.
 */
export const mobileFault = (p: Position): Refusal | undefined => {
  const c = active(p);
  const fault = actionFault(p, 'move');
  if (fault !== undefined || c.statuses.length === 0) return fault;
  if (hasStatus(c, 'Panicked')) return refuse('GE-R92', `${c.name} panics and does nothing but flee.`);
  if ((forbidden(p, c) & FORBIDS.movement) === 0) return undefined;
  const status = ROOTING.find((kind) => hasStatus(c, kind));
  const rule = status === undefined ? undefined : p.book.statuses.get(status)?.kind.rule;
  return refuse(
    rule ?? 'GE-ACT-12',
    `${c.name} cannot take a Movement Action now: ${status ?? 'it is held'}.`,
  );
};

/** Spends an action; who has taken its Movement Action is known by it in the turns of others too (Rock Steady). */
export const spendAction = (b: Battle, pay: Pay): void => {
  b.state.turn[pay] = true;
  if (pay === 'move') active(b).movedThisTurn = true;
};

/** Whether a creature may use its reaction now (GE-REACT-01, GE-R09). */
export const canReact = (p: Position, c: Creature): boolean => !c.reacted && couldReact(p, c);

/** Whether a creature could use a Free Reaction now (GE-FREE-02). */
export const couldReact = (p: Position, c: Creature): boolean =>
  c.where === 'board' && c.awake && !c.dead && (forbidden(p, c) & FORBIDS.reactions) === 0;

/** GE-STS-22: whether somebody is Charmed by the side of another and cannot attack it. */
export const isCharmedBy = (p: Position, c: Creature, on: Creature): boolean =>
  c.statuses.length > 0 &&
  c.statuses.some((s) => s.kind === 'Charmed' && p.state.creatures[s.by]?.side === on.side);

/** Whether a creature cannot move of its own will at all (GE-R23); whoever is mounted is carried (GE-R196). */
export const isRooted = (c: Creature): boolean => c.mount >= 0 || isStuck(c);

const isStuck = (c: Creature): boolean =>
  c.statuses.length > 0 &&
  (hasStatus(c, 'Grappled') || hasStatus(c, 'Restrained') || hasStatus(c, 'Prone') || hasStatus(c, 'Frozen'));

const ROOTING = ['Grappled', 'Restrained', 'Prone', 'Frozen'] as const;

/** Why a creature may not move of its own will: the rule is that of the status which holds it. */
export const rootedFault = (p: Position, c: Creature): Refusal | undefined => {
  if (c.mount >= 0) return refuse('GE-MNT-07', `${c.name} is mounted: the mount moves.`);
  if (!isStuck(c)) return undefined;
  const status = ROOTING.find((kind) => hasStatus(c, kind)) ?? 'Grappled';
  const rule = p.book.statuses.get(status)?.kind.rule ?? 'GE-R23';
  return refuse(rule, `${c.name} cannot move now: ${status}.`);
};

/** The note of a turn in which a skill of the mount has carried its rider along. */
export const MOUNT_RAN = 'mount ran';

/** Whether the mount has moved in this turn, by its free movement or by a skill (GE-MNT-02, GE-R44). */
export const mountHasMoved = ({ state }: Position): boolean =>
  state.turn.mountMoved || (state.turn.notes.length > 0 && state.turn.notes.includes(MOUNT_RAN));

/**
 * GE-R83: after the last action of a turn only what that action itself opened is still to come; every Free Action must come
 * before it. A movement that may still go on is not over.
 */
export const freeFault = (p: Position): Refusal | undefined => {
  const { turn } = p.state;
  if (!turn.attack || !turn.utility || !turn.move || isGoingOn(p)) return undefined;
  return refuse('GE-R83', `${active(p).name} has taken its last action: Free Actions come before it.`);
};

/** GE-OPT-18: the rest of a Movement Action that has been split, or of one that began with helping a friend up. */
export const isGoingOn = (p: Position): boolean =>
  p.state.turn.move &&
  p.state.turn.metres > 0 &&
  (p.book.options.splitMovement || p.state.turn.notes.includes('going on')) &&
  !isRooted(active(p));

const NONE: readonly Ability[] = [];
const ATTACKED: ReadonlySet<Window> = new Set<Window>(['attacked', 'ally attacked', 'spell cast']);

/** What casting a spell as a reaction takes besides its own price (Misereor); undefined where it cannot be cast so. */
export const materialFor = (p: Position, c: Creature, a: Ability): readonly string[] | undefined => {
  const { asReaction } = kitOf(p.book, c).hooks;
  if (asReaction.length === 0 || a.trigger !== '' || a.actions.includes('ritual')) return undefined;
  if ((a.cost.items ?? []).length > 0) return undefined;
  const o = { ...NO_OCCASION, ability: a };
  return asReaction.find((e) => allHold(p, p.state.creatures.indexOf(c), e.when, o))?.items;
};

/** Reactions of a creature for a window: its own, and those that something it keeps up gives it. */
export const answersOf = (p: Position, c: Creature, window: Window): readonly Ability[] => {
  const kit = kitOf(p.book, c);
  const known = kit.answers.get(window) ?? NONE;
  const own =
    kit.hooks.asReaction.length === 0 || !ATTACKED.has(window)
      ? known
      : [...known, ...kit.abilities.filter((a) => materialFor(p, c, a) !== undefined)];
  if (!isGranted(c)) return own;
  const more = grantedTo(p, c).filter((a) => a.trigger === window);
  return more.length === 0 ? own : [...own, ...more];
};

/** Whether any boon of somebody gives it an ability: quick, for the many that do not. */
const isGranted = (c: Creature): boolean => {
  for (const boon of c.boons) for (const e of boon.effects) if (e.hook === 'grants') return true;
  return false;
};

/** Abilities that boons give somebody as long as they last. */
export const grantedTo = (p: Position, c: Creature): readonly Ability[] =>
  c.boons.flatMap((boon) =>
    boon.effects.flatMap((e) => (e.hook === 'grants' ? (p.book.abilities.get(e.ability) ?? []) : [])),
  );

/** GE-UNI-04, GE-R78: the d6 of an action that was prepared in the turn before; 0 without. It is spent. */
export const prepared = (b: Battle, who: number, what: string): number => {
  const c = creatureOf(b.state, who);
  if (c.prepared !== what || b.state.turn.who !== who) return 0;
  c.prepared = '';
  return b.table.die(6, whyOf(b, c, 'GE-UNI-04', 'Preparation'));
};

export const PAYS: readonly Pay[] = ['move', 'utility', 'attack'];
