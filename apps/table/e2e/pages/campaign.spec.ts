import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { dwethiaContent, foughtMuster } from '../dwethia/muster.ts';
import { expect, test } from '../kit/test.ts';
import { chooseFile } from '../kit/yard.ts';

test('a roster from battle to battle: scars, glory, markers, chronicle, undo, file', async ({
  page,
  fresh,
}) => {
  await page.goto('./#/campaign');
  await page.getByRole('button', { name: 'Wonders of Dwethia' }).click();
  await page.getByLabel('Name of the roster').fill('The Long Road');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The Long Road', level: 1 })).toBeVisible();
  const roster = page.getByRole('region', { name: 'Roster' });
  const hunter = roster
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Hunter 1' }) });
  await expect(hunter).toBeVisible();

  // A battle on a real table: one fell to a ranged weapon.
  await page.getByText('A battle on a real table').click();
  const form = page.getByRole('region', { name: 'Enter a battle' });
  await form.getByLabel('Against').fill('The Waking');
  await form.getByLabel('Model').selectOption({ label: 'Hunter 1' });
  await form.getByLabel('How').selectOption({ label: 'by a ranged weapon' });
  await form.getByRole('button', { name: 'Note it' }).click();
  await form.getByRole('button', { name: 'Enter this battle' }).click();

  const after = page.getByRole('region', { name: 'After game 1' });
  await expect(after).toContainText('Won against The Waking');
  await expect(after.getByRole('row').filter({ hasText: 'Gun Shy' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations).toEqual([]);
  await after.getByRole('button', { name: 'The real die showed 3: Gun Shy' }).click();
  await expect(after.getByRole('heading', { name: 'After game 1' })).toBeFocused();
  await expect(hunter).toContainText('Next game: Gun Shy');

  // The winner names the most valuable model, whose glory is then rolled here.
  await after.getByLabel(/Most valuable model/).selectOption({ label: 'Hunter 2' });
  await after.getByRole('button', { name: 'Name it' }).click();
  await expect(after.getByRole('button', { name: 'Roll here for Hunter 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(after.getByRole('button', { name: 'Name it' })).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await after.getByRole('button', { name: 'Roll here for Hunter 2' }).click();
  await expect(after.getByRole('button', { name: 'Roll here for Hunter 2' })).toBeHidden();

  // It is all there again after a reload, and the chronicle tells it.
  await page.reload();
  await hunter.getByText('Chronicle').click();
  await expect(hunter).toContainText('Fought against The Waking and won.');
  await expect(hunter).toContainText('Gun Shy:');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await (await saving).path();
  const other = await fresh({ viewport: { width: 360, height: 640 } });
  await other.goto('./#/campaign');
  const buffer = Buffer.from(await readFile(file));
  await other
    .getByLabel('A saved campaign')
    .setInputFiles({ name: 'road.jsonl', mimeType: 'text/plain', buffer });
  await expect(other.getByRole('heading', { name: 'The Long Road', level: 1 })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Roster' })).toContainText('Next game: Gun Shy');
  const wide = await other.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide, 'nothing is wider than a phone').toBe(false);
});

test('a battle on the table goes into a campaign, once', async ({ page }) => {
  await chooseFile(page, 'muster.jsonl', foughtMuster(dwethiaContent()));
  // The card grows once the moments are found, and its buttons move with it.
  await expect(page.getByRole('button', { name: 'Try again from here' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add it to a campaign' }).click();
  const take = page.url();
  await page.getByRole('button', { name: 'Begin with The Waking, north' }).click();
  const after = page.getByRole('region', { name: 'After game 1' });
  await expect(after).toContainText('Lost against First Cohort');
  await after.getByRole('button', { name: 'Skip everything that is left' }).click();
  await expect(after).toContainText('Everything is settled.');
  await page.goto(take);
  await expect(page.getByRole('link', { name: 'Entered as game 1' })).toBeVisible();
});

test('what an older version has kept stays; a campaign roster takes the field with its markers', async ({
  page,
}) => {
  // An empty page of the same place: nothing of ours runs yet.
  const body = '<link rel="icon" href="data:,">';
  await page.route('**/empty.html', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('./empty.html');
  await page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('caltrop', 1);
        opening.addEventListener('upgradeneeded', () => {
          opening.result.createObjectStore('tables', { keyPath: 'id' });
          opening.result.createObjectStore('rosters', { keyPath: 'id' });
        });
        opening.addEventListener('error', () => fail(new Error('The database cannot be opened.')));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const writing = db.transaction('rosters', 'readwrite');
          const facts = '1 unit, 60 gold';
          const name = 'Old Guard';
          writing
            .objectStore('rosters')
            .put({ id: 'old', kind: 'officers-chess', name, list: {}, facts, faults: 0, changed: 1 });
          writing.addEventListener('complete', () => {
            db.close();
            done();
          });
        });
      }),
  );
  await page.goto('./#/build');
  await expect(page.getByRole('link', { name: /Old Guard/ })).toBeVisible();
  await page.goto('./#/campaign');
  await page.getByRole('button', { name: 'Wonders of Dwethia' }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Roster' })).toBeVisible();
  await page.getByRole('button', { name: 'Fight a battle' }).click();
  await expect(page.getByLabel('First army')).toHaveValue(/^own\//);
  await expect(page.getByRole('link', { name: 'Back to its campaign' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Begin' })).toBeEnabled();
});
