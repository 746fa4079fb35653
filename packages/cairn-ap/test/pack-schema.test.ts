import { expect, it } from 'vitest';
import { makePackSchema } from '../src/pack/index.ts';

it('the published schema of packs is the one the reader uses', async () => {
  await expect(makePackSchema()).toMatchFileSnapshot('../pack.schema.json');
});
