/** In the strip of a table with others: its clocks, who is here, the chat, and what is agreed between people. */
import { Popover } from 'radix-ui';
import { useEffect, useState } from 'react';
import type { Seat } from '@caltrop/engine';
import { copyText } from '../../rules/copy-text.ts';
import { guarded } from '../../shell/notices/guarded.ts';
import { useSession, useTable } from '../../session/context.tsx';
import { Glyph } from '../../table/glyphs.tsx';
import {
  holderOf,
  personName,
  seatName,
  seatPictures,
  useRoom,
  useRoomHere,
  useSay,
  useStanding,
} from '../context.tsx';
import { useGiveSeat } from '../lobby/give-key.ts';
import { usePointing } from '../presence/pointing.ts';
import { keptRoom, roomLink, watchLink } from '../wire/kept-rooms.ts';
import { ownSeats } from '../wire/remote-now.ts';
import { Chat, useChat } from './chat.tsx';
import { Clocks } from './clocks.tsx';
import { Commentators, delayWords } from './commentators.tsx';
import { canNotify } from './tidings.ts';
import './people.css';

export const RoomTools = () => {
  const [open, setOpen] = useState(false);
  const { lines, unread } = useChat(open);
  const connected = useRoom((s) => s.connected);
  const words = unread === 0 ? 'People and chat' : `People and chat, ${unread} unread`;
  return (
    <>
      <Clocks />
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger
          className={`icb room-button ${connected ? '' : 'stop'}`}
          aria-label={words}
          title={words}
        >
          <Glyph name="seats" />
          {unread === 0 ? undefined : (
            <span className="room-badge" aria-hidden="true">
              {unread}
            </span>
          )}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className="card room-panel"
            align="end"
            sideOffset={6}
            collisionPadding={8}
            aria-label="People and chat"
          >
            <People />
            <Commentators />
            <Eyes />
            <hr className="hr" />
            <Chat lines={lines} />
            <hr className="hr" />
            <Deeds />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </>
  );
};

const People = () => {
  const { opened } = useRoomHere();
  const standing = useStanding();
  const here = useRoom((s) => s.here);
  const watching = useRoom((s) => s.watching);
  return (
    <>
      <ul className="room-people" aria-label="Who is here">
        {seatPictures(opened).map(({ seat, name, side }) => {
          const bot = standing.bots[seat];
          const holder = holderOf(standing, seat);
          const on = holder !== undefined && here.includes(holder.id);
          return (
            <li key={seat}>
              <span className={`seat ${side}`}>
                <i aria-hidden="true" /> {name}
              </span>
              <span className="room-who">
                <i
                  className={`room-dot ${bot === undefined ? (on ? 'on' : '') : 'bot'}`}
                  aria-hidden="true"
                />
                {bot === undefined ? `${personName(holder, standing.you)}${on ? '' : ', away'}` : 'a bot'}
              </span>
              <SeatDeeds seat={seat} />
            </li>
          );
        })}
      </ul>
      <p className="cap">
        {watching === 0
          ? 'Nobody is watching.'
          : watching === 1
            ? 'One person is watching.'
            : `${watching} people are watching.`}
      </p>
    </>
  );
};

/** What the host, or whoever holds a seat, can do about it. */
const SeatDeeds = ({ seat }: { seat: Seat }) => {
  const say = useSay();
  const standing = useStanding();
  const { you, people, bots, known, stage } = standing;
  const own = ownSeats(standing).includes(seat);
  const others = people.filter((p) => p.id !== you.id && p.role === 'seat');
  if (stage !== 'play') return undefined;
  if (own)
    return (
      <span className="room-seat-deeds">
        {others.map((person) => (
          <button
            key={person.id}
            type="button"
            className="btn sm quiet"
            onClick={() => guarded(say({ do: 'give', seat, to: person.id }))}
          >
            Hand it to {personName(person)}
          </button>
        ))}
      </span>
    );
  if (!you.host) return undefined;
  const holder = holderOf(standing, seat);
  const bot = known.includes('greedy') ? 'greedy' : (known[0] ?? '');
  return (
    <span className="room-seat-deeds">
      {bots[seat] === undefined ? (
        <button type="button" className="btn sm quiet" onClick={() => guarded(say({ do: 'bot', seat, bot }))}>
          Let a bot play
        </button>
      ) : (
        <button
          type="button"
          className="btn sm quiet"
          onClick={() => guarded(say({ do: 'bot', seat, bot: '' }))}
        >
          Stop the bot
        </button>
      )}
      <NewLink seat={seat} />
      {holder === undefined || holder.name === '' ? undefined : (
        <button
          type="button"
          className="btn sm quiet"
          onClick={() => guarded(say({ do: 'host', to: holder.id }))}
        >
          Make {personName(holder)} the host
        </button>
      )}
    </span>
  );
};

/** What is asked twice. */
const SURE = {
  resign: { label: 'Resign', asks: 'Give up this match?', does: 'Resign' },
  leave: {
    label: 'Leave for good',
    asks: 'Leave for good? Your key, your name and what you wrote are removed.',
    does: 'Leave',
  },
  remove: {
    label: 'Remove the table',
    asks: 'Remove the table for everybody? The match and the chat are deleted, and nobody can go on.',
    does: 'Remove',
  },
} as const;

/** Takes a seat from whoever holds it, by a new link to it. */
const NewLink = ({ seat }: { seat: Seat }) => {
  const { opened } = useRoomHere();
  const giveSeat = useGiveSeat();
  const [sure, setSure] = useState(false);
  const give = async (): Promise<void> => {
    const link = await giveSeat(seat);
    setSure(false);
    if (link !== undefined)
      await copyText(link, `The new link to the seat of ${seatName(opened, seat)} is copied.`);
  };
  return sure ? (
    <span className="room-sure" role="group" aria-label="A new link">
      The old link will stop working.
      <button type="button" className="btn sm" autoFocus onClick={() => guarded(give())}>
        Make a new link
      </button>
      <button type="button" className="btn sm quiet" onClick={() => setSure(false)}>
        Cancel
      </button>
    </span>
  ) : (
    <button type="button" className="btn sm quiet" onClick={() => setSure(true)}>
      New link…
    </button>
  );
};

/** Whoever comments looks through the eyes of one player after the other. */
const Eyes = () => {
  const { opened } = useRoomHere();
  const { you } = useStanding();
  const session = useSession();
  const eyes = useTable((s) => s.eyes);
  if (you.role !== 'comment') return undefined;
  return (
    <div className="seg" role="group" aria-label="Whose eyes you see with">
      {seatPictures(opened).map(({ seat, name }) => (
        <button key={seat} type="button" aria-pressed={seat === eyes} onClick={() => session.hold(seat)}>
          {name}
        </button>
      ))}
    </div>
  );
};

/** What people agree on, links, and leaving. */
const Deeds = () => {
  const { wire, base, forget } = useRoomHere();
  const say = useSay();
  const standing = useStanding();
  const { room, you, stage, paused, settings, next } = standing;
  const seat = ownSeats(standing)[0];
  const [sure, setSure] = useState<keyof typeof SURE>();
  const pointing = usePointing();
  const own = keptRoom(room)?.key ?? '';
  useEffect(() => setSure(undefined), [stage]);
  return (
    <div className="room-deeds">
      {seat === undefined || stage !== 'play' ? undefined : (
        <>
          <button
            type="button"
            className="btn sm"
            onClick={() => guarded(say({ do: 'offer', what: 'draw', seat }))}
          >
            Offer a draw
          </button>
          <button
            type="button"
            className="btn sm"
            onClick={() => guarded(say({ do: 'pause', paused: !paused }))}
          >
            {paused ? 'Go on' : 'Pause'}
          </button>
          <button type="button" className="btn sm" onClick={() => setSure('resign')}>
            Resign…
          </button>
          <button
            type="button"
            className="btn sm"
            aria-pressed={pointing.on}
            title="The others see where you point. Hold Alt and click to ping a place."
            onClick={() => pointing.set(!pointing.on)}
          >
            Show my pointer
          </button>
        </>
      )}
      {seat === undefined || stage !== 'over' || next !== undefined ? undefined : (
        <button
          type="button"
          className="btn sm pri"
          onClick={() => guarded(say({ do: 'offer', what: 'rematch', seat }))}
        >
          Rematch
        </button>
      )}
      {sure === undefined ? undefined : (
        <p className="room-sure" role="group" aria-label={SURE[sure].label}>
          {SURE[sure].asks}
          <button
            type="button"
            className="btn sm"
            autoFocus
            onClick={() => {
              if (sure === 'resign' && seat !== undefined) guarded(say({ do: 'resign', seat }));
              if (sure === 'leave') guarded(wire.say({ do: 'leave' }).then(forget));
              if (sure === 'remove') guarded(wire.say({ do: 'forget' }).then(forget));
              setSure(undefined);
            }}
          >
            {SURE[sure].does}
          </button>
          <button type="button" className="btn sm quiet" onClick={() => setSure(undefined)}>
            Cancel
          </button>
        </p>
      )}
      {settings.watch ? (
        <button
          type="button"
          className="btn sm quiet"
          onClick={() => void copyText(watchLink(base, room), 'The link for spectators is copied.')}
        >
          Copy the link to watch
        </button>
      ) : undefined}
      {own === '' ? undefined : (
        <>
          <button
            type="button"
            className="btn sm quiet"
            onClick={() =>
              void copyText(
                roomLink(base, room, own),
                'The link for your other device is copied. Anyone who has it can play in your place.',
              )
            }
          >
            Copy the link for my other device
          </button>
          <Notify />
          <button type="button" className="btn sm quiet" onClick={() => setSure('leave')}>
            Leave for good…
          </button>
          {you.host ? (
            <button type="button" className="btn sm quiet" onClick={() => setSure('remove')}>
              Remove the table…
            </button>
          ) : undefined}
        </>
      )}
      {isSecureContext ? undefined : <Plain />}
      {you.seats.length > 0 ? undefined : (
        <p className="cap">
          {you.role === 'comment'
            ? `You comment: you see what every player sees, ${delayWords(settings.delay)}.`
            : `You are watching: you see what all players see${settings.delay === 0 ? '' : `, ${delayWords(settings.delay)}`}.`}
        </p>
      )}
    </div>
  );
};

/** Asks the browser whether it may tell when it is this person's turn. */
const Notify = () => {
  const [may, setMay] = useState(() => (canNotify() ? Notification.permission : 'denied'));
  return may !== 'default' ? undefined : (
    <button
      type="button"
      className="btn sm quiet"
      onClick={() => guarded(Notification.requestPermission().then(setMay))}
    >
      Notify me when it is my turn
    </button>
  );
};

/** What a page that comes without encryption cannot do. */
export const Plain = () => (
  <p className="cap room-plain">
    This page is not encrypted, as is usual on a home network. Notifications and offline play do not work
    here; everything else does.
  </p>
);
