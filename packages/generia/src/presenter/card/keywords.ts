import type { Keyword } from '@caltrop/engine';
import type { Size, Tagged, WeaponTag } from '../../content/content.ts';

/** What each weapon tag means, in few words, with its rule (GE-TAG). */
const WEAPON_TAGS: Readonly<Record<WeaponTag, readonly [meaning: string, rule: string]>> = {
  Ammo: ['Can be shot as ammunition, or thrown.', 'GE-TAG-01'],
  Blockbreaker: ['Ignores Block Strength up to this number times the STR-MOD of its wielder.', 'GE-TAG-02'],
  Brutal: ['Its damage counts as Blunt and as Sharp.', 'GE-TAG-03'],
  Cavalry: ['Made for the saddle.', 'GE-TAG-04'],
  Complex: ['Disadvantage 1 for anyone who is not at least Intermediate with it.', 'GE-TAG-05'],
  Conduit: ['Holds better enchantments.', 'GE-TAG-06'],
  Flexible: ['For one hand or two: the other grip changes its dice between d6 and d8.', 'GE-TAG-07'],
  'Flexible Long': ['For one hand or two: in the other grip it is Long.', 'GE-TAG-07'],
  Focus: ['Serves as the focus of this tradition while it is held or worn.', 'GE-TAG-23'],
  Long: [
    'Reaches 2 m; Disadvantage 1 on attack, block and parry while its wielder is confined.',
    'GE-TAG-08',
  ],
  Natural: ['Needs no proficiency; Block Strength is halved.', 'GE-TAG-10'],
  'No Block': ['Cannot block.', 'GE-TAG-11'],
  Parry: ['Advantage 1 on parries.', 'GE-TAG-12'],
  Precise: ['With Advantage on the attack, its damage dice explode one face earlier.', 'GE-TAG-13'],
  Reload: ['After each shot, loading it takes this many Attack or Utility Actions.', 'GE-TAG-14'],
  Shield: ['Advantage 1 on blocks, and Block Strength higher by this number.', 'GE-TAG-15'],
  Short: [
    'Disadvantage 1 against weapons that are not Short, unless the other hand makes up for it; Advantage 1 against the confined.',
    'GE-TAG-16',
  ],
  'Two-Handed': ['Needs both hands.', 'GE-TAG-17'],
  Unpredictable: [
    'Defence against it has Disadvantage 1; a 1 or 2 on the attack die strikes its wielder.',
    'GE-TAG-18',
  ],
  Variant: ['May be used with this proficiency instead of its own.', 'GE-TAG-19'],
};

/** A tag of a weapon with its meaning. */
export const weaponKeyword = ({ tag, n, word }: Tagged): Keyword => {
  const [meaning, rule] = WEAPON_TAGS[tag];
  return {
    text: [tag, ...(n > 0 ? [String(n)] : []), ...(word === '' ? [] : [word])].join(' '),
    meaning,
    rule,
  };
};

/** What the tags of creatures mean, by how they begin (GE-CTAG). */
const CREATURE_TAGS: readonly (readonly [start: string, meaning: string, rule: string])[] = [
  ['Beast', 'An animal; no proficiency of a person.', 'GE-CTAG-09'],
  ['Colossus', 'Wounds come twice as easily, and it bears twice as many.', 'GE-CTAG-01'],
  ['Construct', 'Made, not born: no mental status affects it, and it is never unconscious.', 'GE-CTAG-08'],
  ['Corrupted', 'Has Corruption of this severity from the start.', 'GE-CTAG-02'],
  ['Dark Sight', 'Sees up to 8 m in total darkness as if it were dim.', 'GE-R37'],
  ['Elemental', 'A body of one element.', 'GE-CTAG-06'],
  ['Fast', 'Its MS is higher by this number; printed values include it.', 'GE-CTAG-03'],
  ['Flying', 'Flies with this speed.', 'GE-CTAG-05'],
  ['Freecaster', 'May improvise spells of the magic it knows.', 'GE-CTAG-04'],
  ['Golem', 'Its head is its core: a wound there may switch it off.', 'GE-CTAG-13'],
  ['Immunity', 'Damage of this type does nothing.', 'GE-CTAG-06'],
  ['Levitating', 'Hovers this many metres above the ground.', 'GE-CTAG-05'],
  ['Mindless', 'No mental status affects it, and it is never unconscious.', 'GE-CTAG-07'],
  ['Miniboss', 'Worth twice the experience.', 'GE-CTAG-09'],
  ['Natural Defenses', 'Hide and will protect it: printed AV and MD include it.', 'GE-CTAG-10'],
  ['Nature', 'Hide or will protects it: printed AV or MD includes it.', 'GE-CTAG-10'],
  ['Reflexes', 'Block, dodge and parry eased by this number.', 'GE-CTAG-11'],
  ['Resistance', 'Damage of this type is halved.', 'GE-CTAG-06'],
  ['Sapient', 'Thinks and speaks as people do.', 'GE-CTAG-09'],
  ['Slow', 'Its MS is lower by this number; printed values include it.', 'GE-CTAG-03'],
  ['Sluggish', 'Cannot sprint.', 'GE-CTAG-03'],
  ['Tough', 'Its TN is higher by this number; printed values include it.', 'GE-CTAG-12'],
  ['Trained', 'Has more skill points.', 'GE-CTAG-12'],
  ['Untrained', 'Has fewer skill points.', 'GE-CTAG-12'],
  ['Vulnerability', 'Damage of this type is half as much again.', 'GE-CTAG-06'],
];

/** A tag of a creature with its meaning; what only says of what kin it is has none but that. */
export const creatureKeyword = (tag: string): Keyword => {
  const found = CREATURE_TAGS.find(([start]) => tag.startsWith(start));
  return found === undefined
    ? { text: tag, meaning: 'Its kind: some skills and spells depend on it.', rule: 'GE-CTAG-09' }
    : { text: tag, meaning: found[1], rule: found[2] };
};

const SIZES: Readonly<Record<Size, readonly [meaning: string, rule: string]>> = {
  Tiny: ['Advantage 2 on dodge and stealth, Disadvantage 2 on STR checks.', 'GE-SIZE-01'],
  Small: ['Advantage 1 on dodge and stealth, Disadvantage 1 on STR checks.', 'GE-SIZE-02'],
  Medium: ['As large as a person.', 'GE-SIZE-03'],
  Large: [
    'Disadvantage 1 on dodge and stealth, Advantage 1 on STR checks; fills 2 × 2 squares.',
    'GE-SIZE-04',
  ],
  Huge: [
    'Disadvantage 2 on dodge and stealth, Advantage 2 on STR checks; fills 3 × 3 squares.',
    'GE-SIZE-05',
  ],
};

/** What a size means. */
export const sizeKeyword = (size: Size): Keyword => {
  const [meaning, rule] = SIZES[size];
  return { text: size, meaning, rule };
};
