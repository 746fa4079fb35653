import type { Random } from '@caltrop/engine';
import { distance, gap, INCH, RIM_POINTS, rimPoint, type Spot } from '@caltrop/engine/inches';
import { useVerb } from '../rules/declared/uses.ts';
import { togetherVerb } from '../rules/destiny/together.ts';
import { objectiveVerb } from '../rules/end/end.ts';
import { raiseVerb } from '../rules/end/graves.ts';
import { fightVerb } from '../rules/fight/combat.ts';
import { arriveVerb, canMove, moveVerb } from '../rules/movement/movement.ts';
import { castVerb } from '../rules/powers/affinity.ts';
import { casters, triesOf } from '../rules/powers/spells.ts';
import { mayRetreat, retreatVerb } from '../rules/retreat/retreat.ts';
import { edgeVerb, hillVerb, holdVerb, placeVerb, terrainVerb } from '../rules/set-up/deployment.ts';
import { shootVerb } from '../rules/shooting/shooting.ts';
import { doneVerb, isMoving, isReady } from '../rules/turns/rounds.ts';
import { allowanceOf } from '../rules/ways/paths.ts';
import { kitOf, type Position } from './book.ts';
import type { Command } from './command.ts';
import { isUp, type Model, type Side } from './state.ts';

const DONE: Command = { do: 'done' };
/** How often a random try is made before a side gives up on it. */
const TRIES = 6;
/** One in so many commands is drawn from the rarer verbs, which look at the whole position. */
const RARE = 12;

const pick = <T>(list: readonly T[], random: Random): T | undefined => list[random.below(list.length)];

/** A verb of which something is drawn: one of its choices, or what it draws itself. */
interface Drawn {
  choices(p: Position, side: Side): readonly Command[];
  random?(p: Position, side: Side, random: Random): Command | undefined;
}

/** The verbs of a stage that are looked into only now and then. */
const rare = (p: Position, side: Side, random: Random): Command | undefined => {
  const { stage } = p.state;
  const verbs: readonly Drawn[] =
    stage === 'movement'
      ? [castVerb, useVerb, arriveVerb, togetherVerb]
      : stage === 'shoot'
        ? [castVerb, useVerb]
        : stage === 'combat'
          ? [castVerb, useVerb, togetherVerb]
          : stage === 'end'
            ? [castVerb, useVerb, objectiveVerb, raiseVerb, togetherVerb]
            : [];
  const verb = pick(verbs, random);
  if (verb === castVerb) return casting(p, side, random);
  if (verb?.random !== undefined) return verb.random(p, side, random);
  return verb === undefined ? undefined : pick(verb.choices(p, side), random);
};

const casting = (p: Position, side: Side, random: Random): Command | undefined => {
  const tries = casters(p, side).flatMap((m) => triesOf(p, m));
  for (let n = 0; n < TRIES; n++) {
    const command = pick(tries, random);
    if (command !== undefined && castVerb.fault(p, side, command) === undefined) return command;
  }
  return undefined;
};

/** A legal command at random, quickly: straight moves and plain tries, no plans. */
export const randomCommand = (p: Position, side: Side, random: Random): Command => {
  const { state } = p;
  if (isReady(p)) return DONE;
  if (isMoving(p))
    return state.work.at(-1)?.is === 'surge' ? surging(p, side, random) : retreating(p, side, random);
  switch (state.stage) {
    case 'terrain':
      return pick(terrainVerb.choices(p, side), random) ?? DONE;
    case 'edge':
      return pick(edgeVerb.choices(p, side), random) ?? DONE;
    case 'place':
      return placing(p, side, random);
    case 'movement':
      return (
        (random.below(RARE) === 0 ? rare(p, side, random) : undefined) ?? moving(p, side, random) ?? DONE
      );
    case 'shoot':
      return (
        (random.below(RARE) === 0 ? rare(p, side, random) : undefined) ?? shooting(p, side, random) ?? DONE
      );
    case 'combat':
      return (
        (random.below(RARE) === 0 ? rare(p, side, random) : undefined) ??
        pick(fightVerb.choices(p, side), random) ?? { do: 'concede' }
      );
    case 'retreat':
      return retreating(p, side, random);
    case 'end':
      return (random.below(2) === 0 ? rare(p, side, random) : undefined) ?? DONE;
    case 'over':
      return { do: 'concede' };
  }
};

const placing = (p: Position, side: Side, random: Random): Command => {
  if (hillVerb.any(p, side)) return pick(hillVerb.choices(p, side), random) ?? { do: 'concede' };
  // The whole force at once, unless somebody may be held off.
  const [all] = placeVerb.choices(p, side);
  const held =
    all === undefined || random.below(4) === 0 ? pick(holdVerb.choices(p, side), random) : undefined;
  return held ?? all ?? { do: 'concede' };
};

const legal = (p: Position, side: Side, model: string, to: Spot): Command | undefined => {
  const command = { do: 'move', model, path: [to] } as const;
  return moveVerb.fault(p, side, command) === undefined ? command : undefined;
};

/** Contact as close as rounding lets bases come without sharing ground. */
const LOOSE = 15;
/** Directions are drawn from a square around the model. */
const SPAN = 2001;

/** A straight move of one model: at an enemy in reach, or anywhere. */
const straight = (p: Position, side: Side, m: Model, random: Random): Command | undefined => {
  const allowance = allowanceOf(p, m) - m.spent;
  if (allowance <= 0) return undefined;
  const e = pick(p.state.models, random);
  if (e !== undefined && e.side !== side && e.where === 'table' && gap(e, m) <= allowance) {
    const far = Math.max(1, distance(e, m));
    const r = (e.r + m.r + LOOSE) / far;
    const to = { x: Math.round(e.x + (m.x - e.x) * r), y: Math.round(e.y + (m.y - e.y) * r) };
    const charge = legal(p, side, m.id, to);
    if (charge !== undefined) return charge;
  }
  const dx = random.below(SPAN) - (SPAN - 1) / 2;
  // A little more often towards the enemy than away from it.
  const ahead = m.side === 'south' ? 1 : -1;
  const dy = ahead * (random.below(SPAN) - (SPAN - 1) / 4);
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < 1) return undefined;
  const step = (allowance * (random.below(4) + 1)) / 4 / length;
  const to = { x: Math.floor(m.x + dx * step), y: Math.floor(m.y + dy * step) };
  if (distance(to, m) > allowance) return undefined;
  return legal(p, side, m.id, to);
};

const moving = (p: Position, side: Side, random: Random): Command | undefined => {
  const free = p.state.models.filter((m) => m.side === side && m.where === 'table' && !m.moved);
  // The fewer are left, the likelier the half ends: some always stay.
  if (free.length === 0 || random.below(free.length + 1) === 0) return undefined;
  for (let n = 0; n < TRIES; n++) {
    const m = pick(free, random);
    const command = m !== undefined && canMove(p, m) ? straight(p, side, m, random) : undefined;
    if (command !== undefined) return command;
  }
  return undefined;
};

const shooting = (p: Position, side: Side, random: Random): Command | undefined => {
  const { models } = p.state;
  const shooters = models.filter(
    (m) => m.side === side && m.where === 'table' && kitOf(p.book, m).ranged.length > 0,
  );
  const targets = models.filter((m) => m.side !== side && isUp(m));
  if (shooters.length === 0 || targets.length === 0) return undefined;
  for (let n = 0; n < TRIES; n++) {
    const m = pick(shooters, random);
    const target = pick(targets, random);
    const weapon = m === undefined ? undefined : pick(kitOf(p.book, m).ranged, random);
    if (m === undefined || target === undefined || weapon === undefined) continue;
    const command = { do: 'shoot', model: m.id, weapon: weapon.id, target: target.id } as const;
    if (shootVerb.fault(p, side, command) === undefined) return command;
  }
  return undefined;
};

/** How far a random retreat goes. */
const BACK = 3 * INCH;

const retreating = (p: Position, side: Side, random: Random): Command => {
  if (random.below(4) > 0) return DONE;
  const may = mayRetreat(p, side);
  for (let n = 0; n < TRIES && may.length > 0; n++) {
    const m = pick(may, random);
    if (m === undefined) return DONE;
    const path = [rimPoint(m, BACK, random.below(RIM_POINTS))];
    const command = { do: 'retreat', model: m.id, path } as const;
    if (retreatVerb.fault(p, side, command) === undefined) return command;
  }
  return DONE;
};

/** In a Surge: some of its models go; what breaks it is taken back, the last first. */
const surging = (p: Position, side: Side, random: Random): Command => {
  const top = p.state.work.at(-1);
  if (top?.is !== 'surge') return DONE;
  if (random.below(2) === 0) {
    const m = p.state.models.find((o) => o.id === pick(top.may, random));
    const isNew = m !== undefined && !top.moved.some((one) => one.id === m.id);
    const command = isNew ? straight(p, side, m, random) : undefined;
    if (command !== undefined) return command;
  }
  const last = top.moved.at(-1);
  return doneVerb.fault(p, side, { do: 'done' }) === undefined || last === undefined
    ? DONE
    : { do: 'move', model: last.id, path: [] };
};
