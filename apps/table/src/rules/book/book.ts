import { dictionary } from '@caltrop/engine';
import type { RuleText } from '../../shelf/games.ts';
import type { BookTable } from './tables.ts';

/** A section of the book with its rules, in order. */
export interface Section {
  readonly name: string;
  readonly rules: readonly RuleText[];
  /** Settles what the book leaves open, rather than being part of it. */
  readonly rulings: boolean;
}

/** A book of rules with everything that leads from one rule to another. */
export interface Book {
  readonly rules: readonly RuleText[];
  readonly sections: readonly Section[];
  readonly byId: ReadonlyMap<string, RuleText>;
  /** The rules that a rule names in its text, in order. */
  readonly cites: ReadonlyMap<string, readonly string[]>;
  /** The rules whose text names a rule, in the order of the book. */
  readonly citedBy: ReadonlyMap<string, readonly string[]>;
  /** Tables whose rows have no IDs. */
  readonly tables: readonly BookTable[];
}

/** A piece of a rule's text: words, or the ID of another rule. */
export type TextPart = string | { readonly rule: string };

/** Rulings are numbered `-R1` and so on, whatever the game. */
export const isRuling = (id: string): boolean => /-R\d+$/.test(id);

const ID = /[A-Z]{2,}-[A-Z0-9]+(?:-[A-Z0-9]+)*/g;

/** Cuts a text where it names rules that exist; anything else that looks like an ID stays text. */
export const linkParts = (text: string, exists: (id: string) => boolean): TextPart[] => {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: id, index } of text.matchAll(ID)) {
    if (!exists(id)) continue;
    if (index > from) parts.push(text.slice(from, index));
    parts.push({ rule: id });
    from = index + id.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
};

/** Binds rules into a book: sections, and who names whom. */
export const bind = (rules: readonly RuleText[], tables: readonly BookTable[] = []): Book => {
  const byId = new Map(rules.map((r) => [r.id, r]));
  const sections: { name: string; rules: RuleText[]; rulings: boolean }[] = [];
  const cites = new Map<string, string[]>();
  const citedBy = new Map<string, string[]>();
  for (const rule of rules) {
    const last = sections.at(-1);
    if (last?.name === rule.section) last.rules.push(rule);
    else sections.push({ name: rule.section, rules: [rule], rulings: isRuling(rule.id) });
    for (const part of linkParts(rule.text, (id) => byId.has(id))) {
      if (typeof part === 'string' || part.rule === rule.id) continue;
      const named = cites.get(rule.id) ?? [];
      if (named.includes(part.rule)) continue;
      cites.set(rule.id, [...named, part.rule]);
      citedBy.set(part.rule, [...(citedBy.get(part.rule) ?? []), rule.id]);
    }
  }
  return { rules, sections, byId, cites, citedBy, tables };
};

/** What a rule is called where its ID alone would say little: its title, unless that only repeats the section. */
export const ownTitle = (rule: RuleText): string | undefined =>
  rule.title === rule.section ? undefined : rule.title;

/** Said in place of a rule that is not in the book: the table's own matters, or content that is not ours. */
export const missingRule = (rule: string, game: string): string =>
  TABLE_MATTERS[rule] ??
  `The rules of ${game} have no rule “${rule}”. It may belong to a content pack of your own, which brings effects but no text.`;

/** What the table itself may refuse, whatever is played. */
const TABLE_MATTERS: Readonly<Record<string, string>> = dictionary({
  match:
    'This is not a rule of the game but of the table: commands are taken one at a time, from the seat that is to act, until the battle is over.',
  undo: 'This is not a rule of the game but of the table: what showed dice or something hidden to the other side is undone only if everybody agrees.',
  redo: 'This is not a rule of the game but of the table: what was undone can be redone until something else is done.',
  dice: 'This is not a rule of the game but of the table: dice come from the committed seed, or are typed by those who roll real ones.',
  forecast:
    'This is not a rule of the game but of the table: odds are given for what can be done now, as far as you may know the position.',
});
