import { wrongLabels } from '../kit/look/labels.ts';
import { BATTLES, SIZES } from '../kit/tables.ts';
import { expect, test } from '../kit/test.ts';

const KINDS = ['officers-chess', 'dwethia', 'cairn-ap', 'generia'];

test('no label is cut off without a way to read it, and none lies under the hint of its key', async ({
  page,
}) => {
  test.setTimeout(180_000);
  for (const kind of KINDS) {
    await page.setViewportSize(SIZES[0]);
    await page.goto(`./#/new/${kind}`);
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.locator('.dock, .sheet').first().waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect.poll(() => wrongLabels(page), `${kind} at ${size.width}, at its beginning`).toEqual([]);
    }
  }
});

for (const { game, lay } of BATTLES) {
  test(`${game}: names, buttons and cards can be read in the middle of a battle`, async ({ page }) => {
    await lay(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect.poll(() => wrongLabels(page), `at ${size.width}`).toEqual([]);
      await page.keyboard.press('n');
      await expect.poll(() => wrongLabels(page), `at ${size.width}, with a unit in hand`).toEqual([]);
    }
  });
}
