import { Match } from '@caltrop/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { presenterOf } from '../../../../packages/generia/src/presenter/presenter.ts';
import { battle, G5 } from '../../../../packages/generia/test/field.ts';
import { spells, wizard } from '../../../../packages/generia/test/magic.ts';
import { nowOf, type Eyes } from '../../src/session/local/now.ts';
import type { SessionState } from '../../src/session/session.ts';
import { asidesOf } from '../../src/table/prompt/asides.ts';

const { game } = battle({
  creatures: [
    { id: 'D', is: wizard(['flame-mantle-i'], { id: 'D' }), x: 1, y: 1 },
    { id: 'goblin', is: G5, side: 'foes', x: 9, y: 9 },
  ],
  abilities: spells('flame-mantle-i'),
});
const presenter = presenterOf(game);
const LOOKING = {
  players: { heroes: 'human', foes: 'greedy' },
  eyes: 'heroes',
  at: undefined,
  curtain: undefined,
  watching: false,
};

describe('GE-KEY-04: concentration can be dropped in the turn of another, by the reaction', () => {
  let match: Match<ReturnType<typeof game.start>, Parameters<typeof game.apply>[2]>;
  const state = (more: Partial<Pick<SessionState, 'at' | 'curtain'> & Eyes> = {}) => {
    const { at, curtain, ...eyes } = { ...LOOKING, ...more };
    return { shown: { presenter }, now: nowOf(match, presenter, eyes), at, curtain };
  };

  beforeEach(() => {
    match = new Match(game, { seed: '11'.repeat(32) });
    match.command('heroes', { do: 'use', ability: 'flame-mantle-i' });
  });

  it('is no aside in the own turn', () => {
    expect(asidesOf(state())).toEqual([]);
  });

  it('is offered to the person who looks on, and accepted', () => {
    match.command('heroes', { do: 'end' });
    expect(match.toAct()).toEqual(['foes', 'heroes']);
    const [aside, ...more] = asidesOf(state());
    expect([aside?.seat, aside?.deed.label, aside?.deed.detail, more]).toEqual([
      'heroes',
      'D stops concentrating on Flame Mantle I',
      'reaction',
      [],
    ]);
    const [command] = aside?.deed.commands ?? [];
    const read = game.parseCommand(command);
    if (!read.ok) throw new Error('it cannot be read');
    expect(match.command('heroes', read.value).kind).toBe('done');
    expect(match.state.creatures[0]?.held).toEqual([]);
    expect(asidesOf(state())).toEqual([]);
  });

  it('is offered to the other of two people at one screen too', () => {
    match.command('heroes', { do: 'end' });
    expect(asidesOf(state({ eyes: 'foes', players: { heroes: 'human', foes: 'human' } }))).toHaveLength(1);
  });

  it.each([
    ['a bot', { players: { heroes: 'greedy', foes: 'human' } }],
    ['one who watches another tab', { watching: true }],
    ['one who looks at an earlier moment', { at: 1 }],
    ['one before the curtain', { curtain: 'foes' }],
  ])('is not offered to %s', (_, more) => {
    match.command('heroes', { do: 'end' });
    expect(asidesOf(state(more))).toEqual([]);
  });
});
