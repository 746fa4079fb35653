/** The words of the effect language: attributes, zones, types, statuses, rolls, values, moments, keywords. */

export const ATTRIBUTES = ['CON', 'STR', 'DEX', 'INT', 'WIL', 'PER'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export const ZONES = ['head', 'torso', 'arms', 'legs'] as const;
export type Zone = (typeof ZONES)[number];
/** Zones as bodies are read. */
export const PART_NAMES: Readonly<Record<Zone, string>> = {
  head: 'Head',
  torso: 'Torso',
  arms: 'Arms',
  legs: 'Legs',
};

export const PHYSICAL = ['Sharp', 'Blunt', 'Arrow', 'Shadow'] as const;
export const MAGICAL = ['Air', 'Arcane', 'Fire', 'Ice', 'Light', 'Lightning', 'Void'] as const;
export const DAMAGE_TYPES = [...PHYSICAL, ...MAGICAL, 'Absolute'] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];
/** What resistances name: one type, or all physical or all magical ones. */
export const TYPE_NAMES = [...DAMAGE_TYPES, 'Physical', 'Magical', 'Poison'] as const;
export type TypeName = (typeof TYPE_NAMES)[number];

/** Tiers of a proficiency (GE-PROF-02). */
export const TIERS = ['Beginner', 'Intermediate', 'Adept', 'Expert', 'Master'] as const;

/** Statuses of the rule index (GE-STS); content gives each its traits, saves and end. */
export const TIERED = [
  'Bleeding',
  'Burning',
  'Decay',
  'Lightburn',
  'Poisoned',
  'Spellburn',
  'Regeneration',
] as const;
export const STATUSES = [
  ...TIERED,
  'Blinded',
  'Brittle',
  'Charmed',
  'Chilled',
  'Confused',
  'Disarmed',
  'Drowsy',
  'Frail',
  'Frozen',
  'Frightened',
  'Grappled',
  'Hyperpathia',
  'Off-Balance',
  'Panicked',
  'Prone',
  'Restrained',
  'Shocked',
  'Sick',
  'Silenced',
  'Slowed',
  'Stunned',
  'Vulnerable',
  'Weakened',
  'Clear Mind',
  'Hidden',
  'Immune',
  'Keen Senses',
  'Nimble',
  'Strong',
  'Levitating',
  'Resistant',
  'Attribute Curse',
  'Status Curse',
  'Value Curse',
  'Corruption',
  'Attack Bonus',
  'Attack Penalty',
  'Damage Bonus',
  'Damage Penalty',
  'Defense Bonus',
  'Defense Penalty',
  'Healing Bonus',
  'Healing Penalty',
  'Movement Bonus',
  'Movement Penalty',
  'Save Bonus',
  'Save Penalty',
] as const;
export type StatusName = (typeof STATUSES)[number];

/**
 * Rolls that Advantage, easing and hindering name. `attack` is every weapon attack and projectile; `defence` is dodge, parry
 * and block; `save` and `check` may name an attribute.
 */
export const ROLLS = [
  'attack',
  'melee',
  'ranged',
  'projectile',
  'spell attack',
  'dodge',
  'parry',
  'block',
  'defence',
  'spell defence',
  'save',
  'check',
  'concentration',
  'consciousness',
  'wound check',
  'initiative',
  'sneak',
  'jump',
  'climb',
  'search',
  'determined',
  'chaos',
  'waking',
  'medicine',
] as const;
export type RollName = (typeof ROLLS)[number];

/** Values of a creature that effects raise and lower. */
export const VALUES = [
  'WT',
  'WL',
  'TN',
  'MS',
  'MD',
  'AV',
  'ER',
  'EN',
  'MP',
  'MPR',
  'Block Strength',
  'reach',
  'range',
  'concentrations',
  'dark sight',
  'spell range',
  'spell radius',
  ...ATTRIBUTES,
] as const;
export type ValueName = (typeof VALUES)[number];

/** Moments at which something may happen or be answered. The first word says whose moment it is. */
export const WINDOWS = [
  /** Before an own attack roll (GE-SEQ-02). */
  'own attack declared',
  /** Window A: the attack has been rolled (GE-SEQ-04); for the target, an ally of it, or the attacker. */
  'attacked',
  'ally attacked',
  'ally attacks',
  'projectile seen',
  /** The same for anybody but the attacker's friends, the target included (GE-R95). */
  'attack seen',
  /** An attack of somebody else has been declared and not yet rolled. */
  'attack declared',
  /** The hit zone has been thrown: for the target. */
  'zone',
  /** After a defence: a parry or block of one's own. */
  'parried',
  'blocked',
  'blocked without hit',
  /** Window B: after an own attack (GE-SEQ-13). */
  'own hit',
  'own miss',
  'own attack done',
  'own wound',
  'own severe wound',
  'own explosion',
  'own status',
  /** What happens to oneself; an attack on one is over, whatever came of it. */
  'attack over',
  'hit',
  'wounded',
  /** Movement of others (GE-R58) and of oneself. */
  'leaves reach',
  'enters reach',
  'falls',
  /** An action of a foe that is neither an attack nor a casting, before anything of it happens. */
  'foe acts',
  /** Magic. */
  'cast in reach',
  'spell cast',
  'own cast',
  /** A spell of a friend, or of an enemy, takes hold of oneself. */
  'ally spell',
  'hostile spell',
  /** Somebody is about to make a save that is against no status, or to be healed. */
  'save due',
  'heal due',
  /** Healing that one has given. */
  'own heal',
  /** Bleeding has wounded somebody within 6 m. */
  'bleeding near',
  /** A foe has failed to throw off a status of one's own. */
  'own status stays',
  /** Time. */
  'fight start',
  'round start',
  'turn start',
  /** One comes elsewhere: what follows looks at where one is by then. */
  'own move',
  'own turn start',
  'own turn end',
  /** Any moment of a turn: boosters such as Dodge Reflex. */
  'any',
] as const;
export type Window = (typeof WINDOWS)[number];

export const SIZES = ['Tiny', 'Small', 'Medium', 'Large', 'Huge'] as const;
export type Size = (typeof SIZES)[number];
export const ARMOUR_CLASSES = ['none', 'light', 'medium', 'heavy'] as const;
export type ArmourClass = (typeof ARMOUR_CLASSES)[number];
export const ATTACK_KINDS = [
  'basic',
  'plain',
  'melee',
  'ranged',
  'projectile',
  'spell',
  'skill',
  'reaction',
] as const;
export type AttackKind = (typeof ATTACK_KINDS)[number];
export const WEAPON_KINDS = ['melee', 'ranged', 'shield', 'unarmed', 'natural'] as const;
export type WeaponKind = (typeof WEAPON_KINDS)[number];

export const WEAPON_TAGS = [
  'Ammo',
  'Blockbreaker',
  'Brutal',
  'Cavalry',
  'Complex',
  'Conduit',
  'Flexible',
  'Flexible Long',
  'Focus',
  'Long',
  'Natural',
  'No Block',
  'Parry',
  'Precise',
  'Reload',
  'Shield',
  'Short',
  'Two-Handed',
  'Unpredictable',
  'Variant',
] as const;
export type WeaponTag = (typeof WEAPON_TAGS)[number];

export const KEYWORDS = [
  'AFFLICTION',
  'CONCENTRATION',
  'CONTROL',
  'FIELD',
  'HEAL',
  'META',
  'MOVEMENT',
  'RITUAL',
  'FREECASTING',
  'SUPPORT',
  'TERRAIN',
  'ZONE',
  'DA CAPO',
  'VARIETE',
  'PHASE',
  'PLANTS',
] as const;
export type Keyword = (typeof KEYWORDS)[number];

export const FLAGS = [
  'deflector',
  'magic deflector',
  'pugilist',
  'grapple expert',
  'cavalry',
  'forerunner',
  'no stealth slow',
  'consciousness never fails',
  'wolf pack',
  'teamwork',
  'keeps shadows',
  'slippery',
  'cold calculation',
  'contained surge',
  'dark sight',
  'thermal vision',
  'shadow sense',
  'sluggish',
  'freecaster',
  'sprinter',
  'indomitable',
  'butcher',
  'intensity',
  'shield mage',
  'climber',
  'shared mind',
  'defiance',
  'deliverance',
  'double food',
  'dark heritage',
  'sol',
  'blood magic',
] as const;
export type Flag = (typeof FLAGS)[number];

/** How an ability is paid for in actions. */
export const ACTIONS = [
  'attack',
  'utility',
  'move',
  'reaction',
  'free',
  'free reaction',
  'ritual',
  'attack and move',
  'two actions',
] as const;
export type Action = (typeof ACTIONS)[number];

/** When the bearer of a status may save against it. */
export const SAVE_TIMES = ['turn start', 'turn end', 'damaged', 'round start', 'wound healed'] as const;
export type SaveTime = (typeof SAVE_TIMES)[number];

/** What has just happened, for the question whether somebody reacts to it. */
export const WINDOW_WORDS: Readonly<Partial<Record<Window, string>>> = {
  'own attack declared': 'its attack has not been rolled yet',
  attacked: 'it is attacked',
  'ally attacked': 'a friend is attacked',
  'ally attacks': 'a friend attacks',
  'projectile seen': 'a projectile flies past',
  'attack seen': 'somebody is attacked',
  'attack declared': 'somebody is about to attack',
  zone: 'the blow lands',
  parried: 'it has parried',
  blocked: 'it has blocked',
  'blocked without hit': 'its block has held',
  'own hit': 'its attack has hit',
  'own miss': 'its attack has missed',
  'own attack done': 'its attack is done',
  'own wound': 'it has wounded somebody',
  'own severe wound': 'it has wounded somebody severely',
  'own explosion': 'its damage has exploded',
  'own status': 'it has brought a status upon somebody',
  'attack over': 'the attack on it is over',
  hit: 'it has been hit',
  wounded: 'it has been wounded',
  falls: 'it falls',
  'foe acts': 'a foe is about to act',
  'cast in reach': 'somebody casts in its reach',
  'spell cast': 'somebody casts a spell',
  'own cast': 'it casts a spell',
  'save due': 'a save is about to be made',
  'heal due': 'somebody is about to be healed',
  'ally spell': 'a friend’s spell takes hold of it',
  'hostile spell': 'a foe’s spell takes hold of it',
  'fight start': 'the fight begins',
  'round start': 'the round begins',
  'turn start': 'the turn begins',
  'own move': 'it has come elsewhere',
  'own turn start': 'its turn begins',
  'own turn end': 'its turn ends',
};

/** Whether a name leads to content; one in capitals is only written down: rites and the like between fights. */
export const isId = (name: string): boolean => /^[a-z]/u.test(name);
