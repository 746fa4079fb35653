import type { Battle } from '../../match/book.ts';
import type { AttackWork } from '../../match/work.ts';

/** What an attack of a series tells its frame: whether it hit, and how hard (GE-R29). */
export const noteBlow = (b: Battle, w: AttackWork): void => {
  const { work } = b.state;
  for (let i = work.length - 1; i >= 0; i--) {
    const f = work[i];
    if (f === undefined || f.is !== 'series' || f.by !== w.by) continue;
    f.hit = w.hit;
    if (w.hit)
      f.struck = f.struck.map(([on, hits, worst]) =>
        on === w.on ? [on, hits + 1, Math.max(worst, w.damage)] : [on, hits, worst],
      );
    return;
  }
};
