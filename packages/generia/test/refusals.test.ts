import { describe, expect, test } from 'vitest';
import type { Command } from '../src/match/command.ts';
import type { StatusName } from '../src/content/words.ts';
import { type Creature, wholeStatus } from '../src/match/state.ts';
import { arm, battle, F7, G5, profile, refusal, tags, type Played } from './field.ts';
import { ABILITIES } from './skills.ts';

const at = (x: number, y: number): number => y * 12 + x;
const having = (...kinds: readonly StatusName[]): Partial<Creature> => ({
  statuses: kinds.map((kind) => wholeStatus({ kind, by: 3, dc: 12 })),
});

interface Given {
  readonly hero?: Partial<Creature>;
  readonly friend?: Partial<Creature>;
  readonly elk?: Partial<Creature>;
  readonly x?: number;
}

const HERO = {
  ...F7,
  pv: { Riding: 3 },
  abilities: ['charge', 'feint'],
  arms: [...F7.arms, arm('Knife', 2, '2d4'), arm('Great Axe', 6, '2d8+3', { tags: tags('Two-Handed') })],
};
const ELK = profile({ id: 'elk', size: 'Large', mount: 3, ms: 6, en: 2, hands: [] });

/** A hero at A6 with a friend beside, an elk below, and a goblin far away. */
const field = ({ hero = {}, friend = {}, elk = {}, x = 0 }: Given): Played =>
  battle({
    creatures: [
      { id: 'hero', is: HERO, x, y: 5, but: hero },
      { id: 'friend', is: F7, side: 'heroes', x: 1, y: 4, but: friend },
      { id: 'elk', is: ELK, side: 'heroes', x, y: hero.mount === 2 ? 5 : 6, but: elk },
      { id: 'goblin', is: G5, side: 'foes', x: 6, y: 5 },
    ],
    abilities: ABILITIES.filter((a) => HERO.abilities.includes(a.id)),
  });

const RIDING: Given = { hero: { mount: 2 }, elk: { rider: 0 } };
const STEP: Command = { do: 'move', path: [at(1, 5)] };
const JUMP: Command = { do: 'jump', to: at(2, 5), pay: 'utility' };
const CHARGE: Command = {
  do: 'use',
  ability: 'charge',
  on: ['goblin'],
  path: [1, 2, 3, 4].map((x) => at(x, 5)),
};
const WAY = [1, 2, 3, 4, 5, 6, 7, 8].map((x) => at(x, 4));
const ride = (sprint: boolean): Command => ({ do: 'ride', path: [at(1, 5)], ...(sprint ? { sprint } : {}) });

/** What is said, in which position, and the rule that refuses it. */
const REFUSED: readonly [string, Given, Command, string][] = [
  // Whoever is held in place is held by a status, whatever kind of movement it tries.
  ...(
    [
      ['Grappled', 'GE-STS-30'],
      ['Restrained', 'GE-STS-36'],
      ['Prone', 'GE-STS-35'],
    ] as const
  ).flatMap(([kind, rule]): [string, Given, Command, string][] => [
    [`walking while ${kind}`, { hero: having(kind) }, STEP, rule],
    [`jumping while ${kind}`, { hero: having(kind) }, JUMP, rule],
    [`a Charge while ${kind}`, { hero: having(kind) }, CHARGE, rule],
    [`mounting while ${kind}`, { hero: having(kind) }, { do: 'mount', on: 'elk' }, rule],
    [`leaving while ${kind}`, { hero: having(kind) }, { do: 'leave' }, rule],
    [`riding a mount that is ${kind}`, { ...RIDING, elk: { rider: 0, ...having(kind) } }, ride(false), rule],
  ]),
  ['any action while Frozen', { hero: having('Frozen') }, STEP, 'GE-STS-28'],
  ['jumping from the saddle', RIDING, JUMP, 'GE-MNT-07'],
  ['riding a mount that is down', { ...RIDING, elk: { rider: 0, awake: false } }, ride(false), 'GE-WND-10'],
  ['a Sprint that the mount cannot pay', RIDING, ride(true), 'GE-R66'],
  ['leaving with somebody in one’s grip', { hero: { grappling: 3 } }, { do: 'leave' }, 'GE-R42'],
  ['leaving from the middle of the board', { x: 3 }, { do: 'leave' }, 'GE-R74'],
  ['walking too far', {}, { do: 'move', path: WAY.slice(0, 5) }, 'GE-ACT-13'],
  ['sprinting too far', {}, { do: 'move', path: WAY.slice(0, 7), how: 'sprint' }, 'GE-UNI-05'],
  ['sneaking too far', {}, { do: 'move', path: WAY.slice(0, 3), how: 'stealth' }, 'GE-ACT-13'],
  ['landing on somebody', {}, { do: 'jump', to: at(1, 4), pay: 'utility' }, 'GE-R75'],
  [
    'Feint as an Attack Action',
    {},
    { do: 'use', ability: 'feint', on: ['goblin'], pay: 'attack' },
    'GE-ACT-01',
  ],
  ['a Charge as a Utility Action', {}, { ...CHARGE, pay: 'utility' }, 'GE-ACT-07'],
  ['a Charge as a Movement Action', {}, { ...CHARGE, pay: 'move' }, 'GE-ACT-12'],
  ['helping up one who stands', {}, { do: 'help up', on: 'friend' }, 'GE-STS-33'],
  [
    'helping up the Prone with too little movement',
    { hero: having('Slowed'), friend: having('Prone'), x: 3 },
    { do: 'help up', on: 'friend' },
    'GE-STS-35',
  ],
  ['three weapons', {}, { do: 'swap', hands: [0, 1, 2], pay: 'utility' }, 'GE-R63'],
  ['an axe for two hands beside a shield', {}, { do: 'swap', hands: [1, 3], pay: 'utility' }, 'GE-TAG-17'],
  [
    'a sword while both hands hold somebody',
    { hero: { grappling: 3, hands: [] } },
    { do: 'swap', hands: [0], pay: 'utility' },
    'GE-R42',
  ],
];

describe('a refusal names the rule that refuses', () => {
  test.each(REFUSED)('%s', (_, given, command, rule) => {
    expect(refusal(field(given), command)).toBe(rule);
  });
});
