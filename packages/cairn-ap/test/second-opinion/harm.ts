import { afflict, fall, isDead, type Being, type Scene, type Score } from './beings.ts';
import { one, sixes, type Ask } from './dice.ts';
import { saveFrom } from './rolls.ts';

/** One damage event (15.2). */
export interface Harm {
  readonly on: Being;
  readonly raw: number;
  readonly armour: boolean;
  readonly more: number;
  readonly pool: 'hp' | 'str';
}

/** CA-SCAR-01 to 12 with CA-R31, R89: what a row does at once. */
const scar = (s: Scene, ask: Ask, b: Being, row: number): void => {
  const raise = (dice: number): void => {
    b.maxHp = Math.max(b.maxHp, sixes(ask, dice));
  };
  const learn = (sides: number): void => {
    if (!saveFrom(s, ask, b, 'wil', 20)) return;
    const by = one(ask, sides);
    b.wil += by;
    b.maxWil += by;
  };
  if (row === 1) one(ask, 6);
  if (row <= 2) raise(1);
  if (row === 3) afflict(b, 'prone');
  if (row === 3 || row === 11) b.deprived = true;
  if (row === 4) {
    const limb = one(ask, 6);
    if (limb === 3 || limb === 4) one(ask, 6);
    afflict(
      b,
      limb <= 2 ? 'broken-leg' : limb <= 4 ? 'broken-arm' : limb === 5 ? 'broken-rib' : 'broken-skull',
    );
  }
  if (row === 6) {
    const which = one(ask, 6);
    const score: Score = which <= 2 ? 'str' : which <= 4 ? 'dex' : 'wil';
    const most = { str: 'maxStr', dex: 'maxDex', wil: 'maxWil' } as const;
    b[score] = Math.max(b[score], sixes(ask, 3));
    b[most[score]] = Math.max(b[most[score]], b[score]);
  }
  if (row === 7) afflict(b, 'hamstrung');
  if (row === 8) {
    afflict(b, 'deafened');
    learn(4);
  }
  if (row === 9) b.maxWil = Math.max(b.maxWil, sixes(ask, 3));
  if (row === 10) {
    const part = one(ask, 4);
    if (part !== 2) afflict(b, part === 1 ? 'lost-hand' : part === 3 ? 'lost-foot' : 'lost-eye');
    learn(6);
  }
  if (row === 11) fall(b, 'dying');
  if (row >= 12) b.doomed = true;
};

/** Whether a Critical Save is failed, and what that means (CA-CRIT-02 to 07, CA-R21, R25, R26, R82). */
const critical = (s: Scene, ask: Ask, b: Being): void => {
  const dying = b.fate === 'dying';
  const doomed = b.doomed && !dying;
  const { critDC, naturals, npcCrit } = s.house;
  // A Save that cannot fail needs no die, unless a bank or something on the creature has to do with it.
  const sure = b.str >= critDC && b.bank === 0 && b.conditions.length === 0 && naturals !== 'autoWinLose';
  const passed = sure || saveFrom(s, ask, b, 'str', critDC, true);
  if (doomed) b.doomed = false;
  if (passed && doomed) b.maxHp = Math.max(b.maxHp, sixes(ask, 3));
  if (passed) return;
  if (doomed || dying) return fall(b, 'dead');
  if (b.mass) return fall(b, 'fled');
  fall(b, b.kind === 'pc' || npcCrit === 'dying' ? 'dying' : 'dead');
};

/** CA-DMG-01 to 08, CA-R20: one event. */
export const suffer = (s: Scene, ask: Ask, { on: b, raw, armour, more, pool }: Harm): void => {
  if (b.fate === 'dead' || b.fate === 'fled') return;
  const n = Math.max(0, raw - (armour ? Math.min(3, b.base + b.plus) : 0)) + more;
  if (n === 0) return;
  const { hp: before, fate } = b;
  b.conditions = b.conditions.filter((c) => c !== 'asleep');
  const over = pool === 'str' ? n : Math.max(0, n - before);
  if (pool === 'hp') b.hp = Math.max(0, before - n);
  b.str = Math.max(0, b.str - over);
  if (over > 0 && b.str === 0) return fall(b, 'dead');
  if (fate === 'stable') fall(b, 'dying');
  const zero = pool === 'hp' && before >= 1 && b.hp === 0;
  const due = over > 0 || (s.house.critSaveAtZero && zero);
  if (due && (fate === 'dying' ? s.house.dyingSaves : fate !== 'stable')) critical(s, ask, b);
  const scars = s.house.scarTrigger === 'zeroOrBelow' || over === 0;
  if (b.kind === 'pc' && zero && scars && !isDead(b)) scar(s, ask, b, Math.min(12, before));
};

/** CA-R81: events by Group, then by initiative; the party's Group stands first here. */
export const inOrder = (harms: readonly Harm[]): readonly Harm[] =>
  harms.toSorted((a, b) => {
    const side = (h: Harm): number => (h.on.side === 'party' ? 0 : 1);
    return side(a) - side(b) || b.on.initiative - a.on.initiative;
  });
