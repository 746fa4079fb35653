import { commitment } from '../dice/stream.ts';
import type { Game, Outcome } from '../game.ts';
import { LiveTable, type DiceSource } from '../table/live.ts';
import type { Taken } from '../table/record.ts';
import { runCommand } from '../table/run.ts';
import type { Event, Question, Seat } from '../table/table.ts';
import { barrierOf, hasTaught } from './barrier.ts';
import { checksum } from './checksum.ts';
import { streamDice, Draws } from './draws.ts';
import {
  JOURNAL_VERSION,
  LONGEST_SALT,
  type Called,
  type DoLine,
  type Header,
  type Line,
} from './journal/journal.ts';
import { undoTermsOf } from './undo-terms.ts';
import {
  picksOf,
  type DiceChoice,
  type Pending,
  type Said,
  type Step,
  type UndoTerms,
  type Work,
} from './work.ts';

const refuse = (rule: string, what: string): Said => ({ kind: 'refused', refusal: { rule, what } });
const ASKED: Said = { kind: 'asked' };
export const DONE: Said = { kind: 'done', events: [] };

/** The header of a new match. */
const newHeader = <S, C>(game: Game<S, C>, { seed, typed = [] }: DiceChoice): Header => ({
  caltrop: JOURNAL_VERSION,
  game: game.kind,
  version: game.version,
  rules: game.rulesHash,
  setup: game.setup,
  dice: { commitment: commitment(seed), typed },
});

/** A match as it is played: commands, questions, dice, taking back and restoring. Each adds a line, and none is changed. */
export class Playing<S, C> {
  readonly game: Game<S, C>;
  readonly header: Header;
  protected seed: string;
  protected readonly lines: Line[] = [];
  protected readonly draws: Draws;
  protected readonly steps: Step<S>[] = [];
  protected readonly undone: Step<S>[] = [];
  /** Lines that come before the next one: they are written when the match goes on, and not when it is only opened. */
  protected readonly due: Line[] = [];
  protected current: S;
  protected work: Work<S, C> | undefined;
  /** How people have ended it, where the rules have not. */
  protected ended: Outcome | undefined;

  /**
   * A new match, or with the header of a journal one that is taken up again. Without its seed (empty) a match goes on
   * only by typed dice and recorded commands.
   */
  constructor(game: Game<S, C>, dice: DiceChoice, header?: Header) {
    this.game = game;
    this.seed = dice.seed;
    this.header = header ?? newHeader(game, dice);
    this.draws = new Draws(this.header);
    this.current = game.start();
    for (const [i, salt] of (dice.salts ?? []).entries()) this.salt(game.seats[i] ?? '', salt);
  }

  /** The position after the last finished command. Read it, never write to it. */
  get state(): S {
    return this.current;
  }

  get pending(): Pending<S> | undefined {
    return this.work?.pending;
  }

  get outcome(): Outcome | undefined {
    return this.ended ?? this.game.outcome(this.current);
  }

  /** How many commands stand (those taken back do not count), since the position that other rules began with. */
  get length(): number {
    return this.steps.length;
  }

  /** What was published of the seed that dice come from now. */
  get commitment(): string {
    return this.draws.commitment;
  }

  /** Whether the seed is here: without it nobody can draw a die. */
  get seeded(): boolean {
    return this.seed !== '';
  }

  /** The seats that may say something now: those asked, else those to act. */
  toAct(): readonly Seat[] {
    const work = this.work;
    if (this.ended !== undefined) return [];
    if (work === undefined) return this.game.toAct(this.current);
    if (work.pending.dice !== undefined) return [work.pending.dice.seat];
    return this.open().map((q) => q.seat);
  }

  /** The questions that are not answered yet, in the order in which they were asked. */
  open(): readonly Question[] {
    const { work } = this;
    return work?.pending.questions.filter((_, i) => !work.answers.has(i)) ?? [];
  }

  /** The position that everybody looks at: where a command waits, as far as it has come. Read it, never write to it. */
  get shown(): S {
    return this.work?.pending.state ?? this.current;
  }

  /** What a seat may know of the present position. */
  view(seat: Seat): S {
    return this.game.view(this.shown, seat);
  }

  /** The log as a seat may read it; without a seat, all of it. */
  events(seat?: Seat): Event[] {
    return [...this.steps.flatMap((s) => s.line.events), ...(this.work?.pending.events ?? [])].filter((e) =>
      canSee(e, seat),
    );
  }

  command(seat: Seat, command: C): Said {
    return this.fault(seat) ?? this.ending(this.run(seat, command, [], this.source([])));
  }

  /** Adds what a seat brings to the dice: it counts for every die drawn from now on. */
  salt(seat: Seat, salt: string): Said {
    if (this.header.caltrop === 1) return refuse('salt', 'A match of version 1 has its salts in the header.');
    if (!this.game.seats.includes(seat)) return refuse('salt', `There is no seat "${seat}".`);
    // A command has one set of salts: what comes in the middle of it would count for a part of its dice.
    if (this.work !== undefined)
      return refuse('salt', 'A command waits: a salt can be added when it is done.');
    if (salt === '' || salt.length > LONGEST_SALT)
      return refuse('salt', `A salt is a text of 1 to ${LONGEST_SALT} characters.`);
    this.add({ t: 'salt', seat, salt });
    return DONE;
  }

  /** Answers a pending question. With several open ones, `key` says which. */
  answer(seat: Seat, id: string, key?: string): Said {
    const { work } = this;
    const questions = work?.pending.questions ?? [];
    const place = questions.findIndex(
      (q, i) => q.seat === seat && work?.answers.has(i) === false && (key === undefined || q.key === key),
    );
    const question = questions[place];
    if (work === undefined || question === undefined)
      return refuse('match', `${seat} has no question to answer.`);
    if (!question.choices.some((c) => c.id === id)) {
      const allowed = question.choices.map((c) => c.id).join(', ');
      return refuse(
        question.rule,
        `"${id}" is not an answer to "${question.text}": choose one of ${allowed}.`,
      );
    }
    const next = { ...work, answers: new Map(work.answers).set(place, id) };
    if (next.answers.size < questions.length) {
      this.work = next;
      return ASKED;
    }
    const record = [...work.taken, ...picksOf(next)];
    return this.ending(this.run(work.seat, work.command, record, this.source(record)));
  }

  /** Types in the faces of real dice that the pending roll waits for. */
  typeDice(seat: Seat, faces: readonly number[]): Said {
    const { work } = this;
    const request = work?.pending.dice;
    if (work === undefined || request === undefined || request.seat !== seat) {
      return refuse('match', `${seat} has no dice to type in.`);
    }
    const wrong = faces.find((face) => !Number.isInteger(face) || face < 1 || face > request.sides);
    if (faces.length !== request.count || wrong !== undefined) {
      return refuse(
        'match',
        `Expected ${request.count} face(s) from 1 to ${request.sides}, found ${faces.join(', ')}.`,
      );
    }
    const draw: Taken = { d: request.sides, f: [...faces], by: seat, typed: true };
    const record = [...work.taken, draw];
    return this.ending(this.run(work.seat, work.command, record, this.source(record)));
  }

  /** What taking back the last command, or the one that waits, would need. */
  undoTerms(seat: Seat): UndoTerms {
    const { work, game } = this;
    if (this.ended !== undefined) return { kind: 'nothing' };
    if (work !== undefined) {
      const barrier = barrierOf([...work.taken, ...picksOf(work)], work.revealed, work.seat);
      return undoTermsOf(game, seat, work.seat, barrier);
    }
    const last = this.steps.at(-1);
    return last === undefined ? { kind: 'nothing' } : undoTermsOf(game, seat, last.line.seat, last.barrier);
  }

  /** Takes back the last command, or drops the one that waits. Past a die or a reveal the others must agree. */
  undo(seat: Seat, agreed: readonly Seat[] = []): Said {
    if (!this.game.seats.includes(seat)) return refuse('undo', `There is no seat "${seat}".`);
    const terms = this.undoTerms(seat);
    if (terms.kind === 'nothing') return refuse('undo', 'There is nothing to undo.');
    if (terms.kind === 'consent') {
      const missing = terms.of.filter((s) => !agreed.includes(s));
      if (missing.length > 0) return refuse('undo', `${terms.because} ${missing.join(', ')} must agree.`);
    }
    const consent = terms.kind === 'free' ? [] : [...agreed];
    if (this.work !== undefined) {
      const { seat: by, command, taken } = this.work;
      this.add({ t: 'drop', seat, agreed: consent, by, command, taken });
      this.work = undefined;
      return DONE;
    }
    const step = this.steps.pop();
    if (step === undefined) return refuse('undo', 'There is nothing to undo.');
    this.undone.push(step);
    this.current = step.before;
    this.add({ t: 'undo', seat, agreed: consent });
    return DONE;
  }

  /**
   * Ends a match that the rules have not ended: somebody resigns, both agree on a draw, a clock has run out. A command that
   * waits is dropped, so that its dice stay drawn. Nothing can be said after it.
   */
  call(called: Called, outcome: Outcome): Said {
    if (this.outcome !== undefined) return refuse('match', 'The match is over.');
    if (this.header.caltrop === 1) return refuse('match', 'A match of version 1 ends by its rules alone.');
    const stranger = outcome.winners.find((seat) => !this.game.seats.includes(seat));
    if (stranger !== undefined) return refuse('match', `There is no seat "${stranger}".`);
    if (this.work !== undefined) {
      const { seat, command, taken } = this.work;
      this.add({ t: 'drop', seat, agreed: this.game.seats, by: seat, command, taken });
      this.work = undefined;
    }
    this.ended = outcome;
    this.add({ t: 'end', outcome, called });
    return DONE;
  }

  get canRedo(): boolean {
    return this.undone.length > 0 && this.work === undefined && this.ended === undefined;
  }

  /** Restores the command last taken back, with the same dice and answers. */
  redo(seat: Seat): Said {
    return this.ending(this.again(seat));
  }

  protected again(seat: Seat): Said {
    if (!this.game.seats.includes(seat)) return refuse('redo', `There is no seat "${seat}".`);
    const step = this.canRedo ? this.undone.pop() : undefined;
    if (step === undefined) return refuse('redo', 'There is nothing to redo.');
    this.steps.push(step);
    this.current = step.after;
    this.add({ t: 'redo', seat });
    return { kind: 'done', events: step.line.events };
  }

  /** The position after the first `n` commands. */
  at(n: number): S | undefined {
    return n === this.steps.length ? this.current : this.steps[n]?.before;
  }

  /** The last command that stands. */
  get last(): DoLine | undefined {
    return this.steps.at(-1)?.line;
  }

  /** The commands that stand, in order. */
  history(): readonly DoLine[] {
    return this.steps.map((s) => s.line);
  }

  /** Why a seat cannot give a command now; undefined when it can. */
  protected fault(seat: Seat): Said | undefined {
    if (this.work !== undefined) return refuse('match', 'A question must be answered first.');
    if (this.outcome !== undefined) return refuse('match', 'The match is over.');
    const toAct = this.game.toAct(this.current);
    return toAct.includes(seat)
      ? undefined
      : refuse('match', `It is not ${seat}'s turn: ${toAct.join(', ')} to act.`);
  }

  protected source(record: readonly Taken[]): DiceSource {
    // A command that could not be gone on with comes first, with its dice.
    const drops = this.due.filter((line) => line.t === 'drop');
    let nth = streamDice([...drops.flatMap((line) => line.taken), ...record]);
    return (seat, sides, count, drawn) =>
      this.header.dice.typed.includes(seat) || this.seed === ''
        ? undefined
        : Array.from({ length: count }, (_, i) =>
            this.draws.face(this.seed, nth++, drawn + i, sides, drops.length),
          );
  }

  /** Takes a line into the match as it stands, without running anything. */
  take(line: Line): void {
    this.lines.push(line);
    this.draws.count(line);
  }

  /** Writes a line, after those that were due. */
  protected add(line: Line): void {
    const due = this.due.splice(0);
    const drops = due.filter(({ t }) => t === 'drop');
    const rules = due.filter(({ t }) => t !== 'drop');
    // In version 1 dice belong to their line: those of a command that has waited must not be moved on by another line.
    const all = this.header.caltrop === 1 ? [...drops, line, ...rules] : [...drops, ...rules, line];
    for (const one of all) this.take(one);
  }

  /** Writes that the match is over, when what was done has ended it. */
  protected ending(done: Said): Said {
    const { outcome } = this;
    if (done.kind === 'done' && outcome !== undefined && this.header.caltrop !== 1)
      this.add({ t: 'end', outcome });
    return done;
  }

  protected run(seat: Seat, command: C, record: readonly Taken[], source: DiceSource | undefined): Said {
    const before = this.current;
    const state = this.game.clone(before);
    const table = new LiveTable(record, source);
    const ran = runCommand(this.game, state, seat, command, table);
    if (ran.kind === 'refused') return ran;
    if (ran.kind === 'stopped') {
      const { stopped } = table;
      if (stopped === undefined || stopped.kind === 'mismatch') {
        return refuse('record', `The record does not fit the rules: ${stopped?.what ?? 'it stopped'}.`);
      }
      if (stopped.kind === 'dice' && !this.header.dice.typed.includes(stopped.request.seat)) {
        return refuse('dice', `The dice of ${stopped.request.seat} come from the seed, which is not here.`);
      }
      const pending: Pending<S> = {
        seat,
        command,
        questions: stopped.kind === 'questions' ? stopped.questions : [],
        dice: stopped.kind === 'dice' ? stopped.request : undefined,
        state,
        events: table.events,
      };
      const revealed = table.revealed || hasTaught(this.game, before, state);
      this.work = { seat, command, taken: table.taken, revealed, answers: new Map(), pending };
      return ASKED;
    }
    if (table.unused > 0)
      return refuse('record', `The record holds ${table.unused} dice or answers too many.`);
    this.finish(seat, command, before, state, table);
    return { kind: 'done', events: table.events };
  }

  protected finish(seat: Seat, command: C, before: S, after: S, table: LiveTable): void {
    const line: DoLine = {
      t: 'do',
      seat,
      command,
      taken: table.taken,
      events: table.events,
      sum: checksum(after),
    };
    this.work = undefined;
    this.undone.length = 0;
    this.current = after;
    this.add(line);
    const revealed = table.revealed || hasTaught(this.game, before, after);
    this.steps.push({ line, before, after, barrier: barrierOf(table.taken, revealed, seat) });
  }
}

const canSee = (event: Event, seat: Seat | undefined): boolean =>
  seat === undefined || event.to === undefined || event.to.includes(seat);
