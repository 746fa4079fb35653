import { bandOf, countAtLeast, keepOf } from '../table/faces.ts';
import { isDraw, type Taken } from '../table/record.ts';
import type { Ask, Event, Odds, Question, Seat, Table, Why } from '../table/table.ts';

/** An answer to the question in the middle of a command: its key, the seat asked, and the id chosen. */
export interface AnswerGiven {
  readonly key: string;
  readonly seat: Seat;
  readonly id: string;
}

/** How far a resumed table has come. */
export interface Mark {
  readonly cursor: number;
  readonly answered: boolean;
}

/**
 * The table of a command that is taken up again in its middle: first the dice and decisions of the record, then one
 * answer to the question that comes next, and everything after that from another table.
 * Where the record does not fit the rules, `fault` says so and the run means nothing.
 */
export class ResumedTable implements Table {
  readonly telling = false;
  fault: string | undefined;
  private cursor = 0;
  private answered = false;
  private readonly taken: readonly Taken[];
  private readonly answer: AnswerGiven;
  private readonly after: Table;
  private readonly asked: () => void;

  /** `asked` is called when the question is there, before its answer does anything. */
  constructor(taken: readonly Taken[], answer: AnswerGiven, after: Table, asked = (): void => undefined) {
    this.taken = taken;
    this.answer = answer;
    this.after = after;
    this.asked = asked;
  }

  get mark(): Mark {
    return { cursor: this.cursor, answered: this.answered };
  }

  /** Goes back to where a stretch began, to run it once more. */
  rewind(mark: Mark): void {
    this.cursor = mark.cursor;
    this.answered = mark.answered;
  }

  die(sides: number, why: Why): number {
    return this.answered ? this.after.die(sides, why) : (this.faces(1, sides)[0] ?? 1);
  }

  test(sides: number, atLeast: number, why: Why): boolean {
    return this.answered ? this.after.test(sides, atLeast, why) : (this.faces(1, sides)[0] ?? 1) >= atLeast;
  }

  bands(sides: number, cuts: readonly number[], why: Why): number {
    return this.answered ? this.after.bands(sides, cuts, why) : bandOf(this.faces(1, sides)[0] ?? 1, cuts);
  }

  pool(n: number, sides: number, atLeast: number, why: Why): number {
    if (this.answered) return this.after.pool(n, sides, atLeast, why);
    return n === 0 ? 0 : countAtLeast(this.faces(n, sides), atLeast);
  }

  keep(n: number, sides: number, which: 'highest' | 'lowest', why: Why): number {
    return this.answered ? this.after.keep(n, sides, which, why) : keepOf(this.faces(n, sides), which);
  }

  lump(odds: () => Odds, roll: () => number): number {
    return this.answered ? this.after.lump(odds, roll) : roll();
  }

  choose(seat: Seat, key: string, ids: readonly string[], describe: () => Question): string {
    const [only] = ids;
    if (only !== undefined && ids.length === 1) return only;
    return this.chooseAll([{ seat, key, ids, describe }])[0] ?? '';
  }

  chooseAll(asks: readonly Ask[]): string[] {
    if (this.answered || asks.length === 0) return this.after.chooseAll(asks);
    if (this.cursor < this.taken.length) return asks.map((ask) => this.recorded(ask));
    const { key, seat, id } = this.answer;
    const asked = asks.find((ask) => ask.key === key && ask.seat === seat);
    if (asked === undefined) return this.stray(asks, `"${key}" is not what is asked of ${seat} next`);
    if (!asked.ids.includes(id)) return this.stray(asks, `"${id}" is not an answer to "${key}"`);
    this.answered = true;
    this.asked();
    // Secret answers given at the same moment are not known: the policy makes them.
    return asks.map((ask) =>
      ask === asked ? id : this.after.choose(ask.seat, ask.key, ask.ids, ask.describe),
    );
  }

  reveal(to: readonly Seat[], fact: string): void {
    this.after.reveal(to, fact);
  }

  tell(event: Event): void {
    this.after.tell(event);
  }

  private recorded(ask: Ask): string {
    const next = this.taken[this.cursor++];
    if (next !== undefined && !isDraw(next) && next.q === ask.key && next.by === ask.seat) {
      if (ask.ids.includes(next.a)) return next.a;
    }
    return this.stray([ask], `the record does not answer "${ask.key}"`)[0] ?? '';
  }

  private faces(count: number, sides: number): readonly number[] {
    const next = this.taken[this.cursor++];
    if (next !== undefined && isDraw(next) && next.d === sides && next.f.length === count) return next.f;
    this.fault ??= `the record does not hold ${count}d${sides} where it is rolled`;
    return Array.from({ length: count }, () => 1);
  }

  /** Notes the fault and goes on with anything: the run is thrown away. */
  private stray(asks: readonly Ask[], what: string): string[] {
    this.fault ??= what;
    return asks.map((ask) => ask.ids[0] ?? '');
  }
}
