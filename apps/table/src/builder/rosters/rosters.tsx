import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { Link } from 'wouter';
import { BUILT, ROOMS } from '../../games/rooms.ts';
import { titleOf } from '../../rules/book/use-book.ts';
import { rosterWords } from '../../shelf/games.ts';
import { sayGo, sayProblems } from '../../shell/notices/notices.tsx';
import { Top } from '../../shell/top.tsx';
import { UnreadableList } from '../../home/kept/unreadable.tsx';
import { rereadOnChange } from '../../store/news.ts';
import type { Unreadable } from '../../store/records.ts';
import { freshId, rosters, type SavedRoster } from '../../store/saves.ts';
import { BringIn } from './bring-in-dialog.tsx';
import { counted } from '../parts/checks.tsx';
import { Glyph } from '../parts/glyphs.tsx';
import { keepingFailed, untakenName } from './untaken.ts';
import './rosters.css';

const useRosters = (): {
  all: readonly SavedRoster[] | undefined;
  broken: readonly Unreadable[];
  again: () => void;
} => {
  const [all, setAll] = useState<readonly SavedRoster[]>();
  const [broken, setBroken] = useState<readonly Unreadable[]>([]);
  const again = useCallback(() => {
    rosters.all().then(setAll, keepingFailed);
    rosters.unreadable().then(setBroken, keepingFailed);
  }, []);
  useEffect(() => {
    again();
    return rereadOnChange('rosters', again);
  }, [again]);
  return { all, broken, again };
};

const Line = ({ saved, again }: { saved: SavedRoster; again: () => void }) => {
  const duplicate = async (): Promise<void> => {
    const workshop = await ROOMS[saved.kind]?.workshop?.();
    const made = await workshop?.copy(saved, freshId(), await untakenName(saved.name));
    if (made === undefined) return;
    if (!made.ok) return sayProblems(made.error);
    await rosters.put(made.value);
    again();
  };
  const remove = async (): Promise<void> => {
    await rosters.delete(saved.id);
    again();
    sayGo(`“${saved.name}” is deleted.`, {
      label: 'Undo',
      run: () => void rosters.put(saved).then(again, keepingFailed),
    });
  };
  return (
    <li className="rosters-line">
      <Link href={`/build/${saved.id}`} className="rosters-open">
        <b>{saved.name.trim() === '' ? `Unnamed ${rosterWords(saved.kind).one}` : saved.name}</b>
        <span>
          {titleOf(saved.kind)}: {saved.facts}
        </span>
      </Link>
      {saved.faults > 0 ? (
        <span className="chip stop">{counted(saved.faults, 'fault')}</span>
      ) : (
        <span className="chip go">legal</span>
      )}
      <button
        type="button"
        className="btn sm"
        aria-label={`Duplicate ${saved.name}`}
        onClick={() => void duplicate().catch(keepingFailed)}
      >
        Duplicate
      </button>
      <button
        type="button"
        className="btn sm"
        aria-label={`Delete ${saved.name}`}
        onClick={() => void remove().catch(keepingFailed)}
      >
        Delete
      </button>
    </li>
  );
};

/** The ways to begin that a game has, once they are there. */
const BeginOf = ({ kind }: { kind: string }) => {
  const [found, setFound] = useState<{ readonly Begin: ComponentType }>();
  useEffect(() => {
    ROOMS[kind]?.workshop?.().then(setFound, keepingFailed);
  }, [kind]);
  return found === undefined ? undefined : <found.Begin />;
};

/** What I have built: everything kept on this device, of any game, and how to begin another. */
export const Rosters = () => {
  const { all, broken, again } = useRosters();
  const [query, setQuery] = useState('');
  const [game, setGame] = useState('');
  const [bringing, setBringing] = useState(false);
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all?.filter((r) => {
    if (game !== '' && r.kind !== game) return false;
    const text =
      `${r.name} ${r.facts} ${r.faults > 0 ? 'illegal' : 'legal'} ${JSON.stringify(r.list)}`.toLowerCase();
    return words.every((w) => text.includes(w));
  });
  return (
    <>
      <Top />
      <main className="page">
        <h1>My {rosterWords(game).many}</h1>
        <p className="sub">Saved on this device, legal or not.</p>
        <div className="rosters-games">
          <span className="seg" role="group" aria-label="Game">
            {['', ...BUILT].map((kind) => (
              <button key={kind} type="button" aria-pressed={game === kind} onClick={() => setGame(kind)}>
                {kind === '' ? 'All games' : titleOf(kind)}
              </button>
            ))}
          </span>
          <button type="button" className="btn" onClick={() => setBringing(true)}>
            Import
          </button>
          <Link className="btn quiet" href="/campaign">
            Campaigns
          </Link>
        </div>
        <div className="rosters-wrap">
          <section className="card keyline rosters-list" aria-label={`Kept ${rosterWords(game).many}`}>
            <label className="picker-find">
              <Glyph name="find" />
              <input
                type="search"
                value={query}
                placeholder="Search names, units, items"
                aria-label={`Search my ${rosterWords(game).many}`}
                onChange={(e) => setQuery(e.target.value)}
              />
            </label>
            <UnreadableList what="roster" all={broken} remove={rosters.delete} again={again} />
            <ul aria-busy={all === undefined}>
              {found?.map((saved) => (
                <Line key={saved.id} saved={saved} again={again} />
              ))}
            </ul>
            <p className="prose mute" role="status">
              {found?.length === 0 && words.length === 0
                ? `No ${rosterWords(game).one} is saved here yet. Start one below.`
                : found?.length === 0
                  ? `No ${rosterWords(game).one} matches.`
                  : ''}
            </p>
          </section>
          <div className="rosters-beside">
            {BUILT.filter((kind) => game === '' || game === kind).map((kind) => (
              <BeginOf key={kind} kind={kind} />
            ))}
          </div>
        </div>
      </main>
      {bringing ? (
        <BringIn
          game={game}
          done={() => {
            setBringing(false);
            again();
          }}
          close={() => setBringing(false)}
        />
      ) : undefined}
    </>
  );
};
