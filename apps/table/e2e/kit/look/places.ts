import type { Page } from '@playwright/test';
import { planFor } from '../rules.ts';
import { beside, cellOf, tileAt, untilMine } from '../table.ts';
import { expect } from '../test.ts';
import { inTheFord, layFord } from '../../cairn-ap/warden.ts';
import { chooseFile, foughtJournal, layYard, putAway, yardJournal } from '../yard.ts';

/** A page in a state worth looking at, and how somebody comes there: from anywhere, or from the place before it. */
export interface Place {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

const begin = async (page: Page): Promise<void> => {
  const act = page.getByRole('button', { name: 'Act', exact: true });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The Yard');
  if (await act.isVisible()) await act.click();
  await page.getByRole('button', { name: /^Begin the battle/ }).click();
  await untilMine(page, 0);
};

/** Lays a table and points at the first enemy that can be struck; `typed` are the seats that type what real dice show. */
const aim = async (page: Page, typed: readonly string[]): Promise<void> => {
  await layYard(page, { typed });
  await begin(page);
  const now = await beside(page);
  const plan = planFor(now, 'blue');
  if (plan.kind !== 'strike') throw new Error(`Nobody can strike: ${plan.kind}`);
  const { width } = now.opened.presenter.scene(now.match.view('blue'), 'blue').field;
  for (const at of [plan.unit.at, plan.target.at]) {
    const { x, y } = await tileAt(page, cellOf(at, width));
    await page.mouse.click(x, y);
    const board = page.getByRole('group', { name: 'Sheet' }).getByRole('button', { name: 'Board' });
    if (at === plan.unit.at && (await board.isVisible())) await board.click();
  }
  await expect(page.getByRole('region', { name: /^Odds: / })).toBeVisible();
};

const HOME: Place = {
  name: 'home',
  open: async (page) => {
    await chooseFile(page, 'yard.jsonl', yardJournal());
    await putAway(page, /yard/);
    await page.goto('./#/');
    await expect(page.getByRole('link', { name: 'Return to The Yard' })).toBeVisible();
    await expect(page.locator('.continue-map svg').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Dice to roll/ })).toBeVisible();
  },
};

const SET_UP: Place = {
  name: 'set-up',
  open: async (page) => {
    await page.goto('./#/new/officers-chess');
    await page.getByText('House rules').click();
    await page.getByText('How the bots differ').click();
    await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
  },
};

/** The pages that teach, and the lesson itself. */
const TEACHING: readonly Place[] = [
  {
    name: 'how-to-play',
    open: async (page) => {
      await page.goto('./#/how-to-play/dwethia');
      await expect(page.locator('.how-panel')).toHaveCount(6);
    },
  },
  {
    name: 'solo-card',
    open: async (page) => {
      await page.getByRole('link', { name: 'Solo card' }).click();
      await expect(page.getByRole('columnheader', { name: 'Then' })).toBeVisible();
    },
  },
  {
    name: 'learn',
    open: async (page) => {
      await page.goBack();
      await page.getByRole('link', { name: 'Learn by playing' }).click();
      await expect(page.locator('.coach-dots')).toHaveAttribute('aria-label', /^Step 1 of/);
    },
  },
];

const CAMPAIGN: readonly Place[] = [
  {
    name: 'campaign-begin',
    open: async (page) => {
      await page.goto('./#/campaign');
      await expect(page.getByRole('heading', { name: 'Begin a campaign' })).toBeVisible();
    },
  },
  {
    name: 'campaign',
    open: async (page) => {
      await page.getByRole('button', { name: 'Begin', exact: true }).click();
      await expect(page.getByRole('region', { name: /^Next battle/ })).toBeVisible();
    },
  },
];

const MASTER: Place = {
  name: 'master',
  open: async (page) => {
    await layFord(page, inTheFord());
    await expect(page.getByRole('region', { name: /^Card: / })).toBeVisible();
  },
};

const ODDS_LAB: Place = {
  name: 'odds-lab',
  open: async (page) => {
    await page.goto('./#/odds');
    const a = page.getByRole('region', { name: 'Set-up A' });
    await a.getByRole('button', { name: 'Officer’s Chess' }).click();
    await expect(a.getByText('on average')).toBeVisible();
    const sweep = page.getByRole('region', { name: 'Sweep' });
    await sweep.getByLabel('Value along the axis').selectOption({ index: 1 });
    await expect(sweep.locator('svg').first()).toBeVisible();
  },
};

const READING: readonly Place[] = [
  {
    name: 'rules',
    open: async (page) => {
      await page.goto('./#/rules/officers-chess');
      // One section is like the others, and a whole book takes long to look through.
      await page.getByLabel('Section').selectOption({ index: 3 });
      await expect(page.getByRole('status').filter({ hasText: /rules? in / })).toBeVisible();
    },
  },
  {
    name: 'credits',
    open: async (page) => {
      await page.goto('./#/credits');
      await expect(page.getByRole('heading', { name: 'Credits and licences' })).toBeVisible();
    },
  },
];

const ARMY: readonly Place[] = [
  {
    name: 'builder',
    open: async (page) => {
      await page.goto('./#/build');
      await page.getByRole('button', { name: 'Start with Vanguard' }).click();
      await expect(page.getByRole('region', { name: 'Legal' })).toBeVisible();
    },
  },
  {
    name: 'print-roster',
    open: async (page) => {
      await page.getByRole('link', { name: 'Print' }).click();
      await page.getByRole('link', { name: 'Roster' }).click();
      await expect(page.locator('.print-sheet').first()).toBeVisible();
    },
  },
  {
    name: 'print-cards',
    open: async (page) => {
      await page.getByRole('link', { name: 'Cards' }).click();
      await expect(page.getByRole('region', { name: 'Sheet 1' })).toBeVisible();
    },
  },
  {
    name: 'rosters',
    open: async (page) => {
      await page.goto('./#/build');
      await expect(page.getByRole('button', { name: 'Duplicate Vanguard' }).first()).toBeVisible();
    },
  },
];

const CHARACTER: Place = {
  name: 'builder-generia',
  open: async (page) => {
    await page.goto('./#/build/new?game=generia&class=archer&level=6');
    await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();
  },
};

const STRIKE: readonly Place[] = [
  { name: 'table-forecast', open: (page) => aim(page, ['blue']) },
  {
    name: 'table-question',
    open: async (page) => {
      await page.getByRole('button', { name: /^Strike/ }).click();
      await expect(page.getByRole('textbox', { name: /^Face of die 1/ })).toBeVisible();
    },
  },
];

const AFTERWARDS: readonly Place[] = [
  {
    name: 'result',
    open: async (page) => {
      await chooseFile(page, 'yard.jsonl', foughtJournal());
      await expect(page.locator('.result-verdict')).toBeVisible();
      await putAway(page, /yard/);
    },
  },
  {
    name: 'replay',
    open: async (page) => {
      // A page that was made narrow and wide again shows the board already.
      const look = page.getByRole('button', { name: 'Look at the board' });
      if (await look.isVisible()) await look.click();
      await page.getByRole('slider').fill('7');
      await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /command 7 of/);
    },
  },
];

const ASKING: readonly Place[] = [
  {
    name: 'why',
    open: async (page) => {
      await layYard(page);
      await begin(page);
      await page.getByRole('button', { name: 'Options' }).click();
      await page.getByRole('menuitem', { name: 'Goals' }).click();
      await page.getByRole('button', { name: /^Why/ }).first().click();
      await expect(page.getByRole('link', { name: 'Open in the rules' })).toBeVisible();
    },
  },
  {
    name: 'open-link',
    open: async (page) => {
      await page.reload();
      await page.getByRole('button', { name: 'Options' }).click();
      await page.getByRole('menuitem', { name: 'Copy a link to share' }).click();
      await expect(page.getByText(/link.*copied/i).first()).toBeVisible();
      await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
      await expect(page.getByText('Every command was run again')).toBeVisible();
    },
  },
];

/** Every page there is, as walks: each place is reached from the one before it. */
export const WALKS: readonly (readonly Place[])[] = [
  [HOME],
  ARMY,
  [SET_UP],
  STRIKE,
  [ODDS_LAB],
  AFTERWARDS,
  READING,
  ASKING,
  [CHARACTER],
  TEACHING,
  CAMPAIGN,
  [MASTER],
];
