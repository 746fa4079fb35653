import { describe, expect, it } from 'vitest';
import { memberPoints, printedPoints, rowById, TABLES, type Roster } from '../src/campaign/index.ts';
import { parseOptions } from '../src/index.ts';
import type { Options } from '../src/match/options.ts';
import { comes, rosterOf, victim, type Came } from './campaign-kit.ts';
import { must, ownContent } from './own.ts';

/** What rows do by themselves: their place, name, the values that change, and the points. */
const rowsOf = (table: string, dice: readonly number[]) =>
  dice.map((die) => {
    const { stats, points } = comes(`${table}-${die}`);
    return [die, rowById(`${table}-${die}`)?.name, stats, points];
  });

/** The names of rows that leave a marker for the next game, tell of it, and cost nothing. */
const markersOf = (ids: readonly string[]) =>
  Object.fromEntries(
    ids.map((id) => {
      const { stats, points, model, member } = comes(id);
      const name = rowById(id)?.name;
      const told = member.chronicle.at(-1)?.text.startsWith(`${name}: in its next game`);
      const plain = points === 0 && Object.keys(stats).length === 0 && model.markers?.join() === id;
      return [id, plain && told ? name : undefined];
    }),
  );

describe('scar tables', () => {
  it('DW-SCAR-AFF-1, DW-SCAR-AFF-4, DW-SCAR-AFF-6: Faith and Affinity after a death by a power', () => {
    expect(rowsOf('DW-SCAR-AFF', [1, 4, 6])).toEqual([
      [1, 'Shaken Faith', { F: -1 }, -1],
      [4, 'Affinity Absorbed', { Af: 1 }, 5],
      [6, 'Resolved Faith', { F: 1 }, 1],
    ]);
  });

  it('DW-SCAR-AFF-5: learns the power that slew it, whatever its access; once', () => {
    const came = comes('DW-SCAR-AFF-5', undefined, { cause: { power: 'lightning' } });
    expect([came.model.powers, came.points]).toEqual([['lightning'], 5]);
    const roster = rosterOf('champions-of-the-void', { unit: 'necromancer' });
    const again = comes('DW-SCAR-AFF-5', roster, { cause: { power: 'lightning' } });
    expect([again.model, again.points]).toEqual([roster.members[0]?.model, 0]);
    expect(again.member.chronicle.at(-1)?.text).toBe('Arcane Obsession: nothing changes.');
  });

  it('DW-SCAR-AFF-2, DW-SCAR-AFF-3, DW-SCAR-MON-2, DW-SCAR-MON-3, DW-SCAR-MON-4: markers for the next game', () => {
    const names = {
      'DW-SCAR-AFF-2': 'Magic Trauma',
      'DW-SCAR-AFF-3': 'Mage Slayer',
      'DW-SCAR-MON-2': 'Terrifying Memory',
      'DW-SCAR-MON-3': 'Frozen with Fear',
      'DW-SCAR-MON-4': 'Vengeful Hunter',
    };
    expect(markersOf(Object.keys(names))).toEqual(names);
  });

  it('DW-SCAR-RNG-3, DW-SCAR-RNG-4, DW-SCAR-HERO-4, DW-SCAR-SUN-3, DW-SCAR-SUN-5: markers for the next game', () => {
    const names = {
      'DW-SCAR-RNG-3': 'Gun Shy',
      'DW-SCAR-RNG-4': 'Return Fire',
      'DW-SCAR-HERO-4': 'Proving Ground',
      'DW-SCAR-SUN-3': 'Dread of the Forbidden',
      'DW-SCAR-SUN-5': 'Vow of Retribution',
    };
    expect(markersOf(Object.keys(names))).toEqual(names);
  });

  it('DW-SCAR-MON-1, DW-SCAR-MON-5, DW-SCAR-MON-6, DW-R103: slain by a Monster; Aggression for the printed point', () => {
    expect(rowsOf('DW-SCAR-MON', [1, 5, 6])).toEqual([
      [1, 'Crippling Wound', { Move: -2 }, -1],
      [5, 'Hardened Survivor', { D: 1 }, 1],
      [6, 'Beast Slayer', { A: 1 }, 1],
    ]);
  });

  it('DW-SCAR-TIT-1, DW-SCAR-TIT-2, DW-SCAR-TIT-3, DW-SCAR-TIT-4, DW-SCAR-TIT-5, DW-SCAR-TIT-6: by a Titan', () => {
    expect(rowsOf('DW-SCAR-TIT', [1, 2, 3, 4, 5, 6])).toEqual([
      [1, 'Broken Body', { S: -1 }, -1],
      [2, 'Shellshock', { M: -1 }, -1],
      [3, 'Insignificant', { I: -1 }, -1],
      [4, 'Defiant Survivor', { Dst: 1 }, 1],
      [5, 'Titan-Bane Instinct', { S: 1 }, 1],
      [6, 'Marked by the Colossus', { W: 1 }, 5],
    ]);
  });

  it('DW-SCAR-RNG-1, DW-SCAR-RNG-2, DW-SCAR-RNG-6: slain by a ranged attack', () => {
    expect(rowsOf('DW-SCAR-RNG', [1, 2, 6])).toEqual([
      [1, 'Lasting Injury', { D: -1 }, -1],
      [2, 'Rattled', { P: -1 }, -1],
      [6, 'Sharpened Aim', { P: 1 }, 1],
    ]);
  });

  it('DW-SCAR-RNG-5: a camo cloak, but no second one', () => {
    const came = comes('DW-SCAR-RNG-5');
    expect([came.model.wargear?.includes('camo-cloak'), came.points]).toEqual([true, 5]);
    const roster = rosterOf('empire-of-sol', { unit: 'hunter' });
    const again = comes('DW-SCAR-RNG-5', roster);
    expect([again.model, again.points]).toEqual([roster.members[0]?.model, 0]);
  });

  it('DW-SCAR-HERO-1, DW-SCAR-HERO-2, DW-SCAR-HERO-3, DW-SCAR-HERO-5, DW-SCAR-HERO-6: slain by a Hero', () => {
    expect(rowsOf('DW-SCAR-HERO', [1, 2, 3, 5, 6])).toEqual([
      [1, 'Outclassed', { M: -1 }, -1],
      [2, 'Humiliated', { I: -1 }, -1],
      [3, 'Hesitation', { P: -1 }, -1],
      [5, 'Studied Technique', { M: 1 }, 1],
      [6, 'Inspired Rivalry', { Dst: 1 }, 1],
    ]);
  });

  it('DW-SCAR-SUN-1, DW-SCAR-SUN-2, DW-SCAR-SUN-4, DW-SCAR-SUN-6: slain by a Black Sun weapon', () => {
    expect(rowsOf('DW-SCAR-SUN', [1, 2, 4, 6])).toEqual([
      [1, 'Atomized Scar', { D: -1 }, -1],
      [2, 'Lingering Radiation', { S: -1 }, -1],
      [4, 'Marked by the Black Sun', { F: -1, Af: 1 }, 4],
      [6, 'Touched by Cataclysm', { D: 1 }, 1],
    ]);
  });
});

describe('glory tables', () => {
  it('DW-GLORY-AFF-1, DW-GLORY-AFF-2, DW-GLORY-AFF-3, DW-GLORY-AFF-4: slew a Hero with 3 or more Affinity', () => {
    expect(rowsOf('DW-GLORY-AFF', [1, 2, 3, 4])).toEqual([
      [1, 'Shaken but Victorious', { F: 1 }, 1],
      [2, 'Arcane Insight', { Af: 1 }, 5],
      [3, 'Mage Breaker', { M: 1 }, 1],
      [4, 'Hardened Will', { Dst: 1 }, 1],
    ]);
  });

  it('DW-GLORY-AFF-5: Affinity and one power of the victim; only the Affinity where it knows them all', () => {
    const victims = [victim({ type: 'hero', printedAffinity: 7, powers: ['lightning', 'corruption'] })];
    const came = comes('DW-GLORY-AFF-5', undefined, { answers: ['corruption'], cause: { victims } });
    expect([came.stats, came.points, came.model.powers]).toEqual([{ Af: 1 }, 10, ['corruption']]);
    const roster = rosterOf('champions-of-the-void', { unit: 'necromancer' });
    const known = comes('DW-GLORY-AFF-5', roster, { cause: { victims } });
    expect([known.stats, known.points]).toEqual([{ Af: 1 }, 5]);
  });

  it('DW-GLORY-AFF-6, DW-GLORY-MON-6, DW-GLORY-MVP-5, DW-GLORY-HERO-6: one of any value at its schedule price', () => {
    for (const id of ['DW-GLORY-AFF-6', 'DW-GLORY-MON-6', 'DW-GLORY-MVP-5', 'DW-GLORY-HERO-6']) {
      for (const [stat, price] of Object.entries({
        M: 1,
        P: 1,
        S: 1,
        D: 1,
        A: 2,
        W: 5,
        Dst: 1,
        F: 1,
        Af: 5,
      })) {
        const came = comes(id, undefined, { answers: [stat] });
        expect([id, came.stats, came.points]).toEqual([id, { [stat]: 1 }, price]);
      }
    }
  });

  it('DW-GLORY-MON-1, DW-GLORY-MON-2, DW-GLORY-MON-3, DW-GLORY-MON-4, DW-GLORY-MON-5: slew a Monster', () => {
    expect(rowsOf('DW-GLORY-MON', [1, 2, 3, 4, 5])).toEqual([
      [1, 'Blooded', { S: 1 }, 1],
      [2, 'Trophy Taker', { Dst: 1 }, 1],
      [3, 'Beast Fighter', { M: 1 }, 1],
      [4, 'Hardened Hide', { D: 1 }, 1],
      [5, "Hunter's Instinct", { P: 1 }, 1],
    ]);
  });

  it('DW-GLORY-TIT-2, DW-GLORY-TIT-3, DW-GLORY-TIT-4, DW-GLORY-TIT-5: slew a Titan', () => {
    expect(rowsOf('DW-GLORY-TIT', [2, 3, 4, 5])).toEqual([
      [2, 'Colossus Breaker', { S: 2 }, 2],
      [3, 'Steeled by Scale', { F: 1 }, 1],
      [4, 'Battlefield Legend', { I: 1 }, 1],
      [5, 'Titan Slayer', { M: 2 }, 2],
    ]);
  });

  it('DW-GLORY-TIT-1, DW-GLORY-MVP-6: a Basic unit becomes a hero profile of its faction for the difference', () => {
    const roster = rosterOf('empire-of-sol', { unit: 'praetorian' });
    for (const id of ['DW-GLORY-TIT-1', 'DW-GLORY-MVP-6']) {
      // 27 points become 54, 68 or 47.
      for (const [to, by] of Object.entries({ 'captain-of-sol': 27, magister: 41, assassin: 20 })) {
        const came = comes(id, roster, { answers: [to] });
        expect([came.model.unit, came.points]).toEqual([to, by]);
      }
    }
    const hero = comes('DW-GLORY-MVP-6', undefined, { answers: ['captain-of-sol'] });
    expect([hero.model.unit, hero.points]).toEqual(['captain-of-sol', 0]);
  });

  it('DW-GLORY-TIT-6: five points by the advancement rules, spent value by value', () => {
    const came = comes('DW-GLORY-TIT-6', undefined, { answers: ['A', 'M', 'M', 'F'] });
    expect([came.stats, came.points]).toEqual([{ A: 1, M: 2, F: 1 }, 5]);
    const wound = comes('DW-GLORY-TIT-6', undefined, { answers: ['W'] });
    expect([wound.stats, wound.points]).toEqual([{ W: 1 }, 5]);
    const part = comes('DW-GLORY-TIT-6', undefined, { answers: ['M', 'done'] });
    expect([part.stats, part.points]).toEqual([{ M: 1 }, 1]);
  });

  it('DW-GLORY-MVP-1, DW-GLORY-MVP-2, DW-GLORY-MVP-3, DW-GLORY-MVP-4, DW-R104: Perception costs 2 as printed', () => {
    expect(rowsOf('DW-GLORY-MVP', [1, 2, 3, 4])).toEqual([
      [1, 'Recognized', { I: 1 }, 1],
      [2, 'Confidence Boost', { M: 1 }, 1],
      [3, 'Tactical Awareness', { P: 1 }, 2],
      [4, 'Driven by Glory', { Dst: 1 }, 1],
    ]);
  });

  it('DW-GLORY-HERO-1, DW-GLORY-HERO-2, DW-GLORY-HERO-3, DW-GLORY-HERO-4, DW-GLORY-HERO-5: slew a Hero', () => {
    expect(rowsOf('DW-GLORY-HERO', [1, 2, 3, 4, 5])).toEqual([
      [1, 'Proving Strike', { M: 1 }, 1],
      [2, 'Rising Confidence', { D: 1 }, 1],
      [3, 'Battlefield Presence', { I: 1 }, 1],
      [4, 'Driven Challenger', { Dst: 1 }, 1],
      [5, 'Tactical Growth', { P: 1 }, 1],
    ]);
  });
});

describe('what rows change', () => {
  it('DW-R94: eleven tables of six rows, in printed order', () => {
    expect(TABLES.map(({ rows }) => rows.map(({ die }) => die))).toEqual(
      Array.from({ length: 11 }, () => [1, 2, 3, 4, 5, 6]),
    );
    expect(new Set(TABLES.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(66);
  });

  it('DW-R97: losses stop at 1, Move at 2", Faith at 0 and Integrity at -3; what is not lost changes no points', () => {
    const low = (stat: string, by: number) =>
      rosterOf('empire-of-sol', { unit: 'praetorian', changes: { [stat]: by }, changePoints: by });
    // Praetorian: M 4, P 2, S 4, D 3 without armour, I 2, F 0, Move 6.
    for (const [id, stat, by] of [
      ['DW-SCAR-HERO-1', 'M', -3],
      ['DW-SCAR-RNG-2', 'P', -1],
      ['DW-SCAR-TIT-1', 'S', -3],
      ['DW-SCAR-RNG-1', 'D', -2],
      ['DW-SCAR-HERO-2', 'I', -5],
      ['DW-SCAR-AFF-1', 'F', 0],
      ['DW-SCAR-MON-1', 'Move', -4],
    ] as const) {
      const came = comes(id, low(stat, by));
      expect([id, came.stats, came.points]).toEqual([id, {}, 0]);
    }
    const slow = comes('DW-SCAR-MON-1', low('Move', -3));
    expect([slow.stats, slow.points]).toEqual([{ Move: -1 }, -1]);
    const last = comes('DW-SCAR-HERO-2', low('I', -4));
    expect([last.stats, last.points]).toEqual([{ I: -1 }, -1]);
  });

  it('DW-R107: without Faith the mark of the Black Sun is +1 Affinity for 5 points', () => {
    const came = comes('DW-SCAR-SUN-4', rosterOf('empire-of-sol', { unit: 'praetorian' }));
    expect([came.stats, came.points]).toEqual([{ Af: 1 }, 5]);
  });

  it('DW-R95: rows without a price take a point, or none by the option unpricedScars', () => {
    const zero = { options: { unpricedScars: 'zero' } };
    for (const [id, stat] of [
      ['DW-SCAR-TIT-2', 'M'],
      ['DW-SCAR-TIT-3', 'I'],
      ['DW-SCAR-RNG-2', 'P'],
    ] as const) {
      expect([comes(id).points, comes(id, undefined, zero).points]).toEqual([-1, 0]);
      expect(comes(id, undefined, zero).stats).toEqual({ [stat]: -1 });
    }
    expect(comes('DW-SCAR-HERO-1', undefined, zero).points).toBe(-1);
  });

  it('DW-R96: Hesitation lowers Perception, or the value of the option hesitationStat; never below 1', () => {
    for (const stat of ['P', 'A', 'M']) {
      const came = comes('DW-SCAR-HERO-3', undefined, { options: { hesitationStat: stat } });
      expect([came.stats, came.points]).toEqual([{ [stat]: -1 }, -1]);
    }
    const thrall = comes('DW-SCAR-HERO-3', rosterOf('champions-of-the-void', { unit: 'thrall' }));
    expect([thrall.stats, thrall.points]).toEqual([{}, 0]);
  });

  it('DW-R104: the option normaliseRows prices rows by the schedule', () => {
    const options = { normaliseRows: true };
    expect(comes('DW-GLORY-MVP-3', undefined, { options }).points).toBe(1);
    expect(comes('DW-SCAR-MON-6', undefined, { options }).points).toBe(2);
    expect(comes('DW-SCAR-TIT-2', undefined, { options: { ...options, unpricedScars: 'zero' } }).points).toBe(
      -1,
    );
    expect(comes('DW-SCAR-MON-1', undefined, { options }).points).toBe(-1);
  });

  it('DW-R105: free choices by the schedule, or by the page with the option advancementPrices', () => {
    const options = { advancementPrices: 'page' };
    for (const [stat, price] of Object.entries({ Dst: 10, F: 5, Af: 10, A: 1, W: 1, M: 1 })) {
      expect(comes('DW-GLORY-HERO-6', undefined, { answers: [stat], options }).points).toBe(price);
    }
    // Rows with a fixed value keep their price.
    expect(comes('DW-GLORY-HERO-4', undefined, { options }).points).toBe(1);
    const five = comes('DW-GLORY-TIT-6', undefined, { answers: ['F'], options });
    expect([five.stats, five.points]).toEqual([{ F: 1 }, 5]);
  });

  it('DW-ADV-01, DW-R129: caps bind free choices alone, without what armour gives', () => {
    // Praetorian: D 4 with light armour, 3 without; the cap of Basic units is 4.
    const praetorian = rosterOf('empire-of-sol', { unit: 'praetorian' });
    expect(comes('DW-GLORY-HERO-6', praetorian, { answers: ['D'] }).stats).toEqual({ D: 1 });
    const hard = rosterOf('empire-of-sol', { unit: 'praetorian', changes: { D: 1 } });
    expect(() => comes('DW-GLORY-HERO-6', hard, { answers: ['D'] })).toThrow('the table has stopped');
    // A row with a fixed value may pass the cap.
    expect(comes('DW-GLORY-HERO-2', hard).stats).toEqual({ D: 1 });
    const grown = rosterOf('empire-of-sol', {
      unit: 'praetorian',
      changes: { M: 1, S: 1, D: 1, A: 2, W: 1, I: 1, Dst: 1, F: 1, Af: 2 },
    });
    // Only Perception has no cap: nothing is asked.
    expect(comes('DW-GLORY-HERO-6', grown).stats).toEqual({ P: 1 });
    // Heroes: M 9, S 9, D 5, A 4, W 5, I 3, Dst 6, F 6, Af 6. The Captain of Sol has I 3.
    expect(() => comes('DW-GLORY-HERO-6', undefined, { answers: ['I'] })).toThrow('the table has stopped');
    const titan = rosterOf('empire-of-sol', { unit: 'colossus-of-sol' });
    expect(comes('DW-GLORY-MON-6', titan, { answers: ['W'] }).stats).toEqual({ W: 1 });
    const elite = rosterOf('empire-of-sol', { unit: 'sun-paladin' });
    expect(comes('DW-GLORY-MON-6', elite, { answers: ['F'] }).stats).toEqual({ F: 1 });
  });

  it('printed points of every row, for the tables on the page', () => {
    const by = (options: Options) => (id: string) => {
      const row = rowById(id);
      return row === undefined ? undefined : printedPoints(row, options, ownContent.numbers);
    };
    const of = by(must(parseOptions({})));
    expect(['DW-SCAR-SUN-4', 'DW-GLORY-AFF-5', 'DW-SCAR-TIT-2', 'DW-SCAR-AFF-2'].map(of)).toEqual([
      4, 10, -1, 0,
    ]);
    expect(['DW-GLORY-AFF-6', 'DW-GLORY-TIT-1', 'DW-GLORY-TIT-6'].map(of)).toEqual([
      'schedule',
      'difference',
      5,
    ]);
    // By the schedule Perception costs 1, Aggression 2 (DW-R103, DW-R104).
    const schedule = by(must(parseOptions({ normaliseRows: true, hesitationStat: 'A' })));
    expect(['DW-GLORY-MVP-3', 'DW-SCAR-MON-6', 'DW-SCAR-HERO-3', 'DW-SCAR-TIT-2'].map(schedule)).toEqual([
      1, 2, -2, -1,
    ]);
  });

  it('DW-CAMP-02: points add up over several rows', () => {
    const grow = (from: Roster, id: string): Came & { readonly roster: Roster } => {
      const came = comes(id, from);
      return { ...came, roster: { ...from, members: [came.member] } };
    };
    const first = grow(rosterOf('empire-of-sol', { unit: 'praetorian' }), 'DW-SCAR-MON-6');
    const second = grow(first.roster, 'DW-GLORY-MVP-3');
    const third = grow(second.roster, 'DW-SCAR-RNG-5');
    const fourth = grow(third.roster, 'DW-SCAR-HERO-1');
    expect([first, second, third, fourth].map((came) => came.points)).toEqual([1, 2, 5, -1]);
    expect(memberPoints(ownContent, fourth.roster, fourth.member)).toBe(27 + 7);
  });
});
