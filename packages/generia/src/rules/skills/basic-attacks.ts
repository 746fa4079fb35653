import type { Refusal } from '@caltrop/engine';
import { active, actionFault, isCharmedBy, spendAction } from '../actions/actions.ts';
import { strikeFault } from '../aim/aim.ts';
import { attackFrame, pushAttack } from '../aim/blows.ts';
import { EXTRA, PLAIN } from '../aim/manner.ts';
import { roundFault } from '../aim/rounds.ts';
import { armOf, kitOf, refuse, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { isHostile } from '../creature/measures.ts';
import { creatureOf, numberOf } from '../../match/state.ts';
import { isSeenBy } from '../../match/view.ts';
import type { AttackWork, Manner } from '../../match/work.ts';
import { addsFault, NO_PRICE } from './adds.ts';

/** A basic attack is one more of the same action where that has been spent (GE-PROF-02). */
const mannerOf = ({ state: { turn } }: Position): Manner => (turn.attack && turn.extra > 0 ? EXTRA : PLAIN);

/** The frame that a basic attack would have. */
export const blowOf = (p: Position, { arm, on }: CommandOf<'attack'>): AttackWork =>
  attackFrame(0, p.state.turn.who, numberOf(p.state, on), arm, mannerOf(p));

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
  return (
    strikeFault(p, c, command.arm, on) ??
    (weapon === undefined ? undefined : roundFault(p, c, weapon)) ??
    (command.adds === undefined ? undefined : addsFault(p, blowOf(p, command), command.adds, NO_PRICE))
  );
};

/** GE-ACT-02: a basic attack with an equipped weapon. */
export const attackVerb: Verb<CommandOf<'attack'>> = {
  fault: (p, _seat, command) => attackFault(p, command),
  start: (b, _seat, command) => {
    const { turn } = b.state;
    const manner = mannerOf(b);
    if (manner === EXTRA) turn.extra--;
    else {
      spendAction(b, 'attack');
      turn.extra = extraAttacks(b, turn.who, command.arm);
    }
    pushAttack(
      b,
      turn.who,
      numberOf(b.state, command.on),
      command.arm,
      command.adds === undefined ? manner : { ...manner, adds: command.adds },
    );
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
