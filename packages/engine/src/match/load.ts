import { streamFace, verifyCommitment } from '../dice/stream.ts';
import type { Game } from '../game.ts';
import { err, ok, type Problem, type Result } from '../result.ts';
import { isDraw } from '../table/record.ts';
import type { Journal, Line } from './journal.ts';
import { Match } from './match.ts';
import { parseJournal } from './parse-journal.ts';

/** Opens the game that a journal was played with, from its header's setup. */
export type OpenGame<S, C> = (kind: string, setup: unknown) => Result<Game<S, C>>;

const seedOf = (journal: Journal): string | undefined => {
  for (const line of journal.lines) if (line.t === 'seed') return line.seed;
  return undefined;
};

/** Rebuilds a match from a journal by running every line again; stops at the first line that differs. */
export const loadMatch = <S, C>(text: string, open: OpenGame<S, C>): Result<Match<S, C>> => {
  const journal = parseJournal(text);
  return journal.ok ? rebuild(journal.value, open) : journal;
};

const rebuild = <S, C>(journal: Journal, open: OpenGame<S, C>): Result<Match<S, C>> => {
  const { header } = journal;
  const game = open(header.game, header.setup);
  if (!game.ok) return game;
  if (game.value.rulesHash !== header.rules) {
    return one(
      1,
      'rules-differ',
      [
        `The journal was played with rules ${header.rules} (${header.game} ${header.version});`,
        `these are ${game.value.rulesHash} (${game.value.version}).`,
        'It can still be watched from its recorded log.',
      ].join(' '),
    );
  }
  const seed = seedOf(journal);
  if (seed !== undefined && !verifyCommitment(seed, header.dice.commitment)) return wrongSeed(journal);
  const match = new Match(game.value, { ...header.dice, seed: seed ?? '' }, header.dice.commitment);
  for (const [i, line] of journal.lines.entries()) {
    const differs = match.restore(line);
    if (differs !== undefined) return one(i + 2, 'differs', `${nameOf(line)}: ${differs}.`);
  }
  return ok(match);
};

/** What a verification found. */
export interface Verdict {
  readonly commands: number;
  /** Dice drawn from the committed stream, and dice typed in by people. */
  readonly drawn: number;
  readonly typed: number;
  /** Dice of the match that a fork was made from: they come from a seed that is not here. */
  readonly copied: number;
  /** Whether every die drawn is the one that the seed gives; false while the seed has not been shown. */
  readonly diceProven: boolean;
}

/** Runs a journal again, compares every checksum, log and die, and names the first line that differs. */
export const verifyJournal = <S, C>(text: string, open: OpenGame<S, C>): Result<Verdict> => {
  const journal = parseJournal(text);
  if (!journal.ok) return journal;
  const seed = seedOf(journal.value);
  const dice = checkDice(journal.value, seed);
  if (!dice.ok) return dice;
  const match = rebuild(journal.value, open);
  if (!match.ok) return match;
  return ok({
    ...dice.value,
    commands: match.value.length,
    diceProven: seed !== undefined && dice.value.copied === 0,
  });
};

/** Compares every die that was not typed in with the stream behind the commitment. */
const checkDice = (
  journal: Journal,
  seed: string | undefined,
): Result<Pick<Verdict, 'drawn' | 'typed' | 'copied'>> => {
  const { salts, commitment, typed: typists, copied: copiedLines = 0 } = journal.header.dice;
  if (seed !== undefined && !verifyCommitment(seed, commitment)) return wrongSeed(journal);
  let [drawn, typed, copied] = [0, 0, 0];
  for (const [serial, line] of journal.lines.entries()) {
    if (line.t !== 'do' && line.t !== 'ask' && line.t !== 'drop') continue;
    const known = seed !== undefined && serial >= copiedLines;
    let draw = 0;
    for (const taken of line.taken) {
      if (!isDraw(taken)) continue;
      for (const face of taken.f) {
        const should = known && taken.typed !== true ? streamFace(seed, salts, serial, draw, taken.d) : face;
        if (taken.typed === true && !typists.includes(taken.by)) {
          return one(
            serial + 2,
            'die',
            `${taken.by} typed a die, but the header does not let ${taken.by} type dice.`,
          );
        }
        if (face !== should) {
          return one(
            serial + 2,
            'die',
            `Die ${draw + 1} of ${nameOf(line)} shows ${face}; the seed gives ${should}.`,
          );
        }
        draw++;
      }
      if (taken.typed === true) typed += taken.f.length;
      else if (serial < copiedLines) copied += taken.f.length;
      else drawn += taken.f.length;
    }
  }
  return ok({ drawn, typed, copied });
};

const wrongSeed = (journal: Journal): { ok: false; error: Problem[] } =>
  one(journal.lines.length + 1, 'seed', 'The seed does not match the commitment in the header.');

const nameOf = (line: Line): string =>
  'command' in line ? `${line.seat}'s ${JSON.stringify(line.command)}` : `"${line.t}"`;

const one = (line: number, code: string, what: string): { ok: false; error: Problem[] } =>
  err([{ code, what, where: `line ${line}` }]);
