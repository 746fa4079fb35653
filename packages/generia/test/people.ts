import { freshCharacter, type Character, type OwnArmour, type OwnWeapon } from '../src/builder/index.ts';

const weapon = (id: string): OwnWeapon => ({ weapon: id, quality: 0, enchantments: [] });
const piece = (id: string): OwnArmour => ({ armour: id, quality: 0, enchantments: [] });

/** Fighter 7 as it is built (GE-X45, GE-X50). */
export const fighter: Character = {
  ...freshCharacter('fighter-7', 'Fighter 7', 7),
  classes: ['fighter'],
  attributes: [5, 5, 5, 3, 3, 4],
  skills: ['mighty-strike', 'charge', 'feint', 'leg-sweep', 'shove', 'counter'],
  perks: ['opportunist', 'efficient-metabolism', 'pursuit-hunter'],
  tiers: { Slashing: 0, Defensive: 0 },
  values: { Sword: 4, Shield: 2, 'Monster Lore': 1, Warfare: 2 },
  weapons: ['broadsword', 'roundshield', 'knife'].map(weapon),
  armour: ['leather-helmet', 'leather-armor', 'leather-gauntlets', 'leather-greaves'].map(piece),
  trinkets: [{ kind: 'amulet', quality: 1, enchantments: [] }],
  items: [
    { item: 'healing-potion-small+1', count: 4, stowed: false },
    { item: 'energy-potion-small+1', count: 2, stowed: false },
  ],
};

/** Archer 7 as it is built (GE-X51). */
export const archer: Character = {
  ...freshCharacter('archer-7', 'Archer 7', 7),
  classes: ['archer'],
  attributes: [3, 4, 6, 3, 3, 6],
  skills: [
    'multishot',
    'careful-shot',
    'aimed-shot',
    'unpredictable-shot',
    'hold-breath',
    'overwatch',
    'dodge-reflex',
  ],
  perks: ['forerunner', 'efficient-metabolism', 'pursuit-hunter'],
  tiers: { Ranged: 0, Stabbing: 0 },
  values: { Bow: 2, Sword: 2, Hunting: 2, Survival: 1 },
  weapons: ['hunting-bow', 'rapier', 'knife'].map(weapon),
  ammunition: [{ ammunition: 'arrow-light', quality: 0, count: 20 }],
  armour: ['padded-armor', 'padded-gauntlets', 'cloth-greaves'].map(piece),
  trinkets: [{ kind: 'amulet', quality: 1, enchantments: [] }],
  items: [
    { item: 'healing-potion-small+1', count: 2, stowed: false },
    { item: 'energy-potion-small+1', count: 2, stowed: false },
  ],
};

/** Wizard (Thermics) 7, whose clothes encumber as in GE-X46 but for the hat. */
export const wizard: Character = {
  ...freshCharacter('wizard-7', 'Wizard 7', 7),
  classes: ['wizard'],
  attributes: [3, 3, 3, 6, 6, 4],
  spells: ['thermal-bolt-i', 'ice-shrapnel', 'mana-beam-i', 'sparkstream-i', 'thermal-barrier-i'],
  rituals: ['Create Matrix Crystal'],
  perks: ['battle-meditation', 'efficient-metabolism', 'pursuit-hunter'],
  tiers: { Hermetics: 0, Thermics: 0 },
  values: { Fire: 2, Ice: 1, Spellcraft: 3, Arithmetics: 1, History: 1 },
  weapons: ['wizards-staff', 'knife'].map(weapon),
  armour: ['hat', 'cloth-armor', 'cloth-gauntlets', 'cloth-greaves'].map(piece),
  trinkets: [{ kind: 'amulet', quality: 1, enchantments: [] }],
};
