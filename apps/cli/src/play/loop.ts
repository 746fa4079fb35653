/* oxlint-disable no-await-in-loop -- one turn comes after the other */
/** The course of a battle at the terminal: whoever is to act acts, until it ends or the input does. */
import { setImmediate } from 'node:timers/promises';
import { decide, sayings, turnCall } from '@caltrop/bots';
import type { Bot, Seat } from '@caltrop/engine';
import { carryOut, goOn } from './carry.ts';
import { passKeyboard } from './pass.ts';
import { promptOf } from './screen/prompt.ts';
import { PACE, type Change, type Done, type Sitting } from './sitting.ts';
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
  const call = turnCall(s.match, seat);
  const turn = sayings(s.match, call, decide(s.game, bot, call, PACE));
  let deeds: Done<C>[] = [];
  let step = turn.next();
  let said = step.done === true ? undefined : step.value.reason;
  const tell = (): void => {
    s.reporter.deeds(s, deeds, said);
    deeds = [];
    said = undefined;
  };
  while (step.done !== true) {
    const carried = await carryOut(s, seat, step.value.command, tell);
    if (carried.kind === 'left') return false;
    if (carried.kind === 'done') deeds.push(carried.deed);
    step = turn.next(carried.kind === 'done');
  }
  tell();
  if (!step.value) throw new Error(`${seat} has no legal command`);
  return true;
};
