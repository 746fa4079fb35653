import type { Page } from '@playwright/test';
import { look } from '../kit/look/audit.ts';
import { callMe, lastStanding, makeRoom, passOne, tap, WITH_ROOMS } from '../kit/rooms.ts';
import { actions, deedButton, toAct } from '../kit/table.ts';
import { expect, test } from '../kit/test.ts';

test.use({ baseURL: WITH_ROOMS });

const chronicle = (page: Page) => page.getByRole('log', { name: 'Lines' });

interface Unit {
  readonly id: string;
}
/** The units in a view of Officer's Chess. */
const unitsIn = (view: unknown): readonly string[] =>
  (view as { readonly units: readonly Unit[] }).units.map(({ id }) => id);

test('two browsers play in fog by a link, through a lost word, a refresh and a cut line; a spectator sees no secret', async ({
  page,
  fresh,
}) => {
  const line = await tap(page);
  await page.goto('./#/new/officers-chess');
  await page.getByText('Lanterns in the Mirewood').first().click();
  await makeRoom(page);
  await callMe(page, 'Anselm');
  const link = (await page.locator('.lobby-link').first().textContent()) ?? '';
  await look(page, 'room-lobby');

  const other = await fresh();
  const theirs = await tap(other);
  await other.goto(link);
  await callMe(other, 'Petra');
  // The key is not left in the address, where others would read it.
  await expect(other).toHaveURL(/#\/room\/[\w-]{16}$/);
  await other.getByRole('button', { name: 'I am ready' }).click();
  await expect(page.getByText('✓ ready')).toBeVisible();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await toAct(page);
  await expect(page).toHaveTitle(/^● Your turn/);
  await deedButton(page, 'Begin the battle').click();
  await expect(chronicle(other)).toContainText('Warden Isk');

  // A word that is lost on its way is said again by the page that comes after, and happens once.
  await toAct(page);
  await expect.poll(() => lastStanding(line)?.length).toBe(1);
  line.lost = true;
  await passOne(page);
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join(''))).toContain('"command"');
  line.lost = false;
  await page.reload();
  await expect.poll(() => lastStanding(theirs)?.length).toBe(2);
  await expect(chronicle(page)).toContainText('Warden Isk waits.');

  // A line that is cut is laid again, and what happened meanwhile is told.
  await line.cut();
  await passOne(other);
  await expect.poll(() => lastStanding(line)?.length).toBe(3);
  await toAct(other);
  await passOne(other);
  await expect.poll(() => lastStanding(line)?.length).toBe(4);
  // What shows no die is taken back freely.
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => lastStanding(line)?.length).toBe(3);

  // Whoever looks on sees no more than both sides see.
  const watcher = await fresh();
  const seen = await tap(watcher);
  await watcher.goto(page.url().replace('/room/', '/watch/'));
  await expect(watcher.getByRole('grid')).toBeVisible();
  const [mine, all, public_] = [lastStanding(line), lastStanding(theirs), lastStanding(seen)];
  const shown = unitsIn(public_?.views['']);
  const blue = unitsIn(mine?.views['blue']);
  const red = unitsIn(all?.views['red']);
  expect(red.length).toBeGreaterThan(blue.length);
  expect(shown.filter((id) => !blue.includes(id))).toEqual([]);
  const hidden = red.filter((id) => !blue.includes(id));
  for (const id of hidden) expect([...line.heard, ...seen.heard].join('')).not.toContain(`"id":"${id}"`);
  expect([...line.heard, ...theirs.heard, ...seen.heard].join('')).not.toContain('"seed"');
  await expect(actions(watcher)).toHaveCount(0);

  // What is written is read; what is agreed on ends it, and then everything is proven.
  await page.getByRole('button', { name: 'People and chat' }).click();
  await page.getByLabel('Write to the others').fill('A draw?');
  await page.getByRole('button', { name: 'Send' }).click();
  await look(page, 'room-people');
  await page.getByRole('button', { name: 'Offer a draw' }).click();
  await page.keyboard.press('Escape');
  await expect(other.getByRole('button', { name: 'People and chat, 1 unread' })).toBeVisible();
  await other.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByRole('heading', { name: 'A draw' })).toBeVisible();
  await page.getByRole('button', { name: 'Look at the board' }).click();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { name: 'Verified', exact: true })).toBeVisible();
  await expect(page.getByText('Seed, whose SHA-256 is the commitment')).toBeVisible();
});

test('a Warden at a laptop with two phones in Cairn', async ({ page, fresh }) => {
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  await page.goto('./#/new/cairn-ap');
  await page.locator('#set-up-play').selectOption('warden');
  await page.locator('#set-up-people').selectOption('2');
  await expect(page.getByText('Player 2').first()).toBeAttached();
  await makeRoom(page);
  await callMe(page, 'Anselm');
  const code = (await page.locator('.lobby-code').textContent()) ?? '';

  const mara = await fresh(phone);
  await mara.goto('./');
  await mara.getByLabel('Table code').fill(code);
  await mara.getByRole('button', { name: 'Join' }).click();
  await expect(mara.getByText('Ragnar, Hawk')).toBeVisible();
  await mara.getByLabel('Your name').fill('Mara');
  await mara.getByRole('button', { name: /^Player 1/ }).click();
  await mara.getByLabel(/The map is on the big screen/).check();
  await look(mara, 'room-join');
  await mara.getByRole('button', { name: 'Sit down as Player 1' }).click();
  const jonas = await fresh(phone);
  await jonas.goto(mara.url());
  await jonas.getByLabel('Your name').fill('Jonas');
  await jonas.getByRole('button', { name: 'Sit down as Player 2' }).click();
  await expect(page.getByText('Jonas').first()).toBeVisible();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();

  // The laptop has the master's screen, the phone its sheet, the other phone the board.
  await expect(page.locator('.ctls')).toBeVisible();
  await expect(mara.getByRole('heading', { name: 'Ragnar' })).toBeVisible();
  await expect(jonas.getByRole('grid')).toBeVisible();
  await look(mara, 'room-phone-sheet');
  // What the Warden begins is heard by all: somebody is asked or to act.
  await page.keyboard.press('w');
  await page.getByRole('button', { name: /^Roll initiative/ }).click();
  await expect(jonas.getByText(/Round 1/i).first()).toBeAttached();
  await expect(mara.getByRole('region', { name: 'What to do now' })).toBeVisible();

  // How dangerous it is, the server finds out: the laptop only asks.
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/runs'),
  );
  await page.getByRole('button', { name: /^Danger/ }).click();
  const danger = page.getByRole('dialog', { name: 'Danger' });
  await danger.getByRole('button', { name: 'Find out' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ run: { is: 'danger', edit: '', battles: 200 } });
  await expect(danger).toContainText(/\d+ fights by bots on both sides/, { timeout: 60_000 });
  await danger.getByRole('button', { name: 'Stop' }).click();
});
