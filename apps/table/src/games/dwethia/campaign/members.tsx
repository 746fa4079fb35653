import { contentFor, fieldModel, memberPoints, OWNER, STATS, type Member } from '@caltrop/dwethia';
import { useState } from 'react';
import { RuleLink } from '../../../rules/rule-link.tsx';
import { KIND } from './kept.ts';
import type { CampaignDesk } from './use-campaign.ts';
import { byGame, changeWords, gameWords, markerWords, properMinus } from './words.ts';

/** All that has happened to a member, the latest game first. */
const Chronicle = ({ member: { name, chronicle } }: { member: Member }) => (
  <details className="campaign-more">
    <summary>
      Chronicle<span className="campaign-of"> of {name}</span> ({chronicle.length})
    </summary>
    {chronicle.length === 0 ? <p className="prose mute">Nothing is told of it yet.</p> : undefined}
    <div className="log">
      {byGame(chronicle).map(({ game, tales }) => (
        <div key={game}>
          <p className="when">{gameWords(game)}</p>
          <ul>
            {tales.map(({ rule, text }, i) => (
              <li key={i}>
                {properMinus(text)} <RuleLink kind={KIND} rule={rule} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </details>
);

/** A text with a button that sends it. */
const Field = ({
  label,
  value,
  deed,
  list,
  send,
}: {
  label: string;
  value: string;
  deed: string;
  list?: string;
  send: (text: string) => void;
}) => {
  const [text, setText] = useState(value);
  return (
    <form
      className="campaign-field"
      onSubmit={(e) => {
        e.preventDefault();
        send(text.trim());
      }}
    >
      <label>
        <span>{label}</span>
        <input
          type="text"
          value={text}
          autoComplete="off"
          {...(list === undefined ? {} : { list })}
          onChange={(e) => setText(e.target.value)}
        />
      </label>
      <button type="submit" className="btn sm">
        {deed}
      </button>
    </form>
  );
};

const SQUADS = 'campaign-squads';

/** What an owner may do with a member between battles. */
const Deeds = ({ desk: { act }, member }: { desk: CampaignDesk; member: Member }) => {
  const { id, name, squad, tracked } = member;
  return (
    <details className="campaign-more">
      <summary>
        Change<span className="campaign-of"> {name}</span>
      </summary>
      <div className="campaign-fields">
        <Field
          key={name}
          label="Name"
          value={name}
          deed="Rename"
          send={(text) => act((m) => m.command(OWNER, { do: 'rename', member: id, name: text }))}
        />
        <Field
          key={`squad ${squad}`}
          label="Squad (shares one roll)"
          value={squad}
          deed="Set"
          list={SQUADS}
          send={(text) => act((m) => m.command(OWNER, { do: 'squad', members: [id], name: text }))}
        />
        <Field
          label="Award of the game master, points"
          value="5"
          deed="Award"
          send={(text) => act((m) => m.command(OWNER, { do: 'award', member: id, points: Number(text) }))}
        />
        <label className="campaign-check">
          <input
            type="checkbox"
            checked={tracked}
            onChange={(e) =>
              act((m) => m.command(OWNER, { do: 'track', members: [id], on: e.target.checked }))
            }
          />
          <span>
            Keep scars and glory for {name} <RuleLink kind={KIND} rule="DW-CAMP-03" />
          </span>
        </label>
        <button
          type="button"
          className="btn sm"
          onClick={() => act((m) => m.command(OWNER, { do: 'dismiss', member: id }))}
        >
          Send {name} home for good
        </button>
      </div>
    </details>
  );
};

const MemberLine = ({ desk, member }: { desk: CampaignDesk; member: Member }) => {
  const { content, now, saved, change } = desk;
  const { id, name, model, squad, tracked } = member;
  const unit = content.units.get(model.unit)?.name ?? model.unit;
  const race = content.races.get(model.race ?? '')?.name;
  const own = contentFor(content, now.roster);
  const fielded = fieldModel(own, model);
  const comes = !saved.resting.includes(id);
  return (
    <li className="campaign-member">
      <div className="campaign-member-head">
        <label className="campaign-check" title="Comes along to the next battle">
          <input
            type="checkbox"
            checked={comes}
            aria-label={`${name} comes along to the next battle`}
            onChange={() =>
              change({ resting: comes ? [...saved.resting, id] : saved.resting.filter((r) => r !== id) })
            }
          />
        </label>
        <h3>{name}</h3>
        <span className="grow" />
        <span className="num campaign-points">{memberPoints(content, now.roster, member)} points</span>
      </div>
      <p className="campaign-facts">
        <span>{[race, unit].filter(Boolean).join(' ')}</span>
        {squad === '' ? undefined : <span className="chip">Squad {squad}</span>}
        {tracked ? undefined : <span className="chip">not tracked</span>}
        {comes ? undefined : <span className="chip">rests</span>}
        {now.mvp === id ? <span className="chip go">most valuable</span> : undefined}
        {changeWords(model).map((word) => (
          <span key={word} className="chip">
            {word}
          </span>
        ))}
      </p>
      {fielded === undefined ? undefined : (
        <p className="campaign-profile">
          {[
            `Move ${fielded.move}″`,
            ...STATS.map((stat) => `${stat} ${fielded.stats[stat]}`),
            ...fielded.items.map((item) => item.name),
            ...fielded.powers.map((power) => own.powers.get(power)?.name ?? power),
          ].join(' · ')}
        </p>
      )}
      {markerWords(model).map(({ id: row, name: title, text }) => (
        <p key={row} className="campaign-marker">
          <b>Next game: {title}.</b> {text} <RuleLink kind={KIND} rule={row} />
        </p>
      ))}
      <Chronicle member={member} />
      <Deeds desk={desk} member={member} />
    </li>
  );
};

/** Everybody who is with the roster. */
export const Members = ({ desk }: { desk: CampaignDesk }) => {
  const { members } = desk.now.roster;
  const living = members.filter((m) => m.gone === '');
  const squads = [...new Set(living.map((m) => m.squad).filter((s) => s !== ''))];
  return (
    <section className="card keyline campaign-card" aria-labelledby="campaign-roster">
      <h2 className="h" id="campaign-roster">
        Roster
      </h2>
      <p className="sub">{living.length} models. A tick says who comes along to the next battle.</p>
      <datalist id={SQUADS}>
        {squads.map((squad) => (
          <option key={squad} value={squad} />
        ))}
      </datalist>
      <ul className="campaign-members">
        {living.map((member) => (
          <MemberLine key={member.id} desk={desk} member={member} />
        ))}
      </ul>
    </section>
  );
};

/** The dead and those sent home, with their chronicles. */
export const Gone = ({ desk: { now } }: { desk: CampaignDesk }) => {
  const gone = now.roster.members.filter((m) => m.gone !== '');
  if (gone.length === 0) return undefined;
  return (
    <section className="card campaign-card" aria-labelledby="campaign-gone">
      <h2 className="h" id="campaign-gone">
        No longer with us
      </h2>
      <ul className="campaign-members">
        {gone.map((member) => (
          <li key={member.id} className="campaign-member">
            <div className="campaign-member-head">
              <h3>{member.name}</h3>
              <span className={member.gone === 'dead' ? 'chip stop' : 'chip'}>
                {member.gone === 'dead' ? 'dead for good' : 'sent home'}
              </span>
            </div>
            <Chronicle member={member} />
          </li>
        ))}
      </ul>
    </section>
  );
};
