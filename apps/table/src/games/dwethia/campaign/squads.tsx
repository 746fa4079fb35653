import { OWNER } from '@caltrop/dwethia';
import { useState } from 'react';
import { RuleLink } from '../../../rules/rule-link.tsx';
import { KIND } from './kept.ts';
import type { CampaignDesk } from './use-campaign.ts';

/** Names a group of models that shares one roll for each result. */
export const Squads = ({ desk: { now, act } }: { desk: CampaignDesk }) => {
  const living = now.roster.members.filter((m) => m.gone === '');
  const [name, setName] = useState('');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const squads = Map.groupBy(
    living.filter((m) => m.squad !== ''),
    (m) => m.squad,
  );
  return (
    <section className="card campaign-card" aria-labelledby="campaign-squads-title">
      <h2 className="h" id="campaign-squads-title">
        Squads
      </h2>
      <p className="cap">
        One roll counts for all of a squad who share the condition. <RuleLink kind={KIND} rule="DW-R110" />
      </p>
      <ul className="campaign-squads">
        {[...squads].map(([squad, members]) => (
          <li key={squad}>
            <span>
              <b>{squad}:</b> {members.map((m) => m.name).join(', ')}
            </span>
            <button
              type="button"
              className="btn sm"
              aria-label={`Dissolve ${squad}`}
              onClick={() =>
                act((m) => m.command(OWNER, { do: 'squad', members: members.map((o) => o.id), name: '' }))
              }
            >
              Dissolve
            </button>
          </li>
        ))}
      </ul>
      <details className="campaign-more">
        <summary>Name a squad</summary>
        <form
          className="campaign-fields"
          onSubmit={(e) => {
            e.preventDefault();
            if (!act((m) => m.command(OWNER, { do: 'squad', members: picked, name: name.trim() }))) return;
            setName('');
            setPicked([]);
          }}
        >
          <label className="field">
            <span className="lab">Name of the squad</span>
            <input
              type="text"
              required
              value={name}
              autoComplete="off"
              onChange={(e) => setName(e.target.value)}
            />
          </label>
          <fieldset className="campaign-picks">
            <legend>Who is in it</legend>
            {living.map(({ id, name: title }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={picked.includes(id)}
                  onChange={(e) =>
                    setPicked(e.target.checked ? [...picked, id] : picked.filter((p) => p !== id))
                  }
                />
                <span>{title}</span>
              </label>
            ))}
          </fieldset>
          <button type="submit" className="btn" disabled={picked.length === 0}>
            Make the squad
          </button>
        </form>
      </details>
    </section>
  );
};
