import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ROOMS, SEATS, type Place } from './kit/places.ts';
import { expect, test } from './kit/test.ts';

const THEMES = [
  { theme: 'paper', colorScheme: 'light' },
  { theme: 'ink', colorScheme: 'dark' },
] as const;

/** What a checker finds that keeps people out. */
const faults = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(' ')} ${n.any[0]?.message ?? ''}`));
};

/** How far the page is wider than the screen. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Looks at some places in both themes: no serious fault, nothing beside the screen, and a picture of each. */
const look = async (page: Page, places: readonly Place[], size: string): Promise<void> => {
  const found: string[] = [];
  for (const { name, open } of places) {
    await open(page);
    for (const { theme, colorScheme } of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await page.screenshot({ path: `artefacts/shots/${name}${size}-${theme}.png` });
      found.push(...(await faults(page)).map((f) => `${name}, ${theme}: ${f}`));
    }
    const wide = await overflow(page);
    if (wide > 0) found.push(`${name}: ${wide} px wider than the screen`);
  }
  expect(found).toEqual([]);
};

for (const [title, places] of [
  ['around the table', ROOMS],
  ['at the table', SEATS],
] as const) {
  test(`no serious fault ${title}, in both themes`, async ({ page }) => {
    await look(page, places, '');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
    test(`no serious fault ${title}, in both themes`, async ({ page }) => {
      await look(page, places, '-phone');
    });
  });

  // 320 px wide, and 1440 × 900 enlarged to 200%.
  test(`everything fits ${title}, narrow and enlarged`, async ({ page }) => {
    const found: string[] = [];
    for (const { name, open } of places) {
      await page.setViewportSize({ width: 720, height: 450 });
      await open(page);
      const enlarged = await overflow(page);
      await page.screenshot({ path: `artefacts/shots/${name}-200.png` });
      if (enlarged > 0) found.push(`${name}: ${enlarged} px too wide at 200%`);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.screenshot({ path: `artefacts/shots/${name}-320.png` });
      const narrow = await overflow(page);
      if (narrow > 0) found.push(`${name}: ${narrow} px too wide at 320 px`);
    }
    expect(found).toEqual([]);
  });
}
