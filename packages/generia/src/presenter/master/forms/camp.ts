import type { Draft } from '@caltrop/engine';
import { kitOf, type Position } from '../../../match/book.ts';
import { topLevel } from '../../../rules/effects/ability-values.ts';
import { isPerformed, timeWords } from '../../../rules/rituals/rituals.ts';
import { HOURS_OF_SLEEP, LONGEST_SLEEP, treatOdds } from '../../../rules/master/camp.ts';
import { AILMENTS } from '../../../match/desk-command.ts';
import { faultOf } from '../../../match/verbs.ts';
import { canMeditate } from '../../../rules/turns/phases.ts';
import { counterOf, isHere, type Creature } from '../../../match/state.ts';
import { woundWords } from '../../scene/tokens.ts';
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
} from './kit.ts';
import { chanceOf } from '../odds.ts';

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

/** GE-TRAD-06: a day ends. */
export const midnightForm = (): Form =>
  form(
    'midnight',
    'Midnight',
    'GE-TRAD-06',
    [],
    'Let it come',
    [{ do: 'midnight' }],
    'Nox Points and what comes once a day come back; foreseen dice are gone',
  );

/** GE-KEY-12: somebody performs a ritual, however long it takes (GE-R96). */
export const ritualForm = (p: Position, c: Creature, draft: Draft): Form => {
  const known = kitOf(p.book, c).abilities.filter(isPerformed);
  const ability = wordIn(
    draft,
    'ability',
    known.map((a) => a.id),
    known[0]?.id ?? '',
  );
  const a = known.find((o) => o.id === ability);
  const aims = a !== undefined && (a.aim.at === 'creature' || a.aim.at === 'creatures');
  const here = p.state.creatures.filter(isHere);
  const first = here.find((o) => o !== c && o.side === c.side) ?? c;
  const on = listIn(draft, 'on', [first.id]).filter((id) => here.some((o) => o.id === id));
  const top = a === undefined ? 1 : topLevel(kitOf(p.book, c), a);
  const level = Math.min(top, numberIn(draft, 'level', 1));
  const command = {
    do: 'ritual',
    who: c.id,
    ability,
    ...(aims ? { on } : {}),
    ...(top > 1 ? { level } : {}),
  } as const;
  const fault = faultOf(p, p.book.master, command);
  return unitForm(
    'ritual',
    c,
    `${c.name} performs a ritual`,
    fault?.rule ?? 'GE-KEY-12',
    [
      one(
        'ability',
        'Ritual',
        ability,
        known.map((o) => choice(o.id, `${o.name}, ${timeWords(o)}`)),
        { rule: 'GE-KEY-12', note: a?.text ?? '' },
      ),
      ...(aims
        ? [
            many(
              'on',
              'On',
              on,
              here.map((o) => choice(o.id, o.name)),
              { rule: 'GE-SEQ-01' },
            ),
          ]
        : []),
      ...(top > 1 ? [number('level', 'Step', level, 1, top, { rule: 'GE-TRAD-03' })] : []),
    ],
    'Perform',
    fault === undefined ? [command] : [],
    fault?.what,
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
