import type { Result } from '@caltrop/engine';
import type { Content } from '@caltrop/officers-chess';
import { useEffect, useState } from 'react';
import { loadGame, type Game } from '../shelf/games.ts';

/** The game whose armies are built here. */
export const KIND = 'officers-chess';

/** The game from the shelf with our own content. */
export interface Stock {
  readonly game: Game;
  readonly content: Content;
}

const loadStock = async (): Promise<Result<Stock>> => {
  const game = await loadGame(KIND);
  if (!game.ok) return game;
  const content = await game.value.contentFor({ scenario: '' });
  // The shelf gives content of any game; this is the one that is Officer's Chess.
  return content.ok ? { ok: true, value: { game: game.value, content: content.value as Content } } : content;
};

/** What armies are made of; undefined until it is there. */
export const useStock = (): Result<Stock> | undefined => {
  const [stock, setStock] = useState<Result<Stock>>();
  useEffect(() => {
    let gone = false;
    void loadStock().then((loaded) => {
      if (!gone) setStock(loaded);
    });
    return () => {
      gone = true;
    };
  }, []);
  return stock;
};
