import { writeFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/** What a checker finds that keeps people out. */
const faults = async (page: Page, coloursOnly: boolean): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (coloursOnly ? axe.withRules('color-contrast') : axe).analyze();
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(' ')} ${n.any[0]?.message ?? ''}`));
};

/** How far the page is wider than the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A picture for whoever looks through them: `npm run test:browser` and `npm run proof -- page` take them. */
export const shoot = async (page: Page, name: string): Promise<void> => {
  if (process.env['PICTURES'] !== undefined) await page.screenshot({ path: `artefacts/shots/${name}.png` });
};

/** A text to read beside the pictures. */
export const keepText = (name: string, text: string): void => {
  if (process.env['PICTURES'] !== undefined) writeFileSync(`artefacts/shots/${name}.txt`, `${text}\n`);
};

const THEMES = [
  ['paper', 'light'],
  ['ink', 'dark'],
] as const;

/** To look through a page takes long, so every run sees a place in one theme and the next place in the other; the proof sees both. */
const themesOf = (name: string): readonly (typeof THEMES)[number][] =>
  process.env['PROOF'] === undefined ? [THEMES[name.length % 2 === 0 ? 0 : 1]] : THEMES;

/** No serious fault, nothing beside the screen, and a picture. */
export const look = async (page: Page, name: string): Promise<void> => {
  for (const [i, [theme, colorScheme]] of themesOf(name).entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await shoot(page, `${name}-${theme}`);
    // Themes differ only in their colours.
    expect(await faults(page, i > 0), `${name}, ${theme}`).toEqual([]);
  }
  expect(await overflow(page)).toBe(0);
};
