import type { Content } from '@caltrop/dwethia';
import { useState } from 'react';
import { makings } from '../../../../store/saves.ts';
import { Dialog } from '../../../../builder/parts/dialog.tsx';
import { keepingFailed } from '../../../../builder/rosters/untaken.ts';
import { firstOf, Maker, WHAT_WORDS } from './maker.tsx';
import { appraise, finished } from './making.ts';
import { toKeep, type Made, type What } from './use-makings.ts';

/** Makes a rule, a piece of wargear or a power for a model, over the list; what is made is kept as well. */
export const MakerDialog = ({
  content,
  what,
  forWhom,
  done,
  close,
}: {
  content: Content;
  what: What;
  forWhom: string;
  done: (made: Made) => void;
  close: () => void;
}) => {
  const [draft, setDraft] = useState(() => firstOf(what));
  const { problems } = appraise(content, draft);
  const finish = (): void => {
    const made = finished(content, draft);
    makings.replace(toKeep(made)).catch(keepingFailed);
    done(made);
  };
  return (
    <Dialog title={`${WHAT_WORDS[what]} for ${forWhom}`} look="maker-dialog" close={close}>
      <div className="picker-list">
        <Maker content={content} draft={draft} set={setDraft}>
          <button type="button" className="btn pri" disabled={problems.length > 0} onClick={finish}>
            Give it to {forWhom}
          </button>
        </Maker>
      </div>
    </Dialog>
  );
};
