import { runCommand, SimRandom, SimulationTable } from '@caltrop/engine';
import { describe, expect, it, test } from 'vitest';
import type { Command } from '../src/match/command.ts';
import { openGeneria } from '../src/match/game.ts';
import { HELP } from '../src/presenter/text/help.ts';
import { makeText, parseText } from '../src/presenter/text/text.ts';
import { battle, F7, G5, type Played } from './field.ts';
import { must, own } from './own.ts';

const duel = (): Played =>
  battle({
    creatures: [
      { id: 'fighter', is: F7, x: 4, y: 4 },
      { id: 'goblin-1', is: G5, x: 5, y: 4 },
      { id: 'goblin-2', is: G5, x: 9, y: 9, side: 'foes' },
    ],
  });

const read = (p: Played, text: string): Command | string => {
  const parsed = parseText(p.game, p, p.game.toAct(p.state)[0] ?? '', text);
  return parsed.ok ? parsed.value : (parsed.error[0]?.what ?? '');
};

/** Fields in any order. */
const sorted = (command: Command): string =>
  JSON.stringify(Object.entries(command).toSorted(([a], [b]) => (a < b ? -1 : 1)));

describe('typed commands', () => {
  test.each<readonly [text: string, command: Command]>([
    ['move D5', { do: 'move', path: [4 * 12 + 3] }],
    ['move d5 c5', { do: 'move', path: [4 * 12 + 3, 4 * 12 + 2] }],
    ['sprint D5', { do: 'move', path: [4 * 12 + 3], how: 'sprint' }],
    ['attack goblin-1', { do: 'attack', arm: 0, on: 'goblin-1' }],
    ['hit goblin 1 with round', { do: 'attack', arm: 1, on: 'goblin-1' }],
    ['attack goblin-2 with #1', { do: 'attack', arm: 1, on: 'goblin-2' }],
    ['jump F6 with utility', { do: 'jump', to: 5 * 12 + 5, pay: 'utility' }],
    ['rise', { do: 'rise', pay: 'move' }],
    ['break free with attack', { do: 'break free', pay: 'attack' }],
    ['swap broadsword', { do: 'swap', hands: [0], pay: 'utility' }],
    ['swap broadsword, roundshield with reaction', { do: 'swap', hands: [0, 1], pay: 'reaction' }],
    ['grapple goblin-1', { do: 'grapple', on: 'goblin-1' }],
    ['let go', { do: 'let go' }],
    ['analyze goblin-2 closely', { do: 'analyze', on: 'goblin-2', check: true }],
    ['prepare attack with utility', { do: 'prepare', what: 'attack', pay: 'utility' }],
    ['face north east', { do: 'face', facing: 1 }],
    ['freecast 2 a wall of mist', { do: 'freecast', tier: 2, text: 'a wall of mist' }],
    [
      'freecast 1 on goblin-1 at D5: ropes',
      { do: 'freecast', tier: 1, text: 'ropes', on: ['goblin-1'], at: 4 * 12 + 3 },
    ],
    ['place fighter at A1', { do: 'place', who: 'fighter', at: 0 }],
    ['long range', { do: 'long range' }],
    ['pass', { do: 'end' }],
    ['give up', { do: 'concede' }],
    ['{"do":"end"}', { do: 'end' }],
  ])('%s', (text, command) => {
    expect(read(duel(), text)).toEqual(command);
  });

  test.each([
    ['dance', '"dance" is not a command.'],
    ['attack goblin', '"goblin" could be goblin-1 or goblin-2: say which.'],
    ['attack dragon', 'There is no creature "dragon".'],
    ['attack goblin-1 with bow', 'There is no weapon "bow".'],
    ['move L12', 'fighter does not get there in one move.'],
    ['rise with gusto', '"gusto" is not an action: attack, utility or move.'],
    ['face up', 'A direction is one of'],
    ['', 'Say something'],
  ])('"%s" is not understood, with a reason', (text, reason) => {
    expect(JSON.stringify(read(duel(), text)).replaceAll('\\"', '"')).toContain(reason);
  });

  test('every form has a meaning, and its first word is known', () => {
    for (const { form, meaning } of HELP) {
      expect(meaning).not.toBe('');
      expect(JSON.stringify(read(duel(), form))).not.toContain('is not a command');
    }
  });
});

describe('every legal command has words that read back to it', () => {
  it.each(['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7'])('%s', (code) => {
    const encounter = [...own.encounters.values()].find((e) => e.code === code);
    const game = must(openGeneria(own, { encounter: encounter?.id ?? '' }));
    const state = game.start();
    const random = SimRandom.from('text', 3);
    const table = new SimulationTable(random, (_seat, _key, ids) => ids[random.below(ids.length)] ?? '');
    for (let i = 0; i < 36; i++) {
      const [seat] = game.toAct(state);
      if (seat === undefined) break;
      const p = { book: game.book, state };
      // A part of them in each position, all kinds over the whole.
      const commands = game.commands(state, seat).filter((_, n) => n % 6 === i % 6);
      for (const command of commands) {
        const text = makeText(game, p, command);
        expect(text.startsWith('{')).toBe(false);
        const back = must(parseText(game, p, seat, text));
        expect(sorted(back)).toBe(sorted(command));
      }
      runCommand(game, state, seat, game.randomCommand(state, seat, random), table);
    }
  });
});
