import { useEffect, useRef, useState } from 'react';
import { guarded } from '../../shell/notices/guarded.ts';
import { hireHands, type HiredHands } from '../../workers/hands.ts';

/** Work for workers that one button starts and another stops. */
export interface Working {
  readonly running: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Does something with workers; it ends when the page goes, and what was asked for is another thing. */
export const useWork = (
  work: (hands: HiredHands, stopped: () => boolean) => Promise<void>,
  key: string,
): Working => {
  const [running, setRunning] = useState(false);
  const now = useRef<{ stopped: boolean; hands: HiredHands } | undefined>(undefined);
  const stop = (): void => {
    if (now.current === undefined) return;
    now.current.stopped = true;
    now.current.hands.letGo();
    now.current = undefined;
    setRunning(false);
  };
  // What is measured has changed: the old measurement is about something else.
  useEffect(() => stop, [key]);
  const start = (): void => {
    stop();
    const mine = { stopped: false, hands: hireHands() };
    now.current = mine;
    setRunning(true);
    const all = async (): Promise<void> => {
      try {
        await work(mine.hands, () => mine.stopped);
      } finally {
        if (now.current === mine) stop();
      }
    };
    guarded(all());
  };
  return { running, start, stop };
};
