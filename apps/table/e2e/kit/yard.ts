import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ok } from '@caltrop/engine';
import { readPack } from '@caltrop/officers-chess/pack';
import type { Page } from '@playwright/test';
import { fight, newBeside } from './rules.ts';
import { expect } from './test.ts';

/** A pack with a small scenario, three against three, for battles that are over soon. */
export const YARD_FILE = fileURLToPath(new URL('./yard.yaml', import.meta.url));

const read = readPack(readFileSync(YARD_FILE, 'utf8'), 'yard.yaml');
const { file, data } = (read.ok ? read : ok({ file: '', data: {} })).value;

/** The setup of the small scenario. */
export const yardSetup = (players: Readonly<Record<string, string>>): object => ({
  scenario: 'the-yard',
  players: 1,
  packs: [{ file, data }],
  seats: players,
});

/** How a table in the yard is laid. */
export interface Yard {
  readonly seed?: string;
  /** Seats that type what real dice show. */
  readonly typed?: readonly string[];
  readonly players?: Readonly<Record<string, string>>;
}

/** The journal of a table in the yard before its first command. */
export const yardJournal = ({ seed = 'b', typed = [], players }: Yard = {}): string =>
  newBeside(yardSetup(players ?? { blue: 'human', red: 'behaviour' }), seed, typed).match.save();

/** The journal of a battle in the yard that is over. */
export const foughtJournal = (seed = 'b'): string => {
  const battle = newBeside(yardSetup({ blue: 'greedy', red: 'behaviour' }), seed);
  fight(battle);
  return battle.match.save();
};

/** Brings a file into the page from the home page, as somebody who chooses it. */
export const chooseFile = async (page: Page, name: string, text: string): Promise<void> => {
  await page.goto('./#/');
  const input = page.getByLabel('A saved table, a roster or a pack');
  await input.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
};

/** Waits for a notice and puts it away: on a small screen it would lie over the board for a while. */
export const putAway = async (page: Page, text: string | RegExp): Promise<void> => {
  const card = page.getByRole('region', { name: 'Notices' }).locator('.notice').filter({ hasText: text });
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toBeHidden();
};

/** Lays a table in the yard, by choosing its file. */
export const layYard = async (page: Page, yard: Yard = {}): Promise<void> => {
  await chooseFile(page, 'yard.jsonl', yardJournal(yard));
  await expect(page).toHaveURL(/#\/table\//);
  await putAway(page, 'The table in yard.jsonl is saved here now.');
};
