import { expect, it } from 'vitest';
import { take } from '@caltrop/shelf';
import { must } from '../kit/must.ts';
import { readsOf } from '../reads/reads.ts';
import { lens } from './reading.ts';
import { uncompiled } from '../reads/compiled.ts';
import { COMPILED } from './unread.ts';

// A part of the fields; all of them are tried by `npm run proof -- rows`.
const part = { every: 5, from: 3 };
const generia = must(await take('generia'));
const { unread, fields } = await readsOf(generia, { ...lens.reading, part });

it('has no field that no rule reads', () => {
  expect(fields).toBeGreaterThan(100);
  expect(unread).toEqual([]);
});

it('compiles otherwise without what the compiler makes something else of', async () => {
  const some = COMPILED.filter((_, i) => i % part.every === part.from);
  expect(await uncompiled(generia, some)).toEqual([]);
});
