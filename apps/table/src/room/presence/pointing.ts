import { create } from 'zustand';

/** Whether the others are shown where this person points. */
export const usePointing = create<{ readonly on: boolean; readonly set: (on: boolean) => void }>((set) => ({
  on: false,
  set: (on) => set({ on }),
}));
