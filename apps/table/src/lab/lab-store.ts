/** The study that is open in the lab: what is asked, whether it is being fought, and what it came to so far. */
import { create } from 'zustand';
import {
  driveStudy,
  Ledger,
  planStudy,
  readStudy,
  studyReport,
  type Study,
  type StudyPlan,
  type StudyReport,
  type Sums,
} from '@caltrop/lab';
import type { Problem } from '@caltrop/engine';
import { hireHands, type HiredHands } from '../workers/hands.ts';
import { studies } from '../store/saves.ts';
import { openingOf } from './opening.ts';

/** One study is kept: the one that was fought last. */
const KEPT = 'last';

/** A study with what it has come to. */
export interface Fought {
  readonly plan: StudyPlan;
  readonly report: StudyReport;
  readonly done: boolean;
}

interface LabState {
  readonly fought: Fought | undefined;
  readonly running: boolean;
  readonly opening: boolean;
  /** Battles a second, and how many fight. */
  readonly pace: number;
  readonly hands: number;
  readonly problems: readonly Problem[];
  /** Fights a study from its beginning. */
  readonly begin: (study: Study) => Promise<void>;
  readonly goOn: () => Promise<void>;
  readonly pause: () => void;
  /** Opens what was kept, once. */
  readonly recall: () => Promise<void>;
}

/** How often the page is told, and how often it is kept. */
const SHOW_MS = 400;
const KEEP_MS = 4000;

let ledger: Ledger | undefined;
let hands: HiredHands | undefined;
let stopped = true;
let recalled = false;

const keep = async (all: Ledger): Promise<void> => {
  const { study, rules } = all.plan;
  const record = {
    id: KEPT,
    kind: study.kind,
    changed: Date.now(),
    name: study.is,
    study,
    rules,
    sums: all.sums,
  };
  await studies.replace(record);
};

const shown = (all: Ledger): Fought => ({
  plan: all.plan,
  report: studyReport(all.plan, all.sums),
  done: all.done,
});

export const useLabRun = create<LabState>((set, get) => {
  const fight = async (all: Ledger): Promise<void> => {
    stopped = false;
    hands ??= hireHands();
    set({ running: true, problems: [], hands: hands.count, fought: shown(all) });
    const [start, before] = [performance.now(), all.battles];
    let [told, kept] = [start, start];
    try {
      await driveStudy(all, hands, {
        clock: () => performance.now(),
        stopped: () => stopped || ledger !== all,
        report: () => {
          const now = performance.now();
          if (ledger !== all || now - told < SHOW_MS) return;
          told = now;
          set({ fought: shown(all), pace: ((all.battles - before) * 1000) / (now - start) });
          if (now - kept < KEEP_MS) return;
          kept = now;
          void keep(all).catch(() => undefined);
        },
      });
      if (ledger !== all) return;
      await keep(all);
    } catch (fault) {
      hands.letGo();
      hands = undefined;
      const what = fault instanceof Error ? fault.message : String(fault);
      set({ problems: [{ code: 'lab', what: `The battles have stopped: ${what}` }] });
    }
    if (ledger === all) set({ running: false, fought: shown(all) });
  };
  const open = async (
    study: Study,
    sums: Sums = {},
    rules?: readonly string[],
  ): Promise<Ledger | undefined> => {
    const opening = await openingOf(study.kind);
    const plan = opening.ok ? await planStudy(opening.value, study) : opening;
    if (!plan.ok) {
      set({ problems: plan.error });
      return undefined;
    }
    const same = rules === undefined || JSON.stringify(rules) === JSON.stringify(plan.value.rules);
    if (!same)
      set({
        problems: [
          {
            code: 'stale',
            what: 'The rules have changed since these battles were fought: they start again.',
          },
        ],
      });
    return new Ledger(plan.value, same ? sums : {});
  };
  return {
    fought: undefined,
    running: false,
    opening: false,
    pace: 0,
    hands: 0,
    problems: [],
    begin: async (study) => {
      stopped = true;
      set({ opening: true, problems: [] });
      const opened = await open(study).finally(() => set({ opening: false }));
      if (opened === undefined) return;
      ledger = opened;
      await fight(opened);
    },
    goOn: async () => {
      if (ledger !== undefined && !get().running) await fight(ledger);
    },
    pause: () => {
      stopped = true;
    },
    recall: async () => {
      if (recalled) return;
      recalled = true;
      const kept = await studies.get(KEPT);
      const study = kept === undefined ? undefined : readStudy(kept.study);
      if (kept === undefined || study?.ok !== true || ledger !== undefined) return;
      // We wrote it, for the study and the rules beside it.
      const opened = await open(study.value, kept.sums as Sums, kept.rules);
      if (opened === undefined || ledger !== undefined) return;
      ledger = opened;
      set({ fought: shown(opened) });
    },
  };
});
