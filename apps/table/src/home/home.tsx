import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { BigMark } from '../parts/big-mark.tsx';
import { LIDS } from '../shelf/games.ts';
import { Top } from '../shell/top.tsx';
import { Armies } from './armies.tsx';
import { Continue } from './continue.tsx';
import { DropZone } from './drop-zone.tsx';
import { Lids } from './lids.tsx';
import { PlayNow } from './play-now.tsx';
import './home.css';

const OddsTeaser = lazy(async () => ({ default: (await import('./odds-teaser.tsx')).OddsTeaser }));

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

/** The first page: boxes to open, tables to return to, armies, odds. No rules are loaded to show it. */
export const Home = () => (
  <DropZone>
    <Top />
    <main className="home">
      <section className="home-hero" aria-label="Caltrop">
        <BigMark />
        <div>
          <Headline />
          <p className="home-lead">
            See every chance before you roll, ask any number why. Play the bot, or a friend across the screen.
          </p>
        </div>
        <PlayNow />
      </section>
      <Lids />
      <div className="home-low">
        <Continue />
        <Armies />
        <Suspense fallback={<div className="home-part" />}>
          <OddsTeaser />
        </Suspense>
      </div>
    </main>
    <footer className="home-foot">
      <span>Everything stays in this browser, and works without a network.</span>
      <span className="grow" />
      <Link href="/credits">Credits and licences</Link>
    </footer>
  </DropZone>
);
