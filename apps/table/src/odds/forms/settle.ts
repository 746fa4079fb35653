import type { LabField, LabValues } from '@caltrop/engine';

/** The form of a duel after everything has found its place. */
export interface Settled {
  readonly fields: readonly LabField[];
  /** A possible value for every field. */
  readonly values: LabValues;
  /** By field name: why what was chosen does not count now. It comes back when it becomes possible again. */
  readonly notes: Readonly<Record<string, string>>;
}

type Value = string | number | boolean;

/** What values were called when they could be chosen, by value. */
export type Labels = Map<string, string>;

const words = (field: LabField, value: Value, labels: Labels): string => {
  if (field.kind.is === 'choice') return labels.get(`${value}`) ?? `${value}`;
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`;
};

/** Whether a field may have this value. */
const allows = ({ kind }: LabField, value: Value): boolean => {
  if (kind.is === 'flag') return typeof value === 'boolean';
  if (kind.is === 'choice') return kind.values.some((v) => v.value === value);
  return typeof value === 'number' && Number.isInteger(value) && value >= kind.least && value <= kind.most;
};

/** What a field has instead of a value that it cannot have: a number stops at the limit. */
const instead = (field: LabField, value: Value): Value =>
  field.kind.is === 'number' && typeof value === 'number' && Number.isFinite(value)
    ? Math.round(Math.min(field.kind.most, Math.max(field.kind.least, value)))
    : field.initial;

// What a unit may carry depends on what it is, and the rest on what it carries: a few rounds settle it.
const ROUNDS = 5;

/** Finds a possible value for every field; `chosen` is what people chose, and stays as it is. Learns labels. */
export const settle = (
  fieldsFor: (values: LabValues) => readonly LabField[],
  chosen: LabValues,
  labels: Labels = new Map(),
): Settled => {
  let values: LabValues = chosen;
  let fields = fieldsFor(values);
  let notes: Record<string, string> = {};
  for (let round = 0; round < ROUNDS; round++) {
    const next: Record<string, Value> = {};
    notes = {};
    for (const field of fields) {
      if (field.kind.is === 'choice') for (const v of field.kind.values) labels.set(v.value, v.label);
      const wish = chosen[field.name];
      if (wish === undefined) {
        next[field.name] = field.initial;
      } else if (allows(field, wish)) {
        next[field.name] = wish;
      } else {
        const used = instead(field, wish);
        next[field.name] = used;
        notes[field.name] =
          `${words(field, wish, labels)} is not possible here; ${words(field, used, labels)} counts instead.`;
      }
    }
    const same = JSON.stringify(next) === JSON.stringify(values);
    values = next;
    if (same) break;
    fields = fieldsFor(values);
  }
  return { fields, values, notes };
};
