import { z } from 'zod';
import { fields, flag, id, listOf, oneOf, whole } from '@caltrop/sheets';
import { attribute, dc, text } from '../fields.ts';
import { amount } from './aims.ts';
import type { Written } from './effects.ts';

const by = <T extends string>(word: T) => z.literal(word);

export const ROLLS_CHANGED = ['attack', 'attacked', 'save', 'action', 'all', 'resisted'] as const;

const ending = z.discriminatedUnion(
  'by',
  [
    fields('an ending', { by: by('spell').describe('The duration of ongoing spells (CA-R67).') }),
    fields('an ending', { by: by('rounds'), rounds: amount }),
    fields('an ending', { by: by('hours'), hours: amount }),
    fields('an ending', { by: by('days'), days: amount }),
    fields('an ending', { by: by('setter-turn').describe('When the setter’s next turn begins.') }),
    fields('an ending', {
      by: by('turn-end').describe('When its own next turn ends.'),
      now: flag.exactOptional().describe('The turn that runs.'),
    }),
    fields('an ending', { by: by('nightfall').describe('When the next night begins, and the moon rises.') }),
    fields('an ending', { by: by('fight') }),
    fields('an ending', {
      by: by('ap').describe('So many AP spent on it by itself.'),
      ap: whole('AP', 1, 8),
      friend: flag.exactOptional().describe('Somebody beside it spends them, and not itself.'),
    }),
    fields('an ending', {
      by: by('check').describe('A check that costs 1 AP: break free, tear loose.'),
      attributes: listOf('attributes', attribute),
      dc: dc.exactOptional().describe('The setter’s own roll when left out.'),
      save: flag.exactOptional().describe('It is a Save: the number must be beaten.'),
    }),
    fields('an ending', {
      by: by('save').describe('A free Save at each of its turn starts.'),
      attribute,
      dc: dc.exactOptional(),
      after: whole('Rounds', 1, 99).exactOptional().describe('Not before it has lasted so many Rounds.'),
    }),
    fields('an ending', {
      by: by('harmed').describe('Any harm.'),
      save: attribute.exactOptional().describe('A Save with this when it is harmed.'),
      from: oneOf(['setter', 'own'])
        .exactOptional()
        .describe('Only by the side of the creature that set it, or only by its bearer’s own side.'),
    }),
    fields('an ending', { by: by('wounded').describe('When it loses STR.') }),
    fields('an ending', { by: by('harms') }),
    fields('an ending', { by: by('attacks') }),
    fields('an ending', { by: by('moves') }),
    fields('an ending', {
      by: by('used').describe('The rolls or hits that it changes use it up.'),
      times: amount,
      on: oneOf([...ROLLS_CHANGED, 'harm'])
        .exactOptional()
        .describe('Only such ones.'),
      attribute: attribute.exactOptional().describe('Only Saves with this.'),
    }),
    fields('an ending', {
      by: by('setter-acts').describe('When the creature that set it does anything else.'),
    }),
    fields('an ending', { by: by('cure'), words: text }),
    fields('an ending', { by: by('water').describe('Water washes it off.') }),
    fields('an ending', {
      by: by('rest').describe('A rest of this kind, or a healer’s care.'),
      rest: oneOf(['short', 'night', 'healer']),
    }),
    fields('an ending', { by: by('setter-gone').describe('When the creature that set it is dead or gone.') }),
    fields('an ending', {
      by: by('source-gone').describe('When somebody whom it is about is dead or gone.'),
    }),
    fields('an ending', {
      by: by('setter-harmed').describe('When the creature that set it takes this much harm at once.'),
      least: whole('harm', 1, 20),
    }),
    fields('an ending', {
      by: by('ground').describe('When its bearer is no longer on such ground, because either has gone.'),
      ground: id,
    }),
    fields('an ending', { by: by('out-of-sight').describe('When its bearer is out of its setter’s sight.') }),
  ],
  {
    error:
      'an ending: by spell, rounds, hours, turn-end, fight, ap, check, save, harmed, moves, used or cure',
  },
);

export const endings = listOf('endings', ending);

/** How a condition or a piece of changed ground comes to an end: the first that happens. */
export type Ending = Written<typeof ending>;
