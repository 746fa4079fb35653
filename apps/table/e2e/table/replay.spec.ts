import { shoot } from '../kit/look/audit.ts';
import { readBeside } from '../kit/rules.ts';
import { keptIn } from '../kit/table.ts';
import { expect, test } from '../kit/test.ts';
import { chooseFile, foughtJournal } from '../kit/yard.ts';

test('a battle that is over: result, slider, steps, verify, play on', async ({ page }) => {
  const journal = foughtJournal();
  const { match } = readBeside(journal);
  const { length } = match;
  await chooseFile(page, 'yard.jsonl', journal);

  // What decided it.
  const result = page.getByRole('dialog');
  await expect(result.getByRole('heading', { name: /wins?$/ })).toBeVisible();
  await expect(result).toContainText(match.outcome?.text ?? '');
  await expect(result.getByRole('heading', { name: 'What decided it' })).toBeVisible();
  await expect(result.locator('.result-verdict')).toContainText(/dice/i);
  await expect(result.getByText(/expected/).first()).toBeVisible();
  await expect(result.getByRole('heading', { name: 'Key moments' })).toBeVisible();
  await expect(result.getByRole('button', { name: /try|play on/i }).first()).toBeVisible();
  await result.getByRole('button', { name: 'Look at the board' }).click();
  await expect(result).toBeHidden();

  // The slider and the steps.
  const replay = page.getByRole('region', { name: 'Replay' });
  const slider = replay.getByRole('slider', { name: 'Moment of the battle' });
  const count = (at: number) => replay.getByText(`Command ${at} of ${length}`);
  await expect(count(length)).toBeVisible();
  await replay.getByRole('button', { name: 'To the start' }).click();
  await expect(count(0)).toBeVisible();
  await expect(replay).toContainText('Before the first move.');
  await replay.getByRole('button', { name: 'Step forward' }).click();
  await expect(count(1)).toBeVisible();
  await slider.fill('5');
  await expect(count(5)).toBeVisible();
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`command 5 of ${length}`));
  await slider.press('ArrowRight');
  await expect(count(6)).toBeVisible();
  await replay.getByRole('button', { name: 'Step back' }).click();
  await expect(count(5)).toBeVisible();
  await replay.getByRole('button', { name: 'Speed 4×' }).click();
  await replay.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(count(length)).toBeVisible();

  // What is proven.
  await replay.getByRole('button', { name: 'Verify' }).click();
  const proof = page.getByRole('dialog', { name: 'Verified' });
  await expect(proof).toContainText(`${length} commands were replayed by the rules`);
  await expect(proof).toContainText('The battle is over.');
  await expect(proof).toContainText('No command was undone.');
  await expect(proof).toContainText('What this does not prove');
  await expect(proof).toContainText(match.header.dice.commitment);
  await shoot(page, 'proof');
  await proof.getByRole('button', { name: 'Close' }).click();

  // A second table from an earlier moment; the first stays as it was.
  await slider.fill('4');
  await expect(count(4)).toBeVisible();
  const first = page.url();
  await replay.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page).not.toHaveURL(first);
  await expect.poll(async () => (await keptIn(page, 'tables')).length).toBe(2);
  const kept = await keptIn(page, 'tables');
  const old = kept.find((t) => first.endsWith(t.id));
  expect(readBeside(old?.journal ?? '').match.length).toBe(length);
});
