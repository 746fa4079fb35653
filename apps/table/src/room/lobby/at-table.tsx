import { useState } from 'react';
import { copyText } from '../../rules/copy-text.ts';
import { guarded } from '../../shell/notices/guarded.ts';
import { useRoom, useRoomHere, useSay, useStanding } from '../context.tsx';
import { Chat, useChat } from '../people/chat.tsx';
import { Commentators, delayWords } from '../people/commentators.tsx';
import { Plain } from '../people/room-tools.tsx';
import { QrCode } from '../qr.tsx';
import { useGiveComment } from './give-key.ts';
import { roomLink, watchLink } from '../wire/kept-rooms.ts';

/** The ways in for those who sit at the same real table, for those who look on, and the chat. */
export const AtTable = () => {
  const { base } = useRoomHere();
  const { settings, room, code } = useStanding();
  const address = base.replace(/^https?:\/\//, '').replace(/\/$/, '');
  const link = roomLink(base, room);
  return (
    <>
      {settings.door === 'links' ? undefined : (
        <section className="card lobby-lan" aria-labelledby="lobby-lan">
          <h2 className="h" id="lobby-lan">
            At this table
          </h2>
          <p className="prose">Phones scan this and choose a seat. No account, no app.</p>
          <div className="lobby-scan">
            <QrCode text={link} size={132} label="A code to scan: this table" />
            <p>
              <span className="lab">or open</span>
              <b className="lobby-address">{address}</b>
              <span className="lab">and type the code</span>
              <b className="disp lobby-code">{code}</b>
            </p>
          </div>
        </section>
      )}
      <Watching />
      <Talk />
      <Dice />
      {isSecureContext ? undefined : <Plain />}
    </>
  );
};

const Watching = () => {
  const { base } = useRoomHere();
  const say = useSay();
  const { settings, room, you } = useStanding();
  const watching = useRoom((s) => s.watching);
  const link = watchLink(base, room);
  const give = useGiveComment();
  const invite = async (): Promise<void> => {
    const made = await give();
    if (made !== undefined)
      await copyText(
        made,
        'The link for a commentator is copied. Whoever has it sees what every player sees.',
      );
  };
  return (
    <section className="card lobby-fold" aria-labelledby="lobby-watch">
      <div className="row">
        <h2 className="h" id="lobby-watch">
          Watching
        </h2>
        <span className="grow" />
        <span className="cap">
          {settings.watch
            ? `${watching === 0 ? 'nobody yet' : `${watching} here`}; they see what all players see${settings.delay === 0 ? '' : `, ${delayWords(settings.delay)}`}`
            : 'not at this table'}
        </span>
      </div>
      <div className="row lobby-deeds">
        {settings.watch ? (
          <button
            type="button"
            className="btn sm"
            onClick={() => void copyText(link, 'The link for spectators is copied.')}
          >
            Copy the link to watch
          </button>
        ) : undefined}
        {you.host ? (
          <button
            type="button"
            className="btn sm quiet"
            onClick={() =>
              guarded(say({ do: 'settings', settings: { ...settings, watch: !settings.watch } }))
            }
          >
            {settings.watch ? 'Let nobody watch' : 'Let people watch'}
          </button>
        ) : undefined}
        {you.host ? (
          <button
            type="button"
            className="btn sm quiet"
            title="A commentator sees what every player sees"
            onClick={() => guarded(invite())}
          >
            Copy a link to comment
          </button>
        ) : undefined}
      </div>
      <Commentators />
    </section>
  );
};

const Talk = () => {
  const [open, setOpen] = useState(false);
  const { lines, unread } = useChat(open);
  return (
    <details className="card lobby-fold" onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>
        <b>Chat</b>
        <span className="grow" />
        <span className="cap">{lines.at(-1)?.text ?? 'nothing yet'}</span>
        {unread === 0 ? undefined : <span className="room-badge">{unread}</span>}
      </summary>
      <Chat lines={lines} />
    </details>
  );
};

const Dice = () => {
  const { commitment } = useStanding();
  return (
    <details className="card lobby-fold">
      <summary>
        <b>Fair dice</b>
        <span className="grow" />
        <span className="cap">
          sealed: {commitment.slice(0, 4)}…{commitment.slice(-4)}
        </span>
      </summary>
      <p className="prose lobby-dice">
        The server has fixed the seed of the dice and shows its seal now. Every seat adds a random text of its
        own before the first command, so nobody can choose the dice. When the match is over, “Verify” proves
        it.
      </p>
      <code className="lobby-link">{commitment}</code>
    </details>
  );
};
