import { reactionArms, useReaction, usableReactions } from './reaction-uses.ts';
import { armOf, kitOf, type Battle } from '../../match/book.ts';
import type { Ability, Window } from '../../content/content.ts';
import { ask } from '../dice/dice.ts';
import { takeOff } from '@caltrop/engine/chapter';
import { creatureOf, type Creature } from '../../match/state.ts';
import type { AttackWork, WindowWork } from '../../match/work.ts';
import { WINDOW_WORDS } from '../../content/words.ts';
import { CASTS, OWN_HIT, windowsFor, mayAnswer } from '../attack/windows.ts';

/** Asks the next one in a window, and starts what it answers with. */
export const stepWindow = (b: Battle, w: WindowWork): boolean => {
  const [who, ...rest] = w.left;
  w.left = rest;
  if (who === undefined) {
    takeOff(b.state, w);
    return false;
  }
  const c = creatureOf(b.state, who);
  if (!mayAnswer(b, c)) return false;
  const attack = b.state.work[w.at];
  const windows = windowsOf(b, w, who, attack?.is === 'attack' ? attack : undefined);
  const options = usableReactions(b, who, w, windows).filter((a) => w.used?.includes(a.id) !== true);
  if (options.length === 0) return false;
  const ways = options.flatMap((a) => waysOf(b, who, a, w));
  const ids = [NO, ...ways.map(({ id }) => id)];
  const answer = ask(b, c.seat, `${w.window} ${w.n} ${c.id} ${b.state.serial}`, ids, () => ({
    text: questionFor(b, c, w),
    rule: 'GE-REACT-01',
    labels: ['Nothing', ...ways.map((way) => labelOf(b, c, way))],
  }));
  const way = ways.find(({ id }) => id === answer);
  if (way !== undefined) {
    const chosen = way.a;
    useReaction(b, who, chosen, w, way.arm);
    // Another may follow it as long as there is one to use: a Free Reaction does not use up the reaction.
    if (chosen.actions.includes('free reaction')) {
      w.left = [who, ...w.left];
      // Once for each moment, unless it has points of its own to spend.
      if (!chosen.needs.some((need) => need.is === 'counter')) w.used = [...(w.used ?? []), chosen.id];
    }
  }
  return false;
};

const NO = 'no';

/** What somebody is asked in a window: by whom the attack comes and against whom, or what has just happened. */
const questionFor = (b: Battle, c: Creature, w: WindowWork): string => {
  const attack = b.state.work[w.at];
  if (attack?.is !== 'attack' || (w.window !== 'attacked' && w.window !== 'own attack declared'))
    return `${c.name} may react: ${WINDOW_WORDS[w.window] ?? w.window}.`;
  const by = creatureOf(b.state, attack.by).name;
  const on = creatureOf(b.state, attack.on).name;
  return w.window === 'attacked'
    ? `${by} attacks ${on}: ${attack.total}. Does ${c.name} react?`
    : `${by} is about to attack ${on}. Does ${c.name} react?`;
};

/** The windows that stand open for one of those who are asked. */
const windowsOf = (
  b: Battle,
  w: WindowWork,
  who: number,
  attack: AttackWork | undefined,
): readonly Window[] => {
  if (attack === undefined) return w.window === 'spell cast' ? CASTS : [w.window];
  if (w.window === 'attacked') return windowsFor(b, who, attack);
  if (w.window === 'own attack declared' && who !== attack.by) return DECLARED;
  if (w.window === 'own hit') return OWN_HIT.slice(0, attack.severe > 0 ? 3 : attack.wounds > 0 ? 2 : 1);
  return [w.window];
};

const DECLARED: readonly Window[] = ['attack declared'];

/** A reaction as it may be chosen: with the best weapon under its own id, with another as `counter with 2`. */
interface Way {
  readonly id: string;
  readonly a: Ability;
  readonly arm: number;
  /** There are other weapons to choose from. */
  readonly chosen: boolean;
}

const waysOf = (b: Battle, who: number, a: Ability, w: WindowWork): Way[] => {
  const arms = reactionArms(b, who, a, w);
  if (arms.length < 2) return [{ id: a.id, a, arm: arms[0] ?? -1, chosen: false }];
  return arms.map((arm, i) => ({ id: i === 0 ? a.id : `${a.id} with ${arm}`, a, arm, chosen: true }));
};

const labelOf = (b: Battle, c: Creature, { a, arm, chosen }: Way): string =>
  chosen ? `${a.name} with ${armOf(kitOf(b.book, c), arm).name}` : a.name;
