/** Whoever comes by the code of a table, or by a link without a key: chooses a seat, or looks on. */
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Seat, Token } from '@caltrop/engine';
import { keyHash, LONGEST_NAME, type About } from '@caltrop/room';
import { Mark } from '../../parts/icons/mark.tsx';
import { TokenDisc } from '../../parts/token.tsx';
import { guarded } from '../../shell/notices/guarded.ts';
import { sayStop } from '../../shell/notices/notices.tsx';
import { Plain } from '../people/room-tools.tsx';
import { keepRoom, newKey, ownName, setOwnName } from '../wire/kept-rooms.ts';
import { aboutRoom, sitAt } from '../wire/server.ts';
import { usePhone } from './phone.ts';
import { titleOf } from './seat-title.ts';
import { useGlimpses } from './seat-glimpse.ts';
import './join.css';

const SeatDisc = ({ units: [first] }: { units: readonly Token[] }) =>
  first === undefined ? undefined : <TokenDisc unit={{ icon: first.icon, side: first.side }} size={42} />;

/** Those that can be taken come first. */
const inOrder = (seats: About['seats']): About['seats'] =>
  seats.toSorted((a, b) => Number(a.by === 'person') - Number(b.by === 'person'));

interface Found {
  readonly about: About;
}

export const Join = ({ id, onSat, onWatch }: { id: string; onSat: () => void; onWatch: () => void }) => {
  const [found, setFound] = useState<Found | { readonly fault: string }>();
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let gone = false;
    const look = async (): Promise<void> => {
      const about = await aboutRoom(id);
      if (gone) return;
      setFound(about.ok ? { about: about.value } : { fault: about.error.map((p) => p.what).join(' ') });
    };
    guarded(look());
    return () => {
      gone = true;
    };
  }, [id, times]);
  if (found === undefined)
    return (
      <main className="page" aria-busy="true">
        <p className="prose seat-wait">Looking for the table…</p>
      </main>
    );
  if ('fault' in found)
    return (
      <main className="page">
        <h1>This table cannot be found</h1>
        <p className="prose">
          {found.fault} <Link href="/">Home</Link>
        </p>
      </main>
    );
  return <Choose about={found.about} onSat={onSat} onWatch={onWatch} again={() => setTimes(times + 1)} />;
};

const Choose = ({
  about,
  onSat,
  onWatch,
  again,
}: {
  about: About;
  onSat: () => void;
  onWatch: () => void;
  again: () => void;
}) => {
  const isOpen = about.door !== 'links' && about.stage !== 'over';
  const free = isOpen ? about.seats.filter(({ by }) => by !== 'person') : [];
  const [name, setName] = useState(ownName());
  const [chosen, setChosen] = useState<Seat | undefined>(free[0]?.seat);
  const phone = usePhone(about.kind);
  const seen = useGlimpses(about);
  const seatOf = (seat: Seat): string => seen[seat]?.name ?? seat.replace(/^[a-z]/, (c) => c.toUpperCase());
  const nameOf = (seat: Seat): string => titleOf(seatOf(seat), seen[seat]?.units ?? []);
  const sit = async (): Promise<void> => {
    if (chosen === undefined) return;
    const key = newKey();
    if (name.trim() !== '') setOwnName(name.trim());
    const refusal = await sitAt(about.room, chosen, keyHash(key));
    if (refusal !== undefined) {
      sayStop(refusal.what);
      again();
      return;
    }
    keepRoom(about.room, { key, kind: about.kind, title: about.title === '' ? about.battle : about.title });
    onSat();
  };
  return (
    <main className="join">
      <header className="join-top">
        <Link href="/" className="brand" aria-label="Caltrop, home">
          <Mark size={24} />
        </Link>
        <h1>
          <b className="disp">{about.title === '' ? about.battle : about.title}</b>
          <em>
            {about.host === '' ? 'a table with others' : `${about.host}’s table`}
            {about.door === 'links' ? '' : `, ${about.code}`}
          </em>
        </h1>
      </header>
      {free.length === 0 ? (
        <p className="prose">
          {about.stage === 'over'
            ? 'This match is over.'
            : about.door === 'links'
              ? 'This table is only for those who were sent a link to a seat.'
              : 'Every seat is taken.'}
        </p>
      ) : (
        <>
          <div className="card join-name">
            <label htmlFor="join-name">Your name</label>
            <input
              id="join-name"
              type="text"
              value={name}
              maxLength={LONGEST_NAME}
              autoComplete="nickname"
              onChange={(e) => setName(e.target.value)}
            />
          </div>
          <h2 className="join-q" id="join-q">
            Who are you tonight?
          </h2>
          <ul className="join-seats" aria-labelledby="join-q">
            {inOrder(about.seats).map(({ seat, by, name: who }) => (
              <li key={seat}>
                <button
                  type="button"
                  className={by === 'person' ? 'join-gone' : ''}
                  aria-pressed={chosen === seat}
                  disabled={by === 'person'}
                  onClick={() => setChosen(seat)}
                >
                  <SeatDisc units={seen[seat]?.units ?? []} />
                  <span>
                    <b className="disp">{nameOf(seat)}</b>
                    <span className="cap">
                      {seen[seat]?.units.length === 1
                        ? seatOf(seat)
                        : (seen[seat]?.units ?? [])
                            .slice(0, 3)
                            .map((u) => u.name)
                            .join(', ')}
                    </span>
                  </span>
                  <em>
                    {by === 'nobody'
                      ? 'free'
                      : by === 'bot'
                        ? 'take over from the bot'
                        : who === ''
                          ? 'taken'
                          : who}
                  </em>
                </button>
              </li>
            ))}
          </ul>
          {phone.offered ? (
            <label className="card join-toggle">
              <span>
                <b>The map is on the big screen</b>
                <span className="cap">this device shows your sheet, dice and questions</span>
              </span>
              <input type="checkbox" checked={phone.on} onChange={(e) => phone.set(e.target.checked)} />
            </label>
          ) : undefined}
        </>
      )}
      <div className="join-foot">
        {isSecureContext ? undefined : <Plain />}
        {chosen === undefined ? undefined : (
          <button type="button" className="btn pri" onClick={() => guarded(sit())}>
            Sit down as {nameOf(chosen)}
          </button>
        )}
        {about.watch ? (
          <button type="button" className="btn quiet" onClick={onWatch}>
            Only watch
          </button>
        ) : undefined}
      </div>
    </main>
  );
};
