import { answerCast, openCastWindow } from './counterspells.ts';
import { abilityOf, type Battle, type Position } from './book.ts';
import { castOf } from './cast-frame.ts';
import { chaosAfter } from './chaos.ts';
import { keepUp } from './concentration.ts';
import type { Ability, AreaSpec, DamageStep, Step } from './content.ts';
import { defendBySpell } from './spell-defence.ts';
import { ask, keptFace, whyOf } from './dice.ts';
import { runSteps } from './run-steps.ts';
import { tell } from './events.ts';
import { fightPv } from './fight-pv.ts';
import { isFocused } from './focus.ts';
import { happenAfterCast, happenBySpell } from './happenings.ts';
import { ROLL } from './hooks.ts';
import { NO_OCCASION, allHold } from './conditions.ts';
import { fixEffects } from './fixed-effects.ts';
import { isHostile } from './measures.ts';
import { amount } from './numbers.ts';
import { throwDegree, type Degree, type Save } from './save-roll.ts';
import { pushProjectile, pushVolley } from './projectiles.ts';
import { abilityDc, checkBonus, momentOf } from './spell-values.ts';
import { creatureOf, isHere } from './state.ts';
import { throwShared } from './spell-harm.ts';
import { addRolls, advantage, ease, newTally, type Tally } from './tally.ts';
import { spendLongRange } from './targets.ts';
import { noteVariete, varieteOf } from './bards.ts';
import type { AbilityWork } from './work.ts';

/** Abilities whose check is one of magic, printed features of creatures included (GE-SA to GE-SURE). */
export const isCast = ({ check: { kind } }: Ability): boolean => kind !== 'weapon' && kind !== 'none';

/** One stretch of a casting, with at most one batch of dice (GE-SEQ-14). True when it threw some. */
export const stepCast = (b: Battle, w: AbilityWork): boolean => {
  const a = abilityOf(b.book, w.ability);
  for (;;) {
    switch (w.step) {
      case 'declared':
        w.rolled = -1;
        if (begin(b, w, a)) return false;
        continue;
      case 'roll':
        w.step = 'answer';
        if (throwCheck(b, w, a)) return true;
        continue;
      case 'answer':
        // Counterspell: those who see it may answer once its roll is known.
        w.step = 'save';
        if (a.kind === 'spell' && openCastWindow(b, w)) return false;
        continue;
      case 'countered':
        w.step = 'chaos';
        answerCast(b, w, a);
        continue;
      case 'save':
        if (w.results.length < w.on.length) {
          if (saveNext(b, w, a)) return true;
          continue;
        }
        w.step = 'damage';
        w.target = 0;
        continue;
      case 'damage':
        w.step = 'apply';
        if (throwForAll(b, w, a)) return true;
        continue;
      case 'apply':
        if (w.target < w.on.length) {
          apply(b, w, a, w.target++);
          return false;
        }
        w.step = 'once';
        continue;
      case 'once':
        w.step = 'chaos';
        w.rolled = -1;
        if (runOnce(b, w, a)) return false;
        continue;
      case 'defend':
        w.step = 'chaos';
        return defendBySpell(b, w, a);
      case 'projectiles':
        if (a.aim.at === 'radius') {
          // One roll against all of them (GE-R29).
          w.step = 'once';
          pushVolley(b, w, a);
          return false;
        }
        if (w.target < w.on.length) {
          pushProjectile(b, w, a, w.on[w.target++] ?? 0);
          return false;
        }
        w.step = 'once';
        continue;
      case 'area':
        // One who has come into an area, or begins its turn there (GE-KEY-07, 15).
        w.rolled = -1;
        w.step = 'area lands';
        if (saveInArea(b, w, a)) return true;
        continue;
      case 'area lands':
        w.step = 'gone';
        areaLands(b, w, a);
        return false;
      case 'chaos':
        w.step = 'gone';
        happenAfterCast(b, w.by, castOf(w));
        if (chaosAfter(b, w, a)) return true;
        return false;
      default:
        if (b.state.turn.who === w.by) spendLongRange(b, creatureOf(b.state, w.by), a, w);
        b.state.work.splice(b.state.work.indexOf(w), 1);
        return false;
    }
  }
};

/** The beginning: what is said, what concentration it takes up, which way it goes on. True for work. */
const begin = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  const c = creatureOf(b.state, w.by);
  tell(b, {
    type: 'used',
    rules: [RULE[a.check.kind] ?? 'GE-SURE-01'],
    who: c.id,
    ability: a.id,
    on: w.on.map((n) => creatureOf(b.state, n).id),
    at: w.at,
    level: w.level,
  });
  if (a.keywords.includes('CONCENTRATION') && w.against < 0)
    w.held = keepUp(b, w.by, a, w.level, w.element, w.on);
  if (w.held > 0 && a.held.some((e) => e.hook !== 'grants'))
    c.boons = [
      ...c.boons,
      {
        n: ++b.state.serial,
        source: a.name,
        by: w.by,
        effects: fixEffects(b, c, a.held, momentOf(b, c, a, w.level, w.element)),
        until: 'held',
        rounds: 0,
        from: w.held,
      },
    ];
  noteVariete(b, w.by, a);
  w.total = abilityDc(b, c, a, w.level, w.element);
  w.step =
    a.check.kind === 'SD' && w.against >= 0
      ? 'defend'
      : a.check.kind === 'PA' && w.on.length > 0
        ? 'projectiles'
        : a.check.kind === 'SURE' || a.check.kind === 'SD' || a.check.kind === 'PA'
          ? 'answer'
          : 'roll';
  if (a.check.kind === 'SURE' || a.check.kind === 'SD') w.results = w.on.map(() => 'failed' as const);
  return false;
};

const RULE: Readonly<Partial<Record<Ability['check']['kind'], string>>> = {
  SA: 'GE-SA-01',
  PA: 'GE-PA-01',
  SD: 'GE-SD-01',
  DC: 'GE-DC-01',
  'DC+': 'GE-DC-03',
  SURE: 'GE-SURE-01',
};

/** What is added up for the check of a casting (GE-SA-01, GE-DC-03). */
export const checkTally = (b: Position, w: AbilityWork, a: Ability, telling: boolean): Tally => {
  const c = creatureOf(b.state, w.by);
  const t = newTally(telling);
  ease(t, checkBonus(b, c, a, w.level, w.element), a.name, 'GE-SPX-01');
  if (a.check.adv !== undefined)
    advantage(
      t,
      amount(b, c, a.check.adv, momentOf(b, c, a, w.level, w.element, { target: w.on[0] ?? -1 })),
      a.name,
      'GE-CORE-08',
    );
  if (!isFocused(b, c, a)) advantage(t, -1, 'no focus', 'GE-FOC-02');
  const o = {
    ...NO_OCCASION,
    ability: a,
    element: w.element,
    target: w.on[0] ?? -1,
    kinds: ['spell'] as const,
    magic: true,
  };
  addRolls(b, w.by, c, 'rolls', a.check.kind === 'SA' ? ROLL['spell attack'] : ROLL.determined, o, t);
  return t;
};

/** GE-SA-01, GE-DC-01, GE-DC-03: what saves must meet. True when a die fell. */
const throwCheck = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  const c = creatureOf(b.state, w.by);
  if (a.check.kind === 'DC') return false;
  const t = checkTally(b, w, a, b.table.telling);
  const rule = a.check.kind === 'SA' ? 'GE-SA-01' : 'GE-DC-03';
  const face = keptFace(b, 20, t.adv, whyOf(b, c, rule, a.name, t.terms));
  // DC+: any face below 10 counts as 10 (GE-R32).
  let total = (a.check.kind === 'DC+' ? Math.max(10, face) : face) + t.eased;
  if (c.prepared === a.id && b.state.turn.who === w.by) {
    total += b.table.die(6, whyOf(b, c, 'GE-UNI-04', 'Preparation'));
    c.prepared = '';
  }
  w.total = total;
  tell(b, {
    type: 'attack rolled',
    rules: [rule],
    who: c.id,
    face,
    total,
    score: t.adv,
    terms: t.terms ?? [],
  });
  return true;
};

const isAttribute = (v: string): v is 'CON' | 'STR' | 'DEX' | 'INT' | 'WIL' | 'PER' =>
  v !== 'PV' && v !== 'status' && v !== 'spell';

/** The next target saves; one after another in order of initiative. True when a die fell. */
const saveNext = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  const n = w.on[w.results.length] ?? 0;
  const add = (degree: Degree): void => void (w.results = [...w.results, degree]);
  const vs = a.check.vs.filter(isAttribute);
  const on = creatureOf(b.state, n);
  // Against a status or a spell the roll itself is compared (GE-STS-04); a bard's own support is not resisted (GE-R72).
  const support = a.tradition === 'Bard' && !isHostile(creatureOf(b.state, w.by), on) && helps(a);
  const byWeapon = a.check.vs.includes('PV');
  if (
    (vs.length === 0 && !byWeapon) ||
    (support && (n === w.by || yields(b, w, n))) ||
    givesIn(b, w, a, n, support)
  ) {
    add('failed');
    return false;
  }
  add(throwDegree(b, saveOf(b, w, a, n), { failed10: a.effect10 !== null, saved10: a.saved10 !== null }));
  return true;
};

/** The save of somebody against a casting whose total is known (GE-SA-02). */
export const saveOf = (b: Position, w: AbilityWork, a: Ability, n: number): Save => {
  const by = creatureOf(b.state, w.by);
  const o = { ...NO_OCCASION, target: n, ability: a, element: w.element, magic: true };
  let adv = isFocused(b, by, a) ? 0 : 1;
  for (const s of a.check.savers ?? [])
    if (allHold(b, w.by, s.when, o)) adv += amount(b, by, s.adv, momentOf(b, by, a, w.level, w.element));
  adv += varieteOf(b, w, a);
  return {
    who: n,
    with: a.check.vs.filter(isAttribute),
    goal: w.total,
    against: a.name,
    by: w.by,
    ability: a,
    status: '',
    magic: a.kind === 'spell',
    adv,
    eased: 0,
    ...(a.check.vs.includes('PV') ? { plus: fightPv(b, creatureOf(b.state, n), -1) } : {}),
    rule: 'GE-SA-02',
  };
};

const helps = (a: Ability): boolean => a.keywords.includes('SUPPORT') || a.keywords.includes('HEAL');

/** GE-OPT-21: allies of a bard may fail on purpose. */
const yields = (b: Battle, w: AbilityWork, n: number): boolean =>
  b.book.options.willingBardTargets && willing(b, w, n);

/** GE-R30: a friend may fail on purpose, where nothing hurts it. */
const givesIn = (b: Battle, w: AbilityWork, a: Ability, n: number, support: boolean): boolean => {
  if (support || isHostile(creatureOf(b.state, w.by), creatureOf(b.state, n))) return false;
  if (a.tradition === 'Bard' || n === w.by || a.effect.some((s) => s.do === 'damage')) return false;
  return a.aim.at === 'creature' && willing(b, w, n);
};

const willing = (b: Battle, w: AbilityWork, n: number): boolean => {
  const c = creatureOf(b.state, n);
  const answer = ask(b, c.seat, `fail ${w.n} ${c.id}`, ['fail', 'save'], () => ({
    text: `${c.name} may let ${abilityOf(b.book, w.ability).name} work on it.`,
    rule: 'GE-R30',
    labels: ['Let it work', 'Save against it'],
  }));
  return answer === 'fail';
};

/** Which steps are done once, whoever is reached: what goes on the ground or on the caster itself. */
const isOnce = (s: Step): boolean =>
  s.do === 'area' ||
  s.do === 'terrain' ||
  s.do === 'summon' ||
  s.do === 'item' ||
  s.do === 'charges' ||
  ('to' in s && s.to === 'self');

/** The effect with what a crystal or stone adds: riders of a hit where there is damage. */
const withStone = (a: Ability, w: AbilityWork): readonly Step[] => {
  const more = w.with ? a.with?.steps : undefined;
  if (more === undefined) return a.effect;
  return a.effect.some((s) => s.do === 'damage')
    ? a.effect.map((s) => (s.do === 'damage' ? { ...s, onHit: [...(s.onHit ?? []), ...more] } : s))
    : [...a.effect, ...more];
};

/** The steps of a degree; `half` when the damage of the effect is halved. */
export const linesOf = (
  a: Ability,
  w: AbilityWork,
  degree: Degree,
): { readonly steps: readonly Step[]; readonly half: boolean } => {
  const effect = withStone(a, w);
  const saved = (line: Ability['saved']): { readonly steps: readonly Step[]; readonly half: boolean } =>
    line === 'half'
      ? { steps: effect.filter((s) => s.do === 'damage'), half: true }
      : { steps: line ?? [], half: false };
  switch (degree) {
    case 'failed10':
      return { steps: a.effect10 ?? effect, half: false };
    case 'failed':
      return { steps: effect, half: false };
    case 'saved':
      return saved(a.saved);
    case 'saved10':
      return a.saved10 === null ? saved(a.saved) : { steps: a.saved10, half: false };
  }
};

/** The dice that all share: of damage, or of healing. */
const damageIn = (steps: readonly Step[]): DamageStep | undefined => {
  for (const s of steps) {
    if (s.do === 'damage') return s;
    if (s.do === 'heal') return { dice: s.dice, type: 'Absolute' };
  }
  return undefined;
};

/** GE-SEQ-14: damage dice of several targets are thrown once for all. True when they fell. */
const throwForAll = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  if (w.on.length < 2) return false;
  let first: DamageStep | undefined;
  let on = -1;
  let count = 0;
  w.on.forEach((n, i) => {
    const step = damageIn(linesOf(a, w, w.results[i] ?? 'failed').steps);
    if (step === undefined || !isHere(creatureOf(b.state, n))) return;
    count++;
    first ??= step;
    if (on < 0) on = n;
  });
  if (first === undefined || count < 2) return false;
  [w.rolled, w.explosions] = throwShared(b, w.by, on, first, castOf(w), w.n);
  return true;
};

/** What befalls one target. */
const apply = (b: Battle, w: AbilityWork, a: Ability, i: number): void => {
  const { steps, half } = linesOf(a, w, w.results[i] ?? 'failed');
  const own = steps.filter((s) => !isOnce(s));
  if (own.length === 0) return;
  // Damage takes hold by a hit, everything else by a failed save. What comes last lies lowest on the pile.
  if (!own.some((s) => s.do === 'damage') && (w.results[i] ?? 'failed').startsWith('failed'))
    happenBySpell(b, w.by, w.on[i] ?? w.by, castOf(w));
  runSteps(b, {
    by: w.by,
    on: w.on[i] ?? w.by,
    source: a.id,
    steps: own,
    zone: -1,
    wounds: 0,
    explosions: 0,
    dc: dcFor(b, w, a),
    level: w.level,
    cast: castOf(w, half),
  });
};

/** DC of statuses: of a Spell Attack too it is 10 with what its check adds (GE-SPX-04). */
const dcFor = (b: Battle, w: AbilityWork, a: Ability): number =>
  abilityDc(b, creatureOf(b.state, w.by), a, w.level, w.element);

/** Steps that are done once. True for work. */
const runOnce = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  const effect = withStone(a, w);
  const steps =
    w.on.length === 0 && a.aim.at !== 'radius' && a.aim.at !== 'line' ? effect : effect.filter(isOnce);
  if (steps.length === 0) return false;
  runSteps(b, {
    by: w.by,
    on: w.by,
    source: a.id,
    steps,
    zone: -1,
    wounds: 0,
    explosions: 0,
    dc: dcFor(b, w, a),
    level: w.level,
    cast: castOf(w),
  });
  return true;
};

/** The area of an ability that is being triggered. */
const areaSpec = (a: Ability, part: number): AreaSpec | undefined => {
  const step = a.effect.filter((s) => s.do === 'area')[part];
  return step?.area;
};

/** The save of one in an area. True when a die fell. */
const saveInArea = (b: Battle, w: AbilityWork, a: Ability): boolean => {
  const spec = areaSpec(a, w.line);
  const [who = 0] = w.on;
  if (spec?.save === undefined || spec.save.length === 0) {
    w.results = ['failed'];
    return false;
  }
  const degree = throwDegree(
    b,
    {
      who,
      with: spec.save,
      goal: w.total,
      against: a.name,
      by: w.by,
      ability: a,
      status: '',
      magic: a.kind === 'spell',
      adv: isFocused(b, creatureOf(b.state, w.by), a) ? 0 : 1,
      eased: 0,
      rule: 'GE-KEY-07',
    },
    { failed10: spec.failed10 !== undefined, saved10: spec.saved10 !== undefined },
  );
  w.results = [degree];
  return true;
};

/** What an area does to one who triggered it. */
const areaLands = (b: Battle, w: AbilityWork, a: Ability): void => {
  const spec = areaSpec(a, w.line);
  if (spec === undefined) return;
  const degree = w.results[0] ?? 'failed';
  const failed = spec.failed ?? [];
  const line =
    degree === 'failed10'
      ? (spec.failed10 ?? failed)
      : degree === 'failed'
        ? failed
        : degree === 'saved10' && spec.saved10 !== undefined
          ? spec.saved10
          : (spec.saved ?? []);
  const half = line === 'half';
  const steps = line === 'half' ? failed.filter((s) => s.do === 'damage') : line;
  if (steps.length === 0) return;
  runSteps(b, {
    by: w.by,
    on: w.on[0] ?? 0,
    source: a.id,
    steps,
    zone: -1,
    wounds: 0,
    explosions: 0,
    dc: w.total,
    level: w.level,
    cast: castOf(w, half),
  });
};
