import type { Stat } from './content/content.ts';

/** How values are called in sentences. */
export const STAT_NAMES: Readonly<Record<Stat | 'Move', string>> = {
  M: 'Martial',
  P: 'Perception',
  S: 'Strength',
  D: 'Defense',
  A: 'Aggression',
  W: 'Wounds',
  I: 'Integrity',
  Dst: 'Destiny',
  F: 'Faith',
  Af: 'Affinity',
  Move: 'Move',
};
