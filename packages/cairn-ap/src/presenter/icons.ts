/** Which picture stands for what. Names are those of the Game-icons set. */
import { dictionary } from '@caltrop/engine';
import { kitOf, type Position } from '../match/book.ts';
import type { Content, Item, Spell } from '../content/content.ts';
import type { Creature } from '../match/state.ts';

const MONSTERS: Readonly<Record<string, string>> = dictionary({
  acolyte: 'monk-face',
  bandit: 'bandit',
  'bandit-leader': 'robin-hood-hat',
  banshee: 'spectre',
  basilisk: 'lizardman',
  berserker: 'barbarian',
  'black-bear': 'bear-head',
  'blink-dog': 'sniffing-dog',
  'blood-elk': 'deer-head',
  boar: 'boar-tusks',
  'bone-construct': 'skeletal-hand',
  bugbear: 'goblin-head',
  'burrowing-horror': 'sand-snake',
  centaur: 'centaur',
  'creeping-vines': 'vines',
  'crypt-guardian': 'sarcophagus',
  'dire-wolf': 'wolf-head',
  dryad: 'willow-tree',
  'fire-beetle': 'scarab-beetle',
  gargoyle: 'gargoyle',
  'gelatinous-ooze': 'transparent-slime',
  ghost: 'ghost',
  ghoul: 'shambling-zombie',
  'giant-centipede': 'centipede',
  'giant-crab': 'crab-claw',
  'giant-scorpion': 'scorpion',
  gnoll: 'werewolf',
  goblin: 'goblin-head',
  'green-dragon': 'dragon-head',
  'grizzly-bear': 'bear-face',
  harpy: 'harpy',
  hellhound: 'hound',
  hobgoblin: 'orc-head',
  'hooded-man': 'hooded-figure',
  'hunting-dog': 'sniffing-dog',
  hydra: 'hydra',
  'invisible-stalker': 'invisible',
  'killer-bees': 'bee',
  kobold: 'lizardman',
  lich: 'crowned-skull',
  manticore: 'lion',
  mimic: 'mimic-chest',
  minotaur: 'minotaur',
  mummy: 'mummy-head',
  'night-hag': 'witch-face',
  ogre: 'ogre',
  owlbear: 'owl',
  pixie: 'fairy',
  'red-cap': 'bad-gnome',
  reptilian: 'reptile-tail',
  'root-goblin': 'goblin-head',
  'root-witch': 'witch-face',
  'rust-monster': 'metal-scales',
  'sea-hag': 'witch-flight',
  shadow: 'shadow-follower',
  'shambling-mound': 'shambling-mound',
  skeleton: 'skeleton',
  treant: 'evil-tree',
  troll: 'troll',
  vampire: 'vampire-dracula',
  viper: 'snake',
  'warrior-snail': 'snail',
  werewolf: 'werewolf',
  wight: 'skull-mask',
  'will-o-wisp': 'star-swirl',
  wolf: 'wolf-howl',
  'wood-troll': 'troll',
  wyvern: 'wyvern',
  zombie: 'raise-zombie',
  'big-karis': 'brute',
  'small-karis': 'imp',
});

/** Pictures of characters by background. */
const BACKGROUNDS: Readonly<Record<string, string>> = dictionary({
  aurifex: 'anvil-impact',
  'barber-surgeon': 'scalpel',
  'beast-handler': 'horse-head',
  bonekeeper: 'skull-staff',
  cutpurse: 'hooded-assassin',
  fieldwarden: 'wheat',
  fletchwind: 'bowman',
  foundling: 'flower-emblem',
  'fungal-forager': 'mushroom-gills',
  greenwise: 'oak-leaf',
  'half-witch': 'pointy-hat',
  hexenbane: 'crossbow',
  jongleur: 'lyre',
  kettlewright: 'cauldron',
  marchguard: 'visored-helm',
  mountebank: 'conversation',
  outrider: 'cavalry',
  prowler: 'hunting-horn',
  'rill-runner': 'paddles',
  scrivener: 'quill-ink',
});

const KINDS: Readonly<Record<Item['kind'], string>> = {
  weapon: 'broadsword',
  shield: 'shield',
  armour: 'leather-armor',
  gear: 'swap-bag',
  dust: 'powder',
  grimoire: 'spell-book',
  scroll: 'scroll-unfurled',
  relic: 'gem-pendant',
  potion: 'potion-ball',
  animal: 'horse-head',
};

const ITEMS: Readonly<Record<string, string>> = dictionary({
  dagger: 'plain-dagger',
  knife: 'bowie-knife',
  'hand-axe': 'hatchet',
  axe: 'battle-axe',
  'great-axe': 'battered-axe',
  staff: 'bo',
  spear: 'barbed-spear',
  mace: 'flanged-mace',
  cudgel: 'wood-club',
  flail: 'flail',
  halberd: 'halberd',
  'war-hammer': 'warhammer',
  'long-sword': 'two-handed-sword',
  whip: 'whip',
  sling: 'sling',
  bow: 'bow-arrow',
  longbow: 'bow-arrow',
  'white-ash-bow': 'bow-arrow',
  crossbow: 'crossbow',
  blunderbuss: 'blunderbuss',
  'throwing-knives': 'thrown-knife',
  'twin-daggers': 'daggers',
  bandages: 'bandage-roll',
  torch: 'torch',
  lantern: 'lantern-flame',
  rations: 'meat',
  rope: 'rope-coil',
  plate: 'breastplate',
  chainmail: 'chain-mail',
  brigandine: 'breastplate',
  helmet: 'visored-helm',
  bonesaw: 'hand-saw',
});

const CONDITIONS: Readonly<Record<string, string>> = dictionary({
  prone: 'falling',
  grappled: 'grab',
  restrained: 'imprisoned',
  bound: 'manacles',
  webbed: 'spider-web',
  blinded: 'sight-disabled',
  deafened: 'hearing-disabled',
  asleep: 'night-sleep',
  stunned: 'knockout',
  charmed: 'charm',
  frightened: 'terror',
  panicked: 'terror',
  fleeing: 'run',
  terrified: 'terror',
  invisible: 'invisible',
  hidden: 'hidden',
  burning: 'small-fire',
  poisoned: 'poison-bottle',
  hasted: 'sprint',
  slowed: 'snail',
  paralysed: 'frozen-body',
  petrified: 'stone-bust',
  unconscious: 'night-sleep',
});

/** Pictures of everything else that has one. */
export const SIGNS = {
  creature: 'person',
  hireling: 'torch',
  condition: 'cursed-star',
  dying: 'half-dead',
  stable: 'heartburn',
  dead: 'dead-head',
  fled: 'run',
  surrendered: 'flying-flag',
  inert: 'stone-block',
  leader: 'crown',
  detachment: 'minions',
  scar: 'bleeding-wound',
  fatigue: 'tired-eye',
  deprived: 'empty-hourglass',
  doomed: 'death-note',
  surprised: 'surprised',
  hold: 'hourglass',
  bank: 'dice-twenty-faces-twenty',
  attack: 'crossed-swords',
  fists: 'punch',
  natural: 'claws',
  shot: 'bow-arrow',
  dual: 'daggers',
  sweep: 'spinning-blades',
  shove: 'push',
  trip: 'tripwire',
  grapple: 'grab',
  free: 'breaking-chain',
  disarm: 'drop-weapon',
  blind: 'sight-disabled',
  hands: 'hand',
  body: 'character',
  hide: 'hidden',
  search: 'magnifying-glass',
  aid: 'first-aid-kit',
  interact: 'lever',
  dodge: 'dodging',
  parry: 'sword-clash',
  riposte: 'switch-weapon',
  overwatch: 'eye-target',
  distract: 'shouting',
  gain: 'dice-target',
  cast: 'magic-swirl',
  ability: 'aura',
  retreat: 'exit-door',
  end: 'hourglass',
  confirm: 'dice-twenty-faces-twenty',
  withdraw: 'cancel',
  rule: 'gavel',
  surrender: 'flying-flag',
  mount: 'saddle',
  harm: 'bleeding-heart',
  mend: 'healing',
  number: 'abacus',
  move: 'position-marker',
  note: 'quill-ink',
  turn: 'clockwise-rotation',
  attempt: 'conversation',
  check: 'dice-twenty-faces-one',
  roll: 'rolling-dices',
  bring: 'beast-eye',
  dismiss: 'exit-door',
  rest: 'campfire',
  time: 'sundial',
  fight: 'crossed-swords',
  cease: 'flying-flag',
  table: 'open-book',
  timer: 'stopwatch',
  ground: 'earth-crack',
  give: 'swap-bag',
  close: 'book-cover',
} as const;

const WORN: readonly (readonly [RegExp, string])[] = [
  [/sword|blade|sabre/, 'broadsword'],
  [/dagger|knife|stiletto/, 'plain-dagger'],
  [/axe/, 'battle-axe'],
  [/bow\b/, 'bow-arrow'],
  [/spear|pike|javelin/, 'barbed-spear'],
  [/hammer|mace|club|cudgel/, 'flanged-mace'],
];

/** The picture of a kind of thing. */
export const iconOfItem = (item: Pick<Item, 'id' | 'kind' | 'name'>): string =>
  ITEMS[item.id] ??
  (item.kind === 'weapon' ? WORN.find(([like]) => like.test(item.name.toLowerCase()))?.[1] : undefined) ??
  KINDS[item.kind];

/** The picture of somebody: that of its stat block, or of its background. */
export const iconOfKind = (content: Content, of: string): string => {
  const character = content.characters.get(of);
  if (character !== undefined) return BACKGROUNDS[character.background] ?? SIGNS.creature;
  return MONSTERS[of] ?? (content.hirelings.has(of) ? SIGNS.hireling : SIGNS.creature);
};

/** The picture of a creature in a match. */
export const iconOfCreature = (p: Position, c: Creature): string => {
  const { of, character } = kitOf(p.book, c);
  const background = (c.sheet ?? character)?.background;
  return background === undefined
    ? iconOfKind(p.book.content, of)
    : (BACKGROUNDS[background] ?? SIGNS.creature);
};

export const iconOfCondition = (id: string): string => CONDITIONS[id] ?? SIGNS.condition;

/** The picture of a spell: by what it mostly does. */
export const iconOfSpell = ({ effects }: Pick<Spell, 'effects'>): string => {
  const [first] = effects;
  if (first?.do === 'mend') return SIGNS.mend;
  if (first?.do === 'summon') return SIGNS.bring;
  if (first?.do === 'push') return SIGNS.shove;
  if (first?.do === 'condition') return iconOfCondition(first.condition);
  return SIGNS.cast;
};

/** Every picture that the presenter can name, for whoever packs them. */
export const ICONS: readonly string[] = [
  ...new Set([
    ...[MONSTERS, BACKGROUNDS, KINDS, ITEMS, CONDITIONS, SIGNS].flatMap((table) => Object.values(table)),
    ...WORN.map(([, icon]) => icon),
  ]),
].toSorted();
