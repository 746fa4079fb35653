import type { Good, Room } from '@caltrop/sheets/campaign';
import { DeedLine, Rule } from './deed.tsx';
import type { CampaignDesk } from '../use-campaign.ts';

/** `told`: why something cannot be had stands beside it; where much is refused for one reason, it is said on a press. */
const Goods = ({ desk, goods, told }: { desk: CampaignDesk; goods: readonly Good[]; told: boolean }) => (
  <ul className="campaign-goods">
    {goods.map(({ id, name, facts, deeds }) => (
      <li key={id}>
        <span className="campaign-good">
          <b>{name}</b> <span className="cap">{facts}</span>
        </span>
        {deeds.map((deed) => (
          <DeedLine key={deed.typed} desk={desk} deed={deed} told={told} />
        ))}
      </li>
    ))}
  </ul>
);

/** A room of the camp: a market, a stock, squads. Shelves with a heading are folded away. */
const OneRoom = ({ desk, room }: { desk: CampaignDesk; room: Room }) => (
  <section className="card campaign-card" aria-labelledby={`campaign-${room.id}`}>
    <h2 className="h" id={`campaign-${room.id}`}>
      {room.title}
    </h2>
    {room.note === undefined ? undefined : (
      <p className="cap">
        {room.note.text} <Rule kind={desk.stock.kind} rule={room.note.rule} />
      </p>
    )}
    {room.shelves
      .filter(({ goods }) => goods.length > 0)
      .map(({ title, goods }) =>
        title === '' ? (
          <Goods key={title} desk={desk} goods={goods} told />
        ) : (
          <details key={title} className="campaign-more">
            <summary>
              {title} ({goods.length})
            </summary>
            <Goods desk={desk} goods={goods} told={false} />
          </details>
        ),
      )}
    {room.deeds.map((deed) => (
      <DeedLine key={deed.typed} desk={desk} deed={deed} />
    ))}
  </section>
);

/** Where things are bought, kept and handed out, and where people join. */
export const Rooms = ({ desk }: { desk: CampaignDesk }) =>
  desk.screen.rooms.map((room) => <OneRoom key={room.id} desk={desk} room={room} />);
