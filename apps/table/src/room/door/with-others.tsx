/** The tables with others on the first page: those that this device has a key to, and those that are open to anybody. */
import type { About } from '@caltrop/room';
import { useEffect, useState, useSyncExternalStore, type FormEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { copyText } from '../../rules/copy-text.ts';
import { LIDS } from '../../shelf/games.ts';
import { guarded } from '../../shell/notices/guarded.ts';
import { sayStop } from '../../shell/notices/notices.tsx';
import { QrCode } from '../qr.tsx';
import {
  allRoomsLink,
  forgetRoom,
  keepMine,
  keptRoom,
  keptRooms,
  onKeptRooms,
  pageBase,
  type KeptRoom,
} from '../wire/kept-rooms.ts';
import { leaveAll } from '../wire/leave-all.ts';
import { listRooms, mineAt, roomByCode } from '../wire/server.ts';
import { useServer } from './use-server.ts';
import './with-others.css';

const gameOf = (kind: string): string => LIDS.find((l) => l.kind === kind)?.title ?? kind;

let known: { readonly text: string; readonly rooms: readonly KeptRoom[] } = { text: '', rooms: [] };
/** The same list as long as nothing has changed. */
const mine = (): readonly KeptRoom[] => {
  const rooms = keptRooms();
  const text = JSON.stringify(rooms);
  if (text !== known.text) known = { text, rooms };
  return known.rooms;
};

/** So many tables are asked about at once: those that were open last. */
const MOST_ASKED = 20;

/** Asks how the tables of this device stand: others may have moved since, and one that came from another device is known by its key alone. */
const useToday = (isThere: boolean): void => {
  useEffect(() => {
    if (!isThere) return undefined;
    let gone = false;
    const ask = async (): Promise<void> => {
      const open = keptRooms().filter(({ key, over }) => key !== '' && !over);
      for (const { room, key } of open.slice(0, MOST_ASKED)) {
        const found = await mineAt(room, key);
        if (gone) return;
        // Whoever was forgotten meanwhile stays so.
        if (found.ok && keptRoom(room) !== undefined) keepMine(room, found.value);
      }
    };
    const look = (): void => {
      if (!document.hidden) guarded(ask());
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', look);
    };
  }, [isThere]);
};

export const WithOthers = () => {
  const server = useServer();
  const rooms = useSyncExternalStore(onKeptRooms, mine);
  useToday(server !== undefined);
  if (server === undefined) return undefined;
  return (
    <section className="others" aria-labelledby="others-title">
      <div className="home-part-head">
        <h2 className="h" id="others-title">
          With others
        </h2>
        {rooms.some(({ key }) => key !== '') ? <TakeAlong base={pageBase(server.addresses)} /> : undefined}
        {rooms.length > 0 ? <LeaveAll /> : undefined}
      </div>
      <div className="others-parts">
        <ul className="others-mine" aria-label="My tables with others">
          {rooms.map((room) => (
            <Mine key={room.room} room={room} />
          ))}
          {rooms.length === 0 ? (
            <li className="card home-none">
              No table with others yet. Open a game, set up a battle and choose “Play with a friend”.
            </li>
          ) : undefined}
        </ul>
        <div className="others-in">
          <ByCode />
          <OpenTables />
        </div>
      </div>
      {isSecureContext ? undefined : (
        <p className="cap">
          This page is not encrypted, as is usual on a home network. Notifications and offline play do not
          work here; everything else does.
        </p>
      )}
    </section>
  );
};

const Mine = ({ room: { room, title, kind, status, mine: turn, over } }: { room: KeptRoom }) => (
  <li className="card others-row">
    <div>
      <h3>{title === '' ? 'A table' : title}</h3>
      <p className="cap">{gameOf(kind)}</p>
      <p className={turn ? 'prose go' : 'prose'}>
        <b>{status}</b>
      </p>
    </div>
    {over ? (
      <button type="button" className="btn sm quiet" onClick={() => forgetRoom(room)}>
        Remove
      </button>
    ) : undefined}
    <Link className="btn" href={`/room/${room}`} aria-label={`Return to ${title}`}>
      {over ? 'Look back' : 'Return'}
    </Link>
  </li>
);

/** Every key of this device as one link: for another device of the same person. */
const TakeAlong = ({ base }: { base: string }) => {
  const [open, setOpen] = useState(false);
  const link = allRoomsLink(base);
  return (
    <>
      <button type="button" className="home-more" aria-expanded={open} onClick={() => setOpen(!open)}>
        open them on my other device
      </button>
      {open ? (
        <div className="card others-take">
          <QrCode text={link} size={150} label="A code to scan with your other device" />
          <div>
            <p className="prose">
              Scan this with your other device, or open the link there. Anyone who has it can play in your
              place.
            </p>
            <button
              type="button"
              className="btn sm"
              onClick={() => void copyText(link, 'The link is copied.')}
            >
              Copy the link
            </button>
          </div>
        </div>
      ) : undefined}
    </>
  );
};

/** Everything of this person, gone from every table and from this device. */
const LeaveAll = () => {
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    const silent = await leaveAll();
    setBusy(false);
    setAsks(false);
    if (silent > 0)
      sayStop(
        silent === 1
          ? 'The server of one table did not answer, so the table is still listed. Try again when it can be reached.'
          : `The servers of ${silent} tables did not answer, so the tables are still listed. Try again when they can be reached.`,
      );
  };
  return (
    <>
      <button type="button" className="home-more" aria-expanded={asks} onClick={() => setAsks(!asks)}>
        remove everything of mine
      </button>
      {asks ? (
        <div className="card others-take" role="group" aria-label="Remove everything of mine">
          <p className="prose">
            Leave all these tables for good? Your keys, your name and everything you wrote there are removed.
          </p>
          <button type="button" className="btn sm" disabled={busy} onClick={() => guarded(leave())}>
            Remove everything of mine
          </button>
        </div>
      ) : undefined}
    </>
  );
};

const ByCode = () => {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const [, go] = useLocation();
  const find = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    if (code.trim() === '') return;
    const found = await roomByCode(code);
    if (found.ok) go(`/room/${found.value.room}`);
    else setFault(found.error.map((p) => p.what).join(' '));
  };
  return (
    <form className="card others-code" onSubmit={(e) => guarded(find(e))}>
      <label htmlFor="others-code">Table code</label>
      <div className="row">
        <input
          id="others-code"
          type="text"
          value={code}
          maxLength={16}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={fault !== ''}
          aria-describedby="others-fault"
          onChange={(e) => {
            setCode(e.target.value);
            setFault('');
          }}
        />
        <button type="submit" className="btn">
          Join
        </button>
      </div>
      <p id="others-fault" className="stop" role="alert" hidden={fault === ''}>
        {fault}
      </p>
    </form>
  );
};

const OpenTables = () => {
  const [tables, setTables] = useState<readonly About[]>([]);
  useEffect(() => {
    let gone = false;
    guarded(listRooms().then((all) => (gone ? undefined : setTables(all))));
    return () => {
      gone = true;
    };
  }, []);
  if (tables.length === 0) return undefined;
  return (
    <div className="card others-open">
      <h3 className="lab">Open tables</h3>
      <ul>
        {tables.slice(0, 20).map((table) => (
          <li key={table.room}>
            <Link href={`/room/${table.room}`}>{table.title === '' ? table.battle : table.title}</Link>
            <span className="cap">
              {gameOf(table.kind)}
              {table.host === '' ? '' : `, ${table.host}`}
              {table.seats.some(({ by }) => by === 'nobody') ? ', a seat is free' : ', to watch'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
