import type { Ladder, Scene, Token } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { dockOf, drawerIn, type Entry } from '../src/table/dock/entries.ts';
import { familiesOf, type AnyDeed } from '../src/table/play/families.ts';
import { readyUnits, type Position } from '../src/table/play/position.ts';
import { rankedFamilies } from '../src/table/play/odds/ranks.ts';
import { sought } from '../src/palette/table-entries.ts';
import { familyWords, oddsInShort } from '../src/table/dock/wording.ts';

const deed = (label: string, more: Partial<AnyDeed> = {}): AnyDeed => ({
  id: `${label} ${more.target ?? ''} ${more.detail ?? ''}`,
  group: 'act',
  label,
  detail: '',
  icon: '',
  rule: '',
  commands: [],
  dice: false,
  ...more,
});
const name = (entry: Entry): string => (entry.is === 'family' ? entry.family.label : `${entry.name}…`);

const END = deed('End turn', { group: 'turn' });

describe('what stands in the dock', () => {
  it('is never more than six things besides the ends of a turn', () => {
    const many = Array.from({ length: 12 }, (_, i) => deed(`Deed ${i}`));
    for (const buttons of [3, 5, 8, 20]) {
      const { main, turn } = dockOf([...many, END], [], buttons);
      expect(main.length).toBeLessThanOrEqual(Math.max(2, Math.min(6, buttons - 1)));
      expect(turn.map((f) => f.label)).toEqual(['End turn']);
    }
  });
  it('loses nothing: what has no room lies under More', () => {
    const many = Array.from({ length: 12 }, (_, i) => deed(`Deed ${i}`));
    const docked = dockOf([...many, END], [], 6);
    const shown = docked.main.flatMap((e) => (e.is === 'family' ? [e.family.label] : []));
    const more = drawerIn(docked, 'more').map((f) => f.label);
    expect([...shown, ...more].toSorted()).toEqual(many.map((d) => d.label).toSorted());
  });
  it('has one More, also where the best things lie under it', () => {
    const drawn = (['spells', 'manoeuvres', 'items', 'prepare', 'look'] as const).flatMap((drawer) =>
      [1, 2].map((n) => deed(`${drawer} ${n}`, { drawer })),
    );
    const free = [1, 2, 3, 4].map((n) => deed(`Free ${n}`, { group: 'free' }));
    const best = free.map((d) => `free ${d.label}`);
    const docked = dockOf([...drawn, ...free, END], [], 4, best);
    expect(docked.main.filter((e) => e.is === 'drawer' && e.name === 'more')).toHaveLength(1);
    const all = docked.main.flatMap((e) => (e.is === 'family' ? [e.family] : e.families));
    expect(new Set(all.map((f) => f.label)).size).toBe(drawn.length + free.length);
  });
  it('has More last: what has a name comes before it, however good what lies under it is', () => {
    const drawn = (['spells', 'manoeuvres', 'items', 'prepare', 'look'] as const).flatMap((drawer) =>
      [1, 2].map((n) => deed(`${drawer} ${n}`, { drawer })),
    );
    const docked = dockOf(
      [...drawn, deed('Potion', { group: 'free' }), deed('Flask', { group: 'free' }), END],
      [],
      7,
      ['free Potion', 'free Flask'],
    );
    expect(docked.main.map(name).at(-1)).toBe('more…');
  });
  it('asks whom once: Analyze is one entry for three enemies, three ways to prepare are one', () => {
    const looks = ['a', 'b', 'c'].map((target) => deed('Analyze', { group: 'free', drawer: 'look', target }));
    const ways = ['one', 'two', 'three'].map((detail) =>
      deed('Prepare an attack', { group: 'free', drawer: 'prepare', detail }),
    );
    const { main } = dockOf([...looks, ...ways, END], [], 8);
    expect(main.map(name)).toEqual(['Prepare an attack', 'Analyze']);
  });
  it('puts attacks first, then help, then what else can be done, then what cannot', () => {
    const deeds = [
      deed('Dig', { refusal: { rule: 'X', what: 'Not here.' } }),
      deed('Shove'),
      deed('Heal', { group: 'aid', target: 'b' }),
      deed('Sword', { group: 'attack', target: 'x', dice: true }),
      deed('Sword', { group: 'attack', target: 'y', dice: true }),
      END,
    ];
    expect(dockOf(deeds, [], 8).main.map(name)).toEqual(['attack…', 'Heal', 'Shove', 'Dig']);
  });
  it('hides what is grave under More, alone or not, and never suggests it', () => {
    const vow = deed('Break the vow', { detail: '0 AP, You die.', grave: true });
    for (const group of ['act', 'free', 'turn'] as const) {
      const { main, turn } = dockOf([{ ...vow, group }, END], [], 8, [`${group} Break the vow`]);
      expect(main.map(name)).toEqual(['more…']);
      expect(turn.map((f) => f.label)).toEqual(['End turn']);
    }
    const { main } = dockOf([vow, deed('Shove'), deed('Hide'), END], [], 8, ['act Break the vow']);
    expect(main.map(name)).toEqual(['Shove', 'Hide', 'more…']);
  });
  it('keeps giving up out of it, and the end of the turn last', () => {
    const { main, turn } = dockOf(
      [deed('Leave the fight', { group: 'turn' }), END],
      [deed('Concede', { group: 'turn' })],
      8,
    );
    expect(main).toEqual([]);
    expect(turn.map((f) => f.label)).toEqual(['Leave the fight', 'End turn']);
  });
});

describe('what a good player would do', () => {
  const deeds = [
    deed('Sword', { group: 'attack', target: 'x', dice: true }),
    deed('Shove'),
    deed('Drink', { group: 'free', drawer: 'items' }),
    deed('Throw', { group: 'free', drawer: 'items' }),
    deed('Hide', { drawer: 'manoeuvres' }),
    deed('Trip', { drawer: 'manoeuvres' }),
    END,
  ];
  it('stands first, taken out of its drawer; the rest keeps its order', () => {
    expect(dockOf(deeds, [], 8, ['free Drink', 'attack Sword']).main.map(name)).toEqual([
      'Drink',
      'Sword',
      'Shove',
      'manoeuvres…',
      'Throw',
    ]);
    expect(dockOf(deeds, [], 8, ['attack Sword', 'act Hide']).main.map(name)).toEqual([
      'Sword',
      'Hide',
      'Shove',
      'Trip',
      'items…',
    ]);
    expect(dockOf(deeds, [], 8).main.map(name)).toEqual(['Sword', 'Shove', 'manoeuvres…', 'items…']);
  });
  it('is known by what is done in the end; what comes after the end of the turn is not worth doing', () => {
    const said = (label: string, group: AnyDeed['group']): AnyDeed =>
      deed(label, { group, commands: [{ do: label }] });
    const known = [
      said('Drink', 'free'),
      said('Sword', 'attack'),
      said('End turn', 'turn'),
      said('Dance', 'act'),
    ];
    const plans = [
      [{ do: 'move' }, { do: 'Sword' }],
      [{ do: 'Drink' }],
      [{ do: 'End turn' }],
      [{ do: 'Dance' }],
    ];
    expect(rankedFamilies(plans, known)).toEqual(['attack Sword', 'free Drink']);
  });
});

describe('what a button says of several ways', () => {
  const words = (deeds: readonly AnyDeed[]): string => {
    const [family] = familiesOf(deeds);
    if (family === undefined) throw new Error('no family');
    const field = { unit: 'tile', width: 8, height: 8 } as Scene['field'];
    return familyWords(family, { field } as Scene, () => undefined).detail;
  };
  const aegis = (target: string, detail: string): AnyDeed => deed('Aegis', { group: 'aid', target, detail });

  it('names the price that all of them have', () => {
    expect(words([aegis('a', '2 Affinity, 1.0″'), aegis('b', '2 Affinity, 4.5″')])).toBe(
      '2 Affinity, choose one of 2',
    );
  });
  it('names none where they differ, or where there is no number in it', () => {
    expect(words([aegis('a', '2 Affinity, 1.0″'), aegis('b', '3 Affinity, 4.5″')])).toBe('choose one of 2');
    expect(words([aegis('a', 'from behind'), aegis('b', 'from behind')])).toBe('choose one of 2');
  });
});

describe('what the palette lists first', () => {
  it('is what is done to somebody; the end of the turn comes before what throws things away', () => {
    const deeds = [
      deed('Discard the sword', { group: 'free' }),
      END,
      deed('Shove'),
      deed('Sword', { group: 'attack', target: 'x', dice: true }),
    ];
    expect(sought(familiesOf(deeds)).map((f) => f.label)).toEqual([
      'Sword',
      'Shove',
      'End turn',
      'Discard the sword',
    ]);
  });
});

describe('whoever comes next', () => {
  it('is in its turn, or has yet to do its part, before those that could only do something besides', () => {
    const token = (id: string, more: Partial<Token>): Token =>
      ({ id, seat: 'blue', active: false, done: false, ready: true, ...more }) as Token;
    const tokens = [token('moved', { done: true }), token('fresh', {}), token('firing', { active: true })];
    const position = { scene: { tokens }, runs: () => true } as unknown as Position;
    expect(readyUnits(position).map((t) => t.id)).toEqual(['firing', 'fresh', 'moved']);
  });
});

describe('the number beside a target in a list', () => {
  const ladder = (more: Partial<Ladder>): Ladder => ({
    unit: 'e3',
    name: 'Lance Fighter e3',
    side: 'b',
    chance: 0.6,
    text: 'Lance Fighter e3 routed',
    rungs: [],
    note: '',
    expected: 5.2,
    ...more,
  });
  it('is the chance that decides, and does not name the target again', () => {
    expect(oddsInShort(ladder({}), true)).toEqual({ figure: '60%', words: 'routed' });
  });
  it('is what is lost on average where nothing is decided: 0% is never loud', () => {
    const words = { figure: '5.2', words: 'lost on average' };
    expect(oddsInShort(ladder({ chance: 0 }), true)).toEqual(words);
    // Who heals loses nothing.
    expect(oddsInShort(ladder({ chance: 0 }), false)).toEqual({ figure: '0%', words: 'routed' });
    expect(oddsInShort(ladder({ chance: 0, expected: 0 }), true)).toEqual({ figure: '0%', words: 'routed' });
  });
  it('is what the card says loud, where it says something else than a chance', () => {
    const loud = { figure: '1.7', words: 'they lose, of 6' };
    expect(oddsInShort(ladder({ loud }), true)).toEqual(loud);
  });
});
