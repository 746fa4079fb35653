import { makeProblem, type Result } from '@caltrop/engine';

/** The value of a result that has one; what is wrong is a failure of the test. */
export const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.map(makeProblem).join('\n'));
  return result.value;
};
