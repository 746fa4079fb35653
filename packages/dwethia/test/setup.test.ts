import { describe, expect, test } from 'vitest';
import { gap } from '@caltrop/engine/inches';
import { compileContent } from '../src/pack/index.ts';
import { loadOwnPacks } from '../src/pack/content-node.ts';
import { gameOf } from '../src/match/game.ts';
import { isInZone } from '../src/rules/set-up/muster.ts';
import { parseCommand } from '../src/match/command.ts';
import { parseSetup, type Setup } from '../src/match/setup/parse-setup.ts';
import { openSetup } from '../src/match/setup/setup.ts';
import { SIDES } from '../src/match/state.ts';

const content = (() => {
  const packs = loadOwnPacks();
  if (!packs.ok) throw new Error(packs.error.map((p) => p.what).join(' '));
  const compiled = compileContent(packs.value);
  if (!compiled.ok) throw new Error(compiled.error.map((p) => p.what).join(' '));
  return compiled.value;
})();

const open = (setup: Setup) => {
  const opened = openSetup(content, setup);
  if (!opened.ok) throw new Error(opened.error.map((p) => p.what).join(' '));
  return opened.value;
};

const problems = (setup: Setup): (string | undefined)[] => {
  const opened = openSetup(content, setup);
  return opened.ok ? [] : opened.error.map((p) => `${p.code} ${p.rule ?? ''}`.trim());
};

const MUSTER: Setup = { battle: 'first-muster' };
const SOL = { force: 'empire-of-sol-500' };
const VOID = { force: 'champions-of-the-void-500' };

describe('setups', () => {
  test('DW-V-45, DW-SETUP-19 to 21: the ready battle stands as written down and asks nothing', () => {
    const { book, start } = open(MUSTER);
    const of = (side: string) => start.models.filter((m) => m.side === side);
    expect([of('south').length, of('north').length]).toEqual([16, 18]);
    const shared = start.models.flatMap((a) => start.models.filter((b) => a.id < b.id && gap(a, b) === 0));
    expect(shared).toEqual([]);
    for (const a of start.models) {
      expect(isInZone({ book, state: start }, a.side, a)).toBe(true);
    }
    expect(start.pools).toEqual({
      south: { destiny: 5, faith: 5, affinity: 5 },
      north: { destiny: 6, faith: 9, affinity: 8 },
    });
    const worth = SIDES.map((side) =>
      of(side).reduce((sum, m) => sum + (book.kits.get(m.id)?.worth ?? 0), 0),
    );
    expect(worth).toEqual([20, 22]);
    expect(start.pieces.length).toBe(6);
    expect(book.surface).toEqual({ width: 24000, height: 24000 });
    const game = gameOf({ book, start }, MUSTER);
    expect(game.commands(game.start(), 'south')).toEqual([{ do: 'done' }, { do: 'concede' }]);
  });

  test('DW-PROF-01, DW-COLL-05, 06: kits carry the printed profile, its wargear and its base', () => {
    const { book, start } = open(MUSTER);
    const captain = start.models.find((m) => m.name === 'Captain');
    const kit = book.kits.get(captain?.id ?? '');
    expect(kit?.stats).toEqual({ M: 6, P: 3, S: 4, D: 5, A: 3, W: 3, I: 3, Dst: 3, F: 2, Af: 0 });
    expect([kit?.save, kit?.shield, kit?.reach, kit?.move, captain?.r, captain?.wounds]).toEqual([
      5,
      true,
      1,
      6000,
      787,
      3,
    ]);
    const legionaire = start.models.find((m) => m.name === 'Legionaire 6');
    expect([book.kits.get(legionaire?.id ?? '')?.reach, legionaire?.r]).toEqual([2, 630]);
    const knight = start.models.find((m) => m.name === 'Death Knight');
    expect(book.kits.get(knight?.id ?? '')).toMatchObject({ ownStrength: 2, shield: false, save: 0 });
    const zombie = start.models.find((m) => m.name === 'Zombie 1');
    expect(book.kits.get(zombie?.id ?? '')?.reach).toBe(2);
    expect(start.models.map((m) => m.id).slice(0, 2)).toEqual(['s1', 's2']);
  });

  test('DW-DEP-05: forces are drawn up in their zones; by hand the set-up roll comes first', () => {
    for (const layout of ['crossroads', 'toxic-works', 'smoke-field']) {
      const { book, start } = open({ south: SOL, north: VOID, layout });
      for (const m of start.models) {
        expect(m.where).toBe('table');
        expect(isInZone({ book, state: start }, m.side, m)).toBe(true);
      }
    }
    const { start } = open({ south: SOL, north: VOID, deploy: 'by hand' });
    expect(start).toMatchObject({
      stage: 'terrain',
      toPlace: 6,
      round: 0,
      work: [{ is: 'priority', setUp: true }],
    });
    const laid = open({ south: SOL, north: VOID, layout: 'crossroads', deploy: 'by hand' });
    expect(laid.start).toMatchObject({ stage: 'edge', toPlace: 0 });
  });

  test('DW-SETUP-09 to 12, DW-R136: the table follows the limit', () => {
    const size = (limit: number, options = {}) =>
      open({ south: SOL, north: VOID, limit, options }).book.surface;
    expect(size(500)).toEqual({ width: 24000, height: 24000 });
    expect(size(1000)).toEqual({ width: 36000, height: 36000 });
    expect(size(2500)).toEqual({ width: 72000, height: 48000 });
    expect(size(2500, { longEdges: false })).toEqual({ width: 48000, height: 72000 });
  });

  test('what is wrong is said, with its rule', () => {
    expect(problems({ battle: 'nowhere' })).toEqual(['unknown-battle']);
    expect(problems({ south: SOL })).toEqual(['no-force DW-SETUP-14']);
    expect(problems({ south: { force: 'nobody' }, north: VOID })).toEqual(['unknown-force']);
    expect(problems({ south: SOL, north: VOID, layout: 'old-capital' })).toEqual(['other-board DW-SETUP-09']);
    expect(problems({ south: SOL, north: VOID, limit: 400 })).toContain('over-limit DW-SETUP-13');
    expect(problems({ south: { ...SOL, missions: ['SM-C1'] }, north: VOID })).toContain(
      'mission-count DW-SETUP-08',
    );
    expect(problems({ south: SOL, north: VOID, terrain: [{ kind: 'ruin', x: 22, y: 1 }] })).toEqual([
      'off-table DW-DEP-03',
    ]);
    expect(problems({ ...MUSTER, options: { nothing: 1 } }).length).toBe(1);
  });
});

describe('from outside', () => {
  const codes = (json: unknown): string[] => {
    const read = parseSetup(content, json);
    return read.ok ? [] : read.error.map((p) => `${p.code} ${p.where}`);
  };

  test('setups are read field by field', () => {
    expect(codes({ battle: 'first-muster', seats: { south: 'person' } })).toEqual([]);
    expect(
      codes({ south: SOL, north: VOID, deploy: 'by hand', terrain: [{ kind: 'ruin', x: 1.5, y: 2 }] }),
    ).toEqual([]);
    expect(codes('no')).toEqual(['bad-setup setup']);
    expect(codes({ battle: 3 })).toEqual(['bad-field setup.battle']);
    expect(codes({ battle: 'x', colour: 'red' })).toEqual(['unknown-field setup.colour']);
    expect(codes({ south: { scenario: 'picnic', force: 'a' }, north: {} })).toEqual([
      'bad-field setup.south.scenario',
      'missing-field setup.north.force',
    ]);
    expect(codes({})).toEqual(['missing-field setup.south', 'missing-field setup.north']);
  });

  test('commands are read field by field, and no place lies off the table', () => {
    const surface = { width: 24000, height: 24000 };
    const where = (json: unknown): string | undefined => {
      const read = parseCommand(json, surface);
      return read.ok ? undefined : read.error[0]?.where;
    };
    expect(where({ do: 'move', model: 's1', path: [{ x: 1, y: 2 }] })).toBeUndefined();
    expect(where({ do: 'move', model: 's1', path: [{ x: 1, y: 2 }], careful: 'stealth' })).toBeUndefined();
    expect(where({ do: 'move', model: 's1', path: [{ x: 1.5, y: 2 }] })).toBe('command.path.0.x');
    expect(where({ do: 'move', model: 's1', path: [{ x: 1, y: 24001 }] })).toBe('command');
    expect(where({ do: 'move', model: 's1', path: [], careful: 'wild' })).toBe('command.careful');
    expect(
      where({ do: 'cast', model: 's1', powers: [{ power: 'blast', target: 'n1', upcharge: 1 }] }),
    ).toBeUndefined();
    expect(where({ do: 'cast', model: 's1', powers: [{ power: 'blast', aim: 'n1' }] })).toBe(
      'command.powers.0.aim',
    );
    expect(where({ do: 'place', models: [{ id: 's1', x: -1, y: 0 }] })).toBe('command');
    expect(where({ do: 'edge', side: 'west' })).toBe('command.side');
    expect(where({ do: 'fly' })).toBe('command.do');
    expect(where({ do: 'done', now: true })).toBe('command.now');
    expect(where(7)).toBe('command');
  });
});
