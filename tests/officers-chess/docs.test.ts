import { armyProblems, openOfficersChess } from '@caltrop/officers-chess';
import { loadOwnPacks } from '@caltrop/officers-chess/content-node';
import { compileContent, readPack } from '@caltrop/officers-chess/pack';
import { expect, it } from 'vitest';
import { blocksIn } from '../kit/document-blocks.ts';
import { must } from '../kit/must.ts';

it('the pack of docs/packs.md loads beside ours, its army fits its chest and its scenario opens', () => {
  const [yaml = ''] = blocksIn('docs/packs.md', 'yaml');
  const pack = must(readPack(yaml, 'docs/packs.md'));
  const content = must(compileContent([...must(loadOwnPacks()), pack], 'seed'));
  const army = content.armies.get('reed-band');
  expect(army).toBeDefined();
  if (army !== undefined) expect(armyProblems(content, army, army.chest)).toEqual([]);
  const game = must(openOfficersChess(content, { scenario: 'reed-bank' }));
  expect(game.start().units.map((u) => u.id)).toEqual(['sedge', 'heron', 'moss', 'tarn', 'e1', 'e2', 'e3']);
});
