import { dictionary } from '@caltrop/engine/dictionary';
import type { Line } from './index.ts';

/** Further games: none. A build that is given some puts a list of its own in this place. */
export const more: Readonly<Record<string, Line>> = dictionary({});
