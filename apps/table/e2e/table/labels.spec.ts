import { inMovePhase, inShootPhase, layMuster } from '../dwethia/game.ts';
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

test('a refusal leaves the buttons below it whole, and goes when something else is done', async ({
  page,
}) => {
  await layMuster(page, inMovePhase());
  const board = page.locator('.board-sheet');
  const refusal = page.locator('.prompt-refusal');
  await page.getByRole('button', { name: /^Next unit/ }).click();
  await expect(page.locator('.acts').getByText('Whole group')).toBeVisible();
  for (const size of SIZES.slice(0, 2)) {
    await page.setViewportSize(size);
    // The Death Knight stands in the third line of the enemy: nobody reaches him in one move.
    const { x = 0, y = 0, width = 0, height = 0 } = (await board.boundingBox()) ?? {};
    await page.mouse.click(x + width * 0.5, y + height * 0.235);
    await expect(refusal).toBeVisible();
    await expect.poll(() => wrongLabels(page), `at ${size.width}`).toEqual([]);
    await page.keyboard.press('v');
    await expect(refusal).toBeHidden();
    await page.keyboard.press('v');
  }
});

test('what to do in a phase can be read on a phone beside the buttons', async ({ page }) => {
  await page.setViewportSize(SIZES[2]);
  for (const made of [inMovePhase(), inShootPhase()]) {
    await layMuster(page, made);
    await expect(page.locator('.sheet .q')).toBeVisible();
    await expect.poll(() => wrongLabels(page)).toEqual([]);
  }
});

test('the longest title of a scenario is whole on a phone', async ({ page }) => {
  await page.goto('./#/new/officers-chess');
  await page.getByText('Lanterns in the Mirewood', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.locator('.dock').waitFor();
  await page.setViewportSize(SIZES[2]);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lanterns in the Mirewood');
  await expect.poll(() => wrongLabels(page)).toEqual([]);
});
