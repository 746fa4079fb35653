import { lazy, Suspense } from 'react';
import { keepFocus } from '../focus.ts';
import { PromptBody, useDue } from '../prompt/prompt.tsx';
import { Acting } from './acting.tsx';
import { Refused } from './refused.tsx';
import './dock.css';

const ReplayBar = lazy(async () => ({ default: (await import('../../replay/replay-bar.tsx')).ReplayBar }));

/**
 * The dock under the board: one question, one place. Its height is given by the frame and it never grows: what does not
 * fit folds, into a drawer, a list in the rail, or a scroll of its own.
 *
 * What stands in it, first come: the bar of a replay; a question or dice (`prompt/`, two rows: the sentence with its
 * standing order, then the answers, which have the class `prompt-options`); what waits for its confirmation; what the
 * unit in hand can do. Whatever is put in here
 * - fills the dock by itself (`.dock` is a grid of the rows `--dock-say` and the rest; a child that wants both has the
 *   class `dock-whole`), at least 600 px wide and 80 px high, at most 132;
 * - leaves the buttons that end a turn in sight, or has a way back (`play.back`, key Esc) to where they are;
 * - gives its buttons `data-digit`, so that 1 to 9 press them, and `data-main` to the one that Enter presses.
 * A screen for one thing that takes several steps, such as a spell, adds its line to `acting.tsx` where a deed waits.
 */
export const Dock = ({ buttons }: { buttons: number }) => {
  const due = useDue();
  if (due === 'replay')
    return (
      <div className="dock dock-replay">
        <Suspense>
          <ReplayBar />
        </Suspense>
      </div>
    );
  return (
    <section
      className={`card dock dock-${due === 'ask' || due === 'dice' ? 'asked' : 'told'}`}
      aria-label="What to do now"
      onMouseDown={keepFocus}
    >
      {due === 'act' ? <Acting buttons={buttons} /> : <PromptBody due={due} />}
      <Refused />
    </section>
  );
};
