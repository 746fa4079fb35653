/** Deeds of a campaign as they are typed: found by their words, their fields filled in from the rest or by asking. */
import { err, ok, type Result } from '@caltrop/engine';
import {
  filled,
  textIn,
  type Choice,
  type CampaignScreen,
  type CampaignDeed,
  type Field,
  type Values,
} from '@caltrop/sheets/campaign';

/** Asks for a line; undefined when there are no more. */
export type Ask = (prompt: string) => Promise<string | undefined>;

/** Everything that can be said on a screen, in the order in which it stands there. */
export const deedsIn = ({ after, members, rooms, byHand }: CampaignScreen): CampaignDeed[] => [
  ...(after?.deeds ?? []),
  ...(after?.offers ?? []).flatMap(({ ways, waive }) => [
    ...ways.flatMap((way) => [way.deed, ...(way.table?.rows ?? []).map((row) => row.deed)]),
    waive,
  ]),
  ...(after?.leave === undefined ? [] : [after.leave.deed]),
  ...members.flatMap((m) => [...m.deeds, ...m.more]),
  ...rooms.flatMap((room) => [
    ...room.shelves.flatMap((shelf) => shelf.goods.flatMap((good) => good.deeds)),
    ...room.deeds,
  ]),
  ...(byHand === undefined ? [] : [byHand]),
];

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** What a line means of things that are typed, the longest that fits, and the words behind it. */
export const findTyped = <T extends { readonly typed: string }>(
  all: readonly T[],
  line: string,
): { readonly found: T; readonly rest: string } | undefined => {
  const said = plain(line);
  const [found] = all
    .filter(({ typed }) => said === plain(typed) || said.startsWith(`${plain(typed)} `))
    .toSorted((a, b) => b.typed.length - a.typed.length);
  if (found === undefined) return undefined;
  const words = line.trim().split(/\s+/);
  return { found, rest: words.slice(found.typed.trim().split(/\s+/).length).join(' ') };
};

const choicesOf = (field: Extract<Field, { kind: 'choice' }>): readonly Choice[] =>
  field.groups.flatMap((group) => group.choices);

/** A choice by its number in the list, its id or its label. */
export const pickOf = (choices: readonly Choice[], said: string): Choice | undefined =>
  choices.find(({ id, label }) => plain(id) === plain(said) || plain(label) === plain(said)) ??
  (/^\d+$/.test(said.trim()) ? choices[Number(said) - 1] : undefined);

const listed = (choices: readonly Choice[]): string =>
  choices.map(({ label }, i) => `${i + 1} ${label}`).join(', ');

const noChoice = (label: string, said: string, choices: readonly Choice[]): Result<never> =>
  err([{ code: 'no-choice', what: `${label}: "${said}" is none of ${listed(choices)}.` }]);

/** Reads what was said for one field. */
const readField = (field: Field, said: string): Result<Values[string]> => {
  if (field.kind === 'text') return ok(said === '' ? field.initial : said);
  if (field.kind === 'notes') return ok([]);
  const choices = field.kind === 'choice' ? choicesOf(field) : field.choices;
  if (field.kind === 'choice') {
    if (said === '') return ok(textIn(filled([field], {}), field.name));
    const pick = pickOf(choices, said);
    return pick === undefined ? noChoice(field.label, said, choices) : ok(pick.id);
  }
  const picks: string[] = [];
  for (const one of said.split(',').filter((word) => word.trim() !== '')) {
    const pick = pickOf(choices, one);
    if (pick === undefined) return noChoice(field.label, one.trim(), choices);
    picks.push(pick.id);
  }
  return ok(picks);
};

const promptOf = (field: Field): string => {
  if (field.kind === 'text') return `${field.label}${field.hint === undefined ? '' : ` (${field.hint})`}: `;
  if (field.kind === 'notes') return `${field.label}; yes for one more: `;
  const choices = field.kind === 'choice' ? choicesOf(field) : field.choices;
  return `${field.label} (${listed(choices)}): `;
};

const askNotes = async (
  field: Extract<Field, { kind: 'notes' }>,
  ask: Ask,
): Promise<Result<Values[string]>> => {
  const notes: Values[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one line after the other
    const more = await ask(promptOf(field));
    if (more === undefined || !/^y(es)?$/i.test(more.trim())) return ok(notes);
    // oxlint-disable-next-line no-await-in-loop -- one note after the other
    const note = await askOneByOne((values) => field.fields(values), ask);
    if (!note.ok) return note;
    notes.push(note.value);
  }
};

/** Asks field by field; what is asked next may follow from what was said. */
const askOneByOne = async (
  fieldsOf: (values: Values) => readonly Field[],
  ask: Ask,
): Promise<Result<Values>> => {
  const values: Record<string, Values[string]> = {};
  for (;;) {
    const field: Field | undefined = fieldsOf(values).find(({ name }) => !Object.hasOwn(values, name));
    if (field === undefined) return ok(values);
    // oxlint-disable-next-line no-await-in-loop -- one line after the other
    const read = field.kind === 'notes' ? await askNotes(field, ask) : await askField(field, ask);
    if (!read.ok) return read;
    values[field.name] = read.value;
  }
};

const askField = async (field: Field, ask: Ask): Promise<Result<Values[string]>> => {
  const said = await ask(promptOf(field));
  return said === undefined
    ? err([{ code: 'left', what: 'The input ended too early.' }])
    : readField(field, said);
};

/** Fills in the fields of something that was typed: from the words behind it, else by asking. */
export const fillIn = async (fields: readonly Field[], rest: string, ask: Ask): Promise<Result<Values>> => {
  if (fields.length === 0) {
    return rest === '' ? ok({}) : err([{ code: 'usage', what: `"${rest}" is not needed here.` }]);
  }
  const plainFields = fields.every((field) => field.kind === 'text' || field.kind === 'choice');
  if (rest === '' || !plainFields) return askOneByOne(() => fields, ask);
  const words = rest.split(' ');
  const values: Record<string, Values[string]> = {};
  for (const [i, field] of fields.entries()) {
    // The last field takes all words that are left: names have several.
    const said = i === fields.length - 1 ? words.slice(i).join(' ') : (words[i] ?? '');
    const read = readField(field, said);
    if (!read.ok) return read;
    values[field.name] = read.value;
  }
  return ok(values);
};
