import type { Came } from '@caltrop/sheets/campaign';
import { useEffect, useRef } from 'react';
import { DeedLine, Rule } from './deed.tsx';
import { rollHere } from '../kept.ts';
import { Offer } from './offer.tsx';
import type { CampaignDesk } from '../use-campaign.ts';

/** A decision or a die that the step under way waits for. */
const Waiting = ({ desk: { keeper, stock, act } }: { desk: CampaignDesk }) => {
  const box = useRef<HTMLDivElement>(null);
  const [question] = keeper.pending?.questions ?? [];
  const dice = keeper.pending?.dice;
  const key = question?.key ?? '';
  const rolled = (keeper.pending?.events ?? []).flatMap((e) =>
    'faces' in e && Array.isArray(e.faces) ? e.faces.map(String) : [],
  );
  useEffect(() => box.current?.focus(), [key]);
  return (
    <div className="campaign-ask" ref={box} tabIndex={-1} role="group" aria-label="A decision">
      {rolled.length === 0 ? undefined : <p className="cap">The die shows {rolled.join(', ')}.</p>}
      <p className="q">
        {question?.text ?? dice?.why.text ?? ''}{' '}
        <Rule kind={stock.kind} rule={question?.rule ?? dice?.why.rule} />
      </p>
      <div className="campaign-deeds">
        {question?.choices.map(({ id, label }) => (
          <button key={id} type="button" className="btn" onClick={() => act((k) => k.answer(id, key))}>
            {label}
          </button>
        ))}
        {dice === undefined ? undefined : (
          <>
            <button type="button" className="btn pri" onClick={() => act((k) => k.roll(rollHere()))}>
              Roll here
            </button>
            {Array.from({ length: dice.sides }, (_, i) => i + 1).map((face) => (
              <button
                key={face}
                type="button"
                className="die campaign-face"
                aria-label={`The real die showed ${face}`}
                onClick={() => act((k) => k.roll(face))}
              >
                {face}
              </button>
            ))}
          </>
        )}
        <button type="button" className="btn quiet" onClick={() => act((k) => k.undo())}>
          Not now
        </button>
      </div>
    </div>
  );
};

/** What has come of the battle so far, with dice and values. */
const CameList = ({ kind, came }: { kind: string; came: readonly Came[] }) =>
  came.length === 0 ? undefined : (
    <section className="campaign-part" aria-labelledby="campaign-came" aria-live="polite">
      <h3 id="campaign-came">What came of it</h3>
      <ul className="campaign-came">
        {came.map(({ name, faces, text, change, rule }, i) => (
          <li key={`${i} ${name}`}>
            {faces.map((face, j) => (
              <span key={j} className="die" role="img" aria-label={`Die: ${face}`}>
                {face}
              </span>
            ))}
            <span>
              <b>{name}</b> {text} {change === undefined ? undefined : <span className="num">{change}</span>}{' '}
              <Rule kind={kind} rule={rule} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );

/** After a battle: what has come of it, and what is still to be taken or left. */
export const Aftermath = ({ desk }: { desk: CampaignDesk }) => {
  const { keeper, screen, stock } = desk;
  const head = useRef<HTMLHeadingElement>(null);
  const { after } = screen;
  if (after === undefined && keeper.pending === undefined) return undefined;
  return (
    <section className="card keyline campaign-card" aria-labelledby="campaign-after">
      <h2 className="h" id="campaign-after" ref={head} tabIndex={-1}>
        {after?.title ?? 'A decision'}
      </h2>
      {after === undefined ? undefined : <p className="sub">{after.note}</p>}
      {keeper.pending !== undefined ? (
        <Waiting desk={desk} />
      ) : after === undefined ? undefined : (
        <>
          <CameList kind={stock.kind} came={after.came} />
          {after.deeds.map((deed) => (
            <DeedLine key={deed.typed} desk={desk} deed={deed} />
          ))}
          {after.offers.length === 0 ? (
            <p className="prose">{after.rest}</p>
          ) : (
            <ul className="campaign-offers">
              {after.offers.map((offer, i) => (
                <Offer
                  key={offer.id}
                  desk={desk}
                  offer={offer}
                  first={i === 0}
                  settled={() => head.current?.focus()}
                />
              ))}
            </ul>
          )}
          {after.leave === undefined ? undefined : (
            <div className="campaign-deeds">
              <DeedLine desk={desk} deed={after.leave.deed} />
              <span className="cap">
                {after.leave.why.text} <Rule kind={stock.kind} rule={after.leave.why.rule} />
              </span>
            </div>
          )}
        </>
      )}
    </section>
  );
};
