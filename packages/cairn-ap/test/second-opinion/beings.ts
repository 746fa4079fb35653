export type Score = 'str' | 'dex' | 'wil';

/** Something in hand (content 2.1, 2.2). */
export interface Thing {
  readonly name: string;
  readonly weapon?: number;
  readonly shield?: number;
  readonly class?: 'light' | 'medium' | 'heavy' | 'ranged';
  readonly reach?: number;
  readonly near?: number;
  readonly far?: number;
  sharp?: boolean;
}

/** A creature of the second reckoning. */
export interface Being {
  readonly id: string;
  readonly kind: 'pc' | 'npc';
  readonly side: 'party' | 'foes';
  readonly x: number;
  readonly y: number;
  str: number;
  dex: number;
  wil: number;
  hp: number;
  maxHp: number;
  maxStr: number;
  maxDex: number;
  maxWil: number;
  /** Natural Armor or what is worn as a base, and every "+1" (CA-R16). */
  readonly base: number;
  readonly plus: number;
  readonly hands: readonly Thing[];
  /** The dice of a printed attack, with its attribute. */
  readonly claws: readonly number[];
  readonly clawScore: Score;
  readonly mass: boolean;
  readonly leader: boolean;
  readonly mindless: boolean;
  readonly initiative: number;
  conditions: string[];
  fate: 'up' | 'dying' | 'stable' | 'dead' | 'fled';
  bank: number;
  ap: number;
  owed: number;
  dodge: number;
  parry: boolean;
  doomed: boolean;
  deprived: boolean;
  /** Free slots of whoever casts, and what fills the others by magic. */
  free: number;
  fatigue: number;
  tumours: number;
}

export interface House {
  readonly ties: 'seed' | 'pcWins' | 'meetsDC';
  readonly advMix: 'cancel' | 'anyMixIsFlat';
  readonly naturals: 'wardenOnly' | 'autoPolicy' | 'autoWinLose';
  readonly dualAddsBothToHit: boolean;
  readonly critSaveAtZero: boolean;
  readonly critDC: number;
  readonly npcCrit: 'dead' | 'dying';
  readonly dyingSaves: boolean;
  readonly scarTrigger: 'zeroOrBelow' | 'exactlyZero';
  readonly gainAdvScope: 'any' | 'actionOnly';
  readonly freeParry: boolean;
  readonly occupiedBonus: boolean;
  readonly moraleRoll: 'leaderElseEach' | 'oneRollPerGroup';
}

export interface Scene {
  readonly house: House;
  readonly beings: readonly Being[];
  /** Whose turn it is. */
  readonly turn: string;
  /** Spaces of undergrowth, which is cover for whoever stands there (CA-AUTO-05e). */
  readonly undergrowth: readonly string[];
}

const STILL = ['asleep', 'unconscious', 'paralysed', 'delirious'];
export const has = (b: Being, ...kinds: readonly string[]): boolean =>
  b.conditions.some((c) => kinds.includes(c));
export const canAct = (b: Being): boolean => b.fate === 'up' && !has(b, ...STILL);
export const distance = (a: Being, b: Being): number => {
  const gap = (from: number, fromSide: number, to: number, toSide: number): number =>
    Math.max(0, to - (from + fromSide - 1), from - (to + toSide - 1));
  const [s, t] = [a.mass ? 2 : 1, b.mass ? 2 : 1];
  return Math.max(gap(a.x, s, b.x, t), gap(a.y, s, b.y, t));
};

export const named = (s: Scene, id: string): Being => {
  const found = s.beings.find((b) => b.id === id);
  if (found === undefined) throw new Error(`nobody is ${id}`);
  return found;
};

/** Everything about a scene that a comparison looks at. */
export const factsOf = (beings: readonly Omit<Being, never>[]): string =>
  beings
    .map((b) => {
      const scores = `${b.hp}/${b.maxHp} ${b.str}/${b.maxStr} ${b.dex}/${b.maxDex} ${b.wil}/${b.maxWil}`;
      const marks = `${b.doomed ? 'doomed ' : ''}${b.deprived ? 'deprived ' : ''}${b.conditions.toSorted().join('+')}`;
      const load = `f${b.fatigue}t${b.tumours}`;
      return `${b.id} ${scores} ${b.fate} ap${b.ap}-${b.owed} bank${b.bank} ${b.dodge}${b.parry ? 'p' : ''} ${load} ${marks}`;
    })
    .join('; ');

export const copyOf = (s: Scene): Scene => ({
  ...s,
  beings: s.beings.map((b) => ({ ...b, hands: b.hands.map((t) => ({ ...t })) })),
});

export const afflict = (b: Being, kind: string): void => {
  if (!has(b, kind)) b.conditions = [...b.conditions, kind];
};

/** CA-R22, CA-R85: what goes when somebody falls. */
export const fall = (b: Being, fate: Being['fate']): void => {
  b.fate = fate;
  b.bank = 0;
  b.dodge = 0;
  b.parry = false;
};

export const isDead = (b: Being): boolean => b.fate === 'dead';

/** What a script says that comes to something which is not compared: a row that a person fills, a flight at once. */
export const BEYOND = 'beyond';

/** The end of a script; whoever loses heart in its own turn runs at once (CA-AUTO-10). */
export const endOf = (s: Scene): string =>
  s.beings.some((b) => b.id === s.turn && has(b, 'fleeing')) ? BEYOND : factsOf(s.beings);
