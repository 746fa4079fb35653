import { err, ok, type Problem, type Result } from '@caltrop/engine/result';

/** The games that can be played, by the name they go by on the command line and in journals. */
export const GAMES: readonly string[] = ['officers-chess'];

export const unknownGame = (kind: string): Problem => ({
  code: 'unknown-game',
  what: `There is no game "${kind}". There is ${GAMES.join(', ')}.`,
});

/** The game that the first word of a command line names; the only one there is when it names none. */
export const readKind = (words: readonly string[]): Result<string> => {
  const [kind = GAMES[0] ?? '', extra] = words;
  if (!GAMES.includes(kind)) return err([unknownGame(kind)]);
  return extra === undefined ? ok(kind) : err([{ code: 'usage', what: `"${extra}" is one word too many.` }]);
};
