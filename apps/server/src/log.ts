/** The log of a server: a line of JSON for each thing worth knowing. No key, no seed, no word of anybody's chat is ever in it. */

type Level = 'info' | 'warn' | 'error';
type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Log {
  (level: Level, what: string, facts?: Facts): void;
}

/** A log that writes each line somewhere. */
export const logTo =
  (write: (line: string) => void, now: () => Date = () => new Date()): Log =>
  (level, what, facts = {}) =>
    write(`${JSON.stringify({ time: now().toISOString(), level, what, ...facts })}\n`);

/** A room as a log names it: its whole name would let people in to watch. */
export const roomInLog = (room: string): string => room.slice(0, 6);

export const whyOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));
