/**
 * Whatever changes about somebody hidden, those from whom it is hidden see the same: its data are not in their views. A view is
 * compared with the view of the same position in which the hidden one has other numbers, things and words.
 */
import { checksum, runCommand, SimRandom, SimulationTable, type Game, type Seat } from '@caltrop/engine';
import { loadOwnPacks as cairnPacks } from '@caltrop/cairn-ap/content-node';
import { compileContent as compileCairn } from '@caltrop/cairn-ap/pack';
import { cairnApBox } from '@caltrop/cairn-ap/table';
import { loadOwnPacks as generiaPacks } from '@caltrop/generia/content-node';
import { compileContent as compileGeneria } from '@caltrop/generia/pack';
import { generiaBox } from '@caltrop/generia/table';
import { describe, expect, test } from 'vitest';
import { open as openChess } from './officers-chess.ts';
import { Desk } from './master-desk.ts';
import { must } from './must.ts';

type Fields = Record<string, unknown>;

/** The same value, but for being another. */
const other = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}x`;
  if (Array.isArray(value) && value.length > 0) return [];
  return value;
};

/** The fields of a hidden creature whose change a seat sees; `fixed` are those by which it is hidden, or known at all. */
const fieldsSeen = <S>(
  game: Game<S, never>,
  state: S,
  seat: Seat,
  creature: (state: S) => object,
  fixed: readonly string[],
): { readonly seen: readonly string[]; readonly tried: number } => {
  const before = checksum(game.view(state, seat));
  const seen: string[] = [];
  let tried = 0;
  for (const [field, value] of Object.entries(creature(state))) {
    if (fixed.includes(field) || other(value) === value) continue;
    tried++;
    const changed = JSON.parse(JSON.stringify(state)) as S;
    (creature(changed) as Fields)[field] = other(value);
    if (checksum(game.view(changed, seat)) !== before) seen.push(field);
  }
  return { seen, tried };
};

describe('what is hidden is in no view', () => {
  test('Cairn: one who was never seen, and one who has gone out of sight', () => {
    const content = must(compileCairn(must(cairnPacks())));
    const setup = { encounter: 'toll-at-sallow-ford', seats: { party: 'human', warden: 'human' } };
    const desk = new Desk(must(cairnApBox.open(content, setup)), 'warden', 'party');
    desk.say({ do: 'bring', monster: 'wood-troll', at: 60, group: 'foes', name: 'Grimjaw', hidden: true });
    const { id } = desk.match.state.creatures.find((c) => c.name === 'Bandit b') ?? { id: '' };
    desk.say({ do: 'afflict', creature: id, condition: 'hidden' });
    const { game, state } = desk.match;
    expect(JSON.stringify(game.view(state, 'party'))).not.toMatch(/Grimjaw|wood-troll/u);
    const by = (name: string) => (s: typeof state) => s.creatures.find((c) => c.name === name) ?? {};
    // The name is what it is found by here; its kind is told by its id.
    const unmet = fieldsSeen(game as never, state, 'party', by('Grimjaw'), [
      'id',
      'name',
      'seat',
      'group',
      'conditions',
      'taken',
      'turns',
    ]);
    expect(unmet.seen).toEqual([]);
    expect(unmet.tried).toBeGreaterThan(25);
    const veiled = fieldsSeen(game as never, state, 'party', by('Bandit b'), [
      'id',
      'name',
      'kind',
      'seat',
      'group',
      'conditions',
      'taken',
      'turns',
      'side',
      'fate',
      'maxHp',
      'maxStr',
      'maxDex',
      'maxWil',
      'key',
      'employer',
    ]);
    expect(veiled.seen).toEqual([]);
    expect(veiled.tried).toBeGreaterThan(20);
  });

  test('Generia: one who comes in hidden', () => {
    const content = must(compileGeneria(must(generiaPacks())));
    const setup = { encounter: 'toll-at-the-ford', gm: 'gm', seats: {} };
    const desk = new Desk(must(generiaBox.open(content, setup)), 'gm', 'heroes');
    const profile = 'goblin-shaman-05';
    desk.say({ do: 'bring', profile, side: 'goblins', at: 200, name: 'Grimjaw', hidden: true });
    const { game, state } = desk.match;
    const grimjaw = (s: typeof state) => s.creatures.find((c) => c.name === 'Grimjaw') ?? {};
    expect(JSON.stringify(game.view(state, 'heroes'))).not.toContain('Grimjaw');
    const fixed = ['name', 'side', 'seat', 'unseenBy', 'initiative', 'awake', 'dead'];
    const { seen, tried } = fieldsSeen(game as never, state, 'heroes', grimjaw, [
      ...fixed,
      'grappling',
      'mount',
      'rider',
    ]);
    expect(seen).toEqual([]);
    expect(tried).toBeGreaterThan(15);
  });

  test('Officer’s Chess: everybody in the fog', () => {
    const game = openChess({ scenario: 'night-fair', units: 3 });
    const state = game.start();
    runCommand(game, state, 'blue', { do: 'ready' }, new SimulationTable(SimRandom.from(1)));
    const known = new Set(game.view(state, 'blue').units.map(({ id }) => id));
    const hidden = state.units.filter(({ id }) => !known.has(id));
    expect(hidden.length).toBeGreaterThan(0);
    let count = 0;
    for (const { id } of hidden) {
      const unit = (s: typeof state) => s.units.find((u) => u.id === id) ?? {};
      // Where it stands and how far it shines decide whether it is seen; that it has moved is told to all.
      const fixed = ['id', 'side', 'seat', 'where', 'tile', 'torch', 'activated'];
      const { seen, tried } = fieldsSeen(game as never, state, 'blue', unit, fixed);
      expect(seen).toEqual([]);
      count += tried;
    }
    expect(count).toBeGreaterThan(10 * hidden.length);
  });
});
