import { fraction } from '@caltrop/engine';
import { describe, expect, it } from 'vitest';
import { creatureOf } from '../src/match/state.ts';
import { after, odds, play, scene } from './field.ts';

describe('tables', () => {
  const stand = scene({
    creatures: [{ id: 'p' }, { id: 'troll' }, { id: 'troll2' }, { id: 'elf', group: 'elves' }],
  });
  const roll = { do: 'table', table: 'reaction', hidden: false, creature: 'troll' } as const;

  it('CA-X62, CA-REACT-01 to 06: 1, 9, 16, 9 and 1 of 36', () => {
    const chance = (word: string) => odds(stand, roll, (s) => creatureOf(s, 'troll').reaction === word);
    expect(chance('Hostile')).toEqual(fraction(1, 36));
    expect(chance('Wary')).toEqual(fraction(9, 36));
    expect(chance('Curious')).toEqual(fraction(16, 36));
    expect(chance('Kind')).toEqual(fraction(9, 36));
    expect(chance('Helpful')).toEqual(fraction(1, 36));
  });

  it('CA-R75, CA-WARD-17: for the whole Group, once; not for characters', () => {
    const settled = play(stand, roll, [6, 6]);
    expect(settled.who('troll2').reaction).toBe('Helpful');
    expect(settled.who('elf').reaction).toBe('');
    expect(play(after(stand, settled), roll).refusal?.rule).toBe('CA-R75');
    expect(play(stand, { ...roll, creature: 'p' }).refusal?.rule).toBe('CA-REACT-01');
  });

  it('CA-FATE-01, 02, CA-R76: a plain d6, 4 or more is good for the characters', () => {
    const fate = { do: 'table', table: 'fate', hidden: false } as const;
    expect(play(stand, fate, [3]).events.at(-1)).toMatchObject({ row: 'bad luck', total: 3 });
    expect(play(stand, fate, [4]).events.at(-1)).toMatchObject({ row: 'good for the characters' });
  });

  it('rolls on tables of the content, and any dice', () => {
    const rows = [
      { from: 1, to: 3, text: 'wind', rule: 'x' },
      { from: 4, to: 6, text: 'rain', rule: 'x' },
    ];
    const more = scene({
      creatures: [{ id: 'p' }],
      tables: [{ id: 'weather', name: 'Weather', dice: 'd6', rows }],
    });
    expect(play(more, { do: 'table', table: 'weather', hidden: false }, [5]).events.at(-1)).toMatchObject({
      row: 'rain',
    });
    expect(play(more, { do: 'table', table: 'snow', hidden: false }).refusal?.rule).toBe('CA-WARD-17');
    const dice = { do: 'roll', dice: '2d6+1', text: 'gold', hidden: false } as const;
    expect(play(more, dice, [2, 3]).events.at(-1)).toMatchObject({ total: 6, faces: [2, 3] });
    expect(play(more, { ...dice, dice: 'two' }).refusal?.rule).toBe('CA-FATE-01');
  });

  it('hidden dice and their line are for the Warden alone', () => {
    const hidden = play(stand, { ...roll, hidden: true }, [3, 4]);
    expect(hidden.events.length).toBe(3);
    for (const e of hidden.events) expect(e.to).toEqual(['warden']);
    const dice = play(stand, { do: 'roll', dice: 'd20', text: '?', hidden: true }, [9]);
    for (const e of dice.events) expect(e.to).toEqual(['warden']);
  });
});
