/** What a table with others bears: sleep, a lost network, a newer page, somebody to be turned away; and what is told beside the play. */
import type { Page } from '@playwright/test';
import { callMe, lastStanding, linkIn, makeRoom, passOne, tap, twoAt, WITH_ROOMS } from '../kit/rooms.ts';
import { deedButton, toAct } from '../kit/table.ts';
import { clipboard, expect, notice, test } from '../kit/test.ts';

test.use({ baseURL: WITH_ROOMS });

const people = (page: Page) => page.getByRole('button', { name: /^People and chat/ });
const broken = (page: Page) => page.getByText('The connection is broken.');

/** As when a laptop is opened again, or a tab is looked at again. */
const wake = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a laptop that slept finds out that its line is dead, and is told what happened', async ({
  page,
  fresh,
}) => {
  const line = await tap(page);
  const other = await fresh();
  await page.goto('./#/new/officers-chess');
  await twoAt(page, other);
  await deedButton(page, 'Begin the battle').click();
  await expect.poll(() => lastStanding(line)?.length).toBe(1);
  line.deaden();
  await people(other).click();
  await other.getByLabel('Write to the others').fill('Still there?');
  await other.getByRole('button', { name: 'Send' }).click();
  await wake(page);
  await expect(page.getByRole('button', { name: 'People and chat, 1 unread' })).toBeVisible();
  await expect(broken(page)).toBeHidden();

  // The network of this machine is gone, but the server is on this machine: play goes on.
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await other.getByLabel('Write to the others').fill('And now?');
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'People and chat, 2 unread' })).toBeVisible();
  await expect(broken(page)).toBeHidden();
});

test('a commentator sees everything late, and everybody knows; the host turns people away, hands the table on and removes it', async ({
  page,
  fresh,
}) => {
  await page.goto('./#/new/officers-chess');
  await page.getByText('Lanterns in the Mirewood').first().click();
  await makeRoom(page);
  await callMe(page, 'Anselm');
  const theirs = await linkIn(page);
  await page.getByRole('button', { name: '1 min', exact: true }).click();
  await page.getByRole('button', { name: 'Copy a link to comment' }).click();
  await notice(page, /^The link for a commentator is copied/);
  const link = await clipboard(page);
  const caster = await fresh();
  const heard = await tap(caster);
  await caster.goto(link);
  await callMe(caster, 'Mara');
  const comments = (at: Page) => at.getByRole('list', { name: 'Who comments' });
  await expect(comments(page)).toContainText('Mara');
  await expect(comments(page)).toContainText('sees everything 1 min late');

  const other = await fresh();
  await other.goto(theirs);
  await callMe(other, 'Petra');
  await expect(page.getByText('Petra').first()).toBeVisible();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await toAct(page);
  await deedButton(page, 'Begin the battle').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('round 1');
  // A minute has not gone by: who comments still sees the lobby, or the match before its first command.
  expect(Object.keys(lastStanding(heard)?.views ?? {}).toSorted()).toEqual(['blue', 'red']);
  expect(lastStanding(heard)?.length).toBe(0);

  // Somebody else takes the seat by a new link; the old one opens nothing any more.
  await people(page).click();
  await page.getByRole('button', { name: 'New link…' }).click();
  await page.getByRole('button', { name: 'Make a new link' }).click();
  await notice(page, /^The new link to the seat of Red is copied/);
  await expect(other.getByText('This link no longer opens anything.')).toBeVisible();
  const jonas = await fresh();
  await jonas.goto(await clipboard(page));
  await expect(jonas.getByRole('grid')).toBeVisible();
  await people(jonas).click();
  await expect(comments(jonas)).toContainText('Mara');
  await jonas.getByRole('button', { name: 'Hand it to Anselm' }).click();
  await jonas.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Decline' }).click();

  await people(page).click();
  await page.getByRole('button', { name: 'Remove the table…' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(jonas.getByText('The host has removed this table.')).toBeVisible();
  await expect(caster.getByText('The host has removed this table.')).toBeVisible();
  await expect(page).toHaveURL(/#\/$/);
});

test('those at a table see where others point, ping and measure, and that they write; whoever is hidden stays hidden', async ({
  page,
  fresh,
}) => {
  const other = await fresh();
  await page.goto('./#/new/officers-chess');
  await twoAt(page, other);
  await people(page).click();
  await page.getByRole('button', { name: 'Show my pointer' }).click();
  await page.keyboard.press('Escape');
  const board = page.getByRole('grid');
  const box = await board.boundingBox();
  const at = { x: (box?.x ?? 0) + 200, y: (box?.y ?? 0) + 200 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.move(at.x + 40, at.y + 10);
  await expect(other.locator('.presence-hand')).toBeVisible();
  await expect(other.locator('.presence')).toContainText('Anselm');
  await page.keyboard.down('Alt');
  await page.mouse.click(at.x + 40, at.y + 10);
  await page.keyboard.up('Alt');
  await expect(other.locator('.presence-ping')).toBeVisible();

  await people(page).click();
  await people(other).click();
  await other.getByLabel('Write to the others').pressSequentially('Boo');
  await expect(page.getByText('Petra is writing…')).toBeVisible();
  await other.getByRole('button', { name: 'Send' }).click();
  const chat = page.getByRole('list', { name: 'Chat' });
  await expect(chat).toContainText('Boo');
  await page.getByRole('button', { name: 'Hide what Petra writes' }).click();
  await expect(chat).not.toContainText('Boo');
  await page.keyboard.press('Escape');
  await other.getByLabel('Write to the others').fill('Boo again');
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(other.getByRole('list', { name: 'Chat' })).toContainText('Boo again');
  await page.reload();
  await toAct(page);
  await expect(page.getByRole('button', { name: 'People and chat', exact: true })).toBeVisible();
  await people(page).click();
  await expect(chat).toContainText('Nobody has written anything yet.');
});

test('real dice are chosen in the lobby, and everything of mine is removed by one button', async ({
  page,
  fresh,
}) => {
  const other = await fresh();
  await page.goto('./#/new/officers-chess');
  await makeRoom(page);
  await callMe(page, 'Anselm');
  await page.getByRole('button', { name: 'we roll and type' }).click();
  await other.goto(await linkIn(page));
  await callMe(other, 'Petra');
  await expect(other.getByText(/roll real dice and type them/)).toBeVisible();

  await page.goto('./#/');
  await page.getByRole('button', { name: 'remove everything of mine' }).click();
  await page.getByRole('button', { name: 'Remove everything of mine' }).last().click();
  await expect(page.getByText('No table with others yet.')).toBeVisible();
  // Whoever stays has the table, and nobody of that name is there.
  await expect(other.getByText('your table, not begun')).toBeVisible();
  await expect(other.getByText('Anselm')).toHaveCount(0);
  expect(await page.evaluate(() => Object.values(localStorage).join(' '))).not.toContain('Anselm');
});

test('a page that is older than its server says so, and loads the new one when it is asked to', async ({
  page,
}) => {
  await page.routeWebSocket(/\/api\/rooms\/[^/]+\/socket$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) =>
      socket.send(String(message).replace(/"rules":"[0-9a-f]+"/, '"rules":"newer"')),
    );
  });
  await page.goto('./#/new/officers-chess');
  await page.getByRole('button', { name: 'Play with a friend' }).click();
  await expect(page.getByText('The server plays by newer rules than this page knows.')).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-open', ''));
  await page.getByRole('button', { name: 'Load the new page' }).click();
  await expect(page.locator('body[data-open]')).toHaveCount(0);
});

test('the page stays as it is while a table with others is open, and a newer one waits', async ({ page }) => {
  const open = (): Promise<number> =>
    page.evaluate(async () => (await navigator.locks.query()).held?.length ?? 0);
  await page.goto('./#/new/officers-chess');
  expect(await open()).toBe(0);
  await makeRoom(page);
  await expect.poll(open).toBe(1);
  await page.evaluate(() => document.body.setAttribute('data-open', ''));
  // A part that is gone from the server, as after an update, does not take the table away.
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
  await notice(page, /^A newer version of this page has taken its place/);
  await expect(page.locator('body[data-open]')).toHaveCount(1);
  await page.evaluate(() => location.assign('#/'));
  await expect.poll(open).toBe(0);
});

test('whoever looks elsewhere is notified when it is their turn', async ({ page, fresh }) => {
  const other = await fresh({ permissions: ['notifications'], serviceWorkers: 'allow' });
  await page.goto('./#/new/officers-chess');
  await twoAt(page, other);
  // What the browser is asked to show, since a browser without a screen may drop it; and on phones a page cannot show anything itself.
  await other.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    const show = worker.showNotification.bind(worker);
    worker.showNotification = async (title, options) => {
      await show(title, options);
      document.body.setAttribute('data-shown', `${title} at ${String(options?.data)}`);
    };
    Object.defineProperty(document, 'hidden', { get: () => true });
    Object.defineProperty(window, 'Notification', {
      value: Object.assign(
        () => {
          throw new TypeError('Illegal constructor');
        },
        { permission: 'granted' },
      ),
    });
  });
  await deedButton(page, 'Begin the battle').click();
  await toAct(page);
  await passOne(page);
  await expect(other.locator('body')).toHaveAttribute('data-shown', `Your turn at ${other.url()}`);
  await expect(other).toHaveTitle(/^● Your turn/);
});
