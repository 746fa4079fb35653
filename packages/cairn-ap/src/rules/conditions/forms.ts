import type { ConditionKind } from '../../content/content.ts';
import { setMax, type Afflicted, type Creature } from '../../match/state.ts';

/** Where WIL and the Spaces to a side stand in what is kept of somebody. */
const WIL = 6;
const SIDE = 7;

/** Takes another form: only the scores that it says are others meanwhile; the same again begins with what is left of it. */
export const formOf = (
  c: Creature,
  { form }: ConditionKind,
  before: Afflicted | undefined,
): readonly number[] | undefined => {
  if (form === undefined) return undefined;
  const own = [c.hp, c.maxHp, c.str, c.maxStr, c.dex, c.maxDex];
  const scores = before?.kept ?? (form.wil === undefined ? own : [...own, c.wil]);
  const resized = form.side !== undefined && form.side !== c.side && scores[SIDE] === undefined;
  const kept = resized ? [...scores.slice(0, WIL), scores[WIL] ?? c.wil, c.side] : scores;
  if (form.hp !== undefined) c.hp = c.maxHp = form.hp;
  else if (form.hpTimes !== undefined && before === undefined) {
    c.maxHp *= form.hpTimes;
    c.hp *= form.hpTimes;
  }
  if (form.str !== undefined) c.str = c.maxStr = form.str;
  if (form.dex !== undefined) c.dex = c.maxDex = form.dex;
  if (form.wil !== undefined) c.wil = form.wil;
  return kept;
};

/**
 * One's own scores again where the form had others; what it lost of those it began with is lost of one's own too, but one
 * point of STR and DEX stays. What the form left alone is as it is by now.
 */
export const unform = (
  c: Creature,
  { form }: ConditionKind,
  [hp = 0, maxHp = 0, str = 0, maxStr = 0, dex = 0, maxDex = 0, wil, side]: readonly number[],
): void => {
  if (form === undefined) return;
  const left = (own: number, began: number, now: number): number => own - Math.max(0, began - now);
  if (form.hp !== undefined || form.hpTimes !== undefined) {
    const now = left(hp, form.hp ?? hp * (form.hpTimes ?? 1), c.hp);
    setMax(c, 'hp', maxHp);
    c.hp = Math.max(0, Math.min(maxHp, now));
  }
  if (form.str !== undefined) {
    const now = left(str, form.str, c.str);
    setMax(c, 'str', maxStr);
    c.str = Math.max(1, now);
  }
  if (form.dex !== undefined) {
    const now = left(dex, form.dex, c.dex);
    setMax(c, 'dex', maxDex);
    c.dex = Math.max(1, now);
  }
  if (wil !== undefined && form.wil !== undefined) c.wil = Math.min(c.maxWil, wil);
  // It grows only once there is room for it (CA-R291).
  if (side === 1) c.side = side;
};
