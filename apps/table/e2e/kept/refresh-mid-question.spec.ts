import { beside, deedButton, journalOf, strike, toAct, untilMine } from '../kit/table.ts';
import { expect, test } from '../kit/test.ts';
import { YARD_FILE } from '../kit/yard.ts';

test('a roll is taken back instead of made, and a refresh in the middle of one loses nothing', async ({
  page,
}) => {
  // Real dice are chosen on the set-up page, with a pack of one's own.
  await page.goto('./#/new/officers-chess');
  await page.getByLabel('A content pack').setInputFiles(YARD_FILE);
  await page.getByRole('button', { name: /^The Yard/ }).click();
  await page.getByRole('radio', { name: 'I roll real dice and type what they show' }).first().check();
  await page.getByRole('button', { name: 'Begin' }).click();
  await toAct(page);
  await deedButton(page, 'Begin the battle').click();
  await untilMine(page, 0);
  await toAct(page);
  await strike(page);

  const prompt = page.getByRole('region', { name: 'What to do now' });
  const face = prompt.getByRole('textbox', { name: /^Face of die 1, 1 to 100/ });
  await expect(face).toBeVisible();
  await prompt.getByRole('button', { name: 'Undo' }).click();
  await expect(face).toBeHidden();
  await toAct(page);
  // The page writes what was undone a moment after it shows it.
  await expect.poll(async () => (await beside(page)).match.pending).toBeUndefined();
  await strike(page);
  await expect(face).toBeVisible();
  await expect(face).toBeFocused();
  await expect.poll(async () => (await beside(page)).match.pending).toBeDefined();
  const question = await prompt.locator('p').first().innerText();
  const before = await journalOf(page);
  const lines = await page.getByRole('log', { name: 'Lines' }).innerText();

  await page.reload();
  await expect(face).toBeVisible();
  await expect(prompt.locator('p').first()).toHaveText(question, { useInnerText: true });
  expect(await journalOf(page)).toBe(before);
  await expect(page.getByRole('log', { name: 'Lines' })).toHaveText(lines, { useInnerText: true });

  // Faces that no die shows get a sentence, and the question stays.
  for (const [typed, said] of [
    ['', 'The die has no face yet: type what you rolled, 1 to 100.'],
    ['seven', '“seven” is not a number: type the face, 1 to 100.'],
    ['101', 'The die cannot show 101: a d100 has faces 1 to 100.'],
  ] as const) {
    await face.fill(typed);
    await page.keyboard.press('Enter');
    await expect(prompt).toContainText(said);
    await expect(face).toBeVisible();
  }
  expect(await journalOf(page)).toBe(before);

  // A hit, whatever else is asked: the battle goes on.
  await face.fill('1');
  await prompt.getByRole('button', { name: /^Rolled/ }).click();
  await expect(async () => {
    if (await face.isVisible()) {
      await face.fill('2');
      await page.keyboard.press('Enter');
    }
    await expect(prompt.getByRole('group', { name: 'Actions' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('log', { name: 'Lines' })).toContainText(/critical/);
  await page.getByRole('button', { name: 'dice', exact: true }).first().click();
  await expect(page.getByRole('log', { name: 'Lines' })).toContainText('critical hit');

  await page.reload();
  await toAct(page);
  const after = await beside(page);
  expect(after.match.pending).toBeUndefined();
  expect(after.match.header.dice.typed).toEqual(['blue']);
  // What was typed is in the journal as typed.
  const rolls = after.match.history().flatMap((line) => (line.seat === 'blue' ? line.taken : []));
  expect(rolls.some((roll) => 'typed' in roll && roll.typed)).toBe(true);
});
