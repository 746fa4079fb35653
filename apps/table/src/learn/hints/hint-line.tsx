import { useEffect, useMemo, useRef, useState } from 'react';
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

/** How much of the board a hint covers on a small screen, where it hangs below the strip: three lines, in pixels. */
export const HINT_COVERS = 96;

/** The hint that is due, if one is. */
export const useHint = (): Hint | undefined => {
  const session = useSession();
  const kind = useTable((s) => s.shown.kind);
  const { on, read } = useHintBook();
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
  return busy || 'course' in session ? undefined : hint;
};

/**
 * The first time that something new can be done, a sentence about it; gone when it is dismissed or when the next thing has
 * been done, and never said again.
 */
export const HintLine = () => {
  const kind = useTable((s) => s.shown.kind);
  const dismiss = useHintBook((s) => s.dismiss);
  const hint = useHint();
  const length = useTable((s) => s.now.length);
  const said = useRef<{ readonly id: string; readonly length: number }>(undefined);
  useEffect(() => {
    const before = said.current;
    if (before !== undefined && length > before.length) {
      dismiss(before.id);
      said.current = undefined;
    } else if (hint !== undefined && before === undefined) {
      said.current = { id: `${kind} ${hint.id}`, length };
    }
  }, [hint, length, kind, dismiss]);
  if (hint === undefined) return undefined;
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
