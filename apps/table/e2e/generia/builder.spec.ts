import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { look } from '../kit/look/audit.ts';
import { clipboard, expect, notice, test } from '../kit/test.ts';

/** The file that the page hands over. */
const saved = async (page: Page, name: string): Promise<string> => {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(name);
  return readFile(await file.path(), 'utf8');
};

const part = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Parts of the character' })
    .getByRole('button', { name: new RegExp(`^${name}`) });

test('a character is made from a class; a fault is a sentence and is healed by a click', async ({ page }) => {
  await page.goto('./#/build/new?game=generia&class=fighter&level=5');
  await expect(page.getByLabel('Name of the character')).toHaveValue('New fighter');
  const points = page.getByLabel('Points and load');
  // A class of the first tier costs 20 of 5 SP for each level; STR to 3 costs 1 + 2 + 3 AP.
  await expect(points).toContainText('SP20 of 25');
  await part(page, 'Attributes').click();
  const strength = page.getByRole('group', { name: 'STR' });
  await expect(page.getByText('+1 STR: 1 AP')).toBeVisible();
  for (let i = 0; i < 3; i++) await strength.getByRole('button', { name: 'More STR' }).click();
  await expect(points).toContainText('AP6 of 50');
  await expect(page.getByText('+1 STR: 4 AP')).toBeVisible();

  const checks = page.getByRole('region', { name: 'Legal' });
  await checks
    .getByRole('listitem')
    .filter({ hasText: 'Fighter gives Blunt: Beginner, Slashing: Beginner or Stabbing: Beginner' })
    .getByRole('button', { name: 'Take Slashing: Beginner' })
    .click();
  await expect(checks).not.toContainText('Fighter gives');

  // Mighty Strike is of tier II: 8 SP where 5 are left.
  await part(page, 'Skills').click();
  await page.getByRole('searchbox', { name: 'Search skills' }).fill('mighty');
  await page.getByRole('button', { name: 'Learn +8 SP: Mighty Strike' }).click();
  const faults = page.getByRole('region', { name: 'To make it legal' });
  await expect(faults).toContainText('It costs 28 SP, and there are 25: 3 too many.');
  await faults.getByRole('button', { name: 'Be of level 6' }).click();
  await expect(checks).toBeVisible();
  await expect(points).toContainText('SP28 of 30');
  await page.keyboard.press('Control+z');
  await expect(faults).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(checks).toBeVisible();
  await look(page, 'generia-skills');
});

test('a file in the author’s shape comes back as the same character; a bad one loses nothing', async ({
  page,
}) => {
  await page.goto('./#/build');
  await page.getByRole('searchbox', { name: 'Search ready characters' }).fill('archer 7');
  await page.getByRole('button', { name: 'Start with Archer 7' }).click();
  await page.getByLabel('Name of the character').fill('Runa');
  const yaml = await saved(page, 'runa.yaml');
  expect(yaml).toContain('name: Runa');
  expect(yaml).toContain('  DEX: [6, 3]');

  await page.getByRole('button', { name: 'Copy as text' }).click();
  await notice(page, /copied as text/);
  expect(await clipboard(page)).toContain('Level 7 Human, Archer');

  // A bad file is refused in a sentence, and Runa is still there.
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bring a character in' });
  await dialog.getByRole('textbox').fill(yaml.replace('level: 7', 'level: seven'));
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog).toContainText('expected a level');
  await dialog.getByRole('textbox').fill(yaml.replace('name: Runa', 'name: Runa the Second'));
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByLabel('Name of the character')).toHaveValue('Runa the Second');
  const plain = (file: string): string => file.replace(/^id: .*$/m, 'id').replace(/^name: .*$/m, 'name');
  expect(plain(await saved(page, 'runa-the-second.yaml'))).toBe(plain(yaml));

  await page.getByRole('link', { name: 'Print' }).click();
  const sheet = page.getByRole('article', { name: 'Sheet of Runa the Second' });
  await expect(sheet).toContainText('Hunting Bow');
  // Whatever is on a sheet fits on it.
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('.gensheet-paper')].map((e) => e.scrollHeight - e.clientHeight),
  );
  expect(cut.every((by) => by <= 0)).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('the sheet has the body, points to mark, attacks; it goes into an encounter', async ({ page }) => {
    await page.goto('./#/build');
    await page.getByRole('searchbox', { name: 'Search ready characters' }).fill('fighter 7');
    await page.getByRole('button', { name: 'Start with Fighter 7' }).click();
    await page.getByLabel('Part of the character').selectOption('sheet');
    const sheet = page.getByRole('article', { name: 'Sheet of Fighter 7' });
    await sheet.getByRole('button', { name: 'One EN less' }).click();
    await expect(sheet.getByRole('img', { name: '14 of 15 EN' })).toBeVisible();
    await sheet.getByText('Mark a wound').click();
    await sheet.getByRole('button', { name: 'One light wound more, torso' }).click();
    await expect(sheet.getByRole('img', { name: '1 of 4 wounds, 0 severe' })).toBeVisible();
    await page.reload();
    await page.getByLabel('Part of the character').selectOption('sheet');
    await expect(sheet.getByRole('img', { name: '14 of 15 EN' })).toBeVisible();
    await expect(sheet.getByRole('region', { name: 'Weapons' })).toContainText('Broadsword');
    await look(page, 'generia-sheet-phone');

    await page.getByRole('button', { name: 'Play with it' }).click();
    const dialog = page.getByRole('dialog', { name: 'Play with Fighter 7' });
    await dialog.getByRole('combobox', { name: 'Encounter' }).selectOption('ring');
    await dialog.getByRole('combobox', { name: 'Instead of' }).selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Set the encounter up' }).click();
    await expect(page.getByRole('checkbox', { name: /^Fighter 7 mine/ })).toBeChecked();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    // On a phone the sheet is in the menu: the title of the table has its room.
    await page.getByRole('button', { name: 'Options' }).click();
    await page.getByRole('menuitem', { name: 'Sheet', exact: true }).click();
    await expect(page.getByRole('article', { name: 'Sheet of Fighter 7' })).toContainText('15 of 15');
  });
});
