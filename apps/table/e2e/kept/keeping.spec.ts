import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { shoot } from '../kit/look/audit.ts';
import { deedButton, keptIn, toAct, untilMine } from '../kit/table.ts';
import { expect, notice, test } from '../kit/test.ts';
import { layYard } from '../kit/yard.ts';

/** Puts something into the browser's database, as a page that went wrong might. */
const putRaw = (page: Page, store: string, values: readonly object[]): Promise<void> =>
  page.evaluate(
    ([name, all]) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('caltrop');
        opening.addEventListener('error', () => fail(new Error('The database cannot be opened.')));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const work = db.transaction(name, 'readwrite');
          for (const value of all) work.objectStore(name).put(value);
          work.addEventListener('complete', () => {
            db.close();
            done();
          });
        });
      }),
    [store, values] as const,
  );

test('damaged records do not take the first page down', async ({ page }) => {
  await layYard(page);
  await toAct(page);
  await putRaw(page, 'tables', [
    { id: 'bad-1', title: 'Half a table', journal: 7 },
    { id: 42 },
    { id: 'bad-3', kind: 'officers-chess', title: null, changed: 'yesterday', players: [] },
  ]);
  await putRaw(page, 'rosters', [{ id: 'bad-4', name: 'Lost Host', list: null }]);
  await putRaw(page, 'campaigns', [{ id: 'bad-5', name: 'Lost March' }]);
  await page.goto('./#/');
  await expect(page.getByRole('link', { name: 'Return to The Yard' })).toBeVisible();
  const broken = page.getByRole('listitem').filter({ hasText: 'cannot be read' });
  await expect(broken).toHaveCount(4);
  await expect(broken.filter({ hasText: 'Half a table' })).toContainText(
    'this table cannot be read. Missing or damaged: kind, changed, where, status, over, journal, players, reasons.',
  );
  await shoot(page, 'damaged');
  // What is left of it can be saved, then deleted.
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save what is left of Half a table' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('half-a-table.damaged.json');
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toEqual({
    id: 'bad-1',
    title: 'Half a table',
    journal: 7,
  });
  for (const name of ['Half a table', '42', 'bad-3', 'Lost Host'])
    await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(broken).toHaveCount(0);
  expect(await keptIn(page, 'tables')).toHaveLength(1);
  // The other pages that list what is kept stand too.
  await page.goto('./#/campaign');
  await expect(page.getByRole('listitem').filter({ hasText: 'Lost March' })).toContainText('cannot be read');
  await page.goto('./#/build');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // An address that leads to a damaged table says so.
  await putRaw(page, 'tables', [{ id: 'bad-6' }]);
  await page.goto('./#/table/bad-6');
  await expect(page.getByRole('heading', { name: 'This table cannot be opened' })).toBeVisible();
});

test('the browser is asked, once, to keep what is here', async ({ page }) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persist = () => {
      document.documentElement.dataset['asked'] = String(
        Number(document.documentElement.dataset['asked'] ?? 0) + 1,
      );
      return Promise.resolve(false);
    };
    StorageManager.prototype.persisted = () => Promise.resolve(false);
  });
  const asked = (): Promise<string | undefined> =>
    page.evaluate(() => document.documentElement.dataset['asked']);
  await page.goto('./');
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText('Everything is saved in this browser');
  await expect(foot).not.toContainText('may delete it');
  expect(await asked()).toBeUndefined();
  await layYard(page);
  await toAct(page);
  await deedButton(page, 'Begin the battle').click();
  await untilMine(page, 0);
  expect(await asked()).toBe('1');
  await page.goto('./#/');
  await expect(foot).toContainText(
    'If space runs short, the browser may delete it: save what matters as a file.',
  );
});

test('an army that two tabs change is followed, and kept twice where both change it at once', async ({
  page,
  context,
}) => {
  await page.goto('./#/build');
  await page.getByRole('button', { name: 'Start with Vanguard' }).click();
  await expect(page.getByRole('region', { name: 'Legal' })).toBeVisible();
  const name = (tab: Page) => tab.getByRole('textbox', { name: /name/i }).first();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(name(other)).toHaveValue('Vanguard');
  await name(page).fill('Vanguard of the North');
  await expect(name(other)).toHaveValue('Vanguard of the North');
  await name(other).fill('Vanguard of the South');
  await expect(name(page)).toHaveValue('Vanguard of the South');
  const [kept] = (await keptIn(page, 'rosters')) as unknown as { id: string; rev: number }[];
  // A tab that says nothing to the others has written meanwhile.
  await putRaw(page, 'rosters', [{ ...kept, facts: 'elsewhere', rev: (kept?.rev ?? 0) + 1 }]);
  await name(page).fill('Vanguard of the East');
  await notice(
    page,
    /^This was changed in another tab\. Both are saved: yours is “Vanguard of the East.*” now\.$/,
  );
  await expect(name(page)).toHaveValue(/^Vanguard of the East/);
  expect(await keptIn(page, 'rosters')).toHaveLength(2);
});
