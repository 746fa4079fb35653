/** Narrow, or so low that cards beside and below the board would leave nothing of it. */
export const small = matchMedia('(max-width: 899px), (max-height: 519px)');

export const onSmall = (change: () => void): (() => void) => {
  small.addEventListener('change', change);
  return () => small.removeEventListener('change', change);
};
