import type { Phase } from '../content/words.ts';
import type { Work } from './work.ts';

/** The two sides, which are the two seats unless several players run one (DW-GEN-10): south plays from the edge y = 0, north from the other (DW-R136). */
export const SIDES = ['south', 'north'] as const;
export type Side = (typeof SIDES)[number];

export const otherSide = (side: Side): Side => (side === 'south' ? 'north' : 'south');

/** Where a model is. `held` models are off the field by a rule of their own and may still come (DW-DEP-08). */
export type Whereabouts = 'muster' | 'table' | 'held' | 'slain';

/** A change by a power that lasts for a while. */
export interface Lasting {
  readonly power: string;
  /** Who cast it. */
  readonly by: string;
  readonly side: Side;
  /** It ends when this phase of this round ends; `movement` of `root` ends when the caster's half begins. */
  readonly round: number;
  readonly phase: Phase;
}

/** One base on the table. Arrays in it are replaced, never changed in place, so that clones may share them. */
export interface Model {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  /** Half the width of the base, in mils. */
  readonly r: number;
  /** The middle of the base in mils from the lower left corner, and how high its footing is. */
  x: number;
  y: number;
  z: number;
  where: Whereabouts;
  wounds: number;
  /** Slain by a shot and still on the table until the Shoot phase ends (DW-R19). */
  pending: boolean;
  /** Mils spent on its own moves this turn (DW-R49). */
  spent: number;
  moved: boolean;
  /** Moved into contact this turn (DW-R22). */
  charged: boolean;
  /** Which optional careful move it made; until its next move (DW-MOVE-12, 13). */
  careful: '' | 'defensive' | 'stealth';
  /** The ranged weapon it has begun to fire this turn, and the shots it has left. */
  fired: string;
  shots: number;
  /** Powers it has used this turn, and whether one of them in the Shoot phase (DW-AFF-03). */
  casts: number;
  castInShoot: boolean;
  /** Took part in a fight of this phase; struck in the Close Combat phase, in a fight or at who retreated. */
  fought: boolean;
  struck: boolean;
  retreated: boolean;
  /** Cannot be targeted in this phase (Phase Shift); empty when it can. */
  hidden: '' | Phase;
  lasting: readonly Lasting[];
  /** Activated rules that work until this phase ends. */
  active: readonly string[];
  /** Rules and items used up for the game, and for this round. */
  used: readonly string[];
  usedThisRound: readonly string[];
  /** How it fell; the last entry of a slain model. */
  fell: Fall | null;
}

/** How a model was slain: what scars, glory and missions ask about (DW-R99, DW-R128). */
export interface Fall {
  /** The model that did it; empty for none. */
  readonly by: string;
  readonly means: 'melee' | 'ranged' | 'power' | 'opportunity' | 'danger' | 'absent';
  /** The weapon or power. */
  readonly with: string;
  readonly round: number;
  /** Its own side did it. */
  readonly own: boolean;
  /** Powers that it was under. */
  readonly under: readonly string[];
  /** It was done with a [Black Sun] weapon as it was then: rules may give that keyword for a while (DW-KEY-13). */
  readonly blackSun?: true;
  /** The Strength of a melee blow, where blows of 8 or more kill for good (DW-R137). */
  readonly strength?: number;
}

export interface Pools {
  destiny: number;
  faith: number;
  affinity: number;
}

/** What each side has done that missions and faction rules count. */
export interface Deeds {
  /** The side that slew first. */
  firstBlood: Side | '';
  /** Objective markers completed, by index. */
  markers: readonly number[];
  resisted: number;
  chargeRounds: readonly number[];
  /** Won a fight with six or more participants. */
  brawl: boolean;
  /** Destiny gained by Prize Crew, and faction rules used this round and this game. */
  prize: number;
  used: readonly string[];
}

/** Where a victim of Corruption fell, for the side that may raise a Zombie there. */
export interface Grave {
  readonly side: Side;
  readonly x: number;
  readonly y: number;
  readonly risen?: { readonly x: number; readonly y: number };
}

/** What stage the battle is in. */
export type Stage = 'terrain' | 'edge' | 'place' | Phase | 'retreat' | 'over';

export interface Ending {
  readonly winner: Side | 'draw';
  readonly south: number;
  readonly north: number;
  readonly rule: string;
  readonly text: string;
}

/** A position of Wonders of Dwethia: plain data, complete together with the book of the match. */
export interface State {
  stage: Stage;
  round: number;
  /** Who holds priority this turn. */
  priority: Side;
  /** Whose half of the phase it is, or whose turn to place or to pick. */
  active: Side;
  /** Sides that have finished their half of this phase. */
  done: readonly Side[];
  /** Where several players run a side (DW-R140): those who are done with a half that others go on with. */
  passed?: { readonly half: string; readonly seats: readonly string[] };
  models: Model[];
  pools: Record<Side, Pools>;
  deeds: Record<Side, Deeds>;
  /** Terrain pieces on the table: kind and lower left corner in mils. */
  pieces: readonly { readonly kind: string; readonly x: number; readonly y: number }[];
  /** Pieces still to be placed by hand. */
  toPlace: number;
  /** The middle of the King of the Hill circle of each side, where there is one. */
  hills: Readonly<Partial<Record<Side, { readonly x: number; readonly y: number }>>>;
  /** What is being resolved, the innermost last: each is taken up again where it stands. */
  work: readonly Work[];
  /** Who had whom in melee range when the retreats began (DW-R67). */
  inRange: readonly { readonly striker: string; readonly prey: string }[];
  /** Zombies to be raised in the End phase (Corruption), and where those rose that count for a grave. */
  graves: readonly Grave[];
  /** The phase in which somebody has last used a power, a Destiny action, an item or a marker (DW-CSR-31). */
  begun?: string | undefined;
  result: Ending | null;
}

/** The pools of a side. Whose they are is known by name: by a key they would be looked for. */
export const poolsOf = ({ pools }: State, side: Side): Pools =>
  side === 'south' ? pools.south : pools.north;

/** The deeds of a side. */
export const deedsOf = ({ deeds }: State, side: Side): Deeds =>
  side === 'south' ? deeds.south : deeds.north;

/** The phase of the turn, for what is remembered of it alone. */
export const phaseMark = ({ round, stage }: State): string => `${round} ${stage}`;

/** Something has been done in this phase, so what is declared at its start comes too late (DW-CSR-31). */
export const noteDeed = (s: State): void => {
  s.begun = phaseMark(s);
};

/** The model with an id; rules only ask for ids that exist. */
export const modelOf = (s: State, id: string): Model => {
  const found = findModel(s, id);
  if (found === undefined) throw new Error(`there is no model "${id}"`);
  return found;
};

export const findModel = (s: State, id: string): Model | undefined => {
  for (const m of s.models) if (m.id === id) return m;
  return undefined;
};

/** DW-R53: models by id, the numbers in ids by value, so that `s2` comes before `s10`. */
export const byId = (a: Pick<Model, 'id'>, b: Pick<Model, 'id'>): number => {
  const [left, right] = [a.id, b.id];
  if (left === right) return 0;
  let at = 0;
  while (left[at] === right[at]) at++;
  // A number that has begun before they part counts whole.
  while (at > 0 && isDigit(left, at - 1) && (isDigit(left, at) || isDigit(right, at))) at--;
  // What ends first comes first: the whole id, or the word before a number.
  if (at === left.length || at === right.length) return left.length - right.length;
  const [one, other] = [isDigit(left, at), isDigit(right, at)];
  if (one !== other && at > 0) return one ? -1 : 1;
  const by = one && other ? numberAt(left, at) - numberAt(right, at) : 0;
  return by === 0 ? (left.slice(at) < right.slice(at) ? -1 : 1) : by;
};

const isDigit = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
};

/** The number that begins somewhere in a text. */
const numberAt = (text: string, at: number): number => {
  let end = at;
  while (isDigit(text, end)) end++;
  return Number(text.slice(at, end));
};

/** Whether a model stands on the table and is not merely waiting to be taken off. */
export const isUp = (m: Model): boolean => m.where === 'table' && !m.pending;

/** A copy of a model, its fields always in this order, so that equal states have equal checksums. */
export const cloneModel = (m: Model): Model => ({
  id: m.id,
  name: m.name,
  side: m.side,
  r: m.r,
  x: m.x,
  y: m.y,
  z: m.z,
  where: m.where,
  wounds: m.wounds,
  pending: m.pending,
  spent: m.spent,
  moved: m.moved,
  charged: m.charged,
  careful: m.careful,
  fired: m.fired,
  shots: m.shots,
  casts: m.casts,
  castInShoot: m.castInShoot,
  fought: m.fought,
  struck: m.struck,
  retreated: m.retreated,
  hidden: m.hidden,
  lasting: m.lasting,
  active: m.active,
  used: m.used,
  usedThisRound: m.usedThisRound,
  fell: m.fell,
});

/** A copy that can be played on without touching the original. */
export const cloneState = (s: State): State => {
  const models: Model[] = [];
  for (const m of s.models) models.push(cloneModel(m));
  return {
    stage: s.stage,
    round: s.round,
    priority: s.priority,
    active: s.active,
    done: s.done,
    models,
    pools: { south: { ...s.pools.south }, north: { ...s.pools.north } },
    deeds: { south: { ...s.deeds.south }, north: { ...s.deeds.north } },
    pieces: s.pieces,
    toPlace: s.toPlace,
    hills: s.hills,
    work: s.work,
    inRange: s.inRange,
    graves: s.graves,
    result: s.result,
    // There from the start, though mostly nothing: a state that grows by a field takes on another shape.
    begun: s.begun,
    ...(s.passed === undefined ? {} : { passed: s.passed }),
  };
};
