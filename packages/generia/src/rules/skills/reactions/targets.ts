/** Whom a reaction is for. */
import { isCharmedBy } from '../../actions/actions.ts';
import { armFor } from '../../aim/skill-strikes.ts';
import { attackOccasion } from '../../aim/score.ts';
import { seesTarget } from '../../board/cover.ts';
import { rangeOf } from '../../casting/reach.ts';
import { distance, isHostile } from '../../creature/measures.ts';
import { ask } from '../../dice/dice.ts';
import { NO_OCCASION, type Occasion } from '../../effects/occasion.ts';
import type { Ability } from '../../../content/content.ts';
import type { Battle, Position } from '../../../match/book.ts';
import { type Creature, creatureOf, isHere } from '../../../match/state.ts';
import { isSeenBy } from '../../../match/view.ts';
import type { WindowWork } from '../../../match/work.ts';

export const PLAIN_AIM = { on: [], at: -1, level: 1, element: '', with: false, path: [] };
/** What a window is about, seen by one who answers: an attack of one's own, of another, or a casting. */
export const occasionIn = (p: Position, who: number, w: WindowWork): Occasion => {
  const f = p.state.work[w.at];
  if (f?.is === 'attack') {
    const o = attackOccasion(p, f);
    // Friends of the attacker look at whom it attacks, everybody else at the attacker.
    const friend = p.state.creatures[who]?.side === p.state.creatures[f.by]?.side;
    return { ...o, score: f.score, zone: f.zone, target: friend ? f.on : f.by };
  }
  if (f?.is === 'ability')
    return {
      ...NO_OCCASION,
      target: f.by,
      ability: p.book.abilities.get(f.ability) ?? null,
      element: f.element,
    };
  return { ...NO_OCCASION, target: w.about };
};

/** Whom a reaction is used on: the friend it helps, what it answers, or the opponent. */
export const targetIn = (p: Position, c: Creature, a: Ability, w: WindowWork, o: Occasion): number => {
  if (a.aim.at !== 'creature' || (a.trigger === 'attack seen' && a.aim.who !== 'foes')) return w.about;
  // What helps at any moment helps the one who is attacked, not the attacker (Elemental Guidance).
  if (a.trigger === 'any' && a.aim.who === 'any') return w.about;
  if (a.aim.who !== 'allies' && a.trigger !== '') return o.target >= 0 ? o.target : w.about;
  const f = p.state.work[w.at];
  // A spell is answered for a friend whom it is aimed at (Velum).
  if (f?.is === 'ability') return aimedAmong(p, c, a, f.on)[0] ?? -1;
  // Before a friend strikes, it is the friend who is helped.
  return a.trigger === 'attack declared' && f?.is === 'attack' ? f.by : w.about;
};

/** Those of one's side at whom a spell is aimed and whom a reaction reaches: in range and seen (GE-R95). */
const aimedAmong = (p: Position, c: Creature, a: Ability, aimed: readonly number[]): readonly number[] =>
  aimed.filter((n) => {
    const on = p.state.creatures[n];
    if (on === undefined || isHostile(c, on)) return false;
    return on === c || (distance(p, c, on) <= rangeOf(p, c, a, PLAIN_AIM) && seesTarget(p, c, on));
  });
/** Whether a reaction strikes a foe at any moment of a turn, whoever is about to do something (Adrenaline, Satellites). */
export const isAnytime = (a: Ability): boolean => a.trigger === 'any' && a.aim.who === 'foes';

/** The foes whom such a reaction can strike now, with a weapon where it names one: the one whom the moment is about first. */
export const strikable = (p: Position, c: Creature, a: Ability, first: number, arm = -1): number[] => {
  const { creatures } = p.state;
  const strike = a.effect.find((s) => s.do === 'attack');
  const all: number[] = [];
  const can = (on: Creature): boolean => {
    // Whom one's side does not see is not given away (GE-R37).
    if (!isHostile(c, on) || !isHere(on) || !isSeenBy(p, c.side, on) || isCharmedBy(p, c, on)) return false;
    if (strike !== undefined) return armFor(p, c, strike.with, arm, on) >= 0;
    return distance(p, c, on) <= rangeOf(p, c, a, PLAIN_AIM) && seesTarget(p, c, on);
  };
  creatures.forEach((on, n) => {
    if (can(on)) all.push(n);
  });
  return all.includes(first) ? [first, ...all.filter((n) => n !== first)] : all;
};

/** All whom a reaction may be for by its window, the likeliest first. */
export const reactionTargets = (
  p: Position,
  who: number,
  a: Ability,
  w: WindowWork,
  arm = -1,
): readonly number[] => {
  const c = creatureOf(p.state, who);
  const target = targetIn(p, c, a, w, occasionIn(p, who, w));
  if (isAnytime(a)) return strikable(p, c, a, target, arm);
  if (a.trigger === 'own severe wound') return seenBy(p, c, a, target);
  const f = p.state.work[w.at];
  return f?.is === 'ability' && a.aim.at === 'creature' && a.aim.who === 'allies'
    ? aimedAmong(p, c, a, f.on)
    : [target];
};

/** Whom and where a reaction is for by its window. */
export const answered = (
  b: Battle,
  who: number,
  a: Ability,
  w: WindowWork,
  arm: number,
): { readonly on: readonly number[]; readonly at: number } => {
  const c = creatureOf(b.state, who);
  const several = reactionTargets(b, who, a, w, arm);
  return {
    on: [pickOne(b, c, a, several) ?? targetIn(b, c, a, w, occasionIn(b, who, w))],
    // What answers a fall lies where it ends, and is kept up as any other (Air Cushion).
    at: a.trigger === 'falls' ? creatureOf(b.state, w.about).at : -1,
  };
};
/** Those in range whom something after a severe wound may be for, the one who was struck first (Threat). */
export const seenBy = (p: Position, c: Creature, a: Ability, first: number): number[] => {
  const struck = p.state.creatures[first];
  const all: number[] = struck !== undefined && isHere(struck) ? [first] : [];
  for (const [i, on] of p.state.creatures.entries())
    if (
      i !== first &&
      on !== c &&
      (a.aim.who !== 'foes' || isHostile(c, on)) &&
      isHere(on) &&
      isSeenBy(p, c.side, on) &&
      distance(p, c, on) <= rangeOf(p, c, a, PLAIN_AIM) &&
      seesTarget(p, c, on)
    )
      all.push(i);
  return all;
};

/** One of several whom a reaction may be for: asked, the first of them without a word. */
const pickOne = (b: Battle, c: Creature, a: Ability, all: readonly number[]): number | undefined => {
  if (all.length < 2) return all[0];
  const ids = all.map((i) => creatureOf(b.state, i).id);
  const answer = ask(b, c.seat, `whom ${b.state.serial} ${a.id}`, ids, () => ({
    text: `${a.name}: on whom?`,
    rule: 'GE-SEQ-13',
    labels: all.map((i) => creatureOf(b.state, i).name),
  }));
  return all[ids.indexOf(answer)];
};
