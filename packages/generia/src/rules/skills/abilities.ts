import { answersOf } from '../actions/answers.ts';
import { canReact, couldReact, isCharmedBy } from '../actions/actions.ts';
import { attackOccasion } from '../aim/attack-score.ts';
import { abilityOf, kitOf, type Battle, type Position } from '../../match/book.ts';
import { castOf } from '../areas/cast-frame.ts';
import { isCast, stepCast } from '../casting/casting.ts';
import { keepUp } from '../areas/concentration.ts';
import { allHold, NO_OCCASION, type Occasion } from '../effects/conditions.ts';
import { canCounter } from '../casting/counterspells.ts';
import { seesTarget } from '../sight/cover.ts';
import { ATTRIBUTES, type Ability, type Window } from '../../content/content.ts';
import { ask, ruling } from '../dice/dice.ts';
import { takeOff } from '../../match/pile.ts';
import { runSteps } from '../effects/run-steps.ts';
import { tell } from '../../match/events.ts';
import { fightPv } from '../creature/fight-pv.ts';
import { fixEffects } from '../effects/fixed-effects.ts';
import { concealed, hideAreas, knowing } from '../stealth/hidden-actions.ts';
import { flagBit } from '../creature/hooks.ts';
import { canIntercept, isInterception } from '../casting/interception.ts';
import { distance, isHostile } from '../board/measures.ts';
import { stepFlash } from '../casting/flash.ts';
import { pushMove } from '../movement/movement.ts';
import { amount, modOf } from '../creature/numbers.ts';
import { armFor, armsFor } from '../aim/skill-strikes.ts';
import { bestElement, topLevel } from '../effects/spell-values.ts';
import { missing, pay, presenceOf, priceOf, type Use } from '../actions/costs.ts';
import { isSilenced } from '../casting/silence.ts';
import { hasFlag } from '../creature/sources.ts';
import { creatureOf, isHere, type Creature } from '../../match/state.ts';
import { reveal } from '../stealth/stealth.ts';
import { rangeOf, strongest } from '../casting/targets.ts';
import type { AbilityWork, WindowWork } from '../../match/work.ts';

const PLAIN_USE: Use = { level: 1, element: '', targets: 1, with: false };

/** Uses of an ability in this Phase, against its limit (GE-R08). */
export const isUsedUp = (p: Position, c: Creature, a: Ability): boolean => {
  if (a.limit === 0) return false;
  const mark = `phase ${a.id}`;
  return c.used.filter((u) => u === mark).length >= amount(p, c, a.limit, { pv: fightPv(p, c, -1) });
};

/** Marks a use of an ability with a limit. */
export const markUse = (c: Creature, a: Ability): void => {
  if (a.limit !== 0) c.used = [...c.used, `phase ${a.id}`];
};

/** What a window is about, seen by one who answers: an attack of one's own, of another, or a casting. */
const occasionIn = (p: Position, who: number, w: WindowWork): Occasion => {
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
const targetIn = (p: Position, a: Ability, w: WindowWork, o: Occasion): number => {
  if (a.aim.at !== 'creature' || a.trigger === 'attack seen') return w.about;
  if (a.aim.who !== 'allies') return o.target >= 0 ? o.target : w.about;
  // Before a friend strikes, it is the friend who is helped.
  const f = p.state.work[w.at];
  return a.trigger === 'attack declared' && f?.is === 'attack' ? f.by : w.about;
};

/** Whether what a reaction strikes with can strike its target. */
const canStrike = (p: Position, c: Creature, a: Ability, target: number): boolean => {
  const on = p.state.creatures[target];
  const strike = a.effect.find((s) => s.do === 'attack');
  if (strike === undefined) return true;
  return (
    on !== undefined &&
    !isCharmedBy(p, c, on) &&
    (strike.line !== undefined || armFor(p, c, strike.with, -1, on) >= 0)
  );
};

const SHIELD_MAGE = flagBit('shield mage');
const PER = 5;
/** The mark of a Spell Defense used in this turn. */
const SHIELDED = 'turn shielded';

/** After a Spell Defense as its reaction a Shield Mage has up to PER-MOD further ones of tier I in the turn, freely. */
const isFurther = (p: Position, c: Creature, a: Ability): boolean => {
  if (a.check.kind !== 'SD' || a.tier !== 1 || !c.used.includes(SHIELDED)) return false;
  if (!hasFlag(p, c, SHIELD_MAGE) || !couldReact(p, c)) return false;
  return c.used.filter((u) => u === SHIELDED).length <= modOf(p, c, PER);
};

/** Reactions that a creature could use in a window now: known, paid for, their conditions met. */
export const usableReactions = (
  p: Position,
  who: number,
  w: WindowWork,
  windows: readonly Window[],
): Ability[] => {
  const c = creatureOf(p.state, who);
  const found: Ability[] = [];
  let o: Occasion | undefined;
  for (const window of windows) {
    for (const a of answersOf(p, c, window)) {
      if (!a.actions.includes('free reaction') && !canReact(p, c) && !isFurther(p, c, a)) continue;
      const element = elementFor(p, c, a);
      if (payable(p, c, a, element).length === 0 || isUsedUp(p, c, a)) continue;
      if (a.tradition === 'Shaman' && presenceOf(p, c, element) === 0) continue;
      if (isSilenced(p, c, a)) continue;
      o ??= occasionIn(p, who, w);
      if (!allHold(p, who, a.needs, o) || !canCounter(c, a, o.ability)) continue;
      if (isInterception(a) && !canMeet(p, who, a, w)) continue;
      const target = targetIn(p, a, w, o);
      if (a.aim.at === 'creature') {
        const on = p.state.creatures[target];
        if (on === undefined || !isHere(on)) continue;
        if (a.aim.who === 'allies' ? isHostile(c, on) : a.aim.who === 'foes' && !isHostile(c, on)) continue;
        const far = isCast(a) || a.aim.who === 'allies';
        if (far && distance(p, c, on) > rangeOf(p, c, a, PLAIN_AIM)) continue;
        // Support at a distance is for whom one sees (GE-R95).
        if (a.trigger === 'attack seen' && on !== c && !seesTarget(p, c, on)) continue;
      }
      if (canStrike(p, c, a, target) && !found.includes(a)) found.push(a);
    }
  }
  return found;
};

/** Whether the projectile of a window can be met on its way. */
const canMeet = (p: Position, who: number, a: Ability, w: WindowWork): boolean => {
  const f = p.state.work[w.at];
  return f?.is !== 'attack' || canIntercept(p, who, a, f);
};

const PLAIN_AIM = { on: [], at: -1, level: 1, element: '', with: false, path: [] };

/** Uses a reaction in a window: pays, and puts the ability on the pile. */
export const useReaction = (b: Battle, who: number, ability: Ability, w: WindowWork, arm = -1): void => {
  const c = creatureOf(b.state, who);
  const element = elementFor(b, c, ability);
  const level = pickLevel(b, c, ability, element, w);
  pay(b, c, ability, priceOf(b, c, ability, { ...PLAIN_USE, level, element }));
  markUse(c, ability);
  if (ability.check.kind === 'SD') c.used = [...c.used, SHIELDED];
  if (!ability.actions.includes('free reaction')) c.reacted = true;
  const target = targetIn(b, ability, w, occasionIn(b, who, w));
  pushAbility(b, {
    by: who,
    ability: ability.id,
    level,
    element,
    on: [ability.trigger === 'own severe wound' ? pickSeen(b, c, ability, target) : target],
    // What answers a fall lies where it ends, and is kept up as any other (Air Cushion).
    at: ability.trigger === 'falls' ? creatureOf(b.state, w.about).at : -1,
    arm,
    path: [],
    against: ability.trigger === 'falls' ? -1 : w.at,
    with: false,
  });
};

/** The cast level of a reaction: asked where several can be paid for, the lowest first (GE-UPC-01). */
const pickLevel = (b: Battle, c: Creature, a: Ability, element: string, w: WindowWork): number => {
  const levels = payable(b, c, a, element);
  if (levels.length < 2) return levels[0] ?? 1;
  const ids = levels.map(String);
  const answer = ask(b, c.seat, `level ${w.n} ${c.id} ${a.id}`, ids, () => ({
    text: `At which level does ${c.name} cast ${a.name}?`,
    rule: 'GE-UPC-01',
    labels: levels.map(
      (level) => `Level ${level} (${priceOf(b, c, a, { ...PLAIN_USE, level, element }).mp} MP)`,
    ),
  }));
  return Number(answer);
};

/** The cast levels of a reaction that somebody can pay for with an element (GE-R66). */
const payable = (p: Position, c: Creature, a: Ability, element: string): number[] => {
  const levels: number[] = [];
  const top = topLevel(kitOf(p.book, c), a);
  for (let level = 1; level <= top; level++)
    if (missing(p, c, a, priceOf(p, c, a, { ...PLAIN_USE, level, element })) === '') levels.push(level);
  return levels;
};

/** The element of a reaction: the one that is there most strongly for a shaman, the best known of others. */
const elementFor = (p: Position, c: Creature, a: Ability): string => {
  const best = bestElement(kitOf(p.book, c), a);
  return a.tradition === 'Shaman' ? strongest(p, c, a, best) : best;
};

/** With which of its weapons somebody may strike by a reaction, the best first; none where it takes no weapon. */
export const reactionArms = (p: Position, who: number, a: Ability, w: WindowWork): readonly number[] => {
  const strike = a.effect.find((s) => s.do === 'attack');
  if (strike === undefined || strike.line !== undefined) return [];
  const on = p.state.creatures[targetIn(p, a, w, occasionIn(p, who, w))];
  return on === undefined ? [] : armsFor(p, creatureOf(p.state, who), strike.with, on);
};

/** One of those in range, the one who was struck first (Threat). */
const pickSeen = (b: Battle, c: Creature, a: Ability, first: number): number => {
  const others = b.state.creatures.flatMap((on, i) =>
    i !== first && isHostile(c, on) && isHere(on) && distance(b, c, on) <= rangeOf(b, c, a, PLAIN_AIM)
      ? [i]
      : [],
  );
  if (others.length === 0) return first;
  const all = [first, ...others];
  const ids = all.map((i) => creatureOf(b.state, i).id);
  const answer = ask(b, c.seat, `whom ${b.state.serial} ${a.id}`, ids, () => ({
    text: `${a.name}: on whom?`,
    rule: 'GE-SEQ-13',
    labels: all.map((i) => creatureOf(b.state, i).name),
  }));
  return all[ids.indexOf(answer)] ?? first;
};

/** Puts an ability on the pile. */
export const pushAbility = (
  b: Battle,
  given: Pick<
    AbilityWork,
    'by' | 'ability' | 'level' | 'element' | 'on' | 'at' | 'arm' | 'path' | 'against' | 'with'
  >,
): void => {
  b.state.work.push({
    is: 'ability',
    step: 'declared',
    n: ++b.state.serial,
    ...given,
    total: 0,
    face: 0,
    results: [],
    target: 0,
    line: 0,
    rolled: 0,
    explosions: 0,
    asked: [],
    held: 0,
  });
};

/** One stretch of an ability, with at most one batch of dice. True when it threw some. */
export const stepAbility = (b: Battle, w: AbilityWork): boolean => {
  const a = abilityOf(b.book, w.ability);
  // Spells say plainly enough what they do; only a game master at the table is asked for more.
  const asks = a.ask !== '' && (a.kind !== 'spell' || b.book.master !== '');
  if (w.step === 'declared' && asks && !isAllowed(b, w, a)) return false;
  if (isCast(a)) {
    // Who casts openly is seen again (GE-R37).
    if (w.step === 'declared' && a.hidden === '') reveal(creatureOf(b.state, w.by));
    if (w.step === 'declared' && runsFirst(b, w, a)) return false;
    if (w.step === 'run') w.step = 'declared';
    return stepCast(b, w);
  }
  if (w.step === 'declared') {
    // A hidden action: who sees through it, is asked first (GE-HACT-01, GE-R11).
    if (a.hidden !== '') w.asked = concealed(b, w.by, ATTRIBUTES.indexOf(a.hidden));
    declare(b, w, a);
    w.step = 'effect';
    return a.hidden !== '';
  }
  if (a.effect.some((s) => s.do === 'move' && s.strikes === true)) return stepFlash(b, w, a);
  const next = w.on[w.target++];
  if (next === undefined) {
    takeOff(b.state, w);
    if (w.asked.length > 0) hideAreas(b, w);
    return false;
  }
  const f = b.state.work[w.against];
  runSteps(b, {
    by: w.by,
    on: next,
    source: a.id,
    steps: a.effect,
    zone: f?.is === 'attack' ? f.zone : -1,
    wounds: 0,
    explosions: 0,
    level: w.level,
    cast: { ...castOf(w), arm: w.arm },
  });
  return false;
};

/** What only the game master can say about a feature (GE-R75): our reading first. False when nothing comes of it. */
const isAllowed = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  const text = `${creatureOf(b.state, w.by).name} uses ${a.name}. ${a.ask}`;
  if (ruling(b, `ruling ${w.n}`, text, 'GE-R75', 'As far as the rules go', 'Nothing happens')) return true;
  takeOff(b.state, w);
  return false;
};

/** A run before the check (Bodycheck). True when there is one to take up. */
const runsFirst = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  if (w.path.length === 0 || !a.effect.some((s) => s.do === 'move' && s.first === true)) return false;
  w.step = 'run';
  pushMove(b, {
    who: w.by,
    how: 'skill',
    path: w.path,
    budget: 99,
    provokes: 0,
    except: -1,
    sneaking: false,
  });
  return true;
};

/** The beginning of a skill without a check: what is said, and the concentration that it takes up (GE-R33). */
const declare = (b: Battle, w: AbilityWork, a: Ability): void => {
  const c = creatureOf(b.state, w.by);
  tell(
    b,
    {
      type: 'used',
      rules: [a.actions.includes('reaction') ? 'GE-REACT-02' : 'GE-ACT-03'],
      who: c.id,
      ability: a.id,
      on: w.on.map((n) => creatureOf(b.state, n).id),
      at: w.at,
      level: w.level,
    },
    w.asked.length > 0 ? knowing(b, w.by, w.asked) : undefined,
  );
  if (!a.keywords.includes('CONCENTRATION')) return;
  w.held = keepUp(b, w.by, a, w.level, w.element, w.on);
  if (a.held.length === 0) return;
  const moment = { pv: fightPv(b, c, w.arm), level: w.level, step: w.level };
  c.boons = [
    ...c.boons,
    {
      n: ++b.state.serial,
      source: a.name,
      by: w.by,
      effects: fixEffects(b, c, a.held, moment),
      until: 'held',
      rounds: 0,
      from: w.held,
    },
  ];
};
