import { create } from 'zustand';

export type Theme = 'system' | 'paper' | 'ink';

const KEY = 'caltrop-theme';
const dark = matchMedia('(prefers-color-scheme: dark)');

const stored = (): Theme => {
  const text = localStorage.getItem(KEY);
  return text === 'paper' || text === 'ink' ? text : 'system';
};

const apply = (theme: Theme): void => {
  const ink = theme === 'ink' || (theme === 'system' && dark.matches);
  document.documentElement.dataset['theme'] = ink ? 'ink' : 'paper';
};

/** Paper or ink: after the system until somebody chooses. */
export const useTheme = create<{ theme: Theme; set: (theme: Theme) => void }>((set) => ({
  theme: stored(),
  set: (theme) => {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
    apply(theme);
    set({ theme });
  },
}));

/** Puts the theme on the page and follows the system. */
export const startTheme = (): void => {
  apply(stored());
  dark.addEventListener('change', () => apply(useTheme.getState().theme));
};
