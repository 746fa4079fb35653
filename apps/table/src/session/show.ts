/** Shows movements one after the other. Nothing else happens until they are over. */
import type { Motion } from '@caltrop/engine';
import type { StoreApi } from 'zustand/vanilla';
import type { SessionState } from './session.ts';

/** Movements that nobody reports as shown, as in a hidden tab, hold the table up no longer than this. */
const LONGEST_MS = 1500;

/** What shows movements at a table. */
export interface Show {
  /** Done when they have been shown or skipped. */
  readonly show: (motions: readonly Motion[]) => Promise<void>;
  readonly shown: (id: number) => void;
  /** Skips whatever is being shown. */
  readonly skip: () => void;
}

export const createShow = (store: StoreApi<SessionState>): Show => {
  const waiting = new Map<number, () => void>();
  let showings = 0;
  return {
    async show(motions) {
      if (motions.length === 0) return;
      const showing = { id: ++showings, motions };
      store.setState({ showing });
      await new Promise<void>((done) => {
        const timer = setTimeout(done, LONGEST_MS * motions.length);
        waiting.set(showing.id, () => {
          clearTimeout(timer);
          done();
        });
      });
      waiting.delete(showing.id);
      if (store.getState().showing?.id === showing.id) store.setState({ showing: undefined });
    },
    shown: (id) => waiting.get(id)?.(),
    skip() {
      for (const done of waiting.values()) done();
    },
  };
};
