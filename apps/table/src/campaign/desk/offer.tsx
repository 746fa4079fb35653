import type { OfferCard, OfferWay } from '@caltrop/sheets/campaign';
import { useId, useState } from 'react';
import { Rule } from './deed.tsx';
import type { CampaignDesk } from '../use-campaign.ts';

type OfferTable = NonNullable<OfferWay['table']>;

/** A table of rows with what each would do here; the faces are the buttons for a real die. */
const Rows = ({ table, name, say }: { table: OfferTable; name: string; say: CampaignDesk['say'] }) => (
  <div className="campaign-rows-wrap" tabIndex={0} role="region" aria-label={`${table.name}, rows`}>
    <table className="campaign-rows" role="table" aria-label={`What each face does to ${name}`}>
      <thead>
        <tr role="row">
          <th scope="col">Die</th>
          <th scope="col">As printed</th>
          <th scope="col">{table.printed}</th>
          <th scope="col">For {name}</th>
          <th scope="col">{table.value}</th>
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.face} role="row">
            <td role="cell">
              <button
                type="button"
                className="die campaign-face"
                aria-label={row.deed.spoken}
                onClick={() => say(row.deed)}
              >
                {row.face}
              </button>
            </td>
            <th scope="row" role="rowheader">
              <b>{row.name}</b> <span className="campaign-printed">{row.text}</span>
            </th>
            <td role="cell" className="num" data-label={table.printed}>
              {row.printed}
            </td>
            <td role="cell" data-label={`For ${name}`}>
              {row.effect}
            </td>
            <td role="cell" className="num campaign-points" data-label="Points">
              {row.value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** One way to settle it: the table with its roll, or what is taken. */
const OfferLine = ({
  desk,
  offer,
  way,
  first,
  say,
}: {
  desk: CampaignDesk;
  offer: OfferCard;
  way: OfferWay;
  first: boolean;
  say: CampaignDesk['say'];
}) => {
  const { kind } = desk.stock;
  const press = (
    <button type="button" className="btn pri" onClick={() => say(way.deed)}>
      {way.deed.label}
    </button>
  );
  if (way.table === undefined) {
    return (
      <>
        {way.effect === undefined ? undefined : <p className="campaign-effect">{way.effect}</p>}
        {press}
      </>
    );
  }
  const { sharing } = way.table;
  return (
    <>
      <details className="campaign-more" key={String(first)} open={first}>
        <summary>
          {way.table.name}
          <span className="campaign-of">, rows for {offer.name}</span>
        </summary>
        <p className="campaign-caption">
          What each face does <Rule kind={kind} rule={way.table.rule} />
        </p>
        <Rows table={way.table} name={offer.name} say={say} />
      </details>
      {sharing === undefined ? undefined : (
        <p className="campaign-effect">
          {sharing.text} <Rule kind={kind} rule={sharing.rule} />
        </p>
      )}
      <div className="campaign-deeds">
        {press}
        <span className="cap">or press the face that a real die showed, in the table.</span>
      </div>
    </>
  );
};

/** What one member has coming: what it follows from, the choice, the roll. */
export const Offer = ({
  desk,
  offer,
  first,
  settled,
}: {
  desk: CampaignDesk;
  offer: OfferCard;
  /** The one to look at next: its table lies open. */
  first: boolean;
  settled: () => void;
}) => {
  const { kind } = desk.stock;
  const group = useId();
  const [chosen, setChosen] = useState('');
  const way = offer.ways.find((one) => one.id === chosen) ?? offer.ways[0];
  const say: CampaignDesk['say'] = (deed) => {
    const done = desk.say(deed);
    if (done) settled();
    return done;
  };
  return (
    <li className="campaign-offer">
      <h3>
        {offer.name} <span className="chip">{offer.what}</span>
      </h3>
      <p className="prose">{offer.text}</p>
      {offer.musts.length === 0 ? undefined : (
        <ul className="campaign-musts">
          {offer.musts.map(({ text, rule }) => (
            <li key={text}>
              <span className="chip stop">Mandatory</span> {text} <Rule kind={kind} rule={rule} />
            </li>
          ))}
        </ul>
      )}
      {offer.ways.length > 1 ? (
        <fieldset className="campaign-picks">
          <legend>
            {offer.choosing.text} <Rule kind={kind} rule={offer.choosing.rule} />
          </legend>
          {offer.ways.map(({ id, label }) => (
            <label key={id}>
              <input type="radio" name={group} checked={id === way?.id} onChange={() => setChosen(id)} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      ) : undefined}
      {way === undefined ? undefined : (
        <OfferLine desk={desk} offer={offer} way={way} first={first} say={say} />
      )}
      <button
        type="button"
        className="btn quiet sm campaign-waive"
        onClick={() => {
          if (desk.say(offer.waive)) settled();
        }}
      >
        {offer.waive.label}
      </button>
    </li>
  );
};
