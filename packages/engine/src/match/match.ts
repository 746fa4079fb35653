import { streamFace, commitment } from '../dice/stream.ts';
import type { Game, Outcome } from '../game.ts';
import { LiveTable, type DiceSource } from '../table/live.ts';
import type { Taken } from '../table/record.ts';
import { runCommand } from '../table/run.ts';
import type { Event, Seat } from '../table/table.ts';
import { barrierOf, hasTaught } from './barrier.ts';
import { checksum } from './checksum.ts';
import {
  JOURNAL_VERSION,
  makeJournal,
  type DoLine,
  type Header,
  type Journal,
  type Line,
} from './journal.ts';
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

/**
 * A match: its header and an append-only list of lines, and the state they lead to. Nothing else is kept, so the
 * journal is the save, the undo stack, the replay and the recovery after a crash.
 */
export class Match<S, C> {
  readonly game: Game<S, C>;
  readonly header: Header;
  private readonly seed: string;
  private readonly lines: Line[] = [];
  private readonly steps: Step<S>[] = [];
  private readonly undone: Step<S>[] = [];
  private current: S;
  private work: Work<S, C> | undefined;

  /** A match goes on from a journal without its seed (`seed` empty) only by typed dice and recorded commands. */
  constructor(game: Game<S, C>, dice: DiceChoice, committed = commitment(dice.seed)) {
    this.game = game;
    this.seed = dice.seed;
    this.current = game.start();
    const copied = dice.copied ?? 0;
    this.header = {
      caltrop: JOURNAL_VERSION,
      game: game.kind,
      version: game.version,
      rules: game.rulesHash,
      setup: game.setup,
      dice: {
        commitment: committed,
        salts: dice.salts ?? [],
        typed: dice.typed ?? [],
        ...(copied === 0 ? {} : { copied }),
      },
    };
  }

  /** The position after the last finished command. Read it, never write to it. */
  get state(): S {
    return this.current;
  }

  get pending(): Pending<S> | undefined {
    return this.work?.pending;
  }

  get outcome(): Outcome | undefined {
    return this.game.outcome(this.current);
  }

  /** How many commands stand (those taken back do not count). */
  get length(): number {
    return this.steps.length;
  }

  /** The seats that may say something now: those asked, else those to act. */
  toAct(): readonly Seat[] {
    const work = this.work;
    if (work === undefined) return this.game.toAct(this.current);
    if (work.pending.dice !== undefined) return [work.pending.dice.seat];
    return work.pending.questions.filter((_, i) => !work.answers.has(i)).map((q) => q.seat);
  }

  /** What a seat may know of the present position. */
  view(seat: Seat): S {
    return this.game.view(this.work?.pending.state ?? this.current, seat);
  }

  /** The log as a seat may read it; without a seat, all of it. */
  events(seat?: Seat): Event[] {
    return [...this.steps.flatMap((s) => s.line.events), ...(this.work?.pending.events ?? [])].filter((e) =>
      canSee(e, seat),
    );
  }

  command(seat: Seat, command: C): Said {
    return this.fault(seat) ?? this.run(seat, command, [], this.source(this.lines.length));
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
    return this.run(
      work.seat,
      work.command,
      [...work.taken, ...picksOf(next)],
      this.source(this.lines.length),
    );
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
    return this.run(work.seat, work.command, [...work.taken, draw], this.source(this.lines.length));
  }

  /** What taking back the last command, or the one that waits, would need. */
  undoTerms(seat: Seat): UndoTerms {
    const { master, seats } = this.game;
    // A game master answers for the whole table: nobody else is asked, and nobody need ask the other players.
    const others = seats.filter(
      (s) => s !== seat && seat !== master && (master === undefined || s === master),
    );
    const terms = (owner: Seat, barrier: string | undefined): UndoTerms => {
      const because = barrier ?? (owner === seat ? undefined : `It is a command of ${owner}:`);
      return because === undefined || others.length === 0
        ? { kind: 'free' }
        : { kind: 'consent', because, of: others };
    };
    const { work } = this;
    if (work !== undefined) {
      return terms(work.seat, barrierOf([...work.taken, ...picksOf(work)], work.revealed, work.seat));
    }
    const last = this.steps.at(-1);
    return last === undefined ? { kind: 'nothing' } : terms(last.line.seat, last.barrier);
  }

  /** Takes back the last command, or drops the one that waits. Past a die or a reveal the others must agree. */
  undo(seat: Seat, agreed: readonly Seat[] = []): Said {
    if (!this.game.seats.includes(seat)) return refuse('undo', `There is no seat "${seat}".`);
    const terms = this.undoTerms(seat);
    if (terms.kind === 'nothing') return refuse('undo', 'There is nothing to take back.');
    if (terms.kind === 'consent') {
      const missing = terms.of.filter((s) => !agreed.includes(s));
      if (missing.length > 0) return refuse('undo', `${terms.because} ${missing.join(', ')} must agree.`);
    }
    const consent = terms.kind === 'free' ? [] : [...agreed];
    if (this.work !== undefined) {
      const { seat: by, command, taken } = this.work;
      this.lines.push({ t: 'drop', seat, agreed: consent, by, command, taken });
      this.work = undefined;
      return { kind: 'done', events: [] };
    }
    const step = this.steps.pop();
    if (step === undefined) return refuse('undo', 'There is nothing to take back.');
    this.undone.push(step);
    this.current = step.before;
    this.lines.push({ t: 'undo', seat, agreed: consent });
    return { kind: 'done', events: [] };
  }

  get canRedo(): boolean {
    return this.undone.length > 0 && this.work === undefined;
  }

  /** Restores the command last taken back, with the same dice and answers. */
  redo(seat: Seat): Said {
    if (!this.game.seats.includes(seat)) return refuse('redo', `There is no seat "${seat}".`);
    const step = this.work === undefined ? this.undone.pop() : undefined;
    if (step === undefined) return refuse('redo', 'There is nothing to restore.');
    this.steps.push(step);
    this.current = step.after;
    this.lines.push({ t: 'redo', seat });
    return { kind: 'done', events: step.line.events };
  }

  /** A second match that shares everything up to now and goes its own way from here, with dice of its own. */
  fork(seed: string): Match<S, C> {
    const { salts, typed } = this.header.dice;
    const fork = new Match(this.game, { seed, salts, typed, copied: this.steps.length });
    for (const { line } of this.steps) fork.restore(line);
    return fork;
  }

  /** The position after the first `n` commands. */
  at(n: number): S | undefined {
    return n === this.steps.length ? this.current : this.steps[n]?.before;
  }

  /** The commands that stand, in order. */
  history(): readonly DoLine[] {
    return this.steps.map((s) => s.line);
  }

  /** The whole match as a journal. The seed and secret answers are left out of what others may see before the end. */
  journal(options: { readonly withSeed: boolean }): Journal {
    const lines: Line[] = [...this.lines];
    if (this.work !== undefined) {
      const { seat, command, taken } = this.work;
      const answers = options.withSeed ? picksOf(this.work) : [];
      lines.push({ t: 'ask', seat, command, taken, ...(answers.length === 0 ? {} : { answers }) });
    }
    if (options.withSeed && this.seed !== '') lines.push({ t: 'seed', seed: this.seed });
    return { header: this.header, lines };
  }

  /** The match as text, to go on with later. */
  save(): string {
    return makeJournal(this.journal({ withSeed: true }));
  }

  /** Takes a line of a journal into the match by running it again. Says what differs, if anything does. */
  restore(line: Line): string | undefined {
    switch (line.t) {
      case 'do':
        return this.rerun(line.seat, line.command, line.taken, 'done') ?? this.difference(line);
      case 'ask': {
        const wrong = this.rerun(line.seat, line.command, line.taken, 'asked');
        if (wrong !== undefined) return wrong;
        const refused = line.answers?.map((pick) => this.answer(pick.by, pick.a, pick.q)).map(said);
        return refused?.find((what) => what !== undefined);
      }
      case 'undo':
        return said(this.undo(line.seat, line.agreed));
      case 'redo':
        return said(this.redo(line.seat));
      case 'drop':
        return (
          this.rerun(line.by, line.command, line.taken, 'asked') ?? said(this.undo(line.seat, line.agreed))
        );
      case 'seed':
        return undefined;
    }
  }

  /** Why a seat cannot give a command now; undefined when it can. */
  private fault(seat: Seat): Said | undefined {
    if (this.work !== undefined) return refuse('match', 'A question must be answered first.');
    if (this.outcome !== undefined) return refuse('match', 'The match is over.');
    const toAct = this.game.toAct(this.current);
    return toAct.includes(seat)
      ? undefined
      : refuse('match', `It is not ${seat}'s turn: ${toAct.join(', ')} to act.`);
  }

  /** Runs a command from its record, which must lead where the journal says: to its end or to a question. */
  private rerun(
    seat: Seat,
    json: unknown,
    taken: readonly Taken[],
    to: 'done' | 'asked',
  ): string | undefined {
    const command = this.game.parseCommand(json);
    if (!command.ok) return command.error.map((p) => p.what).join(' ');
    // Without a source the record must last to the end; with an empty one the run may stop for what comes next.
    const source = to === 'done' ? undefined : () => undefined;
    const ran = this.fault(seat) ?? this.run(seat, command.value, taken, source);
    if (ran.kind === 'refused') return `${ran.refusal.what} (${ran.refusal.rule})`;
    return ran.kind === to ? undefined : 'it is over, but should wait for an answer or a die';
  }

  private difference(line: DoLine): string | undefined {
    const own = this.steps.at(-1)?.line;
    if (own === undefined) return 'the command did not finish';
    if (own.sum !== line.sum)
      return `the state after it has checksum ${own.sum}, the journal says ${line.sum}`;
    if (JSON.stringify(own.events) !== JSON.stringify(line.events))
      return 'its log differs from the recorded one';
    return undefined;
  }

  private source(serial: number): DiceSource {
    const { typed, salts } = this.header.dice;
    return (seat, sides, count, drawn) =>
      typed.includes(seat) || this.seed === ''
        ? undefined
        : Array.from({ length: count }, (_, i) => streamFace(this.seed, salts, serial, drawn + i, sides));
  }

  private run(seat: Seat, command: C, record: readonly Taken[], source: DiceSource | undefined): Said {
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

  private finish(seat: Seat, command: C, before: S, after: S, table: LiveTable): void {
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
    this.lines.push(line);
    const revealed = table.revealed || hasTaught(this.game, before, after);
    this.steps.push({ line, before, after, barrier: barrierOf(table.taken, revealed, seat) });
  }
}

const said = (s: Said): string | undefined => (s.kind === 'refused' ? s.refusal.what : undefined);

const canSee = (event: Event, seat: Seat | undefined): boolean =>
  seat === undefined || event.to === undefined || event.to.includes(seat);
