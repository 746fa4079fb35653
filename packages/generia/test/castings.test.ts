import { describe, expect, it } from 'vitest';
import type { CastChoice, CastingPicture } from '@caltrop/engine';
import { plainWords } from '@caltrop/engine/shown';
import type { Command } from '../src/match/command.ts';
import { presenterOf } from '../src/presenter/presenter.ts';
import { abilityText } from '../src/presenter/casting/ability-text.ts';
import { battle, G5, say, who, type Played } from './field.ts';
import { spells, SPELLS, wizard } from './magic.ts';

const IDS = ['fireball-i', 'thermal-beam-i', 'thermal-bolt-i', 'flame-mantle-i'];

/** The Wizard of the worked examples, with a goblin 3 m away and one at the other end. */
const standing = (): Played =>
  battle({
    map: Array.from({ length: 12 }, () => '.'.repeat(36)),
    creatures: [
      { id: 'T7', is: wizard(IDS), x: 2, y: 6 },
      { id: 'near', is: G5, x: 5, y: 6 },
      { id: 'far', is: G5, x: 30, y: 6 },
    ],
    abilities: spells(...IDS),
  });

const pictured = (p: Played, choice: CastChoice): CastingPicture<Command> => {
  const picture = presenterOf(p.game).casting?.(p.state, p.game.toAct(p.state)[0] ?? '', 'T7', choice);
  if (picture === undefined) throw new Error('there is no such casting');
  return picture;
};

const at = (x: number, y: number) => ({ x: x + 0.5, y: y + 0.5 });

describe('what a spell says to its caster', () => {
  const textOf = (spell: string, level: number): string => {
    const p = standing();
    const [a] = spells(spell);
    if (a === undefined) throw new Error(spell);
    return plainWords(abilityText(p, who(p.state, 'T7'), a, level, a.elements[0] ?? ''));
  };

  it('GE-R35: upcasting multiplies the dice, half of Fire 2 is added once', () => {
    expect(textOf('fireball-i', 1)).toMatch(/^2d6 \+ 1 Fire;/u);
    expect(textOf('fireball-i', 3)).toMatch(/^6d6 \+ 1 Fire;/u);
  });

  it('leaves no names of numbers in any spell of somebody who has them', () => {
    const p = standing();
    const c = who(p.state, 'T7');
    const said = [...SPELLS.values()].map((a) => plainWords(abilityText(p, c, a, 1, a.elements[0] ?? '')));
    const names = /\[(?:Fire|Ice|Arcane|Light|Stone|Water|Air|Lightning|element)\]|-MOD\b/u;
    expect(said.filter((text) => names.test(text))).toEqual([]);
  });
});

describe('a casting before it is cast', () => {
  it('GE-UPC-03 to 05: levels with their MP, 3, 6 and 9 for Fireball I', () => {
    const { settings, button } = pictured(standing(), {
      spell: 'fireball-i',
      settings: { level: '2' },
    });
    expect(settings[0]?.values.map(({ note }) => note)).toEqual(['3 MP', '6 MP', '9 MP']);
    expect(button).toBe('Cast, 6 of 30 MP');
  });

  it('GE-R47: an area lies on any square in reach and sight, and says who is inside', () => {
    const p = standing();
    const empty = pictured(p, { spell: 'fireball-i', spots: [at(9, 6)] });
    // Columns A to W are within 20 m of column C, all twelve rows in sight.
    expect(empty.aim.zone.cells).toHaveLength(23 * 12);
    // A radius of 2 m around one square is five by five.
    expect(empty.template[0]?.zone.cells).toHaveLength(25);
    expect(empty.inside).toEqual([]);
    // Nobody is there (GE-R116).
    expect([empty.deed, empty.refusal?.rule]).toEqual([undefined, 'GE-R116']);
    expect(pictured(p, { spell: 'fireball-i', spots: [at(7, 6)] }).inside).toEqual([
      { unit: 'near', note: '' },
    ]);
  });

  it('suggests the nearest foe, and says how far it is', () => {
    const { choice, far, aimed } = pictured(standing(), { spell: 'thermal-bolt-i' });
    expect(choice.targets).toEqual(['near']);
    expect(aimed).toBe('near');
    expect(far).toMatch(/^3 of \d+ m$/u);
  });
});

describe('what is in the way, and the way out', () => {
  it('GE-RNG-05: a foe out of range is walked up to where the way is long enough', () => {
    const p = battle({
      map: Array.from({ length: 5 }, () => '.'.repeat(36)),
      creatures: [
        { id: 'T7', is: wizard(IDS), x: 2, y: 2 },
        { id: 'far', is: G5, x: 25, y: 2 },
      ],
      abilities: spells(...IDS),
    });
    // 23 m to the square; 20 m of range leave 3 m to walk, of MS 4.
    const { refusal, cure, deed } = pictured(p, { spell: 'fireball-i', spots: [at(25, 2)] });
    expect(refusal?.rule).toBe('GE-RNG-05');
    expect(cure?.label).toMatch(/^Go to /u);
    const [move, cast] = deed?.commands ?? [];
    expect([move?.do, cast?.do]).toEqual(['move', 'use']);
    if (move === undefined) throw new Error('it goes first');
    expect(
      pictured({ ...p, ...say(p, move) }, { spell: 'fireball-i', spots: [at(25, 2)] }).deed?.commands,
    ).toEqual([cast]);
  });

  it('GE-R66: nothing helps somebody without the MP, and the list says so', () => {
    const p = standing();
    who(p.state, 'T7').mp = 0;
    const rows = presenterOf(p.game).spells?.(p.state, p.game.toAct(p.state)[0] ?? '', 'T7') ?? [];
    const row = rows.find(({ id }) => id === 'fireball-i');
    expect(row?.refusal?.what).toBe('Fireball I takes 3 MP, which T7 does not have.');
    expect(row?.cure).toBeUndefined();
  });
});
