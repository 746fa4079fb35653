import { refuse, type Verb } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { runEffects } from '../../match/effect-order.ts';
import { cure } from './cures.ts';
import { hasCondition } from './conditions.ts';
import type { Effect, Ending } from '../../content/content.ts';
import { creatureOf } from '../../match/state.ts';

/** CA-WARD-11: the Warden puts a condition on somebody. */
export const afflictVerb: Verb<CommandOf<'afflict'>> = {
  who: 'warden',
  stages: ['scene', 'fight'],
  fault({ book }, _seat, { condition, rounds }) {
    if (!book.content.conditions.has(condition))
      return refuse('CA-WARD-11', `There is no condition "${condition}".`);
    if (rounds !== undefined && (!Number.isInteger(rounds) || rounds < 1))
      return refuse('CA-WARD-11', 'A condition lasts at least one Round.');
    return undefined;
  },
  start(g, _seat, { creature, condition, rounds }) {
    const ends: readonly Ending[] | undefined =
      rounds === undefined ? undefined : [{ by: 'rounds', rounds: { flat: rounds } }];
    const effect: Effect = { do: 'condition', condition, ...(ends === undefined ? {} : { ends }) };
    const { at } = creatureOf(g.state, creature);
    runEffects(g, { by: '', on: creature, at, effects: [effect], source: 'CA-WARD-11' });
  },
  choices: () => [],
};

/** CA-WARD-11: the Warden ends a condition. */
export const cureVerb: Verb<CommandOf<'cure'>> = {
  who: 'warden',
  stages: ['scene', 'fight'],
  fault(p, _seat, { creature, condition }) {
    const c = creatureOf(p.state, creature);
    return hasCondition(c, condition)
      ? undefined
      : refuse('CA-WARD-11', `${c.name} is not under "${condition}".`);
  },
  start(g, _seat, { creature, condition }) {
    cure(g, creatureOf(g.state, creature), condition);
  },
  choices: () => [],
};
