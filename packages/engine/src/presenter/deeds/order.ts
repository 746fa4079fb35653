/**
 * What a person wants done about a kind of question: be asked each time, be asked only when it matters, always do it,
 * or never.
 */
export const ORDERS = ['ask', 'matters', 'always', 'never'] as const;
export type Order = (typeof ORDERS)[number];

/** A kind of question, as people give standing orders for it. */
export interface OrderForm {
  /** The first word of its keys: `shield`. */
  readonly kind: string;
  /** What it is about, after which an order can be read: `Shields against shots`. */
  readonly name: string;
  /** The rule that asks, where it is one. */
  readonly rule?: string;
  /** The order of a person who has given none. */
  readonly usual: Order;
  /** The answers that `always` and `never` stand for. Without `yes`, always takes what is suggested; without `no` there is no never. */
  readonly yes?: string;
  readonly no?: string;
  /** Other answers than `no` and those of `free` spend something: none of them is given unless somebody has ordered it. */
  readonly costs?: true;
  /** How answers begin that spend nothing, where there are several: `dodge`, `parry`. Never takes the best of them. */
  readonly free?: readonly string[];
  /** A volley or a fight may ask it many times and mean one thing: what was answered once holds for the rest of it. */
  readonly once?: true;
  /**
   * The kind of question that asks about the same thing before it (`attacked 7 …` before `defend 7`): whoever has answered that one is
   * not asked twice, and what is suggested is done.
   */
  readonly after?: string;
}

/** The odds behind an answer: the one number that a person wants first, and what it counts, with all else, in words. */
export interface AnswerOdds {
  /** `52%`, `2.4`; empty where no number says it. */
  readonly figure: string;
  /** `Fighter stands, unhurt 32%`. */
  readonly words: string;
}

/** The orders that can be given for a kind of question. */
export const ordersFor = ({ no, free }: OrderForm): readonly Order[] =>
  ORDERS.filter((order) => order !== 'never' || no !== undefined || free !== undefined);

/** Whether an answer spends something that a person would keep. */
export const spends = ({ costs, no, free }: OrderForm, id: string): boolean =>
  costs === true && id !== no && free?.includes(/^[^ ]*/u.exec(id)?.[0] ?? '') !== true;

/** What a question is about, without its numbers and names: the first word of its key. */
export const questionKind = (key: string): string => /^[^ :]*/u.exec(key)?.[0] ?? '';
