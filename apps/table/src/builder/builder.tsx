import { dictionary, type Problem } from '@caltrop/engine';
import { lazy, useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { useLocation } from 'wouter';
import type { OwnPage } from '../games/room.ts';
import { ROOMS } from '../games/rooms.ts';
import { rosterWords } from '../shelf/games.ts';
import { freshId, rosters } from '../store/saves.ts';
import { Faults, Page } from './page.tsx';
import type { Workshop } from './workshop.ts';
import './builder.css';

/** The workshop of a game; undefined until it is there. */
const useWorkshop = (kind: string | undefined): Workshop | readonly Problem[] | undefined => {
  const [found, setFound] = useState<Workshop | readonly Problem[]>();
  useEffect(() => {
    if (kind === undefined) return undefined;
    let gone = false;
    const load = ROOMS[kind]?.workshop;
    if (load === undefined) {
      setFound([{ code: 'unknown-game', what: `There is no builder here for the game "${kind}".` }]);
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
      const what = 'There is nothing at this address on this device; it may have been deleted.';
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

const New = ({ kind, query }: { kind: string; query: URLSearchParams }) => {
  const workshop = useWorkshop(kind);
  if (workshop === undefined) return <Page title="Loading…" />;
  if (!('Editor' in workshop)) return <Faults problems={workshop} kind={kind} />;
  return <Fresh kind={kind} workshop={workshop} query={query} />;
};

/** The pages that games have of their own, by name. */
const OWN_PAGES: Readonly<Record<string, ComponentType<ComponentProps<OwnPage>>>> = dictionary(
  Object.fromEntries(
    Object.values(ROOMS).flatMap(({ pages = {} }) =>
      Object.entries(pages).map(
        ([name, load]) => [name, lazy(async () => ({ default: await load() }))] as const,
      ),
    ),
  ),
);

/**
 * The builder: `/build/ID` opens a roster of any game, `/build/new?game=KIND` begins one, `?print=roster` and
 * `?print=cards` show one as paper; games may have pages of their own, such as `/build/rule`.
 */
export const Builder = ({ id }: { id: string }) => {
  const [own = '', asked = ''] = id.split('?');
  const query = new URLSearchParams(asked);
  if (own === 'new') return <New kind={query.get('game') ?? Object.keys(ROOMS)[0] ?? ''} query={query} />;
  const Own = OWN_PAGES[own];
  if (Own !== undefined) return <Own query={query} />;
  return <Kept key={own} id={own} show={query.get('print') ?? undefined} />;
};
