import type { RosterPicture } from '@caltrop/engine';
import { Link } from 'wouter';
import { Icon } from '../parts/icons/icon.tsx';
import { FieldProblems } from './problems.tsx';
import { GameSettings } from './settings.tsx';
import type { SettingUp } from './use-setup.ts';

/** Who takes the field: a roster for each side that may bring one, and how many of it. */
export const Forces = ({ desk, kind }: { desk: SettingUp; kind: string }) => {
  const { offer, choices, change, problems } = desk;
  const scenario = offer.scenarios.find((s) => s.id === choices.scenario);
  const suited = offer.rosters.find((r) => r.id === scenario?.roster);
  const duel = scenario?.duel === true;
  return (
    <section className="set-up-part" aria-labelledby="set-up-forces">
      <h2 className="h" id="set-up-forces">
        Armies
      </h2>
      <div className="card set-up-box">
        <RosterField
          id="set-up-army"
          label={duel ? 'First army' : 'Your army'}
          usual={suited === undefined ? 'The scenario’s own' : `${suited.name}, which suits the battle`}
          fallback={suited}
          value={choices.army}
          desk={desk}
          onChange={(army) => change({ army })}
        />
        <FieldProblems kind={kind} problems={problems} fields={['army', 'owners']} />
        {duel ? (
          <>
            <RosterField
              id="set-up-enemy"
              label="Second army"
              usual="The scenario’s enemies"
              fallback={undefined}
              value={choices.enemy}
              desk={desk}
              onChange={(enemy) => change({ enemy })}
            />
            <FieldProblems kind={kind} problems={problems} fields={['enemy']} />
          </>
        ) : (
          <p className="cap">The enemies are those of the scenario.</p>
        )}
        <GameSettings desk={desk} kind={kind} />
      </div>
    </section>
  );
};

const RosterField = ({
  id,
  label,
  usual,
  fallback,
  value,
  desk: { offer, own },
  onChange,
}: {
  id: string;
  label: string;
  usual: string;
  fallback: RosterPicture | undefined;
  value: string;
  desk: SettingUp;
  onChange: (value: string) => void;
}) => {
  const ready = offer.rosters.find((r) => `ready/${r.id}` === value) ?? (value === '' ? fallback : undefined);
  const armies = own.filter((r) => r.campaign === undefined);
  const onCampaign = own.filter((r) => r.campaign === true);
  const mine = own.find((r) => `own/${r.id}` === value);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(e) => onChange(e.target.value)}>
        <option value="">{usual}</option>
        <optgroup label="Ready armies">
          {offer.rosters.map((r) => (
            <option key={r.id} value={`ready/${r.id}`}>
              {r.name} ({r.facts})
            </option>
          ))}
        </optgroup>
        {Object.entries({ 'My armies': armies, 'My campaigns': onCampaign }).map(([title, group]) =>
          group.length === 0 ? undefined : (
            <optgroup key={title} label={title}>
              {group.map((r) => (
                <option key={r.id} value={`own/${r.id}`}>
                  {r.name} ({r.facts})
                </option>
              ))}
            </optgroup>
          ),
        )}
      </select>
      {ready === undefined ? undefined : (
        <p className="set-up-roster">
          <span className="set-up-icons" aria-hidden="true">
            {ready.icons.map((icon, i) => (
              <Icon key={i} name={icon} size={18} />
            ))}
          </span>
          <span>
            {ready.blurb} <span className="cap">{ready.facts}</span>
          </span>
        </p>
      )}
      {mine === undefined ? undefined : (
        <p className="set-up-roster">
          <span>
            {mine.facts}
            {mine.faults > 0 ? `, ${mine.faults} to put right` : ''}.{' '}
            {mine.campaign === true ? (
              <Link href={`/campaign/${mine.id}`}>Back to its campaign</Link>
            ) : (
              <Link href={`/build/${mine.id}`}>Change it in the builder</Link>
            )}
          </span>
        </p>
      )}
    </div>
  );
};
