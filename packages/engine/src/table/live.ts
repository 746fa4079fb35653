import { FaceTable } from './faces.ts';
import {
  choiceEvent,
  isDraw,
  rollEvent,
  STOP,
  type Pick,
  type RevealEvent,
  type Stopped,
  type Taken,
} from './record.ts';
import type { Ask, Event, Question, Seat, Table, Why } from './table.ts';

/** Where fresh dice come from. Undefined means that a person must type them in. */
export type DiceSource = (
  seat: Seat,
  sides: number,
  count: number,
  drawn: number,
) => readonly number[] | undefined;

/**
 * The table of live play and of replays. It first hands out what the record already holds, checking every entry
 * against what the rules ask for; past its end it draws fresh dice from the source, or stops to ask.
 * Without a source it is the replay table: it may never go past the record.
 */
export class LiveTable extends FaceTable implements Table {
  readonly telling = true;
  readonly taken: Taken[];
  readonly events: Event[] = [];
  stopped: Stopped | undefined;
  revealed = false;
  private cursor = 0;
  private drawn = 0;
  private readonly source: DiceSource | undefined;

  constructor(record: readonly Taken[], source: DiceSource | undefined) {
    super();
    this.taken = [...record];
    this.source = source;
  }

  /** How many entries of the record the rules have not asked for. */
  get unused(): number {
    return this.taken.length - this.cursor;
  }

  choose(seat: Seat, key: string, ids: readonly string[], describe: () => Question): string {
    const [only] = ids;
    if (only !== undefined && ids.length === 1) return only;
    return this.chooseAll([{ seat, key, ids, describe }])[0] ?? '';
  }

  chooseAll(asks: readonly Ask[]): string[] {
    if (asks.length === 0) return [];
    if (this.cursor >= this.taken.length) {
      if (this.source === undefined) return this.mismatch('the record ends where a decision is asked for');
      return this.stop({ kind: 'questions', questions: asks.map((a) => a.describe()) });
    }
    return asks.map((ask) => this.recorded(ask));
  }

  reveal(to: readonly Seat[], fact: string): void {
    this.revealed = true;
    const event: RevealEvent = { type: 'reveal', rules: [], fact, to };
    this.events.push(event);
  }

  tell(event: Event): void {
    this.events.push(event);
  }

  private recorded(ask: Ask): string {
    const next: Taken | undefined = this.taken[this.cursor];
    if (next === undefined)
      return this.mismatch(`the record ends where ${ask.seat} must answer "${ask.key}"`);
    if (isDraw(next))
      return this.mismatch(`the record holds a die where ${ask.seat} must answer "${ask.key}"`);
    const pick: Pick = next;
    if (pick.q !== ask.key || pick.by !== ask.seat) {
      return this.mismatch(
        `the record answers "${pick.q}" by ${pick.by}, but "${ask.key}" is asked of ${ask.seat}`,
      );
    }
    if (!ask.ids.includes(pick.a)) {
      return this.mismatch(`"${pick.a}" is not an answer to "${ask.key}"; it may be ${ask.ids.join(', ')}`);
    }
    this.cursor++;
    this.events.push(choiceEvent(ask.describe(), pick.a));
    return pick.a;
  }

  protected override roll(count: number, sides: number, why: Why): readonly number[] {
    const faces =
      this.cursor < this.taken.length ? this.again(count, sides, why) : this.fresh(count, sides, why);
    const draw = this.taken[this.cursor];
    const typed = draw !== undefined && isDraw(draw) && draw.typed === true;
    this.cursor++;
    this.drawn += count;
    this.events.push(rollEvent(faces, sides, why, typed));
    return faces;
  }

  private again(count: number, sides: number, why: Why): readonly number[] {
    const next = this.taken[this.cursor];
    if (next === undefined || !isDraw(next)) {
      return this.mismatch(`the record holds a decision where ${count}d${sides} is rolled`);
    }
    if (next.d !== sides || next.f.length !== count) {
      return this.mismatch(`the record holds ${next.f.length}d${next.d} where ${count}d${sides} is rolled`);
    }
    // Who rolled decides whether a die may be typed in: it must be the seat that the rules name.
    if (next.by !== why.seat)
      return this.mismatch(`the record holds a die of ${next.by} where ${why.seat} rolls`);
    const wrong = next.f.find((face) => !Number.isInteger(face) || face < 1 || face > sides);
    if (wrong !== undefined) return this.mismatch(`${wrong} is not a face of a d${sides}`);
    return next.f;
  }

  private fresh(count: number, sides: number, why: Why): readonly number[] {
    if (this.source === undefined) return this.mismatch(`the record ends where ${count}d${sides} is rolled`);
    const faces = this.source(why.seat, sides, count, this.drawn);
    if (faces === undefined) {
      return this.stop({ kind: 'dice', request: { seat: why.seat, sides, count, why } });
    }
    this.taken.push({ d: sides, f: faces, by: why.seat });
    return faces;
  }

  private mismatch(what: string): never {
    return this.stop({ kind: 'mismatch', what });
  }

  private stop(stopped: Stopped): never {
    this.stopped = stopped;
    throw STOP;
  }
}
