import {
  err,
  makeJournal,
  Match,
  ok,
  parseJournal,
  type Game,
  type Journal,
  type Line,
  type Result,
} from '@caltrop/engine';

/**
 * A journal without the log of each command and with the last checksum only: running the commands again with their dice
 * writes the others anew, so that a link need not carry them.
 */
export const slimJournal = (text: string): Result<string> => {
  const journal = parseJournal(text);
  if (!journal.ok) return journal;
  const last = journal.value.lines.findLastIndex((line) => line.t === 'do');
  const lines = journal.value.lines.map((line, i) =>
    line.t === 'do' ? { ...line, events: [], sum: i === last ? line.sum : '' } : line,
  );
  return ok(makeJournal({ ...journal.value, lines }));
};

/** A command without its log is restored when it could be run, and its checksum is met where it has one. */
const restoreSlim = <S, C>(match: Match<S, C>, line: Line): string | undefined => {
  const { length } = match;
  const differs = match.restore(line);
  if (differs === undefined || line.t !== 'do') return differs;
  const own = match.length === length + 1 ? match.history().at(-1) : undefined;
  return own !== undefined && (line.sum === '' || own.sum === line.sum) ? undefined : differs;
};

/** The whole journal again, by running a slim one; whole journals stay as they are. */
export const fattenJournal = <S, C>(journal: Journal, game: Game<S, C>): Result<string> => {
  const { dice, rules } = journal.header;
  if (game.rulesHash !== rules) {
    const what = `This table was played by other rules (${rules}) than those here (${game.rulesHash}).`;
    return err([{ code: 'rules-differ', what, where: 'line 1' }]);
  }
  const seed = journal.lines.find((line) => line.t === 'seed')?.seed ?? '';
  const match = new Match(game, { ...dice, seed }, dice.commitment);
  for (const [i, line] of journal.lines.entries()) {
    const differs = restoreSlim(match, line);
    if (differs !== undefined) return err([{ code: 'differs', what: `${differs}.`, where: `line ${i + 2}` }]);
  }
  return ok(match.save());
};
