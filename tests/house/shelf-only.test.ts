import { expect, it } from 'vitest';
import { read, under } from '../kit/case-files.ts';
import { games, isOurs } from '../kit/kits.ts';

/** The games that come with Caltrop. */
const NAMES = games.filter(isOurs).map(({ kit }) => kit.game);

/** Where a game is at home. */
const ROOMS = NAMES.flatMap((name) => [
  `packages/${name}/`,
  `apps/table/src/games/${name}/`,
  `cases/${name}/`,
  `tests/recorded/${name}/`,
  `tests/packs/${name}/`,
  `tests/bad-cases/${name}.yaml`,
  `tests/earlier/${name}-`,
  // Tests about this game.
  `tests/${name}/`,
]);

/**
 * Tests at a screen, of the page and of the command line: they say what is typed, pressed and read in a battle, and so in a battle of
 * some game. Tests of the shelf say what stands on it. Tests of all other packages know no game.
 */
const ABOUT_A_GAME = /^(apps\/(cli|table)\/(test|e2e|bench)|packages\/shelf\/test)\//;

/** The one place that names them all. */
const SHELF = 'packages/shelf/src/index.ts';

it('names of games stand on the shelf, in their rooms and in tests about them; no other code has one', () => {
  const files = ['apps', 'bench', 'examples', 'packages', 'scripts', 'tests']
    .flatMap(under)
    .filter((file) => /\.(ts|tsx|mjs|yaml|html)$/.test(file) && !/\/(dist|artefacts)/.test(file));
  // Something was looked at.
  expect(files.length).toBeGreaterThan(500);
  const named = new RegExp(NAMES.join('|'), 'i');
  const found = files
    .filter((file) => file !== SHELF && !ABOUT_A_GAME.test(file))
    .filter((file) => !ROOMS.some((room) => file.startsWith(room)))
    .filter((file) => named.test(read(file)));
  expect(found).toEqual([]);
});
