import { z } from 'zod';
import { fields, flag, id, oneOf, whole, words } from '@caltrop/sheets';
import { effects } from './effects.ts';
import { endings } from './endings.ts';
import { name, notation, rule, score, said } from '../fields.ts';
import { SCALED } from '../words.ts';
import { bearingShape } from '../bearings.ts';

export const condition = fields('a condition', {
  name,
  text: said,
  rule: rule.exactOptional(),
  ...bearingShape,
  mind: flag.exactOptional().describe('Mind effects (content section 3).'),
  tick: effects.exactOptional().describe('What happens at each of its own turn starts.'),
  ends: endings.exactOptional(),
  stacks: flag.exactOptional().describe('It can stand several times side by side.'),
  scales: oneOf(SCALED).exactOptional().describe('Which of its numbers is the condition’s own n.'),
  family: words('a family')
    .exactOptional()
    .describe(
      'Its family: creatures that are immune to the family, or cured of it, are immune to this or cured of it too. Fires and forms of one family replace each other.',
    ),
  grip: flag
    .exactOptional()
    .describe('The creature that set it holds its bearer: it ends when that creature lets go or falls.'),
  carried: flag
    .exactOptional()
    .describe('The holder takes its bearer along; otherwise a grip ends when the two come apart.'),
  read: flag.exactOptional().describe('The creature that set it knows what its bearer waits for.'),
  telepathic: flag
    .exactOptional()
    .describe('Those on whom the same caster has laid it share what their Held Actions wait for.'),
  about: flag.exactOptional().describe('It is about somebody or something that a spell of its kind names.'),
  pairs: flag.exactOptional().describe('It ties two together: each is what the other’s is about.'),
  swaps: flag.exactOptional().describe('The two whom it ties are in each other’s bodies.'),
  shared: flag.exactOptional().describe('The death of the one whom it names is its bearer’s too.'),
  illusion: flag
    .exactOptional()
    .describe('It deceives the eye: creatures that see through illusions are not deceived.'),
  seesThrough: flag
    .exactOptional()
    .describe('The illusion that has brought this about deceives its bearer no longer.'),
  deceives: id
    .exactOptional()
    .describe(
      'The condition of those enemies who look on and fail a Save with WIL: they take its bearer for what it shows and do not attack it while it lasts.',
    ),
  drops: flag.exactOptional().describe('What is in hand is dropped when it begins.'),
  down: flag.exactOptional().describe('It lies on the ground, and stands up for 1 AP.'),
  sleeps: flag.exactOptional().describe('It is woken, not freed.'),
  inside: flag.exactOptional().describe('Inside somebody: there is only room for a light weapon.'),
  dreads: flag
    .exactOptional()
    .describe('Its bearer does not go nearer to the creature that set it, or to the one it is about.'),
  unharming: flag.exactOptional().describe('The controller of its bearer cannot make it harm itself.'),
  cut: flag.exactOptional().describe('The die of a light weapon helps to get free.'),
  lame: flag.exactOptional().describe('A hand less.'),
  paired: flag
    .exactOptional()
    .describe('It is the loss of one of two: somebody has it, or others of its family, twice at most.'),
  panics: flag.exactOptional().describe('HP count as 0, and nothing can be done in its first Round.'),
  shrugsFire: flag.exactOptional().describe('Fire does nothing in the first Round of an hour.'),
  noMagic: flag.exactOptional().describe('It cannot handle anything magical.'),
  frail: whole('a face', 1, 6).exactOptional().describe('Slot dice that show so much or more give Fatigue.'),
  sears: notation.exactOptional().describe('Each casting costs so much WIL.'),
  outward: flag
    .exactOptional()
    .describe(
      'It is on a thing, a look or a word, or a limb is gone: no affliction that can be kept down (CA-R211).',
    ),
  onTime: effects.exactOptional().describe('What follows when its time is over, and not when it is cured.'),
  onEnd: effects.exactOptional().describe('What follows when it ends, whatever ends it.'),
  form: fields('scores', {
    hp: score.exactOptional(),
    hpTimes: whole('times', 1, 9).exactOptional(),
    str: score.exactOptional(),
    dex: score.exactOptional(),
    wil: score.exactOptional(),
    side: z.literal([1, 2], { error: '1 or 2 Spaces' }).exactOptional().describe('Spaces to a side.'),
    of: id
      .exactOptional()
      .describe('Of this monster: its scores, Armor, attacks and what follows from them.'),
  })
    .exactOptional()
    .describe('Scores that stand in place of its own while it holds; what is lost of them stays lost.'),
});
