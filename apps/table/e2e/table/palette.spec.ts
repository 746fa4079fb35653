import { deedButton, untilMine } from '../kit/table.ts';
import { expect, test } from '../kit/test.ts';
import { layYard } from '../kit/yard.ts';

test('one box finds pages, rules, actions and units, and takes typed commands', async ({ page }) => {
  await page.goto('./#/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Find or type a command' });
  const found = page.getByRole('listbox', { name: 'Found' }).getByRole('option');
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.type('rules of officer');
  await expect(found.first()).toContainText('Rules of Officer’s Chess');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/rules\/officers-chess$/u);
  await expect(box).toBeHidden();

  // A rule by its words.
  await page.goto('./#/new/officers-chess');
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('broken');
  await expect(found.filter({ hasText: 'rule' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();

  await layYard(page);
  await expect(deedButton(page, 'Begin the battle')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('begin the b');
  await expect(found.first()).toContainText('Begin the battle');
  await page.keyboard.press('Enter');
  await untilMine(page, 0);

  // A unit by its name, and what cannot be understood says so.
  await page.keyboard.press('/');
  await expect(found.first()).toBeVisible();
  await page.keyboard.type('where nobody-here');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Nobody here is called' })).toBeVisible();
  await page.keyboard.type('threat');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /enemies could .+ is shown/u })).toBeVisible();
});

test('whoever opens the box again at once types into it, however late the next frame is', async ({
  page,
}) => {
  await layYard(page);
  await expect(deedButton(page, 'Begin the battle')).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Find or type a command' });
  await page.keyboard.press('/');
  await page.keyboard.type('begin the b');
  // From here on frames wait, as on a machine that is busy.
  const frames = await page.evaluateHandle(() => {
    const real = window.requestAnimationFrame;
    const waiting: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (then) => waiting.push(then);
    return {
      come: () => {
        window.requestAnimationFrame = real;
        for (const then of waiting) then(performance.now());
        return waiting.length;
      },
    };
  });
  await page.keyboard.press('Enter');
  await expect(box).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.type('wh');
  expect(await frames.evaluate(({ come }) => come())).toBeGreaterThan(0);
  await page.keyboard.type('ere nobody-here');
  await expect(box).toHaveValue('where nobody-here');
  await expect(box).toBeFocused();
});
