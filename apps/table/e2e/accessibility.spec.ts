import { look, overflow } from './kit/audit.ts';
import { PLACES } from './kit/places.ts';
import { expect, test } from './kit/test.ts';

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
