import { createContext, useContext, type ReactNode } from 'react';
import type { BoardProps, Spot } from '../board/props.ts';
import type { Fights } from '../master/danger/use-danger.ts';

/** What a table that is kept elsewhere adds to the frame: nothing, for those of this browser. */
export interface Extras {
  /** In the place of the list of who plays. */
  readonly tools?: ReactNode;
  /** What others show on the board. */
  readonly over?: Partial<BoardProps>;
  /** Where the pointer is, for those who are shown it. */
  readonly onPoint?: (spot: Spot | undefined) => void;
  /** A place is shown to everybody at once. */
  readonly onPing?: (spot: Spot) => void;
  readonly onRuler?: (ruler: BoardProps['ruler']) => void;
  /** In the place of the players' window of a game master. */
  readonly players?: () => void;
  /** Where encounters are fought over and over. */
  readonly fights?: Fights;
}

const ExtrasContext = createContext<Extras>({});
export const ExtrasProvider = ExtrasContext.Provider;
export const useExtras = (): Extras => useContext(ExtrasContext);
