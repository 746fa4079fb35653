import { compileContent, readPack } from '@caltrop/dwethia/pack';
import { packDesk } from '../../shelf/packs.ts';

/** The packs of this game, ours and others. */
export const { compileWith, readOwnPack } = packDesk({
  files: import.meta.glob<string>('../../../../../packages/dwethia/content/**/*.yaml', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  folder: 'dwethia',
  read: readPack,
  compile: compileContent,
});
