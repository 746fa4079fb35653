import { describe, expect, it } from 'vitest';
import { readSheet } from '@caltrop/sheets';
import { clausesIn, countSections, coverClauses, exercises, takeOut, type Case } from '@caltrop/cases';

const TEXT = `game: any
spells:
  glue:
    name: Glue
    range: 8
    tags: [slime, cold]
    text:
      - { full: Held fast;, by: [effects.0, tags.slime] }
      - { full: "a Save to tear loose.", by: [effects.0.ends.save] }
      - { full: Reaches 8 Spaces., by: [{ range: 1 }] }
      - { ask: Objects too., why: "CA-R31: objects are the Warden’s" }
      - { text: It smells. }
    effects:
      - { do: hold, ends: [{ id: save }, { id: round }] }
      - { do: ask, text: Where does it go?, ideas: [there] }
  spark: { name: Spark, text: A spark., effects: [] }
`;

const sheet = readSheet(TEXT, 'content/a.yaml', 'pack', 'sections');
if (!sheet.ok) throw new Error('the sheet is good');
const { file, data, lines } = sheet.value;
const clauses = clausesIn(file, data, lines);
const files = [
  sheet.value,
  { file: 'content/b.yaml', data: { conditions: { held: { name: 'Held', still: true } } } },
];

const clause = (n: number) => {
  const found = clauses[n];
  if (found === undefined) throw new Error(`there is no clause ${n}`);
  return found;
};
/** The first file without what plays a clause. */
const dataWithout = (n: number): unknown => {
  const out = takeOut(files, clause(n));
  return out.ok ? out.value[0]?.data : out.error;
};

describe('the clauses of rows', () => {
  it('are found with their marks, the questions of effects are not among them', () => {
    expect(clauses.map(({ row, mark }) => `${row} ${mark}`)).toEqual([
      'spells.glue full',
      'spells.glue full',
      'spells.glue full',
      'spells.glue ask',
      'spells.glue text',
      'spells.spark unmarked',
    ]);
    expect(clause(3).why).toBe('CA-R31: objects are the Warden’s');
    expect(clause(0).line).toBe(7);
  });

  it('are taken out by the fields that they name: numbers, words, ids and what stands in', () => {
    expect(dataWithout(0)).toMatchObject({ spells: { glue: { tags: ['cold'], effects: [{ do: 'ask' }] } } });
    expect(dataWithout(1)).toMatchObject({
      spells: { glue: { effects: [{ do: 'hold', ends: [{ id: 'round' }] }, { do: 'ask' }] } },
    });
    expect(dataWithout(2)).toMatchObject({ spells: { glue: { range: 1, tags: ['slime', 'cold'] } } });
    // What was read stays as it is.
    expect(data).toMatchObject({ spells: { glue: { range: 8, tags: ['slime', 'cold'] } } });
  });

  it('may be played by fields of another file, from the top', () => {
    const out = takeOut(files, clause(0), ['/conditions.held.still']);
    expect(out.ok && out.value[1]?.data).toEqual({ conditions: { held: { name: 'Held' } } });
  });

  it('name no field that is not there', () => {
    expect(takeOut(files, clause(0), ['effects.5', 'tags.slime'])).toEqual({
      ok: false,
      error: ['effects.5'],
    });
  });

  it('are exercised by cases that name the row, or the way to the text', () => {
    const named = (...rows: string[]) => ({ rows }) as unknown as Case;
    expect(exercises(named('spells.glue'), clause(0))).toBe(true);
    expect(exercises(named('spells.glu', 'spells.spark'), clause(0))).toBe(false);
    expect(countSections(coverClauses(clauses, [named('spells.glue')]))).toEqual([
      { section: 'spells', rows: 2, plain: 1, full: 3, ask: 1, text: 1, unseen: 1 },
    ]);
  });
});
