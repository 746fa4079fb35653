import type { Refusal } from '@caltrop/engine';

/** Why something said in a room is not accepted. */
export const refusal = (what: string, rule = 'room'): Refusal => ({ rule, what });
