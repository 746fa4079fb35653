import { parseSetup, type Content } from '@caltrop/officers-chess';
import { armyFacts, checkArmy, readArmies } from '@caltrop/officers-chess/workshop';
import { officersChessBox } from '@caltrop/officers-chess/table';
import packed from 'virtual:officers-chess/content';
import { ok, type Result } from '@caltrop/engine';
import type { Game } from '../../shelf/games.ts';
import { unpackData } from '../../shelf/packed-data.ts';

// What was packed when the page was built is what is unpacked here.
const ours = unpackData(packed) as Content;

/** What was compiled last: the set-up page asks again with every change. */
let compiled: { readonly key: string; readonly content: Result<Content> } | undefined;

const contentFor = async (json: unknown): Promise<Result<Content>> => {
  const setup = parseSetup(json);
  if (!setup.ok) return setup;
  const { packs = [], options } = setup.value;
  const profile = options?.['dataProfile'];
  if (packs.length === 0 && (profile === undefined || profile === ours.profile))
    return { ok: true, value: ours };
  const wanted = typeof profile === 'string' ? profile : ours.profile;
  const key = JSON.stringify([wanted, packs]);
  if (compiled?.key === key) return compiled.content;
  const { compileWith } = await import('./packs.ts');
  compiled = { key, content: compileWith(packs, wanted) };
  return compiled.content;
};

/** Officer's Chess as the table uses it. */
export const game: Game = {
  box: officersChessBox,
  contentFor,
  readPack: async (text, file) => (await import('./packs.ts')).readOwnPack(text, file, 'seed'),
  readRosters: async (json) => {
    const armies = readArmies(json);
    if (!armies.ok) return armies;
    return ok(
      armies.value.map((army) => ({
        name: army.name,
        list: army,
        facts: armyFacts(ours, army),
        faults: checkArmy(ours, army).filter((c) => c.level === 'illegal').length,
      })),
    );
  },
  rules: async () => {
    const [{ parseRules }, { default: markdown }] = await Promise.all([
      import('@caltrop/officers-chess/rulebook'),
      import('@caltrop/officers-chess/rules.md?raw'),
    ]);
    return parseRules(markdown);
  },
  tables: async () => {
    const [{ tablesIn }, { default: markdown }] = await Promise.all([
      import('../../rules/tables.ts'),
      import('@caltrop/officers-chess/rules.md?raw'),
    ]);
    return tablesIn(markdown);
  },
};
