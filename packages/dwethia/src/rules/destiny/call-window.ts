import type { Battle } from '../../match/book.ts';
import { deedsOf, otherSide, type Model, type Side } from '../../match/state.ts';
import { question } from '../dice/dice.ts';
import { hasFights } from '../strikes/fights.ts';
import { answerCall, callAnswers } from './call-choice.ts';
import { callersOf, callsOf, hasDestiny } from './together.ts';

const NO = 'no';
/** The answer that also declines every later window of this half, or of this phase where there are no halves. */
const NOT_NOW = 'not-this-half';

/** What is remembered of a side that will not be asked again in this half. */
const declinedIn = ({ state }: Battle): string =>
  `no call ${state.round} ${state.stage}${state.stage === 'shoot' ? ` ${state.active}` : ''}`;

/** DW-DEST-13, DW-R75: asks a side whether one of its models calls its allies together now; true when one did. */
const askCall = (b: Battle, side: Side, momentOf: () => string, why: () => string): boolean => {
  const { state } = b;
  if (!hasDestiny(b, side)) return false;
  const deeds = deedsOf(state, side);
  const declined = declinedIn(b);
  if (deeds.used.includes(declined)) return false;
  const calls = callsOf(b, side);
  const answers = callAnswers(b, calls);
  if (answers.length === 0) return false;
  const moment = momentOf();
  const key = `together ${moment}`;
  const answer = b.table.choose(side, key, [NO, NOT_NOW, ...answers.map(({ id }) => id)], () =>
    question(side, key, `${why()} Call allies together for 1 Destiny?`, 'DW-DEST-13', [
      [NO, 'No'],
      [
        NOT_NOW,
        state.stage === 'combat' ? 'No, and not again in this phase' : 'No, and not again in this half',
      ],
      ...answers.map(({ id, label }) => [id, label()] as const),
    ]),
  );
  if (answer === NOT_NOW) deeds.used = [...deeds.used, declined];
  return answer !== NO && answer !== NOT_NOW && answerCall(b, side, calls, answer, moment);
};

/** DW-WIN-07, DW-R75: Together as One in answer to a shot or a power that has been declared at a model. */
export const answerAim = (b: Battle, by: Model, target: Model, what: string): boolean => {
  const { side } = target;
  const { pools, deeds } = b.state;
  const moment = (): string =>
    `${by.id} ${what} ${target.id} ${by.shots} ${pools[side].destiny} ${deeds[side].used.length}`;
  return askCall(b, side, moment, () => `${by.name} ${what} ${target.name}.`);
};

/**
 * DW-WIN-13: Together as One before a fight is picked, the side with priority first. Who picks next may also say it as a
 * command; it is asked only where the other side would otherwise decide before it.
 */
export const pickWindow = (b: Battle): void => {
  const { state } = b;
  if (!hasFights(b)) return;
  const moment = (side: Side) => (): string =>
    `${side} ${state.round} ${state.models.filter((m) => m.fought).length}`;
  const why = (): string => 'A fight is about to begin.';
  const first = state.priority;
  const second = otherSide(first);
  if (first !== state.active || callersOf(b, second, 1).length > 0) askCall(b, first, moment(first), why);
  if (second !== state.active) askCall(b, second, moment(second), why);
};
