import { describe, expect, it } from 'vitest';
import { creatureOf, type State } from '../src/match/state.ts';
import { hasCondition } from '../src/rules/conditions/conditions.ts';
import type { Ability } from '../src/content/content.ts';
import type { Somebody } from './field.ts';
import { endsOf, holding, spreadOf, STAGED, standOf } from './staged.ts';

/** Somebody who waits for what does not come: an enemy that comes next to it. */
const IDLE = {
  is: {
    holds: [holding({ do: 'act', creature: 'x', template: 'trip' }, { on: 'enters', who: '', reach: 1 })],
  },
};

/** One who waits for `p` to begin anything, and then does this to somebody at once. */
const breaker = (target: string, effects: Ability['effects'], more: Partial<Somebody> = {}) => ({
  ...more,
  kit: {
    abilities: [
      {
        id: 'break-in',
        name: 'Break in',
        text: '',
        ap: 0,
        range: 20,
        aim: { who: 'creature' as const },
        effects,
      },
    ],
  },
  is: {
    holds: [
      holding(
        { do: 'ability', creature: 'x', ability: 'break-in', targets: [target] },
        { on: 'acts', who: 'p' },
      ),
    ],
  },
});

const FELLER = breaker('p', [{ do: 'condition', condition: 'unconscious' }]);
/** From where it stands `foe` goes two Spaces down to the right. */
const PUSHER = breaker('foe', [{ do: 'push', spaces: { flat: 2 } }], { x: 3, y: 2 });

/** Ends whose chances differ, or that only one of two spreads has. */
const differences = (
  found: ReadonlyMap<string, number>,
  should: ReadonlyMap<string, number>,
): readonly string[] =>
  [...new Set([...found.keys(), ...should.keys()])].filter(
    (key) => Math.abs((found.get(key) ?? -1) - (should.get(key) ?? -1)) > 1e-12,
  );

const cases = STAGED.map((staged) => [staged.name, staged] as const);

describe('a staged Action rolls its dice', () => {
  it.each(cases)('%s: has more than one end', (_name, staged) => {
    const ends = endsOf(standOf(staged), staged);
    expect(ends.length).toBeGreaterThan(1);
    for (const { state } of ends) expect(state.work).toEqual([]);
  });

  it.each(cases)(
    'CA-R43 c, CA-WIN-02: %s: the same where somebody waits for something else',
    (_name, staged) => {
      const stand = standOf(staged);
      const should = spreadOf(stand, endsOf(stand, staged));
      expect(differences(spreadOf(stand, endsOf(standOf(staged, IDLE), staged)), should)).toEqual([]);
    },
  );

  it.each(cases)('CA-ACT-03: %s: the same where the Warden has ruled as suggested', (_name, staged) => {
    const stand = standOf(staged);
    const should = spreadOf(stand, endsOf(stand, staged));
    expect(differences(spreadOf(stand, endsOf(standOf(staged, {}, true), staged)), should)).toEqual([]);
    expect(differences(spreadOf(stand, endsOf(standOf(staged, IDLE, true), staged)), should)).toEqual([]);
  });
});

/** Of the other: what an Action could have changed. */
const foeOf = (s: State) => {
  const { hp, str, fate, conditions, items } = creatureOf(s, 'foe');
  return { hp, str, fate, kinds: conditions.map((a) => a.kind), items: items.map((i) => i.id) };
};

describe('CA-R43 e: an Action that has become impossible is lost with its AP', () => {
  // What the Warden calls for is nobody's Action that ends with its doer.
  const own = cases.filter(([, { warden }]) => warden !== true);
  const close = cases.filter(([, { near }]) => near === true);

  for (const ruled of [false, true]) {
    const how = ruled ? 'the Warden has ruled' : 'nobody has ruled';

    it.each(own)(`%s: its doer is struck down, ${how}`, (_name, staged) => {
      const stand = standOf(staged, FELLER, ruled);
      const [end, ...others] = endsOf(stand, staged);
      expect(others).toEqual([]);
      if (end === undefined) throw new Error('no end');
      // A grip ends with the one who held it (CA-R85).
      const before = foeOf(stand.state);
      expect(foeOf(end.state)).toEqual({ ...before, kinds: before.kinds.filter((k) => k !== 'grappled') });
      expect(hasCondition(creatureOf(end.state, 'p'), 'unconscious')).toBe(true);
      expect(creatureOf(end.state, 'p').ap).toBeLessThan(4);
      expect(end.state.work).toEqual([]);
    });

    it.each(close)(`%s: its Target is out of reach, ${how}`, (_name, staged) => {
      const stand = standOf(staged, PUSHER, ruled);
      const [end, ...others] = endsOf(stand, staged);
      expect(others).toEqual([]);
      if (end === undefined) throw new Error('no end');
      expect(creatureOf(end.state, 'foe').at).toBe(creatureOf(stand.state, 'foe').at + 2 * (12 + 1));
      expect(foeOf(end.state)).toEqual(foeOf(stand.state));
      expect(creatureOf(end.state, 'p').ap).toBeLessThan(4);
    });
  }

  it.each(own.filter(([, { near }]) => near === false))(
    '%s: goes on where it still gets there',
    (_name, staged) => {
      const ends = endsOf(standOf(staged, PUSHER), staged);
      expect(ends.length).toBeGreaterThan(1);
    },
  );
});
