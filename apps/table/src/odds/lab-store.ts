import { create } from 'zustand';
import { err, parseJson, type Result } from '@caltrop/engine';
import { sayGo, sayProblems } from '../shell/notices/notices.tsx';
import { addSetUp, FRESH, MOST, parseBrought, parseLab, type Lab } from './lab.ts';
import { BROUGHT } from './share/open-in-lab.ts';

const KEPT = 'caltrop-odds';

interface LabStore {
  readonly lab: Lab;
  /** What was here before something was brought, to go back to. */
  readonly before: Lab | undefined;
  readonly change: (edit: (lab: Lab) => Lab) => void;
  readonly goBack: () => void;
}

const bad: Result<never> = err([
  { code: 'bad-lab', what: 'These odds cannot be opened: they are not JSON.', where: 'odds' },
]);

const json = <T>(text: string, read: (json: unknown) => Result<T>): Result<T> => {
  const found = parseJson(text);
  return found.ok ? read(found.value) : bad;
};

const kept = (): Lab => {
  const text = localStorage.getItem(KEPT);
  if (text === null) return FRESH;
  const lab = json(text, parseLab);
  if (lab.ok) return lab.value;
  sayProblems(lab.error);
  return FRESH;
};

/** The lab as it is now; every change is kept for the next visit. */
export const useLab = create<LabStore>((set) => ({
  lab: kept(),
  before: undefined,
  change: (edit) => set((s) => ({ lab: edit(s.lab) })),
  goBack: () => set((s) => (s.before === undefined ? s : { lab: s.before, before: undefined })),
}));

useLab.subscribe(({ lab }, last) => {
  if (lab === last.lab) return;
  try {
    localStorage.setItem(KEPT, JSON.stringify(lab));
  } catch {
    sayProblems([{ what: 'The browser has no space left: these odds will not be saved.' }]);
  }
});

/** Takes in what a link or the table has brought, once. */
export const takeBrought = (): void => {
  const text = sessionStorage.getItem(BROUGHT);
  if (text === null) return;
  sessionStorage.removeItem(BROUGHT);
  const found = json(text, parseBrought);
  if (!found.ok) {
    sayProblems(found.error);
    return;
  }
  const { value } = found;
  const { lab } = useLab.getState();
  if (value.is === 'lab') {
    useLab.setState({ lab: value.lab, before: lab });
    sayGo('These are the odds from the link. You can go back to what was here before.');
    return;
  }
  const full = lab.setups.length >= MOST;
  const untouched = JSON.stringify(lab) === JSON.stringify(FRESH);
  const next = addSetUp(untouched ? { ...lab, setups: [] } : lab, value.setup);
  useLab.setState({ lab: next, before: lab });
  if (full) sayGo('The lab was full: the duel from the table has replaced the last one.');
};
