import { type Kit, kitOf, pvOf, type Battle } from '../../match/book.ts';
import { checkChaos, runChaos } from './chaos.ts';
import { NO_OCCASION } from '../effects/occasion.ts';
import type { Step } from '../../content/content.ts';
import { passes, ruling, whyOf } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { isFocused } from '../areas/focus.ts';
import { ROLL } from '../creature/hooks.ts';
import { PRIMARY, primaryMod } from '../creature/making/primary.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { addRolls, advantage, ease, newTally } from '../effects/tally.ts';
import type { TriggerWork } from '../../match/work.ts';

/** The tradition that somebody improvises in: the first of which it knows a spell; empty for creatures of stat blocks. */
const traditionOf = (b: Battle, c: Creature): string =>
  kitOf(b.book, c).abilities.find((a) => PRIMARY[a.tradition] !== undefined)?.tradition ?? '';

/** Whether it has the focus of the tradition that it improvises in (GE-R32). */
const hasFocus = (b: Battle, c: Creature): boolean => {
  const tradition = traditionOf(b, c);
  const spell = kitOf(b.book, c).abilities.find((a) => a.tradition === tradition && a.kind === 'spell');
  return spell === undefined || isFocused(b, c, spell);
};

/** The proficiency value that fits best: the highest of those its spells go by. */
const fittingPv = (b: Battle, c: Creature): number => {
  const kit = kitOf(b.book, c);
  let best = 0;
  for (const a of kit.abilities) for (const name of a.pv) best = Math.max(best, pvOf(kit, name));
  return best;
};

/** What a proficiency is worth in a check: its value, and Advantage where it is the one of a Tradition. */
const worthOf = (kit: Kit, name: string): number =>
  pvOf(kit, name) + (kit.profile.tradition === name ? 3.5 : 0);

/** GE-FREEC-02: Spellcraft or Religion against 10 for each tier; then the effect as the game master rules, then chaos. True when it was cast. */
export const freecast = (
  b: Battle,
  w: TriggerWork,
  step: Extract<Step, { readonly do: 'freecast' }>,
): boolean => {
  const c = creatureOf(b.state, w.by);
  const kit = kitOf(b.book, c);
  const t = newTally(b.table.telling);
  ease(t, primaryMod(b, c, traditionOf(b, c)), 'primary casting MOD', 'GE-FREEC-03');
  const proficiency =
    ['Spellcraft', 'Religion'].toSorted((x, y) => worthOf(kit, y) - worthOf(kit, x))[0] ?? '';
  ease(t, pvOf(kit, proficiency), proficiency, 'GE-FREEC-02');
  ease(t, fittingPv(b, c), 'fitting proficiency', 'GE-FREEC-02');
  const focus = hasFocus(b, c) ? 0 : -1;
  advantage(t, focus, 'no focus', 'GE-FOC-02');
  addRolls(b, w.by, c, 'rolls', ROLL.check, { ...NO_OCCASION, magic: true, proficiency }, t);
  const goal = 10 * step.tier;
  const good = passes(b, 20, t.adv, goal - t.eased, whyOf(b, c, 'GE-FREEC-02', 'freecast', t.terms), c);
  tell(b, { type: 'check', rules: ['GE-FREEC-02'], who: c.id, what: 'freecast', total: 0, goal, good });
  if (!good) return false;
  c.mp = Math.max(0, c.mp - step.tier);
  const agreed = ruling(
    b,
    c,
    `freecast ${w.n}`,
    `${c.name} improvises a spell of tier ${step.tier}: ${step.text}`,
    'GE-FREEC-01',
    'It works as said',
    'It does not work',
  );
  tell(b, { type: 'ruling', rules: ['GE-FREEC-01'], text: step.text, answer: agreed ? 'works' : 'fails' });
  if (!checkChaos(b, w.by, fittingPv(b, c), focus)) runChaos(b, w.by, step.tier, null);
  return true;
};
