import { look, overflow, shoot } from '../kit/look/audit.ts';
import { WALKS } from '../kit/look/places.ts';
import { expect, test } from '../kit/test.ts';

/** 1440 × 900, the same at 200%, and the narrowest screen there is. */
const [WHOLE, ...SMALLER] = [
  ['100', { width: 1440, height: 900 }],
  ['200', { width: 720, height: 450 }],
  ['320', { width: 320, height: 640 }],
] as const;

for (const walk of WALKS) {
  const names = walk.map(({ name }) => name).join(', ');
  test(`${names}: no serious fault; it fits when narrow and when enlarged`, async ({ page }) => {
    for (const { name, open } of walk) {
      await open(page);
      await look(page, name);
      for (const [size, viewport] of SMALLER) {
        await page.setViewportSize(viewport);
        await expect.poll(() => overflow(page), `${name} at ${viewport.width} px`).toBe(0);
        await shoot(page, `${name}-${size}`);
      }
      await page.setViewportSize(WHOLE[1]);
    }
  });
}
