import { commitment } from '../dice/stream.ts';
import type { Game, Outcome } from '../game.ts';
import type { Taken } from '../table/record.ts';
import type { Seat } from '../table/table.ts';
import { writtenAs } from './checksum.ts';
import {
  Rows,
  type AskLine,
  type DoLine,
  type Header,
  type Journal,
  type Line,
  type RulesLine,
} from './journal/journal.ts';
import { logDifference } from './log.ts';
import { DONE, Playing } from './playing.ts';
import { picksOf, type DiceChoice, type Said } from './work.ts';

/**
 * How a line of a journal is taken in: `whole` with its log, which must agree; `others` as written under other rules,
 * whose log may read otherwise; `slim` without its log, and with a checksum where it has one.
 */
export type Restoring = 'whole' | 'others' | 'slim';

/** What became of a line that was taken in. */
export interface Restored {
  /** What differs; undefined when it agrees. */
  readonly differs?: string;
  /** The log reads otherwise than these rules tell it, though the same happened. */
  readonly words?: true;
}
const RESTORED: Restored = {};

/**
 * A match: its header and an append-only list of lines, and the state they lead to. Nothing else is kept, so the
 * journal is the save, the undo stack, the replay and the recovery after a crash.
 */
export class Match<S, C> extends Playing<S, C> {
  private readonly rows: Rows;

  constructor(game: Game<S, C>, dice: DiceChoice, header?: Header) {
    super(game, dice, header);
    this.rows = new Rows(this.header);
  }

  /**
   * A second match that shares everything up to the first `n` commands, line by line, and goes its own way from there
   * with dice of its own. A command that waits is not taken along.
   */
  fork(seed: string, n = this.steps.length): Match<S, C> {
    const fork = new Match(this.game, { seed }, this.header);
    for (const line of this.lines.slice(0, this.linesUpTo(n))) fork.take(line);
    fork.due.push(...this.due);
    fork.steps.push(...this.steps.slice(0, n));
    fork.current = this.at(n) ?? fork.current;
    fork.add({ t: 'reseed', commitment: commitment(seed), because: 'fork' });
    fork.ending(DONE);
    return fork;
  }

  /** How many lines led to the position after the first `n` commands. */
  private linesUpTo(n: number): number {
    const last = this.steps[n - 1];
    if (last !== undefined) return this.lines.indexOf(last.line) + 1;
    const begun = this.lines.findLastIndex((line) => line.t === 'rules' && line.how === 'position') + 1;
    const played = this.lines.findIndex(({ t }, i) => i >= begun && t !== 'salt' && t !== 'reseed');
    return played < 0 ? this.lines.length : played;
  }

  /** How many lines have been written. */
  get written(): number {
    return this.lines.length;
  }

  /** The lines from a number on. */
  linesFrom(n: number): readonly Line[] {
    return this.lines.slice(n);
  }

  /** The whole match as a journal. The seed and secret answers are left out of what others may see before the end. */
  journal(options: { readonly withSeed: boolean }): Journal {
    const { header, lines } = this;
    return { header, lines: [...lines, ...this.asked(options.withSeed), ...this.seedLine(options.withSeed)] };
  }

  /** The match as text, to go on with later. It holds the seed: whoever has it could work out every die to come. */
  save(): string {
    const { current, outcome } = this;
    const kept = this.header.caltrop !== 1 && outcome === undefined && this.steps.length > 0;
    const sum = this.steps.at(-1)?.line.sum ?? '';
    // Where nobody has moved since an earlier version, the position stands as that one wrote it.
    const state = this.game.former === undefined ? current : writtenAs(this.game, current, sum);
    const position: Line[] = kept ? [{ t: 'position', sum, state }] : [];
    return this.text([...this.asked(true), ...position, ...this.seedLine(true)]);
  }

  /** The match as text for others: while it is not over, without the seed and without a command that waits. */
  share(): string {
    return this.text(this.seedLine(this.outcome !== undefined));
  }

  private text(behind: readonly Line[]): string {
    return this.rows.of(this.lines, behind).join('\n') + '\n';
  }

  private asked(answered: boolean): AskLine[] {
    if (this.work === undefined) return [];
    const { seat, command, taken } = this.work;
    const answers = answered ? picksOf(this.work) : [];
    return [{ t: 'ask', seat, command, taken, ...(answers.length === 0 ? {} : { answers }) }];
  }

  private seedLine(shown: boolean): Line[] {
    return shown && this.seed !== '' ? [{ t: 'seed', seed: this.seed }] : [];
  }

  /** Takes a line of a journal into the match by running it again, and says what differs, if anything does. */
  restore(line: Line, as: Restoring = 'whole'): Restored {
    const before = this.lines.length;
    const restored = this.rebuilt(line, as);
    if (restored.differs !== undefined || as === 'slim') return restored;
    // What was recorded stays as it was, word for word.
    if (this.lines.length === before + 1) this.lines[before] = line;
    const step = line.t === 'do' ? this.steps.pop() : undefined;
    if (step !== undefined && line.t === 'do') this.steps.push({ ...step, line });
    return restored;
  }

  /** Goes on from a position that was recorded, under these rules. Nothing before it can be taken back. */
  stand(line: RulesLine & { readonly how: 'position' }, state: S): void {
    this.take(line);
    this.steps.length = 0;
    this.undone.length = 0;
    this.work = undefined;
    this.current = state;
  }

  /** The lines that stand before the next one, when the match goes on. */
  owe(lines: readonly Line[]): void {
    this.due.push(...lines);
  }

  /** Writes that the match is over, where the rules say so and the last line does not. */
  close(): void {
    if (this.lines.at(-1)?.t !== 'end') this.ending(DONE);
  }

  private rebuilt(line: Line, as: Restoring): Restored {
    switch (line.t) {
      case 'do': {
        const wrong = this.rerun(line.seat, line.command, line.taken, 'done');
        return wrong === undefined ? this.difference(line, as) : { differs: wrong };
      }
      case 'ask': {
        const wrong = this.rerun(line.seat, line.command, line.taken, 'asked');
        if (wrong !== undefined) return { differs: wrong };
        const refused = line.answers?.map((pick) => this.answer(pick.by, pick.a, pick.q));
        return accepted(refused?.find((s) => s.kind === 'refused'));
      }
      case 'undo':
        // Under other rules a command may have had no barrier that it has now.
        return accepted(this.undo(line.seat, as === 'others' ? this.game.seats : line.agreed));
      case 'redo':
        return accepted(this.again(line.seat));
      case 'drop': {
        // It left nothing behind but its dice: what it was need not be known under other rules.
        if (as === 'others') break;
        const wrong = this.rerun(line.by, line.command, line.taken, 'asked');
        return wrong === undefined ? accepted(this.undo(line.seat, line.agreed)) : { differs: wrong };
      }
      case 'salt':
        return accepted(this.salt(line.seat, line.salt));
      case 'end': {
        if (line.called !== undefined) return accepted(this.call(line.called, line.outcome));
        const differs = endDifference(this.outcome, line.outcome);
        if (differs !== undefined) return { differs };
        break;
      }
      case 'position':
      case 'seed':
        return RESTORED;
      case 'rules':
        if (line.how === 'position') return { differs: 'its position cannot stand under these rules' };
        break;
      case 'reseed':
        break;
    }
    this.take(line);
    return RESTORED;
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

  /** Whether an earlier version has written the present position with this checksum. */
  private isFormer(sum: string, as: Restoring): boolean {
    return as !== 'whole' && writtenAs(this.game, this.current, sum) !== undefined;
  }

  private difference(line: DoLine, as: Restoring): Restored {
    const own = this.steps.at(-1)?.line;
    if (own === undefined) return { differs: 'the command did not finish' };
    if (own.sum !== line.sum && !(as === 'slim' && line.sum === '') && !this.isFormer(line.sum, as))
      return { differs: `the state after it has checksum ${own.sum}, the journal says ${line.sum}` };
    const log = as === 'whole' ? logDifference(own.events, line.events) : undefined;
    if (log === 'facts') return { differs: 'its log differs from the recorded one' };
    return log === 'words' ? { words: true } : RESTORED;
  }
}

const accepted = (s: Said | undefined): Restored =>
  s?.kind === 'refused' ? { differs: s.refusal.what } : RESTORED;

/** How an end differs from the one that was written; the words may change. */
const endDifference = (ours: Outcome | undefined, written: Outcome): string | undefined => {
  if (ours === undefined) return 'the match is not over here';
  return ours.winners.join() === written.winners.join() ? undefined : `it ended otherwise: ${ours.text}`;
};
