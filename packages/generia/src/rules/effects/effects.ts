import type { Battle } from '../../match/book.ts';
import type { Step, Ability } from '../../content/content.ts';
import type { Cast, AbilityWork } from '../../match/work.ts';

/** Steps of the effect language to be carried out on somebody. */
export interface Carried {
  readonly by: number;
  readonly on: number;
  readonly source: string;
  readonly steps: readonly Step[];
  readonly zone: number;
  readonly wounds: number;
  readonly explosions: number;
  readonly dc?: number | undefined;
  readonly level?: number | undefined;
  readonly cast?: Cast | undefined;
  readonly concoction?: boolean;
}

/** Puts steps on the pile; `stepTrigger` takes them up one at a time. */
export const runSteps = (b: Battle, c: Carried): void => {
  b.state.work.push({
    is: 'trigger',
    n: ++b.state.serial,
    by: c.by,
    on: c.on,
    source: c.source,
    steps: c.steps,
    next: 0,
    zone: c.zone,
    dc: c.dc ?? 0,
    level: c.level ?? 1,
    wounds: c.wounds,
    explosions: c.explosions,
    damage: 0,
    cast: c.cast ?? null,
    concoction: c.concoction === true ? true : undefined,
    helped: undefined,
    ran: undefined,
    beside: undefined,
    thrown: undefined,
  });
};

/**
 * A use of an ability as it lies on the pile: what is not said of it is as before its first throw. All have the same fields, for
 * rules to read them fast.
 */
export const useFrame = (
  given: Pick<AbilityWork, 'step' | 'n' | 'by' | 'ability'> & Partial<AbilityWork>,
): AbilityWork => ({
  is: 'ability',
  step: given.step,
  n: given.n,
  by: given.by,
  ability: given.ability,
  level: given.level ?? 1,
  element: given.element ?? '',
  on: given.on ?? NOBODY,
  at: given.at ?? -1,
  arm: given.arm ?? -1,
  path: given.path ?? NOWHERE,
  mains: given.mains,
  paid: given.paid,
  echoed: given.echoed,
  chosen: given.chosen,
  hindered: given.hindered,
  landed: given.landed,
  total: given.total ?? 0,
  face: given.face ?? 0,
  results: given.results ?? [],
  target: given.target ?? 0,
  line: given.line ?? 0,
  rolled: given.rolled ?? -1,
  explosions: given.explosions ?? 0,
  asked: given.asked ?? NOBODY,
  against: given.against ?? -1,
  with: given.with ?? false,
  held: given.held ?? 0,
  object: given.object,
  adds: given.adds,
  zone: given.zone,
  said: given.said,
  save: given.save,
});

const NOBODY: readonly number[] = [];
const NOWHERE: readonly number[] = [];

/** What the steps of a casting need to know of it. */
export const castOf = (w: AbilityWork, half = false, main = w.on[0]): Cast => ({
  ability: w.ability,
  level: w.level,
  element: w.element,
  at: w.at,
  path: w.path,
  with: w.with,
  main,
  held: w.held,
  against: w.against,
  total: w.total,
  half,
  rolled: w.rolled,
  explosions: w.explosions,
  object: w.object,
  adds: w.adds,
  zone: w.zone,
  ...(w.arm < 0 ? {} : { arm: w.arm }),
});

/** Puts steps of a casting on the pile, for somebody. */
export const runCast = (
  b: Battle,
  w: AbilityWork,
  a: Ability,
  on: number,
  steps: readonly Step[],
  dc: number,
  half = false,
): void =>
  runSteps(b, {
    by: w.by,
    on,
    source: a.id,
    steps,
    zone: -1,
    wounds: 0,
    explosions: 0,
    dc,
    level: w.level,
    cast: castOf(w, half, w.mains?.[w.on.indexOf(on)] ?? w.on[0]),
  });
