import { expect, it } from 'vitest';
import { read, under } from '../kit/case-files.ts';

/**
 * Words of `docs/words.md` that belong to one place: nothing else of that name is declared. The games have a state, a command, a setup, a
 * book and a verb each, and so those are not among them.
 */
const WORDS =
  'Match Game Journal Table Seat View Deed Way Presenter Card Forecast Lid Cartridge Roster Hint Session Wire Lobby Pen Desk Office Bot';

/** "Use" is a verb here, and never a thing. */
const NOWHERE = 'Use';

const sources = ['apps', 'packages'].flatMap(under).filter((file) => /\/src\/.*\.tsx?$/.test(file));

const declared = new Map<string, string[]>();
for (const file of sources) {
  const found = read(file).matchAll(
    /^(?:export )?(?:abstract )?(?:interface|type|class|const|function) ([A-Z][a-z]+)\b/gm,
  );
  for (const [, name = ''] of found) declared.set(name, [...(declared.get(name) ?? []), file]);
}

it.each(WORDS.split(' '))('%s is one thing', (word) => {
  expect(declared.get(word)).toHaveLength(1);
});

it(`${NOWHERE} is nothing`, () => {
  expect(declared.get(NOWHERE)).toBeUndefined();
});
