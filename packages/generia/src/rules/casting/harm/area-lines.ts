/** What an area does to those who come into it, or begin their turns there. */
import type { Battle } from '../../../match/book.ts';
import type { Ability, AreaSpec, Step } from '../../../content/content.ts';
import { specOf } from '../../creature/area-reach.ts';
import { aloft } from '../../creature/measures.ts';
import { castOf, runCast } from '../../effects/effects.ts';
import { creatureOf, isHere } from '../../../match/state.ts';
import type { AbilityWork } from '../../../match/work.ts';
import type { Degree } from '../../status/saves.ts';
import { damageIn } from './cast-lines.ts';
import { throwShared } from './spell-harm.ts';

/** Tiers of statuses are halved for one who hovers over what lies on the ground. */
const halved = (steps: readonly Step[]): readonly Step[] =>
  steps.map((s) => (s.do === 'status' ? { ...s, x: ['/', s.x ?? 1, 2] } : s));

/** The steps of an area by a degree; `half` when the damage of its failed line is halved. */
const lineOf = (
  { failed = [], failed10, saved = [], saved10 }: AreaSpec,
  degree: Degree,
): { readonly steps: readonly Step[]; readonly half: boolean } => {
  const line =
    degree === 'failed10'
      ? (failed10 ?? failed)
      : degree === 'failed'
        ? failed
        : degree === 'saved10' && saved10 !== undefined
          ? saved10
          : saved;
  return line === 'half'
    ? { steps: failed.filter((s) => s.do === 'damage'), half: true }
    : { steps: line, half: false };
};

/** GE-SEQ-14: damage dice of several who are struck at once are thrown once for all. True when they fell. */
export const throwInArea = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  const spec = specOf(b, { ability: a.id, part: w.line });
  if (spec === undefined || w.on.length < 2) return false;
  const struck = w.on.flatMap((n, i) => {
    const step = damageIn(lineOf(spec, w.results[i] ?? 'failed').steps);
    return step === undefined || !isHere(creatureOf(b.state, n)) ? [] : [[n, step] as const];
  });
  const [first] = struck;
  if (first === undefined || struck.length < 2) return false;
  [w.rolled, w.explosions] = throwShared(b, w.by, first[0], first[1], castOf(w), w.n);
  return true;
};

/** What befalls one of them. */
export const areaLands = (b: Battle, w: AbilityWork, a: Ability, i: number): void => {
  const spec = specOf(b, { ability: a.id, part: w.line });
  const on = w.on[i] ?? 0;
  if (spec === undefined) return;
  const { steps: told, half } = lineOf(spec, w.results[i] ?? 'failed');
  const hovers = spec.low === true && aloft(b, creatureOf(b.state, on)) > 0;
  const steps = hovers ? halved(told) : told;
  if (steps.length > 0) runCast(b, w, a, on, steps, w.total, half);
};
