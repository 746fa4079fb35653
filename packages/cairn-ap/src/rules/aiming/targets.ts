import type { Refusal } from '@caltrop/engine';
import type { Aiming, Picked } from './aim.ts';
import { sizeOf } from '../dice/amounts.ts';
import { bearingsOf, bears, tagsOf } from '../conditions/bearings.ts';
import { hasBlood } from '../conditions/blood.ts';
import { isImmune } from '../conditions/resistance.ts';
import { canSee, distance, distanceToSpace, hasLine, isWithinGrasp } from '../ground/map.ts';
import { isSeenThroughBy } from '../ground/sight.ts';
import { kitOf, refuse, type Position } from '../../match/book.ts';
import { areEnemies, findCreature, isPresent, type Creature } from '../../match/state.ts';

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
export const oneFault = (
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
  if (bears(p, c, 'sealed')) return refuse('CA-R288', `${c.name} reaches nobody from there.`);
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

/** Those it ties together must be near enough to each other. */
export const withinFault = (
  p: Position,
  { aim, rule, name }: Aiming,
  picked: Picked,
): Refusal | undefined => {
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

/** Those of them whom somebody sees. */
export const seenOf = (p: Position, c: Creature, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => {
    const t = findCreature(p.state, id);
    return t !== undefined && canSee(p, c, t);
  });
