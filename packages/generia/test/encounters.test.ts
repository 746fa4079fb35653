import { runCommand, SimRandom, SimulationTable } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import type { Encounter } from '../src/content/content.ts';
import { openGeneria, type Generia } from '../src/match/game.ts';
import type { State } from '../src/match/state.ts';
import { must, own } from './own.ts';

const encounter = (code: string): Encounter => {
  const found = [...own.encounters.values()].find((e) => e.code === code);
  if (found === undefined) throw new Error(`there is no encounter ${code}`);
  return found;
};
const open = (code: string): Generia => must(openGeneria(own, { encounter: encounter(code).id }));

/** Columns and rows of those who stand somewhere fixed. */
const squares = (code: string, start: string): string[] => {
  const { map, fielded } = encounter(code);
  return fielded
    .filter((f) => f.id.startsWith(start))
    .map((f) => `${(f.at ?? 0) % map.width},${Math.floor((f.at ?? 0) / map.width)}`);
};

/** Plays at random until nobody is to act; gives the last state. */
const playOut = (game: Generia, seed: number, most = 20_000): State => {
  const random = SimRandom.from('encounters', seed);
  const table = new SimulationTable(random, (_seat, _key, ids) => ids[random.below(ids.length)] ?? '');
  const state = game.start();
  for (let i = 0; i < most; i++) {
    const [seat] = game.toAct(state);
    if (seat === undefined) return state;
    const command = game.randomCommand(state, seat, random);
    // Judged on a copy: where it was drawn it is not judged again.
    const refusal = game.apply(game.clone(state), seat, command, new SimulationTable(SimRandom.from(seed)));
    if (refusal !== undefined) throw new Error(refusal.what);
    runCommand(game, state, seat, command, table);
  }
  return state;
};

const CODES = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7'];

describe('ready encounters', () => {
  it.each([
    ['E1', 24, 14, 9],
    ['E2', 24, 16, 11],
    ['E3', 26, 16, 10],
    ['E4', 24, 16, 10],
    ['E5', 28, 18, 7],
    ['E6', 12, 12, 2],
    ['E7', 30, 10, 10],
  ])('%s is %i by %i m with %i creatures', (code, width, height, creatures) => {
    const { map, fielded } = encounter(code);
    expect([map.width, map.height, map.tiles.length, fielded.length]).toEqual([
      width,
      height,
      width * height,
      creatures,
    ]);
  });

  it('whoever has no square left stands beside the others of its side, on ground and alone', () => {
    // The fighter begins on C6, column 2 and row 5 of 12; the next come to the squares around it.
    const [side = ''] = encounter('E6').sides;
    const at = 5 * 12 + 2;
    const creatures = [
      { id: 'first', profile: 'fighter-7', side, at },
      { id: 'second', profile: 'shaman-7', side },
      { id: 'third', profile: 'archer-7', side },
    ];
    const game = must(openGeneria(own, { encounter: encounter('E6').id, creatures }));
    const found = game.start().creatures.filter((c) => c.side === 0);
    expect(found[0]?.at).toBe(at);
    expect(new Set(found.map((c) => c.at)).size).toBe(3);
    for (const c of found.slice(1)) {
      const far = Math.max(Math.abs((c.at % 12) - 2), Math.abs(Math.floor(c.at / 12) - 5));
      expect(far).toBe(1);
      expect(encounter('E6').map.tiles[c.at]).toBe('open');
    }
  });

  it('creatures stand where the maps mark them', () => {
    expect(squares('E1', 'goblin-fighter')).toEqual(['22,1', '21,5']);
    expect(squares('E1', 'goblin-hunter')).toEqual(['21,3', '21,8']);
    expect(squares('E2', 'wolf')).toEqual(['10,1', '10,13', '20,2', '3,14', '20,14']);
    expect(squares('E3', 'bowman')).toEqual(['5,1', '19,1']);
    expect(squares('E4', 'necromancer')).toEqual(['11,2']);
    expect(squares('E5', 'wyvern')).toEqual(['11,2']);
    expect(squares('E6', 'fighter')).toEqual(['2,5']);
    expect(squares('E6', 'marauder')).toEqual(['9,5']);
    expect(squares('E7', 'hunter')).toEqual(['0,1', '0,4']);
    expect(squares('E7', 'elk')).toEqual(['0,1', '0,4']);
  });

  it('heroes start on squares of their own', () => {
    expect(encounter('E1').places['heroes']?.length).toBe(6);
    expect(encounter('E4').places['heroes']?.length).toBe(8);
    for (const code of CODES) {
      const { creatures } = open(code).start();
      const taken = creatures.filter((c) => c.mount < 0).map((c) => c.at);
      expect([code, new Set(taken).size]).toEqual([code, taken.length]);
    }
  });

  it('E3: the bowmen stand on the ledge, 3 m up; the trench is 4 m deep', () => {
    const { map } = encounter('E3');
    expect([map.tiles[31], map.heights[31]]).toEqual(['ledge', 3]);
    expect([map.tiles[9 * 26], map.heights[9 * 26]]).toEqual(['pit', -4]);
  });

  it('E4: skeletons have one weapon line, raised by Necromancy 4', () => {
    const { book } = open('E4');
    const kits = book.kits.filter((kit) => kit.name === 'Skeleton Fighter 05');
    expect(
      kits.map((kit) => kit.arms.filter((a) => !a.spare).map((a) => [a.name, a.hit, a.block, a.strength])),
    ).toEqual([[['Broadsword and shield', 6, 9, 7]], [['Longsword', 6, 9, 5]]]);
    expect(kits.map((kit) => kit.md)).toEqual([4, 4]);
  });

  it('E2: three of the wolves come in round 3', () => {
    const game = open('E2');
    expect(game.book.arrivals.slice(-4)).toEqual([1, 3, 3, 3]);
    expect(
      game
        .start()
        .creatures.slice(-4)
        .map((c) => c.where === 'waiting'),
    ).toEqual([false, true, true, true]);
  });

  it('E7: the hunters ride, with Riding 4', () => {
    const game = open('E7');
    const [first, second] = game.start().creatures;
    expect([first?.mount, second?.mount]).toEqual([2, 3]);
    expect(game.book.kits[first?.kit ?? 0]?.pv.get('Riding')).toBe(4);
  });

  it.each(CODES)('%s is played at random to an end', (code) => {
    const game = open(code);
    for (let seed = 0; seed < 5; seed++) {
      const state = playOut(game, seed);
      expect([state.stage, game.outcome(state) !== undefined]).toEqual(['over', true]);
    }
  });
});
