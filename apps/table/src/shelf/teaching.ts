/** What games teach with, as the page has it. */
import type { Teaching } from '@caltrop/sheets/teach';
import { stock, taught } from 'virtual:shelf';

/** Whether a game teaches with this; known without loading it. */
export const hasTaught = (kind: string, what: keyof Teaching): boolean =>
  taught[kind]?.includes(what) === true;

/** Loads what a game teaches with; nothing for a game that the page does not have. */
export const loadTeaching = async (kind: string): Promise<Teaching> =>
  (await stock[kind]?.teaching())?.default ?? {};
