import type { Game } from '../../game.ts';
import { ok, type Problem, type Result } from '../../result.ts';
import { checksum, writtenAs } from '../checksum.ts';
import { makeJournal, type DoLine, type Journal, type Line } from './journal.ts';
import { dropOf, loadMatch, rebuild } from './load.ts';
import type { Match } from '../match.ts';
import { parseJournal } from './parse-journal.ts';
import { parsePosition } from './parse-position.ts';
import { readRecording } from './recording.ts';

/** A journal that these rules lead elsewhere: it can be watched as it was recorded, and played on from a position. */
export interface Changed<S, C> {
  readonly is: 'changed';
  readonly game: Game<S, C>;
  /** The first thing that differs. */
  readonly fault: Problem;
  /** The commands that stand, each with its log. */
  readonly commands: readonly DoLine[];
  /** After how many of these commands it would be played on: all of them when its last position can stand. */
  readonly after: number;
  /** The match played on from there, with a line that says so. */
  readonly playOn: () => Result<Match<S, C>>;
}

/** What became of a journal that was opened. */
export type Opening<S, C> =
  | {
      readonly is: 'match';
      readonly match: Match<S, C>;
      /** It was played with other rules, and these lead to the same positions. */
      readonly otherRules: boolean;
      /** A command that waited for an answer could not be taken over. */
      readonly dropped: boolean;
    }
  | Changed<S, C>;

/** Opens a journal to play on: as it is, or where these rules lead elsewhere with what can still be done with it. */
export const openJournal = <S, C>(text: string, game: Game<S, C>): Result<Opening<S, C>> => {
  const journal = parseJournal(text);
  if (!journal.ok) return journal;
  const rebuilt = rebuild(journal.value, game);
  if (!rebuilt.ok) return rebuilt;
  const { match, before, others, fault, reached } = rebuilt.value;
  if (fault === undefined) {
    const waited = journal.value.lines.some((line) => line.t === 'ask');
    const dropped = waited && match.pending === undefined;
    return ok({ is: 'match', match, otherRules: others, dropped });
  }
  const { lines } = journal.value;
  const { commands } = readRecording(lines);
  const kept = lines.find((line) => line.t === 'position');
  const last = kept !== undefined && parsePosition(game, kept.state).ok ? kept : undefined;
  const after = last === undefined ? before + reached.commands : commands.length;
  // The checksum is that of the command before it, and so is the form.
  const sum = commands[after - 1]?.sum ?? checksum(reached.state);
  const position = last ?? { sum, state: writtenAs(game, reached.state, sum) };
  const playOn = (): Result<Match<S, C>> =>
    loadMatch(standing(journal.value, game, after, position), () => ok(game));
  return ok({ is: 'changed', game, fault, commands, after, playOn });
};

/** The journal with a line that says that it goes on from a position under these rules. */
const standing = <S, C>(
  { header, lines }: Journal,
  { version, rulesHash: rules }: Game<S, C>,
  after: number,
  { sum, state }: { readonly sum: string; readonly state: unknown },
): string => {
  const played = lines.filter(({ t }) => t !== 'ask' && t !== 'position' && t !== 'seed');
  const waits = lines.find((line) => line.t === 'ask');
  const stand: Line = { t: 'rules', version, rules, how: 'position', after, sum, state };
  const seed = lines.filter(({ t }) => t === 'seed');
  return makeJournal({
    header,
    lines: [...played, ...(waits === undefined ? [] : [dropOf(waits)]), stand, ...seed],
  });
};
