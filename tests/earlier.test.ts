import { makeProblem, openJournal, parseJournal } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { isKept, jsonOf, textOf } from './kit/earlier-files.ts';
import { standing } from './kit/journal-lines.ts';
import { must } from './kit/must.ts';
import { SHELF_GAMES } from './kit/shelf-games.ts';

/** What rosters were called in the names of their files. */
const ROSTERS = ['army', 'force', 'character'];

/** The games that have been there before. */
const OLD = [...SHELF_GAMES].filter(([kind]) => isKept(`${kind}-save.jsonl`));

describe.each(OLD)('files of %s from before', (kind, { cartridge, content, reopen }) => {
  it('a save goes on where it was left, in the middle of a question', () => {
    const save = textOf(`${kind}-save.jsonl`);
    const { header, lines } = must(parseJournal(save));
    const opening = must(openJournal(save, must(reopen(header.game, header.setup))));
    const match = opening.is === 'match' ? opening.match : must(opening.playOn());
    expect(match.length).toBe(opening.is === 'match' ? standing(lines) : 0);
    expect(match.pending !== undefined).toBe(opening.is === 'match' && lines.some((l) => l.t === 'ask'));
    expect(match.toAct().length).toBeGreaterThan(0);
  });

  it('a roster is read', async () => {
    const file = ROSTERS.map((roster) => `${kind}-${roster}.json`).find(isKept) ?? '';
    const [roster] = must(
      (await cartridge.rosters?.())?.read(content, jsonOf(file)) ?? { ok: false, error: [] },
    );
    expect(roster?.name).toMatch(/./);
  });

  it('a pack that does not name its game is read', async () => {
    const pack = (await cartridge.packs()).readPack(textOf(`${kind}-pack.yaml`), 'pack.yaml');
    expect(pack.ok ? [] : pack.error.map(makeProblem)).toEqual([]);
  });
});

it('files of every game that has been there before are kept', () => {
  expect(OLD.length).toBeGreaterThan(3);
});
