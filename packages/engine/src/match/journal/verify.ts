import type { Outcome } from '../../game.ts';
import { err, ok, type Problem, type Result } from '../../result.ts';
import { isDraw } from '../../table/record.ts';
import { Draws } from '../draws.ts';
import type { Journal, JournalVersion, Line } from './journal.ts';
import { lineProblem, nameOf, rebuild, seedFault, seedOf, type OpenGame } from './load.ts';
import { parseJournal } from './parse-journal.ts';
import { readRecording } from './recording.ts';

/** What a verification found. */
export interface Verdict {
  readonly version: JournalVersion;
  /** Commands that stand and were carried out again. */
  readonly commands: number;
  /** Commands that stood before a position from which the match went on under other rules: they were not run again. */
  readonly unproven: number;
  /** Commands taken back or dropped and not restored, and those of them in which dice had fallen. */
  readonly takenBack: number;
  readonly takenBackAfterDice: number;
  /** Dice drawn from the committed stream, and dice typed in by people. */
  readonly drawn: number;
  readonly typed: number;
  /** Dice of the match that a fork was made from: they come from a seed that is not here. */
  readonly copied: number;
  /** How many salts the seats have added. */
  readonly salts: number;
  /** Whether every die drawn is the one that the seed gives; false while the seed has not been shown. */
  readonly diceProven: boolean;
  /** Whether the seed that the last commitment belongs to is in the journal. */
  readonly seedShown: boolean;
  /** Whether every line carries the hash of the one before it: version 1 does not. */
  readonly chained: boolean;
  /** How it ended, by the last line of the journal, or in version 1 by the rules; undefined when it is not over. */
  readonly outcome: Outcome | undefined;
  /** The rules that the journal names last are not these, but these lead to the same positions. */
  readonly otherRules: boolean;
  /** Lines whose log reads otherwise than the rules tell it, though the same happened. */
  readonly words: readonly number[];
}

/** Runs a journal again, compares every hash, checksum, log and die, and names the first line that differs. */
export const verifyJournal = <S, C>(text: string, open: OpenGame<S, C>): Result<Verdict> => {
  const journal = parseJournal(text);
  if (!journal.ok) return journal;
  const { header, lines } = journal.value;
  const dice = checkDice(journal.value);
  if (!dice.ok) return dice;
  const game = open(header.game, header.setup);
  if (!game.ok) return game;
  const rebuilt = rebuild(journal.value, game.value);
  if (!rebuilt.ok) return rebuilt;
  const { match, before, others, words, fault } = rebuilt.value;
  if (fault !== undefined) return err([fault]);
  const { takenBack, afterDice } = readRecording(lines);
  const seedShown = seedOf(journal.value) !== undefined;
  return ok({
    version: header.caltrop,
    commands: match.length,
    unproven: before,
    takenBack,
    takenBackAfterDice: afterDice,
    ...dice.value,
    diceProven: seedShown && dice.value.copied === 0,
    seedShown,
    chained: header.caltrop !== 1,
    outcome: header.caltrop === 1 ? match.outcome : lastEnd(lines),
    otherRules: others,
    words,
  });
};

const lastEnd = (lines: readonly Line[]): Outcome | undefined => {
  const last = lines.findLast((line) => line.t !== 'position' && line.t !== 'seed');
  return last?.t === 'end' ? last.outcome : undefined;
};

/** Compares every die that was not typed in with the stream behind the commitment. */
const checkDice = (journal: Journal): Result<Pick<Verdict, 'drawn' | 'typed' | 'copied' | 'salts'>> => {
  const { header, lines } = journal;
  const fault = seedFault(journal);
  if (fault !== undefined) return err([fault]);
  const seed = seedOf(journal);
  // Only the last seed is shown: dice before it are of another one.
  const owned = Math.max(header.dice.copied ?? 0, lines.findLastIndex((line) => line.t === 'reseed') + 1);
  const draws = new Draws(header);
  let [drawn, typed, copied] = [0, 0, 0];
  for (const [i, line] of lines.entries()) {
    if (line.t === 'do' || line.t === 'ask' || line.t === 'drop') {
      const found = diceOf(line.taken, header.dice.typed, (nth, place, sides) =>
        seed === undefined || i < owned ? undefined : draws.face(seed, nth, place, sides),
      );
      if (typeof found === 'string')
        return err([
          problemIn(
            i + 2,
            found.replace('this command', () => nameOf(line)),
          ),
        ]);
      typed += found.typed;
      if (i < owned) copied += found.drawn;
      else drawn += found.drawn;
    }
    draws.count(line);
  }
  return ok({ drawn, typed, copied, salts: draws.salts.length });
};

const problemIn = (line: number, what: string): Problem => lineProblem(line, 'die', what);

type Taken = (Line & { readonly t: 'do' })['taken'];

/** Counts the dice of a command; what is wrong with the first that is not as it should be. */
const diceOf = (
  taken: Taken,
  typists: readonly string[],
  faceOf: (nth: number, place: number, sides: number) => number | undefined,
): { readonly drawn: number; readonly typed: number } | string => {
  let [drawn, typed] = [0, 0];
  for (const draw of taken) {
    if (!isDraw(draw)) continue;
    if (draw.typed === true && !typists.includes(draw.by))
      return `${draw.by} typed a die, but the header does not let ${draw.by} type dice.`;
    for (const face of draw.f) {
      const place = drawn + typed;
      const should = draw.typed === true ? face : (faceOf(drawn, place, draw.d) ?? face);
      if (face !== should) return `Die ${place + 1} of this command shows ${face}; the seed gives ${should}.`;
      if (draw.typed === true) typed++;
      else drawn++;
    }
  }
  return { drawn, typed };
};
