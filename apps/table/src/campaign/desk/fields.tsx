import {
  filled,
  notesIn,
  picksIn,
  textIn,
  type Field,
  type NotesField,
  type Values,
} from '@caltrop/sheets/campaign';
import { useId, useState } from 'react';

type Set = (values: Values) => void;

const OneText = ({
  field,
  values,
  set,
}: {
  field: Extract<Field, { kind: 'text' }>;
  values: Values;
  set: Set;
}) => {
  const list = useId();
  const value = values[field.name];
  return (
    <label className="field">
      <span className="lab">{field.label}</span>
      <input
        type="text"
        value={typeof value === 'string' ? value : ''}
        autoComplete="off"
        placeholder={field.hint}
        list={field.known === undefined ? undefined : list}
        onChange={(e) => set({ ...values, [field.name]: e.target.value })}
      />
      {field.known === undefined ? undefined : (
        <datalist id={list}>
          {field.known.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </label>
  );
};

const OneChoice = ({
  field,
  values,
  set,
}: {
  field: Extract<Field, { kind: 'choice' }>;
  values: Values;
  set: Set;
}) => (
  <label className="field">
    <span className="lab">{field.label}</span>
    <select
      value={textIn(values, field.name)}
      onChange={(e) => set({ ...values, [field.name]: e.target.value })}
    >
      {field.groups
        .filter((group) => group.choices.length > 0)
        .map(({ title, choices }) => {
          const options = choices.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ));
          return title === '' ? (
            options
          ) : (
            <optgroup key={title} label={title}>
              {options}
            </optgroup>
          );
        })}
    </select>
  </label>
);

const Picks = ({
  field,
  values,
  set,
}: {
  field: Extract<Field, { kind: 'picks' }>;
  values: Values;
  set: Set;
}) => {
  const picked = picksIn(values, field.name);
  return (
    <fieldset className="campaign-picks">
      <legend>{field.label}</legend>
      {field.choices.map(({ id, label }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={picked.includes(id)}
            onChange={(e) =>
              set({
                ...values,
                [field.name]: e.target.checked ? [...picked, id] : picked.filter((p) => p !== id),
              })
            }
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** Notes that are made one after the other, and struck out again. */
const Notes = ({ field, values, set }: { field: NotesField; values: Values; set: Set }) => {
  const [draft, setDraft] = useState<Values>({});
  const fields = field.fields(draft);
  const now = filled(fields, draft);
  const notes = notesIn(values, field.name);
  return (
    <>
      <fieldset className="campaign-picks campaign-note">
        <legend>{field.label}</legend>
        <Fields fields={fields} values={now} set={setDraft} />
        <button
          type="button"
          className="btn sm"
          onClick={() => {
            set({ ...values, [field.name]: [...notes, now] });
            setDraft({});
          }}
        >
          {field.add}
        </button>
      </fieldset>
      <ul className="campaign-squads" aria-label="Noted">
        {notes.map((note, i) => (
          <li key={i}>
            <span>{field.words(note)}</span>
            <button
              type="button"
              className="btn sm"
              aria-label={`${field.remove}: ${field.words(note)}`}
              onClick={() => set({ ...values, [field.name]: notes.toSpliced(i, 1) })}
            >
              {field.remove}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Fields to be filled in, one below the other. */
export const Fields = ({ fields, values, set }: { fields: readonly Field[]; values: Values; set: Set }) =>
  fields.map((field) => {
    switch (field.kind) {
      case 'text':
        return <OneText key={field.name} field={field} values={values} set={set} />;
      case 'choice':
        return <OneChoice key={field.name} field={field} values={values} set={set} />;
      case 'picks':
        return <Picks key={field.name} field={field} values={values} set={set} />;
      case 'notes':
        return <Notes key={field.name} field={field} values={values} set={set} />;
    }
  });
