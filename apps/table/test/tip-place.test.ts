import { describe, expect, it } from 'vitest';
import { tipPlace, type Box } from '../src/shell/tips/tip-place.ts';

const SCREEN = { width: 1280, height: 720 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('a tip', () => {
  it('stands below what it tells of, and above where there is no room', () => {
    // 6 px apart; a tip is as high as 64.
    expect(tipPlace(box(600, 100, 80, 40), SCREEN, [])).toEqual({ x: 640, y: 146, above: false });
    expect(tipPlace(box(600, 660, 80, 40), SCREEN, [])).toEqual({ x: 640, y: 654, above: true });
  });

  it('does not cover the sentence of a question: it changes sides, or stands above the sentence', () => {
    const sentence = box(500, 600, 300, 40);
    // Above the sentence there is room below the chip, but the sentence stands there.
    expect(tipPlace(box(600, 560, 80, 30), SCREEN, [sentence])).toEqual({ x: 640, y: 554, above: true });
    // An answer at the lower edge: above it stands the sentence, so the tip goes over both.
    expect(tipPlace(box(600, 650, 80, 50), SCREEN, [sentence])).toEqual({ x: 640, y: 594, above: true });
    // A sentence beside it is not in the way.
    expect(tipPlace(box(100, 650, 80, 50), SCREEN, [sentence])).toEqual({ x: 140, y: 644, above: true });
  });

  it('is pushed in from the edge, and covers nothing by that either', () => {
    const sentence = box(980, 140, 290, 40);
    expect(tipPlace(box(1240, 100, 30, 30), SCREEN, [sentence])).toMatchObject({ y: 94, above: true });
  });
});
