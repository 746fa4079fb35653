/** Which picture stands for which deed. Names are those of the Game-icons set. */
import { dictionary } from '@caltrop/engine';
import type { Ability } from '../../content/content.ts';

/** Pictures of the plain verbs. */
export const DEED_SIGNS = {
  place: 'position-marker',
  ready: 'crossed-swords',
  jump: 'jump-across',
  sneak: 'hidden',
  fly: 'feathered-wing',
  rise: 'character',
  swap: 'switch-weapon',
  grip: 'hand',
  reload: 'crossbow',
  pickUp: 'hand',
  grapple: 'grab',
  hold: 'grab',
  breakFree: 'breaking-chain',
  letGo: 'cancel',
  rouse: 'alarm-clock',
  help: 'team-upgrade',
  search: 'magnifying-glass',
  prepare: 'hourglass',
  analyze: 'eye-target',
  longRange: 'archery-target',
  drop: 'cancel',
  open: 'exit-door',
  mount: 'saddle',
  dismount: 'saddle',
  mountAttack: 'claws',
  face: 'clockwise-rotation',
  freecast: 'magic-swirl',
  leave: 'run',
  end: 'hourglass',
  concede: 'flying-flag',
  item: 'potion-ball',
  coating: 'poison-bottle',
  skill: 'sword-clash',
  spell: 'magic-swirl',
  feature: 'aura',
  heal: 'healing',
  charge: 'run',
} as const;

/** Elements and damage types with a picture of their own. */
const ELEMENTS: Readonly<Record<string, string>> = dictionary({
  Fire: 'flame',
  Ice: 'ice-bolt',
  Lightning: 'lightning-arc',
  Air: 'whirlwind',
  Stone: 'stone-block',
  Water: 'water-drop',
  Light: 'sun',
  Sol: 'sun',
  Luna: 'moon',
  Void: 'star-swirl',
  Arcane: 'magic-swirl',
  Night: 'moon',
});

/** The picture of a skill, spell or feature: by its element, else by what it mostly does. */
export const iconOfAbility = (a: Ability, element = ''): string => {
  if (a.keywords.includes('HEAL')) return DEED_SIGNS.heal;
  const known = ELEMENTS[element] ?? ELEMENTS[a.elements[0] ?? ''] ?? ELEMENTS[a.school];
  if (known !== undefined) return known;
  if (a.kind === 'spell') return DEED_SIGNS.spell;
  if (a.effect.some((s) => s.do === 'move')) return DEED_SIGNS.charge;
  return a.check.kind === 'weapon' ? DEED_SIGNS.skill : DEED_SIGNS.feature;
};

/** Every picture that deeds can name, for whoever packs them. */
export const DEED_ICONS: readonly string[] = [
  ...new Set([...Object.values(DEED_SIGNS), ...Object.values(ELEMENTS)]),
];
