import { err, ok, type Fault, type Problem, type Result } from '@caltrop/engine';
import { makeFaults, placeFault, readSheet } from '@caltrop/sheets';
import { ATTRIBUTES, type Attribute, type Content } from '../../content/content.ts';
import { TIERS } from '../../content/words.ts';
import type { Character } from '../character.ts';
import { findIn, tagFault } from './find.ts';
import { slug } from '../names.ts';
import { readBelongings } from './belongings.ts';
import { sheetSchema, type SheetData } from './schema.ts';
import { sumsOf, VALUE_NAMES } from '../worth.ts';

/** A character read from a file, with what is worth knowing about the reading. */
export interface ReadCharacter {
  readonly character: Character;
  readonly notes: readonly Problem[];
}

/** Text without the marks of the author's pages: `[i]Bows 5[/i]`. */
const plainText = (written: string): string =>
  written
    .replaceAll(/\[br\]/gu, '\n')
    .replaceAll(/\[\/?[a-z][^\]]*\]/gu, '')
    .replaceAll(/[ \t]+/gu, ' ')
    .trim();

type SheetLine = string | number | null | readonly (string | number)[];

/** Lines of a list, each as its words; empty ones and dashes stand for nothing. */
const entries = (list: readonly SheetLine[] | null | undefined): string[][] =>
  (list ?? [])
    .map((one) => (Array.isArray(one) ? one : [one ?? '']).map((part) => plainText(String(part))))
    .filter(([first = '']) => first !== '' && first !== '–' && first !== '-');

const firsts = (list: readonly SheetLine[] | null | undefined): string[] =>
  entries(list).map(([first = '']) => first);

const readProficiencies = (
  data: SheetData['proficiencies'],
  note: (code: string, what: string, where: string) => void,
): Pick<Character, 'tiers' | 'values'> => {
  const tiers: Record<string, number> = {};
  const values: Record<string, number> = {};
  for (const field of ['magic', 'weapons', 'civilian'] as const)
    for (const parts of entries(data?.[field])) {
      const text = parts.join(' ');
      const tier = /^(.+): ([A-Z][a-z]+)$/u.exec(text);
      const n = TIERS.findIndex((name) => name === tier?.[2]);
      const value = /^(.+?) \+?(\d{1,2})$/u.exec(text);
      // Older sheets name the tradition of alchemists by its art, and weapons in the plural.
      if (tier !== null && n >= 0) tiers[(tier[1] ?? '').replace(/^Alchemy$/u, 'Alchemist')] = n;
      else if (value !== null)
        values[(value[1] ?? '').replace(field === 'weapons' ? /s$/u : /$^/u, '')] = Number(value[2]);
      else
        note(
          'bad-proficiency',
          `"${text}" is not a proficiency with a tier or a value.`,
          `proficiencies.${field}`,
        );
    }
  return { tiers, values };
};

const TRADITION = /^Tradition \((.+)\)$/u;
const BLOODLINE = /^Bloodline \((CON|STR|DEX|INT|WIL|PER)\)$/u;

const attributeOf = (v: number | readonly [number, ...unknown[]]): number =>
  typeof v === 'number' ? v : v[0];

/** Values that the sheet prints otherwise than the rules have them (GE-R69). */
const valueNotes = (content: Content, data: SheetData, c: Character): Problem[] => {
  const { values } = sumsOf(content, c);
  return VALUE_NAMES.flatMap((name): Problem[] => {
    const written = data.values?.[name];
    if (typeof written !== 'number' || written === values[name].value) return [];
    const what = `The file says ${name} ${written}; the rules give ${values[name].value}.`;
    return [{ code: 'other-value', what, where: `values.${name}`, rule: 'GE-R69' }];
  });
};

/** The tags of a sheet, apostrophes as the rules have them. */
const tagsOf = ({ info }: SheetData): string[] => firsts(info.tags).map((tag) => tag.replaceAll('’', "'"));

/** GE-CTAG-10: tags that neither the rules nor any creature of the content knows would do nothing. */
const tagFaults = (content: Content, data: SheetData): Fault[] =>
  tagsOf(data).flatMap((tag, i): Fault[] => {
    const what = tagFault(content, tag);
    return what === '' ? [] : [{ path: ['info', 'tags', i], code: 'unknown-tag', what, rule: 'GE-CTAG-10' }];
  });

const toCharacter = (content: Content, data: SheetData): ReadCharacter => {
  const notes: Problem[] = [];
  const note = (code: string, what: string, where: string): void => void notes.push({ code, what, where });
  const find = (
    shelf: 'abilities' | 'traits' | 'classes',
    what: string,
    where: string,
    list: readonly string[],
  ): string[] =>
    list.map((name) => {
      const id = findIn(content, shelf, name, what === 'skill' || what === 'spell' ? what : undefined);
      if (id === undefined) note(`unknown-${what}`, `"${name}" is no ${what} that has rules here.`, where);
      return id ?? name;
    });
  const perks = (['special', 'combat', 'magic'] as const).flatMap((field) => firsts(data.perks?.[field]));
  const blood = perks.flatMap((perk) => BLOODLINE.exec(perk)?.[1] ?? [])[0];
  const tradition = perks.flatMap((perk) => TRADITION.exec(perk)?.[1] ?? [])[0];
  const bloodline = ATTRIBUTES.find((name): name is Attribute => name === blood);
  const { info } = data;
  const character: Character = {
    id: slug(data.id ?? data.name),
    name: plainText(data.name),
    species: info.species ?? 'Human',
    level: info.level,
    size: info.size ?? 'Medium',
    npc: info.npc ?? false,
    bonus: info.bonus ?? 0,
    tags: tagsOf(data),
    classes: find('classes', 'class', 'info.classes', firsts(info.classes)),
    attributes: ATTRIBUTES.map((name) => attributeOf(data.attributes[name])),
    skills: find('abilities', 'skill', 'actions.skills', firsts(data.actions?.skills)),
    spells: find('abilities', 'spell', 'actions.spells', firsts(data.actions?.spells)),
    rituals: firsts(data.actions?.rituals),
    perks: find(
      'traits',
      'perk',
      'perks',
      perks.map((perk) => perk.replace(BLOODLINE, 'Bloodline').replace(TRADITION, 'Tradition')),
    ),
    ...(bloodline === undefined ? {} : { bloodline }),
    ...(tradition === undefined ? {} : { tradition }),
    ...readProficiencies(data.proficiencies, note),
    ...readBelongings(content, data.inventory, note),
    notes: plainText(data.notes ?? ''),
  };
  return { character, notes: [...notes, ...valueNotes(content, data, character)] };
};

/** Reads a character file in the shape that the author of the game publishes; problems name line and field. */
export const readCharacter = (content: Content, text: string, file: string): Result<ReadCharacter> => {
  const sheet = readSheet(
    text,
    file,
    'character',
    'info, attributes, inventory, actions, proficiencies and perks',
  );
  if (!sheet.ok) return sheet;
  const { data, lines } = sheet.value;
  const parsed = sheetSchema.safeParse(data);
  if (!parsed.success)
    return err(makeFaults(data, parsed.error.issues, {}).map((fault) => placeFault(file, lines, [], fault)));
  const wrong = tagFaults(content, parsed.data);
  if (wrong.length > 0) return err(wrong.map((fault) => placeFault(file, lines, [], fault)));
  return ok(toCharacter(content, parsed.data));
};
