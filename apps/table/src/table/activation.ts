import type { Session } from '../session/session.ts';

/**
 * How many commands stood when the unit in its turn began it; undefined where fewer than two commands have been given
 * since, or where one of them cannot be taken back freely.
 */
export const activationStart = (session: Session): number | undefined => {
  const { match, opened, eyes, watching } = session.getState();
  if (watching || match.pending !== undefined || match.outcome !== undefined) return undefined;
  const history = match.history();
  const acting = (n: number): boolean => {
    const state = match.at(n);
    return (
      state !== undefined &&
      opened.presenter
        .scene(match.game.view(state, eyes), eyes)
        .tokens.some((t) => t.active && t.seat === eyes)
    );
  };
  if (!acting(match.length)) return undefined;
  let start = match.length;
  while (start > 0) {
    const line = history[start - 1];
    if (line === undefined || line.seat !== eyes || line.taken.length > 0) return undefined;
    start--;
    if (!acting(start)) break;
  }
  return match.length - start > 1 ? start : undefined;
};

/** Takes back everything since the unit in its turn began it. */
export const backToStart = (session: Session): void => {
  const start = activationStart(session);
  if (start === undefined) return;
  while (session.getState().match.length > start && session.undoTerms().kind === 'free') session.undo(false);
};
