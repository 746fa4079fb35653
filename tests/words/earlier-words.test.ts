/** Words of packs that only packs of others say: rows of the packs that are kept, each where it makes a difference. */
import { expect, it } from 'vitest';
import { runCaseFile } from '@caltrop/cases';
import { makeProblem } from '@caltrop/engine';
import { KINDS, take } from '@caltrop/shelf';
import { caseKitOf } from '@caltrop/shelf/node';
import { existsSync } from 'node:fs';
import { textOf } from '../kit/earlier-files.ts';
import { must } from '../kit/must.ts';

/** Games whose packs said more than they say now. */
const TALKATIVE = KINDS.filter((kind) =>
  existsSync(new URL(`../earlier/${kind}-pack-cases.yaml`, import.meta.url)),
);

it.each(TALKATIVE)('a pack of %s from before plays as it did', async (kind) => {
  const game = must(await take(kind));
  const pack = must((await game.packs()).readPack(textOf(`${kind}-pack.yaml`), 'pack.yaml'));
  const kit = must(await caseKitOf(game, [pack]));
  const cases = `${kind}-pack-cases.yaml`;
  const { problems, results } = runCaseFile(textOf(cases), cases, [kit]);
  expect([...problems, ...results.flatMap((r) => r.problems)].map(makeProblem)).toEqual([]);
  expect(results.length).toBeGreaterThan(0);
});
