import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Closer to the end than this counts as being at it. */
const NEAR = 40;

interface Following {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** How many lines have come below since somebody scrolled up. */
  readonly missed: number;
  readonly toEnd: () => void;
}

/**
 * Keeps a list at its end as it grows, unless somebody has scrolled up; at an earlier moment, at what led to it. Only a
 * scroll upwards leaves the end: lines that come while the page is still scrolling down to the last ones are no such.
 */
export const useFollowing = (grows: unknown, lines: number, at: number | undefined): Following => {
  const list = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const top = useRef(0);
  /** How many lines there were when the end was last in sight; undefined while it is. */
  const [seen, setSeen] = useState<number>();
  const count = useRef(lines);
  count.current = lines;

  const goToEnd = (): void => {
    const element = list.current;
    if (element === null) return;
    element.scrollTop = element.scrollHeight;
    top.current = element.scrollTop;
  };
  useLayoutEffect(() => {
    // With the frame that is drawn anyway: to measure here would lay out the whole page twice.
    const frame = requestAnimationFrame(() => {
      if (follows.current) goToEnd();
    });
    return () => cancelAnimationFrame(frame);
  }, [grows]);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    // The list gets shorter where what stands beside it grows: its end stays in sight.
    const watcher = new ResizeObserver(() => {
      if (follows.current) goToEnd();
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const all = [...element.querySelectorAll<HTMLElement>('[data-at]')];
    for (const line of all) line.removeAttribute('aria-current');
    if (at === undefined) return;
    const last = all.findLast((line) => Number(line.dataset['at']) < at);
    last?.setAttribute('aria-current', 'true');
    if (last === undefined) element.scrollTop = 0;
    else
      element.scrollTop +=
        last.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom + NEAR;
  }, [at, grows]);

  const setFollows = (to: boolean): void => {
    if (follows.current === to) return;
    follows.current = to;
    setSeen(to ? undefined : count.current);
  };
  return {
    list,
    onScroll() {
      const element = list.current;
      if (element === null) return;
      const before = top.current;
      top.current = element.scrollTop;
      if (element.scrollHeight - element.scrollTop - element.clientHeight < NEAR) setFollows(true);
      else if (element.scrollTop < before - 1) setFollows(false);
    },
    missed: seen === undefined ? 0 : Math.max(0, lines - seen),
    toEnd() {
      setFollows(true);
      goToEnd();
    },
  };
};
