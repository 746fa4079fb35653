import { create } from 'zustand';

/** Whose result lies over the table. */
export const useResult = create<{
  /** The id of the table; undefined while none is shown. */
  readonly of: string | undefined;
  readonly show: (table: string) => void;
  readonly putAway: () => void;
}>((set) => ({
  of: undefined,
  show: (table) => set({ of: table }),
  putAway: () => set({ of: undefined }),
}));

/** The ends that were shown by themselves, by who sits at the table: what comes after is for people to ask for. */
const told = new WeakMap<object, string>();

/** Whether an end is new to a table; it is so only once. */
export const isNewEnd = (session: object, end: string): boolean => {
  if (told.get(session) === end) return false;
  told.set(session, end);
  return true;
};
