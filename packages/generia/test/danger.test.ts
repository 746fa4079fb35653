import { describe, expect, it } from 'vitest';
import { runCommand, SimRandom, SimulationTable } from '@caltrop/engine';
import { botKit } from '../src/bot/index.ts';
import { dangerEdits, dangerKit, openForDanger, partyOfDanger } from '../src/danger/index.ts';
import { kitOf } from '../src/match/book.ts';
import { distance } from '../src/rules/creature/measures.ts';
import type { Generia } from '../src/match/game.ts';
import type { Setup } from '../src/match/setup/parse-setup.ts';
import type { Creature, State } from '../src/match/state.ts';
import { must, own } from './own.ts';

const setupOf = (code: string): Setup => {
  const found = [...own.encounters.values()].find((e) => e.code === code);
  if (found === undefined) throw new Error(`there is no encounter ${code}`);
  return { encounter: found.id };
};
const open = (code: string): Generia => must(openForDanger(own, setupOf(code)));

const edited = (setup: Setup): Map<string, Generia> =>
  new Map(dangerEdits(own, setup).map(({ id, open: opens }) => [id, must(opens())] as const));

const side = (game: Generia, n: number): Creature[] => game.start().creatures.filter((c) => c.side === n);

describe('how the end of a fight is read', () => {
  const end = (winners: readonly number[], change: (members: Creature[]) => void): State => {
    const state = open('E1').start();
    state.round = 5;
    state.result = { winners, rule: 'GE-ROUND-03', text: '' };
    change(state.creatures.filter((c) => c.side === 0));
    return state;
  };

  it('GE-WND-02, GE-R48: who is unconscious is down, who is dead is dead, who has left is well', () => {
    const state = end([0], ([a, b, c]) => {
      if (a !== undefined) a.awake = false;
      if (b !== undefined) [b.awake, b.dead] = [false, true];
      if (c !== undefined) c.where = 'left';
    });
    expect(dangerKit.dangerOf(state).members.map((m) => m.fate)).toEqual(['down', 'dead', 'well', 'well']);
  });

  it('counts winners and rounds for the first side', () => {
    const nothing = (): void => undefined;
    expect(dangerKit.dangerOf(end([0], nothing))).toMatchObject({ won: true, rounds: 5 });
    expect(dangerKit.dangerOf(end([1], nothing))).toMatchObject({ won: false });
    expect(dangerKit.dangerOf(end([], nothing))).toMatchObject({ won: false });
  });

  it('the party is the first side of an encounter', () => {
    expect(partyOfDanger(open('E1').start()).map((m) => m.id)).toEqual([
      'fighter',
      'archer',
      'acolyte',
      'wizard',
    ]);
  });
});

describe('changes to an encounter', () => {
  it.each(['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7'])('all can be opened and begin: %s', (code) => {
    const made = edited(setupOf(code));
    expect(made.size).toBeGreaterThanOrEqual(7);
    for (const game of made.values()) {
      const state = game.start();
      const squares = state.creatures.filter((c) => c.mount < 0).map((c) => c.at);
      expect(new Set(squares).size).toBe(squares.length);
      const table = new SimulationTable(SimRandom.from('begin'));
      for (const seat of game.toAct(state)) runCommand(game, state, seat, { do: 'ready' }, table);
      for (const seat of game.toAct(state)) runCommand(game, state, seat, { do: 'ready' }, table);
      expect(state.stage).toBe('battle');
    }
  });

  it('a foe fewer, a foe more, of the same kind', () => {
    const plain = open('E1');
    const made = edited(setupOf('E1'));
    const fewer = made.get('one-fewer') ?? plain;
    const more = made.get('one-more') ?? plain;
    expect(side(fewer, 1).length).toBe(side(plain, 1).length - 1);
    expect(side(more, 1).length).toBe(side(plain, 1).length + 1);
    expect(side(more, 0).length).toBe(side(plain, 0).length);
  });

  it('one whose fall decides the fight is never the one left out', () => {
    for (const code of ['E4', 'E5']) {
      const fewer = edited(setupOf(code)).get('one-fewer');
      const ids = fewer === undefined ? [] : side(fewer, 1).map((c) => c.id);
      expect(ids).toContain(code === 'E4' ? 'necromancer' : 'wyvern');
    }
  });

  it('half of the EN and MP, rounded up, of one side only', () => {
    const plain = open('E3');
    const tired = edited(setupOf('E3')).get('half-en') ?? plain;
    expect(side(tired, 0).map((c) => [c.en, c.mp])).toEqual(
      side(plain, 0).map((c) => [Math.ceil(c.en / 2), Math.ceil(c.mp / 2)]),
    );
    expect(side(tired, 1).map((c) => c.en)).toEqual(side(plain, 1).map((c) => c.en));
  });

  it('weaker and stronger foes hit and withstand one less and one more', () => {
    const plain = open('E2');
    const made = edited(setupOf('E2'));
    const wolf = (game: Generia): readonly number[] => {
      const [c] = side(game, 1);
      if (c === undefined) throw new Error('there is no wolf');
      const kit = kitOf(game.book, c);
      return [kit.arms[0]?.hit ?? 0, kit.wt];
    };
    const [hit = 0, wt = 0] = wolf(plain);
    expect(wolf(made.get('weaker') ?? plain)).toEqual([hit - 1, wt - 1]);
    expect(wolf(made.get('stronger') ?? plain)).toEqual([hit + 1, wt + 1]);
  });

  it('foes start nearer and farther', () => {
    const plain = open('E7');
    const made = edited(setupOf('E7'));
    const far = (game: Generia): number => {
      const state = game.start();
      let sum = 0;
      for (const a of state.creatures.filter((c) => c.side === 0))
        for (const b of state.creatures.filter((c) => c.side === 1))
          sum += distance({ book: game.book, state }, a, b);
      return sum;
    };
    expect(far(made.get('nearer') ?? plain)).toBeLessThan(far(plain));
    expect(far(made.get('farther') ?? plain)).toBeGreaterThan(far(plain));
  });

  it('work on creatures that a setup names itself', () => {
    const setup: Setup = {
      ...setupOf('E6'),
      creatures: [
        { id: 'one', profile: 'wolf-10', side: 'marauder', at: 40 },
        { id: 'two', profile: 'wolf-10', side: 'marauder', at: 43 },
      ],
    };
    const made = edited(setup);
    const plain = must(openForDanger(own, setup));
    expect(side(made.get('one-fewer') ?? plain, 1).map((c) => c.id)).toEqual(['one']);
    expect(side(made.get('one-more') ?? plain, 1).length).toBe(3);
  });

  it('a fight of bots is read to its end', () => {
    const game = open('E6');
    const kit = botKit(game);
    const state = game.start();
    const table = new SimulationTable(SimRandom.from('danger'), (seat, key, ids) =>
      kit.policy(state)(seat, key, ids),
    );
    for (let k = 0; k < 500 && state.result === null; k++) {
      const [seat = ''] = game.toAct(state);
      for (const command of kit.plans(state, seat, 1)[0]?.commands ?? []) {
        if (game.toAct(state)[0] !== seat) break;
        if (runCommand(game, state, seat, command, table).kind !== 'done') break;
      }
    }
    const { won, members, rounds } = dangerKit.dangerOf(state);
    expect(rounds).toBeGreaterThan(0);
    expect(won).toBe(members[0]?.fate === 'well');
  });
});
