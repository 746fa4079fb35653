import { useEffect, useMemo, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { sayGo, sayProblems } from '../shell/notices/notices.tsx';
import { useScene, useSession, useTable } from '../session/context.tsx';
import { useResult } from '../result/result-store.ts';
import { useReview } from '../result/use-review.ts';
import { usePlay } from '../table/play/play-context.tsx';
import { ProofButton } from './proof-dialog.tsx';
import './replay-bar.css';
import { nextMark, placeAt, sentenceAt } from './sentence.ts';
import { SPEEDS, usePlayer } from './use-player.ts';

/** The bar to go through a battle again: shown while an earlier moment is watched, and when the battle is over. */
export const ReplayBar = () => {
  const watching = useTable((s) => s.at !== undefined);
  const over = useTable((s) => s.now.outcome !== undefined);
  return watching || over ? <Bar over={over} /> : null;
};

const Bar = ({ over }: { over: boolean }) => {
  const session = useSession();
  const [, navigate] = useLocation();
  const tick = useTable((s) => s.tick);
  const eyes = useTable((s) => s.eyes);
  const length = useTable((s) => s.now.length);
  const at = useTable((s) => s.at ?? s.now.length);
  const { where } = useScene();
  const player = usePlayer();
  const { review } = useReview();
  const marks = useMemo(() => review?.moments.map((m) => m.step + 1) ?? [], [review]);
  const entries = useMemo(() => session.log(), [session, eyes, tick]);
  const sentence = at === 0 ? 'Before the first move.' : sentenceAt(entries, at);

  // The board follows what is shown; the end is looked at as a whole.
  const { hand } = usePlay();
  useEffect(() => {
    const place = at === length ? undefined : placeAt(entries, at);
    if (place !== undefined) hand.setState((s) => ({ look: { at: place, count: (s.look?.count ?? 0) + 1 } }));
  }, [hand, entries, at, length]);

  const to = (moment: number): void => {
    player.stop();
    session.watch(Math.max(0, Math.min(length, moment)));
  };
  const playOn = async (): Promise<void> => {
    player.stop();
    const id = await session.playOnFrom(at);
    if (!id.ok) {
      sayProblems(id.error);
      return;
    }
    sayGo('This is a new table: the old battle stays as it was.');
    navigate(`/table/${id.value}`);
  };
  const before = nextMark(marks, at, -1);
  const after = nextMark(marks, at, 1);

  return (
    <section className="card replay" aria-label="Replay">
      <div className="replay-keys">
        <Key label="To the start" disabled={at === 0} onClick={() => to(0)} d="M5 4h3v16H5zM20 4v16L9 12z" />
        <Key label="Step back" disabled={at === 0} onClick={() => to(at - 1)} d="M17 4v16L6 12z" />
        <button
          type="button"
          className={over ? 'btn pri replay-play' : 'btn replay-play'}
          onClick={player.toggle}
          disabled={length === 0}
        >
          <Glyph d={player.playing ? 'M6 4h4v16H6zM14 4h4v16h-4z' : 'M7 4v16l13-8z'} />
          {player.playing ? 'Pause' : 'Play'}
        </button>
        <Key
          label="Step forward"
          disabled={at === length}
          onClick={() => {
            player.stop();
            void session.step(at + 1);
          }}
          d="M7 4v16l11-8z"
        />
        <Key
          label="To the end"
          disabled={at === length}
          onClick={() => to(length)}
          d="M16 4h3v16h-3zM4 4v16l11-8z"
        />
        <select
          className="replay-pace"
          aria-label="Speed"
          value={player.speed}
          onChange={(e) => player.setSpeed(Number(e.target.value))}
        >
          {SPEEDS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <div className="seg replay-speed" role="group" aria-label="Speed">
          {SPEEDS.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={player.speed === value}
              aria-label={`Speed ${label}`}
              onClick={() => player.setSpeed(value)}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      <div className="replay-line">
        <p className="replay-words">
          <b>{where}</b> <span className="prose">{sentence}</span>
        </p>
        <div className="replay-track">
          <input
            type="range"
            className="replay-slider"
            aria-label="Moment of the battle"
            aria-valuetext={`${where}, command ${at} of ${length}. ${sentence}`}
            min={0}
            max={length}
            value={at}
            onChange={(e) => to(Number(e.target.value))}
          />
          <div className="replay-marks" aria-hidden="true">
            {marks.map((m) => (
              <i key={m} style={{ left: `${(m / Math.max(1, length)) * 100}%` }} />
            ))}
          </div>
        </div>
        <p className="cap num replay-count">
          Command {at} of {length}
          {marks.length === 0
            ? ''
            : `, ${marks.length === 1 ? 'one key moment' : `${marks.length} key moments`}`}
          {marks.length === 0 ? undefined : (
            <span className="replay-moments">
              <Key
                label="Previous key moment"
                disabled={before === undefined}
                onClick={() => to(before ?? 0)}
                d="M12 7l5 5-5 5-5-5zM5 6v12"
              />
              <Key
                label="Next key moment"
                disabled={after === undefined}
                onClick={() => to(after ?? length)}
                d="M12 7l5 5-5 5-5-5zM19 6v12"
              />
            </span>
          )}
        </p>
      </div>
      <div className="replay-deeds">
        {over ? undefined : (
          <button type="button" className="btn sm pri" onClick={() => to(length)}>
            Back to the present
          </button>
        )}
        <button
          type="button"
          className="btn sm"
          disabled={at === length && over}
          onClick={() => void playOn()}
        >
          Play on from here
        </button>
        <ProofButton />
        {over ? (
          <button
            type="button"
            className="btn sm"
            onClick={() => {
              to(length);
              useResult.getState().show(session.getState().id);
            }}
          >
            Result
          </button>
        ) : undefined}
      </div>
    </section>
  );
};

const Glyph = ({ d }: { d: string }): ReactNode => (
  <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
    <path d={d} fill="currentColor" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
  </svg>
);

const Key = ({
  label,
  disabled,
  onClick,
  d,
}: {
  label: string;
  disabled: boolean;
  onClick: () => void;
  d: string;
}) => (
  <button
    type="button"
    className="icb"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    <Glyph d={d} />
  </button>
);
