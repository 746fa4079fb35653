import type { Page } from '@playwright/test';
import { shoot } from '../kit/look/audit.ts';
import { serveRenewed, type Renewed } from '../kit/renewed.ts';
import { beside, deedButton, toAct, untilMine } from '../kit/table.ts';
import { expect, notice, test } from '../kit/test.ts';
import { layYard } from '../kit/yard.ts';

/** The server of one test; what its pages complain of is part of what is looked at. */
let renewed: Renewed;
test.beforeEach(async () => {
  renewed = await serveRenewed();
});
test.afterEach(() => renewed.close());

/** Waits until the page has everything in its cache and is served from there. */
const cached = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) {
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      );
    }
  });

/** Looks for a new version, and waits until it is there. */
const lookForNew = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const { installing } = registration;
    if (registration.waiting === null && installing !== null) {
      await new Promise<void>((done) =>
        installing.addEventListener('statechange', () => {
          if (installing.state === 'installed') done();
        }),
      );
    }
  });

/** Marks the page that is open: a page that was loaded again has no mark. */
const mark = (page: Page): Promise<void> => page.evaluate(() => document.body.setAttribute('data-open', ''));
const isSame = (page: Page): Promise<boolean> => page.evaluate(() => document.body.hasAttribute('data-open'));

/** The tables that are open in some tab: a browser takes a moment to notice that a tab was closed. */
const heldLocks = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name) ?? []);

test('the page never changes under an open table', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: renewed.url,
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  await page.goto('./');
  await cached(page);
  await layYard(page);
  await toAct(page);
  await mark(page);

  // A new version is put in place of the old one, whose parts are gone from the server.
  renewed.renew();
  renewed.parts(false);
  await lookForNew(page);
  await notice(
    page,
    'A new version is ready. This table goes on as it is; the first page offers the new version.',
  );
  await deedButton(page, 'Begin the battle').click();
  await untilMine(page, 0);
  await toAct(page);
  // Parts that were not loaded yet are still there.
  await page.evaluate(() => location.assign('#/odds'));
  await expect(page.getByRole('region', { name: 'What comes out' })).toBeVisible();
  await page.goBack();
  await toAct(page);
  expect(await isSame(page)).toBe(true);

  // The first page offers it, but not while a table is open anywhere.
  const other = await context.newPage();
  await other.goto(page.url());
  await page.evaluate(() => location.assign('#/'));
  await toAct(other);
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
  await shoot(page, 'new-version');
  await offer.getByRole('button', { name: 'Use it now' }).click();
  await notice(
    page,
    'A table is open in another tab. Leave it first: the page never changes under an open table.',
  );
  expect(await isSame(page)).toBe(true);
  await other.close();
  await expect.poll(() => heldLocks(page)).toEqual([]);
  await offer.getByRole('button', { name: 'Use it now' }).click();
  await expect.poll(() => isSame(page).catch(() => true)).toBe(false);
  await expect(page.getByRole('button', { name: 'Play now', exact: true })).toBeVisible();
  await expect(offer).toBeHidden();
  const waiting = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting);
  expect(waiting).toBeNull();
  await page.getByRole('link', { name: 'Return to The Yard' }).click();
  await toAct(page);
  expect((await beside(page)).match.length).toBeGreaterThan(0);
  await context.close();
});

test('without a cache, a part that is gone gives a sentence, and nothing is lost', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: renewed.url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await layYard(page);
  await toAct(page);
  await deedButton(page, 'Begin the battle').click();
  await untilMine(page, 0);
  await toAct(page);
  renewed.parts(false);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: /^Concede/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Concede/ })
    .click();
  await expect(page.getByRole('alert')).toContainText(
    'A newer version of this page has taken its place, and a part of the old one is gone. Everything you did is saved.',
  );
  renewed.parts(true);
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.locator('.result-verdict')).toBeVisible();
  expect((await beside(page)).match.outcome).toBeDefined();
  await context.close();
});
