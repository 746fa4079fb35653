import { loadOwnPacks } from '@caltrop/generia/content-node';
import { compileContent } from '@caltrop/generia/pack';
import { generiaBox } from '@caltrop/generia/table';
import { expect, test } from 'vitest';
import { fieldsSeen } from '../fuzz/hidden.ts';
import { Desk } from '../kit/master-desk.ts';
import { must } from '../kit/must.ts';

test('one who comes in hidden is in no view', () => {
  const content = must(compileContent(must(loadOwnPacks())));
  const setup = { encounter: 'toll-at-the-ford', gm: 'gm', seats: {} };
  const desk = new Desk(must(generiaBox.open(content, setup)), 'gm', 'heroes');
  const profile = 'goblin-shaman-05';
  desk.say({ do: 'bring', profile, side: 'goblins', at: 200, name: 'Grimjaw', hidden: true });
  const { game, state } = desk.match;
  const grimjaw = (s: typeof state) => s.creatures.find((c) => c.name === 'Grimjaw') ?? {};
  expect(JSON.stringify(game.view(state, 'heroes'))).not.toContain('Grimjaw');
  const fixed = ['name', 'side', 'seat', 'unseenBy', 'initiative', 'awake', 'dead'];
  const { seen, tried } = fieldsSeen(game as never, state, 'heroes', grimjaw, [
    ...fixed,
    'grappling',
    'mount',
    'rider',
  ]);
  expect(seen).toEqual([]);
  expect(tried).toBeGreaterThan(15);
});
