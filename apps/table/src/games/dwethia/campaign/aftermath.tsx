import { mvpChoices, offersOf, OWNER } from '@caltrop/dwethia';
import { useEffect, useRef, useState } from 'react';
import { RuleLink } from '../../../rules/rule-link.tsx';
import { KIND } from './kept.ts';
import { OfferCard } from './offer.tsx';
import { changesOf, rollHere } from './settling.ts';
import type { CampaignDesk } from './use-campaign.ts';
import { pointsWords, properMinus } from './words.ts';

const RESULT_WORDS = { won: 'Won', lost: 'Lost', draw: 'Drawn' } as const;

/** A decision or a die that the step under way waits for. */
const Waiting = ({ desk: { match, act } }: { desk: CampaignDesk }) => {
  const box = useRef<HTMLDivElement>(null);
  const [question] = match.pending?.questions ?? [];
  const dice = match.pending?.dice;
  const key = question?.key ?? '';
  const rolled = (match.pending?.events ?? []).flatMap((e) =>
    'faces' in e && Array.isArray(e.faces) ? e.faces.map(String) : [],
  );
  useEffect(() => box.current?.focus(), [key]);
  return (
    <div className="campaign-ask" ref={box} tabIndex={-1} role="group" aria-label="A decision">
      {rolled.length === 0 ? undefined : <p className="cap">The die shows {rolled.join(', ')}.</p>}
      <p className="q">
        {question?.text ?? dice?.why.text ?? ''}{' '}
        <RuleLink kind={KIND} rule={question?.rule ?? dice?.why.rule ?? ''} />
      </p>
      <div className="campaign-deeds">
        {question?.choices.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            className="btn"
            onClick={() => act((m) => m.answer(OWNER, id, question.key))}
          >
            {label}
          </button>
        ))}
        {dice === undefined ? undefined : (
          <>
            <button
              type="button"
              className="btn pri"
              onClick={() => act((m) => m.typeDice(OWNER, [rollHere()]))}
            >
              Roll here
            </button>
            {[1, 2, 3, 4, 5, 6].map((face) => (
              <button
                key={face}
                type="button"
                className="die campaign-face"
                aria-label={`The real die showed ${face}`}
                onClick={() => act((m) => m.typeDice(OWNER, [face]))}
              >
                {face}
              </button>
            ))}
          </>
        )}
        <button type="button" className="btn quiet" onClick={() => act((m) => m.undo(OWNER))}>
          Not now
        </button>
      </div>
    </div>
  );
};

/** The winner names the most valuable model (DW-R108). */
const Mvp = ({ desk: { now, act } }: { desk: CampaignDesk }) => {
  const choices = mvpChoices(now);
  const [chosen, setChosen] = useState('');
  const [first] = choices;
  if (first === undefined) return undefined;
  const member = choices.find((m) => m.id === chosen)?.id ?? first.id;
  return (
    <form
      className="campaign-mvp"
      onSubmit={(e) => {
        e.preventDefault();
        act((m) => m.command(OWNER, { do: 'mvp', member }));
      }}
    >
      <label htmlFor="campaign-mvp">
        Most valuable model of the win <RuleLink kind={KIND} rule="DW-R108" />
      </label>
      <select id="campaign-mvp" value={member} onChange={(e) => setChosen(e.target.value)}>
        {choices.map((m) => (
          <option key={m.id} value={m.id}>
            {m.name}
          </option>
        ))}
      </select>
      <button type="submit" className="btn">
        Name it
      </button>
    </form>
  );
};

/** What has come of the battle so far, with dice and points. */
const Came = ({ desk: { content, match } }: { desk: CampaignDesk }) => {
  const changes = changesOf(content, match);
  if (changes.length === 0) return undefined;
  return (
    <section className="campaign-part" aria-labelledby="campaign-came" aria-live="polite">
      <h3 id="campaign-came">What has come of it</h3>
      <ul className="campaign-came">
        {changes.map(({ member, name, tales, faces, before, after }, i) => (
          <li key={`${i} ${member}`}>
            {faces.map((face, j) => (
              <span key={j} className="die" role="img" aria-label={`Die: ${face}`}>
                {face}
              </span>
            ))}
            <span>
              <b>{name}</b> {tales.map((t) => properMinus(t.text)).join(' ')}{' '}
              {before === after ? undefined : (
                <span className="num">Points: {pointsWords(before, after)}.</span>
              )}{' '}
              {tales.slice(0, 1).map((t) => (
                <RuleLink key={t.rule} kind={KIND} rule={t.rule} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** After a battle: scars, glory and the most valuable model, each to be taken or left. */
export const Aftermath = ({ desk }: { desk: CampaignDesk }) => {
  const { content, match, now, act } = desk;
  const head = useRef<HTMLHeadingElement>(null);
  const { report } = now;
  if (report === null && match.pending === undefined) return undefined;
  const offers = offersOf(content, now);
  const open = offers.length > 0 || mvpChoices(now).length > 0;
  const fell = report?.fought.filter((f) => f.fell !== null).length ?? 0;
  const slew = report?.fought.reduce((sum, f) => sum + f.slew.length, 0) ?? 0;
  return (
    <section className="card keyline campaign-card" aria-labelledby="campaign-after">
      <h2 className="h" id="campaign-after" ref={head} tabIndex={-1}>
        {report === null ? 'A decision' : `After game ${now.games}`}
      </h2>
      {report === null ? undefined : (
        <p className="sub">
          {RESULT_WORDS[report.result]} against {report.against}: {report.fought.length} fought, {fell} fell,{' '}
          {slew} slain.
        </p>
      )}
      {match.pending !== undefined ? (
        <Waiting desk={desk} />
      ) : (
        <>
          <Came desk={desk} />
          <Mvp desk={desk} />
          {offers.length === 0 ? (
            <p className="prose">{open ? 'No scar and no glory is open.' : 'Everything is settled.'}</p>
          ) : (
            <ul className="campaign-offers">
              {offers.map((offer, i) => (
                <OfferCard
                  key={`${offer.what} ${offer.member}`}
                  desk={desk}
                  offer={offer}
                  first={i === 0}
                  settled={() => head.current?.focus()}
                />
              ))}
            </ul>
          )}
          {open ? (
            <p className="campaign-deeds">
              <button
                type="button"
                className="btn"
                onClick={() => act((m) => m.command(OWNER, { do: 'abstain' }))}
              >
                Abstain from all that is left
              </button>
              <span className="cap">
                Scars and glory are optional for each player. <RuleLink kind={KIND} rule="DW-CAMP-01" />
              </span>
            </p>
          ) : undefined}
        </>
      )}
    </section>
  );
};
