import { SimRandom, type Problem } from '@caltrop/engine';
import { armyFacts, freshName, randomArmy, type BuiltArmy, type Content } from '@caltrop/officers-chess';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { sayGo, sayStop } from '../shell/notices.tsx';
import { Top } from '../shell/top.tsx';
import { freshId, rosters, type SavedRoster } from '../store/saves.ts';
import { BringIn } from './bring-in-dialog.tsx';
import { Glyph } from './glyphs.tsx';
import { fromSaved, keepArmy, toSaved } from './saved.ts';
import { KIND, useStock, type Stock } from './use-content.ts';
import './rosters.css';

const failed = (error: unknown): void =>
  sayStop(`The armies of this device cannot be reached: ${String(error)}`);

const useRosters = (): { all: readonly SavedRoster[] | undefined; again: () => void } => {
  const [all, setAll] = useState<readonly SavedRoster[]>();
  const again = useCallback(() => {
    rosters.all().then((found) => setAll(found.filter((r) => r.kind === KIND)), failed);
  }, []);
  useEffect(again, [again]);
  return { all, again };
};

/** A name that no kept army has yet. */
const untakenName = async (wanted: string): Promise<string> =>
  freshName(
    (await rosters.all()).map((r) => ({ name: r.name, class: '', items: [] })),
    wanted,
  );

const counted = (n: number): string => (n === 1 ? '1 fault' : `${n} faults`);

const Line = ({
  saved,
  content,
  again,
}: {
  saved: SavedRoster;
  content: Content | undefined;
  again: () => void;
}) => {
  const duplicate = async (): Promise<void> => {
    const army = fromSaved(saved);
    if (!army.ok || content === undefined) return sayStop(`${saved.name} cannot be read.`);
    const name = await untakenName(saved.name);
    await rosters.put(toSaved(content, freshId(), { ...army.value, name }));
    again();
  };
  const remove = async (): Promise<void> => {
    await rosters.delete(saved.id);
    again();
    sayGo(`“${saved.name}” is deleted.`, {
      label: 'Undo',
      run: () => void rosters.put(saved).then(again, failed),
    });
  };
  return (
    <li className="rosters-line">
      <Link href={`/build/${saved.id}`} className="rosters-open">
        <b>{saved.name.trim() === '' ? 'Nameless army' : saved.name}</b>
        <span>{saved.facts}</span>
      </Link>
      {saved.faults > 0 ? (
        <span className="chip stop">{counted(saved.faults)}</span>
      ) : (
        <span className="chip go">legal</span>
      )}
      <button
        type="button"
        className="btn sm"
        aria-label={`Duplicate ${saved.name}`}
        onClick={() => void duplicate().catch(failed)}
      >
        Duplicate
      </button>
      <button
        type="button"
        className="btn sm"
        aria-label={`Delete ${saved.name}`}
        onClick={() => void remove().catch(failed)}
      >
        Delete
      </button>
    </li>
  );
};

/** Ways to begin: from nothing, by chance, from a ready army, from elsewhere. */
const Begin = ({ stock, bring }: { stock: Stock; bring: () => void }) => {
  const { content } = stock;
  const [, go] = useLocation();
  const begin = (army: BuiltArmy): void =>
    void untakenName(army.name)
      .then((name) => keepArmy(content, { ...army, name }))
      .then((id) => go(`/build/${id}`))
      .catch(failed);
  const seed = (): string => crypto.randomUUID();
  return (
    <section className="card rosters-begin" aria-labelledby="rosters-begin">
      <h2 id="rosters-begin" className="h">
        A new army
      </h2>
      <div className="rosters-deeds">
        <Link href="/build/new" className="btn pri">
          From scratch
        </Link>
        <button type="button" className="btn" onClick={bring}>
          Bring one in
        </button>
      </div>
      <h3>By chance, and legal</h3>
      <div className="rosters-deeds">
        {[...content.chests.values()].map((chest) => (
          <button
            key={chest.id}
            type="button"
            className="btn"
            onClick={() => begin(randomArmy(content, chest, SimRandom.from(seed())))}
          >
            {chest.name}, {chest.gold}
          </button>
        ))}
      </div>
      <h3>From a ready army</h3>
      <ul>
        {[...content.armies.values()].map(({ id, name, blurb, chest, units }) => {
          const army = chest === undefined ? { name, units } : { name, chest, units };
          return (
            <li key={id} className="rosters-ready">
              <div>
                <b>{name}</b>
                <span>{armyFacts(content, army)}</span>
                <em>{blurb}</em>
              </div>
              <button
                type="button"
                className="btn sm"
                aria-label={`Begin with ${name}`}
                onClick={() => begin(army)}
              >
                Begin
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const Faults = ({ problems }: { problems: readonly Problem[] }) =>
  problems.map((p) => (
    <p key={p.what} className="prose stop">
      {p.what}
    </p>
  ));

/** My armies: everything kept on this device, and how to begin another. */
export const Rosters = () => {
  const stock = useStock();
  const { all, again } = useRosters();
  const [query, setQuery] = useState('');
  const [bringing, setBringing] = useState(false);
  const content = stock?.ok === true ? stock.value.content : undefined;
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all?.filter((r) => {
    const text =
      `${r.name} ${r.facts} ${r.faults > 0 ? 'illegal' : 'legal'} ${JSON.stringify(r.list)}`.toLowerCase();
    return words.every((w) => text.includes(w));
  });
  return (
    <>
      <Top />
      <main className="page">
        <h1>My armies</h1>
        <p className="sub">Officer’s Chess, kept on this device. Illegal lists are kept too.</p>
        <div className="rosters-wrap">
          <section className="card keyline rosters-list" aria-label="Kept armies">
            <label className="picker-find">
              <Glyph name="find" />
              <input
                type="search"
                value={query}
                placeholder="Search names, classes, items"
                aria-label="Search my armies"
                onChange={(e) => setQuery(e.target.value)}
              />
            </label>
            <ul aria-busy={all === undefined}>
              {found?.map((saved) => (
                <Line key={saved.id} saved={saved} content={content} again={again} />
              ))}
            </ul>
            <p className="prose mute" role="status">
              {all?.length === 0
                ? 'No army is kept here yet. Begin one beside.'
                : found?.length === 0
                  ? 'No army has all these words.'
                  : ''}
            </p>
          </section>
          {stock?.ok === true ? <Begin stock={stock.value} bring={() => setBringing(true)} /> : undefined}
          {stock?.ok === false ? <Faults problems={stock.error} /> : undefined}
        </div>
      </main>
      {bringing && stock?.ok === true ? (
        <BringIn
          stock={stock.value}
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
