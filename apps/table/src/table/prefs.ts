import { create } from 'zustand';

/** What a person has set once for every table of this browser. */
export interface Prefs {
  /** Single letters do something; off for people whose tools type letters by themselves. */
  readonly letters: boolean;
  /** Movements on the board: quick, or none at all. */
  readonly motion: 'quick' | 'off';
}

const KEY = 'caltrop-table';
const USUAL: Prefs = { letters: true, motion: 'quick' };

const stored = (): Prefs => {
  const text = localStorage.getItem(KEY) ?? '';
  return {
    letters: !text.includes('no-letters'),
    motion: text.includes('no-motion') ? 'off' : USUAL.motion,
  };
};

/** What is set, and how it is changed; kept in this browser. */
export const usePrefs = create<Prefs & { set: (change: Partial<Prefs>) => void }>((set, get) => ({
  ...stored(),
  set: (change) => {
    set(change);
    const { letters, motion } = get();
    localStorage.setItem(KEY, `${letters ? '' : 'no-letters '}${motion === 'off' ? 'no-motion' : ''}`);
  },
}));
