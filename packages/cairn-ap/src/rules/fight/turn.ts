import { push, replace, takeOff } from '@caltrop/engine/chapter';
import { refuse, type Play, type Position, type Verb } from '../../match/book.ts';
import type { CommandOf } from '../../match/command.ts';
import { bearingsOf, bears, conditionOf } from '../conditions/bearings.ts';
import { canAct, ticksOf } from '../conditions/conditions.ts';
import { meanOf } from '../dice/amounts.ts';
import { endBySetter, endConditions, endUnseen } from '../conditions/endings.ts';
import { mayDrown, struggle } from '../movement/drowning.ts';
import { runEffects } from '../../match/effect-order.ts';
import { isRunning, runAway } from './flight.ts';
import { canSee, spacesOf } from '../ground/map.ts';
import { mountLedBy } from '../ground/riding.ts';
import { expirePatchesOf, groundEffects, wash } from '../ground/patches.ts';
import { nextTurn } from './rounds.ts';
import { findCreature, isPresent, type Afflicted, type Creature } from '../../match/state.ts';
import type { TurnWork } from '../../match/work.ts';

/** Pays for an Action (CA-TURN-03). Whoever asks has seen that there is enough. What was begun before is lost by it (CA-R87). */
export const spendAp = (g: Play, c: Creature, ap: number): void => {
  c.ap -= ap;
  if (ap === 0) return;
  c.sunk = null;
  endBySetter(g, c);
};

/** Why a creature cannot pay so many AP now; outside fights nobody counts them (CA-UNIT-01). */
export const apFault = ({ state }: Position, c: Creature, ap: number) =>
  state.stage === 'fight' && ap > c.ap
    ? refuse('CA-TURN-03', `That costs ${ap} AP and ${c.name} has ${c.ap}.`)
    : undefined;

/** The end of one's turn, said by whoever runs the creature. */
export const endVerb: Verb<CommandOf<'end'>> = {
  who: 'runner',
  stages: ['fight'],
  fault: () => undefined,
  start: (g, _seat, { creature }) => push(g.state, { is: 'turn', step: 'end', creature, left: [] }),
  choices: (_p, creature) => [{ do: 'end', creature }],
};

export const stepTurn = (g: Play, work: TurnWork): void => {
  const c = findCreature(g.state, work.creature);
  // A mount has its turn with its rider, whose turn goes on when that of the mount is over.
  if (work.creature !== g.state.turn && (c === undefined || !isPresent(c))) return takeOff(g.state);
  switch (work.step) {
    case 'start':
      if (c === undefined || !isPresent(c)) return replace(g.state, { ...work, step: 'next' });
      return startTurn(g, work, c);
    case 'tally':
      if (c === undefined || !isPresent(c)) return replace(g.state, { ...work, step: 'next' });
      return tally(g, work, c);
    case 'ticks':
      if (c === undefined || !isPresent(c)) return replace(g.state, { ...work, step: 'next' });
      return tick(g, work, c);
    case 'flee':
      if (c === undefined || !isPresent(c)) return replace(g.state, { ...work, step: 'next' });
      return runAway(g, work, c);
    case 'end': {
      replace(g.state, { ...work, step: 'next' });
      if (c === undefined) return;
      const mount = mountLedBy(g.state, c);
      for (const one of mount === undefined ? [c] : [mount, c]) {
        if (mayDrown(g, one)) struggle(g, one);
        endTurn(g, one);
      }
      if (mount !== undefined) mount.taken = mount.turns;
      return;
    }
    case 'next':
      takeOff(g.state);
      return nextTurn(g);
  }
};

/** CA-LOOP-05: unfired Held Actions are lost, effects until this turn end, then harm that comes each turn. */
const startTurn = (g: Play, work: TurnWork, c: Creature): void => {
  // What ends now may have consequences of its own: they come before anything else of this turn.
  replace(g.state, { ...work, step: 'tally' });
  c.holds = [];
  // What lasts while it is seen is over before its time comes.
  endUnseen(g, (setter, o) => canSee(g, setter, o));
  endConditions(g, c, 'turn-start');
  expirePatchesOf(g, c);
};

/** Begins what stands for the ground of a Space among what does something at a turn’s start. */
const GROUND = 'ground:';

/** CA-LOOP-05: the AP of this turn, and what does something to the creature now. */
const tally = (g: Play, work: TurnWork, c: Creature): void => {
  c.ap = Math.max(0, c.ap - c.owed);
  c.owed = 0;
  for (const bearing of bearingsOf(g, c)) if (bearing.ap !== undefined) c.ap = Math.max(0, c.ap + bearing.ap);
  for (const { apMost = c.ap } of bearingsOf(g, c)) c.ap = Math.min(c.ap, apMost);
  const left: string[] = [];
  wash(g, c);
  // Outside time nothing burns (Astral Prison).
  if (!bears(g, c, 'timeless'))
    for (const a of c.conditions) if (!left.includes(a.kind) && ticksOf(g, a).length > 0) left.push(a.kind);
  if (g.book.mapped) {
    // What has been met counts where there are several Spaces (CA-R92).
    const met = c.side === 1 ? undefined : new Set<string>();
    for (const s of spacesOf(g, c))
      if (groundEffects(g, c, s, 'onStart', met).length > 0) left.push(`${GROUND}${s}`);
  }
  replace(g.state, { ...work, step: 'ticks', left: left.length < 2 ? left : worstFire(g, c, left) });
};

/** Content 3, Burning: several fires do not add up; of those that burn somebody now only the worst does. */
const worstFire = (g: Play, c: Creature, left: readonly string[]): readonly string[] => {
  const heat = new Map<string, number>();
  for (const what of left) {
    const effects = what.startsWith(GROUND)
      ? groundEffects(g, c, Number(what.slice(GROUND.length)), 'onStart')
      : (conditionOf(g, what).tick ?? []);
    for (const e of effects)
      if (e.do === 'harm' && e.of === 'fire') heat.set(what, (heat.get(what) ?? 0) + meanOf(e.amount, 0, 0));
  }
  if (heat.size < 2) return left;
  const worst = [...heat].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
  return left.filter((what) => what === worst || !heat.has(what));
};

/** Burning, poison, being swallowed, standing in fire: one after the other. */
const tick = (g: Play, work: TurnWork, c: Creature): void => {
  const [first, ...left] = work.left;
  if (first === undefined) {
    if (c.id !== g.state.turn) return takeOff(g.state);
    if (isRunning(g, c)) return replace(g.state, { ...work, step: 'flee' });
    // CA-LOOP-07: one who cannot act takes an empty turn, but those who lie there may crawl.
    if (canAct(g, c) || c.fate === 'dying' || c.fate === 'stable') return takeOff(g.state);
    return replace(g.state, { ...work, step: 'end' });
  }
  replace(g.state, { ...work, left });
  const dice = { dice: 0, sum: 0, magical: false };
  if (first.startsWith(GROUND)) {
    const at = Number(first.slice(GROUND.length));
    const effects = groundEffects(g, c, at, 'onStart', metBefore(g, c, at));
    runEffects(g, { by: '', on: c.id, at, effects, source: '', ...dice });
    return;
  }
  const afflicted = c.conditions.find((a) => a.kind === first);
  if (afflicted === undefined) return;
  runEffects(g, {
    by: afflicted.by,
    on: c.id,
    at: c.at,
    effects: ticksOf(g, afflicted),
    source: first,
    ...dice,
    dice: turnsOf(g, c, afflicted),
    // CA-R91: what magic brought is magic still.
    magical: afflicted.magical ?? false,
  });
};

/** The kinds of ground that somebody has met on those of its Spaces that come before this one. */
const metBefore = (g: Play, c: Creature, at: number): Set<string> => {
  const met = new Set<string>();
  const spaces = spacesOf(g, c);
  for (const s of spaces.slice(0, Math.max(0, spaces.indexOf(at)))) groundEffects(g, c, s, 'onStart', met);
  return met;
};

/** For what grows: the turns that it has lasted, which are counted in its number; 0 for everything else. */
const turnsOf = (g: Play, c: Creature, a: Afflicted): number => {
  const { tick: ticks = [] } = conditionOf(g, a.kind);
  if (!ticks.some((e) => e.do === 'harm' && e.amount.grows === true)) return 0;
  c.conditions = c.conditions.map((o) => (o === a ? { ...a, n: a.n + 1 } : o));
  return a.n;
};

/** CA-LOOP-08, CA-TURN-05: the movement pool is cleared, Surprise is over, AP return to their maximum. */
const endTurn = (g: Play, c: Creature): void => {
  endConditions(g, c, 'turn-end');
  // CA-R87: whoever had AP for a longer Action and kept them has given it up.
  if (c.ap > 0) c.sunk = null;
  c.pool = 0;
  c.straight = 0;
  c.surprised = false;
  c.attacks = 0;
  c.ap = c.maxAp;
};
