/** A table before it begins: who sits where, the links, how it is played, and the word to begin. */
import { useMemo } from 'react';
import { Link } from 'wouter';
import { MapPicture } from '../../parts/map-picture.tsx';
import { Mark } from '../../parts/icons/mark.tsx';
import { copyText } from '../../rules/copy-text.ts';
import { guarded } from '../../shell/notices/guarded.ts';
import { ThemeButton } from '../../shell/top.tsx';
import { RoomLine } from '../people/room-line.tsx';
import {
  holderOf,
  listed,
  personName,
  seatName,
  seatPictures,
  useRoom,
  useRoomHere,
  useSay,
  useShown,
  useStanding,
} from '../context.tsx';
import { keptRoom, roomLink } from '../wire/kept-rooms.ts';
import { viewOf } from '../wire/remote-now.ts';
import { AtTable } from './at-table.tsx';
import { YourName } from './name-field.tsx';
import { titleOf, useUnitsOf } from './seat-title.ts';
import { SeatRow } from './seat-row.tsx';
import { clockWords, RoomSettings } from './settings.tsx';
import './lobby.css';

export const Lobby = () => {
  const { opened } = useRoomHere();
  useShown();
  const standing = useStanding();
  const { battle, settings, you } = standing;
  const people = standing.people.find((p) => p.host);
  return (
    <div className="lobby">
      <header className="top lobby-top">
        <Link href="/" className="brand" aria-label="Caltrop, home">
          <Mark size={24} />
        </Link>
        <h1 className="lobby-title">
          <span className="head-name">{settings.title === '' ? battle : settings.title}</span>{' '}
          <span className="top-where">
            {you.host ? 'your table, not begun' : `${personName(people)}’s table, not begun`}
          </span>
        </h1>
        <span className="grow" />
        {settings.clock.is === 'none' ? undefined : (
          <span className="lobby-clock cap">{clockWords(settings.clock)}</span>
        )}
        <ThemeButton />
      </header>
      <main className="lobby-main">
        <section className="card lobby-seats" aria-labelledby="lobby-seats">
          <div className="row lobby-head">
            <h2 className="h" id="lobby-seats">
              Seats
            </h2>
            <span className="grow" />
            {you.host ? <CopyAll /> : undefined}
          </div>
          {you.role !== 'watch' || you.host ? <YourName /> : undefined}
          <ul>
            {seatPictures(opened).map((seat) => (
              <SeatRow key={seat.seat} picture={seat} />
            ))}
          </ul>
        </section>
        <section className="card lobby-battle" aria-labelledby="lobby-battle">
          <BattleMap />
          <h2 className="h" id="lobby-battle">
            {battle}
          </h2>
          <RoomSettings />
        </section>
        <aside className="lobby-side" aria-label="Join, watch, chat">
          <AtTable />
        </aside>
      </main>
      <Begin />
      <RoomLine />
    </div>
  );
};

const BattleMap = () => {
  const { opened } = useRoomHere();
  const standing = useStanding();
  const { battle, you } = standing;
  const eyes = you.seats[0] ?? '';
  const view = viewOf(standing, eyes);
  const scene = useMemo(() => opened.presenter.scene(view, eyes), [opened, view, eyes]);
  const dots = scene.tokens.map(({ side, at }) => ({ side, x: at.x, y: at.y }));
  return (
    <div className="lobby-map">
      <MapPicture field={scene.field} tokens={dots} label={`The field of ${battle}`} />
    </div>
  );
};

/** The links of all seats that are still to be given, as lines to be pasted. */
const CopyAll = () => {
  const { base, opened } = useRoomHere();
  const standing = useStanding();
  const given = Object.entries(keptRoom(standing.room)?.given ?? {});
  if (given.length < 2) return undefined;
  const lines = given.map(
    ([seat, key]) => `${seatName(opened, seat)}: ${roomLink(base, standing.room, key)}`,
  );
  return (
    <button
      type="button"
      className="btn sm"
      onClick={() => void copyText(lines.join('\n'), 'The links of all seats are copied.')}
    >
      Copy all links
    </button>
  );
};

/** Who is waited for, and the word to begin. */
const Begin = () => {
  const { opened } = useRoomHere();
  const say = useSay();
  const standing = useStanding();
  const here = useRoom((s) => s.here);
  const { you, bots, people, known } = standing;
  const unitsOf = useUnitsOf();
  const host = people.find((p) => p.host);
  const seats = seatPictures(opened).filter(({ seat }) => bots[seat] === undefined);
  const holder = (seat: string) => holderOf(standing, seat);
  const isTaken = (seat: string): boolean => {
    const who = holder(seat);
    return who !== undefined && (who.name !== '' || here.includes(who.id));
  };
  const empty = seats.filter(({ seat }) => !isTaken(seat));
  const others = people.filter(
    (p) => p.seats.length > 0 && !p.host && seats.some(({ seat }) => p.seats.includes(seat) && isTaken(seat)),
  );
  const unready = others.filter((p) => !p.ready);
  const bot = known.includes('greedy') ? 'greedy' : (known[0] ?? '');
  const begin = async (): Promise<void> => {
    for (const { seat } of empty) if (!(await say({ do: 'bot', seat, bot }))) return;
    await say({ do: 'begin' });
  };
  const words =
    empty.length > 0
      ? `Nobody plays ${listed(empty.map(({ seat, name }) => titleOf(name, unitsOf(seat))))} yet.`
      : unready.length > 0
        ? `${listed(unready.map((p) => personName(p)))} ${unready.length === 1 ? 'is' : 'are'} not ready yet.`
        : 'Everybody is ready.';
  const more = you.host
    ? empty.length > 0
      ? `You can begin now: ${empty.length === 1 ? 'a bot plays the empty seat' : 'bots play the empty seats'}.`
      : 'Begin whenever you like.'
    : `${personName(host)} begins the match.`;
  return (
    <footer className="card lobby-dock">
      <p className="lobby-words" aria-live="polite">
        <b>{words}</b> <span className="cap">{more}</span>
      </p>
      {you.seats.length > 0 && !you.host ? (
        <button
          type="button"
          className={you.ready ? 'btn' : 'btn pri'}
          onClick={() => guarded(say({ do: 'ready', ready: !you.ready }))}
        >
          {you.ready ? 'Not ready after all' : 'I am ready'}
        </button>
      ) : undefined}
      {you.host ? (
        <button type="button" className="btn pri" onClick={() => guarded(begin())}>
          {empty.length === 0 ? 'Begin' : empty.length === 1 ? 'Begin with a bot' : 'Begin with bots'}
        </button>
      ) : undefined}
    </footer>
  );
};
