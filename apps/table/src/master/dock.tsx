import { useSession, useTable } from '../session/context.tsx';
import { Acting } from '../table/dock/acting.tsx';
import { Refused } from '../table/dock/refused.tsx';
import { useHand, usePlay, useStaged } from '../table/play/play-context.tsx';
import { PromptBody, useDue } from '../table/prompt/prompt.tsx';
import { Controls } from './controls.tsx';
import { PartyStrip } from './party.tsx';
import type { Desk } from './desk/use-desk.ts';
import '../table/dock/dock.css';
import './dock.css';

/** What stands under the map: a question, what waits for its confirmation, else the party and the six controls. */
export const MasterDock = ({ desk, buttons }: { desk: Desk; buttons: number }) => {
  const due = useDue();
  const waits = useWaits();
  const asked = due === 'ask' || due === 'dice' || due === 'weighed';
  if (due === 'replay' || due === 'watching')
    return (
      <section
        className="card dock dock-told"
        aria-label={due === 'watching' ? 'Watching' : 'What to do now'}
      >
        {due === 'replay' ? <Moment desk={desk} /> : <PromptBody due={due} />}
      </section>
    );
  if (asked || due === 'thinking' || waits)
    return (
      <section className={`card dock dock-${asked ? 'asked' : 'told'}`} aria-label="What to do now">
        {waits && !asked ? <Acting buttons={buttons} /> : <PromptBody due={due} />}
        <Refused />
      </section>
    );
  return (
    <section className="card mdock" aria-label="What to do now">
      <PartyStrip desk={desk} />
      <Controls desk={desk} />
      <Refused />
    </section>
  );
};

/** Something of whoever is in its turn waits for its confirmation. */
export const useWaits = (): boolean => {
  const casts = useHand((s) => s.cast?.choice !== undefined);
  const staged = useStaged();
  return casts || staged !== undefined;
};

/** An earlier moment, or the end: said where the hands are. */
export const Moment = ({ desk }: { desk: Desk }) => {
  const session = useSession();
  const play = usePlay();
  const at = useTable((s) => s.at);
  const outcome = useTable((s) => s.now.outcome);
  return (
    <div className="dock-whole">
      <p className="q grow">
        {at === undefined ? (outcome?.text ?? '') : 'You are looking at an earlier moment.'}
      </p>
      {at === undefined ? (
        <>
          <button type="button" className="btn dock-main" onClick={play.undo}>
            Undo
          </button>
          <button type="button" className="btn pri dock-main" data-main onClick={() => desk.lay('recap')}>
            Recap
          </button>
        </>
      ) : (
        <>
          <button type="button" className="btn dock-main" onClick={() => void session.undoTo(at)}>
            Undo everything since
          </button>
          <button type="button" className="btn pri dock-main" onClick={() => session.watch(undefined)}>
            Back to now
          </button>
        </>
      )}
    </div>
  );
};
