import type { Result } from '@caltrop/engine';
import { useEffect, useState } from 'react';
import { loadGame, type GameOnPage } from '../shelf/games.ts';
import { guarded } from '../shell/notices/guarded.ts';

/** A game from the shelf with our own content. */
export interface Stock<C> {
  readonly game: GameOnPage;
  readonly content: C;
}

/** Takes a game from the shelf; whoever names the kind knows the form of its content. */
export const loadStock = async <C>(kind: string): Promise<Result<Stock<C>>> => {
  const game = await loadGame(kind);
  if (!game.ok) return game;
  const content = await game.value.contentFor({ scenario: '' });
  return content.ok ? { ok: true, value: { game: game.value, content: content.value as C } } : content;
};

/** What rosters are made of; undefined until it is there. */
export const useStock = <C>(kind: string): Result<Stock<C>> | undefined => {
  const [stock, setStock] = useState<Result<Stock<C>>>();
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const loaded = await loadStock<C>(kind);
      if (!gone) setStock(loaded);
    };
    guarded(load());
    return () => {
      gone = true;
    };
  }, [kind]);
  return stock;
};
