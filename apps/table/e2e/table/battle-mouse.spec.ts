import { toNumber } from '@caltrop/engine';
import { percent } from '../../src/parts/text/percents.ts';
import { oddsOf } from '../kit/rules.ts';
import { deedButton, journalOf, playBattle, tileAt, toAct, type Hands } from '../kit/table.ts';
import { expect, test } from '../kit/test.ts';

test('a full battle against the bot by mouse, with the exact odds before each strike', async ({ page }) => {
  await page.goto('./#/new/officers-chess');
  await page.getByRole('button', { name: /^Two Banners/ }).click();
  await page.getByLabel('Difficulty').selectOption('Easy');
  await page.getByLabel('Units', { exact: true }).selectOption('4');
  await page.getByLabel('Seed of the dice').fill('a');
  await page.getByRole('button', { name: 'Begin' }).click();
  await toAct(page);

  const click = async (cell: number): Promise<void> => {
    const { x, y } = await tileAt(page, cell);
    await page.mouse.click(x, y);
  };
  /** Takes a unit in hand, unless the table has put it there. */
  const pick = async (name: string, cell: number): Promise<void> => {
    const card = page.getByRole('region', { name: `Unit card: ${name}` });
    if (!(await card.isVisible())) await click(cell);
    await expect(card).toBeVisible();
  };
  let strikes = 0;
  const hands: Hands = {
    async strike({ unit, deed }, at) {
      await pick(unit.name, at.unit);
      const journal = await journalOf(page);
      const odds = oddsOf(journal, 'blue', deed);
      const { x, y } = await tileAt(page, at.target);
      await page.mouse.move(x, y);
      const card = page.getByLabel(/^Odds: /);
      const heads = card.locator('.fc-big');
      await expect(heads.nth(0)).toContainText(percent(toNumber(odds.defenderRouted)));
      await expect(heads.nth(1)).toContainText(percent(toNumber(odds.attackerRouted)));
      await page.mouse.click(x, y);
      await expect(page.getByRole('button', { name: /^Strike/ })).toBeVisible();
      await page.mouse.click(x, y);
      strikes++;
    },
    async move({ unit }, at) {
      await pick(unit.name, at.unit);
      await click(at.to);
    },
    async button({ unit, deed }, at) {
      if (unit !== undefined && at !== undefined) await pick(unit.name, at);
      await deedButton(page, deed.label).click();
    },
  };
  const { match } = await playBattle(page, hands);
  expect(match.outcome).toBeDefined();
  expect(strikes).toBeGreaterThan(2);

  const result = page.getByRole('dialog');
  await expect(result.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(result).toContainText(match.outcome?.text ?? '');
  const winner = match.outcome?.winners.includes('blue') === true ? /You win/ : /You lose/;
  await expect(result.getByRole('heading', { name: winner })).toBeVisible();
  await result.getByRole('button', { name: 'Look at the board' }).click();
  const lines = page.getByRole('log', { name: 'Lines' }).getByRole('listitem');
  expect(await lines.count()).toBeGreaterThan(20);
  // The chronicle has followed to its end.
  await expect(lines.last()).toBeInViewport();
});
