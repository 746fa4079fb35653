import { parseForces, parseForceText, type Force } from '@caltrop/dwethia';
import type { Readers } from '../../../builder/rosters/read-rosters.ts';
import type { Stock } from './use-content.ts';

/** How forces are read. */
export const readersFor = ({ content, game }: Stock): Readers<Force> => ({
  list: (json) => parseForces(content, json),
  text: (text) => parseForceText(content, text),
  pack: (text, file) => game.readPack(text, file),
  key: 'forces',
  none: 'This link holds no force.',
});
