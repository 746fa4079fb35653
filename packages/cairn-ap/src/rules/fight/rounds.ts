import { push } from '@caltrop/engine/chapter';
import { NO_WHY } from '@caltrop/engine';
import { type Play, kitOf } from '../../match/book.ts';
import { ROUND_MINUTES } from '../dice/terms.ts';
import { passTime } from '../healing/clock.ts';
import { reform } from '../healing/regrowth.ts';
import { turnsBack } from '../conditions/bearings.ts';
import { endUnseen, expireAtRound } from '../conditions/endings.ts';
import { summon } from '../encounter/summon.ts';
import { canSee } from '../ground/map.ts';
import { tell } from '../../match/events.ts';
import { loseHeart } from '../encounter/morale.ts';
import { rollAgain, takesTurns } from '../encounter/initiative.ts';
import { expirePatches } from '../ground/patches.ts';
import { runScripts } from '../encounter/scripts.ts';
import { mountLedBy } from '../ground/riding.ts';
import { cloneCreature, creatureOf, type Creature, type Group, type State } from '../../match/state.ts';

/** Higher initiative first, then WIL, then DEX (CA-LOOP-03). */
const ranks = (a: Creature, b: Creature): number =>
  b.initiative - a.initiative || b.wil - a.wil || b.dex - a.dex;

/** CA-LOOP-02: the Groups by their best initiative; ties by WIL, then the characters' Group, then a coin. */
const groupOrder = (g: Play): string[] => {
  const { state, book } = g;
  const best = new Map<string, Creature>();
  for (const c of state.creatures) {
    if (!takesTurns(state, c)) continue;
    const known = best.get(c.group);
    if (
      known === undefined ||
      c.initiative > known.initiative ||
      (c.initiative === known.initiative && c.wil > known.wil)
    )
      best.set(c.group, c);
  }
  const first = (group: Group): number => (book.options.firstGroup === 'pcsFirst' && group.party ? 0 : 1);
  const order: Group[] = [];
  for (const group of state.groups) {
    const mine = best.get(group.id);
    if (mine === undefined) continue;
    let place = order.length;
    for (let i = 0; i < order.length; i++) {
      const other = order[i];
      const theirs = other === undefined ? undefined : best.get(other.id);
      if (other === undefined || theirs === undefined) continue;
      const before =
        first(group) - first(other) ||
        theirs.initiative - mine.initiative ||
        theirs.wil - mine.wil ||
        Number(other.party) - Number(group.party);
      const wins = before < 0 || (before === 0 && coin(g));
      if (wins) {
        place = i;
        break;
      }
    }
    order.splice(place, 0, group);
  }
  return order.map((group) => group.id);
};

const coin = ({ table }: Play): boolean =>
  table.test(
    2,
    2,
    table.telling
      ? { seat: 'warden', rule: 'CA-LOOP-02', text: 'Two Groups are level: a coin decides' }
      : NO_WHY,
  );

/** CA-LOOP-09: the next Round, or the first: the clock goes on, durations end, everybody may act again. */
export const beginRound = (g: Play): void => {
  const { state, book } = g;
  state.round += 1;
  if (state.round > 1) passTime(g, ROUND_MINUTES);
  if (state.round > 1 && book.options.initiativeEachRound) rollAgain(g);
  for (const c of state.creatures) {
    c.taken = 0;
    c.harmed = false;
  }
  expireAtRound(g);
  expirePatches(g);
  state.order = groupOrder(g);
  state.slot = 0;
  tell(g, () => ({ type: 'round', rules: ['CA-LOOP-09'], round: state.round, clock: state.clock }));
  nextTurn(g);
};

/** CA-LOOP-03, 04: whose turn comes next; a new Round when nobody is left to act. */
export const nextTurn = (g: Play): void => {
  const { state } = g;
  state.turn = '';
  for (let tried = 0; tried < state.order.length; tried++) {
    const group = state.order[state.slot % state.order.length] ?? '';
    state.slot = (state.slot + 1) % Math.max(1, state.order.length);
    const next = nextOf(g, group);
    if (next !== undefined) return beginTurn(g, next);
  }
  // Where nobody is left who ever acts, no Round follows: the fight is over, or the Warden’s.
  if (state.creatures.some((c) => takesTurns(state, c))) endRound(g);
};

/** The member of a Group whose turn it is, by initiative; first turns come before second ones (CA-LOOP-04). */
const nextOf = (g: Play, group: string): Creature | undefined => {
  let best: Creature | undefined;
  let level: Creature[] = [];
  for (const c of g.state.creatures) {
    if (c.group !== group || !takesTurns(g.state, c) || c.taken >= c.turns) continue;
    const order = best === undefined ? -1 : c.taken - best.taken || ranks(c, best);
    if (order < 0) {
      best = c;
      level = [c];
    } else if (order === 0) level.push(c);
  }
  if (best === undefined || level.length === 1 || g.book.single) return best;
  const ids = level.map((c) => c.id);
  const { seat } = best;
  const { round } = g.state;
  const key = `tie:${round}:${ids.join('+')}`;
  const id = g.table.choose(seat, key, ids, () => ({
    key,
    seat,
    text: 'Level on initiative: who goes first?',
    rule: 'CA-LOOP-03',
    choices: level.map((c) => ({ id: c.id, label: c.name })),
  }));
  return creatureOf(g.state, id);
};

const beginTurn = (g: Play, c: Creature): void => {
  remember(g);
  g.state.turn = c.id;
  c.taken += 1;
  tell(g, () => ({ type: 'turn', rules: ['CA-LOOP-03'], who: c.id }));
  push(g.state, { is: 'turn', step: 'start', creature: c.id, left: [] });
  const mount = mountLedBy(g.state, c);
  if (mount === undefined) return;
  mount.taken = mount.turns;
  push(g.state, { is: 'turn', step: 'start', creature: mount.id, left: [] });
};

/** How many turns back half a minute is: 12 seconds each, rounded down (CA-UNIT-01). */
const BACK = 2;

/** Keeps how everybody was when the last turns began, while somebody carries what can turn time back (Reverse Teetotum). */
const remember = (g: Play): void => {
  const { state } = g;
  if (!state.creatures.some((c) => turnsBack(g, c))) return;
  const { past = [], lying, patches } = state;
  state.past = [...past, { creatures: state.creatures.map(cloneCreature), lying, patches }].slice(-BACK);
};

/** CA-LOOP-09: the end of a Round, with what the encounter does then and who rises again. */
const endRound = (g: Play): void => {
  reform(g);
  callOthers(g);
  loseHeart(g);
  endUnseen(g, (setter, c) => canSee(g, setter, c));
  runScripts(g, 'round-end');
  beginRound(g);
};

/** Those who join a creature at the end of each Round while it stands (Big Karis). */
const callOthers = (g: Play): void => {
  for (const c of g.state.creatures.slice()) {
    if (c.fate !== 'up' || c.at < 0) continue;
    for (const { calls } of kitOf(g.book, c).traits)
      for (let i = 0; i < (calls?.count ?? 0); i++)
        if (calls !== undefined) summon(g, calls.monster, c.at, c.group, [], { by: c.id, seat: c.seat });
  }
};

/** The creatures of a state that still take turns in this Round, in the order that is known now: for the strip. */
export const orderAhead = (state: State): string[] => {
  const left = new Map<string, Creature[]>();
  for (const c of state.creatures) {
    if (!takesTurns(state, c)) continue;
    const list = left.get(c.group) ?? [];
    for (let i = c.taken; i < c.turns; i++) list.push(c);
    left.set(c.group, list);
  }
  for (const list of left.values()) list.sort(ranks);
  const ahead: string[] = [];
  for (let slot = state.slot, idle = 0; state.order.length > 0 && idle < state.order.length; slot++) {
    const next = left.get(state.order[slot % state.order.length] ?? '')?.shift();
    idle = next === undefined ? idle + 1 : 0;
    if (next !== undefined) ahead.push(next.id);
  }
  return ahead;
};
