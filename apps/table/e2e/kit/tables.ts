import type { Page } from '@playwright/test';
import { inShootPhase, layMuster } from '../dwethia/game.ts';
import { inRing, layRing } from '../generia/ring.ts';
import type { Fresh } from './test.ts';
import { aloneInTheFord, layFord } from '../cairn-ap/warden.ts';
import { layYard } from './yard.ts';

const DUEL = { ours: 'fighter-7', theirs: 'marauder-7' };
const AGAINST_BOT = { ...DUEL, seats: { fighter: 'human', marauder: 'greedy' } };

/** A table of each game where a person is to act. */
export const TABLES: readonly { readonly game: string; readonly lay: (page: Page) => Promise<void> }[] = [
  { game: 'Officer’s Chess', lay: (page) => layYard(page) },
  { game: 'Wonders of Dwethia', lay: (page) => layMuster(page, inShootPhase()) },
  { game: 'Cairn', lay: (page) => layFord(page, aloneInTheFord()) },
  { game: 'Generia', lay: (page) => layRing(page, inRing(DUEL)) },
];

/** The same against a bot that strikes back, so that a battle comes to its end. */
export const BATTLES: typeof TABLES = TABLES.map(({ game, lay }) =>
  game === 'Generia' ? { game, lay: (page) => layRing(page, inRing(AGAINST_BOT)) } : { game, lay },
);

/** The windows that the frame is drawn for. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
] as const;

/** A page of that size; a small one is touched. */
export const openAt = (fresh: Fresh, viewport: (typeof SIZES)[number]): Promise<Page> =>
  fresh({ viewport, ...(viewport.width < 600 ? { hasTouch: true, isMobile: true } : {}) });
