import { useEffect, useState } from 'react';
import type { Problem, Result } from '@caltrop/engine';
import { Link, useLocation } from 'wouter';
import { MapPicture } from '../../parts/map-picture.tsx';
import { HUMAN } from '../../session/session.ts';
import { LIDS, rosterWords } from '../../shelf/games.ts';
import { guarded } from '../../shell/notices/guarded.ts';
import { sayGo, sayProblems } from '../../shell/notices/notices.tsx';
import { Top } from '../../shell/top.tsx';
import { playerWords } from '../../setup/words.ts';
import { askToWatch } from '../../store/watch.ts';
import { readLink, type InLink } from './read-link.ts';
import { keepRosters } from './take-in.ts';
import './open-link.css';

/** What a link brings, shown before anything is kept. */
export const OpenLink = ({ parcel }: { parcel: string }) => {
  const [found, setFound] = useState<Result<InLink>>();
  useEffect(() => {
    let gone = false;
    setFound(undefined);
    const open = async (): Promise<void> => {
      const read = await readLink(parcel);
      if (!gone) setFound(read);
    };
    guarded(open());
    return () => {
      gone = true;
    };
  }, [parcel]);
  return (
    <>
      <Top />
      <main className="page">
        <article className="card keyline open-link" aria-busy={found === undefined}>
          {found === undefined ? <p className="prose">Opening the link…</p> : undefined}
          {found?.ok === false ? <Fault problems={found.error} /> : undefined}
          {found?.ok === true ? <Inside found={found.value} /> : undefined}
        </article>
      </main>
    </>
  );
};

const Fault = ({ problems }: { problems: readonly Problem[] }) => (
  <>
    <h1>This link cannot be opened</h1>
    {problems.slice(0, 5).map((p) => (
      <p key={p.what} className="open-link-fault">
        {p.what}
        {p.where === undefined || p.where === 'link' ? '' : ` (${p.where})`}
      </p>
    ))}
    <p className="prose">Nothing was changed. Ask for the link again, or for the table as a file.</p>
    <div className="open-link-deeds" style={{ marginTop: 16 }}>
      <Link className="btn" href="/">
        Home
      </Link>
    </div>
  </>
);

const Inside = ({ found }: { found: InLink }) => {
  switch (found.what) {
    case 'table':
      return <TableInside found={found} />;
    case 'roster':
      return <RosterInside found={found} />;
    case 'odds':
      return <OddsInside lab={found.lab} />;
  }
};

const TableInside = ({ found }: { found: InLink & { readonly what: 'table' } }) => {
  const [, go] = useLocation();
  const { table, cut } = found;
  const { kind, title, players, outcome } = table;
  const people = Object.values(players).includes(HUMAN);
  const over = outcome !== undefined;
  const keepIt = async (watch: boolean): Promise<void> => {
    const { id, forked } = await table.keep();
    if (watch) askToWatch(id);
    sayGo(`“${title}” is saved here now${forked ? ', as a table of its own under a new seed' : ''}.`);
    go(`/table/${id}`);
  };
  return (
    <>
      <h1>{title}</h1>
      <p className="sub">{LIDS.find((l) => l.kind === kind)?.title ?? kind}, a table from a link</p>
      <div className="open-link-map">
        <MapPicture field={table.field} tokens={table.tokens} label={`The map of ${title}`} />
      </div>
      <dl>
        <dt>Where it stands</dt>
        <dd>{table.where}</dd>
        {outcome === undefined ? undefined : (
          <>
            <dt>Outcome</dt>
            <dd>{outcome.text}</dd>
          </>
        )}
        <dt>Commands so far</dt>
        <dd>{table.length}</dd>
        {table.seats.map(({ seat, name }) => (
          <FactOf key={seat} name={name} text={playerWords(players[seat] ?? HUMAN).label} />
        ))}
        <dt>Checked</dt>
        <dd>
          {cut === undefined
            ? 'Every command was run again, with the result that the link records.'
            : 'The rules have changed since this link was made: it opens up to the last command that still leads to the same position.'}
        </dd>
        {over ? undefined : (
          <>
            <dt>Dice</dt>
            <dd>
              {table.seeded
                ? 'This link carries the seed of the dice: it is made to continue on another device of the same player. Play on in one place only.'
                : 'This link was made to share and carries no seed. What you play from here is a table of your own, under a new seed; the other goes on without you.'}
            </dd>
          </>
        )}
      </dl>
      <div className="open-link-deeds">
        {over || !people ? undefined : (
          <button type="button" className="btn pri" onClick={() => guarded(keepIt(false))}>
            Keep and play
          </button>
        )}
        <button
          type="button"
          className={over || !people ? 'btn pri' : 'btn'}
          onClick={() => guarded(keepIt(true))}
        >
          Watch it
        </button>
        <Link className="btn quiet" href="/">
          Leave it
        </Link>
      </div>
    </>
  );
};

const FactOf = ({ name, text }: { name: string; text: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </>
);

const RosterInside = ({ found }: { found: InLink & { readonly what: 'roster' } }) => {
  const [, go] = useLocation();
  const { kind, list, rosters } = found;
  const keepIt = async (): Promise<void> => {
    const kept = await keepRosters(kind, list);
    if (!kept.ok) return sayProblems(kept.error);
    sayGo(kept.value.said);
    go(kept.value.to);
  };
  return (
    <>
      <h1>{rosters.map((r) => r.name).join(', ')}</h1>
      <p className="sub">
        {LIDS.find((l) => l.kind === kind)?.title ?? kind}, {rosterWords(kind).a} from a link
      </p>
      <dl>
        {rosters.map(({ name, facts, faults }) => (
          <FactOf
            key={name}
            name={name}
            text={faults === 0 ? facts : `${facts}; breaks ${faults === 1 ? '1 rule' : `${faults} rules`}`}
          />
        ))}
      </dl>
      <div className="open-link-deeds">
        <button type="button" className="btn pri" onClick={() => guarded(keepIt())}>
          Keep in my {rosterWords(kind).many}
        </button>
        <Link className="btn quiet" href="/">
          Leave it
        </Link>
      </div>
    </>
  );
};

const OddsInside = ({ lab }: { lab: unknown }) => {
  const [, go] = useLocation();
  const open = (): void => {
    sessionStorage.setItem('caltrop-lab', JSON.stringify(lab));
    go('/odds');
  };
  return (
    <>
      <h1>Odds from a link</h1>
      <p className="sub">A question for the odds lab, worked out again on this device</p>
      <div className="open-link-deeds">
        <button type="button" className="btn pri" onClick={open}>
          Open in the odds lab
        </button>
        <Link className="btn quiet" href="/">
          Leave it
        </Link>
      </div>
    </>
  );
};
