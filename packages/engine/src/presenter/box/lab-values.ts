import type { Problem } from '../../result.ts';
import type { LabField, LabValues } from './lab.ts';

/** What a field of the lab holds: what was entered, else what it begins with. */
export const labValue = (
  fields: readonly LabField[],
  values: LabValues,
  field: string,
): string | number | boolean => values[field] ?? fields.find((f) => f.name === field)?.initial ?? '';

/** What is wrong with the values of a lab form, field by field. */
export const labFaults = (fields: readonly LabField[], values: LabValues): Problem[] =>
  Object.entries(values).flatMap(([field, value]): Problem[] => {
    const known = fields.find((f) => f.name === field);
    const bad = (what: string): Problem[] => [{ code: 'bad-value', what, where: field }];
    if (known === undefined) return bad(`There is no field "${field}" for this duel.`);
    const { kind } = known;
    switch (kind.is) {
      case 'flag':
        return typeof value === 'boolean' ? [] : bad(`${known.label} is either yes or no.`);
      case 'number':
        return typeof value === 'number' &&
          Number.isInteger(value) &&
          value >= kind.least &&
          value <= kind.most
          ? []
          : bad(`${known.label} is a whole number from ${kind.least} to ${kind.most}, not ${value}.`);
      case 'choice':
        return kind.values.some((v) => v.value === value) ? [] : bad(`${known.label} cannot be "${value}".`);
    }
  });
