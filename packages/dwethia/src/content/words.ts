/** The ten values of a profile in printed order; Dst is Destiny, Af is Affinity (DW-R05). */
export const STATS = ['M', 'P', 'S', 'D', 'A', 'W', 'I', 'Dst', 'F', 'Af'] as const;
export type Stat = (typeof STATS)[number];

/** How values are called in sentences. */
export const STAT_NAMES: Readonly<Record<Stat | 'Move', string>> = {
  M: 'Martial',
  P: 'Perception',
  S: 'Strength',
  D: 'Defense',
  A: 'Aggression',
  W: 'Wounds',
  I: 'Integrity',
  Dst: 'Destiny',
  F: 'Faith',
  Af: 'Affinity',
  Move: 'Move',
};

export const UNIT_TYPES = ['hero', 'basic', 'religious', 'monster', 'titan'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

export const PHASES = ['movement', 'shoot', 'combat', 'end'] as const;
export type Phase = (typeof PHASES)[number];

/** What a roll is for: re-rolls are granted by kind (DW-CSR-E2), Destiny pays for any of them (DW-R127). */
export const ROLLS = [
  'rangedAttack',
  'meleeAttack',
  'meleeWound',
  'save',
  'ignore',
  'opportunity',
  'resolve',
  'intoCombat',
  'dangerous',
  'd3',
] as const;
export type RollKind = (typeof ROLLS)[number];

/** Library effects by name (DW-CSR-L01 to L13), and those that only content of our own uses. */
export const LIBRARY = [
  'ignore-difficult',
  'ignore-long-distance',
  'ignore-negative-integrity',
  'undying-6',
  'undying-5',
  'undying-4',
  'slip-away',
  'ethereal',
  'ambush',
  'warded',
  'two-powers',
  'save-6',
  'save-5',
  'untargetable',
  'captain-now',
] as const;
export type LibraryEffect = (typeof LIBRARY)[number];

/** Positions that a rule may be limited to (DW-CSR-23), and conditions besides (DW-CSR-22). */
export const POSITIONS = [
  'in-coherency',
  'coherency-two',
  'coherency-shield',
  'touching-cover',
  'alone',
] as const;
export type RulePlace = (typeof POSITIONS)[number];
export const CONDITIONS = [
  'attacker',
  'defender',
  'priority',
  'shot-at-long',
  'used-melee',
  'charging',
  'versus-hero',
  'versus-giant',
  'last-wound',
  'targeted-by-power',
] as const;
export type Condition = (typeof CONDITIONS)[number];

/** When a triggered rule holds (DW-CSR-T1 common, T2 rare): any of those, or at a death. */
export const TRIGGERS = [...POSITIONS, ...CONDITIONS, 'slays', 'captain-slain'] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** The rules of factions (section 2 of the content); `none` for one without. */
export const TRAITS = [
  'legion-drill',
  'fire-discipline',
  'void-hardened',
  'no-masters',
  'prize-crew',
  'first-blood-roar',
  'none',
] as const;

export const SCENARIOS = [
  'annihilation',
  'hold-the-line',
  'king-of-the-hill',
  'objectives',
  'break-their-lines',
] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

/** The names of the scenarios. */
export const SCENARIO_NAMES: Readonly<Record<ScenarioId, string>> = {
  annihilation: 'Annihilation',
  'hold-the-line': 'Hold the Line',
  'king-of-the-hill': 'King of the Hill',
  objectives: 'Play Objectives',
  'break-their-lines': 'Break Their Lines',
};
