import type { Refusal } from '@caltrop/engine';

/** What the fields of a deed were filled in with, by name. */
export interface Values {
  readonly [name: string]: string | readonly string[] | readonly Values[];
}

interface Named {
  readonly name: string;
  readonly label: string;
}

export interface Choice {
  readonly id: string;
  readonly label: string;
}

/** Choices under headings; a group without a title has none. */
export interface ChoiceGroup {
  readonly title: string;
  readonly choices: readonly Choice[];
}

export interface TextField extends Named {
  readonly kind: 'text';
  readonly initial: string;
  /** What is meant where nothing is written. */
  readonly hint?: string;
  /** Texts that were used before. */
  readonly known?: readonly string[];
}

export interface ChoiceField extends Named {
  readonly kind: 'choice';
  readonly initial: string;
  readonly groups: readonly ChoiceGroup[];
}

/** Any number of choices. */
export interface PicksField extends Named {
  readonly kind: 'picks';
  readonly choices: readonly Choice[];
}

/** Notes that are made one after the other, each with fields of its own. */
export interface NotesField extends Named {
  readonly kind: 'notes';
  readonly add: string;
  readonly remove: string;
  /** The fields of the next note, by what is filled in so far. */
  fields(values: Values): readonly Field[];
  words(values: Values): string;
}

/** Something to be filled in. */
export type Field = TextField | ChoiceField | PicksField | NotesField;

/** Something that the owner of a campaign can say: a step, what it costs and why it cannot be had. */
export interface CampaignDeed {
  /** How it is typed, without its fields: `buy steel-sword`. No two of a screen are the same. */
  readonly typed: string;
  /** Whom, what and the price: `Promote Bram to General (6 Merit, 30 gold)`. */
  readonly label: string;
  /** The label as it is read out, where what stands around it says more to the eye. */
  readonly spoken?: string;
  /** The thing to do next. */
  readonly main?: true;
  /** It takes some filling in, under this heading. */
  readonly folded?: string;
  /** A switch: whether it is on. */
  readonly on?: boolean;
  readonly rule?: string;
  readonly refused?: Refusal;
  readonly fields?: readonly Field[];
  /** The one die that it rolls: a fresh face, or the one that a real die showed. */
  readonly die?: 'fresh' | number;
  /** What is answered to a question on the way. */
  readonly answer?: { readonly key: string; readonly id: string };
  /** The step as the game reads it. */
  step(values: Values): unknown;
}

/** A text that was filled in; the empty one where there is none. */
export const textIn = (values: Values, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** The choices that were picked. */
export const picksIn = (values: Values, name: string): string[] => {
  const value = values[name];
  return typeof value === 'object' ? value.flatMap((one) => (typeof one === 'string' ? [one] : [])) : [];
};

/** The notes that were made. */
export const notesIn = (values: Values, name: string): Values[] => {
  const value = values[name];
  return typeof value === 'object' ? value.flatMap((one) => (typeof one === 'string' ? [] : [one])) : [];
};

/** What a field holds before anybody has touched it. */
const initialOf = (field: Field): Values[string] => {
  if (field.kind === 'text') return field.initial;
  if (field.kind !== 'choice') return [];
  const all = field.groups.flatMap((group) => group.choices);
  return all.find((one) => one.id === field.initial)?.id ?? all[0]?.id ?? '';
};

/** What fields hold: as filled in as far as that is among the choices, else as they begin. */
export const filled = (fields: readonly Field[], values: Values): Values =>
  Object.fromEntries(
    fields.map((field) => {
      const value = values[field.name];
      const offered =
        field.kind !== 'choice' ||
        field.groups.some((group) => group.choices.some((one) => one.id === value));
      return [field.name, value === undefined || !offered ? initialOf(field) : value];
    }),
  );
