import { err, ok, type Refusal, type Result, type Seat } from '@caltrop/engine';
import { refuse, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import { tryVerb } from '../../rules/warden/rulings.ts';
import { findCreature } from '../../match/state.ts';
import { tryText } from '../text/text.ts';
import { handFault } from './reach.ts';

/** CA-ACT-02: what somebody tries in a player's own words; `with DEX` and `against the Leader` are understood. */
export const attemptOf = (
  p: Position,
  seat: Seat,
  unit: string,
  text: string,
): Result<readonly Command[], Refusal> => {
  const c = findCreature(p.state, unit);
  if (c === undefined) return err(refuse('CA-ACT-01', `There is no creature "${unit}".`));
  const hand = handFault(p, seat, c);
  if (hand !== undefined) return err(hand);
  const asked: Command = { do: 'try', creature: c.id, text: 'anything' };
  const read = text.trim() === '' ? ok(asked) : tryText(p, c, text.trim().split(/\s+/u));
  if (!read.ok) return err(refuse('CA-ACT-02', read.error[0]?.what ?? 'Say what is attempted.'));
  const command = read.value;
  const fault = command.do === 'try' ? tryVerb.fault(p, seat, command) : undefined;
  return fault === undefined ? ok([command]) : err(fault);
};
