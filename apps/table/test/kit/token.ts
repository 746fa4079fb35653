import type { Token } from '@caltrop/engine';

/** A unit on the board of which nothing matters but where it stands and how large it is. */
export const plainToken = (id: string, x: number, y: number, radius: number): Token => ({
  id,
  name: id,
  letter: '',
  icon: '',
  side: 'a',
  seat: 'blue',
  at: { x, y },
  radius,
  hp: 1,
  maxHp: 1,
  badges: [],
  done: false,
  ready: true,
  active: false,
  words: id,
});
