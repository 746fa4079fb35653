import type { LabValues } from '@caltrop/engine';
import { loadGame } from '../../shelf/games.ts';

/** Where something waits for the lab to be opened. */
export const BROUGHT = 'caltrop-lab';

/**
 * Puts a duel from the board beside what is in the lab already. The caller then goes to `/odds`. `setup` is that of
 * the match: it goes along only where its content is not the usual one.
 */
export const openInLab = async (
  kind: string,
  values: LabValues,
  setup?: unknown,
  name = 'From the table',
): Promise<void> => {
  const basis = await unusual(kind, setup);
  const add = { is: 'duel', id: 0, name, kind, values, ...(basis === undefined ? {} : { basis }) };
  sessionStorage.setItem(BROUGHT, JSON.stringify({ add }));
};

const unusual = async (kind: string, setup: unknown): Promise<unknown> => {
  if (setup === undefined) return undefined;
  const game = await loadGame(kind);
  if (!game.ok) return undefined;
  const [usual, own] = await Promise.all([
    game.value.contentFor(game.value.box.playNow),
    game.value.contentFor(setup),
  ]);
  // The usual content is there only once, so the same content is the same object.
  return usual.ok && own.ok && usual.value === own.value ? undefined : setup;
};
