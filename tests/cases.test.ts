import { describe, expect, it } from 'vitest';
import { makeCaseSchema, readCaseFile, runCase } from '@caltrop/cases';
import { makeProblem } from '@caltrop/engine';
import { caseFiles, read } from './case-files.ts';
import { kits } from './kits.ts';

/** Every case of every game is a test of its own, named after what it shows and the rules it exercises. */
describe.each(caseFiles)('%s', (file) => {
  const known = readCaseFile(read(file), file, kits);
  const cases = known.ok ? known.value.cases : [];

  it('can be read', () => {
    expect(known.ok ? [] : known.error.map(makeProblem)).toEqual([]);
  });

  it.each(cases.map((c) => [c.name, c.rules.join(' '), c] as const))('%s (%s)', (_name, _rules, c) => {
    const kit = kits.find((candidate) => candidate.game === c.game);
    expect(kit && runCase(c, kit).problems.map(makeProblem)).toEqual([]);
  });
});

it('the published schema of cases is the one the reader uses', async () => {
  await expect(makeCaseSchema(kits)).toMatchFileSnapshot('../cases/case.schema.json');
});
