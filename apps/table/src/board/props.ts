import type { ReactNode } from 'react';
import type { DeedGroup, Motion, Point, ReachPicture, Ring, Scene, Zone } from '@caltrop/engine';
import type { Template } from './overlays/template.tsx';

/** A spot of the field that a person points at: on tiles the tile and its middle, on an open table the point itself. */
export interface Spot {
  readonly point: Point;
  /** The tile; undefined on a field in inches. */
  readonly cell: number | undefined;
  /** The unit that stands there. */
  readonly unit: string | undefined;
}

/** A way that is being shown before it is gone. */
export interface ShownWay {
  readonly unit: string;
  readonly path: readonly Point[];
  /** `3 of 5 Movement, 2 left`. */
  readonly words: string;
  /** Where several go together: the ways of the others. */
  readonly others?: readonly { readonly unit: string; readonly path: readonly Point[] }[] | undefined;
}

/** Something that can be done to a unit or a spot: drawn with corners. */
export interface Aim {
  readonly group: DeedGroup;
  readonly unit: string | undefined;
  readonly point: Point;
  /** The same number as in the list that it can be chosen from. */
  readonly number?: number | undefined;
}

/** A thing that a unit might do, with its number: from where it stands to where it would stand. */
export interface BoardIdea {
  readonly number: number;
  readonly from: Point;
  readonly to: Point;
  /** The one that is pointed at in the list, or the first. */
  readonly on: boolean;
}

/** Where the field lies on the page, for what is laid over it. */
export interface BoardView {
  /** A point of the field in pixels from the upper left corner of the board's element. */
  toPixels(point: Point): { readonly x: number; readonly y: number };
  /** Pixels that one tile or inch takes. */
  readonly scale: number;
  /** The size of the board's element. */
  readonly width: number;
  readonly height: number;
}

/** What a board is given. It decides nothing: it draws, and says where people point. */
export interface BoardProps {
  readonly scene: Scene;
  /** What the field is called for readers: `Ferry Crossing, 16 by 12 tiles`. */
  readonly label: string;
  readonly selected?: string | undefined;
  readonly reach?: ReachPicture | undefined;
  readonly threat?: Zone | undefined;
  readonly rings?: readonly Ring[] | undefined;
  readonly way?: ShownWay | undefined;
  /** A distance that is being measured, from edge to edge. */
  readonly ruler?: { readonly from: Point; readonly to: Point; readonly words: string } | undefined;
  readonly aims?: readonly Aim[] | undefined;
  /** The aim that is being considered. */
  readonly aimed?: Aim | undefined;
  /** Who does what is asked about, and whom it is about: tied by a line. */
  readonly ends?: { readonly from: readonly string[]; readonly to: readonly string[] } | undefined;
  /** What the deed that is being considered would cover. */
  readonly cover?: Zone | undefined;
  /** What a casting would cover, where it can be aimed, and whom it reaches; takes the place of `cover`. */
  readonly template?: Template | undefined;
  /** Where somebody might go, by the numbers of a list. */
  readonly ideas?: readonly BoardIdea[] | undefined;
  /** Units that players do not see: drawn with a dashed ring. */
  readonly veiled?: readonly string[] | undefined;
  /** Drawn over everything else: what others point at. It is given the pixels of one tile or inch. */
  readonly extra?: ((unit: number) => ReactNode) | undefined;
  /** Why the spot pointed at is not possible. */
  readonly refusal?: { readonly at: Point; readonly text: string } | undefined;
  /** Movements to show before the scene itself: given together with the scene that they lead to. */
  readonly motions?: { readonly id: number; readonly motions: readonly Motion[] } | undefined;
  /** Words for a tile besides what stands there, for readers: `in reach for 2`, `Axe Armor can be attacked`. */
  readonly wordsFor?: ((cell: number) => string) | undefined;
  /**
   * The place to look at: the board moves so that it is seen. Changes of `look.count` ask again. With a unit, the cursor
   * goes there too.
   */
  readonly look?:
    | {
        readonly at: Point;
        readonly count: number;
        readonly unit?: string | undefined;
        /** What shall be seen together with it. */
        readonly also?: readonly Point[] | undefined;
      }
    | undefined;
  /** Pixels at the edges that other things cover. */
  readonly covered?:
    | { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }
    | undefined;
  /** How large at first: the whole field, or close enough to touch. */
  readonly start?: 'fit' | 'touch' | undefined;

  /** Whether a unit may be dragged; dragging another one moves the field. Those ready, active or selected, if left out. */
  readonly mayDrag?: ((unit: string) => boolean) | undefined;

  onPress(spot: Spot): void;
  onHover(spot: Spot | undefined): void;
  /** A unit is dragged: over a spot, and let go there (or nowhere). */
  onDrag?(unit: string, spot: Spot): void;
  onDrop?(unit: string, spot: Spot | undefined): void;
  /** Whether Enter means something else while nobody has led the cursor of the keys to where it is: a main button. */
  readonly enterYields?: (() => boolean) | undefined;
  /** On an open table the unit in hand is led by keys: to a place, inch by inch. */
  onSteer?(spot: Spot): void;
  /** Pressed long, or with the other button: details. */
  onDetails?(spot: Spot): void;
  onMotionsShown?(id: number): void;
  onView?(view: BoardView): void;
}
