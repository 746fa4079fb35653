/** A rectangle on the screen. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where a tip is shown: its middle, and the edge that it begins or, above something, ends at. */
interface TipPlace {
  readonly x: number;
  readonly y: number;
  readonly above: boolean;
}

const WIDTH = 280;
/** As high as a tip of three lines. */
const HEIGHT = 64;
const GAP = 6;
const EDGE = 8;

/**
 * The place of a tip for something: below it, else above it. A sentence that has to be read is not covered: where both
 * would, the tip stands above that sentence.
 */
export const tipPlace = (
  at: Box,
  screen: { readonly width: number; readonly height: number },
  sentences: readonly Box[],
): TipPlace => {
  const x = (at.left + at.right) / 2;
  const left = Math.max(EDGE, Math.min(x - WIDTH / 2, screen.width - WIDTH - EDGE));
  const covered = ({ y, above }: TipPlace): Box | undefined => {
    const top = above ? y - HEIGHT : y;
    return sentences.find(
      (one) => one.left < left + WIDTH && one.right > left && one.top < top + HEIGHT && one.bottom > top,
    );
  };
  const below: TipPlace = { x, y: at.bottom + GAP, above: false };
  const above: TipPlace = { x, y: at.top - GAP, above: true };
  const fitting = [below, above].filter((place) =>
    place.above ? place.y >= HEIGHT : place.y + HEIGHT <= screen.height,
  );
  const free = fitting.find((place) => covered(place) === undefined);
  if (free !== undefined) return free;
  const sentence = fitting.map(covered).find((one) => one !== undefined);
  return sentence === undefined || sentence.top < HEIGHT + GAP
    ? (fitting[0] ?? above)
    : { x, y: sentence.top - GAP, above: true };
};
