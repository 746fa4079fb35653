import { describe, expect, it } from 'vitest';
import { playByPlans } from '../../../tests/fuzz/bot-play.ts';
import { forecast, runCommand, SimRandom, SimulationTable, type Plan } from '@caltrop/engine';
import { botKit, type Temper } from '../src/bot/index.ts';
import type { Command } from '../src/match/command.ts';
import { loadOwnPacks } from '../src/pack/content-node.ts';
import type { Content } from '../src/content/content.ts';
import { dangerEdits, dangerKit, openForDanger } from '../src/danger/danger.ts';
import type { CairnAp } from '../src/match/game.ts';
import { compileContent } from '../src/pack/index.ts';
import { creatureOf, type State } from '../src/match/state.ts';
import { afflicted, attack, scene, type Field, type Stand } from './field.ts';

const load = (): Content => {
  const packs = loadOwnPacks();
  const content = packs.ok ? compileContent(packs.value) : packs;
  if (!content.ok) throw new Error(JSON.stringify(content.error));
  return content.value;
};

const OWN = load();

const PRONE = afflicted('prone', { since: 1 });

/** Goes neither for the nearest nor away from anybody. */
const SOLDIER = { profile: 'soldier' } as const;

const first = ({ game, state }: Stand, temper: Temper = 'protector'): Plan<Command> => {
  const { seat } = creatureOf(state, state.turn);
  const [plan] = botKit(game, { temper }).plans(state, seat, 1);
  if (plan === undefined) throw new Error('there is no plan');
  return plan;
};

/** What a plan does, in short: verbs, templates and whom they are for. */
const inShort = ({ commands }: Plan<Command>): string[] =>
  commands.map((c) => {
    if (c.do === 'act') return [c.template, ...(c.targets ?? [])].join(' ');
    return c.do === 'hold' ? `hold ${c.name}` : c.do;
  });

const fight = (f: Omit<Field, 'fight'>): Stand => scene({ ...f, fight: true });

const opened = (encounter: string): CairnAp => {
  const game = openForDanger(OWN, { encounter });
  if (!game.ok) throw new Error(JSON.stringify(game.error));
  return game.value;
};

describe('what a bot does with its turn', () => {
  it('CA-ATK-01: strikes twice at a foe beside it, and goes to one that is near', () => {
    const beside = fight({
      creatures: [
        { id: 'ogre', group: 'foes', x: 3, y: 3, attacks: [attack('club')] },
        { id: 'pia', x: 4, y: 3 },
      ],
    });
    expect(inShort(first(beside)).slice(0, 2)).toEqual(['attack pia', 'attack pia']);
    const away = fight({
      creatures: [
        { id: 'ogre', group: 'foes', x: 1, y: 3, attacks: [attack('club')] },
        { id: 'pia', x: 6, y: 3 },
      ],
    });
    expect(inShort(first(away)).slice(0, 2)).toEqual(['move', 'attack pia']);
  });

  it('content 6.3: lets one come who would strike back with a whole turn, as long as the fight is young', () => {
    const across = (round: number): Stand => {
      const stand = fight({
        creatures: [
          { id: 'cur', group: 'foes', x: 1, y: 3, kit: SOLDIER, attacks: [attack('teeth', { dice: [4] })] },
          { id: 'pia', x: 9, y: 3, attacks: [attack('axe', { dice: [10] })] },
        ],
      });
      stand.state.round = round;
      return stand;
    };
    // One blow of a d4 after a run, against two of a d10 before its next turn.
    expect(inShort(first(across(1)))).toEqual(['hold parry', 'hold dodge', 'end']);
    expect(inShort(first(across(5)))[0]).toBe('move');
    const { game, state } = across(1);
    const plan = first({ game, state, book: game.book });
    expect(botKit(game).describe(state, plan, undefined)).toMatch(/, and lets pia come, 8 Spaces away$/u);
    // Nobody waits for one who is busy with a friend already.
    const busy = fight({
      creatures: [
        { id: 'cur', group: 'foes', x: 1, y: 3, kit: SOLDIER, attacks: [attack('teeth', { dice: [4] })] },
        { id: 'ogre', group: 'foes', x: 8, y: 3, attacks: [attack('club')] },
        { id: 'pia', x: 9, y: 3, attacks: [attack('axe', { dice: [10] })] },
      ],
    });
    expect(inShort(first(busy))[0]).toBe('move');
  });

  it('a search also looks at one blow alone and at waiting, after the whole turn of blows', () => {
    const { game, state } = fight({
      creatures: [
        { id: 'ogre', group: 'foes', x: 3, y: 3, attacks: [attack('club')] },
        { id: 'pia', x: 4, y: 3 },
      ],
    });
    const { seat } = creatureOf(state, state.turn);
    const kit = botKit(game);
    const ideas = kit.ideas?.(state, seat, 10).map(inShort) ?? [];
    expect(ideas[0]?.slice(0, 2)).toEqual(['attack pia', 'attack pia']);
    expect(ideas).toContainEqual(['attack pia']);
    expect(ideas.at(-1)?.at(-1)).toBe('end');
    expect(ideas.at(-1)).not.toContain('attack pia');
    // Nobody is advised to strike once where two blows can be struck.
    expect(kit.plans(state, seat, 10).map(inShort)).not.toContainEqual(['attack pia']);
  });

  it('content 6.3, CA-R43 a: a guard holds no more than its AP pay for, whatever an attack costs', () => {
    for (const attackAP of [2, 3, 4]) {
      const stand = fight({
        creatures: [
          {
            id: 'ogre',
            group: 'foes',
            x: 1,
            y: 3,
            dex: 2,
            attacks: [attack('club')],
            kit: { profile: 'guard' },
          },
          { id: 'pia', x: 8, y: 3 },
        ],
        options: { attackAP },
      });
      const { seat } = creatureOf(stand.state, 'ogre');
      const plans = botKit(stand.game).plans(stand.state, seat, 9);
      const watch = plans.map(inShort).find((said) => said[0] === 'hold overwatch') ?? [];
      // 4 AP: the blow's price is held first, what is left goes into a parry and a dodge of 1 AP each.
      expect(watch.slice(1)).toEqual(['hold parry', 'hold dodge'].slice(0, 4 - attackAP).concat('end'));
    }
  });

  it('content 6.3: what AP are left over go into a parry', () => {
    const stand = fight({
      creatures: [
        { id: 'ogre', group: 'foes', x: 1, y: 3, attacks: [attack('club')] },
        { id: 'pia', x: 6, y: 3 },
      ],
    });
    // 4 AP: one Move of 5 Spaces, a blow for 2, and 1 is left.
    expect(inShort(first(stand))).toEqual(['move', 'attack pia', 'hold parry', 'end']);
  });

  it('CA-AUTO-02: gets up before it does anything else with a whole turn', () => {
    const stand = fight({
      creatures: [
        { id: 'pia', x: 3, y: 3, is: { conditions: [PRONE] } },
        { id: 'ogre', group: 'foes', x: 8, y: 3, attacks: [attack('club')] },
      ],
    });
    expect(inShort(first(stand))[0]).toBe('stand');
  });

  it('CA-R24: a protector binds the wounds of one who is Dying where no foe is near', () => {
    const stand = fight({
      creatures: [
        { id: 'pia', x: 1, y: 1, items: ['bandages'] },
        { id: 'pol', x: 2, y: 1, is: { fate: 'dying', hp: 0 } },
        { id: 'ogre', group: 'foes', x: 11, y: 7, attacks: [attack('club')] },
      ],
      items: [{ id: 'bandages', uses: 3, tags: ['bandages'] }],
    });
    expect(inShort(first(stand))[0]).toBe('first-aid pol');
  });

  it('lies still when it is down', () => {
    const stand = fight({
      creatures: [
        { id: 'pia', x: 1, y: 1, is: { fate: 'dying', hp: 0 } },
        { id: 'ogre', group: 'foes', x: 5, y: 5, attacks: [attack('club')] },
      ],
    });
    expect(inShort(first(stand))).toEqual(['end']);
  });

  it('CA-RET-01: the cautious leave a fight that the bold go on with', () => {
    const stand = fight({
      creatures: [
        { id: 'pia', x: 0, y: 1, hp: 4, str: 10, is: { hp: 0, str: 5 } },
        ...['o1', 'o2', 'o3'].map((id, i) => ({
          id,
          group: 'foes',
          x: 4,
          y: 1 + i,
          str: 16,
          hp: 9,
          attacks: [attack('club')],
        })),
      ],
    });
    expect(inShort(first(stand, 'cautious'))[0]).toBe('retreat');
    expect(inShort(first(stand, 'bold'))[0]).not.toBe('retreat');
  });

  it('says what it does with its odds', () => {
    const { game, state } = fight({
      creatures: [
        { id: 'ogre', group: 'foes', x: 3, y: 3, attacks: [attack('club')] },
        { id: 'pia', x: 4, y: 3 },
      ],
    });
    const kit = botKit(game);
    const { seat } = creatureOf(state, 'ogre');
    const plan = first({ game, state, book: game.book });
    const command = plan.commands[plan.dice];
    if (command === undefined) throw new Error('nothing is rolled');
    const odds = forecast(game, state, seat, command, { policy: kit.policy(state) });
    expect(odds.ok && kit.describe(state, plan, odds.value)).toMatch(
      /^ogre attacks pia with club, twice: \d+% to bring pia down, [\d.]+ damage to pia on average$/u,
    );
  });
});

describe('bots in the encounters of the game', () => {
  const ids = [...OWN.encounters.keys()];

  it.each(ids)('only say what is legal, and come to an end: %s', (id) => {
    const game = opened(id);
    const kit = botKit(game);
    for (let k = 0; k < 2; k++) {
      const state = game.start();
      const table = new SimulationTable(SimRandom.from('legal', k), kit.policy(state));
      playByPlans(game, kit, state, k === 0 ? 1 : 4, table);
      expect(state.stage).toBe('over');
    }
  });

  it('worth for one side is what it costs the other, and the start is nobody’s win', () => {
    for (const id of ids) {
      const game = opened(id);
      const kit = botKit(game);
      const state = game.start();
      expect(kit.evaluate(state, 'party') + kit.evaluate(state, 'warden')).toBe(0);
      expect(Math.abs(kit.evaluate(state, 'party'))).toBeLessThan(400);
    }
  });

  it('harm to a foe is good for the party, harm to a character is not', () => {
    const game = opened('toll-at-sallow-ford');
    const kit = botKit(game);
    const before = kit.evaluate(game.start(), 'party');
    const harmed = (kind: 'pc' | 'npc'): State => {
      const state = game.start();
      const c = state.creatures.find((o) => o.kind === kind);
      if (c !== undefined) c.hp -= 1;
      return state;
    };
    expect(kit.evaluate(harmed('npc'), 'party')).toBeGreaterThan(before);
    expect(kit.evaluate(harmed('pc'), 'party')).toBeLessThan(before);
  });

  it('do not touch the position that they look at', () => {
    const game = opened('moonstone-rite');
    const state = game.start();
    runCommand(game, state, 'warden', { do: 'fight', surprised: [] }, new SimulationTable(SimRandom.from(1)));
    const [seat = ''] = game.toAct(state);
    const before = JSON.stringify(state);
    botKit(game).plans(state, seat, 8);
    expect(JSON.stringify(state)).toBe(before);
  });

  it('are worth more than chance: a party that thinks wins more often than one that does not', () => {
    const game = opened('toll-at-sallow-ford');
    const kit = botKit(game);
    const wins = (thinks: boolean): number => {
      let won = 0;
      for (let k = 0; k < 12; k++) {
        const random = SimRandom.from('worth', k);
        const state = game.start();
        const table = new SimulationTable(random);
        for (let n = 0; n < 3000; n++) {
          const [seat] = game.toAct(state);
          if (seat === undefined) break;
          const commands =
            seat === 'party' && thinks
              ? (kit.plans(state, seat, 1)[0]?.commands ?? [])
              : [game.randomCommand(state, seat, random)];
          for (const command of commands) {
            if (game.toAct(state)[0] !== seat) break;
            if (runCommand(game, state, seat, command, table).kind !== 'done') break;
          }
        }
        if (state.result?.winner === 'party') won += 1;
      }
      return won;
    };
    expect(wins(true)).toBeGreaterThan(wins(false));
  });
});

describe('how the end of a fight is read', () => {
  const end = (winner: 'party' | 'foes', fates: readonly State['creatures'][number]['fate'][]): State => {
    const state = opened('toll-at-sallow-ford').start();
    state.round = 4;
    state.result = { winner, rule: 'CA-LOOP-10', text: '' };
    const heroes = state.creatures.filter((c) => c.kind === 'pc');
    for (const [i, fate] of fates.entries()) {
      const c = heroes[i];
      if (c !== undefined) c.fate = fate;
    }
    return state;
  };
  const fates = (state: State): string[] => dangerKit.dangerOf(state).members.map((m) => m.fate);

  it('CA-R23: who is Dying is saved by those who stand when it is won, and dies where nobody does', () => {
    expect(fates(end('party', ['up', 'dying', 'dead', 'stable']))).toEqual(['well', 'down', 'dead', 'down']);
    expect(fates(end('foes', ['dying', 'dying', 'dead', 'stable']))).toEqual([
      'dead',
      'dead',
      'dead',
      'down',
    ]);
  });

  it('counts winners and Rounds', () => {
    expect(dangerKit.dangerOf(end('party', []))).toMatchObject({ won: true, rounds: 4 });
    expect(dangerKit.dangerOf(end('foes', []))).toMatchObject({ won: false, rounds: 4 });
  });

  it('offers changes that can all be opened, with a foe fewer and a foe more', () => {
    const game = opened('toll-at-sallow-ford');
    const foes = (of: CairnAp): number => of.start().creatures.filter((c) => c.kind === 'npc').length;
    const made = new Map(
      dangerEdits(OWN, { encounter: 'toll-at-sallow-ford' }).map(({ id, open }) => {
        const changed = open();
        if (!changed.ok) throw new Error(JSON.stringify(changed.error));
        return [id, changed.value] as const;
      }),
    );
    const changed = (id: string): CairnAp => made.get(id) ?? game;
    expect(foes(changed('one-fewer'))).toBe(foes(game) - 1);
    expect(foes(changed('one-more'))).toBe(foes(game) + 1);
    expect(foes(changed('no-leader'))).toBe(foes(game) - 1);
    const hp = (of: CairnAp): number[] =>
      of.start().creatures.flatMap((c) => (c.kind === 'pc' ? [c.hp] : []));
    expect(hp(changed('half-hp'))).toEqual(hp(game).map((n) => Math.ceil(n / 2)));
    expect([...made.keys()].length).toBeGreaterThanOrEqual(8);
  });
});
