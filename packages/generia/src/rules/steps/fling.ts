import { DIRECTIONS } from '@caltrop/engine/squares';
import type { Battle } from '../../match/book.ts';
import type { Step } from '../../content/content.ts';
import type { Formula } from '../../content/effects/formula.ts';
import { askWind, isFlungAgain, windOf } from '../casting/flings.ts';
import { ask } from '../dice/dice.ts';
import { momentIn } from '../effects/moment.ts';
import { pushJump } from '../movement/heights/jumps.ts';
import { distance } from '../creature/measures.ts';
import { amount, modOf } from '../creature/numbers.ts';
import { pushFling, pushShove, wayFrom } from '../movement/shoves.ts';
import { creatureOf } from '../../match/state.ts';
import type { AbilityWork, TriggerWork } from '../../match/work.ts';

const STR = 1;

/** Steps that fling, drag or let somebody leap. Undefined when the step is none of them. */
export const carryFling = (b: Battle, w: TriggerWork, step: Step): boolean | undefined => {
  const by = creatureOf(b.state, w.by);
  switch (step.do) {
    case 'knockback':
      knock(b, w, step, amount(b, by, step.metres, momentIn(b, w)));
      return false;
    case 'pull': {
      const most = amount(b, by, step.metres, momentIn(b, w));
      const room = step.anywhere === true ? most : distance(b, by, creatureOf(b.state, w.on)) - 1;
      const metres = step.upTo === true ? askMetres(b, w, Math.min(most, room)) : most;
      const nearer = wayFrom(b, creatureOf(b.state, w.on), by);
      const way = step.anywhere === true ? (DIRECTIONS[askWind(b, w.by, w.n, nearer)] ?? nearer) : nearer;
      pushFling(b, w.on, w.by, way, metres, dcOf(b, w), true);
      return false;
    }
    case 'jump':
      if (w.cast !== null && w.cast.at >= 0)
        pushJump(b, w.by, w.cast.at, amount(b, by, step.eased, momentIn(b, w)));
      return false;
    default:
      return undefined;
  }
};

/** How far somebody pulls, the farthest first (Seduction: up to 3 m). */
const askMetres = (b: Battle, w: TriggerWork, most: number): number => {
  const by = creatureOf(b.state, w.by);
  const ids = Array.from({ length: Math.max(0, most) }, (_, i) => String(most - i));
  if (ids.length < 2) return most;
  return Number(
    ask(b, by.seat, `metres ${w.n}`, ids, () => ({
      text: `How far does ${by.name} pull ${creatureOf(b.state, w.on).name}?`,
      rule: 'GE-SEQ-13',
      labels: ids.map((n) => `${n} m`),
    })),
  );
};

/** The DC of a collision: that of the spell or save behind it, 10 + STR-MOD for plain force (GE-SPX-04). */
const dcOf = (b: Battle, w: TriggerWork, given?: Formula): number => {
  const by = creatureOf(b.state, w.by);
  if (given !== undefined) return amount(b, by, given, momentIn(b, w));
  return w.dc > 0 ? w.dc : 10 + modOf(b, by, STR);
};

/** GE-STS-32: away from the user, both apart, or in one direction for all. */
const knock = (
  b: Battle,
  w: TriggerWork,
  step: Extract<Step, { readonly do: 'knockback' }>,
  metres: number,
): void => {
  const [who, from] = step.to === 'self' ? [w.by, w.on] : [w.on, w.by];
  if (who === from) return;
  const c = creatureOf(b.state, who);
  if (step.plain === true) {
    pushFling(b, who, from, wayFrom(b, creatureOf(b.state, from), c), metres, dcOf(b, w, step.dc), true);
    return;
  }
  const casting = castingOf(b, w);
  // Rider and mount are one body: they fly once, though both are reached (GE-R141).
  if (casting !== undefined && who === w.on && isFlungAgain(b, casting, who)) return;
  if (step.from === 'chosen direction') {
    const wind = casting === undefined ? 0 : windOf(b, casting, who);
    pushFling(b, who, from, DIRECTIONS[wind] ?? { dx: 0, dy: -1 }, metres, dcOf(b, w, step.dc));
    return;
  }
  if (step.from === 'both') pushShove(b, from, who, metres, dcOf(b, w, step.dc));
  pushShove(b, who, from, metres, dcOf(b, w, step.dc));
};

/** The casting or the use that a step belongs to. */
const castingOf = (b: Battle, w: TriggerWork): AbilityWork | undefined =>
  b.state.work.findLast((f): f is AbilityWork => f.is === 'ability' && f.ability === w.cast?.ability);
