/** The outcome of reading something a person wrote: a value, or the list of everything wrong with it. */
export type Result<T, E = Problem[]> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** One thing wrong with input from outside: what, where, and the rule that says so. */
export interface Problem {
  /** A stable code for programs, in kebab case. */
  readonly code: string;
  /** A full sentence for people. */
  readonly what: string;
  /** File, line and field, or the place in a roster or command. */
  readonly where?: string;
  /** The rule ID that forbids it, when a rule does. */
  readonly rule?: string;
}

/** A problem by its place inside a part of a file, before anybody has looked up the line. */
export interface Fault {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly what: string;
  readonly rule?: string;
  /** For a block of text: how many lines below its field the problem is. */
  readonly linesBelow?: number;
}

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({
  ok: false,
  error,
});

/** One problem as a line: `where: what (rule)`. */
export const makeProblem = (p: Problem): string =>
  `${p.where === undefined ? '' : `${p.where}: `}${p.what}${p.rule === undefined ? '' : ` (${p.rule})`}`;

/** Nobody reads more of them at once; what is wrong with the rest shows when these are mended. */
export const MOST_PROBLEMS = 100;

/** The first problems of a file, and how many more there are. */
export const firstProblems = (problems: readonly Problem[], uncounted = 0): Problem[] => {
  const more = Math.max(0, problems.length - MOST_PROBLEMS) + uncounted;
  if (more === 0) return [...problems];
  const [file] = (problems[0]?.where ?? '').split(':');
  const rest = `and ${String(more).replaceAll(/\B(?=(\d{3})+$)/g, ',')} more`;
  return [
    ...problems.slice(0, MOST_PROBLEMS),
    { code: 'more-problems', what: rest, ...(file === undefined || file === '' ? {} : { where: file }) },
  ];
};
