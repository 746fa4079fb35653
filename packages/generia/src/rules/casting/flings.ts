/** Who is flung first of several whom one casting flings, and where to (GE-R193). */
import { DIRECTIONS, type Direction } from '@caltrop/engine/squares';
import type { Battle } from '../../match/book.ts';
import type { Ability, Step, StepOf } from '../../content/content.ts';
import { distance } from '../creature/measures.ts';
import { ask } from '../dice/dice.ts';
import { wayFrom } from '../movement/shoves.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import type { AbilityWork } from '../../match/work.ts';

const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** One of the eight directions, the likeliest first. */
export const askWind = (b: Battle, who: number, n: number, likely: Direction): number => {
  const first = Math.max(
    0,
    DIRECTIONS.findIndex((d) => d.dx === likely.dx && d.dy === likely.dy),
  );
  const order = DIRECTIONS.map((_, i) => (first + i) % 8);
  return Number(
    ask(b, creatureOf(b.state, who).seat, `direction ${n}`, order.map(String), () => ({
      text: 'Where are they flung?',
      rule: 'GE-STS-32',
      labels: order.map((i) => WINDS[i] ?? ''),
    })),
  );
};

/** The one direction of a casting for all whom it flings (Gust): asked once, away from the caster first. */
export const windOf = (b: Battle, casting: AbilityWork, on: number): number => {
  if (casting.line > 0) return casting.line - 1;
  const likely = wayFrom(b, creatureOf(b.state, casting.by), creatureOf(b.state, on));
  const answer = askWind(b, casting.by, casting.n, likely);
  casting.line = answer + 1;
  return answer;
};

/** Whether a step flings whom it befalls away from its user, or in a direction. */
export const isFling = (s: Step): s is StepOf<'knockback'> => s.do === 'knockback' && s.to !== 'self';

/** The foremost of those who are flung go first, so that nobody runs into one who goes the same way. */
export const foremostFirst = (b: Battle, w: AbilityWork, a: Ability): void => {
  const step = a.effect.find(isFling);
  const flung = w.on.filter((_, i) => (w.results[i] ?? 'failed').startsWith('failed'));
  const [first] = flung;
  if (step === undefined || first === undefined || flung.length < 2 || w.mains !== undefined) return;
  const by = creatureOf(b.state, w.by);
  const { xs, ys } = b.book.board;
  const way = step.from === 'chosen direction' ? DIRECTIONS[windOf(b, w, first)] : undefined;
  const far = (c: Creature): number =>
    way === undefined ? distance(b, by, c) : way.dx * (xs[c.at] ?? 0) + way.dy * (ys[c.at] ?? 0);
  const order = w.on
    .map((_, i) => i)
    .toSorted((i, j) => far(creatureOf(b.state, w.on[j] ?? 0)) - far(creatureOf(b.state, w.on[i] ?? 0)));
  const { on, results } = w;
  w.on = order.map((i) => on[i] ?? 0);
  w.results = order.map((i) => results[i] ?? 'failed');
};

/** Whether somebody has been flung by a casting already, as the rider or the mount of another (GE-R141); notes that it is now. */
export const isFlungAgain = (b: Battle, casting: AbilityWork, who: number): boolean => {
  const { mount, rider } = creatureOf(b.state, who);
  if (mount < 0 && rider < 0) return false;
  const body = mount >= 0 ? mount : who;
  if (casting.flung?.includes(body) === true) return true;
  casting.flung = [...(casting.flung ?? []), body];
  return false;
};
