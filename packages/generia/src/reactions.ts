import { canReact } from './actions.ts';
import { useReaction, usableReactions } from './abilities.ts';
import { pushAfterParry } from './after-parry.ts';
import { kitOf, type Arm, type Battle } from './book.ts';
import type { Ability, Window } from './content.ts';
import { ask } from './dice.ts';
import { creatureOf } from './state.ts';
import { spendWaiting } from './statuses.ts';
import type { AttackWork, WindowWork } from './work.ts';

/** The windows that open together, and for whom (GE-SEQ-04): the target's own, its allies', the attacker's allies', anybody's. */
const ALLY_ATTACKED: readonly Window[] = ['ally attacked', 'projectile seen'];
const ALLY_ATTACKS: readonly Window[] = ['ally attacks'];
const TARGET: readonly Window[] = ['attacked', 'projectile seen'];

/** Which windows an attack opens for somebody: the target, a friend of it, a friend of the attacker. */
const windowsFor = (b: Battle, n: number, w: AttackWork): readonly Window[] => {
  if (n === w.on) return TARGET;
  const side = b.state.creatures[n]?.side;
  return side === b.state.creatures[w.on]?.side
    ? ALLY_ATTACKED
    : side === b.state.creatures[w.by]?.side
      ? ALLY_ATTACKS
      : NO_WINDOWS;
};

const NO_WINDOWS: readonly Window[] = [];

/** Whether a creature has an answer for a window at all; quick, for nobody to be asked in vain. */
const hasAnswer = (b: Battle, n: number, window: Window): boolean => {
  const c = b.state.creatures[n];
  return c !== undefined && kitOf(b.book, c).answers.has(window) && canReact(b, c);
};

/** The others in order of initiative after the active creature (GE-R10). */
const inOrder = (b: Battle): number[] => {
  const { order, place } = b.state;
  return order.map((_, i) => order[(place + 1 + i) % order.length] ?? 0);
};

/** Opens a window of an attack. True when somebody is to be asked: a frame lies on the pile then. */
export const openWindow = (b: Battle, w: AttackWork, window: 'own attack declared' | 'attacked'): boolean => {
  if (window === 'own attack declared') {
    if (!hasAnswer(b, w.by, window)) return false;
    push(b, w, window, [w.by]);
    return true;
  }
  if (w.manner.noReactions || w.outcome !== '') return false;
  const left: number[] = TARGET.some((other) => hasAnswer(b, w.on, other)) ? [w.on] : [];
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
    b.state.work.splice(b.state.work.indexOf(w), 1);
    return false;
  }
  const c = creatureOf(b.state, who);
  if (!canReact(b, c)) return false;
  const attack = b.state.work[w.at];
  const windows: readonly Window[] =
    w.window === 'attacked' && attack?.is === 'attack' ? windowsFor(b, who, attack) : [w.window];
  const options = usableReactions(b, who, w, windows);
  if (options.length === 0) return false;
  const ids = ['no', ...options.map((a) => a.id)];
  const answer = ask(b, c.seat, `${w.window} ${w.n} ${c.id}`, ids, () => ({
    text: `${c.name} may react: ${w.window}.`,
    rule: 'GE-REACT-01',
    labels: ['Nothing', ...options.map(labelOf)],
  }));
  const chosen = options.find((a) => a.id === answer);
  if (chosen !== undefined) useReaction(b, who, chosen, w);
  return false;
};

const labelOf = (a: Ability): string => a.name;

/** Window B (GE-SEQ-13): the defender first, then the attacker. True when somebody is to be asked. */
export const openAfter = (b: Battle, w: AttackWork, arm: Arm): boolean => {
  const pile = b.state.work.length;
  const by = creatureOf(b.state, w.by);
  const on = creatureOf(b.state, w.on);
  if (!w.manner.noReactions) {
    const answers = kitOf(b.book, by).answers;
    if (w.hit && answers.has('own hit') && canReact(b, by)) push(b, w, 'own hit', [w.by]);
    else if (w.severe > 0 && answers.has('own severe wound') && canReact(b, by))
      push(b, w, 'own severe wound', [w.by]);
  }
  if (on.awake && !on.dead && w.by !== w.on) {
    if (w.outcome === 'perfect' || w.outcome === 'partial') {
      if (arm.range === null) pushAfterParry(b, w);
    } else if (w.outcome === 'blocked' && !w.hit && hasAnswer(b, w.on, 'blocked without hit'))
      push(b, w, 'blocked without hit', [w.on]);
  }
  return b.state.work.length > pile;
};

/** The end of an attack: what waited for a series is spent after its last blow (GE-R55). */
export const closeWindow = (b: Battle, w: AttackWork): void => {
  if (!w.manner.series) return;
  spendWaiting(creatureOf(b.state, w.by), 'Attack');
  spendWaiting(creatureOf(b.state, w.by), 'Damage');
  spendWaiting(creatureOf(b.state, w.on), 'Defense');
};
