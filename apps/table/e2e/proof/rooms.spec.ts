import type { Page } from '@playwright/test';
import { callMe, makeRoom, WITH_ROOMS } from '../kit/rooms.ts';
import { expect, test } from '../kit/test.ts';

test.use({ baseURL: WITH_ROOMS });

/** A whole battle takes some minutes where bots think in turn. */
const LONG_MS = 600_000;

const seats = (page: Page) => page.getByRole('list', { name: 'Who is here' }).getByRole('listitem');

for (const kind of ['officers-chess', 'dwethia', 'cairn-ap', 'generia'])
  test(`a whole battle of ${kind} in two browsers and a spectator’s, the same in all three and proven`, async ({
    page,
    fresh,
  }) => {
    test.setTimeout(LONG_MS + 120_000);
    await page.goto(`./#/new/${kind}`);
    await makeRoom(page);
    await callMe(page, 'Anselm');
    const other = await fresh();
    await other.goto((await page.locator('.lobby-link').first().textContent()) ?? '');
    await callMe(other, 'Petra');
    await page.getByRole('button', { name: /^Begin/ }).click();
    const watcher = await fresh();
    await watcher.goto(page.url().replace('/room/', '/watch/'));
    await expect(watcher.locator('.board')).toBeVisible();
    // Both let bots play in their places: the other seat by the host's word, the host's own once it was handed over.
    await page.getByRole('button', { name: /^People and chat/ }).click();
    await seats(page).first().getByRole('button', { name: 'Hand it to Petra' }).click();
    await other.getByRole('button', { name: 'Agree' }).click();
    const toBots = seats(page).getByRole('button', { name: 'Let a bot play' });
    for (let left = 2; left > 0; left--) {
      await expect(toBots).toHaveCount(left);
      await toBots.first().click();
    }
    const result = (at: Page) => at.locator('.result-title');
    await expect(result(page)).toBeVisible({ timeout: LONG_MS });
    const how = await page.locator('.result-how').innerText();
    for (const at of [other, watcher]) await expect(at.locator('.result-how')).toHaveText(how);
    await page.getByRole('button', { name: 'Look at the board' }).click();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByRole('heading', { name: 'Verified', exact: true })).toBeVisible({
      timeout: 60_000,
    });
  });
