import { kitOf, refuse, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import { findModel, isUp, modelOf, otherSide, type Model, type Side } from '../../match/state.ts';
import { question } from '../dice/dice.ts';
import { coherentWith } from '../ground/measures.ts';
import { stoodAt } from '../ground/terrain.ts';
import { fightsOf } from '../strikes/fights.ts';
import { pullPlan, pullsFault, type Pulled } from './pulls.ts';
import { isHeroic } from './surge.ts';

const DRILL = 'legion-drill';

/** Legion Drill of the Empire: once a game, for no Destiny, by any model in direct coherency with two allies. */
const hasDrill = (p: Position, m: Model): boolean =>
  kitOf(p.book, m).faction.trait === DRILL &&
  !p.state.deeds[m.side].used.includes(DRILL) &&
  coherentWith(p, m).length >= 2;

/** Whether a model may call its allies together now, as far as it goes (DW-DEST-13, DW-R71, DW-R19). */
const canCall = (p: Position, m: Model): boolean =>
  isUp(m) && ((isHeroic(p, m) && p.state.pools[m.side].destiny >= 1) || hasDrill(p, m));

/**
 * The models of a side that could call somebody together now, so many at most. Of all those that Legion Drill lets call,
 * the first is enough to offer.
 */
export const callersOf = (p: Position, side: Side, most = Number.POSITIVE_INFINITY): Model[] => {
  const callers: Model[] = [];
  let isDrilled = false;
  for (const user of p.state.models) {
    if (callers.length >= most) break;
    if (user.side !== side || !canCall(p, user)) continue;
    const heroic = isHeroic(p, user);
    if (!heroic && isDrilled) continue;
    if (pullPlan(p, user, 1).length === 0) continue;
    callers.push(user);
    isDrilled ||= !heroic;
  }
  return callers;
};

/** DW-DEST-13, DW-R75: allies come to the user; they have not moved by that (DW-R49). */
export const callTogether = (b: Battle, user: Model, pulled: Pulled): void => {
  const { state } = b;
  const deeds = state.deeds[user.side];
  if (hasDrill(b, user)) deeds.used = [...deeds.used, DRILL];
  else {
    const pool = state.pools[user.side];
    pool.destiny--;
    tell(b, {
      type: 'pool',
      rules: ['DW-DEST-13'],
      side: user.side,
      pool: 'destiny',
      by: -1,
      left: pool.destiny,
      why: 'Together as One',
    });
  }
  for (const { id, x, y } of pulled) {
    const m = modelOf(state, id);
    const to = stoodAt(b, m.r, { x, y });
    m.x = to.x;
    m.y = to.y;
    m.z = to.z;
    tell(b, { type: 'pulled', rules: ['DW-DEST-13'], model: id, x, y });
  }
};

export const togetherVerb: Verb<CommandOf<'together'>> = {
  fault: (p, side, { model, pulled }) => {
    const m = findModel(p.state, model);
    if (m === undefined || m.side !== side || m.where !== 'table')
      return refuse('DW-DEST-13', 'That is no model of yours on the table.');
    if (m.pending) return refuse('DW-R19', `${m.name} is slain and calls nobody any more.`);
    if (!isHeroic(p, m) && !hasDrill(p, m))
      return refuse('DW-R71', 'Only a Hero or a model with printed Destiny can call its allies together.');
    if (!canCall(p, m)) return refuse('DW-DEST-13', 'It costs 1 Destiny; none is left.');
    return pullsFault(p, m, pulled);
  },
  start: (b, _, { model, pulled }) => callTogether(b, modelOf(b.state, model), pulled),
  choices: (p, side) =>
    callersOf(p, side).map((user) => ({ do: 'together', model: user.id, pulled: pullPlan(p, user) })),
  // DW-WIN-05, DW-WIN-19: a half in which this can still be said waits for its side.
  any: (p, side) => callersOf(p, side, 1).length > 0,
};

const NO = 'no';
/** The answer that also declines every later window of this half, or of this phase where there are no halves. */
const NOT_NOW = 'not-this-half';

/** What is remembered of a side that will not be asked again in this half. */
const declinedIn = ({ state }: Battle): string =>
  `no call ${state.round} ${state.stage}${state.stage === 'shoot' ? ` ${state.active}` : ''}`;

/** DW-DEST-13, DW-R75: asks a side whether one of its models calls its allies together now; true when one did. */
const askCall = (b: Battle, side: Side, moment: string, why: string): boolean => {
  const { state } = b;
  const deeds = state.deeds[side];
  const declined = declinedIn(b);
  if (deeds.used.includes(declined)) return false;
  const callers = callersOf(b, side);
  if (callers.length === 0) return false;
  const key = `together ${moment}`;
  const ids = [NO, NOT_NOW, ...callers.map((user) => user.id)];
  const answer = b.table.choose(side, key, ids, () =>
    question(side, key, `${why} Call together?`, 'DW-DEST-13', [
      [NO, 'Stay as we are'],
      [NOT_NOW, state.stage === 'combat' ? 'Not in this phase' : 'Not in this half'],
      ...callers.map((user) => {
        const names = pullPlan(b, user)
          .map(({ id }) => modelOf(state, id).name)
          .join(', ');
        return [user.id, `Together as One: ${names} to ${user.name}`] as const;
      }),
    ]),
  );
  if (answer === NOT_NOW) deeds.used = [...deeds.used, declined];
  const caller = callers.find((user) => user.id === answer);
  if (caller === undefined) return false;
  callTogether(b, caller, pullPlan(b, caller));
  return true;
};

/** DW-WIN-07, DW-R75: Together as One in answer to a shot or a power that has been declared at a model. */
export const answerAim = (b: Battle, by: Model, target: Model, what: string): boolean => {
  const { side } = target;
  const { pools, deeds } = b.state;
  const moment = `${by.id} ${what} ${target.id} ${by.shots} ${pools[side].destiny} ${deeds[side].used.length}`;
  return askCall(b, side, moment, `${by.name} ${what} ${target.name}.`);
};

/**
 * DW-WIN-13: Together as One before a fight is picked, the side with priority first. Who picks next may also say it as a
 * command; it is asked only where the other side would otherwise decide before it.
 */
export const pickWindow = (b: Battle): void => {
  const { state } = b;
  if (fightsOf(b).length === 0) return;
  const fought = state.models.filter((m) => m.fought).length;
  const moment = (side: Side): string => `${side} ${state.round} ${fought}`;
  const why = 'A fight is about to be picked.';
  const first = state.priority;
  const second = otherSide(first);
  if (first !== state.active || callersOf(b, second, 1).length > 0) askCall(b, first, moment(first), why);
  if (second !== state.active) askCall(b, second, moment(second), why);
};
