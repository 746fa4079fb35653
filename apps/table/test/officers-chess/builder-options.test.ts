import type { BuiltArmy } from '@caltrop/officers-chess/workshop';
import { loadOwnPacks } from '@caltrop/officers-chess/content-node';
import { compileContent } from '@caltrop/officers-chess/pack';
import { describe, expect, it } from 'vitest';
import { findOptions, sharedBreaks } from '../../src/builder/option.ts';
import {
  classOptions,
  classTitle,
  itemOptions,
  nextName,
} from '../../src/games/officers-chess/builder/options.ts';

const packs = loadOwnPacks();
const compiled = packs.ok ? compileContent(packs.value, 'seed') : packs;
if (!compiled.ok) throw new Error(JSON.stringify(compiled.error));
const content = compiled.value;

const army: BuiltArmy = {
  name: 'Army',
  chest: 'skirmish',
  units: [{ name: 'Ada', class: 'archer', items: ['iron-bow'] }],
};
const all = (groups: ReturnType<typeof classOptions>) => groups.flatMap((g) => g.options);

describe('options of the builder', () => {
  it('classes are named with their variant where they share a name', () => {
    expect(classTitle(content, 'archer')).toBe('Archer');
    expect(classTitle(content, 'general-lance')).toBe('General (lance)');
    expect(classTitle(content, 'great-knight-sword-axe')).toBe('Great Knight (sword, axe)');
    expect(classTitle(content, 'bard')).toBe('bard');
  });

  it('a new unit costs 30 or 60 gold, and no creature is for hire', () => {
    const [base, promoted] = classOptions(content, army, undefined);
    expect(new Set(base?.options.map((o) => o.change))).toEqual(new Set([30]));
    expect(new Set(promoted?.options.map((o) => o.change))).toEqual(new Set([60]));
    expect(all(classOptions(content, army, undefined)).map((o) => o.id)).not.toContain('direwolf');
  });

  it('what every option of a group would break is said once', () => {
    const [base, promoted] = classOptions(content, army, undefined);
    if (base === undefined || promoted === undefined) throw new Error('two tiers');
    expect(sharedBreaks(base)).toEqual([]);
    // A Skirmish chest is for Base classes only.
    expect(sharedBreaks(promoted)).toEqual(['1 unit is Promoted; the Skirmish chest allows 0.']);
  });

  it('another class for a unit changes its cost by the difference', () => {
    const sniper = all(classOptions(content, army, 0)).find((o) => o.id === 'sniper');
    expect(sniper?.change).toBe(30);
    expect(sniper?.after.units[0]).toEqual({ name: 'Ada', class: 'sniper', items: ['iron-bow'] });
  });

  it('items show the change against what is in the slot, and why they cannot be used', () => {
    const options = all(itemOptions(content, army, 0, 0));
    // Steel Bow 20 for an Iron Bow 10; Vulnerary 5 for 10.
    expect(options.find((o) => o.id === 'steel-bow')).toMatchObject({ change: 10, reason: '', breaks: [] });
    expect(options.find((o) => o.id === 'vulnerary')?.change).toBe(-5);
    expect(options.find((o) => o.id === 'iron-sword')?.reason).toBe('Archer has no proficiency with sword.');
    expect(options.map((o) => o.id)).not.toContain('fangs');
  });

  it('what cannot be used comes last', () => {
    expect(itemOptions(content, army, 0, 1).at(-1)?.title).toBe('Not for Archer: can only be carried');
  });

  it('a search finds every word in names, facts, tags and groups', () => {
    const groups = itemOptions(content, army, 0, 0);
    expect(all(findOptions(groups, 'BOW killer')).map((o) => o.id)).toEqual(['killer-bow']);
    expect(findOptions(groups, 'no such thing')).toEqual([]);
    expect(all(findOptions(groups, ''))).toHaveLength(all(groups).length);
  });

  it('new units get names that nobody has', () => {
    expect(nextName([])).toBe('Aldis');
    expect(nextName([{ name: 'Aldis', class: 'archer', items: [] }])).toBe('Bede');
  });
});
