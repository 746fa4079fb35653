import { expect, test } from '../kit/test.ts';

test('a thousand dice are counted, and rolled where they have too many outcomes', async ({ page }) => {
  await page.goto('./#/odds');
  const a = page.getByRole('region', { name: 'Set-up A' });
  const dice = a.getByLabel('Dice', { exact: true });
  await page.getByRole('button', { name: 'Remove B' }).click();
  await dice.fill('1000d6');
  const results = page.getByRole('region', { name: 'What comes out' });
  await expect(a.getByText(/^3,?500/).first()).toBeVisible();
  await expect(results.getByText('exact, not sampled')).toBeVisible();
  // 20 slices of 1,000 rolls: 1.96 · √(0.25 / 20,000) = 0.7 points.
  await dice.fill('1000d10000');
  await expect(a.getByText('20,000 rolls, ±0.7 points at 95%')).toBeVisible({ timeout: 45_000 });
  await expect(results.getByText('20,000 runs, ±0.7 pp at 95%')).toBeVisible();
});
