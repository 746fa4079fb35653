import { z } from 'zod';
import { fields, id, listOf, oneOf, sayings, whole, words } from '@caltrop/sheets';
import { ATTRIBUTES, DAMAGE_TYPES, STATUSES, TIERS, TYPE_NAMES, WEAPON_TAGS, ZONES } from './words.ts';
import { parseFormula } from './effects/formula.ts';
import { isDice } from './effects/dice-text.ts';

export const name = words('a name');
export const text = words('a sentence');
/** What a row says, with a mark for each clause that is not simply played. */
export const said = sayings('a sentence');
export const note = z.string({ error: 'a sentence or nothing' });
export const ids = (what: string) => listOf(`${what} by their ids`, id);

const DAMAGE = 'dice and a type such as 2d6 Sharp';
const TYPED = new RegExp(`^\\d+d\\d+ (${[...DAMAGE_TYPES, 'Element'].join('|')})$`, 'u');
/** Base damage as tables print it: `2d6 Sharp`. */
export const typedDice = z.string({ error: DAMAGE }).regex(TYPED, { error: DAMAGE });

const ROLLED = 'dice such as 2d6 or 1d8+3';
/** Dice of a printed line, a number added at the end. */
export const rolled = z.string({ error: ROLLED }).regex(/^\d+d\d+([+-]\d+)?$/u, { error: ROLLED });

const TAG = `a tag such as Long, Shield 2, Focus Druid or Variant Stabbing; known are ${WEAPON_TAGS.join(', ')}`;
const TAGGED = new RegExp(`^(${WEAPON_TAGS.join('|')})( ([0-9]+(\\.5)?|[A-Z][A-Za-z]+))?$`, 'u');
/** A tag of a weapon with its number or word. */
export const weaponTag = z.string({ error: TAG }).regex(TAGGED, { error: TAG });

const RATE = 'a rate in halves from 0 to 3';
export const rate = z.number({ error: RATE }).multipleOf(0.5, { error: RATE }).min(0).max(3);
export const weight = z.number({ error: 'a weight' }).min(0, { error: 'a weight' });

const band = whole('an Advantage score', -9, 9);
/** Advantage scores at short, medium and long range, then the greatest range in metres (GE-RNG-05 to 07). */
export const range = z.tuple([band, band, band, whole('metres', 1, 200)], {
  error: 'scores at short, medium and long range and metres, such as [-1, 0, 0, 20]',
});

const ITEM = 'an item such as healing-potion-small or healing-potion-small+1';
/** A consumable by its id, with its quality where it has some. */
export const itemId = z
  .string({ error: ITEM })
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*(\+[1-9])?$/u, { error: ITEM });

export const SIDE = 'the name of a side';
export const tierName = oneOf(TIERS);

/** A square of a map: column and row from 0, north and west first. */
export const square = z.tuple([whole('a column', 0, 199), whole('a row', 0, 199)], {
  error: 'a square such as [3, 5]: column and row',
});

export const lamp = fields('a light', {
  at: square,
  bright: whole('metres', 0, 99),
  dim: whole('metres', 0, 99),
});

const FORMULA = 'a formula such as 2, STR-MOD, INT + [Arcane] or max(2, DEX-MOD / 2)';
/** A number, or a formula as text; `Compiled` knows it by its brand. */
export const formula = z
  .union(
    [
      z.number({ error: FORMULA }),
      z.string({ error: FORMULA }).refine((s) => parseFormula(s).ok, { error: FORMULA }),
    ],
    { error: FORMULA },
  )
  .brand<'formula'>();

const DICE = 'dice such as 2d6 + [Fire], or a list of them, one for each step';
const oneDice = z.string({ error: DICE }).refine(isDice, { error: DICE });
/** Dice of an effect as text: `2d6 + [Fire]`; a list is one for each step of EXPERTISE or of the cost. */
export const dice = z
  .union([oneDice, z.array(oneDice, { error: DICE }).min(1, { error: DICE })], { error: DICE })
  .brand<'dice'>();

export const attribute = oneOf(ATTRIBUTES);
export const attributes = listOf('attributes', attribute);
export const status = oneOf(STATUSES);
export const statuses = listOf('statuses', status);
export const zone = oneOf(ZONES);
export const damageType = oneOf(DAMAGE_TYPES);
export const typeName = oneOf(TYPE_NAMES);
export const types = listOf('damage types', typeName);
export const who = oneOf(['self', 'target', 'attacker', 'owner']);
export const toWhom = oneOf(['self', 'target', 'attacker']).optional();
export const opt = formula.optional();
