import type { Field } from '@caltrop/engine';
import { drawnSize } from '../../board/view.ts';

/**
 * Where everything stands at a wide table, in pixels. It depends on the window and the shape of the field alone, so
 * that nothing that happens in a battle can move the board.
 */
export interface Grid {
  /** `square`: a card stands left of the board. `wide`: the card stands in the rail, and the board has its room. */
  readonly shape: 'square' | 'wide';
  /** A low window: captions and what explains give way first, the board last. */
  readonly low: boolean;
  readonly strip: number;
  /** The width of the card at the left; 0 where the board is wide. */
  readonly left: number;
  readonly rail: number;
  readonly board: Size;
  /** Between the board and the dock. */
  readonly between: number;
  /** The dock under the board, as wide as the board's column. */
  readonly dock: number;
  /** The slots of the rail from top to bottom; the chronicle has the rest. `who` is 0 where the card is at the left. */
  readonly who: number;
  readonly forecast: number;
  /** How many buttons stand beside each other in the dock. */
  readonly buttons: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const MARGIN = 16;
export const GAP = 12;
/** Above the board, below the strip. */
const ABOVE = 4;
/** A button with a name and a price needs no less. */
const BUTTON = 112;
/** A window that is lower than this is a low one. */
const LOW = 760;
/** Below this width no card stands left of the board. */
const NARROW = 1180;

const TALL_WINDOW = { strip: 48, dockSquare: 84, dockWide: 132, between: 8, below: 12, who: 220 };
const LOW_WINDOW = { strip: 42, dockSquare: 80, dockWide: 104, between: 4, below: 6, who: 172 };

/** The rail gives way on narrow windows, so that a board stays a board. */
const railOf = (width: number): number => Math.max(264, Math.min(360, Math.round(width * 0.29)));

const scaleOf = (board: Size, field: Field): number => {
  const { width, height } = drawnSize(field);
  return Math.min(board.width / width, board.height / height);
};

const shapedGrid = (window: Size, shape: Grid['shape']): Grid => {
  const low = window.height <= LOW;
  const { strip, dockSquare, dockWide, between, below, who } = low ? LOW_WINDOW : TALL_WINDOW;
  const rail = railOf(window.width);
  const left = shape === 'square' ? 264 : 0;
  const dock = shape === 'square' ? dockSquare : dockWide;
  const board = {
    width: Math.max(320, window.width - 2 * MARGIN - rail - GAP - (left === 0 ? 0 : left + GAP)),
    height: Math.max(240, window.height - strip - ABOVE - between - dock - below),
  };
  const railHeight = board.height + between + dock;
  return {
    shape,
    low,
    strip,
    left,
    rail,
    board,
    between,
    dock,
    who: left === 0 ? who : 0,
    forecast: Math.round(railHeight * (left === 0 ? 0.44 : 0.54)),
    buttons: Math.max(3, Math.floor((board.width - 20) / BUTTON)),
  };
};

/** The grid of a game master's screen: no card at the left, and a rail whose slots hold a card and suggestions. */
export const deskGrid = (window: Size): Grid => {
  const grid = shapedGrid(window, 'wide');
  return { ...grid, who: grid.low ? 288 : 338, forecast: grid.low ? 228 : 300 };
};

/** The grid of a window for a field: of the two shapes, the one that draws the field larger. */
export const gridOf = (window: Size, field: Field): Grid => {
  const wide = shapedGrid(window, 'wide');
  const square = shapedGrid(window, 'square');
  const isSquare = window.width >= NARROW && scaleOf(square.board, field) >= scaleOf(wide.board, field);
  return isSquare ? square : wide;
};
