import { NO_WHY, type Why } from '@caltrop/engine';
import { refuse, type Play, type Position } from './book.ts';
import type { CommandOf, Verb } from './chapter.ts';
import { bears } from './conditions.ts';
import { tell } from './events.ts';
import { pop, push, replace } from './pile.ts';
import { beginRound } from './rounds.ts';
import { findCreature, isPresent, type Creature, type State } from './state.ts';
import type { FightWork } from './work.ts';

const why = ({ table }: Play, c: Creature, rule: string, text: string): Why =>
  table.telling
    ? { seat: c.seat, rule, text, terms: [{ label: 'WIL', value: c.wil, rule: 'CA-INIT-01' }] }
    : NO_WHY;

/** CA-INIT-01: a creature's initiative, 1d20 and its WIL. */
const rollInitiative = (g: Play, c: Creature): void => {
  const face = g.table.die(20, why(g, c, 'CA-INIT-01', `${c.name} rolls initiative`));
  c.initiative = face + c.wil;
  tell(g, () => ({ type: 'initiative', rules: ['CA-INIT-01'], who: c.id, total: c.initiative, face }));
};

/** Sets a creature ready for its first turn: AP 4, Surprised 2 (CA-TURN-01, 02, CA-R40, CA-R90: nothing is banked before). */
export const readyForFight = (c: Creature): void => {
  c.ap = c.surprised ? Math.min(2, c.maxAp) : c.maxAp;
  c.pool = 0;
  c.straight = 0;
  c.bank = 0;
  c.owed = 0;
  c.taken = 0;
  c.attacks = 0;
  c.harmed = false;
  c.used = c.used.filter((u) => u.round < 0);
};

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
    state.stage = 'fight';
    state.round = 0;
    state.turn = '';
    for (const c of state.creatures) c.surprised = surprised.includes(c.id) && !bears(g, c, 'surpriseProof');
    const others = state.creatures.filter((c) => c.group !== sneaking && isPresent(c) && c.fate === 'up');
    const watchers = sneaking === undefined ? [] : others.map((c) => c.id);
    tell(g, () => ({ type: 'fight', rules: ['CA-LOOP-01'], groups: state.groups.map((o) => o.id) }));
    push(g, {
      is: 'fight',
      left: state.creatures.filter(isPresent).map((c) => c.id),
      stealth:
        sneaking === undefined || watchers.length === 0
          ? null
          : { total: lowestSneak(g, sneaking), watchers },
    });
  },
  choices: () => [],
};

/** CA-AUTO-11: the member with the lowest DEX rolls for all who sneak. */
const lowestSneak = (g: Play, group: string): number => {
  let slow: Creature | undefined;
  for (const c of membersOf(g.state, group)) if (slow === undefined || c.dex < slow.dex) slow = c;
  if (slow === undefined) return 0;
  const face = g.table.die(20, why(g, slow, 'CA-AUTO-11', `${slow.name} leads the others in quietly`));
  return face + slow.dex;
};

export const stepFight = (g: Play, work: FightWork): void => {
  const { state } = g;
  const { stealth } = work;
  const [watcher, ...rest] = stealth?.watchers ?? [];
  if (stealth !== null && watcher !== undefined) {
    const c = findCreature(state, watcher);
    if (c !== undefined) {
      const total = g.table.die(20, why(g, c, 'CA-AUTO-11', `${c.name} may notice`)) + c.wil;
      // A contest: the one who acts wins a tie (CA-R02).
      if (stealth.total >= total && !bears(g, c, 'surpriseProof')) c.surprised = true;
    }
    return replace(g, { ...work, stealth: { ...stealth, watchers: rest } });
  }
  for (const id of work.left) {
    const c = findCreature(state, id);
    if (c === undefined) continue;
    // An inert creature rolls when it wakes (CA-LOOP-11).
    if (c.fate !== 'inert') rollInitiative(g, c);
    readyForFight(c);
  }
  pop(g);
  if (state.round === 0) {
    state.groups = state.groups.map((group) => ({
      ...group,
      heads: state.creatures.filter((c) => c.group === group.id && isPresent(c)).length,
      fired: [],
    }));
    beginRound(g);
  }
};

/** CA-LOOP-11: newcomers roll initiative on arrival and count as not having acted in this Round. */
export const joinFight = (g: Play, ids: readonly string[]): void => {
  if (g.state.stage !== 'fight') return;
  const { state } = g;
  for (const id of ids) {
    const c = findCreature(state, id);
    if (c === undefined) continue;
    rollInitiative(g, c);
    readyForFight(c);
    state.groups = state.groups.map((group) =>
      group.id === c.group ? { ...group, heads: group.heads + 1 } : group,
    );
    if (!state.order.includes(c.group)) state.order = [...state.order, c.group];
  }
};

/** CA-LOOP-11: an inert creature wakes and joins; it was counted among the heads from the start. */
export const wake = (g: Play, c: Creature): void => {
  if (c.fate !== 'inert') return;
  c.fate = 'up';
  if (g.state.stage !== 'fight') return;
  rollInitiative(g, c);
  readyForFight(c);
  if (!g.state.order.includes(c.group)) g.state.order = [...g.state.order, c.group];
};

/** Every creature rolls again at a Round start (option initiativeEachRound, CA-R38). */
export const rollAgain = (g: Play): void => {
  for (const c of g.state.creatures) if (isPresent(c) && c.fate !== 'inert') rollInitiative(g, c);
};
