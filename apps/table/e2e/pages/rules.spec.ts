import { actions, tileAt, toAct } from '../kit/table.ts';
import { expect, test } from '../kit/test.ts';
import { layYard } from '../kit/yard.ts';

test('rules are searched, linked and read', async ({ page }) => {
  await page.goto('./#/rules/officers-chess');
  const found = page.getByRole('status').filter({ hasText: /rules?/ });
  await expect(found).toContainText(/^\d+ rules$/);
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: /Search/ });
  await expect(field).toBeFocused();
  await field.fill('follow-up');
  await expect(found).toContainText(/rules? found, best first/);
  await field.fill('OC-R59');
  await expect(page.getByRole('article').first()).toHaveAccessibleName(/^OC-R59/);
  await field.fill('xylophone');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();

  await page.goto('./#/rules/officers-chess/OC-ODDS-02');
  const rule = page.getByRole('article', { name: /^OC-ODDS-02/ });
  await expect(rule).toBeInViewport();
  await expect(rule).toBeFocused();
  await page.goto('./#/rules/officers-chess/OC-NONE-99');
  await expect(page.getByRole('main')).toContainText('OC-NONE-99');
});

test('why? opens the rule over the table, and the focus returns', async ({ page }) => {
  await layYard(page);
  await toAct(page);
  await expect(actions(page)).toBeVisible();
  await page.keyboard.press('n');
  const card = page.getByRole('region', { name: /^Unit card: / });
  // Folded, the row still says its numbers.
  await expect(card.getByText(/^Str [A-F] · Mag [A-F] · /)).toBeVisible();
  await card.getByText('Profile', { exact: true }).click();
  const stat = card.locator('.uc-stats button').first();
  const rule = await stat.getAttribute('data-rule');
  await stat.focus();
  await page.keyboard.press('Enter');
  const why = page.getByRole('dialog');
  await expect(why).toContainText(rule ?? 'no rule');
  // The word is small; what takes the pointer is not (WCAG 2.5.8).
  const met = await page.locator('.why').evaluateAll((all) =>
    all.map((e) => {
      const { width, height } = getComputedStyle(e, '::after');
      return Math.min(Number.parseFloat(width), Number.parseFloat(height));
    }),
  );
  expect(Math.min(...met)).toBeGreaterThanOrEqual(24);
  await expect(why.getByRole('link', { name: 'Open in the rules' })).toHaveAttribute(
    'href',
    `#/rules/officers-chess/${rule ?? ''}`,
  );
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
  await expect(stat).toBeFocused();

  // From a refusal: a tile that cannot be reached says which rule.
  const { x, y } = await tileAt(page, 0);
  await page.mouse.click(x, y);
  const refusal = page.locator('.prompt-refusal');
  await expect(refusal).toBeVisible();
  await refusal.getByRole('button', { name: /^Why/ }).click();
  await expect(why.getByRole('link', { name: 'Open in the rules' })).toBeVisible();
  await why.getByRole('link', { name: 'Open in the rules' }).click();
  await expect(page).toHaveURL(/#\/rules\/officers-chess\/OC-/);
  await expect(page.locator('article[aria-current]')).toBeInViewport();
});
