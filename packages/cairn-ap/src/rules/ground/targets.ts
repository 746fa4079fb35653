import type { Refusal } from '@caltrop/engine';
import { blockOf } from '@caltrop/engine/squares';
import { areaOf, creaturesOn, reachedOn } from './areas.ts';
import { sizeOf } from '../dice/amounts.ts';
import { bearingsOf, bears, hasBlood, tagsOf, isImmune } from '../conditions/bearings.ts';
import { kitOf, refuse, type Position } from '../../match/book.ts';
import type { Aim, Amount, Shape } from '../../content/content.ts';
import { canSee, distance, distanceToSpace, groundAt, hasLine, hasLineTo, isWithinGrasp } from './map.ts';
import { isSeenThroughBy, seesSpace } from './sight.ts';
import { dreadFault, wardFault } from './wards.ts';
import { areEnemies, findCreature, isPresent, type Creature } from '../../match/state.ts';
import { isUnknownTo } from '../../match/view.ts';

/** What spells, things and abilities have in common: whom they are for, how far, over which Spaces. */
export interface Aiming {
  readonly name: string;
  readonly rule: string;
  readonly range: number | 'touch' | 'self' | 'sight' | Amount;
  readonly aim: Aim;
  readonly shape?: Shape | undefined;
  readonly hits?: 'all' | 'enemies' | 'allies' | undefined;
  /** Targets need not be seen: a song, a wail. */
  readonly unseen?: boolean;
  /** Nor need there be a line to them: a map of blood. */
  readonly blindly?: boolean;
}

/** What was chosen with a command, and how many dice are behind it. */
export interface Picked {
  readonly targets?: readonly string[] | undefined;
  readonly at?: number | undefined;
  readonly spaces?: readonly number[] | undefined;
  readonly dice: number;
  /** The most that [sum] can be before the dice are rolled. */
  readonly sum: number;
}

/** How many Spaces it reaches: 1 for a touch, and with longer arms further. */
export const rangeOf = (p: Position, c: Creature, { range }: Aiming, dice: number, sum: number): number => {
  if (range === 'self') return 0;
  if (range === 'sight') return Infinity;
  if (range === 'touch') return 1 + reachMore(p, c);
  return typeof range === 'number' ? range : sizeOf(range, dice, sum);
};

const reachMore = (p: Position, c: Creature): number => {
  let more = 0;
  for (const a of c.conditions) if (p.book.content.conditions.get(a.kind)?.scales === 'reach') more += a.n;
  return more;
};

/** How many it may be for. */
export const countOf = ({ aim }: Aiming, dice: number, sum: number): number =>
  aim.count === undefined ? 1 : sizeOf(aim.count, dice, sum);

const isKin = (p: Position, c: Creature, { aim }: Aiming, t: Creature): boolean => {
  if (aim.upTo !== undefined && sizeRank(p, t) > SIZES.indexOf(aim.upTo)) return false;
  if ((aim.below === 'ground' || aim.below === 'gap') && bears(p, t, 'flies')) return false;
  // CA-R116: no pit holds what passes through matter.
  if (aim.below === 'gap' && (bears(p, t, 'glides') || bears(p, t, 'phases'))) return false;
  if (aim.bled === true && (!hasBlood(p, t) || (t.hp >= t.maxHp && t.str >= t.maxStr))) return false;
  if (aim.seen === true && t.id !== c.id && p.book.mapped && !canSee(p, c, t)) return false;
  if (aim.under !== undefined && !t.conditions.some((a) => a.kind === aim.under && a.by === c.id))
    return false;
  if (aim.tags === undefined && aim.notTags === undefined) return true;
  // CA-R193: what somebody may turn on itself is meant for it, whatever it is.
  if (aim.own === true && t.id === c.id) return true;
  const tags = tagsOf(p, t);
  if (aim.tags !== undefined && !meantTags(p, c, aim.tags).some((tag) => tags.includes(tag))) return false;
  return aim.notTags === undefined || !aim.notTags.some((tag) => tags.includes(tag));
};

/** Tags that something is for: its user's own specialty in place of that word. */
const meantTags = (p: Position, c: Creature, tags: readonly string[]): readonly string[] =>
  tags.includes('specialty')
    ? [...tags, ...bearingsOf(p, c).flatMap((b) => b.specialty ?? [])].filter((tag) => tag !== 'specialty')
    : tags;

const SIZES = ['S', 'M', 'L'] as const;

/** How large somebody is, as a place in that list; people are of middle size. */
const sizeRank = ({ book }: Position, t: Creature): number =>
  t.side === 2 ? 2 : SIZES.indexOf(book.content.monsters.get(kitOf(book, t).of)?.size ?? 'M');

/** Whether no spell does anything to somebody (Sea Hag). */
const isBeyond = (p: Position, { rule }: Aiming, t: Creature): boolean =>
  rule.startsWith('CA-GRIM') && isImmune(p, t, 'spell');

/** Whether it does anything to somebody of that kind at all. */
export const isMeantFor = (p: Position, c: Creature, what: Aiming, t: Creature): boolean =>
  isKin(p, c, what, t) && !isBeyond(p, what, t);

/** Why one creature cannot be the target of another's spell, thing or ability. */
const oneFault = (
  p: Position,
  c: Creature,
  what: Aiming,
  t: Creature,
  reach: number,
): Refusal | undefined => {
  const { rule, aim } = what;
  const dead = aim.who === 'corpse';
  if (dead ? t.fate !== 'dead' : !isPresent(t))
    return refuse(rule, `${t.name} is not there for ${what.name}.`);
  if (aim.who === 'enemy' && t.group === c.group) return refuse(rule, `${what.name} is for enemies.`);
  if (aim.who === 'ally' && areEnemies(p.state, c, t)) return refuse(rule, `${what.name} is for friends.`);
  if (!isMeantFor(p, c, what, t)) return refuse(rule, `${what.name} does nothing to ${t.name}.`);
  if (t.id === c.id) return undefined;
  if (bears(p, t, 'sealed')) return refuse(rule, `Nothing reaches ${t.name} now.`);
  if (isSeenThroughBy(p, t, c)) return refuse('CA-R103', `${c.name} knows that ${t.name} is not there.`);
  if (p.book.mapped && distance(p, c, t) > reach)
    return refuse('CA-R67', `${t.name} is ${distance(p, c, t)} Spaces away; ${what.name} reaches ${reach}.`);
  if (dead) return undefined;
  if (what.blindly === true) return undefined;
  const sees =
    what.unseen === true
      ? hasLine(p, c, t)
      : reach <= 1
        ? hasLine(p, c, t) && isWithinGrasp(p, c, t)
        : canSee(p, c, t);
  return sees ? undefined : refuse('CA-R67', `${c.name} does not see ${t.name}.`);
};

/** Whether it falls on whoever stands in its shape, instead of on those who are named. */
export const isArea = ({ shape, hits }: Aiming): boolean => shape !== undefined && hits !== undefined;

/** Why it cannot be aimed like this. */
export const aimFault = (p: Position, c: Creature, what: Aiming, picked: Picked): Refusal | undefined => {
  const { dice, sum, targets = [] } = picked;
  const { rule, aim, shape } = what;
  const reach = rangeOf(p, c, what, dice, sum);
  if (aim.goes === true && bears(p, c, 'cannotMove')) return refuse('CA-MOVE-01', `${c.name} cannot move.`);
  if (aim.who === 'self' || aim.who === 'nobody' || aim.random === true) return undefined;
  if (p.book.mapped && (aim.who === 'space' || (isArea(what) && needsSpace(shape))))
    return spaceFault(p, c, what, picked, reach);
  if (isArea(what) && p.book.mapped) return undefined;
  if (aim.who === 'item') return undefined;
  if (targets.length === 0 && aim.own === true) return undefined;
  const things = thingsFault(p, c, what, picked, reach);
  if (things !== undefined || (targets.length === 0 && isAtThings(what, picked))) return things;
  if (targets.length === 0 && aim.free === true) {
    const { at = -1 } = picked;
    // Open ground is where an object comes to, which may be far away; anything else is the object itself.
    if (aim.to === true && p.book.mapped && at >= 0 && groundAt(p, at).cost > 0)
      return toFault(p, c, what, picked);
    return p.book.mapped && at >= 0 ? nearFault(p, c, what, at, reach) : undefined;
  }
  if (targets.length === 0)
    return aim.who === 'space' ? undefined : refuse(rule, `${what.name} needs somebody to be aimed at.`);
  if (targets.length < (aim.least ?? 1)) return refuse(rule, `${what.name} is for at least ${aim.least}.`);
  const most = countOf(what, dice, sum);
  if (targets.length > most)
    return refuse(
      rule,
      `${what.name} is for ${most === 1 ? 'one' : `at most ${most}`}, not ${targets.length}.`,
    );
  if (aim.repeats !== true && new Set(targets).size !== targets.length)
    return refuse(rule, 'Nobody can be named twice.');
  let from = c;
  for (const id of targets) {
    const t = findCreature(p.state, id);
    if (t === undefined) return refuse(rule, `There is no creature "${id}".`);
    const fault = oneFault(p, from, what, t, from === c ? reach : (aim.jumps ?? reach));
    if (fault !== undefined) return fault;
    if (aim.jumps !== undefined) from = t;
  }
  return withinFault(p, what, picked) ?? toFault(p, c, what, picked);
};

/** Whether it is aimed at objects on several Spaces, with or without creatures besides (Adhere, Push/Pull). */
const isAtThings = ({ aim }: Aiming, { spaces = [] }: Picked): boolean =>
  aim.free === true && aim.to !== true && spaces.length > 0;

/** Content 4: each object that is named counts as one of those it is for, as a creature does. */
const thingsFault = (p: Position, c: Creature, what: Aiming, picked: Picked, reach: number) => {
  if (!isAtThings(what, picked) || !p.book.mapped) return undefined;
  const { spaces = [], targets = [], dice, sum } = picked;
  const most = countOf(what, dice, sum);
  if (spaces.length + targets.length > most)
    return refuse(what.rule, `${what.name} is for at most ${most}, not ${spaces.length + targets.length}.`);
  if (new Set(spaces).size !== spaces.length) return refuse(what.rule, 'No Space can be named twice.');
  for (const t of spaces) {
    const fault = nearFault(p, c, what, t, reach);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

/** CA-R67, CA-R265: why a Space is not one to aim at: it is too far away, or no clear line leads there. */
const nearFault = (p: Position, c: Creature, what: Aiming, at: number, reach: number) => {
  const far = distanceToSpace(p, c, at);
  if (far > Math.max(reach, 0))
    return refuse('CA-R67', `That Space is ${far} away; ${what.name} reaches ${reach}.`);
  // Whoever goes there has its own way; sound needs no line.
  const lineless = what.aim.goes === true || what.blindly === true || what.unseen === true;
  return lineless || far === 0 || hasLineTo(p, c, at)
    ? undefined
    : refuse('CA-R265', `No clear line leads there from ${c.name}.`);
};

/** Those it ties together must be near enough to each other. */
const withinFault = (p: Position, { aim, rule, name }: Aiming, picked: Picked): Refusal | undefined => {
  const { targets = [], dice, sum } = picked;
  if (aim.within === undefined || !p.book.mapped) return undefined;
  const most = sizeOf(aim.within, dice, sum);
  const all = targets.flatMap((id) => findCreature(p.state, id) ?? []);
  const { at = -1 } = picked;
  const [only] = all;
  // One and a thing that lies or stands on a Space.
  if (all.length === 1 && only !== undefined && aim.free === true && at >= 0 && at < p.book.board.size)
    return distanceToSpace(p, only, at) > most
      ? refuse(rule, `${name} is for those within ${most} Spaces of each other.`)
      : undefined;
  if (all.length < 2) return refuse(rule, `${name} is for two.`);
  return all.some((a) => all.some((b) => distance(p, a, b) > most))
    ? refuse(rule, `${name} is for those within ${most} Spaces of each other.`)
    : undefined;
};

/** Where somebody is sent: a clear Space that is seen and that nobody stands on. */
const toFault = (p: Position, c: Creature, { aim, rule, name }: Aiming, { at = -1 }: Picked) => {
  if (aim.to !== true || !p.book.mapped) return undefined;
  if (at < 0 || at >= p.book.board.size) return refuse(rule, `${name} needs a Space to send somebody to.`);
  if (groundAt(p, at).cost === 0 || !isBare(p, c, [at])) return refuse(rule, `${name} needs a clear Space.`);
  return seesSpace(p, c, at) ? undefined : refuse(rule, `${c.name} does not see that Space.`);
};

/** Whether a shape is laid on a Space that has to be named, and not around whoever makes it. */
export const needsSpace = (shape: Shape | undefined): boolean =>
  shape !== undefined &&
  !(shape.kind === 'adjacent' || shape.kind === 'sight' || shape.kind === 'ring') &&
  !(shape.kind === 'radius' && shape.around === true);

/** Whether nobody stands on some Spaces as far as somebody knows: a refusal tells of nobody hidden (CA-ACT-06). */
const isBare = (p: Position, c: Creature, spaces: readonly number[]): boolean =>
  creaturesOn(p, spaces).every((o) => o.id === c.id || isUnknownTo(p, c.seat, o));

/** Whether a square of Spaces is all on the map, and nobody and nothing is seen to stand on it. */
const isClear = (p: Position, c: Creature, at: number, side: number): boolean => {
  const block = blockOf(p.book.board, at, side);
  return block.length === side * side && block.every((t) => groundAt(p, t).cost > 0) && isBare(p, c, block);
};

const spaceFault = (
  p: Position,
  c: Creature,
  what: Aiming,
  picked: Picked,
  reach: number,
): Refusal | undefined => {
  const { rule, shape, aim } = what;
  const { spaces = [], at = -1, dice, sum } = picked;
  const many = (shape?.kind === 'spaces' && shape.square === undefined) || shape?.kind === 'spans';
  const some = many && spaces.length > 0 ? spaces : at < 0 ? [] : [at];
  if (some.length === 0) return refuse(rule, `${what.name} needs a Space to be aimed at.`);
  if (many && some.length > sizeOf(shape.count, dice, sum))
    return refuse(rule, `${what.name} covers at most ${sizeOf(shape.count, dice, sum)} Spaces.`);
  for (const t of some) {
    if (t >= p.book.board.size) return refuse(rule, `There is no Space ${t}.`);
    if (aim.grounds !== undefined && !aim.grounds.includes(groundAt(p, t).id))
      return refuse(rule, `${what.name} does nothing to ${groundAt(p, t).name.toLowerCase()}.`);
    if (aim.clear !== undefined && !isClear(p, c, t, aim.clear))
      return refuse(rule, `${what.name} needs ${aim.clear}×${aim.clear} clear Spaces.`);
    if (aim.goes === true && !isClear(p, c, t, c.side))
      return refuse(rule, `${c.name} needs room to come to.`);
    const warded = aim.goes === true ? wardFault(p, c, [t]) : undefined;
    if (warded !== undefined) return warded;
    const shunned = aim.goes === true ? dreadFault(p, c, [t]) : undefined;
    if (shunned !== undefined) return shunned;
    // Lines and cones begin at whoever makes them: the Space only says where they go.
    const points = shape?.kind === 'line' || shape?.kind === 'cone';
    if (points && distanceToSpace(p, c, t) === 0) return refuse('CA-R92', `${what.name} needs a direction.`);
    const fault = points ? undefined : nearFault(p, c, what, t, reach);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

/** The Spaces that it falls on, of what has an area. */
export const areaSpaces = (
  p: Position,
  c: Creature,
  { shape, hits, unseen }: Pick<Aiming, 'shape' | 'hits' | 'unseen'>,
  { at = -1, spaces, dice, sum }: Omit<Picked, 'targets'>,
): readonly number[] =>
  shape === undefined || hits === undefined || !p.book.mapped
    ? []
    : areaOf(p, shape, {
        from: c,
        at,
        dice,
        sum,
        heard: unseen === true,
        ...(spaces === undefined ? {} : { spaces }),
      });

/** Everybody it is done to: those in its shape, those named, or itself; at most as many as it is for, of these the nearest. */
export const reachedBy = (p: Position, c: Creature, what: Aiming, picked: Picked): readonly string[] => {
  const { dice, sum, targets = [] } = picked;
  const { aim, shape, hits } = what;
  if ((aim.who === 'self' || (aim.own === true && targets.length === 0)) && !isArea(what)) return [c.id];
  const most = aim.count === undefined ? Infinity : countOf(what, dice, sum);
  if (!isArea(what) || !p.book.mapped || shape === undefined)
    return aim.random === true ? [] : targets.slice(0, aim.count === undefined ? 1 : most);
  const area = areaSpaces(p, c, what, picked);
  const there = what.blindly === true ? within(p, c, shape, dice, sum) : reachedOn(p, area);
  const inside = there.filter(
    (t) =>
      (hits === 'all' || areEnemies(p.state, c, t) === (hits === 'enemies')) &&
      isKin(p, c, what, t) &&
      !isBeyond(p, what, t) &&
      !(t.id === c.id && (shape.kind === 'own' || shape.kind === 'sight')) &&
      !bears(p, t, 'sealed'),
  );
  // Content 4: numbers of targets are maxima, and the caster chooses.
  const chosen =
    most < Infinity && targets.length > 0 ? inside.filter((t) => targets.includes(t.id)) : inside;
  return [...chosen]
    .sort((a, b) => distance(p, c, a) - distance(p, c, b))
    .slice(0, most)
    .map((t) => t.id);
};

/** Those of them whom somebody sees. */
export const seenOf = (p: Position, c: Creature, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => {
    const t = findCreature(p.state, id);
    return t !== undefined && canSee(p, c, t);
  });

/** Everybody so near, walls or not. */
const within = (p: Position, c: Creature, shape: Shape, dice: number, sum: number): readonly Creature[] => {
  const far = shape.kind === 'radius' ? sizeOf(shape.r, dice, sum) : 0;
  return p.state.creatures.filter((t) => t.id !== c.id && isPresent(t) && distance(p, c, t) <= far);
};

/** Everybody whom chance can pick: all near enough whom a clear line leads to (CA-R92), whoever they are. */
export const randomPool = (
  p: Position,
  c: Creature,
  what: Aiming,
  dice: number,
  sum: number,
): readonly string[] => {
  const reach = rangeOf(p, c, what, dice, sum);
  return p.state.creatures
    .filter(
      (t) =>
        isPresent(t) &&
        t.id !== c.id &&
        isKin(p, c, what, t) &&
        !isBeyond(p, what, t) &&
        !bears(p, t, 'sealed') &&
        (!p.book.mapped || (distance(p, c, t) <= reach && hasLine(p, c, t))),
    )
    .map((t) => t.id);
};

/** Targets that are reached one from the other, or must be near each other: the first with its nearest. */
const linked = (
  p: Position,
  c: Creature,
  what: Aiming,
  fits: readonly Creature[],
  most: number,
): readonly (readonly string[])[] =>
  fits.flatMap((t) => {
    const near = p.state.creatures
      .filter((o) => o.id !== t.id && o.id !== c.id && isPresent(o) && areEnemies(p.state, c, o))
      .sort((a, b) => distance(p, t, a) - distance(p, t, b));
    const second = near[0];
    const pair = second === undefined || most < 2 ? [t.id] : [t.id, second.id];
    const both =
      what.aim.jumps === undefined || second === undefined || distance(p, t, second) <= what.aim.jumps;
    return [both ? pair : [t.id]];
  });

/** The clear Space in sight that is farthest from somebody who is to be sent away. */
const farthestFrom = (p: Position, c: Creature, t: Creature): readonly number[] => {
  let best = -1;
  let most = 0;
  for (let at = 0; at < p.book.board.size; at++) {
    const far = distanceToSpace(p, t, at);
    if (far <= most || groundAt(p, at).cost === 0) continue;
    if (creaturesOn(p, [at]).length === 0 && seesSpace(p, c, at)) [best, most] = [at, far];
  }
  return best < 0 ? [] : [best];
};

/** Ways to aim it that are worth a look, the nearest first: for bots and for those who ask what can be done. */
export const aimChoices = (
  p: Position,
  c: Creature,
  what: Aiming,
  dice: number,
  friendly: boolean,
): readonly {
  readonly targets?: readonly string[];
  readonly at?: number;
  readonly spaces?: readonly number[];
}[] => {
  const { aim, shape } = what;
  const sum = dice;
  if (aim.who === 'self' || aim.who === 'nobody' || aim.random === true) return [{}];
  const reach = rangeOf(p, c, what, dice, sum);
  const fits = p.state.creatures.filter((t) => {
    const wanted =
      aim.who === 'corpse' || (friendly ? !areEnemies(p.state, c, t) : areEnemies(p.state, c, t));
    return (
      wanted &&
      (isArea(what) || aim.who === 'space' ? isPresent(t) : oneFault(p, c, what, t, reach) === undefined)
    );
  });
  fits.sort((a, b) => distance(p, c, a) - distance(p, c, b));
  if (aim.who === 'space' || isArea(what)) {
    if (!needsSpace(shape) && aim.who !== 'space') return [{}];
    const points = shape?.kind === 'line' || shape?.kind === 'cone';
    const inReach = fits.filter((t) => points || nearFault(p, c, what, t.at, reach) === undefined);
    return inReach.filter((t) => t.at !== c.at).map((t) => ({ at: t.at, spaces: [t.at] }));
  }
  if (fits.length === 0) return [];
  const most = countOf(what, dice, sum);
  if (aim.within !== undefined || aim.jumps !== undefined)
    return linked(p, c, what, fits, most)
      .filter((targets) => withinFault(p, what, { targets, dice, sum }) === undefined)
      .map((targets) => ({ targets }));
  if (aim.to === true)
    return fits.flatMap((t) => farthestFrom(p, c, t).map((at) => ({ targets: [t.id], at })));
  if (Math.min(most, fits.length) < (aim.least ?? 1)) return [];
  if (most === 1) return fits.map((t) => ({ targets: [t.id] }));
  if (aim.repeats === true) return fits.map((t) => ({ targets: Array.from({ length: most }, () => t.id) }));
  return [{ targets: fits.slice(0, most).map((t) => t.id) }];
};
