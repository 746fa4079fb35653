/** What pointing at a spot means, and the deed that waits for its confirmation. */
import type { Cure } from '@caltrop/engine';
import type { Spot } from '../../board/props.ts';
import { tell } from '../heard.ts';
import { CLEAR, type AtHand } from './at-hand.ts';
import type { Casting } from './casting.ts';
import { deedsAt, familyKey, isConfirmed, type AnyDeed, type Family } from './families.ts';

export interface Aiming {
  /** The deed that waits for its confirmation. */
  readonly staged: () => AnyDeed | undefined;
  /** The deed whose odds are shown: the one that waits, else the first at the spot pointed at. */
  readonly considered: (spot: Spot | undefined) => AnyDeed | undefined;
  /** The deeds that a spot could mean. */
  readonly aimedAt: (spot: Spot | undefined) => AnyDeed[];
  /** What a place is being chosen for; where one could go is beside the point then. */
  readonly placing: () => AnyDeed | undefined;
  readonly stage: (deed: AnyDeed) => void;
  readonly pick: (family: Family) => void;
  /** Another way to do what waits; the one that waits already is done. */
  readonly pickWay: (id: string) => void;
  /** Does what waits for its confirmation. */
  readonly commit: () => void;
  readonly doDeed: (deed: AnyDeed) => void;
  /** Does what makes a refused thing possible, and aims at whom it was tried on. */
  readonly cure: (cure: Cure<unknown>) => void;
}

export const createAiming = (
  { session, hand, forecasts, position, options, say }: AtHand,
  { casting, castingAt }: Casting,
): Aiming => {
  const set = hand.setState;
  const get = hand.getState;

  const staged = (): AnyDeed | undefined => {
    const id = get().staged;
    // A spell that is aimed waits by itself.
    if (id === undefined) return casting()?.deed;
    const waits = (d: AnyDeed): boolean => d.id === id && d.refusal === undefined;
    return options().deeds.find(waits) ?? position().deeds.find(waits);
  };

  /** Whether pointing at a unit means doing something to it, rather than choosing it. */
  const means = (spot: Spot): boolean => {
    const { scene, seat, token } = position();
    const other = token(spot.unit);
    if (other === undefined || get().family !== undefined) return true;
    const own = scene.tokens.find((t) => t.id === get().selected);
    return other.seat !== seat && other.side !== own?.side ? true : own?.active === true || !other.ready;
  };

  const aimedAt = (spot: Spot | undefined): AnyDeed[] =>
    spot === undefined || get().cast !== undefined || !means(spot)
      ? []
      : deedsAt(options().deeds, spot, get().family);

  const doDeed = (deed: AnyDeed): void => say(deed.commands);

  const stage = (deed: AnyDeed): void => {
    const { view, seat } = position();
    if (deed.dice) forecasts.read(view, seat, deed);
    set({ staged: deed.id, refusal: undefined, sheet: 'action' });
    const said = forecasts.get(view, deed);
    tell(
      `${deed.label}. ${said?.ok === true ? said.value.line : deed.detail}. Enter confirms, Escape cancels.`,
    );
  };

  const cure = async ({ commands }: Cure<unknown>): Promise<void> => {
    const target = get().refusal?.target;
    const { seat } = position();
    set(CLEAR);
    const refusal = await session.say(commands, seat);
    if (refusal !== undefined || target === undefined || !position().mayAct) return;
    const possible = options().deeds.find(
      (d) => d.group === 'attack' && d.target === target && d.refusal === undefined && d.of === undefined,
    );
    if (possible !== undefined) stage(possible);
  };

  return {
    staged,
    // While something is being shown, what lies under the pointer is not yet what it will be.
    considered: (spot) =>
      castingAt(spot)?.deed ??
      staged() ??
      (position().mayAct && session.getState().showing === undefined ? aimedAt(spot)[0] : undefined),
    aimedAt,
    placing() {
      const { family } = get();
      return family === undefined
        ? undefined
        : options().deeds.find(
            (d) => familyKey(d) === family && d.spot !== undefined && d.target === undefined,
          );
    },
    stage,
    pick({ key, deeds }) {
      const able = deeds.filter((d) => d.refusal === undefined);
      const [only] = able;
      if (only !== undefined && able.length === 1) {
        if (isConfirmed(only)) stage(only);
        else doDeed(only);
        return;
      }
      const chosen = get().family === key ? undefined : key;
      set({ family: chosen, staged: undefined, refusal: undefined });
      if (chosen !== undefined) forecasts.prefetch(position().view, position().seat, able);
    },
    pickWay(id) {
      const way = options().deeds.find((d) => d.id === id);
      if (way === undefined) return;
      if (id === get().staged) doDeed(way);
      else stage(way);
    },
    commit() {
      const deed = staged();
      if (deed !== undefined) doDeed(deed);
    },
    doDeed,
    cure: (what) => void cure(what),
  };
};
