import { useMemo } from 'react';
import { sentenceAt } from '../replay/sentence.ts';
import { useSession, useTable } from '../session/context.tsx';
import type { Decided } from '../workers/battle-review.ts';
import { decisionCost } from './words.ts';

/** The decisions that cost most, what would have been better, and a way to try it. */
export const DecisionList = ({
  decisions,
  measured,
  onTry,
}: {
  decisions: readonly Decided[];
  measured: boolean;
  onTry: (moment: number) => void;
}) => {
  const session = useSession();
  const tick = useTable((s) => s.tick);
  const shown = useMemo(() => {
    const entries = session.log();
    return decisions.map((decision) => ({ decision, sentence: sentenceAt(entries, decision.step + 1) }));
  }, [session, decisions, tick]);
  return (
    <ol className="result-moments result-decisions">
      {shown.map(({ decision, sentence }) => (
        <li key={decision.step}>
          <div>
            <p className="prose">
              <span className="cap">{decision.where}</span> {sentence}
            </p>
            {decision.instead === '' ? undefined : <p className="result-odds">Better: {decision.instead}</p>}
            <div className="result-acts">
              <span className="chip">{decisionCost(decision, measured)}</span>
              <button type="button" className="btn sm" onClick={() => onTry(decision.step)}>
                Try again from here<span className="heard"> before this decision</span>
              </button>
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
};
