import { look } from '../kit/look/audit.ts';
import { expect, test } from '../kit/test.ts';
import { archerInTurn, handOver, inTheFord, layFord } from './warden.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

/** A caster's own sheet, on a phone. */
const openNyx = async (page: import('@playwright/test').Page): Promise<void> => {
  await page.goto('./#/build');
  await page.getByRole('button', { name: 'Start with Nyx' }).click();
  await expect(page.getByRole('article', { name: 'Sheet of Nyx' })).toBeVisible();
};

test('a caster’s sheet: the exact chance of Fatigue, Mishap and failure before casting; things go into slots', async ({
  page,
}) => {
  await openNyx(page);
  const magic = page.getByRole('region', { name: 'Spells' });
  const chance = (label: string) => magic.locator('dl > div').filter({ hasText: label }).locator('dd');
  // One die of dust: it can neither tire nor match another.
  await expect(chance('a Mishap')).toHaveText('0%');
  await expect(chance('Fatigue')).toHaveText('0%');
  // One slot die beside it: equal faces 6 times in 36, a slot die of 4 or more 3 times in 6.
  await magic.getByRole('button', { name: 'One more from free slots' }).click();
  await expect(chance('a Mishap')).toHaveText('17%');
  await expect(chance('it fails')).toHaveText('0%');
  await expect(chance('Fatigue')).toHaveText('50%');
  // Two slot dice and one of dust: 1 − 120/216 any two alike, 6/216 all three; 1 − 1/4 tired at all.
  await magic.getByRole('button', { name: 'One more from free slots' }).click();
  await expect(chance('a Mishap')).toHaveText('44%');
  await expect(chance('it fails')).toHaveText('3%');
  await expect(chance('Fatigue')).toHaveText('75%');
  // Both free slots are in it.
  await expect(magic.getByRole('button', { name: 'One more from free slots' })).toBeDisabled();

  // Things are dragged into slots, and put there from their menu; a refusal is a sentence.
  const zone = (name: string) => page.getByRole('group', { name, exact: true });
  const torch = zone('In hand').getByRole('listitem').filter({ hasText: 'Torch' });
  const grip = torch.locator('.slots-grip');
  await grip.scrollIntoViewIfNeeded();
  const from = await grip.boundingBox();
  const to = await zone('Pack').getByRole('listitem').first().boundingBox();
  if (from === null || to === null) throw new Error('there is nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 6 });
  await page.mouse.up();
  await expect(zone('Pack').getByRole('listitem').filter({ hasText: 'Torch' })).toBeVisible();

  // By its menu it is taken in hand again, where both hands hold the Grimoire.
  await zone('Pack')
    .getByRole('button', { name: /^Torch/ })
    .click();
  await page.getByRole('menuitem', { name: 'Take in hand' }).click();
  await expect(page.getByRole('alert')).toContainText('no hand free');
  await zone('In hand')
    .getByRole('button', { name: /^Grimoire/ })
    .click();
  await page.getByRole('menuitem', { name: 'Put in the pack' }).click();
  await zone('Pack')
    .getByRole('button', { name: /^Torch/ })
    .click();
  await page.getByRole('menuitem', { name: 'Take in hand' }).click();
  await expect(zone('In hand').getByRole('listitem').filter({ hasText: 'Torch' })).toBeVisible();

  // Notes and gold are written on the sheet and saved; a night takes the Fatigue away.
  const field = (name: string) => page.locator('.pc-fields').getByLabel(name);
  await field('Gold').fill('37');
  await field('Notes').fill('owes the ferryman');
  await field('Fatigue').fill('1');
  await page.getByRole('group', { name: 'Rest' }).getByRole('button', { name: 'A night' }).click();
  await expect(field('Fatigue')).toHaveValue('0');
  await page.reload();
  await expect(field('Gold')).toHaveValue('37');
  await expect(field('Notes')).toHaveValue('owes the ferryman');

  // On paper: one sheet with the same numbers, things and spells.
  await page.getByRole('link', { name: 'Print' }).click();
  const paper = page.getByRole('article', { name: 'Printed sheet of Nyx' });
  await expect(paper).toContainText('Gold37');
  await expect(paper.getByRole('listitem').filter({ hasText: 'Torch' })).toContainText('in hand');
  await expect(paper).toContainText('Thicket');
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)).toHaveLength(1);
});

test('on a phone a player tries something: the Warden reads it over the three verdicts', async ({ page }) => {
  await layFord(page, archerInTurn());
  await handOver(page);
  await page.getByRole('button', { name: 'Act', exact: true }).click();
  await page.getByRole('button', { name: /^Try something/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Hawk tries something' });
  await dialog.getByRole('textbox').fill('I whistle for the ferryman');
  await page.keyboard.press('Enter');
  const form = page.locator('.mform');
  await expect(form).toContainText('I whistle for the ferryman');
  for (const verdict of [/^It just works/, /^It cannot work/, /^Roll for it/])
    await expect(form.getByRole('button', { name: verdict })).toBeInViewport();
  await look(page, 'try-phone');
});

test('the sheet of a seat in a match speaks to it, and nothing on it keeps anybody out', async ({ page }) => {
  const ford = inTheFord(['nyx']);
  await layFord(page, ford);
  await handOver(page);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'Sheet', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Sheet of Nyx' })).toBeVisible();
  await page
    .getByRole('region', { name: 'Spells' })
    .getByRole('button', { name: /^Cast with/ })
    .click();
  // Nobody stands so near: the rules say so, or the Warden is asked.
  await expect(page.getByRole('alert').or(page.locator('.mform')).first()).toBeVisible();
  await look(page, 'sheet-in-a-match');
});

test('a pedlar chooses gear worth 20 gp, piece by piece', async ({ page }) => {
  await page.goto('./#/build/character');
  await page.getByLabel('Background', { exact: true }).selectOption('Kettlewright');
  await page.getByLabel('Trade', { exact: true }).selectOption('2');
  const gear = page.getByLabel('Gear of your choice');
  const things = page.getByRole('region', { name: 'The character' }).getByRole('list');
  await gear.selectOption('chain');
  await expect(things).toContainText('Chain');
  await expect(gear.locator('option').first()).toHaveText('10 gp left');
  await gear.selectOption('caltrops');
  await expect(things).toContainText('Caltrops');
  await expect(gear).toBeDisabled();
  await look(page, 'gear-of-ones-choice');
  await page.getByRole('button', { name: 'Remove Chain' }).click();
  await expect(gear.locator('option').first()).toHaveText('10 gp left');
  // Another row gives no gear to choose.
  await page.getByLabel('Trade', { exact: true }).selectOption('1');
  await expect(gear).toHaveCount(0);
  // The way to the market ends at goods that can be bought.
  await page.getByRole('button', { name: 'Save and go to the market' }).click();
  const market = page.getByRole('region', { name: 'Market' });
  await expect(market.getByRole('heading', { name: 'Market' })).toBeInViewport();
  await expect(market.getByRole('button').first()).toBeInViewport();
});
