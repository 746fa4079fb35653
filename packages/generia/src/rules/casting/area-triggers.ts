import type { Battle } from '../../match/book.ts';
import { runCast } from '../areas/cast-frame.ts';
import type { Ability, AreaSpec } from '../../content/content.ts';
import { isFocused } from '../areas/focus.ts';
import { throwDegree } from '../status/save-roll.ts';
import { creatureOf } from '../../match/state.ts';
import { threatsOfLines } from '../effects/threats.ts';
import type { AbilityWork } from '../../match/work.ts';

/** The area of an ability that is being triggered. */
const areaSpec = (a: Ability, part: number): AreaSpec | undefined => {
  const step = a.effect.filter((s) => s.do === 'area')[part];
  return step?.area;
};

/** The save of one in an area. True when a die fell. */
export const saveInArea = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  const spec = areaSpec(a, w.line);
  const [who = 0] = w.on;
  if (spec?.save === undefined || spec.save.length === 0) {
    w.results = ['failed'];
    return false;
  }
  const degree = throwDegree(
    b,
    {
      who,
      with: spec.save,
      goal: w.total,
      against: a.name,
      by: w.by,
      ability: a,
      statuses: threatsOfLines(spec.failed, spec.failed10),
      magic: a.kind === 'spell',
      adv: isFocused(b, creatureOf(b.state, w.by), a) ? 0 : 1,
      eased: 0,
      rule: 'GE-KEY-07',
    },
    { failed10: spec.failed10 !== undefined, saved10: spec.saved10 !== undefined },
  );
  w.results = [degree];
  return true;
};

/** What an area does to one who triggered it. */
export const areaLands = (b: Battle, w: AbilityWork, a: Ability): void => {
  const spec = areaSpec(a, w.line);
  if (spec === undefined) return;
  const degree = w.results[0] ?? 'failed';
  const failed = spec.failed ?? [];
  const line =
    degree === 'failed10'
      ? (spec.failed10 ?? failed)
      : degree === 'failed'
        ? failed
        : degree === 'saved10' && spec.saved10 !== undefined
          ? spec.saved10
          : (spec.saved ?? []);
  const half = line === 'half';
  const steps = line === 'half' ? failed.filter((s) => s.do === 'damage') : line;
  if (steps.length === 0) return;
  runCast(b, w, a, w.on[0] ?? 0, steps, w.total, half);
};
