import { look, overflow } from '../kit/look/audit.ts';
import { expect, test } from '../kit/test.ts';

test('a study is fought in workers, shown as it comes, saved, and goes on after a reload', async ({
  page,
}) => {
  await page.goto('./#/lab');
  await page.getByLabel('Game').selectOption('officers-chess');
  await page.getByLabel('Everybody plays').selectOption('random');
  await page.getByLabel('Battles each, at most').fill('30');
  const run = page.getByRole('region', { name: 'The run' });
  await expect(run).toContainText(
    'caltrop balance officers-chess --matrix --rosters vanguard,lanternbearers',
  );
  await run.getByRole('button', { name: 'Fight', exact: true }).click();
  await expect(run.getByText('all fought')).toBeVisible({ timeout: 60_000 });
  // Two armies against each other and themselves: four match-ups of 30.
  await expect(run.getByText('120 battles')).toBeVisible();
  const matrix = page.getByRole('region', { name: 'Who beats whom' });
  const row = matrix.getByRole('row', { name: /^Vanguard/ });
  await expect(row.getByRole('cell')).toHaveCount(3);
  const before = await matrix.innerText();
  await look(page, 'lab');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => overflow(page)).toBe(0);
  await look(page, 'lab-phone');

  await page.reload();
  await expect(run.getByText('120 battles')).toBeVisible();
  expect(await matrix.innerText()).toBe(before);

  // Two versions on the same dice: the same battle with one house rule otherwise.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText('What is asked').click();
  await page.getByLabel('Question').selectOption('versions');
  await page.getByLabel('another house rule').selectOption({ index: 1 });
  await expect(run).toContainText('caltrop balance --study study.json');
  await run.getByRole('button', { name: 'Fight', exact: true }).click();
  await expect(run.getByText('30 battles')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Side by side' })).toBeVisible();
});
