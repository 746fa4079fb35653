import type { OptionSpec } from '@caltrop/engine';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { RuleLink } from '../rules/rule-link.tsx';
import { titleOf } from '../rules/book/use-book.ts';
import { guarded } from '../shell/notices/guarded.ts';
import { sayProblems } from '../shell/notices/notices.tsx';
import { campaigns } from '../store/saves.ts';
import { begin, type CampaignStock } from './kept.ts';
import { useOwnRosters } from './own-rosters.ts';

type Value = string | number | boolean;

const Switch = ({
  kind,
  spec: { name, initial, words = [], ruling, text },
  value,
  onChange,
}: {
  kind: string;
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
    <RuleLink kind={kind} rule={ruling} />
  </div>
);

/** What a campaign of one game begins with: a roster of one's own or a ready one, a name, house rules. */
const BeginWith = ({ stock }: { stock: CampaignStock }) => {
  const { kind, part, content } = stock;
  const own = useOwnRosters(kind);
  const [, go] = useLocation();
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [options, setOptions] = useState<Readonly<Record<string, Value>>>({});
  const ready = part.ready(content);
  const pick = chosen === '' ? `ready/${ready[0]?.id ?? ''}` : chosen;
  const start = async (): Promise<void> => {
    const saved = own.find((r) => `own/${r.id}` === pick);
    const roster: unknown = saved === undefined ? pick.slice('ready/'.length) : saved.list;
    const begun = begin(stock, { roster, name: name.trim(), options });
    if (!begun.ok) return sayProblems(begun.error);
    await campaigns.put(begun.value.saved);
    go(`/campaign/${begun.value.saved.id}`);
  };
  return (
    <form
      className="campaign-form"
      onSubmit={(e) => {
        e.preventDefault();
        guarded(start());
      }}
    >
      <p className="prose">{part.blurb}</p>
      <label className="field">
        <span className="lab">{part.question}</span>
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
            {ready.map((r) => (
              <option key={r.id} value={`ready/${r.id}`}>
                {r.name} ({r.facts})
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
          placeholder="Its own name"
          onChange={(e) => setName(e.target.value)}
        />
      </label>
      <details className="campaign-more">
        <summary>House rules of the campaign</summary>
        {part.options.map((spec) => (
          <Switch
            key={spec.name}
            kind={kind}
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

/** Begins a campaign of any game that has such. */
export const Begin = ({ stocks }: { stocks: readonly CampaignStock[] }) => {
  const [kind, setKind] = useState('');
  const stock = stocks.find((one) => one.kind === kind) ?? stocks[0];
  if (stock === undefined) return undefined;
  return (
    <section className="card campaign-card campaign-fields" aria-labelledby="campaign-begin">
      <h2 className="h" id="campaign-begin">
        Begin a campaign
      </h2>
      <span className="seg" role="group" aria-label="Game">
        {stocks.map((one) => (
          <button
            key={one.kind}
            type="button"
            aria-pressed={one.kind === stock.kind}
            onClick={() => setKind(one.kind)}
          >
            {titleOf(one.kind)}
          </button>
        ))}
      </span>
      <BeginWith key={stock.kind} stock={stock} />
    </section>
  );
};
