import { describe, expect, it } from 'vitest';
import { KINDS, takeAll, type AnyPack } from '../src/index.ts';
import { gameOfPack } from '../src/pack-game.ts';
import { ownPacks } from '../src/node.ts';

/** The kind of a pack, with its warning if there is one; or what is said against it. */
const kindOf = async (text: string): Promise<readonly string[]> => {
  const owner = await gameOfPack(text, 'mine.yaml');
  if (!owner.ok) return owner.error.map((p) => `${p.where ?? ''}: ${p.what}`);
  const { cartridge, warning } = owner.value;
  return [cartridge.lid.kind, ...(warning === undefined ? [] : [warning.what])];
};

const allPacks = async (): Promise<readonly (readonly [kind: string, packs: readonly AnyPack[]])[]> =>
  Promise.all(
    (await takeAll()).map(async (cartridge) => {
      const packs = await ownPacks(cartridge);
      if (!packs.ok) throw new Error(packs.error[0]?.what);
      return [cartridge.lid.kind, packs.value] as const;
    }),
  );

const guessed = (kind: string): readonly string[] => [
  kind,
  `The pack names no game; by its sections it is of ${kind}. Write game: ${kind} at its top.`,
];

describe('the game of a pack', () => {
  it('is the one it names, whatever its sections are', async () => {
    for (const kind of KINDS) expect(await kindOf(`game: ${kind}\nitems: {}\n`)).toEqual([kind]);
    expect(await kindOf('{ "game": "dwethia" }')).toEqual(['dwethia']);
  });

  it('is refused where it is not on the shelf', async () => {
    expect(await kindOf('game: tennis\nitems: {}\n')).toEqual([
      `mine.yaml: game: There is no game "tennis". There are ${KINDS.slice(0, -1).join(', ')} and ${KINDS.at(-1) ?? ''}.`,
    ]);
  });

  it.each([
    ['officers-chess', 'armies: { a: { name: A, units: [] } }'],
    ['dwethia', 'forces: {}'],
    ['cairn-ap', 'omens: [A comet is seen by day.]'],
    ['cairn-ap', 'monsters: {}'],
    ['generia', 'abilities: {}'],
  ])('is %s by its sections where it names none: %s', async (kind, text) => {
    expect(await kindOf(`${text}\n`)).toEqual(guessed(kind));
  });

  it('is, of several that know its sections, the one that can read it', async () => {
    for (const [kind, packs] of await allPacks())
      for (const { file, data } of packs) {
        const { game: _game, ...older } = { game: '', ...data };
        expect([file, ...(await kindOf(JSON.stringify(older)))]).toEqual([file, ...guessed(kind)]);
      }
  });

  it('is asked for where several could read it', async () => {
    expect(await kindOf('grounds: {}\n')).toEqual([
      'mine.yaml: The pack names no game, and could be of cairn-ap or generia. Write its game at its top: game: cairn-ap.',
    ]);
  });

  it('is asked for where no section tells', async () => {
    const [said] = await kindOf('name: Nothing yet\n');
    expect(said).toContain(`could be of ${KINDS.slice(0, -1).join(', ')} or ${KINDS.at(-1) ?? ''}.`);
    expect(await kindOf('- a\n')).toEqual(['mine.yaml: A pack has fields: a game and sections of it.']);
  });

  it('stands at the top of every pack of ours', async () => {
    for (const [kind, packs] of await allPacks())
      expect(packs.filter(({ data }) => !('game' in data) || data.game !== kind)).toEqual([]);
  });
});
