import {
  forceCost,
  forceSize,
  OPTIONS,
  parseForce,
  type Content,
  type Force,
  type OptionSpec,
} from '@caltrop/dwethia';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { RuleLink } from '../../../rules/rule-link.tsx';
import { guarded } from '../../../shell/guarded.ts';
import { sayProblems } from '../../../shell/notices.tsx';
import { campaigns } from '../../../store/saves.ts';
import { beginCampaign, KIND } from './kept.ts';
import { useOwnForces } from './own-forces.ts';

/** The switches that a campaign looks at. */
const NAMES: ReadonlySet<string> = new Set([
  'unpricedScars',
  'hesitationStat',
  'normaliseRows',
  'advancementPrices',
  'reforgedAnarchistOnly',
]);
const SWITCHES: readonly OptionSpec[] = OPTIONS.filter(({ name }) => NAMES.has(name));

type Value = string | number | boolean;

const Switch = ({
  spec: { name, initial, words = [], ruling, text },
  value,
  onChange,
}: {
  spec: OptionSpec;
  value: Value | undefined;
  onChange: (value: Value) => void;
}) => (
  <div className="campaign-switch">
    {typeof initial === 'boolean' ? (
      <label className="campaign-check">
        <input
          type="checkbox"
          checked={value === undefined ? initial : value === true}
          onChange={(e) => onChange(e.target.checked)}
        />
        <span>{text}</span>
      </label>
    ) : (
      <label className="field">
        <span className="lab">{text}</span>
        <select value={String(value ?? initial)} onChange={(e) => onChange(e.target.value)} name={name}>
          {words.map((word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ))}
        </select>
      </label>
    )}
    <RuleLink kind={KIND} rule={ruling} />
  </div>
);

/** Ways to begin a campaign: with a force of one's own or a ready one. */
export const Begin = ({ content }: { content: Content }) => {
  const own = useOwnForces();
  const [, go] = useLocation();
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [options, setOptions] = useState<Readonly<Record<string, Value>>>({});
  const ready = [...content.forces];
  const pick = chosen === '' ? `ready/${ready[0]?.[0] ?? ''}` : chosen;
  const begin = async (): Promise<void> => {
    const saved = own.find((r) => `own/${r.id}` === pick);
    const force: Force | undefined = content.forces.get(pick.slice('ready/'.length));
    const read = saved === undefined ? undefined : parseForce(content, saved.list);
    if (read?.ok === false) return sayProblems(read.error);
    const from = read?.value ?? force;
    if (from === undefined) return;
    const title = name.trim() === '' ? from.name : name.trim();
    const begun = beginCampaign(content, { ...from, name: title }, options);
    if (!begun.ok) return sayProblems(begun.error);
    await campaigns.put(begun.value.saved);
    go(`/campaign/${begun.value.saved.id}`);
  };
  return (
    <form
      className="card campaign-card campaign-fields"
      aria-labelledby="campaign-begin"
      onSubmit={(e) => {
        e.preventDefault();
        guarded(begin());
      }}
    >
      <h2 className="h" id="campaign-begin">
        Begin a campaign
      </h2>
      <label className="field">
        <span className="lab">With which force</span>
        <select value={pick} onChange={(e) => setChosen(e.target.value)}>
          {own.length === 0 ? undefined : (
            <optgroup label="My armies">
              {own.map((r) => (
                <option key={r.id} value={`own/${r.id}`}>
                  {r.name} ({r.facts})
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label="Ready armies">
            {ready.map(([id, force]) => (
              <option key={id} value={`ready/${id}`}>
                {force.name} ({forceSize(force)} models, {forceCost(content, force).points} points)
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      <label className="field">
        <span className="lab">Name of the roster</span>
        <input
          type="text"
          value={name}
          autoComplete="off"
          placeholder="As the force is called"
          onChange={(e) => setName(e.target.value)}
        />
      </label>
      <details className="campaign-more">
        <summary>Table options of the campaign</summary>
        {SWITCHES.map((spec) => (
          <Switch
            key={spec.name}
            spec={spec}
            value={options[spec.name]}
            onChange={(value) => setOptions({ ...options, [spec.name]: value })}
          />
        ))}
      </details>
      <button type="submit" className="btn pri">
        Begin
      </button>
    </form>
  );
};
