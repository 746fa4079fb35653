import { useTable } from '../../session/context.tsx';
import { ALL_BUTTONS } from '../dock/actions.tsx';
import { Acting } from '../dock/acting.tsx';
import { Refused } from '../dock/refused.tsx';
import { PromptBody, useDue } from '../prompt/prompt.tsx';
import './seat-sheet.css';

/** What stands on every sheet of a seat in a match: whose it is where there are several, and what to do now. */
export const SeatSheet = ({
  own,
  shown,
  onShow,
}: {
  own: readonly { readonly id: string; readonly name: string }[];
  shown: string;
  onShow: (id: string) => void;
}) => {
  const due = useDue();
  return (
    <>
      {own.length < 2 ? undefined : (
        <div className="seg seat-sheet-who" role="group" aria-label="Whose sheet">
          {own.map((c) => (
            <button key={c.id} type="button" aria-pressed={c.id === shown} onClick={() => onShow(c.id)}>
              {c.name}
            </button>
          ))}
        </div>
      )}
      <section className="card ask seat-sheet-due" aria-label="What to do now">
        {due === 'act' ? <Acting buttons={ALL_BUTTONS} /> : <PromptBody due={due} />}
      </section>
      <SheetRefused />
    </>
  );
};

/** Why something was refused: where it is seen wherever the sheet has been scrolled to. */
const SheetRefused = () => {
  const refusal = useTable((s) => s.refusal);
  return refusal === undefined ? undefined : (
    <div className="card seat-sheet-refused" role="alert">
      <Refused />
    </div>
  );
};
