import { chance, makeFraction } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import type { Content, StatusName } from '../src/content/content.ts';
import type { Status } from '../src/match/state.ts';
import { activeEnchantments, attunementOf, doubled, spacesFor } from '../src/builder/gear.ts';
import { status as plainStatus } from './bodies.ts';
import { A7, battle, F7, G5, odds, refusal, say, who, type Field, type Played } from './field.ts';
import { own } from './own.ts';

/** A battle in which the consumables of the game are known. */
const withItems = (field: Field): Played => {
  const p = battle(field);
  const { consumables } = own;
  const content: Content = { ...p.book.content, consumables };
  Object.assign(p.book, { content });
  return p;
};

const fighter = (items: readonly (readonly [string, number])[]) => ({
  id: 'f',
  is: F7,
  x: 3,
  y: 3,
  but: { items },
});
const goblin = { id: 'g', is: G5, x: 4, y: 3 };

describe('GE-ACT-06, GE-ACT-11, GE-R64: using an item', () => {
  it('takes an Attack or a Utility Action and one of the item', () => {
    const p = withItems({
      creatures: [
        { ...fighter([['energy-potion-small+1', 2]]), but: { en: 3, items: [['energy-potion-small+1', 2]] } },
        goblin,
      ],
    });
    expect(refusal(p, { do: 'item', item: 'energy-potion-small+1', pay: 'move' })).toBe('GE-R64');
    // 1d4 + Q, not exploding.
    const first = say(p, { do: 'item', item: 'energy-potion-small+1', pay: 'utility' }, [4]);
    expect([who(first.state, 'f').en, who(first.state, 'f').items]).toEqual([
      8,
      [['energy-potion-small+1', 1]],
    ]);
    const second = say(
      { ...p, state: first.state },
      { do: 'item', item: 'energy-potion-small+1', pay: 'attack' },
      [2],
    );
    expect([who(second.state, 'f').en, who(second.state, 'f').items]).toEqual([11, []]);
  });

  it('is for oneself or an ally beside one', () => {
    const snack = [['snack', 1]] as const;
    const ally = { id: 'a', is: F7, side: 'heroes', x: 6, y: 3 } as const;
    const p = withItems({ creatures: [fighter(snack), goblin, ally] });
    expect(refusal(p, { do: 'item', item: 'snack', on: 'g', pay: 'utility' })).toBe('GE-R64');
    expect(refusal(p, { do: 'item', item: 'snack', on: 'a', pay: 'utility' })).toBe('GE-R64');
    expect(refusal(p, { do: 'item', item: 'rope', pay: 'utility' })).toBe('GE-R64');
    const near = withItems({ creatures: [fighter(snack), goblin, { ...ally, x: 2, but: { en: 5 } }] });
    const { state } = say(near, { do: 'item', item: 'snack', on: 'a', pay: 'utility' });
    expect(who(state, 'a').en).toBe(6);
  });

  it('GE-ITEM-03: meals and materials are not used in a fight', () => {
    const p = withItems({ creatures: [fighter([['field-ration', 1]]), goblin] });
    expect(refusal(p, { do: 'item', item: 'field-ration', pay: 'utility' })).toBe('GE-ITEM-03');
  });
});

describe('GE-TAG-20: Quick Access', () => {
  it('what is stowed elsewhere takes one more action', () => {
    const is = { ...F7, id: 'packed', stowed: ['snack'] };
    const hungry = { ...fighter([['snack', 1]]), is, but: { items: [['snack', 1]], en: 5 } } as const;
    const p = withItems({ creatures: [hungry, goblin] });
    const { state } = say(p, { do: 'item', item: 'snack', pay: 'utility' });
    expect([state.turn.attack, state.turn.utility, state.turn.move]).toEqual([true, true, false]);
    const spent = { ...p, state: { ...p.state, turn: { ...p.state.turn, attack: true } } };
    expect(refusal(spent, { do: 'item', item: 'snack', pay: 'utility' })).toBe('GE-ACT-01');
  });
});

describe('GE-ITEM: potions that heal and end statuses', () => {
  const status = (kind: StatusName, dc: number, source = ''): Status =>
    plainStatus(kind, { dc, by: 1, source });
  const hurt = (items: readonly (readonly [string, number])[], statuses: readonly Status[]) => ({
    ...fighter(items),
    but: { items, statuses, light: 2, wounds: [0, 2, 0, 0, 0, 0, 0, 0] },
  });

  it('GE-WND-07, GE-CORE-14: 3d4 + 1 against WT 6 heals one wound for 7 and two for 13, without explosions', () => {
    const potion = { do: 'item', item: 'healing-potion-small+1', pay: 'utility' } as const;
    const p = withItems({ creatures: [hurt([['healing-potion-small+1', 1]], []), goblin] });
    expect(who(say(p, potion, [1, 2, 2]).state, 'f').light).toBe(2);
    expect(who(say(p, potion, [2, 2, 2]).state, 'f').light).toBe(1);
    expect(who(say(p, potion, [4, 4, 4]).state, 'f').light).toBe(0);
  });

  it('GE-X78: a small potion +1 heals 0, 1 or 2 wounds of WT 5 in 1/16, 25/32 and 5/32', () => {
    const but = {
      items: [['healing-potion-small+1', 1]],
      light: 2,
      wounds: [0, 2, 0, 0, 0, 0, 0, 0],
    } as const;
    const p = withItems({ creatures: [{ id: 'a', is: A7, x: 3, y: 3, but }, goblin] });
    const f = odds(p, { do: 'item', item: 'healing-potion-small+1', pay: 'utility' });
    const healed = (n: number): string => makeFraction(chance(f, (s) => who(s, 'a').light === 2 - n));
    expect([0, 1, 2].map(healed)).toEqual(['1/16', '25/32', '5/32']);
  });

  it('a Clarity Potion ends a mental status with a DC of up to 10 + Q', () => {
    const potion = { do: 'item', item: 'clarity-potion+2', pay: 'utility' } as const;
    const drinking = (dc: number) =>
      withItems({ creatures: [hurt([['clarity-potion+2', 1]], [status('Confused', dc)]), goblin] });
    expect(who(say(drinking(12), potion).state, 'f').statuses).toEqual([]);
    expect(refusal(drinking(13), potion)).toBe('GE-SEQ-01');
  });

  it('GE-ITEM-02: what a consumable has caused is cleansed against 20 + CON-MOD', () => {
    const potion = { do: 'item', item: 'recovery-potion+2', pay: 'utility' } as const;
    const weak = status('Weakened', 12, 'Toxin: Weakened +2');
    const p = withItems({ creatures: [hurt([['recovery-potion+2', 1]], [weak]), goblin] });
    expect(refusal(p, potion)).toBe('GE-SEQ-01');
    const plain = withItems({
      creatures: [hurt([['recovery-potion+2', 1]], [status('Weakened', 12)]), goblin],
    });
    expect(who(say(plain, potion).state, 'f').statuses.length).toBe(0);
  });
});

describe('GE-R64: poison on a weapon', () => {
  it('the first hit spends the dose', () => {
    const p = withItems({ creatures: [fighter([['poison-ii', 1]]), goblin] });
    expect(refusal(p, { do: 'item', item: 'poison-ii', pay: 'utility' })).toBe('GE-R64');
    const coated = say(p, { do: 'item', item: 'poison-ii', arm: 0, pay: 'utility' });
    expect(who(coated.state, 'f').arms).toEqual([{ arm: 0, reload: 0, lies: -1, coating: 'poison-ii' }]);
    // 17 against none; torso; 3 + 4 + 2 = 9 > AV 2 is a hit, T = 7 one wound.
    const { state } = say(
      { ...p, state: coated.state },
      { do: 'attack', arm: 0, on: 'g' },
      [11, 3, 3, 4],
      ['none'],
    );
    expect(who(state, 'g').statuses.map((s) => [s.kind, s.x])).toEqual([['Poisoned', 2]]);
    expect(who(state, 'f').arms).toEqual([]);
  });

  it('GE-ITEM-01: a toxin is saved against with CON, 10 + Q', () => {
    const p = withItems({ creatures: [fighter([['toxin-weakened+2', 1]]), goblin] });
    const coated = say(p, { do: 'item', item: 'toxin-weakened+2', arm: 0, pay: 'utility' });
    const hit = (save: number) =>
      who(
        say({ ...p, state: coated.state }, { do: 'attack', arm: 0, on: 'g' }, [11, 3, 3, 4, save], ['none'])
          .state,
        'g',
      ).statuses.map((s) => [s.kind, s.dc]);
    // CON-MOD 1: 10 + 1 < 12, 11 + 1 >= 12.
    expect(hit(10)).toEqual([['Weakened', 12]]);
    expect(hit(11)).toEqual([]);
  });
});

describe('GE-ENCH-01, GE-TAG-21, GE-TAG-22', () => {
  const enchantment = (id: string) => {
    const found = own.enchantments.get(id);
    if (found === undefined) throw new Error(`there is no "${id}"`);
    return found;
  };

  it('no enchantment works when attunement exceeds the level', () => {
    const worn = [enchantment('attribute-bonus-i-dex'), enchantment('swiftstep'), enchantment('ember')];
    expect(attunementOf(worn)).toBe(10);
    expect(activeEnchantments(10, worn)).toEqual(worn);
    expect(activeEnchantments(9, worn)).toEqual([]);
  });

  it.each([
    ['attribute-bonus-iii-con', 3, 15],
    ['av-bonus-ii', 2, 0],
    ['element-reroll-ii-fire', 2, 10],
    ['resistance-void', 2, 10],
    ['softstep', 1, 5],
    ['punisher', 2, 0],
  ])('%s has tier %i and attunement %i', (id, tier, attunement) => {
    expect([enchantment(id).tier, enchantment(id).attunement]).toEqual([tier, attunement]);
  });

  it('1, 7 or 10 arrows fill one space, 14 two, 21 three', () => {
    expect([1, 7, 10, 14, 21].map((n) => spacesFor(n, 10))).toEqual([1, 1, 1, 2, 3]);
  });

  it('a Singleton is equipped once, whatever its quality', () => {
    expect(doubled(['Ring of Night', 'Ring of Night +1', 'Belt'])).toEqual(['Ring of Night']);
  });
});

describe('consumables have the prices of the tables', () => {
  it.each([
    ['healing-potion-large', 8],
    ['mana-potion-medium', 4],
    ['regenerative-potion-v', 32],
    ['clarity-potion', 4],
    ['wt-tonic', 4],
    ['attribute-tonic-per', 2],
    ['poison-iv', 8],
    ['toxin-vulnerable-fire', 8],
    ['snack', 0.02],
    ['feast', 2],
    ['fire-core-greater', 100],
    ['analyzer', 10],
  ])('%s costs %d gold', (id, price) => {
    expect((own.consumables.get(id)?.price ?? 0) / 100).toBe(price);
  });
});
