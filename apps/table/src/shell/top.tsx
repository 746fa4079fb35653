import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Mark } from '../parts/icons/mark.tsx';
import { useTheme } from './theme.ts';
import './top.css';

const PLACES = [
  { to: '/build', label: 'Build' },
  { to: '/odds', label: 'Odds lab' },
  { to: '/lab', label: 'Balance' },
  { to: '/rules', label: 'Rules' },
] as const;

/** The strip along the table's edge: the mark, where one is, and where one can go. */
export const Top = ({ children, plain = false }: { children?: ReactNode; plain?: boolean }) => (
  <header className="top">
    <Link href="/" className="brand" aria-label="Caltrop, home">
      <Mark />
      <span className="top-name">Caltrop</span>
    </Link>
    {children}
    <span className="grow" />
    {plain ? undefined : (
      <nav aria-label="Main">
        {PLACES.map(({ to, label }) => (
          <Link key={to} href={to} className={to === '/lab' ? 'top-link top-link-wide' : 'top-link'}>
            {label}
          </Link>
        ))}
      </nav>
    )}
    <ThemeButton />
  </header>
);

/** Paper or ink. */
export const ThemeButton = () => {
  const { set } = useTheme();
  const flip = (): void => set(document.documentElement.dataset['theme'] === 'ink' ? 'paper' : 'ink');
  return (
    <button type="button" className="icb" aria-label="Light or dark" title="Light or dark" onClick={flip}>
      <svg viewBox="0 0 512 512" width="18" height="18" aria-hidden="true">
        <circle cx="256" cy="256" r="96" fill="currentColor" />
        <path
          d="M256 40v70M256 402v70M40 256h70M402 256h70M103 103l50 50M359 359l50 50M103 409l50-50M359 153l50-50"
          stroke="currentColor"
          strokeWidth="44"
        />
      </svg>
    </button>
  );
};
