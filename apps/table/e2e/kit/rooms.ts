/** Tables with others, as the browser tests use them: the page from a server with rooms, and what goes over its wire. */
import type { Page } from '@playwright/test';
import { changed, type Frame, type Standing } from '@caltrop/room';
import { actions, toAct } from './table.ts';
import { expect } from './test.ts';

/** The same page, from a server with rooms (`scripts/serve-tests.ts`). */
export const WITH_ROOMS = `http://127.0.0.1:${Number(process.env['PAGE_PORT'] ?? 4273) + 1}/`;

/** A line that can be cut: what is said while it is lost goes nowhere. */
export interface Line {
  lost: boolean;
  /** Ends the connection, as a network that is gone does. */
  cut: () => Promise<void>;
  /** Leaves the connection as it is, and nothing comes through it any more: as after a long sleep. */
  deaden: () => void;
  /** Everything that the server has sent. */
  readonly heard: string[];
}

/** Puts a line between a page and its server. */
export const tap = async (page: Page): Promise<Line> => {
  const line: Line = { lost: false, cut: async () => undefined, deaden: () => undefined, heard: [] };
  await page.routeWebSocket(/\/api\/rooms\/[^/]+\/socket$/, (socket) => {
    const server = socket.connectToServer();
    line.cut = async () => {
      await server.close();
      await socket.close();
    };
    let dead = false;
    line.deaden = () => {
      dead = true;
    };
    socket.onMessage((message) => {
      if (!line.lost && !dead) server.send(message);
    });
    server.onMessage((message) => {
      if (dead) return;
      line.heard.push(String(message));
      if (!line.lost) socket.send(message);
    });
  });
  return line;
};

/** What somebody was last told of the room. */
export const lastStanding = ({ heard }: Line): Standing | undefined =>
  heard
    .map((text) => JSON.parse(text) as Frame)
    .reduce<Standing | undefined>((known, frame) => {
      if (frame.t === 'welcome') return frame.standing;
      return frame.t === 'change' ? (changed(known, frame.change) as Standing) : known;
    }, undefined);

/** Makes a table of what is set up on this page; the lobby is open then. */
export const makeRoom = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Play with a friend' }).click();
  await expect(page).toHaveURL(/#\/room\//);
  await expect(page.getByText('Fair dice')).toBeVisible();
};

export const callMe = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Your name').press('Enter');
};

/** The link of the first seat that is still to be given. */
export const linkIn = async (page: Page): Promise<string> =>
  (await page.locator('.lobby-link').first().textContent()) ?? '';

/** Two people at a table that has begun. */
export const twoAt = async (page: Page, other: Page): Promise<void> => {
  await makeRoom(page);
  await callMe(page, 'Anselm');
  await other.goto(await linkIn(page));
  await callMe(other, 'Petra');
  await other.getByRole('button', { name: 'I am ready' }).click();
  await expect(page.getByText('✓ ready')).toBeVisible();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await toAct(page);
};

/** Lets the next unit wait. */
export const passOne = async (page: Page): Promise<void> => {
  await page.keyboard.press('n');
  await actions(page)
    .getByRole('button', { name: /^(Wait|End turn)/ })
    .click();
};
