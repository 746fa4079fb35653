import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { takeAll, type Cartridge } from '@caltrop/shelf';
import { contentOf, gamesNamed, homeOf, teachingOf } from '@caltrop/shelf/node';
import { lessonFor, type Teaching } from '@caltrop/sheets/teach';
import type { Plugin } from 'vite';
import { packData } from '../src/shelf/packed-data.ts';
import { drawingsOf } from './icons.ts';

const ALL = 'virtual:shelf';
const CREDITS = `${ALL}/credits`;
const MORE = `${ALL}/more`;

/** What of a game is made when the page is built, a module each. */
const STOCK = ['content', 'packs', 'rules', 'icons', 'teaching', 'measured'] as const;
type Stock = (typeof STOCK)[number];

const literal = (value: unknown): string => JSON.stringify(value);

/** The texts of a game's own packs by their names, as problems name them. */
const packTexts = (folder: string): (readonly [file: string, text: string])[] =>
  readdirSync(join(folder, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => [
      `content/${file.split(sep).join('/')}`,
      readFileSync(join(folder, 'content', file), 'utf8'),
    ]);

/** What a game teaches with; a file of it that cannot be read ends the build. */
const taughtBy = (game: Cartridge): Teaching => {
  const teaching = teachingOf(game);
  if (!teaching.ok) throw new Error(teaching.error.map((p) => `${p.where ?? ''} ${p.what}`).join('\n'));
  const { lesson, ...rest } = teaching.value;
  return lesson === undefined ? rest : { ...rest, lesson: lessonFor(lesson, 'page') };
};

/** Parts of a cartridge that only a terminal or a test asks for. */
const NOT_HERE = /\/(cases|terminal)\.ts$/;

/**
 * The shelf as the page has it. The lids of all games are data of the page itself; the rest of each game is loaded by kind:
 * its content compiled, so that a browser need not read YAML to play; the texts of its packs, for whoever brings one along;
 * its rule book and its icons. A worker draws nothing, so it has no icons; tests have all parts of a cartridge.
 */
export const shelfModules = (where: 'page' | 'worker' | 'tests'): Plugin => {
  const made: Readonly<Record<Stock, (game: Cartridge) => unknown>> = {
    content: async (game) => {
      const content = await contentOf(game);
      if (!content.ok) throw new Error(content.error.map((p) => `${p.where ?? ''} ${p.what}`).join('\n'));
      return packData(content.value);
    },
    packs: (game) => packTexts(homeOf(game)),
    rules: (game) => readFileSync(join(homeOf(game), 'rules.md'), 'utf8'),
    teaching: taughtBy,
    measured: (game) => {
      const file = join(homeOf(game), 'measured.json');
      const kept: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
      return kept;
    },
    icons: async (game) => (where === 'page' ? drawingsOf((await game.play()).icons) : {}),
  };
  return {
    name: 'caltrop-shelf',
    resolveId: {
      order: 'pre',
      handler: (id, importer = '') => {
        if (id === ALL || id.startsWith(`${ALL}/`)) return `\0${id}`;
        if (id === '#more') return `\0${MORE}`;
        const left = where !== 'tests' && importer.endsWith('/cartridge.ts') && NOT_HERE.test(id);
        return left ? `\0${ALL}/none` : undefined;
      },
    },
    async load(id) {
      if (!id.startsWith(`\0${ALL}`)) return undefined;
      const name = id.slice(1);
      if (name === `${ALL}/none`) return 'export {};';
      if (name === MORE) {
        const lines = gamesNamed(process.env['CALTROP_GAMES'] ?? '').map(
          ([kind, file]) => `${literal(kind)}: () => import(${literal(file)})`,
        );
        return `export const more = { ${lines.join(', ')} };`;
      }
      const games = await takeAll();
      if (name === ALL) {
        const loads = games.map(({ lid: { kind } }) => {
          const parts = STOCK.map((part) => `${part}: () => import(${literal(`${ALL}/${kind}/${part}`)})`);
          return `${literal(kind)}: { ${parts.join(', ')} }`;
        });
        const taught = Object.fromEntries(games.map((game) => [game.lid.kind, Object.keys(taughtBy(game))]));
        const campaigns = games.filter((game) => game.campaign !== undefined).map(({ lid }) => lid.kind);
        const told = { lids: games.map(({ lid }) => lid), taught, campaigns };
        const constants = Object.entries(told).map(
          ([called, value]) => `export const ${called} = ${literal(value)};`,
        );
        return `${constants.join('\n')}\nexport const stock = { ${loads.join(', ')} };`;
      }
      if (name === CREDITS)
        return `export default ${literal(games.map(({ lid, credits }) => [lid.title, credits]))};`;
      const [, kind, part] = name.split('/');
      const game = games.find(({ lid }) => lid.kind === kind);
      const make = STOCK.find((one) => one === part);
      if (game === undefined || make === undefined) return this.error(`there is nothing called ${name}`);
      return `export default ${literal(await made[make](game))};`;
    },
  };
};
