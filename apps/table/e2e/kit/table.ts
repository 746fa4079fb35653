import type { Locator, Page } from '@playwright/test';
import { planFor, readBeside, type Beside, type Plan } from './rules.ts';
import { expect } from './test.ts';

/** A table as the page keeps it. */
interface Kept {
  readonly id: string;
  readonly journal: string;
  readonly over: boolean;
}

/** Everything that is kept in the browser under a name: `tables` or `rosters`. */
export const keptIn = (page: Page, store: 'tables' | 'rosters' | 'makings'): Promise<readonly Kept[]> =>
  page.evaluate(
    (name) =>
      new Promise<Kept[]>((done, fail) => {
        const opening = indexedDB.open('caltrop');
        // Nothing was ever kept: to look must not make an empty database.
        opening.addEventListener('upgradeneeded', () => {
          opening.transaction?.abort();
          done([]);
        });
        opening.addEventListener('error', () => fail(new Error('The database cannot be opened.')));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const all = db.transaction(name).objectStore(name).getAll();
          all.addEventListener('success', () => {
            db.close();
            done(all.result as Kept[]);
          });
        });
      }),
    store,
  );

/** The journal of the table that is shown. */
export const journalOf = async (page: Page): Promise<string> => {
  const id = /#\/table\/(.+)$/.exec(page.url())?.[1];
  const table = (await keptIn(page, 'tables')).find((t) => t.id === id);
  if (table === undefined) throw new Error(`No table is kept for ${page.url()}`);
  return table.journal;
};

let last: { readonly journal: string; readonly beside: Beside } | undefined;

/** The match of the table that is shown, read beside the page: to look at, not to play on. */
export const beside = async (page: Page): Promise<Beside> => {
  const journal = await journalOf(page);
  // Whoever waits asks again and again: the same lines are not played again.
  if (last?.journal !== journal) last = { journal, beside: readBeside(journal) };
  return last.beside;
};

const quick = { intervals: [20, 30, 50, 100, 200], timeout: 20_000 };

/** Waits until more than `length` commands stand and a person is to act, or the battle is over. */
export const untilMine = async (page: Page, length: number, seat = 'blue'): Promise<Beside> => {
  let now = await beside(page);
  await expect
    .poll(async () => {
      now = await beside(page);
      const { match } = now;
      const mine = match.outcome !== undefined || match.toAct().includes(seat);
      return mine && (match.length > length || match.pending !== undefined);
    }, quick)
    .toBe(true);
  return now;
};

/** The middle of a tile on the screen, once the board stands still. */
export const tileAt = (page: Page, cell: number): Promise<{ x: number; y: number }> =>
  page.getByRole('grid').evaluate(async (grid, at) => {
    const still = (): Promise<void> =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0)));
      });
    let box = grid.getBoundingClientRect();
    for (let same = 0; same < 3;) {
      await still();
      const now = grid.getBoundingClientRect();
      same = now.x === box.x && now.y === box.y && now.width === box.width ? same + 1 : 0;
      box = now;
    }
    const columns = Number(grid.getAttribute('aria-colcount'));
    const rows = Number(grid.getAttribute('aria-rowcount'));
    return {
      x: box.x + (box.width * ((at % columns) + 0.5)) / columns,
      y: box.y + (box.height * (Math.floor(at / columns) + 0.5)) / rows,
    };
  }, cell);

/** What can be done now, as buttons. */
export const actions = (page: Page): Locator => page.getByRole('group', { name: 'Actions' });

/** Waits until the page shows that it is the person's turn to give a command. */
export const toAct = (page: Page): Promise<void> => expect(actions(page)).toBeAttached();

/** The button of a deed. */
export const deedButton = (page: Page, label: string): Locator =>
  actions(page).getByRole('button', { name: new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) });

/** The cell a unit of a scene stands on. */
export const cellOf = ({ x, y }: { readonly x: number; readonly y: number }, width: number): number =>
  Math.floor(y) * width + Math.floor(x);

/** Strikes with the first unit that can: dice are asked for. */
export const strike = async (page: Page): Promise<void> => {
  const now = await beside(page);
  const plan = planFor(now, 'blue');
  if (plan.kind !== 'strike') throw new Error(`Nobody can strike: ${plan.kind}`);
  const { width } = now.opened.presenter.scene(now.match.view('blue'), 'blue').field;
  const from = await tileAt(page, cellOf(plan.unit.at, width));
  await page.mouse.click(from.x, from.y);
  const to = await tileAt(page, cellOf(plan.target.at, width));
  await page.mouse.click(to.x, to.y);
  await page.getByRole('button', { name: /^Strike/ }).click();
};

/** How the plan of the simple player is carried out on the screen. */
export interface Hands {
  strike(plan: Plan & { kind: 'strike' }, at: { unit: number; target: number }, now: Beside): Promise<void>;
  move(plan: Plan & { kind: 'move' }, at: { unit: number; to: number }, now: Beside): Promise<void>;
  button(plan: Plan & { kind: 'button' }, at: number | undefined, now: Beside): Promise<void>;
}

/** Plays a battle by the plans of the simple player until it is over. */
export const playBattle = async (
  page: Page,
  hands: Hands,
  /** Waits until the page shows that it is the person's turn. */
  ready = (): Promise<void> => toAct(page),
): Promise<Beside> => {
  const seat = 'blue';
  let now = await untilMine(page, -1);
  while (now.match.outcome === undefined) {
    await ready();
    const { width } = now.opened.presenter.scene(now.match.view(seat), seat).field;
    const { length } = now.match;
    const plan = planFor(now, seat);
    switch (plan.kind) {
      case 'strike':
        await hands.strike(
          plan,
          { unit: cellOf(plan.unit.at, width), target: cellOf(plan.target.at, width) },
          now,
        );
        break;
      case 'move':
        await hands.move(plan, { unit: cellOf(plan.unit.at, width), to: plan.to }, now);
        break;
      case 'button':
        await hands.button(plan, plan.unit === undefined ? undefined : cellOf(plan.unit.at, width), now);
        break;
    }
    now = await untilMine(page, length);
  }
  return now;
};
