import { runCommand, ScriptedTable } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import type { Command } from '../src/match/command.ts';
import type { Character } from '../src/content/content.ts';
import { scoreFor } from '../src/rules/encounter/morale.ts';
import { creatureOf, type State } from '../src/match/state.ts';
import { content, open } from './printed.ts';

const who = (id: string, more: Partial<Character> = {}): Character => ({
  id,
  name: id,
  background: 'jongleur',
  str: 10,
  dex: 10,
  wil: 12,
  hp: 4,
  gold: 100,
  items: [],
  ...more,
});

const game = open({
  party: [
    who('pia'),
    who('poor', { gold: 0 }),
    who('full', { items: Array.from({ length: 9 }, () => ({ item: 'rope' })) }),
  ],
  foes: [{ monster: 'goblin' }],
});

const say = (
  command: Command,
  faces: readonly number[] = [],
  state = game.start(),
  seat = 'party',
): State | string => {
  const ran = runCommand(game, state, seat, command, new ScriptedTable(faces));
  return ran.kind === 'refused' ? ran.refusal.rule : ran.kind === 'done' ? state : 'stopped';
};

const done = (result: State | string): State => {
  if (typeof result === 'string') throw new Error(result);
  return result;
};

describe('the market', () => {
  it('sells at the printed price (CA-INV-03)', () => {
    const pia = creatureOf(done(say({ do: 'buy', creature: 'pia', item: 'sword' })), 'pia');
    expect([pia.gold, pia.items.map((i) => i.item)]).toEqual([90, ['sword']]);
  });

  it('draws the spell of a Scroll (CA-SCRL-01)', () => {
    const pia = creatureOf(done(say({ do: 'buy', creature: 'pia', item: 'scroll' }, [74])), 'pia');
    expect(pia.items.map((i) => [i.name, i.spells])).toEqual([['Scroll of Sleep', ['sleep']]]);
  });

  it.each([
    ['pia', 'excalibur', 'CA-INV-02'],
    ['pia', 'nightstone', 'CA-INV-02'],
    ['poor', 'sword', 'CA-INV-03'],
    ['full', 'plate', 'CA-INV-04'],
    ['goblin-1', 'sword', 'CA-LOOP-03'],
  ])('refuses %s a %s by %s', (creature, item, rule) => {
    expect(say({ do: 'buy', creature, item })).toBe(rule);
  });

  it('buys things back, from a player at most for the price, from the Warden for any (CA-INV-03)', () => {
    const bought = done(say({ do: 'buy', creature: 'pia', item: 'sword' }));
    const [sword] = creatureOf(bought, 'pia').items;
    const sell = (price: number, seat: string) =>
      say({ do: 'sell', creature: 'pia', item: sword?.id ?? '', price }, [], game.clone(bought), seat);
    expect(sell(11, 'party')).toBe('CA-INV-03');
    expect(creatureOf(done(sell(5, 'party')), 'pia')).toMatchObject({ gold: 95, items: [] });
    expect(creatureOf(done(sell(50, 'warden')), 'pia').gold).toBe(140);
  });
});

describe('hirelings', () => {
  it('are hired for a day’s wage and test morale with their employer’s WIL (CA-HIRE-01, CA-R74)', () => {
    const state = done(say({ do: 'hire', employer: 'pia', hireling: 'bodyguard' }));
    const hired = state.creatures.at(-1);
    expect(hired).toMatchObject({
      kind: 'hireling',
      name: 'Bodyguard',
      str: 13,
      employer: 'pia',
      group: 'party',
    });
    expect(creatureOf(state, 'pia').gold).toBe(90);
    expect(hired && scoreFor({ book: game.book, state }, hired)).toBe(12);
  });

  it('may be rolled (CA-HIRE-02)', () => {
    const dice = [6, 6, 6, 1, 1, 1, 3, 3, 3, 5, 1, 1, 1, 1, 1, 1, 1, 1];
    const state = done(say({ do: 'hire', employer: 'pia', hireling: 'tracker', rolled: true }, dice));
    expect(state.creatures.at(-1)).toMatchObject({ str: 18, dex: 3, wil: 9, hp: 5 });
  });

  it('are not to be had without gold, nor for roles that nobody has', () => {
    expect(say({ do: 'hire', employer: 'poor', hireling: 'sailor' })).toBe('CA-HIRE-01');
    expect(say({ do: 'hire', employer: 'pia', hireling: 'juggler' })).toBe('CA-HIRE-02');
    expect(say({ do: 'hire', employer: 'goblin-1', hireling: 'sailor' }, [], game.start(), 'warden')).toBe(
      'CA-HIRE-01',
    );
  });
});

describe('after a death', () => {
  const bereft = (): State => {
    const state = done(say({ do: 'hire', employer: 'pia', hireling: 'bodyguard' }));
    creatureOf(state, 'pia').fate = 'dead';
    return state;
  };

  it('a hireling is taken over and is a character from then on (CA-DEATH-01, CA-R34)', () => {
    const state = bereft();
    const hired = state.creatures.at(-1)?.id ?? '';
    done(say({ do: 'succeed', creature: 'pia', hireling: hired }, [], state));
    expect(creatureOf(state, hired)).toMatchObject({ kind: 'pc', seat: 'party' });
    expect(say({ do: 'succeed', creature: 'pia', hireling: hired }, [], state)).toBe('CA-DEATH-01');
  });

  it('a new character joins at once, with what its background makes of it (CA-DEATH-02)', () => {
    const state = bereft();
    const character = who('newt', { background: 'barber-surgeon', rows: [5, 1] });
    done(say({ do: 'succeed', creature: 'pia', character }, [], state));
    const c = state.creatures.at(-1);
    expect(c).toMatchObject({ name: 'newt', kind: 'pc', id: 'barber-surgeon.5.0-2' });
    expect(game.book.monsterKits.get('barber-surgeon.5.0')?.bearings).toEqual([
      { baseArmour: 1, voidWith: 'metal' },
    ]);
  });

  it('refuses the living, two at once, and characters that cannot be', () => {
    expect(say({ do: 'succeed', creature: 'pia', character: who('x') })).toBe('CA-DEATH-01');
    expect(say({ do: 'succeed', creature: 'pia' }, [], bereft())).toBe('CA-DEATH-01');
    const odd = who('x', { background: 'baker' });
    expect(say({ do: 'succeed', creature: 'pia', character: odd }, [], bereft())).toBe('CA-CHAR-01');
    expect(content.backgrounds.has('baker')).toBe(false);
  });
});
