import { err, ok, type Problem, type Result } from '@caltrop/engine/result';

/** The games that can be played, by the name they go by on the command line and in journals; the first is meant when none is named. */
export const GAMES = ['officers-chess', 'dwethia', 'cairn-ap', 'generia'] as const;
export type GameName = (typeof GAMES)[number];

export const isGame = (kind: string): kind is GameName => GAMES.some((game) => game === kind);

export const unknownGame = (kind: string): Problem => ({
  code: 'unknown-game',
  what: `There is no game "${kind}". There are ${GAMES.slice(0, -1).join(', ')} and ${GAMES.at(-1)}.`,
});

/** The game that the first word of a command line names; the first there is when it names none. */
export const readKind = (words: readonly string[]): Result<GameName> => {
  const [kind = GAMES[0], extra] = words;
  if (!isGame(kind)) return err([unknownGame(kind)]);
  return extra === undefined ? ok(kind) : err([{ code: 'usage', what: `"${extra}" is one word too many.` }]);
};
