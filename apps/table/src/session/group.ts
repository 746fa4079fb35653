import type { Refusal } from '@caltrop/engine';

const verbOf = (command: unknown): unknown =>
  typeof command === 'object' && command !== null && 'do' in command ? command.do : undefined;

/** The same done by several: models that move together, units that change places. */
export const isGroup = (commands: readonly unknown[]): boolean =>
  commands.length > 1 && commands.every((c) => verbOf(c) !== undefined && verbOf(c) === verbOf(commands[0]));

/** What a group is told of those of it who could not, once for all; what the others have done stands. */
export const groupRefusal = (
  refused: readonly Refusal[],
  done: number,
  left: number,
): Refusal | undefined => {
  const [why] = refused;
  if (why === undefined || done === 0) return why;
  return { ...why, what: `${refused.length} of ${done + refused.length + left} did not move: ${why.what}` };
};
