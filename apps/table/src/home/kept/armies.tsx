import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { LIDS } from '../../shelf/games.ts';
import { sayStop } from '../../shell/notices/notices.tsx';
import { rereadOnChange } from '../../store/news.ts';
import type { Unreadable } from '../../store/records.ts';
import { rosters, type SavedRoster } from '../../store/saves.ts';
import { UnreadableList } from './unreadable.tsx';
import './armies.css';

const SHOWN = 3;

/** The rosters that are kept in this browser. */
export const Armies = () => {
  const [kept, setKept] = useState<readonly SavedRoster[]>();
  const [broken, setBroken] = useState<readonly Unreadable[]>([]);
  const refresh = (): void => {
    Promise.all([rosters.all().then(setKept), rosters.unreadable().then(setBroken)]).catch(
      (error: unknown) => {
        setKept([]);
        sayStop(`What is saved in this browser cannot be read: ${String(error)}`);
      },
    );
  };
  useEffect(() => {
    refresh();
    return rereadOnChange('rosters', refresh);
  }, []);
  return (
    <section className="home-part" aria-labelledby="armies-title">
      <div className="home-part-head">
        <h2 className="h" id="armies-title">
          Build
        </h2>
        <Link className="home-more" href="/campaign">
          campaigns
        </Link>
        <Link className="home-more armies-all" href="/build">
          {kept === undefined || kept.length <= SHOWN ? 'all of mine' : `all ${kept.length}`}
        </Link>
      </div>
      <UnreadableList what="roster" all={broken} remove={rosters.delete} again={refresh} />
      {kept?.length === 0 ? (
        <p className="card home-none">
          You have no army or character yet. <Link href="/build">Build one</Link>, with every mistake pointed
          out by its rule.
        </p>
      ) : (
        <ul className="card armies">
          {kept?.slice(0, SHOWN).map((roster) => (
            <li key={roster.id}>
              <Link href={`/build/${roster.id}`}>
                <span className="armies-disc" aria-hidden="true">
                  {roster.name.trim().slice(0, 1).toUpperCase()}
                </span>
                <span>
                  <b>{roster.name}</b>
                  <span className="cap">
                    {LIDS.find((l) => l.kind === roster.kind)?.title ?? roster.kind}
                  </span>
                </span>
                <span className={roster.faults > 0 ? 'armies-facts stop' : 'armies-facts'}>
                  {roster.facts}
                  {roster.faults > 0 ? (
                    <span className="cap stop">
                      {' '}
                      {roster.faults === 1 ? '1 fault' : `${roster.faults} faults`}
                    </span>
                  ) : undefined}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
