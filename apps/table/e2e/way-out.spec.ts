import { beside, cellOf, tileAt, toAct } from './kit/table.ts';
import { expect, test } from './kit/test.ts';
import { layYard } from './kit/yard.ts';

test('in the middle of a turn: another unit is refused by both names, the way out stays; the chronicle counts what is new', async ({
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
