import type { Refusal } from '@caltrop/engine';
import { kitOf, refuse, type Arm, type Position, armOf } from '../../match/book.ts';
import { seesTarget } from '../board/cover.ts';
import { distance, isHostile } from '../creature/measures.ts';
import { gripOf, usable } from '../creature/in-hand.ts';
import { inReach, reachWith, pushAttack } from './blows.ts';
import { isHere, type Creature, numberOf, creatureOf } from '../../match/state.ts';
import { valueOf } from '../creature/values.ts';
import { active, actionFault, isCharmedBy, spendAction } from '../actions/actions.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { isSeenBy } from '../../match/view.ts';
import { EXTRA, PLAIN } from './manner.ts';
import { roundFault } from './rounds.ts';

/** Why nothing can be shot with a weapon: it is not loaded, or there is nothing to shoot with it (GE-TAG-14, GE-RNG-10). */
export const loadFault = (c: Creature, arm: number, weapon: Arm): Refusal | undefined => {
  const state = c.arms.find((a) => a.arm === arm);
  if ((state?.reload ?? 0) > 0) return refuse('GE-TAG-14', `${weapon.name} must be reloaded first.`);
  if (weapon.ammo !== '' && weapon.ammo !== 'self' && !c.items.some(([id, n]) => id === weapon.ammo && n > 0))
    return refuse('GE-RNG-10', `${c.name} has no ammunition left for ${weapon.name}.`);
  return undefined;
};

/** Why a creature cannot strike a target with an arm, apart from actions (GE-SEQ-01). */
export const strikeFault = (p: Position, c: Creature, arm: number, on: Creature): Refusal | undefined => {
  const kit = kitOf(p.book, c);
  const weapon = kit.arms[arm];
  if (weapon === undefined) return refuse('GE-ACT-02', `${c.name} has no such weapon.`);
  if (!usable(p, c, arm)) {
    const lies = c.arms.some((a) => a.lies >= 0 && gripOf(kit, a.arm) === gripOf(kit, arm));
    return lies
      ? refuse('GE-R65', `${weapon.name} lies on the ground: pick it up first.`)
      : refuse('GE-R63', `${c.name} does not hold ${weapon.name}: swap weapons first.`);
  }
  if (!isHere(on)) return refuse('GE-SEQ-01', `${on.name} is not on the board.`);
  if (weapon.range === null) {
    if (!inReach(p, c, weapon, on))
      return refuse(
        'GE-MEL-01',
        `${on.name} is ${distance(p, c, on)} m away; ${weapon.name} reaches ${reachWith(p, c, weapon)} m.`,
      );
    // Nothing fits between neighbours; farther off a wall may stand in the way.
    return reachWith(p, c, weapon) === 1 || distance(p, c, on) <= 1 || seesTarget(p, c, on)
      ? undefined
      : refuse('GE-R47', `Something stands between ${c.name} and ${on.name}.`);
  }
  const metres = distance(p, c, on);
  if (metres > weapon.range.max + valueOf(p, c, 'range'))
    return refuse(
      'GE-RNG-05',
      `${on.name} is ${metres} m away; ${weapon.name} reaches ${weapon.range.max} m.`,
    );
  const empty = loadFault(c, arm, weapon);
  if (empty !== undefined) return empty;
  if (!seesTarget(p, c, on)) return refuse('GE-R47', `${on.name} is in total cover.`);
  return undefined;
};

const attackFault = (p: Position, command: CommandOf<'attack'>): Refusal | undefined => {
  const c = active(p);
  if (p.state.turn.extra === 0 || !p.state.turn.attack) {
    const fault = actionFault(p, 'attack');
    if (fault !== undefined) return fault;
  }
  const on = p.state.creatures[numberOf(p.state, command.on)];
  if (on === undefined || on.where === 'unseen')
    return refuse('GE-SEQ-01', `There is nobody called "${command.on}".`);
  if (on === c) return refuse('GE-SEQ-01', 'Nobody attacks itself.');
  if (on.unseenBy.length > 0 && !isSeenBy(p, c.side, on))
    return refuse('GE-R37', 'Nobody of that side sees it.');
  if (isCharmedBy(p, c, on)) return refuse('GE-STS-22', `${c.name} is charmed and cannot attack ${on.name}.`);
  const weapon = kitOf(p.book, c).arms[command.arm];
  return strikeFault(p, c, command.arm, on) ?? (weapon === undefined ? undefined : roundFault(p, c, weapon));
};

/** GE-ACT-02: a basic attack with an equipped weapon. */
export const attackVerb: Verb<CommandOf<'attack'>> = {
  fault: (p, _seat, command) => attackFault(p, command),
  start: (b, _seat, command) => {
    const { turn } = b.state;
    const extra = turn.attack && turn.extra > 0;
    if (extra) turn.extra--;
    else {
      spendAction(b, 'attack');
      turn.extra = extraAttacks(b, turn.who, command.arm);
    }
    pushAttack(b, turn.who, numberOf(b.state, command.on), command.arm, extra ? EXTRA : PLAIN);
  },
  choices: (p) => {
    const c = active(p);
    const found: CommandOf<'attack'>[] = [];
    kitOf(p.book, c).arms.forEach((_, arm) => {
      for (const on of p.state.creatures) {
        const command = { do: 'attack', arm, on: on.id } as const;
        if (isHostile(c, on) && attackFault(p, command) === undefined) found.push(command);
      }
    });
    return found;
  },
};

/** How many extra attacks follow a basic attack: one for an Adept, two for a Master (GE-PROF-02). */
const extraAttacks = (p: Position, who: number, arm: number): number => {
  const kit = kitOf(p.book, creatureOf(p.state, who));
  const { tier } = armOf(kit, arm);
  return tier >= 4 ? 2 : tier >= 2 ? 1 : 0;
};
