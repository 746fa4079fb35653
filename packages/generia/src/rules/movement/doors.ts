import type { Refusal } from '@caltrop/engine';
import { actionFault, active, PAYS, spendAction } from '../actions/actions.ts';
import { refuse, type Position, kitOf, type Battle } from '../../match/book.ts';
import type { Pay, CommandOf, Verb } from '../../match/command.ts';
import { distanceTo, groundAt, heightAt } from '../creature/measures.ts';
import { canGrip } from './grapples.ts';
import { passes, whyOf } from '../dice/dice.ts';
import { checkTally } from '../effects/tally.ts';
import { addBoost } from '../status/boosts.ts';
import { tell } from '../../match/events.ts';
import { modOf } from '../creature/numbers.ts';
import { creatureOf, type Creature } from '../../match/state.ts';

const STR = 1;

const openFault = (p: Position, at: number, pay: Pay): Refusal | undefined => {
  const c = active(p);
  if (p.book.grounds[groundAt(p, at)]?.door !== true) return refuse('GE-GRID-06', 'There is no closed door.');
  if (distanceTo(p, c, at) > 1) return refuse('GE-GRID-06', 'The door is out of reach.');
  return actionFault(p, pay);
};

/** What a beast must reach to break a door that it cannot open. */
const DOOR = 12;

/** Any action opens a door; one without hands must break it with a STR check. */
export const openVerb: Verb<CommandOf<'open'>> = {
  fault: (p, _seat, { at, pay }) => openFault(p, at, pay),
  start: (b, _seat, { at, pay }) => {
    const c = active(b);
    spendAction(b, pay);
    if (canGrip(kitOf(b.book, c))) unbar(b, c, at);
    else b.state.work.push({ is: 'deed', what: 'break door', who: b.state.turn.who, on: at });
  },
  choices: (p) => {
    const pay = PAYS.find((one) => actionFault(p, one) === undefined);
    if (pay === undefined || !p.book.grounds.some((g) => g.door)) return [];
    const { board } = p.book;
    const found: CommandOf<'open'>[] = [];
    for (let at = 0; at < board.size; at++)
      if (openFault(p, at, pay) === undefined) found.push({ do: 'open', at, pay });
    return found;
  },
};

export const breakDoor = (b: Battle, who: number, at: number): void => {
  const c = creatureOf(b.state, who);
  const t = checkTally(b, who, STR);
  addBoost(b, who, STR, t);
  const plus = modOf(b, c, STR) + t.eased;
  const good = passes(
    b,
    20,
    t.adv,
    DOOR - plus,
    whyOf(b, c, 'GE-GRID-06', `break a door, ${DOOR}`, t.terms),
    c,
  );
  tell(b, {
    type: 'check',
    rules: ['GE-GRID-06'],
    who: c.id,
    what: 'break a door',
    total: 0,
    goal: DOOR,
    good,
  });
  if (good) unbar(b, c, at);
};

const unbar = (b: Battle, c: Creature, at: number): void => {
  const floor = b.book.grounds.findIndex((g) => g.id === 'open');
  b.state.changed = [...b.state.changed.filter(([square]) => square !== at), [at, floor, heightAt(b, at)]];
  tell(b, { type: 'text', rules: ['GE-GRID-06'], who: c.id, text: 'opens a door' });
};
