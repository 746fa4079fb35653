import { formRows } from '@caltrop/engine';

export { byName, choice, flagIn, listIn, numberIn, textIn, wordIn } from '@caltrop/engine';

/** Rows of the Warden's forms. */
export const { one, many, number, flag, words } = formRows('CA-WARD-24');
