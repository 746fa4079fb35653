import { chance, fraction, makeFraction } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';
import { kitOf } from '../src/match/book.ts';
import type { Command } from '../src/match/command.ts';
import { holdsOn } from '../src/rules/areas/holding-on.ts';
import { FORBIDS } from '../src/rules/creature/hooks.ts';
import { forbidden } from '../src/rules/creature/sources.ts';
import { moveCost } from '../src/rules/movement/ways.ts';
import { hasStatus, statusOf, woundsOf, type Status } from '../src/match/state.ts';
import { concealed, blindSides } from '../src/rules/stealth/concealment.ts';
import { gloomAt, gloomFor } from '../src/rules/board/light.ts';
import { analysisOf } from '../src/rules/turns/universal.ts';
import {
  canMeditate,
  endPhase,
  layAmbush,
  proficiencyDifficulty,
  regained,
} from '../src/rules/turns/phases.ts';
import { inInitiative } from '../src/rules/turns/upkeep.ts';
import { drop } from '../src/rules/wounds/wounds.ts';
import { coverScore, passedBy, sneakOdds } from '../src/rules/stealth/stealth.ts';
import { PLAIN_SAVE, throwSave } from '../src/rules/status/saves.ts';
import { distance, squaresOf } from '../src/rules/creature/measures.ts';
import { inflict } from '../src/rules/status/statuses.ts';
import type { Profile, Trait } from '../src/content/content.ts';
import { onTable, run, status } from './bodies.ts';
import { reaction } from './reactions.ts';
import { ABILITIES } from './skills.ts';
import {
  arm,
  battle,
  F7,
  G5,
  odds,
  profile,
  refusal,
  say,
  tags,
  W10,
  who,
  type Field,
  type Played,
} from './field.ts';

const at = (x: number, y: number): number => y * 12 + x;
const OPEN = '............';
const row = (y: number, text: string): string[] =>
  Array.from({ length: 12 }, (_, i) => (i === y ? text : OPEN));
const END = { do: 'end' } as const;
const trait = (id: string, effects: Trait['effects']): Trait => ({
  id,
  name: id,
  text: '',
  sp: 0,
  effects,
  needs: [],
  ask: '',
});

describe('grapples', () => {
  const field = (more: Partial<Field> = {}) =>
    battle({
      creatures: [
        { id: 'fighter', is: F7, x: 4, y: 4 },
        { id: 'goblin', is: G5, x: 5, y: 4 },
      ],
      ...more,
    });
  const SEIZE = { do: 'grapple', on: 'goblin' } as const;

  test('GE-X34, GE-GRP-02, 03, GE-R42, GE-R43: 11 + 2 against 5 + 6 holds, without damage', () => {
    const { state } = say(field(), SEIZE, [14, 11, 3, 5], ['dodge']);
    expect([hasStatus(who(state, 'goblin'), 'Grappled'), woundsOf(who(state, 'goblin'))]).toEqual([true, 0]);
    expect([who(state, 'fighter').grappling, who(state, 'fighter').keptHold]).toEqual([1, true]);
    // Both hands hold: what they held is stowed.
    expect([who(state, 'fighter').hands, state.turn.attack]).toEqual([[], true]);
  });

  test('GE-GRP-03, GE-R42: a dodge or a parry, partial ones too, avoids it; a block is not offered', () => {
    expect(hasStatus(who(say(field(), SEIZE, [14, 11, 7, 5], ['dodge']).state, 'goblin'), 'Grappled')).toBe(
      false,
    );
    const parried = say(field(), SEIZE, [14, 11, 7], ['parry 0', 'nothing']);
    expect(hasStatus(who(parried.state, 'goblin'), 'Grappled')).toBe(false);
    expect(() => say(field(), SEIZE, [14, 11, 7], ['block 0'])).toThrow(/does not answer/);
  });

  test('GE-OPT-14: fists are Short by default, which costs Disadvantage 1 against a spear', () => {
    const p = field({ options: { unarmedIsShort: false } });
    expect(hasStatus(who(say(p, SEIZE, [11, 3, 5], ['dodge']).state, 'goblin'), 'Grappled')).toBe(true);
  });

  describe('a Charge ends in a melee attack or a grapple, for everybody with hands', () => {
    const path = [1, 2, 3, 4].map((x) => at(x, 4));
    const CHARGE = { do: 'use', ability: 'charge', on: ['goblin'], path } as const;
    const charger = (is: Profile): Played =>
      battle({
        creatures: [
          { id: 'fighter', is: { ...is, id: 'fighter', abilities: ['charge'] }, x: 0, y: 4 },
          { id: 'goblin', is: G5, side: 'foes', x: 5, y: 4 },
        ],
        abilities: ABILITIES.filter((a) => a.id === 'charge'),
      });

    /** The same, with bare hands: they are always there (GE-R42). */
    const barehanded = (p: Played): typeof CHARGE & { readonly arm: number } => ({
      ...CHARGE,
      arm: kitOf(p.book, who(p.state, 'fighter')).arms.findIndex(({ name }) => name === 'Fist'),
    });

    test('GE-R42, GE-R43, GE-X34: with sword and shield too, which are stowed; the dice of a plain grapple', () => {
      const p = charger(F7);
      const { state } = say(p, barehanded(p), [14, 11, 3, 5], ['grapple', 'dodge']);
      expect(hasStatus(who(state, 'goblin'), 'Grappled')).toBe(true);
      const { at: end, hands, grappling, keptHold, en } = who(state, 'fighter');
      expect([end, hands, grappling, keptHold, en]).toEqual([at(4, 4), [], 1, true, 13]);
    });

    test('GE-X20: or the blow of the worked example, with the weapon in hand and no question', () => {
      const { state } = say(charger(F7), CHARGE, [11, 7, 9, 3, 4, 5], ['dodge']);
      expect([woundsOf(who(state, 'goblin')), who(state, 'fighter').hands]).toEqual([1, [0, 1]]);
    });

    test('GE-GRP-01, 02: no question without limbs or out of the reach of hands', () => {
      const asks = (p: Played, command: Command): string[] =>
        odds(p, command, { defend: 'dodge' }).asked.map((q) => q.key);
      const isGrip = (key: string): boolean => key.startsWith('grapple');
      const fighter = charger(F7);
      expect(asks(fighter, barehanded(fighter)).some(isGrip)).toBe(true);
      expect(asks(charger(W10), CHARGE).some(isGrip)).toBe(false);
      const pike = charger({ ...F7, arms: [arm('Pike', 6, '2d8+2', { reach: 2 })], hands: [0] });
      who(pike.state, 'goblin').at = at(6, 4);
      expect(asks(pike, CHARGE).some(isGrip)).toBe(false);
    });
  });

  test('GE-GRP-01: reach, and limbs to hold with', () => {
    const p = field();
    who(p.state, 'goblin').at = at(7, 4);
    expect(refusal(p, SEIZE)).toBe('GE-GRP-02');
    const wolf = battle({
      creatures: [
        { id: 'wolf', is: W10, x: 4, y: 4 },
        { id: 'goblin', is: G5, x: 5, y: 4 },
      ],
    });
    expect(refusal(wolf, SEIZE)).toBe('GE-GRP-01');
  });

  test('GE-R42: an expert holds with one hand and keeps a weapon in the other', () => {
    const expert = { ...F7, id: 'expert', traits: ['expert'], hands: [0] };
    const p = battle({
      creatures: [
        { id: 'fighter', is: expert, x: 4, y: 4 },
        { id: 'goblin', is: G5, x: 5, y: 4 },
      ],
      traits: [trait('expert', [{ hook: 'flag', flag: 'grapple expert' }])],
    });
    // The sword in the other hand is not Short: no Disadvantage (GE-TAG-16).
    expect(who(say(p, SEIZE, [11, 3, 5], ['dodge']).state, 'fighter').hands).toEqual([0]);
  });

  const held = (more: Partial<Field> = {}) => {
    const p = field(more);
    who(p.state, 'fighter').grappling = 1;
    who(p.state, 'goblin').statuses = [status('Grappled', { by: 0, dc: 12 })];
    return p;
  };
  const turnOf = (p: ReturnType<typeof field>, n: number) => {
    p.state.turn.who = n;
    p.state.place = n;
    return p;
  };
  const FREE = { do: 'break free', pay: 'utility' } as const;

  test('GE-X35, GE-STS-30, GE-SIZE-02: 7 + 2 against 8 + 2: still held; a tie is thrown again', () => {
    expect(hasStatus(who(say(turnOf(held(), 1), FREE, [12, 7, 8]).state, 'goblin'), 'Grappled')).toBe(true);
    const tie = say(turnOf(held(), 1), FREE, [12, 8, 8, 12, 9, 8]).state;
    expect([
      hasStatus(who(tie, 'goblin'), 'Grappled'),
      who(tie, 'fighter').grappling,
      tie.turn.utility,
    ]).toEqual([false, -1, true]);
  });

  test('GE-X76, GE-CORE-04: opposed STR 2 against 4, and with Disadvantage 1', () => {
    const opposed = (size: Profile['size']) => {
      const p = battle({
        creatures: [
          { id: 'held', is: profile({ id: 'held', size, mods: [0, 2, 0, 0, 0, 0] }), x: 4, y: 4 },
          {
            id: 'holder',
            is: profile({ id: 'holder', mods: [0, 4, 0, 0, 0, 0] }),
            x: 5,
            y: 4,
            but: { grappling: 0 },
          },
        ],
      });
      who(p.state, 'held').statuses = [status('Grappled', { by: 1 })];
      return makeFraction(chance(odds(p, FREE), (s) => !hasStatus(who(s, 'held'), 'Grappled')));
    };
    expect([opposed('Medium'), opposed('Small')]).toEqual(['153/382', '1785/7676']);
  });

  test('GE-STS-30, GE-R42, GE-SEQ-17: a hold that is not kept with an Attack or Utility Action ends with the turn', () => {
    expect(hasStatus(who(say(held(), END).state, 'goblin'), 'Grappled')).toBe(false);
    const kept = say(held(), { do: 'hold', pay: 'utility' }).state;
    expect(hasStatus(who(say({ ...held(), state: kept }, END).state, 'goblin'), 'Grappled')).toBe(true);
    expect(refusal(held(), { do: 'hold', pay: 'move' })).toBe('GE-STS-30');
  });

  test('GE-R42: it ends at will, at a distance, and when the holder is out', () => {
    expect(hasStatus(who(say(held(), { do: 'let go' }).state, 'goblin'), 'Grappled')).toBe(false);
    expect(hasStatus(who(say(held(), { do: 'move', path: [at(3, 4)] }).state, 'goblin'), 'Grappled')).toBe(
      false,
    );
    const frozen = run(held(), [], (b) => void inflict(b, 0, { kind: 'Frozen' }));
    expect(hasStatus(who(frozen, 'goblin'), 'Grappled')).toBe(false);
  });

  test('GE-STS-30: bare hands and Short weapons strike the one held with Advantage 1', () => {
    const boxer = {
      ...F7,
      id: 'boxer',
      arms: [arm('Fist', 2, '1d4+1', { weapon: 'fist', damage: 'Blunt', tags: tags('Natural') })],
      hands: [],
    };
    const p = battle({
      creatures: [
        { id: 'fighter', is: boxer, x: 4, y: 4, but: { grappling: 1 } },
        { id: 'goblin', is: { ...G5, arms: [arm('Knife', 0, '1d4', { tags: tags('Short') })] }, x: 5, y: 4 },
      ],
      options: { unarmedIsShort: false },
    });
    who(p.state, 'goblin').statuses = [status('Grappled', { by: 0 })];
    expect(() => say(p, { do: 'attack', arm: 0, on: 'goblin' }, [3, 10, 1, 1], ['none'])).not.toThrow();
  });

  test('GE-SKR-01, GE-R42: a Counter may be a grapple, which is first kept in the next turn', () => {
    const p = battle({
      creatures: [
        { id: 'goblin', is: G5, x: 5, y: 4 },
        { id: 'fighter', is: { ...F7, id: 'counterer', abilities: ['counter'] }, x: 4, y: 4 },
      ],
      abilities: [reaction({ id: 'counter', trigger: 'parried' })],
    });
    const { state } = say(
      p,
      { do: 'attack', arm: 0, on: 'fighter' },
      [9, 10, 14, 11, 3, 5],
      ['parry 0', 'seize', 'dodge'],
    );
    expect([who(state, 'fighter').grappling, who(state, 'fighter').keptHold]).toEqual([0, false]);
    const next = say({ ...p, state }, END).state;
    expect(hasStatus(who(next, 'goblin'), 'Grappled')).toBe(true);
  });
});

describe('sneaking', () => {
  test('GE-X31, GE-R37: one set of dice, each opponent reads the first of them', () => {
    const watchers = [
      { n: 0, score: -1, need: 12 - 5 },
      { n: 1, score: 2, need: 10 - 5 },
    ];
    expect(passedBy([6, 9, 14], watchers)).toBe(2);
  });

  test('GE-X74: +5 against 12 with scores -2 to 2', () => {
    const passed = (score: number) => {
      const { outcomes, ways, total } = sneakOdds([{ n: 0, score, need: 7 }]);
      return makeFraction(fraction(ways[outcomes.indexOf(1)] ?? 0n, total));
    };
    expect([-2, -1, 0, 1, 2].map(passed)).toEqual(['343/1000', '49/100', '7/10', '91/100', '973/1000']);
  });

  test('GE-SNK-02 to 06: what cover adds', () => {
    expect([
      coverScore(3, false),
      coverScore(2, false),
      coverScore(1, false),
      coverScore(0, false),
      coverScore(0, true),
    ]).toEqual([2, 1, 0, -1, -2]);
  });

  const sneaker = profile({ id: 'sneaker', mods: [0, 0, 3, 0, 0, 0], pv: { Stealth: 2 } });
  const field = (more: Partial<Field> = {}, is = sneaker) =>
    battle({
      creatures: [
        { id: 'sneaker', is, x: 2, y: 4 },
        { id: 'watcher', is: profile({ id: 'watcher', mods: [0, 0, 0, 0, 0, 2] }), x: 9, y: 4 },
      ],
      ...more,
    });
  const MOVE = { do: 'move', path: [at(3, 4)], sneak: true } as const;

  test('GE-SNK-01, 06, 08: DEX + Stealth against 10 + PER-MOD; open field -2, dim light +1', () => {
    // Bright open field: -2, three dice, the lowest: 7 + 5 = 12.
    expect(who(say(field(), MOVE, [20, 7, 9]).state, 'sneaker').unseenBy).toEqual([1]);
    expect(who(say(field(), MOVE, [20, 6, 9]).state, 'sneaker').unseenBy).toEqual([]);
    expect(who(say(field({ light: 'dim' }), MOVE, [7, 9]).state, 'sneaker').unseenBy).toEqual([1]);
    expect(who(say(field({ light: 'dark' }), MOVE, [7]).state, 'sneaker').unseenBy).toEqual([1]);
  });

  test('GE-SNK-03 to 05, 07: the least covered square of the way counts', () => {
    // Bushes: half cover inside, 0; beside them no cover, but no open field, -1.
    const map = row(4, '...""......."'.slice(0, 12));
    expect(who(say(field({ map }), MOVE, [7]).state, 'sneaker').unseenBy).toEqual([1]);
    const out = { do: 'move', path: [at(3, 4), at(3, 5)], sneak: true } as const;
    expect(who(say(field({ map }), out, [7, 9]).state, 'sneaker').unseenBy).toEqual([1]);
  });

  test('GE-SNK-02, GE-R37: behind a wall only one who saw where it began has a check, at +2', () => {
    const map = Array.from({ length: 12 }, (_, y) => (y > 4 && y < 10 ? '...#........' : OPEN));
    const p = field({ map });
    who(p.state, 'watcher').at = at(6, 7);
    const path = [at(2, 5)];
    const { state } = say(p, { do: 'move', path, sneak: true }, [1, 2, 7]);
    expect(who(state, 'sneaker').unseenBy).toEqual([1]);
  });

  test('GE-UNI-06, GE-STS-51: Stealthy Movement costs 1 EN, is Slowed and gives Hidden 1', () => {
    const { state } = say(field(), { do: 'move', path: [at(3, 4)], how: 'stealth' }, [6, 9]);
    expect([who(state, 'sneaker').en, who(state, 'sneaker').unseenBy]).toEqual([9, []]);
    expect(refusal(field(), { do: 'move', path: [at(3, 4), at(4, 4), at(5, 4)], how: 'stealth' })).toBe(
      'GE-ACT-13',
    );
    const hidden = field();
    who(hidden.state, 'sneaker').statuses = [status('Hidden', { x: 2 })];
    expect(who(say(hidden, MOVE, [7]).state, 'sneaker').unseenBy).toEqual([1]);
  });

  test('GE-SIZE-01 to 05: the small sneak better, the large worse', () => {
    const dice = { Tiny: 1, Small: 2, Medium: 3, Large: 4, Huge: 5 } as const;
    for (const [size, n] of Object.entries(dice)) {
      const is = { ...sneaker, id: size, size: size as Profile['size'] };
      // -2 for the open field and its size: so many dice. The dark keeps big ones small in number.
      expect(() =>
        say(
          field({}, is),
          MOVE,
          Array.from({ length: n }, () => 10),
        ),
      ).not.toThrow();
    }
  });

  test('GE-VAL-18, GE-R37: ER counts', () => {
    const heavy = { ...sneaker, id: 'heavy', er: -1 };
    expect(who(say(field({}, heavy), MOVE, [20, 7, 9]).state, 'sneaker').unseenBy).toEqual([]);
  });

  const unseen = (more: Partial<Field> = {}) =>
    battle({
      creatures: [
        { id: 'lurker', is: F7, x: 4, y: 4, but: { unseenBy: [1] } },
        { id: 'watcher', is: profile({ id: 'watcher', wt: 50 }), x: 5, y: 4 },
      ],
      ...more,
    });

  test('GE-BACK-01, 02, GE-R19, GE-R37: the blow out of hiding is a backstab, and reveals', () => {
    const { state } = say(unseen(), { do: 'attack', arm: 0, on: 'watcher' }, [3, 12, 1, 1, 1], ['none']);
    expect(who(state, 'lurker').unseenBy).toEqual([]);
  });

  test('GE-R37: who ends its turn uncovered in lit sight is seen; in bushes or darkness it is not', () => {
    expect(who(say(unseen(), END).state, 'lurker').unseenBy).toEqual([]);
    expect(who(say(unseen({ map: row(4, '....".......') }), END).state, 'lurker').unseenBy).toEqual([1]);
    expect(who(say(unseen({ light: 'dark' }), END).state, 'lurker').unseenBy).toEqual([1]);
  });

  test('GE-R37: one who is hit is seen', () => {
    const p = unseen();
    p.state.turn.who = 1;
    p.state.place = 1;
    // It may be struck at only by a side that sees it.
    expect(refusal(p, { do: 'attack', arm: 0, on: 'lurker' })).toBe('GE-R37');
  });

  test('GE-R37: searching is a Utility Action, PER against 10 + DEX-MOD + Stealth', () => {
    const p = unseen();
    p.state.turn.who = 1;
    p.state.place = 1;
    const found = say(p, { do: 'search' }, [12]).state;
    expect([who(found, 'lurker').unseenBy, found.turn.utility]).toEqual([[], true]);
    expect(who(say(p, { do: 'search' }, [11]).state, 'lurker').unseenBy).toEqual([1]);
    const f = odds(p, { do: 'search' });
    expect(makeFraction(chance(f, (s) => who(s, 'lurker').unseenBy.length === 0))).toBe('9/20');
  });

  test('GE-R19: in darkness everybody is unseen: backstabs for those who see, Disadvantage for those who do not', () => {
    const sighted = { ...F7, id: 'sighted', tags: ['Dark Sight'] };
    const p = battle({
      creatures: [
        { id: 'sighted', is: sighted, x: 4, y: 4 },
        { id: 'blind', is: profile({ id: 'blind', wt: 50 }), x: 5, y: 4 },
      ],
      light: 'dark',
    });
    expect([
      gloomAt(p, at(4, 4)),
      gloomFor(p, who(p.state, 'sighted'), at(5, 4)),
      gloomFor(p, who(p.state, 'blind'), at(4, 4)),
    ]).toEqual([2, 1, 2]);
    // Sighted: a backstab, two dice. Blind: Disadvantage and a seeing target, two dice.
    expect(() => say(p, { do: 'attack', arm: 0, on: 'blind' }, [3, 12, 1, 1, 1], ['none'])).not.toThrow();
    p.state.turn.who = 1;
    p.state.place = 1;
    const { events } = say(p, { do: 'attack', arm: 0, on: 'sighted' }, [3, 12, 1, 1], ['none']);
    expect(events.find((e) => e.type === 'attack rolled')).toMatchObject({ score: -1 });
  });

  test('GE-SNK-08: fires light up what is around them', () => {
    const p = battle({
      creatures: [
        { id: 'a', is: F7, x: 11, y: 11 },
        { id: 'b', is: F7, x: 10, y: 11 },
      ],
      map: ['f...........', ...Array.from({ length: 11 }, () => OPEN)],
      light: 'dark',
    });
    expect([gloomAt(p, at(6, 0)), gloomAt(p, at(7, 0)), gloomAt(p, at(11, 11))]).toEqual([0, 1, 1]);
  });
});

describe('hidden actions', () => {
  test('GE-HACT-01, 02, GE-R11: observers with a line of sight make a PER check against 10 + MOD', () => {
    const p = battle({
      creatures: [
        { id: 'actor', is: F7, x: 2, y: 4 },
        { id: 'one', is: G5, side: 'foes', x: 9, y: 4 },
        { id: 'two', is: G5, side: 'foes', x: 9, y: 6 },
      ],
    });
    let blind: number[] = [];
    // 10 + 2 against DC 12 sees, 9 + 2 does not.
    onTable(p, [10, 9], (b) => {
      blind = concealed(b, 0, 2);
      expect([blind, blindSides(b, 0, blind)]).toEqual([[2], []]);
    });
    onTable(p, [9, 9], (b) => {
      blind = concealed(b, 0, 2);
      expect([blind, blindSides(b, 0, blind)]).toEqual([[1, 2], [1]]);
    });
  });
});

describe('universal actions', () => {
  const two = (more: Partial<Field> = {}) =>
    battle({
      creatures: [
        { id: 'a', is: F7, x: 4, y: 4 },
        { id: 'b', is: profile({ id: 'b', wt: 50, level: 2, classes: ['Nobody'] }), x: 5, y: 4 },
      ],
      ...more,
    });

  test('GE-UNI-04, GE-R78: Preparation gives 1d6 on the named action of the next turn, and is lost otherwise', () => {
    const p = two();
    const readied = say(p, { do: 'prepare', what: 'attack', pay: 'utility' }).state;
    expect(refusal({ ...p, state: readied }, { do: 'prepare', what: 'attack', pay: 'move' })).toBe(
      'GE-UNI-04',
    );
    // Not in this turn: no d6.
    const STRIKE = { do: 'attack', arm: 0, on: 'b' } as const;
    expect(() => say({ ...p, state: readied }, STRIKE, [10, 1, 1, 1], ['none'])).not.toThrow();
    const next = say({ ...p, state: say({ ...p, state: readied }, END).state }, END).state;
    const { state, events } = say({ ...p, state: next }, STRIKE, [10, 6, 1, 1, 1], ['none']);
    expect(events.find((e) => e.type === 'attack rolled')).toMatchObject({ total: 22 });
    expect(who(state, 'a').prepared).toBe('');
    const wasted = say({ ...p, state: next }, END).state;
    expect(who(wasted, 'a').prepared).toBe('');
    expect(refusal(p, { do: 'prepare', what: 'miracle', pay: 'move' })).toBe('GE-UNI-04');
  });

  test('GE-UNI-01: what an Analyze Value tells of characters and of creatures', () => {
    const p = two();
    const [hero, beast] = [who(p.state, 'a'), who(p.state, 'b')];
    expect([0, 1, 10, 15, 20].map((v) => analysisOf(p, hero, v).length)).toEqual([1, 2, 3, 4, 5]);
    expect([0, 1, 10, 15, 20].map((v) => analysisOf(p, beast, v).length)).toEqual([0, 1, 2, 3, 4]);
    const { events, state } = say(p, { do: 'analyze', on: 'b', check: false });
    expect(events.find((e) => e.type === 'analyzed')).toMatchObject({ value: 5, facts: ['level: 2'] });
    expect([state.turn.attack, state.turn.utility, state.turn.move]).toEqual([false, false, false]);
  });

  test('GE-UNI-02: a PER check is added; below the PER-DC the target notices', () => {
    const noticed = say(two(), { do: 'analyze', on: 'b', check: true }, [7]).events;
    expect(noticed.find((e) => e.type === 'analyzed')).toMatchObject({ value: 14 });
    expect(noticed.some((e) => e.type === 'text')).toBe(true);
    expect(
      say(two(), { do: 'analyze', on: 'b', check: true }, [8]).events.some((e) => e.type === 'text'),
    ).toBe(false);
  });

  test('GE-UNI-03: a Long Range Cast ties up a Concentration for this turn', () => {
    const bolt = reaction({
      id: 'bolt',
      kind: 'spell',
      actions: ['attack'],
      check: { kind: 'PA', bonus: 0, vs: [] },
      aim: { at: 'creature', range: 20, who: 'any' },
    });
    const mage = { ...F7, id: 'mage', abilities: ['bolt'] };
    const p = battle({
      creatures: [
        { id: 'a', is: mage, x: 4, y: 4 },
        { id: 'b', is: G5, x: 9, y: 9 },
      ],
      abilities: [bolt],
    });
    const { state } = say(p, { do: 'long range' });
    expect(state.turn.notes).toEqual(['long range']);
    expect(refusal({ ...p, state }, { do: 'long range' })).toBe('GE-UNI-03');
    expect(who(say({ ...p, state }, END).state, 'a').boons).toEqual([]);
    // It holds for the next spell alone; the Concentration stays tied up.
    const cast = say({ ...p, state }, { do: 'use', ability: 'bolt', on: ['b'] }, [1], ['none']).state;
    expect(cast.turn.notes).not.toContain('long range');
    expect(who(cast, 'a').boons).toHaveLength(1);
    who(p.state, 'a').held = [{ n: 1, ability: 'bolt', level: 1, element: '', on: [], count: 0 }];
    expect(refusal(p, { do: 'long range' })).toBe('GE-UNI-03');
    expect(refusal(two(), { do: 'long range' })).toBe('GE-UNI-03');
  });

  test('GE-UNI-07: what lies in wait comes before the first round, prepared, with a move for 1 EN', () => {
    const p = two();
    Object.assign(p.state, { stage: 'place', round: 0, order: [] });
    layAmbush(who(p.state, 'a'), { action: 'attack', what: 'attack', move: true });
    expect(who(p.state, 'a').en).toBe(14);
    p.state.ready = ['heroes'];
    const started = say(p, { do: 'ready' }, [1, 8]).state;
    expect([started.round, started.turn]).toMatchObject([
      0,
      { who: 0, attack: false, utility: true, move: false },
    ]);
    const { events } = say(
      { ...p, state: started },
      { do: 'attack', arm: 0, on: 'b' },
      [10, 5, 1, 1, 1],
      ['none'],
    );
    expect(events.find((e) => e.type === 'attack rolled')).toMatchObject({ total: 21 });
  });

  test('GE-UNI-08, GE-R08: meditation doubles MPR and ends concentration; troubles forbid it', () => {
    const p = two();
    const a = who(p.state, 'a');
    a.mp = 0;
    expect([regained(p, a, false), regained(p, a, true)]).toEqual([1, 2]);
    for (const kind of ['Poisoned', 'Confused', 'Drowsy', 'Frightened', 'Panicked'] as const)
      expect(canMeditate({ ...a, statuses: [status(kind)] })).toBe(false);
    a.held = [{ n: 1, ability: 'x', level: 1, element: '', on: [], count: 0 }];
    a.statuses = [status('Attack Bonus', { until: 'phase' })];
    a.used = ['phase x'];
    const after = who(
      onTable(p, [], (b) => endPhase(b, [0])),
      'a',
    );
    expect([after.mp, after.held, after.statuses, after.used]).toEqual([2, [], [], []]);
  });

  test('GE-X15, GE-UNI-09: base 12 at half a Phase, two and four', () => {
    expect([0.5, 1, 2, 4].map((n) => proficiencyDifficulty(12, n))).toEqual([17, 12, 7, 2]);
  });

  test('GE-GRID-06: any action opens a door; a beast breaks it with a STR check', () => {
    const door = (is: Profile) =>
      battle({
        creatures: [
          { id: 'a', is, x: 4, y: 4 },
          { id: 'b', is: G5, x: 9, y: 9 },
        ],
        map: row(4, '.....+......'),
      });
    const p = door(F7);
    const { state } = say(p, { do: 'open', at: at(5, 4), pay: 'utility' });
    expect(refusal({ ...p, state }, { do: 'move', path: [at(5, 4)] })).toBe('');
    expect(refusal(p, { do: 'move', path: [at(5, 4)] })).toBe('GE-GRID-06');
    expect(refusal(p, { do: 'open', at: at(6, 4), pay: 'utility' })).toBe('GE-GRID-06');
    expect(say(door(W10), { do: 'open', at: at(5, 4), pay: 'move' }, [9]).state.changed).toHaveLength(1);
    expect(say(door(W10), { do: 'open', at: at(5, 4), pay: 'move' }, [8]).state.changed).toHaveLength(0);
  });

  test('GE-R19, GE-OPT-08: facing is chosen only by option; from behind is a backstab then', () => {
    expect(refusal(two(), { do: 'face', facing: 2 })).toBe('GE-R19');
    const p = two({ options: { backstabMode: 'facing' } });
    expect(who(say(p, { do: 'face', facing: 2 }).state, 'a').facing).toBe(2);
    expect(refusal(p, { do: 'face', facing: 8 })).toBe('GE-R19');
    // b at (5,4) looks east, away from a: two dice.
    who(p.state, 'b').facing = 2;
    expect(() => say(p, { do: 'attack', arm: 0, on: 'b' }, [3, 12, 1, 1, 1], ['none'])).not.toThrow();
    who(p.state, 'b').facing = 6;
    expect(() => say(p, { do: 'attack', arm: 0, on: 'b' }, [3, 1, 1, 1], ['none'])).not.toThrow();
  });

  test('GE-R74: over the edge and out of the fight', () => {
    const p = two();
    expect(refusal(p, { do: 'leave' })).toBe('GE-R74');
    who(p.state, 'a').at = at(11, 4);
    const { state } = say(p, { do: 'leave' });
    expect([who(state, 'a').where, who(state, 'a').used]).toEqual(['left', ['left east']]);
    expect(p.game.outcome(state)?.winners).toEqual(['foes']);
  });
});

describe('saves', () => {
  test('GE-R30: 1d20 + MOD, ER for DEX, the better of several attributes', () => {
    const p = battle({
      creatures: [
        { id: 'a', is: { ...F7, id: 'er', er: 1 }, x: 4, y: 4 },
        { id: 'b', is: G5, x: 5, y: 4 },
      ],
    });
    const passes = (face: number, attributes: ('CON' | 'DEX' | 'INT')[]) => {
      let good = false;
      onTable(p, [face], (b) => {
        good = throwSave(b, { ...PLAIN_SAVE, who: 0, with: attributes, goal: 13 });
      });
      return good;
    };
    expect([
      passes(10, ['DEX']),
      passes(10, ['CON']),
      passes(11, ['CON']),
      passes(10, ['INT', 'DEX']),
    ]).toEqual([true, false, true, true]);
  });

  test('GE-WND-10: every save of the unconscious except CON fails', () => {
    const p = battle({
      creatures: [
        { id: 'a', is: F7, x: 4, y: 4, but: { awake: false } },
        { id: 'b', is: G5, x: 5, y: 4 },
      ],
    });
    onTable(p, [20], (b) => {
      expect(throwSave(b, { ...PLAIN_SAVE, who: 0, with: ['DEX', 'WIL'], goal: 5 })).toBe(false);
      expect(throwSave(b, { ...PLAIN_SAVE, who: 0, with: ['CON', 'DEX'], goal: 5 })).toBe(true);
    });
  });
});

describe('mounts', () => {
  const elk = profile({
    id: 'elk',
    size: 'Large',
    mount: 3,
    ms: 6,
    mods: [5, 5, 4, 0, 2, 3],
    wt: 50,
    arms: [arm('Horns', 10, '3d6+5')],
    hands: [],
  });
  const rider = (given: Partial<Profile> = {}) => ({
    ...F7,
    id: 'rider',
    mods: [2, 2, 2, 1, 1, 4],
    pv: { Riding: 3 },
    ...given,
  });
  const field = (mounted: boolean, more: Partial<Field> = {}, is: Profile = rider()) => {
    const p = battle({
      creatures: [
        { id: 'rider', is, x: mounted ? 4 : 3, y: 4 },
        { id: 'elk', is: elk, side: 'heroes', x: 4, y: 4 },
        {
          id: 'foe',
          is: profile({ id: 'foe', wt: 50, arms: [arm('Pike', 8, '1d4', { reach: 2 })], hands: [0] }),
          side: 'foes',
          x: 7,
          y: 4,
        },
      ],
      ...more,
    });
    if (mounted) {
      who(p.state, 'rider').mount = 1;
      who(p.state, 'elk').rider = 0;
      p.state.order = [0, 2];
    }
    return p;
  };
  const foesTurn = (p: ReturnType<typeof field>) => {
    p.state.turn.who = 2;
    p.state.place = p.state.order.indexOf(2);
    who(p.state, 'foe').at = at(6, 4);
    return p;
  };

  test('GE-X36, GE-MNT-03 to 05, GE-R45: total 18 against 7 + 4 + 4 + 3 is dodged, with two dice', () => {
    const p = foesTurn(field(true));
    for (const on of ['rider', 'elk']) {
      const { events } = say(p, { do: 'attack', arm: 0, on }, [10, 9, 7], ['dodge']);
      expect(events.find((e) => e.type === 'defended')).toMatchObject({ total: 18, outcome: 'succeeded' });
    }
  });

  test('GE-X77: +11 at Disadvantage 1 against +9: 469/1440', () => {
    const p = foesTurn(field(true));
    const strong = battle({
      creatures: [
        { id: 'rider', is: rider(), x: 4, y: 4, but: { mount: 1 } },
        { id: 'elk', is: elk, side: 'heroes', x: 4, y: 4, but: { rider: 0 } },
        {
          id: 'foe',
          is: profile({ id: 'foe', arms: [arm('Pike', 9, '1d4+90')], hands: [0] }),
          side: 'foes',
          x: 6,
          y: 4,
        },
      ],
      turn: 'foe',
    });
    expect(p.book.kits.length).toBeGreaterThan(0);
    const f = odds(strong, { do: 'attack', arm: 0, on: 'rider' }, { defend: 'dodge' });
    expect(makeFraction(chance(f, (s) => woundsOf(who(s, 'rider')) === 0))).toBe('469/1440');
  });

  test('GE-MNT-09, GE-R46: mounting is a Movement Action and needs Riding', () => {
    const { state } = say(field(false), { do: 'mount', on: 'elk' });
    expect([
      who(state, 'rider').mount,
      who(state, 'elk').rider,
      who(state, 'rider').at,
      state.turn.move,
    ]).toEqual([1, 0, at(4, 4), true]);
    // GE-MNT-01: the mount has no turn of its own.
    expect(state.order).toEqual([0, 2]);
    expect(refusal(field(false, {}, rider({ pv: { Riding: 2 } })), { do: 'mount', on: 'elk' })).toBe(
      'GE-MNT-09',
    );
    expect(refusal(field(false), { do: 'mount', on: 'foe' })).toBe('GE-MNT-09');
  });

  test('GE-R46: dismounting is a Movement Action to a free square beside', () => {
    const p = field(true);
    const { state } = say(p, { do: 'dismount', at: at(3, 4) });
    expect([who(state, 'rider').at, who(state, 'rider').mount, who(state, 'elk').rider]).toEqual([
      at(3, 4),
      -1,
      -1,
    ]);
    expect(refusal(p, { do: 'dismount', at: at(9, 9) })).toBe('GE-R46');
  });

  test('GE-MNT-07, GE-R46: one free movement of the mount in each turn, a Sprint from its own EN', () => {
    const p = field(true);
    expect(refusal(p, { do: 'move', path: [at(3, 4)] })).toBe('GE-MNT-07');
    const { state } = say(p, { do: 'ride', path: [at(3, 4), at(2, 4)] });
    expect([who(state, 'elk').at, who(state, 'rider').at, state.turn.move, state.turn.mountMoved]).toEqual([
      at(2, 4),
      at(2, 4),
      false,
      true,
    ]);
    expect(refusal({ ...p, state }, { do: 'ride', path: [at(3, 4)] })).toBe('GE-MNT-07');
    const sprint = say(p, { do: 'ride', path: [at(3, 4)], sprint: true }).state;
    expect([who(sprint, 'elk').en, who(sprint, 'rider').en]).toEqual([6, 15]);
  });

  test('GE-MNT-02, GE-R44: weapon attacks after the mount has moved have Disadvantage 1', () => {
    const p = field(true);
    who(p.state, 'foe').at = at(6, 4);
    const STRIKE = { do: 'attack', arm: 0, on: 'foe' } as const;
    expect(() => say(p, STRIKE, [10, 1, 1, 1], ['none'])).not.toThrow();
    p.state.turn.mountMoved = true;
    expect(() => say(p, STRIKE, [10, 12, 1, 1, 1], ['none'])).not.toThrow();
  });

  test('GE-MNT-10, GE-R44: tag and perk Cavalry lift that, not the Disadvantage on dodging', () => {
    const horseman = rider({
      id: 'horseman',
      traits: ['cavalry'],
      arms: [arm('Lance', 6, '2d6+2', { tags: tags('Cavalry') })],
      hands: [0],
    });
    const p = field(true, { traits: [trait('cavalry', [{ hook: 'flag', flag: 'cavalry' }])] }, horseman);
    who(p.state, 'foe').at = at(6, 4);
    p.state.turn.mountMoved = true;
    expect(() => say(p, { do: 'attack', arm: 0, on: 'foe' }, [10, 1, 1, 1], ['none'])).not.toThrow();
    expect(() =>
      say(foesTurn(p), { do: 'attack', arm: 0, on: 'rider' }, [10, 9, 7], ['dodge']),
    ).not.toThrow();
  });

  test('GE-MNT-06: the rider parries and blocks for its mount', () => {
    const p = foesTurn(field(true));
    // 10 + 8 = 18 against a parry of 12 + 6.
    const parried = say(p, { do: 'attack', arm: 0, on: 'elk' }, [10, 12], ['rider parry 0', 'lower']);
    expect(statusOf(who(parried.state, 'foe'), 'Defense Penalty')?.x).toBe(4);
    const blocked = say(p, { do: 'attack', arm: 0, on: 'elk' }, [10, 12, 5, 1, 4, 2], ['rider block 1']);
    expect(blocked.events.find((e) => e.type === 'damage')).toMatchObject({ rolled: 6, damage: 0 });
  });

  test('GE-MNT-08, GE-R46: an attack of the mount costs any one action of the rider', () => {
    const p = field(true);
    who(p.state, 'foe').at = at(6, 4);
    const { state } = say(
      p,
      { do: 'mount attack', arm: 0, on: 'foe', pay: 'utility' },
      [10, 1, 1, 1, 1],
      ['none'],
    );
    expect([state.turn.utility, state.turn.attack]).toEqual([true, false]);
    p.state.turn.utility = true;
    expect(refusal(p, { do: 'mount attack', arm: 0, on: 'foe', pay: 'utility' })).toBe('GE-ACT-07');
  });

  test('GE-R46: a mount that goes down throws its rider: a fall check for 1 m, Prone on failure', () => {
    const passed = run(field(true), [8], (b) => void inflict(b, 1, { kind: 'Prone' }));
    expect([who(passed, 'rider').mount, hasStatus(who(passed, 'rider'), 'Prone')]).toEqual([-1, false]);
    const failed = run(field(true), [7, 1], (b) => void inflict(b, 1, { kind: 'Prone' }));
    expect(hasStatus(who(failed, 'rider'), 'Prone')).toBe(true);
    expect(
      distance({ book: field(true).book, state: failed }, who(failed, 'rider'), who(failed, 'elk')),
    ).toBe(1);
  });

  test('GE-R46: an unconscious rider drops off without a check', () => {
    const p = foesTurn(field(true));
    const state = run(p, [1], (b) => {
      const c = b.state.creatures[0];
      if (c === undefined) return;
      c.light = 4;
      c.wounds = [0, 4, 0, 0, 0, 0, 0, 0];
      drop(b, 0, -1);
    });
    expect([who(state, 'rider').mount, who(state, 'elk').rider, who(state, 'rider').awake]).toEqual([
      -1,
      -1,
      false,
    ]);
  });

  test('GE-R46, GE-MNT-01: the rider is in all squares of the mount, and they act together', () => {
    const p = field(true);
    expect(squaresOf(p, who(p.state, 'rider'))).toEqual([at(4, 4), at(5, 4), at(4, 5), at(5, 5)]);
    expect(inInitiative(p.state)).toEqual([0, 1, 2]);
    // What befalls the mount at the start of a turn befalls it in the rider's.
    const q = foesTurn(field(true));
    who(q.state, 'elk').statuses = [status('Burning', { x: 1 })];
    const { state } = say(q, END, [5, 1]);
    expect(who(state, 'elk').statuses).toHaveLength(1);
    expect(say(q, END, [6]).state.creatures[1]?.statuses).toHaveLength(0);
  });
});

describe('creatures', () => {
  const duel = (is: Profile, more: Partial<Field> = {}) =>
    battle({
      creatures: [
        { id: 'a', is: profile({ id: 'a', arms: [arm('Rod', 20, '1d4+9')], hands: [0] }), x: 4, y: 4 },
        { id: 'b', is, x: 5, y: 4 },
      ],
      ...more,
    });
  const STRIKE = { do: 'attack', arm: 0, on: 'b' } as const;

  test('GE-SIZE-01 to 05: the dodge is better for the small and worse for the large', () => {
    const dice = { Tiny: 3, Small: 2, Medium: 1, Large: 2, Huge: 3 } as const;
    for (const [size, n] of Object.entries(dice)) {
      const p = duel(profile({ id: size, size: size as Profile['size'], wt: 50 }));
      const dodge = Array.from({ length: n }, () => 1);
      expect(() => say(p, STRIKE, [10, ...dodge, 1, 1], ['dodge'])).not.toThrow();
    }
  });

  test('GE-SIZE-01, 04, 05: STR checks, saves included, by size; Sprint doubled and quadrupled', () => {
    for (const [size, n] of [
      ['Tiny', 3],
      ['Small', 2],
      ['Medium', 1],
      ['Large', 2],
      ['Huge', 3],
    ] as const) {
      const p = duel(profile({ id: size, size }));
      onTable(
        p,
        Array.from({ length: n }, () => 10),
        (b) => expect(throwSave(b, { ...PLAIN_SAVE, who: 1, with: ['STR'], goal: 10 })).toBe(true),
      );
      expect(moveCost(p, who(p.state, 'b'), 'sprint')).toBe(
        { Tiny: 2, Small: 2, Medium: 2, Large: 4, Huge: 8 }[size],
      );
    }
  });

  test('GE-CTAG-02: the Corrupted begin with Corruption', () => {
    const p = duel(profile({ id: 'fiend', tags: ['Corrupted 2'] }));
    expect(statusOf(who(p.state, 'b'), 'Corruption')?.x).toBe(2);
  });

  test('GE-CTAG-03: the Sluggish do not sprint', () => {
    const p = battle({
      creatures: [
        { id: 'a', is: profile({ id: 'slug', tags: ['Sluggish'] }), x: 4, y: 4 },
        { id: 'b', is: G5, x: 9, y: 9 },
      ],
    });
    expect(refusal(p, { do: 'move', path: [at(3, 4)], how: 'sprint' })).toBe('GE-CTAG-03');
    expect(refusal(p, { do: 'move', path: [at(3, 4)] })).toBe('');
  });

  test('GE-CTAG-13: each wound in the core of a golem calls for CON against 10 + wounds, or it lies there for good', () => {
    const golem = profile({ id: 'golem', tags: ['Golem', 'Mindless', 'Construct'], wt: 5, wl: 9 });
    // Head: zone 10; one wound: 11 is needed.
    const stands = say(duel(golem), STRIKE, [10, 10, 1, 11], ['none']).state;
    expect(who(stands, 'b').awake).toBe(true);
    const down = say(duel(golem), STRIKE, [10, 10, 1, 10], ['none']).state;
    expect(who(down, 'b').awake).toBe(false);
  });

  test('GE-STS-50, 26, GE-X73: Clear Mind and Drowsy change saves to concentrate', () => {
    const holder = (kind: Status['kind'] | undefined) => {
      const p = duel(profile({ id: 'holder', mods: [0, 0, 0, 0, 3, 0], wt: 99 }));
      who(p.state, 'b').statuses = kind === undefined ? [] : [status(kind, { dc: 99 })];
      return p;
    };
    const held = { n: 5, ability: 'x', level: 1, element: '', on: [], count: 0 };
    const holds = (kind: Status['kind'] | undefined, dice: readonly number[]) => {
      let good = false;
      onTable(holder(kind), dice, (b) => {
        good = holdsOn(b, 1, held, 12);
      });
      return good;
    };
    expect([holds(undefined, [9]), holds(undefined, [8])]).toEqual([true, false]);
    expect([holds('Clear Mind', [1, 9]), holds('Drowsy', [20, 8])]).toEqual([true, false]);
  });

  test('GE-STS-86: a Save Bonus counts for the next save that is not against a status', () => {
    const p = duel(profile({ id: 'saver' }));
    who(p.state, 'b').statuses = [status('Save Bonus', { x: 3 }), status('Stunned', { dc: 12 })];
    onTable(p, [11, 12, 9], (b) => {
      expect(throwSave(b, { ...PLAIN_SAVE, who: 1, with: ['CON'], goal: 12, statuses: ['Stunned'] })).toBe(
        false,
      );
      expect(throwSave(b, { ...PLAIN_SAVE, who: 1, with: ['CON'], goal: 12 })).toBe(true);
      expect(hasStatus(who(b.state, 'b'), 'Save Bonus')).toBe(false);
    });
  });

  test('GE-STS-39: the Silenced are forbidden to cast', () => {
    const p = duel(profile({ id: 'mute' }));
    who(p.state, 'b').statuses = [status('Silenced')];
    expect(forbidden(p, who(p.state, 'b')) & FORBIDS.casting).toBeGreaterThan(0);
  });

  test('GE-FALL-05: half the damage of the attack behind a fall is what its check must reach', () => {
    const owl = profile({ id: 'owl', fly: 8, wt: 99, mods: [0, 0, 2, 0, 0, 0] });
    const p = battle({
      creatures: [
        {
          id: 'a',
          is: profile({
            id: 'a',
            arms: [arm('Maul', 20, '1d4+27', { damage: 'Blunt', reach: 9 })],
            hands: [0],
          }),
          x: 4,
          y: 4,
        },
        { id: 'b', is: owl, x: 5, y: 4, but: { up: 3, statuses: [status('Off-Balance')] } },
      ],
    });
    // 4 explodes into 1: 32 Blunt damage, torso: the second Off-Balance is Prone. 13 + 2 is short of 16: 3d4.
    expect(() => say(p, STRIKE, [10, 3, 4, 1, 13, 1, 1, 1], ['none'])).not.toThrow();
    expect(() => say(p, STRIKE, [10, 3, 4, 1, 14, 1], ['none'])).not.toThrow();
  });

  test('GE-R91: summons act after their summoner, from its next turn on', () => {
    const p = battle({
      creatures: [
        { id: 'mage', is: F7, x: 4, y: 4 },
        { id: 'foe', is: G5, side: 'foes', x: 9, y: 9 },
        { id: 'beast', is: W10, side: 'heroes', x: 4, y: 5, but: { summoner: 0 } },
      ],
    });
    p.state.order = [0, 1];
    const one = say(p, END).state;
    expect(one.turn.who).toBe(1);
    const two = say({ ...p, state: one }, END).state;
    expect([two.turn.who, two.order]).toEqual([0, [0, 2, 1]]);
    const three = say({ ...p, state: two }, END).state;
    expect([three.turn.who, three.turn.attack, three.turn.move]).toEqual([2, false, false]);
    // It does not keep its side able to fight.
    who(three, 'mage').awake = false;
    expect(say({ ...p, state: three }, END).state.result?.winners).toEqual([1]);
  });
});
