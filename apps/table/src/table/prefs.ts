import { create } from 'zustand';

/** What a person has set once for every table of this browser. */
export interface Prefs {
  /** Single letters do something; off for people whose tools type letters by themselves. */
  readonly letters: boolean;
  /** Movements and dice on the board: at leisure, quick, or none at all. */
  readonly motion: 'full' | 'quick' | 'off';
  /** Short sounds for dice and moves; off until somebody switches them on. */
  readonly sound: boolean;
}

const KEY = 'caltrop-table';
const USUAL: Prefs = { letters: true, motion: 'quick', sound: false };

const stored = (): Prefs => {
  const text = localStorage.getItem(KEY) ?? '';
  return {
    letters: !text.includes('no-letters'),
    sound: text.includes('with-sound'),
    motion: text.includes('no-motion') ? 'off' : text.includes('full-motion') ? 'full' : USUAL.motion,
  };
};

/** The look's times follow what is set. */
const showMotion = (motion: Prefs['motion']): void => {
  document.documentElement.dataset['motion'] = motion;
};
showMotion(stored().motion);

/** What is set, and how it is changed; kept in this browser. */
export const usePrefs = create<Prefs & { set: (change: Partial<Prefs>) => void }>((set, get) => ({
  ...stored(),
  set: (change) => {
    set(change);
    const { letters, motion, sound } = get();
    showMotion(motion);
    const kept = motion === 'off' ? 'no-motion' : motion === 'full' ? 'full-motion' : '';
    localStorage.setItem(KEY, `${letters ? '' : 'no-letters '}${sound ? 'with-sound ' : ''}${kept}`);
  },
}));
