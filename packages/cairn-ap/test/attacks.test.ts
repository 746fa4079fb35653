import { makeFraction, type Fraction } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import { checkOf } from '../src/rules/actions/actions.ts';
import type { CommandOf, Command } from '../src/match/command.ts';
import { fixedSpec } from '../src/rules/check/check.ts';
import { actOdds } from '../src/rules/odds/odds.ts';
import { creatureOf, type State } from '../src/match/state.ts';
import {
  afflicted,
  after,
  attack,
  odds,
  play,
  scene,
  type Field,
  type Somebody,
  type Stand,
} from './field.ts';

const text = (f: Fraction): string => makeFraction(f);
const NO: Fraction = { n: 0n, d: 1n };
type Act = CommandOf<'act'>;

const act = (creature: string, template: Act['template'], more: Partial<Act> = {}): Act => ({
  do: 'act',
  creature,
  template,
  ...more,
});

const held = (item: string) => ({ item, place: 'hand' as const });

const idOf = (stand: Stand, who: string, item: string): string =>
  creatureOf(stand.state, who).items.find((i) => i.item === item)?.id ?? '';

const hurt = (id: string, hp: number) => (s: State) => creatureOf(s, id).hp < hp;

/** An attack of p1 with a d8 in a fight without a map. */
const fight = (mine: Partial<Somebody>, theirs: Partial<Somebody>, more: Partial<Field> = {}): Stand =>
  scene({
    creatures: [
      { id: 'p1', attacks: [attack('blow', { dice: [8] })], ...mine },
      { id: 'foe', hp: 30, ...theirs },
    ],
    map: null,
    fight: true,
    ...more,
  });

const blow = act('p1', 'attack', { item: 'blow', targets: ['foe'] });

/** The chance to win by the kernel; where armour hides no hit it must be that of the rules. */
const hitChance = (stand: Stand, command: Act = blow, id = 'foe', hp = 30): string => {
  const kernel = actOdds(stand, 'warden', command)?.targets.find((t) => t.id === id);
  if (kernel === undefined) throw new Error('no odds');
  const harmed = kernel.damage.filter((d) => d.points > 0).map((d) => d.chance);
  const sum = harmed.reduce((n, f) => n + Number(f.n) / Number(f.d), 0);
  const rules = odds(stand, command, hurt(id, hp));
  expect(Number(rules.n) / Number(rules.d)).toBeCloseTo(sum, 12);
  return text(kernel.success);
};

const causes = (stand: Stand, command: Act): readonly string[] => {
  const work = checkOf(stand, 'warden', command);
  if (work === undefined) throw new Error('no check');
  const c = creatureOf(stand.state, command.creature);
  return fixedSpec(stand, work, c).causes.map((one) => `${one.rule} ${one.by} ${one.die}`);
};

describe('Saves', () => {
  test('CA-X16, CA-R44: heater, pavise, parry and a dodge of 2 AP', () => {
    const shield = (id: string) => fight({}, { dex: 1, items: [held(id)] }, PAVISE);
    // Dodging with DEX 1 is worse: the shield is used.
    expect(hitChance(shield('buckler'))).toBe('781/1280');
    expect(hitChance(shield('pavise'))).toBe('1811/3200');
    const parry = hold(fight({}, { dex: 1, items: [held('sword')] }), 'parry', {});
    expect(hitChance(parry)).toBe('3339/6400');
    const dodge = hold(fight({}, {}), 'dodge', { ap: 2 });
    expect(hitChance(dodge)).toBe('159477/320000');
  });

  test('CA-X64, CA-R11, CA-AUTO-04: sword and heater together in a parry', () => {
    const stand = fight({}, { dex: 1, items: [held('sword'), held('buckler')] });
    // Without a held parry only the shield helps.
    expect(hitChance(stand)).toBe('781/1280');
    expect(hitChance(hold(stand, 'parry', {}))).toBe('10613/25600');
  });

  test('CA-R44: with freeParry no hold is needed', () => {
    const stand = fight({}, { dex: 1, items: [held('sword')] }, { options: { freeParry: true } });
    expect(hitChance(stand)).toBe('3339/6400');
  });

  test('CA-AUTO-04: the best way is taken, and dodging where all are level', () => {
    expect(actOdds(fight({}, { items: [held('buckler')] }), 'warden', blow)?.targets[0]?.how).toBe('block');
    expect(actOdds(fight({}, { dex: 18, items: [held('buckler')] }), 'warden', blow)?.targets[0]?.how).toBe(
      'dodge',
    );
    // Nothing helps against STR 60: level at 0, so the first in the order.
    expect(actOdds(fight({ str: 60 }, { items: [held('buckler')] }), 'warden', blow)?.targets[0]?.how).toBe(
      'dodge',
    );
  });

  test('CA-AUTO-05j, CA-AUTO-05b: one who sleeps saves with STR at a Disadvantage and no shield', () => {
    const stand = fight(
      {},
      { dex: 18, str: 10, items: [held('heater')], is: { conditions: [afflicted('asleep')] } },
    );
    const [t] = actOdds(stand, 'warden', blow)?.targets ?? [];
    expect(t?.how).toBe('resist');
    expect(t?.causes.map((c) => c.rule)).toEqual(['CA-AUTO-05j']);
    expect(causes(stand, blow)).toEqual(['CA-AUTO-05b 1 base']);
  });

  test('CA-SAVE-03, CA-SAVE-10: asked, the Target chooses, or lets it happen', () => {
    const stand = fight({}, { seat: 'warden', items: [held('buckler')] }, { desk: { saves: 'ask' } });
    // Block, which is the better, stands first; here it dodges: 10 + 10 + 1 against 12 + 10.
    expect(play(stand, blow, [10, 1, 12], ['1']).who('foe').hp).toBe(30);
    expect(play(stand, blow, [10, 1], ['none']).who('foe').hp).toBe(29);
  });
});

describe('weapons and damage', () => {
  test('CA-X19, CA-AMOD-04, CA-R48: two daggers', () => {
    const stand = fight({ attacks: [], items: [held('dagger'), held('dagger')] }, {});
    const [one, two] = creatureOf(stand.state, 'p1').items;
    const command = act('p1', 'dual', { item: one?.id ?? '', second: two?.id ?? '', targets: ['foe'] });
    const told = actOdds(stand, 'warden', command)?.targets[0];
    expect(text(told?.success ?? NO)).toBe('161/225');
    expect(told?.damage.slice(1).map((d) => text(d.chance))).toEqual([
      '229/14400',
      '247/4800',
      '11/120',
      '49/360',
      '59/320',
      '1133/4800',
    ]);
    expect(hitChance(stand, command)).toBe('161/225');
    expect(play(stand, command, [10, 3, 5, 1]).who('foe').hp).toBe(25);
    const shielded = fight({ attacks: [], items: [held('dagger'), held('buckler')] }, {});
    const [d, b] = creatureOf(shielded.state, 'p1').items;
    expect(
      play(shielded, act('p1', 'dual', { item: d?.id ?? '', second: b?.id ?? '', targets: ['foe'] })).refusal
        ?.rule,
    ).toBe('CA-R48');
  });

  test('CA-X21: the axe before rolling, STR 12 against a heater with STR 11', () => {
    const third = scene({
      creatures: [
        { id: 'p1', str: 12, items: [held('sword')], x: 0, y: 0 },
        { id: 'foe', str: 11, dex: 1, hp: 30, items: [held('heater')], x: 1, y: 0 },
        { id: 'p2', x: 2, y: 0 },
      ],
      fight: true,
    });
    const me = creatureOf(third.state, 'p1');
    me.items = me.items.map((i) => ({ ...i, sharp: true }));
    const command = act('p1', 'attack', { item: me.items[0]?.id ?? '', targets: ['foe'] });
    const told = actOdds(third, 'warden', command)?.targets[0];
    expect(text(told?.success ?? NO)).toBe('865257/1024000');
    expect(text(told?.hitForNothing ?? NO)).toBe('10641/1024000');
    expect(causes(third, command)).toEqual(['CA-AUTO-05a 1 base', 'CA-AUTO-05c 1 weapon']);
  });

  test('CA-X43, CA-AMOD-03, CA-R47, CA-DET-05: a swarm on three, one roll, three Saves', () => {
    const stand = scene({
      creatures: [
        {
          id: 'bees',
          dex: 14,
          side: 2,
          x: 3,
          y: 3,
          attacks: [attack('sting', { attribute: 'dex' })],
          kit: { detachment: true },
        },
        { id: 'p1', hp: 30, x: 2, y: 3 },
        { id: 'p2', hp: 30, x: 5, y: 3 },
        { id: 'p3', hp: 30, x: 3, y: 2 },
      ],
      fight: true,
    });
    const command = act('bees', 'attack', { item: 'sting', targets: ['p1', 'p2', 'p3'] });
    const told = actOdds(stand, 'warden', command);
    expect(told?.targets.map((t) => text(t.success))).toEqual(['739/800', '739/800', '739/800']);
    expect(text(told?.all ?? NO)).toBe('667819/800000');
    const whole = told?.success ?? NO;
    expect(text({ n: whole.d - whole.n, d: whole.d })).toBe('7541/800000');
    const all = (s: State): boolean => ['p1', 'p2', 'p3'].every((id) => creatureOf(s, id).hp < 30);
    expect(text(odds(stand, command, all))).toBe('667819/800000');
    // One face for everybody hit (CA-R14), and only these four dice and three Saves.
    const played = play(stand, command, [10, 4, 5, 1, 1, 20]);
    expect(['p1', 'p2', 'p3'].map((id) => played.who(id).hp)).toEqual([25, 25, 30]);
  });

  test('CA-X44, CA-DET-04, CA-AUTO-05i: one against the swarm', () => {
    const stand = fight({ str: 12 }, { dex: 14, kit: { detachment: true } });
    expect(hitChance(stand)).toBe('7691/16000');
    expect(causes(stand, blow)).toEqual(['CA-AUTO-05i -1 base']);
  });

  test('CA-X66: the Invisible Stalker', () => {
    const stand = scene({
      creatures: [
        {
          id: 'stalker',
          str: 12,
          attacks: [attack('grasp', { dice: [4, 4], pool: 'str', armour: true })],
          traits: [{ text: 'unseen', unseen: true }],
        },
        { id: 'p1', armour: 1, hp: 4 },
      ],
      map: null,
      fight: true,
    });
    const command = act('stalker', 'attack', { item: 'grasp', targets: ['p1'] });
    const told = actOdds(stand, 'warden', command)?.targets[0];
    expect(text(told?.success ?? NO)).toBe('13997/16000');
    const losses = ['507/3200', '1397/5120', '50267/128000'];
    expect([1, 2, 3].map((n) => text(told?.damage.find((d) => d.points === n)?.chance ?? NO))).toEqual(
      losses,
    );
    expect(
      [1, 2, 3].map((n) => text(odds(stand, command, (s) => creatureOf(s, 'p1').str === 10 - n))),
    ).toEqual(losses);
    expect(text(told?.down ?? NO)).toBe('768291/2560000');
    expect(text(odds(stand, command, (s) => creatureOf(s, 'p1').fate === 'dying'))).toBe('768291/2560000');
    expect(
      text(odds(stand, command, (s) => creatureOf(s, 'p1').hp < 4 || creatureOf(s, 'p1').scars.length > 0)),
    ).toBe('0');
  });

  test('CA-ATK-03, CA-AUTO-03: bare hands are a d4 with the better of STR and DEX', () => {
    const stand = fight({ str: 8, dex: 14, attacks: [] }, {});
    const work = checkOf(stand, 'warden', act('p1', 'attack', { targets: ['foe'] }));
    expect(work?.spec).toMatchObject({ attribute: 'dex', objects: [{ die: 4, role: 'weapon' }] });
  });

  test('CA-AUTO-03: melee STR, light the better, shot DEX', () => {
    const stand = fight(
      { str: 8, dex: 14, attacks: [], items: [held('sword'), held('dagger'), held('bow')] },
      {},
    );
    const attribute = (item: string) =>
      checkOf(stand, 'warden', act('p1', 'attack', { item: idOf(stand, 'p1', item), targets: ['foe'] }))?.spec
        .attribute;
    expect(['sword', 'dagger', 'bow'].map(attribute)).toEqual(['str', 'dex', 'dex']);
  });

  test('CA-AUTO-02, CA-R46: what attacks cost, and what brisk play makes of it', () => {
    const price = (options: object): number => {
      const stand = fight({}, {}, { options: { ...options } });
      return 4 - play(stand, blow, [1, 1, 20]).who('p1').ap;
    };
    expect([price({}), price({ attackAP: 1 })]).toEqual([2, 1]);
    const tired = fight({ is: { ap: 1 } }, {});
    expect(play(tired, blow).refusal?.rule).toBe('CA-TURN-03');
  });

  test('CA-R46: with repeatAttackImpaired the second attack of a turn has a Disadvantage', () => {
    const stand = fight({}, {}, { options: { repeatAttackImpaired: true } });
    const next = after(stand, play(stand, blow, [1, 1, 20]));
    expect(causes(next, blow)).toEqual(['CA-R46 -1 base']);
  });
});

describe('the ledger (CA-AUTO-05)', () => {
  const at = (x: number, y: number) => ({ x, y });
  const shooter = (
    more: Partial<Field> & { foe?: Partial<Somebody>; others?: readonly Somebody[] } = {},
  ): Stand =>
    scene({
      creatures: [
        { id: 'p1', items: [held('bow')], ...at(0, 3) },
        { id: 'foe', hp: 30, ...at(6, 3), ...more.foe },
        ...(more.others ?? []),
      ],
      map: Array.from({ length: 8 }, () => '.'.repeat(20)),
      fight: true,
      ...more,
    });
  const shot = (stand: Stand): Act =>
    act('p1', 'attack', { item: idOf(stand, 'p1', 'bow'), targets: ['foe'] });

  test('05a, CA-R45: busy with another, once whatever their number; not with the option off', () => {
    const busy = {
      others: [
        { id: 'p2', ...at(5, 3) },
        { id: 'p3', ...at(7, 3) },
      ],
    };
    expect(causes(shooter(busy), shot(shooter(busy)))).toEqual(['CA-AUTO-05a 1 base']);
    const off = shooter({ ...busy, options: { occupiedBonus: false } });
    expect(causes(off, shot(off))).toEqual([]);
    const asleep = shooter({
      others: [{ id: 'p2', ...at(5, 3), is: { conditions: [afflicted('asleep')] } }],
    });
    expect(causes(asleep, shot(asleep))).toEqual([]);
  });

  test('05b: prone counts in melee only, all of the family once', () => {
    const prone = { conditions: [afflicted('prone'), afflicted('grappled', { by: 'p2' })] };
    const far = shooter({ foe: { is: { conditions: [afflicted('prone')] } } });
    expect(causes(far, shot(far))).toEqual([]);
    const near = fight({}, { is: prone });
    expect(causes(near, blow)).toEqual(['CA-AUTO-05b 1 base']);
    const dying = fight({}, { is: { fate: 'dying' } });
    expect(causes(dying, blow)).toEqual(['CA-AUTO-05b 1 base']);
  });

  test('05e: cover from undergrowth, a barrier and a wall’s corner; none when adjacent', () => {
    const cover = (row: string, above = '.'.repeat(12)): readonly string[] => {
      const stand = scene({
        creatures: [
          { id: 'p1', items: [held('bow')], x: 0, y: 1 },
          { id: 'foe', x: 6, y: 1 },
        ],
        map: [above, row],
        fight: true,
      });
      return causes(stand, shot(stand));
    };
    expect(cover('......".....')).toEqual(['CA-AUTO-05e -1 base']);
    expect(cover('.....=......')).toEqual(['CA-AUTO-05e -1 base']);
    expect(cover('.......=....')).toEqual([]);
    expect(cover('............', '......#.....')).toEqual([]);
  });

  test('05f: prone, held by another, or blind to the target', () => {
    const own = (condition: string, by = ''): readonly string[] =>
      causes(fight({ is: { conditions: [afflicted(condition, { by })] } }, {}), blow);
    expect(own('prone')).toEqual(['CA-AUTO-05f -1 base']);
    expect(own('blinded')).toEqual(['CA-AUTO-05f -1 base']);
    expect(own('grappled', 'foe')).toEqual([]);
    expect(own('grappled', 'p2')).toEqual(['CA-AUTO-05f -1 base']);
    expect(causes(fight({}, { is: { conditions: [afflicted('invisible')] } }), blow)).toEqual([
      'CA-AUTO-05f -1 base',
    ]);
  });

  test('05g, CA-RNG-02, CA-R52: beyond near Impaired, beyond far impossible', () => {
    const near = shooter({ foe: at(8, 3) });
    expect(causes(near, shot(near))).toEqual([]);
    const far = shooter({ foe: at(9, 3) });
    expect(causes(far, shot(far))).toEqual(['CA-AUTO-05g -1 base']);
    const out = shooter({ foe: at(17, 3) });
    expect(play(out, shot(out)).refusal?.rule).toBe('CA-R52');
  });

  test('05h: an enemy beside the shooter', () => {
    const stand = shooter({ others: [{ id: 'other', ...at(1, 3) }] });
    expect(causes(stand, shot(stand))).toEqual(['CA-AUTO-05h -1 base']);
  });

  test('05k, 05l: named sources add up with the rest and then cancel', () => {
    const stand = fight(
      { is: { conditions: [afflicted('hexed')] } },
      { is: { conditions: [afflicted('prone')] } },
      { conditions: [{ id: 'hexed', modifiers: [{ on: 'attack', by: -1 }] }] },
    );
    expect(causes(stand, blow)).toEqual(['CA-AUTO-05b 1 base', 'CA-AUTO-05l -1 base']);
    expect(hitChance(stand)).toBe('57/80');
  });

  test('05l: better against what cannot move, not against what merely stands still', () => {
    const steady = {
      traits: [{ text: 'steady', modifiers: [{ on: 'attack', by: 1, when: { immobile: true } }] }],
    } as const;
    expect(causes(fight(steady, {}), blow)).toEqual([]);
    const bound = fight(steady, { is: { conditions: [afflicted('restrained')] } });
    expect(causes(bound, blow)).toContain('CA-AUTO-05l 1 base');
  });

  test('05l: Bane takes a d4 off every roll', () => {
    const stand = fight({ is: { conditions: [afflicted('bane')] } }, {});
    // 10 + 10 + 8 − 4 = 24 against 14 + 10.
    expect(play(stand, blow, [10, 8, 4, 14]).who('foe').hp).toBe(22);
    expect(play(stand, blow, [10, 8, 4, 15]).who('foe').hp).toBe(30);
  });

  test('CA-R47: what hangs on one Target must hold for all', () => {
    const stand = scene({
      creatures: [
        { id: 'p1', items: [held('sword')], x: 3, y: 3 },
        { id: 'foe', x: 4, y: 3, is: { conditions: [afflicted('prone')] } },
        { id: 'other', x: 4, y: 4 },
      ],
      fight: true,
    });
    const item = idOf(stand, 'p1', 'sword');
    expect(causes(stand, act('p1', 'sweep', { item, targets: ['foe', 'other'] }))).toEqual([]);
    expect(causes(stand, act('p1', 'attack', { item, targets: ['foe'] }))).toEqual(['CA-AUTO-05b 1 base']);
  });
});

const PAVISE: Partial<Field> = {
  items: [{ id: 'pavise', kind: 'shield', shieldDie: 6, place: 'hand', tags: ['plantable'] }],
};

/** The foe has held something on its last turn. */
const hold = (stand: Stand, name: 'dodge' | 'parry', more: object): Stand => {
  const c = creatureOf(stand.state, 'foe');
  const command: Command = { do: 'hold', creature: 'foe', name, ...more };
  c.holds = [
    {
      id: 'hold-x',
      template: name,
      command,
      trigger: { on: 'targeted', melee: name === 'parry' },
      spec: null,
      secret: false,
    },
  ];
  return stand;
};
