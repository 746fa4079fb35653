import { mkdir, writeFile } from 'node:fs/promises';
import { overflow } from '../kit/look/audit.ts';
import { keptIn } from '../kit/table.ts';
import { clipboard, expect, notice, test } from '../kit/test.ts';
import { chooseFile } from '../kit/yard.ts';

/** A list with two faults: an item that its bearer cannot use, and a Promoted unit where none may be. */
const ILLEGAL = JSON.stringify({
  name: 'Odd Lot',
  chest: 'skirmish',
  units: [
    { name: 'Wren', class: 'mage', items: ['steel-sword', 'elfire'] },
    { name: 'Holt', class: 'general-lance', items: ['silver-lance', 'javelin'] },
    { name: 'Fenn', class: 'archer', items: ['steel-bow'] },
  ],
});

test('an illegal list: sentences, jumps, a fix, totals, undo', async ({ page }) => {
  await chooseFile(page, 'odd-lot.json', ILLEGAL);
  const checks = page.getByRole('region', { name: 'To make it legal' });
  await expect(checks).toBeVisible();
  const lines = checks.getByRole('listitem').filter({ hasText: 'Illegal: ' });
  const count = await lines.count();
  expect(count).toBeGreaterThan(1);
  await expect(checks.getByText(`${count} faults`, { exact: true })).toBeVisible();

  const sword = lines.filter({ hasText: 'Steel Sword' });
  await expect(sword).toContainText('Wren');
  await sword.getByRole('button', { name: 'Go to it' }).click();
  await expect(page.getByRole('button', { name: 'Class: Mage' })).toBeFocused();

  const gold = page.locator('.totals-gold');
  const before = Number.parseInt(await gold.innerText(), 10);
  await sword.getByRole('button', { name: /^Drop the Steel Sword/ }).click();
  await expect(sword).toHaveCount(0);
  await expect(gold).not.toContainText(String(before));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(gold).toContainText(String(before));
  await expect(sword).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();

  // A larger chest heals what is left.
  await page.getByLabel('War Chest').selectOption('veteran');
  await expect(page.getByRole('region', { name: 'Legal' })).toBeVisible();
  await expect.poll(async () => JSON.stringify(await keptIn(page, 'rosters'))).toContain('veteran');
});

test('a unit with as long a name as there is room for keeps the columns where they are', async ({ page }) => {
  await page.goto('./#/build');
  await page.getByRole('button', { name: 'Start with Vanguard' }).click();
  await expect(page.getByRole('region', { name: 'Legal' })).toBeVisible();
  const columns = () =>
    page.evaluate(() =>
      ['[aria-label="Classes for hire"]', '[aria-label="The list"]', '.builder-side'].map((selector) => {
        const { x, width } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return `${selector} ${x} ${width}`;
      }),
    );
  const before = await columns();
  const name = 'Wilhelmina'.repeat(6);
  await page.getByLabel('Name of unit 1').fill(name);
  await expect(page.getByRole('region', { name: 'The selected unit' })).toContainText(name);
  expect(await columns()).toEqual(before);
  expect(await overflow(page)).toBe(0);
});

test('an army goes on as a link and as text', async ({ page, fresh }) => {
  await page.goto('./#/build');
  await page.getByRole('button', { name: 'Start with Vanguard' }).click();
  await expect(page.locator('.totals-gold')).toContainText('564');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await notice(page, /The link is copied/);
  const other = await fresh();
  await other.goto(await clipboard(page));
  await expect(other.getByRole('heading', { name: 'Vanguard' })).toBeVisible();
  expect(await keptIn(other, 'rosters')).toHaveLength(0);
  await other.getByRole('button', { name: 'Keep in my armies' }).click();
  await expect(other.locator('.totals-gold')).toContainText('564');
  await expect(other.getByRole('textbox', { name: 'Name of unit 1' })).toHaveValue('Captain Orla');
  await expect(other.getByRole('textbox', { name: /^Name of unit/ })).toHaveCount(8);

  await page.getByRole('button', { name: 'Copy as text' }).click();
  await notice(page, /copied as text/);
  const text = await clipboard(page);
  expect(text).toContain('Captain Orla');
  expect(text).toMatch(/564/);
});

test('a roster on one page, and cards of 63 × 88 mm', async ({ page }) => {
  await page.goto('./#/build');
  await page.getByRole('button', { name: 'Start with Vanguard' }).click();
  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page.getByRole('heading', { name: 'Print Vanguard' })).toBeVisible();
  await page.getByRole('group', { name: 'Paper' }).getByRole('button', { name: 'A4' }).click();
  await mkdir('artefacts', { recursive: true });
  const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

  const roster = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  await writeFile('artefacts/roster.pdf', roster);
  expect(pagesOf(roster)).toBe(1);

  await page.getByRole('link', { name: 'Cards' }).click();
  const sheet = page.getByRole('region', { name: 'Sheet 1' });
  await expect(sheet).toBeVisible();
  const cards = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  await writeFile('artefacts/cards.pdf', cards);
  expect(pagesOf(cards)).toBe(1);

  await page.emulateMedia({ media: 'print' });
  const sizes = await sheet.locator('.card-sheet-grid > :not(.card-sheet-marks)').evaluateAll((all) =>
    all.map((card) => {
      const { width, height } = card.getBoundingClientRect();
      const mm = (px: number): number => Math.round((px / 96) * 25.4 * 10) / 10;
      return { width: mm(width), height: mm(height), spills: card.scrollHeight > card.clientHeight + 1 };
    }),
  );
  expect(sizes).toEqual(Array.from({ length: 8 }, () => ({ width: 63, height: 88, spills: false })));
});
