import type { SettingPicture } from '@caltrop/engine';
import { FieldProblems } from './problems.tsx';
import type { SettingUp } from './use-setup.ts';

/** The settings that a game has of its own, each with what is wrong with it. */
export const GameSettings = ({
  desk: { offer, choices, change, problems },
  kind,
}: {
  desk: SettingUp;
  kind: string;
}) => (
  <div className="set-up-settings">
    {offer.settings.map((setting) => (
      <Setting
        key={setting.name}
        setting={setting}
        value={choices.settings[setting.name] ?? setting.initial}
        onChange={(value) => change({ settings: { ...choices.settings, [setting.name]: value } })}
      >
        <FieldProblems kind={kind} problems={problems} fields={[setting.name]} />
      </Setting>
    ))}
  </div>
);

/** A setting of the game, with what it means. */
const Setting = ({
  setting: { name, label, text, values },
  value,
  onChange,
  children,
}: {
  setting: SettingPicture;
  value: string | number | boolean;
  onChange: (value: string | number) => void;
  children: React.ReactNode;
}) => (
  <div className="field">
    <label htmlFor={`set-up-${name}`}>{label}</label>
    <select
      id={`set-up-${name}`}
      value={String(value)}
      aria-describedby={`set-up-${name}-text`}
      onChange={(e) => {
        const found = values.find((v) => String(v.value) === e.target.value);
        if (found !== undefined) onChange(found.value);
      }}
    >
      {values.map((v) => (
        <option key={String(v.value)} value={String(v.value)}>
          {v.label}
        </option>
      ))}
    </select>
    <p className="cap" id={`set-up-${name}-text`}>
      {text}
    </p>
    {children}
  </div>
);
