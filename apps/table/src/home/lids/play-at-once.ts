import type { Result } from '@caltrop/engine';
import { layTable } from '../../session/tables.ts';
import { loadGame, openSetup } from '../../shelf/games.ts';
import { defaultPlayers } from '../../store/players.ts';

/** Lays the table that a game begins with, everybody in the usual place; the result is its id. */
export const playAtOnce = async (kind: string): Promise<Result<string>> => {
  const game = await loadGame(kind);
  if (!game.ok) return game;
  const setup = game.value.box.playNow;
  const opened = await openSetup(kind, setup);
  if (!opened.ok) return opened;
  const { presenter, ownBots } = opened.value;
  const players = defaultPlayers(presenter.seats, Object.keys(ownBots), false);
  return layTable({ kind, setup, players, typed: [] });
};
