import type { ChronicleLine, Motion, Scene, UnitCard } from '@caltrop/engine';

/** What players may see of a moment: plain data, made of nothing but their own view. */
export interface PlayersPicture {
  readonly kind: string;
  readonly title: string;
  readonly scene: Scene;
  readonly cards: readonly UnitCard[];
  readonly lines: readonly ChronicleLine[];
  /** How many of the lines were told last: their dice lie open. */
  readonly fresh: number;
  /** How it came to this since the picture before: shown first. */
  readonly motions: readonly Motion[];
  readonly outcome: string | undefined;
}

/** What goes between the master's page and the players' window: the window asks once, then follows. */
export type PlayersNews =
  | { readonly is: 'hello' }
  | { readonly is: 'picture'; readonly picture: PlayersPicture };

const isNews = (data: unknown): data is PlayersNews =>
  typeof data === 'object' && data !== null && 'is' in data && (data.is === 'hello' || data.is === 'picture');

export interface PlayersChannel {
  tell(news: PlayersNews): void;
  close(): void;
}

/** The channel of a table between windows of this browser. */
export const playersChannel = (table: string, hear: (news: PlayersNews) => void): PlayersChannel => {
  const channel = new BroadcastChannel(`caltrop players ${table}`);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) hear(data);
  });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin
    tell: (news) => channel.postMessage(news),
    close: () => channel.close(),
  };
};

/** The address of the window, beside that of this page. */
const addressOf = (table: string): string => `${location.href.split('#')[0] ?? ''}#/players/${table}`;

/** Opens the players' window, or brings it to the front. */
export const openPlayers = (table: string): void => {
  open(addressOf(table), `caltrop-players-${table}`, 'popup,width=1280,height=800');
};
