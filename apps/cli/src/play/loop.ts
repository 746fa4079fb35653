/* oxlint-disable no-await-in-loop -- one turn comes after the other */
/** The course of a battle at the terminal: whoever is to act acts, until it ends or the input does. */
import { setImmediate } from 'node:timers/promises';
import type { Bot, Seat } from '@caltrop/engine';
import { anyCommand, decide } from './bots.ts';
import { carryOut, goOn } from './carry.ts';
import { passKeyboard } from './pass.ts';
import { promptOf } from './screen/prompt.ts';
import type { Change, Done, Sitting } from './sitting.ts';
import { obey } from './words.ts';

/** Plays until the battle is over; false when somebody has left before. */
export const playOn = async <S, C>(s: Sitting<S, C>): Promise<boolean> => {
  let since: Change = 'anew';
  while (s.match.outcome === undefined) {
    const [seat] = s.match.toAct();
    if (seat === undefined) return false;
    if (s.match.pending !== undefined) {
      const carried = await goOn(s);
      if (carried.kind === 'left') return false;
      if (carried.kind === 'done') s.reporter.deeds(s, [carried.deed]);
      continue;
    }
    const player = s.players[seat];
    if (player?.kind === 'bot') {
      // Bots wait for nothing: between their turns a signal must be heard.
      await setImmediate();
      if (!(await botTurn(s, seat, player.bot))) return false;
      since = 'anew';
      continue;
    }
    if (!(await passKeyboard(s, seat))) return false;
    s.reporter.turn(s, seat, since);
    const line = await s.input.ask(promptOf(s, seat));
    if (line === undefined) return false;
    const next = await obey(s, seat, line);
    if (next === 'left') return false;
    since = next;
  }
  return true;
};

/** One activation of a bot. False when the input ended in the middle of it. */
const botTurn = async <S, C>(s: Sitting<S, C>, seat: Seat, bot: Bot<S, C>): Promise<boolean> => {
  const { commands, reason } = decide(s, seat, bot);
  let deeds: Done<C>[] = [];
  let said: string | undefined = reason;
  const tell = (): void => {
    s.reporter.deeds(s, deeds, said);
    deeds = [];
    said = undefined;
  };
  let done = 0;
  for (const command of commands) {
    if (s.match.outcome !== undefined || s.match.toAct()[0] !== seat) break;
    const carried = await carryOut(s, seat, command, tell);
    if (carried.kind === 'left') return false;
    if (carried.kind !== 'done') break;
    deeds.push(carried.deed);
    done++;
    // Something hidden came to light: the rest of the plan was made without it.
    if (carried.deed.events.some((e) => e.type === 'reveal')) break;
  }
  if (done === 0 && s.match.outcome === undefined && s.match.toAct()[0] === seat) {
    // A bot without a legal idea must not stop the battle.
    const carried = await carryOut(s, seat, anyCommand(s, seat), tell);
    if (carried.kind === 'left') return false;
    if (carried.kind === 'done') deeds.push(carried.deed);
  }
  tell();
  return true;
};
