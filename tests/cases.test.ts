import { describe, expect, it } from 'vitest';
import { makeCaseSchema, readCaseFile, runCase, runCaseFile } from '@caltrop/cases';
import { makeProblem } from '@caltrop/engine';
import { caseFiles, read } from './kit/case-files.ts';
import { games, isOurs, kits } from './kit/kits.ts';
import { moduleOf, Questions, tableOf } from './reads/questions.ts';

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
  await expect(makeCaseSchema(games.filter(isOurs).map(({ kit }) => kit))).toMatchFileSnapshot(
    '../cases/case.schema.json',
  );
});

describe('docs/cases.md', () => {
  const text = read('docs/cases.md');
  const blocks = [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, block = '']) => block);

  it('shows five cases that hold', () => {
    const results = blocks.map((block) => runCaseFile(block, 'docs/cases.md', kits));
    expect(results.flatMap((r) => [...r.problems, ...r.results.flatMap((c) => c.problems)])).toEqual([]);
    expect(results.map((r) => r.results.length)).toEqual([1, 1, 1, 1, 1]);
  });

  it.each(games.filter(isOurs).map(({ cartridge, facts }) => [cartridge.lid.title, facts] as const))(
    'lists every fact of %s',
    (_title, facts) => {
      const all = facts.flatMap((table) => Object.entries(table));
      expect(all.filter(([name, what]) => !text.includes(`| \`${name}\` | ${what} |`))).toEqual([]);
    },
  );
});

const questions = games.filter(isOurs).map(({ kit: { game } }) => {
  const { found, lost } = new Questions(game);
  return { game, found, lost };
});

/** `npm run schemas` writes what these compare. */
describe.each(questions)('the questions of $game', ({ game, found, lost }) => {
  it('can all be followed to their words', () => {
    expect(lost).toEqual([]);
  });

  it('are those that cases may name', async () => {
    await expect(moduleOf(found)).toMatchFileSnapshot(`../packages/${game}/src/cases/questions.ts`);
  });
});

it('docs/cases.md lists the questions of every game', async () => {
  const listed = questions.reduce((text, { game, found }) => {
    const [begin, end] = [`<!-- questions of ${game} -->\n`, '<!-- end of questions -->'];
    const [before = '', rest = ''] = text.split(begin);
    return `${before}${begin}${tableOf(found)}\n${rest.slice(rest.indexOf(end))}`;
  }, read('docs/cases.md'));
  await expect(listed).toMatchFileSnapshot('../docs/cases.md');
});
