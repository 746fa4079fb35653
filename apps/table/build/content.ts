import type { Result } from '@caltrop/engine';
import { loadOwnPacks as cairnApPacks } from '@caltrop/cairn-ap/content-node';
import { compileContent as compileCairnAp } from '@caltrop/cairn-ap/pack';
import { loadOwnPacks as dwethiaPacks } from '@caltrop/dwethia/content-node';
import { compileContent as compileDwethia } from '@caltrop/dwethia/pack';
import { loadOwnPacks as generiaPacks } from '@caltrop/generia/content-node';
import { compileContent as compileGeneria } from '@caltrop/generia/pack';
import { loadOwnPacks as officersChessPacks } from '@caltrop/officers-chess/content-node';
import { compileContent as compileOfficersChess } from '@caltrop/officers-chess/pack';
import type { Plugin } from 'vite';
import { packData } from '../src/shelf/packed-data.ts';

/** The content of a game as it comes, compiled when the page is built: a browser need not read YAML to play. */
const compiledContent = (kind: string, compiled: () => Result<unknown>): Plugin => {
  const id = `virtual:${kind}/content`;
  return {
    name: `caltrop-${kind}-content`,
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load(wanted) {
      if (wanted !== `\0${id}`) return undefined;
      const content = compiled();
      if (!content.ok) return this.error(content.error.map((p) => `${p.where ?? ''} ${p.what}`).join('\n'));
      return `export default ${JSON.stringify(packData(content.value))};`;
    },
  };
};

export const officersChessContent = (): Plugin =>
  compiledContent('officers-chess', () => {
    const packs = officersChessPacks();
    return packs.ok ? compileOfficersChess(packs.value, 'seed') : packs;
  });

export const dwethiaContent = (): Plugin =>
  compiledContent('dwethia', () => {
    const packs = dwethiaPacks();
    return packs.ok ? compileDwethia(packs.value) : packs;
  });

export const cairnApContent = (): Plugin =>
  compiledContent('cairn-ap', () => {
    const packs = cairnApPacks();
    return packs.ok ? compileCairnAp(packs.value) : packs;
  });

export const generiaContent = (): Plugin =>
  compiledContent('generia', () => {
    const packs = generiaPacks();
    return packs.ok ? compileGeneria(packs.value) : packs;
  });
