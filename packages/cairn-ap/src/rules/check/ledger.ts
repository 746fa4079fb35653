import { kitOf, type Borne, type Position } from '../../match/book.ts';
import { isImmune, isInSun, isMeant, tagsOf, bearingsOf, bears } from '../conditions/bearings.ts';
import { canAct, isHelpless } from '../conditions/conditions.ts';
import type { Modifier, RollCase } from '../../content/content.ts';
import { coverAgainst, isObscured, isInDark, seesOutlines, seesTruly } from '../ground/sight.ts';
import { isHarmful } from '../../match/effect-order.ts';
import { freeHands } from '../inventory/hands.ts';
import { grounding } from '../ground/patches.ts';
import {
  distance,
  groundAt,
  isAdjacent,
  isBlind,
  isHiddenFrom,
  isUnseenBy,
  spacesOf,
} from '../ground/map.ts';
import { DECIDED } from '../dice/dice.ts';
import { carriedOf, itemOf } from '../inventory/slots.ts';
import type { Cause, ObjectDie, RollSpec } from '../../match/ruling.ts';
import { areEnemies, creatureOf, findCreature, type Creature } from '../../match/state.ts';
import { FIRST_ATTACK, isUnarmed, weaponOf, weaponsIn, type Weapon } from '../inventory/weapons.ts';
import type { CheckWork } from '../../match/work.ts';

/** What the ledger looks at: a check, or the draft of one. */
export type Looked = Pick<
  CheckWork,
  | 'kind'
  | 'creature'
  | 'melee'
  | 'blast'
  | 'magical'
  | 'attack'
  | 'of'
  | 'against'
  | 'spec'
  | 'savings'
  | 'onSuccess'
  | 'damage'
>;

const cause = (rule: string, text: string, by: number, die: Cause['die'] = 'base'): Cause =>
  Object.freeze({ rule, text, side: 'initiator', die, by });

const OCCUPIED = cause('CA-AUTO-05a', 'busy with another enemy', 1);
const OPEN = cause('CA-AUTO-05b', 'helpless, down, held, blind or unaware', 1);
const SHARP = cause('CA-AUTO-05c', 'freshly sharpened', 1, 'weapon');
/** CA-AUTO-05d: what a fired distraction gives the attack it was for. */
export const DISTRACTED: Cause = cause('CA-AUTO-05d', 'distracted by an ally', 1);
const COVER = cause('CA-AUTO-05e', 'cover', -1);
const HAMPERED = cause('CA-AUTO-05f', 'down, held, bound or unable to see the target', -1);
const FAR = cause('CA-AUTO-05g', 'beyond near range', -1);
const PRESSED = cause('CA-AUTO-05h', 'an enemy beside the shooter', -1);
const MASSED = cause('CA-AUTO-05i', 'one against a Detachment', -1);
const MASS = cause('CA-AUTO-05i', 'a Detachment against one', 1);
const UNSEEN = cause('CA-AUTO-05l', 'unseen', 1);
const OBSCURED = cause('CA-AUTO-05l', 'obscured Spaces', -1);
const ONE_HAND = cause('CA-AUTO-05l', 'one free hand', -1);

/** CA-AUTO-05j, on the Save of one who cannot act. */
export const LIES: Cause = Object.freeze({
  rule: 'CA-AUTO-05j',
  text: 'cannot act',
  side: 'target',
  die: 'base',
  by: -1,
});

/** Whether the effect of a condition on attacks stands in CA-AUTO-05b and 05f already (05l: a restated cause is not added). */
const isRestated = ({ book }: Position, kind: string): boolean => {
  const said = kind === '' ? undefined : book.content.conditions.get(kind);
  if (said === undefined) return false;
  const { exposed = 'none', hampered = 'none', helpless, cannotAct, blind, unseen } = said;
  const open = exposed !== 'none' || helpless === true || cannotAct === true;
  return open || hampered !== 'none' || blind === true || unseen === true;
};

/** CA-AUTO-05b. */
const isOpen = (p: Position, by: Creature, t: Creature, melee: boolean): boolean => {
  if (t.fate === 'dying' || t.fate === 'stable') return true;
  if (isHiddenFrom(by, t)) return true;
  for (const { exposed = 'none' } of bearersOf(p, t, 'exposed'))
    if (exposed === 'all' || (exposed === 'melee' && melee)) return true;
  return isBlind(p, t) || isHelpless(p, t);
};

/** CA-AUTO-05f: the attacker itself, whoever the Target is. */
const isHampered = (p: Position, c: Creature): boolean =>
  bearersOf(p, c, 'hampered').some(({ hampered }) => hampered === 'all');

/** CA-AUTO-05f: held by somebody else than this Target. */
const isHeldBy = (p: Position, c: Creature, other: Creature): boolean =>
  bearersOf(p, c, 'hampered').some(({ hampered, source }) => hampered === 'others' && source.by !== other.id);

/** Everything on somebody that says this. */
const bearersOf = (p: Position, c: Creature, key: 'exposed' | 'hampered'): readonly Borne[] =>
  bears(p, c, key) ? bearingsOf(p, c).filter((b) => b[key] !== undefined) : [];

/** Whether a creature makes out another that no wall hides; beyond all light there are only outlines (CA-LIGHT-01). */
export const perceives = (p: Position, a: Creature, b: Creature): boolean =>
  !isHiddenFrom(b, a) && !isUnseenBy(p, b, a) && !isBlind(p, a) && !(isInDark(p, b) && seesOutlines(p, a, b));

/** CA-AUTO-05a: another enemy of the Target, able to act and to strike, is beside it. */
const isOccupied = (p: Position, by: Creature, t: Creature): boolean => {
  for (const c of p.state.creatures) {
    if (c.id === by.id || c.id === t.id || c.fate !== 'up' || c.at < 0) continue;
    if (!areEnemies(p.state, c, t) || !isAdjacent(p, c, t)) continue;
    if (canAct(p, c) && !bears(p, c, 'cannotAttack') && !isUnarmed(p, c)) return true;
  }
  return false;
};

const isPressed = (p: Position, c: Creature): boolean => {
  for (const o of p.state.creatures)
    if (o.fate === 'up' && o.at >= 0 && o.id !== c.id && areEnemies(p.state, o, c) && isAdjacent(p, o, c))
      return true;
  return false;
};

/** A weapon that was notched by a block, and one that was honed on wyrmbone. */
const NOTCHED = cause('CA-AUTO-05l', 'notched', -1, 'weapon');
const HONED = cause('CA-AUTO-05l', 'honed on wyrmbone', 1);

/** CA-AUTO-05: every cause on the Initiator's dice that holds now. Those that hang on one Target hold for all or not at all (CA-R47). */
export const ledgerOf = (p: Position, work: Looked): Cause[] => {
  const by = creatureOf(p.state, work.creature);
  const targets: Creature[] = [];
  for (const s of work.savings) {
    const t = findCreature(p.state, s.id);
    if (t !== undefined) targets.push(t);
  }
  const causes: Cause[] = [];
  if (work.attack) attackCauses(p, work, by, targets, causes);
  else if (work.kind === 'cast') spellCauses(p, work, by, targets, causes);
  else if (work.kind === 'grapple' && freeHands(p, by) < 2) causes.push(ONE_HAND);
  modifierCauses(p, work, by, targets, causes);
  return causes;
};

/** Content 11: whether the weapon of a printed attack is notched. */
const isBlunted = (p: Position, c: Creature, attack: string): boolean =>
  bearingsOf(p, c).some((b) => b.blunts === true && b.source.named === attack);

/** CA-R117: breath, gas and whatever else a creature spits, for which it does not matter who is next to whom. */
const isBreath = ({ of }: Looked, weapon: Weapon | undefined): boolean =>
  of === 'gas' || (weapon?.attack !== undefined && weapon.shape?.kind === 'cone');

const attackCauses = (
  p: Position,
  work: Looked,
  by: Creature,
  targets: readonly Creature[],
  causes: Cause[],
): void => {
  const { options } = p.book;
  const weapon = work.damage === null ? undefined : weaponOf(p, by, work.damage.item);
  const every = (test: (t: Creature) => boolean): boolean => {
    for (const t of targets) if (!test(t)) return false;
    return targets.length > 0;
  };
  if (options.occupiedBonus && !isBreath(work, weapon) && every((t) => isOccupied(p, by, t)))
    causes.push(OCCUPIED);
  if (every((t) => isOpen(p, by, t, work.melee))) causes.push(OPEN);
  if (every((t) => !isHiddenFrom(by, t) && !isBlind(p, t) && isUnseenBy(p, by, t))) causes.push(UNSEEN);
  for (const item of weaponsIn(work.spec)) {
    const carried = carriedOf(by, item);
    if (bears(p, by, 'blunts') && isBlunted(p, by, item)) causes.push({ ...NOTCHED, item });
    if (carried === undefined) continue;
    if (carried.sharp === true) causes.push({ ...SHARP, item });
    if (carried.notched === true) causes.push({ ...NOTCHED, item });
    if (carried.honed === true) causes.push(HONED);
    const charge = carried.uses > 0 ? itemOf(p.book, carried).strike?.charged?.by : undefined;
    if (charge !== undefined) causes.push(cause('CA-AUTO-05l', `${carried.name} is charged`, charge));
  }
  if (every((t) => coverAgainst(p, by, t) !== undefined)) causes.push(COVER);
  if (isHampered(p, by) || every((t) => isHeldBy(p, by, t) || !perceives(p, by, t))) causes.push(HAMPERED);
  if (every((t) => isObscured(p, by, t))) causes.push(OBSCURED);
  if (!work.melee) {
    if (weapon !== undefined && weapon.far > 0 && every((t) => distance(p, by, t) > weapon.near))
      causes.push(FAR);
    // Breath, tongues and the like are neither shot nor thrown.
    const shoots = work.damage !== null && (work.kind === 'use' || weapon === undefined || weapon.far > 0);
    if (shoots && p.book.mapped && isPressed(p, by)) causes.push(PRESSED);
  }
  const mass = kitOf(p.book, by).detachment;
  if (mass && every((t) => !kitOf(p.book, t).detachment)) causes.push(MASS);
  if (!mass && !work.blast && every((t) => kitOf(p.book, t).detachment)) causes.push(MASSED);
  for (const { firstAttack } of kitOf(p.book, by).traits)
    if (firstAttack !== undefined && firstAttack.by !== 0 && !by.used.some((u) => u.id === FIRST_ATTACK))
      causes.push(cause('CA-AUTO-05l', 'its first attack', firstAttack.by));
  if (options.repeatAttackImpaired && by.attacks > 0)
    causes.push(cause('CA-R46', 'another attack this turn', -by.attacks));
};

/** CA-DMG-10: whether a check is an attack as what changes rolls sees it: a blow, or a contested spell that harms. */
export const isStrike = (work: Looked): boolean =>
  work.attack || (work.kind === 'cast' && work.against.mode === 'CC' && isHarmful(work.onSuccess));

/** CA-AUTO-05m: of what stands in 05l itself, only what is said of attacks. */
const spellCauses = (
  p: Position,
  work: Looked,
  by: Creature,
  targets: readonly Creature[],
  causes: Cause[],
): void => {
  if (targets.length === 0) return;
  if (targets.every((t) => isOpen(p, by, t, false))) causes.push(OPEN);
  const dodged = work.against.mode === 'CC' && work.against.save === 'dex';
  if (dodged && targets.every((t) => coverAgainst(p, by, t) !== undefined)) causes.push(COVER);
  if (!isStrike(work)) return;
  if (targets.every((t) => !isHiddenFrom(by, t) && !isBlind(p, t) && isUnseenBy(p, by, t)))
    causes.push(UNSEEN);
  if (targets.every((t) => isObscured(p, by, t))) causes.push(OBSCURED);
};

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
const sourcesOf = (p: Position, c: Creature): readonly Source[] => {
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
const isCase = (
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

/** Whether somebody could go anywhere at all. */
export const mayMove = (p: Position, c: Creature): boolean => canAct(p, c) && !bears(p, c, 'cannotMove');

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
const causeOf = (m: Modifier, { name, weapon }: Source, side: Cause['side']): Cause | undefined => {
  if (m.by === undefined || m.by === 0) return undefined;
  const die = m.die === 'weapon' ? 'weapon' : 'base';
  // CA-R49: what a weapon says of its die it does not say of the one in the other hand.
  const own = die === 'weapon' && weapon !== '' ? { item: weapon } : {};
  return { rule: 'CA-AUTO-05l', text: name, side, die, by: m.by, ...own };
};

/** Whether a change is on what the Initiator rolls: on attacks, on other Actions; a spell that strikes is both. */
const isOwn = ({ on }: Modifier, attack: boolean, strikes: boolean): boolean =>
  on === 'all' || (on === 'attack' && strikes) || (on === 'action' && !attack);

const modifierCauses = (
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

/** CA-AUTO-05l on a Save: what the Target bears, and what whoever it saves from bears. */
export const saveCauses = (
  p: Position,
  work: Looked,
  target: Creature,
  attribute: RollSpec['attribute'],
): Cause[] => {
  const causes: Cause[] = [];
  const by = findCreature(p.state, work.creature);
  for (const source of sourcesOf(p, target)) {
    for (const m of source.modifiers) {
      if (m.on !== 'save' && m.on !== 'all') continue;
      const found = causeOf(m, source, 'target');
      if (found !== undefined && isCase(p, m.when, work, target, by, source, attribute)) causes.push(found);
    }
  }
  if (by === undefined || by.id === target.id) return causes;
  for (const source of sourcesOf(p, by)) {
    for (const m of source.modifiers) {
      if (m.on !== 'resisted') continue;
      const found = causeOf(m, source, 'target');
      if (found !== undefined && isCase(p, m.when, work, by, target, source, attribute)) causes.push(found);
    }
  }
  return causes;
};

/** Object Dice and decided rolls that come with the same sources: Bane's minus d4, a spell that makes a Save fail. */
export const joinedDice = (
  p: Position,
  work: Looked,
  who: Creature,
  side: Cause['side'],
  attribute: RollSpec['attribute'],
): { readonly objects: readonly ObjectDie[]; readonly flat: number } => {
  const objects: ObjectDie[] = [];
  let flat = 0;
  const other =
    side === 'initiator'
      ? findCreature(p.state, work.savings[0]?.id ?? '')
      : findCreature(p.state, work.creature);
  const strikes = isStrike(work);
  for (const source of sourcesOf(p, who)) {
    for (const m of source.modifiers) {
      if (side === 'target' ? m.on !== 'save' && m.on !== 'all' : !isOwn(m, work.attack, strikes)) continue;
      if (m.object === undefined && m.outcome === undefined) continue;
      if (!isCase(p, m.when, work, who, other, source, attribute)) continue;
      if (m.object !== undefined)
        objects.push({ ...m.object, adv: 0, dis: 0, role: 'other', of: source.name });
      if (m.outcome === 'fails') flat -= DECIDED;
      if (m.outcome === 'passes') flat += DECIDED;
    }
  }
  return { objects, flat };
};

/** CA-R49: whether a cause counts on this die: each weapon's own on its own, one that names none on all of them. */
const isOn = (o: ObjectDie, item: string | undefined): boolean =>
  o.role === 'weapon' && (item === undefined || o.item === undefined || o.item === item);

/** A spec with its causes put on its dice. */
export const withCauses = (spec: RollSpec, causes: readonly Cause[]): RollSpec => {
  if (causes.length === 0) return spec;
  let { adv, dis, objects } = spec;
  for (const { die, by, item } of causes) {
    if (die === 'base') {
      if (by > 0) adv += by;
      else dis -= by;
      continue;
    }
    const [edge, dull] = by > 0 ? [by, 0] : [0, -by];
    objects = objects.map((o) => (isOn(o, item) ? { ...o, adv: o.adv + edge, dis: o.dis + dull } : o));
  }
  return { ...spec, adv, dis, objects };
};
