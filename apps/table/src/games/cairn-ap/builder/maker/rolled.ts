import type { RollDie } from '@caltrop/cairn-ap/sheet';

const BIG = 0x1_0000_0000;

/** A die of this page: fair, and of no match. */
export const rolled: RollDie = (sides) => {
  const word = new Uint32Array(1);
  const most = BIG - (BIG % sides);
  // Words above the last whole turn would favour low faces.
  do crypto.getRandomValues(word);
  while ((word[0] ?? 0) >= most);
  return 1 + ((word[0] ?? 0) % sides);
};
