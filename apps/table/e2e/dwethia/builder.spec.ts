import { keptIn } from '../kit/table.ts';
import { clipboard, expect, notice, test } from '../kit/test.ts';
import type { Locator } from '@playwright/test';

const numbersIn = async (place: Locator): Promise<number[]> =>
  ((await place.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];

test('a rule is made, priced term by term, given to a model, and taken to the table', async ({ page }) => {
  await page.goto('./#/build/new?game=dwethia&faction=citadel');
  await page.getByLabel('Point limit').fill('1000');
  for (const unit of ['Colonel', 'Trooper', 'Trooper', 'Trooper']) {
    await page.getByRole('button', { name: `Add ${unit}, ` }).click();
  }
  const total = page.locator('.totals-gold');
  // 55 and three times 30.
  await expect(total).toContainText('145');
  await expect(page.getByRole('region', { name: 'Legal' })).toBeVisible();

  await page.getByRole('button', { name: '3 × Trooper' }).click();
  const rules = page.getByRole('list', { name: 'Special rules of Trooper' });
  await rules.getByRole('button', { name: 'Make your own' }).click();
  const maker = page.getByRole('dialog');
  await maker.getByRole('button', { name: 'Battle Frenzy' }).click();
  await maker.getByRole('textbox', { name: 'Name' }).fill('Ridge Drill');
  const price = maker.getByRole('region', { name: 'Ridge Drill' });
  await expect(price).toContainText('4 − 2');
  await expect(price).toContainText('2 points');
  await maker.getByRole('button', { name: 'Give it to Trooper' }).click();
  await expect(total).toContainText('151');
  await expect.poll(async () => JSON.stringify(await keptIn(page, 'rosters'))).toContain('own-ridge-drill');
  expect(JSON.stringify(await keptIn(page, 'makings'))).toContain('Ridge Drill');

  await page.getByRole('button', { name: 'Copy as text' }).click();
  await notice(page, /copied as text/);
  expect(await clipboard(page)).toContain('-- legal, rules');

  await page.getByRole('button', { name: 'Test this force' }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(page).toHaveURL(/#\/table\//);
});

test('the five samples come out at their printed prices; a condition and a position are priced, and what never holds is warned about', async ({
  page,
}) => {
  await page.goto('./#/build/rule');
  for (const [name, points] of [
    ['Sharpshooter', '5'],
    ['Battle Frenzy', '2'],
    ['Command Aura', '3'],
    ['Phase Shift', '5'],
    ['Tech Disruptor', '3'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    const price = page.getByRole('region', { name });
    await expect(price.locator('.price-points')).toContainText(points);
  }

  // A condition and a position.
  await page.getByRole('button', { name: 'Sharpshooter' }).click();
  const price = page.getByRole('region', { name: 'Sharpshooter' });
  await expect(price).toContainText('5 points');
  const condition = page.getByRole('combobox', { name: 'Needs a condition' });
  await condition.selectOption({ label: 'against a Hero' });
  await expect(price).toContainText('5 − 1');
  await expect(price).toContainText('against a Hero');
  await expect(page.getByText('Warning:')).toHaveCount(0);
  await page.getByRole('combobox', { name: /^How hard it is to meet/ }).selectOption({ label: 'hard, −3' });
  await expect(price).toContainText('5 − 3');
  await page.getByRole('combobox', { name: /^Needs a position/ }).selectOption({ label: 'touching cover' });
  await expect(price).toContainText('5 − 1 − 3');
  await expect(price.locator('.price-points')).toContainText('1');
  // Who shoots is never the Attacker of a fight (DW-FIGHT-14).
  await condition.selectOption({ label: 'as Attacker of the fight' });
  await expect(price).toContainText('its condition never holds');
  await condition.selectOption({ label: 'none' });
  await expect(price).toContainText('5 − 1');
  await expect(page.getByRole('combobox', { name: /^How hard it is to meet/ })).toHaveCount(0);
});

test('a force is compared with another and tried in a trade; faults lead to their place and are healed by a click', async ({
  page,
}) => {
  await page.goto('./#/build');
  await page.getByRole('button', { name: 'Start with Gate Company, 500 points' }).click();
  // What is in it and what it costs may be tuned: the page says both.
  const troopers = page.getByRole('button', { name: /^\d+ × Trooper$/ });
  const [count = 0] = await numbersIn(troopers);
  const [points = 0] = await numbersIn(page.locator('.totals-gold'));
  await page.getByRole('button', { name: 'Compare' }).click();
  const compare = page.getByRole('dialog', { name: 'Compare Gate Company' });
  await expect(compare.getByRole('row', { name: new RegExp(`^Points ${points} `) })).toBeVisible();
  await expect(compare.getByRole('row', { name: new RegExp(`^Trooper ${count} 0`) })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Try the trade' }).click();
  const trade = page.getByRole('dialog', { name: /^Try the trade/ });
  await expect(trade.getByRole('row', { name: /^Together/ })).toBeVisible();
  await expect(trade).toContainText('Exact, not sampled.');
  await trade.getByRole('combobox', { name: 'Ours' }).selectOption({ label: 'Trooper, 30' });
  await trade
    .getByRole('combobox', { name: 'How', exact: true })
    .selectOption({ label: 'A shot each: Rifle' });
  await expect(trade).toContainText('loses nobody');
  await page.keyboard.press('Escape');
  await expect(trade).toBeHidden();

  // Faults.
  await page.getByRole('button', { name: 'Add Grenadier, ' }).click();
  const checks = page.getByRole('region', { name: 'To make it legal' });
  // A Grenadier costs 27, more than the force leaves of its 500.
  await expect(checks).toContainText(`The force costs ${points + 27} points`);
  await checks
    .getByRole('listitem')
    .filter({ hasText: 'Illegal: ' })
    .getByRole('button', { name: /^Drop/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Legal' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(checks).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await troopers.click();
  await page.getByLabel('Base, 20 to 32 mm').fill('50');
  const base = checks.getByRole('listitem').filter({ hasText: 'base of 50 mm' });
  await base.getByRole('button', { name: 'Go to it' }).click();
  await expect(page.getByLabel('Base, 20 to 32 mm')).toBeFocused();
  await base.getByRole('button', { name: 'Base of 32 mm' }).click();
  await expect(base).toHaveCount(0);
});
