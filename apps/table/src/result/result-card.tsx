import { Dialog } from 'radix-ui';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Outcome } from '@caltrop/engine';
import { copyText } from '../rules/copy-text.ts';
import { RuleLink } from '../rules/rule-link.tsx';
import { sayGo, sayProblems, sayStop } from '../shell/notices/notices.tsx';
import { useSession, useTable } from '../session/context.tsx';
import { HUMAN } from '../session/session.ts';
import { CAMPAIGNS } from '../shelf/games.ts';
import { fileName, saveFile } from '../store/files.ts';
import { copyOf, copyWords, tableLink, type Held } from '../store/table-link.ts';
import { Course } from './course.tsx';
import { DecisionList } from './decision-list.tsx';
import { Losses } from './losses.tsx';
import { LuckBars } from './luck-bar.tsx';
import { MomentList } from './moment-list.tsx';
import { Numbers } from './numbers.tsx';
import './result-card.css';
import { isNewEnd, useResult } from './result-store.ts';
import { useReview } from './use-review.ts';
import { headline, sidesOf, verdictOf, winningSide } from './words.ts';

/** The result of a battle, laid over the table when it is over; it can be put away and called back. */
export const ResultCard = () => {
  const session = useSession();
  const id = useTable((s) => s.id);
  const { outcome, sum } = useTable((s) => s.now);
  const quiet = useTable((s) => s.showing === undefined && s.curtain === undefined);
  const open = useResult((s) => s.of === id);
  const show = useResult((s) => s.show);
  const putAway = useResult((s) => s.putAway);
  const card = useRef<HTMLDivElement>(null);
  const end = outcome === undefined ? undefined : sum;

  useEffect(() => {
    if (end !== undefined && quiet && isNewEnd(session, end)) show(id);
  }, [end, quiet, session, id, show]);

  if (outcome === undefined) return null;
  return (
    <Dialog.Root open={open} onOpenChange={(to) => (to ? show(id) : putAway())}>
      <Dialog.Portal>
        <Dialog.Overlay className="replay-shade" />
        <Dialog.Content
          ref={card}
          className="card keyline result"
          aria-describedby={undefined}
          tabIndex={-1}
          onOpenAutoFocus={(e) => {
            e.preventDefault();
            card.current?.focus();
          }}
        >
          <Result outcome={outcome} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

const Result = ({ outcome }: { outcome: Outcome }) => {
  const session = useSession();
  const [, navigate] = useLocation();
  const { kind, title, presenter, seats: all } = useTable((s) => s.shown);
  const eyes = useTable((s) => s.eyes);
  const view = useTable((s) => s.now.view);
  const putAway = useResult((s) => s.putAway);
  const { review, done, fault } = useReview();
  const { seats } = presenter;
  // The position at the end, whatever moment is being watched.
  const scene = useMemo(() => presenter.scene(view, eyes), [presenter, view, eyes]);
  const sides = useMemo(() => (review === undefined ? [] : sidesOf(seats, review.seats)), [seats, review]);
  const players = useTable((s) => s.players);
  const people = all.filter((seat) => (players[seat] ?? HUMAN) === HUMAN);
  const campaign = CAMPAIGNS.includes(kind);
  const winner = winningSide(outcome, seats);
  const [first] = all;
  const firstSide = seats.find((s) => s.seat === first)?.side ?? 'a';
  /** As side A sees it, whoever sits first. */
  const curve = useMemo(
    () => (review?.curve ?? []).map((v) => (firstSide === 'a' ? v : -v)),
    [review, firstSide],
  );
  const nameOf = (side: 'a' | 'b'): string => sides.find((s) => s.side === side)?.name ?? '';

  const rematch = async (): Promise<void> => {
    const id = await session.rematch();
    if (!id.ok) sayProblems(id.error);
    else if (id.value !== undefined) navigate(`/table/${id.value}`);
  };
  const tryFrom = async (moment: number): Promise<void> => {
    const id = await session.playOnFrom(moment);
    if (!id.ok) {
      sayProblems(id.error);
      return;
    }
    sayGo('This is a new table: the old battle stays as it was.');
    navigate(`/table/${id.value}`);
  };
  const look = (moment: number): void => {
    putAway();
    session.watch(moment);
  };
  const held = async (): Promise<Held> => ({
    journal: await session.journal(),
    players: session.getState().players,
    over: true,
  });
  const save = async (): Promise<void> => {
    const copy = copyOf(await held(), 'others');
    if (copy.ok) saveFile(fileName(title, 'jsonl'), copy.value);
    else sayProblems(copy.error);
  };
  const copyLink = async (): Promise<void> => {
    const link = await tableLink(await held(), 'others');
    if (!link.ok) sayProblems(link.error);
    else {
      await copyText(link.value.url, `The link is copied. ${copyWords(true, 'others')}`);
      if (!link.value.safe) {
        sayStop('The link is long: some programs cut such links. A file is safer.');
      }
    }
  };

  return (
    <>
      <header className="result-head">
        <p className="sub">
          {title} · {scene.where}
        </p>
        <Dialog.Title className={`result-title ${winner ?? ''}`}>
          {headline(outcome, seats, people)}
        </Dialog.Title>
        <p className="prose result-how">
          {outcome.text}{' '}
          <RuleLink kind={kind} rule={outcome.rule}>
            why?
          </RuleLink>
        </p>
      </header>
      <div className="result-parts">
        <section aria-labelledby="result-decided">
          <h2 className="h" id="result-decided">
            What decided it
          </h2>
          {review === undefined ? (
            <Working done={done} fault={fault} />
          ) : (
            <>
              <p className="prose result-verdict">{verdictOf(sides, winner)}</p>
              <LuckBars sides={sides} />
              {curve.length === 0 ? undefined : (
                <>
                  <Course
                    curve={curve}
                    moments={review.moments}
                    above={nameOf('a')}
                    below={nameOf('b')}
                    measured={review.measured}
                  />
                  <p className="cap">
                    {review.measured
                      ? 'How likely each side was to win, learned from battles that bots have fought: of positions given 70%, about 70% are won.'
                      : 'How far ahead a side is, as the bots count it: 0 is even, 100 is as good as won.'}
                  </p>
                </>
              )}
            </>
          )}
          <h2 className="h">Losses</h2>
          <Losses scene={scene} seats={seats} />
        </section>
        <section aria-labelledby="result-moments">
          <h2 className="h" id="result-moments">
            Key moments
          </h2>
          {review === undefined ? (
            <p className="prose mute">
              {fault === undefined ? 'Looking for them…' : 'There are none to show.'}
            </p>
          ) : review.moments.length === 0 ? (
            <p className="prose">No single moment decided it.</p>
          ) : (
            <MomentList
              moments={review.moments}
              measured={review.measured}
              onLook={look}
              onTry={(m) => void tryFrom(m)}
            />
          )}
          {review === undefined || review.decisions.length === 0 ? undefined : (
            <>
              <h2 className="h">What could have been better</h2>
              <DecisionList
                decisions={review.decisions}
                measured={review.measured}
                onTry={(m) => void tryFrom(m)}
              />
            </>
          )}
        </section>
      </div>
      {review === undefined ? undefined : <Numbers sides={sides} review={{ ...review, curve }} />}
      <footer className="result-foot">
        <button type="button" className="btn pri" onClick={() => void rematch()}>
          Rematch
        </button>
        {campaign ? (
          <button
            type="button"
            className="btn"
            onClick={() => navigate(`/campaign/take/${session.getState().id}`)}
          >
            Add it to a campaign
          </button>
        ) : undefined}
        <Dialog.Close className="btn">Look at the board</Dialog.Close>
        <button type="button" className="btn" onClick={() => void save()}>
          Save as a file
        </button>
        <button type="button" className="btn" onClick={() => void copyLink()}>
          Copy link
        </button>
        <button type="button" className="btn quiet" onClick={() => navigate('/')}>
          Home
        </button>
      </footer>
    </>
  );
};

const Working = ({ done, fault }: { done: number; fault: string | undefined }) =>
  fault === undefined ? (
    <div className="result-working">
      <p className="prose" id="result-working">
        Working out what the dice could have done…
      </p>
      <progress aria-labelledby="result-working" value={done} max={1} />
    </div>
  ) : (
    <p className="prose stop">The battle could not be reviewed: {fault}</p>
  );
