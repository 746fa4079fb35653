import { shoot } from '../kit/look/audit.ts';
import { beginLesson, learn, LESSONS, PHONE } from '../kit/lesson.ts';
import { byKeys, byMouse, byTouch } from '../kit/pupil.ts';
import { expect, test } from '../kit/test.ts';

// Every game by mouse, one by keys, two on a phone; the others by keys and on phones are in `proof/learn.spec.ts`.
for (const kind of LESSONS)
  test(`${kind}: the first battle by mouse, with wrong clicks on the way`, ({ page }) =>
    learn(page, kind, byMouse));

test('the first battle of Cairn by keys alone', ({ page }) => learn(page, 'cairn-ap', byKeys));

test.describe('on a phone', () => {
  test.use(PHONE);
  for (const kind of ['dwethia', 'cairn-ap'] as const)
    test(`${kind}: the first battle on a phone`, ({ page }) => learn(page, kind, byTouch));
});

test('a lesson goes back, is found again after a reload, and is left', async ({ page }) => {
  await beginLesson(page, 'officers-chess');
  const dots = page.locator('.coach-dots');
  const step = (n: number) => expect(dots).toHaveAttribute('aria-label', `Step ${n} of 15`);
  const ring = page.locator('.coach-ring');
  const act = async (): Promise<void> => {
    const box = await ring.boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  await step(1);
  await act();
  await step(2);
  await act();
  await step(3);
  await act();
  await step(4);
  const chronicle = page.getByRole('region', { name: 'Chronicle' });
  await expect(chronicle).toContainText('Captain Orla strikes');
  // The blow is taken back with its die, and strikes as it did.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await step(3);
  await expect(chronicle).not.toContainText('Captain Orla strikes');
  await page.keyboard.press('Control+z');
  await step(2);
  await act();
  await step(3);
  await act();
  await step(4);
  await page.reload();
  await step(4);
  await expect(chronicle).toContainText('Captain Orla strikes');
  await page.getByRole('button', { name: 'Skip the lesson' }).click();
  await expect(page.getByRole('link', { name: 'Learn Officer’s Chess' })).toBeVisible();
});

/** How many sheets a printout has. */
const sheets = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type\s*\/Page(?!s)/gu) ?? []).length;

test('How to play: a page for each game, on one sheet of paper', async ({ page }) => {
  for (const kind of LESSONS) {
    await page.goto(`./#/how-to-play/${kind}`);
    await expect(page.locator('.how-panel')).toHaveCount(6);
    await expect(page.getByRole('link', { name: 'Learn by playing' })).toBeVisible();
    expect(sheets(await page.pdf({ preferCSSPageSize: true, printBackground: true })), kind).toBe(1);
    await shoot(page, `how-to-play-${kind}`);
  }
  await page.goto('./#/how-to-play/couriers');
  await expect(page.getByText('There is no page about this game yet.')).toBeVisible();
});

test('a solo card for each game, in the words of its card, on one sheet of paper', async ({ page }) => {
  for (const kind of LESSONS) {
    await page.goto(`./#/how-to-play/${kind}`);
    await page.getByRole('link', { name: 'Solo card' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('without a player');
    const lines = page.getByRole('table').getByRole('row');
    // A heading, and no card is shorter than this.
    expect(await lines.count(), kind).toBeGreaterThan(6);
    await expect(lines.last()).toContainText('Nothing above applies');
    expect(sheets(await page.pdf({ preferCSSPageSize: true })), kind).toBe(1);
    await shoot(page, `solo-card-${kind}`);
  }
  await page.goto('./#/solo/couriers');
  await expect(page.getByText('This game has no card.')).toBeVisible();
});

test('the first page offers to play and to learn; a hint is said once', async ({ page }) => {
  await page.goto('./');
  const lids = page.getByRole('region', { name: 'Choose a game' });
  await expect(lids.getByRole('button', { name: /^Play now/u })).toHaveCount(5);
  // Goblin Couriers has no lesson, and so no button for one.
  await expect(lids.getByRole('link', { name: /^Learn/u })).toHaveCount(4);
  await lids.getByRole('button', { name: 'Play now, Officer’s Chess' }).click();
  const hint = page.getByRole('complementary', { name: 'Hint' });
  await page
    .getByRole('button', { name: /^Ready|^Begin/u })
    .first()
    .click();
  await page.keyboard.press('n');
  await expect(hint).toBeVisible();
  const said = await hint.innerText();
  await hint.getByRole('button', { name: 'Dismiss this hint' }).click();
  await expect(hint.getByText(said, { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Hints' }).click();
  await expect(hint).toHaveCount(0);
});

test('a hint is gone when the next thing has been done, and does not come back', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Play now, Cairn: Dice and Magic' }).click();
  const hint = page.getByRole('complementary', { name: 'Hint' });
  await expect(hint).toBeVisible();
  const said = await hint.locator('p').innerText();
  await page.locator('.dock [data-end]').last().click();
  await expect(hint.getByText(said, { exact: true })).toHaveCount(0);
  await page.locator('.dock [data-end]').last().waitFor();
  await expect(hint.getByText(said, { exact: true })).toHaveCount(0);
});
