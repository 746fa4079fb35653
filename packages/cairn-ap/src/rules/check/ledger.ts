import { kitOf, type Borne, type Position } from '../../match/book.ts';
import { bearingsOf, bears } from '../conditions/bearings.ts';
import { canAct, isHelpless } from '../conditions/conditions.ts';
import { coverAgainst, isObscured } from '../ground/sight.ts';
import { freeHands } from '../inventory/hands.ts';
import { distance, isAdjacent, isBlind, isHiddenFrom, isUnseenBy } from '../ground/map.ts';
import { DECIDED } from '../dice/dice.ts';
import { carriedOf, itemOf } from '../inventory/slots.ts';
import type { Cause, ObjectDie, RollSpec } from '../../match/ruling.ts';
import { areEnemies, creatureOf, findCreature, type Creature } from '../../match/state.ts';
import { FIRST_ATTACK, isUnarmed, weaponOf, weaponsIn, type Weapon } from '../inventory/weapons.ts';
import { modifierCauses, sourcesOf, causeOf, isCase, isOwn } from './modifiers.ts';
import { cause, type Looked, OCCUPIED, perceives, isStrike } from './looked.ts';

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
