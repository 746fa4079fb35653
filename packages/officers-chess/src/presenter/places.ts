import type { SideMark } from '@caltrop/engine';
import type { Side } from '../content/content.ts';

export { cellName, counted, middleOf, signed, tileOf, title, zoneOfTiles } from '@caltrop/engine';

/** The players are side A, the game master's or second army side B. */
export const markOf = (side: Side): SideMark => (side === 'players' ? 'a' : 'b');
