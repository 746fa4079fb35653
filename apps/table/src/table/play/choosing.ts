/** Which unit is in hand, and whose card is read beside it. */
import type { Point, Token } from '@caltrop/engine';
import { afterFrame } from '../../parts/after-frame.ts';
import { tell } from '../heard.ts';
import type { Aiming } from './aiming.ts';
import { CLEAR, type AtHand } from './at-hand.ts';
import { readyUnits } from './position.ts';

export interface Choosing {
  readonly select: (unit: string | undefined, look?: boolean) => void;
  /** The next unit that can act, or the one before; false at the end of the row when it does not go round. */
  readonly cycle: (step: 1 | -1, round: boolean) => boolean;
  /** Nobody is in reach: what would bring the nearest enemy into it. */
  readonly approach: () => void;
  /** After anything has happened: the unit in its turn stays in hand, and the only one left comes to hand. */
  readonly settle: () => void;
}

/** Tiles or inches that fit on a phone between two units, with room around them. */
const NEAR = 4;

export const createChoosing = (
  { session, hand, forecasts, ranks, position, options, behind, refuse, curesFor }: AtHand,
  { staged }: Aiming,
): Choosing => {
  const set = hand.setState;
  const get = hand.getState;

  /** The position for which the sheet of a small screen has made room. */
  let roomFor: object | undefined;

  const sideOf = (seat: string): string | undefined =>
    session.getState().shown.presenter.seats.find((s) => s.seat === seat)?.side;

  /** Whoever is in the middle of its turn, or the only one that may act: it is never put down. */
  const holder = (): Token | undefined => {
    const now = position();
    if (!now.mayAct) return undefined;
    const ready = readyUnits(now);
    return ready.find((t) => t.active) ?? (ready.length === 1 ? ready[0] : undefined);
  };

  /** Whether a unit is one to take in hand: one of ours, unless another of ours has to finish first. */
  const canHold = (unit: string): boolean => {
    const { seat, mayAct, token, view, runs } = position();
    const wanted = token(unit);
    const held = holder();
    if (held !== undefined) return held.id === unit;
    if (wanted === undefined) return true;
    if (!runs(wanted)) return false;
    if (!mayAct || wanted.ready || wanted.active) return true;
    return session
      .getState()
      .shown.presenter.deeds(view, seat, unit)
      .some((d) => d.refusal === undefined);
  };

  /** Takes a unit in hand; nothing at all only where nobody has to stay in it. */
  const hold = (unit: string | undefined): void =>
    set((s) => ({
      ...CLEAR,
      selected: unit,
      looked: undefined,
      pinned: [],
      sheet: s.sheet === 'log' ? 'log' : 'line',
    }));

  /** Reads the card of somebody else: whoever is in hand stays there. */
  const lookAt = (unit: string): void => {
    const { seat, token } = position();
    const other = token(unit);
    // A game master has anybody in hand: whose enemy somebody is goes by that one.
    const enemy = other !== undefined && other.side !== (holder()?.side ?? sideOf(seat));
    set((s) => ({
      ...CLEAR,
      selected: holder()?.id ?? s.selected,
      looked: unit,
      pinned: enemy ? [unit] : [],
      sheet: s.sheet === 'log' ? 'log' : 'action',
    }));
    const held = holder();
    if (held?.active === true && other?.seat === seat && !other.done)
      refuse(other.at, {
        what: `${held.name} is in the middle of its turn: ${other.name} can act after it.`,
        rule: '',
      });
    else if (enemy) blocked(other);
  };

  /** Somebody whom the unit in hand cannot attack: what could be done about it stands beside the card. */
  const blocked = (enemy: Token): void => {
    const { selected } = get();
    const own = position().token(selected);
    if (own === undefined || enemy.out !== undefined) return;
    const cures = curesFor({ target: enemy.id });
    if (cures.length === 0) return;
    const tried = options().deeds.find((d) => d.group === 'attack' && d.target === enemy.id && d.refusal);
    const text = tried?.refusal?.what ?? `${own.name} cannot attack ${enemy.name} from here.`;
    set({
      refusal: { at: undefined, text, rule: tried?.refusal?.rule ?? '', cures, target: enemy.id },
    });
    tell([text, ...cures.map(({ label }) => `${label}?`)].join(' '));
  };

  /** The odds of what the unit in hand could do, so that they are there when somebody points at it. */
  const lookAhead = (): void =>
    afterFrame(() => {
      const { view, seat } = position();
      forecasts.prefetch(view, seat, options().deeds);
    });

  /**
   * The nearest one that the unit in hand could strike at, seen together with it where not all of the field is; unless it
   * stands so far off that a small screen would have to draw everybody smaller for it.
   */
  const inReach = ({ at }: Token): readonly Point[] => {
    const { token } = position();
    const places = options().deeds.flatMap((d) => {
      const target = d.group === 'attack' && d.refusal === undefined ? token(d.target) : undefined;
      return target === undefined ? [] : [target.at];
    });
    const far = (p: Point): number => Math.hypot(p.x - at.x, p.y - at.y);
    return places
      .filter((p) => Math.abs(p.x - at.x) <= NEAR && Math.abs(p.y - at.y) <= NEAR)
      .toSorted((a, b) => far(a) - far(b))
      .slice(0, 1);
  };

  /** Brings somebody into view, with whom it could strike at: that is worked out behind the frame. */
  const lookTo = (chosen: Token, unit: string | undefined): void =>
    behind.later(() =>
      set((s) => ({ look: { at: chosen.at, also: inReach(chosen), count: (s.look?.count ?? 0) + 1, unit } })),
    );

  /** `told`: what the unit is will be heard anyway, as when the focus goes to it. */
  const select = (unit: string | undefined, look = false, told = false): void => {
    const { token, scene } = position();
    const chosen = token(unit);
    if (unit === undefined) hold(holder()?.id);
    else if (canHold(unit)) hold(unit);
    else lookAt(unit);
    if (look && chosen !== undefined) lookTo(chosen, unit);
    if (unit === undefined) return;
    lookAhead();
    const words = chosen?.words ?? scene.away.find((t) => t.id === unit)?.words;
    if (look && !told && words !== undefined) tell(words);
  };

  return {
    select: (unit, look) => select(unit, look),
    cycle(step, round) {
      const ready = readyUnits(position());
      if (ready.length === 0) return false;
      const at = ready.findIndex((t) => t.id === get().selected);
      const next = at < 0 ? (step === 1 ? 0 : ready.length - 1) : at + step;
      if (!round && (next < 0 || next >= ready.length)) return false;
      select(ready.at(next % ready.length)?.id, true, true);
      return true;
    },
    approach() {
      const { scene, seat, token } = position();
      const own = token(get().selected);
      if (own === undefined) return;
      const far = ({ at }: Token): number => Math.hypot(at.x - own.at.x, at.y - own.at.y);
      const [nearest] = scene.tokens
        .filter((t) => t.side !== sideOf(seat) && t.out === undefined)
        .toSorted((a, b) => far(a) - far(b));
      if (nearest !== undefined) select(nearest.id);
    },
    settle() {
      const now = position();
      const { selected, looked, staged: waiting } = get();
      if (waiting !== undefined && staged() === undefined) set({ staged: undefined });
      if (looked !== undefined && now.token(looked) === undefined) set({ looked: undefined, pinned: [] });
      if (!now.mayAct) {
        // A unit that has had its turn is put down while the others act.
        const held = now.token(selected);
        if (now.runs(held) && held?.done === true && !held.active) hold(undefined);
        return;
      }
      afterFrame(() => void ranks.want(now.view, now.seat));
      const next = holder();
      const kept = now.token(selected);
      if (next !== undefined && next.id !== selected) {
        select(next.id);
        // Whose turn has come is brought into view; the cursor stays where somebody has put it.
        lookTo(next, undefined);
      } else if (selected !== undefined && next === undefined && now.runs(kept) && kept?.ready === false)
        hold(undefined);
      else if (selected !== undefined) lookAhead();
      // A unit is to be chosen on the board: what covers it on a small screen gives way, once for each position.
      if (roomFor !== now.view && get().selected === undefined && get().sheet === 'action')
        set({ sheet: 'line' });
      roomFor = now.view;
    },
  };
};
