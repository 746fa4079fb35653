import { z } from 'zod';
import { fields, id, listOf, oneOf, sayings, whole, words } from '@caltrop/sheets';
import { ATTRIBUTES, DICE, POOLS } from './words.ts';

/** What many things of a pack are written with. */
export const name = words('a name');
export const text = words('a sentence or two');
export const note = z.string({ error: 'a sentence or nothing' });
/** What a row says, with a mark for each clause that is not simply played. */
export const said = sayings('a sentence or two');
export const saidOrNot = sayings('a sentence or nothing', 0);
export const ids = (what: string) => listOf(`${what} by their ids`, id);
export const tags = listOf('tags', words('a tag'));
export const key = words('a key');

const RULE = 'a rule ID such as CA-R86 or CA-AUTO-05b';
export const rule = z.string({ error: RULE }).regex(/^CA-[A-Z0-9]+(-\d+[a-z]?)?$/u, { error: RULE });

export const attribute = oneOf(ATTRIBUTES);
export const pool = oneOf(POOLS);
export const size = oneOf(['S', 'M', 'L']);
export const score = whole('a score', 0, 30);
const DIE = `a die: one of ${DICE.join(', ')}`;
export const die = z.literal(DICE, { error: DIE });
const NOTATION = 'dice such as d6 or 2d6+1';
export const notation = z
  .string({ error: NOTATION })
  .regex(/^\d*d\d+(\s*[+-]\s*\d+)?$/u, { error: NOTATION });
export const dc = whole('a number', 1, 60);

export const spaces = whole('Spaces', 0, 99);
export const range = fields('near and far in Spaces', { near: spaces, far: spaces });
export const point = fields('a Space as { x, y }', {
  x: whole('a column', 0, 59),
  y: whole('a row', 0, 59),
});
