/** The games whose content is read through a lens, and the words of theirs that may make no difference. */
import type { Reading } from '../reads.ts';
import { CAIRN_AP } from './cairn-ap.ts';
import { IDLE } from './cairn-ap-unread.ts';

export const READINGS: ReadonlyMap<string, { readonly reading: Reading; readonly idle: readonly string[] }> =
  new Map([['cairn-ap', { reading: CAIRN_AP, idle: IDLE }]]);
