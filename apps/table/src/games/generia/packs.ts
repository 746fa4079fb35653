import { compileContent, readPack } from '@caltrop/generia/pack';
import { packDesk } from '../../shelf/packs.ts';

/** The packs of this game, ours and others. */
export const { compileWith, readOwnPack } = packDesk({
  files: import.meta.glob<string>('../../../../../packages/generia/content/**/*.yaml', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  folder: 'generia',
  read: readPack,
  compile: compileContent,
});
