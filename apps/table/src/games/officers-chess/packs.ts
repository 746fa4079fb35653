import { compileContent, readPack } from '@caltrop/officers-chess/pack';
import { packDesk } from '../../shelf/packs.ts';

/** The packs of this game, ours and others. */
export const { compileWith, readOwnPack } = packDesk({
  files: import.meta.glob<string>('../../../../../packages/officers-chess/content/**/*.yaml', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  folder: 'officers-chess',
  read: readPack,
  compile: compileContent,
});
