import { HUMAN, type SessionState } from '../../session/session.ts';

/** What stands in the prompt: a question, one that may not have to be asked, dice to type, somebody who is waited for, what to do, or that another tab plays. */
export type Due = 'replay' | 'ask' | 'weighed' | 'dice' | 'others' | 'thinking' | 'act' | 'watching';

/** What is due at a table. */
export const dueOf = (state: SessionState): Due => {
  const { now, at, thinking, weighing, busy, players, eyes, curtain, watching, held, shown } = state;
  if (at !== undefined || now.outcome !== undefined) return 'replay';
  if (watching) return 'watching';
  const [next = ''] = now.toAct;
  // At a game master's screen everything is asked that is not for a bot.
  const desk = held !== undefined && held === eyes && shown.master?.seat === held;
  const mine = (desk || next === eyes) && players[next] === HUMAN && curtain === undefined;
  if (now.waiting !== undefined) {
    if (!mine) return 'others';
    if (weighing) return 'weighed';
    return now.waiting.dice === undefined ? 'ask' : 'dice';
  }
  if (thinking !== undefined || busy) return 'thinking';
  return mine ? 'act' : 'others';
};
