import type { Position } from '../../match/book.ts';
import { isInSun, isMeant, tagsOf, bearingsOf, bears } from '../conditions/bearings.ts';
import { isImmune } from '../conditions/resistance.ts';
import { canAct } from '../conditions/conditions.ts';
import type { Modifier, RollCase } from '../../content/content.ts';
import { seesTruly } from '../ground/sight.ts';
import { grounding } from '../ground/patches.ts';
import { groundAt, isAdjacent, spacesOf } from '../ground/map.ts';
import { carriedOf, itemOf } from '../inventory/slots.ts';
import type { Cause, RollSpec } from '../../match/ruling.ts';
import { findCreature, type Creature } from '../../match/state.ts';
import { weaponOf, weaponsIn } from '../inventory/weapons.ts';
import { type Looked, mayMove, perceives, isStrike, isRestated, OCCUPIED } from './looked.ts';

/** Something that changes rolls of whoever bears it: what it is called, who set it, and whom it is about where that is another. */
interface Source {
  readonly name: string;
  readonly kind: string;
  readonly setter: string;
  /** The weapon it is; empty for anything else. */
  readonly weapon: string;
  /** What a condition is about, where it is about something. */
  readonly named?: string | undefined;
  readonly modifiers: readonly Modifier[];
}

const NO_SOURCES: readonly Source[] = [];

/** Everything on a creature that changes rolls (CA-AUTO-05l): conditions, traits, things worn or held, the ground. */
export const sourcesOf = (p: Position, c: Creature): readonly Source[] => {
  let all: Source[] | undefined;
  const some = bears(p, c, 'modifiers');
  if (some)
    for (const { modifiers, source, wielded } of bearingsOf(p, c)) {
      if (modifiers === undefined) continue;
      const kind = source.kind === 'condition' ? source.id : '';
      const own = source.kind === 'item' && isWeapon(p, c, source.id) ? source.id : '';
      const weapon = wielded === undefined ? own : (source.named ?? '');
      (all ??= []).push({
        name: source.name,
        kind,
        // What is dreaded need not be who made it so (Phobia).
        setter: source.named ?? source.by,
        weapon,
        modifiers,
        ...(source.named === undefined ? {} : { named: source.named }),
      });
    }
  const ground = groundSources(p, c);
  return all === undefined ? ground : ground.length === 0 ? all : [...all, ...ground];
};

/** What the ground under a creature says about rolls: the first of its Spaces that says anything. */
export const groundSources = (p: Position, c: Creature): readonly Source[] => {
  if (!p.book.mapped || c.at < 0) return NO_SOURCES;
  for (const at of spacesOf(p, c)) {
    // Nearly every Space says nothing about rolls.
    if (p.state.patches.length === 0 && groundAt(p, at).modifiers.length === 0) continue;
    const all = grounding(p, c, at)
      .filter(({ modifiers }) => modifiers.length > 0)
      .map(({ name, modifiers }): Source => ({ name, kind: '', setter: '', weapon: '', modifiers }));
    if (all.length > 0) return all;
  }
  return NO_SOURCES;
};

const isWeapon = (p: Position, c: Creature, id: string): boolean => {
  const carried = carriedOf(c, id);
  return carried !== undefined && itemOf(p.book, carried).strike !== undefined;
};

/** Whether the case of a change holds for a roll. */
export const isCase = (
  p: Position,
  when: RollCase | undefined,
  work: Looked,
  bearer: Creature,
  other: Creature | undefined,
  source: Source,
  attribute: RollSpec['attribute'],
): boolean => {
  if (when === undefined) return true;
  if (when.melee !== undefined && when.melee !== (work.attack && work.melee)) return false;
  if (when.ranged !== undefined && when.ranged !== (work.attack && !work.melee)) return false;
  if (when.bow !== undefined && when.bow !== (work.damage?.bow === true)) return false;
  if (when.attribute !== undefined && when.attribute !== attribute) return false;
  if (when.blast !== undefined && when.blast !== work.blast) return false;
  if (when.mundane !== undefined && when.mundane !== !work.magical) return false;
  if (when.of !== undefined && when.of !== work.of && when.of !== materialOf(p, work)) return false;
  if (when.tag !== undefined && (other === undefined || !tagsOf(p, other).includes(when.tag))) return false;
  if (when.setter === true && (other === undefined || !isMeant(p, other, source.setter))) return false;
  if (when.allied === true && (other === undefined || !hasAllyBeside(p, bearer, other))) return false;
  if (when.immobile === true && (other === undefined || mayMove(p, other))) return false;
  if (when.firstRound === true && p.state.round > 1) return false;
  if (when.hiding === true && work.kind !== 'hide') return false;
  if (when.facing === true && (other === undefined || !isFacing(p, other, bearer))) return false;
  if (when.sunlight === true && !isInSun(p, bearer)) return false;
  if (when.without !== undefined && hasFrom(other, when.without, bearer)) return false;
  if (when.class !== undefined && !isOfClass(p, work, when.class, source.named)) return false;
  return true;
};

/** Whether somebody looks another in the face: it sees it, and its gaze would do something to it. */
const isFacing = (p: Position, by: Creature, t: Creature): boolean =>
  perceives(p, by, t) && !isImmune(p, by, 'gaze');

/** Whether somebody has a condition from another. */
const hasFrom = (c: Creature | undefined, kind: string, by: Creature): boolean =>
  c?.conditions.some((a) => a.kind === kind && a.by === by.id) === true;

/** Whether an attack is made with a weapon of a class, or of the one that a condition is about. */
const isOfClass = (p: Position, work: Looked, wanted: string, named: string | undefined): boolean => {
  const by = work.damage === null ? undefined : findCreature(p.state, work.creature);
  const weapon = by === undefined || work.damage === null ? undefined : weaponOf(p, by, work.damage.item);
  return weapon !== undefined && weapon.class === (wanted === 'named' ? named : wanted);
};

const materialOf = (p: Position, work: Looked): string => {
  if (work.damage === null) return '';
  const by = findCreature(p.state, work.creature);
  return by === undefined ? '' : (weaponOf(p, by, work.damage.item)?.material ?? '');
};

/** Whether an ally engages an enemy: it stands beside it and can act. */
const hasAllyBeside = (p: Position, c: Creature, enemy: Creature): boolean =>
  p.state.creatures.some(
    (o) => o.id !== c.id && o.group === c.group && o.fate === 'up' && isAdjacent(p, o, enemy) && canAct(p, o),
  );

/** What a change is on the ledger; one that decides the roll is so much on it that nothing else matters. */
export const causeOf = (m: Modifier, { name, weapon }: Source, side: Cause['side']): Cause | undefined => {
  if (m.by === undefined || m.by === 0) return undefined;
  const die = m.die === 'weapon' ? 'weapon' : 'base';
  // CA-R49: what a weapon says of its die it does not say of the one in the other hand.
  const own = die === 'weapon' && weapon !== '' ? { item: weapon } : {};
  return { rule: 'CA-AUTO-05l', text: name, side, die, by: m.by, ...own };
};

/** Whether a change is on what the Initiator rolls: on attacks, on other Actions; a spell that strikes is both. */
export const isOwn = ({ on }: Modifier, attack: boolean, strikes: boolean): boolean =>
  on === 'all' || (on === 'attack' && strikes) || (on === 'action' && !attack);

export const modifierCauses = (
  p: Position,
  work: Looked,
  by: Creature,
  targets: readonly Creature[],
  causes: Cause[],
): void => {
  const strikes = isStrike(work);
  for (const source of sourcesOf(p, by)) {
    for (const m of source.modifiers) {
      if (!isOwn(m, work.attack, strikes)) continue;
      if (m.on === 'attack' && m.die !== 'weapon' && isRestated(p, source.kind)) continue;
      if (m.on === 'attack' && source.weapon !== '' && !weaponsIn(work.spec).includes(source.weapon))
        continue;
      // An ally beside the same enemy keeps it busy: the two are one cause (Hobgoblin).
      if (m.when?.allied === true && causes.includes(OCCUPIED)) continue;
      const found = causeOf(m, source, 'initiator');
      if (found !== undefined && holdsForAll(p, m, work, by, targets, source)) causes.push(found);
    }
  }
  const [first] = targets;
  // CA-AUTO-05m: spells that strike meet what makes attacks of their element weaker (Fortify).
  if ((!strikes && (work.kind !== 'cast' || work.of === '')) || first === undefined) return;
  for (const source of sourcesOf(p, first)) {
    if (isRestated(p, source.kind) || isSeenThrough(p, by, first, source.kind)) continue;
    for (const m of source.modifiers) {
      if (m.on !== 'attacked' || !isCase(p, m.when, work, first, by, source, work.spec.attribute)) continue;
      const found = causeOf(m, source, 'initiator');
      if (found !== undefined && targets.every((t) => t === first || bearsModifier(p, t, m)))
        causes.push(found);
    }
  }
};

/** True Sight: an illusion on somebody near does not deceive one who sees through it. */
const isSeenThrough = (p: Position, by: Creature, t: Creature, kind: string): boolean =>
  kind !== '' && p.book.content.conditions.get(kind)?.illusion === true && seesTruly(p, by, t);

const bearsModifier = (p: Position, c: Creature, m: Modifier): boolean =>
  sourcesOf(p, c).some((s) => s.modifiers.includes(m));

const holdsForAll = (
  p: Position,
  m: Modifier,
  work: Looked,
  by: Creature,
  targets: readonly Creature[],
  source: Source,
): boolean => {
  if (targets.length === 0) return isCase(p, m.when, work, by, undefined, source, work.spec.attribute);
  for (const t of targets) if (!isCase(p, m.when, work, by, t, source, work.spec.attribute)) return false;
  return true;
};
