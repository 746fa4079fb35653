import { canReact, couldReact } from '../actions/actions.ts';
import { missing, pay, priceOf } from '../actions/costs.ts';
import { kitOf, type Battle } from '../../match/book.ts';
import { ATTRIBUTES, type Ability, type Attribute } from '../../content/content.ts';
import { allHold } from '../effects/conditions.ts';
import { NO_OCCASION } from '../effects/occasion.ts';
import { ask } from '../dice/dice.ts';
import { runSteps } from '../effects/effects.ts';
import { tell } from '../../match/events.ts';
import { amount } from '../creature/numbers.ts';
import { advantage, ease, type Tally } from '../effects/tally.ts';
import { counterOf, creatureOf, setCounter, type Creature } from '../../match/state.ts';

const PLAIN = { level: 1, element: '', targets: 1, with: false };

/** What somebody has bought for a roll. */
interface Boost {
  readonly adv: number;
  readonly eased: number;
  /** The attributes that it is for; all of them where it names none. */
  readonly with: readonly Attribute[] | undefined;
}

const NOTHING: Boost = { adv: 0, eased: 0, with: undefined };

/** Whether an ability could help with a roll now. */
const helps = (
  b: Battle,
  who: number,
  c: Creature,
  a: Ability,
  attributes: readonly Attribute[],
  displaces: boolean,
): boolean => {
  const { boosts } = a;
  if (boosts === undefined || (boosts.displacement === true && !displaces)) return false;
  if (boosts.with !== undefined && !boosts.with.some((one) => attributes.includes(one))) return false;
  if (!(a.actions.includes('free reaction') ? couldReact(b, c) : canReact(b, c))) return false;
  return missing(b, c, a, priceOf(b, c, a, PLAIN)) === '' && allHold(b, who, a.needs, NO_OCCASION);
};

/**
 * What somebody buys for a check or save right before it is thrown (Nimble, Clarity). It is asked whether it does, of one
 * such ability after another.
 */
export const boost = (b: Battle, who: number, attributes: readonly Attribute[], displaces = false): Boost => {
  const c = creatureOf(b.state, who);
  for (const a of kitOf(b.book, c).boosts) {
    if (a.boosts === undefined || !helps(b, who, c, a, attributes, displaces)) continue;
    const answer = ask(b, c.seat, `boost ${++b.state.serial} ${c.id}`, [a.id, 'no'], () => ({
      text: `${c.name} is about to roll with ${attributes.join(' or ')}. Does it use ${a.name}?`,
      rule: 'GE-REACT-02',
      labels: [a.name, 'Nothing'],
    }));
    if (answer !== a.id) continue;
    pay(b, c, a, priceOf(b, c, a, PLAIN));
    for (const s of a.effect)
      if (s.do === 'resource') setCounter(c, s.of, counterOf(c, s.of) + amount(b, c, s.by));
    // What does not change the roll itself does what it always does, before anything comes of the roll (Steady).
    if (a.boosts.adv === undefined && a.boosts.eased === undefined)
      runSteps(b, { by: who, on: who, source: a.id, steps: a.effect, zone: -1, wounds: 0, explosions: 0 });
    if (!a.actions.includes('free reaction')) c.reacted = true;
    tell(b, { type: 'used', rules: ['GE-REACT-02'], who: c.id, ability: a.id, on: [c.id], at: -1, level: 1 });
    return {
      adv: a.boosts.adv ?? 0,
      eased: a.boosts.eased === undefined ? 0 : amount(b, c, a.boosts.eased),
      with: a.boosts.with,
    };
  }
  return NOTHING;
};

/** Adds what somebody buys for a check or save with one attribute, by its number. */
export const addBoost = (b: Battle, who: number, attribute: number, t: Tally): void => {
  const { adv, eased } = boostCheck(b, who, attribute);
  advantage(t, adv, 'reaction', 'GE-REACT-02');
  ease(t, eased, 'reaction', 'GE-REACT-02');
};

/** The same for a check with one attribute, by its number. */
export const boostCheck = (b: Battle, who: number, attribute: number, displaces = false): Boost => {
  const name = ATTRIBUTES[attribute];
  return name === undefined || kitOf(b.book, creatureOf(b.state, who)).boosts.length === 0
    ? NOTHING
    : boost(b, who, [name], displaces);
};
