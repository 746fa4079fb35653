import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PLACES } from './kit/places.ts';
import { expect, test } from './kit/test.ts';

/** What a checker finds that keeps people out; themes differ only in their colours. */
const faults = async (page: Page, coloursOnly: boolean): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (coloursOnly ? axe.withRules('color-contrast') : axe).analyze();
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(' ')} ${n.any[0]?.message ?? ''}`));
};

/** How far the page is wider than the screen. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Both themes: no serious fault, nothing beside the screen, and a picture of each. */
const look = async (page: Page, name: string): Promise<void> => {
  for (const [theme, colorScheme] of [
    ['paper', 'light'],
    ['ink', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.screenshot({ path: `artefacts/shots/${name}-${theme}.png` });
    expect(await faults(page, theme === 'ink'), `${name}, ${theme}`).toEqual([]);
  }
  expect(await overflow(page)).toBe(0);
};

for (const { name, open } of PLACES) {
  test(`${name}: no serious fault in either theme; it fits when narrow and when enlarged`, async ({
    page,
  }) => {
    await open(page);
    await look(page, name);
    // 1440 × 900 at 200%, and the narrowest screen there is.
    for (const [size, width, height] of [
      ['200', 720, 450],
      ['320', 320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => overflow(page), `${name} at ${width} px`).toBe(0);
      await page.screenshot({ path: `artefacts/shots/${name}-${size}.png` });
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  for (const { name, open } of PLACES) {
    test(`${name}: no serious fault in either theme`, async ({ page }) => {
      await open(page);
      await look(page, `${name}-phone`);
    });
  }
});
