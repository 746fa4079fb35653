import { describe, expect, test } from 'vitest';
import type { CommandOf } from '../src/match/command.ts';
import { commandsOf } from '../src/match/game.ts';
import { creatureOf, type Afflicted } from '../src/match/state.ts';
import { afflicted, after, play, scene, type Field, type Somebody, type Stand } from './field.ts';

const at = (x: number, y: number): number => y * 12 + x;
/** Straight on in a row, from one Space to another. */
const way = (from: number, to: number, y = 3): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => at(from + i, y));
const move = (creature: string, path: readonly number[]): CommandOf<'move'> => ({
  do: 'move',
  creature,
  path,
});

const met = (
  kind: 'hidden' | 'invisible',
  others: readonly Somebody[] = [],
  mine: Somebody['is'] = {},
  more: Partial<Field> = {},
): Stand =>
  scene({
    creatures: [
      { id: 'p1', x: 1, y: 3, dex: 10, is: mine },
      { id: 'foe', x: 4, y: 3, is: { conditions: [afflicted(kind)] } },
      ...others,
    ],
    turn: 'p1',
    ...more,
  });

describe('ways that lead into somebody unknown (CA-R41)', () => {
  test('the way ends before the Hidden, who is so found; only the steps up to there are paid', () => {
    // DEX 10: 5 Spaces for an AP; 7 Spaces would be 2 AP, the third Space is barred.
    const played = play(met('hidden'), move('p1', way(2, 8)), [], [], 'party');
    expect(played.refusal).toBeUndefined();
    const p1 = played.who('p1');
    expect([p1.at, p1.ap, p1.pool]).toEqual([at(3, 3), 3, 5 - 3]);
    expect(played.who('foe').conditions).toEqual([]);
    expect(played.events.map((e) => e.type)).toEqual(['moved', 'cured', 'reveal', 'said']);
  });

  test('the Invisible is known to be there and stays Invisible; to try again costs again', () => {
    const stand = met('invisible');
    let played = play(stand, move('p1', way(2, 4)), [], [], 'party');
    expect(played.who('foe').conditions.map((a) => a.kind)).toEqual(['invisible']);
    expect([played.who('p1').at, played.who('p1').pool]).toEqual([at(3, 3), 2]);
    played = play(after(stand, played), move('p1', way(4, 4)), [], [], 'party');
    expect([played.who('p1').at, played.who('p1').pool, played.who('p1').ap]).toEqual([at(3, 3), 1, 3]);
  });

  test('where the unknown go, only the Warden hears', () => {
    const stand = scene({
      creatures: [
        { id: 'p1', x: 1, y: 3 },
        { id: 'foe', x: 4, y: 6, dex: 10, is: { conditions: [afflicted('invisible')] } },
      ],
      turn: 'foe',
    });
    const { events } = play(stand, move('foe', way(5, 6, 6)));
    expect(events.filter((e) => e.type === 'moved').map((e) => e.to)).toEqual([['warden']]);
    expect(
      play(met('hidden'), move('p1', way(2, 3)), [], [], 'party').events.map((e) => [e.type, e.to]),
    ).toEqual([['moved', undefined]]);
  });

  test('nobody stops where a friend is', () => {
    const stand = met('hidden', [{ id: 'p2', x: 3, y: 3 }]);
    expect(play(stand, move('p1', way(2, 5)), [], [], 'party').who('p1').at).toBe(at(2, 3));
  });

  test('the Warden, who knows, is told that the way is barred', () => {
    expect(play(met('hidden'), move('p1', way(2, 8))).refusal?.rule).toBe('CA-R41');
  });

  test('what is listed is the same for the position and for what the seat knows of it', () => {
    for (const kind of ['hidden', 'invisible'] as const) {
      const { game, book, state } = met(kind);
      const ways = (s: typeof state) =>
        commandsOf({ book, state: s }, 'party').filter((c) => c.do === 'move');
      expect(ways(state)).toEqual(ways(game.view(state, 'party')));
    }
  });

  test('nobody fears to come nearer to what it does not know to be there', () => {
    const afraid = { conditions: [afflicted('frightened', { by: 'foe' })] };
    const away = met('invisible', [], afraid, { conditions: [{ id: 'frightened' }] });
    expect(play(away, move('p1', way(2, 2)), [], [], 'party').refusal).toBeUndefined();
    const seen = { ...away, state: { ...away.state, creatures: away.state.creatures.map(bare) } };
    expect(play(seen, move('p1', way(2, 2)), [], [], 'party').refusal?.rule).toBe('CA-AUTO-05l');
  });

  test('a tether to somebody unknown ends the way', () => {
    const tied = { conditions: [afflicted('tethered', { named: 'foe', n: 4 })] };
    const stand = met('invisible', [], tied, { conditions: [{ id: 'tethered', pairs: true }] });
    // From (1,3) away from (4,3): (0,3) is 4 Spaces off, row 0 is no further; along the row there is no more room.
    const south = [at(1, 4), at(1, 5), at(1, 6), at(1, 7)];
    const played = play(stand, move('p1', south), [], [], 'party');
    expect(played.refusal).toBeUndefined();
    expect(played.who('p1').at).toBe(at(1, 7));
    const short = { conditions: [afflicted('tethered', { named: 'foe', n: 3 })] };
    const held = play(
      met('invisible', [], short, { conditions: [{ id: 'tethered', pairs: true }] }),
      move('p1', south),
      [],
      [],
      'party',
    );
    expect([held.refusal, held.who('p1').at]).toEqual([undefined, at(1, 6)]);
  });
});

/** Nobody unseen any more. */
const bare = <C extends { readonly id: string; readonly conditions: readonly Afflicted[] }>(c: C): C =>
  c.id === 'foe' ? { ...c, conditions: [] } : c;

describe('hiding from somebody unknown (CA-AUTO-01)', () => {
  const hide: CommandOf<'act'> = { do: 'act', creature: 'p1', template: 'hide' };
  const map = ['............', '............', '............', '....=.......', '............'];
  const hiding = (others: readonly Somebody[], rows = map): Stand =>
    scene({
      creatures: [
        { id: 'p1', x: 3, y: 3 },
        { id: 'stalker', x: 2, y: 3, is: { conditions: [afflicted('invisible')] } },
        ...others,
      ],
      map: rows,
      turn: 'p1',
    });

  test('one who looks on unknown is not deceived, and the player is not told', () => {
    const stand = hiding([{ id: 'foe', x: 8, y: 3 }]);
    // IR 10 + 10 against TR 10 + 10 of the one known watcher: the left side wins ties (CA-R02).
    const played = play(stand, hide, [10, 10], [], 'party');
    expect(played.refusal).toBeUndefined();
    expect(played.who('p1').conditions.map((a) => [a.kind, a.by])).toEqual([['hidden', 'foe']]);
    expect(commandsOf(stand, 'party')).toContainEqual(hide);
  });

  test('with nobody else near it does nothing without a word; those who do not look are unaware', () => {
    expect(play(hiding([]), hide, [], [], 'party').who('p1').conditions).toEqual([]);
    const walled = ['............', '............', '............', '....#.......', '............'];
    const far = play(hiding([{ id: 'foe', x: 8, y: 3 }], walled), hide, [], [], 'party');
    expect(far.who('p1').conditions.map((a) => [a.kind, a.by])).toEqual([['hidden', 'foe']]);
  });

  test('the Save of a watcher in the dark is for the Warden to read', () => {
    const stand = hiding([{ id: 'foe', x: 8, y: 3, is: { conditions: [afflicted('invisible')] } }]);
    const played = play(stand, hide, [10, 10], [], 'party');
    expect(played.events.find((e) => e.type === 'saved')?.to).toEqual(['warden']);
  });

  test('the aim at a Hidden one is refused without a word of how far it is', () => {
    const stand = scene({
      creatures: [
        { id: 'p1', x: 0, y: 0 },
        { id: 'foe', x: 11, y: 7, is: { conditions: [afflicted('hidden')] } },
      ],
      turn: 'p1',
    });
    const said = play(
      stand,
      { do: 'act', creature: 'p1', template: 'attack', targets: ['foe'] },
      [],
      [],
      'party',
    );
    expect(said.refusal?.rule).toBe('CA-AUTO-05b');
  });
});

test('CA-R22: one who is Dying crawls one Space in its turn, and no second', () => {
  const stand = scene({
    creatures: [
      { id: 'p1', x: 1, y: 3, is: { fate: 'dying' } },
      { id: 'p2', x: 1, y: 6 },
      { id: 'foe', x: 8, y: 3 },
    ],
    turn: 'p1',
  });
  const once = play(stand, move('p1', way(2, 2)), [], [], 'party');
  expect(creatureOf(once.state, 'p1').at).toBe(at(2, 3));
  expect(play(after(stand, once), move('p1', way(3, 3)), [], [], 'party').refusal?.rule).toBe('CA-R22');
});

describe('who is known to somebody is known to the seat that runs it', () => {
  const hiding = (...from: readonly string[]): Stand =>
    scene({
      creatures: [
        { id: 'p1', x: 1, y: 3 },
        { id: 'p2', x: 1, y: 4 },
        { id: 'foe', x: 4, y: 3, is: { conditions: from.map((by) => ({ ...afflicted('hidden'), by })) } },
      ],
      turn: 'p1',
    });

  test('Hidden from all who are run by a seat, it is out of sight; seen by one of them, it is not', () => {
    const known = ({ game, state }: Stand): number | undefined =>
      game.view(state, 'party').creatures.find((c) => c.name === 'foe')?.at;
    expect(known(hiding('p1', 'p2'))).toBe(-1);
    expect(known(hiding('p1'))).toBe(at(4, 3));
  });
});
