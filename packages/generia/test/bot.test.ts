import { describe, expect, it } from 'vitest';
import { playByPlans } from '../../../tests/fuzz/bot-play.ts';
import { forecast, runCommand, SimRandom, SimulationTable, type Plan, type Seat } from '@caltrop/engine';
import { botKit } from '../src/bot/index.ts';
import type { Command } from '../src/match/command.ts';
import type { Profile } from '../src/content/content.ts';
import { openGeneria, type Generia } from '../src/match/game.ts';
import { coverOf } from '../src/rules/board/cover.ts';
import { coveredBy } from '../src/rules/casting/targets.ts';
import { wholeStatus, type State } from '../src/match/state.ts';
import { A7, arm, F7, G5, profile, who, type Played } from './field.ts';
import { fight, person } from './fight.ts';
import { must, own } from './own.ts';

const plansOf = ({ game, state }: Played, limit = 1): Plan<Command>[] => {
  const [seat = ''] = game.toAct(state);
  return botKit(game).plans(state, seat, limit);
};

const first = (p: Played): Plan<Command> => {
  const [plan] = plansOf(p);
  if (plan === undefined) throw new Error('there is no plan');
  return plan;
};

/** What a plan does, in short. */
const inShort = ({ commands }: Plan<Command>): string[] =>
  commands.map((c) =>
    c.do === 'attack'
      ? `attack ${c.on}`
      : c.do === 'use'
        ? [c.ability, ...(c.on ?? [])].join(' ')
        : c.do === 'item'
          ? `${c.item} ${c.on ?? ''}`
          : c.do,
  );

/** Plays a command with these dice, the bot answering from the live position; its first answer to each kind of question. */
const answersTo = (p: Played, command: Command, faces: readonly number[]): Map<string, string> => {
  const state = p.game.clone(p.state);
  const kit = botKit(p.game);
  const said = new Map<string, string>();
  const random = SimRandom.from('answers');
  const dice = [...faces];
  const table = new SimulationTable(
    { below: (n) => (dice.length > 0 ? Math.min(n, dice.shift() ?? 1) - 1 : random.below(n)) },
    (seat, key, ids) => {
      const answer = kit.policy(state)(seat, key, ids);
      expect(ids).toContain(answer);
      const what = key.split(' ')[0] ?? '';
      if (!said.has(what)) said.set(what, answer);
      return answer;
    },
  );
  const [seat = ''] = p.game.toAct(state);
  expect(runCommand(p.game, state, seat, command, table).kind).toBe('done');
  return said;
};

describe('what a bot does with its turn', () => {
  it('GE-ACT-02: strikes at a foe beside it, and goes to one that is near', () => {
    const beside = fight({
      creatures: [
        { id: 'fighter', is: F7, x: 3, y: 3 },
        { id: 'goblin', is: G5, side: 'foes', x: 4, y: 3 },
      ],
    });
    expect(inShort(first(beside))).toEqual(['attack goblin']);
    const away = fight({
      creatures: [
        { id: 'fighter', is: F7, x: 1, y: 3 },
        { id: 'goblin', is: G5, side: 'foes', x: 5, y: 3 },
      ],
    });
    expect(inShort(first(away))).toEqual(['move', 'attack goblin']);
  });

  it('GE-RNG-01: an archer shoots from afar and does not walk up to its target', () => {
    const p = fight({
      creatures: [
        { id: 'archer', is: A7, x: 0, y: 3 },
        { id: 'goblin', is: G5, side: 'foes', x: 10, y: 3 },
      ],
    });
    expect(inShort(first(p)).at(-1)).toBe('attack goblin');
    const shot = fight({
      creatures: [
        { id: 'archer', is: A7, x: 0, y: 3 },
        { id: 'goblin', is: G5, side: 'foes', x: 10, y: 3 },
      ],
    });
    shot.state.turn.attack = true;
    expect(inShort(first(shot))).not.toContain('attack goblin');
  });

  it('GE-SEQ-02: nobody swings at the air: what helps the next attack waits for somebody in reach', () => {
    const axeman = person('marauder-7');
    const far = fight({
      creatures: [
        { id: 'marauder', is: axeman, x: 0, y: 3 },
        { id: 'goblin', is: G5, side: 'foes', x: 11, y: 3 },
      ],
    });
    for (const plan of plansOf(far, 6)) expect(inShort(plan)).not.toEqual(['swing']);
    // Whoever has struck already has no further blow for it.
    const spent = fight({
      creatures: [
        { id: 'marauder', is: axeman, x: 3, y: 3 },
        { id: 'goblin', is: G5, side: 'foes', x: 4, y: 3 },
      ],
    });
    spent.state.turn.attack = true;
    for (const plan of plansOf(spent, 6)) expect(inShort(plan)).not.toContain('swing');
  });

  it('an archer who watches over squares stays there, as going ends the watch', () => {
    const shot = (): Played =>
      fight({
        map: Array.from({ length: 12 }, () => '.'.repeat(40)),
        creatures: [
          { id: 'archer', is: person('archer-7'), x: 0, y: 3 },
          { id: 'goblin', is: G5, side: 'foes', x: 38, y: 3 },
        ],
      });
    // It is too far away to be shot at: without a watch the archer comes nearer.
    const spent = shot();
    spent.state.turn.attack = true;
    spent.state.turn.utility = true;
    expect(inShort(first(spent))).toEqual(['move']);
    const p = shot();
    const watch: Command = { do: 'use', ability: 'overwatch', at: 3 * 40 + 20 };
    const table = new SimulationTable(SimRandom.from('watch'));
    expect(runCommand(p.game, p.state, p.game.toAct(p.state)[0] ?? '', watch, table).kind).toBe('done');
    expect(inShort(first(p))).toEqual(['end']);
  });

  it('an archer on watch does not leave it for a shot from elsewhere', () => {
    // A wall hides the goblin: some steps to the side and it could be shot at.
    const row = (wall: boolean): string => `..${wall ? '#' : '.'}${'.'.repeat(17)}`;
    const behind = (): Played =>
      fight({
        map: Array.from({ length: 12 }, (_, y) => row(y > 0 && y < 6)),
        creatures: [
          { id: 'archer', is: person('archer-7'), x: 0, y: 3 },
          { id: 'goblin', is: G5, side: 'foes', x: 12, y: 3 },
        ],
      });
    expect(plansOf(behind(), 9).some((plan) => plan.commands[0]?.do === 'move')).toBe(true);
    const p = behind();
    const watch: Command = { do: 'use', ability: 'overwatch', at: 9 * 20 };
    const table = new SimulationTable(SimRandom.from('watch'));
    expect(runCommand(p.game, p.state, p.game.toAct(p.state)[0] ?? '', watch, table).kind).toBe('done');
    p.state.turn.attack = false;
    expect(plansOf(p, 9).map((plan) => plan.commands[0]?.do)).not.toContain('move');
  });

  it('plays an encounter as its text asks: at the ford Hunters keep to the boulders, Fighters wait for whoever comes', () => {
    const game = must(openGeneria(own, { encounter: 'toll-at-the-ford' }));
    const state = game.start();
    const kit = botKit(game);
    const table = new SimulationTable(SimRandom.from('ford'), (seat, key, ids) =>
      kit.policy(state)(seat, key, ids),
    );
    // The heroes stay where they are, out of reach of every blade.
    for (let said = 0; said < 200 && state.round < 4; said++) {
      const [seat = ''] = game.toAct(state);
      const [plan] = kit.plans(state, seat, 1);
      const idle: Command = { do: state.stage === 'battle' ? 'end' : 'ready' };
      const command = seat === 'heroes' ? idle : (plan?.commands[0] ?? idle);
      expect(runCommand(game, state, seat, command, table).kind).toBe('done');
    }
    const { width } = game.book.board;
    for (const c of state.creatures.filter((o) => o.id.startsWith('goblin')))
      // The bridge is in columns N to P; nobody of theirs sets a foot on it.
      expect({ id: c.id, east: c.at % width > 15 }).toEqual({ id: c.id, east: true });
    const archer = who(state, 'archer');
    for (const id of ['goblin-hunter-1', 'goblin-hunter-2'])
      expect({ id, cover: coverOf({ book: game.book, state }, archer, who(state, id)) > 0 }).toEqual({
        id,
        cover: true,
      });
  });

  it('GE-STS-35: rises before it does anything else', () => {
    const p = fight({
      creatures: [
        { id: 'fighter', is: F7, x: 3, y: 3, but: { statuses: [wholeStatus({ kind: 'Prone' })] } },
        { id: 'goblin', is: G5, side: 'foes', x: 9, y: 9 },
      ],
    });
    expect(inShort(first(p))).toEqual(['rise']);
  });

  it('GE-WND-07, 11: heals one who has fallen', () => {
    const p = fight({
      creatures: [
        { id: 'acolyte', is: person('acolyte-7'), x: 1, y: 1 },
        {
          id: 'fallen',
          is: F7,
          side: 'heroes',
          x: 5,
          y: 1,
          but: { wounds: [0, 4, 0, 0, 0, 0, 0, 0], light: 4, awake: false },
        },
        { id: 'goblin', is: G5, side: 'foes', x: 11, y: 11 },
      ],
    });
    expect(inShort(first(p))[0]).toBe('healing fallen');
  });

  it('GE-KEY-03: does not cast anew what it keeps up', () => {
    const p = fight({
      creatures: [
        {
          id: 'acolyte',
          is: person('acolyte-7'),
          x: 1,
          y: 1,
          but: { held: [{ n: 1, ability: 'radiant-shield', level: 1, element: '', on: [1], count: 0 }] },
        },
        { id: 'fighter', is: F7, side: 'heroes', x: 2, y: 1 },
        { id: 'goblin', is: G5, side: 'foes', x: 8, y: 1 },
      ],
    });
    for (const plan of plansOf(p, 12))
      expect(plan.commands.some((c) => c.do === 'use' && c.ability === 'radiant-shield')).toBe(false);
  });

  it('GE-SEQ-14: an area strikes foes and spares friends', () => {
    const p = fight({
      creatures: [
        { id: 'wizard', is: person('wizard-thermics-10'), x: 0, y: 6 },
        { id: 'fighter', is: F7, side: 'heroes', x: 6, y: 6 },
        { id: 'goblin-1', is: G5, side: 'foes', x: 7, y: 6 },
        { id: 'goblin-2', is: G5, side: 'foes', x: 9, y: 6 },
        { id: 'goblin-3', is: G5, side: 'foes', x: 9, y: 7 },
      ],
    });
    const fireball = own.abilities.get('fireball-i');
    const wizard = who(p.state, 'wizard');
    let seen = 0;
    for (const plan of plansOf(p, 20)) {
      for (const c of plan.commands) {
        if (c.do !== 'use' || c.ability !== 'fireball-i' || fireball === undefined) continue;
        seen++;
        const aimed = { on: [], at: c.at ?? -1, level: 1, element: 'Fire', with: false, path: [] };
        const squares = coveredBy(p, wizard, fireball, aimed);
        expect(squares).not.toContain(who(p.state, 'fighter').at);
        expect(squares).not.toContain(wizard.at);
        expect(squares).toContain(who(p.state, 'goblin-2').at);
      }
    }
    expect(seen).toBeGreaterThan(0);
  });

  it('GE-SKR-02: does not walk out of the reach of an Opportunist to strike elsewhere', () => {
    const guard = person('tanky-fighter-10');
    const p = fight({
      creatures: [
        { id: 'weak', is: { ...G5, wl: 3 }, x: 3, y: 3 },
        { id: 'guard', is: guard, side: 'foes', x: 4, y: 3 },
        { id: 'other', is: G5, side: 'foes', x: 9, y: 3 },
      ],
    });
    expect(inShort(first(p))).toEqual(['attack guard']);
  });

  it('says where it goes, and what for', () => {
    const p = fight({
      creatures: [
        { id: 'fighter', is: F7, x: 1, y: 3 },
        { id: 'goblin', is: G5, side: 'foes', x: 11, y: 3 },
      ],
    });
    // From B4 to D4, which is 8 m from L4.
    const move: Command = { do: 'move', path: [3 * 12 + 2, 3 * 12 + 3] };
    const plan = { commands: [move], dice: -1, score: 0 };
    expect(botKit(p.game).describe(p.state, plan, undefined)).toBe('fighter walks to D4, 8 m from goblin');
  });

  it('says what it does with its odds', () => {
    const p = fight({
      creatures: [
        { id: 'fighter', is: F7, x: 3, y: 3 },
        { id: 'goblin', is: G5, side: 'foes', x: 4, y: 3 },
      ],
    });
    const kit = botKit(p.game);
    const plan = first(p);
    const command = plan.commands[plan.dice];
    if (command === undefined) throw new Error('nothing is rolled');
    const odds = forecast(p.game, p.state, 'heroes', command, { policy: kit.policy(p.state) });
    expect(odds.ok && kit.describe(p.state, plan, odds.value)).toMatch(
      /^fighter attacks goblin with Broadsword: \d+% to wound goblin/u,
    );
  });
});

describe('what a bot knows', () => {
  it('GE-R37: nobody aims at a foe that the side does not see', () => {
    const p = fight({
      creatures: [
        { id: 'fighter', is: F7, x: 3, y: 3 },
        { id: 'goblin', is: G5, side: 'foes', x: 4, y: 3, but: { unseenBy: [0] } },
      ],
    });
    for (const plan of plansOf(p, 8)) expect(JSON.stringify(plan.commands)).not.toContain('goblin');
    const seen = p.game.resample(p.game.view(p.state, 'heroes'), 'heroes', SimRandom.from('view'));
    for (const plan of botKit(p.game).plans(seen, 'heroes', 8))
      expect(plan.commands.some((c) => c.do === 'attack')).toBe(false);
  });

  it('a place that nobody sees makes no difference to what it does', () => {
    const at = (x: number, y: number): string[] =>
      inShort(
        first(
          fight({
            creatures: [
              { id: 'fighter', is: F7, x: 3, y: 3 },
              { id: 'seen', is: G5, side: 'foes', x: 6, y: 3 },
              { id: 'hidden', is: G5, side: 'foes', x, y, but: { unseenBy: [0] } },
            ],
          }),
        ),
      );
    expect(at(11, 11)).toEqual(at(0, 11));
  });
});

describe('how a bot defends itself', () => {
  const swordsman = (given: Partial<Profile>): Profile => profile({ id: 'target', wl: 4, wt: 3, ...given });
  const attacked = (target: Profile): Played =>
    fight({
      creatures: [
        { id: 'goblin', is: { ...G5, reflexes: 0 }, x: 3, y: 3 },
        { id: 'target', is: target, side: 'foes', x: 4, y: 3 },
      ],
    });
  const strike: Command = { do: 'attack', arm: 0, on: 'target' };

  it('GE-DOD-02: dodges where that cannot fail, whatever a shield would do', () => {
    // A 3 with the spear makes 7: DEX-MOD and PER-MOD 6 reach it with any d12.
    const nimble = swordsman({
      mods: [0, 0, 6, 0, 0, 6],
      arms: [arm('Sword', 2, '1d6', { block: { bonus: 2, strength: 3 } })],
    });
    expect(answersTo(attacked(nimble), strike, [3]).get('defend')).toBe('dodge');
  });

  it('GE-BLK-02: blocks where the block cannot fail and takes all of the damage', () => {
    // 20 with the spear makes 24: no dodge of 0 reaches it; the block adds 23, and its strength is beyond 2d6 + 2.
    const wall = swordsman({
      arms: [arm('Sword', 0, '1d6', { block: { bonus: 23, strength: 60 } })],
    });
    expect(answersTo(attacked(wall), strike, [20]).get('defend')).toMatch(/^block/u);
  });

  it('GE-PAR-02: parries where a block would hold but let the blow through', () => {
    // 10 with the spear makes 14. A parry with +13 holds with any face; the block has no strength.
    const fencer = swordsman({
      wt: 1,
      arms: [arm('Rapier', 13, '1d6', { block: { bonus: 13, strength: 0 } })],
    });
    expect(answersTo(attacked(fencer), strike, [10]).get('defend')).toMatch(/^parry/u);
  });

  it('strikes back at whom that serves most, not at the attacker alone (Adrenaline)', () => {
    // Nothing that the target does wounds the goblin in its armour; the hurt one beside it falls to one blow.
    const ready = swordsman({ en: 30, abilities: ['adrenaline'], arms: [arm('Sword', 12, '2d6+9')] });
    const p = fight({
      creatures: [
        { id: 'goblin', is: { ...G5, id: 'plated', wt: 999 }, x: 3, y: 3 },
        { id: 'target', is: ready, side: 'foes', x: 4, y: 3 },
        {
          id: 'hurt',
          is: G5,
          side: 'heroes',
          x: 5,
          y: 3,
          but: { light: 2, wounds: [0, 2, 0, 0, 0, 0, 0, 0] },
        },
      ],
    });
    const answers = answersTo(p, strike, [3, 10, 10, 10, 10, 10]);
    expect([answers.get('attacked'), answers.get('whom')]).toEqual(['adrenaline', 'hurt']);
  });

  it('takes the answer with the least harm by the exact odds of each', () => {
    const target = person('tanky-fighter-10');
    const p = fight({
      creatures: [
        { id: 'brute', is: person('bandit-brute-10'), x: 3, y: 3 },
        { id: 'target', is: target, side: 'foes', x: 4, y: 3 },
      ],
    });
    const kit = botKit(p.game);
    for (const face of [4, 8, 12, 16]) {
      // Every answer, over everything that the dice can do after an attack roll of this face.
      const mean = (start: string): number => {
        let [sum, n] = [0, 0];
        for (let k = 0; k < 400; k++) {
          const state = p.game.clone(p.state);
          const random = SimRandom.from('exact', k);
          let rolled = false;
          const table = new SimulationTable(
            {
              below: (m) => {
                if (rolled || m !== 20) return random.below(m);
                rolled = true;
                return face - 1;
              },
            },
            (_seat, key, ids) =>
              ids.find((id) => id.startsWith(key.startsWith('defend') ? start : 'nothing')) ?? ids[0] ?? '',
          );
          runCommand(p.game, state, 'heroes', strike, table);
          sum += kit.evaluate(state, 'foes');
          n++;
        }
        return sum / n;
      };
      const said = answersTo(p, strike, [face]).get('defend') ?? '';
      const best = Math.max(mean('dodge'), mean('parry'), mean('block'));
      // 400 samples of each: an error of some hundredths is luck.
      expect(mean(said.split(' ')[0] ?? '')).toBeGreaterThan(best - 0.15);
    }
  });
});

describe('what a bot reacts with', () => {
  const breaker = person('heavy-breaker-15');
  const guarded = (foe: Profile): Played =>
    fight({
      creatures: [
        { id: 'foe', is: foe, side: 'foes', x: 3, y: 3 },
        { id: 'friend', is: profile({ id: 'friend', wl: 3, wt: 4 }), side: 'heroes', x: 4, y: 3 },
        { id: 'breaker', is: breaker, side: 'heroes', x: 5, y: 3 },
      ],
      turn: 'foe',
    });
  const strike: Command = { do: 'attack', arm: 0, on: 'friend' };

  it('Protect: a shield for a friend who would be cut down, none against what cannot hurt', () => {
    expect(answersTo(guarded(person('bandit-boss-10')), strike, [15]).get('attacked')).toBe('protect');
    // 4 less at most with 1d4 - 4: nothing is ever hit.
    const harmless = profile({ id: 'imp', arms: [arm('Needle', 9, '1d4-4', { damage: 'Sharp' })] });
    expect(answersTo(guarded(harmless), strike, [15]).get('attacked')).toBe('no');
  });

  it('Counterspell: against a spell that hurts its side, with a fair chance', () => {
    const mage: Profile = {
      ...person('wizard-thermics-15'),
      id: 'hermetic',
      abilities: ['counterspell'],
      pv: { Arcane: 6, Hermetics: 6 },
    };
    const p = fight({
      creatures: [
        { id: 'wizard', is: person('wizard-thermics-15'), side: 'foes', x: 1, y: 3 },
        { id: 'mage', is: mage, side: 'heroes', x: 10, y: 3 },
        { id: 'friend-1', is: F7, side: 'heroes', x: 9, y: 3 },
        { id: 'friend-2', is: F7, side: 'heroes', x: 9, y: 4 },
      ],
      turn: 'wizard',
    });
    const fireball: Command = { do: 'use', ability: 'fireball-i', at: who(p.state, 'friend-1').at, level: 3 };
    expect(answersTo(p, fireball, [8]).get('spell')).toBe('counterspell');
  });

  it('GE-SKR-01: counters a parried blow where that is worth its EN', () => {
    const fencer = (damage: string): Profile =>
      profile({
        id: 'fencer',
        wl: 4,
        abilities: ['counter'],
        arms: [arm('Rapier', 13, damage, { pv: 4, block: { bonus: 0, strength: 0 } })],
      });
    const parried = (damage: string): Map<string, string> =>
      answersTo(
        fight({
          creatures: [
            { id: 'goblin', is: { ...G5, reflexes: 0 }, x: 3, y: 3 },
            { id: 'fencer', is: fencer(damage), side: 'foes', x: 4, y: 3 },
          ],
        }),
        { do: 'attack', arm: 0, on: 'fencer' },
        // 10 with the spear makes 14: no dodge of 0 reaches it, a parry with +13 does; 12 is perfect.
        [10, 12, 12],
      );
    expect(parried('3d8').get('defend')).toMatch(/^parry/u);
    expect(parried('3d8').get('after')).toBe('counter');
    // What never wounds is no threat: the attacker is left open instead.
    expect(parried('1d4').get('after')).toBe('lower');
  });
});

describe('bots in the encounters of the game', () => {
  const open = (code: string): Generia => {
    const found = [...own.encounters.values()].find((e) => e.code === code);
    return must(openGeneria(own, { encounter: found?.id ?? '' }));
  };
  const CODES = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7'];

  it.each(CODES)('only say what is legal, and come to an end: %s', (code) => {
    const game = open(code);
    const kit = botKit(game);
    for (let k = 0; k < 2; k++) {
      const state = game.start();
      const table = new SimulationTable(SimRandom.from('legal', k), (seat, key, ids) => {
        const answer = kit.policy(state)(seat, key, ids);
        expect(ids).toContain(answer);
        return answer;
      });
      playByPlans(game, kit, state, k === 0 ? 1 : 4, table);
      expect(state.stage).toBe('over');
    }
  });

  it('worth for one side is what it costs the other', () => {
    for (const code of CODES) {
      const game = open(code);
      const kit = botKit(game);
      const state = game.start();
      const [one = '', other = ''] = game.seats;
      expect(kit.evaluate(state, one) + kit.evaluate(state, other)).toBeCloseTo(0, 9);
      const [c] = state.creatures;
      if (c === undefined) throw new Error('nobody is there');
      const before = kit.evaluate(state, c.seat);
      c.light = 1;
      c.wounds = [0, 1, 0, 0, 0, 0, 0, 0];
      expect(kit.evaluate(state, c.seat)).toBeLessThan(before);
    }
  });

  it('do not touch the position that they look at', () => {
    const game = open('E3');
    const state = game.start();
    const kit = botKit(game);
    const table = new SimulationTable(SimRandom.from(3), kit.policy(state));
    for (let k = 0; k < 30; k++) {
      const [seat] = game.toAct(state);
      if (seat === undefined) break;
      const before = JSON.stringify(state);
      const [plan] = kit.plans(state, seat, 6);
      expect(JSON.stringify(state)).toBe(before);
      for (const command of plan?.commands ?? []) {
        if (game.toAct(state)[0] !== seat) break;
        if (runCommand(game, state, seat, command, table).kind !== 'done') break;
      }
    }
  });

  /** How often a side wins of some fights when it thinks and the other one does not. */
  const wins = (code: string, thinks: number, fights: number): number => {
    const game = open(code);
    const kit = botKit(game);
    const sideOf = (state: State, seat: Seat): number =>
      state.creatures.find((c) => c.seat === seat)?.side ?? 0;
    let won = 0;
    for (let k = 0; k < fights; k++) {
      const random = SimRandom.from(`worth ${code} ${thinks}`, k);
      const state = game.start();
      const table = new SimulationTable(random, (seat, key, ids) =>
        sideOf(state, seat) === thinks
          ? kit.policy(state)(seat, key, ids)
          : (ids[random.below(ids.length)] ?? ''),
      );
      for (let n = 0; n < 3000; n++) {
        const [seat] = game.toAct(state);
        if (seat === undefined) break;
        const commands =
          sideOf(state, seat) === thinks
            ? (kit.plans(state, seat, 1)[0]?.commands ?? [])
            : [game.randomCommand(state, seat, random)];
        for (const command of commands) {
          if (game.toAct(state)[0] !== seat) break;
          if (runCommand(game, state, seat, command, table).kind !== 'done') break;
        }
      }
      if (state.result?.winners.includes(thinks) === true) won++;
    }
    return won;
  };

  it('are worth far more than chance in a duel, on either side (E6)', () => {
    expect(wins('E6', 0, 20)).toBeGreaterThanOrEqual(16);
    expect(wins('E6', 1, 20)).toBeGreaterThanOrEqual(16);
  });

  it('are worth far more than chance in a quarry, on either side (E3)', () => {
    expect(wins('E3', 0, 6)).toBeGreaterThanOrEqual(5);
    expect(wins('E3', 1, 6)).toBeGreaterThanOrEqual(5);
  });
});
