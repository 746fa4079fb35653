import { answersOf, canReact } from '../actions/actions.ts';
import { ACTS } from '../attack/windows.ts';
import { BALANCED } from '../movement/heights/leaps.ts';
import { isMagic } from '../effects/spells.ts';
import { isHostile } from '../creature/measures.ts';
import { abilityOf, kitOf, type Battle } from '../../match/book.ts';
import type { Command, Verb } from '../../match/command.ts';
import { creatureOf } from '../../match/state.ts';
import type { Work } from '../../match/work.ts';

/** Whether an action opens no window of its own: attacks and castings do (GE-SEQ-04). */
const isQuiet = (b: Battle, f: Work): boolean => {
  if (f.is === 'move' || f.is === 'jump' || f.is === 'trigger') return true;
  if (f.is !== 'ability') return false;
  const a = abilityOf(b.book, f.ability);
  return !isMagic(a) && !a.effect.some((s) => s.do === 'attack');
};

/** The window in which an action that is neither an attack nor a casting may be answered (Cut the Strings). */
const openActing = (b: Battle, at: number): void => {
  const { state } = b;
  const f = state.work[at];
  if (f === undefined || state.work.length !== at + 1) return;
  if (!state.creatures.some((c) => ACTS.some((w) => kitOf(b.book, c).answers.has(w))) || !isQuiet(b, f))
    return;
  const c = creatureOf(state, state.turn.who);
  const left = state.order.flatMap((_, i) => {
    const n = state.order[(state.place + 1 + i) % state.order.length] ?? 0;
    const other = creatureOf(state, n);
    const may =
      isHostile(other, c) && ACTS.some((w) => answersOf(b, other, w).length > 0) && canReact(b, other);
    return may ? [n] : [];
  });
  if (left.length > 0)
    state.work.push({ is: 'window', window: 'foe acts', n: ++state.serial, left, about: state.turn.who, at });
};

/** A verb whose action others may answer before anything of it happens. */
export const answerable = <C extends Command>(verb: Verb<C>): Verb<C> => ({
  ...verb,
  start: (b, seat, command) => {
    const at = b.state.work.length;
    verb.start(b, seat, command);
    openActing(b, at);
  },
});

/** What somebody is about to do does not happen; what it cost is spent. */
export const giveUp = (f: Work | undefined): void => {
  switch (f?.is) {
    case 'move':
      f.stopped = true;
      f.spent = f.budget;
      break;
    case 'jump':
      f.step = 'rest';
      f.outcome = BALANCED;
      break;
    case 'ability':
      f.step = 'gone';
      break;
    case 'trigger':
      f.steps = [];
      f.next = 0;
      break;
    default:
  }
};
