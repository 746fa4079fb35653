import type { Refusal } from '@caltrop/engine';
import { push, takeOff } from '@caltrop/engine/chapter';
import { kitOf, refuse, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { tell } from '../../match/events.ts';
import {
  deedsOf,
  findModel,
  isUp,
  modelOf,
  otherSide,
  poolsOf,
  type Model,
  type Side,
} from '../../match/state.ts';
import type { SurgeWork } from '../../match/work.ts';
import { question } from '../dice/dice.ts';
import { chainOf, groupOf, isEngaged } from '../ground/measures.ts';
import { allowanceOf } from '../ways/paths.ts';

/** DW-R72: how many links of base contact a Surge reaches. */
const SURGE_LINKS = 3;
const NO = 'no';

/** DW-R71: Heroes and models with printed Destiny use the shared Destiny actions. */
export const isHeroic = (p: Position, m: Model): boolean => {
  const { unit } = kitOf(p.book, m);
  return unit.type === 'hero' || unit.stats.Dst >= 1;
};

/** DW-R72: whether a model may still move in a Surge: unengaged, not moved yet, not under Root. */
const canSurge = (p: Position, m: Model): boolean =>
  isUp(m) && !m.moved && allowanceOf(p, m) > 0 && !isEngaged(p, m);

/** DW-R72: the models that a Surge of one model would move, in the order of the table. */
const surgersOf = (p: Position, user: Model): Model[] => {
  const chain = chainOf(p, user, SURGE_LINKS);
  return p.state.models.filter((m) => chain.includes(m) && canSurge(p, m));
};

/** Whether a Surge of one model would move anybody. */
const hasSurgers = (p: Position, user: Model): boolean =>
  canSurge(p, user) || chainOf(p, user, SURGE_LINKS).some((m) => canSurge(p, m));

/** The models of a side that could call a Surge now. */
export const surgeUsers = (p: Position, side: Side): Model[] => {
  const { state } = p;
  if (state.stage !== 'movement' || poolsOf(state, side).destiny < 1) return [];
  if (!state.models.some((m) => m.side === side && isUp(m) && !m.moved)) return [];
  const users: Model[] = [];
  for (const m of state.models)
    if (m.side === side && isUp(m) && isHeroic(p, m) && hasSurgers(p, m)) users.push(m);
  return users;
};

const frameOf = (b: Battle, user: Model): SurgeWork => ({
  is: 'surge',
  side: user.side,
  hero: user.id,
  may: surgersOf(b, user).map((m) => m.id),
  moved: [],
});

/** A Surge is called: the enemy may answer with one of its own, and wagers decide who goes first (DW-DEST-11). */
export const beginSurge = (b: Battle, user: Model): void => {
  const { state } = b;
  const rival = answerTo(b, user);
  if (rival === undefined) {
    pay(b, user, 1);
    push(state, frameOf(b, user));
    return;
  }
  const totals = wager(b, user, rival);
  pay(b, user, totals[user.side]);
  pay(b, rival, totals[rival.side]);
  const first = firstOf(b, user, rival, totals);
  const second = first === user ? rival : user;
  push(state, frameOf(b, second), frameOf(b, first));
};

const pay = (b: Battle, user: Model, amount: number): void => {
  const pool = poolsOf(b.state, user.side);
  pool.destiny -= amount;
  tell(b, { type: 'surge', rules: ['DW-DEST-09'], model: user.id, side: user.side });
  tell(b, {
    type: 'pool',
    rules: ['DW-DEST-09'],
    side: user.side,
    pool: 'destiny',
    by: -amount,
    left: pool.destiny,
    why: 'Surge',
  });
};

const answerTo = (b: Battle, user: Model): Model | undefined => {
  const side = otherSide(user.side);
  const users = surgeUsers(b, side);
  if (users.length === 0) return undefined;
  const key = `surge answer ${side} ${user.id}`;
  const answer = b.table.choose(side, key, [NO, ...users.map((m) => m.id)], () =>
    question(side, key, `${user.name} surges. Do you answer with a Surge of your own?`, 'DW-DEST-11', [
      [NO, 'Let it happen'],
      ...users.map((m) => [m.id, `${m.name} surges too`] as const),
    ]),
  );
  return answer === NO ? undefined : modelOf(b.state, answer);
};

/** DW-R73: totals start at 1; the second to surge speaks first; two passes in a row end it. */
const wager = (b: Battle, user: Model, rival: Model): Record<Side, number> => {
  const totals: Record<Side, number> = { south: 1, north: 1 };
  let side = rival.side;
  let passes = 0;
  for (let turn = 1; passes < 2; turn++) {
    const left = poolsOf(b.state, side).destiny - totals[side];
    const ids = Array.from({ length: left + 1 }, (_, n) => String(n));
    const key = `wager ${side} ${user.id} ${turn}`;
    const speaker = side;
    const raise = Number(
      b.table.choose(speaker, key, ids, () =>
        question(
          speaker,
          key,
          `Both sides surge: you have wagered ${totals[speaker]} Destiny, they ${totals[otherSide(speaker)]}. Add how much?`,
          'DW-DEST-11',
          ids.map((id) => [id, id === '0' ? 'Pass' : `${id} more`]),
        ),
      ),
    );
    totals[side] += raise;
    passes = raise === 0 ? passes + 1 : 0;
    side = otherSide(side);
  }
  return totals;
};

const HALF = 4;

/** DW-DEST-11: the higher wager goes first; at equality a D6, and on 4+ the side without priority. */
const firstOf = (b: Battle, user: Model, rival: Model, totals: Readonly<Record<Side, number>>): Model => {
  if (totals[user.side] !== totals[rival.side]) return totals[user.side] > totals[rival.side] ? user : rival;
  const other = otherSide(b.state.priority);
  // Nobody owns this die, so no Destiny touches it (DW-R127).
  const why = { seat: b.state.priority, rule: 'DW-DEST-11', text: 'Equal wagers: who surges first' };
  const side = b.table.test(6, HALF, why) ? other : b.state.priority;
  return user.side === side ? user : rival;
};

/** DW-DEST-10, DW-R123: why a Surge cannot end as its models stand: each must be in the user's coherent group. */
export const surgeEndFault = (p: Position, work: SurgeWork): Refusal | undefined => {
  const user = findModel(p.state, work.hero);
  if (user === undefined) return undefined;
  const group = groupOf(p, user);
  for (const { id } of work.moved) {
    const m = modelOf(p.state, id);
    if (!group.includes(m))
      return refuse('DW-DEST-10', `${m.name} must end in coherency with ${user.name}: move it again.`);
  }
  return undefined;
};

/** SM-BLOOD-1: a side has charged in this turn. */
export const noteCharge = ({ state }: Battle, side: Side): void => {
  const deeds = deedsOf(state, side);
  if (!deeds.chargeRounds.includes(state.round)) deeds.chargeRounds = [...deeds.chargeRounds, state.round];
};

/** Ends the Surge on top, whose charges count from now on, and those beneath it whose models can no longer move (DW-R73). */
export const endSurge = (b: Battle): void => {
  const { state } = b;
  const done = state.work.at(-1);
  if (done?.is === 'surge' && done.moved.some(({ id }) => modelOf(state, id).charged))
    noteCharge(b, done.side);
  takeOff(state);
  for (;;) {
    const top = state.work.at(-1);
    if (top?.is !== 'surge') return;
    const may = top.may.filter((id) => canSurge(b, modelOf(state, id)));
    takeOff(state);
    if (may.length === 0) continue;
    push(state, { ...top, may });
    return;
  }
};

/** DW-DEST-09: a Surge called in the own half; in the enemy's, the windows ask. */
export const surgeVerb: Verb<CommandOf<'surge'>> = {
  fault: (p, side, { model }) => {
    const m = findModel(p.state, model);
    if (m === undefined || m.side !== side) return refuse('DW-DEST-09', 'That is not a model of yours.');
    if (p.state.stage !== 'movement') return refuse('DW-DEST-09', 'A Surge belongs to the Movement phase.');
    if (!isUp(m)) return refuse('DW-DEST-09', `${m.name} is not on the table.`);
    if (!isHeroic(p, m))
      return refuse('DW-R71', 'Only a Hero or a model with printed Destiny can call a Surge.');
    if (poolsOf(p.state, side).destiny < 1)
      return refuse('DW-DEST-09', 'A Surge costs 1 Destiny; none is left.');
    if (surgersOf(p, m).length === 0) return refuse('DW-R72', `Nobody near ${m.name} can still move.`);
    return undefined;
  },
  start: (b, _, { model }) => beginSurge(b, modelOf(b.state, model)),
  // In its own half a side moves without paying for it.
  choices: () => [],
  any: () => false,
};
