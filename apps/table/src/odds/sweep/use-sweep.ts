import { useEffect, useMemo, useState } from 'react';
import { oddsOffice } from '../../workers/offices.ts';
import type { Lab } from '../lab.ts';
import { headlineOf, outcomeOfCard, outcomeOfDice, type Outcome } from '../results/outcome.ts';
import { planSweep, type SweepJob, type SweepPlan } from './sweep.ts';
import type { SetUpResult } from '../results/use-results.ts';

/** What comes out at each stop; nothing where it cannot be. */
export interface SweepRow {
  readonly letter: string;
  readonly now: number | undefined;
  readonly outcomes: readonly (Outcome | undefined)[];
  /** Where something else had to give way. */
  readonly gaveWay: readonly boolean[];
}

/** A sweep as far as it has come. */
export interface SweepState {
  readonly plan: SweepPlan | undefined;
  readonly rows: readonly SweepRow[];
  readonly waiting: boolean;
}

/** So many stops are asked at once: few enough that a sweep nobody wants any more soon ends. */
const CHUNK = 4;
const PAUSE_MS = 200;

const chunk = async (
  job: SweepJob,
  result: SetUpResult,
  whose: Lab['whose'],
  from: number,
): Promise<readonly (Outcome | undefined)[]> => {
  if (job.is === 'dice') {
    const found = await oddsOffice().dice(job.texts.slice(from, from + CHUNK));
    return found.map((r) => (r.ok ? outcomeOfDice(r.value) : undefined));
  }
  const { setup, arena } = result;
  const stops = job.stops.slice(from, from + CHUNK);
  if (setup.is !== 'duel' || arena === undefined) return stops.map(() => undefined);
  const due = stops.flatMap((s) => (s === undefined ? [] : [s.values]));
  const found = due.length === 0 ? [] : await oddsOffice().duels(setup.kind, arena.content, due);
  let next = 0;
  return stops.map((s) => {
    const r = s === undefined ? undefined : found[next++];
    return r?.ok === true ? outcomeOfCard(r.value, whose) : undefined;
  });
};

/** Runs a sweep piece by piece, elsewhere; a new one ends the old one. */
export const useSweep = (lab: Lab, results: readonly SetUpResult[]): SweepState => {
  // Which answers are in does not matter here, only what is asked.
  const inputs = JSON.stringify(
    results.map((r) => [
      r.setup.is === 'dice' ? [r.setup.text, r.problems.length] : [r.setup.kind, r.setup.values],
      r.settled?.values,
    ]),
  );
  const plan = useMemo(() => planSweep(lab.sweep, results), [lab.sweep, inputs]);
  // Answers come in while nothing that matters for the sweep has changed.
  const key = useMemo(() => JSON.stringify([plan?.jobs, plan?.xs, lab.whose]), [plan, lab.whose]);
  const [found, setFound] = useState<{ key: string; rows: readonly SweepRow[]; done: boolean }>();
  useEffect(() => {
    if (plan === undefined) return undefined;
    let stale = false;
    const timer = setTimeout(() => {
      void (async () => {
        const rows = plan.jobs.map((job) => {
          const outcomes: (Outcome | undefined)[] = [];
          const gaveWay = job.is === 'duel' ? job.stops.map((s) => s?.gaveWay === true) : [];
          return { letter: job.letter, now: job.now, outcomes, gaveWay };
        });
        for (let from = 0; from < plan.xs.length; from += CHUNK) {
          for (const [i, job] of plan.jobs.entries()) {
            const result = results[job.at];
            if (stale || result === undefined) return;
            const more = await chunk(job, result, lab.whose, from).catch(() =>
              plan.xs.slice(from, from + CHUNK).map(() => undefined),
            );
            rows[i]?.outcomes.push(...more);
          }
          const done = from + CHUNK >= plan.xs.length;
          if (!stale) setFound({ key, rows: rows.map((r) => ({ ...r, outcomes: [...r.outcomes] })), done });
        }
      })();
    }, PAUSE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
    // The key holds everything that the plan and the results bring into it.
  }, [key]);
  const fresh = found?.key === key;
  return { plan, rows: fresh ? found.rows : [], waiting: plan !== undefined && !(fresh && found.done) };
};

/** The numbers that a sweep shows: the chance one cares about, or the mean. */
export const sweepNumber = (o: Outcome | undefined, lab: Lab, least: number): number | undefined => {
  if (o === undefined) return undefined;
  return lab.sweep.shows === 'mean' ? o.mean : headlineOf(o, lab.care, least).chance;
};
