import { pressAtRandom } from '../kit/look/clicks.ts';
import { SIZES, TABLES } from '../kit/tables.ts';
import { test } from '../kit/test.ts';

for (const [i, { game, lay }] of TABLES.entries()) {
  test(`${game}: whatever is pressed, the board stays where it is and the turn can be ended`, async ({
    page,
  }) => {
    await lay(page);
    // One table for all sizes: a window that changes its size is one of the things that happen.
    for (const [j, size] of SIZES.entries()) {
      await page.setViewportSize(size);
      if ((await pressAtRandom(page, 12, 10 * i + j)) < 12) break;
    }
  });
}
