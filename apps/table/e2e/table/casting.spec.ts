import type { Locator, Page } from '@playwright/test';
import { look } from '../kit/look/audit.ts';
import { lay, nyxInTurn, wizardInTurn } from '../kit/spells.ts';
import { tileAt, toAct } from '../kit/table.ts';
import { expect, test } from '../kit/test.ts';

/** The Bear Cage is 24 Spaces wide: F6 is empty ground five Spaces from Nyx and in her sight, G13 is where a goblin stands. */
const F6 = 5 * 24 + 5;
const G13 = 12 * 24 + 6;

const lines = (page: Page): Locator => page.getByRole('log', { name: 'Lines' });
const aim = (page: Page): Locator => page.getByRole('region', { name: 'Aim' });
const cure = (page: Page): Locator =>
  page.getByRole('button', { name: /^Put away the torch \(1 AP\) and cast/ });

const press = async (page: Page, cell: number): Promise<void> => {
  const { x, y } = await tileAt(page, cell);
  await page.mouse.click(x, y);
};

test('by mouse: a spell is found, aimed at empty ground and at a goblin, and cast with what is in the way put away', async ({
  page,
}) => {
  await lay(page, nyxInTurn());
  await toAct(page);
  const board = page.locator('.fieldbox');
  const before = await board.boundingBox();
  await page.getByRole('group', { name: 'What to do' }).getByRole('button', { name: 'Cast' }).click();
  const thicket = page.getByRole('button', { name: /^Thicket/ });
  // CA-R68: the book wants both hands, and one holds a torch.
  await expect(thicket).toContainText('Put away the torch (1 AP)');
  await thicket.click();
  const dock = page.getByRole('group', { name: 'Thicket' });
  // CA-CAST-08: one die shows 1 to 6; Thicket grows twice that.
  await expect(dock).toContainText('2 to 12 Spaces (7 on average)');
  await expect(dock).not.toContainText('[');
  await expect(dock).toContainText('Nyx needs both hands for Grimoire.');

  await press(page, F6);
  await expect(aim(page)).toContainText('Aimed at F6');
  await expect(aim(page)).toContainText('5 of 8 Spaces');
  await expect(aim(page)).toContainText('Nobody stands in it now.');
  for (const edge of ['firm', 'even', 'lucky'])
    await expect(page.locator(`.template-${edge}`)).toBeAttached();

  await press(page, G13);
  await expect(aim(page).getByRole('button', { name: /Goblin e/ })).toContainText('%');
  await expect(page.locator('.template-chance')).toContainText('%');
  // A die out of a slot may tire: 4 to 6 on one of them.
  await dock.getByRole('button', { name: /^Magic Die 1 of 2 free slots/ }).click();
  await expect(dock).toContainText('50% 1 Fatigue');
  await expect(dock).toContainText('17% Mishap, still works');
  await look(page, 'casting-cairn');
  expect(await board.boundingBox()).toEqual(before);
  await cure(page).click();
  await expect(lines(page)).toContainText('Thicket');
  await expect(dock).toBeHidden();
});

test('by keys alone: the list, a number, the cursor to an empty Space, Enter twice', async ({ page }) => {
  await lay(page, nyxInTurn());
  await toAct(page);
  await page.keyboard.press('c');
  await expect(page.getByRole('list', { name: 'Spells' })).toBeVisible();
  await page.keyboard.press('2');
  await expect(aim(page)).toContainText('Aimed at Goblin e');
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await page.getByRole('grid').locator('[tabindex="0"]').focus();
  await expect(page.locator('[role="gridcell"]:focus')).toHaveAttribute('aria-label', /A11/);
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(aim(page)).toContainText('Aimed at D11');
  await page.keyboard.press('Enter');
  await expect(lines(page)).toContainText('Thicket');
});

test.describe('by thumb', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('targets have numbers on the map and in the list, and everything is as large as a thumb', async ({
    page,
  }) => {
    await lay(page, nyxInTurn());
    await page.getByRole('button', { name: 'Act', exact: true }).tap();
    await page.getByRole('button', { name: /^Cast/ }).tap();
    // Whoever has opened the spells needs no hint over the map.
    await expect(page.getByRole('complementary', { name: 'Hint' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Sleep/ }).tap();
    const target = page.getByRole('group', { name: 'Targets' }).getByRole('button', { name: /Goblin e/ });
    await expect(target).toContainText('%');
    await expect(page.locator('.template-number')).toHaveText('1');
    await look(page, 'casting-phone');
    const buttons = page.locator('.cast-small button');
    const small = await buttons.evaluateAll((all) =>
      all.filter((b) => Math.min(b.clientWidth, b.clientHeight) < 40).map((b) => b.textContent),
    );
    expect(small).toEqual([]);
    await expect(cure(page)).toBeInViewport({ ratio: 1 });
    await cure(page).tap();
    await expect(page.locator('.cast-small')).toBeHidden();
    // Of 4 AP one went for the torch and two for the spell.
    await expect(page.getByText(/Nyx has 1 AP/)).toBeVisible();
  });
});

test('Generia: levels with their MP, numbers of this caster, and a foe out of reach with the way to it', async ({
  page,
}) => {
  await lay(page, wizardInTurn());
  await toAct(page);
  await page.keyboard.press('c');
  await page.getByRole('button', { name: /^Thermal Bolt I/ }).click();
  const dock = page.getByRole('group', { name: 'Thermal Bolt I' });
  await expect(dock.getByRole('group', { name: 'Level' }).getByRole('button')).toHaveCount(3);
  await dock.getByRole('group', { name: 'Level' }).getByRole('button', { name: '2' }).click();
  await expect(dock).toContainText('2 MP');
  await expect(dock).not.toContainText('[');
  await expect(dock).not.toContainText('-MOD');
  await look(page, 'casting-generia');
  // On a low screen the dock has less room: all its chances are still there to read.
  await page.setViewportSize({ width: 1280, height: 720 });
  const risks = dock.locator('.cast-risks p');
  await expect(risks).toHaveCount(3);
  for (const risk of await risks.all()) await expect(risk).toBeInViewport({ ratio: 1 });
});
