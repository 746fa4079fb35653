/** Every line of the card in a position that is made for it. */
import { describe, expect, it } from 'vitest';
import { INCH } from '@caltrop/engine/inches';
import { botKit } from '../src/bot/index.ts';
import type { Command } from '../src/match/command.ts';
import type { Power } from '../src/content/content.ts';
import { battle, gun, type Field } from './field.ts';

/** The words of the line that is followed, and what it says. */
const followed = (field: Field, seat = 'south'): { readonly when: string; readonly said?: Command } => {
  const { game, state } = battle(field);
  const { card } = botKit(game);
  const found = card?.follow(state, seat);
  const [said] = found?.commands ?? [];
  return { when: card?.lines[found?.line ?? -1]?.when ?? '', ...(said === undefined ? {} : { said }) };
};

const far = { id: 'n1', x: 12, y: 22 };

describe('the card of Wonders of Dwethia', () => {
  it('Movement: whoever is nearest to the enemy charges the nearest one in reach', () => {
    const { when, said } = followed({
      stage: 'movement',
      models: [
        { id: 's1', x: 12, y: 10, move: 6 },
        { id: 's2', x: 12, y: 6, move: 6 },
        { id: 'n1', x: 12, y: 14 },
        { id: 'n2', x: 15, y: 15 },
      ],
    });
    expect(when).toMatch(/^Movement: a fighter that has not moved can reach/);
    expect(said).toMatchObject({ do: 'move', model: 's1' });
    const end = said?.do === 'move' ? said.path.at(-1) : undefined;
    // Bases touch: both are as wide as each other, and n1 stands straight ahead.
    expect(end?.x).toBe(12 * INCH);
    expect(end?.y).toBeGreaterThan(12 * INCH);
  });

  it('Movement: models go where the scenario of their side sends them', () => {
    const field: Field = {
      stage: 'movement',
      scenarios: { south: 'break-their-lines' },
      models: [{ id: 's1', x: 4, y: 6, move: 6 }, far],
    };
    const { when, said } = followed(field);
    expect(when).toMatch(/^Movement: the side plays for a hill/);
    // The far edge is straight ahead: the enemy is not.
    expect(said?.do === 'move' ? said.path.at(-1)?.x : undefined).toBe(4 * INCH);
  });

  it('Movement: a fighter goes towards the nearest enemy, and a shooter with a target stays', () => {
    const { when, said } = followed({ stage: 'movement', models: [{ id: 's1', x: 12, y: 4, move: 6 }, far] });
    expect(when).toMatch(/^Movement: a fighter, or a shooter without an enemy in range/);
    expect(said).toMatchObject({ do: 'move', model: 's1' });
    const shooter = { id: 's1', x: 12, y: 4, move: 6, items: [gun('bow', 24, 3)] };
    expect(followed({ stage: 'movement', models: [shooter, far] }).said).toEqual({ do: 'done' });
    expect(
      followed({
        stage: 'movement',
        scenarios: { south: 'hold-the-line' },
        models: [{ id: 's1', x: 12, y: 4, move: 6 }, far],
      }).said,
    ).toEqual({ do: 'done' });
  });

  it('powers: the highest Charge is cast, at the nearest enemy', () => {
    const bolt = (id: string, charge: number): Power => ({
      id,
      name: id,
      charge,
      range: 24,
      strength: 6,
      phases: ['shoot'],
      target: 'enemy',
      group: false,
      keywords: [],
      upcharge: 'none',
      effects: [{ does: 'attack' }],
      text: '',
    });
    const models = [
      { id: 's1', x: 12, y: 4, powers: ['spark', 'storm'] },
      { id: 'n1', x: 12, y: 18 },
      { id: 'n2', x: 12, y: 14 },
    ];
    const pools = { south: { affinity: 6 } };
    const powers = [bolt('spark', 1), bolt('storm', 2)];
    const { when, said } = followed({ stage: 'shoot', models, pools, powers });
    expect(when).toMatch(/^A power can be cast/);
    expect(said).toMatchObject({ do: 'cast', model: 's1', powers: [{ power: 'storm', target: 'n2' }] });
  });

  it('Shoot: at the nearest target', () => {
    const { when, said } = followed({
      stage: 'shoot',
      models: [
        { id: 's1', x: 12, y: 4, items: [gun('bow', 24, 3)] },
        { id: 'n1', x: 12, y: 20 },
        { id: 'n2', x: 16, y: 12 },
      ],
    });
    expect(when).toBe('Shoot: a model has a target');
    expect(said).toMatchObject({ do: 'shoot', model: 's1', target: 'n2' });
  });

  it('Combat: a fight is fought', () => {
    const { when, said } = followed({
      stage: 'combat',
      models: [
        { id: 's1', x: 12, y: 10 },
        { id: 'n1', x: 12, y: 11 },
      ],
    });
    expect(when).toBe('Combat: there are fights');
    expect(said?.do).toBe('fight');
  });

  it('where nothing else holds the side is done with the phase', () => {
    const { when, said } = followed({ stage: 'shoot', models: [{ id: 's1', x: 12, y: 4 }, far] });
    expect(when).toBe('Nothing above applies');
    expect(said).toEqual({ do: 'done' });
  });
});
