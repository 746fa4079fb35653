/** Taking back and doing again. */
import type { Refusal } from '@caltrop/engine';
import { lengthAfterUndo, undoTermsFor } from './now.ts';
import type { Saving } from './save.ts';
import type { Speaking } from './speak.ts';
import type { LocalTable } from './store.ts';
import { HUMAN, type Session } from '../session.ts';

const NOTHING: Refusal = { rule: 'undo', what: 'There is nothing to undo.' };
const NOT_AGREED: Refusal = { rule: 'undo', what: 'The others must agree.' };
const NO_MASTER: Refusal = { rule: 'undo', what: 'Only a game master can undo what anybody did.' };
const NOTHING_UNDONE: Refusal = { rule: 'redo', what: 'There is nothing to redo.' };

/** What takes back and restores at a table; each gives the reason when it cannot. */
export interface Undoing {
  readonly undo: (how: Parameters<Session['undo']>[0]) => Refusal | undefined;
  readonly undoTo: (length: number) => Refusal | undefined;
  readonly redo: () => Refusal | undefined;
}

/** Where the commands began that were given together with the one of this number; the number itself where it was alone. */
const planStart = ({ plans }: LocalTable, at: number): number => {
  const found = Object.entries(plans).find(
    ([start, count]) => Number(start) <= at && at < Number(start) + count,
  );
  return found === undefined ? at : Number(found[0]);
};

export const createUndoing = (table: LocalTable, { save }: Saving, { forget }: Speaking): Undoing => {
  const { store } = table;

  const settle = (): void => {
    forget();
    table.changed({ refusal: undefined });
    save();
    table.settleEyes();
  };

  /** Takes back what is free, as far as the first `to` commands. */
  const undoFree = (to: number): Refusal | undefined => {
    const { match } = table;
    const start = match.length;
    while (match.length > to && undoTermsFor(match, store.getState()).kind === 'free')
      match.undo(store.getState().eyes, match.game.seats);
    if (match.length === start) return NOTHING;
    table.generation++;
    settle();
    return undefined;
  };

  return {
    undo({ agreed = false, to } = {}) {
      const { match } = table;
      if (to !== undefined) return undoFree(to);
      const { eyes, players } = store.getState();
      const terms = undoTermsFor(match, store.getState());
      if (terms.kind === 'nothing') return NOTHING;
      if (terms.kind === 'consent' && !agreed) return NOT_AGREED;
      table.generation++;
      const end = lengthAfterUndo(match, players);
      const consent = [...match.game.seats];
      if (match.pending !== undefined) match.undo(eyes, consent);
      while (match.length > end) match.undo(eyes, consent);
      // What was done together is taken back together, on the same terms.
      const start = planStart(table, end);
      while (match.length > start && (agreed || undoTermsFor(match, store.getState()).kind === 'free'))
        match.undo(eyes, consent);
      settle();
      return undefined;
    },
    undoTo(length) {
      const { match } = table;
      const { master } = match.game;
      if (master === undefined || store.getState().players[master] !== HUMAN) return NO_MASTER;
      table.generation++;
      if (match.pending !== undefined) match.undo(master);
      while (match.length > length) match.undo(master);
      store.setState({ at: undefined });
      settle();
      return undefined;
    },
    redo() {
      const { match } = table;
      const { eyes, players } = store.getState();
      if (!match.canRedo) return NOTHING_UNDONE;
      table.generation++;
      const from = match.length;
      match.redo(eyes);
      const last = from + (table.plans[from] ?? 1);
      while (match.canRedo && match.length < last) match.redo(eyes);
      // What bots did after it comes back with it.
      while (match.canRedo && players[match.toAct()[0] ?? ''] !== HUMAN) match.redo(eyes);
      table.changed();
      save();
      return undefined;
    },
  };
};
