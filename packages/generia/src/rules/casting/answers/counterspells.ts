import { answersOf, canReact } from '../../actions/actions.ts';
import { isCast } from '../../effects/spells.ts';
import { amount } from '../../creature/numbers.ts';
import { abilityOf, kitOf, type Battle } from '../../../match/book.ts';
import type { Ability } from '../../../content/content.ts';
import { NO_OCCASION } from '../../effects/occasion.ts';
import { keptFace, whyOf } from '../../dice/dice.ts';
import { tell } from '../../../match/events.ts';
import { isFocused } from '../../areas/focus.ts';
import { ROLL } from '../../creature/hooks.ts';
import { endHeld } from '../../areas/concentration.ts';
import { giveBack } from '../../actions/costs.ts';
import { primaryMod } from '../../creature/making/primary.ts';
import { checkBonus, momentOf, spellPv } from '../../effects/ability-values.ts';
import { creatureOf, setCounter, type Creature } from '../../../match/state.ts';
import { addRolls, advantage, ease, newTally } from '../../effects/tally.ts';
import type { AbilityWork, Paid } from '../../../match/work.ts';

/** Whether somebody has anything to answer a casting with: of its own, or what a perk lets it cast then (Misereor). */
const mayMeet = (b: Battle, c: Creature): boolean => {
  const { answers, hooks } = kitOf(b.book, c);
  return (
    answers.has('spell cast') ||
    answers.has('cast in reach') ||
    answers.has('any') ||
    (hooks.asReaction.length > 0 && answersOf(b, c, 'spell cast').length > 0)
  );
};

/** Opens the window in which a casting may be countered, or the caster struck (Mage Slayer). True when somebody is to be asked. */
export const openCastWindow = (b: Battle, w: AbilityWork): boolean => {
  const by = creatureOf(b.state, w.by);
  const { order, place } = b.state;
  const left: number[] = [];
  for (let i = 0; i < order.length; i++) {
    const n = order[(place + 1 + i) % order.length] ?? 0;
    const c = creatureOf(b.state, n);
    if (n === w.by || c.side === by.side || !mayMeet(b, c)) continue;
    if (canReact(b, c)) left.push(n);
  }
  if (left.length === 0) return false;
  b.state.work.push({
    is: 'window',
    window: 'spell cast',
    n: w.n,
    left,
    about: w.by,
    at: b.state.work.indexOf(w),
  });
  return true;
};

/** Counters the casting that it answers: a roll against its total (content: Counterspell). True when a die fell. */
export const counter = (
  b: Battle,
  who: number,
  a: Ability,
  level: number,
  element: string,
  against: number,
): boolean => {
  const frame = b.state.work[against];
  if (frame === undefined) return false;
  const c = creatureOf(b.state, who);
  const spell =
    frame.is === 'ability' ? frame : frame.is === 'attack' && frame.manner.cast !== null ? frame : undefined;
  if (spell === undefined) return false;
  const id = frame.is === 'ability' ? frame.ability : frame.is === 'attack' ? frame.manner.ability : '';
  const t = newTally(b.table.telling);
  ease(t, checkBonus(b, c, a, level, element), a.name, 'GE-SPX-01');
  if (!isFocused(b, c, a)) advantage(t, -1, 'no focus', 'GE-FOC-02');
  addRolls(b, who, c, 'rolls', ROLL['spell attack'], { ...NO_OCCASION, ability: a, target: spell.by }, t);
  const face = keptFace(b, 20, t.adv, whyOf(b, c, 'GE-SA-01', a.name, t.terms), c);
  const total = face + t.eased;
  const goal = frame.is === 'ability' ? goalOf(b, frame) : spell.total;
  const good = total >= goal;
  tell(b, { type: 'check', rules: ['GE-SA-01'], who: c.id, what: a.name, total, goal, good });
  if (!good) return true;
  if (frame.is === 'ability') frame.step = 'countered';
  else if (frame.is === 'attack') {
    frame.outcome = 'avoided';
    // The whole spell fails, with the projectiles that have not been thrown yet.
    const cast = b.state.work.findLast(
      (f): f is AbilityWork => f.is === 'ability' && f.by === frame.by && f.ability === id,
    );
    if (cast !== undefined) cast.step = 'countered';
  }
  return true;
};

/** What a casting is met with: its roll, its DC, or where it has neither 1d20 with the casting MOD and the value thrown now. */
const goalOf = (b: Battle, w: AbilityWork): number => {
  const spell = abilityOf(b.book, w.ability);
  if (spell.check.kind !== 'SURE' && spell.check.kind !== 'SD' && isCast(spell)) return w.total;
  const c = creatureOf(b.state, w.by);
  const [first] = spell.effect;
  if (first?.do === 'save') return amount(b, c, first.dc, momentOf(b, c, spell, w.level, w.element));
  const plus = primaryMod(b, c, spell.tradition) + spellPv(kitOf(b.book, c), spell, w.element);
  return b.table.die(20, whyOf(b, c, 'GE-SURE-01', `${spell.name} against a Counterspell`)) + plus;
};

/** A countered spell fails: all but 1 MP comes back, nothing is kept up, and foreign magic may run wild. */
export const answerCast = (b: Battle, w: AbilityWork, a: Ability): void => {
  giveBack(b, creatureOf(b.state, w.by), w.paid ?? NOTHING);
  if (w.held > 0) endHeld(b, w.by, w.held);
  if (a.tradition !== 'Wizard') setCounter(creatureOf(b.state, w.by), 'chaos', 1);
};

/** The tier of a spell; one that a stat block prints has none of its own and counts as the lowest. */
const tierOf = (spell: Ability | null | undefined): number => Math.max(1, spell?.tier ?? 1);

/** What an answer costs by the spell that it meets: the tier of that, for a Counterspell. */
export const metBy = (answer: Ability, spell: Ability | null): number =>
  answer.effect[0]?.do === 'counter spell' ? tierOf(spell) : 0;

const NOTHING: Paid = { mp: 0, night: 0, won: 0 };

/** A casting fails whatever it rolled, and nothing of its cost comes back (Disturb Thoughts). */
export const endSpell = (b: Battle, against: number): void => {
  const frame = b.state.work[against];
  if (frame?.is === 'attack') frame.outcome = 'avoided';
  if (frame?.is !== 'ability') return;
  frame.step = 'chaos';
  if (frame.held > 0) endHeld(b, frame.by, frame.held);
};
