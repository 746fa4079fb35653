import { percent } from '../src/parts/percents.ts';
import { look, overflow } from './kit/audit.ts';
import { cellOf, tileAt } from './kit/table.ts';
import { clipboard, expect, notice, test } from './kit/test.ts';
import { answerAll, archerInTurn, beforeTheFord, layFord, strikeIn } from './kit/warden.ts';

const form = '.mform';

test('a fight run by the Warden: a proposal, its ruling with exact odds, the roll, a key, undo, the recap', async ({
  page,
}) => {
  const ford = archerInTurn();
  const { unit, target } = strikeIn(ford);
  await layFord(page, ford);
  await expect(page.getByRole('button', { name: 'Warden’s screen' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('navigation', { name: 'Turn order' })).toContainText(unit.name);

  // The player says what to do at the table.
  await page.getByRole('button', { name: 'The table' }).click();
  const at = await tileAt(page, cellOf(target.at, 24));
  await page.mouse.click(at.x, at.y);
  await page.keyboard.press('Enter');

  // The screen goes back to the Warden, with the odds of what was proposed.
  const card = page.locator(form);
  await expect(card).toContainText(target.name);
  const said = page.getByRole('log', { name: 'Lines' });
  await expect(said).toContainText(`${unit.name} wants to attack`);
  await expect(card.getByRole('button', { name: /^Roll for it/ })).toHaveAttribute('aria-pressed', 'true');
  const big = card.locator('.modds-big b');
  await expect(big).toHaveText(/^\d+%$/);
  const before = await big.textContent();

  // A number instead: the ladder sets it, and the odds follow.
  await card.getByRole('button', { name: /^32 / }).click();
  await expect(big).not.toHaveText(before ?? '');
  const step = await card.getByRole('button', { name: /^32 / }).textContent();
  await expect(big).toHaveText(/\d+%/.exec(step?.replace(/^32/, '') ?? '')?.[0] ?? '');
  await card.getByRole('button', { name: /Save$/ }).click();
  await expect(big).toHaveText(before ?? '');

  await look(page, 'warden-check');
  // Both totals have a table for readers.
  await expect(card.getByRole('table').first()).toBeAttached();

  await page.keyboard.press('Enter');
  await expect(said).toContainText('The Warden rules');
  await page.keyboard.press('Enter');
  await expect(said).toContainText(`${unit.name} attacks ${target.name}`);
  await answerAll(page);

  // Damage by a key, to the one who was chosen.
  await page.getByRole('button', { name: `Choose ${target.name}` }).click();
  const hp = page.getByRole('button', { name: new RegExp(`^HP \\d+ of ${target.name}`) });
  const had = await hp.textContent();
  await page.keyboard.press('d');
  await expect(card.getByRole('spinbutton')).toBeFocused();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await answerAll(page);
  await expect(hp).not.toHaveText(had ?? '');

  // Anything can be taken back.
  await page.keyboard.press('Control+z');
  await expect(hp).toHaveText(had ?? '');
  await expect(said.getByText('undone').first()).toBeVisible();

  // A number is typed over.
  await hp.click();
  await page.getByRole('textbox', { name: `HP of ${target.name}` }).fill('1');
  await page.keyboard.press('Enter');
  await expect(hp).toHaveText(/1/);

  await look(page, 'warden-screen');
  // Narrow, and enlarged to twice its size.
  for (const [width, height] of [
    [320, 640],
    [720, 450],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overflow(page), `at ${width} px`).toBe(0);
  }
  await page.getByRole('button', { name: 'Recap' }).click();
  const recap = page.getByRole('dialog', { name: 'Recap' });
  await expect(recap).toContainText('Ragnar');
  await recap.getByRole('button', { name: 'Copy as text' }).click();
  await notice(page, 'The recap is copied as text.');
  expect(await clipboard(page)).toContain('Ragnar');
});

test('every key of the screen begins its task; tables are rolled openly and hidden; steps are switched', async ({
  page,
}) => {
  const ford = beforeTheFord();
  await layFord(page, ford);
  const { master } = ford.opened;
  if (master === undefined) throw new Error('the game has lost its Warden');
  const view = ford.match.view('warden');
  const tasks = master.tasks(view, undefined);
  expect(new Set(tasks.map((t) => t.key)).size).toBe(tasks.length);
  await expect(page.locator('.tasks')).toBeVisible();
  for (const task of tasks) {
    const title = master.form(view, task.id, undefined, {})?.title ?? '';
    await page.keyboard.press(task.key);
    await expect(page.locator(form).getByRole('heading').first()).toContainText(title);
    await page.keyboard.press('Escape');
    await expect(page.locator('.tasks')).toBeVisible();
  }
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  for (const task of tasks) await expect(keys).toContainText(task.label);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Tables' }).click();
  const tables = page.getByRole('dialog', { name: 'Tables' });
  const [first] = master.tables(view);
  for (const row of first?.rows ?? []) {
    const line = tables
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: row.range, exact: true }) });
    await expect(line).toContainText(percent(row.chance));
  }
  await tables.getByRole('button', { name: `Roll ${first?.name}`, exact: true }).click();
  await expect(page.getByRole('log', { name: 'Lines' }).getByRole('listitem').last()).toContainText(
    first?.name ?? '',
  );

  await page.getByRole('button', { name: 'Who decides' }).click();
  const steps = page.getByRole('dialog', { name: 'Who decides' });
  const rulings = steps.getByRole('group', { name: 'Rulings' });
  await rulings.getByRole('button', { name: 'the table decides' }).click();
  await expect(rulings.getByRole('button', { name: 'the table decides' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
