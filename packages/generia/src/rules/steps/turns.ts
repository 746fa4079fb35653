import { isSeenBy } from '../../match/view.ts';
import { isMagic } from '../effects/spells.ts';
import type { Battle } from '../../match/book.ts';
import { allHold } from '../effects/conditions.ts';
import { NO_OCCASION, type Occasion } from '../effects/occasion.ts';
import { ATTRIBUTES, ZONES, type Step, type StepOf, type Zone } from '../../content/content.ts';
import { foundOn } from '../effects/boons.ts';
import { ask, keptFace, opposed, passes, ruling, whyOf } from '../dice/dice.ts';
import { tell } from '../../match/events.ts';
import { guardOf } from '../wounds/damage.ts';
import { fightPv } from '../creature/in-hand.ts';
import { amount, modOf } from '../creature/numbers.ts';
import { PLAIN_SAVE, throwDegree } from '../status/saves.ts';
import { addBoost, boostCheck } from '../status/boosts.ts';
import { creatureOf, isHere, type Creature } from '../../match/state.ts';
import { runSteps } from '../effects/effects.ts';
import { displaces, threatsOfLines } from '../effects/threats.ts';
import { checkTally } from '../effects/tally.ts';
import { momentIn } from '../effects/moment.ts';
import { byInitiative } from '../casting/targets.ts';
import { aimAgain } from '../casting/reach.ts';
import { isFling } from '../casting/flings.ts';
import { allIdle } from '../skills/idle/steps.ts';
import { distance } from '../creature/measures.ts';
import { isMindless } from '../status/statuses.ts';
import { castingOf } from '../traditions/chaos.ts';
import { beside, waitForOthers } from './beside.ts';
import { order } from './orders.ts';
import type { TriggerWork } from '../../match/work.ts';

/** Puts further steps before those that are still to come. */
export const goOn = (w: TriggerWork, steps: readonly Step[]): void => {
  w.steps = steps.length === 0 ? w.steps.slice(w.next) : [...steps, ...w.steps.slice(w.next)];
  w.next = 0;
};

/** What conditions of steps look at. */
const occasionOf = (b: Battle, w: TriggerWork): Occasion => ({
  ...NO_OCCASION,
  target: w.on,
  ability: b.book.abilities.get(w.cast?.ability ?? w.source) ?? null,
  element: w.cast?.element ?? '',
  zone: w.zone,
});

/** Steps that turn on something: conditions, choices, saves, checks. Undefined when the step is none of them. */
export const carryTurns = (b: Battle, w: TriggerWork, step: Step): boolean | undefined => {
  switch (step.do) {
    case 'if':
      goOn(w, allHold(b, w.by, step.when, occasionOf(b, w)) ? step.yes : (step.no ?? []));
      return false;
    case 'choose':
      choose(b, w, step);
      return false;
    case 'around':
      around(b, w, step);
      return false;
    case 'nearest':
      nearest(b, w, step);
      return false;
    case 'ask':
      goOn(
        w,
        ruling(
          b,
          creatureOf(b.state, w.by),
          `ruling ${w.n} ${w.steps.length}`,
          step.text,
          'GE-R75',
          'As suggested',
          'Nothing happens',
        )
          ? step.suggest
          : [],
      );
      return false;
    case 'beside':
      beside(b, w, step);
      return false;
    case 'order':
      order(b, w);
      return false;
    case 'save':
      save(b, w, step);
      return true;
    case 'opposed':
      oppose(b, w, step);
      return true;
    case 'check':
      check(b, w, step);
      return true;
    default:
      return undefined;
  }
};

/** Further steps on somebody else, as part of the same. */
const runOn = (b: Battle, w: TriggerWork, on: number, steps: readonly Step[]): void =>
  runSteps(b, {
    by: w.by,
    on,
    source: w.source,
    steps,
    zone: -1,
    wounds: 0,
    explosions: 0,
    dc: w.dc,
    level: w.level,
    ...(w.cast === null ? {} : { cast: w.cast }),
  });

/** Everybody within some metres of the user, in order of initiative; what comes first lies uppermost. */
const around = (b: Battle, w: TriggerWork, step: Extract<Step, { readonly do: 'around' }>): void => {
  const c = creatureOf(b.state, w.by);
  const far = amount(b, c, step.radius, momentIn(b, w));
  const near = b.state.creatures.flatMap((on, i) =>
    isHere(on) && (step.who === 'all' || i !== w.by) && distance(b, c, on) <= far ? [i] : [],
  );
  // Whom it flings goes the farthest first, rider and mount as one body (GE-R193, GE-R141).
  const flings = step.steps.some(isFling);
  const queue = flings
    ? near
        .filter((i) => !near.includes(creatureOf(b.state, i).mount))
        .toSorted((i, j) => distance(b, c, creatureOf(b.state, j)) - distance(b, c, creatureOf(b.state, i)))
    : byInitiative(b, near);
  for (const on of queue.toReversed()) runOn(b, w, on, step.steps);
};

/** Whoever is nearest to the user, or to the first target of its spell; ties are the user's to decide. */
const nearest = (b: Battle, w: TriggerWork, step: Extract<Step, { readonly do: 'nearest' }>): void => {
  const by = creatureOf(b.state, w.by);
  const from = step.of === 'self' ? w.by : (w.cast?.main ?? w.by);
  const c = creatureOf(b.state, from);
  // Whom the spell strikes already is not struck once more.
  const struck = step.of === 'target' ? (castingOf(b, w.by)?.on ?? []) : [];
  const others = b.state.creatures.flatMap((on, i) =>
    // Rider and mount are one body (GE-R45).
    isHere(on) &&
    i !== from &&
    !struck.includes(i) &&
    (step.of === 'self' ? i !== c.mount && i !== c.rider : i !== w.by)
      ? [i]
      : [],
  );
  const least = Math.min(...others.map((i) => distance(b, c, creatureOf(b.state, i))));
  const equal = others.filter((i) => distance(b, c, creatureOf(b.state, i)) === least);
  // The unseen are not named to choose from: they are meant only where nobody else is as near.
  const seen = equal.filter((i) => isSeenBy(b, by.side, creatureOf(b.state, i)));
  const tied = seen.length > 0 ? seen : equal.slice(0, 1);
  if (tied.length === 0) {
    if (step.orSelf === true) runOn(b, w, w.by, step.steps);
    return;
  }
  const ids = tied.map((i) => creatureOf(b.state, i).id);
  const answer = ask(b, by.seat, `nearest ${w.n}`, ids, () => ({
    text: 'Several creatures are equally near. Which one is it?',
    rule: 'GE-CHAOS-01',
    labels: tied.map((i) => creatureOf(b.state, i).name),
  }));
  runOn(b, w, tied[ids.indexOf(answer)] ?? w.by, step.steps);
};

/** Whether a choice of steps brings anything: points of a value above 0 (Noxian Bargain), a status that can be put on (Sorcerous Affliction). */
const isWorth = (b: Battle, w: TriggerWork, steps: readonly Step[]): boolean => {
  if (steps.length === 0) return true;
  const c = creatureOf(b.state, w.by);
  const gains = (s: Step): boolean =>
    s.do !== 'resource' || s.dice !== undefined || amount(b, c, s.by, momentIn(b, w)) !== 0;
  const a = b.book.abilities.get(w.cast?.ability ?? '');
  if (!steps.some(gains)) return false;
  if (a === undefined || w.cast === null) return true;
  const aimed = { ...aimAgain(w.cast), on: [w.on] };
  return allIdle({ p: b, c, a, aimed }, creatureOf(b.state, w.on), steps) === undefined;
};

const choose = (b: Battle, w: TriggerWork, step: Extract<Step, { readonly do: 'choose' }>): void => {
  const c = creatureOf(b.state, step.by === 'target' ? w.on : w.by);
  // What only a mind can do, the mindless do not (GE-CTAG-07).
  const all = step.options.filter(
    (o) =>
      (o.when === undefined || allHold(b, w.by, o.when, occasionOf(b, w))) &&
      (!isMindless(b, c) || !o.steps.some((s) => s.do === 'order')),
  );
  // Whoever pays chooses among what does something (GE-R116); whom it befalls may choose what does nothing.
  const worth = step.by === 'target' ? all : all.filter((o) => isWorth(b, w, o.steps));
  const open = worth.length > 0 ? worth : all;
  const names = open.map((o) => o.name);
  if (names.length === 0) return;
  const seat = step.by === 'master' && b.book.master !== '' ? b.book.master : c.seat;
  // A spell that strikes one more does to it what it does to the first (GE-R149).
  const spell = w.cast === null ? undefined : castingOf(b, w.by);
  const echoed = spell?.echoed === true && spell.ability === w.cast?.ability;
  const before = echoed ? spell.chosen?.find(([asked]) => asked === step.text) : undefined;
  if (before !== undefined) {
    goOn(w, step.options.find((o) => o.name === before[1])?.steps ?? []);
    return;
  }
  const answer = ask(b, seat, `choose ${w.n} ${w.steps.length}`, names, () => ({
    text: step.text,
    rule: 'GE-SEQ-01',
    labels: names,
  }));
  if (echoed) spell.chosen = [...(spell.chosen ?? []), [step.text, answer]];
  goOn(w, open.find((o) => o.name === answer)?.steps ?? []);
};

/** A save inside an effect: DC printed, or that of what it belongs to (GE-R30, GE-R31). */
const save = (b: Battle, w: TriggerWork, step: Extract<Step, { readonly do: 'save' }>): void => {
  const by = creatureOf(b.state, w.by);
  const ability = b.book.abilities.get(w.cast?.ability ?? w.source) ?? null;
  const goal = amount(b, by, step.dc, momentIn(b, w));
  // The number given is the DC of what follows from it too (GE-SPX-04).
  if (w.dc === 0) w.dc = goal;
  const degree = throwDegree(
    b,
    {
      ...PLAIN_SAVE,
      who: step.to === 'self' ? w.by : w.on,
      with: step.with,
      goal,
      against: ability?.name ?? w.source,
      by: w.by,
      ability,
      statuses: threatsOfLines(step.failed, step.failed10),
      displaces: displaces(step.failed) || displaces(step.failed10),
      magic: isMagic(ability),
    },
    { failed10: step.failed10 !== undefined, saved10: step.saved10 !== undefined },
  );
  const saved = step.saved ?? [];
  goOn(
    w,
    degree === 'failed10'
      ? (step.failed10 ?? step.failed)
      : degree === 'failed'
        ? step.failed
        : degree === 'saved10'
          ? (step.saved10 ?? saved)
          : saved,
  );
  waitForOthers(b, w);
};

/** Both roll; ties go to the higher weapon PV where one is higher (GE-R03, GE-WSK-09, 10). */
const oppose = (b: Battle, w: TriggerWork, step: Extract<Step, { readonly do: 'opposed' }>): void => {
  const attribute = ATTRIBUTES.indexOf(step.with);
  const side = (n: number): { who: Creature; score: number; plus: number } => {
    const t = checkTally(b, n, attribute, n === w.by ? movesOwn(step.lost) : displaces(step.won));
    const who = creatureOf(b.state, n);
    const bought = boostCheck(b, n, attribute, n === w.by ? movesOwn(step.lost) : displaces(step.won));
    // Half a point breaks ties and nothing else.
    const ties = step.ties === 'PV' && n === w.by ? tieBreak(b, w) : 0;
    return {
      who,
      score: t.adv + bought.adv,
      plus: t.eased + bought.eased + modOf(b, who, attribute) + ties,
    };
  };
  const won = opposed(b, side(w.by), side(w.on), 'GE-CORE-04', `opposed ${step.with} check`);
  goOn(w, won ? step.won : (step.lost ?? []));
};

/** Whether losing moves the one who began it (Push). */
const movesOwn = (lost: readonly Step[] | undefined): boolean =>
  lost?.some((s) => s.do === 'knockback' && s.to === 'self') === true;

/** Who has the higher weapon PV: half a point for or against the first; 0 when they are equal (GE-R03). */
const tieBreak = (b: Battle, w: TriggerWork): number => {
  const own = momentIn(b, w).pv ?? 0;
  const other = fightPv(b, creatureOf(b.state, w.on), -1);
  return own === other ? 0 : own > other ? 0.5 : -0.5;
};

/** How much AV a weakness that is found lets one ignore. */
const foundBy = (b: Battle, w: TriggerWork, { passed: [first] }: StepOf<'check'>): number => {
  const effect = first?.do === 'grant' ? first.effects[0] : undefined;
  return effect?.hook === 'ignore AV' ? amount(b, creatureOf(b.state, w.by), effect.by, momentIn(b, w)) : 0;
};

/** A check against a goal; with `zone` against 10 + AV of a zone that its maker names (Find Weakness). */
const check = (b: Battle, w: TriggerWork, step: Extract<Step, { readonly do: 'check' }>): void => {
  const c = creatureOf(b.state, w.by);
  let goal = amount(b, c, step.dc, momentIn(b, w));
  if (step.zone === true) {
    const on = creatureOf(b.state, w.on);
    const av = ZONES.map((_, i) => guardOf(b, on, 'Blunt', i, 0));
    // The torso is struck most often (GE-HZ-02); where nothing is worn there is no weakness to find (GE-SEQ-01).
    const all: readonly Zone[] = ['torso', 'arms', 'legs', 'head'];
    const worn = all.filter((id) => (av[ZONES.indexOf(id)] ?? 0) > 0);
    // Nobody looks for what it knows (GE-R116).
    const known = foundOn(
      c.boons,
      b.book.abilities.get(w.source)?.name ?? w.source,
      w.on,
      foundBy(b, w, step),
    );
    const left = worn.filter((id) => !known.includes(id));
    const ids = left.length > 0 ? left : worn;
    const answer = ask(b, c.seat, `weakness ${w.n}`, ids, () => ({
      text: `In which zone does ${c.name} look for a weakness?`,
      rule: 'GE-CORE-02',
      labels: ids.map((id) => `${id} (AV ${av[ZONES.findIndex((z) => z === id)] ?? 0})`),
    }));
    w.zone = ZONES.findIndex((z) => z === answer);
    goal += av[w.zone] ?? 0;
  }
  if (step.against !== undefined)
    goal += modOf(b, creatureOf(b.state, w.on), ATTRIBUTES.indexOf(step.against));
  const attribute = ATTRIBUTES.indexOf(step.with);
  const t = checkTally(b, w.by, attribute);
  addBoost(b, w.by, attribute, t);
  const eased = step.eased === undefined ? 0 : amount(b, c, step.eased, momentIn(b, w));
  const plus = t.eased + modOf(b, c, attribute) + eased;
  const why = whyOf(b, c, 'GE-CORE-02', `${step.with} check, ${goal} with ${plus}`, t.terms);
  if (step.each !== undefined) {
    const total = keptFace(b, 20, t.adv, why, c) + plus;
    const more = Math.max(0, total - goal);
    const good = total >= goal;
    tell(b, { type: 'check', rules: ['GE-CORE-02'], who: c.id, what: w.source, total, goal, good });
    goOn(w, good ? [{ do: 'item', item: step.each, count: more }, ...step.passed] : (step.failed ?? []));
    return;
  }
  const good = passes(b, 20, t.adv, goal - plus, why, c);
  tell(b, { type: 'check', rules: ['GE-CORE-02'], who: c.id, what: w.source, total: 0, goal, good });
  goOn(w, good ? step.passed : (step.failed ?? []));
};
