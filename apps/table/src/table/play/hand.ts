import type { Cure, Point } from '@caltrop/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Spot } from '../../board/props.ts';
import type { CastInHand } from './casting.ts';

/** How far the sheet of a small screen is drawn up. */
export type Sheet = 'line' | 'action' | 'log';
/** What lies over the table. */
export type Laid = 'try' | 'keys' | 'orders' | 'undo' | 'command' | 'goals' | 'concede';

/** Why something is not possible, shown where it was tried, with what could be done about it. */
interface SpotRefusal {
  /** Where it is shown on the board; in the dock alone where it is not said. */
  readonly at: Point | undefined;
  readonly text: string;
  readonly rule: string;
  readonly cures: readonly Cure<unknown>[];
  /** Whom it was tried on: aimed at again when a cure has been taken. */
  readonly target: string | undefined;
}

/** What a person holds in hand: nothing of it is part of the match. */
export interface HandState {
  /** The unit that is to act. While only one may, it stays in hand whatever is pressed. */
  readonly selected: string | undefined;
  /** A unit whose card is read while another, or none, is in hand. */
  readonly looked: string | undefined;
  /** The deed that waits for its confirmation, by id. */
  readonly staged: string | undefined;
  /** What is to be done, chosen before the target: the key of a family of deeds. */
  readonly family: string | undefined;
  /** A spell that is being chosen or aimed. */
  readonly cast: CastInHand | undefined;
  /** The group of deeds whose list is open: `spells`, `look`. */
  readonly drawer: string | undefined;
  /** Whoever stands together with the unit in hand goes along. */
  readonly group: boolean;
  /** Points that the way is to lead through. */
  readonly via: readonly Point[];
  readonly threat: boolean;
  /** Enemies whose own threat is shown. */
  readonly pinned: readonly string[];
  readonly rings: boolean;
  /** Measures from the selected unit to whatever is pointed at. */
  readonly ruler: boolean;
  readonly refusal: SpotRefusal | undefined;
  readonly look:
    | {
        readonly at: Point;
        readonly count: number;
        readonly unit?: string | undefined;
        readonly also?: readonly Point[] | undefined;
      }
    | undefined;
  readonly sheet: Sheet;
  readonly laid: Laid | undefined;
}

/** Where the pointer or the cursor is; apart, because it changes with every movement of the hand. */
export interface HoverState {
  readonly spot: Spot | undefined;
  /** A unit that is being dragged, and over what. */
  readonly drag: { readonly unit: string; readonly spot: Spot } | undefined;
  /** Shift is held: whoever stands together with the unit goes along. */
  readonly together: boolean;
  /** The deed whose button is pointed at or has the focus, by id. */
  readonly deed: string | undefined;
}

const emptyHand: HandState = {
  selected: undefined,
  looked: undefined,
  staged: undefined,
  family: undefined,
  cast: undefined,
  drawer: undefined,
  group: false,
  via: [],
  threat: false,
  pinned: [],
  rings: false,
  ruler: false,
  refusal: undefined,
  look: undefined,
  sheet: 'line',
  laid: undefined,
};

export type HandStore = StoreApi<HandState>;
export type HoverStore = StoreApi<HoverState>;

export const createHand = (): HandStore => createStore(() => emptyHand);
export const createHover = (): HoverStore =>
  createStore<HoverState>(() => ({
    spot: undefined,
    drag: undefined,
    together: false,
    deed: undefined,
  }));
