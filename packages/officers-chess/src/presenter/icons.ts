/** Which picture stands for what. Names are those of the Game-icons set. */
import { dictionary } from '@caltrop/engine';
import type { Effect, Item, UnitClass } from '../content/content.ts';

/** Pictures of weapon types. */
const TYPES: Readonly<Record<string, string>> = dictionary({
  sword: 'broadsword',
  lance: 'barbed-spear',
  axe: 'battle-axe',
  bow: 'bow-arrow',
  dagger: 'plain-dagger',
  art: 'fist',
  tome: 'spell-book',
  staff: 'wizard-staff',
  natural: 'claw-slashes',
});

/** Pictures of the classes of our packs, by name; weapon variants of one class share it unless they have their own. */
const CLASSES: Readonly<Record<string, string>> = dictionary({
  Archer: 'bow-arrow',
  'Axe Armor': 'visored-helm',
  'Axe Cavalier': 'cavalry',
  'Axe Fighter': 'battle-axe',
  'Axe Flier': 'feathered-wing',
  Dancer: 'spinning-ribbons',
  'Lance Armor': 'visored-helm',
  'Lance Cavalier': 'cavalry',
  'Lance Fighter': 'barbed-spear',
  'Lance Flier': 'feathered-wing',
  Mage: 'spell-book',
  'Martial Monk': 'fist',
  'Sword Armor': 'visored-helm',
  'Sword Cavalier': 'cavalry',
  'Sword Fighter': 'broadsword',
  'Sword Flier': 'feathered-wing',
  Thief: 'plain-dagger',
  Berserker: 'crossed-axes',
  'Bow Knight': 'archer',
  General: 'crested-helmet',
  'Great Knight': 'black-knight-helm',
  'Griffin Knight': 'griffin-symbol',
  Halberdier: 'sharp-halberd',
  Hero: 'swords-emblem',
  'High Priest': 'holy-symbol',
  'Mage Knight': 'cloaked-figure-on-horseback',
  'Martial Master': 'mailed-fist',
  Paladin: 'mounted-knight',
  'Royal Knight': 'knight-banner',
  Sage: 'wizard-face',
  Sniper: 'bowman',
  Swordmaster: 'crossed-swords',
  Warrior: 'sharp-axe',
  'Wolf Knight': 'wolf-head',
  'Wyvern Knight': 'wyvern',
  Direwolf: 'wolf-howl',
  'Bone Soldier': 'skull-crossed-bones',
  'Fen Wisp': 'floating-ghost',
  'Stone Guardian': 'rock-golem',
  'Young Drake': 'dragon-head',
});

/** Pictures of items that do not look like the rest of their type. */
const ITEMS: Readonly<Record<string, string>> = dictionary({
  javelin: 'thrown-spear',
  spear: 'thrown-spear',
  harpoon: 'harpoon-trident',
  'hand-axe': 'axe-swing',
  tomahawk: 'axe-swing',
  hammer: 'warhammer',
  'sunder-maul': 'warhammer',
  arbalest: 'crossbow',
  'wo-dao': 'katana',
  estoc: 'piercing-sword',
  'levin-sword': 'energy-sword',
  'steel-blade': 'two-handed-sword',
  'silver-blade': 'two-handed-sword',
  'iron-blade': 'two-handed-sword',
  fire: 'small-fire',
  elfire: 'small-fire',
  bolganone: 'small-fire',
  thunder: 'lightning-branches',
  elthunder: 'lightning-branches',
  thoron: 'lightning-branches',
  surge: 'lightning-branches',
  elsurge: 'lightning-branches',
  wind: 'whirlwind',
  elwind: 'whirlwind',
  excalibur: 'whirlwind',
  tempest: 'whirlwind',
  meteor: 'burning-meteor',
  vulnerary: 'health-potion',
  concoction: 'round-potion',
  elixir: 'standing-potion',
  antitoxin: 'square-bottle',
  'pure-water': 'water-flask',
  torch: 'torch',
  'master-key': 'skeleton-key',
  'riding-boots': 'boots',
  'duelists-sash': 'belt',
  'iron-heart': 'heart-armor',
  'echo-charm': 'gem-pendant',
  'magic-staff': 'wizard-staff',
  'healing-staff': 'wizard-staff',
  caduceus: 'caduceus',
});

/** Pictures of what a staff or Special Action does. */
const EFFECTS: Partial<Record<Effect['hook'], string>> = {
  heal: 'healing',
  restore: 'caduceus',
  dance: 'spinning-ribbons',
  entrap: 'fishing-hook',
  rescue: 'life-buoy',
  rewarp: 'teleport',
  warp: 'teleport',
  torch: 'torch',
  vein: 'crystal-growth',
  pick: 'skeleton-key',
};

const STATUSES: Readonly<Record<string, string>> = dictionary({
  Barrier: 'magic-shield',
  Broken: 'broken-shield',
  Poisoned: 'poison-bottle',
  Silenced: 'silence',
  Frozen: 'frozen-block',
  Inflicted: 'armor-downgrade',
});

/** Pictures of everything else that has one. */
export const SIGNS = {
  boss: 'crowned-skull',
  leader: 'crown',
  fleeing: 'run',
  raider: 'torch',
  tag: 'ribbon-medal',
  status: 'aura',
  lowered: 'armor-downgrade',
  shield: 'shield',
  ring: 'ring',
  potion: 'round-potion',
  accessory: 'gem-pendant',
  door: 'broken-wall',
  lock: 'skeleton-key',
  chest: 'open-treasure-chest',
  seize: 'flying-flag',
  escape: 'exit-door',
  visit: 'village',
  raze: 'small-fire',
  equip: 'switch-weapon',
  discard: 'trash-can',
  trade: 'trade',
  wait: 'hourglass',
  begin: 'crossed-swords',
  yield: 'shaking-hands',
  concede: 'black-flag',
  unit: 'chess-pawn',
  fate: 'grave-flowers',
} as const;

/** The picture of an item: its own, else that of what it does, else that of its weapon type. */
export const iconOfItem = (item: Item): string => {
  const own = ITEMS[item.id];
  if (own !== undefined) return own;
  if (item.kind === 'accessory') {
    if (/shield/i.test(item.name)) return SIGNS.shield;
    return /ring/i.test(item.name) ? SIGNS.ring : SIGNS.accessory;
  }
  if (item.kind === 'weapon') return TYPES[item.type] ?? SIGNS.begin;
  return iconOfEffects(item.tags.flatMap((t) => t.effects)) ?? TYPES[item.type] ?? SIGNS.potion;
};

/** The picture of the first effect that has one. */
export const iconOfEffects = (effects: readonly Effect[]): string | undefined => {
  for (const e of effects) {
    if (e.hook === 'status' || e.hook === 'afflict') return iconOfStatus(e.status);
    const icon = EFFECTS[e.hook];
    if (icon !== undefined) return icon;
  }
  return undefined;
};

/** The picture of a class: its own, or by how it moves, else by the weapon that it is best with. */
export const iconOfClass = (unitClass: UnitClass): string => {
  const own = CLASSES[unitClass.name];
  if (own !== undefined) return own;
  const has = (name: string): boolean => unitClass.tags.some((t) => t.name === name);
  if (has('Flying')) return 'feathered-wing';
  if (has('Cavalry')) return 'cavalry';
  if (has('Armor')) return 'visored-helm';
  const [best] = Object.entries(unitClass.proficiencies).toSorted((a, b) => b[1] - a[1]);
  const type = best?.[0] ?? (unitClass.natural === undefined ? '' : 'natural');
  return TYPES[type] ?? SIGNS.unit;
};

/** The picture of a status. */
export const iconOfStatus = (name: string): string => STATUSES[name] ?? SIGNS.status;

/** Every picture that the presenter can name, for whoever packs them. */
export const ICONS: readonly string[] = [
  ...new Set([
    ...[TYPES, CLASSES, ITEMS, EFFECTS, STATUSES, SIGNS].flatMap((table) => Object.values(table)),
    'feathered-wing',
    'cavalry',
    'visored-helm',
  ]),
].toSorted();
