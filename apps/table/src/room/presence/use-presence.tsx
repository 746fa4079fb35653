/** What others point at, ping and measure, and what is shown to them of this person's hand. Nothing of it is stored. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Point, SideMark } from '@caltrop/engine';
import type { Presence } from '@caltrop/room';
import type { Spot } from '../../board/props.ts';
import type { Extras } from '../../table/extras.ts';
import { personName, useRoomHere } from '../context.tsx';
import { usePointing } from './pointing.ts';
import './presence.css';

/** What somebody shows, until it fades. */
interface Shown {
  readonly who: string;
  readonly name: string;
  readonly side: SideMark;
  readonly at: Point | undefined;
  readonly pings: readonly { readonly id: number; readonly at: Point }[];
  readonly ruler: readonly [Point, Point] | undefined;
}

/** A pointer is sent at most so often, and fades when it rests or is gone. */
const SEND_MS = 120;
const FADE_MS = 4000;
const PING_MS = 2400;
/** A place goes over the wire in thousandths of a tile or an inch. */
const FINE = 1000;

const sent = ({ x, y }: Point): { readonly x: number; readonly y: number } => ({
  x: Math.round(x * FINE),
  y: Math.round(y * FINE),
});

const pointIn = (x = 0, y = 0): Point => ({ x: x / FINE, y: y / FINE });

const EMPTY = { at: undefined, pings: [], ruler: undefined };

const after = (shown: Shown, presence: Presence, id: number): Shown => {
  switch (presence.do) {
    case 'point':
      return { ...shown, at: pointIn(presence.x, presence.y) };
    case 'ping':
      return { ...shown, pings: [...shown.pings, { id, at: pointIn(presence.x, presence.y) }] };
    case 'ruler': {
      const [ax, ay, bx, by] = presence.points;
      const ruler = [pointIn(ax, ay), pointIn(bx, by)] as const;
      return { ...shown, ruler: by === undefined ? undefined : ruler };
    }
    case 'typing':
      return shown;
  }
};

/** Others' hands as they are shown on the board. */
const useOthers = (): readonly Shown[] => {
  const { wire, opened } = useRoomHere();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const count = useRef(0);
  useEffect(() => {
    const fading = new Map<string, ReturnType<typeof setTimeout>>();
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const change = (who: string, how: (one: Shown) => Shown): void =>
      setShown((all) => all.map((one) => (one.who === who ? how(one) : one)));
    const off = wire.onPresence((who, presence) => {
      const id = ++count.current;
      const person = wire.getState().standing?.people.find((p) => p.id === who);
      const side =
        opened.presenter.seats.find(({ seat }) => person?.seats.includes(seat) === true)?.side ?? 'a';
      const about = { who, name: personName(person), side };
      setShown((all) => {
        const before = all.find((one) => one.who === who) ?? { ...EMPTY, ...about };
        return [...all.filter((one) => one.who !== who), after({ ...before, ...about }, presence, id)];
      });
      clearTimeout(fading.get(who));
      fading.set(
        who,
        setTimeout(() => change(who, (one) => ({ ...one, at: undefined, ruler: undefined })), FADE_MS),
      );
      if (presence.do === 'ping')
        timers.add(
          setTimeout(
            () => change(who, (one) => ({ ...one, pings: one.pings.filter((p) => p.id !== id) })),
            PING_MS,
          ),
        );
    });
    return () => {
      off();
      for (const timer of [...fading.values(), ...timers]) clearTimeout(timer);
    };
  }, [wire, opened]);
  return shown;
};

const Pointers = ({ shown, unit }: { shown: readonly Shown[]; unit: number }) => (
  <g className="presence">
    {shown.map(({ who, name, side, at, pings, ruler }) => (
      <g key={who} className={`presence-${side}`}>
        {ruler === undefined ? undefined : (
          <line
            className="presence-ruler"
            x1={ruler[0].x * unit}
            y1={ruler[0].y * unit}
            x2={ruler[1].x * unit}
            y2={ruler[1].y * unit}
          />
        )}
        {pings.map((ping) => (
          <g key={ping.id} transform={`translate(${ping.at.x * unit} ${ping.at.y * unit})`}>
            <circle className="presence-ping" r="26" />
            <text y="-32" textAnchor="middle">
              {name}
            </text>
          </g>
        ))}
        {at === undefined ? undefined : (
          <g transform={`translate(${at.x * unit} ${at.y * unit})`}>
            <path className="presence-hand" d="M0 0l5 18l4.500 -6.500l7.500 -2z" />
            <text x="14" y="26">
              {name}
            </text>
          </g>
        )}
      </g>
    ))}
  </g>
);

/** What a table adds to its board for those who are at it elsewhere. */
export const usePresence = (): Pick<Extras, 'over' | 'onPoint' | 'onPing' | 'onRuler'> => {
  const { wire } = useRoomHere();
  const shown = useOthers();
  const on = usePointing((s) => s.on);
  const last = useRef(0);
  const plays = (): boolean => (wire.getState().standing?.you.seats.length ?? 0) > 0;
  const onPoint = useCallback(
    (spot: Spot | undefined) => {
      const now = Date.now();
      if (!on || spot === undefined || now - last.current < SEND_MS) return;
      last.current = now;
      wire.present({ do: 'point', ...sent(spot.point) });
    },
    [wire, on],
  );
  const onPing = useCallback(
    (spot: Spot) => {
      if (plays()) wire.present({ do: 'ping', ...sent(spot.point) });
    },
    [wire],
  );
  const onRuler = useCallback(
    (ruler: { readonly from: Point; readonly to: Point } | undefined) => {
      const now = Date.now();
      if (!on || ruler === undefined || now - last.current < SEND_MS) return;
      last.current = now;
      const [from, to] = [sent(ruler.from), sent(ruler.to)];
      wire.present({ do: 'ruler', points: [from.x, from.y, to.x, to.y] });
    },
    [wire, on],
  );
  const over = useMemo(
    () =>
      shown.length === 0 ? undefined : { extra: (unit: number) => <Pointers shown={shown} unit={unit} /> },
    [shown],
  );
  return useMemo(
    () => ({ ...(over === undefined ? {} : { over }), onPoint, onPing, onRuler }),
    [over, onPoint, onPing, onRuler],
  );
};
