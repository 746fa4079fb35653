import { SimRandom } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import {
  createCharacter,
  createHireling,
  withOmen,
  type RollDie,
  type Wishes,
} from '../src/rules/characters/creation.ts';
import { goodsLeft, goodsOf } from '../src/rules/characters/goods.ts';
import { loadOf } from '../src/rules/characters/load.ts';
import { parseOptions } from '../src/match/options.ts';
import { content, must } from './printed.ts';

const options = must(parseOptions({}));

/** Dice that show these faces in turn, each with what it is rolled for. */
const faces = (...list: number[]): { readonly roll: RollDie; readonly whats: string[] } => {
  const left = [...list];
  const whats: string[] = [];
  return {
    whats,
    roll: (sides, what) => {
      whats.push(`${what} d${sides}`);
      return Math.min(sides, left.shift() ?? 1);
    },
  };
};

const seeded = (seed: string): RollDie => {
  const random = SimRandom.from(seed);
  return (sides) => random.below(sides) + 1;
};

const make = (wishes: Wishes, roll: RollDie = seeded('wish')) =>
  must(createCharacter(content, options, roll, wishes));

describe('a character that is rolled', () => {
  it('goes by the order of the rules, with 3d6 gp, Rations and a light (CA-CHAR-01, CA-CHAR-06)', () => {
    // Background 15 Marchguard, name 8, rows 4 and 4, STR 5 4 5, DEX 4 3 4, WIL 3 3 3, HP 5, eight traits of 1, bond 2, gold 3 4 4, age 10 9.
    const { roll, whats } = faces(
      15,
      8,
      4,
      4,
      5,
      4,
      5,
      4,
      3,
      4,
      3,
      3,
      3,
      5,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      2,
      3,
      4,
      4,
      10,
      9,
    );
    const who = make({}, roll);
    expect(who).toMatchObject({ name: 'Ragnar', background: 'marchguard', str: 14, dex: 11, wil: 9, hp: 5 });
    expect(who.rows).toEqual([4, 4]);
    // 11 gp, and 20 from the second Bond.
    expect(who.gold).toBe(31);
    expect(who.age).toBe(29);
    expect(who.items.map((i) => i.item)).toEqual([
      'rations',
      'lantern',
      'oil-can',
      'long-sword',
      'boiled-leather',
      'rations',
      'throwing-knives',
      'fireflask',
      'strange-compass',
    ]);
    expect(who.traits).toMatchObject({ physique: 'Athletic', vice: 'Aggressive' });
    expect(whats.slice(0, 5)).toEqual([
      'background d20',
      'name d10',
      'Why the Oath d6',
      'Proof d6',
      'STR d6',
    ]);
  });

  it('swaps two results at most once (CA-CHAR-02, CA-R77)', () => {
    const scores = { str: 8, dex: 12, wil: 15 };
    expect(make({ scores, swap: ['str', 'wil'] })).toMatchObject({ str: 15, dex: 12, wil: 8 });
  });

  it('rolls hopeless scores again only with the option (CA-R77)', () => {
    const low = [1, 1, 1, 1, 1, 1, 1, 1, 1];
    const high = [6, 6, 6, 6, 6, 6, 6, 6, 6];
    const rolls = [...low, ...high];
    const wishes: Wishes = { background: 'aurifex', name: 'Rune', rows: [2, 3] };
    expect(make(wishes, faces(...rolls).roll).str).toBe(3);
    const again = must(parseOptions({ rerollHopeless: true }));
    expect(must(createCharacter(content, again, faces(...rolls).roll, wishes)).str).toBe(18);
  });

  it('adds the d4 of some rows to the HP (CA-CHAR-03)', () => {
    const wishes: Wishes = {
      background: 'fieldwarden',
      name: 'Briar',
      rows: [6, 6],
      scores: { str: 10, dex: 10, wil: 10 },
    };
    expect(make(wishes, faces(3, 4).roll).hp).toBe(7);
  });

  it('has a second Bond where the background or a row says so (CA-CHAR-04)', () => {
    expect(make({ background: 'fieldwarden' }).bonds?.length).toBe(2);
    expect(make({ background: 'outrider', rows: [6, 1] }).bonds?.length).toBe(2);
    expect(make({ background: 'outrider', rows: [1, 1] }).bonds?.length).toBe(1);
  });

  it('has an Omen as the youngest, as a Foundling or by a prophecy (CA-CHAR-05)', () => {
    expect(make({ background: 'foundling' }).omen).toBeDefined();
    expect(make({ background: 'mountebank', rows: [3, 1] }).omen).toBeDefined();
    expect(make({ background: 'marchguard' }).omen).toBeUndefined();
    const party = [make({ background: 'marchguard', age: 40 }), make({ background: 'prowler', age: 20 })];
    expect(withOmen(content, () => 3, party).map((who) => who.omen)).toEqual([undefined, content.omens[2]]);
  });

  it('has three spells in a granted Grimoire: named, chosen, random (CA-CHAR-07)', () => {
    const spells =
      make({ background: 'half-witch', spell: 'sleep' }).items.find((i) => i.item === 'vine-grimoire')
        ?.spells ?? [];
    expect(spells.slice(0, 2)).toEqual(['thicket', 'sleep']);
    expect(new Set(spells).size).toBe(3);
    expect(
      make({ background: 'bonekeeper', rows: [5, 1] }).items.filter((i) => i.item === 'grimoire').length,
    ).toBe(1);
  });

  it('never carries more than ten slots: the rest stays in camp (CA-INV-04)', () => {
    for (let i = 0; i < 200; i++) {
      const who = make({}, seeded(`load ${i}`));
      expect(loadOf(content, who).used).toBeLessThanOrEqual(10);
    }
  });
});

describe('wishes that cannot be', () => {
  it.each([
    [{ background: 'baker' }, 'There is no background "baker".', 'CA-CHAR-01'],
    [{ rows: [0, 7] }, 'rows 1 to 6', 'CA-CHAR-01'],
    [{ scores: { str: 19, dex: 10, wil: 10 } }, 'STR is 3d6', 'CA-CHAR-02'],
    [{ swap: ['str', 'str'] }, 'Two different attributes', 'CA-R77'],
    [{ hp: 0 }, 'HP are a d6', 'CA-CHAR-03'],
    [{ bonds: [21] }, 'rows 1 to 20', 'CA-CHAR-04'],
    [{ age: 5 }, '12 at least', 'CA-CHAR-05'],
    [{ omen: 40 }, 'rows 1 to 20', 'CA-CHAR-05'],
    [{ spell: 'fly' }, 'There is no spell "fly".', 'CA-CHAR-07'],
    [{ traits: { shoes: 'Red' } }, 'no table of traits', 'CA-CHAR-04'],
    [{ name: ' ' }, 'needs a name', 'CA-CHAR-01'],
  ] as readonly (readonly [Wishes, string, string])[])('%j', (wishes, says, rule) => {
    const made = createCharacter(content, options, () => 1, wishes);
    expect(made.ok ? [] : made.error.map((p) => [p.what.includes(says), p.rule])).toEqual([[true, rule]]);
  });
});

describe('hirelings', () => {
  const role = content.hirelings.get('bodyguard');
  if (role === undefined) throw new Error('there is no bodyguard');

  it('have the numbers of their role, or rolled ones (CA-HIRE-02)', () => {
    expect(createHireling(content, role)).toMatchObject({ str: 13, dex: 11, wil: 9, hp: 4, hireling: true });
    const rolled = createHireling(content, role, () => 4);
    expect(rolled).toMatchObject({ str: 12, dex: 12, wil: 12, hp: 4 });
    expect(Object.keys(rolled.traits ?? {}).length).toBe(8);
  });

  it('may come from a background instead (CA-HIRE-03)', () => {
    const who = make({ background: 'kettlewright', hireling: true });
    expect(who).toMatchObject({ hireling: true, background: 'kettlewright', bonds: [] });
  });
});

describe('gear of one’s choice (CA-CHAR-01)', () => {
  const pedlar = { background: 'kettlewright', rows: [2, 2], gold: 3 } as const;
  const wares = { background: 'rill-runner', rows: [3, 3], gold: 3 } as const;
  const problem = (wishes: Wishes): string | undefined => {
    const made = createCharacter(content, options, seeded('goods'), wishes);
    return made.ok ? undefined : made.error[0]?.what;
  };

  it('is worth 20 gp together for a pedlar, and is no coin', () => {
    const who = make({ ...pedlar, goods: ['caltrops', 'chain'] });
    expect(who.gold).toBe(3);
    expect(who.items.map((i) => i.item)).toEqual(expect.arrayContaining(['caltrops', 'chain']));
    expect(problem({ ...pedlar, goods: ['caltrops', 'chain', 'chisel'] })).toBe(
      'The gear is worth 25 gp; this row gives 20.',
    );
  });

  it('is one piece for wares, and no weapon', () => {
    expect(problem({ ...wares, goods: ['caltrops', 'chisel'] })).toBe('This row gives one piece of gear.');
    expect(problem({ ...wares, goods: ['dagger'] })).toBe('"dagger" is not gear worth up to 20 gp.');
  });

  it('is offered as long as the gold and the pieces last', () => {
    const goods = goodsOf(content, pedlar);
    const ids = (chosen: readonly string[]): readonly string[] =>
      goodsLeft(content, goods ?? { worth: 0 }, chosen).items.map((i) => i.id);
    expect(goods).toEqual({ worth: 20 });
    // A chain and caltrops are 10 gp each, a chisel 5; a bought item may be bought twice, a sword is no gear.
    expect(ids([])).toEqual(expect.arrayContaining(['caltrops', 'chain', 'chisel']));
    expect(ids([])).not.toContain('sword');
    expect(ids(['caltrops', 'chisel'])).toContain('chisel');
    expect(ids(['caltrops', 'chisel'])).not.toContain('chain');
    expect(ids(['caltrops', 'chain'])).toEqual([]);
    expect(goodsLeft(content, goodsOf(content, wares) ?? { worth: 0 }, ['chisel'])).toEqual({
      gold: 15,
      items: [],
    });
    expect(goodsOf(content, { background: 'kettlewright', rows: [1, 1] })).toBeUndefined();
  });
});
