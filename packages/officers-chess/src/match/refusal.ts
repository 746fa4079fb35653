import type { Refusal } from '@caltrop/engine';

/** A refusal: the rule that forbids it and a sentence that says why. */
export const refuse = (rule: string, what: string): Refusal => ({ rule, what });
