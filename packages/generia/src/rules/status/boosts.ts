import { canReact } from '../actions/actions.ts';
import { missing, pay, priceOf } from '../actions/costs.ts';
import { kitOf, type Battle } from '../../match/book.ts';
import { ATTRIBUTES, type Attribute } from '../../content/content.ts';
import { ask } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { creatureOf } from '../../match/state.ts';

const PLAIN = { level: 1, element: '', targets: 1, with: false };

/**
 * Advantage on a check or save that somebody buys with its reaction, right before it is thrown (Nimble); 0 for none. It is
 * asked whether it does.
 */
export const boost = (b: Battle, who: number, attributes: readonly Attribute[]): number => {
  const c = creatureOf(b.state, who);
  for (const a of kitOf(b.book, c).boosts) {
    if (a.boosts === undefined || !a.boosts.with.some((one) => attributes.includes(one))) continue;
    const price = priceOf(b, c, a, PLAIN);
    if (!canReact(b, c) || missing(b, c, a, price) !== '') continue;
    const answer = ask(b, c.seat, `boost ${++b.state.serial} ${c.id}`, [a.id, 'no'], () => ({
      text: `${c.name} is about to roll with ${attributes.join(' or ')}. Does it use ${a.name}?`,
      rule: 'GE-REACT-02',
      labels: [a.name, 'Nothing'],
    }));
    if (answer !== a.id) continue;
    pay(b, c, a, price);
    c.reacted = true;
    tell(b, { type: 'used', rules: ['GE-REACT-02'], who: c.id, ability: a.id, on: [c.id], at: -1, level: 1 });
    return a.boosts.adv;
  }
  return 0;
};

/** The same for a check with one attribute, by its number. */
export const boostCheck = (b: Battle, who: number, attribute: number): number => {
  const name = ATTRIBUTES[attribute];
  return name === undefined ? 0 : boost(b, who, [name]);
};
