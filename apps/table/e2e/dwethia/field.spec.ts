import { expect, test } from '../kit/test.ts';
import { inAuction, inMovePhase } from './game.ts';
import { askEverything } from '../kit/questions.ts';
import { chooseFile, putAway } from '../kit/yard.ts';

test('a group moves by switch and keys: every ghost is drawn, one line tells it, one Undo takes it back', async ({
  page,
}) => {
  await chooseFile(page, 'muster.jsonl', inMovePhase().match.save());
  await expect(page).toHaveURL(/#\/table\//);
  await putAway(page, 'The table in muster.jsonl is saved here now.');
  const captain = page.getByRole('option', { name: /^Captain of Empire of Sol/ });
  const box = await captain.boundingBox();
  if (box === null) throw new Error('there is no Captain');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  // The footprints of pieces, their drawings and the reach are there.
  await expect(page.locator('.board-reach-edge')).toHaveCount(1);
  const group = page.getByRole('switch', { name: /Whole group/ });
  await expect(group).toHaveAttribute('aria-checked', 'false');
  await page.keyboard.press('v');
  await expect(group).toHaveAttribute('aria-checked', 'true');
  // Led by keys, an inch back: eleven go along, each with its way and its ghost.
  await captain.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.board-way-note')).toContainText('12 models, longest 1.0″ of 6.0″');
  await expect(page.locator('.board-ghost')).toHaveCount(12);
  await expect(page.locator('.board-group-line')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const told = page.locator('.chron-scroll').getByText(/move together, 1\.0″ at most/);
  await expect(told).toHaveCount(1);
  await page.keyboard.press('Control+z');
  const agree = page.getByRole('dialog').getByRole('button', { name: /Undo|Take it back|Take back/ });
  await expect(page.locator('.board-ghost').or(agree).or(page.locator('.dock')).first()).toBeVisible();
  if (await agree.first().isVisible()) await agree.first().click();
  await expect(page.getByRole('option', { name: /^Captain of Empire of Sol.*ready/ })).toBeAttached();
  const after = await captain.boundingBox();
  expect(Math.round(after?.y ?? 0)).toBe(Math.round(box.y));
});

test('on a small screen a question is no wider than the screen, and its answers can be touched', async ({
  fresh,
}) => {
  const page = await fresh({ viewport: { width: 360, height: 640 }, hasTouch: true });
  await askEverything(page);
  await chooseFile(page, 'muster.jsonl', inAuction().match.save());
  await expect(page).toHaveURL(/#\/table\//);
  const answer = page.locator('.answers [data-digit="1"]');
  await expect(answer).toBeVisible();
  const beyond = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((node) => {
        const { left, right, width } = node.getBoundingClientRect();
        // The board and the row of phases may be moved; everything else is read where it stands.
        const moves = node.closest('.board, .strip-row, .chron-scroll') !== null;
        return !moves && width > 0 && (right > innerWidth + 1 || left < -1);
      })
      .map((node) => `${node.tagName} ${node.getAttribute('class') ?? ''}`),
  );
  expect(beyond).toEqual([]);
  const box = await answer.boundingBox();
  expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
});
