import { RATINGS, type Effect, type Rating, type Tag } from '../../content/content.ts';

/** Everything the tags in force on a unit add up to (OC-TAG-01 to 03): the rules look here, never at tag names. */
export interface Traits {
  /** Of the tier and all tags (OC-UNIT-06); may be below 0 here. */
  movement: number;
  backup: number;
  canto: number;
  terrainFactor: number;
  flying: boolean;
  ignoresCover: boolean;
  /** What the damage of a guarded strike is divided by; 0 for those who cannot guard. */
  guard: number;
  pick: boolean;
  lucky: number;
  deadly: number;
  nimble: number;
  uncritable: boolean;
  aoe: boolean;
  rating: Record<Rating, number>;
  agility: number;
  strikes: number;
  noFollowUp: boolean;
  drain: number;
  effective: { readonly tag: string; readonly damage: number }[];
  countermeasure: string[];
  magic: boolean;
  martial: boolean;
  strikesLast: boolean;
  push: number;
  homing: boolean;
  inflict: { readonly rating: Rating; readonly by: number }[];
  inverted: boolean;
  /** The highest grade that Def or Res of a target counts as; 6 when it counts in full. */
  piercing: number;
  statuses: string[];
  immune: string[];
  blessed: number;
  greaterHeal: number;
  spellRange: number;
  distantCounter: boolean;
  noCounter: boolean;
  noMove: boolean;
  damageTaken: number;
  forbids: string[];
  /** Names of all tags in force, for Effective and the like. */
  keywords: string[];
  /** Effects that are Special Actions. */
  actions: Effect[];
  /** Scenario actions: escape, seize, raze. */
  deeds: ('escape' | 'seize' | 'raze')[];
}

export const noTraits = (): Traits => ({
  movement: 0,
  backup: 0,
  canto: 0,
  terrainFactor: 1,
  flying: false,
  ignoresCover: false,
  guard: 0,
  pick: false,
  lucky: 0,
  deadly: 0,
  nimble: 0,
  uncritable: false,
  aoe: false,
  rating: { str: 0, mag: 0, dex: 0, spd: 0, def: 0, res: 0 },
  agility: 0,
  strikes: 1,
  noFollowUp: false,
  drain: 0,
  effective: [],
  countermeasure: [],
  magic: false,
  martial: false,
  strikesLast: false,
  push: 0,
  homing: false,
  inflict: [],
  inverted: false,
  piercing: RATINGS.length,
  statuses: [],
  immune: [],
  blessed: 0,
  greaterHeal: 0,
  spellRange: 0,
  distantCounter: false,
  noCounter: false,
  noMove: false,
  damageTaken: 0,
  forbids: [],
  keywords: [],
  actions: [],
  deeds: [],
});

/** Adds one effect. Numbers add up, flags stick, the strongest of what does not add up stays. */
export const addEffect = (t: Traits, e: Effect): void => {
  switch (e.hook) {
    case 'flying':
    case 'ignoresCover':
    case 'pick':
    case 'uncritable':
    case 'aoe':
    case 'noFollowUp':
    case 'strikesLast':
    case 'homing':
    case 'inverted':
    case 'distantCounter':
    case 'noCounter':
    case 'noMove':
      t[e.hook] = true;
      break;
    case 'movement':
    case 'lucky':
    case 'nimble':
    case 'agility':
    case 'spellRange':
    case 'damageTaken':
      t[e.hook] += e.by;
      break;
    case 'blessed':
    case 'greaterHeal':
      t[e.hook] += e.hp;
      break;
    case 'deadly':
      t.deadly += e.upTo;
      break;
    case 'rating':
      t.rating[e.rating] += e.by;
      break;
    case 'backup':
      t.backup = Math.max(t.backup, e.damage);
      break;
    case 'canto':
      t.canto = Math.max(t.canto, e.movement);
      break;
    case 'terrainFactor':
      t.terrainFactor = Math.max(t.terrainFactor, e.factor);
      break;
    case 'guard':
      t.guard = Math.max(t.guard, e.divisor);
      break;
    case 'strikes':
      t.strikes = Math.max(t.strikes, e.count);
      break;
    case 'push':
      t.push = Math.max(t.push, e.tiles);
      break;
    case 'drain':
      t.drain = t.drain === 0 ? e.divisor : Math.min(t.drain, e.divisor);
      break;
    case 'piercing':
      t.piercing = Math.min(t.piercing, e.grade);
      break;
    case 'effective':
      // The same tag twice counts once (OC-R16).
      if (!t.effective.some((f) => f.tag === e.tag)) t.effective.push({ tag: e.tag, damage: e.damage });
      break;
    case 'countermeasure':
      t.countermeasure.push(e.tag);
      break;
    case 'damage':
      if (e.type === 'magic') t.magic = true;
      else t.martial = true;
      break;
    case 'inflict':
      t.inflict.push({ rating: e.rating, by: e.by });
      break;
    case 'status':
      t.statuses.push(e.status);
      break;
    case 'immune':
      t.immune.push(e.status);
      break;
    case 'forbids':
      t.forbids.push(...e.types);
      break;
    case 'afflict':
    case 'heal':
    case 'restore':
    case 'dance':
    case 'entrap':
    case 'rescue':
    case 'rewarp':
    case 'warp':
    case 'torch':
    case 'vein':
      t.actions.push(e);
      break;
    case 'scenarioAction':
      t.deeds.push(e.action);
      break;
    // Who may equip an item and how often it serves are asked of the item.
    case 'exclusive':
    case 'uses':
      break;
  }
};

/** Adds the tags of one source: class, equipped item, or scenario. */
export const addTags = (t: Traits, tags: readonly Tag[]): void => {
  for (const tag of tags) {
    t.keywords.push(tag.name);
    for (const effect of tag.effects) addEffect(t, effect);
  }
};
