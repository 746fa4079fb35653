/** Encounters of games with a party, opened to find out how dangerous they are. */
import { dictionary } from '@caltrop/engine/dictionary';
import type { Result } from '@caltrop/engine';
import type { DangerCase } from '@caltrop/lab';

/** What is asked about. */
export interface DangerAsked {
  readonly encounter: string;
  /** The characters, by id; those of the encounter where none are named. */
  readonly party: readonly string[] | undefined;
  readonly variants: readonly string[];
  readonly temper: string;
}

/** An encounter that can be fought. */
export interface DangerOpened {
  readonly title: string;
  readonly fights: DangerCase;
}

/** How a game opens its encounters for a report. */
export interface DangerGame {
  /** The ids of its encounters. */
  encounters(): Result<readonly string[]>;
  /** How characters may be played, the usual way first. */
  readonly tempers: readonly string[];
  open(asked: DangerAsked): Result<DangerOpened>;
}

/** The games that have such a report. */
export const DANGER_GAMES: Readonly<Record<string, () => Promise<DangerGame>>> = dictionary({
  'cairn-ap': async () => (await import('./danger/cairn-ap.ts')).cairnApDanger,
  generia: async () => (await import('./danger/generia.ts')).generiaDanger,
});
