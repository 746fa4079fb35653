import type { Page } from '@playwright/test';
import { lay, nyxInTurn } from '../kit/spells.ts';
import { tileAt, toAct } from '../kit/table.ts';
import { openAt, SIZES } from '../kit/tables.ts';
import { expect, test } from '../kit/test.ts';
import { chooseFile, foughtJournal } from '../kit/yard.ts';

/** The Bear Cage is 24 Spaces wide: a goblin stands on G13. */
const G13 = 12 * 24 + 6;

/** What of some things is cut off by what they stand in, or lies outside the window. */
const cutOff = (page: Page, things: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const found: string[] = [];
    for (const e of document.querySelectorAll<HTMLElement>(selector)) {
      if (!e.checkVisibility()) continue;
      const box = e.getBoundingClientRect();
      const name = e.getAttribute('aria-label') ?? e.textContent.trim();
      for (let up = e.parentElement; up !== null; up = up.parentElement) {
        if (getComputedStyle(up).overflowX === 'visible') continue;
        const { left, right, top, bottom } = up.getBoundingClientRect();
        if (box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1)
          found.push(`${name} by .${up.className}`);
      }
      if (box.right > innerWidth + 1 || box.bottom > innerHeight + 1) found.push(`${name} by the window`);
    }
    return found;
  }, things);

for (const size of SIZES)
  test(`a spell in hand at ${size.width} × ${size.height}: dice, risks and buttons are whole`, async ({
    fresh,
  }) => {
    const page = await openAt(fresh, size);
    await lay(page, nyxInTurn());
    if (size.width < 600)
      await page
        .getByRole('group', { name: 'Sheet' })
        .getByRole('button', { name: 'Act', exact: true })
        .click();
    else await toAct(page);
    await page.getByRole('button', { name: /^Cast/ }).first().click();
    await page.getByRole('button', { name: /^Thicket/ }).click();
    const { x, y } = await tileAt(page, G13);
    await page.mouse.click(x, y);
    await expect(page.locator('.cast-button')).toContainText('Put away the torch (1 AP) and cast');
    expect(await cutOff(page, '.cast-die, .cast-risks p, .cast-buttons .btn, .cast-cure')).toEqual([]);
  });

test('a hint lies on nothing, and goes when odds take its place', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Play now, Cairn: Dice and Magic' }).click();
  const hint = page.getByRole('complementary', { name: 'Hint' });
  await expect(hint).toBeVisible();
  const covered = await hint.evaluate((e) => {
    const box = e.getBoundingClientRect();
    return ['.chron', '.dock', '.fieldbox', '.frame-who'].filter((selector) => {
      const other = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return (
        box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top
      );
    });
  });
  expect(covered).toEqual([]);
  // Whoever has opened a list needs no hint.
  await page.locator('.dock .acts-button[aria-expanded]').first().click();
  await expect(hint).toHaveCount(0);
});

test('the buttons of a result stand where they stood when its moments come', async ({ page }) => {
  await chooseFile(page, 'yard.jsonl', foughtJournal());
  const rematch = page.getByRole('dialog').getByRole('button', { name: 'Rematch' });
  await expect(rematch).toBeVisible();
  const before = await rematch.boundingBox();
  await expect(page.locator('.result-verdict')).toBeVisible();
  expect(await rematch.boundingBox()).toEqual(before);
});

test('on a phone whose turn has come is in view, above the sheet', async ({ fresh }) => {
  const page = await openAt(fresh, SIZES[2]);
  await page.goto('./');
  await page.getByRole('button', { name: 'Play now, Cairn: Dice and Magic' }).click();
  const title = page.getByRole('heading', { level: 1 });
  for (let turn = 0; turn < 3; turn++) {
    await expect(title).toContainText('your move', { timeout: 60_000 });
    await expect
      .poll(() =>
        page.evaluate(() => {
          const chosen = document.querySelector('.board-chosen');
          const box = chosen?.getBoundingClientRect();
          const sheet = document.querySelector('.sheet')?.getBoundingClientRect();
          if (box === undefined || sheet === undefined) return 'nobody is in hand';
          return box.left >= 0 && box.right <= innerWidth && box.top >= 48 && box.bottom <= sheet.top
            ? 'in view'
            : `${box.left} to ${box.right}, ${box.top} to ${box.bottom}`;
        }),
      )
      .toBe('in view');
    await page.getByRole('button', { name: /^End turn/ }).click();
  }
});
