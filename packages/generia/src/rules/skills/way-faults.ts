import type { Ability, Step, StepOf } from '../../content/content.ts';
import { type Creature, creatureOf, isHere } from '../../match/state.ts';
import type { Refusal } from '@caltrop/engine';
import { rootedFault, isCharmedBy } from '../actions/actions.ts';
import { refuse, type Position, armOf, kitOf } from '../../match/book.ts';
import { isAbove } from '../movement/heights/flight.ts';
import { isDreaded, isStraight, metresTo, stepCost } from '../movement/ways.ts';
import { isSlowed } from '../creature/sources.ts';
import { carryOf, fightPv, reachWith } from '../creature/in-hand.ts';
import { looksTaken } from '../board/standing.ts';
import { amount } from '../creature/numbers.ts';
import { APART, squaresTo } from '../casting/flash.ts';
import { mostTargets, type Aimed } from '../casting/reach.ts';
import {
  distance,
  groundAt,
  heightAt,
  heightOf,
  isHostile,
  squaresWithin,
  upAfterDive,
} from '../creature/measures.ts';
import { lineArm } from '../aim/skill-strikes.ts';
import { isWalledOff, strikeFault } from '../aim/aim.ts';
import { isSeenBy, isUnsure } from '../../match/view.ts';

export const strikeOf = (a: Ability): Extract<Step, { readonly do: 'attack' }> | undefined =>
  a.effect.find((s) => s.do === 'attack');

/** The way that belongs to using an ability; undefined where there is none. */
export const moveOf = (a: Ability): Extract<Step, { readonly do: 'move' }> | undefined =>
  a.effect.find((s): s is Extract<Step, { readonly do: 'move' }> => s.do === 'move' && s.free !== true);

/** Somebody as if it stood elsewhere: to ask what it could do from there. */
export const standing = <T>(c: Creature, at: number, then: () => T): T => {
  const from = c.at;
  c.at = at;
  const answer = then();
  c.at = from;
  return answer;
};

/** Whether a square lies next to something that nobody can walk through: a wall, a tree, a boulder. */
const isBesideTerrain = (p: Position, at: number): boolean =>
  squaresWithin(p, at, 1, 1).some((square) => {
    const ground = p.book.grounds[groundAt(p, square)];
    return ground !== undefined && ground.cost === 0 && !ground.pit && !ground.fire;
  });

/** Metres that somebody in the air comes down who dives at its target. */
const dropOf = (p: Position, c: Creature, { on: [target = -1], path }: Aimed): number => {
  const on = p.state.creatures[target];
  if (c.up === 0 || on === undefined) return 0;
  const at = path.at(-1) ?? c.at;
  return heightOf(p, c) - heightAt(p, at) - upAfterDive(p, c, at, on);
};

/**
 * Whether something on a square is in the way of one who leaps over it, flies or dives: whatever rises higher for one in the
 * air, walls, doors and trees for one who leaps from the ground; whoever stands there is leapt over.
 */
const isInAirWay = (p: Position, c: Creature, at: number, high: number): boolean => {
  const { foot } = kitOf(p.book, c);
  return squaresWithin(p, at, foot, 0).some((square) =>
    isAbove(p, square, c.up > 0 ? high : heightAt(p, square)),
  );
};

/** Why a way of a skill cannot be taken: too long, too short, not straight, blocked (Charge, Kite, Lunge). */
export const wayFault = (
  p: Position,
  c: Creature,
  a: Ability,
  aimed: Aimed,
  arm: number,
): Refusal | undefined => {
  const step = moveOf(a);
  if (step === undefined) return undefined;
  const moment = { pv: fightPv(p, c, arm), level: aimed.level, step: aimed.level };
  const most = amount(p, c, step.metres, moment);
  const least = step.least === undefined ? 0 : amount(p, c, step.least, moment);
  const { path, at } = aimed;
  if (step.part === 'before' && at >= 0 && at !== c.at && !path.includes(at))
    return refuse('GE-SEQ-01', `${c.name} does not come by the square from which it would strike.`);
  const on = p.state.creatures[aimed.on[0] ?? -1];
  if (step.towards === true && path.length > 0 && on !== undefined) {
    const after = standing(c, path.at(-1) ?? c.at, () => distance(p, c, on));
    if (after >= distance(p, c, on)) return refuse('GE-SEQ-01', `${a.name} steps towards its target.`);
  }
  const rooted = path.length > 0 || least > 0 ? rootedFault(p, c) : undefined;
  if (rooted !== undefined) return rooted;
  // Whoever dives comes down as well: the longer of both counts (GE-GRID-02).
  const fall = step.over === true ? dropOf(p, c, aimed) : 0;
  const gone = Math.max(path.length, fall);
  if (gone < least) return refuse('GE-SEQ-01', `${a.name} goes at least ${least} m.`);
  if (gone > most * (step.along === true ? 2 : 1))
    return refuse('GE-SEQ-01', `${a.name} goes at most ${most} m.`);
  if (step.straight === true && !isStraight(p, c, path))
    return refuse('GE-SEQ-01', `${a.name} goes in a straight line.`);
  const { xs, ys } = p.book.board;
  const slowed = isSlowed(p, c);
  let from = c.at;
  let spent = 0;
  for (const to of path) {
    const [dx, dy] = [(xs[to] ?? -9) - (xs[from] ?? 0), (ys[to] ?? -9) - (ys[from] ?? 0)];
    if (Math.abs(dx) > 1 || Math.abs(dy) > 1)
      return refuse('GE-GRID-02', 'Every step goes to a neighbouring square.');
    const cost = stepCost(p, c, from, dx, dy, c.side);
    const high = heightOf(p, c) - (fall * (path.indexOf(to) + 1)) / path.length;
    if (cost === 0 && (step.over !== true || to === path.at(-1) || isInAirWay(p, c, to, high)))
      return refuse('GE-GRID-06', 'Something stands in the way.');
    // The Slowed pay double here too, and so do the Frightened who come nearer (GE-STS-40, GE-STS-29).
    const price = metresTo(p, c, to, step.over === true ? 1 : cost, slowed || isDreaded(p, c, from, to));
    spent += step.along === true && isBesideTerrain(p, to) ? price / 2 : price;
    from = to;
  }
  if (spent > most) return refuse('GE-SEQ-01', `That costs ${spent} m; ${a.name} goes ${most}.`);
  return path.length > 0 && looksTaken(p, c, from, c.side)
    ? refuse('GE-GRID-06', 'Somebody stands there.')
    : undefined;
};

/** Why so many cannot be struck: an attack has one target, or as many different ones as it says. */
const manyFault = (p: Position, c: Creature, a: Ability, aimed: Aimed): Refusal | undefined => {
  const most = mostTargets(p, c, a, aimed);
  if (aimed.on.length > most)
    return refuse('GE-SEQ-01', `${a.name} has at most ${most} ${most === 1 ? 'target' : 'targets'}.`);
  return new Set(aimed.on).size < aimed.on.length
    ? refuse('GE-SEQ-01', 'Nobody can be named twice.')
    : undefined;
};

/** Whom an ability with an attack in it strikes, as far as is known before; nobody where one may be among them whom nobody sees. */
export const struckBy = (
  p: Position,
  c: Creature,
  { on, level }: Aimed,
  arm: number,
  strike: StepOf<'attack'>,
): readonly number[] => {
  const [target] = on;
  if (strike.sweep === undefined) return on;
  if (isUnsure(p, c.side)) return [];
  const within = (of: Creature, metres: number): number[] =>
    p.state.creatures.flatMap((o, i) => (o !== c && isHere(o) && distance(p, of, o) <= metres ? [i] : []));
  if (strike.sweep === 'beside target')
    return target === undefined ? [] : within(creatureOf(p.state, target), 1);
  const weapon =
    strike.line === undefined ? armOf(kitOf(p.book, c), arm) : lineArm(p, c, strike.line, { level });
  return within(c, strike.within ?? reachWith(c, weapon)).filter((n) => {
    const o = creatureOf(p.state, n);
    return (strike.sweep === 'all in reach' || isHostile(c, o)) && !isWalledOff(p, c, o);
  });
};

/** Why an ability with an attack in it cannot strike its targets, from where it strikes. */
export const strikesFault = (
  p: Position,
  c: Creature,
  a: Ability,
  aimed: Aimed,
  arm: number,
): Refusal | undefined => {
  const strike = strikeOf(a);
  if (strike === undefined) return undefined;
  const line = strike.line === undefined ? undefined : lineArm(p, c, strike.line, { level: aimed.level });
  if (line === undefined && arm < 0)
    return refuse('GE-ACT-03', `${c.name} has no weapon in use for ${a.name} that reaches its target.`);
  const weapon = line ?? armOf(kitOf(p.book, c), arm);
  const from = moveOf(a)?.part === 'before' && aimed.at >= 0 ? aimed.at : (aimed.path.at(-1) ?? c.at);
  const up = c.up;
  const reach = (on: Creature): boolean =>
    standing(c, from, () => {
      if (moveOf(a)?.over === true) c.up = upAfterDive(p, c, from, on);
      const metres = distance(p, c, on);
      c.up = up;
      return metres;
    }) <= (strike.within ?? carryOf(p, c, weapon));
  if (strike.sweep === 'foes in reach' || strike.sweep === 'all in reach') {
    // Whom nobody of the side sees would be told of by what is not refused (GE-R37).
    const someone = p.state.creatures.some(
      (on) =>
        on !== c &&
        isHere(on) &&
        isHostile(c, on) &&
        isSeenBy(p, c.side, on) &&
        reach(on) &&
        !isWalledOff(p, c, on),
    );
    return someone ? undefined : refuse('GE-MEL-01', 'Nobody is in reach.');
  }
  const many = manyFault(p, c, a, aimed);
  if (many !== undefined) return many;
  // Blows on the way reach their targets one after another from the squares of it.
  const flash = moveOf(a)?.strikes === true;
  let gone = -APART;
  for (const n of aimed.on) {
    const on = p.state.creatures[n];
    if (on === undefined || !isHere(on) || on === c) return refuse('GE-SEQ-01', `${a.name} needs a target.`);
    if (flash) {
      gone = squaresTo(p, c, aimed.path, gone + APART, on, weapon);
      if (gone < 0)
        return refuse(
          'GE-SEQ-01',
          `${on.name} is not in reach on that way, with a square between two blows.`,
        );
    } else if (!reach(on)) return refuse('GE-MEL-01', `${on.name} is out of reach of ${weapon.name}.`);
    if (on.unseenBy.length > 0 && !isSeenBy(p, c.side, on))
      return refuse('GE-R37', 'Nobody of that side sees it.');
    // Cover, ammunition and reloading are the same for a skill as for a plain attack (GE-SEQ-01).
    if (line === undefined && strike.within === undefined && !flash && moveOf(a)?.over !== true) {
      const fault = standing(c, from, () => strikeFault(p, c, arm, on, strike.ownAmmo === true));
      if (fault !== undefined) return fault;
    }
    if (line !== undefined && !flash && standing(c, from, () => isWalledOff(p, c, on)))
      return refuse('GE-R47', `Something is between ${c.name} and ${on.name}.`);
    if (isCharmedBy(p, c, on))
      return refuse('GE-STS-22', `${c.name} is charmed and cannot attack ${on.name}.`);
  }
  return aimed.on.length === 0 ? refuse('GE-SEQ-01', `${a.name} needs a target.`) : undefined;
};
