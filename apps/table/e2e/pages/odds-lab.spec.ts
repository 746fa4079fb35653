import { clipboard, expect, notice, test } from '../kit/test.ts';

test('dice: at least, exactly, an error at its place, a sweep, a link', async ({ page, fresh }) => {
  await page.goto('./#/odds');
  const a = page.getByRole('region', { name: 'Set-up A' });
  const dice = a.getByLabel('Dice', { exact: true });
  const results = page.getByRole('region', { name: 'What comes out' });
  await page.getByRole('button', { name: 'Remove B' }).click();
  await dice.fill('3d6');
  const views = results.getByRole('group', { name: 'How chances are read' });
  // Of the 216 ways of 3d6, 108 come to 11 or more, 27 to 11, and 4 to 4 or less.
  await views.getByRole('button', { name: 'At least' }).click();
  await expect(results.getByRole('row', { name: '11 or more 50.0%' })).toBeAttached();
  await views.getByRole('button', { name: 'Exactly' }).click();
  await expect(results.getByRole('row', { name: '11 12.5%' })).toBeAttached();
  await views.getByRole('button', { name: 'At most' }).click();
  await expect(results.getByRole('row', { name: '4 or less 1.9%' })).toBeAttached();
  await expect(results.getByText('exact, not sampled')).toBeVisible();

  await dice.fill('3d6+x');
  await expect(dice).toHaveAttribute('aria-invalid', 'true');
  await expect(a.locator('mark')).toHaveText('x');
  await expect(a).toContainText('At sign 5.');

  await dice.fill('{3}d6');
  const sweep = page.getByRole('region', { name: 'Sweep' });
  const over = sweep.getByLabel('Value along the axis');
  await over.selectOption({ index: 1 });
  await expect(sweep.locator('svg').first()).toBeVisible();
  await sweep.getByText('Table').click();
  // One to eight dice, and more: the mean of a die is 3.5.
  await expect(sweep.getByRole('table').getByRole('row')).not.toHaveCount(0);

  await page.getByRole('region', { name: 'Share' }).getByRole('button', { name: 'Link' }).click();
  await notice(page, 'The link is copied. It holds every set-up.');
  const other = await fresh();
  await other.goto(await clipboard(page));
  await other.getByRole('button', { name: 'Open in the odds lab' }).click();
  const there = other.getByRole('region', { name: 'Set-up A' });
  await expect(there.getByLabel('Dice', { exact: true })).toHaveValue('{3}d6');
});

test('dice with too many outcomes are rolled, with their error, until they are stopped', async ({ page }) => {
  await page.goto('./#/odds');
  const a = page.getByRole('region', { name: 'Set-up A' });
  const dice = a.getByLabel('Dice', { exact: true });
  await page.getByRole('button', { name: 'Remove B' }).click();
  // The mean of a die is 3.5.
  await dice.fill('100d6');
  const results = page.getByRole('region', { name: 'What comes out' });
  await expect(a.getByText(/^350/).first()).toBeVisible();
  await expect(results.getByText('exact, not sampled')).toBeVisible();
  // 20 slices of 1,000 rolls: 1.96 · √(0.25 / 20,000) = 0.7 points. `e2e/proof` has dice with thousands of outcomes.
  await dice.fill('200d20kh100');
  await expect(a.getByText('20,000 rolls, ±0.7 points at 95%')).toBeVisible({ timeout: 45_000 });
  await expect(results.getByText('20,000 runs, ±0.7 pp at 95%')).toBeVisible();
});

test('two units beside each other: which is better and by how much', async ({ page }) => {
  await page.goto('./#/odds');
  const a = page.getByRole('region', { name: 'Set-up A' });
  await page.getByRole('button', { name: 'Remove B' }).click();
  await a.getByRole('button', { name: 'Officer’s Chess' }).click();
  await expect(a.getByText('on average')).toBeVisible();
  await a.getByRole('button', { name: 'Duplicate A' }).click();
  const b = page.getByRole('region', { name: 'Set-up B' });
  const acting = b.getByRole('group', { name: 'Who acts' }).getByRole('combobox').first();
  await acting.click();
  await acting.fill('Mage');
  await page.keyboard.press('Enter');
  await expect(b.getByText('on average')).toBeVisible();
  const results = page.getByRole('region', { name: 'What comes out' });
  await expect(results.getByRole('heading', { level: 1 })).toContainText(/./);
  await expect(results.getByRole('row', { name: /^Difference to [AB], points/ })).toBeVisible();
  const full = page.getByRole('region', { name: /^Odds: / });
  await expect(full).toBeVisible();

  const sweep = page.getByRole('region', { name: 'Sweep' });
  await sweep.getByLabel('Value along the axis').selectOption({ index: 1 });
  await expect(sweep.locator('svg').first()).toBeVisible();
  // Nothing resets when another field changes, nor when the page is opened again.
  const chosen = await acting.inputValue();
  await page.reload();
  await expect(acting).toHaveValue(chosen);
});
