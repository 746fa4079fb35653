import { pressAtRandom } from './kit/clicks.ts';
import { openAt, SIZES, TABLES } from './kit/tables.ts';
import { test } from './kit/test.ts';

for (const [i, { game, lay }] of TABLES.entries()) {
  test(`${game}: whatever is pressed, the board stays where it is and the turn can be ended`, async ({
    fresh,
  }) => {
    for (const [j, size] of SIZES.entries()) {
      const page = await openAt(fresh, size);
      await lay(page);
      await pressAtRandom(page, 13, 10 * i + j);
      await page.close();
    }
  });
}
