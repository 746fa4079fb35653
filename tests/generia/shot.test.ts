import { Session } from 'node:inspector/promises';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { runCommand, ScriptedTable } from '@caltrop/engine';
import { kits } from '../kit/kits.ts';
import { must } from '../kit/must.ts';

/** What a newcomer has to read to follow a plain shot: so many files of rules, each with so many others at its head. */
const MOST = { files: 35, imports: 20 };

const BOW = { name: 'Bow', hit: 5, damage: '1d6', type: 'Arrow', range: [-1, 1, 0, 20] };
const POSITION = {
  heroes: { a: { arms: [BOW], at: 'a1' } },
  foes: { x: { at: 'f1', wt: 99 } },
  map: '......',
};

/** The files of Generia's rules in which a named function is called meanwhile. */
const rulesIn = async (run: () => void): Promise<string[]> => {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  // What was called before is not counted.
  await session.post('Profiler.takePreciseCoverage');
  run();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return result
    .filter(({ url }) => url.includes('/packages/generia/src/rules/'))
    .filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0),
    )
    .map(({ url }) => fileURLToPath(new URL(url, 'file:')));
};

it('a plain shot is told by few files of rules, and none of them leans on many others', async () => {
  const opened = kits.find((kit) => kit.game === 'generia')?.open({ position: POSITION, options: undefined });
  if (opened?.ok !== true) throw new Error('the position of a shot does not open');
  const at = opened.value;
  const command = must(at.parse(at.state, 'heroes', 'attack x'));
  const table = new ScriptedTable([19, 3, 1, 1], [], {
    seat: 'foes',
    policy: (_seat, _key, ids) => ids.find((id) => id === 'none') ?? ids[0] ?? '',
  });
  const files = await rulesIn(() => {
    expect(runCommand(at.game, at.state, 'heroes', command, table)).toEqual({ kind: 'done' });
  });
  expect(table.failure ?? table.leftOver()).toBeUndefined();
  // The shot was seen at all.
  expect(files.some((file) => file.endsWith('/attack/attack.ts'))).toBe(true);
  expect(files.slice(MOST.files)).toEqual([]);
  const leaning = files.filter(
    (file) => new Set(readFileSync(file, 'utf8').match(/(?<= from ')[^']+/g)).size > MOST.imports,
  );
  expect(leaning).toEqual([]);
});
