import type { Book } from '../../../match/book.ts';
import type { Model, Side } from '../../../match/state.ts';
import { bearerQuestion, bearers, canBear } from '../../wounds/wounds.ts';
import { blowOf, frontOf } from '../combat.ts';
import type { FightPlan } from './plan.ts';
import { protectionOf, type Protection } from './protection.ts';

/** What becomes of a side under a pile of wounds; sums, not yet divided by the chance of the pile. */
interface Falls {
  /** By how many of its models are slain. */
  readonly slain: Float64Array;
  /** For each model, that it is slain, and the mean of the Wounds it loses. */
  readonly each: Float64Array;
  readonly lost: Float64Array;
}

/** How many Wounds each model of a side has left: one stage on the way through a pile. */
interface Stage {
  readonly wounds: readonly number[];
  readonly slain: number;
  /** Whom the next wound may go to, as indices and as ids. */
  readonly open: readonly number[];
  readonly ids: readonly string[];
  /** The stage after a Wound of each model, and who bears the next wound, by how many are left. */
  readonly after: (Stage | undefined)[];
  readonly picks: (number | undefined)[];
}

/** The side that suffers in a fight, ready to be given piles of wounds. */
export interface Sufferers {
  readonly models: readonly Model[];
  /** What becomes of them: how probable each number of wounds is, and how much Destiny they have. */
  readonly fall: (pile: Float64Array, destiny: number) => Falls;
  /** True once something turned up that cannot be answered. */
  readonly isLost: () => boolean;
}

/** DW-FIGHT-24 to 26, DW-R60 to R62: how a side's models bear the wounds of a fight, one wound after the other. */
export const sufferersOf = (plan: FightPlan, side: Side): Sufferers => {
  const { b, work, all, policy } = plan;
  const models = all.filter((m) => m.side === side);
  const front = frontOf(work).filter((id) => models.some((m) => m.id === id));
  const striker = work.strikers.find((s) => !models.some((m) => m.id === s.by))?.by;
  // Blows differ by their source alone, and that counts only for what is told of the slain.
  const blow = blowOf(b, work, all, striker ?? work.engaged[0] ?? '');
  let isLost = false;

  /** Protections by model: while it has more than one Wound, and with its last (DW-CSR-T2). */
  const sources = sourcesAmong(b.book, models);
  const workOut = (i: number, wounds: readonly number[]): Protection => {
    const m = models[i];
    const before = sources.map((j) => models[j]?.wounds ?? 0);
    const put = (of: (j: number, n: number) => number): void =>
      sources.forEach((j, n) => void Object.assign(models[j] ?? {}, { wounds: of(j, n) }));
    put((j) => wounds[j] ?? 0);
    const found = m === undefined ? undefined : protectionOf(plan, m, wounds[i] ?? 0, blow);
    put((_, n) => before[n] ?? 0);
    if (found === undefined) isLost = true;
    return found ?? UNPROTECTED;
  };
  const own: (Protection | undefined)[] = [];
  const lent = new Map<string, Protection>();
  const protection = (i: number, wounds: readonly number[]): Protection => {
    const last = wounds[i] === 1 ? 1 : 0;
    if (sources.length === 0) return (own[2 * i + last] ??= workOut(i, wounds));
    let key = `${i} ${last}`;
    // What auras give ends with their sources (DW-CSR-E5).
    for (const j of sources) key += wounds[j] === 0 ? ' -' : ' +';
    const known = lent.get(key) ?? workOut(i, wounds);
    lent.set(key, known);
    return known;
  };

  const stages = new Map<string, Stage>();
  const stageOf = (wounds: readonly number[]): Stage => {
    const key = wounds.join();
    const there = stages.get(key);
    if (there !== undefined) return there;
    const alive: Model[] = [];
    let slain = 0;
    models.forEach((m, i) => {
      if (wounds[i] === 0) slain++;
      else if (canBear(m)) alive.push(m);
    });
    const at = (m: Model): Protection => {
      return protection(models.indexOf(m), wounds);
    };
    const guard = { save: (m: Model) => at(m).save, ignore: (m: Model) => at(m).ignore };
    const open = bearers(b, front, alive, blow, guard);
    const stage: Stage = {
      wounds,
      slain,
      open: open.map((m) => models.indexOf(m)),
      ids: open.map((m) => m.id),
      after: [],
      picks: [],
    };
    stages.set(key, stage);
    return stage;
  };
  const hurt = (stage: Stage, i: number): Stage =>
    (stage.after[i] ??= stageOf(stage.wounds.map((w, j) => (j === i ? w - 1 : w))));
  const start = stageOf(models.map((m) => m.wounds));

  const picked = (stage: Stage, left: number): number => {
    if (stage.ids.length < 2) return stage.open[0] ?? 0;
    const { seat, key } = bearerQuestion(b, side, blow, left);
    return stage.open[Math.max(0, stage.ids.indexOf(policy(seat, key, stage.ids)))] ?? 0;
  };

  const fall = (pile: Float64Array, destiny: number): Falls => {
    const falls: Falls = {
      slain: new Float64Array(models.length + 1),
      each: new Float64Array(models.length),
      lost: new Float64Array(models.length),
    };
    let now = new Map<Stage, Float64Array>();
    for (let left = pile.length - 1; left >= 0; left--) {
      const fresh = pile[left] ?? 0;
      if (fresh > 0) {
        const here = massAt(now, start, destiny);
        here[destiny] = (here[destiny] ?? 0) + fresh;
      }
      if (left === 0) break;
      const next = new Map<Stage, Float64Array>();
      for (const [stage, mass] of now) {
        if (stage.open.length === 0) {
          end(falls, start, stage, sum(mass));
          continue;
        }
        const i = (stage.picks[left] ??= picked(stage, left));
        bear(next, stage, hurt(stage, i), mass, protection(i, stage.wounds), left - 1);
      }
      now = next;
    }
    for (const [stage, mass] of now) end(falls, start, stage, sum(mass));
    return falls;
  };
  return { models, fall, isLost: () => isLost };
};

/** Those whose auras let others ignore wounds, as indices. */
const sourcesAmong = ({ kits }: Book, models: readonly Model[]): number[] =>
  models.flatMap((m, i) => {
    const auras = kits.get(m.id)?.auras ?? [];
    return auras.some(({ aura }) => aura.effect !== undefined) ? [i] : [];
  });

const UNPROTECTED: Protection = {
  save: 0,
  ignore: 0,
  through: 1,
  fate: (_, destiny) => ({
    lost: Float64Array.from({ length: destiny + 1 }, (_one, d) => (d === destiny ? 1 : 0)),
    kept: new Float64Array(destiny + 1),
  }),
};

const massAt = (masses: Map<Stage, Float64Array>, stage: Stage, destiny: number): Float64Array => {
  const there = masses.get(stage);
  if (there !== undefined) return there;
  const mass = new Float64Array(destiny + 1);
  masses.set(stage, mass);
  return mass;
};

/** One wound on one model: some of the mass goes on with a Wound less, some as it was. */
const bear = (
  next: Map<Stage, Float64Array>,
  stage: Stage,
  hurt: Stage,
  mass: Float64Array,
  { through, fate }: Protection,
  after: number,
): void => {
  const destiny = mass.length - 1;
  const down = massAt(next, hurt, destiny);
  const up = through < 1 || destiny > 0 ? massAt(next, stage, destiny) : down;
  for (let d = 0; d <= destiny; d++) {
    const here = mass[d] ?? 0;
    if (here === 0) continue;
    if (d === 0) {
      down[0] = (down[0] ?? 0) + here * through;
      if (through < 1) up[0] = (up[0] ?? 0) + here * (1 - through);
      continue;
    }
    const { lost, kept } = fate(after, d);
    for (let e = 0; e <= d; e++) {
      down[e] = (down[e] ?? 0) + here * (lost[e] ?? 0);
      up[e] = (up[e] ?? 0) + here * (kept[e] ?? 0);
    }
  }
};

const sum = (mass: Float64Array): number => {
  let all = 0;
  for (const one of mass) all += one;
  return all;
};

const end = (falls: Falls, start: Stage, stage: Stage, chance: number): void => {
  if (chance === 0) return;
  falls.slain[stage.slain] = (falls.slain[stage.slain] ?? 0) + chance;
  stage.wounds.forEach((wounds, i) => {
    const lost = (start.wounds[i] ?? 0) - wounds;
    if (lost === 0) return;
    falls.lost[i] = (falls.lost[i] ?? 0) + chance * lost;
    if (wounds === 0) falls.each[i] = (falls.each[i] ?? 0) + chance;
  });
};
