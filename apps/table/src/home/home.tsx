import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { BigMark } from '../parts/icons/big-mark.tsx';
import { LIDS } from '../shelf/games.ts';
import { guarded } from '../shell/notices/guarded.ts';
import { useRenewal } from '../shell/renewal.ts';
import { Top } from '../shell/top.tsx';
import { isLasting, type Lasting } from '../store/lasting.ts';
import { Armies } from './kept/armies.tsx';
import { Continue } from './kept/continue.tsx';
import { DropZone } from './bring/drop-zone.tsx';
import { Lids } from './lids/lids.tsx';
import { PlayNow } from './lids/play-now.tsx';
import './home.css';

const OddsTeaser = lazy(async () => ({ default: (await import('./odds-teaser.tsx')).OddsTeaser }));

const WithOthers = lazy(async () => ({ default: (await import('../room/door/with-others.tsx')).WithOthers }));

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const;

/** The headline counts the boxes that are there. */
const Headline = () =>
  LIDS.length === 1 ? (
    <h1>
      Move the pieces.
      <br />
      Know the odds.
    </h1>
  ) : (
    <h1>
      {NUMBERS[LIDS.length] ?? LIDS.length} games.
      <br />
      One table.
    </h1>
  );

/** A new version waits for a moment when no table is open: this page is one. */
const NewVersion = () => {
  const { ready, use } = useRenewal();
  return ready ? (
    <p className="card home-new" role="status">
      <span>A new version is ready. It is used once all tabs of this page have been closed.</span>
      <button type="button" className="btn sm" onClick={() => guarded(use())}>
        Use it now
      </button>
    </p>
  ) : undefined;
};

const LASTING_WORDS: Readonly<Record<Lasting, string>> = {
  lasting: 'The browser will not delete it by itself.',
  loose: 'If space runs short, the browser may delete it: save what matters as a file.',
  unasked: '',
};

/** Whether the browser has promised to keep what is here. */
const Lasts = () => {
  const [lasting, setLasting] = useState<Lasting>('unasked');
  useEffect(() => guarded(isLasting().then(setLasting)), []);
  return LASTING_WORDS[lasting];
};

/** The first page: boxes to open, tables to return to, armies, odds. No rules are loaded to show it. */
export const Home = () => (
  <DropZone>
    <Top />
    <NewVersion />
    <main className="home">
      <section className="home-hero" aria-label="Caltrop">
        <BigMark />
        <div>
          <Headline />
          <p className="home-lead">
            See the odds before you roll, and ask any number where it comes from. Play against a bot, or with
            a friend at the same screen.
          </p>
        </div>
        <PlayNow />
      </section>
      <Lids />
      <Suspense>
        <WithOthers />
      </Suspense>
      <div className="home-low">
        <Continue />
        <Armies />
        <Suspense fallback={<div className="home-part" />}>
          <OddsTeaser />
        </Suspense>
      </div>
    </main>
    <footer className="home-foot">
      <span>
        Everything is saved in this browser and works offline. <Lasts />
      </span>
      <span className="grow" />
      <Link href="/credits">Credits and licences</Link>
    </footer>
  </DropZone>
);
