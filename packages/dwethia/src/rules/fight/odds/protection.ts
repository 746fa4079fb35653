import type { Policy } from '@caltrop/engine';
import type { RollKind } from '../../../content/words.ts';
import { kitOf } from '../../../match/book.ts';
import type { Model } from '../../../match/state.ts';
import type { Wound } from '../../../match/work.ts';
import { chanceOf } from '../../dice/chart.ts';
import { destinyIds, destinyKey, granted, hasRerolls } from '../../dice/dice.ts';
import { woundOccasion } from '../../strikes/occasions.ts';
import { canResolve, ignoreAgainst, RESOLVE, resolveKey, saveAgainst } from '../../wounds/wounds.ts';
import type { FightPlan } from './plan.ts';

/** What comes of one wound: by the Destiny that is left, how probable it is that it is lost, and that it is warded off. */
interface Fate {
  readonly lost: Float64Array;
  readonly kept: Float64Array;
}

/** What a model has against a blow, at a number of Wounds. */
export interface Protection {
  /** What its dice must show; 0 for none. */
  readonly save: number;
  readonly ignore: number;
  /** The chance that a wound is lost where there is no Destiny. */
  readonly through: number;
  /** The same with Destiny: how many wounds come after, and how much there is. */
  readonly fate: (after: number, destiny: number) => Fate;
}

/** One die against a wound: the chance that it works, and whether a rule lets it be rolled again. */
interface Ward {
  readonly kind: RollKind;
  readonly chance: number;
  readonly again: boolean;
}

/**
 * The protections of a model at so many Wounds, in their order (DW-R44). Undefined where a rule that works only once
 * gives one of these dice again: it would be gone for the next wound.
 */
export const protectionOf = (
  plan: FightPlan,
  m: Model,
  wounds: number,
  blow: Wound,
): Protection | undefined => {
  const { b, policy } = plan;
  const { used, usedThisRound, wounds: now } = m;
  const kit = kitOf(b.book, m);
  const isAgain = (kind: RollKind): boolean =>
    hasRerolls(kit, kind) && granted(b, m, kind, woundOccasion(b, m, blow)) > 0;
  const wardOf = (kind: RollKind, need: number): Ward[] =>
    need === 0 ? [] : [{ kind, chance: chanceOf(need), again: isAgain(kind) }];
  m.wounds = wounds;
  const save = saveAgainst(b, m, blow);
  const ignore = blow.unstoppable ? 0 : ignoreAgainst(b, m, blow);
  const resolves = !blow.unstoppable && canResolve(b, m) && b.state.pools[m.side].destiny > 0;
  const wards = [...wardOf('save', save), ...wardOf('ignore', ignore)];
  const [resolve] = wardOf('resolve', resolves ? RESOLVE : 0);
  const once = m.used !== used || m.usedThisRound !== usedThisRound;
  Object.assign(m, { wounds: now, used, usedThisRound });
  if (once) return undefined;
  let through = 1;
  for (const { chance, again } of wards) through *= again ? (1 - chance) * (1 - chance) : 1 - chance;
  const fates: (Fate | undefined)[][] = [];
  return {
    save,
    ignore,
    through,
    fate: (after, destiny) =>
      ((fates[destiny] ??= [])[after] ??= fateOf(policy, m, wards, resolve, after, destiny)),
  };
};

const fateOf = (
  policy: Policy,
  m: Model,
  wards: readonly Ward[],
  resolve: Ward | undefined,
  after: number,
  destiny: number,
): Fate => {
  const kept = new Float64Array(destiny + 1);
  let open = new Float64Array(destiny + 1);
  open[destiny] = 1;
  for (const ward of wards) roll(policy, m, ward, open, kept);
  if (resolve === undefined) return { lost: open, kept };
  const lost = new Float64Array(destiny + 1);
  // DW-R74: paid again and again for the same wound, for as long as its side wants to and can.
  for (let tries = 0; open.some((chance) => chance > 0); tries++) {
    const paid = new Float64Array(destiny + 1);
    const pays = policy(m.side, resolveKey(m.id, after, 1, tries), ['no', 'yes']) === 'yes';
    open.forEach((here, d) => {
      if (pays && d > 0) paid[d - 1] = here;
      else lost[d] = (lost[d] ?? 0) + here;
    });
    roll(policy, m, resolve, paid, kept);
    open = paid;
  }
  return { lost, kept };
};

/** One die with its window, for every amount of Destiny: what it does not ward off stays open. */
const roll = (policy: Policy, m: Model, ward: Ward, open: Float64Array, kept: Float64Array): void => {
  const { kind, chance, again } = ward;
  open.forEach((here, d) => {
    if (here === 0) return;
    const failed = here * (1 - chance);
    kept[d] = (kept[d] ?? 0) + here * chance;
    const bought = !again && d > 0 && policy(m.side, destinyKey(kind, m.id, 0), destinyIds(1)) === '1';
    if (!again && !bought) {
      open[d] = failed;
      return;
    }
    const left = bought ? d - 1 : d;
    open[d] = 0;
    kept[left] = (kept[left] ?? 0) + failed * chance;
    open[left] = (open[left] ?? 0) + failed * (1 - chance);
  });
};
