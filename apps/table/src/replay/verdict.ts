import type { Problem, Result, Verdict } from '@caltrop/engine';

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** What a verification has proven, as sentences; or the first line that differs. */
export interface Proof {
  readonly proven: boolean;
  readonly lines: readonly string[];
}

const problemLine = ({ what, where }: Problem): string =>
  where === undefined ? what : `The first thing that differs stands in ${where} of the journal. ${what}`;

/** Says in words what was proven. `seedKnown`: the seed behind the commitment is in the journal. */
export const proofOf = (result: Result<Verdict>, seedKnown: boolean): Proof => {
  if (!result.ok) {
    return {
      proven: false,
      lines: ['This battle does not stand up to a check.', ...result.error.map(problemLine)],
    };
  }
  const { commands, drawn, typed, copied } = result.value;
  const lines = [
    commands === 0
      ? 'Nothing has happened yet, so there is nothing to check.'
      : `${count(commands, 'command was', 'commands were')} carried out again by the rules, and each led to the position that was recorded.`,
  ];
  if (drawn > 0) {
    lines.push(
      seedKnown
        ? `${count(drawn, 'die was', 'dice were')} drawn, and the seed that was committed to before the first one gives exactly these faces.`
        : `${count(drawn, 'die was', 'dice were')} drawn. The seed is not shown yet: only with it can they be checked.`,
    );
  }
  if (copied > 0) {
    lines.push(
      `${count(copied, 'die comes', 'dice come')} from the table that this one was played on from. Its seed is not here: they were taken as recorded.`,
    );
  }
  if (typed > 0) {
    lines.push(
      `${count(typed, 'die was', 'dice were')} rolled by hand and typed in. What people roll nobody can prove.`,
    );
  }
  if (commands > 0 && drawn + typed + copied === 0) lines.push('No dice were rolled.');
  return { proven: true, lines };
};
