import { badCommand, type Board, type Result } from '@caltrop/engine';
import type { Command } from './command.ts';

/** Reads the JSON form of a command. */
export const parseCommand = (_json: unknown, _board: Board): Result<Command> =>
  badCommand('Still to be written.', 'command');
