import type { Seat } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { CommandOf } from '../../match/chapter.ts';
import { diceOdds, type DiceOdds } from '../magic/magic-dice.ts';
import { checkOdds, type CheckOdds } from './odds.ts';
import { contestOf } from '../magic/spell-effects.ts';
import { npcDice, readingOf, spellOf } from '../magic/spells.ts';
import { creatureOf } from '../../match/state.ts';

/** The odds of a casting before it is made (CA-WARD-09): what the dice do to the caster, and the contest with those who save. */
export interface CastOdds {
  readonly dice: DiceOdds;
  /** Absent where nobody saves. It stands for the case that the spell works. */
  readonly contest?: CheckOdds;
}

/**
 * Exact odds for the player who picks Magic Dice: Fatigue, Mishap, failure, [sum], and the contest against everybody whom the
 * spell can reach with the most that [sum] can be.
 */
export const castOdds = (p: Position, seat: Seat, command: CommandOf<'cast'>): CastOdds => {
  const c = creatureOf(p.state, command.creature);
  const spell = spellOf(p, command.spell);
  const npc = npcDice(p, c, spell.id) !== undefined;
  const dice = diceOdds(command.dice, readingOf(p, c, spell, npc));
  const check = contestOf(p, { seat, command, sure: false, held: null });
  return check === undefined ? { dice } : { dice, contest: checkOdds(p, check) };
};
