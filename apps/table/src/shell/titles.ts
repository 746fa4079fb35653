import { useEffect } from 'react';
import { useLocation } from 'wouter';

const TITLES: readonly (readonly [RegExp, string])[] = [
  [/^\/new\//, 'Set up a battle'],
  [/^\/table\//, 'At the table'],
  [/^\/learn\//, 'A first battle'],
  [/^\/how-to-play\//, 'How to play'],
  [/^\/build/, 'Build an army'],
  [/^\/odds/, 'Odds lab'],
  [/^\/rules/, 'Rules'],
  [/^\/open\//, 'Open a link'],
  [/^\/credits/, 'Credits'],
];

const BRAND = 'Caltrop';

/** Names the page in the window's title, so that it is told apart among others and said when it comes. */
export const useTitles = (): void => {
  const [path] = useLocation();
  useEffect(() => {
    const name = TITLES.find(([pattern]) => pattern.test(path))?.[1];
    document.title = name === undefined ? BRAND : `${name} · ${BRAND}`;
  }, [path]);
};

/** A better name than the address knows, such as that of the battle. */
export const useTitle = (name: string): void => {
  useEffect(() => {
    document.title = `${name} · ${BRAND}`;
  }, [name]);
};
