/** A table with others: who comes by a link or a code, the lobby before it begins, and the table itself. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { openSetup } from '../shelf/games.ts';
import { useTitle } from '../shell/titles.ts';
import { Top } from '../shell/top.tsx';
import { sayOpen } from '../store/pen.ts';
import { openOffices } from '../workers/offices.ts';
import { RoomProvider, useRoom, useRoomHere, useStanding, type RoomHere } from './context.tsx';
import { Lobby } from './lobby/lobby.tsx';
import { forgetRoom, keepRoom, keptRoom, pageBase } from './wire/kept-rooms.ts';
import { findServer } from './wire/server.ts';
import { openWire, type Wire } from './wire/wire.ts';
import { useTidings } from './people/tidings.ts';

const loadTable = () => import('./room-table.tsx');
const Join = lazy(async () => ({ default: (await import('./lobby/join.tsx')).Join }));

/** A room by its address. A key in the address is taken out of it: it is kept here, and shown to nobody. */
export const RoomPage = ({
  id,
  secret = '',
  watches = false,
}: {
  id: string;
  secret?: string;
  /** Only looks on, whatever keys this device has. */
  watches?: boolean;
}) => {
  const [, go] = useLocation();
  const [watch, setWatch] = useState(watches);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (secret === '') return;
    keepRoom(id, { key: secret });
    go(`/room/${id}`, { replace: true });
  }, [id, secret, go]);
  if (secret !== '') return <Waiting what="Opening the table…" />;
  const key = watches ? '' : (keptRoom(id)?.key ?? '');
  if (key === '' && !watch)
    return (
      <Suspense fallback={<Waiting what="Looking for the table…" />}>
        <Join id={id} onSat={() => setTimes(times + 1)} onWatch={() => setWatch(true)} />
      </Suspense>
    );
  return <Entered key={`${id} ${key}`} id={id} secret={key} />;
};

const Waiting = ({ what }: { what: string }) => (
  <main className="page" aria-busy="true">
    <p className="prose seat-wait">{what}</p>
  </main>
);

type Coming =
  | { readonly is: 'coming' }
  | { readonly is: 'here'; readonly here: RoomHere }
  | { readonly is: 'lost'; readonly why: string };

/** Resolves once what was put on the screen last is drawn; in a window that nobody sees, at once. */
const drawn = (): Promise<void> =>
  new Promise((done) => {
    if (document.hidden) done();
    else requestAnimationFrame(() => void setTimeout(done));
  });

const Entered = ({ id, secret }: { id: string; secret: string }) => {
  const [coming, setComing] = useState<Coming>({ is: 'coming' });
  const [, go] = useLocation();
  useEffect(() => {
    const wire = openWire(id, secret);
    const close = sayOpen(id);
    // What draws the table comes while the room is asked for.
    const loading = Promise.all([loadTable(), findServer()]);
    let gone = false;
    let opening = false;
    const stop = wire.subscribe(({ standing, setup, ended }) => {
      if (gone) return;
      if (ended !== undefined) setComing({ is: 'lost', why: ended });
      if (standing === undefined || opening) return;
      opening = true;
      enter(wire, standing.kind, setup).catch((reason: unknown) => {
        if (!gone) setComing({ is: 'lost', why: reason instanceof Error ? reason.message : String(reason) });
      });
    });
    const enter = async (over: Wire, kind: string, setup: unknown): Promise<void> => {
      const opened = await openSetup(kind, setup);
      if (!opened.ok) throw new Error(opened.error.map((p) => p.what).join(' '));
      const [{ RoomTable }, server] = await loading;
      if (gone || over.getState().ended !== undefined) return;
      const forget = (): void => {
        forgetRoom(id);
        go('/');
      };
      const base = pageBase(server?.addresses ?? []);
      // The board first: what odds and questions are worked out by comes once it is on the screen.
      let shown = (): void => undefined;
      const onScreen = new Promise<void>((done) => {
        shown = done;
      });
      const staffed = openOffices(opened.value, onScreen.then(drawn));
      const here = { wire: over, opened: opened.value, base, forget, shown, Table: RoomTable };
      setComing({ is: 'here', here });
      await staffed;
    };
    return () => {
      gone = true;
      stop();
      wire.close();
      close();
    };
  }, [id, secret, go]);

  if (coming.is === 'coming') return <Waiting what="Opening the table…" />;
  if (coming.is === 'lost') return <Lost id={id} why={coming.why} />;
  return (
    <RoomProvider value={coming.here}>
      <Inside />
    </RoomProvider>
  );
};

/** The lobby until it begins, then the table. */
const Inside = () => {
  const { Table } = useRoomHere();
  const stage = useRoom((s) => s.standing?.stage);
  useTidings();
  const { battle, settings } = useStanding();
  useTitle(settings.title === '' ? battle : settings.title);
  return stage === 'lobby' ? <Lobby /> : <Table />;
};

const Lost = ({ id, why }: { id: string; why: string }) => (
  <>
    <Top />
    <main className="page">
      <h1>This table cannot be opened</h1>
      <p className="prose">{why}</p>
      <p className="row">
        <Link className="btn" href="/">
          Home
        </Link>
        {keptRoom(id) === undefined ? undefined : (
          <button type="button" className="btn quiet" onClick={() => forgetRoom(id)}>
            Remove it from my tables
          </button>
        )}
      </p>
    </main>
  </>
);
