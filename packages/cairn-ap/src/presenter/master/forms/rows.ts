import { type MasterForm } from '@caltrop/engine';
import { barredForm, formRows, sceneForm, unitForm as formAbout } from '@caltrop/engine/shown';
import type { Command } from '../../../match/command.ts';

export { byName, choice, flagIn, listIn, numberIn, textIn, wordIn } from '@caltrop/engine/shown';

/** Rows of the Warden's forms. */
export const { one, many, number, flag, words, place } = formRows('CA-WARD-24');

export type Form = MasterForm<Command>;

/** A form about the scene as a whole, with one way to finish it. */
export const form = sceneForm<Command>;

/** The same about somebody. */
export const unitForm = formAbout<Command>;

/** A form that cannot be finished yet, and why. */
export const barred = barredForm<Command>;
