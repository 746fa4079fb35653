import type { Event, Question, Seat, Term, Why } from './table.ts';

/** Dice as they fell: `f` faces of a die with `d` sides, rolled by `by`. */
export interface Draw {
  readonly d: number;
  readonly f: readonly number[];
  readonly by: Seat;
  /** The faces were typed in by a person who rolled real dice. */
  readonly typed?: true;
}

/** A decision as it was made: question key, seat, chosen id. */
export interface Pick {
  readonly q: string;
  readonly by: Seat;
  readonly a: string;
}

/** What a command took from the table, in order: enough to run it again to the same state. */
export type Taken = Draw | Pick;

export const isDraw = (taken: Taken): taken is Draw => 'd' in taken;

/** The log line that the engine writes for every roll. */
export interface RollEvent extends Event {
  readonly type: 'roll';
  readonly seat: Seat;
  readonly sides: number;
  readonly faces: readonly number[];
  readonly text: string;
  readonly terms: readonly Term[];
  /** A person rolled real dice and typed what they showed. */
  readonly typed?: true;
}

/** The log line that the engine writes for every answered question. */
export interface ChoiceEvent extends Event {
  readonly type: 'choice';
  readonly seat: Seat;
  readonly question: string;
  readonly answer: string;
}

/** Whether a line of the log is one of these that the engine writes. */
export const isRoll = (e: Event): e is RollEvent => e.type === 'roll';
export const isChoice = (e: Event): e is ChoiceEvent => e.type === 'choice';

/** The log line for hidden information that became known. */
export interface RevealEvent extends Event {
  readonly type: 'reveal';
  readonly fact: string;
}

/** Dice that somebody must type in. */
export interface DiceRequest {
  readonly seat: Seat;
  readonly sides: number;
  readonly count: number;
  readonly why: Why;
}

/** Why a run could not go on: somebody must answer or type dice, or the record does not fit the rules. */
export type Stopped =
  | { readonly kind: 'questions'; readonly questions: readonly Question[] }
  | { readonly kind: 'dice'; readonly request: DiceRequest }
  | { readonly kind: 'mismatch'; readonly what: string };

/** Thrown, always this one object, when a table cannot go on. Drivers catch it and read `stopped` of the table. */
export const STOP: Error = new Error('the table has stopped to ask');

export const rollEvent = (faces: readonly number[], sides: number, why: Why, typed = false): RollEvent => ({
  type: 'roll',
  rules: [why.rule],
  seat: why.seat,
  sides,
  faces,
  text: why.text,
  terms: why.terms ?? [],
  ...(typed ? { typed } : {}),
  ...(why.to === undefined ? {} : { to: why.to }),
});

export const choiceEvent = (question: Question, id: string): ChoiceEvent => ({
  type: 'choice',
  rules: [question.rule],
  seat: question.seat,
  question: question.text,
  answer: question.choices.find((c) => c.id === id)?.label ?? id,
  ...(question.to === undefined ? {} : { to: question.to }),
});
