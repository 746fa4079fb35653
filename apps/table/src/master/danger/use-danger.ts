import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem, Result } from '@caltrop/engine';
import {
  DANGER_STOP,
  dangerChange,
  dangerReport,
  isPrecise,
  mergeDanger,
  NO_DANGER,
  type DangerChange,
  type DangerReport,
  type DangerSlice,
  type Party,
} from '@caltrop/lab';
import { dangerOffice } from '../../workers/offices.ts';

/** What a change to an encounter does. */
export interface EditReport {
  readonly id: string;
  readonly label: string;
  readonly change: DangerChange;
}

/** How far a report has come. */
interface DangerState {
  readonly is: 'idle' | 'fighting' | 'changing' | 'done';
  readonly report: DangerReport | undefined;
  readonly edits: readonly EditReport[];
  /** Changes to be measured in all. */
  readonly of: number;
  readonly problems: readonly Problem[];
}

const IDLE: DangerState = { is: 'idle', report: undefined, edits: [], of: 0, problems: [] };
const SEED = '1';

/** Where fights are fought. */
export interface Fights {
  /** Fights between two looks at the result: few enough that it can be stopped soon. */
  readonly step: number;
  /** Fights an encounter with a change, or as it is where that is empty: the battles from one number up to another. */
  readonly run: (edit: string, from: number, to: number) => Promise<Result<DangerSlice>>;
}

/** In a worker of this page. */
const HERE: Fights = {
  step: 20,
  run: (edit, from, to) => dangerOffice().fights(edit, SEED, from, to),
};

/** Whether somebody still wants to know. */
type Wanted = () => boolean;

const fight = async (
  { step, run }: Fights,
  edit: string,
  party: Party,
  wanted: Wanted,
  most: number,
  until: (soFar: DangerReport) => boolean,
  tell: (soFar: DangerReport) => void,
): Promise<DangerSlice | readonly Problem[]> => {
  let all = NO_DANGER;
  for (;;) {
    const from = all.tally.battles;
    const slice = await run(edit, from, Math.min(from + step, most));
    if (!slice.ok) return slice.error;
    all = mergeDanger(all, slice.value);
    const soFar = dangerReport(all, party);
    tell(soFar);
    if (!wanted() || soFar.runs >= most || until(soFar)) return all;
  }
};

const isSlice = (found: DangerSlice | readonly Problem[]): found is DangerSlice => 'tally' in found;

/** Fights an encounter over and over elsewhere, until it is precise enough or somebody stops it. */
export const useDanger = (kind: string, content: unknown, setup: unknown, fights: Fights = HERE) => {
  const [state, setState] = useState(IDLE);
  const run = useRef(0);
  /** Somebody knows enough already: the changes are next. */
  const enough = useRef(false);
  const stop = useCallback(() => {
    run.current++;
    setState((s) => ({ ...s, is: s.report === undefined ? 'idle' : 'done' }));
  }, []);
  // Another setup is another question.
  useEffect(() => {
    setState(IDLE);
    return () => {
      run.current++;
    };
  }, [kind, setup]);
  const begin = useCallback(async (): Promise<void> => {
    const own = ++run.current;
    enough.current = false;
    const wanted: Wanted = () => run.current === own;
    const fail = (problems: readonly Problem[]): void => setState({ ...IDLE, problems });
    setState({ ...IDLE, is: 'fighting' });
    const asked = await dangerOffice().danger(kind, content, setup);
    if (!wanted()) return;
    if (!asked.ok) return fail(asked.error);
    const { party, edits } = asked.value;
    const base = await fight(
      fights,
      '',
      party,
      wanted,
      DANGER_STOP.most,
      (soFar) => enough.current || isPrecise(soFar, DANGER_STOP),
      (report) => {
        if (wanted()) setState((s) => ({ ...s, report, of: edits.length }));
      },
    );
    if (!wanted()) return;
    if (!isSlice(base)) return fail(base);
    setState((s) => ({ ...s, is: 'changing' }));
    const runs = Math.min(base.tally.battles, 200);
    for (const { id, label } of edits) {
      const changed = await fight(
        fights,
        id,
        party,
        wanted,
        runs,
        () => false,
        () => undefined,
      );
      if (!wanted()) return;
      // A change that cannot be made to this encounter is left out.
      if (!isSlice(changed)) continue;
      const made: EditReport = { id, label, change: dangerChange(base, changed) };
      setState((s) => ({ ...s, edits: [...s.edits, made] }));
    }
    setState((s) => ({ ...s, is: 'done' }));
  }, [kind, content, setup, fights]);
  const settle = useCallback(() => {
    enough.current = true;
  }, []);
  return { state, begin, settle, stop };
};
