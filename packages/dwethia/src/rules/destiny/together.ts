import { kitOf, refuse, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import {
  deedsOf,
  findModel,
  isUp,
  modelOf,
  noteDeed,
  poolsOf,
  type Model,
  type Side,
} from '../../match/state.ts';
import { isBeside } from '../ground/measures.ts';
import { stoodAt } from '../ground/terrain.ts';
import { canPull, hasStrays, knownPulls, pullPlan, pullsFault, type Pulled } from './pulls.ts';
import { isHeroic } from './surge.ts';

const DRILL = 'legion-drill';

/** Legion Drill of the Empire: once a game, for no Destiny, by any model in direct coherency with two allies. */
export const hasDrill = (p: Position, m: Model): boolean =>
  kitOf(p.book, m).faction.trait === DRILL &&
  !deedsOf(p.state, m.side).used.includes(DRILL) &&
  isBeside(p, m, 2);

/** DW-R71: whether a model can pay for the call itself. */
const canPay = (p: Position, m: Model): boolean => poolsOf(p.state, m.side).destiny >= 1 && isHeroic(p, m);

/** Whether a side could surge or call anybody together at all: for Destiny, or by the Drill. */
export const hasDestiny = ({ state, book }: Position, side: Side): boolean => {
  if (poolsOf(state, side).destiny >= 1) return true;
  if (deedsOf(state, side).used.includes(DRILL)) return false;
  for (const m of state.models) if (m.side === side && kitOf(book, m).faction.trait === DRILL) return true;
  return false;
};

/** Whether a model may call its allies together now, as far as it goes (DW-DEST-13, DW-R71, DW-R19). */
const canCall = (p: Position, m: Model): boolean => isUp(m) && (canPay(p, m) || hasDrill(p, m));

/** The models of a side that could call somebody together now, so many at most. */
export const callersOf = (p: Position, side: Side, most = Number.POSITIVE_INFINITY): Model[] => {
  const callers: Model[] = [];
  if (poolsOf(p.state, side).destiny < 1 && deedsOf(p.state, side).used.includes(DRILL)) return callers;
  let known: Map<string, boolean> | undefined;
  for (const user of p.state.models) {
    if (callers.length >= most) break;
    if (user.side !== side || !canCall(p, user) || !hasStrays(p, user)) continue;
    known ??= knownPulls(p);
    if (canPull(p, user, known)) callers.push(user);
  }
  return callers;
};

/** A call that could be made: who makes it, and whether it pays though the Drill would be free. */
export interface Call {
  readonly user: Model;
  readonly paid: boolean;
}

/** Every call that a side could make now: a Hero beside two allies may also pay and leave the Drill to others. */
export const callsOf = (p: Position, side: Side): Call[] => {
  const calls: Call[] = [];
  for (const user of callersOf(p, side)) {
    calls.push({ user, paid: false });
    if (hasDrill(p, user) && canPay(p, user)) calls.push({ user, paid: true });
  }
  return calls;
};

/** DW-DEST-13, DW-R75: allies come to the user; they have not moved by that (DW-R49). */
export const callTogether = (b: Battle, { user, paid }: Call, pulled: Pulled): void => {
  const { state } = b;
  noteDeed(state);
  const deeds = deedsOf(state, user.side);
  if (!paid && hasDrill(b, user)) deeds.used = [...deeds.used, DRILL];
  else {
    const pool = poolsOf(state, user.side);
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

const commandFor = (p: Position, { user, paid }: Call): CommandOf<'together'> => ({
  do: 'together',
  model: user.id,
  pulled: pullPlan(p, user),
  ...(paid ? { paid } : {}),
});

export const togetherVerb: Verb<CommandOf<'together'>> = {
  fault: (p, side, { model, pulled, paid = false }) => {
    const m = findModel(p.state, model);
    if (m === undefined || m.side !== side || m.where !== 'table')
      return refuse('DW-DEST-13', 'That is not a model of yours on the table.');
    if (m.pending) return refuse('DW-R19', `${m.name} has been slain and can call nobody.`);
    if (!isHeroic(p, m) && (paid || !hasDrill(p, m)))
      return refuse('DW-R71', 'Only a Hero or a model with printed Destiny can call its allies together.');
    if (paid ? !canPay(p, m) : !canCall(p, m))
      return refuse('DW-DEST-13', 'It costs 1 Destiny; none is left.');
    return pullsFault(p, m, pulled);
  },
  start: (b, _, { model, pulled, paid = false }) =>
    callTogether(b, { user: modelOf(b.state, model), paid }, pulled),
  choices: (p, side) => callsOf(p, side).map((call) => commandFor(p, call)),
  // One is planned, not all.
  random: (p, side, random) => {
    const calls = callsOf(p, side);
    const call = calls[random.below(calls.length)];
    return call === undefined ? undefined : commandFor(p, call);
  },
  // DW-WIN-05, DW-WIN-19: a half in which this can still be said waits for its side.
  any: (p, side) => callersOf(p, side, 1).length > 0,
};
