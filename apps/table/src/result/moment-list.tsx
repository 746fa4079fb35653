import { useMemo } from 'react';
import type { SideMark } from '@caltrop/engine';
import { useSession, useTable } from '../session/context.tsx';
import { sentenceAt } from '../replay/sentence.ts';
import type { Moment } from '../workers/battle-review.ts';
import { joinNames, momentLuck, momentWords } from './words.ts';

/** The moments that decided the battle: what happened, what the odds were, how far it moved things. */
export const MomentList = ({
  moments,
  measured,
  onLook,
  onTry,
}: {
  moments: readonly Moment[];
  /** Chances to win were measured for this battle. */
  measured: boolean;
  onLook: (moment: number) => void;
  onTry: (moment: number) => void;
}) => {
  const session = useSession();
  const tick = useTable((s) => s.tick);
  const shown = useMemo(() => {
    const entries = session.log();
    const { seats, presenter } = session.getState().shown;
    const own = presenter.seats.find((s) => s.seat === seats[0])?.side ?? 'a';
    const nameOf = (side: SideMark): string =>
      joinNames(presenter.seats.filter((s) => s.side === side).map((s) => s.name));
    return moments.map((moment) => ({
      moment,
      sentence: sentenceAt(entries, moment.step + 1),
      ...momentWords(moment, own, nameOf, measured),
    }));
  }, [session, moments, measured, tick]);
  return (
    <ol className="result-moments">
      {shown.map(({ moment, sentence, side, text }, i) => (
        <li key={moment.step}>
          <span className="result-mark" aria-hidden="true">
            {i + 1}
          </span>
          <div>
            <p className="prose">
              <span className="cap">{moment.where}</span> {sentence}
            </p>
            <p className="result-odds">
              {moment.odds === '' ? 'No dice.' : `Odds before: ${moment.odds}.`}
              {moment.luck === undefined || moment.luck.deviation === 0 ? '' : ` ${momentLuck(moment.luck)}.`}
            </p>
            <div className="result-acts">
              <span className="chip">
                <span className={side}>{side === 'a' ? '●' : '◆'}</span>
                {text}
              </span>
              <button type="button" className="btn sm" onClick={() => onLook(moment.step + 1)}>
                Look<span className="heard"> at moment {i + 1}</span>
              </button>
              <button type="button" className="btn sm" onClick={() => onTry(moment.step)}>
                Try again from here<span className="heard"> before moment {i + 1}</span>
              </button>
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
};
