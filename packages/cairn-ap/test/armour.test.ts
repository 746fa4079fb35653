import { describe, expect, it } from 'vitest';
import { armourOf } from '../src/rules/inventory/armour.ts';
import type { ArmourWord } from '../src/content/content.ts';
import { creatureOf } from '../src/match/state.ts';
import { after, play, scene, type Somebody } from './field.ts';

const worn = (items: Somebody['items'], more: Partial<Somebody> = {}, which?: ArmourWord): number => {
  const stand = scene({ creatures: [{ id: 'p', items: items ?? [], ...more }] });
  const c = creatureOf(stand.state, 'p');
  return armourOf(stand, c, which === undefined ? undefined : { armour: which });
};

describe('Armor', () => {
  it('CA-X33, CA-ARM-03: brigandine, gambeson, helmet and heater make 4, and 3 is the most', () => {
    expect(worn(['brigandine', 'gambeson', 'helmet'])).toBe(3);
    expect(worn(['brigandine', 'gambeson', 'helmet', 'heater'])).toBe(3);
    expect(worn(['brigandine', 'heater'])).toBe(2);
  });

  it('CA-X33, CA-R16: one base only, the highest', () => {
    expect(worn(['brigandine', 'chainmail'])).toBe(2);
    expect(worn(['brigandine'], { armour: 2 })).toBe(2);
    expect(worn(['helmet'], { armour: 1 })).toBe(2);
  });

  it('CA-R16: one of each place, magical ones always', () => {
    expect(worn(['helmet', 'helmet'])).toBe(1);
    expect(worn(['bracers', 'bracers'])).toBe(2);
  });

  it('CA-ARM-02: only what is worn, and a shield only in hand', () => {
    expect(worn([{ item: 'helmet', place: 'pack' }])).toBe(0);
    expect(worn([{ item: 'heater', place: 'pack' }])).toBe(0);
    expect(worn([{ item: 'heater', place: 'worn' }])).toBe(0);
  });

  it('counts only the Armor that a harm meets', () => {
    const items = ['helmet', 'gambeson'];
    expect(worn(items, {}, 'metal')).toBe(1);
    expect(worn(items, {}, 'not-metal')).toBe(1);
    expect(worn(['helmet', 'bracers'], {}, 'magical')).toBe(1);
    expect(worn(items, { armour: 1 }, 'metal')).toBe(1);
    expect(worn(items, {}, false)).toBe(0);
  });

  it('adds what spells and Mishaps give', () => {
    const stand = scene({ creatures: [{ id: 'p', is: { extraArmour: 1 } }] });
    const blessed = after(stand, play(stand, { do: 'afflict', creature: 'p', condition: 'shielded' }));
    expect(armourOf(stand, creatureOf(stand.state, 'p'))).toBe(1);
    expect(armourOf(blessed, creatureOf(blessed.state, 'p'))).toBe(2);
  });
});
