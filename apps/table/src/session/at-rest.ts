import type { SessionState } from './session.ts';

/** A table at which nothing is going on: what a session begins with. */
export const AT_REST = {
  tick: 0,
  curtain: undefined,
  thinking: undefined,
  weighing: false,
  put: undefined,
  busy: false,
  showing: undefined,
  refusal: undefined,
  at: undefined,
  unsaved: undefined,
  held: undefined,
  watching: false,
} as const satisfies Partial<SessionState>;
