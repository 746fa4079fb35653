import { useId } from 'react';
import type { LabField, LabValues } from '@caltrop/engine';
import { Pick } from './pick.tsx';
import type { Settled } from './settle.ts';
import './duel-form.css';

type Value = string | number | boolean;

const GROUPS = [
  { group: 'left', title: 'Who acts' },
  { group: 'right', title: 'The target' },
  { group: 'both', title: 'Circumstances' },
] as const;

/** Lists longer than this can be searched. */
const SHORT = 7;

/** What is chosen in a group, in short, for when it is folded. */
const inShort = (fields: readonly LabField[], values: LabValues): string =>
  fields
    .flatMap((f) => {
      const value = values[f.name];
      if (value === f.initial) return [];
      if (f.kind.is === 'choice') {
        return [`${f.label}: ${f.kind.values.find((v) => v.value === value)?.label ?? ''}`];
      }
      return [f.kind.is === 'flag' ? f.label : `${f.label} ${String(value)}`];
    })
    .filter(Boolean)
    .slice(0, 4)
    .join(', ');

/** Two units and their circumstances. */
export const DuelForm = ({
  settled: { fields, values, notes },
  onValue,
}: {
  settled: Settled;
  onValue: (name: string, value: Value) => void;
}) => (
  <div className="duel-form">
    {GROUPS.map(({ group, title }) => {
      const own = fields.filter((f) => f.group === group);
      if (own.length === 0) return undefined;
      // Who they are and what they hold is always in sight, the rest is folded.
      const main = group === 'both' ? [] : own.filter((f) => f.kind.is === 'choice').slice(0, 2);
      const rest = own.filter((f) => !main.includes(f));
      const input = (field: LabField) => (
        <FieldInput
          key={field.name}
          field={field}
          value={values[field.name] ?? field.initial}
          note={notes[field.name]}
          onValue={(value) => onValue(field.name, value)}
        />
      );
      return (
        <fieldset key={group}>
          <legend>{title}</legend>
          {main.length === 0 ? undefined : <div className="duel-form-fields">{main.map(input)}</div>}
          {rest.length === 0 ? undefined : (
            <details open={rest.some((f) => notes[f.name] !== undefined) || undefined}>
              <summary>
                More <span className="duel-form-short">{inShort(rest, values)}</span>
              </summary>
              <div className="duel-form-fields">{rest.map(input)}</div>
            </details>
          )}
        </fieldset>
      );
    })}
  </div>
);

const FieldInput = ({
  field,
  value,
  note,
  onValue,
}: {
  field: LabField;
  value: Value;
  note: string | undefined;
  onValue: (value: Value) => void;
}) => {
  const id = useId();
  const { kind, label, text } = field;
  const noted = note === undefined ? undefined : `${id}-note`;
  return (
    <div className={`field duel-form-${kind.is}`} title={text === '' ? undefined : text}>
      <label htmlFor={id}>{label}</label>
      {kind.is === 'flag' ? (
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          aria-describedby={noted}
          onChange={(e) => onValue(e.target.checked)}
        />
      ) : kind.is === 'number' ? (
        <NumberInput id={id} kind={kind} value={Number(value)} noted={noted} onValue={onValue} />
      ) : kind.values.length > SHORT ? (
        <Pick
          id={id}
          label={label}
          values={kind.values}
          value={String(value)}
          describedBy={noted}
          onPick={onValue}
        />
      ) : (
        <select
          id={id}
          value={String(value)}
          aria-describedby={noted}
          onChange={(e) => onValue(e.target.value)}
        >
          {kind.values.map((v) => (
            <option key={v.value} value={v.value}>
              {v.label}
            </option>
          ))}
        </select>
      )}
      {note === undefined ? undefined : (
        <p id={noted} className="duel-form-note" role="status">
          {note}
        </p>
      )}
    </div>
  );
};

const NumberInput = ({
  id,
  kind,
  value,
  noted,
  onValue,
}: {
  id: string;
  kind: { readonly least: number; readonly most: number };
  value: number;
  noted: string | undefined;
  onValue: (value: number) => void;
}) => (
  <input
    // What somebody is typing stays as it is until it is a number.
    key={value}
    id={id}
    type="number"
    inputMode="numeric"
    min={kind.least}
    max={kind.most}
    defaultValue={value}
    aria-describedby={noted}
    onChange={(e) => {
      const n = e.target.valueAsNumber;
      const stepped = !(e.nativeEvent instanceof InputEvent);
      if (Number.isInteger(n) && stepped && n !== value) onValue(n);
    }}
    onBlur={(e) => {
      const n = Math.round(e.target.valueAsNumber);
      // What is out of range is handed on, so that the form can say so, but does not stay in the field.
      if (Number.isFinite(n) && n !== value) onValue(n);
      const shown = Number.isFinite(n) ? Math.min(kind.most, Math.max(kind.least, n)) : value;
      e.target.value = String(shown);
    }}
    onKeyDown={(e) => {
      if (e.key === 'Enter') e.currentTarget.blur();
    }}
  />
);
