import type { Refusal, Seat } from '@caltrop/engine';
import { refuse, type Battle, type Position } from '../../match/book.ts';
import type { CommandOf, Verb } from '../../match/command.ts';
import { eatenBy } from '../turns/items.ts';
import { tell } from '../../match/events.ts';
import { isHere, numberOf } from '../../match/state.ts';
import { lacksTime, passTime } from './rituals.ts';

type EatCommand = CommandOf<'eat'>;

const eatFault = (p: Position, seat: Seat, { who, item }: EatCommand): Refusal | undefined => {
  const c = p.state.creatures[numberOf(p.state, who)];
  const master = seat === p.book.master;
  if (c === undefined || (!master && c.seat !== seat))
    return refuse('GE-VAL-03', `"${who}" is not yours to feed.`);
  if (!isHere(c) || !c.awake) return refuse('GE-WND-10', `${c.name} cannot eat.`);
  const meal = p.book.content.consumables.get(item);
  if (meal === undefined || meal.time === undefined || meal.use === null)
    return refuse('GE-VAL-03', `"${item}" is not a meal.`);
  if (!c.items.some(([id, n]) => id === item && n > 0))
    return refuse('GE-R64', `${c.name} has no ${meal.name}.`);
  return !master && lacksTime(p, c, meal.time)
    ? refuse('GE-R96', `${c.name} has no time left for ${meal.name} before the fight.`)
    : undefined;
};

/** GE-VAL-03: a meal outside combat: its Phases pass for the one who eats, then it has its EN. */
export const eatVerb: Verb<EatCommand> = {
  fault: (p, seat, command) => eatFault(p, seat, command),
  start: (b: Battle, _seat, { who, item }) => {
    const n = numberOf(b.state, who);
    const meal = b.book.content.consumables.get(item);
    if (meal === undefined || meal.time === undefined) return;
    tell(b, { type: 'item', rules: ['GE-VAL-03'], who, item: meal.name, on: who, arm: '' });
    passTime(b, n, meal.time);
    eatenBy(b, n, meal);
  },
  choices: (p, seat) =>
    p.state.creatures.flatMap((c) =>
      c.items
        .map(([item]): EatCommand => ({ do: 'eat', who: c.id, item }))
        .filter((command) => eatFault(p, seat, command) === undefined),
    ),
};
