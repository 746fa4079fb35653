import type { BrowserContext, Page } from '@playwright/test';
import { shoot } from '../kit/look/audit.ts';
import { beside, deedButton, journalOf, keptIn, strike, toAct, untilMine } from '../kit/table.ts';
import { expect, notice, test } from '../kit/test.ts';
import { beforeTheFord, layFord } from '../cairn-ap/warden.ts';
import { layYard } from '../kit/yard.ts';

/** Two people, so that no bot moves between two commands. */
const TWO = { blue: 'human', red: 'human' };

const prompt = (page: Page) => page.getByRole('region', { name: 'What to do now' });
const watching = (page: Page) => prompt(page).getByText('This battle is being played in another tab.');
const playHere = (page: Page) => page.getByRole('button', { name: 'Play here' });

/** A second tab at the table of the first. */
const secondTab = async (context: BrowserContext, page: Page): Promise<Page> => {
  const other = await context.newPage();
  await other.goto(page.url());
  return other;
};

const type = async (page: Page, command: string): Promise<void> => {
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('combobox').fill(command);
  await page.keyboard.press('Enter');
};

/** Types a command, as somebody who prefers the keyboard, and waits until it stands. */
const say = async (page: Page, command: string): Promise<void> => {
  const { length } = (await beside(page)).match;
  await type(page, command);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await beside(page)).match.length).toBe(length + 1);
};

/** What stands in the journal: the verbs of its commands. */
const deeds = async (page: Page): Promise<unknown[]> =>
  (await beside(page)).match.history().map(({ command }) => (command as { do: unknown }).do);

const sentences = (page: Page) => page.getByRole('log', { name: 'Lines' });

test('one tab plays, another follows, can do nothing until it takes over, and no move is lost', async ({
  page,
  context,
}) => {
  await layYard(page, { players: TWO });
  await toAct(page);
  const other = await secondTab(context, page);
  await expect(watching(other)).toBeVisible();
  await expect(other.getByRole('group', { name: 'Actions' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await shoot(other, 'watching');
  await other.setViewportSize({ width: 390, height: 844 });
  await expect(playHere(other)).toBeVisible();
  await shoot(other, 'watching-phone');
  await other.setViewportSize({ width: 1440, height: 900 });

  // A watcher can do nothing, whatever it types, and watches on when it is loaded again.
  const before = await journalOf(page);
  await type(other, 'ready');
  await other.keyboard.press('Escape');
  await other.keyboard.press('Control+z');
  await expect(watching(other)).toBeVisible();
  await other.reload();
  await expect(watching(other)).toBeVisible();
  expect(await journalOf(page)).toBe(before);

  // The watcher sees each move as it is made.
  await deedButton(page, 'Begin the battle').click();
  await untilMine(page, 0);
  await toAct(page);
  await say(page, 'end ada');
  await expect.poll(async () => sentences(other).innerText()).toContain('Ada');
  await expect(sentences(other)).toHaveText(await sentences(page).innerText(), { useInnerText: true });

  // It takes over, and the first one watches from then on.
  await playHere(other).click();
  await toAct(other);
  await expect(watching(page)).toBeVisible();
  const ready = (await deeds(other)).length;
  await say(other, 'end e1');
  expect(await deeds(other)).toHaveLength(ready + 1);
  await expect(sentences(page)).toHaveText(await sentences(other).innerText(), { useInnerText: true });

  // And back again.
  await playHere(page).click();
  await toAct(page);
  await expect(watching(other)).toBeVisible();
  expect(await deeds(page)).toHaveLength(ready + 1);
  expect(await keptIn(page, 'tables')).toHaveLength(1);

  // When the tab that plays is closed, the one that watches plays.
  await page.close();
  await toAct(other);
  expect(await deeds(other)).toHaveLength(ready + 1);
});

test('a watcher is told so on the Warden’s screen', async ({ page, context }) => {
  await layFord(page, beforeTheFord());
  await expect(page.locator('.ctls')).toBeVisible();
  const other = await secondTab(context, page);
  const bar = other.getByRole('region', { name: 'Watching' });
  await expect(bar).toContainText('This battle is being played in another tab. You are watching.');
  await shoot(other, 'watching-desk');
  await page.close();
  // The one who plays has left.
  await expect(bar).toBeHidden();
});

test('the pen is handed over while bots are at work', async ({ page, context }) => {
  await layYard(page, { players: { blue: 'human', red: 'behaviour' } });
  await deedButton(page, 'Begin the battle').click();
  await untilMine(page, 0);
  const other = await secondTab(context, page);
  await expect(watching(other)).toBeVisible();
  // Bots are at work here when the other tab takes over: what they did stays, and they go on there.
  await deedButton(page, 'Wait')
    .or(page.getByRole('button', { name: 'Undo' }))
    .first()
    .waitFor();
  await type(page, 'end ada');
  await playHere(other).click();
  await untilMine(other, 2);
  await toAct(other);
  await expect(watching(page)).toBeVisible();
  expect((await deeds(other)).slice(0, 2)).toEqual(['ready', 'end']);
});

test('the pen is handed over in the middle of a roll, with the same question', async ({ page, context }) => {
  await layYard(page, { typed: ['blue'] });
  await toAct(page);
  await deedButton(page, 'Begin the battle').click();
  await untilMine(page, 0);
  await toAct(page);
  await strike(page);
  const face = (tab: Page) => prompt(tab).getByRole('textbox', { name: /^Face of die 1, 1 to 100/ });
  await expect(face(page)).toBeVisible();
  const asked = await journalOf(page);
  const other = await secondTab(context, page);
  await expect(prompt(other)).toContainText(/Blue rolls dice: .* strikes/);
  await playHere(other).click();
  await expect(face(other)).toBeVisible();
  await expect(watching(page)).toBeVisible();
  expect(await journalOf(other)).toBe(asked);
  await face(other).fill('100');
  await prompt(other)
    .getByRole('button', { name: /^Rolled/ })
    .click();
  await expect.poll(() => deeds(other)).toEqual(['ready', 'move', 'attack']);
  await expect(sentences(page)).toContainText('misses');
});

/** Writes another course of the battle, as a tab would that knows nothing of this one. */
const writeOther = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('caltrop');
        opening.addEventListener('error', () => fail(new Error('The database cannot be opened.')));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const work = db.transaction('tables', 'readwrite');
          const store = work.objectStore('tables');
          const all = store.getAll();
          all.addEventListener('success', () => {
            const [table] = all.result as { journal: string; rev: number }[];
            if (table === undefined) return fail(new Error('Nothing is kept.'));
            // The same command in other letters: a line that this tab has never seen.
            const journal = table.journal.replace('{"t":"do"', '{ "t":"do"');
            store.put({ ...table, journal, rev: table.rev + 1 });
          });
          work.addEventListener('complete', () => {
            db.close();
            done();
          });
        });
      }),
  );

test('a save never overwrites what it has not seen: both are kept', async ({ page }) => {
  await layYard(page, { players: TWO });
  await toAct(page);
  await deedButton(page, 'Begin the battle').click();
  await untilMine(page, 0);
  await toAct(page);
  await writeOther(page);
  const [theirs] = await keptIn(page, 'tables');
  const first = page.url();
  await type(page, 'end ada');
  await notice(
    page,
    'This battle was changed in another tab. Both are saved: that one as it is there, and yours as a copy.',
  );
  await expect.poll(() => page.url()).not.toBe(first);
  await toAct(page);
  expect(await deeds(page)).toEqual(['ready', 'end']);
  const kept = await keptIn(page, 'tables');
  expect(kept).toHaveLength(2);
  expect(kept.find((t) => t.id === theirs?.id)).toEqual(theirs);
  await page.goto('./#/');
  await expect(page.getByRole('link', { name: 'Return to The Yard, copy' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to The Yard', exact: true })).toBeVisible();
});

test('where a browser has no locks, tabs agree by talking', async ({ page, context }) => {
  // As on a page from another machine in the house, without encryption.
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
  });
  await page.goto('./');
  await layYard(page, { players: TWO });
  await toAct(page);
  expect(await page.evaluate(() => 'locks' in navigator)).toBe(false);
  const other = await secondTab(context, page);
  await expect(watching(other)).toBeVisible();
  await deedButton(page, 'Begin the battle').click();
  await untilMine(page, 0);
  await toAct(page);
  await say(page, 'end ada');
  await expect(sentences(other)).toHaveText(await sentences(page).innerText(), { useInnerText: true });
  await playHere(other).click();
  await toAct(other);
  await expect(watching(page)).toBeVisible();
  await say(other, 'end e1');
  expect(await deeds(other)).toEqual(['ready', 'end', 'end']);
  await other.close();
  await toAct(page);
  expect(await deeds(page)).toEqual(['ready', 'end', 'end']);
});
