import type { Page } from '@playwright/test';
import { planFor } from '../kit/rules.ts';
import { beside, cellOf, deedButton, tileAt, toAct, untilMine } from '../kit/table.ts';
import { expect, test } from '../kit/test.ts';
import { layYard } from '../kit/yard.ts';

/** The checksum of the position that is shown, as the journal has it. */
const position = async (page: Page): Promise<string> =>
  (await beside(page)).match.history().at(-1)?.sum ?? 'start';

const begin = async (page: Page): Promise<void> => {
  await layYard(page);
  await deedButton(page, 'Begin the battle').click();
  await untilMine(page, 0);
  await toAct(page);
};

test('a move is taken back freely; dice need consent, and what was taken back stays struck through', async ({
  page,
}) => {
  await begin(page);
  const before = await position(page);
  const { opened, match } = await beside(page);
  const scene = opened.presenter.scene(match.view('blue'), 'blue');
  const ada = scene.tokens.find((t) => t.name === 'Ada');
  const { width } = scene.field;
  const from = await tileAt(page, cellOf(ada?.at ?? { x: 0, y: 0 }, width));
  await page.mouse.click(from.x, from.y);
  const to = await tileAt(page, cellOf(ada?.at ?? { x: 0, y: 0 }, width) - width);
  await page.mouse.click(to.x, to.y);
  await expect.poll(() => position(page)).not.toBe(before);
  const moved = await position(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  const redo = page.getByRole('button', { name: 'Redo' });
  const log = page.getByRole('log', { name: 'Lines' });
  await expect(log).toContainText('Ada moves to B5.');

  await undo.click();
  await expect.poll(() => position(page)).toBe(before);
  await expect(log.locator('s')).toHaveText(/Ada moves to B5\./);
  await expect(log).toContainText('undone');
  await redo.click();
  await expect.poll(() => position(page)).toBe(moved);
  await expect(log.locator('s')).toHaveCount(0);

  await page.keyboard.press('Control+z');
  await expect.poll(() => position(page)).toBe(before);
  await page.keyboard.press('Control+y');
  await expect.poll(() => position(page)).toBe(moved);
  await expect(redo).toBeDisabled();
  await page.keyboard.press('Control+z');
  await expect.poll(() => position(page)).toBe(before);

  // Dice need consent, with the reason.
  await page.keyboard.press('Escape');
  const now = await beside(page);
  const plan = planFor(now, 'blue');
  if (plan.kind !== 'strike') throw new Error(`Nobody can strike: ${plan.kind}`);
  for (const spot of [plan.unit, plan.target, plan.target]) {
    const { x, y } = await tileAt(page, cellOf(spot.at, width));
    await page.mouse.click(x, y);
  }
  await expect(log).toContainText(new RegExp(`${plan.unit.name} (strikes|misses)`));
  await toAct(page);
  const struck = await position(page);

  const dialog = page.getByRole('dialog', { name: 'Undo it?' });
  await undo.click();
  await expect(dialog).toContainText(/dice|roll/i);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await position(page)).toBe(struck);

  await undo.click();
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => position(page)).not.toBe(struck);
  const gone = log.locator('s').filter({ hasText: new RegExp(`${plan.unit.name} (strikes|misses)`) });
  await expect(gone.first()).toBeVisible();

  // The way to the target is taken back freely after it.
  await undo.click();
  await expect.poll(() => position(page)).toBe(before);
  await page.reload();
  await expect(gone.first()).toBeVisible();
});
