import { NAMED } from '../../content/known.ts';
import { plainSave } from '../check/plain-save.ts';
import { replace, takeOff } from '@caltrop/engine/chapter';
import { beyond } from './hits.ts';
import { bearingsOf, bears } from '../conditions/bearings.ts';
import { kitOf, type Play } from '../../match/book.ts';
import { isWarned } from '../encounter/surprise.ts';
import { afflict } from '../conditions/affliction.ts';
import { FIRST_TO_ATTACK, FIRST_ATTACK } from '../inventory/weapons.ts';
import { runEffects } from '../../match/effect-order.ts';
import { tell } from '../../match/events.ts';
import { groundEffects } from '../ground/patches.ts';
import { creatureOf, findCreature, type Creature } from '../../match/state.ts';
import type { CheckWork, Saving } from '../../match/work.ts';

/** The mark of a check into which something has broken before its dice: a Held Action, slippery ground. */
export const BROKEN_INTO = 'broken-into';

/** The mark of one who has attacked from ground that may throw it down. */
const SLIPPED = 'slipped';

/** Attacking from slippery ground: what that does comes before the attack, once (Slick). */
export const slips = (g: Play, work: CheckWork): boolean => {
  if (!work.attack || g.state.patches.length === 0 || work.asked.includes(SLIPPED)) return false;
  const by = creatureOf(g.state, work.creature);
  if (by.at < 0) return false;
  const effects = groundEffects(g, by, by.at, 'onAttack');
  if (effects.length === 0) return false;
  replace(g.state, { ...work, asked: [...work.asked, SLIPPED, BROKEN_INTO, ...beyond(g, work)] });
  runEffects(g, { by: '', on: by.id, at: by.at, effects, source: 'slick' });
  return true;
};

/** CA-R43 e: an Action that has become impossible is lost with its AP. */
export const lose = (g: Play, by: Creature): void => {
  takeOff(g.state);
  tell(g, () => ({
    type: 'said',
    rules: ['CA-R43'],
    who: by.id,
    text: `${by.name} cannot finish: the Action is lost`,
  }));
};

/** The first attack of one who has lain in wait Surprises whom it is aimed at; the shy run from any attack. */
export const spring = (g: Play, by: Creature, savings: readonly Saving[]): void => {
  if (g.state.stage !== 'fight') return;
  const waits = kitOf(g.book, by).traits.find((t) => t.ambush === true);
  const fresh = waits !== undefined && !by.used.some((u) => u.id === SPRUNG);
  if (fresh) by.used = [...by.used, { id: SPRUNG, round: g.state.round, turn: by.taken }];
  for (const { id } of savings) {
    const t = findCreature(g.state, id);
    if (t === undefined) continue;
    if (kitOf(g.book, t).traits.some((trait) => trait.skittish === true)) afflict(g, t, NAMED.fleeing, by.id);
    if (!fresh || t.surprised || isWarned(g, t) || sees(g, t, waits.notice)) continue;
    t.surprised = true;
    // CA-TURN-02: only 2 AP until the turn that comes is over.
    t.ap = Math.min(2, t.ap);
    tell(g, () => ({ type: 'said', rules: ['CA-TURN-02'], who: t.id, text: `${t.name} is Surprised` }));
  }
};

/** What marks that one who lies in wait has struck. */
const SPRUNG = 'sprung';

/** Whether somebody sees in time what is hard to see. */
const sees = (g: Play, t: Creature, dc: number | undefined): boolean =>
  dc !== undefined &&
  plainSave(g, t, { attribute: 'wil', dc, rule: 'CA-AUTO-11', text: `${t.name} may notice` });

/** An attack counts for its turn; some creatures have a first one that is special. */
export const countAttack = (g: Play, by: Creature): void => {
  by.attacks += 1;
  noteFirst(g, by);
  if (by.used.some((u) => u.id === FIRST_ATTACK)) return;
  if (kitOf(g.book, by).traits.some((t) => t.firstAttack !== undefined))
    by.used = [...by.used, { id: FIRST_ATTACK, round: g.state.round, turn: by.taken }];
};

/** Who is the first to attack in a fight, where that makes a difference to anybody, and what that one has of it. */
const noteFirst = (g: Play, by: Creature): void => {
  const { state } = g;
  if (state.stage !== 'fight' || state.counters[FIRST_TO_ATTACK] !== undefined) return;
  if (!state.creatures.some((c) => bears(g, c, 'firstBlast') || bears(g, c, 'firstGuard'))) return;
  state.counters = { ...state.counters, [FIRST_TO_ATTACK]: state.creatures.indexOf(by) + 1 };
  for (const { firstGuard } of bearingsOf(g, by))
    if (firstGuard !== undefined) afflict(g, by, firstGuard, by.id);
};
