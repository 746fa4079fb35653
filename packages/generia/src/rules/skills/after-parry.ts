import { cellName, dictionary } from '@caltrop/engine';
import { isCharmedBy, isRooted } from '../actions/actions.ts';
import { counterCost } from '../actions/costs.ts';
import { pushAttack, inReach } from '../aim/blows.ts';
import { armOf, kitOf, type Battle, type Position } from '../../match/book.ts';
import { ask } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { gripFault, pushGrapple } from '../movement/grapples.ts';
import { COUNTER } from '../aim/manner.ts';
import { tellingArms } from '../aim/vain-blows.ts';
import { usable } from '../creature/in-hand.ts';
import { looksTaken } from '../board/standing.ts';
import { pushMove } from '../movement/movement.ts';
import { stepCost, metres } from '../movement/ways.ts';
import { takeOff } from '@caltrop/engine/chapter';
import { isSlowed } from '../creature/sources.ts';
import { creatureOf, isHere, type Creature } from '../../match/state.ts';
import { inflictFor } from '../status/statuses.ts';
import { DIRECTIONS } from '@caltrop/engine/squares';
import type { AfterParryWork } from '../../match/work.ts';

/** The arms for a Counter, the one that parried first (GE-SKR-01); none when it cannot be made. */
const counterArms = (p: Position, w: AfterParryWork): readonly number[] => {
  const c = creatureOf(p.state, w.who);
  const against = creatureOf(p.state, w.against);
  if (counterCost(p, c) < 0 || !isHere(against) || isCharmedBy(p, c, against)) return [];
  const kit = kitOf(p.book, c);
  const can = (i: number): boolean => usable(p, c, i) && inReach(p, c, armOf(kit, i), against);
  const others = kit.arms.flatMap((_, i) => (i !== w.item && can(i) ? [i] : []));
  return tellingArms(p, w.who, w.against, can(w.item) ? [w.item, ...others] : others, COUNTER);
};

/** Whether the Counter could be a grapple instead (GE-SKR-01). */
const canSeize = (p: Position, w: AfterParryWork): boolean => {
  const c = creatureOf(p.state, w.who);
  return counterCost(p, c) >= 0 && gripFault(p, c, p.state.creatures[w.against]) === undefined;
};

/** Squares that a creature may step to after a parry: 2 m, which is one square for the Slowed (GE-PAR-09, GE-R23). */
const places = (p: Position, c: Creature): number[] => {
  if (isRooted(c)) return [];
  const slowed = isSlowed(p, c);
  const found: number[] = [];
  const spread = (from: number, left: number): void => {
    for (const { dx, dy } of DIRECTIONS) {
      const to = from + dy * p.book.board.width + dx;
      // The last metre leads nowhere new.
      if (left === 1 && (to === c.at || found.includes(to))) continue;
      const bare = stepCost(p, c, from, dx, dy, c.side);
      const cost = metres(bare, slowed);
      if (bare === 0 || cost > left) continue;
      if (!found.includes(to) && to !== c.at && !looksTaken(p, c, to, c.side)) found.push(to);
      if (left > cost) spread(to, left - cost);
    }
  };
  spread(c.at, 2);
  return found.toSorted((x, y) => x - y);
};

/** Whether there is any square to step to, quickly. */
const canStep = (p: Position, c: Creature): boolean => {
  if (isRooted(c)) return false;
  for (const { dx, dy } of DIRECTIONS) {
    const cost = stepCost(p, c, c.at, dx, dy, c.side);
    if (cost === 1 && !looksTaken(p, c, c.at + dy * p.book.board.width + dx, c.side)) return true;
  }
  return places(p, c).length > 0;
};

/** The choice of the one who parried, then what it chose. */
export const stepAfterParry = (b: Battle, w: AfterParryWork): boolean => {
  const c = creatureOf(b.state, w.who);
  const against = creatureOf(b.state, w.against);
  const remove = (): void => takeOff(b.state, w);
  if (w.step === 'move') {
    remove();
    const to = places(b, c);
    const ids = to.map(String);
    const answer = ask(b, c.seat, `step ${w.n}`, ids, () => ({
      text: `Where does ${c.name} step?`,
      rule: 'GE-PAR-09',
      labels: to.map((at) => cellName(b.book.board, at)),
    }));
    const path = pathTo(b, c, Number(answer));
    pushMove(b, {
      who: w.who,
      how: 'free',
      path,
      budget: 99,
      provokes: 0,
      except: w.against,
      sneaking: false,
    });
    return false;
  }
  const kit = kitOf(b.book, c);
  const pv = armOf(kit, w.item).pv;
  // The Counter alone of the four options is a reaction (GE-R21).
  const arms = w.sudden === true ? [] : counterArms(b, w);
  const counters = arms.map((arm, i) => (i === 0 ? 'counter' : `counter with ${arm}`));
  const ids = pv > 0 && isHere(against) ? ['lower', 'nothing'] : ['nothing'];
  ids.push(...counters);
  if (w.sudden !== true && canSeize(b, w)) ids.push('seize');
  if (canStep(b, c)) ids.push('move');
  const answer = ask(b, c.seat, `after parry ${w.n}`, ids, () => ({
    text: `${c.name} has parried. What now?`,
    rule: 'GE-PAR-07',
    labels: ids.map((id) => {
      const arm = arms[counters.indexOf(id)];
      return arm === undefined || arms.length === 1
        ? (LABEL[id] ?? id)
        : `${LABEL['counter'] ?? ''} with ${armOf(kit, arm).name}`;
    }),
  }));
  const at = counters.indexOf(answer);
  const counter = at < 0 ? undefined : arms[at];
  const option = counter === undefined ? answer : 'counter';
  tell(b, { type: 'after parry', rules: [RULE[option] ?? 'GE-PAR-07'], who: c.id, option });
  if (answer === 'move') {
    w.step = 'move';
    return false;
  }
  remove();
  if (answer === 'lower')
    inflictFor(b, w.who, w.against, { kind: 'Defense Penalty', x: pv, source: 'parry', until: 'phase' });
  if (counter !== undefined || answer === 'seize') {
    c.en -= counterCost(b, c);
    c.reacted = true;
    if (counter === undefined) pushGrapple(b, w.who, w.against, COUNTER);
    else pushAttack(b, w.who, w.against, counter, COUNTER);
  }
  return false;
};

const LABEL: Readonly<Record<string, string>> = dictionary({
  lower: "Lower the attacker's next defence",
  nothing: 'Nothing',
  counter: 'Counter (reaction, 1 EN)',
  seize: 'Counter with a grapple (reaction, 1 EN)',
  move: 'Step up to 2 m',
});
const RULE: Readonly<Record<string, string>> = dictionary({
  lower: 'GE-PAR-11',
  nothing: 'GE-PAR-08',
  counter: 'GE-PAR-12',
  seize: 'GE-PAR-12',
  move: 'GE-PAR-09',
});

/** A way of at most two steps to a square. */
const pathTo = (p: Position, c: Creature, to: number): number[] => {
  const { width } = p.book.board;
  const step = (from: number, goal: number): boolean =>
    DIRECTIONS.some(
      ({ dx, dy }) => from + dy * width + dx === goal && stepCost(p, c, from, dx, dy, c.side) > 0,
    );
  if (step(c.at, to)) return [to];
  for (const { dx, dy } of DIRECTIONS) {
    const middle = c.at + dy * width + dx;
    if (stepCost(p, c, c.at, dx, dy, c.side) > 0 && step(middle, to)) return [middle, to];
  }
  return [];
};
