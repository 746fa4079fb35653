import { saveHeld } from '../areas/holding-on.ts';
import { loaded, pushAttack, UNTHROWN } from '../aim/blows.ts';
import { isCharmedBy } from '../actions/actions.ts';
import { armOf, kitOf, type Battle } from '../../match/book.ts';
import { ask } from '../dice/dice.ts';
import { isHostile } from '../creature/measures.ts';
import { takeOff } from '@caltrop/engine/chapter';
import { creatureOf, isUp, isHere, needsMind } from '../../match/state.ts';
import { isSeenBy } from '../../match/view.ts';
import { spendWaiting } from '../status/statuses.ts';
import { strikeFault } from '../aim/aim.ts';
import type { Manner, SeriesWork, SweepWork, AttackWork } from '../../match/work.ts';

/** Attacks in a row: at most `times`, each after the first for a price (GE-R29). */
export const pushSeries = (
  b: Battle,
  given: Pick<SeriesWork, 'by' | 'on' | 'arm' | 'price' | 'whileHit' | 'others'> & { readonly times: number },
  manner: Manner,
): void => {
  const { times, ...rest } = given;
  b.state.work.push({
    is: 'series',
    step: 'strike',
    n: ++b.state.serial,
    ...rest,
    manner,
    left: times,
    hit: false,
    struck: [],
    saved: [],
  });
};

/** The next attack of a series, the question whether there is one, or what comes at its end. */
export const stepSeries = (b: Battle, w: SeriesWork): boolean => {
  switch (w.step) {
    case 'strike':
      w.step = 'again';
      w.left--;
      w.hit = false;
      if (!w.struck.some(([on]) => on === w.on)) w.struck = [...w.struck, [w.on, 0, 0]];
      pushAttack(b, w.by, w.on, w.arm, w.manner);
      return false;
    case 'again':
      w.step = w.left > 0 && goesOn(b, w) ? 'strike' : 'end';
      return false;
    case 'end':
      return endSeries(b, w);
  }
};

const STOP = 'stop';

/** Asks for the target of the next attack; false when there is none. */
const goesOn = (b: Battle, w: SeriesWork): boolean => {
  const c = creatureOf(b.state, w.by);
  if (!isUp(c) || (w.whileHit && !w.hit) || c.en < w.price) return false;
  const targets = b.state.creatures
    .map((_, i) => i)
    .filter((i) => {
      const on = creatureOf(b.state, i);
      if (w.whileHit ? i !== w.on : !isHostile(c, on)) return false;
      // Whom one's side does not see is not given away (GE-R37).
      if (i !== w.on && !isSeenBy(b, c.side, on)) return false;
      if (isCharmedBy(b, c, on)) return false;
      if (w.others && w.struck.some(([already]) => already === i)) return false;
      return strikeFault(b, c, w.arm, on) === undefined;
    })
    // Who still stands first, and of these the one who was struck last.
    .toSorted((x, y) => rank(b, w, x) - rank(b, w, y));
  const [first] = targets;
  if (first === undefined) return false;
  const ids = targets.map((i) => creatureOf(b.state, i).id);
  const up = isUp(creatureOf(b.state, first));
  const answers = up ? [...ids, STOP] : [STOP, ...ids];
  const price = w.price === 0 ? '' : ` (${w.price} EN)`;
  const label = (id: string): string =>
    id === STOP ? 'No more' : `${creatureOf(b.state, targets[ids.indexOf(id)] ?? first).name}${price}`;
  const answer = ask(b, c.seat, `again ${w.n} ${w.left}`, answers, () => ({
    text: `${c.name} strikes again with ${armOf(kitOf(b.book, c), w.arm).name}. At whom?`,
    rule: 'GE-R29',
    labels: answers.map(label),
  }));
  if (answer === STOP) return false;
  w.on = targets[ids.indexOf(answer)] ?? first;
  c.en -= w.price;
  return true;
};

const rank = (b: Battle, w: SeriesWork, i: number): number =>
  (isUp(creatureOf(b.state, i)) ? 0 : 2) + (i === w.on ? 0 : 1);

/**
 * One concentration save for each effect, against the highest damage of one blow, hindered by 2 for each hit after the
 * first; then everything that waited for the series is spent (GE-R29, GE-R55).
 */
const endSeries = (b: Battle, w: SeriesWork): boolean => {
  for (const [on, hits, worst] of w.manner.series ? w.struck : []) {
    const c = creatureOf(b.state, on);
    if (hits === 0 || !c.awake) continue;
    const held = c.held.find((h) => needsMind(h) && !w.saved.includes(h.n));
    if (held === undefined) continue;
    w.saved = [...w.saved, held.n];
    saveHeld(b, on, held, worst, -2 * (hits - 1));
    return true;
  }
  takeOff(b.state, w);
  if (!w.manner.series) return false;
  spendWaiting(creatureOf(b.state, w.by), 'Attack');
  spendWaiting(creatureOf(b.state, w.by), 'Damage');
  for (const [on] of w.struck) spendWaiting(creatureOf(b.state, on), 'Defense');
  return false;
};

/** Puts one blow against several on the pile: one attack roll, one damage roll (GE-R29). */
export const pushSweep = (
  b: Battle,
  by: number,
  targets: readonly number[],
  arm: number,
  manner: Manner,
): void => {
  b.state.work.push({
    is: 'sweep',
    n: ++b.state.serial,
    by,
    arm,
    manner: loaded(b, creatureOf(b.state, by), arm, manner),
    left: targets,
    rolled: false,
    total: 0,
    score: 0,
    thrown: UNTHROWN,
  });
};

/** The next target of the blow. */
export const stepSweep = (b: Battle, w: SweepWork): boolean => {
  const [next, ...rest] = w.left;
  w.left = rest;
  if (next === undefined || !creatureOf(b.state, w.by).awake) {
    takeOff(b.state, w);
    // What waited for the damage counted for everybody in the way (GE-R29, GE-STS-82).
    if (w.manner.spell === null) spendWaiting(creatureOf(b.state, w.by), 'Damage');
    return false;
  }
  if (isHere(creatureOf(b.state, next))) pushAttack(b, w.by, next, w.arm, { ...w.manner, sweep: w.n });
  return false;
};

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
