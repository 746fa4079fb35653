import type { Page } from '@playwright/test';
import { inAuction, inShootPhase, layMuster } from './kit/dwethia.ts';
import { expect, test } from './kit/test.ts';

/** The middle of a model on the screen. */
const placeOf = async (page: Page, name: RegExp): Promise<{ x: number; y: number }> => {
  const box = await page.getByRole('option', { name }).first().boundingBox();
  if (box === null) throw new Error(`there is no ${String(name)}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('every raise of an auction shows its exact chance, and what is left of it when outbid', async ({
  page,
}) => {
  await layMuster(page, inAuction());
  const answers = page.locator('.prompt-options');
  await expect(page.locator('.raise-head')).toContainText('the chance that Blast works');
  // Charge 1 against one Faith: at equal totals 21 of 36, one ahead 26 of 36.
  await expect(answers.getByRole('button', { name: /^Pass/ })).toContainText('58.3%');
  const one = answers.getByRole('button', { name: /^1 Affinity/ });
  await expect(one).toContainText('72.2%, outbid');
  await one.click();
  // The other side may raise in turn; the chronicle tells what was bid either way.
  await expect(page.getByText(/Empire of Sol adds 1 Affinity/).first()).toBeVisible();
});

test('deployment by hand is about placing, and nobody unplaced counts as slain', async ({ page }) => {
  await page.goto('./#/new/dwethia');
  await page.getByText('Crossroads', { exact: true }).first().click();
  await page.getByLabel('Deployment').selectOption('by hand');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(page).toHaveURL(/#\/table\//);
  await expect(page.getByText('of 16 to place')).toBeAttached();
  await expect(page.locator('.goals')).toContainText('Annihilation');
  await expect(page.locator('.goals')).not.toContainText('as it stands');
  await page.getByRole('button', { name: /^Roll for priority/ }).click();
  const prompt = page.getByRole('region', { name: 'What to do now' });
  const edge = prompt.getByRole('button', { name: /^Play from the south/ });
  await expect(edge.or(prompt.getByText('Place a model'))).toBeVisible();
  if (await edge.isVisible()) await edge.click();
  await expect(prompt).toContainText('Place a model');
  const captain = await placeOf(page, /^Captain of Empire of Sol/);
  await page.mouse.click(captain.x, captain.y);
  await expect(prompt).toContainText('it begins there');
  await page.mouse.move(captain.x, captain.y);
  await page.mouse.down();
  await page.mouse.move(captain.x + 40, captain.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText('15 of 16 to place')).toBeAttached();
});

test('a power goes from the board to the odds lab', async ({ page }) => {
  await layMuster(page, inShootPhase());
  const magister = await placeOf(page, /^Magister of Empire of Sol/);
  await page.mouse.click(magister.x, magister.y);
  await page.getByRole('button', { name: /^Attack…/ }).click();
  await page
    .getByRole('region', { name: 'Attack', exact: true })
    .getByRole('button', { name: /^Blast: Thrall/ })
    .first()
    .click();
  const card = page.getByRole('region', { name: /^Odds: Magister against Thrall/ });
  await card.getByRole('button', { name: 'open in the odds lab' }).click();
  await expect(page).toHaveURL(/#\/odds/);
  const brought = page.getByRole('region', { name: 'Set-up A' });
  await expect(brought).toContainText('A power: Blast');
  await expect(brought.getByText('on average')).toBeVisible();
});
