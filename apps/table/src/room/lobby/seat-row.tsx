import { useState } from 'react';
import type { SeatPicture } from '@caltrop/engine';
import { TokenDisc } from '../../parts/token.tsx';
import { copyText } from '../../rules/copy-text.ts';
import { playerWords } from '../../setup/words.ts';
import { guarded } from '../../shell/notices/guarded.ts';
import { holderOf, personName, useRoom, useRoomHere, useSay, useStanding } from '../context.tsx';
import { QrCode } from '../qr.tsx';
import { keptRoom, roomLink } from '../wire/kept-rooms.ts';
import { useGiveSeat } from './give-key.ts';
import { titleOf, useUnitsOf } from './seat-title.ts';

/** A seat: whose it is, and for the host its link where nobody has come yet. */
export const SeatRow = ({ picture: { seat, name, side, role } }: { picture: SeatPicture }) => {
  const standing = useStanding();
  const here = useRoom((s) => s.here);
  const units = useUnitsOf()(seat);
  const { you, bots } = standing;
  const bot = bots[seat];
  const holder = holderOf(standing, seat);
  const on = holder !== undefined && here.includes(holder.id);
  const isTaken = holder !== undefined && (holder.name !== '' || on);
  const open = you.host && bot === undefined && !isTaken;
  const [first] = units;
  const army =
    units.length === 0
      ? role
      : units.length < 4
        ? units.map((u) => u.name).join(', ')
        : `${first?.name ?? ''} and ${units.length - 1} others`;
  return (
    <li className={open ? 'lobby-seat lobby-open' : 'lobby-seat'}>
      {first === undefined ? (
        <span className={`seat ${side} lobby-disc`}>
          <i aria-hidden="true" />
        </span>
      ) : (
        <TokenDisc unit={{ icon: first.icon, side: first.side }} size={46} />
      )}
      <div className="lobby-seat-name">
        <b className="disp">{titleOf(name, units)}</b>
        <span className="sub">{units.length === 1 ? name : army}</span>
      </div>
      <div className="lobby-who">
        <b>
          <i className={`room-dot ${bot === undefined ? (on ? 'on' : '') : 'bot'}`} aria-hidden="true" />
          {bot !== undefined ? 'A bot' : isTaken ? personName(holder, you) : 'Nobody yet'}
        </b>
        <span className="cap">
          {bot !== undefined
            ? playerWords(bot).label.replace('Bot: ', '')
            : isTaken
              ? on
                ? 'here'
                : 'away'
              : holder === undefined
                ? 'free'
                : 'the link takes this seat'}
        </span>
      </div>
      <span className={`lobby-ready ${holder?.ready === true ? 'go' : ''}`}>
        {bot !== undefined
          ? 'always ready'
          : holder?.host === true
            ? 'begins it'
            : holder?.ready === true
              ? '✓ ready'
              : ''}
      </span>
      {you.host && bot !== undefined ? <NoBot seat={seat} /> : undefined}
      {you.host && bot === undefined && isTaken && holder.id !== you.id ? (
        <TakeBack seat={seat} />
      ) : undefined}
      {open ? <Invite seat={seat} name={name} /> : undefined}
    </li>
  );
};

const NoBot = ({ seat }: { seat: string }) => {
  const say = useSay();
  return (
    <div className="lobby-invite">
      <button type="button" className="btn sm" onClick={() => guarded(say({ do: 'bot', seat, bot: '' }))}>
        A person plays instead
      </button>
    </div>
  );
};

/** The host takes a seat from whoever has come by its link, and may give another. */
const TakeBack = ({ seat }: { seat: string }) => {
  const giveSeat = useGiveSeat();
  return (
    <div className="lobby-invite">
      <button type="button" className="btn sm quiet" onClick={() => guarded(giveSeat(seat))}>
        Take this seat back
      </button>
    </div>
  );
};

/** The link of a seat: to be copied, sent, or scanned; or a bot takes it. */
const Invite = ({ seat, name }: { seat: string; name: string }) => {
  const { wire, base } = useRoomHere();
  const giveSeat = useGiveSeat();
  const { room, known } = useStanding();
  const [, setTimes] = useState(0);
  const isGiven = useStanding().people.some((p) => p.seats.includes(seat));
  const key = isGiven ? (keptRoom(room)?.given[seat] ?? '') : '';
  const link = roomLink(base, room, key);
  const give = async (): Promise<void> => {
    await giveSeat(seat);
    setTimes((n) => n + 1);
  };
  const bot = known.includes('greedy') ? 'greedy' : (known[0] ?? '');
  const send = async (): Promise<void> => {
    try {
      await navigator.share({ title: `A seat for you: ${name}`, url: link });
    } catch {
      // Whoever thinks better of it has said so to the browser already.
    }
  };
  return (
    <div className="lobby-invite">
      {key === '' ? undefined : (
        <>
          <code className="lobby-link" tabIndex={0} aria-label={`The link to the seat of ${name}`}>
            {link}
          </code>
          <QrCode text={link} size={116} label={`A code to scan: the seat of ${name}`} />
        </>
      )}
      <div className="lobby-deeds">
        {key === '' ? (
          <button type="button" className="btn sm" onClick={() => guarded(give())}>
            Make a link
          </button>
        ) : (
          <>
            <button
              type="button"
              className="btn sm"
              onClick={() => void copyText(link, `The link to the seat of ${name} is copied.`)}
            >
              Copy link
            </button>
            {'share' in navigator ? (
              <button type="button" className="btn sm" onClick={() => guarded(send())}>
                Send…
              </button>
            ) : undefined}
          </>
        )}
        <button type="button" className="btn sm" onClick={() => guarded(wire.say({ do: 'bot', seat, bot }))}>
          Let a bot play
        </button>
      </div>
    </div>
  );
};
