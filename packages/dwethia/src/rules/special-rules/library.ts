import { POSITIONS, ROLLS, type LibraryEffect, type RollKind, type Trigger } from '../../content/words.ts';

/** What an effect of the library costs, how strong it counts, and its row (DW-CSR-L01 to L13). */
export const LIBRARY_PRICES: Readonly<
  Record<
    LibraryEffect,
    { readonly points: number; readonly strength: 'standard' | 'strong' | 'powerful'; readonly rule: string }
  >
> = {
  'ignore-difficult': { points: 1, strength: 'standard', rule: 'DW-CSR-L01' },
  'ignore-long-distance': { points: 1, strength: 'standard', rule: 'DW-CSR-L02' },
  'ignore-negative-integrity': { points: 1, strength: 'standard', rule: 'DW-CSR-L03' },
  'undying-6': { points: 1, strength: 'standard', rule: 'DW-CSR-L04' },
  'undying-5': { points: 2, strength: 'strong', rule: 'DW-CSR-L05' },
  'undying-4': { points: 3, strength: 'strong', rule: 'DW-CSR-L06' },
  'slip-away': { points: 2, strength: 'strong', rule: 'DW-CSR-L07' },
  ethereal: { points: 2, strength: 'strong', rule: 'DW-CSR-L08' },
  ambush: { points: 2, strength: 'strong', rule: 'DW-CSR-L09' },
  warded: { points: 2, strength: 'strong', rule: 'DW-CSR-L10' },
  'two-powers': { points: 3, strength: 'strong', rule: 'DW-CSR-L11' },
  'save-6': { points: 2, strength: 'strong', rule: 'DW-CSR-L12' },
  'save-5': { points: 3, strength: 'strong', rule: 'DW-CSR-L12' },
  untargetable: { points: 10, strength: 'powerful', rule: 'DW-CSR-L13' },
  // Its once per army and game is part of it, so its limit is not taken off again.
  'captain-now': { points: 2, strength: 'strong', rule: 'DW-CSR-15' },
};

/** What a library effect is in words. */
export const LIBRARY_TEXT: Readonly<Record<LibraryEffect, string>> = {
  'ignore-difficult': 'ignores Difficult ground',
  'ignore-long-distance': 'ignores Long Distance',
  'ignore-negative-integrity': 'ignores negative Integrity',
  'undying-6': 'Undying 6+',
  'undying-5': 'Undying 5+',
  'undying-4': 'Undying 4+',
  'slip-away': 'retreats without opportunity attacks',
  ethereal: 'passes through enemies and terrain that is not Impassable',
  ambush: 'held off, arrives at any edge',
  warded: '+2 when it resists a power',
  'two-powers': 'two powers per turn',
  'save-6': 'innate save 6+',
  'save-5': 'innate save 5+',
  untargetable: 'cannot be targeted for one phase',
  'captain-now': 'takes over from a slain Captain',
};

/** How much rarer a trigger makes a rule (DW-CSR-T1, T2); a trigger of the library effect itself takes nothing off. */
export const TRIGGER_CLASS: Readonly<Record<Trigger, 'common' | 'rare' | 'own'>> = {
  'in-coherency': 'common',
  'coherency-two': 'common',
  'coherency-shield': 'common',
  'touching-cover': 'common',
  attacker: 'common',
  defender: 'common',
  priority: 'common',
  'shot-at-long': 'common',
  'used-melee': 'common',
  charging: 'rare',
  'versus-hero': 'rare',
  'versus-giant': 'rare',
  slays: 'rare',
  'last-wound': 'rare',
  'targeted-by-power': 'rare',
  alone: 'rare',
  'captain-slain': 'own',
};

/** What a trigger is in words. */
export const TRIGGER_TEXT: Readonly<Record<Trigger, string>> = {
  'in-coherency': 'in coherency',
  'coherency-two': 'with two or more allies in coherency',
  'coherency-shield': 'in coherency with another shield bearer',
  'touching-cover': 'touching cover',
  attacker: 'as Attacker of the fight',
  defender: 'as Defender of the fight',
  priority: 'with priority',
  'shot-at-long': 'shot at from over 12"',
  'used-melee': 'after using a melee weapon this phase',
  charging: 'when charging',
  'versus-hero': 'against a Hero',
  'versus-giant': 'against a Monster or Titan',
  slays: 'when it slays a model',
  'last-wound': 'at its last Wound of two or more',
  'targeted-by-power': 'when targeted by a power',
  alone: 'with no ally in coherency',
  'captain-slain': 'when its side’s Captain is slain',
};

/** Triggers that are about where the model stands: `positioning` says the same again (DW-R118). */
export const POSITIONAL: ReadonlySet<Trigger> = new Set<Trigger>(POSITIONS);

/** Rolls that only Destiny pays for (DW-R127). */
const BY_DESTINY: ReadonlySet<RollKind> = new Set<RollKind>(['intoCombat', 'dangerous', 'd3']);

/** Rolls that a rule may grant again (DW-CSR-E2). */
export const RULE_ROLLS: readonly RollKind[] = ROLLS.filter((roll) => !BY_DESTINY.has(roll));

/** What is rolled, in words. */
export const ROLL_TEXT: Readonly<Record<RollKind, string>> = {
  rangedAttack: 'ranged attack',
  meleeAttack: 'melee attack',
  meleeWound: 'melee wound',
  save: 'save',
  ignore: 'ignore-wound',
  opportunity: 'opportunity',
  resolve: 'Heroic Resolve',
  intoCombat: 'into-combat',
  dangerous: 'Dangerous',
  d3: 'D3',
};
