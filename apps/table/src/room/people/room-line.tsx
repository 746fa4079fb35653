/** One line over the table for what concerns those at it: a broken connection, a pause, something to agree to. */
import type { Standing } from '@caltrop/room';
import { guarded } from '../../shell/notices/guarded.ts';
import { renew } from '../../shell/renewal.ts';
import { listed, personName, seatName, useRoom, useRoomHere, useSay, useStanding } from '../context.tsx';
import './people.css';

type Offer = Standing['offers'][number];

const OFFER_WORDS: Readonly<Record<Offer['what'], (who: string, seat: string) => string>> = {
  undo: (who) => `${who} would like to undo a move that has shown dice or something hidden.`,
  draw: (who) => `${who} offers a draw.`,
  rematch: (who) => `${who} would like a rematch.`,
  give: (who, seat) => `${who} would like to give you the seat of ${seat}.`,
};

const OWN_WORDS: Readonly<Record<Offer['what'], (of: string, seat: string) => string>> = {
  undo: (of) => `You asked to undo. Waiting for ${of}.`,
  draw: (of) => `You offered a draw. Waiting for ${of}.`,
  rematch: (of) => `You asked for a rematch. Waiting for ${of}.`,
  give: (of, seat) => `You offered ${of} the seat of ${seat}.`,
};

export const RoomLine = () => {
  const { opened } = useRoomHere();
  const { offers, paused, stage, halted, rules } = useStanding();
  const connected = useRoom((s) => s.connected);
  const unanswered = useRoom((s) => s.unanswered);
  return (
    <div className="room-lines" aria-live="polite">
      {connected ? undefined : (
        <p className="card room-line stop" role="status">
          The connection is broken.{' '}
          {unanswered === 0 ? 'It is being restored.' : 'What you did is sent as soon as it is back.'}
        </p>
      )}
      {halted === undefined ? undefined : <Halted why={halted} />}
      {rules === opened.game.rulesHash ? undefined : <Renewed />}
      {paused && stage === 'play' ? <Paused /> : undefined}
      {offers.map((offer) => (
        <OfferLine key={offer.id} offer={offer} />
      ))}
    </div>
  );
};

/** Why the match cannot go on as it was, and the way on. */
const Halted = ({ why }: { why: string }) => {
  const say = useSay();
  const { you, stage } = useStanding();
  return (
    <div className="card room-line stop">
      <span>{why}</span>
      {you.host && stage === 'play' ? (
        <button type="button" className="btn sm pri" onClick={() => guarded(say({ do: 'playOn' }))}>
          Play on
        </button>
      ) : undefined}
    </div>
  );
};

/** The server has been updated, and this page has not. */
const Renewed = () => (
  <div className="card room-line stop">
    <span>
      The server plays by newer rules than this page knows. What it says counts; odds and hints here may be
      wrong.
    </span>
    <button type="button" className="btn sm" onClick={() => guarded(renew())}>
      Load the new page
    </button>
  </div>
);

const Paused = () => {
  const say = useSay();
  const { you } = useStanding();
  return (
    <div className="card room-line">
      <span>The match is paused. The clocks are stopped.</span>
      {you.seats.length > 0 || you.host ? (
        <button type="button" className="btn sm" onClick={() => guarded(say({ do: 'pause', paused: false }))}>
          Go on
        </button>
      ) : undefined}
    </div>
  );
};

const OfferLine = ({ offer }: { offer: Offer }) => {
  const { opened } = useRoomHere();
  const { people, you } = useStanding();
  const say = useSay();
  const seat = seatName(opened, offer.seat);
  const named = (id: string): string =>
    personName(
      people.find((p) => p.id === id),
      you,
    );
  const waiting = offer.of.filter((id) => !offer.agreed.includes(id));
  if (offer.by === you.id)
    return (
      <div className="card room-line">
        <span>
          {OWN_WORDS[offer.what](waiting.length === 0 ? 'the others' : listed(waiting.map(named)), seat)}
        </span>
        <button
          type="button"
          className="btn sm quiet"
          onClick={() => guarded(say({ do: 'decline', offer: offer.id }))}
        >
          Withdraw
        </button>
      </div>
    );
  if (!waiting.includes(you.id)) return undefined;
  return (
    <div className="card room-line">
      <span>{OFFER_WORDS[offer.what](named(offer.by), seat)}</span>
      <button
        type="button"
        className="btn sm pri"
        onClick={() => guarded(say({ do: 'agree', offer: offer.id }))}
      >
        Agree
      </button>
      <button
        type="button"
        className="btn sm"
        onClick={() => guarded(say({ do: 'decline', offer: offer.id }))}
      >
        Decline
      </button>
    </div>
  );
};
