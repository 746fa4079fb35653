/** A table of the book whose rows have no IDs of their own: options, behaviours, campaign. */
export interface BookTable {
  readonly section: string;
  /** What stands between the heading and the table. */
  readonly lead: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const plain = (text: string): string => text.replaceAll('**', '').replaceAll('`', '').trim();

const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => plain(cell.replaceAll('\\|', '|')));

/** The tables of a rules.md whose first column is no ID, with the sentence before each. */
export const tablesIn = (markdown: string): BookTable[] => {
  const tables: { section: string; lead: string; columns: string[]; rows: string[][] }[] = [];
  let section = '';
  let lead = '';
  let open: (typeof tables)[number] | undefined;
  for (const line of markdown.split('\n')) {
    const [, heading] = /^#+\s+(?:\d+[a-z]?\.\s+)?(.+?)(?:\s+\([A-Z, ]+\))?\s*$/.exec(line) ?? [];
    if (heading !== undefined) {
      section = plain(heading);
      lead = '';
    }
    if (!line.startsWith('|')) {
      open = undefined;
      if (heading === undefined && line.trim() !== '') lead = plain(`${lead} ${line}`);
      continue;
    }
    if (open === undefined) {
      open = { section, lead, columns: cells(line), rows: [] };
      if (open.columns[0] !== 'ID') tables.push(open);
      lead = '';
    } else if (!/^\|[\s:|-]+$/.test(line)) open.rows.push(cells(line));
  }
  return tables;
};
