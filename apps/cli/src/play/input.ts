import { cleanWord } from '../clean.ts';
import { createInterface, type Interface } from 'node:readline';

/** Where the lines come from that a person types, or a script. */
export interface Input {
  /** The next line after a prompt; undefined when there are no more. */
  ask(prompt: string): Promise<string | undefined>;
  close(): void;
  /** A person types at a terminal. */
  readonly live: boolean;
  /** There will be no more lines. */
  ended(): boolean;
}

/** Offers the ways in which a line can go on. */
export type Completer = (line: string) => readonly string[];

/**
 * Lines of stdin. At a terminal they can be edited, recalled and completed; from a pipe each is written behind its
 * prompt, so that the output reads like a session, unless it is `quiet`. Nothing is read before the first question.
 */
export const openInput = (complete: Completer, quiet: boolean): Input => {
  const typed: string[] = [];
  let waiting: ((line: string | undefined) => void) | undefined;
  let ended = false;
  let lines: Interface | undefined;
  const live = process.stdin.isTTY && !quiet;

  const open = (): Interface => {
    const reader = createInterface({
      input: process.stdin,
      ...(live
        ? {
            output: process.stdout,
            completer: (line: string): [string[], string] => [complete(line).map((way) => way), line],
          }
        : {}),
      terminal: live,
      historySize: 200,
    });
    reader.on('line', (line) => {
      if (waiting === undefined) typed.push(line);
      else {
        const answer = waiting;
        waiting = undefined;
        answer(line);
      }
    });
    reader.on('close', () => {
      ended = true;
      waiting?.(undefined);
      waiting = undefined;
    });
    // Ctrl-C ends the input as Ctrl-D does: a battle that is kept in a file can be gone on with.
    reader.on('SIGINT', () => reader.close());
    return reader;
  };

  const next = (): Promise<string | undefined> => {
    const line = typed.shift();
    if (line !== undefined || ended) return Promise.resolve(line);
    return new Promise((resolve) => {
      waiting = resolve;
    });
  };

  return {
    ask: async (prompt) => {
      lines ??= open();
      if (live && !ended) {
        lines.setPrompt(prompt);
        lines.prompt();
      }
      const line = await next();
      if (line === undefined && live) process.stdout.write('\n');
      if (line !== undefined && !live && !quiet) process.stdout.write(`${prompt}${cleanWord(line)}\n`);
      return line;
    },
    close: () => lines?.close(),
    live,
    ended: () => ended,
  };
};
