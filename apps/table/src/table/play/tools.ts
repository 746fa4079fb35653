/** The tools beside the board: taking back, what is laid over the table, threat, rings and ruler. */
import { tell } from '../heard.ts';
import type { AtHand } from './at-hand.ts';
import type { Choosing } from './choosing.ts';
import type { Laid } from './hand.ts';

export interface Tools {
  /** Takes one step back: what waits, what was chosen, what is selected. */
  readonly back: () => boolean;
  readonly lay: (what: Laid | undefined) => void;
  readonly toggleThreat: () => void;
  readonly toggleRings: () => void;
  readonly toggleRuler: () => void;
  /** Whether whoever stands together with the unit in hand goes along. */
  readonly toggleGroup: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

export const createTools = ({ session, hand, position }: AtHand, { select }: Choosing): Tools => {
  const set = hand.setState;
  const get = hand.getState;
  return {
    back() {
      const { refusal, cast, staged, family, drawer, via, looked, selected } = get();
      if (refusal !== undefined) set({ refusal: undefined });
      // From a spell to the list of them, and from there to everything else.
      else if (cast !== undefined)
        set({ cast: cast.choice === undefined ? undefined : { choice: undefined } });
      else if (staged !== undefined) set({ staged: undefined });
      else if (family !== undefined) set({ family: undefined });
      else if (drawer !== undefined) set({ drawer: undefined });
      else if (via.length > 0) set({ via: via.slice(0, -1) });
      else if (looked !== undefined) set({ looked: undefined, pinned: [] });
      else if (selected !== undefined) {
        select(undefined);
        // Whoever has to act stays in hand: there was nothing to step back from.
        return get().selected !== selected;
      } else return false;
      return true;
    },
    lay: (laid) => set({ laid }),
    toggleThreat() {
      set((s) => ({ threat: !s.threat }));
      tell(get().threat ? 'What enemies could attack is shown.' : 'Threat is hidden.');
    },
    toggleGroup() {
      const { selected } = get();
      const { view, seat } = position();
      const found =
        selected === undefined
          ? undefined
          : session.getState().shown.presenter.groupOf?.(view, seat, selected);
      set((s) => ({ group: !s.group && found !== undefined, refusal: undefined }));
      if (found === undefined) tell('The selected unit has no group.');
      else tell(get().group ? `The group moves together: ${found.label}.` : 'One model moves alone.');
    },
    toggleRuler: () => set((s) => ({ ruler: !s.ruler })),
    toggleRings() {
      set((s) => ({ rings: !s.rings }));
      const { selected, rings } = get();
      if (!rings) tell('Range rings are hidden.');
      else if (selected === undefined) tell('Range rings are shown as soon as a unit is selected.');
      else {
        const all = session.getState().shown.presenter.rings(position().view, selected);
        tell(
          all.length === 0
            ? 'It carries nothing with a range.'
            : `Range rings: ${all.map((r) => r.label).join(', ')}.`,
        );
      }
    },
    undo() {
      const { held, shown, now } = session.getState();
      // A game master takes back whatever it was, a question in progress first.
      if (held !== undefined && held === shown.master?.seat) {
        const to = now.waiting === undefined ? now.length - 1 : now.length;
        if (to < 0) tell('There is nothing to undo.');
        else {
          void session.undoTo(to);
          tell('Undone.');
        }
        return;
      }
      const terms = now.undo;
      if (terms.kind === 'nothing') tell('There is nothing to undo.');
      else if (terms.kind === 'free') {
        void session.undo();
        tell('Undone.');
      } else set({ laid: 'undo' });
    },
    redo() {
      if (!session.getState().now.canRedo) {
        tell('There is nothing to redo.');
        return;
      }
      void session.redo();
      tell('Redone.');
    },
  };
};
