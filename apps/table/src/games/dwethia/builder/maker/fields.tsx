import { KEYWORDS, usualKeyword, type Keyword, type Stat } from '@caltrop/dwethia';
import type { ReactNode } from 'react';
import { Glyph } from '../../../../builder/parts/glyphs.tsx';
import { STAT_NAMES } from '@caltrop/dwethia';

/** A whole number between two bounds. */
export const NumberField = ({
  label,
  value,
  min,
  max,
  step = 1,
  set,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  set: (n: number) => void;
}) => (
  <label className="field maker-number">
    <span className="lab">{label}</span>
    <input
      type="number"
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={(e) => {
        const n = Math.round(Number(e.target.value));
        if (e.target.value !== '' && Number.isFinite(n)) set(Math.min(max, Math.max(min, n)));
      }}
    />
  </label>
);

/** One of several words. */
export const SelectField = <T extends string>({
  label,
  value,
  values,
  set,
}: {
  label: string;
  value: T;
  values: readonly { readonly value: T; readonly label: string; readonly group?: string }[];
  set: (value: T) => void;
}) => {
  const groups = [...new Set(values.map((v) => v.group ?? ''))];
  const options = (group: string): ReactNode =>
    values
      .filter((v) => (v.group ?? '') === group)
      .map((v) => (
        <option key={v.value} value={v.value}>
          {v.label}
        </option>
      ));
  return (
    <label className="field">
      <span className="lab">{label}</span>
      <select
        value={value}
        onChange={(e) => {
          const found = values.find((v) => v.value === e.target.value);
          if (found !== undefined) set(found.value);
        }}
      >
        {groups.map((g) =>
          g === '' ? (
            options(g)
          ) : (
            <optgroup key={g} label={g}>
              {options(g)}
            </optgroup>
          ),
        )}
      </select>
    </label>
  );
};

export const CheckField = ({
  label,
  on,
  set,
}: {
  label: string;
  on: boolean;
  set: (on: boolean) => void;
}) => (
  <label className="maker-check">
    <input type="checkbox" checked={on} onChange={(e) => set(e.target.checked)} />
    <span>{label}</span>
  </label>
);

export const TextField = ({
  label,
  value,
  placeholder = '',
  lines = 1,
  set,
}: {
  label: string;
  value: string;
  placeholder?: string;
  lines?: number;
  set: (text: string) => void;
}) => (
  <label className="field maker-wide">
    <span className="lab">{label}</span>
    {lines === 1 ? (
      <input
        type="text"
        value={value}
        maxLength={60}
        placeholder={placeholder}
        onChange={(e) => set(e.target.value)}
      />
    ) : (
      <textarea
        rows={lines}
        value={value}
        maxLength={400}
        placeholder={placeholder}
        onChange={(e) => set(e.target.value)}
      />
    )}
  </label>
);

/** Values of a profile as choices. */
export const statChoices = <T extends Stat | 'Move'>(
  stats: readonly T[],
): readonly { readonly value: T; readonly label: string }[] =>
  stats.map((value) => ({ value, label: STAT_NAMES[value] }));

/** A keyword, with its number where it has one. */
export const KeywordField = ({
  value,
  keys,
  set,
}: {
  value: Keyword;
  keys: readonly Keyword['key'][];
  set: (keyword: Keyword) => void;
}) => (
  <>
    <SelectField
      label="Keyword"
      value={value.key}
      values={keys.map((key) => ({ value: key, label: KEYWORDS[key].name }))}
      set={(key) => set(usualKeyword(key))}
    />
    {'n' in value ? (
      <NumberField
        label="Number"
        value={value.n}
        min={KEYWORDS[value.key].n.least}
        max={KEYWORDS[value.key].n.most}
        set={(n) => set({ key: value.key, n })}
      />
    ) : undefined}
  </>
);

/** Keywords of a weapon or a power: those it has, and one more. */
export const KeywordsField = ({
  value,
  keys,
  set,
}: {
  value: readonly Keyword[];
  keys: readonly Keyword['key'][];
  set: (keywords: readonly Keyword[]) => void;
}) => {
  const left = keys.filter((key) => value.every((k) => k.key !== key));
  return (
    <fieldset className="maker-part">
      <legend>Keywords</legend>
      {value.map((k, i) => (
        <div key={k.key} className="maker-fields">
          <KeywordField
            value={k}
            keys={[k.key, ...left]}
            set={(keyword) => set(value.map((other, j) => (j === i ? keyword : other)))}
          />
          <button
            type="button"
            className="icb"
            aria-label={`Without ${KEYWORDS[k.key].name}`}
            onClick={() => set(value.filter((_, j) => j !== i))}
          >
            <Glyph name="cross" />
          </button>
        </div>
      ))}
      {left[0] === undefined ? undefined : (
        <button
          type="button"
          className="btn sm"
          onClick={() => (left[0] === undefined ? undefined : set([...value, usualKeyword(left[0])]))}
        >
          <Glyph name="plus" /> Keyword
        </button>
      )}
    </fieldset>
  );
};
