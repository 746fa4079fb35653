import { err, ok, type Result } from '@caltrop/engine/result';
import { FIRST, isKind, unknownGame } from '@caltrop/shelf';

/** The game that the first word of a command line names; the first of the shelf when it names none. */
export const readKind = (words: readonly string[]): Result<string> => {
  const [kind = FIRST, extra] = words;
  if (!isKind(kind)) return err([unknownGame(kind)]);
  return extra === undefined ? ok(kind) : err([{ code: 'usage', what: `"${extra}" is one word too many.` }]);
};
