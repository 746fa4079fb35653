/** Classes of what stat blocks print: actions, elements, values, missiles, and whom a row may touch. */
import { describe, expect, it } from 'vitest';
import type { Ability, Step } from '../../src/content/content.ts';
import { isMagic } from '../../src/rules/effects/spells.ts';
import { own } from '../own.ts';

const abilities = [...own.abilities.values()];
const features = abilities.filter((a) => a.kind === 'feature');

/** Everything that lies in a tree of steps and effects. */
const within = (data: unknown): Readonly<Record<string, unknown>>[] => {
  if (Array.isArray(data)) return data.flatMap(within);
  if (typeof data !== 'object' || data === null) return [];
  const fields: Readonly<Record<string, unknown>> = { ...data };
  return [fields, ...Object.values(fields).flatMap(within)];
};

const harms = (a: Ability): boolean =>
  within([a.effect, a.held]).some((f) => f['do'] === 'damage' || f['do'] === 'attack');

describe('GE-R98: actions of stat blocks', () => {
  /** The line itself says Utility (Forest Troll). */
  const NAMED = 'thorn-whirl';

  it('an Attack Action attacks or deals damage, and what does so takes one', () => {
    const wrong = features.filter(
      (a) =>
        a.id !== NAMED &&
        (a.actions.includes('attack') || a.actions.includes('utility')) &&
        a.actions.includes('attack') !== harms(a),
    );
    expect(wrong.map((a) => a.id)).toEqual([]);
  });
});

const ELEMENTS: ReadonlySet<string> = new Set(['Air', 'Arcane', 'Fire', 'Ice', 'Lightning', 'Void']);
const damageOf = (a: Ability): Extract<Step, { do: 'damage' }>[] => a.effect.filter((s) => s.do === 'damage');

describe('printed casts', () => {
  const casts = features.filter((a) => isMagic(a) && damageOf(a).some((s) => ELEMENTS.has(s.type)));

  it('have the element of their damage', () => {
    expect(casts.length).toBeGreaterThan(20);
    const wrong = casts.filter((a) => !damageOf(a).every((s) => a.elements.includes(s.type)));
    expect(wrong.map((a) => a.id)).toEqual([]);
  });

  it('GE-R99: of Air and Lightning have the value that is added to their dice, twice that for a radius', () => {
    const loud = features.filter((a) =>
      damageOf(a).some((s) => s.type === 'Air' || s.type === 'Lightning' || s.type === 'element'),
    );
    expect(loud.length).toBeGreaterThan(8);
    const wrong = loud.filter((a) => {
      const [first] = damageOf(a);
      return a.value !== Number(first?.dice.plus) * (a.aim.at === 'radius' ? 2 : 1);
    });
    expect(wrong.map((a) => a.id)).toEqual([]);
  });
});

describe('GE-RNG-10: missiles', () => {
  it('every line that shoots comes with them, unless it is thrown itself', () => {
    const bare = [...own.profiles.values()].flatMap((p) =>
      p.arms.flatMap((arm) => {
        const ammo = own.weapons.get(arm.weapon)?.ammo;
        const shoots = ammo === 'Bow' || ammo === 'Crossbow' || ammo === 'Sling';
        return shoots && arm.ammo === null ? [`${p.id}: ${arm.name}`] : [];
      }),
    );
    expect(bare).toEqual([]);
  });
});

describe('GE-R72: whom a row may touch', () => {
  /** Rows that say foes, enemies or hostiles; answers to what foes do (GE-R58); shots at those who come into a watch. */
  const SAYS_SO: ReadonlySet<string> = new Set([
    'adrenaline',
    'ant-hill',
    'ball-lightning',
    'banner-of-the-sun',
    'banner-plant',
    'bioactive-incense',
    'challenge',
    'challenge-strike',
    'crack-open',
    'cut-the-strings',
    'cut-the-strings-spell',
    'cut-the-strings-action',
    'shoot-therapeutic-round-i',
    'shoot-therapeutic-round-ii',
    'disturb-thoughts',
    'foul-mist',
    'intercept',
    'mage-slayer',
    'melody-of-tyranny',
    'opportunist',
    'overwatch',
    'pillar-of-light',
    'poem-of-carelessness',
    'poem-of-cowardice',
    'poem-of-slumber',
    'prominence',
    'purge',
    'satellite',
    'smite',
    'smite-with-sunstone',
    'sonata-of-tyranny',
    'song-of-tyranny',
    'stanza-of-carelessness',
    'stanza-of-cowardice',
    'stanza-of-slumber',
    'stony-grasp-18',
    'stony-grasp-20',
    'suppression',
    'thorn-fury',
    'verse-of-carelessness',
    'verse-of-cowardice',
    'verse-of-slumber',
    'whirl',
    'whirl-of-thorns',
    'zone-of-control',
  ]);

  it('only rows that say so are for foes alone', () => {
    const closed = abilities.filter(
      (a) =>
        a.aim.who === 'foes' ||
        within([a.effect, a.held]).some((f) => f['who'] === 'foes' || f['sweep'] === 'foes in reach'),
    );
    expect(closed.map((a) => a.id).filter((id) => !SAYS_SO.has(id))).toEqual([]);
  });
});

describe('GE-TRAD-01: crystals', () => {
  it('keep up every spell of a wizard that is concentrated on and needs none itself', () => {
    const lacks = abilities.filter(
      (a) =>
        a.tradition === 'Wizard' &&
        a.keywords.includes('CONCENTRATION') &&
        !(a.cost.items ?? []).includes('matrix-crystal') &&
        // An answer names no crystal; with one, these two reach more creatures.
        !a.actions.includes('reaction') &&
        a.with?.targets === undefined &&
        a.with?.sustains !== true,
    );
    expect(lacks.map((a) => a.id)).toEqual([]);
  });
});
