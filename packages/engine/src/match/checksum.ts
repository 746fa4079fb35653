import type { Game } from '../game.ts';

/**
 * A short fingerprint of a state: equal states have equal ones, however they came about. It is made to find
 * differences fast, not to withstand forgery; what a match rests on against that is the commitment to its dice.
 */
export const checksum = (state: unknown): string => {
  const text = JSON.stringify(state);
  // Two lanes of 32 bits, each mixing every character by a multiplication of its own.
  let a = 0x9e3779b9 ^ text.length;
  let b = 0x85ebca6b ^ text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995);
    b ^= b >>> 15;
  }
  a ^= a >>> 16;
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
};

/** A position in the form that a checksum was made of, today's or a former one; undefined when it is another position. */
export const writtenAs = <S, C>({ former }: Game<S, C>, state: S, sum: string): unknown => {
  if (checksum(state) === sum) return state;
  const written = former?.write(state);
  return written !== undefined && checksum(written) === sum ? written : undefined;
};
