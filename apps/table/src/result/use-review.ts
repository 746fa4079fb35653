import { proxy } from 'comlink';
import { useEffect, useState } from 'react';
import type { Result, Seat } from '@caltrop/engine';
import { useSession, useTable } from '../session/context.tsx';
import { HUMAN } from '../session/session.ts';
import type { BattleReview } from '../workers/battle-review.ts';
import { matchOffice } from '../workers/offices.ts';

/** A review that may still be on its way. */
export interface ReviewState {
  readonly review: BattleReview | undefined;
  /** How far it has come, 0 to 1. */
  readonly done: number;
  /** Why there is none. */
  readonly fault: string | undefined;
}

interface Task {
  state: ReviewState;
  readonly listeners: Set<(state: ReviewState) => void>;
}

const NONE: ReviewState = { review: undefined, done: 0, fault: undefined };
/** Reviews of this visit, by the table and the last checksum of its journal. */
const tasks = new Map<string, Task>();

/** Progress is told no more often than this. */
const TELL_MS = 120;

const begin = (key: string, journal: () => Promise<string>, people: readonly Seat[]): Task => {
  const known = tasks.get(key);
  if (known !== undefined) return known;
  const task: Task = { state: NONE, listeners: new Set() };
  tasks.set(key, task);
  const tell = (state: ReviewState): void => {
    task.state = state;
    for (const listener of task.listeners) listener(state);
  };
  let told = 0;
  const progress = (done: number, of: number): void => {
    if (task.state.review !== undefined || performance.now() - told < TELL_MS) return;
    told = performance.now();
    tell({ ...NONE, done: of === 0 ? 0 : done / of });
  };
  const failed = (what: string): void => {
    // The next who asks begins anew.
    tasks.delete(key);
    tell({ ...NONE, fault: what });
  };
  const run = async (): Promise<void> => {
    try {
      const review: Result<BattleReview> = await (
        await matchOffice()
      ).review(await journal(), people, proxy(progress));
      if (review.ok) tell({ review: review.value, done: 1, fault: undefined });
      else failed(review.error.map((p) => p.what).join(' '));
    } catch (error) {
      failed(error instanceof Error ? error.message : String(error));
    }
  };
  void run();
  return task;
};

/** The review of the battle at this table once it is over; worked out once. */
export const useReview = (): ReviewState => {
  const id = useTable((s) => s.id);
  const session = useSession();
  const last = useTable((s) => (s.now.outcome === undefined ? undefined : s.now.sum));
  const key = last === undefined ? undefined : `${id}/${last}`;
  const [seen, setSeen] = useState<{ readonly key: string; readonly state: ReviewState }>();
  useEffect(() => {
    if (key === undefined) return undefined;
    const { players, shown } = session.getState();
    const people = shown.seats.filter((seat) => (players[seat] ?? HUMAN) === HUMAN);
    const task = begin(key, () => session.journal(), people);
    const listener = (state: ReviewState): void => setSeen({ key, state });
    listener(task.state);
    task.listeners.add(listener);
    return () => void task.listeners.delete(listener);
  }, [key, session]);
  return seen !== undefined && seen.key === key ? seen.state : NONE;
};
