/** What people do around a match: another device, a hand-over, a mute, a rematch, an open table, content of one's own. */
import type { Page } from '@playwright/test';
import { callMe, makeRoom, twoAt, WITH_ROOMS } from '../kit/rooms.ts';
import { deedButton, toAct } from '../kit/table.ts';
import { clipboard, expect, test } from '../kit/test.ts';
import { YARD_FILE } from '../kit/yard.ts';

test.use({ baseURL: WITH_ROOMS });

const people = (page: Page) => page.getByRole('button', { name: /^People and chat/ });

test('my tables go to another device by one link, with their names and whose turn it is, and play on in both', async ({
  page,
  fresh,
}) => {
  await page.goto('./#/new/officers-chess');
  await twoAt(page, await fresh());
  await page.goto('./#/');
  await page.getByRole('button', { name: 'open them on my other device' }).click();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  const link = await clipboard(page);

  const phone = await fresh({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await phone.goto(link);
  await expect(phone.getByText('One table is now on this device too.')).toBeVisible();
  // The keys are not left in the address.
  await expect(phone).toHaveURL(/#\/take\/done$/);
  await phone.goto('./#/');
  const mine = phone.getByRole('list', { name: 'My tables with others' });
  await expect(mine.getByRole('heading')).toHaveText(/\w/);
  await expect(mine).toContainText('Your turn');
  await mine.getByRole('link', { name: /^Return to/ }).click();
  await expect(phone.getByRole('grid')).toBeVisible();

  // Both devices hold the same seat: what is done on one is seen on the other.
  await page
    .getByRole('link', { name: /^Return to/ })
    .first()
    .click();
  await toAct(page);
  await deedButton(page, 'Begin the battle').click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('round 1');
});

test('a seat is handed over, the host mutes the chat for all, and both play again', async ({
  page,
  fresh,
}) => {
  const other = await fresh();
  await page.goto('./#/new/officers-chess');
  await twoAt(page, other);

  await people(other).click();
  await other.getByLabel('Write to the others').fill('One more thing');
  await other.getByRole('button', { name: 'Send' }).click();
  await people(page).click();
  await expect(page.getByRole('list', { name: 'Chat' })).toContainText('One more thing');
  await page.getByRole('button', { name: 'Mute Petra for all' }).click();
  await expect(other.getByText('The host has muted you.')).toBeVisible();
  await page.getByRole('button', { name: 'Let Petra write' }).click();
  await expect(other.getByLabel('Write to the others')).toBeVisible();

  // Whoever is offered a seat takes it, or not.
  await other.getByRole('button', { name: 'Hand it to Anselm' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect(other.getByRole('list', { name: 'Who is here' })).not.toContainText('You');

  await people(page).click();
  await page.getByRole('button', { name: 'Resign…' }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await expect(page.getByRole('heading', { name: /won|wins|Defeat|Victory/i }).first()).toBeVisible();
  const watcher = await fresh();
  await watcher.goto(page.url().replace('/room/', '/watch/'));
  await expect(watcher.locator('.result-title')).toBeVisible();
  const before = page.url();
  await page.getByRole('button', { name: 'Rematch' }).first().click();
  await expect.poll(() => page.url()).not.toBe(before);
  await expect(page.getByText('Fair dice')).toBeVisible();
  // Whoever looks on comes along, and looks on.
  await expect(watcher).toHaveURL(page.url().replace('/room/', '/watch/'));
  await expect(watcher.getByText('Fair dice')).toBeVisible();
});

test('a table that is open to anybody is in the list, with content of the host’s own, and a stranger sits down', async ({
  page,
  fresh,
}) => {
  await page.goto('./#/new/officers-chess');
  await page.getByLabel('A content pack').setInputFiles(YARD_FILE);
  await page.getByRole('button', { name: /^The Yard/ }).click();
  await makeRoom(page);
  await callMe(page, 'Anselm');
  await page.getByLabel('What the table is called').fill('Anselm’s yard');
  // The name is not lost to the click beside it.
  await page.getByRole('button', { name: 'anybody' }).click();
  await expect(page.getByText('the table is in the list of open tables')).toBeVisible();

  const stranger = await fresh();
  await stranger.goto('./#/');
  await stranger.getByRole('link', { name: 'Anselm’s yard' }).click();
  await stranger.getByLabel('Your name').fill('Mara');
  await stranger.getByRole('button', { name: /^Sit down as/ }).click();
  await expect(page.getByText('Mara').first()).toBeVisible();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  // The pack came with the room: the board of the yard stands here too.
  await expect(stranger.getByRole('grid', { name: 'The Yard, 5 by 6 tiles' })).toBeVisible();
});
