import type { Draft } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { HOURS_OF_SLEEP, LONGEST_SLEEP, treatOdds } from '../../rules/master/camp.ts';
import { AILMENTS } from '../../match/desk-command.ts';
import { faultOf } from '../../match/verbs.ts';
import { canMeditate } from '../../rules/turns/phases.ts';
import { counterOf, isHere, type Creature } from '../../match/state.ts';
import { woundWords } from '../scene/tokens.ts';
import {
  choice,
  form,
  listIn,
  many,
  number,
  numberIn,
  one,
  textIn,
  unitForm,
  wordIn,
  type Form,
} from './form-kit.ts';
import { chanceOf } from './odds.ts';

/** GE-R08, GE-UNI-08: a Phase passes outside combat. */
export const phaseForm = (p: Position, draft: Draft): Form => {
  const able = p.state.creatures.filter((c) => isHere(c) && canMeditate(c));
  const meditating = listIn(draft, 'meditating', []).filter((id) => able.some((c) => c.id === id));
  return form(
    'phase',
    'A Phase passes',
    'GE-R08',
    [
      many(
        'meditating',
        'Who meditates',
        meditating,
        able.map((c) => choice(c.id, c.name)),
        {
          rule: 'GE-UNI-08',
          note: 'mana comes back twice as fast; concentration ends; should a fight break in, passive PER −10 and Initiative with Disadvantage 1',
        },
      ),
    ],
    'Let it pass',
    [{ do: 'phase', meditating }],
    'what lasts a Phase ends, and mana comes back',
  );
};

/** GE-VAL-07: those who sleep undisturbed lose Exhaustion; at first those who have any. */
export const sleepForm = (p: Position, draft: Draft): Form => {
  const here = p.state.creatures.filter(isHere);
  const tired = here.filter((c) => counterOf(c, 'Exhaustion') > 0);
  const who = listIn(
    draft,
    'who',
    tired.map((c) => c.id),
  ).filter((id) => here.some((c) => c.id === id));
  const hours = numberIn(draft, 'hours', 2 * HOURS_OF_SLEEP);
  return form(
    'sleep',
    'Sleep',
    'GE-VAL-07',
    [
      many(
        'who',
        'Who sleeps',
        who,
        here.map((c) => choice(c.id, c.name)),
        {
          rule: 'GE-VAL-07',
          note: tired.map((c) => `${c.name}: Exhaustion ${counterOf(c, 'Exhaustion')}`).join(', '),
        },
      ),
      number('hours', 'Hours', hours, 1, LONGEST_SLEEP, { rule: 'GE-VAL-07' }),
    ],
    'Let them sleep',
    who.length === 0 ? [] : [{ do: 'sleep', who, hours }],
    `${Math.floor(hours / HOURS_OF_SLEEP)} off the Exhaustion of each who sleeps`,
  );
};

/** GE-WND-09, GE-STS-38: somebody treats a wound or sickness, with its exact odds. */
export const treatForm = (p: Position, c: Creature, draft: Draft): Form => {
  const healers = p.state.creatures.filter((o) => isHere(o) && o.awake && o.side === c.side);
  const who = textIn(draft, 'who', healers.find((o) => o.id !== c.id)?.id ?? c.id);
  const what = wordIn(draft, 'what', AILMENTS, c.light > 0 ? 'light wound' : 'severe wound');
  const hindered = numberIn(draft, 'hindered', 0);
  const command = { do: 'treat', who, on: c.id, what, hindered } as const;
  const fault = faultOf(p, p.book.master, command);
  const made = unitForm(
    'treat',
    c,
    `${c.name} is treated`,
    fault?.rule ?? 'GE-WND-09',
    [
      one(
        'who',
        'By',
        who,
        healers.map((o) => choice(o.id, o.name)),
        { rule: 'GE-WND-09' },
      ),
      one(
        'what',
        'For',
        what,
        AILMENTS.map((word) => choice(word, `a ${word}`.replace('a sickness', 'sickness'))),
        { rule: what === 'sickness' ? 'GE-STS-38' : 'GE-WND-09', note: woundWords(p, c) },
      ),
      number('hindered', 'Hindered by', hindered, 0, 30, { rule: 'GE-WND-09' }),
    ],
    'Treat',
    fault === undefined ? [command] : [],
    fault?.what,
  );
  if (fault !== undefined) return made;
  const odds = {
    chance: chanceOf(treatOdds(p, command)),
    text: 'the treatment helps',
    samples: 0,
    bars: [],
    lines: [],
  };
  return { ...made, odds };
};
