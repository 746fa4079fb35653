import { runCommand, SimRandom, SimulationTable, type Refusal, type Seat } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import { botKit } from '../src/bot/index.ts';
import type { Command } from '../src/match/command.ts';
import { deedsOf } from '../src/presenter/deeds/deeds.ts';
import { gaitsOf } from '../src/presenter/scene/gaits.ts';
import type { Profile } from '../src/content/content.ts';
import { type Creature, wholeStatus } from '../src/match/state.ts';
import type { StatusName } from '../src/content/words.ts';
import { battle, F7, G5, profile, say, who, type Played } from './field.ts';
import { spells, wizard } from './magic.ts';
import { ABILITIES } from './skills.ts';

const DRAWS = 400;

/** How a mount differs from a sound one. */
interface Mount {
  readonly is?: Partial<Profile>;
  readonly but?: Partial<Creature>;
}

/** Why a command is refused in a position, whatever dice fall; undefined when it is not. */
const refusedBy = ({ game, state }: Played, seat: Seat, command: Command): Refusal | undefined => {
  const random = SimRandom.from('listed', 1);
  const table = new SimulationTable(random, (_seat, _key, ids) => ids[random.below(ids.length)] ?? '');
  const ran = runCommand(game, game.clone(state), seat, command, table);
  return ran.kind === 'refused' ? ran.refusal : undefined;
};

/** The first command of everything that is listed, offered or drawn for a seat. */
const offered = (p: Played, seat: Seat): [string, Command][] => {
  const { game, state, book } = p;
  const random = SimRandom.from('drawn', 2);
  const first = (commands: readonly Command[]): Command[] => commands.slice(0, 1);
  return [
    ...game.commands(state, seat).map((c): [string, Command] => ['listed', c]),
    ...Array.from({ length: DRAWS }, (): [string, Command] => [
      'drawn',
      game.randomCommand(state, seat, random),
    ]),
    ...state.creatures
      .flatMap((c) => deedsOf({ book, state }, seat, c.id))
      .filter((d) => d.refusal === undefined)
      .flatMap((d) => first(d.commands).map((c): [string, Command] => ['deed', c])),
    ...botKit(game)
      .plans(state, seat, 6)
      .flatMap((plan) => first(plan.commands).map((c): [string, Command] => ['plan', c])),
  ];
};

/** What is offered to a seat and refused when it is said. */
const refused = (p: Played, seat: Seat): string[] =>
  offered(p, seat).flatMap(([how, command]) => {
    const fault = refusedBy(p, seat, command);
    return fault === undefined ? [] : [`${how} ${JSON.stringify(command)}: ${fault.what} (${fault.rule})`];
  });

const ROOTED: readonly StatusName[] = ['Grappled', 'Restrained', 'Prone', 'Frozen', 'Panicked', 'Frightened'];

const field = (tags: readonly string[], statuses: readonly StatusName[]): Played =>
  battle({
    creatures: [
      {
        id: 'hero',
        is: { ...F7, tags },
        x: 4,
        y: 4,
        but: { statuses: statuses.map((kind) => wholeStatus({ kind, by: 1, dc: 12 })) },
      },
      { id: 'goblin', is: G5, side: 'foes', x: 6, y: 4 },
      { id: 'far', is: G5, side: 'foes', x: 11, y: 11 },
    ],
  });

describe('a command that is listed, offered as a button, planned or drawn is accepted', () => {
  test.each(ROOTED)('by one who is %s', (status) => {
    expect(refused(field([], [status]), 'heroes')).toEqual([]);
  });

  test('GE-CTAG-03: by the Sluggish, who have EN and do not sprint', () => {
    expect(refused(field(['Sluggish'], []), 'heroes')).toEqual([]);
  });

  test.each([
    ['GE-CTAG-03: Sluggish', { is: { tags: ['Sluggish'] } }],
    ['GE-STS-30: held', { but: { statuses: [wholeStatus({ kind: 'Grappled', by: 2, dc: 12 })] } }],
    ['GE-MNT-07: down', { but: { awake: false } }],
  ] as const)('GE-R46: by the rider of a mount that is %s', (_, { is = {}, but = {} }: Mount) => {
    const elk = profile({ id: 'elk', size: 'Large', mount: 3, ms: 6, en: 10, hands: [], ...is });
    const p = battle({
      creatures: [
        { id: 'rider', is: { ...F7, pv: { Riding: 3 } }, x: 4, y: 4, but: { mount: 1 } },
        { id: 'elk', is: elk, side: 'heroes', x: 4, y: 4, but: { rider: 0, ...but } },
        { id: 'goblin', is: G5, side: 'foes', x: 8, y: 4 },
      ],
    });
    p.state.order = [0, 2];
    expect(refused(p, 'heroes')).toEqual([]);
    // GE-R83: the free movement of the mount comes before the last action.
    Object.assign(p.state.turn, { attack: true, utility: true, move: true });
    const rides = offered(p, 'heroes').filter(([, command]) => command.do === 'ride');
    expect([rides, gaitsOf(p)]).toEqual([[], []]);
  });

  test('GE-R66: what a sprint costs is gone when a skill follows it', () => {
    // A sprint is 2 EN, a Shove 1: with 2 EN there is none at the end of it, with 3 there is.
    const shoves = (en: number): number => {
      const p = battle({
        creatures: [
          { id: 'hero', is: { ...F7, abilities: ['shove'] }, x: 0, y: 4, but: { en } },
          { id: 'goblin', is: G5, side: 'foes', x: 7, y: 4 },
        ],
        abilities: ABILITIES.filter((a) => a.id === 'shove'),
      });
      const deeds = deedsOf(p, 'heroes', 'hero');
      return deeds.filter(
        ({ commands: [go, then] }) =>
          go?.do === 'move' && go.how === 'sprint' && then?.do === 'use' && then.ability === 'shove',
      ).length;
    };
    expect([shoves(2), shoves(3)]).toEqual([0, 1]);
  });

  test('GE-KEY-04: by a seat that is not in turn and keeps something up', () => {
    const p = battle({
      creatures: [
        { id: 'D', is: wizard(['flame-mantle-i'], { id: 'D' }), x: 1, y: 1 },
        { id: 'goblin', is: G5, side: 'foes', x: 9, y: 9 },
      ],
      abilities: spells('flame-mantle-i'),
    });
    const cast = say(p, { do: 'use', ability: 'flame-mantle-i' }).state;
    const theirs = { ...p, state: say({ ...p, state: cast }, { do: 'end' }).state };
    const [held] = who(theirs.state, 'D').held;
    expect(theirs.game.toAct(theirs.state)).toEqual(['foes', 'heroes']);
    expect(new Set(offered(theirs, 'heroes').map(([how]) => how))).toEqual(
      new Set(['listed', 'drawn', 'deed', 'plan']),
    );
    for (const [, command] of offered(theirs, 'heroes'))
      expect(command).toEqual({ do: 'drop', held: held?.n });
    expect(refused(theirs, 'heroes')).toEqual([]);
    // Its reaction spent, it has nothing more to say.
    who(theirs.state, 'D').reacted = true;
    expect(theirs.game.commands(theirs.state, 'heroes')).toEqual([]);
    expect(deedsOf(theirs, 'heroes', 'D')).toEqual([]);
  });
});
