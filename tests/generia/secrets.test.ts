import { loadOwnPacks } from '@caltrop/generia/content-node';
import { compileContent } from '@caltrop/generia/pack';
import { generiaBox } from '@caltrop/generia/table';
import { describe, expect, test } from 'vitest';
import { Desk } from '../kit/master-desk.ts';
import { must } from '../kit/must.ts';

describe('Generia: what somebody hidden does and suffers is not told to the players', () => {
  const content = must(compileContent(must(loadOwnPacks())));
  const open = () =>
    new Desk(
      must(generiaBox.open(content, { encounter: 'toll-at-the-ford', gm: 'gm', seats: {} })),
      'gm',
      'heroes',
    );

  test('a newcomer hidden from the start', () => {
    const desk = open();
    desk.say({
      do: 'bring',
      profile: 'goblin-shaman-05',
      side: 'goblins',
      at: 200,
      name: 'Grimjaw',
      hidden: true,
    });
    const who = desk.match.state.creatures.find((c) => c.name === 'Grimjaw')?.id ?? '';
    expect(who).not.toBe('');
    expect(desk.seen()).not.toContain('Grimjaw');
    desk.say({ do: 'afflict', who, status: 'Prone' });
    desk.say({ do: 'cure', who, status: 'Prone' });
    desk.say({ do: 'set', who, field: 'en', value: 3 });
    desk.say({ do: 'put', who, at: 210 });
    desk.say({ do: 'note', text: 'it limps', secret: true, who });
    desk.say({ do: 'give', who, item: 'healing-potion-small+1', count: 1 });
    desk.say({ do: 'check', who, goal: 12, text: 'it listens', hidden: false, attribute: 'PER', adv: 0 });
    desk.say({ do: 'harm', who, text: 'a stone', dice: '1d4', type: 'Blunt' });
    desk.say({ do: 'heal', who, points: 1 });
    desk.say({ do: 'fate', who, fate: 'gone' });
    expect(desk.told(0)).toEqual([]);
  });
});
