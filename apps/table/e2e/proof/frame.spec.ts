import { personAt, pressAtRandom } from '../kit/look/clicks.ts';
import { boardRect, playThrough, untilMine } from '../kit/look/seen.ts';
import { BATTLES, openAt, SIZES, TABLES } from '../kit/tables.ts';
import { expect, test } from '../kit/test.ts';

const PRESSES = 200;
/** A battle takes fewer; only foes who wait for somebody to come let it go on, and it is left then. */
const STEPS = 300;

test.setTimeout(900_000);

for (const [i, { game, lay }] of TABLES.entries()) {
  for (const [j, size] of SIZES.entries()) {
    test(`${game} at ${size.width} × ${size.height}: 200 presses, and the turn can be ended from each`, async ({
      fresh,
    }) => {
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

for (const { game, lay } of BATTLES) {
  for (const size of SIZES) {
    test(`${game} at ${size.width} × ${size.height}: the board stays where it is through a whole battle`, async ({
      fresh,
    }) => {
      const page = await openAt(fresh, size);
      await lay(page);
      const person = personAt(page);
      await untilMine(person);
      const rect = await person.read(boardRect);
      const end = await playThrough(person, STEPS, async (step) => {
        // The result lies over the board, and on a small screen in its place.
        if ((await page.getByRole('dialog').count()) > 0) return;
        expect(await person.read(boardRect), `step ${step}`).toBe(rect);
      });
      expect(end).not.toBe('lost');
    });
  }
}
