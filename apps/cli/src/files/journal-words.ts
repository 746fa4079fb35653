import { parseJson, type Problem } from '@caltrop/engine';
import { inFile, quoted } from './files.ts';

/** Problems of a journal in the words of the game: commands as they are typed, and what can still be done with the file. */
export const inWords = (
  file: string,
  problems: readonly Problem[],
  textOf: (command: unknown) => string | undefined,
): Problem[] => {
  const typed = (whole: string, seat: string, json: string): string => {
    const command = parseJson(json);
    const text = command.ok ? textOf(command.value) : undefined;
    return text === undefined ? whole : `${seat}'s ${text}`;
  };
  return inFile(
    file,
    problems.map((p) => ({
      ...p,
      what: p.what
        .replace(/(\w+)'s (\{.*\})/, typed)
        .replace(
          'It can still be watched from its recorded log.',
          `caltrop replay ${quoted(file)} shows its log.`,
        ),
    })),
  );
};
