import { useEffect, useState } from 'react';
import { useSession, useTable } from '../session/context.tsx';
import type { Session } from '../session/session.ts';

/** How fast a battle is played again. */
export const SPEEDS = [
  { value: 0.5, label: '½×' },
  { value: 1, label: '1×' },
  { value: 2, label: '2×' },
  { value: 4, label: '4×' },
] as const;

/** Between two moments at 1×. */
const GAP_MS = 350;
/** Moments in which nothing moves are not dwelt on. */
const STILL_MS = 90;
/** At more than 1×, movements are cut short after this time divided by the speed. */
const SHOW_MS = 900;

const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));

/** Shows the next moment at a speed; false when there is none. */
const stepOn = async (session: Session, speed: number): Promise<boolean> => {
  const { at } = session.getState();
  if (at === undefined) return false;
  const began = performance.now();
  const cut =
    speed > 1
      ? setTimeout(() => {
          const { showing } = session.getState();
          if (showing !== undefined) session.motionsShown(showing.id);
        }, SHOW_MS / speed)
      : undefined;
  await session.step(at + 1);
  clearTimeout(cut);
  await pause((performance.now() - began < 20 ? STILL_MS : GAP_MS) / speed);
  return true;
};

/** Plays the battle again from the moment that is watched, or from the start when the present is. */
export const usePlayer = () => {
  const session = useSession();
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const atEnd = useTable((s) => s.at === undefined);

  useEffect(() => {
    if (!playing) return undefined;
    const left = new AbortController();
    const run = async (): Promise<void> => {
      const more = await stepOn(session, speed);
      if (left.signal.aborted) return;
      if (more) await run();
      else setPlaying(false);
    };
    void run();
    return () => left.abort();
  }, [playing, speed, session]);

  return {
    playing,
    speed,
    setSpeed,
    toggle: () => {
      if (!playing && atEnd) session.watch(0);
      setPlaying(!playing);
    },
    stop: () => setPlaying(false),
  };
};
