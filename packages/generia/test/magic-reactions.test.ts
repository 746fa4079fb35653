import { describe, expect, it } from 'vitest';
import { hasStatus, statusOf, woundsOf } from '../src/match/state.ts';
import { status } from './bodies.ts';
import { battle, F7, G5, profile, refusal, say, who } from './field.ts';
import { spells, wizard } from './magic.ts';

const attacked = (ids: readonly string[], options = {}) =>
  battle({
    creatures: [
      { id: 'G5', is: G5, x: 2, y: 2 },
      { id: 'T7', is: wizard(ids), x: 3, y: 2 },
    ],
    abilities: spells(...ids),
    options,
  });
const strike = { do: 'attack', arm: 0, on: 'T7' } as const;

describe('Spell Defense', () => {
  it('GE-SD-02, GE-R79, GE-SEQ-04, GE-X02: a barrier of level 2 meets the attack and takes 2d6 away', () => {
    // 10 + 4 = 14; d12 7 + INT 3 + PER 2 + Arcane 2 = 14 meets it. 12 - 7 = 5 above AV 3: a hit, T 8: no wound.
    const { state } = say(
      attacked(['arcane-barrier-i']),
      strike,
      [10, 7, 3, 4, 3, 5, 5],
      ['arcane-barrier-i', '2', 'none'],
    );
    expect(who(state, 'T7').mp).toBe(28);
    expect(woundsOf(who(state, 'T7'))).toBe(0);
    expect(who(state, 'T7').reacted).toBe(true);
  });

  it('GE-SD-02: a roll below the attack has no effect', () => {
    const { state } = say(
      attacked(['arcane-barrier-i']),
      strike,
      [10, 6, 3, 5, 5],
      ['arcane-barrier-i', '1', 'none'],
    );
    // 12 against T 8: one wound.
    expect(woundsOf(who(state, 'T7'))).toBe(1);
    expect(who(state, 'T7').mp).toBe(29);
  });

  it('GE-R16: the normal defence is named before the d12 of the spell, and is made besides', () => {
    // Dodge d12 12 + DEX 1 + PER 2 + ER 1 = 16 against 14: nothing lands, the Protection is unused.
    const { state } = say(
      attacked(['arcane-barrier-i']),
      strike,
      [10, 7, 3, 12],
      ['arcane-barrier-i', '1', 'dodge'],
    );
    expect(woundsOf(who(state, 'T7'))).toBe(0);
  });

  it('GE-OPT-05: with exclusive Spell Defense there is no other defence', () => {
    const { state } = say(
      attacked(['arcane-barrier-i'], { sdWithDefence: 'exclusive' }),
      strike,
      [10, 7, 3, 3, 5, 5],
      ['arcane-barrier-i', '1'],
    );
    // 12 - 3 = 9 against T 8: one wound.
    expect(woundsOf(who(state, 'T7'))).toBe(1);
  });

  it('GE-OPT-11: the die of Arcane Barrier I is a d4 by the option', () => {
    const { state } = say(
      attacked(['arcane-barrier-i'], { arcaneBarrierDie: 'd4' }),
      strike,
      [10, 7, 4, 1, 3, 5, 5],
      ['arcane-barrier-i', '1', 'none'],
    );
    // A 4 on a d4 explodes: 4 + 1 = 5; 12 - 5 = 7: no wound against T 8.
    expect(woundsOf(who(state, 'T7'))).toBe(0);
  });

  it('GE-R14: a barrier resistant to Physical takes twice its points', () => {
    const { state } = say(
      attacked(['kinetic-barrier-i']),
      strike,
      [10, 7, 3, 3, 5, 5],
      ['kinetic-barrier-i', '1', 'none'],
    );
    // 1d4 3 points absorb 6: 12 - 6 = 6, no wound.
    expect(woundsOf(who(state, 'T7'))).toBe(0);
  });

  it('Blink: the attack strikes nobody; when the roll fails the jump comes after the attack', () => {
    const p = attacked(['blink']);
    const away = say(p, strike, [10, 7], ['blink', 'none', '28']).state;
    expect(who(away, 'T7').at).toBe(28);
    expect(woundsOf(who(away, 'T7'))).toBe(0);
    const late = say(p, strike, [10, 6, 3, 5, 5], ['blink', 'none', '28']).state;
    expect(who(late, 'T7').at).toBe(28);
    expect(woundsOf(who(late, 'T7'))).toBe(1);
  });
});

describe('Projectiles of magic', () => {
  const p = battle({
    creatures: [
      { id: 'T7', is: wizard(['mana-bolt-i', 'frost-lance-i']), x: 2, y: 2 },
      { id: 'G5', is: G5, x: 6, y: 2 },
    ],
    abilities: spells('mana-bolt-i', 'frost-lance-i'),
  });

  it('GE-PA-01, 02: rolled like a shot, dodged like one; magical damage throws its zone for a wound', () => {
    const { state } = say(p, { do: 'use', ability: 'mana-bolt-i', on: ['G5'] }, [10, 5, 4, 6, 7], ['dodge']);
    // 15 against 5 + 6 = 11; 6 + 2 = 8 above MD 1; T = 5 + 1 = 6: one wound on the arms.
    expect(who(state, 'G5').wounds[2]).toBe(1);
    expect(who(state, 'T7').mp).toBe(29);
  });

  it('GE-R35: extra dice of Frost Lance against the Chilled are not upcast', () => {
    const cold = battle({
      creatures: [
        { id: 'T7', is: wizard(['frost-lance-i']), x: 2, y: 2 },
        {
          id: 'G5',
          is: G5,
          x: 6,
          y: 2,
          but: {
            statuses: [status('Chilled', { magical: true })],
          },
        },
      ],
      abilities: spells('frost-lance-i'),
    });
    const { events } = say(
      cold,
      { do: 'use', ability: 'frost-lance-i', on: ['G5'], level: 2 },
      // 4d8 upcast and 1d8 besides; 5 + 1 = 6 damage: one below T.
      [10, 1, 1, 1, 1, 1],
      ['none'],
    );
    const damage = events.find((e) => e.type === 'damage');
    expect(damage !== undefined && 'rolled' in damage ? damage.rolled : 0).toBe(6);
  });
});

describe('Counterspell', () => {
  const p = battle({
    creatures: [
      { id: 'foe', is: wizard(['mana-beam-i', 'mana-bolt-i', 'chameleon-i'], { id: 'foe' }), x: 2, y: 2 },
      { id: 'T7', is: wizard(['counterspell'], { id: 'hero' }), x: 6, y: 2 },
    ],
    abilities: spells('mana-beam-i', 'mana-bolt-i', 'chameleon-i', 'counterspell'),
  });

  it('beats a Spell Attack: it fails, all but 1 MP comes back', () => {
    // 10 + 5 = 15 against 10 + 5 = 15: met.
    const { state } = say(
      p,
      { do: 'use', ability: 'mana-beam-i', on: ['T7'], level: 3 },
      [10, 10],
      ['counterspell'],
    );
    expect(who(state, 'foe').mp).toBe(29);
    expect(who(state, 'T7').mp).toBe(29);
    expect(woundsOf(who(state, 'T7'))).toBe(0);
  });

  it('below the roll it does nothing', () => {
    const { state } = say(
      p,
      { do: 'use', ability: 'mana-beam-i', on: ['T7'] },
      [10, 9, 20, 4],
      ['counterspell'],
    );
    expect(who(state, 'foe').mp).toBe(29);
  });

  it('meets a roll for what has none of its own, and the roll of a projectile', () => {
    const hidden = say(
      p,
      { do: 'use', ability: 'chameleon-i', on: ['foe'] },
      [20, 1],
      ['counterspell'],
    ).state;
    expect(hasStatus(who(hidden, 'foe'), 'Hidden')).toBe(false);
    expect(who(hidden, 'foe').held).toEqual([]);
    const bolt = say(p, { do: 'use', ability: 'mana-bolt-i', on: ['T7'] }, [10, 12], ['counterspell']).state;
    expect(woundsOf(who(bolt, 'T7'))).toBe(0);
  });
});

describe('Traditions', () => {
  it('GE-TRAD-06: Nox Points pay for Nox spells before MP', () => {
    const p = battle({
      creatures: [
        {
          id: 'N',
          is: wizard(['terror', 'shadow-cloak'], { pv: { Night: 1 }, mp: 1, tiers: {} }),
          x: 2,
          y: 2,
        },
        { id: 'G5', is: G5, x: 6, y: 2 },
      ],
      abilities: spells('terror', 'shadow-cloak'),
    });
    const one = say(p, { do: 'use', ability: 'terror', on: ['G5'] }, [20]).state;
    expect(who(one, 'N').mp).toBe(1);
    one.turn.utility = false;
    const two = say({ ...p, state: one }, { do: 'use', ability: 'terror', on: ['G5'] }, [20]).state;
    expect(who(two, 'N').mp).toBe(0);
    two.turn.utility = false;
    expect(refusal({ ...p, state: two }, { do: 'use', ability: 'terror', on: ['G5'] })).toBe('GE-R66');
  });

  it('GE-TRAD-09: Strain beyond CON-MOD is Exhaustion', () => {
    const p = battle({
      creatures: [
        { id: 'M', is: wizard(['skin-of-bronze'], { pv: { Body: 2 }, tiers: { Tempering: 0 } }), x: 2, y: 2 },
        { id: 'G5', is: G5, x: 6, y: 2 },
      ],
      abilities: spells('skin-of-bronze'),
    });
    // Strain 2, CON-MOD 1: one level of Exhaustion.
    const { state } = say(p, { do: 'use', ability: 'skin-of-bronze' });
    expect(who(state, 'M').counters).toEqual([
      ['Strain', 2],
      ['Exhaustion', 1],
    ]);
  });

  it('GE-TRAD-07: a shaman pays by the presence of the element; without it nothing can be cast', () => {
    const p = battle({
      creatures: [
        {
          id: 'S',
          is: wizard(['elemental-wrath'], { pv: { Summoning: 3 }, tiers: { Shaman: 0 } }),
          x: 2,
          y: 2,
        },
        { id: 'G5', is: G5, x: 6, y: 2 },
      ],
      abilities: spells('elemental-wrath'),
    });
    // Outdoors stone is weak: 3 MP. There is no water here.
    const { state } = say(
      p,
      { do: 'use', ability: 'elemental-wrath', on: ['G5'], element: 'Stone' },
      [10, 20],
    );
    expect(who(state, 'S').mp).toBe(27);
    expect(refusal(p, { do: 'use', ability: 'elemental-wrath', on: ['G5'], element: 'Water' })).toBe(
      'GE-TRAD-07',
    );
  });

  it('GE-TRAD-03: steps of EXPERTISE go by the proficiency tier', () => {
    const at = (tier: number) =>
      battle({
        creatures: [
          {
            id: 'A',
            is: wizard(['sunlight-spear'], { pv: { Sol: 2 }, tiers: { Acolyte: tier } }),
            x: 2,
            y: 2,
          },
          { id: 'G5', is: G5, x: 6, y: 2 },
        ],
        abilities: spells('sunlight-spear'),
      });
    const second = { do: 'use', ability: 'sunlight-spear', on: ['G5'], level: 2 } as const;
    expect(refusal(at(0), second)).toBe('GE-UPC-01');
    const { state } = say(at(1), second, [10, 1, 1], ['none', 'keep']);
    expect(who(state, 'A').mp).toBe(28);
  });

  it('GE-TRAD-04: allies of a bard save against support, the bard does not; a Da Capo grows to WIL-MOD', () => {
    const p = battle({
      creatures: [
        { id: 'B', is: wizard(['melody-of-heroism'], { pv: { Euphony: 3 }, tiers: {} }), x: 2, y: 2 },
        { id: 'F7', is: F7, side: 'heroes', x: 3, y: 2 },
        { id: 'G5', is: G5, side: 'foes', x: 9, y: 9 },
      ],
      abilities: spells('melody-of-heroism'),
    });
    // DC 16: the fighter fails with 1 + 1.
    const sung = say(p, { do: 'use', ability: 'melody-of-heroism' }, [1]).state;
    const bonus = (s: typeof sung) => {
      const e = who(s, 'F7').boons[0]?.effects[0];
      return e?.hook === 'damage' ? e.by : 0;
    };
    expect(bonus(sung)).toBe(1);
    let state = sung;
    for (let turn = 0; turn < 3; turn++) state = say({ ...p, state }, { do: 'end' }).state;
    expect(bonus(state)).toBe(2);
    for (let turn = 0; turn < 9; turn++) state = say({ ...p, state }, { do: 'end' }).state;
    expect(bonus(state)).toBe(3);
  });

  it('GE-TRAD-04: the same verse again gives Advantage on the save, another one Disadvantage', () => {
    const ids = ['verse-of-folly', 'verse-of-innocence'];
    const p = battle({
      creatures: [
        { id: 'B', is: wizard(ids, { pv: { Cacophony: 1 }, tiers: {} }), x: 2, y: 2 },
        { id: 'G5', is: G5, x: 6, y: 2 },
      ],
      abilities: spells(...ids),
    });
    const one = say(p, { do: 'use', ability: 'verse-of-folly', on: ['G5'] }, [10, 20]).state;
    let state = say({ ...p, state: one }, { do: 'end' }).state;
    state = say({ ...p, state }, { do: 'end' }).state;
    const same = say(
      { ...p, state },
      { do: 'use', ability: 'verse-of-folly', on: ['G5'] },
      [10, 2, 20],
    ).state;
    expect(who(same, 'G5').statuses).toEqual([]);
    const other = say(
      { ...p, state },
      { do: 'use', ability: 'verse-of-innocence', on: ['G5'] },
      [10, 20, 2, 1],
    ).state;
    expect(hasStatus(who(other, 'G5'), 'Hyperpathia')).toBe(true);
  });

  it('GE-FOC-02, 03: without its focus a caster has Disadvantage 1 and its targets Advantage 1', () => {
    const p = battle({
      creatures: [
        { id: 'T7', is: wizard(['mana-beam-i'], { focus: 'held' }), x: 2, y: 2, but: { hands: [] } },
        { id: 'G5', is: G5, x: 6, y: 2 },
      ],
      abilities: spells('mana-beam-i'),
    });
    // 20 and 5: 5 counts, 10 in all; the save keeps 9 of 3 and 9: 11, saved, (1 + 2) / 2 = 1.
    const { state } = say(p, { do: 'use', ability: 'mana-beam-i', on: ['G5'] }, [20, 5, 3, 9, 1]);
    expect(woundsOf(who(state, 'G5'))).toBe(0);
  });

  it('GE-R88: the silenced cast nothing spoken', () => {
    const p = battle({
      creatures: [
        { id: 'T7', is: wizard(['mana-beam-i', 'field-of-silence']), x: 2, y: 2 },
        { id: 'G5', is: G5, x: 6, y: 2 },
      ],
      abilities: spells('mana-beam-i', 'field-of-silence'),
    });
    const { state } = say(p, { do: 'use', ability: 'field-of-silence', at: 2 + 24 });
    expect(refusal({ ...p, state }, { do: 'use', ability: 'mana-beam-i', on: ['G5'] })).toBe('GE-R88');
  });

  it('GE-FREEC-02: an improvised spell needs a check against 10 for each tier; the game master says what it does', () => {
    const p = battle({
      creatures: [
        { id: 'S', is: wizard([], { tags: ['Freecaster'], pv: { Spellcraft: 3 } }), x: 2, y: 2 },
        { id: 'G5', is: G5, x: 6, y: 2 },
      ],
    });
    const say1 = { do: 'freecast', tier: 1, text: 'A gust shuts the door.' } as const;
    // INT or WIL 3 and Spellcraft 3: a 3 fails, a 4 passes; then the Chaos Check against 10.
    expect(who(say(p, say1, [3]).state, 'S').mp).toBe(30);
    expect(who(say(p, say1, [4, 15], ['suggested']).state, 'S').mp).toBe(29);
    const plain = battle({
      creatures: [
        { id: 'T', is: wizard([]), x: 1, y: 1 },
        { id: 'G5', is: G5, x: 6, y: 2 },
      ],
    });
    expect(refusal(plain, say1)).toBe('GE-FREEC-01');
  });

  it('GE-R91: a summoned elemental comes near, acts after its summoner from its next turn on, and goes with the concentration', () => {
    const spirit = profile({ id: 'lesser-stone-elemental', name: 'Lesser Stone Elemental' });
    const p = battle({
      creatures: [
        { id: 'S', is: wizard(['summon-lesser-elemental'], { pv: {}, tiers: {} }), x: 2, y: 2 },
        { id: 'G5', is: G5, x: 9, y: 9 },
      ],
      abilities: spells('summon-lesser-elemental'),
      profiles: [spirit],
    });
    let { state } = say(p, { do: 'use', ability: 'summon-lesser-elemental', at: 27, element: 'Stone' });
    expect(who(state, 'S-summon-2').at).toBe(27);
    expect(who(state, 'S').mp).toBe(24);
    expect(state.order).toEqual([0, 1]);
    state = say({ ...p, state }, { do: 'end' }).state;
    state = say({ ...p, state }, { do: 'end' }).state;
    expect(state.order).toEqual([0, 2, 1]);
    state = say({ ...p, state }, { do: 'end' }).state;
    expect(state.turn.who).toBe(2);
    state = say({ ...p, state }, { do: 'end' }).state;
    state = say({ ...p, state }, { do: 'end' }).state;
    const [held] = who(state, 'S').held;
    state = say({ ...p, state }, { do: 'drop', held: held?.n ?? 0 }).state;
    expect(who(state, 'S-summon-2').where).toBe('gone');
  });

  it('GE-SEQ-14, GE-R72: a Fireball throws its damage once for all in it, friends too', () => {
    const p = battle({
      creatures: [
        { id: 'T7', is: wizard(['fireball-i']), x: 0, y: 0 },
        { id: 'F7', is: F7, side: 'heroes', x: 6, y: 6 },
        { id: 'G5', is: G5, side: 'foes', x: 7, y: 6 },
        { id: 'far', is: G5, side: 'foes', x: 11, y: 11 },
      ],
      abilities: spells('fireball-i'),
    });
    // SA 10 + 5 = 15; F7 fails with 2, G5 saves with 18. 5 + 5 + 1 = 11: F7 T = 7: one wound; G5 5 above 1, T 6: none.
    const { state } = say(p, { do: 'use', ability: 'fireball-i', at: 6 + 72 }, [10, 2, 18, 5, 5, 3]);
    expect(woundsOf(who(state, 'F7'))).toBe(1);
    expect(woundsOf(who(state, 'G5'))).toBe(0);
    expect(statusOf(who(state, 'F7'), 'Burning')).toBeUndefined();
  });
});
