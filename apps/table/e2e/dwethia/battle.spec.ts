import type { Page } from '@playwright/test';
import { inAuction, inShootPhase, layMuster } from './game.ts';
import { journalOf } from '../kit/table.ts';
import { answerNamed, askAlways, askEverything } from '../kit/questions.ts';
import { expect, test } from '../kit/test.ts';

/** The middle of a model on the screen. */
const placeOf = async (page: Page, name: RegExp): Promise<{ x: number; y: number }> => {
  const box = await page.getByRole('option', { name }).first().boundingBox();
  if (box === null) throw new Error(`there is no ${String(name)}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('every raise of an auction shows its exact chance, and what is left of it when outbid', async ({
  page,
}) => {
  await askEverything(page);
  await layMuster(page, inAuction());
  await expect(page.locator('.raise-head')).toContainText('the chance that Blast works');
  // Charge 1 against one Faith: at equal totals 21 of 36, one ahead 26 of 36.
  await expect(await answerNamed(page, /^Pass/)).toContainText('58.3%');
  const one = await answerNamed(page, /^1 Affinity/);
  await expect(one).toContainText(/72\.2%, \d+\.\d% if outbid/);
  await one.click();
  // The other side may raise in turn; the chronicle tells what was bid either way.
  await expect(page.getByText(/Empire of Sol adds 1 Affinity/).first()).toBeVisible();
});

test('a question marks both ends on the board; its order is beside it, and what it settles is told', async ({
  page,
}) => {
  await askAlways(page, 'dwethia', 'bid');
  await layMuster(page, inAuction());
  const prompt = page.getByRole('region', { name: 'What to do now' });
  // At most three answers side by side, the suggested one first and black, and the rest in a fold.
  await expect(prompt.locator('.answers > .answer')).toHaveCount(3);
  await expect(prompt.locator('.answer-first')).toHaveAttribute('data-digit', '1');
  await expect(prompt.locator('.answer-more')).toContainText(/^\d+ more/);
  // The Magister has a name, the Thrall has corners, a line ties them.
  await expect(page.locator('.ends text')).toContainText('Magister');
  await expect(page.locator('.ends-line')).toHaveCount(1);
  await prompt.getByLabel('Bids on a power').selectOption('never');
  await expect(page.getByRole('log', { name: 'Lines' })).toContainText(
    /Settled without asking: Bids on a power: Pass[.;]/,
  );
  // The order stands in the list of all of them.
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'What you are asked…' }).click();
  const list = page.getByRole('group', { name: 'Bids on a power: when to ask' });
  await expect(list.getByRole('button', { name: 'never' })).toHaveAttribute('aria-pressed', 'true');
});

test('an answer says what its number means also in a low window, and Enter gives the suggested one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await askAlways(page, 'dwethia', 'bid');
  await layMuster(page, inAuction());
  const first = page.locator('.answers .answer-first');
  await expect(first.locator('.answer-words, .raise')).toBeVisible();
  const id = await first.getAttribute('data-answer');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await journalOf(page)).includes(`"by":"south","a":"${id}"`)).toBe(true);
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
    .getByRole('button', { name: /^Thrall.*Blast/ })
    .first()
    .click();
  const card = page.getByRole('region', { name: /^Odds: Magister against Thrall/ });
  await card.getByRole('button', { name: 'open in the odds lab' }).click();
  await expect(page).toHaveURL(/#\/odds/);
  const brought = page.getByRole('region', { name: 'Set-up A' });
  await expect(brought).toContainText('A power: Blast');
  await expect(brought.getByText('on average')).toBeVisible();
});
