import { runCommand, SimRandom, SimulationTable, type Deed } from '@caltrop/engine';
import { describe, expect, it, test } from 'vitest';
import type { Command } from '../src/match/command.ts';
import { openGeneria, type Generia } from '../src/match/game.ts';
import { deedsOf } from '../src/presenter/deeds/deeds.ts';
import type { State } from '../src/match/state.ts';
import { battle, F7, G5, type Played } from './field.ts';
import { spells, wizard } from './magic.ts';
import { ABILITIES } from './skills.ts';
import { must, own } from './own.ts';

const deeds = ({ book, state, game }: Played): Deed<Command>[] =>
  deedsOf({ book, state }, game.toAct(state)[0] ?? '', state.creatures[state.turn.who]?.id);

const labelled = (all: readonly Deed<Command>[], label: string): Deed<Command>[] =>
  all.filter((d) => d.label === label);

const duel = (x = 5): Played =>
  battle({
    creatures: [
      { id: 'fighter', is: F7, x: 4, y: 4 },
      { id: 'goblin', is: G5, x, y: 4 },
    ],
  });

describe('what a creature can do', () => {
  test('GE-ACT-02: an attack with each weapon in hand, on the foe beside it', () => {
    const attacks = deeds(duel()).filter((d) => d.group === 'attack' && d.refusal === undefined);
    expect(attacks.map((d) => [d.label, d.target, d.way])).toEqual([
      ['Broadsword', 'goblin', undefined],
      ['Roundshield', 'goblin', undefined],
    ]);
    expect(attacks[0]?.detail).toBe('Attack +6, 2d6+2 Sharp, Attack Action');
    expect(attacks[0]?.dice).toBe(true);
  });

  test('GE-SEQ-02: what may go with an attack is offered beside it, with its price, and the plain one first', () => {
    const p = battle({
      abilities: ABILITIES,
      creatures: [
        {
          id: 'fighter',
          is: { ...F7, abilities: [...F7.abilities, 'aimed-strike', 'daredevil'] },
          x: 4,
          y: 4,
        },
        { id: 'goblin', is: G5, x: 5, y: 4 },
      ],
    });
    const swings = labelled(deeds(p), 'Broadsword').filter((d) => d.refusal === undefined);
    const [plain, ...more] = swings;
    expect(plain?.commands).toEqual([{ do: 'attack', arm: 0, on: 'goblin', adds: [] }]);
    expect(plain?.of).toBeUndefined();
    expect(more.every((d) => d.of === plain?.id)).toBe(true);
    // Aimed Strike at four zones and Daredevil, 1 EN each.
    const besides = more.map((d) => d.detail.split(', ')[0] ?? '').toSorted((a, b) => a.localeCompare(b));
    expect(besides).toEqual([
      'Aimed Strike at the arms (1 EN)',
      'Aimed Strike at the head (1 EN)',
      'Aimed Strike at the legs (1 EN)',
      'Aimed Strike at the torso (1 EN)',
      'Daredevil (1 EN)',
    ]);
  });

  test('GE-ACT-13, GE-MEL-01: what is out of reach has a way, from the cheapest square', () => {
    // The goblin is 5 m away: 4 m to the square beside it, all of MS 4.
    const attack = labelled(deeds(duel(9)), 'Broadsword').find((d) => d.refusal === undefined);
    expect(attack?.way?.used).toBe(4);
    expect(attack?.way?.left).toBe(0);
    expect(attack?.commands.map((c) => c.do)).toEqual(['move', 'attack']);
    expect(attack?.detail).toBe('Attack +6, 2d6+2 Sharp, Attack Action, after 4 of 4 m');
  });

  test('GE-UNI-05: where walking is not enough, a Sprint may be: MS 4 and the better of STR and DEX, 2', () => {
    const attack = labelled(deeds(duel(11)), 'Broadsword').find((d) => d.refusal === undefined);
    expect(attack?.way?.used).toBe(6);
    expect(attack?.way?.words).toBe('sprint, 6 of 6 m, 2 EN');
  });

  test('GE-ACT-01: what cannot be done says why', () => {
    const p = duel();
    p.state.turn.attack = true;
    const [attack] = labelled(deeds(p), 'Broadsword');
    expect(attack?.refusal).toEqual({
      rule: 'GE-ACT-01',
      what: 'fighter has spent its Attack Action of this turn.',
    });
  });

  test('GE-TURN-01: the turn can be ended, with what is left unspent', () => {
    const [end] = labelled(deeds(duel()), 'End turn');
    expect(end?.commands).toEqual([{ do: 'end' }]);
    expect(end?.detail).toBe('all Actions unspent');
  });

  test('GE-UNI-06: sneaking is twice as slow, so that MS 4 goes 2 m', () => {
    const far = labelled(deeds(duel(11)), 'Sneak').map((d) => Math.abs((d.spot?.x ?? 0) - 4.5));
    expect(Math.max(...far)).toBe(2);
    // All of the 5 by 5 squares around it but its own.
    expect(far.length).toBe(24);
  });

  test('GE-CTAG-05: a flyer of 4 m rises to 2 and 4 m', () => {
    const p = battle({
      creatures: [
        { id: 'hawk', is: { ...F7, id: 'hawk', fly: 4 }, x: 4, y: 4 },
        { id: 'goblin', is: G5, x: 8, y: 4 },
      ],
    });
    expect(labelled(deeds(p), 'Fly at 2 m')[0]?.commands).toEqual([
      { do: 'move', path: [], how: 'fly', up: 2 },
    ]);
    expect(labelled(deeds(p), 'Fly at 4 m').length).toBe(1);
    expect(labelled(deeds(p), 'Fly at 6 m').length).toBe(0);
    expect(labelled(deeds(p), 'Land').length).toBe(0);
  });

  test('GE-GRP-02: a grapple after a few steps', () => {
    const grapple = labelled(deeds(duel(7)), 'Grapple').find((d) => d.way !== undefined);
    expect(grapple?.commands.map((c) => c.do)).toEqual(['move', 'grapple']);
    expect(grapple?.way?.used).toBe(2);
  });

  test('only the creature whose turn it is has any, and only for its seat', () => {
    const { book, state } = duel();
    expect(deedsOf({ book, state }, 'foes', 'goblin')).toEqual([]);
    expect(deedsOf({ book, state }, 'foes', 'fighter')).toEqual([]);
    expect(deedsOf({ book, state }, 'heroes', undefined).map((d) => d.label)).toEqual(['Concede']);
  });
});

describe('spells', () => {
  const ids = ['ice-shrapnel', 'fireball-i'];
  const cast = (x = 7): Played =>
    battle({
      creatures: [
        { id: 'mage', is: wizard(ids), x: 2, y: 4 },
        { id: 'goblin', is: G5, x, y: 4 },
        { id: 'other', is: G5, x: x + 2, y: 4, side: 'foes' },
      ],
      abilities: spells(...ids),
    });

  test('GE-UPC-03 to 05: each cast level with its cost, under one label', () => {
    const found = labelled(deeds(cast()), 'Ice Shrapnel').filter((d) => d.target === 'goblin');
    expect(found.map((d) => d.detail)).toEqual([
      'level 1, spell attack against DEX, 1 MP, Attack Action',
      'level 2, spell attack against DEX, 2 MP, Attack Action',
      'level 3, spell attack against DEX, 3 MP, Attack Action',
    ]);
    expect(found[0]?.verb).toBe('Cast');
  });

  test('GE-GRID-04: the squares of a radius are shown before it is cast', () => {
    const ball = labelled(deeds(cast()), 'Fireball I').find((d) => d.refusal === undefined);
    const radius = spells('fireball-i')[0]?.aim.radius;
    if (typeof radius !== 'number') throw new Error('a plain number is expected');
    expect(ball?.spot).toBeDefined();
    expect(ball?.area?.cells.length).toBe((2 * radius + 1) * (2 * radius + 1));
  });

  test('a square between two of them catches both, where none under one does', () => {
    // 2 r apart, only the middle has both within r.
    const radius = Number(spells('fireball-i')[0]?.aim.radius);
    const p = battle({
      creatures: [
        { id: 'mage', is: wizard(ids), x: 2, y: 1 },
        { id: 'goblin', is: G5, x: 4, y: 4 },
        { id: 'other', is: G5, x: 4 + 2 * radius, y: 4, side: 'foes' },
      ],
      abilities: spells(...ids),
    });
    const spots = labelled(deeds(p), 'Fireball I').map((d) => d.spot);
    expect(spots).toContainEqual({ x: 4.5 + radius, y: 4.5 });
  });

  test('GE-RNG-05: a target out of range is refused with how far it is', () => {
    const far = battle({
      creatures: [
        { id: 'mage', is: wizard(['ice-shrapnel']), x: 0, y: 0 },
        { id: 'goblin', is: G5, x: 11, y: 11 },
      ],
      abilities: spells('ice-shrapnel'),
    });
    const [refused] = labelled(deeds(far), 'Ice Shrapnel');
    expect(refused?.refusal).toEqual({
      rule: 'GE-RNG-05',
      what: 'goblin is 11 m away; Ice Shrapnel reaches 6 m.',
    });
  });
});

/** Whether a game takes the commands of a deed, one after another; nobody strikes on the way. */
const isTaken = (game: Generia, before: State, seat: string, commands: readonly Command[]): boolean => {
  const state = game.clone(before);
  const random = SimRandom.from('deeds', 1);
  const policy = (_seat: string, _key: string, ids: readonly string[]): string =>
    ids.includes('no') ? 'no' : (ids[0] ?? '');
  return commands.every(
    (command) => runCommand(game, state, seat, command, new SimulationTable(random, policy)).kind === 'done',
  );
};

describe('in the ready encounters', () => {
  it.each(['E1', 'E3', 'E5', 'E7'])(
    '%s: what is offered is legal, and each deed has an id of its own',
    (code) => {
      const encounter = [...own.encounters.values()].find((e) => e.code === code);
      const game = must(openGeneria(own, { encounter: encounter?.id ?? '' }));
      const state = game.start();
      const random = SimRandom.from('deeds', 7);
      const table = new SimulationTable(random, (_seat, _key, ids) => ids[random.below(ids.length)] ?? '');
      for (let i = 0; i < 30; i++) {
        const [seat] = game.toAct(state);
        if (seat === undefined) break;
        const all = deedsOf({ book: game.book, state }, seat, state.creatures[state.turn.who]?.id);
        expect(new Set(all.map((d) => d.id)).size).toBe(all.length);
        const can = all.filter((d) => d.refusal === undefined);
        for (const deed of can.filter((_, n) => n % 9 === i % 9))
          expect([deed.label, isTaken(game, state, seat, deed.commands)]).toEqual([deed.label, true]);
        runCommand(game, state, seat, game.randomCommand(state, seat, random), table);
      }
    },
  );
});
