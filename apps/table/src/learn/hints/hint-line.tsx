import { useEffect, useMemo, useState } from 'react';
import type { Hint } from '@caltrop/sheets/teach';
import { useSession, useTable } from '../../session/context.tsx';
import { loadTeaching } from '../../shelf/teaching.ts';
import { guarded } from '../../shell/notices/guarded.ts';
import { useHintBook } from '../../store/hints.ts';
import { useHand, useOptions, usePosition, useSpells } from '../../table/play/play-context.tsx';
import { useDue } from '../../table/prompt/prompt.tsx';
import { hintDue } from './hints.ts';
import { asTouched } from '../../parts/text/touched.ts';
import { MarkedText } from '../marked-text.tsx';
import './hint-line.css';

const useHints = (kind: string, on: boolean): readonly Hint[] => {
  const [hints, setHints] = useState<readonly Hint[]>([]);
  useEffect(() => {
    if (on) guarded(loadTeaching(kind).then((teaching) => setHints(teaching.hints?.hints ?? [])));
  }, [kind, on]);
  return on ? hints : [];
};

/** The first time that something new can be done, a sentence about it; gone when it is dismissed, and never said again. */
export const HintLine = () => {
  const session = useSession();
  const kind = useTable((s) => s.shown.kind);
  const { on, read, dismiss } = useHintBook();
  const hints = useHints(kind, on);
  const due = useDue();
  const busy = useHand(
    (s) => s.staged !== undefined || s.drawer !== undefined || s.family !== undefined || s.cast !== undefined,
  );
  const question = useTable((s) => s.now.waiting?.question?.key);
  const { deeds } = useOptions();
  const { deeds: seatDeeds, mayAct } = usePosition();
  const spells = useSpells().length > 0;
  const hint = useMemo(
    () =>
      mayAct || due === 'ask'
        ? hintDue(
            hints,
            { question: due === 'ask' ? question : undefined, deeds: [...deeds, ...seatDeeds], spells },
            ({ id }) => read.includes(`${kind} ${id}`),
          )
        : undefined,
    [hints, due, question, deeds, seatDeeds, spells, mayAct, read, kind],
  );
  // A lesson says one thing at a time; and whoever chooses or looks at odds has got further than a hint.
  if (hint === undefined || busy || 'course' in session) return undefined;
  return (
    <aside className="card hint" aria-label="Hint" aria-live="polite">
      <p className="prose">
        <MarkedText text={asTouched(hint.say)} />
      </p>
      <button
        type="button"
        className="icb"
        aria-label="Dismiss this hint"
        onClick={() => dismiss(`${kind} ${hint.id}`)}
      >
        ✕
      </button>
    </aside>
  );
};
