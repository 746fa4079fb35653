import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { twoBattles } from '../kit/banners.ts';
import { expect, test } from '../kit/test.ts';
import { chooseFile } from '../kit/yard.ts';

const axe = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations).toEqual([]);
};

test("a campaign of Officer's Chess: two battles, a purchase, a recruit refused, a promotion", async ({
  page,
}) => {
  const { journals, hero, promotion, gold } = twoBattles('Vanguard');
  await page.addInitScript(() => localStorage.setItem('caltrop-table', 'no-motion'));
  await page.goto('./#/campaign');
  await expect(page.getByRole('heading', { name: 'Begin a campaign' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  const next = page.getByRole('region', { name: /^Next battle/ });
  await expect(next).toContainText('Ferry Crossing');

  // The way to the first battle leads to the set-up with this army and this scenario.
  await next.getByRole('button', { name: 'Fight Ferry Crossing' }).click();
  await expect(page.getByLabel('Your army')).toHaveValue(/^own\//);
  await expect(page.getByRole('link', { name: 'Back to its campaign' })).toBeVisible();
  // It is fought at the table here, by a bot so that it is over soon, and leads back.
  await page.getByLabel('Blue', { exact: true }).selectOption('quick');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('button', { name: 'Add it to a campaign' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Enter it into Vanguard' }).click();
  await expect(page.getByRole('region', { name: 'After battle 1' })).toContainText('Ferry Crossing');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(next).toContainText('Ferry Crossing');

  // The first battle once more, with dice that are known: it fits this campaign and is entered.
  await chooseFile(page, 'ferry.jsonl', journals[0]);
  await page.getByRole('button', { name: 'Add it to a campaign' }).click();
  await expect(page.getByRole('button', { name: 'Enter it into Vanguard' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Enter it into Vanguard' }).click();
  await expect(page.getByRole('region', { name: 'After battle 1' })).toContainText('Ferry Crossing');
  await expect(next).toContainText('Lanterns in the Mirewood');

  // A purchase: the price is on the button, and the thing lies in the stock.
  const market = page.getByRole('region', { name: 'Market' });
  await market.getByText(/^Consumables/).click();
  await market.getByRole('button', { name: 'Buy for 5 gold: Torch' }).click();
  await expect(page.getByRole('region', { name: 'Stock' })).toContainText('Torch');
  // Eight units are all that there is room for, and the reason stands beside the button.
  await expect(page.getByRole('button', { name: 'Hire a recruit for 30 gold' })).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Recruits' })).toContainText('a campaign has room for 8');
  await axe(page);

  // The second battle, and whom both make ready.
  await chooseFile(page, 'mirewood.jsonl', journals[1]);
  await page.getByRole('button', { name: 'Add it to a campaign' }).click();
  await page.getByRole('button', { name: 'Enter it into Vanguard' }).click();
  await expect(page.getByRole('region', { name: 'After battle 2' })).toContainText(hero);
  await expect(page.locator('.sub').first()).toContainText(`${gold - 5} gold`);
  await page.getByRole('button', { name: promotion.label }).click();
  await expect(page.locator('.sub').first()).toContainText(`${gold - 5 - 30} gold`);
  const member = page
    .getByRole('region', { name: 'Roster' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: hero, exact: true }) });
  await member.getByText('Chronicle').click();
  await expect(member).toContainText('for 6 Merit and 30 gold.');

  // All of it is there again after a reload, and can be taken back.
  await page.reload();
  await expect(page.locator('.sub').first()).toContainText(`${gold - 5 - 30} gold`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: promotion.label })).toBeVisible();
  await axe(page);
});
