import { readFile } from 'node:fs/promises';
import { makeJournal, parseJournal } from '@caltrop/engine';
import type { Page } from '@playwright/test';
import { readBeside } from '../kit/rules.ts';
import { deedButton, journalOf, keptIn, toAct, untilMine } from '../kit/table.ts';
import { clipboard, expect, notice, test } from '../kit/test.ts';
import { chooseFile, layYard, yardJournal } from '../kit/yard.ts';

const menu = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

const seedIn = (journal: string): string => /"t":"seed","seed":"(\w{64})"/.exec(journal)?.[1] ?? 'none';

test('a table goes to another browser as a back-up, to share and to go on with', async ({ page, fresh }) => {
  await layYard(page);
  await deedButton(page, 'Begin the battle').click();
  await untilMine(page, 0);
  await toAct(page);
  const download = page.waitForEvent('download');
  await menu(page, 'Save a backup file');
  const file = await download;
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toBe(await journalOf(page));
  await notice(page, /holds the seed of the dice/);

  const other = await fresh();
  await chooseFile(other, file.suggestedFilename(), text);
  await toAct(other);
  expect(await journalOf(other)).toBe(text);

  // To share: the same moves, and a seed of its own from here.
  await menu(page, 'Copy a link to share');
  await notice(page, /not the seed/);
  const link = await clipboard(page);
  const third = await fresh();
  await third.goto(link);
  await expect(third.getByRole('heading', { name: 'The Yard' })).toBeVisible();
  await expect(third.getByRole('main')).toContainText('Every command was run again');
  await expect(third.getByRole('main')).toContainText('carries no seed');
  expect(await keptIn(third, 'tables')).toHaveLength(0);
  await third.getByRole('button', { name: 'Keep and play' }).click();
  await toAct(third);
  const shared = await journalOf(third);
  const [here, there] = [readBeside(text).match, readBeside(shared).match];
  expect(there.length).toBe(here.length);
  expect(there.history().at(-1)?.sum).toBe(here.history().at(-1)?.sum);
  expect(shared).toContain('"t":"reseed"');
  expect(shared).not.toContain(seedIn(text));
  expect(there.commitment).not.toBe(here.commitment);

  // On another device of one's own: the same dice.
  await menu(page, 'Continue on my other device: copy a link');
  await notice(page, /holds the seed of the dice, so that you can go on elsewhere/);
  const fourth = await fresh();
  await fourth.goto(await clipboard(page));
  await expect(fourth.getByRole('main')).toContainText('carries the seed of the dice');
  await fourth.getByRole('button', { name: 'Keep and play' }).click();
  await toAct(fourth);
  expect(await journalOf(fourth)).toBe(text);
});

/** A journal whose hashes were made anew after it was changed. */
const chained = (text: string): string => {
  const read = parseJournal(text, { slim: true });
  return read.ok ? makeJournal(read.value) : text;
};

test('bad files get a sentence and change nothing', async ({ page }) => {
  await layYard(page);
  await toAct(page);
  const journal = yardJournal();
  const [head = '', ...rest] = journal.split('\n');
  const before = await keptIn(page, 'tables');
  const bad: readonly (readonly [name: string, text: string, said: RegExp])[] = [
    ['noise.bin', '\u0000\u0001\u0002', /not a text file/],
    ['empty.jsonl', '', /empty/],
    ['cut.json', '{"name": "Half', /not complete/],
    ['foreign.json', '{"version": 3, "scene": {}}', /neither a saved table nor a roster/],
    ['notes.txt', 'Shopping: bread, milk', /not a Caltrop file/],
    [
      'other.jsonl',
      chained([head.replace('officers-chess', 'backgammon'), ...rest].join('\n')),
      /no game "backgammon"/,
    ],
    [
      'changed.jsonl',
      [head.replace(/"rules":"[^"]*"/, '"rules":"0000"'), ...rest].join('\n'),
      /does not follow the one before it/,
    ],
    ['broken.jsonl', `${journal.trimEnd()}\n{"t":"do","seat":"blue"`, /line/],
  ];
  for (const [name, text, said] of bad) {
    await chooseFile(page, name, text);
    await notice(page, said);
    await page
      .getByRole('region', { name: 'Notices' })
      .getByRole('button', { name: 'Close' })
      .first()
      .click();
    expect(await keptIn(page, 'tables'), name).toEqual(before);
    await expect(page).toHaveURL(/#\/$/);
  }
});

test('bad links get a sentence and change nothing', async ({ page }) => {
  await layYard(page);
  await toAct(page);
  await menu(page, 'Copy a link to share');
  await notice(page, /link/i);
  const link = await clipboard(page);
  const before = await keptIn(page, 'tables');

  // Pasted on the home page: told beside the field.
  await page.goto('./#/');
  const field = page.getByRole('textbox', { name: 'A link to a table, a roster or odds' });
  for (const [text, said] of [
    ['', /Paste a link first/],
    ['https://example.org/', /not a Caltrop link/],
    ['https://example.org/#/open/', /incomplete/],
    [link.slice(0, -40), /cut when it was copied/],
    ['https://example.org/#/open/a*b', /characters that Caltrop links never have/],
  ] as const) {
    await field.fill(text);
    await page.getByRole('button', { name: 'Sit down' }).click();
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
    await expect(page).toHaveURL(/#\/$/);
  }

  // Opened as an address: told on a page of its own.
  await page.goto(link.slice(0, -40));
  await expect(page.getByRole('heading', { name: 'This link cannot be opened' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Nothing was changed.');
  expect(await keptIn(page, 'tables')).toEqual(before);
});
