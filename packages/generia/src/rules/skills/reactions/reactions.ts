import { elementsFor, payable, reactionArms, reactionPrice, useReaction, usableReactions } from './uses.ts';
import { armOf, kitOf, type Battle } from '../../../match/book.ts';
import type { Ability, Window } from '../../../content/content.ts';
import { ask } from '../../dice/dice.ts';
import { takeOff } from '@caltrop/engine/chapter';
import { creatureOf, isUp, type Creature } from '../../../match/state.ts';
import type { AttackWork, WindowWork } from '../../../match/work.ts';
import { WINDOW_WORDS } from '../../../content/words.ts';
import { ACTS, CAST, OWN_HIT, windowsFor, mayAnswer } from '../../attack/windows.ts';
import { defenceAnswers, defenceRule } from '../../defence/defence.ts';
import { giveUp } from '../acting.ts';
import { addNext } from '../adds.ts';

/** Asks the next one in a window, and starts what it answers with. */
export const stepWindow = (b: Battle, w: WindowWork): boolean => {
  const [who, ...rest] = w.left;
  w.left = rest;
  if (who === undefined) {
    takeOff(b.state, w);
    if (BEFORE.has(w.window)) endIfDown(b, w);
    return false;
  }
  const c = creatureOf(b.state, who);
  if (!mayAnswer(b, c)) return false;
  const frame = b.state.work[w.at];
  const attack = frame?.is === 'attack' ? frame : undefined;
  if (w.adds !== undefined && who === attack?.by) {
    addNext(b, w, who);
    return false;
  }
  const windows = windowsOf(b, w, who, attack);
  const options = usableReactions(b, who, w, windows).filter((a) => w.used?.includes(a.id) !== true);
  if (options.length === 0) return false;
  const ways = options.flatMap((a) => waysOf(b, who, a, w));
  // A reaction without its level: journals from before name it so, and answer for the level afterwards.
  const bare = [...new Set(ways.flatMap((way) => (way.level === undefined ? [] : [way.a])))].map(
    (a): ReactionChoice => ({ id: a.id, a, arm: reactionArms(b, who, a, w)[0] ?? -1, chosen: false }),
  );
  const key = `${w.window} ${w.n} ${c.id} ${b.state.serial}`;
  const isTarget = w.window === 'attacked' && who === attack?.on && attack.defence === '';
  const answer = isTarget ? askTarget(b, c, key, attack, ways, bare) : askOther(b, c, key, w, ways, bare);
  const way = [...ways, ...bare].find(({ id }) => id === answer);
  if (way === undefined) {
    if (isTarget && answer !== NO) attack.named = answer;
  } else {
    const chosen = way.a;
    // What the target meets the attack with is open again once somebody does something about it (GE-SEQ-05).
    if (attack !== undefined && w.window === 'attacked') attack.named = undefined;
    useReaction(b, who, chosen, w, way.arm, undefined, way.level);
    // Another may follow it as long as there is one to use: a Free Reaction does not use up the reaction.
    if (chosen.actions.includes('free reaction')) {
      w.left = [who, ...w.left];
      // Once for each moment, unless it has points of its own to spend.
      if (!chosen.needs.some((need) => need.is === 'counter')) w.used = [...(w.used ?? []), chosen.id];
    }
  }
  return false;
};

/** Windows before what somebody does: whom an answer has knocked out does it no more (GE-WND-10). */
const BEFORE: ReadonlySet<Window> = new Set<Window>(['own attack declared', 'spell cast', 'foe acts']);

const endIfDown = (b: Battle, w: WindowWork): void => {
  const f = b.state.work[w.at];
  if (f === undefined) return;
  const who = 'by' in f ? f.by : 'who' in f ? f.who : -1;
  const c = b.state.creatures[who];
  if (c === undefined || isUp(c)) return;
  if (f.is === 'attack') f.outcome = 'avoided';
  else giveUp(f);
};

const NO = 'no';
const idsOf = (ways: readonly ReactionChoice[]): readonly string[] => ways.map(({ id }) => id);

/**
 * Asks the target of a blow once: for a reaction (GE-SEQ-04), or for the defence that follows it (GE-SEQ-05). Journals from
 * before that was one question say `no` here, and answer for the defence afterwards.
 */
const askTarget = (
  b: Battle,
  c: Creature,
  key: string,
  attack: AttackWork,
  ways: readonly ReactionChoice[],
  bare: readonly ReactionChoice[],
): string => {
  const { ids, labels } = defenceAnswers(b, attack);
  return ask(b, c.seat, key, [...ids, ...idsOf(ways), NO, ...idsOf(bare)], () => ({
    text: `${creatureOf(b.state, attack.by).name} attacks ${c.name}: ${attack.total}. What does ${c.name} do?`,
    rule: defenceRule(b, attack),
    labels: [...labels(), ...ways.map((way) => labelOf(b, c, way))],
  }));
};

const askOther = (
  b: Battle,
  c: Creature,
  key: string,
  w: WindowWork,
  ways: readonly ReactionChoice[],
  bare: readonly ReactionChoice[],
): string =>
  ask(b, c.seat, key, [NO, ...idsOf(ways), ...idsOf(bare)], () => ({
    text: questionFor(b, c, w),
    rule: 'GE-REACT-01',
    labels: ['Nothing', ...ways.map((way) => labelOf(b, c, way))],
  }));

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
  if (attack === undefined)
    return w.window === 'spell cast' ? CAST : w.window === 'foe acts' ? ACTS : [w.window];
  if (w.window === 'attacked') return windowsFor(b, who, attack);
  if (w.window === 'own attack declared' && who !== attack.by) return DECLARED;
  if (w.window === 'own hit') return OWN_HIT.slice(0, attack.severe > 0 ? 3 : attack.wounds > 0 ? 2 : 1);
  return [w.window];
};

const DECLARED: readonly Window[] = ['attack declared'];

/**
 * A reaction as it may be chosen: with the best weapon under its own id, with another as `counter with 2`, at one of several
 * levels as `arcane-barrier-i level 2`.
 */
interface ReactionChoice {
  readonly id: string;
  readonly a: Ability;
  readonly arm: number;
  /** There are other weapons to choose from. */
  readonly chosen: boolean;
  readonly level?: number;
}

const waysOf = (b: Battle, who: number, a: Ability, w: WindowWork): ReactionChoice[] => {
  const arms = reactionArms(b, who, a, w);
  if (arms.length < 2) {
    const arm = arms[0] ?? -1;
    const levels = levelsFor(b, creatureOf(b.state, who), a);
    return levels.length < 2
      ? [{ id: a.id, a, arm, chosen: false }]
      : levels.map((level) => ({ id: `${a.id} level ${level}`, a, arm, chosen: false, level }));
  }
  return arms.map((arm, i) => ({ id: i === 0 ? a.id : `${a.id} with ${arm}`, a, arm, chosen: true }));
};

/** The levels that somebody may choose from at once (GE-UPC-01): those of the one element that there is. */
const levelsFor = (b: Battle, c: Creature, a: Ability): readonly number[] => {
  const [element = '', ...others] = elementsFor(b, c, a);
  return others.length > 0 ? [] : payable(b, c, a, element);
};

const labelOf = (b: Battle, c: Creature, { a, arm, chosen, level }: ReactionChoice): string =>
  level !== undefined
    ? `${a.name} at level ${level} (${reactionPrice(b, c, a, level, elementsFor(b, c, a)[0] ?? '').mp} MP)`
    : chosen
      ? `${a.name} with ${armOf(kitOf(b.book, c), arm).name}`
      : a.name;
