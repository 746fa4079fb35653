import { push, replace, takeOff } from '@caltrop/engine/chapter';
import { refuse, type Play, type Position, type Verb } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { endGap } from '../encounter/gap.ts';
import { isWarned } from '../encounter/surprise.ts';
import { FIRST_TO_ATTACK } from '../inventory/weapons.ts';
import { tell } from '../../match/events.ts';
import { readyForFight, rollInitiative, shareInitiative, whyWil } from '../encounter/initiative.ts';
import { riderOf } from '../ground/riding.ts';
import { muster } from '../encounter/muster.ts';
import { beginRound } from './rounds.ts';
import { findCreature, isPresent, type Creature, type State } from '../../match/state.ts';
import type { FightWork } from '../../match/work.ts';

/** The members of a group that take part now. */
const membersOf = (state: State, group: string): Creature[] =>
  state.creatures.filter((c) => c.group === group && isPresent(c));

/** CA-LOOP-01: the Warden starts a fight, and says who is Surprised or which side sneaks up (CA-AUTO-11). */
export const fightVerb: Verb<CommandOf<'fight'>> = {
  who: 'warden',
  stages: ['scene'],
  fault: ({ state }: Position, _seat, { surprised, sneaking }) => {
    const standing = new Set(state.creatures.filter(isPresent).map((c) => c.group));
    const fighting = state.groups.some((g) => standing.has(g.id) && g.enemies.some((e) => standing.has(e)));
    if (!fighting)
      return refuse('CA-INIT-04', 'A fight needs two Groups that are enemies, with somebody in each.');
    const stranger = surprised.find((id) => findCreature(state, id) === undefined);
    if (stranger !== undefined)
      return refuse('CA-LOOP-01', `There is no creature "${stranger}" to be Surprised.`);
    if (sneaking !== undefined && !state.groups.some((g) => g.id === sneaking))
      return refuse('CA-AUTO-11', `There is no Group "${sneaking}" to sneak.`);
    return undefined;
  },
  start: (g, _seat, { surprised, sneaking }) => {
    const { state } = g;
    endGap(g);
    muster(g);
    state.stage = 'fight';
    state.round = 0;
    state.turn = '';
    if (state.counters[FIRST_TO_ATTACK] !== undefined) {
      const { [FIRST_TO_ATTACK]: _first, ...counters } = state.counters;
      state.counters = counters;
    }
    for (const c of state.creatures) c.surprised = surprised.includes(c.id) && !isWarned(g, c);
    tell(g, () => ({ type: 'fight', rules: ['CA-LOOP-01'], groups: state.groups.map((o) => o.id) }));
    push(g.state, {
      is: 'fight',
      left: state.creatures.filter(isPresent).map((c) => c.id),
      stealth: stealthOf(state, sneaking),
    });
  },
  choices: () => [],
};

/** CA-AUTO-11: who sneaks, and who may notice; null where nobody does. */
const stealthOf = (state: State, sneaking: string | undefined): FightWork['stealth'] => {
  if (sneaking === undefined) return null;
  const watchers = state.creatures.filter((c) => c.group !== sneaking && isPresent(c) && c.fate === 'up');
  return watchers.length === 0 ? null : { group: sneaking, total: -1, watchers: watchers.map((c) => c.id) };
};

/** CA-AUTO-11: the member with the lowest DEX rolls for all who sneak. */
const lowestSneak = (g: Play, group: string): number => {
  let slow: Creature | undefined;
  for (const c of membersOf(g.state, group)) if (slow === undefined || c.dex < slow.dex) slow = c;
  if (slow === undefined) return 0;
  const face = g.table.die(20, whyWil(g, slow, 'CA-AUTO-11', `${slow.name} leads the others in quietly`));
  return face + slow.dex;
};

export const stepFight = (g: Play, work: FightWork): void => {
  const { state } = g;
  const { stealth } = work;
  if (stealth !== null && stealth.total < 0)
    return replace(g.state, { ...work, stealth: { ...stealth, total: lowestSneak(g, stealth.group) } });
  const [watcher, ...rest] = stealth?.watchers ?? [];
  if (stealth !== null && watcher !== undefined) {
    const c = findCreature(state, watcher);
    if (c !== undefined) {
      const total = g.table.die(20, whyWil(g, c, 'CA-AUTO-11', `${c.name} may notice`)) + c.wil;
      // A contest: the one who acts wins a tie (CA-R02).
      if (stealth.total >= total && !isWarned(g, c)) c.surprised = true;
    }
    return replace(g.state, { ...work, stealth: { ...stealth, watchers: rest } });
  }
  for (const id of work.left) {
    const c = findCreature(state, id);
    if (c === undefined) continue;
    // An inert creature rolls when it wakes (CA-LOOP-11).
    if (c.fate !== 'inert' && riderOf(state, c) === undefined) rollInitiative(g, c);
    readyForFight(c);
  }
  shareInitiative(g);
  takeOff(g.state);
  if (state.round === 0) {
    state.groups = state.groups.map((group) => ({
      ...group,
      heads: state.creatures.filter((c) => c.group === group.id && isPresent(c)).length,
      fired: [],
    }));
    beginRound(g);
  }
};
