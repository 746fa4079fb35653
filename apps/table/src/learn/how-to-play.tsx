import { useEffect, useState } from 'react';
import type { HowTo } from '@caltrop/sheets/teach';
import { Link } from 'wouter';
import { PlayAtOnce } from '../home/lids/play-at-once-button.tsx';
import { Credit } from '../parts/credit.tsx';
import { loadIcons } from '../parts/icons/icon-bodies.ts';
import { LIDS } from '../shelf/games.ts';
import { hasTaught, loadTeaching } from '../shelf/teaching.ts';
import { guarded } from '../shell/notices/guarded.ts';
import { useTitle } from '../shell/titles.ts';
import { Top } from '../shell/top.tsx';
import { Figure } from './figure.tsx';
import { MarkedText } from './marked-text.tsx';
import './how-to-play.css';

type Found = HowTo | 'none' | 'coming';

/** A game on one page: on the screen, and on one sheet of paper. */
export const HowToPlay = ({ kind }: { kind: string }) => {
  const [page, setPage] = useState<Found>('coming');
  const title = LIDS.find((lid) => lid.kind === kind)?.title ?? kind;
  useTitle(`How to play ${title}`);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const [{ howTo }] = await Promise.all([loadTeaching(kind), loadIcons(kind)]);
      setPage(howTo ?? 'none');
    };
    guarded(load());
  }, [kind]);
  return (
    <>
      <Top />
      <main className="page how" aria-busy={page === 'coming'}>
        {page === 'coming' ? (
          <p className="prose">Loading…</p>
        ) : page === 'none' ? (
          <>
            <h1>How to play {title}</h1>
            <p className="prose">
              There is no page about this game yet. <Link href={`/rules/${kind}`}>Its rules</Link> say
              everything.
            </p>
          </>
        ) : (
          <Sheet kind={kind} title={title} page={page} />
        )}
      </main>
    </>
  );
};

const Sheet = ({ kind, title, page }: { kind: string; title: string; page: HowTo }) => (
  <article className="card keyline how-sheet">
    <header className="how-head">
      <h1>{title} on one page</h1>
      <p className="sub">{page.sub}</p>
      <span className="how-buttons">
        <button type="button" className="btn sm" onClick={() => print()}>
          Print
        </button>
        {hasTaught(kind, 'lesson') ? (
          <Link className="btn sm" href={`/learn/${kind}`}>
            Learn by playing
          </Link>
        ) : undefined}
        <Link className="btn sm" href={`/solo/${kind}`}>
          Solo card
        </Link>
        <PlayAtOnce kind={kind} className="btn pri sm" />
      </span>
    </header>
    <div className="how-panels">
      {page.panels.map((panel, i) => (
        <section key={panel.title} className="how-panel">
          <h2>
            <i aria-hidden="true">{i + 1}</i>
            {panel.title}
          </h2>
          {panel.text.map((text) => (
            <p key={text}>
              <MarkedText text={text} />
            </p>
          ))}
          {panel.figure === undefined ? undefined : <Figure figure={panel.figure} />}
        </section>
      ))}
    </div>
    <footer className="how-foot">
      {KEYS.map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
      <Credit kind={kind} />
    </footer>
  </article>
);

/** The keys that one needs at once; `?` at the table shows all of them. */
const KEYS = [
  ['Tab', 'next unit'],
  ['Enter', 'do it'],
  ['Esc', 'cancel'],
  ['Ctrl Z', 'undo'],
  ['X', 'what they can reach'],
  ['/', 'find anything'],
] as const;
