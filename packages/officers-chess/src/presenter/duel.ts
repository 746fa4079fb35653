import { err, type Duel } from '@caltrop/engine';
import type { Command } from '../command.ts';
import type { Content } from '../content.ts';
import type { State } from '../state.ts';

/** Two units of Officer's Chess against each other without a board. */
export const duel: Duel<Content, State, Command> = {
  fields: () => [],
  odds: () => err([{ code: 'duel', what: 'The duel has no units yet.' }]),
  fromBoard: () => undefined,
};
