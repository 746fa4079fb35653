import { isCast, isMagic, isPlainCast } from '../effects/spells.ts';
import type { Ability } from '../../content/content.ts';
import { type Position, type Battle, kitOf } from '../../match/book.ts';
import { NO_OCCASION } from '../effects/occasion.ts';
import { isInside, specOf } from '../creature/area-reach.ts';
import { isFocused } from '../areas/focus.ts';
import { ROLL, FORBIDS } from '../creature/hooks.ts';
import { amount } from '../creature/numbers.ts';
import { checkBonus, momentOf } from '../effects/ability-values.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { addRolls, advantage, ease, newTally, type Tally } from '../effects/tally.ts';
import type { AbilityWork } from '../../match/work.ts';
import { calculates } from '../traditions/cold-calculation.ts';
import { keptFace, whyOf } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { forbidden } from '../creature/sources.ts';
import { metaOf } from '../effects/metamagic.ts';

export const RULE: Readonly<Partial<Record<Ability['check']['kind'], string>>> = {
  SA: 'GE-SA-01',
  PA: 'GE-PA-01',
  SD: 'GE-SD-01',
  DC: 'GE-DC-01',
  'DC+': 'GE-DC-03',
  SURE: 'GE-SURE-01',
};

/** What is added up for the check of a casting (GE-SA-01, GE-DC-03). */
export const checkTally = (b: Position, w: AbilityWork, a: Ability, telling: boolean): Tally => {
  const c = creatureOf(b.state, w.by);
  const t = newTally(telling);
  ease(t, checkBonus(b, c, a, w.level, w.element, w.arm), a.name, 'GE-SPX-01');
  if (a.check.adv !== undefined)
    advantage(
      t,
      amount(
        b,
        c,
        a.check.adv,
        momentOf(b, c, a, w.level, w.element, {
          target: w.on[0] ?? -1,
          ...(w.at < 0 ? {} : { at: w.at }),
        }),
      ),
      a.name,
      'GE-CORE-08',
    );
  if (!isFocused(b, c, a)) advantage(t, -1, 'no focus', 'GE-FOC-02');
  if (w.hindered === true) advantage(t, -1, 'not seen through', 'GE-SEQ-03');
  const dull = dullness(b, w, a);
  if (dull > 0) advantage(t, -dull, 'cast into a dome', 'GE-R34');
  const o = {
    ...NO_OCCASION,
    ability: a,
    element: w.element,
    target: w.on[0] ?? -1,
    kinds: ['spell'] as const,
    magic: true,
  };
  const mask = a.check.kind === 'SA' ? ROLL['spell attack'] : ROLL.determined;
  addRolls(b, w.by, c, 'rolls', mask, o, t);
  // What is against attacks on somebody is against a Spell Attack on it alone (Mostly Harmless).
  const [only, ...others] = w.on;
  const on = only === undefined || others.length > 0 ? undefined : b.state.creatures[only];
  if (only !== undefined && on !== undefined && only !== w.by)
    addRolls(b, only, on, 'against', mask, { ...o, target: w.by }, t);
  return t;
};

/** The Disadvantage of a spell that goes into an area from outside (Wave Dome). */
export const dullness = (p: Position, w: Pick<AbilityWork, 'by' | 'on' | 'at'>, a: Ability): number => {
  if (!isMagic(a) || p.state.areas.length === 0) return 0;
  const c = creatureOf(p.state, w.by);
  let worst = 0;
  for (const area of p.state.areas) {
    const { dulls } = specOf(p, area) ?? {};
    if (dulls === undefined || isInside(p, area, c)) continue;
    if (area.squares.includes(w.at) || w.on.some((n) => isInside(p, area, creatureOf(p.state, n))))
      worst = Math.max(worst, amount(p, creatureOf(p.state, area.by), dulls));
  }
  return worst;
};

/** GE-SA-01, GE-DC-01, GE-DC-03: what saves must meet. True when a die fell. */
export const throwCheck = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  const c = creatureOf(b.state, w.by);
  if (a.check.kind === 'DC') return false;
  const t = checkTally(b, w, a, b.table.telling);
  const rule = a.check.kind === 'SA' ? 'GE-SA-01' : 'GE-DC-03';
  const cold = a.check.kind === 'SA' && calculates(b, w.by, a, w.n);
  const why = whyOf(b, c, rule, a.name, t.terms);
  const face = cold ? b.table.die(20, why) : keptFace(b, 20, t.adv, why, c);
  // DC+: any face below 10 counts as 10 (GE-R32).
  let total = (a.check.kind === 'DC+' || cold ? Math.max(10, face) : face) + t.eased + (cold ? 4 * t.adv : 0);
  if (c.prepared === a.id && b.state.turn.who === w.by) {
    total += b.table.die(6, whyOf(b, c, 'GE-UNI-04', 'Preparation'));
    c.prepared = '';
  }
  w.total = total;
  tell(b, {
    type: 'attack rolled',
    rules: [rule],
    who: c.id,
    face,
    total,
    score: t.adv,
    terms: t.terms ?? [],
  });
  return true;
};

/** Spells that need no spoken words (GE-R88). */
const isWordless = (p: Position, c: Creature, a: Ability): boolean =>
  (a.tradition === 'Sorcerer' && (a.keywords.includes('META') || metaOf(c, a, 'subtle') > 0)) ||
  a.tradition === 'Tempered' ||
  a.tradition === 'Alchemist' ||
  (a.kind === 'feature' && !kitOf(p.book, c).sapient);

/** Whether somebody is Silenced and an ability is spoken: no spell, and no Spell Defense as a reaction (GE-STS-39, GE-R88). */
export const isSilenced = (p: Position, c: Creature, a: Ability): boolean =>
  (isPlainCast(a) || (isCast(a) && a.kind !== 'skill' && (!a.part || a.check.kind === 'SD'))) &&
  (forbidden(p, c) & FORBIDS.casting) !== 0 &&
  !isWordless(p, c, a);
