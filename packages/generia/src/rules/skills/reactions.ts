import { canReact, couldReact } from '../actions/actions.ts';
import { reactionArms, useReaction, usableReactions } from './abilities.ts';
import { answersOf } from '../actions/answers.ts';
import { pushAfterParry } from './after-parry.ts';
import { armOf, kitOf, type Battle } from '../../match/book.ts';
import type { Ability, Window } from '../../content/content.ts';
import { throwOn } from '../defence/deflections.ts';
import { ask } from '../dice/dice.ts';
import { happenAfter } from '../happenings/happenings.ts';
import { isBlindTo } from '../stealth/hidden-actions.ts';
import { defenderOf, RIDERS } from '../creature/holders.ts';
import { takeOff } from '../../match/pile.ts';
import { noteBlow } from '../attack/series-notes.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import type { AttackWork, WindowWork } from '../../match/work.ts';
import { WINDOW_WORDS } from './window-words.ts';

/** The windows that open together, and for whom (GE-SEQ-04): the target's own, its allies', the attacker's allies', anybody's. */
const ALLY_ATTACKED: readonly Window[] = ['ally attacked', 'projectile seen', 'attack seen'];
const OTHER_ATTACKED: readonly Window[] = ['attack seen'];
const ALLY_ATTACKS: readonly Window[] = ['ally attacks'];
const TARGET: readonly Window[] = ['attacked', 'projectile seen', 'attack seen', 'any'];
/** A projectile of magic may be countered like any spell. */
const CASTS: readonly Window[] = ['spell cast', 'cast in reach'];
const SPELL_ALLY: readonly Window[] = [...ALLY_ATTACKED, ...CASTS];
const SPELL_TARGET: readonly Window[] = [...TARGET, ...CASTS];
const OWN_HIT: readonly Window[] = ['own hit', 'own wound', 'own severe wound'];

/** Which windows an attack opens for somebody: the target, a friend of it, a friend of the attacker. */
const windowsFor = (b: Battle, n: number, w: AttackWork): readonly Window[] => {
  const magic = w.manner.spell !== null && w.manner.cast !== null;
  if (n === w.on) return magic ? SPELL_TARGET : TARGET;
  const side = b.state.creatures[n]?.side;
  return side === b.state.creatures[w.on]?.side
    ? magic
      ? SPELL_ALLY
      : ALLY_ATTACKED
    : side === b.state.creatures[w.by]?.side
      ? ALLY_ATTACKS
      : OTHER_ATTACKED;
};

const NOBODY: readonly number[] = [];

/** Whether a creature has an answer for a window at all; quick, for nobody to be asked in vain. */
const hasAnswer = (b: Battle, n: number, window: Window): boolean => {
  const c = b.state.creatures[n];
  return c !== undefined && answersOf(b, c, window).length > 0 && mayAnswer(b, c) && !isBlindTo(b, n);
};

/** Whether somebody may answer at all; Free Reactions go beyond the one of a turn (GE-FREE-02). */
const mayAnswer = (b: Battle, c: Creature): boolean => canReact(b, c) || (c.reacted && couldReact(b, c));

/** The others in order of initiative after the active creature (GE-R10). */
const inOrder = (b: Battle): number[] => {
  const { order, place } = b.state;
  return order.map((_, i) => order[(place + 1 + i) % order.length] ?? 0);
};

/** Opens a window of an attack. True when somebody is to be asked: a frame lies on the pile then. */
export const openWindow = (b: Battle, w: AttackWork, window: 'own attack declared' | 'attacked'): boolean => {
  if (window === 'own attack declared') {
    const own = hasAnswer(b, w.by, window) ? [w.by] : NOBODY;
    const others =
      b.state.creatures.length > 2 && !w.manner.noReactions
        ? inOrder(b).filter((n) => n !== w.by && n !== w.on && hasAnswer(b, n, 'attack declared'))
        : NOBODY;
    if (own.length + others.length === 0) return false;
    push(b, w, window, [...own, ...others]);
    return true;
  }
  if (w.manner.noReactions || w.outcome !== '') return false;
  const left: number[] = windowsFor(b, w.on, w).some((other) => hasAnswer(b, w.on, other)) ? [w.on] : [];
  if (b.state.creatures.length > 2) {
    for (const n of inOrder(b))
      if (n !== w.on && n !== w.by && windowsFor(b, n, w).some((other) => hasAnswer(b, n, other)))
        left.push(n);
  }
  if (left.length === 0) return false;
  push(b, w, window, left);
  return true;
};

const push = (b: Battle, w: AttackWork, window: Window, left: readonly number[]): void => {
  b.state.work.push({ is: 'window', window, n: w.n, left, about: w.on, at: b.state.work.indexOf(w) });
};

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

/** Whether an attack was blocked with a shield, and by the target itself (Shield Bash). */
const isShield = (b: Battle, w: AttackWork): boolean =>
  w.item < RIDERS && kitOf(b.book, creatureOf(b.state, w.on)).arms[w.item]?.shield === true;

/** Window B (GE-SEQ-13): the defender first, then the attacker. True when somebody is to be asked. */
export const openAfter = (b: Battle, w: AttackWork): boolean => {
  const pile = b.state.work.length;
  const on = creatureOf(b.state, w.on);
  happenAfter(b, w);
  if (!w.manner.noReactions && w.hit && w.by !== w.on && OWN_HIT.some((window) => hasAnswer(b, w.by, window)))
    push(b, w, 'own hit', [w.by]);
  const parried = w.outcome === 'perfect' || w.outcome === 'partial';
  // Whoever parried must be conscious: a rider may be when its mount is not (GE-R21).
  const defender = parried ? creatureOf(b.state, defenderOf(w.on, w.item)) : on;
  if (defender.awake && !defender.dead && w.by !== w.on) {
    if (parried) {
      // A missile may be thrown on in place of the four options, which any parry opens (GE-R21, GE-R24).
      if (w.deflected === 0 || !throwOn(b, w, w.deflected)) pushAfterParry(b, w);
    } else if (
      w.outcome === 'blocked' &&
      !w.hit &&
      isShield(b, w) &&
      hasAnswer(b, w.on, 'blocked without hit')
    )
      push(b, w, 'blocked without hit', [w.on]);
  }
  return b.state.work.length > pile;
};

/** The hit zone has been thrown: who is struck may have it thrown again. True when somebody is to be asked. */
export const openZone = (b: Battle, w: AttackWork): boolean => {
  if (w.manner.zone >= 0 || w.outcome === 'partial' || w.manner.noReactions || !hasAnswer(b, w.on, 'zone'))
    return false;
  push(b, w, 'zone', [w.on]);
  return true;
};

/** The end of an attack: what was for this attack or this defence alone is over; a cost may come back. */
export const closeWindow = (b: Battle, w: AttackWork): void => {
  const by = creatureOf(b.state, w.by);
  const on = creatureOf(b.state, w.on);
  if (w.manner.refundEn > 0 && !w.hit) by.en += w.manner.refundEn;
  if (by.boons.length > 0 && by.boons.some((o) => o.until === 'next attack'))
    by.boons = by.boons.filter((o) => o.until !== 'next attack');
  if (on.boons.length > 0 && w.defence !== '' && on.boons.some((o) => o.until === 'next defence'))
    on.boons = on.boons.filter((o) => o.until !== 'next defence');
  if (!w.manner.series && b.state.work.length > 0) noteBlow(b, w);
};
