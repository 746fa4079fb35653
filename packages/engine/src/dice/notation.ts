/**
 * Dice notation: `4d6kh3`, `2d20kl1+5`, `20d6>=4`, `max(d8, d10) - 2`.
 *
 *     expression = term { ("+" | "-") term }
 *     term       = factor { "*" factor }
 *     factor     = "-" factor | "(" expression ")" | ("max" | "min") "(" expression "," expression ")"
 *                | dice | number
 *     dice       = [number] "d" (number | "%") [reroll] [explosion] [keep] [success]
 *     reroll     = "r" (number | comparison)             re-roll such a face once; the second face stands
 *     explosion  = ("!" | "!!") [comparison]             roll again and add; on the top face if none is named
 *     keep       = ("kh" | "kl" | "dh" | "dl") [number]  keep or drop the highest or lowest dice; 1 by default
 *     success    = comparison                            count the dice that meet it, do not add them up
 *     comparison = (">=" | "<=" | ">" | "<" | "=") number
 *     number     = digit { digit }
 *
 * Capitals and spaces between the parts do not matter. No count means one die. `d%` is a d100. `d66` is two
 * d6 read as tens and units: 11 to 16, 21 to 26, up to 66.
 *
 * What is done with the dice happens in the order in which it is written. After `!` an extra die is a die of
 * its own: `5d6!=6>=5` explodes on a 6 and counts every die, extra dice too, that shows 5 or more. After `!!`
 * a die and its extra dice are one number: `2d6!!kh1` keeps the higher sum. Keeping from dice that explode
 * with a single `!` would leave open which of the two is meant, and is refused. An extra die may be re-rolled
 * like any other, and a die explodes at most EXPLOSIONS times. To count successes after an explosion on the
 * top face, name that face: `d6!=6>=5`, since `d6!>=5` explodes on 5 and 6.
 */
import { err, ok, type Problem, type Result } from '../result.ts';
import {
  type Comparison,
  type ComparisonOp,
  type Dice,
  type DiceExpr,
  EXPLOSIONS,
  type Explosion,
  type Keep,
  leastFace,
  MAX_DEPTH,
  MAX_DICE,
  MAX_LENGTH,
  MAX_NUMBER,
  MAX_SIDES,
  meets,
  type PairOp,
} from './expression.ts';

/** Reads a dice expression. The problem names the column, counted from 1, and what was expected there. */
export const parseDice = (text: string): Result<DiceExpr> => {
  if (text.length > MAX_LENGTH) {
    return err([{ code: 'dice-long', what: `A dice expression has at most ${MAX_LENGTH} characters.` }]);
  }
  const r: Reader = { text: text.toLowerCase(), at: 0, dice: 0, depth: 0, products: false, problems: [] };
  const expr = expression(r);
  if (expr === undefined) return err(r.problems);
  if (peek(r) !== '') return err(misplaced(r));
  if (r.products && reach(expr) > Number.MAX_SAFE_INTEGER) {
    return err([{ code: 'dice-large', what: 'The total can grow too large to be counted exactly.' }]);
  }
  return ok(expr);
};

interface Reader {
  readonly text: string;
  at: number;
  /** Dice read so far, in the whole expression. */
  dice: number;
  depth: number;
  products: boolean;
  /** At most one: reading stops at the first. */
  readonly problems: Problem[];
}

const expression = (r: Reader): DiceExpr | undefined => {
  let left = term(r);
  while (left !== undefined) {
    const op = peek(r);
    if (op !== '+' && op !== '-') return left;
    r.at += 1;
    const right = term(r);
    left = right && { kind: 'pair', op, left, right };
  }
  return undefined;
};

const term = (r: Reader): DiceExpr | undefined => {
  let left = factor(r);
  while (left !== undefined && peek(r) === '*') {
    r.at += 1;
    r.products = true;
    const right = factor(r);
    left = right && { kind: 'pair', op: '*', left, right };
  }
  return left;
};

const factor = (r: Reader): DiceExpr | undefined => {
  const c = peek(r);
  if (c === 'd') return dice(r, 1, r.at);
  if (isDigit(c)) {
    const start = r.at;
    const value = number(r, 'a number');
    if (value === undefined) return undefined;
    return peek(r) === 'd' ? dice(r, value, start) : { kind: 'number', value };
  }
  if (c === '-' || c === '(' || c === 'm') return nested(r, c);
  return expected(r, 'a number, dice such as 2d6, or "("');
};

const nested = (r: Reader, c: '-' | '(' | 'm'): DiceExpr | undefined => {
  if (r.depth === MAX_DEPTH)
    return fail(r, 'dice-deep', `Parentheses and signs nest at most ${MAX_DEPTH} deep`);
  r.depth += 1;
  const expr = c === '-' ? negative(r) : c === '(' ? parenthesis(r) : extreme(r);
  r.depth -= 1;
  return expr;
};

const negative = (r: Reader): DiceExpr | undefined => {
  r.at += 1;
  const of = factor(r);
  return of && { kind: 'negative', of };
};

const parenthesis = (r: Reader): DiceExpr | undefined => {
  r.at += 1;
  const expr = expression(r);
  return expr && (take(r, ')') ? expr : expected(r, 'an operator or ")"'));
};

const extreme = (r: Reader): DiceExpr | undefined => {
  const op = r.text.startsWith('max', r.at) ? 'max' : 'min';
  if (!r.text.startsWith(op, r.at)) return expected(r, '"max" or "min"');
  r.at += 3;
  if (!take(r, '(')) return expected(r, '"("');
  const left = expression(r);
  if (left === undefined) return undefined;
  if (!take(r, ',')) return expected(r, 'an operator or ","');
  const right = expression(r);
  if (right === undefined) return undefined;
  return take(r, ')') ? { kind: 'pair', op, left, right } : expected(r, 'an operator or ")"');
};

/** Reads on from the "d" of a pool whose count was written at `start`. */
const dice = (r: Reader, count: number, start: number): DiceExpr | undefined => {
  r.dice += count;
  if (r.dice > MAX_DICE) return fail(r, 'dice-many', `An expression has at most ${MAX_DICE} dice`, start);
  r.at += 1;
  const sides = take(r, '%') ? 100 : number(r, 'the number of sides or "%"', 1, MAX_SIDES, 'dice-sides');
  if (sides === undefined) return undefined;
  const bare: Dice = { kind: 'dice', count, sides };
  const c = peek(r);
  return c === '' || c === '+' || c === '-' || c === ')' ? bare : modifiers(r, bare);
};

const modifiers = (r: Reader, bare: Dice): Dice | undefined => {
  let pool = bare;
  if (take(r, 'r')) {
    const reroll = isDigit(peek(r)) ? against(r, '=') : comparison(r, 'a face or a comparison such as <=2');
    if (reroll === undefined) return undefined;
    pool = { ...pool, reroll };
  }
  if (take(r, '!')) {
    const explode = explosion(r, pool.sides);
    if (explode === undefined) return undefined;
    pool = { ...pool, explode };
  }
  const c = peek(r);
  if (c === 'k' || c === 'd') {
    const keep = keeping(r, pool, c);
    if (keep === undefined) return undefined;
    pool = { ...pool, keep };
  }
  if (isComparison(peek(r))) {
    const success = comparison(r, 'a comparison');
    if (success === undefined) return undefined;
    pool = { ...pool, success };
  }
  return pool;
};

const explosion = (r: Reader, sides: number): Explosion | undefined => {
  const start = r.at - 1;
  const compound = take(r, '!');
  const on = isComparison(peek(r)) ? comparison(r, 'a comparison') : ({ op: '=', value: sides } as const);
  if (on === undefined) return undefined;
  // A comparison is met by a range of faces, so it is met by all if it is met by both ends.
  if (meets(leastFace(sides), on) && meets(sides, on)) {
    return fail(r, 'dice-endless', 'These dice would explode on every face', start);
  }
  return { on, compound };
};

const keeping = (r: Reader, pool: Dice, first: 'k' | 'd'): Keep | undefined => {
  const start = r.at;
  const end = r.text.charAt(r.at + 1);
  if (end !== 'h' && end !== 'l') {
    r.at += 1;
    return expected(r, `"h" for highest or "l" for lowest after "${first}"`);
  }
  r.at += 2;
  const most = first === 'k' ? pool.count : pool.count - 1;
  const n = isDigit(peek(r)) ? number(r, 'a number') : 1;
  if (n === undefined) return undefined;
  if (n < 1 || n > most) {
    const what = first === 'k' ? `keep from 1 to ${pool.count}` : 'drop at least one and leave at least one';
    return fail(r, 'dice-keep', `Of ${pool.count} dice one can ${what}, not ${n}`, start);
  }
  if (pool.explode?.compound === false) {
    return fail(
      r,
      'dice-ambiguous',
      'Keeping or dropping needs "!!", which makes one number of a die and its extra dice',
      start,
    );
  }
  return { which: `${first}${end}`, dice: n };
};

const comparison = (r: Reader, what: string): Comparison | undefined => {
  const c = peek(r);
  if (!isComparison(c)) return expected(r, what);
  r.at += 1;
  if (c === '=' || r.text.charAt(r.at) !== '=') return against(r, c);
  r.at += 1;
  return against(r, `${c}=`);
};

const against = (r: Reader, op: ComparisonOp): Comparison | undefined => {
  const face = number(r, 'a number');
  return face === undefined ? undefined : { op, value: face };
};

const number = (
  r: Reader,
  what: string,
  least = 0,
  most = MAX_NUMBER,
  code = 'dice-number',
): number | undefined => {
  if (!isDigit(peek(r))) return expected(r, what);
  const start = r.at;
  let n = 0;
  let digit = r.text.charCodeAt(start) - DIGIT_ZERO;
  while (digit >= 0 && digit <= 9) {
    n = n * 10 + digit;
    r.at += 1;
    digit = r.text.charCodeAt(r.at) - DIGIT_ZERO;
  }
  if (n >= least && n <= most) return n;
  return fail(
    r,
    code,
    `Expected ${what} from ${least} to ${most}, found ${r.text.slice(start, r.at)}`,
    start,
  );
};

const DIGIT_ZERO = 48;

const isDigit = (c: string): boolean => c >= '0' && c <= '9';

const isComparison = (c: string): c is '<' | '>' | '=' => c === '<' || c === '>' || c === '=';

/** The next character that is not a space, '' at the end; the reader stands on it. */
const peek = (r: Reader): string => {
  let c = r.text.charAt(r.at);
  while (c === ' ' || c === '\t' || c === '\n' || c === '\r') {
    r.at += 1;
    c = r.text.charAt(r.at);
  }
  return c;
};

const take = (r: Reader, c: string): boolean => {
  if (peek(r) !== c) return false;
  r.at += 1;
  return true;
};

const fail = (r: Reader, code: string, what: string, at = r.at): undefined => {
  r.problems.push({ code, what: `${what}.`, where: `column ${at + 1}` });
};

const expected = (r: Reader, what: string): undefined => {
  const found = peek(r);
  fail(r, 'dice-syntax', `Expected ${what}, found ${found === '' ? 'the end' : `"${found}"`}`);
};

/** The expression could end here, but the text goes on. */
const misplaced = (r: Reader): Problem[] => {
  const order =
    'Expected an operator or the end; re-roll, explosion, keep and success follow dice in this order';
  if ('r!kd<>='.includes(peek(r))) fail(r, 'dice-order', order);
  else expected(r, 'an operator or the end');
  return r.problems;
};

/** A bound of the absolute value of a total. */
const reach = (expr: DiceExpr): number => {
  switch (expr.kind) {
    case 'number':
      return expr.value;
    case 'dice':
      return expr.count * expr.sides * (expr.explode === undefined ? 1 : EXPLOSIONS + 1);
    case 'negative':
      return reach(expr.of);
    case 'pair': {
      const [left, right] = [reach(expr.left), reach(expr.right)];
      return expr.op === '*' ? left * right : left + right;
    }
  }
};

/** An expression as text, in lower case, without spaces and with no more parentheses than needed. */
export const makeDice = (expr: DiceExpr): string => print(expr, 0);

/** How tightly a pair binds: a right operand that binds no tighter stands in parentheses. */
const BINDING = { '+': 1, '-': 1, '*': 2, max: 4, min: 4 } as const satisfies Record<PairOp, number>;
const SIGN = 3;

const print = (expr: DiceExpr, least: number): string => {
  switch (expr.kind) {
    case 'number':
      return `${expr.value}`;
    case 'dice':
      return printDice(expr);
    case 'negative':
      return `-${print(expr.of, SIGN)}`;
    case 'pair': {
      if (expr.op === 'max' || expr.op === 'min')
        return `${expr.op}(${makeDice(expr.left)},${makeDice(expr.right)})`;
      const binding = BINDING[expr.op];
      const text = `${print(expr.left, binding)}${expr.op}${print(expr.right, binding + 1)}`;
      return binding < least ? `(${text})` : text;
    }
  }
};

const printDice = ({ count, sides, reroll, explode, keep, success }: Dice): string => {
  let text = count === 1 ? `d${sides}` : `${count}d${sides}`;
  if (reroll) text += reroll.op === '=' ? `r${reroll.value}` : `r${printComparison(reroll)}`;
  if (explode) {
    const { on, compound } = explode;
    // A success would be read as the faces to explode on, so these are then named.
    const plain = on.op === '=' && on.value === sides && (success === undefined || keep !== undefined);
    text += `${compound ? '!!' : '!'}${plain ? '' : printComparison(on)}`;
  }
  if (keep) text += `${keep.which}${keep.dice}`;
  if (success) text += printComparison(success);
  return text;
};

const printComparison = ({ op, value }: Comparison): string => `${op}${value}`;
