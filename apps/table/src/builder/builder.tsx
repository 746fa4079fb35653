import type { Problem } from '@caltrop/engine';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { rosterWords } from '../shelf/games.ts';
import { freshId, rosters } from '../store/saves.ts';
import { Faults, Page } from './page.tsx';
import { OWN_PAGES, WORKSHOPS, type Workshop } from './workshop.ts';
import './builder.css';

const FIRST = 'officers-chess';

/** The workshop of a game; undefined until it is there. */
const useWorkshop = (kind: string | undefined): Workshop | readonly Problem[] | undefined => {
  const [found, setFound] = useState<Workshop | readonly Problem[]>();
  useEffect(() => {
    if (kind === undefined) return undefined;
    let gone = false;
    const load = WORKSHOPS[kind];
    if (load === undefined) {
      setFound([{ code: 'unknown-game', what: `Nothing is built here for the game "${kind}".` }]);
      return undefined;
    }
    load().then(
      (workshop) => (gone ? undefined : setFound(workshop)),
      (error: unknown) => (gone ? undefined : setFound([{ code: 'no-builder', what: String(error) }])),
    );
    return () => {
      gone = true;
    };
  }, [kind]);
  return found;
};

/** A fresh list: it is kept at once, so that it has an address. */
const Fresh = ({ kind, workshop, query }: { kind: string; workshop: Workshop; query: URLSearchParams }) => {
  const [id] = useState(freshId);
  const [problems, setProblems] = useState<readonly Problem[]>();
  const [, go] = useLocation();
  const asked = query.toString();
  useEffect(() => {
    const make = async (): Promise<void> => {
      const made = await workshop.fresh(id, new URLSearchParams(asked));
      if (!made.ok) return setProblems(made.error);
      await rosters.put(made.value);
      go(`/build/${id}`, { replace: true });
    };
    make().catch((error: unknown) => setProblems([{ code: 'storage', what: String(error) }]));
  }, [workshop, id, asked, go]);
  return problems === undefined ? (
    <Page title={`A new ${rosterWords(kind).one}`} />
  ) : (
    <Faults problems={problems} kind={kind} />
  );
};

/** The game of a kept roster, looked up by its id. */
const useKind = (id: string): string | readonly Problem[] | undefined => {
  const [kind, setKind] = useState<string | readonly Problem[]>();
  useEffect(() => {
    const look = async (): Promise<string | readonly Problem[]> => {
      const what = 'There is nothing of that name on this device; it may have been deleted.';
      return (await rosters.get(id))?.kind ?? [{ code: 'no-army', what }];
    };
    look().then(setKind, (error: unknown) => setKind([{ code: 'storage', what: String(error) }]));
  }, [id]);
  return kind;
};

const Kept = ({ id, show }: { id: string; show: string | undefined }) => {
  const kind = useKind(id);
  const workshop = useWorkshop(typeof kind === 'string' ? kind : undefined);
  if (kind !== undefined && typeof kind !== 'string') return <Faults problems={kind} />;
  if (workshop === undefined)
    return <Page title={kind === undefined ? 'Opening…' : `Opening the ${rosterWords(kind).one}…`} />;
  if (!('Editor' in workshop)) return <Faults problems={workshop} kind={kind ?? ''} />;
  return <workshop.Editor key={id} id={id} show={show} />;
};

const OfGame = ({ kind, name, query }: { kind: string; name: string; query: URLSearchParams }) => {
  const workshop = useWorkshop(kind);
  if (workshop === undefined) return <Page title="Opening the workshop…" />;
  if (!('Editor' in workshop)) return <Faults problems={workshop} kind={kind} />;
  const Own = workshop.pages?.[name];
  return Own === undefined ? <Fresh kind={kind} workshop={workshop} query={query} /> : <Own query={query} />;
};

/**
 * The builder: `/build/ID` opens a roster of any game, `/build/new?game=KIND` begins one, `?print=roster` and
 * `?print=cards` show one as paper; games may have pages of their own, such as `/build/rule`.
 */
export const Builder = ({ id }: { id: string }) => {
  const [own = '', asked = ''] = id.split('?');
  const query = new URLSearchParams(asked);
  if (own === 'new') return <OfGame kind={query.get('game') ?? FIRST} name={own} query={query} />;
  const kind = OWN_PAGES[own];
  if (kind !== undefined) return <OfGame kind={kind} name={own} query={query} />;
  return <Kept key={own} id={own} show={query.get('print') ?? undefined} />;
};
