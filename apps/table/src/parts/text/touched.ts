const isCoarse = (): boolean => matchMedia('(pointer: coarse)').matches;

/** A sentence as it is said to somebody with a finger instead of a mouse and keys. */
export const asTouched = (text: string): string =>
  isCoarse()
    ? text
        .replaceAll('Click', 'Tap')
        .replaceAll(/\bclick\b/gu, 'tap')
        .replaceAll(
          /, or (?:press Tab for the next one that can act|walk there with the arrow keys and press Enter)/gu,
          '',
        )
        .replaceAll('; Esc removes the last one', '')
    : text;
