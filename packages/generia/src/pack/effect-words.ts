import { z } from 'zod';
import { listOf, oneOf, words } from '@caltrop/sheets';
import { ATTRIBUTES, DAMAGE_TYPES, STATUSES, ZONES } from '../content/effect.ts';
import { parseFormula } from '../content/formula.ts';
import { isDice } from './dice-text.ts';

const FORMULA = 'a formula such as 2, STR-MOD, INT + [Arcane] or max(2, DEX-MOD / 2)';
/** A number, or a formula as text. */
export const formula = z.union(
  [
    z.number({ error: FORMULA }),
    z.string({ error: FORMULA }).refine((s) => parseFormula(s).ok, { error: FORMULA }),
  ],
  {
    error: FORMULA,
  },
);

const DICE = 'dice such as 2d6 + [Fire], or a list of them, one for each step';
const oneDice = z.string({ error: DICE }).refine(isDice, { error: DICE });
export const dice = z.union([oneDice, z.array(oneDice, { error: DICE }).min(1, { error: DICE })], {
  error: DICE,
});

export const attribute = oneOf(ATTRIBUTES);
export const attributes = listOf('attributes', attribute);
export const status = oneOf(STATUSES);
export const statuses = listOf('statuses', status);
export const zone = oneOf(ZONES);
export const damageType = oneOf(DAMAGE_TYPES);
export const typeName = oneOf([...DAMAGE_TYPES, 'Physical', 'Magical', 'Poison']);
export const types = listOf('damage types', typeName);
export const who = oneOf(['self', 'target', 'attacker', 'owner']);
export const toWhom = oneOf(['self', 'target', 'attacker']).optional();
export const text = words('a sentence');
export const opt = formula.optional();
