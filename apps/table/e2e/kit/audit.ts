import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What a checker finds that keeps people out; themes differ only in their colours. */
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

/** Both themes: no serious fault, nothing beside the screen, and a picture of each. */
export const look = async (page: Page, name: string): Promise<void> => {
  for (const [theme, colorScheme] of [
    ['paper', 'light'],
    ['ink', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await shoot(page, `${name}-${theme}`);
    expect(await faults(page, theme === 'ink'), `${name}, ${theme}`).toEqual([]);
  }
  expect(await overflow(page)).toBe(0);
};
