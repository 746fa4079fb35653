import { useId } from 'react';
import type { FormChoice, FormRow } from '@caltrop/engine';
import { WhyButton } from '../../table/prompt/why-button.tsx';

type RowOf<K extends FormRow['kind']> = Extract<FormRow, { readonly kind: K }>;

/** More choices than these are picked from a list. */
const MOST_BUTTONS = 6;
/** Longer words than these, all together, do not fit beside each other. */
const MOST_LETTERS = 52;

/** The decision that comes first, as large buttons. */
export const Verdict = ({ row, onChange }: { row: RowOf<'one'>; onChange: (value: string) => void }) => (
  <div className="mform-verdict" role="group" aria-label={row.label}>
    {row.choices.map((choice) => (
      <button
        key={choice.id}
        type="button"
        className="opt"
        aria-pressed={row.value === choice.id}
        disabled={choice.barred !== undefined}
        title={choice.barred}
        onClick={() => onChange(choice.id)}
      >
        <b>{choice.label}</b>
        <span>{choice.barred ?? choice.note}</span>
      </button>
    ))}
  </div>
);

/** A line of a form. */
export const Row = ({
  row,
  kind,
  onChange,
}: {
  row: FormRow;
  kind: string;
  onChange: (value: string | number | boolean | readonly string[]) => void;
}) => {
  const id = useId();
  return (
    <div className={row.kind === 'many' ? 'mform-row mform-tall' : 'mform-row'}>
      <span className="lab" id={id}>
        {row.label} <WhyButton kind={kind} rule={row.rule} of={row.label} />
      </span>
      <div className="mform-field">
        <Field row={row} labelled={id} onChange={onChange} />
        {row.note === '' ? undefined : <p className="cap">{row.note}</p>}
      </div>
    </div>
  );
};

const Field = ({
  row,
  labelled,
  onChange,
}: {
  row: FormRow;
  labelled: string;
  onChange: (value: string | number | boolean | readonly string[]) => void;
}) => {
  switch (row.kind) {
    case 'one':
      return <One row={row} labelled={labelled} onChange={onChange} />;
    case 'many':
      return <Many row={row} labelled={labelled} onChange={onChange} />;
    case 'number':
      return <Count row={row} labelled={labelled} onChange={onChange} />;
    case 'flag':
      return <FlagRow row={row} onChange={onChange} />;
    case 'place':
      return (
        <input
          type="text"
          className="mform-text mform-place"
          aria-labelledby={labelled}
          placeholder={row.hint}
          value={row.value}
          onChange={(e) => onChange(e.target.value)}
        />
      );
    case 'text':
      return (
        <input
          type="text"
          className="mform-text"
          aria-labelledby={labelled}
          placeholder={row.hint}
          value={row.value}
          onChange={(e) => onChange(e.target.value)}
        />
      );
  }
};

const lengthOf = (choices: readonly FormChoice[]): number =>
  choices.reduce((sum, c) => sum + c.label.length + 3, 0);

const One = ({
  row,
  labelled,
  onChange,
}: {
  row: RowOf<'one'>;
  labelled: string;
  onChange: (value: string) => void;
}) => {
  const { choices, value } = row;
  if (choices.length > MOST_BUTTONS || lengthOf(choices) > MOST_LETTERS) {
    return (
      <select aria-labelledby={labelled} value={value} onChange={(e) => onChange(e.target.value)}>
        {choices.some((c) => c.id === value) ? undefined : <option value={value}>choose…</option>}
        {choices.map((c) => (
          <option key={c.id} value={c.id} disabled={c.barred !== undefined}>
            {c.label}
            {(c.barred ?? c.note) === '' ? '' : `, ${c.barred ?? c.note}`}
          </option>
        ))}
      </select>
    );
  }
  const noted = choices.filter((c) => c.note !== '' && c.id !== value);
  return (
    <>
      <span className="seg" role="group" aria-labelledby={labelled}>
        {choices.map((c) => (
          <button
            key={c.id}
            type="button"
            aria-pressed={c.id === value}
            disabled={c.barred !== undefined}
            title={c.barred ?? c.note}
            onClick={() => onChange(c.id)}
          >
            {c.label}
          </button>
        ))}
      </span>
      {noted.length === 0 ? undefined : (
        <p className="cap">{noted.map((c) => `${c.label}: ${c.note}`).join(' · ')}</p>
      )}
    </>
  );
};

const Many = ({
  row,
  labelled,
  onChange,
}: {
  row: RowOf<'many'>;
  labelled: string;
  onChange: (value: readonly string[]) => void;
}) => {
  const { choices, value } = row;
  const set = (id: string, on: boolean): void =>
    onChange(on ? [...value.filter((v) => v !== id), id] : value.filter((v) => v !== id));
  if (choices.length > MOST_BUTTONS) {
    return (
      <div className="mform-chips" role="group" aria-labelledby={labelled}>
        {choices.map((c) => (
          <button
            key={c.id}
            type="button"
            className="chip mform-chip"
            aria-pressed={value.includes(c.id)}
            disabled={c.barred !== undefined}
            title={c.barred ?? c.note}
            onClick={() => set(c.id, !value.includes(c.id))}
          >
            {c.label}
          </button>
        ))}
      </div>
    );
  }
  return choices.length === 0 ? (
    <span className="mute">none</span>
  ) : (
    <div className="mform-many" role="group" aria-labelledby={labelled}>
      {choices.map((c) => (
        <label key={c.id} className="mform-check">
          <input
            type="checkbox"
            checked={value.includes(c.id)}
            disabled={c.barred !== undefined}
            onChange={(e) => set(c.id, e.target.checked)}
          />
          <span>{c.label}</span>
          <b>{c.barred ?? c.note}</b>
        </label>
      ))}
    </div>
  );
};

const Count = ({
  row: { value, least, most, label },
  labelled,
  onChange,
}: {
  row: RowOf<'number'>;
  labelled: string;
  onChange: (value: number) => void;
}) => {
  const within = (n: number): number => Math.max(least, Math.min(most, n));
  return (
    <span className="mform-count">
      <button
        type="button"
        className="btn sm"
        aria-label={`Less: ${label}`}
        disabled={value <= least}
        onClick={() => onChange(within(value - 1))}
      >
        −
      </button>
      <input
        type="number"
        aria-labelledby={labelled}
        min={least}
        max={most}
        value={value}
        onChange={(e) => {
          if (/^-?\d+$/.test(e.target.value)) onChange(within(Number(e.target.value)));
        }}
      />
      <button
        type="button"
        className="btn sm"
        aria-label={`More: ${label}`}
        disabled={value >= most}
        onClick={() => onChange(within(value + 1))}
      >
        +
      </button>
    </span>
  );
};

/** A yes or no. */
export const FlagRow = ({ row, onChange }: { row: RowOf<'flag'>; onChange: (value: boolean) => void }) => (
  <label className="mform-check mform-flag" title={row.note}>
    <input type="checkbox" checked={row.value} onChange={(e) => onChange(e.target.checked)} />
    <span>{row.label}</span>
  </label>
);
