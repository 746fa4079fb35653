import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ForecastCard, Refusal, Result, SpellRow } from '@caltrop/engine';
import { useStore } from 'zustand';
import { useTable } from '../../session/context.tsx';
import type { AnyCasting } from './casting.ts';
import type { AnyDeed } from './families.ts';
import type { HandState, HoverState } from './hand.ts';
import type { Play } from './play.ts';
import { idleOptions, type Options } from './options.ts';
import type { Position } from './position.ts';
import { rankedFamilies } from './odds/ranks.ts';

const PlayContext = createContext<Play | undefined>(undefined);

/** The hand of the person at this table. Whoever presses anything means what is true by now: what is left is done before. */
export const PlayProvider = ({ value, children }: { value: Play; children: ReactNode }) => {
  const { behind } = value;
  useEffect(() => {
    const catchUp = (): void => {
      if (behind.isDue()) flushSync(behind.catchUp);
    };
    const names = ['pointerdown', 'keydown'] as const;
    for (const name of names) addEventListener(name, catchUp, { capture: true, passive: true });
    return () => {
      for (const name of names) removeEventListener(name, catchUp, { capture: true });
    };
  }, [behind]);
  return <PlayContext value={value}>{children}</PlayContext>;
};

export const usePlay = (): Play => {
  const play = useContext(PlayContext);
  if (play === undefined) throw new Error('nobody sits here');
  return play;
};

/** Something of what is in hand; renders again when it changes. */
export const useHand = <T,>(select: (state: HandState) => T): T => useStore(usePlay().hand, select);
/** Something of what is pointed at; only small things should listen. */
export const useHover = <T,>(select: (state: HoverState) => T): T => useStore(usePlay().hover, select);

/** The position that is shown; changes with the match, never with the pointer. */
export const usePosition = (): Position => {
  const play = usePlay();
  // The reader keeps one position for each state, so it can be read as a snapshot.
  return useTable(() => play.position());
};

/** What the hand makes of the position; read again when the position changes, or what it is told to depend on. */
const useRead = <T,>(read: (play: Play) => T, ...on: readonly unknown[]): T => {
  const play = usePlay();
  const position = usePosition();
  // What is read depends on the hand by way of `play`: `on` says which part of it.
  return useMemo(() => read(play), [play, position, ...on]);
};

/** What the selected unit could do, as soon as what was done last is on the screen; until then what could be done before. */
export const useOptions = (): Options => {
  const { reading } = usePlay();
  // Read again when the position changes, or who is in hand.
  usePosition();
  useHand((s) => s.selected);
  return useSyncExternalStore(reading.subscribe, reading.shown);
};

/** What the selected unit could do here: nothing while it is being worked out. */
export const useOptionsHere = (): Options => {
  const position = usePosition();
  const selected = useHand((s) => s.selected);
  const options = useOptions();
  return useMemo(
    () => (options.of === position && options.unit === selected ? options : idleOptions(position, selected)),
    [options, position, selected],
  );
};

/** The casting in hand as it has been chosen. */
export const useCasting = (): AnyCasting | undefined =>
  useRead(
    (play) => play.casting(),
    useHand((s) => s.cast),
  );

/** The casting as it would be aimed at the spot pointed at, else as it has been chosen. */
export const useCastingAt = (): AnyCasting | undefined => {
  const spot = useHover((s) => s.spot);
  return useRead(
    (play) => play.castingAt(spot),
    useHand((s) => s.cast),
    spot,
  );
};

/** Nothing could be done a moment ago, and what can be done now is not worked out yet: for one frame there is nothing to show. */
export const useComing = (): boolean => {
  const position = usePosition();
  const selected = useHand((s) => s.selected);
  const { of, unit, deeds } = useOptions();
  return deeds.length === 0 && (of !== position || unit !== selected);
};

/** What the unit in hand could cast. */
export const useSpells = (): readonly SpellRow[] => useOptions().spells;

/** The unit that could try something in its player's own words; undefined where nobody would rule on it. */
export const useTried = (): string | undefined => {
  const presenter = useTable((s) => s.shown.presenter);
  const { view, seat, mayAct, scene } = usePosition();
  const selected = useHand((s) => s.selected);
  const unit = selected ?? scene.tokens.find((t) => t.active)?.id;
  return useMemo(
    () =>
      mayAct && unit !== undefined && presenter.attempt?.(view, seat, unit, '').ok === true
        ? unit
        : undefined,
    [presenter, view, seat, mayAct, unit],
  );
};

/** The deed that waits for its confirmation. */
export const useStaged = (): AnyDeed | undefined => {
  const options = useOptions();
  const { deeds } = usePosition();
  const id = useHand((s) => s.staged);
  const casting = useCasting();
  if (id === undefined) return casting?.deed;
  const waits = (d: AnyDeed): boolean => d.id === id;
  // What a seat can do without a unit waits as well.
  return options.deeds.find(waits) ?? deeds.find(waits);
};

/** The deed that is shown on a card: the one that waits, else the one pointed at. */
export const useConsidered = (): AnyDeed | undefined => {
  const play = usePlay();
  const position = usePosition();
  const staged = useStaged();
  const family = useHand((s) => s.family);
  const selected = useHand((s) => s.selected);
  const cast = useHand((s) => s.cast);
  const spot = useHover((s) => s.drag?.spot ?? s.spot);
  const showing = useTable((s) => s.showing);
  const options = useOptions();
  void showing;
  void family;
  if (cast !== undefined) return play.considered(spot);
  // What could be done there is not worked out yet.
  const isHere = options.of === position && options.unit === selected;
  return staged ?? (isHere ? play.considered(spot) : undefined);
};

/** The deed whose button is pointed at or has the focus, where it covers a part of the field. */
export const usePreviewed = (): AnyDeed | undefined => {
  const { deeds } = useOptions();
  const id = useHover((s) => s.deed);
  return id === undefined ? undefined : deeds.find((d) => d.id === id && d.area !== undefined);
};

/** The kinds of deeds that a good player would choose for the unit in hand, the best first; none while it is not known. */
export const useRanked = (): readonly string[] => {
  const { ranks } = usePlay();
  const { view } = usePosition();
  const { deeds } = useOptions();
  const plans = useSyncExternalStore(ranks.subscribe, () => ranks.get(view));
  return useMemo(() => rankedFamilies(plans, deeds), [plans, deeds]);
};

/** The odds of a deed, as soon as they are known. */
export const useForecast = (deed: AnyDeed | undefined): Result<ForecastCard, Refusal> | undefined => {
  const { forecasts } = usePlay();
  const { view } = usePosition();
  return useSyncExternalStore(forecasts.subscribe, () =>
    deed === undefined ? undefined : forecasts.get(view, deed),
  );
};
