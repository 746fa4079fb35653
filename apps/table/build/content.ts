import { err, ok, type Result } from '@caltrop/engine';
import { compileContent, type Pack } from '@caltrop/officers-chess/pack';
import { loadOwnPacks } from '@caltrop/officers-chess/content-node';
import type { Plugin } from 'vite';
import { packData } from '../src/shelf/packed-data.ts';

const COMPILED = 'virtual:officers-chess/content';

/** The content of the game as it comes, compiled when the page is built: a browser need not read YAML to play. */
export const officersChessContent = (): Plugin => ({
  name: 'caltrop-officers-chess-content',
  resolveId: (id) => (id === COMPILED ? `\0${COMPILED}` : undefined),
  load(id) {
    if (id !== `\0${COMPILED}`) return undefined;
    const content = compiled();
    if (!content.ok) return this.error(content.error.map((p) => `${p.where ?? ''} ${p.what}`).join('\n'));
    return `export default ${JSON.stringify(packData(content.value))};`;
  },
});

const compiled = (): Result<unknown> => {
  const packs: Result<Pack[]> = loadOwnPacks();
  if (!packs.ok) return err(packs.error);
  const content = compileContent(packs.value, 'seed');
  return content.ok ? ok(content.value) : content;
};
