import { err, ok, type Refusal, type Result, type Seat } from '@caltrop/engine';
import { refuse, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { faultOf } from '../../match/verbs.ts';

/** GE-R75: what somebody tries in a player's own words; the game master rules on it. */
export const attemptOf = (
  p: Position,
  seat: Seat,
  unit: string,
  text: string,
): Result<readonly Command[], Refusal> => {
  const { state } = p;
  const c = state.creatures[state.turn.who];
  if (state.stage !== 'battle' || c === undefined || c.id !== unit)
    return err(refuse('GE-ROUND-02', 'Only in its turn can somebody try something.'));
  const command: Command = { do: 'try', text: text.trim() === '' ? 'anything' : text.trim() };
  const fault = faultOf(p, seat, command);
  return fault === undefined ? ok([command]) : err(fault);
};
