import { abilityOf, kitOf, pvOf, type Battle, type Position } from '../../match/book.ts';
import { NO_OCCASION } from '../effects/occasion.ts';
import type { Ability } from '../../content/content.ts';
import { passes, whyOf } from '../dice/dice.ts';
import { ROLL, type Hooks, flagBit } from '../creature/hooks.ts';
import { modOf } from '../creature/numbers.ts';
import { hasFlag } from '../creature/sources.ts';
import { creatureOf, type Creature, type Held } from '../../match/state.ts';
import { spendWaiting, waitingFor } from '../status/statuses.ts';
import { addRolls, advantage, ease, newTally, type Tally } from '../effects/tally.ts';
import { isFocused } from './focus.ts';
import { boost } from '../status/boosts.ts';
import { fixEffects } from '../effects/fixed-effects.ts';
import { momentOf } from '../effects/ability-values.ts';
import { changeHeld, endHeld } from './concentration.ts';

const [CON, WIL] = [0, 4];

/** Binding is easier to keep up by its value, and a Theriomorph by Fauna (GE-TRAD-05, 07). */
const easeByTradition = (p: Position, c: Creature, a: Ability, t: Tally): void => {
  if (a.tradition === 'Shaman' && a.pv.includes('Binding'))
    ease(t, pvOf(kitOf(p.book, c), 'Binding'), 'Binding', 'GE-TRAD-07');
  else if (a.effect.some((s) => s.do === 'become') && a.pv.includes('Fauna'))
    ease(t, pvOf(kitOf(p.book, c), 'Fauna'), 'Fauna', 'GE-TRAD-05');
};

/** A save to keep something up (GE-KEY-05, GE-R33): CON or WIL, whichever is better. True when it holds. */
export const holdsOn = (
  b: Battle,
  who: number,
  held: Held,
  goal: number,
  eased = 0,
  forcedBy = -1,
  spell: Ability | null = null,
  shield: Hooks | null = null,
): boolean => {
  const c = creatureOf(b.state, who);
  const ability = b.book.abilities.get(held.ability);
  const add = (attribute: number): Tally => {
    const t = newTally(b.table.telling);
    addHold(b, who, ability, attribute, forcedBy, spell, t);
    // What the shield says that the blow was caught with (Steady).
    for (const mod of shield?.rolls ?? [])
      if ((mod.mask & ROLL.concentration) !== 0 && typeof mod.adv === 'number')
        advantage(t, mod.adv, shield?.label ?? '', 'GE-KEY-05');
    ease(t, eased, 'several hits', 'GE-R29');
    return t;
  };
  const [con, wil] = [add(CON), add(WIL)];
  // With all that each has, Advantage as well: nothing else hangs on the choice of the owner.
  const better = chanceOf(con, goal) > chanceOf(wil, goal) ? con : wil;
  const bought = kitOf(b.book, c).boosts.length === 0 ? undefined : boost(b, who, ['CON', 'WIL']);
  // What is bought for one of the two is used with it (Clarity).
  const t = bought?.with === undefined || bought.with.includes('WIL') ? better : con;
  advantage(t, bought?.adv ?? 0, 'reaction', 'GE-REACT-02');
  ease(t, bought?.eased ?? 0, 'reaction', 'GE-REACT-02');
  spendWaiting(c, 'Save');
  const why = whyOf(
    b,
    c,
    'GE-KEY-05',
    `concentration on ${ability?.name ?? held.ability}, ${goal} with ${t.eased}`,
    t.terms,
  );
  return passes(b, 20, t.adv, goal - t.eased, why, c);
};

/** The chance of a d20 with an Advantage Score to reach a goal (GE-CORE-08). */
const chanceOf = ({ adv, eased }: Tally, goal: number): number => {
  const low = Math.min(20, Math.max(0, goal - eased - 1)) / 20;
  // All dice must reach it with Disadvantage, one of them with Advantage.
  const one = adv < 0 ? 1 - low : low;
  let all = one;
  for (let i = 0; i < Math.abs(adv); i++) all *= one;
  return adv < 0 ? all : 1 - all;
};

/** Adds up a save to keep something up with one attribute. */
const addHold = (
  b: Battle,
  who: number,
  ability: Ability | undefined,
  attribute: number,
  forcedBy: number,
  spell: Ability | null,
  t: Tally,
): void => {
  const c = creatureOf(b.state, who);
  addRolls(
    b,
    who,
    c,
    'rolls',
    ROLL.concentration | ROLL.save,
    { ...NO_OCCASION, attribute, ability: ability ?? null },
    t,
  );
  const by = b.state.creatures[forcedBy];
  // What makes saves harder that one's own spells force (Disruption Matrix).
  if (by !== undefined && spell !== null)
    addRolls(
      b,
      forcedBy,
      by,
      'opponent',
      ROLL.concentration,
      { ...NO_OCCASION, target: who, ability: spell },
      t,
    );
  ease(t, modOf(b, c, attribute), attribute === CON ? 'CON-MOD' : 'WIL-MOD', 'GE-KEY-05');
  ease(t, waitingFor(c, 'Save'), 'waiting bonuses', 'GE-STS-86');
  if (ability !== undefined) easeByTradition(b, c, ability, t);
  if (ability !== undefined && !isFocused(b, c, ability)) advantage(t, -1, 'no focus', 'GE-FOC-02');
};

const DEFIANCE = flagBit('defiance');

export const recount = (b: Battle, c: Creature, a: Ability, n: number, count: number): void => {
  changeHeld(c, n, { count });
  regrant(b, c, a, n, count);
};

/** A failed save ends what was kept up; a Da Capo of one with Defiance only grows less. */
export const failHeld = (b: Battle, who: number, held: Held): void => {
  const c = creatureOf(b.state, who);
  const a = abilityOf(b.book, held.ability);
  if (held.count === 0 || !a.keywords.includes('DA CAPO') || !hasFlag(b, c, DEFIANCE)) {
    endHeld(b, who, held.n);
    return;
  }
  recount(b, c, a, held.n, held.count - 1);
};

/** Boons of a Da Capo with its new number. */
const regrant = (b: Battle, c: Creature, a: Ability, n: number, count: number): void => {
  const grant = a.effect.find((s) => s.do === 'grant');
  if (grant?.do !== 'grant') return;
  const held = c.held.find((h) => h.n === n);
  const effects = fixEffects(
    b,
    c,
    grant.effects,
    momentOf(b, c, a, held?.level ?? 1, held?.element ?? '', { x: 1 + count }),
  );
  for (const other of b.state.creatures)
    if (other.boons.some((o) => o.from === n))
      other.boons = other.boons.map((o) => (o.from === n ? { ...o, effects } : o));
};

/** The save for one maintained effect: against half of the damage, 10 at least (GE-KEY-05, GE-R33). */
export const saveHeld = (
  b: Battle,
  n: number,
  held: Held,
  damage: number,
  eased: number,
  by = -1,
  spell = '',
  shield: Hooks | null = null,
): void => {
  const goal = Math.max(10, Math.floor(damage / 2));
  if (!holdsOn(b, n, held, goal, eased, by, b.book.abilities.get(spell) ?? null, shield))
    failHeld(b, n, held);
};
