import type { Battle } from '../../match/book.ts';
import { deedsOf, modelOf, poolsOf, type Side } from '../../match/state.ts';
import { question } from '../dice/dice.ts';
import { answerCall, callAnswers } from './call-choice.ts';
import { beginSurge, surgeUsers } from './surge.ts';
import { callsOf, hasDestiny } from './together.ts';

const NO = 'no';
/** The answer that also declines every later window of this half. */
const NOT_NOW = 'not-this-half';
const PULL = 'together ';

/** What has come of it: nothing; allies who stand elsewhere now; a Surge, which what was about to happen waits for. */
type Interruption = 'nothing' | 'call' | 'surge';

/**
 * DW-WIN-05, DW-R72, DW-R75: asks a side whether it surges or calls its allies together now: before an enemy move, at
 * the start and the end of a half.
 */
export const destinyWindow = (
  b: Battle,
  side: Side,
  momentOf: () => string,
  why: () => string,
): Interruption => {
  const { state } = b;
  if (!hasDestiny(b, side)) return 'nothing';
  const declined = `no window ${state.round} ${state.active}`;
  if (deedsOf(state, side).used.includes(declined)) return 'nothing';
  const users = surgeUsers(b, side);
  const calls = callsOf(b, side);
  const answers = callAnswers(b, calls);
  if (users.length === 0 && answers.length === 0) return 'nothing';
  const moment = momentOf();
  const key = `window ${side} ${moment}`;
  const ids = [NO, NOT_NOW, ...users.map((m) => m.id), ...answers.map(({ id }) => PULL + id)];
  const answer = b.table.choose(side, key, ids, () =>
    question(
      side,
      key,
      `${why()} Do you interrupt with Destiny? ${poolsOf(state, side).destiny} left.`,
      users.length > 0 ? 'DW-DEST-09' : 'DW-DEST-13',
      [
        [NO, 'Not now'],
        [NOT_NOW, 'Not in this half'],
        ...users.map((m) => [m.id, `${m.name} surges`] as const),
        ...answers.map(({ id, label }) => [PULL + id, label()] as const),
      ],
    ),
  );
  if (answer === NO) return 'nothing';
  if (answer === NOT_NOW) {
    const deeds = deedsOf(state, side);
    deeds.used = [...deeds.used, declined];
    return 'nothing';
  }
  if (answer.startsWith(PULL)) {
    // Who has pulled may still surge, or call again; so may who thinks better of it.
    answerCall(b, side, calls, answer.slice(PULL.length), `${side} ${moment}`);
    return destinyWindow(b, side, () => `${moment} again`, why) === 'surge' ? 'surge' : 'call';
  }
  beginSurge(b, modelOf(state, answer));
  return 'surge';
};
