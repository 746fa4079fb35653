import type { TaleLine } from '@caltrop/sheets/campaign';

/** A chronicle by games, the latest first. */
export const byGame = (
  chronicle: readonly TaleLine[],
): { readonly game: number; readonly tales: readonly TaleLine[] }[] => {
  const games = [...new Set(chronicle.map((t) => t.game))].toSorted((a, b) => b - a);
  return games.map((game) => ({ game, tales: chronicle.filter((t) => t.game === game) }));
};

/** `Game 3`, or what comes before the first. */
export const gameWords = (game: number): string => (game === 0 ? 'Before the first game' : `Game ${game}`);
