import { Link } from 'wouter';
import { LIDS } from '../../shelf/games.ts';
import { LidArt } from './lid-art.tsx';
import './lids.css';

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
          {LIDS.length === 1 ? (
            <div className="lid-more">
              <Link className="btn pri" href={`/new/${kind}`}>
                Choose a battle
              </Link>
              <Link className="btn" href="/build">
                Build an army
              </Link>
              <Link className="btn" href={`/rules/${kind}`}>
                Read the rules
              </Link>
            </div>
          ) : undefined}
        </div>
      </article>
    ))}
  </section>
);
