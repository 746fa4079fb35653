import { compileContent, readPack } from '@caltrop/cairn-ap/pack';
import { packDesk } from '../../shelf/packs.ts';

/** The packs of this game, ours and others. */
export const { compileWith, readOwnPack } = packDesk({
  files: import.meta.glob<string>('../../../../../packages/cairn-ap/content/**/*.yaml', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  folder: 'cairn-ap',
  read: readPack,
  compile: compileContent,
});
