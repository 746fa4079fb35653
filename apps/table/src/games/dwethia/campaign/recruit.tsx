import { modelCost, OWNER } from '@caltrop/dwethia';
import { useMemo, useState } from 'react';
import { RuleLink } from '../../../rules/rule-link.tsx';
import { KIND } from './kept.ts';
import { candidatesOf, useOwnForces } from './own-forces.ts';
import type { CampaignDesk } from './use-campaign.ts';

/** A new model for the roster, as it is printed or as it was built. */
export const Recruit = ({ desk: { content, now, act } }: { desk: CampaignDesk }) => {
  const { faction, religion } = now.roster;
  const ids = [...(content.factions.get(faction)?.units ?? []), content.religions.get(religion)?.elite ?? ''];
  const units = ids.flatMap((id) => content.units.get(id) ?? []);
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const own = useOwnForces();
  const built = useMemo(() => candidatesOf(content, own, faction), [content, own, faction]);
  const candidate = built.find((one) => one.key === chosen);
  const unit = units.find((u) => u.id === (candidate?.model.unit ?? chosen)) ?? units[0];
  if (unit === undefined) return undefined;
  return (
    <section className="card campaign-card" aria-labelledby="campaign-recruit">
      <h2 className="h" id="campaign-recruit">
        Recruit
      </h2>
      <form
        className="campaign-fields"
        onSubmit={(e) => {
          e.preventDefault();
          const model = candidate?.model ?? { unit: unit.id, count: 1 };
          const title = name.trim();
          const step = { do: 'recruit', model, ...(title === '' ? {} : { name: title }) } as const;
          if (act((m) => m.command(OWNER, step))) setName('');
        }}
      >
        <label className="field">
          <span className="lab">Unit</span>
          <select value={candidate?.key ?? unit.id} onChange={(e) => setChosen(e.target.value)}>
            <optgroup label="As printed">
              {units.map((u) => (
                <option key={u.id} value={u.id}>
                  {u.name}, {modelCost(content, { unit: u.id, count: 1 }).points} points
                </option>
              ))}
            </optgroup>
            {built.length === 0 ? undefined : (
              <optgroup label="As built in my armies">
                {built.map(({ key, from, model }) => (
                  <option key={key} value={key}>
                    {content.units.get(model.unit)?.name ?? model.unit}, {modelCost(content, model).points}{' '}
                    points ({from})
                  </option>
                ))}
              </optgroup>
            )}
          </select>
        </label>
        <label className="field">
          <span className="lab">Name</span>
          <input
            type="text"
            value={name}
            autoComplete="off"
            placeholder={`${unit.name} and a number`}
            onChange={(e) => setName(e.target.value)}
          />
        </label>
        <p className="campaign-deeds">
          <button type="submit" className="btn">
            Join the roster
          </button>
          <RuleLink kind={KIND} rule="DW-R109" />
        </p>
      </form>
    </section>
  );
};
