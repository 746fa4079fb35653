import { FaceTable } from './faces.ts';
import { choiceEvent, rollEvent, STOP, type RevealEvent } from './record.ts';
import type { Policy } from './simulation.ts';
import type { Ask, Event, Question, Seat, Table, Why } from './table.ts';

/** An answer of a script: the id alone, or bound to a seat or to the question whose key starts so. */
export interface ScriptedAnswer {
  readonly answer: string;
  readonly seat?: Seat;
  readonly question?: string;
  /** Options that the question must not have. */
  readonly lacks?: readonly string[];
  /** All options that the question must have, in any order. */
  readonly options?: readonly string[];
}

/** A decision as it came up: a question when there was more than one option. */
export interface Offered {
  readonly seat: Seat;
  readonly key: string;
  readonly ids: readonly string[];
}

/** A seat that decides for itself, so that a script holds no answers of it. */
export interface OwnMind {
  readonly seat: Seat;
  readonly policy: Policy;
}

/** The table of tests: dice and answers in a fixed order. A missing, wrong or unused one is a failure. */
export class ScriptedTable extends FaceTable implements Table {
  readonly telling = true;
  readonly events: Event[] = [];
  /** Every decision so far, also those that left no choice. */
  readonly offered: Offered[] = [];
  /** What went wrong, once something has. */
  failure: string | undefined;
  private readonly dice: number[];
  private readonly answers: ScriptedAnswer[];
  private readonly own: OwnMind | undefined;

  constructor(dice: readonly number[], answers: readonly ScriptedAnswer[] = [], own?: OwnMind) {
    super();
    this.dice = [...dice];
    this.answers = [...answers];
    this.own = own;
  }

  /** What the rules never asked for, as a sentence; undefined when everything was used. */
  leftOver(): string | undefined {
    if (this.dice.length > 0) return `unused dice: ${this.dice.join(', ')}`;
    if (this.answers.length > 0) return `unused answers: ${this.answers.map((a) => a.answer).join(', ')}`;
    return undefined;
  }

  choose(seat: Seat, key: string, ids: readonly string[], describe: () => Question): string {
    const [only] = ids;
    this.offered.push({ seat, key, ids });
    if (only !== undefined && ids.length === 1) return only;
    if (this.own?.seat === seat) {
      const answer = this.own.policy(seat, key, ids);
      this.events.push(choiceEvent(describe(), answer));
      return answer;
    }
    const next = this.answers.shift();
    const asked = `"${key}" of ${seat}, one of ${ids.join(', ')}`;
    if (next === undefined) return this.fail(`no answer left for ${asked}`);
    if (next.seat !== undefined && next.seat !== seat)
      return this.fail(`an answer by ${next.seat} met ${asked}`);
    if (next.question !== undefined && !key.startsWith(next.question)) {
      return this.fail(`an answer to "${next.question}" met ${asked}`);
    }
    if (!ids.includes(next.answer)) return this.fail(`"${next.answer}" does not answer ${asked}`);
    const wrong = next.lacks?.find((id) => ids.includes(id));
    if (wrong !== undefined) return this.fail(`the answer "${wrong}" is offered by ${asked}`);
    if (next.options !== undefined && next.options.toSorted().join() !== ids.toSorted().join())
      return this.fail(`the options are not ${next.options.join(', ')} but those of the question ${asked}`);
    this.events.push(choiceEvent(describe(), next.answer));
    return next.answer;
  }

  chooseAll(asks: readonly Ask[]): string[] {
    return asks.map((a) => this.choose(a.seat, a.key, a.ids, a.describe));
  }

  reveal(to: readonly Seat[], fact: string): void {
    const event: RevealEvent = { type: 'reveal', rules: [], fact, to };
    this.events.push(event);
  }

  tell(event: Event): void {
    this.events.push(event);
  }

  protected override roll(count: number, sides: number, why: Why): readonly number[] {
    const faces = this.dice.splice(0, count);
    if (faces.length < count) return this.fail(`no die left for ${count}d${sides} (${why.text})`);
    const wrong = faces.find((face) => !Number.isInteger(face) || face < 1 || face > sides);
    if (wrong !== undefined) return this.fail(`${wrong} is not a face of a d${sides} (${why.text})`);
    this.events.push(rollEvent(faces, sides, why));
    return faces;
  }

  private fail(what: string): never {
    this.failure = what;
    throw STOP;
  }
}
