/** Lines of the card in positions that are made for them. */
import { describe, expect, it } from 'vitest';
import { botKit } from '../src/bot/index.ts';
import type { Command } from '../src/match/command.ts';
import { wholeStatus } from '../src/match/state.ts';
import { F7, G5, type Played } from './field.ts';
import { fight, person } from './fight.ts';

/** The words of the line that is followed, and what it says first. */
const followed = ({ game, state }: Played): { readonly when: string; readonly said: Command | undefined } => {
  const { card } = botKit(game);
  const [seat = ''] = game.toAct(state);
  const found = card?.follow(state, seat);
  return { when: card?.lines[found?.line ?? -1]?.when ?? '', said: found?.commands[0] };
};

describe('the card of Generia', () => {
  it('of two foes in reach the nearest is attacked', () => {
    const { when, said } = followed(
      fight({
        creatures: [
          { id: 'archer', is: person('archer-7'), x: 3, y: 3 },
          { id: 'far', is: G5, side: 'foes', x: 11, y: 3 },
          { id: 'near', is: G5, side: 'foes', x: 8, y: 3 },
        ],
      }),
    );
    expect(when).toBe('A foe can be attacked from here');
    expect(JSON.stringify(said)).toContain('near');
  });

  it('a foe out of reach is walked to, by the shortest way', () => {
    const played = fight({
      creatures: [
        { id: 'fighter', is: F7, x: 3, y: 3 },
        { id: 'goblin', is: G5, side: 'foes', x: 6, y: 3 },
      ],
    });
    const { when, said } = followed(played);
    expect(when).toMatch(/^A foe can be attacked after a walk/);
    // Three squares apart: two steps, and they stand beside each other.
    expect(said).toMatchObject({ do: 'move' });
    expect(said?.do === 'move' ? said.path.length : 0).toBe(2);
  });

  it('a foe that no walk reaches is gone for', () => {
    const { when, said } = followed(
      fight({
        creatures: [
          { id: 'fighter', is: F7, x: 0, y: 3 },
          { id: 'goblin', is: G5, side: 'foes', x: 11, y: 3 },
        ],
      }),
    );
    expect(when).toBe('It has not attacked and not moved');
    expect(said?.do).toBe('move');
  });

  it('whoever has two wounds is healed before anything else, and one wound is left', () => {
    for (const wounds of [1, 2]) {
      const played = fight({
        creatures: [
          { id: 'acolyte', is: person('acolyte-7'), x: 3, y: 3 },
          { id: 'friend', is: F7, side: 'heroes', x: 4, y: 3, but: { light: wounds } },
          { id: 'goblin', is: G5, side: 'foes', x: 9, y: 9 },
        ],
      });
      const { when, said } = followed(played);
      expect(when.startsWith('It can heal'), `${wounds} wounds`).toBe(wounds === 2);
      if (wounds === 2) expect(said).toMatchObject({ do: 'use', on: ['friend'] });
    }
  });

  it('a spell of damage is cast at the nearest foe', () => {
    const { when, said } = followed(
      fight({
        creatures: [
          { id: 'wizard', is: person('wizard-thermics-7'), x: 1, y: 3 },
          { id: 'far', is: G5, side: 'foes', x: 9, y: 3 },
          { id: 'near', is: G5, side: 'foes', x: 6, y: 3 },
        ],
      }),
    );
    expect(when).toBe('A spell of damage can be cast at a foe from here');
    expect(said).toMatchObject({ do: 'use', on: ['near'] });
  });

  it('whoever lies on the ground rises', () => {
    const played = fight({
      creatures: [
        { id: 'fighter', is: F7, x: 3, y: 3, but: { statuses: [wholeStatus({ kind: 'Prone' })] } },
        { id: 'goblin', is: G5, side: 'foes', x: 4, y: 3 },
      ],
    });
    const { when, said } = followed(played);
    expect(when).toMatch(/^It lies on the ground/);
    expect(said?.do).toBe('rise');
  });

  it('with its attack and its move spent it ends its turn', () => {
    const played = fight({
      creatures: [
        { id: 'fighter', is: F7, x: 3, y: 3 },
        { id: 'goblin', is: G5, side: 'foes', x: 4, y: 3 },
      ],
    });
    Object.assign(played.state.turn, { attack: true, move: true, utility: true });
    expect(followed(played)).toEqual({ when: 'Nothing above applies', said: { do: 'end' } });
  });
});
