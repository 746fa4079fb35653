import { pressAtRandom } from '../kit/clicks.ts';
import { openAt, SIZES, TABLES } from '../kit/tables.ts';
import { test } from '../kit/test.ts';

const PRESSES = 200;

for (const [i, { game, lay }] of TABLES.entries()) {
  for (const [j, size] of SIZES.entries()) {
    test(`${game} at ${size.width} × ${size.height}: 200 presses, and the turn can be ended from each`, async ({
      fresh,
    }) => {
      test.setTimeout(900_000);
      // A battle may be over before: the next one is another.
      for (let pressed = 0, seed = 100 * i + 10 * j; pressed < PRESSES; seed++) {
        const page = await openAt(fresh, size);
        await lay(page);
        pressed += await pressAtRandom(page, PRESSES - pressed, seed);
        await page.close();
      }
    });
  }
}
