import { create } from 'zustand';

/** Whether the result lies over the table. */
export const useResult = create<{
  readonly open: boolean;
  readonly show: () => void;
  readonly putAway: () => void;
}>((set) => ({
  open: false,
  show: () => set({ open: true }),
  putAway: () => set({ open: false }),
}));
