import { cellName } from '@caltrop/engine';
import type { Battle } from '../../match/book.ts';
import type { Step } from '../../content/content.ts';
import { ask } from '../dice/dice.ts';
import { momentIn } from '../effects/moment.ts';
import { pushLeap } from '../movement/heights/leaps.ts';
import { distance, upAfterDive } from '../creature/measures.ts';
import { valueOf } from '../creature/values.ts';
import { pushMove } from '../movement/movement.ts';
import { wayTo, waysWithin } from '../movement/runs.ts';
import { amount } from '../creature/numbers.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import { standing } from '../skills/way-faults.ts';
import type { TriggerWork } from '../../match/work.ts';

/** Steps that move somebody on the ground. Undefined when the step is none of them. */
export const carryMoves = (b: Battle, w: TriggerWork, step: Step): boolean | undefined => {
  switch (step.do) {
    case 'move':
      move(b, w, step);
      return false;
    case 'end move':
      for (const f of b.state.work) if (f.is === 'move' && f.who === w.on) f.stopped = true;
      return false;
    default:
      return undefined;
  }
};

/** The part of a way that a step covers: all of it, or what lies before or after the square that was named. */
const partOf = (w: TriggerWork, part: 'before' | 'after' | undefined, from: number): readonly number[] => {
  const path = w.cast?.path ?? [];
  const at = w.cast?.at ?? -1;
  if (part === undefined || at < 0) return part === 'after' ? [] : path;
  const cut = at === from ? 0 : path.indexOf(at) + 1;
  return part === 'before' ? path.slice(0, cut) : path.slice(path.indexOf(at) + 1);
};

const move = (b: Battle, w: TriggerWork, step: Extract<Step, { readonly do: 'move' }>): void => {
  if (step.first === true || step.strikes === true) return;
  const c = creatureOf(b.state, w.by);
  const metres = amount(b, c, step.metres, momentIn(b, w));
  const path = step.free === true ? askWay(b, w, c, metres, step.back === true) : partOf(w, step.part, c.at);
  const last = path.at(-1) ?? (step.over === true && c.up > 0 ? c.at : undefined);
  if (last === undefined) return;
  if (step.over === true) {
    // Whose reach it leaves may strike, and where it lands something may wait for it, as after any jump or flight.
    if (c.up === 0) pushLeap(b, w.by, last);
    else
      pushMove(b, {
        who: w.by,
        how: 'skill',
        path,
        budget: path.length,
        provokes: 0,
        except: -1,
        sneaking: false,
        lift: upAfterDive(b, c, last, creatureOf(b.state, w.on)),
      });
    return;
  }
  pushMove(b, {
    who: w.by,
    how: 'skill',
    path,
    budget: step.free === true ? 99 : Math.max(metres, path.length),
    provokes: typeof step.provokes === 'number' ? step.provokes : 0,
    except: step.provokes === false ? w.on : -1,
    sneaking: false,
  });
};

/** Moves somebody to the nearest square within reach of another, by its MS or so far. False when there is none. */
export const runTo = (
  b: Battle,
  w: TriggerWork,
  on: number,
  reach: number,
  budget = valueOf(b, creatureOf(b.state, w.by), 'MS'),
): boolean => {
  const path = wayTo(b, creatureOf(b.state, w.by), creatureOf(b.state, on), reach, budget);
  if (path === undefined) return false;
  pushMove(b, { who: w.by, how: 'skill', path, budget: 99, provokes: 0, except: -1, sneaking: false });
  return true;
};

/** Whether a square is farther from the target than where somebody stands. */
const isAway = (b: Battle, w: TriggerWork, c: Creature, at: number): boolean => {
  const on = creatureOf(b.state, w.on);
  return standing(c, at, () => distance(b, c, on)) > distance(b, c, on);
};

const STAY = 'stay';

/** Asks where a free move goes; nowhere is the plain answer. */
const askWay = (b: Battle, w: TriggerWork, c: Creature, metres: number, back: boolean): readonly number[] => {
  if (back && (w.cast?.path.length ?? 0) === 0) return [];
  const all = waysWithin(b, c, metres);
  const ways = back ? new Map([...all].filter(([at]) => isAway(b, w, c, at))) : all;
  if (ways.size === 0) return [];
  const ids = [STAY, ...[...ways.keys()].toSorted((x, y) => x - y).map(String)];
  const { board } = b.book;
  const answer = ask(b, c.seat, `free move ${w.n} ${w.steps.length}`, ids, () => ({
    text: `${c.name} may move up to ${metres} m. Where?`,
    rule: 'GE-SEQ-13',
    labels: ids.map((id) => (id === STAY ? 'Stay' : cellName(board, Number(id)))),
  }));
  return answer === STAY ? [] : (ways.get(Number(answer)) ?? []);
};
