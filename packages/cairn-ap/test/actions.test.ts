import { makeFraction, toNumber } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import { checkOf, deedOf, suggestAct } from '../src/rules/actions/actions.ts';
import { areaOf } from '../src/rules/ground/areas.ts';
import { type CommandOf, TEMPLATES } from '../src/match/command.ts';
import { hasCondition } from '../src/rules/conditions/conditions.ts';
import type { Encounter, Ending } from '../src/content/content.ts';
import { commandsOf } from '../src/match/game.ts';
import { actOdds, actRulingOdds } from '../src/rules/odds/odds.ts';
import { quickOdds } from '../src/rules/odds/quick-odds.ts';
import { creatureOf, type Creature, type State } from '../src/match/state.ts';
import { ROUND_MINUTES } from '../src/rules/dice/terms.ts';
import { AP_SECONDS, metresOf, roundsOf, spacesOfFeet } from '../src/rules/healing/clock.ts';
import { after, attack, odds, play, scene, type Field, type Somebody, type Stand } from './field.ts';

type Act = CommandOf<'act'>;

const act = (creature: string, template: Act['template'], more: Partial<Act> = {}): Act => ({
  do: 'act',
  creature,
  template,
  ...more,
});
const held = (item: string) => ({ item, place: 'hand' as const });
const packed = (item: string) => ({ item, place: 'pack' as const });
const afflicted = (kind: string, by = '', ends: readonly Ending[] = []): Creature['conditions'][number] => ({
  kind,
  by,
  ends,
  since: 0,
  until: -1,
  clock: -1,
  left: 0,
  n: 0,
});

const two = (
  mine: Partial<Somebody> = {},
  theirs: Partial<Somebody> = {},
  more: Partial<Field> = {},
): Stand =>
  scene({
    creatures: [
      { id: 'p1', x: 3, y: 3, ...mine },
      { id: 'foe', hp: 9, x: 4, y: 3, ...theirs },
    ],
    fight: true,
    ...more,
  });

const idOf = (stand: Stand, who: string, item: string): string =>
  creatureOf(stand.state, who).items.find((i) => i.item === item)?.id ?? '';
const at = (x: number, y: number): number => y * 12 + x;

describe('contested templates', () => {
  test('CA-EXA-05: shove: STR and a d4 against STR, 1 AP, one Space; two after 3 straight', () => {
    const stand = two();
    const shoved = play(stand, act('p1', 'shove', { targets: ['foe'] }), [10, 2, 12]);
    expect([shoved.who('foe').at, shoved.who('p1').ap, shoved.who('foe').hp]).toEqual([at(5, 3), 3, 9]);
    expect(play(stand, act('p1', 'shove', { targets: ['foe'] }), [10, 2, 13]).who('foe').at).toBe(at(4, 3));
    const ran = two({ is: { straight: 3 } });
    expect(play(ran, act('p1', 'shove', { targets: ['foe'] }), [10, 2, 12]).who('foe').at).toBe(at(6, 3));
  });

  test('CA-EXA-06: trip: the better of STR and DEX against DEX', () => {
    const stand = two({ dex: 14 }, { str: 18 });
    // 10 + 14 + 1 = 25 against 15 + 10.
    expect(
      hasCondition(play(stand, act('p1', 'trip', { targets: ['foe'] }), [10, 1, 15]).who('foe'), 'prone'),
    ).toBe(true);
    expect(
      hasCondition(play(stand, act('p1', 'trip', { targets: ['foe'] }), [10, 1, 16]).who('foe'), 'prone'),
    ).toBe(false);
  });

  test('CA-EXA-04: grapple: against the better of STR and DEX; with one hand free a Disadvantage', () => {
    const stand = two({}, { dex: 14 });
    const grabbed = play(stand, act('p1', 'grapple', { targets: ['foe'] }), [14, 1, 11]);
    expect(grabbed.who('foe').conditions[0]).toMatchObject({ kind: 'grappled', by: 'p1' });
    const busy = two({ items: [held('sword')] });
    // Two d20 now, the lower kept.
    const one = play(busy, act('p1', 'grapple', { targets: ['foe'] }), [14, 3, 1, 11]);
    expect(one.who('foe').conditions).toEqual([]);
    const full = two({ items: [held('great-axe')] });
    expect(play(full, act('p1', 'grapple', { targets: ['foe'] })).refusal?.rule).toBe('CA-EXA-04');
  });

  test('break free: against the grappler’s STR, or a number; a friend or AP end others', () => {
    const gripped = afflicted('grappled', 'foe', [{ by: 'check', attributes: ['str', 'dex'] }]);
    const stand = two({ dex: 15, is: { conditions: [gripped] } }, { str: 12 });
    expect(play(stand, act('p1', 'break-free'), [10, 13]).who('p1').conditions).toEqual([]);
    expect(play(stand, act('p1', 'break-free'), [10, 14]).who('p1').conditions).toHaveLength(1);
    const netted = two({
      is: { conditions: [afflicted('restrained', '', [{ by: 'check', attributes: ['str'], dc: 20 }])] },
    });
    expect(
      makeFraction(odds(netted, act('p1', 'break-free'), (s) => creatureOf(s, 'p1').conditions.length === 0)),
    ).toBe('11/20');
  });

  test('CA-EXA-03: disarm: STR and the held weapon’s die, the item lands a Space away, no damage', () => {
    const stand = two({}, { items: [held('sword')] });
    const struck = play(stand, act('p1', 'disarm', { targets: ['foe'] }), [12, 4, 8, 8]);
    expect(struck.who('foe').items).toEqual([]);
    expect(struck.who('foe').hp).toBe(9);
    const [lying] = struck.state.lying;
    expect(lying?.at).not.toBe(at(4, 3));
    expect(
      play(stand, act('p1', 'disarm', { targets: ['foe'] }), [12, 4, 9, 8]).who('foe').items,
    ).toHaveLength(1);
    expect(play(two(), act('p1', 'disarm', { targets: ['foe'] })).refusal?.rule).toBe('CA-EXA-03');
  });

  test('CA-X08, CA-EXA-19, CA-EXA-20: sand: pick up, stand, throw: 1 AP each, 1 left', () => {
    let stand = two(
      { is: { conditions: [afflicted('prone')] } },
      {},
      { items: [{ id: 'sand', uses: 1, slots: 0, tags: ['dust'] }] },
    );
    stand = {
      ...stand,
      state: {
        ...stand.state,
        lying: [
          {
            at: at(3, 3),
            item: { id: 'sand-1', item: 'sand', name: 'sand', uses: 1, place: 'pack', spells: [] },
          },
        ],
      },
    };
    stand = after(stand, play(stand, act('p1', 'pick-up', { item: 'sand-1' })));
    stand = after(stand, play(stand, act('p1', 'stand')));
    const thrown = play(stand, act('p1', 'blind', { item: 'sand-1', targets: ['foe'] }), [10, 10]);
    expect(thrown.who('p1').ap).toBe(1);
    expect(hasCondition(thrown.who('foe'), 'blinded')).toBe(true);
    expect(thrown.who('p1').items).toEqual([]);
    const wiped = play(
      { ...after(stand, thrown), state: { ...thrown.state, turn: 'foe' } },
      act('foe', 'put-out'),
    );
    expect([wiped.who('foe').conditions.length, wiped.who('foe').ap]).toEqual([0, 3]);
  });

  test('CA-EXA-13: a chair at the drunk: DEX and a d4, from afar', () => {
    const stand = two({ dex: 14 }, { x: 7 });
    const thrown = play(stand, act('p1', 'throw-prop', { targets: ['foe'] }), [10, 3, 5]);
    expect([thrown.who('foe').hp, thrown.who('p1').ap]).toEqual([6, 2]);
  });

  test('CA-EXA-17: a sweep: 3 AP, one roll, one face, a Save each', () => {
    const stand = scene({
      creatures: [
        { id: 'p1', items: [held('sword')], x: 3, y: 3 },
        { id: 'a', hp: 9, x: 4, y: 3 },
        { id: 'b', hp: 9, x: 4, y: 4 },
        { id: 'c', hp: 9, x: 2, y: 3 },
        { id: 'd', hp: 9, x: 2, y: 2 },
      ],
      fight: true,
    });
    const item = idOf(stand, 'p1', 'sword');
    const swept = play(stand, act('p1', 'sweep', { item, targets: ['a', 'b', 'c'] }), [10, 5, 4, 16, 15]);
    expect(['a', 'b', 'c'].map((id) => swept.who(id).hp)).toEqual([4, 9, 4]);
    expect(swept.who('p1').ap).toBe(1);
    expect(play(stand, act('p1', 'sweep', { item, targets: ['a', 'b', 'c', 'd'] })).refusal?.rule).toBe(
      'CA-EXA-17',
    );
  });

  test('bind: trivial on the helpless, else STR against STR', () => {
    const rope = {
      items: [{ id: 'rope', tags: ['binds'] }],
      conditions: [{ id: 'bound', helpless: true, noHands: true }],
    };
    const helpless = two(
      { items: [{ item: 'rope', place: 'hand' }] },
      { is: { conditions: [afflicted('paralysed')] } },
      rope,
    );
    const bound = play(helpless, act('p1', 'bind', { targets: ['foe'] }));
    expect(
      play(two({ items: ['rope'] }, {}, rope), act('p1', 'bind', { targets: ['foe'] })).refusal?.rule,
    ).toBe('CA-AUTO-02');
    expect(bound.who('p1').ap).toBe(2);
    // What binds stays on whom it binds.
    expect(bound.who('p1').items).toEqual([]);
  });

  test('hide: DEX against the WIL of each watcher, only in cover; who fails is unaware', () => {
    const map = ['............', '............', '............', '..."........'];
    const stand = two({}, { x: 8 }, { map });
    const hidden = play(stand, act('p1', 'hide'), [10, 10]);
    expect(hidden.who('p1').conditions[0]).toMatchObject({ kind: 'hidden', by: 'foe' });
    expect(play(stand, act('p1', 'hide'), [10, 11]).who('p1').conditions).toEqual([]);
    expect(play(two({}, { x: 8 }), act('p1', 'hide')).refusal?.rule).toBe('CA-AUTO-01');
    const looking = { ...after(stand, hidden), state: { ...hidden.state, turn: 'foe' } };
    expect(play(looking, act('foe', 'search', { targets: ['p1'] }), [11, 11]).who('p1').conditions).toEqual(
      [],
    );
    expect(play(looking, act('foe', 'attack', { targets: ['p1'] })).refusal).toBeDefined();
  });
});

describe('trivial templates', () => {
  test('draw, stow, swap, pick up, drop; CA-AUTO-17: no armour in a fight', () => {
    const stand = two({ items: [held('sword'), packed('bow'), packed('brigandine'), packed('dagger')] });
    const sword = idOf(stand, 'p1', 'sword');
    const bow = idOf(stand, 'p1', 'bow');
    expect(play(stand, act('p1', 'draw', { item: bow })).refusal?.rule).toBe('CA-R11');
    const swapped = play(stand, act('p1', 'swap', { item: bow }));
    const place = (c: Creature, id: string) => c.items.find((i) => i.id === id)?.place;
    expect([place(swapped.who('p1'), bow), place(swapped.who('p1'), sword), swapped.who('p1').ap]).toEqual([
      'hand',
      'pack',
      3,
    ]);
    expect(play(stand, act('p1', 'draw', { item: idOf(stand, 'p1', 'brigandine') })).refusal?.rule).toBe(
      'CA-AUTO-17',
    );
    const dropped = play(stand, act('p1', 'drop', { item: sword }));
    expect([dropped.who('p1').ap, dropped.state.lying[0]?.item.id]).toEqual([4, sword]);
    const again = play(after(stand, dropped), act('p1', 'pick-up', { item: sword }));
    expect([place(again.who('p1'), sword), again.state.lying.length]).toEqual(['hand', 0]);
    expect(place(play(stand, act('p1', 'stow', { item: sword })).who('p1'), sword)).toBe('pack');
  });

  test('CA-AUTO-02: a crossbow is loaded again for 1 AP', () => {
    const more: Partial<Field> = {
      items: [
        {
          id: 'crossbow',
          kind: 'weapon',
          strike: { die: 8, class: 'ranged', hands: 2, reach: 0, shot: { near: 12, far: 32 }, reload: 1 },
        },
      ],
    };
    const stand = two({ items: [held('crossbow')] }, { x: 8 }, more);
    const item = idOf(stand, 'p1', 'crossbow');
    const shot = act('p1', 'attack', { item, targets: ['foe'] });
    const fired = after(stand, play(stand, shot, [10, 3, 20]));
    expect(play(fired, shot).refusal?.rule).toBe('CA-AUTO-02');
    const loaded = after(fired, play(fired, act('p1', 'reload', { item })));
    expect(creatureOf(loaded.state, 'p1').ap).toBe(1);
    expect(creatureOf(loaded.state, 'p1').items[0]?.unloaded).toBeUndefined();
  });

  test('CA-R53: with trackAmmo nothing is shot without ammunition', () => {
    const stand = two({ items: [held('bow')] }, { x: 8 }, { options: { trackAmmo: true } });
    const shot = act('p1', 'attack', { item: idOf(stand, 'p1', 'bow'), targets: ['foe'] });
    expect(play(stand, shot).refusal?.rule).toBe('CA-R53');
    expect(play(two({ items: [held('bow')] }, { x: 8 }), shot, [5, 1, 10]).refusal).toBeUndefined();
  });

  test('CA-EXA-16, CA-R24, CA-AUTO-13: first aid: 2 AP, one use, Stable', () => {
    const stand = two({ items: ['bandages'] }, {}, {});
    const hurt = scene({
      creatures: [
        { id: 'p1', items: ['bandages'], x: 3, y: 3 },
        { id: 'p2', x: 4, y: 3, is: { fate: 'dying', hp: 0 } },
        { id: 'foe', x: 9, y: 6 },
      ],
      fight: true,
    });
    const aided = play(hurt, act('p1', 'first-aid', { targets: ['p2'] }));
    expect([aided.who('p2').fate, aided.who('p1').ap, aided.who('p1').items[0]?.uses]).toEqual([
      'stable',
      2,
      2,
    ]);
    expect(play(stand, act('p1', 'first-aid', { targets: ['foe'] })).refusal?.rule).toBe('CA-R24');
  });

  test('CA-AUTO-16: drag the helpless with a free hand; letting go is free', () => {
    const stand = scene({
      creatures: [
        { id: 'p1', x: 3, y: 3 },
        { id: 'p2', x: 4, y: 3, is: { fate: 'stable', hp: 0 } },
        { id: 'foe', x: 9, y: 6, side: 2 },
      ],
      fight: true,
    });
    const dragged = play(stand, act('p1', 'drag', { targets: ['p2'] }));
    expect([dragged.who('p1').drags, dragged.who('p1').ap]).toEqual(['p2', 3]);
    const free = play(after(stand, dragged), act('p1', 'let-go'));
    expect([free.who('p1').drags, free.who('p1').ap]).toEqual(['', 3]);
  });

  test('CA-EXA-12: a door is opened and shut', () => {
    const stand = two(
      {},
      { x: 8 },
      { map: ['............', '............', '............', '....+.......'] },
    );
    const opened = play(stand, act('p1', 'interact', { at: at(4, 3) }));
    expect([opened.state.patches[0]?.ground, opened.who('p1').ap]).toEqual(['open-door', 3]);
    const shut = play(after(stand, opened), act('p1', 'interact', { at: at(4, 3) }));
    expect(shut.state.patches.at(-1)?.ground).toBe('closed-door');
  });

  test('surrender, and every template has its deed', () => {
    expect(play(two(), act('p1', 'surrender')).who('p1').fate).toBe('surrendered');
    for (const template of TEMPLATES) expect(deedOf(template).rule).toMatch(/^CA-/u);
  });
});

describe('odds for the Warden’s form', () => {
  const stand = (): Stand =>
    two(
      { str: 12, dex: 16, attacks: [attack('blow', { dice: [8] })] },
      { is: { conditions: [afflicted('prone')] } },
    );
  const blow = act('p1', 'attack', { item: 'blow', targets: ['foe'] });

  test('CA-WARD-03, 04, 06: each attribute, each step of the ladder, each cause the other way', () => {
    const here = stand();
    const { ruling, form } = {
      ruling: suggestAct(here, 'party', blow),
      form: actRulingOdds(here, 'party', blow),
    };
    expect(ruling.causes.map((c) => c.rule)).toEqual(['CA-AUTO-05b']);
    expect(makeFraction(form.odds.success)).toBe(
      makeFraction(actOdds(here, 'party', blow)?.success ?? { n: 0n, d: 1n }),
    );
    expect(form.attributes.map((a) => a.attribute)).toEqual(['str', 'dex', 'wil']);
    const by = (attribute: string) =>
      form.attributes.find((a) => a.attribute === attribute)?.success ?? { n: 0n, d: 1n };
    expect(makeFraction(by('str'))).toBe(makeFraction(form.odds.success));
    expect(Number(by('dex').n) / Number(by('dex').d)).toBeGreaterThan(
      Number(by('str').n) / Number(by('str').d),
    );
    expect(form.ladder.map((l) => l.dc)).toEqual([12, 16, 20, 24, 28, 32]);
    // STR 12 and a die always make 12; without the cause it is one plain d20: 12 + 12 + d8 against 10.
    expect(makeFraction(form.ladder[0]?.success ?? { n: 0n, d: 1n })).toBe('1');
    const [cause] = form.causes;
    expect(cause?.on).toBe(true);
    const plain = two({ str: 12, dex: 16, attacks: [attack('blow', { dice: [8] })] });
    expect(makeFraction(cause?.success ?? { n: 0n, d: 1n })).toBe(
      makeFraction(actOdds(plain, 'party', blow)?.success ?? { n: 0n, d: 1n }),
    );
  });

  test('CA-WARD-09: the kernel is the generic forecast: damage, 0 HP and who is down', () => {
    for (const naturals of ['wardenOnly', 'autoPolicy', 'autoWinLose']) {
      for (const pc of [true, false]) {
        const [me, you] = pc ? ['foe', 'p1'] : ['p1', 'foe'];
        const here = scene({
          creatures: [
            { id: me, str: 13, attacks: [attack('blow', { dice: [10] })] },
            { id: you, hp: 4, armour: 1, str: 9, items: [held('buckler')] },
            { id: pc ? 'foe2' : 'p9', x: 9, y: 6 },
          ],
          map: null,
          fight: true,
          options: { naturals },
        });
        const command = act(me, 'attack', { item: 'blow', targets: [you] });
        const told = actOdds(here, 'warden', command)?.targets[0];
        if (told === undefined) throw new Error('no odds');
        const is = (holds: (c: Creature) => boolean): string =>
          makeFraction(odds(here, command, (s: State) => holds(creatureOf(s, you))));
        expect(makeFraction(told.down)).toBe(is((c) => c.fate !== 'up'));
        expect(makeFraction(told.zero)).toBe(is((c) => c.hp === 0));
        for (const hp of [4, 3, 2, 1]) {
          const chance = told.damage.find((d) => d.points === 4 - hp)?.chance ?? { n: 0n, d: 1n };
          expect(makeFraction(chance)).toBe(is((c) => c.hp === hp));
        }
      }
    }
  });
});

describe('shapes and choices', () => {
  test('CA-X63, CA-R92: how many Spaces shapes cover', () => {
    const rows = Array.from({ length: 20 }, () => '.'.repeat(20));
    const stand = scene({ creatures: [{ id: 'p1', x: 10, y: 10 }], map: rows });
    const from = creatureOf(stand.state, 'p1');
    const space = (x: number, y: number): number => y * 20 + x;
    const spread = (shape: Parameters<typeof areaOf>[1], to: number) =>
      areaOf(stand, shape, { from, at: to, dice: 0, sum: 0 });
    expect(spread({ kind: 'radius', r: { flat: 1 } }, space(5, 5))).toHaveLength(9);
    expect(spread({ kind: 'cone', n: { flat: 4 } }, space(10, 4))).toHaveLength(12);
    expect(spread({ kind: 'cone', n: { flat: 4 } }, space(14, 6))).toHaveLength(10);
    expect(spread({ kind: 'cone', n: { flat: 6 } }, space(10, 4))).toHaveLength(24);
    expect(spread({ kind: 'cone', n: { flat: 6 } }, space(16, 4))).toHaveLength(21);
    expect(spread({ kind: 'line', n: { flat: 6 } }, space(7, 12))).toEqual(
      [
        [9, 11],
        [8, 11],
        [7, 12],
        [6, 13],
        [5, 13],
        [4, 14],
      ].map(([x = 0, y = 0]) => space(x, y)),
    );
  });

  test('CA-AUTO-01: every choice offered is legal, and plays', () => {
    const stand = two(
      { items: [held('sword'), packed('dagger'), packed('bandages')] },
      { items: [held('buckler')] },
    );
    const commands = commandsOf(stand, 'party');
    const words = new Set(commands.map((c) => (c.do === 'act' ? c.template : c.do)));
    for (const word of [
      'attack',
      'shove',
      'trip',
      'grapple',
      'disarm',
      'blind',
      'stow',
      'swap',
      'hold',
      'gain',
      'move',
      'end',
    ])
      expect(words).toContain(word);
    for (const command of commands.filter((c) => c.do === 'act' || c.do === 'hold' || c.do === 'gain'))
      expect(makeFraction(odds(stand, command, () => true, { seat: 'party' }))).toBe('1');
    expect(checkOf(stand, 'party', act('p1', 'stand'))).toBeUndefined();
  });
});

describe('quick odds', () => {
  test('CA-WARD-09: in doubles they are those of the kernel', () => {
    for (const items of [[], [held('buckler')], [held('heater'), held('sword')]]) {
      const here = two({ str: 13, attacks: [attack('blow', { dice: [10, 6] })] }, { hp: 4, str: 8, items });
      const command = act('p1', 'attack', { item: 'blow', targets: ['foe'] });
      const [quick] = quickOdds(here, command);
      const exact = actOdds(here, 'party', command)?.targets[0];
      if (quick === undefined || exact === undefined) throw new Error('no odds');
      const mean = exact.damage.reduce((sum, d) => sum + d.points * toNumber(d.chance), 0);
      expect(quick.hit).toBeCloseTo(toNumber(exact.success), 12);
      expect(quick.damage).toBeCloseTo(mean, 12);
      expect(quick.zero).toBeCloseTo(toNumber(exact.zero), 12);
      expect(quick.down).toBeCloseTo(toNumber(exact.down), 12);
    }
    const [shoved] = quickOdds(two(), act('p1', 'shove', { targets: ['foe'] }));
    expect(shoved?.hit).toBeCloseTo(51 / 80, 12);
  });
});

describe('things on the map', () => {
  const placed: Encounter = {
    id: 'cage',
    name: 'cage',
    difficulty: '',
    blurb: '',
    rows: [],
    starts: [],
    foes: [],
    groups: {},
    variants: {},
    props: [
      {
        id: 'lever',
        name: 'lever',
        at: { x: 4, y: 3 },
        ap: 1,
        text: 'The cage opens.',
        does: [
          { do: 'ground', at: [{ x: 6, y: 6 }], ground: 'open-door' },
          { do: 'wake', keys: ['bear'] },
        ],
      },
      {
        id: 'chest',
        name: 'chest',
        at: { x: 2, y: 3 },
        ap: 2,
        check: { attribute: 'str', dc: 20 },
        text: 'It opens.',
        does: [{ do: 'give', item: 'dagger' }],
      },
    ],
    objectives: [],
    scripts: [],
    party: [],
    notes: [],
    stealth: false,
    loot: '',
  };

  test('CA-EXA-12: the lever opens the bear’s cage, once', () => {
    const stand = scene({
      creatures: [
        { id: 'p1', x: 3, y: 3 },
        { id: 'bear', x: 8, y: 6, is: { fate: 'inert' } },
        { id: 'foe', x: 9, y: 1 },
      ],
      encounter: placed,
      fight: true,
    });
    const pulled = play(stand, act('p1', 'interact', { at: at(4, 3) }), [12]);
    expect([pulled.who('bear').fate, pulled.who('p1').ap]).toEqual(['up', 3]);
    expect(pulled.state.patches[0]?.ground).toBe('open-door');
    expect(play(after(stand, pulled), act('p1', 'interact', { at: at(4, 3) })).refusal?.rule).toBe(
      'CA-EXA-12',
    );
    const forced = act('p1', 'interact', { at: at(2, 3) });
    expect(
      play(stand, forced, [10])
        .who('p1')
        .items.map((i) => i.item),
    ).toEqual(['dagger']);
    expect(play(stand, forced, [9]).who('p1').items).toEqual([]);
  });
});

test('CA-X10, CA-UNIT-01 to 03: units', () => {
  expect(4 * AP_SECONDS).toBe(12);
  expect(ROUND_MINUTES * 60).toBe(120);
  expect(roundsOf(10)).toBe(5);
  expect(metresOf(7)).toBe(10.5);
  expect(spacesOfFeet(40)).toBe(8);
});
