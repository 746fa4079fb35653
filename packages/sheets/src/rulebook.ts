/** One rule of a book: a row of a table in rules.md. */
export interface Rule {
  readonly id: string;
  /** The heading it stands under, without its number. */
  readonly section: string;
  /** What the row is about, such as a tag, a keyword or a ruling; the section for a plain rule. */
  readonly title: string;
  readonly text: string;
  /** `full`: computed; `ask`: somebody decides; `text`: for reading only. */
  readonly auto: 'full' | 'ask' | 'text';
}

/** What a book says about its tables. */
export interface BookForm {
  /** How every rule ID begins: `OC`. */
  readonly prefix: string;
  /** Columns that name what a row is about. */
  readonly titles: ReadonlySet<string>;
  /** Columns that hold the sentence itself, so that their heading need not be repeated. */
  readonly texts: ReadonlySet<string>;
}

const plain = (markdown: string): string => markdown.replaceAll('**', '').replaceAll('`', '').trim();

const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());

const isAuto = (word: string | undefined): word is Rule['auto'] =>
  word === 'full' || word === 'ask' || word === 'text';

const parseRow = (
  form: BookForm,
  columns: readonly string[],
  row: readonly string[],
  section: string,
): Rule | undefined => {
  const id = row[0] ?? '';
  if (!id.startsWith(`${form.prefix}-`) || !/^[A-Z0-9-]+[a-z]?$/.test(id)) return undefined;
  let title = section;
  let auto: Rule['auto'] = 'text';
  const parts: string[] = [];
  columns.forEach((column, i) => {
    const cell = row[i] ?? '';
    if (i === 0) return;
    if (column === 'auto') auto = isAuto(cell) ? cell : 'text';
    else if (form.titles.has(column)) title = cell === '(general)' ? section : plain(cell);
    else if (form.texts.has(column)) {
      const [, lead, rest = cell] = /^\*\*([^*]+)\.\*\*\s+(.*)$/.exec(cell) ?? [];
      if (lead !== undefined) title = lead;
      parts.push(plain(rest));
    } else parts.push(`${plain(column)}: ${plain(cell)}`);
  });
  return { id, section, title, text: parts.join('; '), auto };
};

/** Reads the rules out of a rules.md: every table row whose first cell is a rule ID of the book. */
export const parseRuleBook = (form: BookForm, markdown: string): Rule[] => {
  const rules: Rule[] = [];
  let section = '';
  let columns: readonly string[] = [];
  for (const line of markdown.split('\n')) {
    const heading = /^#+\s+(?:\d+[a-z]?\.\s+)?(.+?)(?:\s+\([A-Z, ]+\))?\s*$/.exec(line);
    if (heading !== null) section = heading[1] ?? '';
    if (!line.startsWith('|')) {
      columns = [];
      continue;
    }
    const row = cells(line);
    if (columns.length === 0) columns = row;
    const rule = parseRow(form, columns, row, section);
    if (rule !== undefined) rules.push(rule);
  }
  return rules;
};
