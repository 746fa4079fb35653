import { create } from 'zustand';
import './notices.css';

/** A sentence for everybody at the screen: what went wrong, or what was done. */
export interface Notice {
  readonly id: number;
  readonly tone: 'stop' | 'go';
  readonly text: string;
  /** Something that can be done about it, such as taking it back. */
  readonly action?: NoticeAction;
}

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

interface Notices {
  readonly all: readonly Notice[];
  say(tone: Notice['tone'], text: string, action?: NoticeAction): void;
  readonly dismiss: (id: number) => void;
}

let count = 0;
/** Good news goes by itself, later where something can still be done about it. */
const SHORT_MS = 8_000;
const LONG_MS = 30_000;

export const useNotices = create<Notices>((set, get) => ({
  all: [],
  say: (tone, text, action) => {
    const notice = { id: ++count, tone, text, ...(action === undefined ? {} : { action }) };
    set((s) => {
      // Good news takes the place of earlier good news; what went wrong stays until it is put away.
      const others = s.all.filter((n) => n.text !== text && (tone === 'stop' || n.tone === 'stop'));
      return { all: [...others, notice].slice(-3) };
    });
    if (tone === 'go') setTimeout(() => get().dismiss(notice.id), action === undefined ? SHORT_MS : LONG_MS);
  },
  dismiss: (id) => set((s) => ({ all: s.all.filter((n) => n.id !== id) })),
}));

/** Says that something could not be done. */
export const sayStop = (text: string): void => useNotices.getState().say('stop', text);
/** Says that something was done. */
export const sayGo = (text: string, action?: NoticeAction): void =>
  useNotices.getState().say('go', text, action);
/** Says what is wrong with something from outside, each fault with its place. */
export const sayProblems = (problems: readonly { readonly what: string; readonly where?: string }[]): void =>
  sayStop(
    problems
      .slice(0, 3)
      .map((p) => (p.where === undefined ? p.what : `${p.what} (${p.where})`))
      .join(' '),
  );

/** Notices lie at the foot of the page: good news for a while, what went wrong until it is put away. */
export const NoticeList = () => {
  const { all, dismiss } = useNotices();
  return (
    <div className="notices" role="region" aria-label="Notices">
      <div aria-live="assertive">
        {all
          .filter((n) => n.tone === 'stop')
          .map((n) => (
            <NoticeCard key={n.id} notice={n} dismiss={dismiss} />
          ))}
      </div>
      <div aria-live="polite">
        {all
          .filter((n) => n.tone === 'go')
          .map((n) => (
            <NoticeCard key={n.id} notice={n} dismiss={dismiss} />
          ))}
      </div>
    </div>
  );
};

const NoticeCard = ({ notice, dismiss }: { notice: Notice; dismiss: (id: number) => void }) => (
  <div className={`card notice ${notice.tone}`}>
    <p className="prose">{notice.text}</p>
    {notice.action === undefined ? undefined : (
      <button
        type="button"
        className="btn sm"
        onClick={() => {
          notice.action?.run();
          dismiss(notice.id);
        }}
      >
        {notice.action.label}
      </button>
    )}
    <button type="button" className="btn sm" onClick={() => dismiss(notice.id)}>
      Close
    </button>
  </div>
);
