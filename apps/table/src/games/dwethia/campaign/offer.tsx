import { CIRCUMSTANCES, OWNER, tableById, TABLES, type Offer } from '@caltrop/dwethia';
import { useId, useState } from 'react';
import { RuleLink } from '../../../rules/rule-link.tsx';
import { KIND } from './kept.ts';
import { previewOf, type Preview } from './preview.ts';
import { rollHere, settleOffer } from './settling.ts';
import type { CampaignDesk } from './use-campaign.ts';
import { deedsOf, pickWords, pointsWords, printedWords, properMinus } from './words.ts';

const effectWords = ({ text, asks, dies }: Preview): string => {
  if (asks.length > 0) return asks.join(' ');
  return dies ? 'dead for good' : properMinus(text);
};

const PointsCell = ({ preview }: { preview: Preview | undefined }) => (
  <td role="cell" className="num campaign-points" data-label="Points">
    {preview === undefined
      ? ''
      : preview.asks.length > 0
        ? `${preview.before} → your choice`
        : pointsWords(preview.before, preview.after)}
  </td>
);

/** A table of six rows with what each would do to this member; the faces are the buttons for a real die. */
const Rows = ({
  desk: { rules, now },
  offer,
  table: id,
  name,
  onFace,
}: {
  desk: CampaignDesk;
  offer: Offer;
  table: string;
  name: string;
  onFace: (face: number) => void;
}) => {
  const table = TABLES.find((one) => one.id === id);
  if (table === undefined) return undefined;
  return (
    <div className="campaign-rows-wrap" tabIndex={0} role="region" aria-label={`${table.name}, rows`}>
      <table className="campaign-rows" role="table" aria-label={`What each face does to ${name}`}>
        <thead>
          <tr role="row">
            <th scope="col">Die</th>
            <th scope="col">As printed</th>
            <th scope="col">Printed points</th>
            <th scope="col">For {name}</th>
            <th scope="col">Points of {name}</th>
          </tr>
        </thead>
        <tbody>
          {tableById(table.id).rows.map((row) => {
            const preview = previewOf(rules, now, offer, id, row.die);
            return (
              <tr key={row.id} role="row">
                <td role="cell">
                  <button
                    type="button"
                    className="die campaign-face"
                    aria-label={`The real die showed ${row.die}: ${row.name}`}
                    onClick={() => onFace(row.die)}
                  >
                    {row.die}
                  </button>
                </td>
                <th scope="row" role="rowheader">
                  <b>{row.name}</b> <span className="campaign-printed">{row.text}</span>
                </th>
                <td role="cell" className="num" data-label="Printed points">
                  {printedWords(row, rules.options)}
                </td>
                <td role="cell" data-label={`For ${name}`}>
                  {preview === undefined ? '' : effectWords(preview)}
                </td>
                <PointsCell preview={preview} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};

/** What must happen: no die, no choice of table. */
const Must = ({ desk, offer, settle }: { desk: CampaignDesk; offer: Offer; settle: () => void }) => {
  const preview = previewOf(desk.rules, desk.now, offer, '');
  return (
    <>
      <ul className="campaign-musts">
        {offer.must.map((id) => (
          <li key={id}>
            <span className="chip stop">Mandatory</span> {pickWords(id)} <RuleLink kind={KIND} rule={id} />
          </li>
        ))}
      </ul>
      {preview === undefined ? undefined : (
        <p className="campaign-effect">
          {preview.dies ? (
            <>
              Its <b>{preview.before}</b> points are free again for new models.
            </>
          ) : (
            <>
              {effectWords(preview)}. Points: <b>{pointsWords(preview.before, preview.after)}</b>.
            </>
          )}
        </p>
      )}
      <button type="button" className="btn pri" onClick={settle}>
        So be it
      </button>
    </>
  );
};

/** An offer taken instead of a roll. */
const Instead = ({
  desk,
  offer,
  pick,
  settle,
}: {
  desk: CampaignDesk;
  offer: Offer;
  pick: string;
  settle: () => void;
}) => {
  const preview = previewOf(desk.rules, desk.now, offer, pick);
  const name = CIRCUMSTANCES.find((one) => one.id === pick)?.name ?? pick;
  return (
    <>
      {preview === undefined ? undefined : (
        <p className="campaign-effect">
          {effectWords(preview)}.{' '}
          {preview.asks.length > 0 ? undefined : (
            <>
              Points: <b>{pointsWords(preview.before, preview.after)}</b>.
            </>
          )}
        </p>
      )}
      <button type="button" className="btn pri" onClick={settle}>
        Take it: {name}
      </button>
    </>
  );
};

/** The scar or the glory that one member has coming: what it follows from, the choice, the roll. */
export const OfferCard = ({
  desk,
  offer,
  first,
  settled,
}: {
  desk: CampaignDesk;
  offer: Offer;
  /** The one to look at next: its table lies open. */
  first: boolean;
  settled: () => void;
}) => {
  const { now, act } = desk;
  const group = useId();
  const picks = [...offer.tables, ...offer.may];
  const [chosen, setChosen] = useState('');
  const pick = picks.find((one) => one === chosen) ?? picks[0] ?? '';
  const member = now.roster.members.find((m) => m.id === offer.member);
  if (member === undefined) return undefined;
  const isTable = offer.tables.some((table) => table === pick);
  const settle = (face: number): void => {
    if (act((match) => settleOffer(match, offer, pick, face))) settled();
  };
  // The rest of the squad shares the roll (DW-R110).
  const sharing = isTable ? (previewOf(desk.rules, now, offer, pick)?.sharing ?? []) : [];
  return (
    <li className="campaign-offer">
      <h3>
        {member.name} <span className="chip">{offer.what}</span>
      </h3>
      <p className="prose">{deedsOf(member, now).join(' ') || 'Most valuable model of the win.'}</p>
      {offer.must.length > 0 ? (
        <Must desk={desk} offer={offer} settle={() => settle(1)} />
      ) : (
        <>
          {picks.length > 1 ? (
            <fieldset className="campaign-picks">
              <legend>
                Several match: choose one{' '}
                <RuleLink kind={KIND} rule={offer.what === 'scar' ? 'DW-CAMP-05' : 'DW-CAMP-07'} />
              </legend>
              {picks.map((one) => (
                <label key={one}>
                  <input type="radio" name={group} checked={one === pick} onChange={() => setChosen(one)} />
                  <span>
                    {pickWords(one)}
                    {offer.tables.some((t) => t === one) ? '' : ' (offered instead of a roll)'}
                  </span>
                </label>
              ))}
            </fieldset>
          ) : undefined}
          {isTable ? (
            <>
              <details className="campaign-more" key={String(first)} open={first}>
                <summary>
                  {TABLES.find((t) => t.id === pick)?.name ?? pick}
                  <span className="campaign-of">, rows for {member.name}</span>
                </summary>
                <p className="campaign-caption">
                  What each face does <RuleLink kind={KIND} rule={pick} />
                </p>
                <Rows desk={desk} offer={offer} table={pick} name={member.name} onFace={settle} />
              </details>
              {sharing.length === 0 ? undefined : (
                <p className="campaign-effect">
                  One roll for the squad “{member.squad}”: also {sharing.join(', ')}.{' '}
                  <RuleLink kind={KIND} rule="DW-R110" />
                </p>
              )}
              <div className="campaign-deeds">
                <button type="button" className="btn pri" onClick={() => settle(rollHere())}>
                  Roll here for {member.name}
                </button>
                <span className="cap">or press the face that a real die showed, in the table.</span>
              </div>
            </>
          ) : (
            <Instead desk={desk} offer={offer} pick={pick} settle={() => settle(1)} />
          )}
        </>
      )}
      <button
        type="button"
        className="btn quiet sm campaign-waive"
        onClick={() => {
          const { member: id, what } = offer;
          if (act((match) => match.command(OWNER, { do: 'waive', member: id, what }))) settled();
        }}
      >
        Waive this {offer.what}
      </button>
    </li>
  );
};
