import type { Game } from '../../game.ts';
import { err, ok, type Problem, type Result } from '../../result.ts';
import { makeJournal, type Journal, type Line } from './journal.ts';
import { lineProblem, rebuild } from './load.ts';
import { parseJournal } from './parse-journal.ts';

/** The first line that can be written anew: what was told under other rules can not. */
const firstSlim = (lines: readonly Line[]): number => lines.findLastIndex((line) => line.t === 'rules') + 1;

/**
 * A journal without the log of each command, and with the last checksum and the last hash only: running the commands
 * again with their dice writes the others anew, so that a link need not carry them.
 */
export const slimJournal = (text: string): Result<string> => {
  const whole = parseJournal(text);
  if (!whole.ok) return whole;
  const lines = whole.value.lines.filter((line) => line.t !== 'position');
  const chained = parseJournal(makeJournal({ ...whole.value, lines }));
  if (!chained.ok) return chained;
  const { header } = chained.value;
  const from = firstSlim(lines);
  const last = lines.findLastIndex((line) => line.t === 'do');
  const rows = chained.value.lines.map((line, i) => {
    const { prev, ...rest } = line;
    const kept = prev !== undefined && i === lines.length - 1 ? { prev } : {};
    return i >= from && line.t === 'do'
      ? { ...rest, events: [], sum: i === last ? line.sum : '', ...kept }
      : { ...rest, ...kept };
  });
  return ok([header, ...rows].map((row) => JSON.stringify(row)).join('\n') + '\n');
};

/** A journal that is whole again. */
export interface Fattened {
  readonly text: string;
  /** What these rules do not lead to: the journal goes up to there. Only under other rules than it was played with. */
  readonly cut?: Problem;
}

/**
 * The whole journal again, by running a slim one; whole journals stay as they are. Where the rules have changed and lead
 * elsewhere, what still leads to the same is kept: there is no log in it to watch the rest from.
 */
export const fattenJournal = <S, C>(journal: Journal, game: Game<S, C>): Result<Fattened> => {
  const rebuilt = rebuild(journal, game, firstSlim(journal.lines));
  if (!rebuilt.ok) return rebuilt;
  const { match, others, fault, at } = rebuilt.value;
  if (fault !== undefined && others && match.length > 0) {
    const seed = journal.lines.filter(({ t }) => t === 'seed');
    const kept = fattenJournal({ ...journal, lines: [...journal.lines.slice(0, at), ...seed] }, game);
    return kept.ok ? ok({ ...kept.value, cut: fault }) : kept;
  }
  if (fault !== undefined) return err([fault]);
  const text = makeJournal(match.journal({ withSeed: true }));
  const whole = parseJournal(text);
  if (!whole.ok) return whole;
  const hash = journal.lines.at(-1)?.prev;
  // Other rules may tell the same in other words; that they led to the same position, the last checksum has shown.
  if (hash !== undefined && !others && whole.value.lines.at(-1)?.prev !== hash) {
    const what = 'When it is replayed, this journal does not reach its own hash: it was changed.';
    return err([lineProblem(journal.lines.length + 1, 'chain', what)]);
  }
  return ok({ text });
};

/**
 * A journal for others: without the position and a command that waits, and until it is over without its seed, so that
 * nobody can work out the dice to come.
 */
export const sharedJournal = (text: string, over: boolean): Result<string> => {
  const journal = parseJournal(text);
  if (!journal.ok) return journal;
  const { header, lines } = journal.value;
  const shown = lines.filter(({ t }) => t !== 'ask' && t !== 'position' && (over || t !== 'seed'));
  return ok(makeJournal({ header, lines: shown }));
};
