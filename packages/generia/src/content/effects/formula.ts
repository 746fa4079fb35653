import { err, ok, type Result } from '@caltrop/engine';

/**
 * A number of an effect as plain data. `mod` and `raw` are attributes (GE-R82), `pv` a proficiency value by name, `var` a
 * number of the moment: the value in use, the cast level, and the like. Every result is rounded down (GE-CORE-12).
 */
export type Formula =
  | number
  | readonly ['+' | '-' | '*' | '/' | 'max' | 'min', Formula, Formula]
  | readonly ['mod' | 'raw', number]
  | readonly ['pv', string]
  | readonly ['var', Variable];

/** Numbers of the moment: the proficiency value in use, the cast level, the step of EXPERTISE or cost, and the bearer's X. */
export const VARIABLES = [
  'PV',
  'LEVEL',
  'STEP',
  'X',
  'TIER',
  'MPR',
  'MS',
  'WT',
  'WOUNDS',
  'EXPLOSIONS',
  'CHARLEVEL',
  'SMALLER',
  'DEALT',
  'STATUSES',
  'NEGATIVES',
  'QUALITY',
  'BEARERS',
  'ELEMENTALS',
  'SUNLIGHT',
  'MOONLIGHT',
] as const;
export type Variable = (typeof VARIABLES)[number];

/** What a formula is worked out from. */
export interface Numbers {
  mod(attribute: number): number;
  raw(attribute: number): number;
  pv(name: string): number;
  variable(name: Variable): number;
}

/** The exact value before rounding. */
const exact = (f: Formula, n: Numbers): number => {
  if (typeof f === 'number') return f;
  switch (f[0]) {
    case 'mod':
      return n.mod(f[1]);
    case 'raw':
      return n.raw(f[1]);
    case 'pv':
      return n.pv(f[1]);
    case 'var':
      return n.variable(f[1]);
    case '+':
      return exact(f[1], n) + exact(f[2], n);
    case '-':
      return exact(f[1], n) - exact(f[2], n);
    case '*':
      return exact(f[1], n) * exact(f[2], n);
    case '/':
      return exact(f[1], n) / exact(f[2], n);
    case 'max':
      return Math.max(exact(f[1], n), exact(f[2], n));
    case 'min':
      return Math.min(exact(f[1], n), exact(f[2], n));
  }
};

/** Works a formula out, rounded down. */
export const evaluate = (f: Formula, n: Numbers): number =>
  typeof f === 'number' ? f : Math.floor(exact(f, n));

const NAMES = ['CON', 'STR', 'DEX', 'INT', 'WIL', 'PER'];
const TOKEN = /\s*(?:([0-9]+(?:\.[0-9]+)?)|\[([^\]]+)\]|([A-Z]+-MOD)|([A-Za-z]+)|([-+*/(),]))/y;

type Token = { readonly kind: 'number' | 'pv' | 'mod' | 'word' | 'sign'; readonly text: string };

const tokensOf = (text: string): Token[] | undefined => {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const match = TOKEN.exec(text);
    if (match === null) return undefined;
    const [, number, pv, mod, word, sign] = match;
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (pv !== undefined) tokens.push({ kind: 'pv', text: pv });
    else if (mod !== undefined) tokens.push({ kind: 'mod', text: mod });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else tokens.push({ kind: 'sign', text: sign ?? '' });
  }
  return tokens;
};

/** Reads a formula such as `max(2, DEX-MOD / 2)` or `INT + [Arcane]`; undefined when it is none. */
class Reader {
  private at = 0;
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  whole(): Formula | undefined {
    const f = this.sum();
    return this.at === this.tokens.length ? f : undefined;
  }

  private take(text: string): boolean {
    if (this.tokens[this.at]?.text !== text || this.tokens[this.at]?.kind !== 'sign') return false;
    this.at++;
    return true;
  }

  private sum(): Formula | undefined {
    let left: Formula | undefined = this.take('-') ? this.negated(this.product()) : this.product();
    while (left !== undefined) {
      const op = this.take('+') ? '+' : this.take('-') ? '-' : undefined;
      if (op === undefined) return left;
      const right = this.product();
      left = right === undefined ? undefined : fold([op, left, right]);
    }
    return left;
  }

  private negated(f: Formula | undefined): Formula | undefined {
    return f === undefined ? undefined : fold(['-', 0, f]);
  }

  private product(): Formula | undefined {
    let left = this.atom();
    while (left !== undefined) {
      const op = this.take('*') ? '*' : this.take('/') ? '/' : undefined;
      if (op === undefined) return left;
      const right = this.atom();
      left = right === undefined ? undefined : fold([op, left, right]);
    }
    return left;
  }

  private atom(): Formula | undefined {
    if (this.take('(')) {
      const inner = this.sum();
      return this.take(')') ? inner : undefined;
    }
    const token = this.tokens[this.at];
    if (token === undefined || token.kind === 'sign') return undefined;
    this.at++;
    switch (token.kind) {
      case 'number':
        return Number(token.text);
      case 'pv':
        return token.text === 'PV' ? ['var', 'PV'] : ['pv', token.text];
      case 'mod':
        return attribute('mod', token.text.slice(0, 3));
      case 'word':
        return token.text === 'max' || token.text === 'min' ? this.pair(token.text) : this.named(token.text);
    }
  }

  private pair(op: 'max' | 'min'): Formula | undefined {
    if (!this.take('(')) return undefined;
    const left = this.sum();
    if (left === undefined || !this.take(',')) return undefined;
    const right = this.sum();
    return right === undefined || !this.take(')') ? undefined : [op, left, right];
  }

  private named(word: string): Formula | undefined {
    const variable = VARIABLES.find((v) => v === word);
    return variable === undefined ? attribute('raw', word) : ['var', variable];
  }
}

const attribute = (op: 'mod' | 'raw', name: string): Formula | undefined => {
  const index = NAMES.indexOf(name);
  return index < 0 ? undefined : [op, index];
};

/** Numbers alone are worked out at once. */
const fold = (f: readonly ['+' | '-' | '*' | '/', Formula, Formula]): Formula => {
  const [op, a, b] = f;
  if (typeof a !== 'number' || typeof b !== 'number') return f;
  return op === '+' ? a + b : op === '-' ? a - b : op === '*' ? a * b : a / b;
};

/** Longer ones would be nested more deeply than can be worked out; the longest of ours has a third of it. */
const MOST_SIGNS = 300;

/** Reads a formula as packs write it: a number, or a text. */
export const parseFormula = (written: string | number): Result<Formula, string> => {
  if (typeof written === 'number') return ok(written);
  if (written.length > MOST_SIGNS)
    return err(`a formula of at most ${MOST_SIGNS} signs; found one of ${written.length}`);
  const tokens = tokensOf(written);
  const formula = tokens === undefined ? undefined : new Reader(tokens).whole();
  return formula === undefined
    ? err(`a formula such as 2, STR-MOD, INT + [Arcane] or max(2, DEX-MOD / 2); found "${written}"`)
    : ok(formula);
};
