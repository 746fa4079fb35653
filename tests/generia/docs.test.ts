import { loadOwnPacks } from '@caltrop/generia/content-node';
import { compileContent, readPack } from '@caltrop/generia/pack';
import { expect, it } from 'vitest';
import { blocksIn } from '../kit/document-blocks.ts';
import { must } from '../kit/must.ts';

it('the pack of Generia in docs/packs.md loads beside ours', () => {
  const yaml = blocksIn('docs/packs.md', 'yaml').at(-1) ?? '';
  const pack = must(readPack(yaml, 'docs/packs.md'));
  const content = must(compileContent([...must(loadOwnPacks()), pack]));
  expect(content.abilities.get('hammer-home')?.name).toBe('Hammer Home');
  expect(content.traits.get('bloodhound')?.name).toBe('Bloodhound');
});
