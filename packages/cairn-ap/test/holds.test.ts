import { describe, expect, test } from 'vitest';
import type { CommandOf, Command } from '../src/match/command.ts';
import { startCheck } from '../src/rules/check/check.ts';
import { checkOf } from '../src/rules/actions/actions.ts';
import { hasCondition } from '../src/rules/conditions/conditions.ts';
import { creatureOf, type Hold } from '../src/match/state.ts';
import {
  after,
  attack,
  play,
  run,
  scene,
  type Field,
  type Played,
  type Somebody,
  type Stand,
} from './field.ts';

type Act = CommandOf<'act'>;
type Held = CommandOf<'hold'>;

const act = (creature: string, template: Act['template'], more: Partial<Act> = {}): Act => ({
  do: 'act',
  creature,
  template,
  ...more,
});

const hold = (creature: string, name: Held['name'], more: Partial<Held> = {}): Held => ({
  do: 'hold',
  creature,
  name,
  ...more,
});

const sword = { item: 'sword', place: 'hand' as const };

const two = (more: Partial<Field> = {}): Stand =>
  scene({
    creatures: [
      { id: 'p1', hp: 9, items: [sword], x: 3, y: 3, is: { initiative: 20 } },
      { id: 'foe', hp: 9, attacks: [attack('claw', { dice: [6] })], x: 4, y: 3, is: { initiative: 10 } },
    ],
    fight: true,
    ...more,
  });

const claw = act('foe', 'attack', { item: 'claw', targets: ['p1'] });
/** The same position in the other's turn. */
const turnOf = (stand: Stand, who: string): Stand => ({ ...stand, state: { ...stand.state, turn: who } });

describe('Gain Advantage', () => {
  test('CA-X40, CA-GADV-01 to 03: bought twice, spent by the next Save, three dice', () => {
    const one = two();
    const gained = after(one, play(one, { do: 'gain', creature: 'p1' }));
    const twice = after(gained, play(gained, { do: 'gain', creature: 'p1' }));
    expect([creatureOf(twice.state, 'p1').bank, creatureOf(twice.state, 'p1').ap]).toEqual([2, 2]);
    // 10 + 10 + 6 = 26 against the best of 3, 17 and 5.
    const saved = play(turnOf(twice, 'foe'), claw, [10, 6, 3, 17, 5]);
    expect(saved.who('p1').hp).toBe(9);
    expect(saved.who('p1').bank).toBe(0);
  });

  test('CA-GADV-03: the next Action spends it too', () => {
    const one = two();
    const gained = after(one, play(one, { do: 'gain', creature: 'p1' }));
    const item = creatureOf(gained.state, 'p1').items[0]?.id ?? '';
    const struck = play(gained, act('p1', 'attack', { item, targets: ['foe'] }), [2, 15, 3, 10]);
    expect([struck.who('foe').hp, struck.who('p1').bank]).toEqual([6, 0]);
  });

  test('CA-R42: with actionOnly a Save leaves the bank alone', () => {
    const one = two({ options: { gainAdvScope: 'actionOnly' } });
    const gained = after(one, play(one, { do: 'gain', creature: 'p1' }));
    expect(play(turnOf(gained, 'foe'), claw, [10, 6, 17]).who('p1').bank).toBe(1);
  });
});

describe('Held Actions', () => {
  test('CA-X07, CA-EXA-09, CA-HELD-03, 05: parry and riposte: 1 + 2 AP now, both specs fixed', () => {
    const one = two();
    const parry = after(one, play(one, hold('p1', 'parry')));
    const both = after(parry, play(parry, hold('p1', 'riposte')));
    const c = creatureOf(both.state, 'p1');
    expect(c.ap).toBe(1);
    expect(c.holds.map((h) => h.template)).toEqual(['parry', 'riposte']);
    expect(c.holds[1]?.spec).toMatchObject({ attribute: 'str', objects: [{ die: 8, role: 'weapon' }] });
    // The claw: 10 + 10 + 6 = 26; the parry 5 + 10 + 8 = 23: hit for 6. Then the riposte: 9 + 10 + 4 against 12.
    const played = play(turnOf(both, 'foe'), claw, [10, 6, 5, 8, 9, 4, 2]);
    expect([played.who('p1').hp, played.who('foe').hp]).toEqual([3, 5]);
    expect(played.who('p1').holds).toEqual([]);
    // CA-R39: nothing is paid outside one's turn.
    expect(played.who('p1').ap).toBe(1);
  });

  test('CA-EXA-07, CA-R43 j: a dodge of 2 AP, and of two dodges only the older fires', () => {
    const one = two();
    const first = after(one, play(one, hold('p1', 'dodge', { ap: 2 })));
    const second = after(first, play(first, hold('p1', 'dodge')));
    const played = play(turnOf(second, 'foe'), claw, [10, 6, 3, 4, 18]);
    expect(played.who('p1').hp).toBe(9);
    expect(played.who('p1').holds).toHaveLength(1);
  });

  test('CA-X41, CA-EXA-10, CA-WIN-01: the goblin that runs past is tripped on its second step', () => {
    const stand = scene({
      creatures: [
        { id: 'p1', x: 3, y: 2, is: { initiative: 20 } },
        { id: 'goblin', dex: 12, x: 1, y: 1, is: { initiative: 10 } },
      ],
      fight: true,
    });
    const held = turnOf(after(stand, play(stand, hold('p1', 'trip'))), 'goblin');
    expect(creatureOf(held.state, 'p1').ap).toBe(3);
    const at = (x: number, y: number): number => y * 12 + x;
    const path = [at(2, 0), at(3, 1), at(4, 0), at(5, 0), at(6, 0)];
    // 12 + 10 + 2 = 24 against 11 + 12.
    const tripped = play(held, { do: 'move', creature: 'goblin', path }, [12, 2, 11]);
    const goblin = tripped.who('goblin');
    expect(hasCondition(goblin, 'prone')).toBe(true);
    expect([goblin.at, goblin.pool]).toEqual([at(3, 1), 4]);
    expect(tripped.who('p1').holds).toEqual([]);
    const missed = play(held, { do: 'move', creature: 'goblin', path }, [12, 2, 13]);
    expect(missed.who('goblin').at).toBe(at(6, 0));
    const stood = play(after(held, tripped), act('goblin', 'stand'));
    expect([stood.who('goblin').ap, hasCondition(stood.who('goblin'), 'prone')]).toEqual([2, false]);
  });

  test('CA-X42, CA-HELD-02: what nobody sets off is lost at the next turn, AP and all', () => {
    const stand = two({ is: { slot: 1 } });
    creatureOf(stand.state, 'p1').taken = 1;
    const held = after(stand, play(stand, hold('p1', 'trip')));
    const ended = after(held, play(held, { do: 'end', creature: 'p1' }));
    expect(ended.state.turn).toBe('foe');
    expect(creatureOf(ended.state, 'p1').holds).toHaveLength(1);
    const round = play(ended, { do: 'end', creature: 'foe' });
    expect(round.state.turn).toBe('p1');
    expect([round.who('p1').holds.length, round.who('p1').ap]).toEqual([0, 4]);
  });

  test('CA-EXA-11, CA-AUTO-05d, CA-WIN-02: a distraction gives the ally’s attack an Advantage', () => {
    const stand = scene({
      creatures: [
        { id: 'p1', x: 0, y: 0 },
        { id: 'p2', items: [sword], x: 5, y: 5 },
        { id: 'foe', hp: 9, x: 6, y: 5 },
      ],
      fight: true,
    });
    const trigger = { on: 'attacks', who: 'p2', target: 'foe' } as const;
    const held = turnOf(after(stand, play(stand, hold('p1', 'distract', { trigger }))), 'p2');
    const item = creatureOf(held.state, 'p2').items[0]?.id ?? '';
    const played = play(held, act('p2', 'attack', { item, targets: ['foe'] }), [2, 15, 3, 10]);
    expect(played.who('foe').hp).toBe(6);
    expect(played.who('p1').holds).toEqual([]);
  });

  test('CA-R43 e: whoever is knocked down by an interruption loses the Action and its AP', () => {
    const stand = two();
    const trigger = { on: 'attacks', who: 'foe', target: '' } as const;
    const item = creatureOf(stand.state, 'p1').items[0]?.id ?? '';
    const ready = hold('p1', 'overwatch', { trigger, item });
    const held = turnOf(after(stand, play(stand, ready)), 'foe');
    creatureOf(held.state, 'foe').hp = 1;
    creatureOf(held.state, 'foe').str = 1;
    // 15 + 10 + 8 against 1 + 10: 8 damage, STR 0, dead before the claw falls.
    const played = play(held, claw, [15, 8, 1]);
    expect([played.who('foe').fate, played.who('p1').hp]).toEqual(['dead', 9]);
  });

  test('CA-R43 c: a hold that cannot reach stays', () => {
    const stand = scene({
      creatures: [
        { id: 'p1', items: [sword], x: 0, y: 0 },
        { id: 'foe', attacks: [attack('bolt', { shot: { near: 8, far: 16 }, reach: 0 })], x: 6, y: 0 },
      ],
      fight: true,
    });
    const held = turnOf(after(stand, play(stand, hold('p1', 'riposte'))), 'foe');
    const played = play(held, act('foe', 'attack', { item: 'bolt', targets: ['p1'] }), [5, 1, 10]);
    expect(played.who('p1').holds).toHaveLength(1);
  });

  test('CA-R43 h: whoever cannot act holds nothing', () => {
    const stand = two();
    const held = after(stand, play(stand, hold('p1', 'riposte')));
    const slept = play(held, { do: 'afflict', creature: 'p1', condition: 'asleep' });
    expect(slept.who('p1').holds).toEqual([]);
  });

  test('CA-R43 i: no hold of a hold; CA-HELD-06: only the Warden keeps one secret', () => {
    const stand = two();
    // The types of commands leave no room for it: it comes from outside.
    const twice: Partial<CommandOf<'hold'>> = JSON.parse(
      JSON.stringify({ action: hold('p1', 'dodge'), trigger: { on: 'acts', who: 'foe' } }),
    );
    const nested = hold('p1', 'act', twice);
    expect(play(stand, nested).refusal?.rule).toBe('CA-R43');
    expect(play(stand, hold('p1', 'dodge', { secret: true }), [], [], 'party').refusal?.rule).toBe(
      'CA-HELD-06',
    );
  });

  test('CA-WARD-15: words are met when the Warden says so', () => {
    const stand = two({ desk: { holds: 'ask' } });
    const item = creatureOf(stand.state, 'p1').items[0]?.id ?? '';
    const action = act('p1', 'attack', { item, targets: ['foe'] });
    const waits = hold('p1', 'act', { action, trigger: { on: 'words', text: 'it snarls' } });
    const held = turnOf(after(stand, play(stand, waits)), 'foe');
    expect(creatureOf(held.state, 'p1').ap).toBe(2);
    const not = play(held, claw, [2, 1, 10], ['no', 'no']);
    expect(not.who('p1').holds).toHaveLength(1);
    // Met before the claw: 15 + 10 + 3 against 2 + 10, then the claw.
    const met = play(held, claw, [15, 3, 2, 2, 1, 10], ['yes']);
    expect([met.who('foe').hp, met.who('p1').holds.length]).toEqual([6, 0]);
  });

  test('CA-R42: a roll made by a hold does not touch the bank', () => {
    const stand = two();
    const held = after(stand, play(stand, hold('p1', 'riposte')));
    const banked = turnOf(after(held, play(held, { do: 'gain', creature: 'p1' })), 'foe');
    const work = checkOf(banked, 'warden', claw);
    if (work === undefined) throw new Error('no check');
    // The Save takes the bank (two dice), the riposte has one die.
    const played = run(banked, (g) => startCheck(g, work), [10, 6, 3, 4, 15, 2, 3]);
    expect(played.who('p1').bank).toBe(0);
    expect(played.who('foe').hp).toBe(7);
  });
});

describe('house rules of holds and Saves', () => {
  test('CA-R43: with holdDecline a hold may be let go by', () => {
    const stand = two({ options: { holdDecline: true } });
    const held = turnOf(after(stand, play(stand, hold('p1', 'dodge'))), 'foe');
    expect(play(held, claw, [10, 6, 10], ['no']).who('p1').holds).toHaveLength(1);
    expect(play(held, claw, [10, 6, 10, 17], ['yes']).who('p1').holds).toEqual([]);
  });

  test('CA-R39: with offTurnAP AP of the next turn buy Advantage on a Save', () => {
    const stand = turnOf(two({ options: { offTurnAP: 'savesOnly' } }), 'foe');
    const saved = play(stand, claw, [10, 6, 3, 4, 17], ['2']);
    expect([saved.who('p1').hp, saved.who('p1').ap]).toEqual([9, 2]);
  });

  test('CA-SAVE-06: what a Save called for by the Warden bears: Blinded on DEX, asleep', () => {
    const stand = two();
    const call = (dice: readonly number[], condition: string) => {
      const struck = after(stand, play(stand, { do: 'afflict', creature: 'p1', condition }));
      return play(
        struck,
        {
          do: 'check',
          creature: 'p1',
          attribute: 'dex',
          save: true,
          dc: 20,
          hidden: false,
          adv: 0,
          objects: [],
          text: 'a pit',
          onSuccess: [],
          onFailure: [{ do: 'condition', condition: 'prone' }],
        },
        dice,
      );
    };
    expect(hasCondition(call([18, 3], 'blinded').who('p1'), 'prone')).toBe(true);
    expect(hasCondition(call([18, 11], 'asleep').who('p1'), 'prone')).toBe(false);
  });
});

describe('rulings', () => {
  const asked = (more: Partial<Field> = {}): Stand => two({ desk: { rulings: 'ask' }, ...more });
  const strike = (stand: Stand): Act =>
    act('p1', 'attack', { item: creatureOf(stand.state, 'p1').items[0]?.id ?? '', targets: ['foe'] });

  test('CA-X67, CA-R79: withdrawing costs nothing and sets nothing off; confirming pays, then holds fire', () => {
    const stand = asked();
    const foe = creatureOf(stand.state, 'foe');
    foe.holds = [
      {
        id: 'hold-9',
        template: 'attack',
        command: act('foe', 'attack', { item: 'claw' }),
        trigger: { on: 'attacks', who: 'p1', target: '' },
        spec: null,
        secret: false,
      },
    ];
    const proposed = after(stand, play(stand, strike(stand), [], [], 'party'));
    const { proposal } = proposed.state;
    expect(proposal).toMatchObject({
      by: 'party',
      ruled: false,
      ruling: { verdict: 'roll', ap: 2, attribute: 'str' },
    });
    if (proposal === null) throw new Error('nothing proposed');
    expect(play(proposed, { do: 'confirm' }, [], [], 'party').refusal).toBeDefined();
    const ruled = after(proposed, play(proposed, { do: 'rule', ruling: proposal.ruling }));
    const back = play(ruled, { do: 'withdraw' }, [], [], 'party');
    expect([back.who('p1').ap, back.who('foe').holds.length, back.state.proposal]).toEqual([4, 1, null]);
    // The hold: 15 + 10 + 1 against 5 + 10: 1 damage; then the attack itself.
    const done = play(ruled, { do: 'confirm' }, [15, 1, 5, 15, 4, 3], [], 'party');
    expect([done.who('p1').ap, done.who('p1').hp, done.who('foe').hp, done.who('foe').holds.length]).toEqual([
      2, 8, 5, 0,
    ]);
  });

  test('CA-WARD-02: what nobody opposes is suggested as a success, so that the suggestion can be ruled', () => {
    const stand = asked();
    const command = { do: 'hold', creature: 'p1', name: 'dodge' } as const;
    const proposed = after(stand, play(stand, command, [], [], 'party'));
    const { proposal } = proposed.state;
    if (proposal === null) throw new Error('nothing proposed');
    expect(proposal.ruling).toMatchObject({ verdict: 'yes', targets: [] });
    expect(play(proposed, { do: 'rule', ruling: proposal.ruling }).refusal).toBeUndefined();
  });

  test('CA-WARD-01 to 07: every number of a ruling may be changed', () => {
    const stand = asked();
    const proposed = after(stand, play(stand, strike(stand), [], [], 'party'));
    const { proposal } = proposed.state;
    if (proposal === null) throw new Error('nothing proposed');
    const ruling = {
      ...proposal.ruling,
      ap: 3,
      attribute: 'dex' as const,
      against: { mode: 'DC', dc: 12, hidden: false } as const,
      causes: [{ rule: 'CA-WARD-06', text: 'from above', side: 'initiator', die: 'base', by: 1 } as const],
    };
    const ruled = after(proposed, play(proposed, { do: 'rule', ruling }));
    // Two d20, then the sword: 3 + 10 + 2 against 12.
    const done = play(ruled, { do: 'confirm' }, [1, 3, 2], [], 'party');
    expect([done.who('p1').ap, done.who('foe').hp]).toEqual([1, 7]);
  });

  test('CA-X09, CA-ACT-03, CA-R08: ruled a failure, no die is rolled and AP are paid', () => {
    const stand = asked();
    const said = { do: 'try', creature: 'p1', text: 'Seduce the door', attribute: 'wil' } as const;
    const proposed = after(stand, play(stand, said, [], [], 'party'));
    const { proposal } = proposed.state;
    if (proposal === null) throw new Error('nothing proposed');
    const ruled = after(
      proposed,
      play(proposed, { do: 'rule', ruling: { ...proposal.ruling, verdict: 'no' } }),
    );
    expect(play(ruled, { do: 'confirm' }, [], [], 'party').who('p1').ap).toBe(3);
    // Rolled after all, a 20 opens the window of CA-RES-05; what the ruling gives on success is all that happens.
    const rolled = after(proposed, play(proposed, { do: 'rule', ruling: proposal.ruling }));
    const door = play(rolled, { do: 'confirm' }, [20], [], 'party');
    expect(door.events.find((e) => e.type === 'checked')).toMatchObject({ rolled: { natural: 20 }, dc: 20 });
  });

  test('CA-AUTO-15: without a Warden what no template covers is refused', () => {
    const refused = play(two(), { do: 'try', creature: 'p1', text: 'Sing' }, [], [], 'party');
    expect(refused.refusal?.rule).toBe('CA-AUTO-15');
    expect(refused.refusal?.what).toContain('shove');
  });

  test('CA-WARD-02: a contest where somebody awake opposes it, else 20', () => {
    const suggested = (targets: readonly string[]) => {
      const stand = asked();
      const said = { do: 'try', creature: 'p1', text: 'Dance', targets } as const;
      return play(stand, said, [], [], 'party').state.proposal?.ruling.against;
    };
    expect(suggested(['foe'])).toEqual({ mode: 'CC', save: 'str' });
    expect(suggested([])).toEqual({ mode: 'DC', dc: 20, hidden: false });
  });

  test('CA-WARD-11: the Warden’s effects of a free Action happen', () => {
    const stand = asked();
    const said = { do: 'try', creature: 'p1', text: 'Sweep the carpet away', targets: ['foe'] } as const;
    const proposed = after(stand, play(stand, said, [], [], 'party'));
    const { proposal } = proposed.state;
    if (proposal === null) throw new Error('nothing proposed');
    const ruling = { ...proposal.ruling, onSuccess: [{ do: 'condition', condition: 'prone' } as const] };
    const ruled = after(proposed, play(proposed, { do: 'rule', ruling }));
    expect(hasCondition(play(ruled, { do: 'confirm' }, [10, 10], [], 'party').who('foe'), 'prone')).toBe(
      true,
    );
    expect(hasCondition(play(ruled, { do: 'confirm' }, [10, 11], [], 'party').who('foe'), 'prone')).toBe(
      false,
    );
  });

  test('CA-WARD-25: a pinned ruling is suggested the next time', () => {
    const stand = asked();
    const proposed = after(stand, play(stand, strike(stand), [], [], 'party'));
    const { proposal } = proposed.state;
    if (proposal === null) throw new Error('nothing proposed');
    const pinned = after(
      proposed,
      play(proposed, { do: 'rule', ruling: { ...proposal.ruling, ap: 1, pin: true } }),
    );
    const done = after(pinned, play(pinned, { do: 'withdraw' }, [], [], 'party'));
    expect(play(done, strike(done), [], [], 'party').state.proposal?.ruling.ap).toBe(1);
  });

  test('CA-R79: without confirmAfterOdds the ruling begins the Action', () => {
    const stand = asked({ options: { confirmAfterOdds: false } });
    const proposed = after(stand, play(stand, strike(stand), [], [], 'party'));
    const { proposal } = proposed.state;
    if (proposal === null) throw new Error('nothing proposed');
    expect(play(proposed, { do: 'rule', ruling: proposal.ruling }, [15, 4, 3]).who('foe').hp).toBe(5);
  });

  test('CA-R87: what costs more than a turn is paid over several', () => {
    const stand = asked();
    const said = { do: 'try', creature: 'p1', text: 'Dig', ap: 6 } as const;
    const proposed = after(stand, play(stand, said, [], [], 'party'));
    const { proposal } = proposed.state;
    if (proposal === null) throw new Error('nothing proposed');
    const ruled = after(
      proposed,
      play(proposed, { do: 'rule', ruling: { ...proposal.ruling, verdict: 'yes' } }),
    );
    const begun = play(ruled, { do: 'confirm' }, [], [], 'party');
    expect([begun.who('p1').ap, begun.who('p1').sunk?.ap]).toEqual([0, 4]);
  });
});

describe('CA-R43 b, CA-WIN-02: whoever waits for somebody to act waits for every Action, rolled or not', () => {
  const drink: Field['items'] = [
    {
      id: 'draught',
      uses: 1,
      use: {
        ap: 1,
        range: 'self',
        aim: { who: 'self' },
        effects: [{ do: 'mend', pools: ['hp'], amount: { flat: 3 } }],
        spends: true,
      },
    },
  ];
  const claws: Hold = {
    id: 'hold-1',
    template: 'attack',
    command: { do: 'act', creature: 'foe', template: 'attack', item: 'claw' },
    trigger: { on: 'acts', who: 'p1' },
    spec: null,
    secret: false,
  };
  /** One beside a foe that claws at whatever it does, a friend, and a closed door. */
  const watched = (mine: Somebody['is'] = {}, more: Partial<Field> = {}): Stand =>
    scene({
      creatures: [
        {
          id: 'p1',
          hp: 2,
          items: [sword, { item: 'dagger', place: 'pack' }, { item: 'draught', place: 'hand' }],
          x: 3,
          y: 3,
          is: mine,
        },
        { id: 'p2', x: 2, y: 3 },
        {
          id: 'foe',
          hp: 9,
          attacks: [attack('claw', { dice: [6] })],
          x: 4,
          y: 3,
          is: { holds: [claws] },
        },
      ],
      map: ['............', '............', '...+........', '............', '............'],
      items: drink,
      turn: 'p1',
      ...more,
    });
  const idOf = (stand: Stand, item: string): string =>
    creatureOf(stand.state, 'p1').items.find((i) => i.item === item)?.id ?? '';
  const prone = {
    conditions: [{ kind: 'prone', by: '', ends: [], since: 0, until: -1, clock: -1, left: 0, n: 0 }],
  };

  const actions: readonly [string, (stand: Stand) => Command, Somebody['is'], (done: Played) => boolean][] = [
    ['stands up', () => act('p1', 'stand'), prone, ({ who }) => who('p1').conditions.length === 0],
    [
      'drops a thing',
      (s) => act('p1', 'drop', { item: idOf(s, 'sword') }),
      {},
      ({ state }) => state.lying.length === 1,
    ],
    [
      'opens a door',
      () => act('p1', 'interact', { at: 2 * 12 + 3 }),
      {},
      ({ state }) => state.patches.some((patch) => patch.ground === 'open-door'),
    ],
    [
      'drinks',
      (s) => ({ do: 'use', creature: 'p1', item: idOf(s, 'draught') }),
      { hp: 1, maxHp: 9 },
      ({ who }) => who('p1').hp === 4,
    ],
    [
      'gives a thing away',
      (s) => ({ do: 'give', creature: 'p1', item: idOf(s, 'sword'), to: 'p2' }),
      {},
      ({ who }) => who('p2').items.length === 1,
    ],
  ];

  test.each(actions)('%s', (_name, command, mine, isDone) => {
    const stand = watched(mine);
    // 2 + 10 + 1, at best with an Advantage, against 20 + 10: the claw misses, and the Action is done.
    const base = mine === prone ? [2, 2] : [2];
    const missed = play(stand, command(stand), [...base, 1, 20], [], 'party');
    expect([missed.refusal, missed.who('foe').holds.length, isDone(missed)]).toEqual([undefined, 0, true]);
    // 20 + 10 + 6 against 1 + 10: 6 damage, STR 5, and a Critical Save of 1 + 5 that fails: the Action is lost.
    const top = mine === prone ? [20, 20] : [20];
    const weak = watched({ ...mine, hp: 0 });
    creatureOf(weak.state, 'p1').str = 11;
    const struck = play(weak, command(weak), [...top, 6, 1, 1], [], 'party');
    expect([struck.who('p1').fate, isDone(struck)]).toEqual(['dying', false]);
  });

  test('what the Warden has ruled to succeed is an Action too', () => {
    const stand = watched({}, { desk: { rulings: 'ask' }, options: { confirmAfterOdds: false } });
    const tried = play(stand, { do: 'try', creature: 'p1', text: 'whistle' }, [], [], 'party');
    const ruling = tried.state.proposal?.ruling;
    if (ruling === undefined) throw new Error('nothing was proposed');
    const ruled = play(
      after(stand, tried),
      { do: 'rule', ruling: { ...ruling, verdict: 'yes' } },
      [2, 1, 20],
    );
    expect(ruled.who('foe').holds).toEqual([]);
  });

  test('Moves and Gain Advantage have windows of their own or none; a Save is no Action', () => {
    const stand = watched();
    expect(play(stand, { do: 'gain', creature: 'p1' }, [], [], 'party').who('foe').holds).toHaveLength(1);
  });
});
