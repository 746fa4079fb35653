/** What can be done in a position: worked out once for each unit, and shown as soon as what was done is on the screen. */
import type { CastChoice, CastingPicture, ReachPicture, SpellRow, Token } from '@caltrop/engine';
import type { Session } from '../../session/session.ts';
import type { Behind } from './behind.ts';
import { distinct, type AnyDeed } from './families.ts';
import type { Position } from './position.ts';

/** What the selected unit could do. */
export interface Options {
  /** The position and the unit that this is about. */
  readonly of: Position | undefined;
  readonly unit: string | undefined;
  readonly token: Token | undefined;
  readonly reach: ReachPicture | undefined;
  readonly deeds: readonly AnyDeed[];
  /** What it could cast, where the game has spells. */
  readonly spells: readonly SpellRow[];
}

type Casting = CastingPicture<unknown>;

export interface Reading {
  /** What a unit could do, at once. */
  readonly options: () => Options;
  /** The same as screens show it: for one frame after something has been done, what could be done before. */
  readonly shown: () => Options;
  /** Called when there is something else to show. */
  readonly subscribe: (listener: () => void) => () => void;
  /** A spell as it would be cast. */
  readonly casting: (unit: string | undefined, choice: CastChoice) => Casting | undefined;
}

const NOTHING: Options = {
  of: undefined,
  unit: undefined,
  token: undefined,
  reach: undefined,
  deeds: [],
  spells: [],
};

/** Nothing that a unit could do: it may not act, or it is not worked out yet. */
export const idleOptions = (of: Position, unit: string | undefined): Options => ({
  ...NOTHING,
  of,
  unit,
  token: of.token(unit),
});

/** What is known of one position. */
interface Known {
  readonly position: Position;
  readonly options: Map<string | undefined, Options>;
  readonly castings: Map<string, { readonly picture: Casting | undefined }>;
}

export const createReading = (
  session: Session,
  position: () => Position,
  selected: () => string | undefined,
  { later }: Behind,
): Reading => {
  const listeners = new Set<() => void>();
  let known: Known | undefined;
  let last = NOTHING;
  let coming = false;

  const here = (): Known => {
    const now = position();
    if (known?.position !== now) known = { position: now, options: new Map(), castings: new Map() };
    return known;
  };

  /** Whoever may do nothing has nothing to be worked out. */
  const acts = ({ mayAct, token, runs }: Position, unit: string | undefined): unit is string => {
    const own = token(unit);
    return mayAct && unit !== undefined && (own === undefined || runs(own));
  };

  const options = (): Options => {
    const unit = selected();
    const { position: now, options: all } = here();
    const there = all.get(unit);
    if (there !== undefined) return there;
    const { view, seat } = now;
    const { presenter } = session.getState().shown;
    const casts = presenter.casting !== undefined;
    const idle = idleOptions(now, unit);
    const made: Options = acts(now, unit)
      ? {
          ...idle,
          reach: presenter.reach(view, seat, unit),
          // What is cast has its own list.
          deeds: distinct(presenter.deeds(view, seat, unit, casts ? { casts: false } : {})),
          spells: presenter.spells?.(view, seat, unit) ?? [],
        }
      : idle;
    all.set(unit, made);
    return made;
  };

  return {
    options,
    shown() {
      const { position: now, options: all } = here();
      const unit = selected();
      if (all.has(unit) || !acts(now, unit)) last = options();
      else if (!coming) {
        coming = true;
        later(() => {
          coming = false;
          options();
          for (const listener of listeners) listener();
        });
      }
      return last;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    casting(unit, choice) {
      const { position: now, castings } = here();
      if (unit === undefined || !now.mayAct) return undefined;
      const key = JSON.stringify([unit, choice]);
      const there = castings.get(key);
      if (there !== undefined) return there.picture;
      const { presenter } = session.getState().shown;
      const picture = presenter.casting?.(now.view, now.seat, unit, choice);
      castings.set(key, { picture });
      return picture;
    },
  };
};
