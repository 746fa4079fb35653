/**
 * What a room needs, fetched side by side as soon as the page knows that it was opened by the link of one: else each part would be
 * asked for by the one before it. What cannot be fetched now is fetched again when it is needed, and asked for in words there.
 */

const room = /^#\/(?:room|watch)\/([\w-]+)/.exec(location.hash)?.[1];

const fetchGame = async (id: string): Promise<void> => {
  const [{ aboutRoom, findServer }, { loadGame }] = await Promise.all([
    import('./wire/server.ts'),
    import('../shelf/games.ts'),
  ]);
  void findServer();
  const about = await aboutRoom(id);
  if (about.ok) await loadGame(about.value.kind);
};

const later = (): void => undefined;

if (room !== undefined) {
  import('./room-page.tsx').catch(later);
  import('./room-table.tsx').catch(later);
  fetchGame(room).catch(later);
}
