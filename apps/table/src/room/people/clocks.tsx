import { useEffect, useState } from 'react';
import type { Standing } from '@caltrop/room';
import { seatName, useRoom, useRoomHere, useStanding } from '../context.tsx';

const two = (n: number): string => String(n).padStart(2, '0');

/** `4:05`, `1:20:00`, `2 days 3 h`. */
export const timeWords = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600)];
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} ${hours} h`;
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

/** What a seat has left now: its clock has run on since it was told. */
const leftNow = ({ clocks }: Standing, seat: string, since: number, now: number): number =>
  (clocks.left[seat] ?? 0) - (clocks.running.includes(seat) ? now - since : 0);

/** The clocks of those who have one; the ones that run are marked. */
export const Clocks = () => {
  const standing = useStanding();
  const { opened } = useRoomHere();
  const since = useRoom((s) => s.since);
  const [now, setNow] = useState(Date.now());
  const { clocks } = standing;
  const runs = clocks.running.length > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [runs, since]);
  const seats = opened.presenter.seats.filter(
    ({ seat }) => clocks.left[seat] !== undefined && standing.bots[seat] === undefined,
  );
  if (seats.length === 0) return undefined;
  return (
    <ul className="room-clocks" aria-label="Clocks">
      {seats.map(({ seat, side }) => {
        const left = leftNow(standing, seat, since, Math.max(now, since));
        const on = clocks.running.includes(seat);
        return (
          <li
            key={seat}
            className={`room-clock ${side} ${on ? 'room-clock-on' : ''} ${left < 10_000 && on ? 'room-clock-low' : ''}`}
            title={`${seatName(opened, seat)}: ${timeWords(left)} left`}
          >
            <i aria-hidden="true" />
            <span className="heard">{seatName(opened, seat)} has </span>
            <span className="num">{timeWords(left)}</span>
          </li>
        );
      })}
    </ul>
  );
};
