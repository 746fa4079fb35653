import { err, ok, type Result } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { packDesk, packsIn } from '../src/shelf/packs.ts';

interface Pack {
  readonly file: string;
  readonly data: object;
}

/** A game whose packs are JSON, and whose content is the names of its packs in order. */
const read = (text: string, file: string): Result<Pack> =>
  text.startsWith('{')
    ? ok({ file, data: JSON.parse(text) as object })
    : err([{ code: 'bad-pack', what: 'This is no pack.', where: file }]);

const desk = packDesk({
  files: { '../../packages/game/content/b.yaml': '{"b":1}', '../../packages/game/content/a.yaml': '{"a":1}' },
  folder: 'game',
  read,
  compile: (packs: readonly Pack[], profile: string) =>
    packs.some((p) => 'bad' in p.data)
      ? err([{ code: 'bad-content', what: 'It does not fit.' }])
      : ok([profile, ...packs.map((p) => p.file)]),
});

describe('packs beside our own', () => {
  it('come after ours, which are read in the order of their names', () => {
    expect(desk.compileWith([{ file: 'mine.yaml', data: { c: 1 } }], 'seed')).toEqual(
      ok(['seed', 'content/a.yaml', 'content/b.yaml', 'mine.yaml']),
    );
  });

  it('are tried before they are carried', () => {
    expect(desk.readOwnPack('{"c":1}', 'mine.yaml', 'seed')).toEqual(
      ok({ file: 'mine.yaml', data: { c: 1 } }),
    );
    expect(desk.readOwnPack('no', 'mine.yaml', 'seed')).toMatchObject({ ok: false });
    expect(desk.readOwnPack('{"bad":1}', 'mine.yaml', 'seed')).toMatchObject({
      ok: false,
      error: [{ code: 'bad-content' }],
    });
  });

  it('are found in a setup, whatever else stands there', () => {
    const pack = { file: 'mine.yaml', data: {} };
    expect(packsIn({ packs: [pack, 3, { file: 4 }] })).toEqual([pack]);
    expect(packsIn({ packs: 'mine' })).toEqual([]);
    expect(packsIn(undefined)).toEqual([]);
  });
});
