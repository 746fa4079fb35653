import type { Page } from '@playwright/test';
import { actions, deedButton, journalOf, playBattle, type Hands } from '../kit/table.ts';
import { BATTLES } from '../kit/tables.ts';
import { expect, test } from '../kit/test.ts';
import { layYard } from '../kit/yard.ts';

/** Something has the focus, and it can be seen. */
const focused = async (page: Page): Promise<void> => {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { activeElement: at, body } = document;
        if (at === null || at === body) return 'nothing has the focus';
        const { width, height } = at.getBoundingClientRect();
        return width > 0 && height > 0 ? 'seen' : `${at.tagName} is not seen`;
      }),
    )
    .toBe('seen');
};

/** Walks the cursor of the board from one tile to another. */
const walk = async (page: Page, from: number, to: number, width: number): Promise<void> => {
  const [dx, dy] = [(to % width) - (from % width), Math.floor(to / width) - Math.floor(from / width)];
  for (let i = 0; i < Math.abs(dx); i++) await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let i = 0; i < Math.abs(dy); i++) await page.keyboard.press(dy > 0 ? 'ArrowDown' : 'ArrowUp');
};

test('a whole battle by keyboard alone, typed commands among the keys; single keys tell, and can be turned off', async ({
  page,
}) => {
  await layYard(page);
  const urgent = page.locator('[aria-live="assertive"]').filter({ hasText: /./ });
  await expect(urgent).toContainText('Your turn, Blue.');
  // Out of the address bar: the first Tab comes to the first thing of the page.
  await page.keyboard.press('Tab');
  await focused(page);

  // Single keys tell what is asked.
  const polite = page.locator('[data-heard="polite"]');
  await expect(actions(page)).toBeAttached();
  await page.keyboard.press('g');
  await expect(polite).toContainText(/Rout/i);
  await page.keyboard.press('t');
  await expect(polite).toContainText('Your turn, Blue.');
  await page.keyboard.press('n');
  await page.keyboard.press('u');
  await expect(polite).toContainText(/Ada|Bo|Cy/);

  const pick = async (name: string): Promise<void> => {
    const card = page.getByRole('region', { name: `Unit card: ${name}` });
    for (let i = 0; i < 4; i++) {
      // Tab goes to the next unit while the board has the focus, N from anywhere.
      await page.keyboard.press('n');
      await focused(page);
      await expect(page.locator('[role="gridcell"]:focus')).toHaveCount(1);
      if (await card.isVisible()) break;
    }
    await expect(page.locator('[role="gridcell"]:focus')).toHaveAttribute('aria-label', new RegExp(name));
    await expect(card).toBeVisible();
  };
  let turns = 0;
  let typed = 0;
  const hands: Hands = {
    async strike({ unit, target }, at, { opened, match }) {
      const { width } = opened.presenter.scene(match.view('blue'), 'blue').field;
      await pick(unit.name);
      await walk(page, at.unit, at.target, width);
      const cell = page.locator('[role="gridcell"]:focus');
      await expect(cell).toHaveAttribute('aria-label', new RegExp(`${target.name}.*can be attacked`));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: /^Strike/ })).toBeVisible();
      await focused(page);
      if (turns++ === 0) {
        // One step back, and again.
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: /^Strike/ })).toBeHidden();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('button', { name: /^Strike/ })).toBeVisible();
      }
      await expect(page.getByRole('region', { name: /^Odds: / })).toBeVisible();
      await page.keyboard.press('Enter');
      await focused(page);
    },
    async move({ unit, to }, at, { opened, match }) {
      const { width } = opened.presenter.scene(match.view('blue'), 'blue').field;
      await pick(unit.name);
      await walk(page, at.unit, to, width);
      await page.keyboard.press('Enter');
      await focused(page);
    },
    async button({ unit, deed }, _, { opened, match }) {
      if (unit !== undefined && typed++ % 2 === 0) {
        const text = opened.presenter.makeText(match.view('blue'), deed.commands[0] ?? { do: 'yield' });
        await page.keyboard.press('/');
        const box = page.getByRole('combobox', { name: 'Find or type a command' });
        await expect(box).toBeFocused();
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
        await expect(page.getByText(`Done: ${text}.`).first()).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(box).toBeHidden();
        await focused(page);
        return;
      }
      if (unit !== undefined) await pick(unit.name);
      const key = await deedButton(page, deed.label).locator('kbd').textContent();
      await page.keyboard.press(key ?? '');
      await focused(page);
    },
  };
  const { match } = await playBattle(page, hands);
  expect(match.outcome).toBeDefined();
  expect(typed).toBeGreaterThan(1);

  const result = page.getByRole('dialog');
  await expect(result).toContainText(match.outcome?.text ?? '');
  await expect(result).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(result).toBeHidden();
  await expect(page.getByRole('slider', { name: 'Moment of the battle' })).toBeVisible();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByRole('row')).not.toHaveCount(0);
  await keys.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+z');
  await expect(keys).toBeHidden();
});

for (const { game, lay } of BATTLES) {
  test(`${game}: Enter presses the black button that says so, wherever the cursor was left`, async ({
    page,
  }) => {
    await lay(page);
    await page.locator('.dock button').first().waitFor();
    const begin = page.getByRole('button', { name: /^Begin the battle/ });
    if (await begin.isVisible()) await page.keyboard.press('Enter');
    const main = page.locator('.dock [data-main], .dock .dock-main.pri').filter({ visible: true });
    await page.keyboard.press('n');
    // The cursor is led away and back to nothing; then the turn ends, and others act.
    for (let turn = 0; turn < 3; turn++) {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Escape');
      const end = page.locator('.dock [data-end]').filter({ visible: true }).last();
      await expect(end.or(main).first()).toBeVisible({ timeout: 60_000 });
      // Where Escape has put the unit down, another is taken in hand.
      if (!(await end.isVisible())) await page.keyboard.press('n');
      await expect(end).toBeVisible();
      const length = (await journalOf(page)).length;
      await page.keyboard.press('e');
      await expect.poll(async () => (await journalOf(page)).length).toBeGreaterThan(length);
      await expect(end.or(main).first()).toBeVisible({ timeout: 60_000 });
      if (!(await main.first().isVisible())) continue;
      const said = await page.locator('.dock').textContent();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.dock').textContent()).not.toBe(said);
      return;
    }
  });
}
