import { dictionary } from '@caltrop/engine';
import type { Problem } from '@caltrop/engine';
import { LETTERS } from '../../content/content.ts';
import type { Effect, Tag } from '../../content/content.ts';
import { effectSchema } from '../../content/effects.ts';
import type { EffectTemplate } from '../../content/effects.ts';
import { isNameParameter, matchForm, parseForm, splitTag } from '../forms.ts';
import type { Arguments, NameParameter, TagForm } from '../forms.ts';
import { didYouMean } from '@caltrop/sheets';
import type { Path } from '@caltrop/sheets';
import { complain } from '../merge.ts';
import type { Entry, Merged } from '../merge.ts';
import { unknownName } from '../names.ts';
import type { Names } from '../names.ts';
import type { TagData } from '../../content/schema.ts';

/** A keyword ready for use. */
interface TagKind {
  readonly form: TagForm;
  readonly rule: string;
  readonly text: string;
  readonly templates: readonly EffectTemplate[];
}

/** All keywords, by name; a keyword may have several forms. */
export interface TagBook {
  readonly kinds: ReadonlyMap<string, readonly TagKind[]>;
  readonly aliases: ReadonlyMap<string, string>;
  readonly names: Names;
}

const NAME_FIELDS: Readonly<Record<string, NameParameter>> = dictionary({
  status: 'Status',
  tag: 'Tag',
  terrain: 'Terrain',
  className: 'Class',
});

const isParameter = (word: string): boolean => word === 'X' || word === '-X' || isNameParameter(word);

/** The name a field ends up with: the argument for a parameter, the known spelling for anything else. */
const fillName = (value: string, parameter: NameParameter, given: Arguments, names: Names): string => {
  const word = isNameParameter(value) ? (given[value] ?? value) : value;
  return names.byParameter[parameter].get(word) ?? word;
};

const fillType = (type: unknown, names: Names): unknown =>
  typeof type === 'string' ? (names.weaponTypes.get(type.toLowerCase()) ?? type) : type;

const fillField = (field: string, value: unknown, given: Arguments, names: Names): unknown => {
  if (value === 'X') return given.X ?? value;
  if (value === '-X') return given.X === undefined ? value : 0 - given.X;
  if (Array.isArray(value)) return value.map((part: unknown) => fillType(part, names));
  if (typeof value !== 'string') return value;
  if (field === 'grade') return LETTERS.findIndex((letter) => letter === value);
  if (field === 'rating') return value === 'Rating' ? (given.Rating ?? value) : value;
  const parameter = NAME_FIELDS[field];
  return parameter === undefined ? value : fillName(value, parameter, given, names);
};

/** An effect with the arguments of the tag put in; undefined when they do not fit its hook. */
export const fillEffect = (template: EffectTemplate, given: Arguments, names: Names): Effect | undefined => {
  const filled = Object.entries(template).map(([field, value]) => [
    field,
    fillField(field, value, given, names),
  ]);
  return effectSchema.safeParse(Object.fromEntries(filled)).data;
};

/** Checks the names an effect mentions by itself, without a parameter. */
export const checkEffectNames = (
  template: EffectTemplate,
  entry: Entry<unknown>,
  inside: Path,
  names: Names,
  problems: Problem[],
): void => {
  for (const [field, value] of Object.entries(template)) {
    const parameter = NAME_FIELDS[field];
    if (parameter !== undefined && typeof value === 'string' && !isParameter(value)) {
      if (names.byParameter[parameter].has(value)) continue;
      complain(problems, entry, [...inside, field], 'unknown-name', unknownName(parameter, value, names));
    }
  }
  if (template.hook !== 'forbids') return;
  template.types.forEach((type, i) => {
    if (names.weaponTypes.has(type.toLowerCase())) return;
    const what = `unknown weapon type "${type}"${didYouMean(type, names.weaponTypes.keys())}`;
    complain(problems, entry, [...inside, 'types', i], 'unknown-name', what);
  });
};

const sampleArguments = (form: TagForm): Arguments => ({
  ...(form.sign !== undefined || form.first === 'X' ? { X: 1 } : {}),
  ...(isNameParameter(form.first) ? { [form.first]: form.first === 'Rating' ? 'str' : 'Sample' } : {}),
});

/** An effect may only use the parameters its form has; trying it out with samples finds the others. */
const checkTemplate = (
  template: EffectTemplate,
  form: TagForm,
  entry: Entry<unknown>,
  inside: Path,
  names: Names,
  problems: Problem[],
): void => {
  const given = sampleArguments(form);
  for (const [field, value] of Object.entries(template)) {
    if (typeof value !== 'string' || field === 'hook') continue;
    if (!isParameter(value) || (isNameParameter(value) ? given[value] : given.X) !== undefined) continue;
    const what = `${value} is not in the form ${form.written}; put it there, or write a value here`;
    complain(problems, entry, [...inside, field], 'no-parameter', what);
    return;
  }
  if (fillEffect(template, given, names) === undefined) {
    complain(
      problems,
      entry,
      inside,
      'bad-effect',
      `the parameters of ${form.written} do not fit this effect`,
    );
  }
};

const compileKind = (entry: Entry<TagData>, form: TagForm, names: Names, problems: Problem[]): TagKind => {
  const { rule, text, effects } = entry.value;
  if (text === undefined)
    complain(problems, entry, ['text'], 'missing-field', 'missing; expected a sentence or two');
  if (effects === undefined) {
    complain(
      problems,
      entry,
      ['effects'],
      'missing-field',
      'missing; expected a list of effects, or [] for none',
    );
  }
  (effects ?? []).forEach((template, i) => {
    checkEffectNames(template, entry, ['effects', i], names, problems);
    checkTemplate(template, form, entry, ['effects', i], names, problems);
  });
  return { form, rule: rule ?? 'OC-TAG-01', text: text ?? '', templates: effects ?? [] };
};

/** Reads all keywords of the packs. */
export const compileTags = (merged: Merged, names: Names, problems: Problem[]): TagBook => {
  const kinds = new Map<string, TagKind[]>();
  const aliases = new Map<string, string>();
  for (const entry of merged.tags.values()) {
    const form = parseForm(entry.id);
    if (form === undefined) continue;
    const { aliasOf, ...rest } = entry.value;
    if (aliasOf === undefined) {
      const forms = kinds.get(form.name) ?? [];
      // A fixed word such as Agi is tried before a parameter that would take any word.
      const fixed = form.first !== undefined && form.first !== 'X' && !isNameParameter(form.first);
      const kind = compileKind(entry, form, names, problems);
      kinds.set(form.name, fixed ? [kind, ...forms] : [...forms, kind]);
      continue;
    }
    aliases.set(form.name, aliasOf);
    if (!names.byParameter.Tag.has(aliasOf)) {
      complain(problems, entry, ['aliasOf'], 'unknown-name', unknownName('Tag', aliasOf, names));
    }
    if (Object.values(rest).some((field) => field !== undefined)) {
      complain(
        problems,
        entry,
        [],
        'bad-value',
        'a tag with aliasOf has no rule, text or effects of its own',
      );
    }
  }
  return { kinds, aliases, names };
};

/** Looks a tag up as written on something: the tag, or what is wrong with it. */
export const readTag = (book: TagBook, text: string): Tag | string => {
  const { name: written, inside } = splitTag(text);
  const name = book.aliases.get(written) ?? written;
  const kinds = book.kinds.get(name);
  if (kinds === undefined) {
    return `unknown tag "${text}"${didYouMean(written, [...book.kinds.keys(), ...book.aliases.keys()])}`;
  }
  for (const { form, rule, templates } of kinds) {
    const raw = matchForm(form, inside);
    if (raw === undefined) continue;
    const given: { -readonly [K in keyof Arguments]: Arguments[K] } = { ...raw };
    let canonical = inside;
    if (isNameParameter(form.first)) {
      const word = raw[form.first] ?? '';
      const known = book.names.byParameter[form.first].get(word);
      if (known === undefined) return unknownName(form.first, word, book.names);
      given[form.first] = known;
      if (form.first === 'Status') canonical = known;
    }
    const effects = templates.flatMap((template) => fillEffect(template, given, book.names) ?? []);
    for (const e of effects)
      if (e.hook === 'vein' && !book.names.veins.has(e.terrain))
        return `no Vein makes "${e.terrain}"; it may make ${[...book.names.veins].join(', ')} (OC-STAG-VEIN)`;
    return { text: canonical === undefined ? name : `${name}(${canonical})`, name, rule, effects };
  }
  return `expected ${kinds.map((kind) => kind.form.written).join(' or ')}; found "${text}"`;
};

/** Reads a list of tags in a pack; those that cannot be read are problems. */
export const readTags = (
  book: TagBook,
  written: readonly string[] | undefined,
  entry: Entry<unknown>,
  inside: Path,
  problems: Problem[],
): Tag[] =>
  (written ?? []).flatMap((text, i) => {
    const tag = readTag(book, text);
    if (typeof tag !== 'string') return [tag];
    complain(problems, entry, [...inside, i], 'bad-tag', tag);
    return [];
  });
