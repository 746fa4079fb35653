import { useRef } from 'react';
import { LIDS } from '../../shelf/games.ts';
import { DiceForm } from './dice-form.tsx';
import { DuelForm } from './duel-form.tsx';
import {
  changeSetUp,
  duplicateSetUp,
  MOST,
  moveSetUp,
  removeSetUp,
  turnSetUp,
  type NewSetUp,
  type SetUp,
  withText,
} from '../lab.ts';
import { useLab } from '../lab-store.ts';
import type { Headline } from '../results/outcome.ts';
import { SeriesMark } from '../results/series-mark.tsx';
import type { SetUpResult } from '../results/use-results.ts';
import { fine, finePercent } from '../results/words.ts';
import './set-up-card.css';

const DRAWINGS = {
  up: 'M8 13V3M3.5 7.5L8 3l4.5 4.5',
  down: 'M8 3v10M3.5 8.5L8 13l4.5-4.5',
  copy: 'M5.5 5.5V2.5h8v8h-3M2.5 5.5h8v8h-8z',
  away: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
} as const;

const Tool = ({
  does,
  label,
  disabled = false,
  onClick,
}: {
  does: keyof typeof DRAWINGS;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}) => (
  <button
    type="button"
    className="icb set-up-tool"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={DRAWINGS[does]} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  </button>
);

/** What a set-up is called when nobody has named it. */
const usualName = (setup: SetUp, { outcome }: SetUpResult): string => {
  if (setup.is === 'dice') return setup.text.trim() === '' ? 'No dice yet' : setup.text;
  const card = outcome?.card;
  return card === undefined ? 'Two units' : `${card.left.name} against ${card.right.name}`;
};

/** One set-up: its letter and name, what it is made of, and what it comes to in short. */
export const SetUpCard = ({
  letter,
  place,
  count,
  result,
  headline,
  best,
}: {
  letter: string;
  place: number;
  count: number;
  result: SetUpResult;
  headline: Headline | undefined;
  best: boolean;
}) => {
  const change = useLab((s) => s.change);
  // What it was before it was turned into something else: turning it back finds it again.
  const past = useRef(new Map<string, NewSetUp>());
  const { setup, outcome } = result;
  const { id } = setup;
  const now = setup.is === 'dice' ? 'dice' : setup.kind;
  const turn = (to: string): void => {
    if (to === now) return;
    past.current.set(now, setup);
    const fresh: NewSetUp =
      to === 'dice' ? { is: 'dice', name: '', text: '2d6' } : { is: 'duel', name: '', kind: to, values: {} };
    change((lab) => turnSetUp(lab, id, past.current.get(to) ?? fresh));
  };
  return (
    <section className={`card set-up ${best ? 'set-up-best' : ''}`} aria-label={`Set-up ${letter}`}>
      <div className="row set-up-head">
        <span className="set-up-letter">{letter}</span>
        <SeriesMark letter={letter} />
        <span className="grow" />
        <Tool
          does="up"
          label={`Move ${letter} up`}
          disabled={place === 0}
          onClick={() => change((l) => moveSetUp(l, id, -1))}
        />
        <Tool
          does="down"
          label={`Move ${letter} down`}
          disabled={place === count - 1}
          onClick={() => change((l) => moveSetUp(l, id, 1))}
        />
        <Tool
          does="copy"
          label={`Duplicate ${letter}`}
          disabled={count >= MOST}
          onClick={() => change((l) => duplicateSetUp(l, id))}
        />
        <Tool
          does="away"
          label={`Remove ${letter}`}
          disabled={count === 1}
          onClick={() => change((l) => removeSetUp(l, id))}
        />
      </div>
      <input
        className="set-up-name"
        type="text"
        maxLength={80}
        aria-label={`Name of ${letter}`}
        placeholder={usualName(setup, result)}
        value={setup.name}
        onChange={(e) => change((l) => changeSetUp(l, id, (s) => ({ ...s, name: e.target.value })))}
      />
      <div className="seg set-up-kinds" role="group" aria-label={`${letter} is made of`}>
        {[{ kind: 'dice', title: 'Dice' }, ...LIDS].map(({ kind, title }) => (
          <button key={kind} type="button" aria-pressed={kind === now} onClick={() => turn(kind)}>
            {title}
          </button>
        ))}
      </div>
      {outcome === undefined || headline === undefined ? undefined : (
        <dl className="set-up-steps" aria-busy={result.waiting}>
          <div>
            <dd>{finePercent(headline.chance)}</dd>
            <dt>{headline.text}</dt>
          </div>
          <div>
            <dd>{fine(outcome.mean)}</dd>
            <dt>on average</dt>
          </div>
        </dl>
      )}
      {setup.is === 'dice' ? (
        <DiceForm
          text={setup.text}
          problems={result.problems}
          onText={(text) =>
            change((l) => changeSetUp(l, id, (s) => (s.is === 'dice' ? withText(s, text) : s)))
          }
        />
      ) : (
        <DuelPart result={result} />
      )}
      {result.rolling === undefined ? undefined : (
        <div className="row set-up-rolling">
          <progress aria-label={`Rolling the dice of ${letter}`} value={result.rolling.done} />
          <button type="button" className="btn sm" onClick={result.rolling.stop}>
            Stop rolling
          </button>
        </div>
      )}
      {setup.is === 'dice' && outcome !== undefined && outcome.samples > 0 ? (
        <p className="cap">
          Too many outcomes to count them all: {outcome.samples.toLocaleString('en')} rolls, ±
          {(outcome.error * 100).toFixed(1)} points at 95%.
        </p>
      ) : undefined}
      {outcome?.capped === true ? (
        <p className="cap">A die explodes at most 20 times, so the highest totals hold the rest.</p>
      ) : undefined}
    </section>
  );
};

const DuelPart = ({ result: { setup, settled, problems, waiting } }: { result: SetUpResult }) => {
  const change = useLab((s) => s.change);
  return (
    <>
      {problems.map((p, i) => (
        <p key={i} className="set-up-wrong" role="status">
          {p.what}
        </p>
      ))}
      {settled === undefined ? (
        waiting ? (
          <p className="cap">Loading the units…</p>
        ) : undefined
      ) : settled.fields.length === 0 ? (
        <p className="set-up-wrong">This game has no duels.</p>
      ) : (
        <DuelForm
          settled={settled}
          onValue={(name, value) =>
            change((l) =>
              changeSetUp(l, setup.id, (s) =>
                s.is === 'duel' ? { ...s, values: { ...s.values, [name]: value } } : s,
              ),
            )
          }
        />
      )}
    </>
  );
};
