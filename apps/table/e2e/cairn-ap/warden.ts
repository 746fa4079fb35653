import type { Command, State } from '@caltrop/cairn-ap';
import { loadOwnPacks } from '@caltrop/cairn-ap/content-node';
import { compileContent } from '@caltrop/cairn-ap/pack';
import { cairnApBox } from '@caltrop/cairn-ap/table';
import { Match, sha256Hex, type OpenBox, type Token } from '@caltrop/engine';
import type { Page } from '@playwright/test';
import { must } from '../dwethia/muster.ts';
import { once } from '../kit/look/once.ts';
import { expect } from '../kit/test.ts';
import { chooseFile, putAway } from '../kit/yard.ts';

const content = once(() => must(compileContent(must(loadOwnPacks()))));

/** A match of Cairn AP beside the page. */
export interface Ford {
  readonly opened: OpenBox<State, Command>;
  readonly match: Match<State, Command>;
}

const PEOPLE = { party: 'human', warden: 'human' };

const openFord = (
  party: readonly string[] | undefined,
  seed: string,
  seats: Readonly<Record<string, string>> = PEOPLE,
): Ford => {
  const setup = {
    encounter: 'toll-at-sallow-ford',
    ...(party === undefined ? {} : { party }),
    seats,
  };
  const opened = must(cairnApBox.open(content(), setup));
  return { opened, match: new Match(opened.game, { seed: sha256Hex(seed) }) };
};

/** A scene with a Warden and these characters, before anything has happened. */
export const beforeTheFord = (party?: readonly string[]): Ford => openFord(party, 'a');

/** The same in a fight, in which one of the party is in turn. */
export const inTheFord = (party?: readonly string[]): Ford => {
  for (let i = 0; i < 40; i++) {
    const ford = openFord(party, `ford ${i}`);
    ford.match.command('warden', { do: 'fight', surprised: [] });
    if (ford.match.toAct()[0] === 'party') return ford;
  }
  throw new Error('nobody of the party is ever quicker');
};

/** The same without a Warden at the table: a bot plays the foes. With a name, that one is in turn. */
export const aloneInTheFord = (who?: string): Ford => {
  for (let i = 0; i < 200; i++) {
    const ford = openFord(undefined, `ford ${i}`, { party: 'human', warden: 'greedy' });
    ford.match.command('warden', { do: 'fight', surprised: [] });
    const { turn } = ford.match.state;
    if (ford.match.toAct()[0] === 'party' && (who === undefined || turn === who)) return ford;
  }
  throw new Error('nobody of the party is ever quicker');
};

/** A fight in which Hawk, who shoots, is in turn first. */
export const archerInTurn = (): Ford => {
  for (let i = 0; i < 200; i++) {
    const ford = openFord(undefined, `archer ${i}`);
    ford.match.command('warden', { do: 'fight', surprised: [] });
    if (ford.match.state.turn === 'hawk') return ford;
  }
  throw new Error('Hawk is never the first');
};

/** Answers whatever is asked by its first answer, until nothing is. */
export const answerAll = async (page: Page): Promise<void> => {
  const asked = page.locator('.dock-asked');
  const first = asked.locator('[data-digit="1"]');
  const rest = page.locator('.ctls').or(page.locator('.dock').getByRole('button', { name: 'Recap' }));
  for (;;) {
    await expect(first.or(rest).first()).toBeVisible();
    if (await rest.first().isVisible()) return;
    const text = await asked.textContent();
    await first.click();
    await expect(asked.filter({ hasText: text ?? '' })).toHaveCount(0);
  }
};

/** Finds something in the palette of a game master's screen and does it. */
export const find = async (page: Page, words: string, name: string | RegExp): Promise<void> => {
  await expect(page.locator('.desk-frame, .msheet').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Find or type a command' }).fill(words);
  await page.getByRole('option', { name }).first().click();
};

/** The players take the screen of a game master. */
export const handOver = (page: Page): Promise<void> =>
  find(page, 'hand this screen', /^Hand this screen to the players/);

/** Opens the players' window. */
export const playersWindow = async (page: Page): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Players’ window' }).click();
  return opened;
};

/** Who is in turn, and an enemy whom it can strike at from where it stands. */
export const strikeIn = ({ opened, match }: Ford): { readonly unit: Token; readonly target: Token } => {
  const view = match.view('party');
  const scene = opened.presenter.scene(view, 'party');
  const unit = scene.tokens.find((t) => t.active);
  if (unit === undefined) throw new Error('nobody is in turn');
  const deed = opened.presenter
    .deeds(view, 'party', unit.id)
    .find((d) => d.group === 'attack' && d.refusal === undefined && d.way === undefined);
  const target = scene.tokens.find((t) => t.id === deed?.target);
  if (target === undefined) throw new Error(`${unit.name} can strike at nobody`);
  return { unit, target };
};

/** Lays a table by choosing its file. */
export const layFord = async (page: Page, { match }: Ford): Promise<void> => {
  await chooseFile(page, 'ford.jsonl', match.save());
  await expect(page).toHaveURL(/#\/table\//);
  await putAway(page, 'The table in ford.jsonl is saved here now.');
};
