import { verifyCommitment } from '../../dice/stream.ts';
import type { Game } from '../../game.ts';
import { err, ok, type Problem, type Result } from '../../result.ts';
import { checksum } from '../checksum.ts';
import type { AskLine, Journal, Line, RulesLine } from './journal.ts';
import { Match } from '../match.ts';
import { parseJournal } from './parse-journal.ts';
import { parsePosition } from './parse-position.ts';
import { readRecording } from './recording.ts';

/** Opens the game that a journal was played with, from its header's setup. */
export type OpenGame<S, C> = (kind: string, setup: unknown) => Result<Game<S, C>>;

/** A problem of one line of a journal. */
export const lineProblem = (line: number, code: string, what: string): Problem => ({
  code,
  what,
  where: `line ${line}`,
});

const one = (problem: Problem): { ok: false; error: Problem[] } => err([problem]);

export const nameOf = (line: Line): string =>
  'command' in line ? `${line.seat}'s ${JSON.stringify(line.command)}` : `"${line.t}"`;

export const seedOf = ({ lines }: Journal): string | undefined =>
  lines.find((line) => line.t === 'seed')?.seed;

/** The commitment that the seed at the end belongs to: of the header, or of the last line that changed it. */
const lastCommitment = ({ header, lines }: Journal): string =>
  lines.findLast((line) => line.t === 'reseed')?.commitment ?? header.dice.commitment;

/** Why the seed cannot be the one that was committed to; undefined when it is, or is not here. */
export const seedFault = (journal: Journal): Problem | undefined => {
  const seed = seedOf(journal);
  return seed === undefined || verifyCommitment(seed, lastCommitment(journal))
    ? undefined
    : lineProblem(
        journal.lines.length + 1,
        'seed',
        'The seed does not match the commitment that was published.',
      );
};

/** A rules line from whose position a match has gone on. */
type Stand = RulesLine & { readonly how: 'position' };
const isStand = (line: Line | undefined): line is Stand => line?.t === 'rules' && line.how === 'position';

/** A match run again from a journal, as far as it can be. */
export interface Rebuilt<S, C> {
  readonly match: Match<S, C>;
  /** How many commands stood before the position that it was run from. */
  readonly before: number;
  /** The rules that the journal names last are not these. */
  readonly others: boolean;
  /** The lines whose log reads otherwise than these rules tell it. */
  readonly words: readonly number[];
  /** The first thing that differs; the match is of no use then. */
  readonly fault: Problem | undefined;
  /** The place among the lines of the one that differs; -1 where none does. */
  readonly at: number;
  /** Where it had come to: after how many commands since the position it was run from. */
  readonly reached: { readonly commands: number; readonly state: S };
}

/**
 * Runs a journal again from the last position that stands under these rules, else from its start. Lines from `slim` on
 * have no log.
 */
export const rebuild = <S, C>(
  journal: Journal,
  game: Game<S, C>,
  slim = journal.lines.length,
): Result<Rebuilt<S, C>> => {
  const fault = seedFault(journal) ?? positionFault(journal.lines);
  if (fault !== undefined) return one(fault);
  const { header, lines } = journal;
  const begin = (): Match<S, C> => new Match(game, { seed: seedOf(journal) ?? '' }, header);
  for (let i = lines.length - 1; i >= 0; i--) {
    const line = lines[i];
    const state = isStand(line) ? parsePosition(game, line.state) : undefined;
    if (!isStand(line) || state?.ok !== true) continue;
    const match = begin();
    for (const earlier of lines.slice(0, i)) match.take(earlier);
    match.stand(line, state.value);
    return ok({ ...runFrom(match, journal, { from: i + 1, rules: line.rules, slim }), before: line.after });
  }
  return ok({ ...runFrom(begin(), journal, { from: 0, rules: header.rules, slim }), before: 0 });
};

const runFrom = <S, C>(
  match: Match<S, C>,
  { header, lines }: Journal,
  start: { readonly from: number; readonly rules: string; readonly slim: number },
): Omit<Rebuilt<S, C>, 'before'> => {
  const { game } = match;
  const words: number[] = [];
  let { rules } = start;
  let dropped: AskLine | undefined;
  for (const [i, line] of lines.entries()) {
    if (i < start.from) continue;
    const others = rules !== game.rulesHash;
    const reached = { commands: match.length, state: match.state };
    const restored = match.restore(line, i >= start.slim ? 'slim' : others ? 'others' : 'whole');
    if (restored.differs !== undefined) {
      // A command that waits has changed nothing yet: other rules may ask otherwise.
      if (others && line.t === 'ask') {
        dropped = line;
        continue;
      }
      const what = `${nameOf(line)}: ${restored.differs}.`;
      const fault = others
        ? lineProblem(i + 2, 'rules-differ', `${otherRules(rules, header, game)} ${what} ${STILL}`)
        : lineProblem(i + 2, 'differs', what);
      return { match, others, words, fault, at: i, reached };
    }
    if (restored.words === true) words.push(i + 2);
    if (line.t === 'rules') ({ rules } = line);
  }
  const others = rules !== game.rulesHash;
  if (others) match.owe([...(dropped === undefined ? [] : [dropOf(dropped)]), replayedBy(game)]);
  match.close();
  const reached = { commands: match.length, state: match.state };
  return { match, others, words, fault: undefined, at: -1, reached };
};

const STILL = 'It can still be watched from its recorded log.';

const otherRules = <S, C>(rules: string, header: Journal['header'], game: Game<S, C>): string =>
  [
    `The journal was played with rules ${rules} (${header.game} ${header.version});`,
    `these are ${game.rulesHash} (${game.version}), and they lead elsewhere.`,
  ].join(' ');

/** The line that says that everything so far led to the same checksums under these rules. */
const replayedBy = <S, C>({ version, rulesHash }: Game<S, C>): RulesLine => ({
  t: 'rules',
  version,
  rules: rulesHash,
  how: 'replayed',
});

/** A command that waited when the rules changed under it: kept, so that its dice are never drawn again. */
export const dropOf = ({ seat, command, taken }: AskLine): Line => ({
  t: 'drop',
  seat,
  agreed: [],
  by: seat,
  command,
  taken,
});

/** The first position in a journal that is not the one that the commands before it led to. */
const positionFault = (lines: readonly Line[]): Problem | undefined => {
  for (const [i, line] of lines.entries()) {
    if (line.t !== 'position' && !isStand(line)) continue;
    const { commands } = readRecording(lines.slice(0, i));
    const after = line.t === 'position' ? commands.length : line.after;
    const sum = commands[after - 1]?.sum ?? (after === 0 ? line.sum : undefined);
    if (line.sum !== sum || checksum(line.state) !== sum) {
      const what = 'The position in this line is not the one that the commands before it led to.';
      return lineProblem(i + 2, 'position', what);
    }
  }
  return undefined;
};

/** Rebuilds a match from a journal by running every line again; stops at the first line that differs. */
export const loadMatch = <S, C>(text: string, open: OpenGame<S, C>): Result<Match<S, C>> => {
  const journal = parseJournal(text);
  if (!journal.ok) return journal;
  const { header } = journal.value;
  const game = open(header.game, header.setup);
  if (!game.ok) return game;
  const rebuilt = rebuild(journal.value, game.value);
  if (!rebuilt.ok) return rebuilt;
  const { match, fault } = rebuilt.value;
  return fault === undefined ? ok(match) : one(fault);
};
