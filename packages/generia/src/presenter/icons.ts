/** Which picture stands for what. Names are those of the Game-icons set. */
import { dictionary } from '@caltrop/engine';
import { kitOf, type Arm, type Position } from '../match/book.ts';
import type { Profile, StatusName, Weapon } from '../content/content.ts';
import type { Creature } from '../match/state.ts';
import { DEED_ICONS } from './deeds/deed-icons.ts';

/** Pictures of everything that is neither a creature, a status, a weapon nor a spell. */
export const SIGNS = {
  creature: 'person',
  unseen: 'invisible',
  dead: 'dead-head',
  unconscious: 'night-sleep',
  hidden: 'hidden',
  concentration: 'meditation',
  shield: 'aura',
  boon: 'upgrade',
  grapples: 'grab',
  mounted: 'cavalry',
  flying: 'feathered-wing',
  prepared: 'hourglass',
  summoned: 'portal',
  counter: 'abacus',
  status: 'cursed-star',
  attack: 'crossed-swords',
  en: 'muscle-up',
  mp: 'magic-swirl',
  rise: 'falling',
  fists: 'punch',
  natural: 'claws',
  shot: 'bow-arrow',
  rouse: 'first-aid-kit',
  reload: 'clockwise-rotation',
  item: 'potion-ball',
  freecast: 'star-swirl',
  end: 'hourglass',
  ready: 'flying-flag',
  place: 'position-marker',
  concede: 'flying-flag',
  block: 'shield',
  watch: 'eye-target',
  wall: 'stone-wall',
  zone: 'circle-forest',
  note: 'quill-ink',
  heal: 'healing',
  harm: 'bleeding-heart',
  die: 'rolling-dices',
} as const;

const STATUSES: Readonly<Partial<Record<StatusName, string>>> = {
  Bleeding: 'bleeding-wound',
  Burning: 'small-fire',
  Decay: 'death-skull',
  Lightburn: 'sunbeams',
  Poisoned: 'poison-bottle',
  Spellburn: 'burning-embers',
  Regeneration: 'regeneration',
  Blinded: 'sight-disabled',
  Brittle: 'cracked-shield',
  Charmed: 'charm',
  Chilled: 'snowflake-2',
  Confused: 'star-swirl',
  Disarmed: 'drop-weapon',
  Drowsy: 'tired-eye',
  Frail: 'heartburn',
  Frozen: 'frozen-body',
  Frightened: 'terror',
  Grappled: 'grab',
  Hyperpathia: 'electrical-crescent',
  'Off-Balance': 'tripwire',
  Panicked: 'terror',
  Prone: 'falling',
  Restrained: 'imprisoned',
  Shocked: 'lightning-arc',
  Sick: 'vomiting',
  Silenced: 'silenced',
  Slowed: 'snail',
  Stunned: 'knockout',
  Vulnerable: 'broken-shield',
  Weakened: 'arm',
  'Clear Mind': 'brain',
  Hidden: 'hidden',
  Immune: 'shield',
  'Keen Senses': 'beast-eye',
  Nimble: 'acrobatic',
  Strong: 'muscle-up',
  Levitating: 'feathered-wing',
  Resistant: 'checked-shield',
  Corruption: 'death-note',
};

/** Pictures of profiles by how their id begins; the first that fits. */
const PROFILES: readonly (readonly [RegExp, string])[] = [
  [/wolf/, 'wolf-head'],
  [/lynx|sabertooth/, 'saber-toothed-cat-head'],
  [/bear/, 'bear-head'],
  [/boar/, 'boar-tusks'],
  [/badger/, 'badger'],
  [/hare/, 'rabbit'],
  [/goat/, 'goat'],
  [/deer|elk/, 'deer-head'],
  [/aurochs/, 'bull-horns'],
  [/eagle|falcon/, 'eagle-head'],
  [/owl/, 'owl'],
  [/raptor/, 'velociraptor'],
  [/allosaurus|tyrannosaurus/, 'dinosaur-rex'],
  [/rift-lion/, 'lion'],
  [/rift-snail/, 'snail'],
  [/rift-eel/, 'eel'],
  [/rift/, 'piranha'],
  [/goblin-shaman/, 'bad-gnome'],
  [/goblin/, 'goblin-head'],
  [/gnoll/, 'hyena-head'],
  [/ogre/, 'ogre'],
  [/troll/, 'troll'],
  [/skeleton/, 'skeleton'],
  [/demon/, 'daemon-skull'],
  [/air-elemental/, 'tornado'],
  [/fire-elemental/, 'flame'],
  [/stone-elemental/, 'rock-golem'],
  [/water-elemental/, 'water-splash'],
  [/pixie/, 'fairy'],
  [/mimic/, 'mimic-chest'],
  [/krii/, 'ant'],
  [/golem/, 'golem-head'],
  [/kobold/, 'lizardman'],
  [/wyvern/, 'wyvern'],
  [/necromancer|binder/, 'skull-staff'],
  [/villager/, 'farmer'],
  [/mounted/, 'cavalry'],
  [/archer|bowman|hunter|slinger/, 'bowman'],
  [/wizard|sorcerer|caster/, 'wizard-face'],
  [/acolyte|healer|monk/, 'monk-face'],
  [/bard/, 'lyre'],
  [/druid|treewarden/, 'oak-leaf'],
  [/shaman/, 'totem-mask'],
  [/alchemist/, 'cauldron'],
  [/nox|rogue/, 'hooded-assassin'],
  [/berserker|marauder|brute/, 'barbarian'],
  [/captain|boss/, 'crown'],
  [/spear|pikeman/, 'barbed-spear'],
  [/tank|pacificator|tanky/, 'visored-helm'],
  [/fighter|duelist|breaker|guard/, 'swordman'],
];

const SUBTYPES: Readonly<Record<string, string>> = dictionary({
  Axe: 'battle-axe',
  Bow: 'bow-arrow',
  Club: 'flanged-mace',
  Crossbow: 'crossbow',
  Dagger: 'plain-dagger',
  Hammer: 'warhammer',
  Polearm: 'halberd',
  Shield: 'shield',
  Sling: 'sling',
  Spear: 'barbed-spear',
  Staff: 'bo',
  Sword: 'broadsword',
  Thrown: 'thrown-knife',
});

/** The picture of a kind of creature. */
export const iconOfProfile = ({ id, character }: Pick<Profile, 'id' | 'character'>): string =>
  PROFILES.find(([like]) => like.test(id))?.[1] ?? (character ? 'swordman' : SIGNS.creature);

/** The picture of a creature; of one that is not seen nothing is told. */
export const iconOfCreature = (p: Position, c: Creature): string =>
  c.where === 'unseen' ? SIGNS.unseen : iconOfProfile(kitOf(p.book, c).profile);

export const iconOfStatus = (kind: StatusName): string =>
  STATUSES[kind] ??
  (kind.endsWith('Bonus')
    ? 'upgrade'
    : kind.endsWith('Penalty') || kind.endsWith('Curse')
      ? 'cursed-star'
      : SIGNS.status);

export const iconOfArm = (arm: Pick<Arm, 'subtype' | 'unarmed' | 'natural' | 'shield' | 'range'>): string =>
  SUBTYPES[arm.subtype] ??
  (arm.unarmed
    ? SIGNS.fists
    : arm.shield
      ? SIGNS.block
      : arm.natural
        ? SIGNS.natural
        : arm.range === null
          ? SIGNS.attack
          : SIGNS.shot);

/** Every picture that the presenter can name, for whoever packs them. */
export const ICONS: readonly string[] = [
  ...new Set([
    ...[SIGNS, STATUSES, SUBTYPES].flatMap((table) => Object.values(table)),
    ...PROFILES.map(([, icon]) => icon),
    ...DEED_ICONS,
    'swordman',
    'upgrade',
    'cursed-star',
  ]),
].toSorted();

/** The picture of a weapon. */
export const weaponIcon = ({ subtype, type, range }: Weapon): string =>
  iconOfArm({
    subtype,
    unarmed: false,
    natural: type === 'Natural',
    shield: type === 'Defensive',
    range,
  });
