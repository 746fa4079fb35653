import { loadOwnPacks } from '@caltrop/cairn-ap/content-node';
import { compileContent } from '@caltrop/cairn-ap/pack';
import { cairnApBox } from '@caltrop/cairn-ap/table';
import { describe, expect, test } from 'vitest';
import { Desk } from '../kit/master-desk.ts';
import { must } from '../kit/must.ts';

describe('Cairn: what somebody hidden does and suffers is not told to the players', () => {
  const content = must(compileContent(must(loadOwnPacks())));
  const open = () =>
    new Desk(
      must(
        cairnApBox.open(content, {
          encounter: 'toll-at-sallow-ford',
          seats: { party: 'human', warden: 'human' },
        }),
      ),
      'warden',
      'party',
    );

  test('a newcomer hidden from the start: it comes, rolls, moves, is hurt, healed, changed and goes, unnoticed', () => {
    const desk = open();
    desk.say({ do: 'bring', monster: 'wood-troll', at: 60, group: 'foes', name: 'Grimjaw', hidden: true });
    const who = desk.match.state.creatures.find((c) => c.name === 'Grimjaw')?.id ?? '';
    expect(who).not.toBe('');
    desk.say({ do: 'fight', surprised: [] });
    desk.say({ do: 'turn', creature: who });
    expect(desk.seen()).not.toContain('Grimjaw');
    const acts = [
      { do: 'harm', creature: who, amount: 2, pool: 'hp', armour: false, text: '' },
      { do: 'mend', creature: who, amount: 1, pool: 'hp' },
      { do: 'afflict', creature: who, condition: 'prone' },
      { do: 'cure', creature: who, condition: 'prone' },
      { do: 'set', creature: who, field: 'dex', value: 7 },
      { do: 'place', creature: who, at: 90 },
      { do: 'note', text: 'it limps', secret: true, creature: who },
      { do: 'fatigue', creature: who, by: 1 },
      { do: 'grant', creature: who, item: 'torch' },
      {
        do: 'check',
        creature: who,
        attribute: 'dex',
        save: true,
        dc: 20,
        hidden: false,
        adv: 0,
        objects: [],
        text: 'it climbs',
        onSuccess: [],
        onFailure: [],
      },
      { do: 'end', creature: who },
      { do: 'group', creature: who, group: 'others' },
      { do: 'dismiss', creature: who, fate: 'fled' },
    ] as const;
    for (const act of acts) desk.say(act);
    expect(desk.told(0).filter((line) => line.includes('Grimjaw'))).toEqual([]);
    expect(desk.told(0).some((line) => line.includes('Initiative'))).toBe(true);
  });

  test('notes, clocks and rolls for the Warden’s eyes are in no line; open ones are', () => {
    const desk = open();
    expect(desk.say({ do: 'note', text: 'the toll is a trap', secret: true })).toEqual([]);
    expect(desk.say({ do: 'timer', text: 'the dam breaks', minutes: 10, secret: true })).toEqual([]);
    expect(desk.say({ do: 'roll', dice: '2d6', text: 'do they hear it?', hidden: true })).toEqual([]);
    expect(desk.say({ do: 'wait', minutes: 20 }).join('\n')).not.toContain('the dam breaks');
    expect(desk.say({ do: 'roll', dice: '2d6', text: 'does it rain?', hidden: false })).toHaveLength(1);
    expect(desk.seen()).not.toMatch(/trap|dam breaks/u);
  });

  test('one that hides before their eyes: that it is Hidden is not told, that it is found is', () => {
    const desk = open();
    const { id } = desk.match.state.creatures.find((c) => c.name === 'Bandit b') ?? { id: '' };
    expect(desk.say({ do: 'afflict', creature: id, condition: 'hidden' })).toEqual([]);
    expect(desk.say({ do: 'cure', creature: id, condition: 'hidden' })).toHaveLength(1);
  });
});
