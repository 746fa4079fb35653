import { describe, expect, it } from 'vitest';
import { tablesIn } from '../src/rules/book/tables.ts';

const BOOK = `# A game: the rules

## 1. Units (UNIT)

| ID | Rule | auto |
|---|---|---|
| XX-UNIT-01 | A unit stands on one tile. | full |

## Options

Each has a **default**.

| Option | Default | Ruling |
|---|---|---|
| \`deadly\` | off | XX-R11 |
| a \\| b | on | XX-R12 |
`;

describe('tables of a book without IDs', () => {
  it('are read with their heading, the sentence before them and plain cells', () => {
    expect(tablesIn(BOOK)).toEqual([
      {
        section: 'Options',
        lead: 'Each has a default.',
        columns: ['Option', 'Default', 'Ruling'],
        rows: [
          ['deadly', 'off', 'XX-R11'],
          ['a | b', 'on', 'XX-R12'],
        ],
      },
    ]);
  });

  it('are none where every row has an ID', () => {
    expect(tablesIn(BOOK.slice(0, BOOK.indexOf('## Options')))).toEqual([]);
  });
});
