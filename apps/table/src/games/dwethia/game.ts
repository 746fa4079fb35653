import { forceCost, forceProblems, forceSize, parseForces, type Content } from '@caltrop/dwethia';
import { dwethiaBox } from '@caltrop/dwethia/table';
import packed from 'virtual:dwethia/content';
import { ok, type Result } from '@caltrop/engine';
import type { Game } from '../../shelf/games.ts';
import { unpackData } from '../../shelf/packed-data.ts';
import { packsIn } from '../../shelf/packs.ts';

// What was packed when the page was built is what is unpacked here.
const ours = unpackData(packed) as Content;

const contentFor = async (setup: unknown): Promise<Result<Content>> => {
  const packs = packsIn(setup);
  if (packs.length === 0) return ok(ours);
  const { compileWith } = await import('./packs.ts');
  return compileWith(packs);
};

/** Wonders of Dwethia as the table uses it. */
export const game: Game = {
  box: dwethiaBox,
  contentFor,
  readPack: async (text, file) => (await import('./packs.ts')).readOwnPack(text, file),
  readRosters: async (json) => {
    const forces = parseForces(ours, json);
    if (!forces.ok) return forces;
    return ok(
      forces.value.map((force) => ({
        name: force.name,
        list: force,
        facts: `${forceSize(force)} models, ${forceCost(ours, force).points} points`,
        faults: forceProblems(ours, force).filter((c) => c.level === 'illegal').length,
      })),
    );
  },
  rules: async () => {
    const [{ parseRules }, { default: markdown }] = await Promise.all([
      import('@caltrop/dwethia/rulebook'),
      import('@caltrop/dwethia/rules.md?raw'),
    ]);
    return parseRules(markdown);
  },
};
