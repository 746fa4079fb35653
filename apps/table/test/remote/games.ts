/** The games of the remote tables, opened outside of the page. */
import { loadOwnPacks as dwethiaPacks } from '@caltrop/dwethia/content-node';
import { compileContent as compileDwethia } from '@caltrop/dwethia/pack';
import { dwethiaBox } from '@caltrop/dwethia/table';
import { loadOwnPacks as chessPacks } from '@caltrop/officers-chess/content-node';
import { compileContent as compileChess } from '@caltrop/officers-chess/pack';
import { officersChessBox } from '@caltrop/officers-chess/table';
import type { Box, Result } from '@caltrop/engine';
import type { Opened } from '../../src/shelf/games.ts';

const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.map((p) => p.what).join(' '));
  return result.value;
};

const CONTENT: Readonly<Record<string, readonly [Box<unknown, unknown, unknown>, () => Result<unknown>]>> = {
  'officers-chess': [officersChessBox, () => compileChess(must(chessPacks()), 'seed')],
  dwethia: [dwethiaBox, () => compileDwethia(must(dwethiaPacks()))],
};

/** The setup that a game begins with, and the match that it opens. */
export const openGame = (kind: string): Opened => {
  const [box, compile] = CONTENT[kind] ?? [];
  if (box === undefined || compile === undefined) throw new Error(`there is no game "${kind}" here`);
  const content = must(compile());
  return { ...must(box.open(content, box.playNow)), kind, content };
};
