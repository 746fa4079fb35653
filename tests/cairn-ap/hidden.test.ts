import { loadOwnPacks } from '@caltrop/cairn-ap/content-node';
import { compileContent } from '@caltrop/cairn-ap/pack';
import { cairnApBox } from '@caltrop/cairn-ap/table';
import { expect, test } from 'vitest';
import { fieldsSeen } from '../fuzz/hidden.ts';
import { Desk } from '../kit/master-desk.ts';
import { must } from '../kit/must.ts';

test('one who was never seen, and one who has gone out of sight, is in no view', () => {
  const content = must(compileContent(must(loadOwnPacks())));
  const setup = { encounter: 'toll-at-sallow-ford', seats: { party: 'human', warden: 'human' } };
  const desk = new Desk(must(cairnApBox.open(content, setup)), 'warden', 'party');
  desk.say({ do: 'bring', monster: 'wood-troll', at: 60, group: 'foes', name: 'Grimjaw', hidden: true });
  const { id } = desk.match.state.creatures.find((c) => c.name === 'Bandit b') ?? { id: '' };
  desk.say({ do: 'afflict', creature: id, condition: 'hidden' });
  const { game, state } = desk.match;
  expect(JSON.stringify(game.view(state, 'party'))).not.toMatch(/Grimjaw|wood-troll/u);
  const by = (name: string) => (s: typeof state) => s.creatures.find((c) => c.name === name) ?? {};
  // The name is what it is found by here; its kind is told by its id.
  const unmet = fieldsSeen(game as never, state, 'party', by('Grimjaw'), [
    'id',
    'name',
    'seat',
    'group',
    'conditions',
    'taken',
    'turns',
  ]);
  expect(unmet.seen).toEqual([]);
  expect(unmet.tried).toBeGreaterThan(25);
  const veiled = fieldsSeen(game as never, state, 'party', by('Bandit b'), [
    'id',
    'name',
    'kind',
    'seat',
    'group',
    'conditions',
    'taken',
    'turns',
    'side',
    'fate',
    'maxHp',
    'maxStr',
    'maxDex',
    'maxWil',
    'key',
    'employer',
  ]);
  expect(veiled.seen).toEqual([]);
  expect(veiled.tried).toBeGreaterThan(20);
});
