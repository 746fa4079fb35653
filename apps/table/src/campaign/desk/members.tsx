import type { MemberCard } from '@caltrop/sheets/campaign';
import { DeedLine, Rule } from './deed.tsx';
import type { CampaignDesk } from '../use-campaign.ts';
import { byGame, gameWords } from './words.ts';

/** All that has happened to a member, the latest game first. */
const Chronicle = ({ kind, member: { name, tales } }: { kind: string; member: MemberCard }) => (
  <details className="campaign-more">
    <summary>
      Chronicle<span className="campaign-of"> of {name}</span> ({tales.length})
    </summary>
    {tales.length === 0 ? <p className="prose mute">Nothing has happened to it yet.</p> : undefined}
    <div className="log">
      {byGame(tales).map(({ game, tales: told }) => (
        <div key={game}>
          <p className="when">{gameWords(game)}</p>
          <ul>
            {told.map(({ rule, text }, i) => (
              <li key={i}>
                {text} <Rule kind={kind} rule={rule} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </details>
);

const Facts = ({ member: { kind, chips, profile } }: { member: MemberCard }) => (
  <>
    <p className="campaign-facts">
      <span>{kind}</span>
      {chips.map(({ text, tone = '' }) => (
        <span key={text} className={`chip ${tone}`.trim()}>
          {text}
        </span>
      ))}
    </p>
    {profile === '' ? undefined : <p className="campaign-profile">{profile}</p>}
  </>
);

/** What can be done with a member, behind a heading. */
const More = ({ desk, member: { name, more } }: { desk: CampaignDesk; member: MemberCard }) =>
  more.length === 0 ? undefined : (
    <details className="campaign-more">
      <summary>
        Change<span className="campaign-of"> {name}</span>
      </summary>
      <div className="campaign-fields">
        {more.map((deed) => (
          <DeedLine key={deed.typed} desk={desk} deed={deed} />
        ))}
      </div>
    </details>
  );

const MemberLine = ({ desk, member }: { desk: CampaignDesk; member: MemberCard }) => {
  const { stock, saved, change } = desk;
  const { id, name, comes = true } = member;
  return (
    <li className="campaign-member">
      <div className="campaign-member-head">
        <label className="campaign-check" title="Fights in the next battle">
          <input
            type="checkbox"
            checked={comes}
            aria-label={`${name} fights in the next battle`}
            onChange={() =>
              change({ resting: comes ? [...saved.resting, id] : saved.resting.filter((r) => r !== id) })
            }
          />
        </label>
        <h3>{name}</h3>
        <span className="grow" />
        <span className="num campaign-points">{member.value}</span>
      </div>
      <Facts member={member} />
      {member.marks.map(({ title, text, rule }) => (
        <p key={title} className="campaign-marker">
          <b>{title}</b> {text} <Rule kind={stock.kind} rule={rule} />
        </p>
      ))}
      {member.deeds.map((deed) => (
        <DeedLine key={deed.typed} desk={desk} deed={deed} />
      ))}
      <Chronicle kind={stock.kind} member={member} />
      <More desk={desk} member={member} />
    </li>
  );
};

/** Everybody who is with the roster. */
export const Members = ({ desk }: { desk: CampaignDesk }) => (
  <section className="card keyline campaign-card" aria-labelledby="campaign-roster">
    <h2 className="h" id="campaign-roster">
      Roster
    </h2>
    <p className="sub">{desk.screen.rosterNote}</p>
    <ul className="campaign-members">
      {desk.screen.members.map((member) => (
        <MemberLine key={member.id} desk={desk} member={member} />
      ))}
    </ul>
  </section>
);

/** The dead and those sent home, with their chronicles. */
export const Gone = ({ desk: { screen, stock } }: { desk: CampaignDesk }) =>
  screen.gone.length === 0 ? undefined : (
    <section className="card campaign-card" aria-labelledby="campaign-gone">
      <h2 className="h" id="campaign-gone">
        No longer with us
      </h2>
      <ul className="campaign-members">
        {screen.gone.map((member) => (
          <li key={member.id} className="campaign-member">
            <div className="campaign-member-head">
              <h3>{member.name}</h3>
            </div>
            <Facts member={member} />
            <Chronicle kind={stock.kind} member={member} />
          </li>
        ))}
      </ul>
    </section>
  );
