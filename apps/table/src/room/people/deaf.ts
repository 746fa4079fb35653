/** Whose words this device does not show; kept here, and told to nobody. */
import { parseJson } from '@caltrop/engine';
import { create } from 'zustand';

const KEPT = 'caltrop-deaf';

const kept = (): readonly string[] => {
  const read = parseJson(localStorage.getItem(KEPT) ?? '[]');
  return read.ok && Array.isArray(read.value)
    ? read.value.filter((id): id is string => typeof id === 'string')
    : [];
};

interface Deaf {
  /** The ids of their keys. */
  readonly to: readonly string[];
  readonly turn: (id: string) => void;
}

export const useDeaf = create<Deaf>((set, get) => ({
  to: kept(),
  turn(id) {
    const { to } = get();
    const next = to.includes(id) ? to.filter((one) => one !== id) : [...to, id];
    localStorage.setItem(KEPT, JSON.stringify(next));
    set({ to: next });
  },
}));
