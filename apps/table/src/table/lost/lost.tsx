import { useEffect, useState } from 'react';
import type { Problem } from '@caltrop/engine';
import { Link } from 'wouter';
import { leftOf, playOnChanged, type Left } from '../../session/tables.ts';
import { guarded } from '../../shell/notices/guarded.ts';
import { sayGo, sayProblems } from '../../shell/notices/notices.tsx';
import { useTitle } from '../../shell/titles.ts';
import { Top } from '../../shell/top.tsx';
import { RecordedLog } from './recorded-log.tsx';
import './lost.css';

/** A table that cannot be gone on with as it is: why, and what can be done with it all the same. */
export const Lost = ({
  id,
  problems,
  again,
}: {
  id: string;
  problems: readonly Problem[];
  /** Sits down once more. */
  again: () => void;
}) => {
  const [left, setLeft] = useState<Left>();
  const [watching, setWatching] = useState(false);
  useEffect(() => {
    let gone = false;
    const look = async (): Promise<void> => {
      const found = await leftOf(id);
      if (!gone) setLeft(found);
    };
    guarded(look());
    return () => {
      gone = true;
    };
  }, [id]);
  const changed = left?.changed;
  useTitle(changed?.title ?? 'A table');
  const playOn = async (): Promise<void> => {
    const gone = await playOnChanged(id);
    if (!gone.ok) return sayProblems(gone.error);
    sayGo('The battle continues under today’s rules. Its journal records from where.');
    again();
  };
  return (
    <>
      <Top />
      <main className="page lost" aria-busy={left === undefined}>
        <article className="card keyline lost-card">
          <h1>{changed === undefined ? 'This table cannot be opened' : 'The rules have changed'}</h1>
          {changed === undefined ? (
            problems.map((p) => (
              <p key={p.what} className="prose">
                {p.what}
              </p>
            ))
          ) : (
            <Explained changed={changed} />
          )}
          <div className="lost-deeds">
            {changed === undefined ? undefined : (
              <button type="button" className="btn pri" onClick={() => guarded(playOn())}>
                {playOnWords(changed)}
              </button>
            )}
            {left?.record === undefined ? undefined : (
              <button
                type="button"
                className="btn"
                aria-expanded={watching}
                onClick={() => setWatching(!watching)}
              >
                {watching ? 'Close the recording' : 'Watch the recording'}
              </button>
            )}
            <Link href="/" className={changed === undefined ? 'btn pri' : 'btn quiet'}>
              Home
            </Link>
          </div>
        </article>
        {watching && left?.record !== undefined ? <RecordedLog record={left.record} /> : undefined}
      </main>
    </>
  );
};

type Changed = NonNullable<Left['changed']>;

const playOnWords = ({ after, of }: Changed): string =>
  after === of
    ? 'Play on from its last position'
    : after === 0
      ? 'Play it from the start'
      : `Play on after command ${after} of ${of}`;

const Explained = ({ changed: { title, after, of, fault } }: { changed: Changed }) => {
  return (
    <>
      <p className="prose">
        The rules have changed since “{title}” was played. Under today’s rules one of its commands leads to a
        different position, so the battle cannot simply continue. Nothing is lost: the whole record is kept.
      </p>
      <p className="prose">
        {after === of
          ? 'You can play on from its last position. What came before can be read, but not undone.'
          : `Its last position does not fit today’s rules. They agree with the record up to command ${after} of ${of}: you can play on from there.`}{' '}
        The journal will say so, and its proof covers what comes after.
      </p>
      <details className="lost-why">
        <summary>What differs</summary>
        <p className="prose">
          {fault.what} {fault.where === undefined ? '' : `(${fault.where})`}
        </p>
      </details>
    </>
  );
};
