import type { Locator, Page } from '@playwright/test';
import { look, overflow, shoot } from '../kit/look/audit.ts';
import { inRing, layRing, WIDTH } from './ring.ts';
import { actions, deedButton, tileAt, toAct } from '../kit/table.ts';
import { answerNamed, askEverything } from '../kit/questions.ts';
import { expect, test } from '../kit/test.ts';
import { handOver } from '../cairn-ap/warden.ts';

/** Where the two of a duel stand. */
const OURS = 5 * WIDTH + 4;
const THEIRS = OURS + 1;

const prompt = (page: Page): Locator => page.getByRole('region', { name: 'What to do now' });
const answers = (page: Page): Locator => page.locator('.prompt-options');
const lines = (page: Page): Locator => page.getByRole('log', { name: 'Lines' });

const press = async (page: Page, cell: number): Promise<void> => {
  const { x, y } = await tileAt(page, cell);
  await page.mouse.click(x, y);
};

/** Answers what is still asked by the first answer, until somebody is to act. */
const answerRest = async (page: Page): Promise<void> => {
  const first = answers(page).locator('[data-digit="1"]');
  for (;;) {
    await expect(first.or(actions(page)).first()).toBeVisible();
    if (!(await first.isVisible())) return;
    const asked = await prompt(page).locator('.q').textContent();
    await first.click();
    await expect(
      prompt(page)
        .locator('.q')
        .filter({ hasText: asked ?? '' }),
    ).toHaveCount(0);
  }
};

test('two people: a blow stops for the defender, whose answers show their odds; the chronicle tells the end', async ({
  page,
}) => {
  await askEverything(page);
  await layRing(page, inRing({ ours: 'fighter-7', theirs: 'marauder-7' }));
  await toAct(page);
  await press(page, THEIRS);
  const odds = page.getByRole('region', { name: /^Odds: / });
  await expect(odds).toContainText('%');
  await expect(odds).toContainText('exact');
  await page.keyboard.press('Enter');

  // The question goes to the other seat, in the middle of the attack.
  await expect(prompt(page)).toContainText('For Marauder');
  await expect(prompt(page)).toContainText('How does Marauder defend?');
  await expect(lines(page)).toContainText('attacks Marauder with Broadsword');
  for (const name of [/^Parry with Battleaxe/, /^Dodge/, /^Block with Battleaxe/, /^Let it come/])
    await expect(await answerNamed(page, name)).toContainText(/\d+%/);
  await look(page, 'generia-defence');
  await (await answerNamed(page, /^Dodge/)).click();
  await answerRest(page);
  await expect(lines(page)).toContainText(/Marauder (dodges|tries to dodge)/);
  // The fighter is still in turn, with the attack spent.
  await expect(prompt(page)).not.toContainText('For Marauder');
  await expect(page.getByRole('region', { name: /^Unit card: Fighter/ })).toContainText('Torso');
});

test('a spell that stays is shown before it is cast, then drawn with the line of its keeper', async ({
  page,
}) => {
  const ring = inRing({ ours: 'druid-7', theirs: 'marauder-7', apart: 4 });
  const at = 4 * WIDTH + 8;
  await askEverything(page);
  await layRing(page, ring);
  await toAct(page);
  await page.keyboard.press('c');
  await page.getByRole('button', { name: /^Grasping Vines/ }).click();
  const { x, y } = await tileAt(page, at);
  await page.mouse.move(x, y);
  await expect(page.locator('.template-firm')).toBeAttached();
  // Nobody stands on the square itself.
  await page.mouse.click(x, y);
  await expect(page.getByRole('region', { name: 'Aim' })).toContainText('Aimed at I5');
  await page.keyboard.press('Enter');
  await expect(lines(page)).toContainText('casts Grasping Vines');

  await expect(page.locator('.area[data-kind="FIELD"]')).toBeAttached();
  await expect(page.locator('[data-keeper="ours"]')).toBeAttached();
  const words = page.getByRole('region', { name: 'On the ground' });
  await expect(words).toContainText('Kept up by Druid’s concentration');
  // Pointed into, it says what it does; a reader hears it on the square.
  const inside = await tileAt(page, at);
  await page.mouse.move(inside.x, inside.y);
  await expect(page.locator('.area-label[data-open="true"]')).toContainText('Slowed');
  await page.getByRole('grid').locator('[tabindex="0"]').focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  await expect(page.locator('[role="gridcell"]:focus')).toHaveAttribute('aria-label', /in Grasping Vines: /);
  await shoot(page, 'generia-zone');
});

test('the game master’s screen: hidden dice stay hidden, damage by a key, how dangerous it is', async ({
  page,
}) => {
  await askEverything(page);
  await layRing(page, inRing({ ours: 'fighter-7', theirs: 'marauder-7', master: true }));
  await expect(page.getByRole('navigation', { name: 'Turn order' })).toContainText('Marauder');

  // Dice that only the master sees.
  const form = page.locator('.mform');
  await page.keyboard.press('r');
  await form.getByRole('textbox').nth(1).fill('Does anybody listen?');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: /^Roll/ }).click();
  await expect(lines(page)).toContainText('Does anybody listen?');
  await look(page, 'generia-master');
  await handOver(page);
  await toAct(page);
  await expect(lines(page)).toContainText('turn');
  await expect(lines(page)).not.toContainText('Does anybody listen?');
  await page.getByRole('button', { name: 'To the Game master’s screen' }).click();
  await expect(lines(page)).toContainText('Does anybody listen?');

  // A number typed over, and taken back.
  await page
    .getByRole('navigation', { name: 'Turn order' })
    .getByRole('button', { name: /^Marauder/ })
    .click();
  const energy = page.getByRole('button', { name: /^EN \d+ of Marauder/ });
  const had = await energy.textContent();
  await energy.click();
  await page.getByRole('textbox', { name: 'EN of Marauder' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(energy).toContainText('3');
  await page.keyboard.press('Control+z');
  await expect(energy).toHaveText(had ?? '');

  for (const [width, height] of [
    [320, 640],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overflow(page), `at ${width} px`).toBe(0);
  }
  await page.getByRole('button', { name: /^Danger/ }).click();
  const danger = page.getByRole('dialog', { name: 'Danger' });
  await danger.getByRole('button', { name: 'Find out' }).click();
  await expect(danger).toContainText(/\d+ fights by bots on both sides/, { timeout: 30_000 });
  await expect(danger).toContainText('the party wins');
  await expect(danger.getByRole('row', { name: /^Fighter/ })).toContainText('%');
  // A change that has been measured is made by a click.
  await danger.getByRole('button', { name: /^Good enough/ }).click();
  await danger.getByRole('button', { name: /^Apply: The party begins with half/ }).click({ timeout: 60_000 });
  await expect(lines(page)).toContainText(/EN/);
});

test('a turn on a phone: a blow with its odds, the answer, the end of the turn', async ({ fresh }) => {
  const page = await fresh({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await askEverything(page);
  await layRing(page, inRing({ ours: 'fighter-7', theirs: 'marauder-7' }));
  const sheet = page.getByRole('region', { name: 'What to do now' });
  await expect(sheet).toBeVisible();
  const { x, y } = await tileAt(page, THEIRS);
  await page.touchscreen.tap(x, y);
  await expect(sheet.getByRole('region', { name: /^Odds: / })).toContainText('%');
  await sheet.getByRole('button', { name: 'Strike', exact: true }).tap();
  const dodge = await answerNamed(page, /^Dodge/);
  await expect(dodge).toContainText(/\d+%/);
  await expect(sheet).toContainText('For Marauder');
  expect(await overflow(page)).toBe(0);
  await dodge.tap();
  const end = sheet.getByRole('button', { name: /^End turn/ });
  const first = sheet.locator('.prompt-options [data-digit="1"]');
  const act = sheet.getByRole('button', { name: 'Act', exact: true });
  for (;;) {
    await expect(first.or(act).first()).toBeVisible();
    if (!(await first.isVisible())) break;
    await first.tap();
  }
  await act.tap();
  await end.scrollIntoViewIfNeeded();
  await end.tap();
  await expect(page.getByRole('banner')).toContainText('round 1');
  await sheet.getByRole('button', { name: 'Chronicle' }).tap();
  await expect(lines(page)).toContainText('it is Marauder’s turn');
});

test('a turn by keys alone: a walk, a blow, the answer, the end', async ({ page }) => {
  await askEverything(page);
  await layRing(page, inRing({ ours: 'fighter-7', theirs: 'marauder-7', apart: 3 }));
  await toAct(page);
  const cell = page.locator('[role="gridcell"]:focus');
  await page.keyboard.press('n');
  await expect(cell).toHaveAttribute('aria-label', /Fighter/);
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowRight');
  await expect(cell).toHaveAttribute('aria-label', /in reach for 2/);
  await page.keyboard.press('Enter');
  await expect(lines(page)).toContainText(/Fighter (moves|walks|goes)/);
  await page.keyboard.press('n');
  await expect(cell).toHaveAttribute('aria-label', /Fighter/);
  await page.keyboard.press('ArrowRight');
  await expect(cell).toHaveAttribute('aria-label', /Marauder.*can be attacked/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Strike/ })).toBeVisible();
  await page.keyboard.press('Enter');
  // The answers have digits.
  await expect(prompt(page)).toContainText('For Marauder');
  for (;;) {
    const first = answers(page).locator('[data-digit="1"]');
    await expect(first.or(actions(page)).first()).toBeVisible();
    if (!(await first.isVisible())) break;
    const asked = await prompt(page).locator('.q').textContent();
    await page.keyboard.press('1');
    await expect(
      prompt(page)
        .locator('.q')
        .filter({ hasText: asked ?? '' }),
    ).toHaveCount(0);
  }
  const end = deedButton(page, 'End turn');
  await end.focus();
  await page.keyboard.press('Enter');
  await expect(lines(page)).toContainText('it is Marauder’s turn');
});
