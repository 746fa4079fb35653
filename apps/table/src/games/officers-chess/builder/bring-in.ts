import { parseArmyText, readArmies, type BuiltArmy } from '@caltrop/officers-chess/workshop';
import type { Readers } from '../../../builder/rosters/read-rosters.ts';
import type { Stock } from './use-content.ts';

/** How armies are read. */
export const readersFor = ({ content, game }: Stock): Readers<BuiltArmy> => ({
  list: readArmies,
  text: (text) => parseArmyText(content, text),
  pack: (text, file) => game.readPack(text, file),
  key: 'armies',
  none: 'This link holds no army.',
});
