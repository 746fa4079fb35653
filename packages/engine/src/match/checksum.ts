import { sha256Hex } from '../hash.ts';

/** A short fingerprint of a state: equal states, built in any order of commands, have equal ones. */
export const checksum = (state: unknown): string => sha256Hex(JSON.stringify(state)).slice(0, 16);
