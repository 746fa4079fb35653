/** A place on the table in mils. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Everything a side can say. Questions in the middle of a command are asked of the table, not said here. */
export type Command =
  /** Set-up: a terrain piece, the table edge, models in the zone or held off (DW-DEP). */
  | { readonly do: 'terrain'; readonly kind: string; readonly x: number; readonly y: number }
  | { readonly do: 'edge'; readonly side: 'south' | 'north' }
  | { readonly do: 'hill'; readonly x: number; readonly y: number }
  | {
      readonly do: 'place';
      readonly models: readonly { readonly id: string; readonly x: number; readonly y: number }[];
    }
  | { readonly do: 'hold'; readonly model: string }
  /** Movement. `path` leaves out where the model stands; `footing` is the height it ends on. */
  | {
      readonly do: 'move';
      readonly model: string;
      readonly path: readonly Place[];
      readonly careful?: 'defensive' | 'stealth';
    }
  | { readonly do: 'arrive'; readonly model: string; readonly x: number; readonly y: number }
  | { readonly do: 'surge'; readonly model: string }
  | {
      readonly do: 'together';
      readonly model: string;
      readonly pulled: readonly { readonly id: string; readonly x: number; readonly y: number }[];
    }
  /** Shooting and powers. */
  | {
      readonly do: 'shoot';
      readonly model: string;
      readonly weapon: string;
      readonly target: string;
      readonly arc?: boolean;
    }
  | {
      readonly do: 'cast';
      readonly model: string;
      readonly powers: readonly {
        readonly power: string;
        readonly target?: string;
        readonly at?: Place;
        readonly upcharge?: number;
      }[];
    }
  /** Activated special rules and items. */
  | { readonly do: 'use'; readonly model: string; readonly rule: string; readonly target?: string }
  /** Close combat. */
  | { readonly do: 'fight'; readonly model: string }
  | { readonly do: 'retreat'; readonly model: string; readonly path: readonly Place[] }
  /** End phase. */
  | { readonly do: 'objective'; readonly model: string; readonly marker: number }
  | { readonly do: 'raise'; readonly x: number; readonly y: number }
  /** Nothing more in this half, pick or window. */
  | { readonly do: 'done' }
  | { readonly do: 'concede' };
