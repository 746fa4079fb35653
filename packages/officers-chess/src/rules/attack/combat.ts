import { push, takeOff } from '@caltrop/engine/chapter';
import {
  areAllies,
  distance,
  onMap,
  traitsOf,
  weaponOf,
  type Battle,
  type Position,
} from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { sees, show } from '../fog/fog.ts';
import { canFightWith, reaches, spendUse } from '../gear/items.ts';
import { agilityOf } from '../unit/ratings.ts';
import { findUnit, unitOf, type Combat, type Phase, type Unit } from '../../match/state.ts';
import { endsLike, removeStatuses } from '../unit/statuses.ts';
import { strike } from './strike.ts';

const ATTACK_FIRST: readonly Phase[] = ['attack', 'counter', 'follow-up'];
const COUNTER_FIRST: readonly Phase[] = ['counter', 'attack', 'follow-up'];

/** OC-SEQ-01, OC-SEQ-02: opens a combat. Only the initiator Heavy: the counter comes first. */
export const beginCombat = (b: Battle, attacker: Unit, defender: Unit): void => {
  const late = traitsOf(b.book, attacker).strikesLast && !traitsOf(b.book, defender).strikesLast;
  const unveiled = !sees(b, defender.side, attacker);
  if (unveiled) show(b, attacker);
  attacker.provoked = true;
  defender.provoked = true;
  b.state.tally ??= { target: defender.id, attacker: 0, defender: 0, others: 0, guard: 0 };
  push(b.state, {
    is: 'combat',
    attacker: attacker.id,
    defender: defender.id,
    attackerBegan: endsLike(b, attacker, 'broken'),
    defenderBegan: endsLike(b, defender, 'broken'),
    order: late ? COUNTER_FIRST : ATTACK_FIRST,
    phase: 0,
    left: -1,
    striker: '',
    attackerStruck: false,
    defenderStruck: false,
    attackerBackup: backupFor(b, attacker, defender),
    defenderBackup: counterBackupFor(b, defender, attacker),
    defenderUsed: false,
    unveiled,
  });
  if (b.table.telling) {
    const rules = ['OC-SEQ-01', 'OC-SEQ-02'];
    tell(b, { type: 'combat', rules, attacker: attacker.id, defender: defender.id }, [attacker, defender]);
  }
};

/** OC-CTAG-BACKUP: what allies that could attack the target themselves add to the first strike that hits. */
export const backupFor = (p: Position, attacker: Unit, target: Unit): number => {
  let bonus = 0;
  for (const u of p.state.units) {
    if (u === attacker || !onMap(u) || !areAllies(u, attacker)) continue;
    const { backup } = traitsOf(p.book, u);
    if (backup === 0) continue;
    const weapon = weaponOf(p.book, u);
    if (!canFightWith(p, u, weapon) || !reaches(p, u, weapon, distance(p, u, target))) continue;
    if (!sees(p, u.side, target)) continue;
    bonus = p.book.options.backupStacks ? bonus + backup : Math.max(bonus, backup);
  }
  return bonus;
};

/** OC-R18: by option Backup goes to the first counter that hits, too; an attacker may be thought on another tile. */
export const counterBackupFor = (
  p: Position,
  defender: Unit,
  attacker: Unit,
  tile = attacker.tile,
): number => (p.book.options.backupOnCounter ? backupFor(p, defender, { ...attacker, tile }) : 0);

/** Whether a unit could strike another now: both stand, weapon usable and in reach (OC-SEQ-06, OC-XTAG-DISTANT). */
const canStrike = (b: Battle, combat: Combat, striker: Unit, target: Unit): boolean => {
  if (!onMap(striker) || !onMap(target)) return false;
  const weapon = weaponOf(b.book, striker);
  if (!canFightWith(b, striker, weapon)) return false;
  if (striker.id === combat.defender && traitsOf(b.book, striker).distantCounter) return true;
  return reaches(b, striker, weapon, distance(b, striker, target));
};

/** OC-CTR-02: able to counter: can strike, and is not Broken. */
const canCounter = (b: Battle, combat: Combat, defender: Unit, attacker: Unit): boolean =>
  canStrike(b, combat, defender, attacker) && !traitsOf(b.book, defender).noCounter;

/** OC-FUP-01 to 05: the unit that follows up, if one does. Both can never qualify. */
const followsUp = (b: Battle, combat: Combat, attacker: Unit, defender: Unit): Unit | undefined => {
  const lead = agilityOf(b, attacker) - agilityOf(b, defender);
  const needed = b.book.content.numbers.followUp;
  if (lead >= needed) return traitsOf(b.book, attacker).noFollowUp ? undefined : attacker;
  if (-lead < needed || traitsOf(b.book, defender).noFollowUp) return undefined;
  const able = b.book.options.brokenBlocksFollowUp
    ? canCounter(b, combat, defender, attacker)
    : canStrike(b, combat, defender, attacker);
  return able ? defender : undefined;
};

/** Who strikes in a phase and how often: Brave doubles the initiator's strikes only (OC-SEQ-03, OC-CTR-05). */
const openPhase = (b: Battle, combat: Combat, phase: Phase, attacker: Unit, defender: Unit): void => {
  const striker =
    phase === 'attack'
      ? attacker
      : phase === 'follow-up'
        ? followsUp(b, combat, attacker, defender)
        : canCounter(b, combat, defender, attacker)
          ? defender
          : undefined;
  combat.striker = striker?.id ?? '';
  if (striker === undefined) combat.left = 0;
  else if (striker === attacker || b.book.options.braveOnCounter)
    combat.left = traitsOf(b.book, striker).strikes;
  else combat.left = 1;
};

/** Runs the combat to its next strike. True while it goes on. */
const strikeNext = (b: Battle, combat: Combat): boolean => {
  const attacker = unitOf(b.state, combat.attacker);
  const defender = unitOf(b.state, combat.defender);
  while (combat.phase < combat.order.length) {
    // OC-SEQ-08: combat ends at once when one of the two is Routed.
    if (!onMap(attacker) || !onMap(defender)) return false;
    const phase = combat.order[combat.phase];
    if (phase === undefined) return false;
    if (combat.left < 0) openPhase(b, combat, phase, attacker, defender);
    if (combat.left === 0) {
      combat.phase++;
      combat.left = -1;
      continue;
    }
    combat.left--;
    const striker = combat.striker === attacker.id ? attacker : defender;
    const target = striker === attacker ? defender : attacker;
    if (!canStrike(b, combat, striker, target)) continue;
    if (striker === defender) combat.defenderUsed = true;
    strike(b, combat, striker, target);
    return true;
  }
  return false;
};

/** OC-SEQ-09, OC-R73: after combat, Broken ends for those who began with it, and used-up weapons lose a use. */
const endCombat = (b: Battle, combat: Combat): void => {
  const attacker = findUnit(b.state, combat.attacker);
  const defender = findUnit(b.state, combat.defender);
  for (const u of [combat.attackerBegan && attacker, combat.defenderBegan && defender])
    if (u && onMap(u)) removeStatuses(b, u, (kind) => kind.ends === 'broken');
  if (defender !== undefined && combat.defenderUsed && defender.weapon >= 0) {
    spendUse(b.book, defender, defender.weapon);
  }
  if (combat.unveiled && attacker !== undefined) {
    b.state.shown = b.state.shown.filter((id) => id !== attacker.id);
  }
  takeOff(b.state, combat);
};

/** One strike of the combat, or its end. True while it goes on. */
export const combatStep = (b: Battle, combat: Combat): boolean => {
  if (strikeNext(b, combat)) return true;
  endCombat(b, combat);
  return false;
};

/** The enemies a unit could attack from where it stands with a weapon, by default the one in hand (OC-HIT-01, OC-FOG-03). */
export const attackTargets = (p: Position, u: Unit, weapon = weaponOf(p.book, u)): Unit[] =>
  canFightWith(p, u, weapon)
    ? p.state.units.filter(
        (t) =>
          t.side !== u.side &&
          t.where === 'map' &&
          reaches(p, u, weapon, distance(p, u, t)) &&
          sees(p, u.side, t),
      )
    : [];
