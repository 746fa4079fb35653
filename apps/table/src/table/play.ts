import type { Point, Result, Refusal, Way } from '@caltrop/engine';
import type { Spot } from '../board/props.ts';
import type { Session } from '../session/session.ts';
import { deedsAt, familyKey, type AnyDeed, type Family } from './families.ts';
import { Forecasts } from './forecasts.ts';
import {
  createHand,
  createHover,
  type HandState,
  type HandStore,
  type HoverStore,
  type Laid,
} from './hand.ts';
import { interrupt, tell } from './heard.ts';
import { createReader, readyUnits, type Options, type Position } from './position.ts';

/** Everything a person does at the table with hand and keys, apart from how it is drawn. */
export interface Play {
  readonly session: Session;
  readonly hand: HandStore;
  readonly hover: HoverStore;
  readonly forecasts: Forecasts;
  readonly position: () => Position;
  readonly options: () => Options;
  /** The deed that waits for its confirmation. */
  readonly staged: () => AnyDeed | undefined;
  /** The deed whose odds are shown: the one that waits, else the first at the spot pointed at. */
  readonly considered: (spot: Spot | undefined) => AnyDeed | undefined;
  /** The way to a spot for the selected unit, or for one that is dragged. */
  readonly wayTo: (unit: string, to: Point) => Result<Way<unknown>, Refusal>;

  readonly select: (unit: string | undefined, look?: boolean) => void;
  /** The next unit that can act, or the one before; false at the end of the row when it does not go round. */
  readonly cycle: (step: 1 | -1, round: boolean) => boolean;
  readonly press: (spot: Spot, onTheWay: boolean) => void;
  readonly point: (spot: Spot | undefined) => void;
  readonly drag: (unit: string, spot: Spot) => void;
  readonly drop: (unit: string, spot: Spot | undefined) => void;
  readonly stage: (deed: AnyDeed) => void;
  readonly pick: (family: Family) => void;
  /** Another way to do what waits; the one that waits already is done. */
  readonly pickWay: (id: string) => void;
  /** Does what waits for its confirmation. */
  readonly commit: () => void;
  readonly doDeed: (deed: AnyDeed) => void;
  /** Takes one step back: what waits, what was chosen, what is selected. */
  readonly back: () => boolean;
  readonly lay: (what: Laid | undefined) => void;
  readonly toggleThreat: () => void;
  readonly toggleRings: () => void;
  readonly toggleRuler: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly close: () => void;
}

/** Takes a table in hand. */
export const createPlay = (session: Session): Play => {
  const hand = createHand();
  const hover = createHover();
  const forecasts = new Forecasts();
  const reader = createReader(session);
  const set = hand.setState;
  const get = hand.getState;
  const options = (): Options => reader.options(get().selected);
  const CLEAR: Partial<HandState> = { staged: undefined, family: undefined, via: [], refusal: undefined };

  const staged = (): AnyDeed | undefined => {
    const id = get().staged;
    if (id === undefined) return undefined;
    const waits = (d: AnyDeed): boolean => d.id === id && d.refusal === undefined;
    return options().deeds.find(waits) ?? reader.position().deeds.find(waits);
  };

  /** Whether pointing at a unit means doing something to it, rather than choosing it. */
  const means = (spot: Spot): boolean => {
    const { scene, seat, token } = reader.position();
    const other = token(spot.unit);
    if (other === undefined || get().family !== undefined) return true;
    const own = scene.tokens.find((t) => t.id === get().selected);
    return other.seat !== seat && other.side !== own?.side ? true : own?.active === true || !other.ready;
  };

  const aimedAt = (spot: Spot | undefined): AnyDeed[] =>
    spot === undefined || !means(spot) ? [] : deedsAt(options().deeds, spot, get().family);

  /** What a place is being chosen for; where one could go is beside the point then. */
  const placing = (): AnyDeed | undefined => {
    const { family } = get();
    return family === undefined
      ? undefined
      : options().deeds.find(
          (d) => familyKey(d) === family && d.spot !== undefined && d.target === undefined,
        );
  };

  const refuse = (at: Point, { what, rule }: Refusal): void => {
    set({ refusal: { at, text: what, rule } });
    interrupt(what);
  };

  const wayTo = (unit: string, to: Point): Result<Way<unknown>, Refusal> => {
    const { view, seat } = reader.position();
    return session.getState().shown.presenter.wayTo(view, seat, unit, to, get().via);
  };

  const doDeed = (deed: AnyDeed): void => {
    set(CLEAR);
    void session.say(deed.commands);
  };

  const stage = (deed: AnyDeed): void => {
    const { view, seat } = reader.position();
    if (deed.dice) forecasts.want(view, seat, deed);
    set({ staged: deed.id, refusal: undefined, sheet: 'action' });
    const said = forecasts.get(view, deed);
    tell(
      `${deed.label}. ${said?.ok === true ? said.value.line : deed.detail}. Enter confirms, Escape takes back.`,
    );
  };

  /** `told`: what the unit is will be heard anyway, as when the focus goes to it. */
  const select = (unit: string | undefined, look = false, told = false): void => {
    const { view, seat, token, scene } = reader.position();
    const chosen = token(unit);
    const enemy = chosen !== undefined && chosen.side !== sideOf(session, seat);
    set((s) => ({
      ...CLEAR,
      selected: unit,
      pinned: enemy && unit !== undefined ? [unit] : [],
      sheet: unit === undefined ? 'line' : s.sheet === 'log' ? 'log' : 'action',
      look: look && chosen !== undefined ? { at: chosen.at, count: (s.look?.count ?? 0) + 1, unit } : s.look,
    }));
    if (unit === undefined) return;
    forecasts.prefetch(view, seat, options().deeds);
    const words = chosen?.words ?? scene.away.find((t) => t.id === unit)?.words;
    if (look && !told && words !== undefined) tell(words);
  };

  const groupTo = (unit: string, to: Point): Result<Way<unknown>, Refusal> => {
    const { view, seat } = reader.position();
    const { presenter } = session.getState().shown;
    return presenter.groupTo?.(view, seat, unit, to) ?? wayTo(unit, to);
  };

  const move = (unit: string, spot: Spot): void => {
    const way = hover.getState().together ? groupTo(unit, spot.point) : wayTo(unit, spot.point);
    if (!way.ok) {
      refuse(spot.point, way.error);
      return;
    }
    if (way.value.commands.length === 0) return;
    set(CLEAR);
    void session.say(way.value.commands);
  };

  /** After anything has happened: the unit in its turn stays in hand, and the only one left comes to hand. */
  const settle = (): void => {
    const now = reader.position();
    const { selected, staged: waiting } = get();
    if (waiting !== undefined && staged() === undefined) set({ staged: undefined });
    if (!now.mayAct) {
      // A unit that has had its turn is put down while the others act.
      const held = now.token(selected);
      if (held?.seat === now.seat && held.done && !held.active) select(undefined);
      return;
    }
    const ready = readyUnits(now);
    const active = ready.find((t) => t.active);
    const next = active ?? (ready.length === 1 ? ready[0] : undefined);
    const kept = now.token(selected);
    if (next !== undefined && next.id !== selected) select(next.id);
    else if (selected !== undefined && next === undefined && kept?.seat === now.seat && !kept.ready)
      select(undefined);
    else if (selected !== undefined) forecasts.prefetch(now.view, now.seat, options().deeds);
  };

  let before = session.getState();
  const stop = session.subscribe((state) => {
    const changed =
      state.tick !== before.tick ||
      state.eyes !== before.eyes ||
      state.at !== before.at ||
      state.busy !== before.busy ||
      state.curtain !== before.curtain;
    before = state;
    if (!changed) return;
    if (get().family !== undefined || get().via.length > 0) set({ family: undefined, via: [] });
    settle();
  });
  settle();

  return {
    session,
    hand,
    hover,
    forecasts,
    position: reader.position,
    options,
    staged,
    considered: (spot) => staged() ?? (reader.position().mayAct ? aimedAt(spot)[0] : undefined),
    wayTo: (unit, to) => (hover.getState().together ? groupTo(unit, to) : wayTo(unit, to)),
    select,
    cycle(step, round) {
      const ready = readyUnits(reader.position());
      if (ready.length === 0) return false;
      const at = ready.findIndex((t) => t.id === get().selected);
      const next = at < 0 ? (step === 1 ? 0 : ready.length - 1) : at + step;
      if (!round && (next < 0 || next >= ready.length)) return false;
      select(ready.at(next % ready.length)?.id, true, true);
      return true;
    },
    press(spot, onTheWay) {
      const { showing } = session.getState();
      if (showing !== undefined) session.motionsShown(showing.id);
      set({ refusal: undefined });
      const { selected, family } = get();
      const now = reader.position();
      const mine = now.mayAct && selected !== undefined && options().token?.seat === now.seat;
      if (mine && !onTheWay) {
        const aimed = aimedAt(spot);
        const waiting = staged();
        const [first] = aimed;
        if (waiting !== undefined && aimed.some((d) => d.id === waiting.id)) {
          doDeed(waiting);
          return;
        }
        if (first !== undefined) {
          if (family !== undefined && !first.dice) doDeed(first);
          else stage(first);
          return;
        }
      }
      if (spot.unit !== undefined) {
        if (spot.unit !== selected) select(spot.unit);
        else if (get().staged !== undefined) set({ staged: undefined });
        return;
      }
      if (get().staged !== undefined) set({ staged: undefined });
      const placed = mine && !onTheWay ? placing() : undefined;
      if (placed !== undefined) {
        refuse(spot.point, { what: `${placed.label}: choose one of the marked places.`, rule: placed.rule });
        return;
      }
      if (!mine || selected === undefined) {
        if (selected !== undefined) select(undefined);
        return;
      }
      if (!onTheWay) {
        move(selected, spot);
        return;
      }
      const way = wayTo(selected, spot.point);
      // On an open table one may pass where one may not stand: only the end of the way is judged.
      if (way.ok || now.scene.field.unit === 'inch') set((s) => ({ via: [...s.via, spot.point] }));
      else refuse(spot.point, way.error);
    },
    point(spot) {
      hover.setState({ spot });
      const deed = aimedAt(spot)[0];
      if (deed?.dice === true) {
        const { view, seat, mayAct } = reader.position();
        if (mayAct) forecasts.want(view, seat, deed);
      }
    },
    drag(unit, spot) {
      if (get().selected !== unit) select(unit);
      hover.setState({ drag: { unit, spot } });
      const deed = aimedAt(spot)[0];
      if (deed?.dice === true) {
        const { view, seat, mayAct } = reader.position();
        if (mayAct) forecasts.want(view, seat, deed);
      }
    },
    drop(unit, spot) {
      hover.setState({ drag: undefined });
      const now = reader.position();
      if (spot === undefined || !now.mayAct || now.token(unit)?.seat !== now.seat) return;
      if (spot.unit === unit) return;
      const [deed] = aimedAt(spot);
      if (deed !== undefined) stage(deed);
      else move(unit, spot);
    },
    stage,
    pick({ key, deeds }) {
      const able = deeds.filter((d) => d.refusal === undefined);
      const [only] = able;
      if (only !== undefined && able.length === 1) {
        if (only.dice) stage(only);
        else doDeed(only);
        return;
      }
      set((s) => ({ family: s.family === key ? undefined : key, staged: undefined, refusal: undefined }));
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
    back() {
      const { refusal, staged: waiting, family, via, selected } = get();
      if (refusal !== undefined) set({ refusal: undefined });
      else if (waiting !== undefined) set({ staged: undefined });
      else if (family !== undefined) set({ family: undefined });
      else if (via.length > 0) set({ via: via.slice(0, -1) });
      else if (selected !== undefined) select(undefined);
      else return false;
      return true;
    },
    lay: (laid) => set({ laid }),
    toggleThreat() {
      set((s) => ({ threat: !s.threat }));
      tell(get().threat ? 'What enemies could strike is shown.' : 'Threat is hidden.');
    },
    toggleRuler: () => set((s) => ({ ruler: !s.ruler })),
    toggleRings() {
      set((s) => ({ rings: !s.rings }));
      const { selected, rings } = get();
      if (!rings) tell('Range rings are hidden.');
      else if (selected === undefined) tell('Range rings are shown as soon as a unit is selected.');
      else {
        const all = session.getState().shown.presenter.rings(reader.position().view, selected);
        tell(
          all.length === 0
            ? 'Nothing it carries has a range.'
            : `Range rings: ${all.map((r) => r.label).join(', ')}.`,
        );
      }
    },
    undo() {
      // What is taken back may be answered otherwise.
      set({ standing: [] });
      const terms = session.getState().now.undo;
      if (terms.kind === 'nothing') tell('There is nothing to take back.');
      else if (terms.kind === 'free') {
        void session.undo();
        tell('Taken back.');
      } else set({ laid: 'undo' });
    },
    redo() {
      if (!session.getState().now.canRedo) {
        tell('There is nothing to restore.');
        return;
      }
      void session.redo();
      tell('Done again.');
    },
    close: stop,
  };
};

const sideOf = (session: Session, seat: string): string | undefined =>
  session.getState().shown.presenter.seats.find((s) => s.seat === seat)?.side;
