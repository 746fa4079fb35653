import { describe, expect, test } from 'vitest';
import { isText, isWhole, listOf, objectOf, optional, readForm, wordOf } from '../src/checks.ts';
import { makePolygon, pathCost, Planner, type Terrain } from '../src/field/inches/index.ts';

const FORMS = {
  go: {
    who: isText,
    path: listOf(objectOf({ x: isWhole, y: isWhole })),
    how: optional(wordOf(['fast', 'slow'])),
  },
  stop: {},
};

const where = (json: unknown): string | undefined => {
  const read = readForm(json, FORMS);
  return read.ok ? undefined : read.error[0]?.where;
};

describe('forms of commands', () => {
  test('a command is read by the form of its verb', () => {
    expect(where({ do: 'go', who: 'a', path: [{ x: 1, y: 2 }] })).toBeUndefined();
    expect(where({ do: 'go', who: 'a', path: [], how: 'fast' })).toBeUndefined();
    expect(where({ do: 'stop' })).toBeUndefined();
  });

  test('what is missing, malformed or unknown is named by its place', () => {
    expect(where([])).toBe('command');
    expect(where(null)).toBe('command');
    expect(where({ do: 'fly' })).toBe('command.do');
    expect(where({ do: 'toString' })).toBe('command.do');
    expect(where({ do: 'go', path: [] })).toBe('command.who');
    expect(where({ do: 'go', who: 'a', path: [{ x: 1 }] })).toBe('command.path');
    expect(where({ do: 'go', who: 'a', path: [{ x: 1, y: 2, z: 3 }] })).toBe('command.path');
    expect(where({ do: 'go', who: 'a', path: [], how: 'wild' })).toBe('command.how');
    expect(where({ do: 'stop', now: true })).toBe('command.now');
  });
});

describe('tolls on a way', () => {
  // A line at x = 1000 costs 5000 to cross below y = 3000 and nothing above.
  const terrain: Terrain = {
    surface: { width: 10_000, height: 10_000 },
    closed: [],
    slow: [],
    pillars: [],
    toll: (from, to) => (from.x < 1000 !== to.x < 1000 && Math.max(from.y, to.y) < 3000 ? 5000 : 0),
  };

  test('count beside the length, and a planner goes by the cheaper way', () => {
    const [from, to] = [
      { x: 500, y: 500 },
      { x: 1500, y: 500 },
    ];
    expect(pathCost(terrain, [from, to])).toBe(6000);
    const base = { ...from, r: 100, z: 0 };
    expect(new Planner(terrain, base, 9000).to(to)?.cost).toBe(6000);
    // A corner beyond which the toll is not asked: up 2600, across 1000, down 2600.
    const corner = makePolygon([{ x: 900, y: 3100 }]);
    const around = new Planner({ ...terrain, around: [corner] }, base, 9000).to(to);
    expect(around?.cost).toBeLessThan(6000);
  });
});
