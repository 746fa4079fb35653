import { NO_WHY, type Why } from '@caltrop/engine';
import { bears } from '../conditions/bearings.ts';
import type { Play } from '../../match/book.ts';
import { mountLedBy, riderOf } from '../ground/riding.ts';
import { tell } from '../../match/events.ts';
import { findCreature, isPresent, type Creature, type State } from '../../match/state.ts';
import { noticedBy } from '../../match/view.ts';

/** Why a creature rolls for its WIL. */
export const whyWil = (g: Play, c: Creature, rule: string, text: string): Why => {
  if (!g.table.telling) return NO_WHY;
  const to = noticedBy(g, c);
  const terms = [{ label: 'WIL', value: c.wil, rule: 'CA-INIT-01' }];
  return { seat: c.seat, rule, text, terms, ...(to === undefined ? {} : { to }) };
};

const FIRST = 100;

/** CA-INIT-01: a creature's initiative, 1d20 and its WIL. */
export const rollInitiative = (g: Play, c: Creature): void => {
  const face = g.table.die(20, whyWil(g, c, 'CA-INIT-01', `${c.name} rolls initiative`));
  // Nobody's roll comes near that (Quicksilver).
  c.initiative = face + c.wil + (bears(g, c, 'actsFirst') ? FIRST : 0);
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

/** Whether a creature takes turns of its own (CA-LOOP-07: those who cannot act take empty ones); a mount has its rider's. */
export const takesTurns = (state: State, c: Creature): boolean =>
  isPresent(c) && c.fate !== 'inert' && riderOf(state, c) === undefined;

/** Every creature rolls again at a Round start (option initiativeEachRound, CA-R38). */
export const rollAgain = (g: Play): void => {
  for (const c of g.state.creatures) if (takesTurns(g.state, c)) rollInitiative(g, c);
  shareInitiative(g);
};

/** Content 6.2: a mount and its rider have one initiative, the rider's. */
export const shareInitiative = ({ state }: Play): void => {
  for (const c of state.creatures) {
    const mount = mountLedBy(state, c);
    if (mount !== undefined) mount.initiative = c.initiative;
  }
};
