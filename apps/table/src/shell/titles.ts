import { useEffect } from 'react';
import { useLocation } from 'wouter';

const TITLES: readonly (readonly [RegExp, string])[] = [
  [/^\/new\//, 'Set up a battle'],
  [/^\/table\//, 'At the table'],
  [/^\/(room|watch)\//, 'A table with others'],
  [/^\/learn\//, 'A first battle'],
  [/^\/how-to-play\//, 'How to play'],
  [/^\/solo\//, 'Solo card'],
  [/^\/build/, 'Build an army'],
  [/^\/odds/, 'Odds lab'],
  [/^\/lab/, 'Balance lab'],
  [/^\/rules/, 'Rules'],
  [/^\/open\//, 'Open a link'],
  [/^\/credits/, 'Credits'],
];

const BRAND = 'Caltrop';

let plain = BRAND;
let mark = '';
const write = (): void => {
  document.title = `${mark}${plain}`;
};

/** Puts something before the title that is seen among other windows, such as that it is somebody's turn. */
export const markTitle = (text: string): void => {
  mark = text;
  write();
};

/** Names the page in the window's title, so that it is told apart among others and said when it comes. */
export const useTitles = (): void => {
  const [path] = useLocation();
  useEffect(() => {
    const name = TITLES.find(([pattern]) => pattern.test(path))?.[1];
    plain = name === undefined ? BRAND : `${name} · ${BRAND}`;
    write();
  }, [path]);
};

/** A better name than the address knows, such as that of the battle. */
export const useTitle = (name: string): void => {
  useEffect(() => {
    plain = `${name} · ${BRAND}`;
    write();
  }, [name]);
};
