import { type MasterForm } from '@caltrop/engine';
import { barredForm, formRows, sceneForm, unitForm as formAbout } from '@caltrop/engine/shown';
import type { Position } from '../../../match/book.ts';
import type { Command } from '../../../match/command.ts';
import { DESK_RULE } from '../../../rules/master/fault.ts';
import type { Generia } from '../../../match/game.ts';

export { byName, choice, flagIn, listIn, numberIn, textIn, wordIn } from '@caltrop/engine/shown';

/** Rows of the game master's forms. */
export const { one, many, number, flag, words, place } = formRows(DESK_RULE);

export type Form = MasterForm<Command>;

/** A position at the desk, with the game whose odds are asked. */
export interface DeskAt extends Position {
  readonly game: Generia;
}

/** A form about the scene as a whole, with one way to finish it. */
export const form = sceneForm<Command>;

/** The same about somebody. */
export const unitForm = formAbout<Command>;

/** A form that cannot be finished yet, and why. */
export const barred = barredForm<Command>;
