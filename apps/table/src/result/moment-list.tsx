import { useMemo } from 'react';
import { useSession, useTable } from '../session/context.tsx';
import { entriesOf } from '../session/entries.ts';
import { sentenceAt } from '../replay/sentence.ts';
import type { Moment } from '../workers/battle-review.ts';
import { momentLuck } from './words.ts';

/** The moments that decided the battle: what happened, what the odds were, how far it moved things. */
export const MomentList = ({
  moments,
  onLook,
  onTry,
}: {
  moments: readonly Moment[];
  onLook: (moment: number) => void;
  onTry: (moment: number) => void;
}) => {
  const session = useSession();
  const tick = useTable((s) => s.tick);
  const shown = useMemo(() => {
    const state = session.getState();
    const { match, eyes, opened } = state;
    const entries = entriesOf(state);
    const [first] = match.game.seats;
    const mark = (seat: string | undefined) => opened.presenter.seats.find((s) => s.seat === seat);
    const own = mark(first)?.side ?? 'a';
    return moments.map((moment) => {
      const past = match.at(moment.step);
      const scene =
        past === undefined ? undefined : opened.presenter.scene(match.game.view(past, eyes), eyes);
      const side = moment.by > 0 ? own : own === 'a' ? 'b' : 'a';
      return {
        moment,
        where: scene?.where ?? '',
        sentence: sentenceAt(entries, moment.step + 1),
        side,
        to: opened.presenter.seats.find((s) => s.side === side)?.name ?? '',
      };
    });
  }, [session, moments, tick]);
  return (
    <ol className="result-moments">
      {shown.map(({ moment, where, sentence, side, to }, i) => (
        <li key={moment.step}>
          <span className="result-mark" aria-hidden="true">
            {i + 1}
          </span>
          <div>
            <p className="prose">
              <span className="cap">{where}</span> {sentence}
            </p>
            <p className="result-odds">
              {moment.odds === '' ? 'No dice.' : `Odds before: ${moment.odds}.`}
              {moment.luck === undefined || moment.luck.deviation === 0 ? '' : ` ${momentLuck(moment.luck)}.`}
            </p>
            <div className="result-acts">
              <span className="chip">
                <span className={side}>{side === 'a' ? '●' : '◆'}</span>
                Swing of {Math.round(Math.abs(moment.by) * 100)} to {to}
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
