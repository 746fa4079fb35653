import { z } from 'zod';
import { fields, flag, id, numberFrom, oneOf, whole, words } from '@caltrop/sheets';
import { effects, type Written } from './effects/effects.ts';
import { aim, shape } from './effects/aims.ts';
import { attribute, dc, die, name, spaces, said } from './fields.ts';
import { ATTRIBUTES } from './words.ts';

const RANGE = 'a range: Spaces, touch, self or sight';

const useShape = {
  ap: whole('AP', 0, 8),
  range: z.union([numberFrom(RANGE, 0, 99), z.enum(['touch', 'self', 'sight'], { error: RANGE })], {
    error: RANGE,
  }),
  near: spaces.exactOptional().describe('Beyond this Impaired, for things thrown.'),
  aim,
  shape: shape.exactOptional(),
  hits: oneOf(['all', 'enemies', 'allies']).exactOptional(),
  contest: fields('a contest', {
    with: attribute.describe('Of its user.'),
    save: oneOf([...ATTRIBUTES, 'defence']).describe(
      'What targets save with: an attribute, or as from any blow (CA-AUTO-04).',
    ),
    die: die.exactOptional(),
  }).exactOptional(),
  save: fields('a Save', {
    attribute,
    dc: dc.exactOptional(),
    half: flag.exactOptional(),
  })
    .exactOptional()
    .describe('A Save after the contest, or instead of one.'),
  effects,
  spends: flag.exactOptional().describe('Uses it up by one.'),
  handless: flag.exactOptional().describe('It takes no hands: a word is enough.'),
  voice: flag.exactOptional().describe('It is shouted: a creature without a voice cannot use it.'),
  leaves: flag.exactOptional().describe('It lies where it was thrown or laid, and can be picked up there.'),
  per: oneOf(['fight', 'day', 'turn', 'life']).exactOptional().describe('Once in it.'),
  times: id
    .exactOptional()
    .describe(
      'A condition of its user: as often a turn as its number says, all that name it counted together.',
    ),
  every: whole('Rounds', 1, 99).exactOptional().describe('Once in so many Rounds.'),
  outside: flag.exactOptional(),
  minutes: whole('minutes', 1, 10_000).exactOptional().describe('How long it takes out of a fight.'),
  fuel: words('a tag').exactOptional().describe('It costs one use of a carried thing with this tag.'),
  inLight: flag.exactOptional().describe('Only where there is light (CA-LIGHT-01).'),
  window: flag
    .exactOptional()
    .describe('A Target may use it too, just before its Save is rolled (CA-WIN-03).'),
  blindly: flag.exactOptional().describe('Whom it reaches need not be seen.'),
  one: flag.exactOptional().describe('Only while nobody whom it called before is left.'),
  of: words('an element').exactOptional(),
  magical: flag.exactOptional(),
};

export const use = fields('a use', useShape);

/** How an item is used in a fight (content 2.7), or what an ability of a creature does. */
export type ItemUse = Written<typeof use>;

export const ability = fields('an ability', {
  id,
  name,
  text: said,
  ...useShape,
  spell: fields('a spell', { id, dice: whole('dice', 1, 4) })
    .exactOptional()
    .describe('It casts this spell with so many dice (CA-R93).'),
});

/** A special ability of a creature that costs AP (content 6.2). */
export type Ability = Written<typeof ability>;
