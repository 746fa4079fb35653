import { percent } from '../../src/parts/text/percents.ts';
import { keepText, look, overflow, shoot } from '../kit/look/audit.ts';
import { inRing, layRing, WIDTH } from '../generia/ring.ts';
import { cellOf, tileAt } from '../kit/table.ts';
import { clipboard, expect, notice, test } from '../kit/test.ts';
import {
  answerAll,
  archerInTurn,
  beforeTheFord,
  find,
  handOver,
  inTheFord,
  layFord,
  playersWindow,
  strikeIn,
} from '../cairn-ap/warden.ts';
import type { Page } from '@playwright/test';

const form = '.mform';
const FORD = 24;
const lines = (page: Page) => page.getByRole('log', { name: 'Lines' });
const at = (name: string, width: number): number =>
  (Number(name.slice(1)) - 1) * width + name.charCodeAt(0) - 65;

const drag = async (page: Page, from: number, to: number): Promise<void> => {
  const [a, b] = [await tileAt(page, from), await tileAt(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(a.x + 12, a.y + 12);
  await page.mouse.move(b.x, b.y);
  await page.mouse.up();
};

const SECRET = 'The toll is a trap';

test('an encounter of Cairn from the Warden’s screen, with a players’ window that shows no secret', async ({
  page,
}) => {
  const ford = inTheFord();
  await layFord(page, ford);
  await expect(page.getByRole('region', { name: /^Card: / })).toBeVisible();
  const players = await playersWindow(page);
  const told = players.locator('body');
  await expect(players.getByRole('heading', { name: /Toll at Sallow Ford/ })).toBeVisible();
  const order = players.getByRole('list', { name: 'Turn order' });
  await expect(order).toContainText('Bandit b');
  const board = await page.locator('.board').boundingBox();

  // A secret note, and somebody who hides: neither is in the window.
  await page.keyboard.press('o');
  await page.locator(form).getByRole('textbox').first().fill(SECRET);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Notes/ })).toContainText('1');
  const bandit = ford.match.state.creatures.find((c) => c.name === 'Bandit b');
  if (bandit === undefined) throw new Error('the ford has lost its bandits');
  const spot = await tileAt(page, bandit.at);
  await page.mouse.click(spot.x, spot.y);
  await page.keyboard.press('c');
  await page.locator(form).getByRole('combobox').selectOption('hidden');
  await page
    .locator(form)
    .getByRole('button', { name: /^Set it/ })
    .click();
  await expect(page.locator('.board-veiled')).toContainText('hidden from players');
  await expect(order).not.toContainText('Bandit b');

  // Anybody is dragged anywhere, and the window follows.
  const ragnar = ford.match.state.creatures.find((c) => c.id === 'ragnar');
  await drag(page, ragnar?.at ?? 0, at('L8', FORD));
  await expect(lines(page)).toContainText('Ragnar is moved to L8');
  await expect(told).toContainText('Ragnar is moved to L8');
  await expect(page.getByText(/cannot attack Ragnar/)).toHaveCount(0);

  // A newcomer comes where the map is clicked.
  await page.keyboard.press('b');
  await expect(page.locator(form).getByRole('button', { name: /^Bring them in/ })).toBeDisabled();
  const there = await tileAt(page, at('P8', FORD));
  await page.mouse.click(there.x, there.y);
  await expect(page.locator(form)).toBeHidden();
  await expect(lines(page)).toContainText(/Bandit.* appears/);
  await expect(told).toContainText(/Bandit.* appears/);

  // Another comes hidden from the start: the Warden sees it, no line and no picture of the players has it.
  await page.keyboard.press('b');
  await page.locator(form).getByRole('textbox').last().fill('Grimjaw');
  await page.locator(form).getByRole('checkbox').check();
  const lair = await tileAt(page, at('R4', FORD));
  await page.mouse.click(lair.x, lair.y);
  await expect(lines(page)).toContainText('Grimjaw appears');
  await expect(page.locator('.board-veiled > g')).toHaveCount(2);

  // A note is pinned to a place, and open to all: its flag stands in both pictures.
  await page.keyboard.press('o');
  await page.locator(form).getByRole('textbox').first().fill('they hear bells');
  const bells = await tileAt(page, at('F4', FORD));
  await page.mouse.click(bells.x, bells.y);
  await page.locator(form).getByRole('checkbox').uncheck();
  await page
    .locator(form)
    .getByRole('button', { name: /^Write it down/ })
    .click();
  await expect(page.locator('.bond-flag')).toContainText('they hear bells');
  // Its letters stand out from their own outline: dark on light, or light on dark.
  const [letters, outline] = await page.locator('.bond-flag-text').evaluate((text) => {
    const { fill, stroke } = getComputedStyle(text);
    const bright = (colour: string): number =>
      (colour.match(/\d+/gu) ?? []).slice(0, 3).reduce((sum, n) => sum + Number(n), 0) / 3;
    return [bright(fill), bright(stroke)];
  });
  expect(Math.abs(letters - outline)).toBeGreaterThan(100);
  await expect(players.locator('.bond-flag')).toContainText('they hear bells');

  // What the party carries stands on one card.
  await page.getByRole('button', { name: /^Party/ }).click();
  const things = page.getByRole('dialog').filter({ hasText: 'Ragnar' });
  await expect(things).toContainText(/\d+ gold/);
  await page.keyboard.press('Escape');

  // Whoever is in its turn acts by a suggestion, the next by the button of its card.
  await page.keyboard.press('e');
  await answerAll(page);
  const suggestions = page.getByRole('region', { name: /might$/ });
  await expect(suggestions.getByRole('listitem')).toHaveCount(3);
  // All three are in sight, with their reasons where there is room: at 1280 pixels too.
  const [wide, low] = [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ];
  for (const size of [low, wide]) {
    await page.setViewportSize(size);
    const room = () => suggestions.evaluate((card) => card.scrollHeight - card.clientHeight);
    await expect.poll(room, `suggestions at ${size.width}`).toBe(0);
    const card = page.getByRole('region', { name: /^Card: / });
    expect(await card.evaluate((c) => c.scrollHeight - c.clientHeight), `card at ${size.width}`).toBe(0);
  }
  // In another mood others come to mind; pressed again, those of before.
  const usual = await suggestions.getByRole('list').innerText();
  const careful = suggestions.getByRole('button', { name: 'careful' });
  await careful.click();
  await expect(careful).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => suggestions.getByRole('list').innerText()).not.toBe(usual);
  await careful.click();
  await expect.poll(() => suggestions.getByRole('list').innerText()).toBe(usual);
  const before = await lines(page).getByRole('listitem').count();
  await page.keyboard.press('1');
  await expect.poll(() => lines(page).getByRole('listitem').count()).toBeGreaterThan(before);
  await answerAll(page);

  // Whoever has scrolled back in the chronicle stays there, and is told how much is new.
  await lines(page).evaluate((log) => log.scrollTo(0, 0));
  const fresh = page.getByRole('button', { name: /^\d+ new$/ });
  await expect(fresh).toHaveCount(0);

  // A dot of the party strip wounds.
  const strip = page.getByRole('list', { name: 'The Party' });
  await strip.getByRole('button', { name: 'Leave Isolde 2' }).click();
  await answerAll(page);
  await expect(strip.getByRole('group', { name: 'What Isolde has left: 2 of' })).toBeVisible();
  expect(await lines(page).evaluate((log) => log.scrollTop)).toBe(0);
  await fresh.click();
  await expect(fresh).toHaveCount(0);
  expect(await lines(page).evaluate((log) => log.scrollTop)).toBeGreaterThan(0);

  // A number is clicked to roll with it.
  await strip.getByRole('button', { name: 'Choose Isolde' }).click();
  await page.getByRole('button', { name: /^DEX \d+ of Isolde/ }).click();
  await expect(page.locator(form)).toContainText('Isolde makes a check');
  await page.keyboard.press('Enter');
  await answerAll(page);
  await expect(lines(page)).toContainText(/Isolde/);

  await look(page, 'master-cairn');
  await look(players, 'players-cairn');
  // Nothing of all this has moved the map.
  expect(await page.locator('.board').boundingBox()).toEqual(board);

  // The end: by the palette, with a recap that tells what happened.
  await find(page, 'end the fight', /^End the fight/);
  await expect(page.locator(form)).toBeVisible();
  await page.keyboard.press('Enter');
  await answerAll(page);
  await find(page, 'recap', /^Recap/);
  const recap = page.getByRole('dialog', { name: 'Recap' });
  await expect(recap).toContainText('Round 1');
  await expect(recap).toContainText('Isolde');
  await recap.getByRole('button', { name: 'Copy as text' }).click();
  await notice(page, 'The recap is copied as text.');
  expect(await clipboard(page)).toContain('is moved to L8');
  expect(await clipboard(page)).toMatch(/^- Bandit.* still stand\.$/m);
  keepText('recap-cairn', await clipboard(page));
  await expect(told).not.toContainText(SECRET);
  await expect(told).not.toContainText(/Grimjaw|Bandit b is Hidden/);
  await expect(order).not.toContainText('Bandit b');
});

test('an encounter of Generia from the game master’s screen, with a players’ window that shows no secret', async ({
  page,
}) => {
  await layRing(page, inRing({ ours: 'fighter-7', theirs: 'marauder-7', master: true, apart: 3 }));
  await expect(page.getByRole('region', { name: /^Card: Fighter/ })).toBeVisible();
  const players = await playersWindow(page);
  const told = players.locator('body');
  const order = players.getByRole('list', { name: 'Turn order' });
  await expect(order).toContainText('Marauder');
  await page.keyboard.press('a');
  await page.locator(form).getByRole('textbox').first().fill(SECRET);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Notes/ })).toContainText('1');

  // The Marauder cannot be seen: its name is gone from the window at once.
  await page
    .getByRole('navigation', { name: 'Turn order' })
    .getByRole('button', { name: /^Marauder/ })
    .click();
  await page.keyboard.press('i');
  await page.locator(form).getByRole('checkbox').first().check();
  await page.keyboard.press('Enter');
  await expect(page.locator('.board-veiled')).toContainText('hidden from players');
  await expect(order).not.toContainText('Marauder');
  await look(players, 'players-generia');
  await page.keyboard.press('Control+z');
  await expect(order).toContainText('Marauder');

  // The Fighter is dragged, and strikes by the button of its card.
  await page
    .getByRole('navigation', { name: 'Turn order' })
    .getByRole('button', { name: /^Fighter/ })
    .click();
  await drag(page, 5 * WIDTH + 4, 5 * WIDTH + 6);
  await expect(lines(page)).toContainText(/Fighter/);
  const card = page.getByRole('region', { name: /^Card: Fighter/ });
  const blow = card.getByRole('button', { name: /, Marauder/ }).first();
  await expect(blow).toContainText('%');
  await blow.click();
  await answerAll(page);
  await expect(told).toContainText(/Marauder/);

  await page.keyboard.press('e');
  await answerAll(page);
  const might = page.getByRole('region', { name: 'Marauder might' });
  await expect(might.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('1');
  await answerAll(page);
  await look(page, 'master-generia');
  await find(page, 'end the fight', /^End the fight/);
  await expect(page.locator(form)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Recap' }).click();
  const recap = page.getByRole('dialog', { name: 'Recap' });
  await expect(recap).toContainText('Marauder');
  await recap.getByRole('button', { name: 'Copy as text' }).click();
  await notice(page, 'The recap is copied as text.');
  keepText('recap-generia', await clipboard(page));
  await expect(told).not.toContainText(SECRET);
});

test('a proposal of a player: its ruling with exact odds, the roll, numbers typed over, three sizes', async ({
  page,
}) => {
  const ford = archerInTurn();
  const { unit, target } = strikeIn(ford);
  await layFord(page, ford);
  await expect(page.getByRole('navigation', { name: 'Turn order' })).toContainText(unit.name);

  // The players take the screen. One tries what no button covers: three verdicts come first, with what was said.
  await handOver(page);
  await page.getByRole('button', { name: /^Try something/ }).click();
  const dialog = page.getByRole('dialog', { name: `${unit.name} tries something` });
  await dialog.getByRole('textbox').fill('I whistle for the ferryman');
  await page.keyboard.press('Enter');
  await expect(page.locator(form)).toContainText('I whistle for the ferryman');
  await page
    .locator(form)
    .getByRole('button', { name: /^It cannot work/ })
    .click();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(page.locator(form)).toBeHidden();

  // Then says what to do.
  await handOver(page);
  const spot = await tileAt(page, cellOf(target.at, FORD));
  await page.mouse.click(spot.x, spot.y);
  await page.keyboard.press('Enter');

  // The screen goes back to the Warden, with the odds of what was proposed.
  const card = page.locator(form);
  await expect(card).toContainText(target.name);
  await expect(lines(page)).toContainText(`${unit.name} wants to attack`);
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
  await look(page, 'warden-ruling');

  await page.keyboard.press('Enter');
  await expect(lines(page)).toContainText('The Warden rules');
  await page.keyboard.press('Enter');
  await expect(lines(page)).toContainText(`${unit.name} attacks ${target.name}`);
  await answerAll(page);

  // Damage by a key, to the one who was chosen; anything can be taken back; a number is typed over.
  await page.getByRole('button', { name: 'Choose Ragnar' }).click();
  const hp = page.getByRole('button', { name: /^HP \d+ of Ragnar/ });
  const had = await hp.textContent();
  await page.keyboard.press('d');
  await expect(card.getByRole('spinbutton')).toBeFocused();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await answerAll(page);
  await expect(hp).not.toHaveText(had ?? '');
  await page.keyboard.press('Control+z');
  await expect(hp).toHaveText(had ?? '');
  await hp.click();
  await page.getByRole('textbox', { name: 'HP of Ragnar' }).fill('1');
  await page.keyboard.press('Enter');
  await expect(hp).toHaveText(/1/);

  for (const [width, height] of [
    [360, 640],
    [720, 450],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overflow(page), `at ${width} px`).toBe(0);
    await shoot(page, `master-cairn-${width}`);
  }
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
  await expect(page.locator('.ctls')).toBeVisible();
  for (const task of tasks) {
    const title = master.form(view, task.id, undefined, {})?.title ?? '';
    await page.keyboard.press(task.key);
    await expect(page.locator(form).getByRole('heading').first()).toContainText(title);
    await page.keyboard.press('Escape');
    await expect(page.locator(form)).toBeHidden();
  }
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  for (const task of tasks) await expect(keys).toContainText(task.label);
  await page.keyboard.press('Escape');

  await find(page, 'tables', /^Tables/);
  const tables = page.getByRole('dialog', { name: 'Tables' });
  const [first] = master.tables(view);
  for (const row of first?.rows ?? []) {
    const line = tables
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: row.range, exact: true }) });
    await expect(line).toContainText(percent(row.chance));
  }
  await tables.getByRole('button', { name: `Roll ${first?.name}`, exact: true }).click();
  await expect(lines(page).getByRole('listitem').last()).toContainText(first?.name ?? '');

  await find(page, 'who decides', /^Who decides/);
  const steps = page.getByRole('dialog', { name: 'Who decides' });
  const rulings = steps.getByRole('group', { name: 'Rulings' });
  await rulings.getByRole('button', { name: 'the table decides' }).click();
  await expect(rulings.getByRole('button', { name: 'the table decides' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
