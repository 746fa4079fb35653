import { inShootPhase, layMuster } from '../dwethia/game.ts';
import { beside, cellOf, tileAt, toAct } from '../kit/table.ts';
import { expect, test } from '../kit/test.ts';
import { layYard } from '../kit/yard.ts';

test('in the middle of a turn: another unit is refused by both names, the way out stays', async ({
  page,
}) => {
  await layYard(page);
  await page.getByRole('button', { name: /^Begin the battle/ }).click();
  await toAct(page);
  const { match, opened } = await beside(page);
  const { presenter } = opened;
  const view = match.view('blue');
  const scene = presenter.scene(view, 'blue');
  const own = scene.tokens.filter((t) => t.seat === 'blue' && t.ready);
  const [first, second] = own;
  if (first === undefined || second === undefined) throw new Error('two units are wanted');
  const { width } = scene.field;
  const press = async (cell: number): Promise<void> => {
    const { x, y } = await tileAt(page, cell);
    await page.mouse.click(x, y);
  };
  const [step] = presenter.reach(view, 'blue', first.id)?.costs.find(([, cost]) => cost > 0) ?? [];
  if (step === undefined) throw new Error(`${first.name} cannot move`);
  await press(cellOf(first.at, width));
  await press(step);
  const lines = page.getByRole('log', { name: 'Lines' });
  await expect(lines).toContainText(first.name);

  await press(cellOf(second.at, width));
  await expect(
    page.getByText(`${first.name} is in the middle of its turn: ${second.name} can act after it.`).first(),
  ).toBeVisible();
  // Whoever may act stays in hand, with a way to end its turn.
  await expect(page.getByRole('region', { name: `Unit card: ${second.name}` })).toBeVisible();
  await expect(page.locator('[data-turn]').first()).toBeVisible();
});

test('the chronicle stays where somebody reads, counts what is new below, and goes there by a click', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await layMuster(page, inShootPhase());
  await toAct(page);
  const lines = page.getByRole('log', { name: 'Lines' });
  const below = () => lines.evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
  const fresh = page.getByRole('button', { name: /^[1-9]\d* new$/ });
  await page.locator('[data-end]').first().click();
  // There is more than can be seen, and its end is in sight.
  await expect.poll(() => lines.evaluate((log) => log.scrollTop)).toBeGreaterThan(60);
  await expect.poll(below).toBeLessThan(2);
  await toAct(page);
  await expect(fresh).toBeHidden();

  await lines.hover();
  await page.mouse.wheel(0, -10_000);
  await expect.poll(() => lines.evaluate((log) => log.scrollTop)).toBe(0);
  await page.locator('[data-end]').first().click();
  await expect(fresh).toBeVisible();
  expect(await lines.evaluate((log) => log.scrollTop)).toBe(0);

  await fresh.click();
  await expect.poll(below).toBeLessThan(2);
  await expect(fresh).toBeHidden();
});
