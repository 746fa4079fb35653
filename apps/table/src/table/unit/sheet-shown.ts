import { useEffect, type ComponentType } from 'react';
import { create } from 'zustand';
import { ROOMS } from '../../games/rooms.ts';
import { useTable } from '../../session/context.tsx';
import { HUMAN } from '../../session/session.ts';
import { guarded } from '../../shell/notices/guarded.ts';

/** The sheet that a game brings for its players, and whether it is shown instead of the board. */
const useSheets = create<{
  readonly kind: string;
  readonly Sheet: ComponentType | undefined;
  readonly shown: boolean;
  /** Shown first, where the board is on another screen. */
  readonly first: boolean;
  readonly set: (part: {
    kind?: string;
    Sheet?: ComponentType | undefined;
    shown?: boolean;
    first?: boolean;
  }) => void;
}>((set) => ({ kind: '', Sheet: undefined, shown: false, first: false, set }));

/** The sheet is what this device shows first: the board is on another screen. */
export const showSheetFirst = (first: boolean): void => useSheets.getState().set({ kind: '', first });

/** Loads the sheet of the game that is played, where it has one. */
const useSheet = (): ComponentType | undefined => {
  const kind = useTable((s) => s.shown.kind);
  const { Sheet, kind: known, first, set } = useSheets();
  useEffect(() => {
    if (kind === known) return;
    const load = async (): Promise<void> => {
      const workshop = await ROOMS[kind]?.workshop?.();
      set({ kind, Sheet: workshop?.Sheet, shown: first });
    };
    guarded(load());
  }, [kind, known, first, set]);
  return kind === known ? Sheet : undefined;
};

/** The sheet, where it is shown now. */
export const useSheetShown = (): ComponentType | undefined => {
  const Sheet = useSheet();
  const shown = useSheets((s) => s.shown);
  return shown ? Sheet : undefined;
};

/** From the board to the sheet of the seat that looks on, and back; undefined where there is none. */
export const useSheetSwitch = (): { readonly label: string; readonly flip: () => void } | undefined => {
  const Sheet = useSheet();
  const { shown, set } = useSheets();
  const player = useTable((s) => s.players[s.eyes] === HUMAN && s.eyes !== s.shown.master?.seat);
  if (Sheet === undefined || !player) return undefined;
  return { label: shown ? 'Board' : 'Sheet', flip: () => set({ shown: !shown }) };
};
