import { expect, test } from 'vitest';
import type { Command } from '../src/match/command.ts';
import { afflicted, attack, play, scene, type Somebody } from './field.ts';

const at = (x: number, y: number): number => y * 12 + x;
const held = (item: string) => ({ item, place: 'hand' as const });
const act = (template: string, more: object = {}): Command =>
  ({ do: 'act', creature: 'p1', template, ...more }) as Command;
const at1: Somebody = { id: 'p1', x: 3, y: 3, items: [held('sword')] };

/** Who stands where besides a foe in (4,3), what is said, and the rule that refuses it. */
const REFUSED: readonly [string, Partial<Somebody>, Partial<Somebody>, Command, string][] = [
  ['a way through an enemy', {}, {}, { do: 'move', creature: 'p1', path: [at(4, 3), at(5, 3)] }, 'CA-R41'],
  ['a way that leaps', {}, {}, { do: 'move', creature: 'p1', path: [at(5, 5)] }, 'CA-R86'],
  [
    'a way that is too long',
    { is: { ap: 0 } },
    {},
    { do: 'move', creature: 'p1', path: [at(3, 4)] },
    'CA-MOVE-01',
  ],
  [
    'a way of one asleep',
    { is: { conditions: [afflicted('asleep')] } },
    {},
    { do: 'move', creature: 'p1', path: [at(3, 4)] },
    'CA-LOOP-07',
  ],
  [
    'getting away while asleep',
    { is: { conditions: [afflicted('asleep')] } },
    {},
    { do: 'retreat', creature: 'p1' },
    'CA-LOOP-07',
  ],
  ['getting away from the middle', {}, {}, { do: 'retreat', creature: 'p1' }, 'CA-R54'],
  ['an Action without AP', { is: { ap: 0 } }, {}, act('shove', { targets: ['foe'] }), 'CA-TURN-03'],
  [
    'an attack on somebody Hidden',
    {},
    { x: 9, is: { conditions: [afflicted('hidden')] } },
    act('attack', { targets: ['foe'] }),
    'CA-AUTO-05b',
  ],
  [
    'a shove at somebody Hidden',
    {},
    { is: { conditions: [afflicted('hidden')] } },
    act('shove', { targets: ['foe'] }),
    'CA-AUTO-05b',
  ],
  ['a weapon that is not in hand', {}, {}, act('attack', { item: 'axe', targets: ['foe'] }), 'CA-R11'],
  ['two weapons with one', {}, {}, act('dual', { item: 'p1.1', second: 'p1.1', targets: ['foe'] }), 'CA-R48'],
  [
    'tripping one who lies',
    {},
    { is: { conditions: [afflicted('prone')] } },
    act('trip', { targets: ['foe'] }),
    'CA-EXA-06',
  ],
  ['disarming empty hands', {}, {}, act('disarm', { targets: ['foe'] }), 'CA-EXA-03'],
  ['bandages for the hale', {}, {}, act('first-aid', { targets: ['foe'] }), 'CA-R24'],
  ['hiding in the open', {}, { x: 9 }, act('hide'), 'CA-AUTO-01'],
  [
    'a secret hold of a player',
    {},
    {},
    { do: 'hold', creature: 'p1', name: 'dodge', secret: true },
    'CA-HELD-06',
  ],
  [
    'giving while asleep',
    { is: { conditions: [afflicted('asleep')] } },
    {},
    { do: 'give', creature: 'p1', item: 'p1.1', to: 'p2' },
    'CA-LOOP-07',
  ],
  ['a command of the Warden', {}, {}, { do: 'close' }, 'CA-WARD-24'],
  ['a free wish without a Warden', {}, {}, { do: 'try', creature: 'p1', text: 'fly' }, 'CA-AUTO-15'],
  ['somebody else', {}, {}, { do: 'gain', creature: 'foe' }, 'CA-LOOP-03'],
];

test.each(REFUSED)(
  '%s is refused by its own rule, and nothing changes',
  (_what, mine, theirs, command, rule) => {
    const stand = scene({
      creatures: [
        { ...at1, ...mine },
        { id: 'p2', x: 2, y: 3 },
        { id: 'foe', x: 4, y: 3, attacks: [attack('claw', { dice: [6] })], ...theirs },
      ],
      turn: 'p1',
    });
    const played = play(stand, command, [], [], 'party');
    expect(played.refusal?.rule).toBe(rule);
    expect(played.state).toEqual(stand.state);
  },
);
