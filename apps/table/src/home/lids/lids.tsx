import { Link } from 'wouter';
import { LIDS } from '../../shelf/games.ts';
import { hasTaught } from '../../shelf/teaching.ts';
import { LidArt } from './lid-art.tsx';
import { PlayAtOnce } from './play-at-once-button.tsx';
import './lids.css';

/** Beside each other lids have small buttons; a single one has room. */
const small = LIDS.length === 1 ? '' : 'sm';

/** The boxes on the table, each with what stands on its lid. A single one has room to say more. */
export const Lids = () => (
  <section className={`lids ${['', 'one', 'two'][LIDS.length] ?? ''}`} aria-label="Choose a game">
    {LIDS.map(({ kind, title, blurb, facts }) => (
      <article key={kind} className="lid">
        <LidArt kind={kind} wide={LIDS.length === 1} />
        <div className="lid-text">
          <h2>
            <Link href={`/new/${kind}`}>{title}</Link>
          </h2>
          <p className="prose">{blurb}</p>
          <p className="cap">{facts}</p>
          <div className="lid-more">
            <PlayAtOnce kind={kind} className={`btn pri ${small}`} label={`Play now, ${title}`} />
            {hasTaught(kind, 'lesson') ? (
              <Link className={`btn ${small}`} href={`/learn/${kind}`} aria-label={`Learn ${title}`}>
                Learn
              </Link>
            ) : undefined}
            {hasTaught(kind, 'howTo') ? (
              <Link
                className={`btn quiet ${small}`}
                href={`/how-to-play/${kind}`}
                aria-label={`How to play ${title}`}
              >
                How to play
              </Link>
            ) : undefined}
            {LIDS.length === 1 ? (
              <>
                <Link className="btn" href={`/new/${kind}`}>
                  Choose a battle
                </Link>
                <Link className="btn" href="/build">
                  Build an army
                </Link>
                <Link className="btn" href={`/rules/${kind}`}>
                  Read the rules
                </Link>
              </>
            ) : undefined}
          </div>
        </div>
      </article>
    ))}
  </section>
);
